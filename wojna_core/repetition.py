"""The proof that a game would never end."""

from collections.abc import Hashable

from wojna_core.chance import Chance
from wojna_core.rules import Rules


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


def too_few(rules: Rules) -> int | None:
    """Return the cards, or fewer, of packets that may let a battle pass without a shuffle.

    Where at most one packet is so small, the next battle surely draws a random number. The state
    before it then need not be watched. It cannot have come before with no chance since: that
    number would have been drawn there too. And it cannot come again so: it will be forgotten.

    None: by these rules packets of any size may.
    """
    if rules.pickup != "shuffled" or rules.plain != "takes" or rules.truce:
        return None
    # The cards of a battle that somebody wins are two or more, and shuffled. In peace each
    # shuffles their own: two or more for who has laid any, one for who has only shown one. So a
    # battle draws no number only if nobody wins it and nobody lays a card: if the first war ends
    # in peace at once. That needs two who tied and cannot lay, whoever else `joins`. By each rule
    # of shortage, and with a hand beside the packet, one who has a card left lays it or wins.
    if rules.shortage != "forfeit":
        return 1
    # By this one only who has a whole war left; the packet still holds the card to be shown.
    return rules.face_down + 1 if isinstance(rules.face_down, int) else max(10, rules.ace_war)
