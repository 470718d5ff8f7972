"""Finding one's way in a record."""

from collections import Counter

import pytest

from site_widgets.render.reading import Reading
from tests.site.played import played
from wojna_core.events import Deal, Draw, Peace, Reveal, Shield, Shuffle, Steal, Take
from wojna_core.game import GameId, replay
from wojna_core.setup import parse_hands

GAMES = [
    GameId.of("wojna", 7, {"players": 4}),
    GameId.of("wojna", 1074),
    GameId.of("one-down", 5, {"players": 3, "limit": 30}),
    GameId.of("wojna", 0, {"limit": 3}, parse_hands("9C | 9D")),
    GameId.of("wojna", 0, {"all_out": "draw"}, parse_hands("9C | 9D")),
    GameId.of("wojna", 0, {}, parse_hands("9C | ")),
    GameId.of("war-only", 7, {"players": 3}),
    GameId.of("tod-und-leben", 7, {"rounds": 3}),
    GameId.of("row", 7),
    GameId.of("basic", 7),
    GameId.of("truce", 1, {"players": 4}),
    GameId.of("hand-of-three", 7, {"limit": 120}),
    GameId.of("hand-of-three", 0, {}, parse_hands("9C 9C 9C 9C KD 9C | 9C 9D 9C 9D 9D 9C")),
    GameId.of("steal-war", 2),
    GameId.of("steal-war", 11, {"players": 4}),
]


@pytest.mark.parametrize("game", GAMES)
def test_the_counts_are_those_of_the_states(game: GameId) -> None:
    reading = Reading(played(game))
    counts = reading.counts()
    events = reading.record.events
    settles = Deal | Take | Peace | Steal
    settled = {i for i, event in enumerate(events, 1) if isinstance(event, settles)}
    assert {step for step, _ in counts} == settled | {reading.steps}
    for step, held in counts:
        state = reading.record.timeline.at(step)
        own = Counter(laid.seat for laid in state.table)
        piles = zip(state.packets, state.captures, state.held, strict=True)
        assert held == [sum(map(len, all_)) + own[seat] for seat, all_ in enumerate(piles, 1)]
    assert tuple(counts[-1][1]) == reading.record.result.cards


@pytest.mark.parametrize("game", GAMES)
def test_every_step_is_in_its_battle(game: GameId) -> None:
    reading = Reading(played(game))
    assert len(reading.begins) == len(reading.reveals) == reading.record.result.battles
    for begins, reveal in zip(reading.begins, reading.reveals, strict=True):
        before = reading.record.events[begins - 1 : reveal - 1]
        assert all(isinstance(event, Draw | Shield | Steal | Shuffle) for event in before)
        assert bool(before) <= reading.has_hands
    for step in range(reading.steps + 1):
        battle = reading.record.timeline.at(step).battle
        assert reading.scene(step).state.battle == battle
        # From its first draw on it is the next one.
        coming = reading.has_hands and battle < len(reading.begins)
        assert reading.battle_at(step) - battle == (coming and step >= reading.begins[battle])


@pytest.mark.parametrize("game", GAMES)
def test_the_wars_are_those_of_the_result(game: GameId) -> None:
    reading = Reading(played(game))
    assert len(reading.wars) == reading.record.result.wars


@pytest.mark.parametrize("game", GAMES)
def test_a_scene_is_the_state_of_its_step(game: GameId) -> None:
    reading = Reading(played(game))
    for step in range(1, reading.steps + 1):
        scene = reading.scene(step)
        assert scene.state == reading.record.timeline.at(step)
        assert scene.before == reading.record.timeline.at(step - 1)
        assert scene.event == reading.record.events[step - 1] == scene.told[-1]


def test_each_takes_back_their_own() -> None:
    """The packets of a single pass end on a tie: two take what lay before them."""
    reading = Reading(replay(GameId.of("tod-und-leben", 0, {}, parse_hands("7C 9C | 8D 9D"))))
    first, second = (
        step for step, e in enumerate(reading.record.events, 1) if isinstance(e, Take) if step > 4
    )
    scene = reading.scene(first)
    assert scene.holders == [1, None]
    scene = reading.scene(second)
    assert scene.holders == [1, 2]


def test_the_loser_of_a_war_of_hands_takes_what_began_it() -> None:
    reading = Reading(played(GameId.of("hand-of-three", 7)))
    first = next(
        step
        for step, e in enumerate(reading.record.events, 1)
        if isinstance(e, Take) and len(e.cards) == 8
    )
    winner, loser = (reading.record.events[first - 1 + i].seat for i in (0, 1))
    holders = reading.scene(first).holders
    assert (holders.count(winner), holders[:2]) == (8, [None, None])
    holders = reading.scene(first + 1).holders
    assert (holders.count(winner), holders[:2]) == (8, [loser, loser])


def test_points_over_the_game_are_those_that_are_told() -> None:
    reading = Reading(played(GameId.of("casino-war", 1, {"rounds": 25})))
    counts = reading.counts()
    assert counts[0] == (0, [0, 0])
    assert len(counts) == 27
    for step, points in counts[1:]:
        assert tuple(points) == reading.record.timeline.at(step).points
    assert len(reading.wars) == reading.record.result.wars


def test_wars_won_end_a_game_of_three_wars() -> None:
    readings = [Reading(replay(GameId.of("three-wars", seed))) for seed in range(9)]
    by_wars = [reading for reading in readings if reading.record.result.reason == "wars"]
    assert len(by_wars) > 5
    for reading in by_wars:
        won = reading.wars_won(reading.steps)
        assert [seat for seat, n in enumerate(won, 1) if n == 3] == [reading.record.result.winner]
        assert reading.wars_won(1) == [0, 0]


def test_rounds_won_decide_a_match() -> None:
    for seed in range(6):
        reading = Reading(replay(GameId.of("tod-und-leben", seed, {"rounds": 5})))
        assert len(reading.rounds) == 4
        won = reading.rounds_won(reading.scene(reading.steps).state)
        best = [seat for seat, n in enumerate(won, 1) if n == max(won)]
        assert reading.record.result.winner == (best[0] if len(best) == 1 else None)


def test_battles_follow_one_another_without_a_gap() -> None:
    reading = Reading(replay(GAMES[0]))
    after = reading.reveals[0]
    for battle in range(1, len(reading.reveals) + 1):
        first, events = reading.battle_events(battle)
        assert first == after
        assert isinstance(events[0], Reveal)
        after += len(events)
    assert after == reading.steps + 1
