"""What happens to a player with too few cards for a war: the values of the axis ``shortage``."""

from collections.abc import Callable, Collection, Mapping, Sequence
from dataclasses import dataclass, field
from typing import Final

from wojna_core.events import FEWEST, LAST_CARD, STANDS


@dataclass(slots=True)
class Plan:
    """Who does what in a war, before a card is laid. All in seat order.

    Attributes:
        lays: how many cards each lays, the last of them face up.
        stands: whose card shown before stands, since they have none to lay.
        drops: who drops out of this battle and keeps the packet.
        forfeits: who leaves the game; all their cards go onto the table face down.
        shorts: who is short in another way, with the ``how`` of :class:`Short`.
        drawn: the seats between which the battle is drawn, when nobody can decide it.
    """

    lays: dict[int, int] = field(default_factory=dict)
    stands: list[int] = field(default_factory=list)
    drops: list[int] = field(default_factory=list)
    forfeits: list[int] = field(default_factory=list)
    shorts: dict[int, str] = field(default_factory=dict)
    drawn: list[int] = field(default_factory=list)

    @property
    def left(self) -> list[int]:
        """The seats that are still in the war."""
        return sorted([*self.lays, *self.stands])


@dataclass(frozen=True, slots=True)
class Call:
    """A war as it is called.

    Attributes:
        called: the seats that should lay, in order.
        fighters: those of the whole battle that tied.
        counts: cards in each packet.
        full: cards that each should lay, 1 or more.
        standing: seats whose last card stands since an earlier war of this battle.
    """

    called: Sequence[int]
    fighters: Sequence[int]
    counts: Mapping[int, int]
    full: int
    standing: Collection[int]

    @property
    def with_cards(self) -> list[int]:
        """The called who have a card."""
        return [seat for seat in self.called if self.counts[seat]]

    @property
    def without(self) -> list[int]:
        """The called who have none."""
        return [seat for seat in self.called if not self.counts[seat]]

    def short(self, how: str) -> dict[int, str]:
        """Return who has a card but too few, each with ``how``."""
        return {seat: how for seat in self.with_cards if self.counts[seat] < self.full}


def last_card(war: Call) -> Plan:
    """Lay all but the last face down, that one up; with none, drop out of this battle."""
    return Plan(
        lays={seat: min(war.full, war.counts[seat]) for seat in war.with_cards},
        drops=war.without,
        shorts=war.short(LAST_CARD),
    )


def match_fewest(war: Call) -> Plan:
    """With none, drop out of this battle; the others lay as many as the poorest of them can."""
    most = min([war.full, *(war.counts[seat] for seat in war.with_cards)])
    poorest = [seat for seat in war.with_cards if war.counts[seat] == most < war.full]
    return Plan(
        lays=dict.fromkeys(war.with_cards, most),
        drops=war.without,
        shorts=dict.fromkeys(poorest, FEWEST),
    )


def forfeit(war: Call) -> Plan:
    """A fighter who cannot lay in full loses the war and leaves the game.

    Others who are short drop out of this battle. If nobody can lay in full, the fighters
    with the most cards stay in: one wins, more are drawn between, and nobody lays a card.
    """
    able = [seat for seat in war.called if war.counts[seat] >= war.full]
    drops = [s for s in war.called if s not in able and s not in war.fighters]
    if not able:
        most = max(war.counts[seat] for seat in war.fighters)
        able = [seat for seat in war.fighters if war.counts[seat] == most]
        if len(able) > 1:
            return Plan(drops=drops, drawn=able)
    return Plan(
        lays=dict.fromkeys(able, war.full),
        drops=drops,
        forfeits=[seat for seat in war.fighters if seat not in able],
    )


def stands(war: Call) -> Plan:
    """The last card laid, or with none the card shown, stands for every later war.

    Who was not tied and has none drops out; nobody with a card: drawn between the fighters.
    """
    keep = [seat for seat in war.without if seat in war.fighters or seat in war.standing]
    drops = [seat for seat in war.without if seat not in keep]
    if not war.with_cards:
        return Plan(drops=drops, drawn=list(war.fighters))
    return Plan(
        lays={seat: min(war.full, war.counts[seat]) for seat in war.with_cards},
        stands=keep,
        drops=drops,
        shorts=war.short(STANDS),
    )


SHORTAGES: Final[Mapping[str, Callable[[Call], Plan]]] = {
    "last-card": last_card,
    "forfeit": forfeit,
    "stands": stands,
    "match-fewest": match_fewest,
}
"""The value of the axis ``shortage`` to its rule."""
