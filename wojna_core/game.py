"""A game is a pure function of its link: :func:`replay`."""

from collections.abc import Mapping
from dataclasses import dataclass
from functools import cached_property
from typing import Any, Final

from wojna_core import battle, row, single_pass
from wojna_core.chance import Chance, check_seed
from wojna_core.domains import Value
from wojna_core.errors import N_, WojnaError
from wojna_core.events import Deal, Event, Result
from wojna_core.rules import Rules
from wojna_core.setup import Hands, check_hands, deal
from wojna_core.state import Timeline
from wojna_core.table import Emit
from wojna_core.variants import Variant, find_variant


@dataclass(frozen=True)
class GameId:
    """All that a game is made from; make one with :meth:`of`.

    Attributes:
        variant: id of the variant.
        seed: 0 … 2**53 - 1, the number of the game.
        changes: the axes that differ from the variant's values, in the order of the axes.
        hands: the packets, when they are given and not dealt.
        revision: the variant's revision that the changes are counted from.
    """

    variant: str
    seed: int
    changes: tuple[tuple[str, Value], ...] = ()
    hands: Hands | None = None
    revision: int = 1

    @classmethod
    def of(
        cls,
        variant: str,
        seed: int,
        changes: Mapping[str, Value] | None = None,
        hands: Hands | None = None,
        revision: int | None = None,
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
        return cls(variant, check_seed(seed), kept, hands, found.revision)

    @property
    def rules(self) -> Rules:
        """The value of each axis."""
        return self._variant.rules(dict(self.changes))

    @property
    def players(self) -> int:
        """How many play."""
        return self.rules.players

    @property
    def _variant(self) -> Variant:
        return find_variant(self.variant)


@dataclass(frozen=True)
class Record:
    """A whole game.

    Attributes:
        game: what it was made from.
        events: all that happened, from the deal to the end.
        result: how it ended.
    """

    game: GameId
    events: tuple[Event, ...]
    result: Result

    @property
    def hands(self) -> Hands:
        """The packets as dealt or given, top card first."""
        first = self.events[0]
        assert isinstance(first, Deal)
        return first.hands

    @cached_property
    def timeline(self) -> Timeline:
        """The states by step: step *i* is the fold of the first *i* events."""
        return Timeline(self.events)

    def to_json(self) -> dict[str, Any]:
        """Return the record as JSON-able data."""
        events = [event.to_json() for event in self.events]
        return {
            "variant": self.game.variant,
            "revision": self.game.revision,
            "seed": self.game.seed,
            "players": self.game.players,
            "rules": self.game.rules.to_json(),
            "hands": self.hands,
            "events": events,
            "result": events[-1]["result"],
        }


_FLOWS: Final = {"recycle": battle.play, "single-pass": single_pass.play, "row": row.play}


def replay(game: GameId) -> Record:
    """Play ``game``. Equal games have equal records, on every Python."""
    events: list[Event] = []
    result = _play(game, events.append)
    return Record(game, tuple(events), result)


def outcome(game: GameId) -> Result:
    """Return the result of ``game`` alone: the same as of its record, sooner."""
    return _play(game, None)


def _play(game: GameId, emit: Emit) -> Result:
    rules = game.rules
    chance = Chance(game.seed)
    hands = game.hands if game.hands is not None else deal(rules, chance)
    if emit:
        emit(Deal(hands))
    return _FLOWS[rules.flow](rules, hands, chance, emit)
