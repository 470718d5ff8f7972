import pytest

from tests.core.golden import GAMES, path, transcript
from wojna_core.game import GameId


@pytest.mark.parametrize("game", GAMES, ids=lambda game: path(game).stem)
def test_the_same_game_for_ever(game: GameId) -> None:
    assert transcript(game) == path(game).read_text(encoding="utf-8")
