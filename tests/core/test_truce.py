"""The war with a truce: who is asked, and what a truce does."""

from typing import Any

import pytest

from wojna_core.choices import parse_choices
from wojna_core.events import Choose, Lay, Peace, Take, Truce
from wojna_core.game import GameId, Record, replay
from wojna_core.setup import parse_hands


def play(hands: str, choices: str = "", **changes: Any) -> Record:
    game = GameId.of("truce", 1, {"pickup": "laid", **changes}, parse_hands(hands))
    return replay(game.choosing(parse_choices(f"1.{choices}")))


def asked(record: Record) -> tuple[int, int]:
    """Who is asked, and how many answers that seat may not hear."""
    assert record.decision is not None
    assert (record.decision.about, record.decision.options) == ("truce", ("truce", "war"))
    return record.decision.seat, record.decision.hidden


def truces(record: Record) -> list[Truce]:
    return [event for event in record.events if isinstance(event, Truce)]


THREE = "7C 2C 3C KC | 4D 5D 6D QD | 7H 2H 8H 9H"


def test_each_fighter_is_asked_in_turn_without_hearing_the_others() -> None:
    assert asked(play(THREE)) == (1, 0)
    assert asked(play(THREE, "t")) == (3, 1)
    assert asked(play(THREE, "w")) == (3, 1)


def test_a_truce_gives_everyone_their_own_cards_back_also_who_was_not_asked() -> None:
    record = play(THREE, "tt", limit=1)
    assert [event.packets for event in truces(record)] == [{1: ("7C",), 2: ("4D",), 3: ("7H",)}]
    assert record.timeline.at(len(record.events)).packets == (
        ("2C", "3C", "KC", "7C"),
        ("5D", "6D", "QD", "4D"),
        ("2H", "8H", "9H", "7H"),
    )
    # A war broke out, though nobody laid a card.
    assert (record.result.battles, record.result.wars) == (1, 1)


@pytest.mark.parametrize("choices", ["tw", "wt", "ww"])
def test_one_who_refuses_is_enough_for_a_war(choices: str) -> None:
    record = play(THREE, choices, limit=1)
    assert truces(record) == []
    assert [event.choices for event in record.events if isinstance(event, Choose)] == [
        {1: {"t": "truce", "w": "war"}[choices[0]], 3: {"t": "truce", "w": "war"}[choices[1]]}
    ]
    assert [event.seat for event in record.events if isinstance(event, Take)] == [3]


DEEP = "7C 2C 8C 3C KC | 7D 2D 8D 4D QD"


def test_a_repeated_war_asks_again_and_its_truce_gives_back_all_that_lies() -> None:
    assert asked(play(DEEP, "ww")) == (1, 0)
    record = play(DEEP, "wwtt", limit=1)
    assert {seat: sorted(cards) for seat, cards in truces(record)[0].packets.items()} == {
        1: ["2C", "7C", "8C"],
        2: ["2D", "7D", "8D"],
    }
    assert (record.result.cards, record.result.wars) == ((5, 5), 1)


def test_a_fighter_without_cards_is_asked_too_before_anybody_drops_out() -> None:
    record = play("7C | 7D 2D 3D")
    assert asked(record) == (1, 0)
    assert not any(isinstance(event, Lay) for event in record.events)
    assert play("7C | 7D 2D 3D", "tt", limit=1).result.cards == (1, 3)
    assert play("7C | 7D 2D 3D", "tw").result.winner == 2


def test_when_nobody_could_lay_they_are_asked_and_then_peace_is_made() -> None:
    assert asked(play("7C | 7D")) == (1, 0)
    fought = play("7C | 7D", "ww", limit=1)
    peace = [event for event in fought.events if isinstance(event, Peace)]
    assert [type(event) for event in peace] == [Peace]


def test_the_cards_of_a_truce_are_shuffled_by_seat_in_order() -> None:
    record = play(DEEP, "wwtt", limit=1)
    # The first four random numbers of seed 1 are .13, .84, .76 and .25: in 7 2 8 of A they swap
    # the last with the first, and then nothing; in those of B nothing, and then the first two.
    assert truces(record)[0].packets == {1: ("8C", "2C", "7C"), 2: ("2D", "7D", "8D")}
