"""The variants: each a few values of the axes, with where they come from.

Adding a variant is adding an entry here, and a page in each language.
"""

from collections.abc import Mapping
from dataclasses import dataclass, field
from types import MappingProxyType
from typing import Final

from wojna_core.domains import Value
from wojna_core.errors import N_, WojnaError
from wojna_core.rules import AXES, Rules


@dataclass(frozen=True, kw_only=True)
class Variant:
    """A variant of War.

    Attributes:
        id: the name in links, files and commands; never changes.
        title: the game's name, a message of the catalogue.
        summary: one sentence for a player, a message of the catalogue.
        sources: the documents that tell its rules, as the page of sources numbers them.
        revision: counts the changes of its values; a link names the one it was made with.
        values: the axes that differ from the defaults of :class:`Rules`.
        by_deck: further values that hold with another deck, by its number of cards.
        options: what its page lets a reader change: axis to the values offered.
        rulings: what its sources leave open and how it is decided here, messages.
    """

    id: str
    title: str
    summary: str
    sources: tuple[str, ...]
    revision: int = 1
    values: Mapping[str, Value] = field(default_factory=dict)
    by_deck: Mapping[Value, Mapping[str, Value]] = field(default_factory=dict)
    options: Mapping[str, tuple[Value, ...]] = field(default_factory=dict)
    rulings: tuple[str, ...] = ()

    def values_with(self, changes: Mapping[str, Value]) -> dict[str, Value]:
        """Return the axes that differ from the defaults when ``changes`` are made."""
        values = {**self.values, **changes}
        by_deck = self.by_deck.get(values.get("deck"), {})
        return {**self.values, **by_deck, **changes}

    def rules(self, changes: Mapping[str, Value] = MappingProxyType({})) -> Rules:
        """Return the rules with some axes changed.

        Raises:
            WojnaError: a change is not one that the axes allow.
        """
        return Rules(**self.values_with(changes))  # type: ignore[arg-type]

    def changes_from(self, changes: Mapping[str, Value]) -> dict[str, Value]:
        """Return those of ``changes`` that really change a value, in the order of the axes."""
        kept = {"deck": changes["deck"]} if "deck" in changes else {}
        own = self.rules(kept).to_json()
        plain = self.rules().to_json()
        return {
            name: changes[name]
            for name in AXES
            if name in changes and changes[name] != (plain[name] if name == "deck" else own[name])
        }


_PLAYERS: Final = (2, 3, 4)

_REGISTRY: Final = (
    Variant(
        id="wojna",
        title=N_("Wojna, the Polish War"),
        summary=N_(
            "The Polish game: one card face down in a war, and a limit of battles "
            "so that a game ends the same evening."
        ),
        sources=("000",),
        values={"limit": 300},
        by_deck={24: {"limit": 100}},
        options={"players": _PLAYERS, "deck": (52, 24)},
        rulings=(
            N_(
                "The source gives a limit for 52 and for 24 cards only; "
                "with any other deck the limit is 300 battles."
            ),
        ),
    ),
    Variant(
        id="one-down",
        title=N_("One card face down"),
        summary=N_(
            "Everyone joins a war with one card face down; "
            "a game still going after 1000 battles is drawn."
        ),
        sources=("003",),
        values={"joins": "all", "limit": 1000, "on_limit": "draw"},
        options={"players": _PLAYERS},
        rulings=(
            N_(
                "The source does not say what happens when nobody has a card left for a war; "
                "here everyone then takes their own cards back: peace."
            ),
        ),
    ),
)

VARIANTS: Final[Mapping[str, Variant]] = MappingProxyType({v.id: v for v in _REGISTRY})
"""Every variant by its id, in the order of the site."""


def find_variant(name: str) -> Variant:
    """Return the variant called ``name``.

    Raises:
        WojnaError: there is none.
    """
    variant = VARIANTS.get(name)
    if variant is None:
        raise WojnaError(
            N_("There is no variant “{name}”; the variants are {known}."),
            name=name[:40],
            known=", ".join(VARIANTS),
        )
    return variant
