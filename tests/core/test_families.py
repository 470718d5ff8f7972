"""What the variants do that plain War does not."""

from typing import Any

import pytest

from wojna_core.battle import cards_by_rank
from wojna_core.errors import WojnaError
from wojna_core.events import Deal, Event, Lay, Peace, Reveal, Round, Shuffle, Stand, Take, War
from wojna_core.game import GameId, Record, replay
from wojna_core.setup import parse_hands


def play(variant: str, hands: str | None = None, seed: int = 0, **changes: Any) -> Record:
    given = None if hands is None else parse_hands(hands)
    return replay(GameId.of(variant, seed, changes, given))


def all_of(record: Record, kind: type[Event]) -> list[Any]:
    return [event for event in record.events if isinstance(event, kind)]


def test_a_forfeited_packet_lies_face_down_at_the_seats_place() -> None:
    record = play("basic", "7C 2C KC 5C | 7D 3D")
    assert all_of(record, Lay) == [Lay(2, ("3D",), None)]
    assert set(all_of(record, Take)[0].cards) == {"7C", "7D", "3D"}


def test_who_forfeits_without_a_card_lays_none() -> None:
    record = play("basic", "7C 2C KC 5C | 7D")
    assert all_of(record, Lay) == []
    assert all_of(record, Take)[0].seat == 1


def test_a_draw_by_forfeit_keeps_the_cards_counted() -> None:
    result = play("basic", "9C 2C | 9D 3D").result
    assert (result.reason, result.places, result.cards) == ("draw", (1, 1), (2, 2))


def test_a_standing_card_is_told_and_compared() -> None:
    record = play("wojna", "7C 5C QC 4C 9C 8C | 7D QD", shortage="stands")
    assert all_of(record, Stand) == [Stand(2, "QD")]
    assert all_of(record, Take)[0].seat == 2


@pytest.mark.parametrize(
    ("card", "ace", "count"),
    [("2C", 11, 2), ("10H", 11, 10), ("JC", 11, 10), ("KD", 11, 10), ("AS", 11, 11), ("AS", 1, 1)]
    + [("AS", 14, 14), ("XB", 11, 10)],
)
def test_a_war_by_rank(card: str, ace: int, count: int) -> None:
    assert cards_by_rank(card, ace) == count


def test_a_second_war_by_rank_is_sized_by_the_new_tie() -> None:
    packets = "3C 2C 2C 4C 2C 2C 2C 8C | 3D 2D 2D 4D 2D 2D 2D 9D"
    lays = all_of(play("razboi", packets), Lay)
    assert [len(lay.down) + 1 for lay in lays[:4]] == [3, 3, 4, 4]


def test_jokers_apart_go_into_the_first_two_packets() -> None:
    for seed in range(30):
        hands = play("jokers", seed=seed, jokers_apart=True, players=4).hands
        assert "XB" in hands[0]
        assert "XR" in hands[1]
        assert sorted(map(len, hands)) == [13, 13, 14, 14]


def test_three_wars_end_the_game_at_once() -> None:
    record = play("three-wars", seed=1)
    assert (record.result.reason, record.result.places) == ("wars", (1, 2))
    winner = record.result.winner
    wars, won = 0, 0
    for event in record.events:
        if isinstance(event, Reveal):
            wars = 0
        wars += isinstance(event, War)
        won += isinstance(event, Take) and wars > 0 and event.seat == winner
    assert won == 3


def test_after_the_first_tie_three_wars_lays_one_by_one() -> None:
    record = play("three-wars", "9C 2C 2C 2C 8C 9C | 9D 2D 2D 2D 8D 10D")
    assert [len(lay.down) for lay in all_of(record, Lay)] == [3, 3, 0, 0]


def test_cards_stay_until_a_war() -> None:
    record = play("war-only", "7C 8C 2C 9C 5C | 6D 8D 3D 10D 4D")
    take = all_of(record, Take)[0]
    assert (take.seat, len(take.cards)) == (2, 8)
    assert [laid.card for laid in record.timeline.at(3).table] == ["7C", "6D", "8C", "8D"]


def test_a_packet_that_runs_out_in_peace_brings_everyone_their_own() -> None:
    record = play("war-only", "7C 8C | 6D 9D 2D", limit=4)
    peace = all_of(record, Peace)[0]
    assert {seat: len(cards) for seat, cards in peace.packets.items()} == {1: 2, 2: 2}


def test_the_drunkard_is_last() -> None:
    result: Any = play("pyanitsa", seed=3, players=3).result
    assert result.reason == "all-cards"
    assert result.places[result.loser - 1] == 3
    assert result.cards[result.loser - 1] == 36
    assert result.winner != result.loser


def test_the_first_without_cards_is_the_drunkard() -> None:
    result: Any = play("pyanitsa", "7C 9C | KD 6D | 8H 10H", goal="first-out").result
    assert result.reason == "first-out"
    assert result.cards[result.loser - 1] == 0
    assert result.places[result.loser - 1] == 3


def test_at_the_limit_of_a_game_to_avoid_fewest_cards_win() -> None:
    result: Any = play("pyanitsa", "KC 9C 8C | 7D 7H 10D", limit=1).result
    assert (result.winner, result.loser, result.cards) == (2, 1, (4, 2))


def test_the_lowest_card_wins_peace_and_five_lie_face_down() -> None:
    record = play("peace", "9C 2C 2C 2C 2C 2C 4C 9C | 9D 2D 2D 2D 2D 2D 3D 9D")
    assert len(all_of(record, Lay)[0].down) == 5
    assert all_of(record, Take)[0].seat == 2


def test_peace_is_not_joined_with_one_card_face_down() -> None:
    with pytest.raises(WojnaError, match="face_down must be 5"):
        GameId.of("peace", 0, {"face_down": 1})


def test_the_last_pair_tied_goes_back_in_tod_und_leben() -> None:
    record = play("tod-und-leben", "9C 7C | 8D 7D")
    assert [(e.seat, e.cards, e.to) for e in all_of(record, Take)] == [
        (1, ("9C", "8D"), "captures"),
        (1, ("7C",), "captures"),
        (2, ("7D",), "captures"),
    ]
    assert (record.result.reason, record.result.cards) == ("played-out", (3, 1))


def test_a_drawn_round() -> None:
    result = play("tod-und-leben", "9C 7C | 9D 7D").result
    assert (result.winner, result.places, result.cards) == (None, (1, 1), (2, 2))


def test_the_rest_of_a_longer_packet_counts_for_its_owner() -> None:
    result = play("tod-und-leben", "7C 8C 8H | 9D").result
    assert (result.winner, result.cards) == (None, (2, 2))


def test_a_match_of_rounds() -> None:
    record = play("tod-und-leben", seed=5, rounds=3)
    assert len(all_of(record, Deal)) == 3
    assert [event.number for event in all_of(record, Round)] == [2, 3]
    assert sum(record.result.cards) == 32


def test_a_match_with_given_hands_is_refused() -> None:
    with pytest.raises(WojnaError, match="for one round, but rounds is 3"):
        play("tod-und-leben", "9C | 8D", rounds=3)


def test_a_row_is_decided_pair_by_pair() -> None:
    record = play("row", "7C 9C KC | 7D 8D 2D", limit=3)
    take = all_of(record, Take)[0]
    assert (take.seat, take.cards) == (1, ("7C", "7D", "9C", "8D"))
    assert all_of(record, Shuffle)[0].seat == 1


def test_a_tie_open_at_the_end_of_a_row_goes_back() -> None:
    record = play("row", "9C 7C | 8D 7D", limit=2)
    assert all_of(record, Take)[1:] == [Take(1, ("7C",), "captures"), Take(2, ("7D",), "captures")]
    assert [event.seat for event in all_of(record, Shuffle)] == [1, 2]


@pytest.mark.parametrize(
    ("variant", "changes", "message"),
    [
        ("wojna", {"jokers_apart": True}, "needs jokers=2"),
        ("row", {"players": 3}, "players cannot be 3; it must be 2"),
        ("tod-und-leben", {"face_down": 1}, "face_down cannot be 1; it must be 0"),
        ("row", {"goal": "avoid"}, "goal cannot be avoid; it must be collect"),
        ("tod-und-leben", {"limit": 10}, "limit cannot be 10; it must be none"),
        ("wojna", {"rounds": 2}, "rounds cannot be 2; it must be 1"),
    ],
)
def test_what_makes_no_game_is_refused_in_a_sentence(
    variant: str, changes: dict[str, Any], message: str
) -> None:
    with pytest.raises(WojnaError, match=message):
        GameId.of(variant, 0, changes)
