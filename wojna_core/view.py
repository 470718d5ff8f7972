"""What the player of a seat may know when a question comes."""

from dataclasses import dataclass

from wojna_core.cards import Card
from wojna_core.rules import Rules


@dataclass(frozen=True, slots=True)
class View:
    """The open side of the table, as one seat sees it.

    Attributes:
        rules: the rules of the game.
        seat: who looks.
        cards: how many cards each seat has, in packet, hand and captures.
        piles: how many captures each seat has.
        own: the seat's own captures, in the order they were won.
    """

    rules: Rules
    seat: int
    cards: tuple[int, ...]
    piles: tuple[int, ...]
    own: tuple[Card, ...]
