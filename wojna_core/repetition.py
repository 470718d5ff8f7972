"""The proof that a game would never end."""

from collections.abc import Hashable

from wojna_core.chance import Chance


class Repetition:
    """Watches for a whole state that comes again with no chance in between.

    Such a game repeats itself for ever. Where a random number was drawn in between, the
    same state may go on differently, and everything before it is forgotten.
    """

    def __init__(self, chance: Chance) -> None:
        self._chance = chance
        self._seen: set[Hashable] = set()

    def found(self, state: Hashable) -> bool:
        """Tell whether ``state``, between two battles, proves the game endless."""
        if self._chance.drawn:
            self._chance.drawn = False
            self._seen.clear()
        if state in self._seen:
            return True
        self._seen.add(state)
        return False
