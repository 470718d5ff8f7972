"""What each seat has over a whole game: its cards, or its points."""

from collections.abc import Sequence

from wojna_core.cards import Card
from wojna_core.events import Deal, Event, Lay, Pay, Peace, Reveal, Shuffle, Steal, Take

Point = tuple[int, list[int]]
"""A step, and what each seat has then."""


def cards_over(events: Sequence[Event], seats: int) -> list[Point]:
    """Return the cards of every seat after each deal, take and theft, and at the end.

    What a seat has is its packet, its hand, its captures and its own cards on the table. It
    counts and does not fold: a chart of a long game would wait for seconds otherwise.
    """
    held = [0] * seats
    piles = [0] * seats
    table: list[tuple[int, Card]] = []
    settled: list[Point] = []
    for step, event in enumerate(events, start=1):
        match event:
            case Deal(hands=hands):
                held = [len(hand) for hand in hands]
                piles = [0] * seats
                table.clear()
            case Reveal(cards=shown):
                table += shown.items()
                continue
            case Lay(seat=seat, down=down, up=up):
                table += [(seat, card) for card in (*down, up) if card is not None]
                continue
            case Take(seat=seat, cards=cards, to=to):
                for owner in _owners(table, event):
                    held[owner - 1] -= 1
                held[seat - 1] += len(cards)
                piles[seat - 1] += len(cards) if to == "captures" else 0
            case Peace():
                table.clear()
            case Shuffle(seat=seat):
                piles[seat - 1] = 0
                continue
            case Steal():
                _steal(event, held, piles)
            case _:
                continue
        settled.append((step, held.copy()))
    if settled[-1][0] != len(events):
        settled.append((len(events), held))
    return settled


def points_over(events: Sequence[Event], seats: int) -> list[Point]:
    """Return the points of every seat at the start, whenever bets are settled, and at the end."""
    paid = [(step, list(e.total)) for step, e in enumerate(events, 1) if isinstance(e, Pay)]
    settled = [(0, [0] * seats), *paid]
    if settled[-1][0] != len(events):
        settled.append((len(events), settled[-1][1]))
    return settled


def _owners(table: list[tuple[int, Card]], take: Take) -> list[int]:
    """Return who laid the cards of ``take``, which leave the ``table``: the taker's own first."""
    if len(take.cards) == len(table):
        owners = [owner for owner, _ in table]
        table.clear()
        return owners
    owners = []
    for card in take.cards:
        found = [laid for laid in table if laid[1] == card]
        laid = min(found, key=lambda laid: laid[0] != take.seat)
        table.remove(laid)
        owners.append(laid[0])
    return owners


def _steal(event: Steal, held: list[int], piles: list[int]) -> None:
    """Move the piles; the cards that steal stay with their seats, or go on with the piles."""
    thief, victim = event.seat - 1, event.victim - 1
    own, stolen = piles[thief], piles[victim]
    given = own if event.back else 0
    held[thief] += stolen - given
    held[victim] += given - stolen
    piles[thief] = own - given + stolen + 1
    piles[victim] = given + 1 if event.back else 0
