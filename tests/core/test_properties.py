"""What holds for every game that the engine accepts."""

import json
import re
from collections import Counter

from hypothesis import given, settings
from hypothesis import strategies as st

from tests.core.strategies import games
from wojna_core.errors import WojnaError
from wojna_core.events import (
    REASONS,
    Deal,
    DealFromShoe,
    Draw,
    Lay,
    Peace,
    Reveal,
    Round,
    Shuffle,
    Take,
)
from wojna_core.game import GameId, outcome, replay
from wojna_core.links import fragment, link, parse_fragment, parse_link
from wojna_core.state import State, fold


def cards_of(state: State) -> Counter[str]:
    cards = Counter(card for _, card, _ in state.table)
    for pile in (*state.packets, *state.captures, *state.held, state.stock, state.burned):
        cards.update(pile)
    return cards


def dealt_by(event: Deal) -> Counter[str]:
    stock = event.stock if isinstance(event, DealFromShoe) else ()
    return Counter(card for pile in (*event.hands, stock) for card in pile)


@settings(max_examples=300, deadline=None)
@given(games())
def test_no_card_is_lost_or_doubled(game: GameId) -> None:
    record = replay(game)
    state = State()
    dealt = dealt_by(record.events[0])
    for event in record.events:
        before, state = state, fold(state, event)
        if isinstance(event, Deal):
            dealt = dealt_by(event)
        assert cards_of(state) == dealt, event
        match event:
            case Reveal():
                for seat, card in event.cards.items():
                    assert card in (before.held[seat - 1] or before.packets[seat - 1][:1])
            case Lay():
                packet = before.packets[event.seat - 1]
                assert packet[: len(event.down)] == event.down
                next_up = before.held[event.seat - 1] or packet[len(event.down) :] or before.stock
                assert event.up is None or event.up in next_up[:3]
            case Draw():
                for seat, cards in event.cards.items():
                    assert before.packets[seat - 1][: len(cards)] == cards
            case Take():
                lying = Counter(card for _, card, _ in before.table)
                assert Counter(event.cards) <= lying
            case Shuffle():
                rest = before.packets[event.seat - 1]
                captures = before.captures[event.seat - 1]
                assert event.packet[: len(rest)] == rest
                assert Counter(event.packet[len(rest) :]) == Counter(captures)
            case Round():
                assert event.number == before.round + 1
            case Peace():
                for seat, cards in event.packets.items():
                    own = Counter(c for owner, c, _ in before.table if owner == seat)
                    assert Counter(cards) == own


@settings(max_examples=200, deadline=None)
@given(games())
def test_the_result_is_what_the_table_shows(game: GameId) -> None:
    record = replay(game)
    result, last = record.result, record.timeline.at(len(record.events))
    assert isinstance(record.events[0], Deal)
    assert result.reason in REASONS
    assert (last.result == result) != (last.decision is not None)
    assert (result.reason == "decision") == (last.decision is not None)
    assert (result.battles, result.wars) == (last.battle, last.wars)
    on_table = Counter(seat for seat, _, _ in last.table)
    for seat, packet in enumerate(last.packets, 1):
        kept = len(last.captures[seat - 1]) + len(last.held[seat - 1])
        assert result.cards[seat - 1] == len(packet) + kept + on_table[seat]
    for place in result.places:
        assert place == 1 + sum(other < place for other in result.places)
    if result.winner is not None:
        assert result.places[result.winner - 1] == 1
        assert result.places.count(1) == 1


@settings(max_examples=100, deadline=None)
@given(games(), st.data())
def test_any_step_is_the_fold_of_the_events_before_it(game: GameId, data: st.DataObject) -> None:
    record = replay(game)
    step = data.draw(st.integers(0, len(record.events)))
    state = State()
    for event in record.events[:step]:
        state = fold(state, event)
    assert record.timeline.at(step) == state


@settings(max_examples=100, deadline=None)
@given(games())
def test_replay_is_pure(game: GameId) -> None:
    once, again = json.dumps(replay(game).to_json()), json.dumps(replay(game).to_json())
    assert once == again


@settings(max_examples=200, deadline=None)
@given(games())
def test_the_outcome_alone_is_that_of_the_record(game: GameId) -> None:
    assert outcome(game) == replay(game).result


@settings(max_examples=300, deadline=None)
@given(games(), st.none() | st.integers(0, 10**6), st.sampled_from(["pl", "sk", "uk", "en"]))
def test_links_round_trip(game: GameId, step: int | None, language: str) -> None:
    assert parse_link(link(game, language, step)) == (game, step)
    assert parse_fragment(game.variant, fragment(game, step)) == (game, step)


LINK_WORDS = (
    "v=1 seed=42 players=2 players=9 deck=24 step=3 hands=7S_ hands=7S.5H_7C limit=none "
    "truce=true unbeatable=2H+3D v=2 seed=-1 seed=١ = a= %00 seed=1 joins=all <b> rounds=1 "
    "deck=52 face_down=rank choices=a flow=row goal=avoid rounds=3 shortage=forfeit"
).split()


@settings(max_examples=500, deadline=None)
@given(st.text(max_size=60) | st.lists(st.sampled_from(LINK_WORDS), max_size=8).map("&".join))
def test_any_string_as_a_link_gives_a_game_or_a_clear_error(text: str) -> None:
    told = ""
    try:
        game, _ = parse_fragment("wojna", text)
    except WojnaError as error:
        told = error.tell(str)
    else:
        assert replay(game).result.reason in REASONS
        return
    assert re.fullmatch(r"[^\n\r\v\f\u0085\u2028\u2029]+\.", told)
