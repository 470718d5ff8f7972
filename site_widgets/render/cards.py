"""A card as HTML. Its sign, its frame and its back are drawn in ``cards.css``."""

from collections import Counter
from collections.abc import Collection, Iterable

from site_widgets.render.texts import Texts
from wojna_core.cards import Card, suit
from wojna_core.names import card_index
from wojna_core.state import Laid


def named(table: Iterable[Laid]) -> list[tuple[str, Laid]]:
    """Return the cards of a table, each with a name of its own.

    A card keeps its name from step to step while it lies there, so that it can be seen to
    move. Given hands may hold a card twice: the second is ``KS.2``.
    """
    seen: Counter[Card] = Counter()
    found = []
    for laid in table:
        seen[laid.card] += 1
        copy = seen[laid.card]
        found.append((laid.card if copy == 1 else f"{laid.card}.{copy}", laid))
    return found


def draw_card(
    name: str,
    laid: Laid,
    texts: Texts,
    *,
    classes: Collection[str] = (),
    more: str = "",
    unbeatable: bool = False,
) -> str:
    """Return a card, face up or down.

    Args:
        name: tells it from every other card on the table.
        laid: the card.
        texts: the reader's language.
        classes: what it is marked as.
        more: further attributes.
        unbeatable: whether the rules of the game make it stronger than any other; it then
            wears a shield, so that one sees why a two beats an ace.
    """
    down = () if laid.up else ("w-down",)
    start = f'<b class="{" ".join(("w-card", *classes, *down))}" data-card="{name}"{more}'
    if not laid.up:
        return f"{start}></b>"
    shield = "<u></u>" if unbeatable else ""
    index = card_index(laid.card, texts.core)
    return f'{start} data-suit="{suit(laid.card)}"><i>{index}</i>{shield}</b>'
