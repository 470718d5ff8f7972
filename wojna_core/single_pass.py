"""The family of play in which the packets are played once: most captures win the round."""

from collections import deque

from wojna_core.chance import Chance
from wojna_core.decisions import Chooser
from wojna_core.events import Deal, Result, Round
from wojna_core.pairs import play_battle
from wojna_core.rules import Rules
from wojna_core.setup import Dealt, deal
from wojna_core.strength import ordering
from wojna_core.table import Emit, Table


def play(rules: Rules, dealt: Dealt, chance: Chance, chooser: Chooser, emit: Emit) -> Result:
    """Play all rounds of a match, telling ``emit`` each event in order.

    Each round is a new shuffle and deal. What is left of a longer packet counts for its owner.
    """
    table = Table(rules, dealt, chance, chooser, emit)
    strongest = ordering(rules)
    won = dict.fromkeys(table.seats, 0)
    for number in range(1, rules.rounds + 1):
        if number > 1:
            _deal_again(table, number, tuple(won.values()))
        while all(table.packets.values()):
            play_battle(table, strongest)
        counts = {s: len(table.packets[s]) + len(table.captures[s]) for s in table.seats}
        best = [seat for seat in table.seats if counts[seat] == max(counts.values())]
        if len(best) == 1:
            won[best[0]] += 1
    most = max(won.values())
    return table.end("played-out", first=[seat for seat in table.seats if won[seat] == most])


def _deal_again(table: Table, number: int, won: tuple[int, ...]) -> None:
    hands, _ = deal(table.rules, table.chance)
    table.packets = {seat: deque(hands[seat - 1]) for seat in table.seats}
    table.captures = {seat: [] for seat in table.seats}
    if table.emit:
        table.emit(Round(number, won))
        table.emit(Deal(hands))
