"""A record made ready to be read step by step."""

from bisect import bisect_left, bisect_right
from functools import cached_property
from gettext import NullTranslations
from typing import Final

from site_widgets.render.counted import Point, cards_over, points_over
from site_widgets.render.scene import Scene, make_scene
from wojna_core.cards import Card
from wojna_core.errors import N_, WojnaError
from wojna_core.events import (
    Bet,
    Decision,
    Draw,
    Event,
    Pay,
    Peace,
    Reveal,
    Round,
    Surrender,
    Take,
    Truce,
    War,
)
from wojna_core.game import Record
from wojna_core.rules import Rules
from wojna_core.state import State
from wojna_core.story import tell

HELD: Final = ("hand", "steal")
"""The flows in which players hold cards in hand."""


class Reading:
    """A game with the places in it that a reader wants to find.

    Attributes:
        record: the game.
        steps: its last step.
        reveals: the step of the reveal of each battle; battle *b* is at index *b* - 1.
        begins: the step at which each battle begins: its reveal, or what leads to it.
        wars: the step at which each war breaks out, is given up or gives way to a truce.
        rounds: the step at which each round from the second on begins.
        shown: the seats whose cards in hand lie open; those of others are seen from behind.
    """

    def __init__(self, record: Record, shown: frozenset[int] | None = None) -> None:
        """Read ``record``; without ``shown`` all hands lie open."""
        self.record = record
        self.shown = frozenset(range(1, len(record.hands) + 1)) if shown is None else shown
        self.rules: Rules = record.game.rules
        events = record.events
        self.steps = len(events)
        self.reveals = [i for i, event in enumerate(events, 1) if isinstance(event, Reveal)]
        self.begins = _begins(events)
        self.wars = _wars(events)
        self.rounds = [i for i, event in enumerate(events, 1) if isinstance(event, Round)]
        self._wars_won = _wars_won(events)

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

    @property
    def has_hands(self) -> bool:
        """Whether players hold cards in hand."""
        return self.rules.flow in HELD

    @property
    def piles_open(self) -> bool:
        """Whether captures lie face up, their top card to be seen."""
        return self.rules.flow == "steal"

    @property
    def in_points(self) -> bool:
        """Whether points count, and nobody keeps a card."""
        return self.rules.flow == "casino"

    def battle_at(self, step: int) -> int:
        """Return the battle that ``step`` belongs to, 0 before the first."""
        return bisect_right(self.begins, step)

    def battle_events(self, battle: int) -> tuple[int, tuple[Event, ...]]:
        """Return the first step of ``battle``, from 1, and its events up to the next one."""
        first = self.begins[battle - 1]
        after = self.begins[battle] if battle < len(self.begins) else self.steps + 1
        return first, self.record.events[first - 1 : after - 1]

    def tell(self, first: int, events: tuple[Event, ...], messages: NullTranslations) -> list[str]:
        """Return a sentence for each of ``events``, which begin at step ``first``.

        Their teller has heard of the round, so that the end of a match is told right.
        """
        rounds = bisect_left(self.rounds, first)
        heard = tuple(self.record.events[step - 1] for step in self.rounds[:rounds][-1:])
        return list(tell((*heard, *events), messages))[len(heard) :]

    def scene(self, step: int) -> Scene:
        """Return what the table shows at ``step``, from 0 to the last step."""
        if step == 0:
            return Scene(0, None, State(), State())
        battle = self.battle_at(step)
        first = self.begins[battle - 1] if battle else 1
        told = self.record.events[first - 1 : step]
        return make_scene(self.rules, self.record.timeline.at(first - 1), told, step)

    def draw_of(self, card: Card, step: int) -> int | None:
        """Return which draw of the game brought ``card`` in hand last, none before ``step``."""
        draws = self._draws.get(card, [])
        found = bisect_right(draws, step, key=lambda draw: draw[0])
        return draws[found - 1][1] if found else None

    @cached_property
    def _draws(self) -> dict[Card, list[tuple[int, int]]]:
        """For each card the steps at which it is drawn, each with the number of that draw."""
        found: dict[Card, list[tuple[int, int]]] = {}
        number = 0
        for step, event in enumerate(self.record.events, start=1):
            if isinstance(event, Draw):
                for card in (card for cards in event.cards.values() for card in cards):
                    number += 1
                    found.setdefault(card, []).append((step, number))
        return found

    def wars_won(self, step: int) -> list[int]:
        """Return how many wars each seat has won at ``step``."""
        won = self._wars_won
        taken = won[: bisect_right(won, (step, len(self.record.hands)))]
        return [
            sum(seat == winner for _, winner in taken)
            for seat in range(1, len(self.record.hands) + 1)
        ]

    def rounds_won(self, state: State) -> list[int]:
        """Return how many rounds each seat has won in ``state``, the last one at the end."""
        won = list(state.won) or [0] * len(self.record.hands)
        if state.result is not None:
            cards = state.result.cards
            best = [seat for seat, held in enumerate(cards) if held == max(cards)]
            if len(best) == 1:
                won[best[0]] += 1
        return won

    def counts(self) -> list[Point]:
        """Return what every seat has, cards or points, over the whole game."""
        over = points_over if self.in_points else cards_over
        return over(self.record.events, len(self.record.hands))


def _begins(events: tuple[Event, ...]) -> list[int]:
    """Return the steps at which battles begin.

    After the table of the battle before is settled, that is when a card is drawn, a bet made or
    a question asked; else at the reveal itself.
    """
    found: list[int] = []
    settled, begun = True, False
    for step, event in enumerate(events, start=1):
        match event:
            case Take() | Peace() | Pay():
                settled = True
            case Reveal():
                if not begun:
                    found.append(step)
                settled = begun = False
            case Draw() | Bet() | Decision() if settled and not begun:
                found.append(step)
                begun = True
    return found


def _wars(events: tuple[Event, ...]) -> list[int]:
    """Return the steps at which wars break out, or would, once a battle."""
    found: list[int] = []
    on = False
    for step, event in enumerate(events, start=1):
        match event:
            case Reveal():
                on = False
            case War() | Truce() | Surrender() | Decision(about="truce" | "war") if not on:
                found.append(step)
                on = True
    return found


def _wars_won(events: tuple[Event, ...]) -> list[tuple[int, int]]:
    """Return the steps at which a war is won, each with the seat that wins it."""
    won = []
    war = False
    for step, event in enumerate(events, start=1):
        match event:
            case Reveal():
                war = False
            case War():
                war = True
            case Take(seat=seat, to="packet") if war:
                won.append((step, seat))
                # What else is taken is the loser's share.
                war = False
    return won
