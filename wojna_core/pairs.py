"""A battle of two players whose won cards are kept apart: pair after pair."""

from wojna_core.events import Take
from wojna_core.strength import Strongest
from wojna_core.table import Table


def play_battle(table: Table, strongest: Strongest) -> None:
    """Turn a pair; after a tie the next one, until one card is higher and takes all.

    Cards go to the captures pair by pair, seat 1's card first. If a packet ends on a tie,
    both take back their own.
    """
    shown = table.reveal(table.seats)
    table.leave(shown)
    depth = 0
    while len(tied := strongest(shown)) > 1:
        depth += 1
        table.wars += depth == 1
        goes_on = all(table.packets.values())
        table.begin_war(depth, table.seats, table.seats if goes_on else ())
        if not goes_on:
            _take_back(table)
            return
        shown = {s: table.turn_up(s, table.packets[s].popleft()) for s in table.seats}
    table.capture(tied[0], table.laid)


def _take_back(table: Table) -> None:
    for seat in table.seats:
        own = table.own(seat)
        table.captures[seat].extend(own)
        if table.emit:
            table.emit(Take(seat, tuple(own), "captures"))
    table.clear()
