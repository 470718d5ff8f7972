"""A card as HTML. Its sign, its frame and its back are drawn in ``cards.css``."""

from collections import Counter
from collections.abc import Callable, Collection, Iterable
from typing import Final

from site_widgets.render.texts import Texts
from wojna_core.cards import Card, rank, suit
from wojna_core.names import card_index
from wojna_core.state import Laid


class Names:
    """Gives the cards of one drawing a name each, by which they are known in the next one too.

    So a card can be seen to move. What a name tells, the reader may know: a card that was drawn
    in hand is called after that draw, also when it is played; one that lies face down after its
    place; any other is called what it is. Given hands may hold a card twice: the second is
    ``KS.2``.
    """

    def __init__(self, draw_of: Callable[[Card], int | None] = lambda card: None) -> None:
        """Make names; ``draw_of`` tells which draw brought a card in hand last."""
        self._draw_of: Final = draw_of
        self._seen: Counter[str] = Counter()

    def held(self, card: Card) -> str:
        """Name a card in hand, or one that has been played from there."""
        number = self._draw_of(card)
        return self._alone(card if number is None else f"d{number}")

    def table(self, table: Iterable[Laid]) -> list[tuple[str, Laid]]:
        """Name the cards of a table."""
        return [
            (self.held(laid.card) if laid.up else self._alone(f"{laid.seat}-down"), laid)
            for laid in table
        ]

    def _alone(self, name: str) -> str:
        self._seen[name] += 1
        copy = self._seen[name]
        return name if copy == 1 else f"{name}.{copy}"


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
        name: tells it from every other card that is drawn.
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
    face = f'data-rank="{rank(laid.card)}" data-suit="{suit(laid.card)}"'
    return f"{start} {face}><i>{index}</i>{shield}</b>"
