from random import Random

import pytest

from wojna_core.cards import DECKS, canonical_deck, parse_card
from wojna_core.chance import MAX_SEED, Chance
from wojna_core.errors import WojnaError
from wojna_core.rules import Rules
from wojna_core.setup import deal, parse_hands


@pytest.mark.parametrize(
    ("size", "first", "last"),
    [(52, "2C", "AS"), (36, "6C", "AS"), (32, "7C", "AS"), (24, "9C", "AS"), (26, "2C", "AH")],
)
def test_canonical_deck(size: int, first: str, last: str) -> None:
    deck = canonical_deck(size)
    assert len(set(deck)) == len(deck) == size
    assert (deck[0], deck[-1]) == (first, last)


def test_canonical_order_goes_suit_by_suit_from_low_to_ace() -> None:
    assert canonical_deck(24)[:8] == ["9C", "10C", "JC", "QC", "KC", "AC", "9D", "10D"]


def test_every_deck_is_an_axis_value() -> None:
    for size in DECKS:
        assert Rules(deck=size).deck == size


def test_shuffle_is_the_one_that_links_promise() -> None:
    """Written out once more from the rules: from the end down, swap with a random place."""
    random = Random(7).random
    expected = canonical_deck(52)
    for i in range(51, 0, -1):
        j = int(random() * (i + 1))
        expected[i], expected[j] = expected[j], expected[i]
    shuffled = canonical_deck(52)
    Chance(7).shuffle(shuffled)
    assert shuffled == expected
    # A literal too: were both copies to change alike, every link ever sent would break.
    assert shuffled[:5] == ["KC", "JC", "2C", "4S", "5H"]


def test_shuffling_one_card_draws_no_number() -> None:
    chance = Chance(1)
    chance.shuffle(["9C"])
    assert not chance.drawn
    chance.shuffle(["9C", "9D"])
    assert chance.drawn


@pytest.mark.parametrize(
    ("players", "how", "counts"),
    [
        (2, "all", (26, 26)),
        (3, "all", (18, 17, 17)),
        (3, "equal", (17, 17, 17)),
        (4, "all", (13, 13, 13, 13)),
        (5, "all", (11, 11, 10, 10, 10)),
        (5, "equal", (10, 10, 10, 10, 10)),
    ],
)
def test_deal_counts(players: int, how: str, counts: tuple[int, ...]) -> None:
    hands, _ = deal(Rules(players=players, deal=how), Chance(3))
    assert tuple(map(len, hands)) == counts


def test_the_last_card_dealt_is_the_first_played() -> None:
    deck = canonical_deck(52)
    Chance(9).shuffle(deck)
    hands, _ = deal(Rules(players=3), Chance(9))
    assert hands[0][-1] == deck[0]
    assert hands[1][-1] == deck[1]
    assert hands[0][0] == deck[51]


@pytest.mark.parametrize("seed", [-1, MAX_SEED + 1])
def test_seed_out_of_range(seed: int) -> None:
    from wojna_core.game import GameId

    with pytest.raises(WojnaError, match="from 0 to 9007199254740991"):
        GameId.of("wojna", seed)


@pytest.mark.parametrize(
    ("text", "card"), [("7S", "7S"), ("TH", "10H"), ("10h", "10H"), ("kd", "KD"), ("XB", "XB")]
)
def test_parse_card(text: str, card: str) -> None:
    assert parse_card(text) == card


@pytest.mark.parametrize("text", ["", "1S", "11S", "K", "KX", "X", "XA", "7S7S", "♠7", "ſS"])
def test_no_card(text: str) -> None:
    with pytest.raises(WojnaError, match="is not a card: write rank then suit"):
        parse_card(text)


def test_parse_hands_top_first() -> None:
    assert parse_hands("7S 5H QD | 7C QS") == (("7S", "5H", "QD"), ("7C", "QS"))
    assert parse_hands("7S| |7C") == (("7S",), (), ("7C",))


@pytest.mark.parametrize(
    ("text", "message"),
    [
        ("7S 5H", "for 2 to 8 players"),
        ("|".join(["2C"] * 9), "for 2 to 8 players"),
        (" | ", "from 1 to 500 cards"),
        ("2C " * 501 + "| 2C", "from 1 to 500 cards in all, not 502"),
        ("7S | 5Z", "“5Z” is not a card"),
    ],
)
def test_bad_hands(text: str, message: str) -> None:
    with pytest.raises(WojnaError, match=message):
        parse_hands(text)
