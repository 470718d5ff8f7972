"""What a reader may not see of the other hands is not in what is drawn."""

import re

import pytest

from site_widgets.render.log import draw_log
from site_widgets.render.reading import Reading
from site_widgets.render.table import draw_frame
from site_widgets.render.texts import texts
from tests.site.played import played
from wojna_core.events import Reveal, Shield, Steal, Take
from wojna_core.game import GameId, Record, replay
from wojna_core.names import card_name
from wojna_core.setup import parse_hands

EN = texts("en")
GAMES = {
    "hand": GameId.of("hand-of-three", 7, {"limit": 40}),
    "cards twice": GameId.of(
        "hand-of-three", 0, {}, parse_hands("9C 9C 9C 9C KD 9C 2D | 8C 7D 8C 7D 7D 8C 3D")
    ),
    "two thieves": GameId.of("steal-war", 2),
    "four thieves": GameId.of("steal-war", 11, {"players": 4}),
}


@pytest.mark.parametrize("shown", [frozenset(), frozenset({1}), frozenset({2})])
@pytest.mark.parametrize("name", GAMES)
def test_no_held_card_of_another_seat_is_named(name: str, shown: frozenset[int]) -> None:
    reading = Reading(played(GAMES[name]), shown)
    checked = 0
    for step in range(1, reading.steps + 1):
        scene = reading.scene(step)
        # A card that steals or shields is shown to all.
        open_ = scene.event.card if isinstance(scene.event, Shield | Steal) else None
        html = draw_frame(reading, step, EN).html
        seen = {laid.card for laid in (*scene.state.table, *scene.swept) if laid.up}
        seen |= {pile[-1] for pile in (*scene.state.captures, *scene.piles) if pile}
        seen |= {card for seat in shown for card in scene.state.held[seat - 1]}
        for seat, held in enumerate(scene.state.held, 1):
            for card in {*held} - {open_} - seen if seat not in shown else ():
                assert not re.search(rf"\b{card}\b", html), (step, card)
                assert card_name(card, EN.core) not in html, (step, card)
                assert f'data-rank="{card[:-1]}" data-suit="{card[-1]}"' not in html
                checked += 1
    assert checked > 20


def waiting() -> Record:
    record = replay(GameId.of("hand-of-three", 7))
    assert record.decision
    return record


def hands(html: str) -> dict[int, str]:
    found = re.findall(r'<div class="w-held w-lane[^"]*" data-seat="(\d)">(.*?)</div>', html)
    return {int(seat): cards for seat, cards in found}


def test_the_own_hand_lies_open_and_the_other_does_not() -> None:
    record = waiting()
    html = draw_frame(Reading(record, frozenset({1})), len(record.events), EN).html
    mine, other = hands(html)[1], hands(html)[2]
    held = record.timeline.at(len(record.events)).held
    drawn = re.findall(r'data-rank="(\w+)" data-suit="(\w)"', mine)
    assert ["".join(card) for card in drawn] == list(held[0])
    assert other.count("w-down") == other.count("<b ") == 3
    names = ", ".join(card_name(card, EN.core) for card in held[0])
    assert f"A, in hand: {names}." in html
    assert "B, in hand: 3 cards." in html


def test_the_log_of_a_game_that_waits_names_no_card() -> None:
    record = waiting()
    log = draw_log(Reading(record, frozenset()), len(record.events), EN)
    assert not any(card_name(card, EN.core) in log for hand in record.hands for card in hand)
    assert "A is to choose a card to play." in log


@pytest.mark.parametrize("shown", [frozenset(), frozenset({1, 2})])
def test_a_card_keeps_its_name_from_the_hand_to_the_table(shown: frozenset[int]) -> None:
    reading = Reading(played(GAMES["hand"]), shown)
    names = re.compile(r'data-card="([^"]+)"')
    for step in reading.reveals:
        before = hands(draw_frame(reading, step - 1, EN).html)
        html = draw_frame(reading, step, EN).html
        after = hands(html)
        event = reading.record.events[step - 1]
        assert isinstance(event, Reveal)
        for seat in event.cards:
            lane = re.search(rf'<div class="w-lane" data-seat="{seat}"[^>]*>(.*?)</div>', html)
            assert lane
            left = set(names.findall(before[seat])) - set(names.findall(after[seat]))
            assert left == set(names.findall(lane[1]))
            assert ("w-turned" in lane[1]) == (seat not in shown)


def test_a_stolen_pile_comes_along_under_the_card_of_the_thief() -> None:
    reading = Reading(played(GAMES["four thieves"]), frozenset())
    pile = re.compile(r'w-won w-lane" data-seat="(\d)"[^>]*>(.*?)<span class="w-won-count')
    names = re.compile(r'data-card="([^"]+)"')
    thefts = [s for s, e in enumerate(reading.record.events, 1) if isinstance(e, Steal)]
    assert thefts
    for step in thefts:
        event = reading.record.events[step - 1]
        assert isinstance(event, Steal)
        before = draw_frame(reading, step - 1, EN).html
        top = names.findall(dict(pile.findall(before))[str(event.victim)])
        card = names.findall(hands(before)[event.seat])
        stolen = dict(pile.findall(draw_frame(reading, step, EN).html))[str(event.seat)]
        assert names.findall(stolen) == top + card
        assert "data-under" not in stolen
        after = dict(pile.findall(draw_frame(reading, step + 1, EN).html)).get(str(event.seat), "")
        assert f'data-under="{top[0]}"' in after or after == ""


def test_the_card_that_will_lie_on_top_is_turned_up_and_marked() -> None:
    reading = Reading(played(GAMES["two thieves"]))
    for step, event in enumerate(reading.record.events, 1):
        if not isinstance(event, Take):
            continue
        marked = re.findall(
            r'class="w-card w-tops"[^>]*data-rank="(\w+)" data-suit="(\w)"',
            draw_frame(reading, step, EN).html,
        )
        assert ["".join(card) for card in marked] in ([event.cards[-1]], [])
