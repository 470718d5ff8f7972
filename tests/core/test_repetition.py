"""Games that go round, and the battles before which nobody needs to look whether they do."""

from typing import Any

import pytest
from hypothesis import given, settings

from tests.core.strategies import games
from wojna_core.battle import Battles
from wojna_core.game import GameId, replay
from wojna_core.repetition import too_few
from wojna_core.rules import Rules
from wojna_core.setup import parse_hands


@pytest.mark.parametrize(
    ("changes", "cards"),
    [
        ({}, 1),
        ({"joins": "all", "face_down": 3}, 1),
        ({"shortage": "stands"}, 1),
        ({"shortage": "forfeit", "face_down": 0}, 1),
        ({"shortage": "forfeit", "face_down": 3}, 4),
        ({"shortage": "forfeit", "face_down": "rank", "ace_war": 1}, 10),
        ({"shortage": "forfeit", "face_down": "rank", "ace_war": 14}, 14),
        ({"pickup": "laid"}, None),
        ({"plain": "stays"}, None),
        ({"truce": True}, None),
    ],
)
def test_how_few_cards_may_bring_a_battle_without_a_shuffle(
    changes: dict[str, Any], cards: int | None
) -> None:
    assert too_few(Rules(**changes)) == cards


@pytest.mark.parametrize(
    ("hands", "changes", "battles"),
    [
        ("9C | 9D", {}, 1),
        # Two tie on their last cards, and who has more is not in the war.
        ("9C | 9D | 2H 3H 4H", {}, 3),
        # Peace by agreement: each takes back one card.
        ("9C 8C 7C | 9D 8D 7D", {"truce": True}, 3),
        # Nobody can lay a whole war, and the third keeps the game from being drawn.
        ("9C 9S 9C | 9D 9H 9D | 2H 3H 4H", {"shortage": "forfeit", "face_down": 3}, 3),
    ],
)
def test_a_game_that_goes_round_is_seen(hands: str, changes: dict[str, Any], battles: int) -> None:
    game = GameId.of("wojna", 0, {"limit": None, **changes}, parse_hands(hands))
    result = replay(game, dict.fromkeys((1, 2), "first") if "truce" in changes else {}).result
    assert (result.reason, result.battles) == ("cycle", battles)


@settings(max_examples=200, deadline=None)
@given(games())
def test_looking_before_every_battle_changes_nothing(game: GameId) -> None:
    record = replay(game)
    with pytest.MonkeyPatch.context() as patch:
        patch.setattr(Battles, "unwatched", lambda self: 0)
        assert replay(game) == record
