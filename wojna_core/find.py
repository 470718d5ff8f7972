"""Looking for games worth showing, by what happens in them."""

import operator
import re
from collections.abc import Callable, Iterator, Mapping
from dataclasses import dataclass
from typing import Any, Final

from wojna_core.errors import N_, WojnaError
from wojna_core.events import REASONS, Short, War
from wojna_core.game import Record

Fact = int | str | None

FACTS: Final[Mapping[str, Callable[[Record], Fact]]] = {
    "battles": lambda record: record.result.battles,
    "wars": lambda record: record.result.wars,
    "depth": lambda record: max((e.depth for e in record.events if isinstance(e, War)), default=0),
    "winner": lambda record: record.result.winner,
    "reason": lambda record: record.result.reason,
    "short": lambda record: sum(isinstance(e, Short) for e in record.events),
}
"""What a condition may ask of a game: battles, battles with a war, the deepest war, the
winner's seat or ``none``, the reason it ended, and how often somebody was short of cards."""

_COMPARISONS: Final[Mapping[str, Callable[[Any, Any], bool]]] = {
    "==": operator.eq,
    "=": operator.eq,
    "!=": operator.ne,
    ">=": operator.ge,
    "<=": operator.le,
    ">": operator.gt,
    "<": operator.lt,
}
_SHAPE: Final = re.compile(r"\s*([a-z]+)\s*(==|!=|>=|<=|=|>|<)\s*([a-z0-9-]+)\s*")


@dataclass(frozen=True)
class _Comparison:
    fact: str
    sign: str
    value: Fact

    def holds(self, record: Record) -> bool:
        return bool(_COMPARISONS[self.sign](FACTS[self.fact](record), self.value))


@dataclass(frozen=True)
class Condition:
    """Comparisons that must all hold, such as ``depth>=2 and battles<60``."""

    comparisons: tuple[_Comparison, ...]

    @classmethod
    def parse(cls, text: str) -> "Condition":
        """Read a condition.

        Raises:
            WojnaError: it is none.
        """
        return cls(tuple(map(_parse_comparison, re.split(r"\band\b", text))))

    def holds(self, record: Record) -> bool:
        """Tell whether the game meets every comparison."""
        return all(comparison.holds(record) for comparison in self.comparisons)


def find(
    games: Iterator[Record], condition: Condition, *, limit: int, tries: int
) -> Iterator[Record]:
    """Yield the first ``limit`` of ``games`` that meet ``condition``, of ``tries`` at most."""
    found = 0
    for _, record in zip(range(tries), games, strict=False):
        if found == limit:
            return
        if condition.holds(record):
            found += 1
            yield record


def _parse_comparison(text: str) -> _Comparison:
    match = _SHAPE.fullmatch(text)
    if match is None or match[1] not in FACTS:
        raise WojnaError(
            N_(
                "“{text}” is not a condition: write comparisons of {facts} joined by “and”, "
                "such as “depth>=2 and battles<60”."
            ),
            text=text.strip()[:60],
            facts=", ".join(FACTS),
        )
    fact, sign, value = match.groups()
    return _Comparison(fact, sign, _parse_value(fact, sign, value))


def _parse_value(fact: str, sign: str, value: str) -> Fact:
    if fact == "reason" and value in REASONS and sign in ("=", "==", "!="):
        return value
    if fact == "winner" and value == "none" and sign in ("=", "==", "!="):
        return None
    if fact == "winner" and value in "12345678" and sign in ("=", "==", "!="):
        return int(value)
    if fact not in ("reason", "winner") and value.isdigit() and len(value) <= 9:
        return int(value)
    raise WojnaError(
        N_(
            "{fact} cannot be compared with “{value}” like that: battles, wars, depth and short "
            "take numbers; winner = or != a seat or none; reason = or != one of {reasons}."
        ),
        fact=fact,
        value=value[:40],
        reasons=", ".join(REASONS),
    )
