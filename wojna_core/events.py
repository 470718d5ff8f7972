"""What happens in a game, event by event.

Each event says all that it changes, so the state at a step is the fold of the events
before it (:mod:`wojna_core.state`). Seats are numbered from 1.
"""

from dataclasses import asdict, dataclass
from typing import Any, ClassVar, Final

from wojna_core.cards import Card

LAST_CARD: Final = "last-card"
"""``Short.how``: too few cards for the war; all but the last lie face down, that one up."""
DROPS_OUT: Final = "drops-out"
"""``Short.how``: no card for the war; the seat drops out of this battle."""


@dataclass(frozen=True, slots=True)
class Result:
    """How a game ended.

    Attributes:
        reason: ``all-cards``, ``limit``, ``draw``, ``cycle`` or ``unfinished``.
        battles: battles played.
        wars: battles in which a war broke out.
        winner: the seat alone in first place, or none if it is shared or nobody can win.
        places: the place of each seat from 1; a shared place repeats its number.
        cards: how many cards each seat has, its own on the table counted.
    """

    reason: str
    battles: int
    wars: int
    winner: int | None
    places: tuple[int, ...]
    cards: tuple[int, ...]


@dataclass(frozen=True, slots=True)
class Event:
    """One thing that happens; ``type`` is its name in the JSON."""

    type: ClassVar[str]

    def to_json(self) -> dict[str, Any]:
        """Return the event as JSON-able data, ``type`` first."""
        return {"type": self.type, **asdict(self)}


@dataclass(frozen=True, slots=True)
class Deal(Event):
    """The packets as the game starts, top card first."""

    type: ClassVar[str] = "deal"
    hands: tuple[tuple[Card, ...], ...]


@dataclass(frozen=True, slots=True)
class Reveal(Event):
    """Battle number ``battle``: everyone with cards turns the top one."""

    type: ClassVar[str] = "reveal"
    battle: int
    cards: dict[int, Card]


@dataclass(frozen=True, slots=True)
class War(Event):
    """The ``fighters`` tied; ``layers`` will lay cards. ``depth`` counts from 1 in a battle."""

    type: ClassVar[str] = "war"
    depth: int
    fighters: tuple[int, ...]
    layers: tuple[int, ...]


@dataclass(frozen=True, slots=True)
class Short(Event):
    """A seat has too few cards for the war; ``how`` names what that means for it."""

    type: ClassVar[str] = "short"
    seat: int
    how: str


@dataclass(frozen=True, slots=True)
class Lay(Event):
    """A seat lays ``down`` face down, then ``up`` face up on them."""

    type: ClassVar[str] = "lay"
    seat: int
    down: tuple[Card, ...]
    up: Card


@dataclass(frozen=True, slots=True)
class Peace(Event):
    """Nobody could lay: each takes their own cards back, in this order under the packet."""

    type: ClassVar[str] = "peace"
    packets: dict[int, tuple[Card, ...]]


@dataclass(frozen=True, slots=True)
class Take(Event):
    """The winner takes the table, in this order, ``to`` the ``packet`` (under it)."""

    type: ClassVar[str] = "take"
    seat: int
    cards: tuple[Card, ...]
    to: str


@dataclass(frozen=True, slots=True)
class Out(Event):
    """A seat has no cards left since ``battle`` (0: it was dealt none)."""

    type: ClassVar[str] = "out"
    seat: int
    battle: int


@dataclass(frozen=True, slots=True)
class End(Event):
    """The game is over."""

    type: ClassVar[str] = "end"
    result: Result
