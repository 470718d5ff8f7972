"""Casino War: every way a round can go, in points."""

from typing import Any

import pytest

from wojna_core.events import Bet, Burn, DealFromShoe, Pay, ResultInPoints, Round
from wojna_core.game import GameId, Record, replay
from wojna_core.setup import parse_hands

ROUNDS = [
    ("KS | 5D", "", 10, 1),
    ("5S | KD", "", -10, 2),
    ("KS 9C | KH 5D", "war", 10, 1),
    ("KS 9C | KH 9D", "war", 10, 1),
    ("KS 4C | KH 5D", "war", -20, 2),
    ("KS 4C | KH 5D", "surrender", -5, 2),
]
"""A bet of 10: the hands, the choice, the points of the player and the winner."""


def play(hands: str, choice: str, **changes: Any) -> Record:
    game = GameId.of("casino-war", 1, changes, parse_hands(hands))
    return replay(game.choosing([choice] if choice else []))


def points(record: Record) -> tuple[int, ...]:
    assert isinstance(record.result, ResultInPoints)
    return record.result.points


@pytest.mark.parametrize(("hands", "choice", "gain", "winner"), ROUNDS)
def test_a_round(hands: str, choice: str, gain: int, winner: int) -> None:
    record = play(hands, choice)
    assert points(record) == (gain, -gain)
    assert (record.result.reason, record.result.winner) == ("played-out", winner)
    assert (record.result.battles, record.result.wars) == (1, int(bool(choice)))


@pytest.mark.parametrize(("hands", "choice", "gain", "winner"), ROUNDS)
def test_the_bet_on_a_tie_pays_a_hundred_on_the_first_tie_alone(
    hands: str, choice: str, gain: int, winner: int
) -> None:
    side = 100 if choice else -10
    assert points(play(hands, choice, tie_bet=True))[0] == gain + side


def test_the_result_in_data_has_points_in_place_of_cards() -> None:
    result = play("KS | 5D", "").result.to_json()
    assert list(result) == "reason battles wars winner places points".split()


def test_only_the_player_is_asked_and_only_after_a_tie() -> None:
    record = play("KS 9C | KH 5D", "")
    assert record.decision is not None
    assert (record.decision.seat, record.decision.options) == (1, ("surrender", "war"))
    assert record.result.reason == "decision"


def test_a_war_burns_three_and_takes_the_next_two() -> None:
    games = (GameId.of("casino-war", seed) for seed in range(100))
    game = next(game for game in games if replay(game).decision)
    record = replay(game.choosing(["war"]))
    deal = record.events[0]
    assert isinstance(deal, DealFromShoe)
    assert len(deal.stock) == 6 * 52 - 2
    assert [e.cards for e in record.events if isinstance(e, Burn)] == [deal.stock[:3]]
    assert [e.on for e in record.events if isinstance(e, Bet)] == ["card", "war"]
    last = record.timeline.at(len(record.events))
    assert [laid.card for laid in last.table][2:] == list(deal.stock[3:5])


@pytest.mark.parametrize("choice", ["war", "random"])
def test_every_round_has_a_whole_shoe_and_the_points_add_up(choice: str) -> None:
    changes = {"rounds": 100, "decks": 1, "tie_bet": True}
    record = replay(GameId.of("casino-war", 3, changes), {1: choice, 2: choice})
    shoes = [e for e in record.events if isinstance(e, DealFromShoe)]
    assert [len(shoe.stock) for shoe in shoes] == [50] * 100
    assert [e.number for e in record.events if isinstance(e, Round)] == list(range(2, 101))
    pays = [e for e in record.events if isinstance(e, Pay)]
    assert len(pays) == 100
    gained = 0
    for pay in pays:
        gained += pay.points[0]
        assert (pay.points[1], pay.total) == (-pay.points[0], (gained, -gained))
    assert points(record) == (gained, -gained)
    after_tie = {110, 80} if choice == "war" else {110, 80, 95}
    assert {pay.points[0] for pay in pays} == {0, -20} | after_tie
