"""All the chance of a game.

It comes from one ``random.Random(seed)`` and from its ``random()`` alone: the only
method whose stream Python promises never to change, so that a link stays one game.
"""

from random import Random
from typing import Final

from wojna_core.cards import Card
from wojna_core.errors import N_, WojnaError

MAX_SEED: Final = 2**53 - 1
"""The largest seed: the largest whole number that JavaScript holds exactly."""


def check_seed(seed: int) -> int:
    """Return ``seed`` if it is from 0 to :data:`MAX_SEED`.

    Raises:
        WojnaError: it is not.
    """
    if not 0 <= seed <= MAX_SEED:
        raise WojnaError(
            N_("The number of a game is from 0 to {most}, not {seed}."), most=MAX_SEED, seed=seed
        )
    return seed


class Chance:
    """The shuffles of one game, in order.

    Attributes:
        drawn: whether a random number was drawn since this was last set to false; the
            proof that a repeated state must repeat for ever needs it.
    """

    def __init__(self, seed: int) -> None:
        self._random = Random(seed).random
        self.drawn = False

    def below(self, n: int) -> int:
        """Return a whole number from 0 to ``n`` - 1."""
        self.drawn = True
        return int(self._random() * n)

    def shuffle(self, cards: list[Card]) -> None:
        """Shuffle ``cards`` in place; fewer than two draw no number."""
        random, left = self._random, len(cards)
        if left < 2:
            return
        self.drawn = True
        if left == 2:
            # What the loop would do, at once: most shuffles of most games are of two cards.
            if random() < 0.5:
                cards.reverse()
            return
        while left > 1:
            j = int(random() * left)
            left -= 1
            cards[left], cards[j] = cards[j], cards[left]
