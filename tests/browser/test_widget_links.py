"""Links to a game: in, out, back and forward, and bad ones."""

from itertools import pairwise

import pytest
from playwright.sync_api import Page, expect

from tests.browser.conftest import LANGUAGES
from tests.browser.widget import READY, Widget
from wojna_core.game import GameId, replay
from wojna_core.links import fragment
from wojna_core.messages import catalogue
from wojna_core.story import tell

GAME = GameId.of("wojna", 7, {"players": 4})


@pytest.mark.parametrize("language", LANGUAGES)
def test_a_link_opens_at_its_very_step(page: Page, language: str) -> None:
    page.goto(f"{language}/variants/wojna/#{fragment(GAME, 110)}")
    widget = Widget(page)
    widget.expect_step(110)
    story = list(tell(replay(GAME).events, catalogue(language)))
    assert widget.sentence == story[109]
    assert widget.steps == len(story)
    assert page.url.endswith(fragment(GAME, 110))
    expect(widget.table).to_be_in_viewport(ratio=0.9)


def test_a_link_from_another_page_brings_the_table_into_view(page: Page) -> None:
    page.goto("en/how-to-play/")
    page.evaluate("window.sameDocument = true; window.scrollTo(0, 2500)")
    page.evaluate(
        """address => {
            const link = document.createElement("a");
            link.href = address;
            link.textContent = "the game";
            document.querySelector("article").append(link);
            link.click();
        }""",
        f"../variants/wojna/#{fragment(GAME, 110)}",
    )
    widget = Widget(page)
    widget.expect_step(110)
    expect(widget.table).to_be_in_viewport(ratio=0.9)
    top = widget.table.bounding_box()
    header = page.locator(".md-header").bounding_box()
    assert top
    assert header
    assert top["y"] >= header["y"] + header["height"]
    assert page.evaluate("window.sameDocument"), "the navigation was not instant"


def test_a_game_link_within_the_page_keeps_the_page(page: Page) -> None:
    page.goto("en/variants/wojna/")
    page.evaluate(
        """fragment => {
            document.querySelector("article").dataset.same = "";
            const link = document.createElement("a");
            link.href = "#" + fragment;
            link.textContent = "the game";
            document.querySelector("article").append(link);
            link.click();
        }""",
        fragment(GAME, 110),
    )
    widget = Widget(page)
    widget.expect_step(110)
    assert page.locator("article[data-same]").count() == 1
    page.go_back()
    widget.expect_step(2)
    assert "#" not in page.url


def test_back_and_forward_follow_the_games(page: Page) -> None:
    page.goto("en/variants/wojna/")
    widget = Widget(page)
    widget.press("next")
    widget.expect_hash("v=1&seed=412&players=2&step=3")
    widget.at(".w-settings summary").click()
    for seed in ("1", "2"):
        widget.at("[name=seed]").fill(seed)
        widget.at(".w-form button").click()
        widget.expect_hash(f"v=1&seed={seed}&players=2&step=2")
    widget.press("next")
    widget.expect_hash("v=1&seed=2&players=2&step=3")
    page.go_back()
    expect(widget.root).to_have_attribute("data-game", "v=1&seed=1&players=2", timeout=READY)
    widget.expect_step(2)
    page.go_back()
    expect(widget.root).to_have_attribute("data-game", "v=1&seed=412&players=2", timeout=READY)
    widget.expect_step(3)
    page.go_forward()
    page.go_forward()
    expect(widget.root).to_have_attribute("data-game", "v=1&seed=2&players=2", timeout=READY)
    widget.expect_step(3)
    assert widget.at("[name=seed]").input_value() == "2"


def test_steps_do_not_fill_the_history_nor_the_address_too_often(page: Page) -> None:
    page.add_init_script(
        """window.writes = [];
        const replace = history.replaceState;
        history.replaceState = function (...all) {
            if (String(all[2]).includes("step=")) {
                const same = JSON.stringify(all[0]) === JSON.stringify(history.state);
                writes.push([performance.now(), same]);
            }
            return replace.apply(this, all);
        };"""
    )
    page.goto("en/variants/wojna/")
    widget = Widget(page)
    entries = page.evaluate("history.length")
    widget.table.focus()
    for _ in range(20):
        page.keyboard.press("ArrowRight")
    widget.expect_hash("v=1&seed=412&players=2&step=22")
    writes = page.evaluate("window.writes")
    times = [time for time, _ in writes]
    assert all(b - a >= 240 for a, b in pairwise(times))
    assert all(kept for _, kept in writes)
    assert page.evaluate("history.length") == entries


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize(
    "bad", ["v=1&seed=7", "v=1&seed=x&players=2", "v=1&seed=7&players=2&step=99999", "=%E0%A4%A"]
)
def test_a_bad_link_is_told_and_the_page_keeps_its_example(
    page: Page, language: str, bad: str
) -> None:
    page.goto(f"{language}/variants/wojna/#{bad}")
    widget = Widget(page)
    error = widget.at(".w-error[role=alert]")
    expect(error).to_be_visible(timeout=READY)
    expect(error).not_to_have_text("")
    expect(widget.at("[data-action=retry]")).to_be_hidden()
    assert widget.root.get_attribute("data-game") == "v=1&seed=412&players=2"
    widget.press("next")
    widget.expect_step(3)
    error.locator("[data-action=dismiss]").click()
    expect(error).to_be_hidden()


def test_a_heading_in_the_address_is_no_game(page: Page) -> None:
    page.goto("en/variants/wojna/#v=1&seed=7&players=4&step=110")
    widget = Widget(page)
    widget.expect_step(110)
    page.evaluate("location.hash = '#examples'")
    page.wait_for_timeout(300)
    widget.expect_step(110)
    expect(widget.at(".w-error")).to_be_hidden()
    page.go_back()
    widget.expect_step(110)


def test_the_next_page_is_not_written_to(page: Page) -> None:
    page.goto("en/variants/wojna/")
    page.evaluate("window.sameDocument = true")
    widget = Widget(page)
    widget.press("next")
    widget.press("next")
    page.locator("a[href$='variants/one-down/']").first.click()
    page.wait_for_url("**/one-down/")
    page.wait_for_timeout(500)
    assert page.url.endswith("/one-down/")
    assert page.evaluate("window.sameDocument")
    page.go_back()
    page.wait_for_url("**/wojna/#v=1&seed=412&players=2&step=4")
    Widget(page).expect_step(4)


@pytest.mark.parametrize("language", LANGUAGES)
def test_a_new_language_keeps_the_game(page: Page, language: str) -> None:
    page.goto("pl/variants/wojna/")
    widget = Widget(page)
    widget.press("next")
    page.locator(f"header a[hreflang={language}]:visible").first.click()
    page.wait_for_url(f"**/{language}/variants/wojna/#v=1&seed=412&players=2&step=3")
    Widget(page).expect_step(3)
