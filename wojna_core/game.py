"""A game is a pure function of its link: :func:`replay`."""

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, replace
from functools import cached_property, lru_cache
from types import MappingProxyType
from typing import Any, Final

from wojna_core import battle, casino, hand, row, single_pass, steal
from wojna_core.chance import Chance, check_seed
from wojna_core.choices import write_choices
from wojna_core.decisions import Chooser, Undecided, WrongChoiceError
from wojna_core.domains import Value
from wojna_core.errors import N_, WojnaError
from wojna_core.events import Deal, DealFromShoe, Decision, Event, Result
from wojna_core.names import seat_letter
from wojna_core.policies import find_policy
from wojna_core.rules import Rules
from wojna_core.setup import Dealt, Hands, check_hands, deal
from wojna_core.state import Timeline
from wojna_core.table import Emit
from wojna_core.variants import find_variant


@dataclass(frozen=True)
class GameId:
    """All that a game is made from; make one with :meth:`of`.

    Attributes:
        variant: id of the variant.
        seed: 0 … 2**53 - 1, the number of the game.
        changes: the axes that differ from the variant's values, in the order of the axes.
        hands: the packets, when they are given and not dealt.
        revision: the variant's revision that the changes are counted from.
        choices: what was chosen, in the order asked; where they end, the game waits.
    """

    variant: str
    seed: int
    changes: tuple[tuple[str, Value], ...] = ()
    hands: Hands | None = None
    revision: int = 1
    choices: tuple[str, ...] = ()

    @classmethod
    def of(
        cls,
        variant: str,
        seed: int,
        changes: Mapping[str, Value] | None = None,
        hands: Hands | None = None,
        revision: int | None = None,
        *,
        choices: Sequence[str] = (),
    ) -> "GameId":
        """Return the game, its changes brought to the one form that equal games share.

        Given hands set the number of players.

        Raises:
            WojnaError: something of it is not allowed; the message says what is.
        """
        found = find_variant(variant)
        if revision not in (None, found.revision):
            raise WojnaError(
                N_("Revision {revision} of {variant} is not known; the last one is {last}."),
                revision=revision,
                variant=variant,
                last=found.revision,
            )
        wanted = dict(changes or {})
        if hands is not None:
            check_hands(hands)
            if wanted.setdefault("players", len(hands)) != len(hands):
                raise WojnaError(
                    N_("The hands are for {hands} players, but players is {players}."),
                    hands=len(hands),
                    players=wanted["players"],
                )
        rules = found.rules(wanted)
        if hands is not None and rules.rounds > 1:
            raise WojnaError(
                N_("Given hands are for one round, but rounds is {rounds}."), rounds=rules.rounds
            )
        kept = tuple(found.changes_from(wanted).items())
        return cls(variant, check_seed(seed), kept, hands, found.revision, tuple(choices))

    @property
    def rules(self) -> Rules:
        """The value of each axis."""
        return _rules(self.variant, self.changes)

    @property
    def players(self) -> int:
        """How many play."""
        return self.rules.players

    def choosing(self, choices: Sequence[str]) -> "GameId":
        """Return the same game with other choices."""
        return replace(self, choices=tuple(choices))


@lru_cache(maxsize=64)
def _rules(variant: str, changes: tuple[tuple[str, Value], ...]) -> Rules:
    return find_variant(variant).rules(dict(changes))


class ChoiceError(WojnaError):
    """A choice of a game is none of the options, or one too many.

    Attributes:
        game: the same game with the choices before it, which are good.
    """

    def __init__(self, game: GameId, template: str, **fields: object) -> None:
        super().__init__(template, **fields)
        self.game = game


@dataclass(frozen=True)
class Record:
    """A whole game, or one up to the question at which it waits.

    Attributes:
        game: what it was made from, with all choices that were made, also those of policies.
        events: all that happened, from the deal to the end or the question.
        result: how it ended, or stands.
        seats: whose choice each of the choices was.
    """

    game: GameId
    events: tuple[Event, ...]
    result: Result
    seats: tuple[int, ...]

    @property
    def hands(self) -> Hands:
        """The packets as dealt or given, top card first."""
        first = self.events[0]
        assert isinstance(first, Deal)
        return first.hands

    @property
    def decision(self) -> Decision | None:
        """The question at which the game waits, if it does."""
        last = self.events[-1]
        return last if isinstance(last, Decision) else None

    @property
    def told(self) -> GameId:
        """The game without the choices that are hidden until others are made: what to share."""
        hidden = self.decision.hidden if self.decision else 0
        return self.game.choosing(self.game.choices[: len(self.game.choices) - hidden])

    @cached_property
    def timeline(self) -> Timeline:
        """The states by step: step *i* is the fold of the first *i* events."""
        return Timeline(self.events)

    def to_json(self) -> dict[str, Any]:
        """Return the record as JSON-able data; ``choices`` only where there are some."""
        choices = {"choices": write_choices(self.game.choices)} if self.game.choices else {}
        return {
            "variant": self.game.variant,
            "revision": self.game.revision,
            "seed": self.game.seed,
            "players": self.game.players,
            "rules": self.game.rules.to_json(),
            "hands": self.hands,
            **choices,
            "events": [event.to_json() for event in self.events],
            "result": self.result.to_json(),
        }


_FLOWS: Final = {
    "recycle": battle.play,
    "single-pass": single_pass.play,
    "row": row.play,
    "hand": hand.play,
    "steal": steal.play,
    "casino": casino.play,
}

NOBODY: Final[Mapping[int, str]] = MappingProxyType({})


def replay(game: GameId, policies: Mapping[int, str] = NOBODY) -> Record:
    """Play ``game``. Equal games have equal records, on every Python.

    Args:
        game: what to play. Its choices answer the questions, in the order asked.
        policies: the name of the policy that answers for a seat when they are used up;
            where there is none, the record ends with the question.

    Raises:
        ChoiceError: a choice is none of the options, or there are too many.
        WojnaError: there is no such policy in the game.
    """
    events: list[Event] = []
    result, chooser = _play(game, policies, events.append)
    return Record(game.choosing(chooser.made), tuple(events), result, tuple(chooser.seats))


def outcome(game: GameId, policies: Mapping[int, str] = NOBODY) -> Result:
    """Return the result of ``game`` alone: the same as of its record, sooner."""
    return _play(game, policies, None)[0]


def _play(game: GameId, policies: Mapping[int, str], emit: Emit) -> tuple[Result, Chooser]:
    """Return the result, and who has chosen what."""
    rules = game.rules
    chance = Chance(game.seed)
    chooser = Chooser(
        game.seed,
        game.choices,
        {seat: find_policy(name, rules) for seat, name in policies.items()},
    )
    dealt = Dealt(game.hands) if game.hands is not None else deal(rules, chance)
    if emit:
        emit(DealFromShoe(*dealt) if dealt.stock else Deal(dealt.hands))
    try:
        result = _FLOWS[rules.flow](rules, dealt, chance, chooser, emit)
    except Undecided as stop:
        result = stop.result
    except WrongChoiceError as wrong:
        raise ChoiceError(
            game.choosing(chooser.made),
            N_("Choice {number} cannot be {choice}: it is {seat}’s to choose one of {options}."),
            number=len(chooser.made) + 1,
            choice=wrong.choice,
            seat=seat_letter(wrong.decision.seat),
            options=", ".join(wrong.decision.options),
        ) from None
    if len(chooser.made) < len(game.choices):
        raise ChoiceError(
            game.choosing(chooser.made),
            N_("There are {given} choices, but the game has only {asked}."),
            given=len(game.choices),
            asked=len(chooser.made),
        )
    return result, chooser
