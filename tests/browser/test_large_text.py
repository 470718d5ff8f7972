"""For a reader who has set the browser's text to twice the usual size, nothing is lost."""

from collections.abc import Iterator

import pytest
from playwright.sync_api import Browser, Playwright

from tests.browser import chromium, programs
from tests.browser.conftest import OpenPage, path_of
from tests.browser.lost import PAGES, arrive, lost

TWICE = "--blink-settings=defaultFontSize=32"
"""The setting of the browser, in pixels: 16 where nobody has changed it."""

SIZES = """selector => [...document.querySelector("wojna-game").querySelectorAll(selector)]
    .map((text) => parseFloat(getComputedStyle(text).fontSize))"""


@pytest.fixture(scope="module")
def browser(playwright: Playwright) -> Iterator[Browser]:
    arguments = [*chromium.QUICK, TWICE]
    path = path_of(programs.CHROMIUM)
    launched = playwright.chromium.launch(executable_path=path, args=arguments)
    yield launched
    launched.close()


@pytest.mark.parametrize("address", PAGES)
def test_text_of_twice_the_size_loses_nothing(open_page: OpenPage, address: str) -> None:
    page = open_page(reduced_motion="reduce")
    arrive(page, address)
    assert lost(page) == {}
    if "#" not in address:
        return
    # The words of the game have grown with all others; its cards have as far as there is room.
    page.set_viewport_size({"width": 320, "height": 800})
    assert min(page.evaluate(SIZES, ".w-say, .w-ask, .w-next")) >= 30
    assert min(page.evaluate(SIZES, ".w-card > i")) >= 14
