"""The shuffle that links promise, of any number of cards."""

from random import Random

import pytest

from wojna_core.cards import canonical_deck
from wojna_core.chance import Chance


@pytest.mark.parametrize("count", range(12))
def test_a_few_cards_are_shuffled_as_a_deck_is(count: int) -> None:
    """From the end down each card is swapped with a random one up to it."""
    chance, random = Chance(7), Random(7).random
    for _ in range(50):
        shuffled, expected = canonical_deck(24)[:count], canonical_deck(24)[:count]
        chance.shuffle(shuffled)
        for i in range(count - 1, 0, -1):
            j = int(random() * (i + 1))
            expected[i], expected[j] = expected[j], expected[i]
        assert shuffled == expected
