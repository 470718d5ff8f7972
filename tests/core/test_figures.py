"""Published figures, reproduced: means and shares within three standard errors.

Quantiles must lie in their order-statistic interval. Every range of seeds is fixed, so a
test here passes always or never.
"""

from collections import Counter
from functools import cache
from math import sqrt
from random import Random
from typing import Any

import pytest

from wojna_core.cards import canonical_deck
from wojna_core.game import GameId, outcome, replay
from wojna_core.simulate import Tally, error, mean, simulate


@cache
def tally(variant: str, games: int, *changes: tuple[str, Any]) -> Tally:
    return simulate(variant, games, changes=dict(changes))


def near(value: float, low: float, high: float, sigma: float) -> bool:
    return low - 3 * sigma <= value <= high + 3 * sigma


def share_near(share: float, published: float, games: int) -> bool:
    return near(share, published, published, sqrt(published * (1 - published) / games))


def order_interval(counts: Counter[int], share: float) -> tuple[int, int]:
    """The values between which the true quantile lies, three standard errors wide."""
    values = sorted(counts.elements())
    n = len(values)
    spread = 3 * sqrt(n * share * (1 - share))
    middle = n * share
    return values[max(int(middle - spread), 0)], values[min(int(middle + spread) + 1, n - 1)]


FORFEIT = (("limit", None), ("shortage", "forfeit"))


def test_one_face_down_with_forfeit_is_440_battles_long() -> None:
    """tgvoskuilen/War-Simulator: mean 440–445, median 330–335, 95 % within 1160."""
    battles = tally("wojna", 2000, *FORFEIT).battles
    assert near(mean(battles), 440, 445, error(battles))
    low, high = order_interval(battles, 0.5)
    assert low <= 335
    assert high >= 330
    low, high = order_interval(battles, 0.95)
    assert low <= 1160 <= high


def test_another_count_of_the_same_game() -> None:
    """Agr3st/war-card-game-analysis: mean 434.8, median 330."""
    battles = tally("wojna", 2000, *FORFEIT).battles
    assert near(mean(battles), 434.8, 434.8, error(battles))


def test_three_face_down_with_forfeit_is_233_battles_long() -> None:
    """sambecker/rustwar: mean 232.8–233.3."""
    battles = tally("wojna", 3000, *FORFEIT, ("face_down", 3)).battles
    assert near(mean(battles), 232.8, 233.3, error(battles))


def win_share(games: int, aces: int, cards: int, **changes: Any) -> float:
    """How often seat 1 wins with ``cards`` cards of 52, exactly ``aces`` of them aces."""
    won = 0
    for seed in range(games):
        random = Random(seed)
        deck = canonical_deck(52)
        random.shuffle(deck)
        deck.sort(key=lambda card: card[0] != "A")
        hands = [deck[:aces] + deck[4 : 4 + cards - aces], deck[aces:4] + deck[4 + cards - aces :]]
        for hand in hands:
            random.shuffle(hand)
        given = tuple(map(tuple, hands))
        won += outcome(GameId.of("wojna", seed, {"limit": None, **changes}, given)).winner == 1
    return won / games


@pytest.mark.parametrize(("face_down", "published"), [(1, 0.809), (2, 0.717), (3, 0.655)])
def test_four_aces_against_all_the_other_cards(face_down: int, published: float) -> None:
    """hectorpefo: one player starts with the four aces and nothing else."""
    share = win_share(1000, aces=4, cards=4, face_down=face_down, shortage="forfeit")
    assert share_near(share, published, 1000)


@pytest.mark.parametrize(
    ("aces", "published"), [(0, 0.227), (1, 0.364), (2, 0.5), (3, 0.636), (4, 0.773)]
)
def test_aces_in_the_first_hand(aces: int, published: float) -> None:
    """KVinyl/war-simulator: three face down, the last card stands."""
    share = win_share(1000, aces, cards=26, face_down=3, shortage="stands")
    assert share_near(share, published, 1000)


@pytest.mark.parametrize(
    ("variant", "changes", "games", "published"),
    [
        ("wojna", {}, 2000, 0.56),
        ("wojna", {"deck": 24}, 3000, 0.17),
        ("one-down", {}, 1500, 0.086),
    ],
)
def test_the_limit_decides_many_games(
    variant: str, changes: dict[str, Any], games: int, published: float
) -> None:
    reasons = tally(variant, games, *changes.items()).reasons
    # Published to whole percents or tenths: half of the last place is allowed on top.
    share = reasons["limit"] / games
    sigma = sqrt(published * (1 - published) / games)
    assert near(share, published - 0.005, published + 0.005, sigma)


def test_tod_und_leben_is_drawn_in_one_of_six() -> None:
    assert share_near(tally("tod-und-leben", 6000).winners[None] / 6000, 0.161, 6000)


def test_the_first_battle_ties() -> None:
    """Exactly 3/51: of the 51 other cards three are of the same rank."""
    games = 8000
    ties = 0
    for seed in range(games):
        first, second = replay_first_pair(seed)
        ties += first[:-1] == second[:-1]
    assert share_near(ties / games, 3 / 51, games)


def replay_first_pair(seed: int) -> tuple[str, str]:
    from wojna_core.chance import Chance
    from wojna_core.rules import Rules
    from wojna_core.setup import deal

    hands, _ = deal(Rules(), Chance(seed))
    return hands[0][0], hands[1][0]


def test_the_last_pair_of_tod_und_leben_ties() -> None:
    """Exactly 3/31."""
    games = 3000
    ties = 0
    for seed in range(games):
        hands = replay(GameId.of("tod-und-leben", seed)).hands
        ties += hands[0][-1][:-1] == hands[1][-1][:-1]
    assert share_near(ties / games, 3 / 31, games)


@pytest.mark.parametrize(
    ("pickup", "face_down", "low", "high"),
    [
        ("shuffled", 1, 0, 0),
        ("winner-first", 1, 0, 0),
        ("loser-first", 1, 0, 0),
        ("laid", 1, 0.35, 0.45),
        ("winner-first", 3, 0, 0),
        ("loser-first", 3, 0, 0),
        ("laid", 3, 0.07, 0.13),
    ],
)
def test_the_order_of_picking_up_makes_games_endless(
    pickup: str, face_down: int, low: float, high: float
) -> None:
    games = 300
    reasons = tally("basic", games, ("pickup", pickup), ("face_down", face_down)).reasons
    endless = (reasons["cycle"] + reasons["unfinished"]) / games
    middle = (low + high) / 2
    assert near(endless, low, high, sqrt(middle * (1 - middle) / games))
