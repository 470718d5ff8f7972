"""What a variant fits: the words by which the page hides what a reader has no use for.

Each item of a list carries, in ``data-fits``, the ways in which its game can be played, with
``|`` between: ``"players=2 pack=52 minutes=long|players=3 …"``. The choices of a form are such
words too, and an item stays if one of its ways has all of them. So the web part knows no rule.
"""

from collections.abc import Mapping
from html import escape
from itertools import product
from typing import Final

from site_widgets.render.entry import Entry, Length, decks_of, players_of
from site_widgets.render.relevance import matters
from wojna_core.cards import JOKERS, canonical_deck
from wojna_core.domains import Value, spell
from wojna_core.rules import Rules
from wojna_core.variants import Variant

PACKS: Final[Mapping[str, frozenset[str]]] = {
    "54": frozenset((*canonical_deck(52), *JOKERS)),
    **{str(size): frozenset(canonical_deck(size)) for size in (52, 36, 32, 24)},
}
"""The packs of cards that lie on tables, each with what is in it."""

SHORT: Final = 10
LONG: Final = 30
"""Minutes up to which a game is short, and beyond which it is long."""

REMEMBERED: Final = ("face_down", "joins", "shortage", "order", "flow", "goal")
"""Axes that a reader may remember of the game once learned, each a question."""

NOTICED: Final = frozenset(("face_down", "goal"))
"""Axes that every game has its own way with: who remembers one of their values rules out a
game in which they mean nothing."""

SPECIALS: Final = ("jokers", "unbeatable", "plain", "truce", "wars_to_win")
"""Axes that few variants set: all of them are one question."""

PLAIN: Final = "special=none"


def item_attributes(entry: Entry) -> str:
    """Return the attributes of an item in a list that a filter narrows."""
    return f' data-item="{entry.variant.id}" data-fits="{escape("|".join(ways_to_play(entry)))}"'


def ways_to_play(entry: Entry) -> list[str]:
    """Return what ``entry`` fits with each number of players and each deck."""
    variant = entry.variant
    return [
        " ".join(
            [
                f"players={players}",
                *(f"pack={pack}" for pack in _packs(variant.rules({"deck": deck}))),
                *(f"minutes={how}" for how in _how_long(entry.length(players, deck))),
            ]
        )
        for players, deck in product(players_of(variant), decks_of(variant))
    ]


def _packs(rules: Rules) -> list[str]:
    """Return the packs that hold the cards which are played with."""
    needed = {*canonical_deck(rules.deck), *(JOKERS if rules.jokers else ())}
    return [pack for pack, cards in PACKS.items() if needed <= cards]


def _how_long(length: Length | None) -> tuple[str, ...]:
    """Return the kind of length; every kind where it has not been measured."""
    if length is None:
        return ("short", "medium", "long")
    if length.minutes <= SHORT:
        return ("short",)
    return ("long",) if length.minutes > LONG else ("medium",)


def ways_to_remember(variant: Variant) -> list[str]:
    """Return the answers that fit ``variant``, for each way its options let it be played."""
    answers = [_answers(variant, axis) for axis in REMEMBERED]
    special = [word for axis in SPECIALS for word in _special(variant, axis)] or [PLAIN]
    return [" ".join(filter(None, (*way, *special))) for way in product(*answers)]


def offered(variant: Variant, axis: str) -> tuple[Value, ...]:
    """Return the values that a variant's page offers for ``axis``, its own first."""
    own: Value = getattr(variant.rules(), axis)
    return (own, *(value for value in variant.options.get(axis, ()) if value != own))


def _answers(variant: Variant, axis: str) -> list[str]:
    # A rule that never comes up fits whatever is remembered of it: no word rules it out.
    if not matters(variant, axis):
        return [""] if axis in NOTICED else [f"{axis}=*"]
    return [f"{axis}={spell(value)}" for value in offered(variant, axis)]


def _special(variant: Variant, axis: str) -> list[str]:
    plain = getattr(Rules(), axis)
    return [f"{axis}={spell(value)}" for value in offered(variant, axis) if value != plain]
