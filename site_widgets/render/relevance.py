"""Which rules mean anything in a variant: a table tells no rule that can never be met."""

from collections.abc import Callable, Mapping
from typing import Final

from site_widgets.render.entry import players_of
from wojna_core.rules import Rules
from wojna_core.variants import Variant

_FLOWS: Final[Mapping[str, frozenset[str]]] = {
    "decks": frozenset(("casino",)),
    "jokers": frozenset(("recycle", "single-pass", "row", "hand", "steal")),
    "face_down": frozenset(("recycle", "single-pass", "row", "hand", "steal")),
    # In a single pass or a row the next pair decides: no cards are laid for a war.
    "face_down_again": frozenset(("recycle", "hand", "steal")),
    "joins": frozenset(("recycle", "steal")),
    "shortage": frozenset(("recycle", "steal")),
    "all_out": frozenset(("recycle",)),
    "pickup": frozenset(("recycle", "hand")),
    "plain": frozenset(("recycle",)),
    "truce": frozenset(("recycle",)),
    "tie_bet": frozenset(("casino",)),
    "limit": frozenset(("recycle", "row", "hand", "steal")),
    "wars_to_win": frozenset(("recycle",)),
    "goal": frozenset(("recycle", "single-pass", "row", "hand", "steal")),
    "rounds": frozenset(("single-pass", "casino")),
}
"""The families of play in which an axis can be met; one that is not here can in all."""

_NEEDS: Final[Mapping[str, Callable[[Rules], bool]]] = {
    "jokers_apart": lambda rules: rules.jokers > 0,
    "ace_war": lambda rules: rules.face_down == "rank",
    "all_out": lambda rules: rules.shortage in ("last-card", "match-fewest"),
    "on_limit": lambda rules: rules.limit is not None,
}
"""What else must hold for an axis to matter."""


def matters(variant: Variant, axis: str) -> bool:
    """Tell whether ``axis`` can make a difference in ``variant`` as its page offers it."""
    rules = variant.rules()
    if axis in _FLOWS and rules.flow not in _FLOWS[axis]:
        return False
    if axis == "joins":
        # Two players in a battle are both tied or neither is.
        return players_of(variant)[-1] > 2
    return axis not in _NEEDS or _NEEDS[axis](rules)
