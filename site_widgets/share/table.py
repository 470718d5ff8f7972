"""The moment of a game that a picture shows: its first war, when the cards are laid."""

from collections.abc import Iterator
from functools import cache
from itertools import chain
from typing import Final

from site_widgets.render.who import company
from wojna_core.cards import JOKER, rank
from wojna_core.events import Pay, Peace, Take, War
from wojna_core.game import GameId, Record, replay
from wojna_core.state import Laid, State, fold

ANY_WAR: Final = (
    *(Laid(1, "KS", True), Laid(1, "5H", False), Laid(1, "AH", True)),
    *(Laid(2, "KD", True), Laid(2, "6C", False), Laid(2, "9C", True)),
)
"""What a page shows that has no game of its own."""

_SETTLES: Final = (Pay, Peace, Take, War)
"""What comes when the cards of a battle, or of a war in it, lie on the table."""


@cache
def first_war(game: GameId) -> tuple[Laid, ...]:
    """Return the cards of a game's first war on the table; of its first battle, if it has none.

    Where jokers are what is played for, of the first battle with a joker. Choices that are still
    to be made are left to the best policies.
    """
    battles = _battles(replay(game, company(game.rules, ()).policies))
    if game.rules.jokers and game.rules.flow == "recycle":
        battles = filter(_with_joker, battles)
    first = next(battles)
    return next((state for state in chain([first], battles) if state.depth), first).table


def _battles(record: Record) -> Iterator[State]:
    """Yield the table whenever all cards of a battle, or of the first war in it, are laid."""
    state = State()
    for event in record.events:
        if isinstance(event, _SETTLES) and state.table and state.depth <= 1:
            yield state
        state = fold(state, event)


def _with_joker(state: State) -> bool:
    return any(laid.up and rank(laid.card) == JOKER for laid in state.table)
