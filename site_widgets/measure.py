"""Measure games: ``python -m site_widgets.measure`` writes ``measured.json`` and ``duels.json``.

How long games are: every variant is played with each number of players and each deck that its
page offers, the rest as it stands; where players choose, all seats by the best policy. How much
choosing matters: for two players, every policy against every other, in both seats. The seeds
are the same each time, so the figures change only with the rules and the policies.

With names of variants only these are measured anew, and the other figures stay.
"""

import json
import os
import sys
import time
from collections.abc import Callable, Collection, Iterator
from concurrent.futures import Executor, ProcessPoolExecutor
from functools import partial
from itertools import product
from pathlib import Path
from typing import Any, Final

from site_widgets import duels, measured
from site_widgets.render.entry import against_the_house, decks_of, players_of
from wojna_core.domains import Value
from wojna_core.errors import WojnaError
from wojna_core.policies import policies_for
from wojna_core.simulate import error, mean, quantile, simulate
from wojna_core.variants import VARIANTS, Variant, find_variant

GAMES: Final = 2000
"""Games of each kind whose length is measured."""

DUELS: Final = 2000
"""Games of each policy against each."""

FIRST_SEED: Final = 1

LEFT_OUT: Final = "first"
"""A policy for examples, of which nobody would think as a way to play."""

Row = dict[str, Any]


def kinds(variant: Variant) -> Iterator[dict[str, Value]]:
    """Return what sets each kind of games apart whose length is measured: players and deck."""
    if against_the_house(variant):
        # A round is a battle there, and the player says how many are played.
        return
    for deck, players in product(decks_of(variant), players_of(variant)):
        yield {"players": players, "deck": deck}


def measure_length(
    variant: str,
    kind: dict[str, Value],
    *,
    games: int = GAMES,
    seed: int = FIRST_SEED,
    executor: Executor | None = None,
) -> Row:
    """Play ``games`` games of one kind and return their figures, as the file has them."""
    rules = find_variant(variant).rules(kind)
    best = next(iter(policies_for(rules)), None)
    seats = range(1, rules.players + 1)
    tally = simulate(
        variant,
        games,
        seed=seed,
        changes=kind,
        policies=dict.fromkeys(seats, best) if best else {},
        executor=executor,
    )
    battles = tally.battles
    return {
        "variant": variant,
        **kind,
        **({"policy": best} if best else {}),
        "games": games,
        "mean": round(mean(battles), 3),
        "error": round(error(battles), 3),
        "median": quantile(battles, 0.5),
        "p95": quantile(battles, 0.95),
        "reasons": {reason: n / games for reason, n in sorted(tally.reasons.items())},
    }


def pairs(variant: Variant) -> Iterator[tuple[str, str]]:
    """Return the policies of A and B in every duel of ``variant`` that is measured."""
    rules = variant.rules()
    if rules.players != 2 or against_the_house(variant):
        # The house has no choice.
        return
    names = [name for name in policies_for(rules) if name != LEFT_OUT]
    yield from product(names, repeat=2)


def measure_duel(
    variant: str,
    pair: tuple[str, str],
    *,
    games: int = DUELS,
    seed: int = FIRST_SEED,
    executor: Executor | None = None,
) -> Row:
    """Play ``games`` games of two policies and return their figures, as the file has them."""
    policies = dict(enumerate(pair, start=1))
    tally = simulate(variant, games, seed=seed, policies=policies, executor=executor)
    return {
        "variant": variant,
        "policies": pair,
        "games": games,
        "won": [tally.winners[1], tally.winners[2]],
        "mean": round(mean(tally.battles), 3),
        "error": round(error(tally.battles), 3),
    }


def _lengths(variant: Variant, executor: Executor) -> list[Row]:
    return [measure_length(variant.id, kind, executor=executor) for kind in kinds(variant)]


def _duels(variant: Variant, executor: Executor) -> list[Row]:
    return [measure_duel(variant.id, pair, executor=executor) for pair in pairs(variant)]


def _write(
    file: Path, key: str, anew: Collection[str], measure: Callable[[Variant], list[Row]]
) -> None:
    """Write the figures of all variants, those of ``anew`` measured now."""
    kept = json.loads(file.read_text(encoding="utf-8"))[key] if file.exists() else []
    rows: list[Row] = []
    for variant in VARIANTS.values():
        if variant.id in anew:
            start = time.monotonic()
            rows += measure(variant)
            print(f"{key} of {variant.id}: {time.monotonic() - start:.0f} s", file=sys.stderr)
        else:
            rows += (row for row in kept if row["variant"] == variant.id)
    lines = ",\n  ".join(map(json.dumps, rows))
    file.write_text(f'{{"{key}": [\n  {lines}\n]}}\n', encoding="utf-8")
    print(f"{len(rows)} kinds of games: {file.name}")


def main(names: Collection[str]) -> int:
    """Measure the variants called ``names``, or all, and write the files; return the exit code."""
    try:
        anew = {find_variant(name).id for name in names} or set(VARIANTS)
    except WojnaError as wrong:
        print(wrong, file=sys.stderr)
        return 2
    with ProcessPoolExecutor(2, initializer=os.nice, initargs=(10,)) as executor:
        _write(measured.FILE, "lengths", anew, partial(_lengths, executor=executor))
        _write(duels.FILE, "duels", anew, partial(_duels, executor=executor))
    return 0


if __name__ == "__main__":
    raise SystemExit(main(sys.argv[1:]))
