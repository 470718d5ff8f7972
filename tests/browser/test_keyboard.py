"""From a fresh page by keys alone: every stop can be seen, nothing traps, and nothing is lost."""

import pytest
from playwright.sync_api import Locator, Page, expect

from tests.browser.conftest import OpenPage
from tests.browser.keyboard import Keyboard
from tests.browser.test_choices import FAST, Game

PAGE = "pl/variants/truce/"
GLOBAL = "fs/pn,."
"""Single keys that the theme answers anywhere: search, the page before, the page after."""

WIDTHS = pytest.mark.parametrize("width", [1280, 360])


def fresh(open_page: OpenPage, width: int) -> Page:
    page = open_page(viewport={"width": width, "height": 740}, reduced_motion="reduce")
    page.add_init_script(FAST)
    page.goto(PAGE, wait_until="networkidle")
    return page


@WIDTHS
def test_every_stop_can_be_seen_there_and_back(open_page: OpenPage, width: int) -> None:
    keyboard = Keyboard(fresh(open_page, width))
    there = []
    while (stop := keyboard.tab()) is not None:
        there.append(stop)
        assert len(there) < 200
    back = []
    while (stop := keyboard.tab(back=True)) is not None:
        back.append(stop)
    assert there == back[::-1]
    assert there[0] == "Przejdź do treści"
    assert {"Dalej", "Odtwarzaj", "Ustawienia", "Stół do gry", "Pokój", "Wojna"} <= set(there)


@WIDTHS
def test_the_frame_by_keyboard(open_page: OpenPage, width: int) -> None:
    page = fresh(open_page, width)
    keyboard = Keyboard(page)
    header = page.locator("header")
    if width == 360:
        opener = header.get_by_role("button", name="Menu")
        keyboard.tab_to(opener)
        keyboard.press("Enter")
        assert keyboard.stops[-1] == "Zamknij"
        keyboard.tab()
        keyboard.press("Escape")
        expect(opener).to_be_focused()
    field = page.locator("[name=query]")
    opener = header.get_by_role("button", name="Szukaj") if width == 360 else field
    keyboard.tab_to(opener)
    if width == 360:
        keyboard.press("Enter")
    expect(field).to_be_focused()
    page.keyboard.type("joker")
    result = page.locator(".md-search-result__link").first
    result.wait_for()
    keyboard.press("ArrowDown")
    expect(result).to_be_focused()
    page.keyboard.press("Escape")
    # Where the field is always there, to focus it would open the search again.
    expect(opener if width == 360 else page.get_by_role("search")).to_be_focused()
    keyboard.look()
    expect(result).to_be_hidden()
    language = header.get_by_role("link", name="English")
    if width == 360:
        button = header.get_by_role("button", name="Język")
        keyboard.tab_to(button)
        keyboard.press("Space")
    keyboard.tab_to(language)
    page.keyboard.press("Enter")
    page.wait_for_url("**/en/variants/truce/")


@WIDTHS
def test_a_game_from_step_to_choice_by_keyboard(open_page: OpenPage, width: int) -> None:
    page = fresh(open_page, width)
    keyboard = Keyboard(page)
    widget = Game(page)
    keyboard.tab()
    page.keyboard.press("Enter")
    start = widget.step
    keyboard.tab_to(widget.at("[data-action=prev]"))
    keyboard.press("Enter")
    widget.expect_step(start - 1)
    keyboard.tab_to(widget.at("[data-action=next]"))
    keyboard.press("Space")
    widget.expect_step(start)
    keyboard.tab_to(widget.at("[data-action=prev]"), back=True)
    keyboard.press("Space")
    keyboard.tab_to(widget.at("[data-action=play]"))
    keyboard.press("Space")
    widget.expect_step(start)
    expect(widget.root).not_to_have_attribute("data-playing", "")
    keyboard.look()
    keyboard.tab_to(widget.at("[data-action=share]"))
    keyboard.press("Enter")
    expect(widget.at(".w-sharing input")).to_be_focused()
    keyboard.tab()
    keyboard.press("Enter")
    expect(widget.at("[data-action=share]")).to_be_focused()
    keyboard.tab_to(widget.at(".w-settings summary"))
    keyboard.press("Enter")
    seed = widget.at("[name=seed]")
    keyboard.tab_to(seed)
    page.keyboard.press("ControlOrMeta+a")
    page.keyboard.type("51")
    keyboard.press("Tab")
    players = widget.at("[name=players]")
    expect(players).to_be_focused()
    keyboard.press("ArrowDown")
    before = widget.game
    keyboard.tab_to(widget.at(".w-form button"))
    keyboard.press("Enter")
    widget.expect_question(before=before)
    assert "seed=51&players=3" in widget.game
    assert keyboard.look() is not None
    keyboard.tab_to(widget.at("[data-choice]").last, back=True)
    before = widget.game
    keyboard.press("Enter")
    widget.expect_question(before=before)
    assert keyboard.look() is not None
    assert widget.at(".w-panel").evaluate("panel => panel.contains(document.activeElement)")
    # On through the rest of the widget, and out of it: no trap.
    keyboard.tab_to(widget.at(".w-settings summary"))
    keyboard.tab_to(page.locator("footer a").first)


@WIDTHS
def test_focus_that_a_choice_moves_on_is_never_behind_the_header(
    open_page: OpenPage, width: int
) -> None:
    page = open_page(viewport={"width": width, "height": 740}, reduced_motion="reduce")
    page.add_init_script("localStorage.setItem('wojna.pace', '0.5')")
    page.goto(PAGE)
    keyboard = Keyboard(page)
    widget = Game(page)
    widget.wake()
    choice = widget.at("[data-choice]").last
    choice.focus()
    # As after Shift+Tab from below: the button is just clear of the header, its question is not.
    choice.evaluate("button => button.scrollIntoView({ block: 'start' })")
    before = widget.game
    page.keyboard.press("Enter")
    # While the game goes on to the next question, focus is on the whole panel.
    expect(widget.at(".w-panel")).to_be_focused()
    keyboard.look()
    widget.expect_question(before=before)
    assert keyboard.look() == widget.at("[data-choice]").first.inner_text()


def test_what_is_typed_in_the_game_leads_nowhere_else(open_page: OpenPage) -> None:
    page = fresh(open_page, 1280)
    page.evaluate("window.untouched = true")
    widget = Game(page)
    widget.at(".w-settings summary").click()
    address = page.url

    def type_in(target: Locator) -> None:
        target.focus()
        for key in GLOBAL:
            page.keyboard.press(key)
            expect(target).to_be_focused()

    seed = widget.at("[name=seed]")
    seed.fill("")
    type_in(seed)
    assert seed.input_value() == GLOBAL
    for selector in ("[name=players]", "[data-action=seek]", "[data-action=next]", ".w-link"):
        type_in(widget.at(selector))
    type_in(widget.table)
    type_in(widget.at("[data-choice]").first)
    page.wait_for_load_state("networkidle")
    assert page.url == address
    assert not page.locator("#__search").is_checked()
    # Elsewhere the keys are the theme's.
    page.evaluate("document.activeElement.blur()")
    page.keyboard.press("s")
    expect(page.locator("[name=query]")).to_be_focused()


def test_a_list_that_is_gone_through_by_keyboard_stays(open_page: OpenPage) -> None:
    page = fresh(open_page, 1280)
    page.goto("pl/variants/wojna/")
    widget = Game(page)
    widget.wake()
    widget.at(".w-log > summary").press("Enter")
    page.keyboard.press("Tab")
    # Python's part of the list takes the place of what was built, and keeps focus.
    widget.at("[data-goto]").nth(60).wait_for(state="attached")
    expect(widget.at("[data-goto]:focus")).to_have_count(1)
    for _ in range(4):
        widget.at("[data-action=next-war]").dispatch_event("click")
    expect(widget.at("[data-goto]").first).not_to_have_attribute("aria-current", "step")
    expect(widget.at("[data-goto][aria-current]")).to_have_count(1)
    assert widget.at(".w-log > div").evaluate("list => list.scrollTop") == 0
