"""What happens in a game, event by event.

Each event says all that it changes, so the state at a step is the fold of the events
before it (:mod:`wojna_core.state`). Seats are numbered from 1.
"""

from dataclasses import asdict, dataclass, fields
from typing import Any, ClassVar, Final

from wojna_core.cards import Card

LAST_CARD: Final = "last-card"
"""``Short.how``: too few cards for the war; all but the last lie face down, that one up."""
DROPS_OUT: Final = "drops-out"
"""``Short.how``: no card for the war; the seat drops out of this battle."""
FORFEITS: Final = "forfeits"
"""``Short.how``: too few cards for the war; the seat loses it and leaves the game."""
STANDS: Final = "stands"
"""``Short.how``: as ``last-card``; that card then stands for every later war of the battle."""
FEWEST: Final = "fewest"
"""``Short.how``: too few cards for the war; everyone lays as many as the poorest can."""


REASONS: Final = (
    *("all-cards", "limit", "wars", "first-out", "played-out", "draw", "cycle", "unfinished"),
)
"""Why games end."""


@dataclass(frozen=True, slots=True)
class Result:
    """How a game ended.

    Attributes:
        reason: one of :data:`REASONS`.
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
class ResultWithLoser(Result):
    """How a game ended in which losing is the point.

    Attributes:
        loser: the seat alone in last place, or none.
    """

    loser: int | None


@dataclass(frozen=True, slots=True)
class Event:
    """One thing that happens; ``type`` is its name in the JSON."""

    type: ClassVar[str]

    def to_json(self) -> dict[str, Any]:
        """Return the event as JSON-able data, ``type`` first."""
        return {"type": self.type} | {f.name: getattr(self, f.name) for f in fields(self)}


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
    """A seat lays ``down`` face down, then ``up`` face up on them; none if it forfeits."""

    type: ClassVar[str] = "lay"
    seat: int
    down: tuple[Card, ...]
    up: Card | None


@dataclass(frozen=True, slots=True)
class Stand(Event):
    """A seat has no card to lay: the ``card`` it showed before stands."""

    type: ClassVar[str] = "stand"
    seat: int
    card: Card


@dataclass(frozen=True, slots=True)
class Peace(Event):
    """Nobody could lay: each takes their own cards back, in this order under the packet."""

    type: ClassVar[str] = "peace"
    packets: dict[int, tuple[Card, ...]]


@dataclass(frozen=True, slots=True)
class Take(Event):
    """A seat takes cards, in this order, ``to`` its ``packet`` (under it) or ``captures``.

    All that lies on the table, or only the seat's own where fewer are named.
    """

    type: ClassVar[str] = "take"
    seat: int
    cards: tuple[Card, ...]
    to: str


@dataclass(frozen=True, slots=True)
class Shuffle(Event):
    """A seat shuffles its captures and lays them behind what is left: the new ``packet``."""

    type: ClassVar[str] = "shuffle"
    seat: int
    packet: tuple[Card, ...]


@dataclass(frozen=True, slots=True)
class Round(Event):
    """Round ``number``, from 2, begins; ``won`` are the rounds won by each seat so far."""

    type: ClassVar[str] = "round"
    number: int
    won: tuple[int, ...]


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

    def to_json(self) -> dict[str, Any]:
        """Return the event as JSON-able data, the result as data too."""
        return {"type": self.type, "result": asdict(self.result)}
