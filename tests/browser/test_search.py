"""The search in a browser: what is typed into the box, and where it leads."""

import pytest
from playwright.sync_api import Locator, Page, expect

from tests.browser.conftest import LANGUAGES, OpenPage
from tests.site.search_queries import queries_of


def box(page: Page) -> Locator:
    return page.locator("[name=query]")


def results(page: Page) -> Locator:
    return page.locator(".md-search-result__item > a, .md-search-result__item > details > a")


def type_anew(page: Page, query: str) -> None:
    """Put in a query when nothing is left of the last one, as pasting does, with no key pressed."""
    box(page).fill("")
    expect(results(page)).to_have_count(0)
    box(page).fill(query)


@pytest.mark.parametrize("language", LANGUAGES)
def test_the_page_that_is_meant_comes_first(page: Page, site_url: str, language: str) -> None:
    page.goto(f"{language}/notices/")
    none = page.evaluate("JSON.parse(__config.textContent).translations['search.result.none']")
    for query, address in queries_of(language).items():
        type_anew(page, query)
        if address is None:
            expect(page.locator(".md-search-result__meta")).to_have_text(none)
            assert results(page).count() == 0
        else:
            results(page).first.wait_for()
            href = results(page).first.evaluate("link => link.href")
            assert href.split("#")[0].split("?")[0] == f"{site_url}{language}/{address}", query


def test_enter_opens_the_first_result(page: Page) -> None:
    page.goto("sk/notices/")
    page.keyboard.press("/")
    page.keyboard.type("pjanicu")
    results(page).first.wait_for()
    page.keyboard.press("Enter")
    page.wait_for_url("**/sk/variants/pyanitsa/*")


def test_the_search_goes_along_on_instant_navigation(page: Page) -> None:
    page.goto("en/")
    page.wait_for_load_state("networkidle")
    page.evaluate("window.untouched = true")
    page.locator("#frame-drawer").get_by_role("link", name="How to play").click()
    page.wait_for_url("**/en/how-to-play/")
    # A moment after a new page is in its place the theme closes the search, whoever types there.
    for _ in range(5):
        type_anew(page, "half a deck")
        page.wait_for_timeout(500)
        if results(page).first.is_visible():
            break
        box(page).blur()
    results(page).first.click()
    page.wait_for_url("**/en/variants/half-deck/*")
    assert page.evaluate("window.untouched") is True


def test_only_the_words_of_the_page_are_shown(open_page: OpenPage) -> None:
    page = open_page(viewport={"width": 360, "height": 740})
    page.goto("pl/notices/")
    page.locator("header").get_by_role("button", name="Szukaj").press("Enter")
    type_anew(page, "krolow")
    results(page).first.wait_for()
    marks = page.locator(".md-search-result mark").all_inner_texts()
    assert {"król", "króle"} <= set(marks)
    shown = page.locator(".md-search-result").inner_text()
    assert "krol" not in shown
