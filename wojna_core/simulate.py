"""Many games at once: how long they are, how they end, who wins.

Seeds are split in ranges, and the tallies of ranges merge in any order to the same whole,
so that any :class:`concurrent.futures.Executor` may play them, on one machine or on many.
"""

from collections import Counter
from collections.abc import Callable, Iterator, Mapping
from concurrent.futures import Executor, as_completed
from dataclasses import dataclass, field, replace
from math import sqrt
from types import MappingProxyType
from typing import Any, Final

from wojna_core.chance import check_seed
from wojna_core.domains import Value, spell
from wojna_core.errors import N_, WojnaError
from wojna_core.game import NOBODY, GameId, outcome
from wojna_core.policies import check_policies

CHUNK: Final = 200
"""Games in one range of seeds."""

Progress = Callable[[int], None]
"""Is told how many games are played so far."""


@dataclass
class Tally:
    """What some games came to.

    Attributes:
        battles: how many games had each number of battles.
        wars: how many had each number of wars.
        reasons: how many ended for each reason.
        winners: how many each seat won, none standing for those without one winner.
    """

    battles: Counter[int] = field(default_factory=Counter)
    wars: Counter[int] = field(default_factory=Counter)
    reasons: Counter[str] = field(default_factory=Counter)
    winners: Counter[int | None] = field(default_factory=Counter)

    @property
    def games(self) -> int:
        """How many games were played."""
        return self.battles.total()

    def add(self, other: "Tally") -> None:
        """Count the games of ``other`` too."""
        self.battles += other.battles
        self.wars += other.wars
        self.reasons += other.reasons
        self.winners += other.winners

    def to_json(self) -> dict[str, Any]:
        """Return the tally as JSON-able data: means with their standard errors, shares."""
        return {
            "games": self.games,
            "battles": _spread(self.battles),
            "wars": _spread(self.wars),
            "reasons": {reason: n / self.games for reason, n in sorted(self.reasons.items())},
            "winners": {
                spell(seat): self.winners[seat] / self.games
                for seat in sorted(self.winners, key=lambda seat: seat or 0)
            },
        }


def mean(counts: Counter[int]) -> float:
    """Return the mean of what was counted."""
    return sum(value * n for value, n in counts.items()) / counts.total()


def error(counts: Counter[int]) -> float:
    """Return the standard error of the mean; 0 for a single game."""
    total, middle = counts.total(), mean(counts)
    if total < 2:
        return 0.0
    squares = sum(n * (value - middle) ** 2 for value, n in counts.items())
    return sqrt(squares / (total - 1) / total)


def quantile(counts: Counter[int], share: float) -> int:
    """Return the smallest value that at least ``share`` (0 … 1) of the games do not exceed."""
    rank, seen = share * counts.total(), 0
    for value in sorted(counts):
        seen += counts[value]
        if seen >= rank:
            return value
    raise ValueError(share)


def _spread(counts: Counter[int]) -> dict[str, float]:
    return {
        "mean": mean(counts),
        "error": error(counts),
        "median": quantile(counts, 0.5),
        "p95": quantile(counts, 0.95),
        "most": max(counts),
    }


def play_range(
    variant: str,
    first: int,
    count: int,
    changes: tuple[tuple[str, Value], ...],
    policies: tuple[tuple[int, str], ...] = (),
) -> Tally:
    """Play the seeds from ``first`` on, ``count`` of them."""
    tally = Tally()
    game, choosing = GameId.of(variant, first, dict(changes)), dict(policies)
    for seed in range(first, first + count):
        result = outcome(replace(game, seed=seed), choosing)
        tally.battles[result.battles] += 1
        tally.wars[result.wars] += 1
        tally.reasons[result.reason] += 1
        tally.winners[result.winner] += 1
    return tally


def simulate(
    variant: str,
    games: int,
    *,
    seed: int = 0,
    changes: Mapping[str, Value] = MappingProxyType({}),
    policies: Mapping[int, str] = NOBODY,
    executor: Executor | None = None,
    progress: Progress | None = None,
) -> Tally:
    """Play ``games`` games, seed after seed, and return what they came to.

    Args:
        variant: id of the variant.
        games: how many, 1 or more.
        seed: the first seed.
        changes: the axes that differ from the variant's values.
        policies: the policy of each seat, where players choose.
        executor: who plays the ranges; without one, this process.
        progress: is told how far it is.

    Raises:
        WojnaError: the games are none that the engine plays.
    """
    if games < 1:
        raise WojnaError(N_("Games are 1 or more, not {games}."), games=games)
    check_seed(seed)
    check_seed(seed + games - 1)
    check_policies(GameId.of(variant, seed, changes).rules, policies)
    chosen = (tuple(changes.items()), tuple(policies.items()))
    ranges = [
        (variant, first, min(CHUNK, seed + games - first), *chosen)
        for first in range(seed, seed + games, CHUNK)
    ]
    tally = Tally()
    for part in _played(ranges, executor):
        tally.add(part)
        if progress:
            progress(tally.games)
    return tally


def _played(ranges: list[tuple[Any, ...]], executor: Executor | None) -> Iterator[Tally]:
    if executor is None:
        yield from (play_range(*one) for one in ranges)
        return
    futures = [executor.submit(play_range, *one) for one in ranges]
    yield from (future.result() for future in as_completed(futures))
