"""Games in which readers choose: whole games, links, the veil, taking back, and what stays put."""

import json
import re
from collections.abc import Sequence
from typing import Any

import pytest
from playwright.sync_api import Page, Route, expect

from tests.browser import axe
from tests.browser.conftest import OpenPage, Watch
from tests.browser.widget import READY, Widget
from wojna_core.cards import ALL_CARDS
from wojna_core.game import GameId, Record, replay
from wojna_core.links import parse_fragment

GAMES = {
    "hand-of-three": "v=1&seed=1&players=2&hands=AS.KS.QS_2C.3C",
    "truce": "v=1&seed=1&players=2&hands=9S.9C.3C.4S.5C.KS.AS_9D.9H.3D.4D.5D.2S.3S",
    "steal-war": "v=1&seed=1&players=2&hands=KS.9C.KC.5C.8C.AS_9S.KD.3S.5D.8D.2D",
    "casino-war": "v=1&seed=774&players=2&rounds=3",
}
"""Short games, so that they are played in a moment."""

HAND = "v=1&seed=5&players=2"
"""A game of hand of three from the deal on."""

FAST = "localStorage.setItem('wojna.pace', '90')"


class Game(Widget):
    """A widget whose game may wait for a choice."""

    def expect_question(self, waits: str = "reader", before: str | None = None) -> None:
        """Wait until the game stands at its last step, and is another one than ``before``."""
        self.page.wait_for_function(
            """([waits, before]) => {
                const { dataset } = document.querySelector("wojna-game");
                return dataset.waits === waits && dataset.step === dataset.steps
                    && dataset.game !== before && !("playing" in dataset)
                    && !("busy" in document.querySelector(".w-panel").dataset);
            }""",
            arg=[waits, before],
            timeout=READY,
        )

    @property
    def game(self) -> str:
        return self.root.get_attribute("data-game") or ""

    @property
    def options(self) -> list[str]:
        buttons = self.at("[data-choice]").all()
        return [button.get_attribute("data-choice") or "" for button in buttons]

    def choose(self, option: str) -> None:
        self.at(f"[data-choice='{option}']").first.click()

    def record(self, variant: str) -> Record:
        return replay(parse_fragment(variant, self.game)[0])

    @property
    def spoken(self) -> str:
        return self.at("[data-live]").inner_text()


def arrive(
    page: Page, variant: str, game: str, language: str = "en", waits: str = "reader"
) -> Game:
    page.add_init_script(FAST)
    page.goto(f"{language}/variants/{variant}/#{game}")
    widget = Game(page)
    expect(widget.root).to_have_attribute("data-game", game.partition("&step=")[0], timeout=READY)
    widget.expect_state("ready")
    widget.expect_question(waits)
    return widget


def seat_readers(widget: Game, who: Sequence[str], waits: str) -> None:
    """Choose in the settings who plays each seat."""
    widget.at(".w-settings summary").click()
    for seat, name in enumerate(who, start=1):
        widget.at(f"[name=who-{seat}]").select_option(name)
    widget.at(".w-form button").click()
    widget.expect_question(waits)


@pytest.mark.parametrize("variant", GAMES)
def test_a_whole_game_is_played_by_mouse(open_page: OpenPage, variant: str) -> None:
    page = open_page(reduced_motion="reduce")
    widget = arrive(page, variant, GAMES[variant])
    asked = set()
    for _ in range(20):
        before = widget.game
        question = widget.record(variant).decision
        if question is None:
            break
        assert widget.options == list(question.options)
        asked.add(question.about)
        # Where one can steal or fight, one does.
        bold = (o for o in question.options if o.isdigit() or o == "war")
        widget.choose(next(bold, question.options[0]))
        widget.page.wait_for_function(
            "before => document.querySelector('wojna-game').dataset.game !== before", arg=before
        )
        widget.press("last")
        record = widget.record(variant)
        widget.expect_question("reader" if record.decision else "")
        told = widget.at(".w-ask").inner_text() if record.decision else widget.sentence
        assert widget.spoken.endswith(told)
    assert widget.record(variant).result.reason in ("all-cards", "played-out")
    assert widget.options == []
    expected = {
        "hand-of-three": {"card"},
        "truce": {"truce"},
        "steal-war": {"top", "steal"},
        "casino-war": {"war"},
    }
    assert asked == expected[variant]
    widget.expect_hash(f"{widget.game}&step={widget.steps}")
    # The last choice can be taken back, and the game goes on from there.
    widget.press("undo")
    widget.expect_question()


def test_a_whole_game_is_played_by_keyboard_alone(open_page: OpenPage) -> None:
    page = open_page(viewport={"width": 360, "height": 780}, reduced_motion="reduce")
    widget = arrive(page, "hand-of-three", GAMES["hand-of-three"])
    first = widget.at("[data-choice]").first
    for _ in range(80):
        page.keyboard.press("Tab")
        if first.evaluate("button => button === document.activeElement"):
            break
    expect(first).to_be_focused()
    keys = ["Enter", "Space", "2", "1"]
    for turn in range(20):
        before = widget.game
        page.keyboard.press(keys[turn % 4])
        widget.page.wait_for_function(
            "before => document.querySelector('wojna-game').dataset.game !== before", arg=before
        )
        if widget.record("hand-of-three").decision is None:
            widget.expect_question("", before)
            break
        widget.expect_question("reader", before)
        expect(widget.at("[data-choice]").first).to_be_focused()
        assert widget.spoken.endswith(widget.at(".w-ask").inner_text())
    assert widget.record("hand-of-three").result.winner == 1
    assert widget.at(".w-panel").evaluate("panel => panel.contains(document.activeElement)")
    # At the table numbers choose too; focus is then left there.
    page.keyboard.press("Shift+Tab")
    page.keyboard.press("Shift+Tab")
    widget.table.focus()
    widget.at("[data-action=undo]").dispatch_event("click")
    widget.expect_question()
    before = widget.game
    page.keyboard.press("1")
    widget.page.wait_for_function(
        "before => document.querySelector('wojna-game').dataset.game !== before", arg=before
    )
    expect(widget.table).to_be_focused()


def test_a_shared_link_opens_at_the_same_question_in_another_language(
    open_page: OpenPage,
) -> None:
    page = open_page(reduced_motion="reduce")
    widget = arrive(page, "hand-of-three", HAND)
    seat_readers(widget, ["you", "lowest"], "reader")
    for _ in range(2):
        before = widget.game
        widget.choose(widget.options[0])
        widget.expect_question("reader", before)
    widget.press("share")
    link = widget.at(".w-sharing input").input_value()
    assert link.endswith(f"#{widget.game}&step={widget.steps}")
    widget.at(".w-sharing [data-action=dismiss]").click()
    at, game, options = widget.step, widget.game, widget.options
    question = widget.at(".w-ask").inner_text()
    page.locator("header [data-frame-language][hreflang=pl]").click()
    page.wait_for_url("**/pl/**")
    widget.expect_step(at)
    widget.expect_question()
    assert (widget.game, widget.options) == (game, options)
    assert widget.at(".w-ask").count() == 1
    assert question
    # Who plays came along, though no link tells it.
    assert widget.at("[name=who-2]").input_value() == "lowest"
    # Another reader opens the link, and plays with their own company.
    other = arrive(open_page(reduced_motion="reduce"), "hand-of-three", link.split("#")[1], "sk")
    assert (other.step, other.game, other.options) == (at, game, options)
    assert other.at("[name=who-2]").input_value() == "patient"


def cards_in_page(page: Page) -> set[str]:
    """Return the cards whose name or drawing is anywhere in the widget, frames kept in it too."""
    html = page.evaluate(
        """() => {
            const game = document.querySelector("wojna-game");
            const kept = [...game.querySelectorAll("template")].map((one) => one.innerHTML);
            return [game.outerHTML, ...kept, location.href].join(" ");
        }"""
    )
    up = re.findall(r'data-suit="(\w)"[^>]*><i>(\w+)<', html)
    chosen = {c for c in re.findall(r'data-choice="(\w+)"', html) if c in ALL_CARDS}
    return {rank + suit for suit, rank in up} | chosen | set(re.findall(r"choices=1\.(\w+)", html))


@pytest.mark.parametrize("width", [1280, 360])
def test_a_veil_hides_the_other_hand_and_nothing_jumps(open_page: OpenPage, width: int) -> None:
    page = open_page(viewport={"width": width, "height": 900}, reduced_motion="reduce")
    widget = arrive(page, "hand-of-three", HAND)
    game = GameId.of("hand-of-three", 5)
    of_a = replay(game).decision
    assert of_a is not None
    boxes = places(page)
    assert boxes["width"] <= width
    seat_readers(widget, ["you", "you"], "veil")
    widget.at(".w-settings summary").click()
    assert cards_in_page(page) == set()
    assert axe.violations(page) == []
    assert places(page) == boxes
    widget.press("lift")
    widget.expect_question()
    assert set(widget.options) == set(of_a.options)
    assert axe.violations(page) == []
    assert places(page) == boxes
    widget.choose(of_a.options[1])
    widget.expect_question("veil")
    assert cards_in_page(page) == set()
    assert widget.game == HAND
    assert "choices" not in page.url
    assert "choices" not in widget.at(".w-link").inner_text()
    assert widget.spoken.endswith(widget.at(".w-veil p").inner_text())
    assert places(page) == boxes
    widget.press("lift")
    widget.expect_question()
    of_b = replay(game.choosing(of_a.options[1:2])).decision
    assert of_b is not None
    assert widget.options == list(of_b.options)
    assert cards_in_page(page) == set(of_b.options)
    widget.choose(of_b.options[0])
    widget.expect_question("veil", HAND)
    played = game.choosing((of_a.options[1], of_b.options[0]))
    assert widget.record("hand-of-three").game == played
    widget.expect_hash(f"{widget.game}&step={widget.steps}")
    # What was chosen in secret is taken back one by one.
    widget.press("undo")
    widget.page.wait_for_function("() => !document.querySelector('.w-panel [aria-disabled=true]')")
    assert widget.game == HAND
    assert widget.options == list(of_b.options)


def places(page: Page) -> dict[str, Any]:
    found: dict[str, Any] = page.evaluate(
        """() => {
            const game = document.querySelector("wojna-game");
            const all = {};
            for (const name of [".w-table", ".w-panel", ".w-quiet", ".w-map", ".w-bar", ".w-log"]) {
                const box = game.querySelector(name).getBoundingClientRect();
                all[name] = [box.x, box.y + scrollY, box.width, box.height].map(Math.round);
            }
            all.width = document.documentElement.scrollWidth;
            return all;
        }"""
    )
    return found


def test_a_hint_advises_and_undo_takes_back(open_page: OpenPage) -> None:
    page = open_page(reduced_motion="reduce")
    widget = arrive(page, "steal-war", GAMES["steal-war"])
    asked = widget.options
    best = replay(widget.record("steal-war").game, {1: "greedy"}).game.choices
    made = len(widget.record("steal-war").game.choices)
    expect(widget.at("[data-action=undo]")).to_have_attribute("aria-disabled", "true")
    widget.press("hint")
    advised = widget.at("[data-advised]")
    expect(advised).to_have_attribute("data-choice", best[made], timeout=READY)
    assert widget.at(".w-hint").inner_text() == widget.spoken
    before, at = widget.game, widget.step
    widget.choose(asked[0])
    widget.expect_question("reader", before)
    after = widget.game
    widget.press("prev")
    widget.press("undo")
    widget.expect_question("reader", after)
    assert (widget.game, widget.step, widget.options) == (before, at, asked)
    assert widget.spoken == widget.at(".w-ask").inner_text()
    widget.choose(asked[0])
    widget.expect_question("reader", before)
    assert widget.game == after
    # A new game is played by the same company, and the one before is one step back.
    widget.press("new-seed")
    widget.page.wait_for_function(
        "after => document.querySelector('wojna-game').dataset.game !== after", arg=after
    )
    page.go_back()
    expect(widget.root).to_have_attribute("data-game", after, timeout=READY)


@pytest.mark.parametrize("language", ["en", "uk"])
def test_a_wrong_choice_in_a_link_is_told_and_the_game_kept(page: Page, language: str) -> None:
    page.add_init_script(FAST)
    good = replay(GameId.of("hand-of-three", 5), {1: "patient", 2: "patient"}).game.choices[:4]
    link = f"{HAND}&choices=1.{''.join(good)}XB&step=900"
    page.goto(f"{language}/variants/hand-of-three/#{link}")
    widget = Game(page)
    expect(widget.at(".w-error p")).to_contain_text("XB", timeout=READY)
    assert widget.game == f"{HAND}&choices=1.{''.join(good)}"
    widget.expect_question()
    before = widget.game
    widget.choose(widget.options[0])
    widget.expect_question("reader", before)
    expect(widget.at(".w-error")).to_be_hidden()
    assert widget.record("hand-of-three").game.choices[:4] == good


def test_a_choice_made_before_python_is_there_is_made_when_it_comes(
    open_page: OpenPage, watch: Watch
) -> None:
    watch.expected += ["net::ERR_FAILED", "pyodide.asm.wasm"]
    page = open_page(reduced_motion="reduce")
    page.add_init_script(FAST)

    def refuse(route: Route) -> None:
        route.abort()

    page.context.route("**/pyodide.asm.wasm*", refuse)
    page.goto("en/variants/hand-of-three/")
    widget = Game(page)
    expect(widget.root).to_have_attribute("data-waits", "reader")
    before, options = widget.game, widget.options
    pressed = widget.at(f"[data-choice='{options[1]}']")
    pressed.click()
    # A second click, on another card, is too late.
    widget.at(f"[data-choice='{options[0]}']").click(force=True)
    expect(pressed).to_have_attribute("aria-pressed", "true")
    widget.expect_state("error")
    expect(pressed).to_have_attribute("aria-pressed", "true")
    assert widget.game == before
    page.context.unroute("**/pyodide.asm.wasm*")
    widget.press("retry")
    widget.expect_question("reader", before)
    made = len(parse_fragment("hand-of-three", before)[0].choices)
    assert widget.record("hand-of-three").game.choices[made] == options[1]


def test_a_policy_is_let_choose_and_then_the_reader(open_page: OpenPage) -> None:
    page = open_page(reduced_motion="reduce")
    page.add_init_script(
        f"{FAST}; sessionStorage.setItem('wojna.who.hand-of-three', "
        f"{json.dumps(json.dumps(['lowest', 'you']))})"
    )
    page.goto(f"en/variants/hand-of-three/#{HAND}")
    widget = Game(page)
    widget.expect_question("policy")
    widget.press("next")
    widget.expect_question("reader")
    # What it chose is not told yet.
    assert widget.game == HAND
    of_b = replay(GameId.of("hand-of-three", 5), {1: "lowest"}).decision
    assert of_b is not None
    assert widget.options == list(of_b.options)
