"""What Casino War costs: published values to all their digits, all cards, and games played."""

from collections.abc import Iterator
from fractions import Fraction
from itertools import permutations
from math import sqrt

import pytest

from wojna_core.cards import RANKS, canonical_deck, rank
from wojna_core.casino import BET, SURRENDERED, TIE_PAYS
from wojna_core.errors import WojnaError
from wojna_core.events import ResultInPoints
from wojna_core.game import GameId, outcome, replay
from wojna_core.odds import odds

DECKS = range(1, 9)


@pytest.mark.parametrize(
    ("decks", "at_war", "surrendering", "tie_bet"),
    [(1, "2.4154", "2.9412", "35.2941"), (6, "2.8771", "3.6977", "18.6495")],
)
def test_published_edges(decks: int, at_war: str, surrendering: str, tie_bet: str) -> None:
    found = odds(decks)
    edges = (found.edge_at_war, found.edge_surrendering, found.edge_of_tie_bet)
    assert [f"{float(100 * edge):.4f}" for edge in edges] == [at_war, surrendering, tie_bet]


def test_published_tie_and_the_edge_with_eight_decks() -> None:
    assert odds(6).tie == Fraction(23, 311)
    assert f"{float(100 * odds(6).tie):.4f}" == "7.3955"
    assert f"{float(100 * odds(8).edge_at_war):.4f}" == "2.8978"


@pytest.mark.parametrize("decks", DECKS)
def test_the_odds_have_closed_forms(decks: int) -> None:
    found = odds(decks)
    assert found.tie == Fraction(4 * decks - 1, 52 * decks - 1)
    # Without a tie player and house are alike, and a surrender costs half a bet.
    assert found.gain_without_tie == 0
    assert found.gain_surrendering == found.tie * SURRENDERED == -found.tie * BET / 2
    # A bet on the tie pays ten to one.
    assert found.edge_of_tie_bet == 1 - (TIE_PAYS + 1) * found.tie
    # Two cards of one rank are out: another tie of that rank is rarer than of the others.
    left, four = 52 * decks - 2, 4 * decks
    same = Fraction(12 * four * (four - 1) + (four - 2) * (four - 3), left * (left - 1))
    assert found.war_lost == (1 - same) / 2
    assert found.war_won == 1 - found.war_lost


def test_there_are_one_to_eight_decks() -> None:
    with pytest.raises(WojnaError, match="decks"):
        odds(9)


def test_surrender_is_dearer_than_war_and_the_bet_on_a_tie_by_far() -> None:
    for found in map(odds, DECKS):
        assert SURRENDERED < found.gain_of_war < 0
        assert 0 < found.edge_at_war < found.edge_surrendering < found.edge_of_tie_bet


def fights(cards: list[str], burned: int) -> Iterator[tuple[str, str]]:
    """Every pair of cards that can decide a war, with so many cards burned before it."""
    for drawn in permutations(cards, 2 + burned):
        yield drawn[burned], drawn[burned + 1]


def share_lost(cards: list[str], burned: int) -> Fraction:
    lost = [
        RANKS.index(rank(own)) < RANKS.index(rank(house)) for own, house in fights(cards, burned)
    ]
    return Fraction(sum(lost), len(lost))


def test_every_order_of_one_deck() -> None:
    """All pairs of real cards, and for each rank that can tie all pairs of the other 50."""
    deck = canonical_deck(52)
    tied = [pair for pair in permutations(deck, 2) if rank(pair[0]) == rank(pair[1])]
    assert odds(1).tie == Fraction(len(tied), 52 * 51)
    one_a_rank = {rank(pair[0]): pair for pair in tied}
    lost = [
        share_lost([card for card in deck if card not in pair], burned=0)
        for pair in one_a_rank.values()
    ]
    assert odds(1).war_lost == sum(lost) / len(lost)


@pytest.mark.parametrize("burned", [1, 2, 3])
def test_burning_cards_changes_nothing(burned: int) -> None:
    left = ["2C", "2D", "9H", "KS", "KC", "AD", "AH"]
    assert share_lost(left, burned) == share_lost(left, burned=0)


def gain(result: object) -> int:
    assert isinstance(result, ResultInPoints)
    return result.points[0]


ROUNDS = 6000


@pytest.mark.parametrize(("policy", "decks"), [("war", 1), ("war", 6), ("random", 6)])
def test_games_played_agree(policy: str, decks: int) -> None:
    found = odds(decks)
    played = [
        outcome(GameId.of("casino-war", seed, {"decks": decks, "rounds": 100}), {1: policy})
        for seed in range(ROUNDS // 100)
    ]
    points = [gain(result) / 100 for result in played]
    expected = {
        "war": found.gain_at_war,
        "random": (found.gain_at_war + found.gain_surrendering) / 2,
    }[policy]
    mean = sum(points) / len(points)
    spread = sum((value - mean) ** 2 for value in points) / (len(points) - 1)
    assert abs(mean - float(expected)) <= 3 * sqrt(spread / len(points))
    wars = sum(result.wars for result in played)
    assert abs(wars / ROUNDS - found.tie) <= 3 * sqrt(found.tie * (1 - found.tie) / ROUNDS)


def test_the_bet_on_a_tie_is_paid_as_computed() -> None:
    played = [
        outcome(GameId.of("casino-war", seed, {"tie_bet": tie_bet}), {1: "war"})
        for seed in range(400)
        for tie_bet in (False, True)
    ]
    points = [gain(result) for result in played]
    by_bet = {
        (plain.wars, with_bet - without)
        for plain, without, with_bet in zip(played[::2], points[::2], points[1::2], strict=True)
    }
    assert by_bet == {(0, -BET), (1, TIE_PAYS * BET)}


def test_a_war_burns_three_cards_of_the_shoe() -> None:
    seed = next(s for s in range(100) if outcome(GameId.of("casino-war", s), {1: "war"}).wars)
    burned = [
        e.cards
        for e in replay(GameId.of("casino-war", seed), {1: "war"}).events
        if e.type == "burn"
    ]
    assert [len(cards) for cards in burned] == [3]
