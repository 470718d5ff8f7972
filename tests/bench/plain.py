"""One game of `three-down` for two as a plain loop: what the engine's speed is measured against.

Written from the rules alone, for this one variant, without events, options or other players.
"""

from collections import deque
from collections.abc import Callable
from random import Random
from typing import Final, NamedTuple

RANKS: Final = "2 3 4 5 6 7 8 9 10 J Q K A".split()
DECK: Final = [rank + suit for suit in "CDHS" for rank in RANKS]
STRENGTH: Final = {rank + suit: at for suit in "CDHS" for at, rank in enumerate(RANKS)}

MOST_BATTLES: Final = 100_000


class Told(NamedTuple):
    """What a game came to."""

    reason: str
    battles: int
    wars: int
    winner: int | None


def shuffle(cards: list[str], random: Callable[[], float]) -> None:
    for i in range(len(cards) - 1, 0, -1):
        j = int(random() * (i + 1))
        cards[i], cards[j] = cards[j], cards[i]


def play(seed: int) -> Told:
    # No state can come again without chance, and need not be watched for: of 52 cards somebody
    # has two or more on the table whenever cards are picked up.
    random = Random(seed).random
    deck = list(DECK)
    shuffle(deck, random)
    packets = one, two = deque(deck[0::2][::-1]), deque(deck[1::2][::-1])
    battles = wars = 0
    while one and two:
        if battles == MOST_BATTLES:
            return Told("unfinished", battles, wars, None)
        battles += 1
        laid = [one.popleft(), two.popleft()]
        first, second = STRENGTH[laid[0]], STRENGTH[laid[1]]
        if first == second:
            wars += 1
            own = [[laid[0]], [laid[1]]]
            while first == second and one and two:
                for cards, packet in zip(own, packets, strict=True):
                    new = [packet.popleft() for _ in range(min(4, len(packet)))]
                    cards.extend(new)
                    laid.extend(new)
                first, second = STRENGTH[own[0][-1]], STRENGTH[own[1][-1]]
            if first == second and not one and not two:
                for cards, packet in zip(own, packets, strict=True):
                    shuffle(cards, random)
                    packet.extend(cards)
                continue
        # Still tied: one of them has dropped out, the other wins without laying more.
        wins = one if first > second or (first == second and one) else two
        shuffle(laid, random)
        wins.extend(laid)
    return Told("all-cards", battles, wars, 1 if one else 2)
