"""Finding one's way in a record."""

import pytest

from site_widgets.render.reading import Reading
from wojna_core.events import Peace, Reveal, Take
from wojna_core.game import GameId, replay
from wojna_core.setup import parse_hands

GAMES = [
    GameId.of("wojna", 7, {"players": 4}),
    GameId.of("wojna", 1074),
    GameId.of("one-down", 5, {"players": 3, "limit": 30}),
    GameId.of("wojna", 0, {"limit": 3}, parse_hands("9C | 9D")),
    GameId.of("wojna", 0, {"all_out": "draw"}, parse_hands("9C | 9D")),
    GameId.of("wojna", 0, {}, parse_hands("9C | ")),
]


@pytest.mark.parametrize("game", GAMES)
def test_the_counts_are_those_of_the_states(game: GameId) -> None:
    reading = Reading(replay(game))
    counts = reading.counts()
    events = reading.record.events
    settled = {i for i, event in enumerate(events, 1) if isinstance(event, Take | Peace)}
    assert {step for step, _ in counts} == settled | {1, reading.steps}
    for step, held in counts:
        packets = reading.record.timeline.at(step).packets
        assert held == [len(packet) for packet in packets]


@pytest.mark.parametrize("game", GAMES)
def test_every_step_is_in_its_battle(game: GameId) -> None:
    reading = Reading(replay(game))
    for step in range(reading.steps + 1):
        battle = reading.record.timeline.at(step).battle
        assert reading.battle_at(step) == battle == reading.scene(step).state.battle


@pytest.mark.parametrize("game", GAMES)
def test_a_scene_is_the_state_of_its_step(game: GameId) -> None:
    reading = Reading(replay(game))
    for step in range(1, reading.steps + 1):
        scene = reading.scene(step)
        assert scene.state == reading.record.timeline.at(step)
        assert scene.event == reading.record.events[step - 1] == scene.told[-1]


def test_battles_follow_one_another_without_a_gap() -> None:
    reading = Reading(replay(GAMES[0]))
    after = reading.reveals[0]
    for battle in range(1, len(reading.reveals) + 1):
        first, events = reading.battle_events(battle)
        assert first == after
        assert isinstance(events[0], Reveal)
        after += len(events)
    assert after == reading.steps + 1
