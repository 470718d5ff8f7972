"""Every variant at the table: played to the end, of one size, and no card out of sight."""

import pytest
from playwright.sync_api import Page, expect

from tests.browser.conftest import OpenPage
from tests.browser.sight import NOTHING_HIDDEN, look, walk
from tests.browser.widget import READY, Widget
from tests.site.played import played
from wojna_core.events import Choose, Pay, Round, Shield, Shuffle, Steal, Surrender, Truce, War
from wojna_core.game import GameId, replay
from wojna_core.links import fragment
from wojna_core.setup import parse_hands
from wojna_core.variants import VARIANTS

DEEP = parse_hands(
    "|".join(
        f"9S 2C 2C 2C 2C 2C 2C 2C 2C KD 3C 3C 3C 3C 3C 3C 3C 3C 3C {last} 2D"
        for last in ("5C", "6C", "7C", "8C")
    )
)
HARD = {
    "four in two wars of tens": GameId.of("razboi", 1, {}, DEEP),
    "a war of fourteen": GameId.of("razboi", 3, {"ace_war": 14}),
    "heaps of four": GameId.of("war-only", 7, {"players": 4}),
    "heaps of two": GameId.of("war-only", 7),
    "rounds": GameId.of("tod-und-leben", 7, {"rounds": 5}),
    "a card that stands": GameId.of("basic", 4, {"shortage": "stands", "players": 3}),
    "a truce of four": GameId.of("truce", 1, {"players": 4}),
    "piles of four change hands": GameId.of("steal-war", 11, {"players": 4}),
    "piles of three": GameId.of("steal-war", 2, {"players": 3}),
    "two wars of one hand": GameId.of("hand-of-three", 7),
    "three bets": GameId.of("casino-war", 1, {"rounds": 100, "tie_bet": True}),
}
GREAT = War | Shuffle | Round | Truce | Choose | Steal | Shield | Surrender | Pay


def chosen(game: GameId) -> GameId:
    """The game with all its choices, made at random; itself where nobody chooses."""
    return played(game).game


def steps_worth_seeing(game: GameId) -> list[int]:
    """The first steps, all around what is great, where most lies on the table, and the end."""
    record = replay(game)
    last = len(record.events)
    great: dict[type, list[int]] = {}
    for i, event in enumerate(record.events, 1):
        if isinstance(event, GREAT):
            great.setdefault(type(event), []).append(i)
    kinds = great.values()
    near = {step for at in kinds for i in at[:2] + at[-1:] for step in range(i - 1, i + 4)}
    fullest = max(range(min(last, 1500)), key=lambda step: len(record.timeline.at(step).table))
    steps = {*range(4), *near, *range(fullest - 1, fullest + 3), last - 1, last}
    return sorted(step for step in steps if 0 <= step <= last)


def go_through(page: Page, variant: str, game: GameId, language: str) -> None:
    """Go through ``game`` and see that nothing moves, nothing is hidden and all is told."""
    game = chosen(game)
    # A page anew: within one page the table of the game before may still be giving way.
    page.goto("about:blank")
    page.goto(f"{language}/variants/{variant}/#{fragment(game)}&step=0")
    widget = Widget(page)
    expect(widget.root).to_have_attribute("data-game", fragment(game), timeout=READY)
    widget.expect_step(0)
    widget.expect_state("ready")
    still = {**look(page), **NOTHING_HIDDEN}
    for seen, said in walk(page, steps_worth_seeing(game), by="seek"):
        assert seen == still, said


@pytest.mark.parametrize("width", [1280, 360])
@pytest.mark.parametrize("variant", VARIANTS)
def test_every_variant_keeps_all_in_sight(read_page: OpenPage, variant: str, width: int) -> None:
    page = read_page(viewport={"width": width, "height": 780}, reduced_motion="reduce")
    offered = VARIANTS[variant].options.get("players", (2,))
    for players in {offered[0], offered[-1]}:
        game = GameId.of(variant, 7, {"players": players})
        go_through(page, variant, game, "uk" if width == 360 else "pl")


@pytest.mark.parametrize("width", [1280, 320])
@pytest.mark.parametrize("name", HARD)
def test_the_fullest_tables_are_readable_too(read_page: OpenPage, name: str, width: int) -> None:
    page = read_page(viewport={"width": width, "height": 780}, reduced_motion="reduce")
    game = HARD[name]
    go_through(page, game.variant, game, "sk")


@pytest.mark.parametrize("variant", VARIANTS)
def test_every_variant_plays_to_its_end(read_page: OpenPage, variant: str) -> None:
    page = read_page(viewport={"width": 1280, "height": 900})
    page.goto(f"en/variants/{variant}/#{fragment(chosen(GameId.of(variant, 7)))}&step=0")
    widget = Widget(page)
    widget.expect_step(0)
    widget.press("last")
    page.wait_for_function(
        "() => { const { step, steps } = document.querySelector('wojna-game').dataset;"
        " return step === steps; }",
        timeout=READY,
    )
    assert widget.at(".w-word-end").count() == 1
    # And in motion: cards fly over the first steps without a complaint of the browser.
    widget.press("first")
    for step in range(1, min(12, widget.steps + 1)):
        widget.press("next")
        widget.expect_step(step)
        page.wait_for_timeout(60)


def test_two_tables_side_by_side_are_as_on_a_phone(read_page: OpenPage) -> None:
    page = read_page(viewport={"width": 1280, "height": 900})
    page.goto("en/variants/war-only/")
    # A pair as a guide has it, made of the widget of this page.
    page.evaluate(
        """() => {
            const one = document.querySelector(".wojna");
            const pair = document.createElement("div");
            pair.className = "wojna-pair";
            pair.style.width = "940px";
            one.replaceWith(pair);
            pair.append(one, one.cloneNode(true));
        }"""
    )
    shape = page.evaluate(
        """() => {
            const pair = document.querySelector(".wojna-pair");
            const box = (part) => part.getBoundingClientRect();
            const [one, two] = [...pair.querySelectorAll(".w-table")].map(box);
            const [a, b] = [...pair.querySelectorAll(".w-seat")].map(box);
            const bars = [...pair.querySelectorAll(".w-bar")];
            return {
                top: one.top - two.top,
                width: one.width,
                bars: bars.map((bar) => bar.scrollWidth - bar.clientWidth),
                seats: b.top - a.top,
            };
        }"""
    )
    assert shape["top"] == 0
    assert 440 < shape["width"] < 470
    assert shape["bars"] == [0, 0]
    assert shape["seats"] > 80
    assert look(page)["off_table"] == []
