"""Debian's own Firefox, driven by Playwright over WebDriver BiDi."""

from collections.abc import Iterator
from contextlib import contextmanager
from typing import Any

from playwright.sync_api import Browser, Locator, Page, Playwright, ViewportSize

from tests.browser.conftest import Watch
from tests.browser.engines.engine import HEIGHT, PATIENCE, WIDTH, Engine

# What a Firefox that is not Playwright's own cannot be told to prefer, or even not to prefer.
UNTOLD: dict[str, Any] = {
    "color_scheme": "null",
    "reduced_motion": "null",
    "forced_colors": "null",
    "contrast": "null",
}


def launch(playwright: Playwright, path: str) -> Browser:
    return playwright.firefox.launch(channel="moz-firefox", executable_path=path)


class Firefox(Engine):
    def __init__(self, page: Page, watch: Watch) -> None:
        self._page = page
        self._watch = watch

    def open(self, address: str) -> None:
        self._page.goto(address)

    @property
    def address(self) -> str:
        return self._page.url

    def evaluate(self, function: str, argument: Any = None) -> Any:
        return self._page.evaluate(function, argument)

    def wait_for(self, function: str, argument: Any = None) -> None:
        self._page.wait_for_function(function, arg=argument)

    def click(self, selector: str) -> None:
        self._first(selector).click()

    def fill(self, selector: str, text: str) -> None:
        self._first(selector).fill(text)

    def back(self) -> None:
        self._page.go_back()

    def forward(self) -> None:
        self._page.go_forward()

    def complaints(self) -> list[str]:
        return self._watch.complaints

    def _first(self, selector: str) -> Locator:
        return self._page.locator(selector).filter(visible=True).first


@contextmanager
def window(browser: Browser, site_url: str) -> Iterator[Firefox]:
    """A new window, with no memory of others."""
    size: ViewportSize = {"width": WIDTH, "height": HEIGHT}
    with browser.new_context(viewport=size, base_url=site_url, **UNTOLD) as context:
        context.set_default_timeout(PATIENCE * 1000)
        page = context.new_page()
        watch = Watch(site_url)
        watch.follow(page)
        yield Firefox(page, watch)
