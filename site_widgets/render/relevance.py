"""Which rules mean anything in a variant: a table tells no rule that can never be met."""

from collections.abc import Callable, Mapping
from typing import Final

from site_widgets.render.entry import players_of
from wojna_core.rules import Rules
from wojna_core.variants import Variant

_Test = Callable[[Rules], bool]


def _has_wars(rules: Rules) -> bool:
    """Wars in which cards are laid: in a single pass or a row the next pair decides."""
    return rules.flow == "recycle"


_NEEDS: Final[Mapping[str, _Test]] = {
    "jokers_apart": lambda rules: rules.jokers > 0,
    "face_down_again": _has_wars,
    "ace_war": lambda rules: rules.face_down == "rank",
    "shortage": _has_wars,
    "all_out": lambda rules: _has_wars(rules) and rules.shortage in ("last-card", "match-fewest"),
    "pickup": _has_wars,
    "plain": _has_wars,
    "limit": lambda rules: rules.flow != "single-pass",
    "on_limit": lambda rules: rules.limit is not None,
    "wars_to_win": _has_wars,
    "rounds": lambda rules: rules.flow == "single-pass",
}
"""What must hold for an axis to matter; an axis that is not here always does."""


def matters(variant: Variant, axis: str) -> bool:
    """Tell whether ``axis`` can make a difference in ``variant`` as its page offers it."""
    rules = variant.rules()
    if axis == "joins":
        # Two players in a battle are both tied or neither is.
        return _has_wars(rules) and players_of(variant)[-1] > 2
    test = _NEEDS.get(axis)
    return test is None or test(rules)
