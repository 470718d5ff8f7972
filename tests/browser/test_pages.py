"""What holds on every page in every language, in a real browser."""

from itertools import cycle

import pytest
from playwright.sync_api import Page, ViewportSize

from tests.browser import axe
from tests.browser.conftest import LANGUAGES, PAGES, OpenPage, Watch
from tests.browser.looks import change_look

ALL_PAGES = [f"{language}/{page}" for language in LANGUAGES for page in PAGES]
PHONE: ViewportSize = {"width": 360, "height": 740}


def settled(page: Page, address: str) -> Page:
    """Open a page and wait until its type and its script are there."""
    page.goto(address)
    page.evaluate("document.fonts.ready.then(() => true)")
    page.wait_for_function(
        "[...document.querySelectorAll('wojna-game')].every(game => game.matches(':defined'))"
    )
    return page


@pytest.mark.parametrize("address", ["", "404.html", *ALL_PAGES])
def test_a_page_is_whole(read_page: OpenPage, watch: Watch, address: str) -> None:
    """It names itself, fits each width, loads nothing of Python; axe is content, also in dark."""
    page = settled(read_page(color_scheme="light"), address)
    assert page.title()
    assert axe.violations(page) == []
    for width in (1280, 768, 360, 320):
        page.set_viewport_size({"width": width, "height": 740})
        overflow = page.evaluate(
            "document.scrollingElement.scrollWidth - document.scrollingElement.clientWidth"
        )
        assert overflow <= 0, width
    change_look(page, "dark", PHONE)
    assert axe.violations(page) == []
    page.wait_for_load_state("networkidle")
    loaded = [url for url in watch.requests if "/runtime/" in url or "worker.mjs" in url]
    assert loaded == []


@pytest.mark.parametrize("address", [f"en/{page}" for page in PAGES])
def test_axe_is_content_the_other_way_round(read_page: OpenPage, address: str) -> None:
    """The colours do not depend on the width, nor the layout on the language: one will do."""
    page = settled(read_page(color_scheme="dark"), address)
    assert axe.violations(page) == []
    change_look(page, "light", PHONE)
    assert axe.violations(page) == []


@pytest.mark.parametrize(
    "address",
    # The languages in turn: what is drawn at build time is drawn alike in each.
    [
        f"{lang}/{page}"
        for lang, page in zip(cycle(LANGUAGES), PAGES, strict=False)
        if page != "notices/"
    ],
)
def test_without_javascript_a_page_tells_its_games(read_page: OpenPage, address: str) -> None:
    page = read_page(java_script_enabled=False)
    page.goto(address)
    for game in page.locator("section.wojna:has(wojna-game)").all():
        lines = game.locator(".w-story li").filter(visible=True)
        # A game that waits for the reader is told up to its question.
        waits = game.locator("wojna-game[data-waits=reader]").count()
        assert lines.count() >= (1 if waits else 3)
        assert game.locator("figcaption, .w-caption").first.is_visible()
        # Nothing that cannot work is offered.
        assert game.get_by_role("button").filter(visible=True).count() == 0


@pytest.mark.parametrize("language", LANGUAGES)
def test_the_root_leads_to_the_readers_language(open_page: OpenPage, language: str) -> None:
    page = open_page(locale=language)
    page.goto("")
    page.wait_for_url(f"**/{language}/")


def test_the_root_without_javascript_offers_the_four_languages(open_page: OpenPage) -> None:
    page = open_page(java_script_enabled=False)
    page.goto("")
    for language in LANGUAGES:
        assert page.locator(f"a[hreflang={language}]").first.is_visible()


def test_navigation_is_instant(page: Page, watch: Watch) -> None:
    """Material is silently off where the sitemap names another port: see the fixtures."""
    settled(page, "en/")
    page.wait_for_load_state("networkidle")
    page.evaluate("window.untouched = true")
    page.locator("a[href$='how-to-play/']").first.click()
    page.wait_for_url("**/en/how-to-play/")
    page.wait_for_load_state("networkidle")
    assert page.evaluate("window.untouched") is True
