"""A page on paper: the rules and figures, black on white, and nothing to press."""

from playwright.sync_api import expect

from tests.browser.conftest import OpenPage

UNSEEN = (
    *(".md-header", ".md-sidebar", ".md-skip", ".frame-footer", ".frame-keep", ".frame-news"),
    *(".w-bar", ".w-map", ".w-foot", ".w-panel", ".w-log", ".w-settings", ".md-content form"),
)
SEEN = ("#in-brief", ".md-content ol >> nth=0", ".w-caption >> nth=0", ".w-card >> nth=0")


def test_a_dark_page_prints_clean(open_page: OpenPage, site_url: str) -> None:
    page = open_page(color_scheme="dark")
    page.goto("uk/variants/steal-war/")
    colours = "getComputedStyle(document.body).backgroundColor"
    assert page.evaluate(colours) != "rgb(255, 255, 255)"
    page.emulate_media(media="print")
    assert page.evaluate(colours) == "rgb(255, 255, 255)"
    assert page.evaluate("getComputedStyle(document.querySelector('p')).color") == "rgb(0, 0, 0)"
    for selector in UNSEEN:
        for part in page.locator(selector).all():
            expect(part).not_to_be_visible()
    for selector in SEEN:
        expect(page.locator(selector)).to_be_visible()
    expect(page.locator(".frame-printed")).to_have_text(f"{site_url}uk/variants/steal-war/")
    exact = "getComputedStyle(document.querySelector('.w-card')).printColorAdjust"
    assert page.evaluate(exact) == "exact"
    page.emulate_media(media="screen")
    expect(page.locator(".frame-printed")).not_to_be_visible()
