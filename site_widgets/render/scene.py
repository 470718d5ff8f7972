"""What the table shows at one step: more than its state, for a reader sees how it came about."""

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field, replace

from wojna_core.events import (
    STANDS,
    Bet,
    Choose,
    Decision,
    Event,
    Lay,
    Out,
    Peace,
    Short,
    Stand,
    Surrender,
    Take,
    War,
)
from wojna_core.rules import Rules
from wojna_core.state import Laid, Piles, State, fold
from wojna_core.strength import ordering


@dataclass(frozen=True, slots=True)
class Scene:
    """What the table shows at one step.

    Attributes:
        step: events seen, 0 for the bare table.
        event: the last of them.
        state: the state after it.
        before: the state before it.
        told: the events of the battle so far, the last being ``event``; what a teller needs.
        lain: how many of the cards on the table an earlier battle left there.
        swept: the table as it lay before it was taken, from then until play goes on.
        sweeps: the events that took it: one, or two when two seats share it.
        piles: the captures of each seat, those without what is still seen swept.
        war: the last war of this battle.
        shorts: the seats with too few cards in this battle, with the ``how`` of each.
        stands: the seats whose card stands.
        tied: the seats between which a war is due just now.
    """

    step: int
    event: Event | None
    state: State
    before: State
    told: tuple[Event, ...] = ()
    lain: int = 0
    swept: tuple[Laid, ...] = ()
    sweeps: tuple[Take | Peace, ...] = ()
    piles: Piles = ()
    war: War | None = None
    shorts: Mapping[int, str] = field(default_factory=dict)
    stands: frozenset[int] = frozenset()
    tied: tuple[int, ...] = ()

    @property
    def asked(self) -> int | None:
        """The seat that the game waits for, if it does."""
        return self.state.decision.seat if self.state.decision else None

    @property
    def wishes(self) -> Mapping[int, str]:
        """What each of the tied wants of a war, when all have just told."""
        return self.event.choices if isinstance(self.event, Choose) else {}

    @property
    def holders(self) -> list[int | None]:
        """The seat that has taken each card of :attr:`swept`, none if it still lies there."""
        found: list[int | None] = [None] * len(self.swept)
        for sweep in self.sweeps:
            if isinstance(sweep, Peace):
                return [laid.seat for laid in self.swept]
            for card in sweep.cards:
                # Where a card is there twice, a seat takes its own.
                places = [
                    place
                    for place, laid in enumerate(self.swept)
                    if laid.card == card and found[place] is None
                ]
                own = [place for place in places if self.swept[place].seat == sweep.seat]
                found[(own or places)[0]] = sweep.seat
        return found


def make_scene(rules: Rules, before: State, told: Sequence[Event], step: int) -> Scene:
    """Return the scene at ``step``.

    Args:
        rules: the rules of the game.
        before: the state before the battle of ``step`` began.
        told: the events since, up to that of ``step``; at least one.
        step: events seen.
    """
    state = start = before
    swept: tuple[Laid, ...] = ()
    sweeps: tuple[Take | Peace, ...] = ()
    piles: Piles = ()
    war: War | None = None
    shorts: dict[int, str] = {}
    stands: set[int] = set()
    for event in told:
        match event:
            case Take() | Peace():
                swept, piles = (swept, piles) if sweeps else (state.table, state.captures)
                sweeps += (event,)
            case Out():
                pass
            case _:
                # Play goes on.
                swept, sweeps = (), ()
        match event:
            case War():
                war = event
            case Short():
                shorts[event.seat] = event.how
            case Lay(seat=seat) if shorts.get(seat) == STANDS:
                stands.add(seat)
            case Stand():
                stands.add(event.seat)
        before, state = state, fold(state, event)
    scene = Scene(
        step=step,
        event=told[-1],
        state=state,
        before=before,
        told=tuple(told),
        lain=len(start.table),
        swept=swept,
        sweeps=sweeps,
        piles=piles if sweeps else state.captures,
        war=war,
        shorts=shorts,
        stands=frozenset(stands),
    )
    return replace(scene, tied=_tied(scene, rules))


def _tied(scene: Scene, rules: Rules) -> tuple[int, ...]:
    """Return between whom a war is due: who is told or asked of it, or has just tied."""
    match scene.event:
        case War(fighters=fighters):
            return fighters
        case Choose(choices=choices):
            return tuple(choices)
        case Decision(about="truce" | "war") | Bet(on="war") | Surrender():
            shown = {laid.seat: laid.card for laid in scene.state.table if laid.up}
            if scene.war is not None:
                here = {*scene.war.layers, *scene.stands}
                shown = {seat: card for seat, card in shown.items() if seat in here}
            return tuple(ordering(rules)(shown))
    return ()
