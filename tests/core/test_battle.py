"""Disputes with known answers, each played from given hands."""

from typing import Any

import pytest

from wojna_core.events import End, Event, Lay, Peace, Reveal, Short, Take, War
from wojna_core.game import GameId, Record, replay
from wojna_core.setup import parse_hands


def play(hands: str, variant: str = "wojna", **changes: Any) -> Record:
    return replay(GameId.of(variant, 0, changes, parse_hands(hands)))


def first(record: Record, kind: type[Event]) -> Any:
    return next(event for event in record.events if isinstance(event, kind))


@pytest.mark.parametrize(
    ("hands", "changes", "seat", "count"),
    [
        ("7C 2C KC 5C | 7D 3D", {}, 1, 5),
        ("KC 2C 5C | KD 3D 7D | 9H 4H AH", {"joins": "tied"}, 2, 7),
        ("KC 2C 5C | KD 3D 7D | 9H 4H AH", {"joins": "all"}, 3, 9),
        # Nothing for the second tie: B drops out, A takes what lies.
        ("7C 5C QC 4C 9C 8C | 7D QD", {}, 1, 5),
        ("9C 2C 3C 4C 5C 6C | 9D 8D KD", {"face_down": 3}, 2, 8),
        # Two equal low cards are no war.
        ("9C | 3D | 3H", {}, 1, 3),
        ("QC 2C 5C | QD 3D 7D | QH 4H 6H", {}, 2, 9),
        ("KC 2C | KD 3D | 9H", {}, 2, 5),
        # No cards face down, then a number of its own for the second war.
        ("7C 8C | 7D 9D", {"face_down": 0}, 2, 4),
        (
            "7C 2C 2C 2C 8C 9C | 7D 2D 2D 2D 8D 10D",
            {"face_down": 3, "face_down_again": 0},
            2,
            12,
        ),
        # A joker is above the ace.
        ("XB 2C | AD 3D", {}, 1, 2),
        # One fighter without a card: the other wins and lays nothing.
        ("9C | 9D 2D", {}, 2, 2),
        # Everyone joins, the fighters have nothing: the third is the only one left.
        ("9C | 9D | 2H 3H", {"joins": "all"}, 3, 3),
    ],
)
def test_first_take(hands: str, changes: dict[str, Any], seat: int, count: int) -> None:
    take = first(play(hands, limit=None, **changes), Take)
    assert (take.seat, len(take.cards), take.to) == (seat, count, "packet")


def test_a_tied_war_goes_on_between_those_who_tie_again() -> None:
    record = play("9C 2C 8C 2C 4C | 9D 2D 8D 2D 5D | 9H 2H 7H 2H AH")
    wars = [e for e in record.events if isinstance(e, War)]
    assert [(w.depth, w.fighters, w.layers) for w in wars[:2]] == [
        (1, (1, 2, 3), (1, 2, 3)),
        (2, (1, 2), (1, 2)),
    ]
    assert first(record, Take).seat == 2


def test_who_joins_without_a_tie_still_lays_in_the_next_war() -> None:
    record = play("9C 2C 8C 2C 4C | 9D 2D 8D 2D 5D | 3H 2H 7H 2H AH", joins="all")
    second = [e for e in record.events if isinstance(e, War)][1]
    assert (second.fighters, second.layers) == ((1, 2), (1, 2, 3))
    assert first(record, Take).seat == 3


def test_short_of_cards_lays_all_but_the_last_face_down() -> None:
    record = play("9C 2C 3C | 9D 4D 5D 6D 7D 8D", face_down=3)
    short = first(record, Short)
    assert (short.seat, short.how) == (1, "last-card")
    assert first(record, Lay) == Lay(1, ("2C",), "3C")


def test_peace_after_peace_until_the_limit() -> None:
    record = play("9C | 9D")
    assert record.result.reason == "limit"
    assert sum(isinstance(e, Peace) for e in record.events) == 300
    assert record.result.wars == 300
    assert (record.result.winner, record.result.places) == (None, (1, 1))


def test_peace_without_a_limit_is_endless() -> None:
    """Shuffling one card draws no number, so the state really comes again."""
    result = play("9C | 9D", limit=None).result
    assert (result.reason, result.winner, result.cards) == ("cycle", None, (1, 1))


def test_nobody_can_lay_is_a_draw_where_the_rules_say_so() -> None:
    result = play("9C | 9D", all_out="draw").result
    assert (result.reason, result.winner) == ("draw", None)
    assert (result.places, result.cards) == ((1, 1), (1, 1))


def test_a_draw_needs_all_who_were_in_the_battle() -> None:
    record = play("9C | 9D | 2H 3H", all_out="draw", limit=1)
    assert isinstance(record.events[-2], Peace)
    assert record.result.reason == "limit"


@pytest.mark.parametrize(
    ("pickup", "reason", "battles", "winner"),
    [("winner-first", "all-cards", 13, 1), ("loser-first", "cycle", 14, None)],
)
def test_the_order_of_picking_up_decides_whether_a_game_ends(
    pickup: str, reason: str, battles: int, winner: int | None
) -> None:
    result = play("2C KC 7C | 4D 3D 8D", limit=None, pickup=pickup).result
    assert (result.reason, result.battles, result.winner) == (reason, battles, winner)


@pytest.mark.parametrize(
    ("pickup", "order"),
    [
        ("laid", ("KC", "KD", "2C", "5C", "3D", "7D")),
        ("winner-first", ("KD", "3D", "7D", "KC", "2C", "5C")),
        ("loser-first", ("KC", "2C", "5C", "KD", "3D", "7D")),
    ],
)
def test_pickup_orders(pickup: str, order: tuple[str, ...]) -> None:
    assert first(play("KC 2C 5C | KD 3D 7D", pickup=pickup), Take).cards == order


def test_limit_of_the_short_deck() -> None:
    assert GameId.of("wojna", 1, {"deck": 24}).rules.limit == 100
    assert GameId.of("wojna", 1, {"deck": 24, "limit": 300}).rules.limit == 300
    assert GameId.of("wojna", 1, {"deck": 32}).rules.limit == 300


def test_limit_by_cards_and_by_draw() -> None:
    by_cards = play("KC 2C 3C | 4D 5D 6D", limit=1).result
    assert (by_cards.winner, by_cards.places, by_cards.cards) == (1, (1, 2), (4, 2))
    drawn = play("KC 2C 3C | 4D 5D 6D", limit=1, on_limit="draw").result
    assert (drawn.winner, drawn.places, drawn.cards) == (None, (1, 1), (4, 2))


def test_a_later_exit_ranks_higher_and_one_battle_shares() -> None:
    result = play("KC QC JC | 2D 3D | 2H | 2S").result
    assert result.places == (1, 2, 3, 3)


def test_a_seat_without_cards_is_out_in_battle_0() -> None:
    record = play("KC | | 2H 3H")
    assert record.events[1].to_json() == {"type": "out", "seat": 2, "battle": 0}
    assert record.result.places[1] == 3


def test_all_cards_before_the_first_battle() -> None:
    result = play("KC | ").result
    assert (result.reason, result.battles, result.winner) == ("all-cards", 0, 1)


def test_fighters_show_in_the_reveal() -> None:
    record = play("9C 3C | 9D 4D")
    assert first(record, Reveal).cards == {1: "9C", 2: "9D"}
    assert isinstance(record.events[-1], End)
