import pytest

from tests.core.golden import CHOSEN, GAMES, OUTCOMES, WHOLE, outcomes_text, path, transcript
from wojna_core.game import GameId
from wojna_core.variants import VARIANTS


@pytest.mark.parametrize("game", GAMES, ids=lambda game: path(game).stem)
def test_the_same_game_for_ever(game: GameId) -> None:
    assert transcript(game) == path(game).read_text(encoding="utf-8")


def test_every_variant_has_three_whole_games() -> None:
    whole = {name: len(games) for name, games in {**WHOLE, **CHOSEN}.items()}
    assert whole == dict.fromkeys(VARIANTS, 3)


def test_two_hundred_games_of_every_variant_and_number_of_players() -> None:
    committed = OUTCOMES.read_text(encoding="utf-8").splitlines()
    fresh = outcomes_text().splitlines()
    assert [line for line, old in zip(fresh, committed, strict=True) if line != old] == []
