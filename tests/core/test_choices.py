"""Choices: as text, when they are wrong, and hidden from others."""

import shlex

import pytest
from hypothesis import given
from hypothesis import strategies as st

from wojna_core.cards import ALL_CARDS
from wojna_core.choices import parse_choices, write_choices
from wojna_core.cli import main
from wojna_core.errors import WojnaError
from wojna_core.events import Choose
from wojna_core.game import ChoiceError, GameId, replay
from wojna_core.links import link, parse_link
from wojna_core.policies import policies_for
from wojna_core.variants import VARIANTS

OPTIONS = (*ALL_CARDS, *"12345678", "truce", "war", "surrender", "shield", "open", "play")
GAMES = ("truce", "steal-war", "hand-of-three", "casino-war")


@given(st.lists(st.sampled_from(OPTIONS)))
def test_choices_as_text_and_back(choices: list[str]) -> None:
    assert parse_choices(write_choices(choices)) == tuple(choices)


@pytest.mark.parametrize(
    ("text", "choices"),
    [
        ("1.", ()),
        ("1.wtKS2p", ("war", "truce", "KS", "2", "play")),
        ("1.10H1p2H", ("10H", "1", "play", "2H")),
        ("1.XBXRsho", ("XB", "XR", "surrender", "shield", "open")),
    ],
)
def test_what_the_text_means(text: str, choices: tuple[str, ...]) -> None:
    assert parse_choices(text) == choices
    assert write_choices(choices) == text


@pytest.mark.parametrize(
    "text", ["", "1", "tw", "2.tw", "1.T", "1.ks", "1.0", "1.9", "1.t w", "1.1H"]
)
def test_what_is_no_list_of_choices(text: str) -> None:
    with pytest.raises(WojnaError, match="not a list of choices: it begins with 1"):
        parse_choices(text)


def test_games_of_choices_are_those_with_policies() -> None:
    assert tuple(name for name in VARIANTS if policies_for(VARIANTS[name].rules())) == GAMES


def said(capsys: pytest.CaptureFixture[str], *words: str) -> str:
    """The one sentence of bad input."""
    assert main(words) == 2
    captured = capsys.readouterr()
    assert captured.out == ""
    assert captured.err.count("\n") == 1
    return captured.err.removeprefix("wojna: ").rstrip("\n")


WRONG = [
    # The game and what is wrong with its choices, what is told, and the choices that are good.
    ("truce --seed 1 --choices 1.tp", "Choice 2 cannot be play: it is B’s", "1.t"),
    (
        "truce --hands '7C 2C | 7D 3D' --choices 1.twt",
        "There are 3 choices, but the game has",
        "1.tw",
    ),
    ("hand-of-three --seed 5 --choices 1.XB", "Choice 1 cannot be XB: it is A’s", None),
    ("casino-war --seed 1 --choices 1.w", "There are 1 choices, but the game has only 0", None),
    ("casino-war --hands 'KS 2C | KH 3D' --choices 1.t", "to choose one of surrender, war", None),
    (
        "steal-war --hands '9C 2C | 5C 3C' --choices 1.9CKS",
        "Choice 2 cannot be KS: it is B’s",
        "1.9C",
    ),
]


@pytest.mark.parametrize(("words", "message", "good"), WRONG, ids=lambda value: str(value)[:24])
@pytest.mark.parametrize("command", ["play", "link"])
def test_a_wrong_choice_is_one_sentence_and_the_game_up_to_there(
    capsys: pytest.CaptureFixture[str], command: str, words: str, message: str, good: str | None
) -> None:
    sentence = said(capsys, command, *shlex.split(words))
    assert message in sentence
    told, _, address = sentence.rpartition(" ")
    assert told.endswith(".")
    game, step = parse_link(address)
    assert step is None
    assert game.choices == (parse_choices(good) if good else ())
    assert main(["open", address]) == 0


@pytest.mark.parametrize("name", GAMES)
@pytest.mark.parametrize("language", ["pl", "sk", "uk", "en"])
def test_an_unknown_policy_is_one_sentence(
    capsys: pytest.CaptureFixture[str], name: str, language: str
) -> None:
    sentence = said(capsys, "play", name, "--seed", "1", "--policy", "best", "--lang", language)
    assert "best" in sentence
    assert sentence.endswith(", ".join(policies_for(VARIANTS[name].rules())) + ".")


@pytest.mark.parametrize("name", GAMES)
def test_the_good_choices_before_a_wrong_one_are_kept(name: str) -> None:
    everyone = {1: "random", 2: "random"}
    games = (replay(GameId.of(name, seed), everyone).game for seed in range(100))
    game = next(game for game in games if game.choices)
    for wrong in ("8", "XX"):
        with pytest.raises(ChoiceError) as caught:
            replay(game.choosing([*game.choices[:-1], wrong]))
        assert caught.value.game == game.choosing(game.choices[:-1])
    with pytest.raises(ChoiceError) as caught:
        replay(game.choosing([*game.choices, "war", "war"]))
    assert caught.value.game == game


@pytest.mark.parametrize("variant", ["truce", "hand-of-three"])
def test_a_hidden_choice_is_in_no_event_no_link_and_nothing_told(
    capsys: pytest.CaptureFixture[str], variant: str
) -> None:
    whole = replay(GameId.of(variant, 3), {1: "random", 2: "random"})
    hidden = 0
    for count in range(min(60, len(whole.game.choices))):
        game = whole.game.choosing(whole.game.choices[:count])
        record = replay(game)
        assert record.decision is not None
        if not record.decision.hidden:
            assert record.told == game
            continue
        hidden += 1
        assert record.told == game.choosing(game.choices[:-1])
        # Whatever was chosen, all that is told until now is the same.
        before = replay(record.told)
        assert before.decision is not None
        assert record.events[:-1] == before.events[:-1]
        for option in before.decision.options:
            other = replay(record.told.choosing([*record.told.choices, option]))
            assert (other.events, other.told) == (record.events, record.told)
        words = ["--seed", "3", "--choices", write_choices(game.choices)]
        for command in ("play", "link"):
            assert main([command, variant, *words]) == 0
            assert link(record.told, "en") in capsys.readouterr().out.split("\n")[0]
    assert hidden > 5


def test_choices_made_at_the_same_time_are_told_together() -> None:
    record = replay(GameId.of("truce", 3), {1: "random", 2: "random"})
    for event in record.events:
        if isinstance(event, Choose):
            assert list(event.choices) == [1, 2]
