"""What holds on every page in every language, in a real browser."""

import pytest
from playwright.sync_api import Page

from tests.browser import axe
from tests.browser.conftest import LANGUAGES, PAGES, OpenPage, Watch

ALL_PAGES = [f"{language}/{page}" for language in LANGUAGES for page in PAGES]
PHONE = {"width": 360, "height": 740}


def settled(page: Page, address: str) -> Page:
    """Open a page and wait until its type and its script are there."""
    page.goto(address)
    page.evaluate("document.fonts.ready.then(() => true)")
    page.wait_for_function(
        "[...document.querySelectorAll('wojna-game')].every(game => game.matches(':defined'))"
    )
    return page


@pytest.mark.parametrize("address", ["", *ALL_PAGES])
def test_a_page_loads_whole_and_nothing_of_python(page: Page, watch: Watch, address: str) -> None:
    settled(page, address)
    page.wait_for_load_state("networkidle")
    assert page.title()
    assert page.locator("meta[name=description]").get_attribute("content")
    loaded = [url for url in watch.requests if "/runtime/" in url or "worker.mjs" in url]
    assert loaded == []


@pytest.mark.parametrize("address", ["", "404.html", *ALL_PAGES])
def test_axe_finds_nothing(open_page: OpenPage, address: str) -> None:
    for scheme in ("light", "dark"):
        page = settled(open_page(color_scheme=scheme), address)
        assert axe.violations(page) == []
        page.set_viewport_size(PHONE)
        assert axe.violations(page) == []


@pytest.mark.parametrize("address", ["", *ALL_PAGES])
def test_no_page_scrolls_sideways(open_page: OpenPage, address: str) -> None:
    page = settled(open_page(), address)
    for width in (1280, 768, 360, 320):
        page.set_viewport_size({"width": width, "height": 740})
        overflow = page.evaluate(
            "document.scrollingElement.scrollWidth - document.scrollingElement.clientWidth"
        )
        assert overflow <= 0, width


@pytest.mark.parametrize("address", [a for a in ALL_PAGES if "notices" not in a])
def test_without_javascript_a_page_tells_its_games(open_page: OpenPage, address: str) -> None:
    page = open_page(java_script_enabled=False)
    page.goto(address)
    for game in page.locator("section.wojna:has(wojna-game)").all():
        lines = game.locator(".w-story li").filter(visible=True)
        assert lines.count() >= 3
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
