"""Cards and decks.

A card is written rank then suit, ``"10H"`` or ``"KS"``; the jokers are ``"XB"`` and
``"XR"``. The same spelling serves data, links and commands.
"""

from functools import cache
from typing import Final

from wojna_core.errors import N_, WojnaError

Card = str

SUITS: Final = ("C", "D", "H", "S")
RANKS: Final = ("2", "3", "4", "5", "6", "7", "8", "9", "10", "J", "Q", "K", "A")
JOKER: Final = "X"
JOKERS: Final = (JOKER + "B", JOKER + "R")

DECKS: Final[dict[int, tuple[str, tuple[str, ...]]]] = {
    52: ("2", SUITS),
    36: ("6", SUITS),
    32: ("7", SUITS),
    24: ("9", SUITS),
    26: ("2", ("C", "H")),
}
"""The lowest rank and the suits of each deck, by its number of cards."""


def rank(card: Card) -> str:
    """Return the rank of ``card``: ``"2"`` … ``"10"``, ``"J"``, ``"Q"``, ``"K"``, ``"A"``.

    A joker's is ``"X"``.
    """
    return card[:-1]


def suit(card: Card) -> str:
    """Return the suit of ``card``, one of ``C D H S``; a joker's colour, ``B`` or ``R``."""
    return card[-1]


def canonical_deck(size: int) -> list[Card]:
    """Return the deck of ``size`` cards in the order every game's shuffle starts from.

    Suits clubs, diamonds, hearts, spades; inside a suit from the lowest rank to the ace.
    """
    return list(_canonical(size))


@cache
def _canonical(size: int) -> tuple[Card, ...]:
    lowest, suits = DECKS[size]
    ranks = RANKS[RANKS.index(lowest) :]
    return tuple(r + s for s in suits for r in ranks)


ALL_CARDS: Final = (*canonical_deck(52), *JOKERS)
_SPELLINGS: Final = {card: card for card in ALL_CARDS} | {f"T{s}": f"10{s}" for s in SUITS}


def parse_card(text: str) -> Card:
    """Read one card; ``T`` is a ten and letters may be small.

    Raises:
        WojnaError: ``text`` is no card.
    """
    card = _SPELLINGS.get(text.upper())
    if card is None:
        raise WojnaError(
            N_(
                "“{text}” is not a card: write rank then suit, such as 7S, 10H or KD, "
                "or XB and XR for the jokers."
            ),
            text=text[:20],
        )
    return card
