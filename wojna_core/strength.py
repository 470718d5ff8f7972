"""Which of the cards compared is the strongest."""

from collections.abc import Callable, Mapping
from functools import lru_cache
from typing import Final

from wojna_core.cards import ALL_CARDS, DECKS, JOKER, RANKS, Card, rank
from wojna_core.rules import Rules

Strongest = Callable[[Mapping[int, Card]], list[int]]
"""From the card each seat shows to the seats, in order, that show the strongest."""

_JOKER: Final = 100
_UNBEATABLE: Final = 101


@lru_cache(maxsize=64)
def ordering(rules: Rules) -> Strongest:
    """Return the comparison of cards that ``rules`` describe.

    By rank, suits count nothing; a joker beats every rank, an unbeatable card beats a joker.
    """
    if rules.order == "low-wins":
        return _by(_strengths(rules, tuple(reversed(RANKS))))
    plain = _by(_strengths(rules, RANKS))
    if rules.order == "ace-high":
        return plain
    lowest = DECKS[rules.deck][0]
    above_the_ace = _by(_strengths(rules, (*(r for r in RANKS if r != lowest), lowest)))

    def strongest(shown: Mapping[int, Card]) -> list[int]:
        ace = any(rank(card) == "A" for card in shown.values())
        return above_the_ace(shown) if ace else plain(shown)

    return strongest


def _strengths(rules: Rules, ranks: tuple[str, ...]) -> dict[Card, int]:
    strengths = {
        card: _JOKER if rank(card) == JOKER else ranks.index(rank(card)) for card in ALL_CARDS
    }
    return strengths | dict.fromkeys(rules.unbeatable or (), _UNBEATABLE)


def _by(strengths: Mapping[Card, int]) -> Strongest:
    def strongest(shown: Mapping[int, Card]) -> list[int]:
        best = -1
        seats: list[int] = []
        for seat, card in shown.items():
            strength = strengths[card]
            if strength > best:
                best = strength
                seats = [seat]
            elif strength == best:
                seats.append(seat)
        return seats

    return strongest
