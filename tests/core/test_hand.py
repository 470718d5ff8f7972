"""Hand of three, turn by turn. Cards are picked up in laid order, so that they can be told."""

import pytest

from wojna_core.cards import Card
from wojna_core.choices import parse_choices
from wojna_core.events import Decision, Draw, Peace, Reveal, Take, War
from wojna_core.game import GameId, Record, replay
from wojna_core.setup import parse_hands
from wojna_core.state import State


def play(hands: str, choices: str = "", limit: int | None = 1000) -> Record:
    changes = {"pickup": "laid", "limit": limit}
    game = GameId.of("hand-of-three", 1, changes, parse_hands(hands))
    return replay(game.choosing(parse_choices(f"1.{choices}")))


def takes(record: Record) -> list[tuple[int, str]]:
    """Who took what, in order."""
    return [(e.seat, " ".join(e.cards)) for e in record.events if isinstance(e, Take)]


def lying(record: Record) -> list[Card]:
    """What lies on the table before somebody first takes from it."""
    first = next(i for i, event in enumerate(record.events) if isinstance(event, Take))
    return [laid.card for laid in record.timeline.at(first).table]


def last(record: Record) -> State:
    return record.timeline.at(len(record.events))


def test_both_choose_and_draw_back_to_three_before_the_cards_are_taken() -> None:
    record = play("7C 9D KC 2C | 7D 3D 4D 5D", "9D3D")
    assert [type(event) for event in record.events[1:6]] == [Draw, Reveal, Draw, Take, Decision]
    assert last(record).held == (("7C", "KC", "2C"), ("7D", "4D", "5D"))
    assert last(record).packets == (("9D", "3D"), ())


def test_the_higher_of_the_fourths_takes_eight_cards_the_lower_the_two_that_tied() -> None:
    record = play("7C 9D KC 2C 3C 4C 5C 6C | 7D 3D 4D 2H 3H 4H 5H 6H", "7C7DKC3D")
    assert takes(record) == [(1, "3C 4C 5C KC 3H 4H 5H 3D"), (2, "7C 7D")]
    assert last(record).wars == 1
    assert [len(hand) for hand in last(record).held] == [3, 3]


def test_the_last_loser_of_repeated_wars_takes_only_the_first_two() -> None:
    record = play(
        "7C 9D KC 2C 3C 4C 5C 6C 8C 10C JC AC | 7D 9H 4D 2H 3H 4H 5H 6H 8H 10H JH AH",
        "7C7D9D9HKC4D",
    )
    assert takes(record) == [
        (1, "3C 4C 5C 9D 3H 4H 5H 9H 8C 10C JC KC 8H 10H JH 4D"),
        (2, "7C 7D"),
    ]
    assert [e.depth for e in record.events if isinstance(e, War)] == [1, 2]
    assert last(record).wars == 1


def test_with_too_few_in_the_packet_they_lay_what_is_there() -> None:
    # A lays nothing, and its fourth lies at its seat's place all the same.
    record = play("7C 9D KC | 7D 3D 4D 2H 5H 6H", "7C7DKC3D")
    assert lying(record) == ["7C", "7D", "KC", "5H", "6H", "3D"]
    assert takes(record) == [(1, "KC 5H 6H 3D"), (2, "7C 7D")]


def test_without_a_card_for_a_fourth_a_player_takes_the_two_first_cards() -> None:
    record = play("7C | 7D 3D 4D 2H 5H 6H", "7D")
    assert takes(record) == [(1, "7C 7D")]
    assert last(record).held == (("7C", "7D"), ("3D", "4D", "2H"))
    assert last(record).packets == ((), ("5H", "6H"))


def test_without_any_fourth_each_takes_back_their_own() -> None:
    record = play("7C 9D | 7D 9H", "7C7D", limit=1)
    war = next(i for i, event in enumerate(record.events) if isinstance(event, War))
    # The fourths tie too, and nothing is left.
    assert [type(event).__name__ for event in record.events[war:]] == [
        *("War", "Lay", "Lay", "War", "Peace", "End"),
    ]
    assert record.result.cards == (2, 2)
    (peace,) = [event for event in record.events if isinstance(event, Peace)]
    assert {seat: sorted(cards) for seat, cards in peace.packets.items()} == {
        1: ["7C", "9D"],
        2: ["7D", "9H"],
    }


def test_one_card_alone_is_not_asked() -> None:
    record = play("7C | 5D")
    assert (record.game.choices, record.result.reason, record.result.winner) == (
        (),
        "all-cards",
        1,
    )


def test_equal_cards_for_ever_end_as_a_cycle_where_there_is_no_limit() -> None:
    assert play("KC | KD", limit=None).result.reason == "cycle"
    assert play("KC | KD").result.battles == 1000


@pytest.mark.parametrize(
    ("seats", "winner"), [("KC KD | 2C", 1), ("2C | KC KD", 2)], ids=["first", "second"]
)
def test_who_has_no_cards_at_all_has_lost(seats: str, winner: int) -> None:
    record = play(seats, "KC")
    assert (record.result.reason, record.result.winner) == ("all-cards", winner)
