"""Who plays: for each seat a reader in front of the screen, or a policy.

That is a matter of the widget and not of the game's link: whoever opens a link plays on from it
with those who sit at their own table.
"""

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from typing import Final

from wojna_core.casino import HOUSE
from wojna_core.policies import find_policy, policies_for
from wojna_core.rules import Rules

YOU: Final = "you"
"""Stands for a reader where else the name of a policy stands; several share the screen."""


@dataclass(frozen=True, slots=True)
class Company:
    """Those who sit at a table.

    Attributes:
        who: for each seat that is ever asked, :data:`YOU` or the name of a policy; empty where
            nobody has anything to choose.
        only_watched: whether it is an example, in which nobody in front of the screen plays.
        reader: the seat of the reader in front of the screen now, of several; 0 for nobody yet.
    """

    who: tuple[str, ...]
    only_watched: bool = False
    reader: int = 0

    @property
    def readers(self) -> tuple[int, ...]:
        """The seats that readers play for."""
        return tuple(seat for seat, name in enumerate(self.who, start=1) if name == YOU)

    @property
    def policies(self) -> Mapping[int, str]:
        """The policy of each seat that no reader plays for."""
        return {seat: name for seat, name in enumerate(self.who, start=1) if name != YOU}


def company(rules: Rules, who: Sequence[str] | None, reader: int = 0) -> Company:
    """Return the company of a game by ``rules``.

    Args:
        rules: the rules of the game.
        who: for each seat, :data:`YOU` or a policy; the best policy plays for seats that are
            missing, and for all where there is none: the game is then only watched.
        reader: the seat of the reader in front of the screen, 0 for nobody yet.

    Raises:
        WojnaError: there is no such policy in the game.
    """
    known = policies_for(rules)
    if not known:
        return Company((), only_watched=True)
    seats = HOUSE - 1 if rules.flow == "casino" else rules.players
    named = tuple(who or ())[:seats]
    for name in named:
        if name != YOU:
            find_policy(name, rules)
    everyone = named + (known[0],) * (seats - len(named))
    several = everyone.count(YOU) > 1
    return Company(everyone, who is None, reader if several else 0)
