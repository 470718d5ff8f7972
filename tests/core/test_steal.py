"""Steal War, theft by theft.

The hands build the piles first: who wins a turn here puts their own card on top.
"""

from typing import Any

import pytest

from wojna_core.choices import parse_choices
from wojna_core.events import Decision, Draw, Event, Lay, Reveal, Shield, Short, Shuffle, Steal
from wojna_core.game import GameId, Record, replay
from wojna_core.setup import parse_hands
from wojna_core.state import State

REST = "2C 3D 2C 3D 2C 3D 2C 3D 2C 3D"
"""Cards that keep a packet from running out."""


def play(hands: str, choices: str = "", **changes: Any) -> Record:
    game = GameId.of("steal-war", 1, changes, parse_hands(hands))
    return replay(game.choosing(parse_choices(f"1.{choices}")))


def last(record: Record) -> State:
    return record.timeline.at(len(record.events))


def piles(record: Record) -> list[str]:
    return [" ".join(pile) for pile in last(record).captures]


def question(record: Record) -> tuple[int, str, tuple[str, ...]]:
    assert record.decision is not None
    return record.decision.seat, record.decision.about, record.decision.options


def kinds(record: Record, *, wanted: type[Event]) -> list[Any]:
    return [event for event in record.events if isinstance(event, wanted)]


def test_the_winner_puts_any_won_card_on_top_also_a_face_down_one() -> None:
    record = play(f"7C 4C 5C 6C QC {REST} | 7D 4D 5D 6D 9D {REST}")
    won = ("7C", "7D", "4C", "5C", "6C", "QC", "4D", "5D", "6D", "9D")
    assert question(record) == (1, "top", won)
    assert piles(play(f"7C 4C 5C 6C QC {REST} | 7D 4D 5D 6D 9D {REST}", "4D"))[0] == (
        "7C 7D 4C 5C 6C QC 5D 6D 9D 4D"
    )


def two(a: str, b: str, choices: str = "") -> Record:
    """A has the pile 5C 9C, B the pile 3C 8C; ``a`` and ``b`` come next in their packets."""
    return play(f"9C 3C {a} {REST} | 5C 8C {b} {REST}", f"9C8C{choices}")


def test_a_theft_takes_the_whole_pile_unturned_and_draws_again() -> None:
    assert question(two("8D KH", "4D")) == (1, "steal", ("2", "play"))
    record = two("8D KH", "4D", "2")
    assert piles(record) == ["5C 9C 3C 8C 8D", ""]
    assert kinds(record, wanted=Reveal)[-1].cards == {1: "KH", 2: "4D"}


def test_who_would_rather_not_steal_plays_the_card() -> None:
    record = two("8D KH", "4D", "p")
    assert kinds(record, wanted=Steal) == []
    assert kinds(record, wanted=Reveal)[-1].cards == {1: "8D", 2: "4D"}


def test_if_both_steal_the_piles_change_hands() -> None:
    asked = two("8D 9H", "9D 2H", "2")
    assert question(asked) == (2, "steal-back", ("1", "play"))
    record = two("8D 9H", "9D 2H", "21")
    assert piles(record) == ["3C 8C 8D", "5C 9C 9D"]
    # A's new nine matches the pile of B, but in a game of two it must be played.
    assert kinds(record, wanted=Reveal)[-1].cards == {1: "9H", 2: "2H"}
    assert question(record)[1] == "top"


def test_a_victim_who_does_not_steal_back_has_lost_the_pile() -> None:
    record = two("8D 2H", "9D", "2p")
    assert piles(record) == ["5C 9C 3C 8C 8D", ""]
    assert kinds(record, wanted=Reveal)[-1].cards == {1: "2H", 2: "9D"}


def test_a_shield_stops_a_theft() -> None:
    stolen = two("2D", "9D")
    assert question(stolen) == (2, "steal", ("1", "play"))
    # With a nine of its own, A shields; as it could steal nothing, it is not asked.
    record = two("9H 2D 2D 2D QD", "9D 2D 2D 2D KD")
    assert kinds(record, wanted=Shield) == [Shield(1, "9H")]
    assert kinds(record, wanted=Steal) == []
    assert question(record)[:2] == (2, "top")


def both_nines(a: str, b: str, choices: str = "") -> Record:
    """A has the pile 5C 9C, B the pile 10C 9S; A showed that nine with a shield."""
    return play(f"9C 9S {a} {REST} | 5C 10C {b} {REST}", f"9C9S{choices}")


def test_who_could_steal_too_chooses_whether_to_shield() -> None:
    assert question(both_nines("9H", "KD")) == (1, "shield", ("shield", "open"))
    # The card that shields is played.
    shielded = both_nines("9H", "KD", "h")
    assert kinds(shielded, wanted=Reveal)[-1].cards == {1: "9H", 2: "KD"}
    assert question(both_nines("9H", "KD", "o")) == (1, "steal", ("2", "play"))


def test_who_can_steal_only_from_a_shielded_pile_shields_without_being_asked() -> None:
    record = both_nines("9H", "9D", "h")
    assert kinds(record, wanted=Shield)[1:] == [Shield(1, "9H"), Shield(2, "9D")]


def test_the_shield_of_the_turn_holds_in_its_wars_also_against_stealing_back() -> None:
    # A shields with its nine; B ties with it. In the war A's fourth steals the eight of B,
    # whose own fourth, a nine, may not take the shielded pile at the same time.
    record = two("9H 2D 2D 2D 8D KS", "9D 2D 2D 2D 9S")
    assert question(record) == (1, "steal", ("2", "play"))
    stolen = two("9H 2D 2D 2D 8D KS", "9D 2D 2D 2D 9S", "2")
    assert piles(stolen)[1] == ""
    assert question(stolen)[:2] == (1, "top")


def test_a_face_down_card_never_steals() -> None:
    record = two("7C 8D 8H 8S KD", "7D 9D 9H 9S QD")
    assert kinds(record, wanted=Steal) == []
    assert question(record)[:2] == (1, "top")


def test_a_fourth_may_steal_and_is_replaced_by_the_next() -> None:
    record = two("7C 4D 4H 4S 8D KD", "7D 6D 6H 6S QD", "2")
    assert kinds(record, wanted=Steal) == [Steal(1, 2, "8D", None)]
    assert [lay.up for lay in kinds(record, wanted=Lay) if lay.up] == ["KD", "QD"]
    lying = [laid.card for laid in last(record).table]
    assert lying == ["7C", "7D", "4D", "4H", "4S", "KD", "6D", "6H", "6S", "QD"]


def test_a_fourth_may_shield() -> None:
    record = two("7C 4D 4H 4S 9D 4D 4H 4S KD", "7D 6D 6H 6S 9H 6D 6H 6S QD")
    assert kinds(record, wanted=Shield) == [Shield(1, "9D")]
    # The nines tie, and the war goes on.
    assert last(record).depth == 2


def test_each_lays_three_and_draws_the_fourth_before_the_next_seat_does() -> None:
    record = two("7C 4D 4H 4S KD", "7D 6D 6H 6S QD")
    war = [event.type for event in record.events].index("war")
    layers = [(type(e), e) for e in record.events[war + 1 : war + 5]]
    assert [kind for kind, _ in layers] == [Lay, Draw, Lay, Draw]


def three(a: str, choices: str = "") -> Record:
    """The piles are 2C 2D 9C, 2H 2S 10C and 3C 3D JC; ``a`` comes next in A's packet."""
    return play(
        f"9C 2H 3C {a} {REST} | 2C 10C 3D 4C {REST} | 2D 2S JC 4D {REST}", f"9C10CJC{choices}"
    )


def test_with_more_than_two_one_may_steal_again() -> None:
    assert question(three("10D JD KH", "2")) == (1, "steal", ("3", "play"))
    record = three("10D JD KH", "23")
    assert piles(record) == ["2C 2D 9C 2H 2S 10C 10D 3C 3D JC JD", "", ""]
    assert kinds(record, wanted=Reveal)[-1].cards == {1: "KH", 2: "4C", 3: "4D"}


def test_a_packet_that_runs_out_is_made_of_the_captures_at_once() -> None:
    # A's last card is an eight like the top of B's pile; its own pile is its packet by then.
    record = play(f"9C 3C 8D | 5C 8C 9D {REST}", "9C8C")
    assert [shuffle.seat for shuffle in kinds(record, wanted=Shuffle)] == [1]
    assert sorted(last(record).packets[0]) == ["5C", "9C"]
    # B's nine finds no pile to steal or to steal back.
    assert question(record) == (1, "steal", ("2", "play"))
    stolen = play(f"9C 3C 8D | 5C 8C 9D {REST}", "9C8C2")
    assert isinstance(kinds(stolen, wanted=Steal)[0], Steal)
    assert kinds(stolen, wanted=Decision)[-1].about != "steal-back"


def test_laying_goes_on_with_the_captures() -> None:
    record = play(f"9C 10C 7C 4C | 5C 5D 7D {REST}", "9C10C")
    assert kinds(record, wanted=Shuffle)[0].seat == 1
    assert kinds(record, wanted=Short) == []
    assert sum(len(lay.down) for lay in kinds(record, wanted=Lay) if lay.seat == 1) == 3


@pytest.mark.parametrize(
    ("hands", "reason", "winner", "cards"),
    [
        # Packet and captures together are too few: that player loses the war and the game.
        (f"7C 4C | 7D {REST}", "all-cards", 2, (0, 13)),
        (f"7C | 7D {REST}", "all-cards", 2, (0, 12)),
        # If nobody can lay in full, the one with more cards stays in; equals draw.
        ("7C 4C | 7D", "all-cards", 1, (3, 0)),
        ("7C 4C | 7D 5D", "draw", None, (2, 2)),
        ("7C | 7D", "draw", None, (1, 1)),
    ],
)
def test_too_few_cards_in_a_war(
    hands: str, reason: str, winner: int | None, cards: tuple[int, ...]
) -> None:
    game = GameId.of("steal-war", 1, hands=parse_hands(hands))
    result = replay(game, {1: "first", 2: "first"}).result
    assert (result.reason, result.winner, result.cards, result.battles) == (
        reason,
        winner,
        cards,
        1,
    )
