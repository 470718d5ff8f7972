"""How fast the engine plays, against a plain loop of the same rules.

All play the same seeds of `three-down` for two, in turns, many times; the processor time of the
quickest turn counts, as whatever else the machine does can only lengthen a turn.
"""

import time
from collections.abc import Callable
from typing import Final

from tests.bench import plain
from wojna_core.game import GameId, replay
from wojna_core.simulate import simulate

VARIANT: Final = "three-down"
GAMES: Final = 60
"""Games in a turn."""


def measure(rounds: int) -> dict[str, float]:
    """Return the games a second of each, after so many turns of it."""
    seeds = range(GAMES)
    contestants: dict[str, Callable[[], object]] = {
        "plain": lambda: [plain.play(seed) for seed in seeds],
        "simulate": lambda: simulate(VARIANT, GAMES),
        "replay": lambda: [replay(GameId.of(VARIANT, seed)) for seed in seeds],
    }
    best = dict.fromkeys(contestants, float("inf"))
    for _ in range(rounds):
        for name, play in contestants.items():
            start = time.process_time()
            play()
            best[name] = min(best[name], time.process_time() - start)
    return {name: GAMES / seconds for name, seconds in best.items()}
