"""Policies: how a seat chooses when no person does.

A policy sees the question, what its player may know, and a random number of its own; equal
games have equal choices. Adding one is adding a function and its name.
"""

from collections import Counter
from collections.abc import Callable, Mapping, Sequence
from typing import Final

from wojna_core.cards import JOKERS, Card, canonical_deck, rank
from wojna_core.errors import N_, WojnaError
from wojna_core.events import Decision
from wojna_core.rules import Rules
from wojna_core.strength import ordering
from wojna_core.view import View

Policy = Callable[[Decision, View, float], str]
"""From a question, the view of its seat and a random number from 0 to 1 to one option."""


def first(decision: Decision, view: View, number: float) -> str:
    """Take the first option."""
    return decision.options[0]


def random(decision: Decision, view: View, number: float) -> str:
    """Take any option, all as likely."""
    return decision.options[int(number * len(decision.options))]


def war(decision: Decision, view: View, number: float) -> str:
    """Always fight."""
    return "war"


def surrender(decision: Decision, view: View, number: float) -> str:
    """Give up after each tie."""
    return "surrender"


def careful(decision: Decision, view: View, number: float) -> str:
    """Want a truce when ahead of everyone, or when too poor for a whole war; else fight.

    Who is ahead has only to lose by a gamble; who is behind needs one.
    """
    own = view.cards[view.seat - 1]
    ahead = all(own > n for seat, n in enumerate(view.cards, start=1) if seat != view.seat)
    down = view.rules.face_down
    poor = isinstance(down, int) and own <= down
    return "truce" if ahead or poor else "war"


def highest(decision: Decision, view: View, number: float) -> str:
    """Play the strongest card of the hand, the oldest of equal ones."""
    return decision.options[_strongest(decision.options, view.rules)[0]]


def lowest(decision: Decision, view: View, number: float) -> str:
    """Play the weakest card of the hand, the oldest of equal ones."""
    left = list(decision.options)
    while len(best := _strongest(left, view.rules)) < len(left):
        left = [card for place, card in enumerate(left) if place not in best]
    return left[0]


def patient(decision: Decision, view: View, number: float) -> str:
    """Play the weakest card, but the strongest where it decides a war for eight cards."""
    return (highest if decision.about == "fourth" else lowest)(decision, view, number)


def _strongest(cards: Sequence[Card], rules: Rules) -> list[int]:
    return ordering(rules)(dict(enumerate(cards)))


def greedy(decision: Decision, view: View, number: float) -> str:
    """Steal the largest pile, shield one's own, and top it with the card hardest to match."""
    match decision.about:
        case "steal":
            victims = decision.options[:-1]
            return max(victims, key=lambda victim: view.piles[int(victim) - 1])
        case "top":
            return _hardest_to_match(decision.options, view)
    return decision.options[0]


def _hardest_to_match(cards: Sequence[Card], view: View) -> Card:
    """Return the card of whose rank others can hold the fewest, the first of equal ones."""
    deck = canonical_deck(view.rules.deck) + list(JOKERS[: view.rules.jokers])
    whole = Counter(map(rank, deck))
    mine = Counter(map(rank, (*view.own, *cards)))
    return min(cards, key=lambda card: whole[rank(card)] - mine[rank(card)])


POLICIES: Final[Mapping[str, Policy]] = {
    "first": first,
    "random": random,
    "war": war,
    "surrender": surrender,
    "careful": careful,
    "highest": highest,
    "lowest": lowest,
    "patient": patient,
    "greedy": greedy,
}
"""Every policy by its name."""

_TRUCE: Final = ("careful", "war", "random", "first")

_BY_FLOW: Final[Mapping[str, tuple[str, ...]]] = {
    "hand": ("patient", "lowest", "highest", "random", "first"),
    "steal": ("greedy", "random", "first"),
    "casino": ("war", "surrender", "random", "first"),
}


def policies_for(rules: Rules) -> tuple[str, ...]:
    """Return the names of the policies that play by ``rules``, the best first.

    None where nothing is to be chosen.
    """
    return _TRUCE if rules.truce else _BY_FLOW.get(rules.flow, ())


def find_policy(name: str, rules: Rules) -> Policy:
    """Return the policy called ``name``.

    Raises:
        WojnaError: there is none in a game by these rules.
    """
    known = policies_for(rules)
    if not known:
        raise WojnaError(
            N_("Nobody has anything to choose in this game: it takes no policy such as “{name}”."),
            name=name[:40],
        )
    if name not in known:
        raise WojnaError(
            N_("There is no policy “{name}” in this game; the policies are {known}."),
            name=name[:40],
            known=", ".join(known),
        )
    return POLICIES[name]


def parse_policies(text: str, rules: Rules) -> dict[int, str]:
    """Read the policies of all seats: one name for all, or one for each with commas.

    Raises:
        WojnaError: a name is unknown, or there are too few or too many.
    """
    names = text.split(",")
    for name in names:
        find_policy(name, rules)
    if len(names) not in (1, rules.players):
        raise WojnaError(
            N_("Name one policy for all or {players}, one for each, not {count}."),
            players=rules.players,
            count=len(names),
        )
    every = names * rules.players if len(names) == 1 else names
    return dict(enumerate(every, start=1))


def check_policies(rules: Rules, policies: Mapping[int, str]) -> None:
    """Check that a game plays to its end without a person.

    Raises:
        WojnaError: players choose in it, and a seat has no policy.
    """
    known = policies_for(rules)
    if known and len(policies) < rules.players:
        raise WojnaError(
            N_("In this game players choose: name the policy that does it, one of {known}."),
            known=", ".join(known),
        )
