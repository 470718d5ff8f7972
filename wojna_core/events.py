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
    "decision",
)
"""Why games end; with ``decision`` one only waits, for a choice."""


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

    def to_json(self) -> dict[str, Any]:
        """Return the result as JSON-able data."""
        return asdict(self)


@dataclass(frozen=True, slots=True)
class ResultWithLoser(Result):
    """How a game ended in which losing is the point.

    Attributes:
        loser: the seat alone in last place, or none.
    """

    loser: int | None


@dataclass(frozen=True, slots=True)
class ResultInPoints(Result):
    """How a game ended in which points count and nobody keeps a card.

    Attributes:
        points: the points that each seat has won or lost; they add up to 0.
    """

    points: tuple[int, ...]

    def to_json(self) -> dict[str, Any]:
        """Return the result as JSON-able data, the points in place of the cards."""
        data = asdict(self)
        del data["cards"]
        return data


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
class DealFromShoe(Deal):
    """The same, with the ``stock`` that stays in the shoe, the next card first."""

    stock: tuple[Card, ...]


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
class Truce(Peace):
    """All fighters agreed not to fight: each takes their own cards back, as in peace."""

    type: ClassVar[str] = "truce"


@dataclass(frozen=True, slots=True)
class Take(Event):
    """A seat takes cards, in this order, ``to`` its ``packet`` (under it) or ``captures``.

    All that lies on the table, or where fewer are named those alone.
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
class Draw(Event):
    """Seats take the top ``cards`` of their packets in hand, the first drawn first."""

    type: ClassVar[str] = "draw"
    cards: dict[int, tuple[Card, ...]]


@dataclass(frozen=True, slots=True)
class Choose(Event):
    """What each seat that was asked chose, told when all have chosen."""

    type: ClassVar[str] = "choose"
    choices: dict[int, str]


@dataclass(frozen=True, slots=True)
class Shield(Event):
    """A seat's ``card`` in hand matches its own pile: it will be played, the pile is safe."""

    type: ClassVar[str] = "shield"
    seat: int
    card: Card


@dataclass(frozen=True, slots=True)
class Steal(Event):
    """A seat lays its ``card`` on the pile of ``victim`` and takes the whole onto its own.

    With ``back`` the victim steals at once too, with that card: the piles change hands.
    """

    type: ClassVar[str] = "steal"
    seat: int
    victim: int
    card: Card
    back: Card | None


@dataclass(frozen=True, slots=True)
class Bet(Event):
    """A seat bets ``points``; ``on`` is ``card`` (the higher card), ``tie`` or ``war``."""

    type: ClassVar[str] = "bet"
    seat: int
    on: str
    points: int


@dataclass(frozen=True, slots=True)
class Surrender(Event):
    """A seat gives up after a tie and does not fight the war."""

    type: ClassVar[str] = "surrender"
    seat: int


@dataclass(frozen=True, slots=True)
class Burn(Event):
    """Cards leave the shoe unseen and out of play."""

    type: ClassVar[str] = "burn"
    cards: tuple[Card, ...]


@dataclass(frozen=True, slots=True)
class Pay(Event):
    """The bets are settled: ``points`` won or lost by each seat, ``total`` so far."""

    type: ClassVar[str] = "pay"
    points: tuple[int, ...]
    total: tuple[int, ...]


@dataclass(frozen=True, slots=True)
class Decision(Event):
    """A question to a seat: the game waits for one of ``options``.

    ``about`` is ``truce``, ``war`` (to surrender or fight), ``card`` and ``fourth`` (of the
    hand), ``shield``, ``steal``, ``steal-back`` or ``top`` (of the won cards).
    ``hidden`` is how many of the last choices this seat may not know: they were made at the
    same time, and are told when all have chosen.
    """

    type: ClassVar[str] = "decision"
    seat: int
    about: str
    options: tuple[str, ...]
    hidden: int


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
        return {"type": self.type, "result": self.result.to_json()}
