"""How fast the engine plays, against a plain loop of the same rules.

python -m tests.bench.engine [--games 60] [--rounds 25] [--write FILE]

All play the same seeds of `three-down` for two, in turns, many times; the processor time of the
quickest turn counts, as whatever else the machine does can only lengthen a turn.
"""

import argparse
import time
from collections.abc import Callable
from pathlib import Path

from tests.bench import plain
from tests.bench.report import rows, show
from wojna_core.game import GameId, replay
from wojna_core.simulate import simulate

VARIANT = "three-down"


def measure(contestants: dict[str, Callable[[], object]], rounds: int) -> dict[str, float]:
    """Return the seconds of each one's quickest turn."""
    best = dict.fromkeys(contestants, float("inf"))
    for _ in range(rounds):
        for name, play in contestants.items():
            start = time.process_time()
            play()
            best[name] = min(best[name], time.process_time() - start)
    return best


def main(arguments: list[str] | None = None) -> int:
    parser = argparse.ArgumentParser(prog="python -m tests.bench.engine")
    parser.add_argument("--games", type=int, default=60, help="games in a turn (60)")
    parser.add_argument("--rounds", type=int, default=25, help="turns of each (25)")
    parser.add_argument("--write", type=Path, help="a file to put the table into as well")
    options = parser.parse_args(arguments)
    seeds = range(options.games)
    best = measure(
        {
            "plain loop": lambda: [plain.play(seed) for seed in seeds],
            "`simulate`, no events": lambda: simulate(VARIANT, options.games),
            "`replay`, the full record": lambda: [replay(GameId.of(VARIANT, s)) for s in seeds],
        },
        options.rounds,
    )
    lines = rows(
        ["", "games a second", "of the plain loop"],
        [
            [name, f"{options.games / spent:,.0f}", f"{best['plain loop'] / spent:.2f}"]
            for name, spent in best.items()
        ],
    )
    show("Engine", lines, options.write)
    return 0


if __name__ == "__main__":
    raise SystemExit(main())
