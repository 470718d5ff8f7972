"""The family of play in which both lay their packets in a row and turn pair by pair."""

from wojna_core.chance import Chance
from wojna_core.decisions import Chooser
from wojna_core.events import Result
from wojna_core.pairs import play_battle
from wojna_core.rules import Rules
from wojna_core.setup import Dealt
from wojna_core.strength import ordering
from wojna_core.table import Emit, Table


def play(rules: Rules, dealt: Dealt, chance: Chance, chooser: Chooser, emit: Emit) -> Result:
    """Play row after row to the end, telling ``emit`` each event in order."""
    table = Table(rules, dealt, chance, chooser, emit)
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
        table.shuffle_captures(seat)
