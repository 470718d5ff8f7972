"""What holds for every game in which players choose, whatever they choose."""

import re

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from tests.core.strategies import games_of_choices, variant_games
from wojna_core.cards import ALL_CARDS
from wojna_core.choices import parse_choices
from wojna_core.errors import WojnaError
from wojna_core.events import REASONS, Pay
from wojna_core.game import ChoiceError, GameId, outcome, replay
from wojna_core.policies import policies_for

OPTIONS = (*ALL_CARDS, *"12345678", "truce", "war", "surrender", "shield", "open", "play")

SENTENCE = r"[^\n\r\v\f\u0085\u2028\u2029]+\."


@st.composite
def played(draw: st.DrawFn) -> tuple[GameId, dict[int, str]]:
    """A game that has waited at some question, and policies that go on from there."""
    game = draw(games_of_choices())
    names = st.sampled_from(policies_for(game.rules))
    return game, {seat: draw(names) for seat in range(1, game.players + 1)}


@settings(max_examples=150, deadline=None)
@given(played(), st.data())
def test_from_any_of_its_choices_on_a_game_goes_on_the_same(
    start: tuple[GameId, dict[int, str]], data: st.DataObject
) -> None:
    game, policies = start
    whole = replay(game, policies)
    kept = data.draw(st.integers(len(game.choices), len(whole.game.choices)))
    assert replay(game.choosing(whole.game.choices[:kept]), policies) == whole
    assert replay(whole.game) == whole


@settings(max_examples=150, deadline=None)
@given(games_of_choices().filter(lambda game: game.choices), st.data())
def test_undo_asks_again_and_the_same_choice_is_the_same_game(
    game: GameId, data: st.DataObject
) -> None:
    kept = data.draw(st.integers(0, len(game.choices) - 1))
    undone = replay(game.choosing(game.choices[:kept]))
    assert undone.decision is not None
    assert len(undone.decision.options) > 1
    assert game.choices[kept] in undone.decision.options
    # All that is told while it waits stays true, and the same choices are the same game.
    told = undone.events[:-1]
    record = replay(undone.game.choosing([*undone.game.choices, *game.choices[kept:]]))
    assert record.events[: len(told)] == told
    assert record == replay(game)


@settings(max_examples=150, deadline=None)
@given(games_of_choices(), st.lists(st.sampled_from(OPTIONS), max_size=4))
def test_any_choices_give_a_game_or_keep_the_good_ones(game: GameId, more: list[str]) -> None:
    tried = game.choosing([*game.choices, *more])
    try:
        record = replay(tried)
    except ChoiceError as error:
        kept, told = error.game, error.tell(str)
    else:
        assert record.game == tried
        assert record.result == outcome(tried)
        return
    assert re.fullmatch(SENTENCE, told)
    good = len(kept.choices)
    assert len(game.choices) <= good < len(tried.choices)
    assert kept == tried.choosing(tried.choices[:good])
    # The next one is no option, or there is nothing to choose.
    question = replay(kept).decision
    assert question is None or tried.choices[good] not in question.options


@settings(max_examples=100, deadline=None)
@given(games_of_choices())
def test_every_option_leads_on(game: GameId) -> None:
    if question := replay(game).decision:
        for option in question.options:
            assert replay(game.choosing([*game.choices, option])).result.reason in REASONS


@settings(max_examples=100, deadline=None)
@given(variant_games(["casino-war"]))
def test_points_add_up(game: GameId) -> None:
    record = replay(game)
    pays = [event for event in record.events if isinstance(event, Pay)]
    gained = sum(pay.points[0] for pay in pays)
    assert record.result.to_json()["points"] == (gained, -gained)
    for pay in pays:
        assert sum(pay.points) == sum(pay.total) == 0
    if pays:
        assert record.timeline.at(len(record.events)).points == (gained, -gained)


TEXTS = st.text(max_size=30) | st.lists(
    st.sampled_from(["1.", "t", "w", "s", "h", "o", "p", "KS", "10H", "XB", "2", "9", " "]),
    max_size=12,
).map("".join)


@pytest.mark.parametrize("variant", ["truce", "hand-of-three", "steal-war", "casino-war", "wojna"])
@settings(max_examples=60, deadline=None)
@given(text=TEXTS | TEXTS.map("1.".__add__), seed=st.integers(0, 50))
def test_any_text_as_choices_gives_a_game_or_a_clear_error(
    variant: str, text: str, seed: int
) -> None:
    told = ""
    try:
        game = GameId.of(variant, seed, choices=parse_choices(text))
        record = replay(game)
    except WojnaError as error:
        told = error.tell(str)
    else:
        assert record.game == game
        return
    assert re.fullmatch(SENTENCE, told)
