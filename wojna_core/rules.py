"""The rules of a variant: a value for each axis.

A variant is data. Every way in which games of War differ is an *axis* here, documented
under its field; a new value of an axis is one entry and one small function in the play.
"""

from collections.abc import Mapping
from dataclasses import dataclass, field, fields
from typing import Any, Final

from wojna_core.cards import DECKS
from wojna_core.domains import CardsOrNone, Domain, OneOf, Value, Whole, spell
from wojna_core.errors import N_, WojnaError

FLAG: Final = OneOf((False, True))

MAX_BATTLES: Final = 100_000
"""A game without a limit is stopped as ``unfinished`` after so many battles."""


def axis(default: Value, domain: Domain) -> Any:
    """Declare a field as an axis; ``domain`` holds every value that it has."""
    return field(default=default, metadata={"domain": domain})


@dataclass(frozen=True, kw_only=True)
class Rules:
    """A value for each axis. The defaults are the plainest game.

    Raises:
        WojnaError: a value is not one of its axis, or the values make no game together.
    """

    players: int = axis(2, Whole(2, 8))
    """Players, 2 to 8; the site offers 2 to 4."""

    deck: int = axis(52, OneOf(tuple(DECKS)))
    """Cards in the deck: 52, 36 (six to ace), 32 (seven to ace), 24 (nine to ace) or
    26 (every rank in clubs and hearts)."""

    decks: int = axis(1, Whole(1, 8))
    """Decks shuffled together, 1 to 8; the casino alone has more than one."""

    jokers: int = axis(0, OneOf((0, 2)))
    """Jokers added to the deck, 0 or 2. A joker beats every rank; two of them tie."""

    jokers_apart: bool = axis(False, FLAG)
    """Whether each of the first two seats gets one joker, put into its packet at random,
    after the deck without jokers is dealt."""

    deal: str = axis("all", OneOf(("all", "equal", "one")))
    """``all``: one by one until the deck is gone, early seats may hold one more.
    ``equal``: as many full rounds as there are, the rest set aside unseen.
    ``one``: one card each, the rest stays in the shoe."""

    order: str = axis(
        "ace-high",
        OneOf(("ace-high", "low-beats-ace", "low-wins")),
    )
    """Which card is stronger: the higher rank; the higher rank, but the lowest of the deck
    beats an ace; or the lower rank."""

    unbeatable: tuple[str, ...] | None = axis(None, CardsOrNone())
    """Cards stronger than any other, or none; two of them tie."""

    face_down: int | str = axis(1, Whole(0, 5, also=("rank",)))
    """Cards each lays face down in a war before the one face up, 0 to 5, or ``rank``: as
    many cards in all as the tied rank says."""

    face_down_again: int | None = axis(None, Whole(0, 5, also=(None,)))
    """The same for wars of depth 2 and more, 0 to 5; ``none``: as ``face_down``."""

    ace_war: int = axis(11, OneOf((1, 10, 11, 14)))
    """Cards that an ace counts in a war sized by rank."""

    joins: str = axis("tied", OneOf(("tied", "all")))
    """Who lays cards in a war: the ``tied``, or ``all`` who showed a card in this battle
    and have not dropped out of it."""

    shortage: str = axis(
        "last-card",
        OneOf(("last-card", "forfeit", "stands", "match-fewest")),
    )
    """What happens to a player with too few cards for a war."""

    all_out: str = axis("peace", OneOf(("peace", "draw")))
    """What happens when nobody who should lay a card in a war has one: everyone takes
    their own cards back, or the game is drawn."""

    pickup: str = axis("shuffled", OneOf(("shuffled", "laid", "winner-first", "loser-first")))
    """The order in which won cards go under the packet."""

    plain: str = axis("takes", OneOf(("takes", "stays")))
    """An untied battle: the strongest takes the table, or it stays until a war."""

    truce: bool = axis(False, FLAG)
    """Whether fighters may agree not to fight a war."""

    tie_bet: bool = axis(False, FLAG)
    """Whether the player in the casino also bets on a tie, every round."""

    flow: str = axis(
        "recycle",
        OneOf(("recycle", "single-pass", "row", "hand", "steal", "casino")),
    )
    """Where won cards go, and with that the family of play: under the packet; to the captures
    of a single pass; behind the row; under a packet of which each holds the top three in hand;
    onto a face-up pile that others may steal; or away, where points alone count."""

    limit: int | None = axis(None, Whole(1, MAX_BATTLES, also=(None,)))
    """Battles after which the game stops, or none."""

    on_limit: str = axis("most-cards", OneOf(("most-cards", "draw")))
    """Who wins at the limit: who has most cards, or nobody."""

    wars_to_win: int | None = axis(None, Whole(1, 100, also=(None,)))
    """Wars won that win the game at once, or none."""

    goal: str = axis("collect", OneOf(("collect", "avoid", "first-out")))
    """Whether one plays to collect all the cards, to avoid that, or not to be first out."""

    rounds: int = axis(1, Whole(1, 100))
    """Rounds in a match."""

    def __post_init__(self) -> None:
        for name in AXES:
            value = getattr(self, name)
            if not AXES[name]["domain"].contains(value):
                raise _not_a_value(name, spell(value))
        for name, domain in NEEDS[self.flow].items():
            value = getattr(self, name)
            if not domain.contains(value):
                raise WojnaError(
                    N_("With flow={flow}, {name} cannot be {value}; it must be {known}."),
                    flow=self.flow,
                    name=name,
                    value=spell(value),
                    known=domain.describe(),
                )
        if self.jokers_apart and not self.jokers:
            raise WojnaError(
                N_("jokers_apart=true gives each of two players a joker: it needs jokers=2.")
            )

    def to_json(self) -> dict[str, Any]:
        """Return the axes and their values, in the order they are declared."""
        return {name: getattr(self, name) for name in AXES}


AXES: Final[Mapping[str, Mapping[str, Any]]] = {f.name: f.metadata for f in fields(Rules)}
"""Every axis by name, in order, with its ``domain``."""


def _only(*values: Value) -> Domain:
    return OneOf(values)


_DEALT_OUT: Final[Mapping[str, Domain]] = {"decks": _only(1), "deal": _only("all", "equal")}
_NO_CHOICES: Final[Mapping[str, Domain]] = {"truce": _only(False), "tie_bet": _only(False)}
_CARDS_DECIDE: Final[Mapping[str, Domain]] = {
    "plain": _only("takes"),
    "goal": _only("collect"),
    "wars_to_win": _only(None),
}
_PAIRS: Final[Mapping[str, Domain]] = {
    "players": _only(2),
    "face_down": _only(0),
    **_DEALT_OUT,
    **_NO_CHOICES,
    **_CARDS_DECIDE,
}
_ONE_ROUND: Final[Mapping[str, Domain]] = {"rounds": _only(1)}

NEEDS: Final[Mapping[str, Mapping[str, Domain]]] = {
    "recycle": {**_DEALT_OUT, "tie_bet": _only(False), **_ONE_ROUND},
    "single-pass": {**_PAIRS, "limit": _only(None)},
    "row": {**_PAIRS, **_ONE_ROUND},
    "hand": {
        "players": _only(2),
        "face_down": Whole(0, 5),
        **_DEALT_OUT,
        **_NO_CHOICES,
        **_CARDS_DECIDE,
        **_ONE_ROUND,
    },
    "steal": {
        "players": Whole(2, 4),
        "face_down": Whole(0, 5),
        "shortage": _only("forfeit"),
        **_DEALT_OUT,
        **_NO_CHOICES,
        **_CARDS_DECIDE,
        **_ONE_ROUND,
    },
    "casino": {
        "players": _only(2),
        "deck": _only(52),
        "jokers": _only(0),
        "deal": _only("one"),
        "truce": _only(False),
        "limit": _only(None),
        **_CARDS_DECIDE,
    },
}
"""For each family of play, what the axes that it fixes may be. Any other value of them would
mean nothing there, so it is refused."""


def find_axis(name: str) -> Domain:
    """Return the domain of the axis called ``name``.

    Raises:
        WojnaError: there is no such axis.
    """
    if name not in AXES:
        raise WojnaError(
            N_("There is no setting “{name}”; the settings are {known}."),
            name=name[:40],
            known=", ".join(AXES),
        )
    domain: Domain = AXES[name]["domain"]
    return domain


def parse_value(name: str, text: str) -> Value:
    """Read the value of axis ``name`` from its spelling.

    Raises:
        WojnaError: there is no such axis, or ``text`` is no value of it.
    """
    domain = find_axis(name)
    try:
        return domain.parse(text)
    except ValueError:
        raise _not_a_value(name, text) from None


def _not_a_value(name: str, text: str) -> WojnaError:
    return WojnaError(
        N_("{name} cannot be “{value}”; it may be {known}."),
        name=name,
        value=text[:40],
        known=find_axis(name).describe(),
    )
