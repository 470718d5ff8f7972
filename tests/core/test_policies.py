"""Policies: what each chooses, and that none looks at what its player may not know."""

from random import Random

import pytest

from wojna_core.choices import parse_choices
from wojna_core.game import GameId, replay
from wojna_core.policies import POLICIES, policies_for
from wojna_core.setup import parse_hands
from wojna_core.variants import VARIANTS


@pytest.mark.parametrize("variant", ["truce", "steal-war", "hand-of-three", "casino-war"])
def test_random_takes_from_one_stream_for_all_seats_and_first_the_first(variant: str) -> None:
    players = 3 if variant in ("truce", "steal-war") else 2
    changes = {"rounds": 25} if variant == "casino-war" else {"players": players}
    for seed in range(5):
        game = GameId.of(variant, seed, changes)
        stream = Random(seed + 1).random
        by_hand: list[str] = []
        firsts: list[str] = []
        for _ in range(40):
            question = replay(game.choosing(by_hand)).decision
            if question is not None:
                by_hand.append(question.options[int(stream() * len(question.options))])
            question = replay(game.choosing(firsts)).decision
            if question is not None:
                firsts.append(question.options[0])
        for name, made in (("random", by_hand), ("first", firsts)):
            whole = replay(game, dict.fromkeys(range(1, players + 1), name)).game.choices
            assert list(whole[: len(made)]) == made
            assert len(made) == min(40, len(whole))


def choice_of(name: str, variant: str, hands: str, before: str = "", seat: int = 1) -> str:
    """What a policy answers to the question after the choices ``before``."""
    game = GameId.of(variant, 1, hands=parse_hands(hands), choices=parse_choices(f"1.{before}"))
    question = replay(game).decision
    assert question is not None
    assert question.seat == seat
    return replay(game, {seat: name}).game.choices[len(game.choices)]


REST = "2C 3D 4C 5D 6C 7D"


UNSEEN = [
    # The seat that is asked, and two games that are the same to it: hands and choices before.
    # The hand and packet of the other, and what lies below one's own three.
    (
        "hand-of-three",
        1,
        ("7C 9D KC 2C 3C | 5D 6D 8D 9H", ""),
        ("7C 9D KC AC QC | AD KD QD 2H", ""),
    ),
    # What the other holds when it comes to the fourth.
    (
        "hand-of-three",
        1,
        (f"7C 9D KC | 7D 3D 4D {REST}", "7C7D"),
        (f"7C 9D KC | 7D AD AH {REST}", "7C7D"),
    ),
    # What the other has chosen at the same time.
    (
        "hand-of-three",
        2,
        (f"7C 9D KC | 7D 3D 4D {REST}", "7C"),
        (f"2S 9S AS | 7D 3D 4D {REST}", "AS"),
    ),
    ("truce", 2, ("7C 2C 3C | 7D 5D 6D", "t"), ("7C 2C 3C | 7D 5D 6D", "w")),
    # The packets, one's own too.
    ("truce", 1, ("7C 2C 3C 4C | 7D 5D 6D", ""), ("7C AC KC QC | 7D AD KD", "")),
    ("steal-war", 1, ("9C 3C 8D 2C | 5C 8C 4D 2C", "9C8C"), ("9C 3C 8D AC | 5C 8C JH KH", "9C8C")),
]


@pytest.mark.parametrize(("variant", "seat", "one", "other"), UNSEEN)
def test_policies_look_only_at_what_their_player_may_know(
    variant: str, seat: int, one: tuple[str, str], other: tuple[str, str]
) -> None:
    for name in policies_for(VARIANTS[variant].rules()):
        assert choice_of(name, variant, *one, seat) == choice_of(name, variant, *other, seat), name


@pytest.mark.parametrize(
    ("name", "variant", "hands", "before", "choice"),
    [
        ("highest", "hand-of-three", "7C AD AC | 2C", "", "AD"),
        ("lowest", "hand-of-three", "KC 7D 7C | 2C", "", "7D"),
        ("patient", "hand-of-three", "KC 7D 7C | 2C 2D", "", "7D"),
        ("patient", "hand-of-three", f"7C 9D KC {REST} | 7D 3D 4D {REST}", "7C7D", "KC"),
        ("war", "truce", "7C 2C 3C 4C | 7D", "", "war"),
        ("careful", "truce", "7C 2C 3C 4C | 7D 2D 3D", "", "truce"),
        ("careful", "truce", "7C 2C 3C | 7D 2D 3D 4D", "", "war"),
        ("careful", "truce", "7C 2C | 7D 2D 3D 4D", "", "truce"),
        ("greedy", "steal-war", f"9C 3C 8D {REST} | 5C 8C 4D {REST}", "9C8C", "2"),
        ("greedy", "steal-war", f"9C 9S 9H {REST} | 5C 10C KD {REST}", "9C9S", "shield"),
        ("war", "casino-war", "KS 2C | KH 3D", "", "war"),
        ("first", "casino-war", "KS 2C | KH 3D", "", "surrender"),
    ],
)
def test_named_policies(name: str, variant: str, hands: str, before: str, choice: str) -> None:
    assert choice_of(name, variant, hands, before) == choice


def test_greedy_tops_its_pile_with_the_card_least_likely_to_be_matched() -> None:
    # Of 54 cards two are jokers: the other one can match, or three of any other rank.
    assert choice_of("greedy", "steal-war", f"XB {REST} | KC {REST}") == "XB"
    # With two fives in its pile and the third now won, one five is left to others; three kings.
    assert choice_of("greedy", "steal-war", f"5C 5D KC {REST} | 4C 4D 5H {REST}", "5C5Dp") == "5H"


def test_every_policy_is_of_some_game() -> None:
    of_games = {name for variant in VARIANTS.values() for name in policies_for(variant.rules())}
    assert of_games == set(POLICIES)
