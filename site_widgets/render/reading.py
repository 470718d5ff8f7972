"""A record made ready to be read step by step."""

from bisect import bisect_right
from dataclasses import dataclass

from wojna_core.errors import N_, WojnaError
from wojna_core.events import Event, Lay, Peace, Reveal, Take, War
from wojna_core.game import Record
from wojna_core.state import Laid, State, fold


@dataclass(frozen=True, slots=True)
class Scene:
    """What the table shows at one step.

    Attributes:
        step: events seen, 0 for the bare table.
        event: the last of them.
        state: the state after it.
        told: the events of the battle so far, the last being ``event``; what a teller needs.
        swept: the table as it lay before it was taken, from then to the end of the battle.
        sweep: the event that took it.
        war: the last war of this battle.
    """

    step: int
    event: Event | None
    state: State
    told: tuple[Event, ...]
    swept: tuple[Laid, ...] = ()
    sweep: Take | Peace | None = None
    war: War | None = None


class Reading:
    """A game with the places in it that a reader wants to find.

    Attributes:
        record: the game.
        steps: its last step.
        reveals: the step of the reveal of each battle; battle *b* is at index *b* - 1.
        wars: the step at which each war of depth 1 breaks out.
    """

    def __init__(self, record: Record) -> None:
        self.record = record
        events = record.events
        self.steps = len(events)
        self.reveals = [i for i, event in enumerate(events, 1) if isinstance(event, Reveal)]
        self.wars = [
            i for i, event in enumerate(events, 1) if isinstance(event, War) and event.depth == 1
        ]

    def start(self, step: int | None) -> int:
        """Return the step to open at: the one asked for, or the reveal of the first battle.

        Raises:
            WojnaError: the game has no such step.
        """
        if step is None:
            return self.reveals[0] if self.reveals else self.steps
        if not 0 <= step <= self.steps:
            raise WojnaError(
                N_("This game has the steps 0 to {last}; there is no step {step}."),
                last=self.steps,
                step=step,
            )
        return step

    def battle_at(self, step: int) -> int:
        """Return the battle that ``step`` belongs to, 0 before the first."""
        return bisect_right(self.reveals, step)

    def battle_events(self, battle: int) -> tuple[int, tuple[Event, ...]]:
        """Return the first step of ``battle``, from 1, and its events up to the next one."""
        first = self.reveals[battle - 1]
        after = self.reveals[battle] if battle < len(self.reveals) else self.steps + 1
        return first, self.record.events[first - 1 : after - 1]

    def scene(self, step: int) -> Scene:
        """Return what the table shows at ``step``, from 0 to the last step."""
        if step == 0:
            return Scene(0, None, State(), ())
        battle = self.battle_at(step)
        first = self.reveals[battle - 1] if battle else 1
        told = self.record.events[first - 1 : step]
        state = self.record.timeline.at(first - 1)
        swept: tuple[Laid, ...] = ()
        sweep: Take | Peace | None = None
        war: War | None = None
        for event in told:
            if isinstance(event, Take | Peace):
                sweep, swept = event, state.table
            elif isinstance(event, War):
                war = event
            state = fold(state, event)
        return Scene(step, told[-1], state, told, swept, sweep, war)

    def counts(self) -> list[tuple[int, list[int]]]:
        """Return the steps at which no card is in play, each with the cards of every seat.

        These are the deal, the end of each battle and the end of the game. It counts and
        does not fold: a chart of a long game would wait for seconds otherwise.
        """
        held = [len(hand) for hand in self.record.hands]
        settled = [(1, held.copy())]
        for step, event in enumerate(self.record.events, start=1):
            for seat, change in changes(event):
                held[seat - 1] += change
            if isinstance(event, Take | Peace):
                settled.append((step, held.copy()))
        if settled[-1][0] != self.steps:
            settled.append((self.steps, held))
        return settled


def changes(event: Event) -> list[tuple[int, int]]:
    """Return by how many cards the packet of each seat grows or, below 0, shrinks."""
    match event:
        case Reveal(cards=cards):
            return [(seat, -1) for seat in cards]
        case Lay(seat=seat, down=down):
            return [(seat, -len(down) - 1)]
        case Take(seat=seat, cards=won):
            return [(seat, len(won))]
        case Peace(packets=packets):
            return [(seat, len(own)) for seat, own in packets.items()]
        case _:
            return []
