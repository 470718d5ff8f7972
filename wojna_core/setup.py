"""From the deck to the packets: the one shuffle and the deal."""

from collections.abc import Sequence
from typing import Final, NamedTuple

from wojna_core.cards import JOKERS, Card, canonical_deck, parse_card
from wojna_core.chance import Chance
from wojna_core.errors import N_, WojnaError
from wojna_core.rules import Rules

Hands = tuple[tuple[Card, ...], ...]
"""The packet of each seat, top card first."""


class Dealt(NamedTuple):
    """What play starts from.

    Attributes:
        hands: the packet of each seat.
        stock: what stays in the shoe, the next card first.
    """

    hands: Hands
    stock: tuple[Card, ...] = ()


MOST_GIVEN: Final = 500
"""The most cards that given hands may hold in all: more than nine decks."""


def deal(rules: Rules, chance: Chance) -> Dealt:
    """Shuffle the deck, or one whole deck after another, and deal.

    One card at a time, seat 1 first; each lands on top of what the seat has, so the last
    card dealt is the first played. Jokers kept apart then go into the first two packets.
    """
    deck = canonical_deck(rules.deck) * rules.decks
    if rules.jokers and not rules.jokers_apart:
        deck += JOKERS
    chance.shuffle(deck)
    stock: tuple[Card, ...] = ()
    if rules.deal == "equal":
        del deck[len(deck) - len(deck) % rules.players :]
    elif rules.deal == "one":
        stock = tuple(deck[rules.players :])
        del deck[rules.players :]
    hands = [deck[seat :: rules.players][::-1] for seat in range(rules.players)]
    if rules.jokers_apart:
        for joker, hand in zip(JOKERS, hands, strict=False):
            hand.insert(chance.below(len(hand) + 1), joker)
    return Dealt(tuple(map(tuple, hands)), stock)


def parse_hands(text: str, *, between_seats: str = "|", between_cards: str | None = None) -> Hands:
    """Read hands, such as ``"7S 5H QD | 7C QS"``: each seat's packet, top card first.

    Raises:
        WojnaError: a word is no card, or the hands are none to play with.
    """
    return check_hands(
        tuple(
            tuple(parse_card(word) for word in seat.split(between_cards) if word)
            for seat in text.split(between_seats)
        )
    )


def check_hands(hands: Sequence[Sequence[Card]]) -> Hands:
    """Return ``hands`` if a game can start from them.

    Any cards may stand in them, in any number up to :data:`MOST_GIVEN`, repeated ones too.

    Raises:
        WojnaError: too few or too many seats, no card at all, or too many.
    """
    if not 2 <= len(hands) <= 8:
        raise WojnaError(
            N_("Hands are for 2 to 8 players, with | between them, not for {count}."),
            count=len(hands),
        )
    total = sum(map(len, hands))
    if not 1 <= total <= MOST_GIVEN:
        raise WojnaError(
            N_("Hands hold from 1 to {most} cards in all, not {total}."),
            most=MOST_GIVEN,
            total=total,
        )
    return tuple(map(tuple, hands))
