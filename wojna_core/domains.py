"""The kinds of value an axis may have: how each is spelled, read and checked.

The spelling is the same in commands, links and pages, with ``none``, ``true`` and
``false``.
"""

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Protocol

from wojna_core.cards import Card, parse_card
from wojna_core.errors import WojnaError

Value = int | str | bool | None | tuple[Card, ...]
"""A value of an axis."""


class Domain(Protocol):
    """The values that an axis may have."""

    def parse(self, text: str) -> Value:
        """Return the value that ``text`` spells; :class:`ValueError` if it spells none."""

    def contains(self, value: Value) -> bool:
        """Tell whether ``value`` is one of the domain's."""

    def describe(self) -> str:
        """Return the spellings in a few words, for a message."""


def spell(value: Value) -> str:
    """Return the spelling of ``value``, which its domain's ``parse`` reads back."""
    match value:
        case None:
            return "none"
        case bool():
            return "true" if value else "false"
        case tuple():
            return "+".join(value)
        case _:
            return str(value)


@dataclass(frozen=True)
class OneOf:
    """A few values, each spelled its own way; the whole list is the domain."""

    values: Sequence[Value]

    def parse(self, text: str) -> Value:
        """Return the value spelled ``text``."""
        for value in self.values:
            if spell(value) == text:
                return value
        raise ValueError(text)

    def contains(self, value: Value) -> bool:
        """Tell whether ``value`` is in the list; ``1`` is not ``true``."""
        return any(value == known and type(value) is type(known) for known in self.values)

    def describe(self) -> str:
        """Return the list."""
        return ", ".join(map(spell, self.values))


@dataclass(frozen=True)
class Whole:
    """A whole number from ``least`` to ``most``, or one of ``also``."""

    least: int
    most: int
    also: tuple[Value, ...] = ()

    def parse(self, text: str) -> Value:
        """Return the number in plain digits, or the value of ``also``, that ``text`` spells."""
        for value in self.also:
            if spell(value) == text:
                return value
        if text.isascii() and text.isdigit() and len(text) <= len(str(self.most)):
            number = int(text)
            if self.contains(number):
                return number
        raise ValueError(text)

    def contains(self, value: Value) -> bool:
        """Tell whether ``value`` is such a number or in ``also``."""
        if type(value) is int:
            return self.least <= value <= self.most
        return value in self.also

    def describe(self) -> str:
        """Return the range, and what else may stand."""
        return ", ".join([f"{self.least}…{self.most}", *map(spell, self.also)])


@dataclass(frozen=True)
class CardsOrNone:
    """``none``, or cards joined by ``+`` (``2H+3D``), none of them twice."""

    def parse(self, text: str) -> Value:
        """Return the cards that ``text`` names."""
        if text == "none":
            return None
        try:
            cards = tuple(parse_card(part) for part in text.split("+"))
        except WojnaError as error:
            raise ValueError(text) from error
        if not self.contains(cards):
            raise ValueError(text)
        return cards

    def contains(self, value: Value) -> bool:
        """Tell whether ``value`` is none or different cards."""
        if value is None:
            return True
        return isinstance(value, tuple) and 0 < len(value) == len(set(value))

    def describe(self) -> str:
        """Return an example of each."""
        return "none, 2H, 2H+3D"
