"""The same games on this Python and in Pyodide: by every variant, for two, three and four."""

import inspect
import json
from hashlib import sha256

from tests.site.pyodide_node import run_in_pyodide
from wojna_core.game import GameId, replay

GAMES = [(variant, players) for variant in ("wojna", "one-down") for players in (2, 3, 4)]
SEEDS = 200


def digests(variant: str, players: int, seeds: int) -> list[str]:
    """Return a hash of the whole record of each game, by seed."""
    records = (replay(GameId.of(variant, seed, {"players": players})) for seed in range(seeds))
    return [sha256(json.dumps(one.to_json()).encode()).hexdigest() for one in records]


def test_the_games_are_the_same_in_pyodide():
    # The trimmed standard library has no hashlib, but what hashlib is made of is built in.
    script = f"""
import json
from _sha2 import sha256
from wojna_core.game import GameId, replay
{inspect.getsource(digests)}
print(json.dumps([digests(*game, {SEEDS}) for game in {GAMES!r}]))
"""
    there = json.loads(run_in_pyodide(script))
    for game, found in zip(GAMES, there, strict=True):
        here = digests(*game, SEEDS)
        differing = [seed for seed in range(SEEDS) if here[seed] != found[seed]]
        assert differing == [], f"{game}: seeds whose games differ"
        assert len(set(here)) == SEEDS
