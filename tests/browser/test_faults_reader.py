"""What readers and browsers do to a page: a killed worker, no storage, two tabs, haste."""

import pytest
from playwright.sync_api import Page, expect

from tests.browser.conftest import LANGUAGES, OpenPage
from tests.browser.widget import READY, Widget

PAGE = "en/variants/wojna/"
OWN = "v=1&seed=412&players=2"

WORKERS = """
    window.workers = [];
    const Made = window.Worker;
    window.Worker = class extends Made {
        constructor(address, options) {
            super(address, options);
            if (String(address).endsWith("/worker.mjs")) window.workers.push(this);
        }
    };
"""
"""Keeps the workers in which Python plays, so that a test can kill one."""


def engines(page: Page) -> int:
    """How many workers are there in which Python plays."""
    return sum("/worker.mjs" in worker.url for worker in page.workers)


def test_a_worker_that_is_killed_is_missed_and_made_anew(page: Page) -> None:
    page.add_init_script(WORKERS)
    page.clock.install()
    page.goto(f"{PAGE}#v=1&seed=7&players=4&step=20")
    widget = Widget(page)
    widget.expect_step(20)
    page.evaluate("window.workers[0].terminate()")
    # What is drawn already goes on; what is not is missed after a while, and said.
    widget.press("next")
    widget.expect_step(21)
    widget.press("last")
    page.clock.fast_forward(29_000)
    widget.expect_state("ready")
    page.clock.fast_forward(2_000)
    widget.expect_state("error")
    error = widget.at(".w-error[role=alert]")
    expect(error.locator("p")).to_have_text("The game engine stopped with an error.")
    page.clock.resume()
    widget.press("retry")
    widget.expect_state("ready")
    expect(error).to_be_hidden()
    widget.press("last")
    widget.expect_step(widget.steps)
    assert page.evaluate("window.workers.length") == 2
    assert engines(page) == 1


def test_an_idle_engine_is_not_missed(page: Page) -> None:
    page.clock.install()
    page.goto(PAGE)
    widget = Widget(page)
    widget.wake()
    page.clock.fast_forward(600_000)
    widget.expect_state("ready")
    widget.press("last")
    widget.expect_step(widget.steps)
    widget.expect_state("ready")


def test_two_killed_in_a_row(page: Page) -> None:
    """The second is missed as well, and no call of the first is left to be answered."""
    page.add_init_script(WORKERS)
    page.clock.install()
    page.goto(f"{PAGE}#v=1&seed=7&players=4&step=20")
    widget = Widget(page)
    widget.expect_step(20)
    for turn in range(2):
        page.evaluate(f"window.workers[{turn}].terminate()")
        widget.press("new-seed")
        page.clock.fast_forward(31_000)
        widget.expect_state("error")
        page.clock.resume()
        widget.press("retry")
        widget.expect_state("ready")
        assert widget.root.get_attribute("data-game") == "v=1&seed=7&players=4"
    widget.press("new-seed")
    expect(widget.root).not_to_have_attribute("data-game", "v=1&seed=7&players=4", timeout=READY)


DENIED = """
    const get = () => { throw new DOMException("denied", "SecurityError"); };
    const denied = { configurable: true, get };
    Object.defineProperty(window, "localStorage", denied);
    Object.defineProperty(window, "sessionStorage", denied);
"""
FULL = """
    Storage.prototype.setItem = () => { throw new DOMException("full", "QuotaExceededError"); };
"""


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("storage", [DENIED, FULL], ids=["denied", "full"])
def test_storage_that_fails_takes_nothing_from_the_page(
    page: Page, language: str, storage: str
) -> None:
    page.add_init_script(storage)
    page.goto(f"{language}/variants/wojna/")
    widget = Widget(page)
    widget.press("new-seed")
    expect(widget.root).not_to_have_attribute("data-game", OWN, timeout=READY)
    widget.at("[data-action=speed]").select_option(index=0)
    body = page.locator("body")
    before = body.get_attribute("data-md-color-media")
    page.locator("[data-frame-theme]:visible").first.click()
    expect(body).not_to_have_attribute("data-md-color-media", before or "")
    query = page.locator("[data-md-component=search-query]")
    query.press_sequentially("7")
    expect(page.locator(".md-search-result__item").first).to_be_attached(timeout=READY)
    page.keyboard.press("Escape")
    other = "sk" if language == "en" else "en"
    page.locator(f"header a[hreflang={other}]:visible").first.click()
    page.wait_for_url(f"**/{other}/variants/wojna/#v=1&seed=*")
    widget.expect_state("ready")


@pytest.mark.parametrize("storage", [DENIED, FULL], ids=["denied", "full"])
def test_the_root_leads_on_without_storage(open_page: OpenPage, storage: str) -> None:
    page = open_page(locale="uk")
    page.add_init_script(storage)
    page.goto("#v=1&seed=7&players=2")
    page.wait_for_url("**/uk/#v=1&seed=7&players=2")


def test_two_tabs_play_two_games(page: Page) -> None:
    other = page.context.new_page()
    games = [(page, "v=1&seed=7&players=4", 110), (other, "v=1&seed=8&players=3", 50)]
    for tab, game, step in games:
        tab.goto(f"{PAGE}#{game}&step={step}")
    for tab, _, step in games:
        Widget(tab).expect_step(step)
    for turn in range(1, 6):
        for tab, game, step in games:
            widget = Widget(tab)
            widget.press("next")
            widget.expect_step(step + turn)
            assert widget.root.get_attribute("data-game") == game
    for tab, game, step in games:
        Widget(tab).expect_hash(f"{game}&step={step + 5}")
        assert engines(tab) == 1
    other.close()
    Widget(page).press("last")
    Widget(page).expect_step(Widget(page).steps)


def hurry(widget: Widget, action: str, times: int) -> None:
    """Press a button many times at once, faster than a hand could."""
    button = widget.at(f"[data-action={action}]")
    button.evaluate("(b, times) => { for (; times > 0; times -= 1) b.click(); }", times)


def test_a_hundred_clicks_on_next_are_a_hundred_steps(page: Page) -> None:
    page.goto(PAGE)
    widget = Widget(page)
    hurry(widget, "next", 100)
    widget.expect_step(102)
    widget.expect_hash(f"{OWN}&step=102")
    widget.expect_state("ready")
    hurry(widget, "prev", 50)
    widget.expect_step(52)
    hurry(widget, "play", 101)
    expect(widget.root).to_have_attribute("data-playing", "")
    widget.press("play")
    assert engines(page) == 1


def test_a_hundred_clicks_on_new_game_are_one_new_game(page: Page) -> None:
    page.goto(PAGE)
    widget = Widget(page)
    entries = page.evaluate("history.length")
    hurry(widget, "new-seed", 100)
    page.wait_for_function(
        "() => document.querySelector('[name=seed]').value !== '412'", timeout=READY
    )
    seed = widget.at("[name=seed]").input_value()
    game = f"v=1&seed={seed}&players=2"
    widget.expect_hash(f"{game}&step={widget.step}")
    assert widget.root.get_attribute("data-game") == game
    assert page.evaluate("history.length") == entries + 1
    assert engines(page) == 1
    page.go_back()
    expect(widget.root).to_have_attribute("data-game", OWN, timeout=READY)


def test_clicks_all_over_leave_a_game_in_order(page: Page) -> None:
    """New games, steps and the end, a hundred in a row and nothing awaited."""
    page.goto(PAGE)
    widget = Widget(page)
    widget.root.evaluate(
        """root => {
            const actions = ["next", "new-seed", "last", "prev", "next-war", "play", "first"];
            for (let i = 0; i < 105; i += 1) {
                root.querySelector(`[data-action=${actions[i % 7]}]`).click();
            }
            root.querySelector("[data-action=new-seed]").click();
        }"""
    )
    expect(widget.root).not_to_have_attribute("data-game", OWN, timeout=READY)
    widget.press("last")
    widget.expect_step(widget.steps)
    widget.expect_hash(f"{widget.root.get_attribute('data-game')}&step={widget.steps}")
    expect(widget.root).not_to_have_attribute("data-playing", "")
    expect(widget.at(".w-error")).to_be_hidden()
    assert engines(page) == 1
