"""A battle of two players whose won cards are kept apart: pair after pair."""

from wojna_core.cards import Card
from wojna_core.events import Lay, Take, War
from wojna_core.strength import Strongest
from wojna_core.table import Table


def play_battle(table: Table, strongest: Strongest) -> None:
    """Turn a pair; after a tie the next one, until one card is higher and takes all.

    Cards go to the captures pair by pair, seat 1's card first. If a packet ends on a tie,
    both take back their own.
    """
    shown = table.reveal(table.seats)
    depth = 0
    while len(tied := strongest(shown)) > 1:
        depth += 1
        table.wars += depth == 1
        goes_on = all(table.packets.values())
        if table.emit:
            seats = tuple(table.seats)
            table.emit(War(depth, seats, seats if goes_on else ()))
        if not goes_on:
            _take_back(table)
            return
        shown = {seat: _turn(table, seat) for seat in table.seats}
    table.take(tied[0], [card for _, card in table.laid], "captures")


def _turn(table: Table, seat: int) -> Card:
    card = table.packets[seat].popleft()
    table.laid.append((seat, card))
    if table.emit:
        table.emit(Lay(seat, (), card))
    return card


def _take_back(table: Table) -> None:
    for seat in table.seats:
        own = table.own(seat)
        table.captures[seat].extend(own)
        if table.emit:
            table.emit(Take(seat, tuple(own), "captures"))
    table.laid.clear()
