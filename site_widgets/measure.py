"""Measure how long games are: ``python -m site_widgets.measure`` writes ``measured.json``.

Every variant is played with each number of players and each deck that its page offers, the
rest as it stands. The seeds are the same each time, so the figures change only with the rules.
"""

import json
import os
import sys
from collections.abc import Iterator
from concurrent.futures import Executor, ProcessPoolExecutor
from itertools import product
from typing import Any, Final

from site_widgets.measured import FILE
from site_widgets.render.entry import decks_of, players_of
from wojna_core.domains import Value
from wojna_core.simulate import error, mean, quantile, simulate
from wojna_core.variants import VARIANTS, Variant

GAMES: Final = 2000
"""Games of each kind."""

FIRST_SEED: Final = 1


def kinds(variant: Variant) -> Iterator[dict[str, Value]]:
    """Return what sets each kind of games apart that is measured: players and deck."""
    for deck, players in product(decks_of(variant), players_of(variant)):
        yield {"players": players, "deck": deck}


def measure(
    variant: str,
    kind: dict[str, Value],
    *,
    games: int = GAMES,
    seed: int = FIRST_SEED,
    executor: Executor | None = None,
) -> dict[str, Any]:
    """Play ``games`` games of one kind and return their figures, as the file has them."""
    tally = simulate(variant, games, seed=seed, changes=kind, executor=executor)
    battles = tally.battles
    return {
        "variant": variant,
        **kind,
        "games": games,
        "mean": round(mean(battles), 3),
        "error": round(error(battles), 3),
        "median": quantile(battles, 0.5),
        "p95": quantile(battles, 0.95),
        "reasons": {reason: n / games for reason, n in sorted(tally.reasons.items())},
    }


def main() -> int:
    """Measure all variants and write the file; return the exit code."""
    with ProcessPoolExecutor(2, initializer=os.nice, initargs=(10,)) as executor:
        rows = []
        for variant in VARIANTS.values():
            for kind in kinds(variant):
                rows.append(measure(variant.id, kind, executor=executor))
                print(rows[-1], file=sys.stderr)
    lines = ",\n  ".join(json.dumps(row) for row in rows)
    FILE.write_text(f'{{"lengths": [\n  {lines}\n]}}\n', encoding="utf-8")
    print(f"{len(rows)} kinds of games, {GAMES} games each: {FILE.name}")
    return 0


if __name__ == "__main__":
    raise SystemExit(main())
