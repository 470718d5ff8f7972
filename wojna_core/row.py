"""The family of play in which both lay their packets in a row and turn pair by pair."""

from wojna_core.chance import Chance
from wojna_core.events import Result, Shuffle
from wojna_core.pairs import play_battle
from wojna_core.rules import Rules
from wojna_core.setup import Hands
from wojna_core.strength import ordering
from wojna_core.table import Emit, Table


def play(rules: Rules, hands: Hands, chance: Chance, emit: Emit) -> Result:
    """Play row after row to the end, telling ``emit`` each event in order."""
    table = Table(rules, hands, chance, emit)
    strongest = ordering(rules)
    table.mark_out()
    while (reason := table.ending() or table.endless()) is None:
        play_battle(table, strongest)
        if not all(table.packets.values()):
            _lay_next_row(table)
        table.mark_out()
    return table.end(reason)


def _lay_next_row(table: Table) -> None:
    """Shuffle each seat's captures, seat 1 first, behind what is left of its row."""
    for seat in table.seats:
        captures = table.captures[seat]
        if captures:
            table.chance.shuffle(captures)
            table.packets[seat].extend(captures)
            captures.clear()
            if table.emit:
                table.emit(Shuffle(seat, tuple(table.packets[seat])))
