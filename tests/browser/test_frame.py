"""The frame of the pages in a browser: keyboard, drawer, search, look, and change of language."""

import pytest
from playwright.sync_api import Locator, Page

from tests.browser.conftest import LANGUAGES, OpenPage

PHONE = {"width": 360, "height": 740}
GAME = "#v=1&seed=42&players=2"

FOCUS = """() => {
  const element = document.activeElement, box = element.getBoundingClientRect();
  const seen = element.checkVisibility({visibilityProperty: true, opacityProperty: true});
  return {
    name: element.getAttribute("aria-label") || element.textContent.trim() || element.name,
    seen: seen && box.width > 0 && box.right > 0 && box.left < innerWidth,
    inMain: !!element.closest("main article"),
    body: element === document.body,
  };
}"""


def settled(page: Page, address: str) -> Page:
    page.goto(address)
    page.wait_for_load_state("networkidle")
    return page


def is_focused(locator: Locator) -> bool:
    focused: bool = locator.evaluate("element => element === document.activeElement")
    return focused


def look(page: Page) -> str:
    scheme: str = page.evaluate("document.body.dataset.mdColorScheme")
    return scheme


@pytest.mark.parametrize("width", [360, 1280])
def test_focus_is_always_in_sight(open_page: OpenPage, width: int) -> None:
    page = settled(open_page(viewport={"width": width, "height": 740}), "uk/notices/")
    names = []
    for _ in range(60):
        page.keyboard.press("Tab")
        focus = page.evaluate(FOCUS)
        if focus["body"]:
            break
        assert focus["seen"], focus["name"]
        names.append(focus["name"])
    assert ("Меню" in names) == (width == 360)
    assert "Пошук" in names
    assert "English" in names


@pytest.mark.parametrize("width", [360, 1280])
def test_the_skip_link_leads_into_the_text(open_page: OpenPage, width: int) -> None:
    address = f"en/variants/wojna/{GAME}"
    page = settled(open_page(viewport={"width": width, "height": 740}), address)
    page.keyboard.press("Tab")
    assert page.evaluate(FOCUS)["seen"]
    page.keyboard.press("Enter")
    page.keyboard.press("Tab")
    assert page.evaluate(FOCUS)["inMain"]
    assert GAME in page.url


def test_the_drawer_by_keyboard(open_page: OpenPage) -> None:
    page = settled(open_page(viewport=PHONE), "sk/how-to-play/")
    opener = page.get_by_role("button", name="Ponuka")
    drawer = page.locator("#frame-drawer")
    assert opener.get_attribute("aria-expanded") == "false"
    opener.press("Enter")
    assert opener.get_attribute("aria-expanded") == "true"
    assert is_focused(drawer.get_by_role("button", name="Zavrieť"))
    page.keyboard.press("Escape")
    assert opener.get_attribute("aria-expanded") == "false"
    assert is_focused(opener)
    drawer.wait_for(state="hidden")

    opener.press("Enter")
    drawer.get_by_role("link", name="Úvod").press("Enter")
    page.wait_for_url("**/sk/")
    drawer.wait_for(state="hidden")


def test_focus_that_leaves_the_drawer_closes_it(open_page: OpenPage) -> None:
    page = settled(open_page(viewport=PHONE), "sk/notices/")
    opener = page.get_by_role("button", name="Ponuka")
    opener.press("Enter")
    page.locator("#frame-drawer a").last.focus()
    page.keyboard.press("Tab")
    assert opener.get_attribute("aria-expanded") == "false"


def test_search_by_keyboard_on_a_phone(open_page: OpenPage) -> None:
    page = settled(open_page(viewport=PHONE), "en/notices/")
    opener = page.locator("header").get_by_role("button", name="Search", exact=True)
    field = page.locator("[name=query]")
    assert not field.is_visible()
    opener.press("Enter")
    assert opener.get_attribute("aria-expanded") == "true"
    assert is_focused(field)
    page.keyboard.press("Escape")
    assert is_focused(opener)
    field.wait_for(state="hidden")


def test_the_game_goes_along_to_another_language(page: Page) -> None:
    settled(page, f"pl/variants/wojna/{GAME}")
    page.locator("header").get_by_role("link", name="Українська").click()
    page.wait_for_url(f"**/uk/variants/wojna/{GAME}*")


def test_the_game_goes_along_on_a_phone(open_page: OpenPage) -> None:
    page = settled(open_page(viewport=PHONE), f"pl/variants/wojna/{GAME}")
    button = page.get_by_role("button", name="Język")
    link = page.locator("header").get_by_role("link", name="English")
    assert not link.is_visible()
    button.press("Enter")
    link.press("Enter")
    page.wait_for_url(f"**/en/variants/wojna/{GAME}*")


def test_escape_closes_the_languages(open_page: OpenPage) -> None:
    page = settled(open_page(viewport=PHONE), "pl/notices/")
    button = page.get_by_role("button", name="Język")
    button.press("Enter")
    page.keyboard.press("Tab")
    page.keyboard.press("Escape")
    assert is_focused(button)
    assert button.get_attribute("aria-expanded") == "false"


def test_the_header_follows_instant_navigation(page: Page) -> None:
    settled(page, "en/")
    page.evaluate("window.untouched = true")
    page.locator("#frame-drawer").get_by_role("link", name="How to play").click()
    page.wait_for_url("**/en/how-to-play/")
    page.locator("link[rel=canonical][href$='/en/how-to-play/']").wait_for(state="attached")
    assert page.evaluate("window.untouched") is True
    link = page.locator("header").get_by_role("link", name="Polski")
    page.wait_for_function(
        "link => link.pathname.endsWith('/pl/how-to-play/')", arg=link.element_handle()
    )


def test_the_look_is_chosen_by_keyboard_and_kept_in_every_language(open_page: OpenPage) -> None:
    page = settled(open_page(color_scheme="dark"), "en/notices/")
    assert look(page) == "slate"
    theme = page.locator("[data-frame-theme]:visible")
    theme.press("Enter")
    assert look(page) == "default"
    assert is_focused(theme)
    for language in LANGUAGES:
        settled(page, f"{language}/notices/")
        assert look(page) == "default"
    settled(page, "404.html")
    assert page.evaluate("document.documentElement.dataset.mdColorScheme") == "default"


@pytest.mark.parametrize("scheme", ["light", "dark"])
def test_the_first_paint_follows_the_system(open_page: OpenPage, scheme: str) -> None:
    """Also without JavaScript: a dark system is never shown a light page."""
    page = open_page(color_scheme=scheme, java_script_enabled=False)
    page.goto("pl/notices/")
    ground = page.locator("body").evaluate("body => getComputedStyle(body).backgroundColor")
    red = int(ground.removeprefix("rgb(").split(",")[0])
    assert (red < 60) == (scheme == "dark")


def test_the_root_remembers_the_language_and_keeps_the_game(open_page: OpenPage) -> None:
    page = settled(open_page(locale="pl-PL"), "pl/notices/")
    page.locator("header").get_by_role("link", name="Slovenčina").click()
    page.wait_for_url("**/sk/notices/")
    page.goto(GAME)
    page.wait_for_url(f"**/sk/{GAME}*")


def test_the_root_leads_strangers_to_english(open_page: OpenPage) -> None:
    page = open_page(locale="fr-FR")
    page.goto("")
    page.wait_for_url("**/en/")


def test_no_language_is_out_of_reach_without_javascript(open_page: OpenPage) -> None:
    page = open_page(viewport=PHONE, java_script_enabled=False)
    page.goto("en/notices/")
    page.locator("footer").get_by_role("link", name="Slovenčina").click()
    page.wait_for_url("**/sk/notices/")
