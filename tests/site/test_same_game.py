"""The same games on this Python and in Pyodide: by every variant, for all numbers of players.

Where players choose, each policy of the game plays for all of them.
"""

import inspect
import json
from hashlib import sha256

from tests.site.pyodide_node import run_in_pyodide
from wojna_core.game import GameId, replay
from wojna_core.policies import policies_for
from wojna_core.variants import VARIANTS

SEEDS = {"wojna": 200, "one-down": 200}
GAMES = [
    (variant.id, players, SEEDS.get(variant.id, 10 if policy else 40), policy)
    for variant in VARIANTS.values()
    for policy in policies_for(variant.rules()) or ("",)
    for players in variant.options.get("players", (2,))
]


def digests(variant: str, players: int, seeds: int, policy: str) -> list[str]:
    """Return a hash of the whole record of each game, by seed; ``policy`` plays for all."""
    policies = {seat: policy for seat in range(1, players + 1) if policy}
    games = (GameId.of(variant, seed, {"players": players}) for seed in range(seeds))
    records = (replay(game, policies) for game in games)
    return [sha256(json.dumps(one.to_json()).encode()).hexdigest() for one in records]


def test_the_games_are_the_same_in_pyodide():
    # The trimmed standard library has no hashlib, but what hashlib is made of is built in.
    script = f"""
import json
from _sha2 import sha256
from wojna_core.game import GameId, replay
{inspect.getsource(digests)}
print(json.dumps([digests(*game) for game in {GAMES!r}]))
"""
    there = json.loads(run_in_pyodide(script))
    for game, found in zip(GAMES, there, strict=True):
        here = digests(*game)
        differing = [seed for seed, digest in enumerate(here) if digest != found[seed]]
        assert differing == [], f"{game}: seeds whose games differ"
        assert len(set(here)) == len(found) == game[2]
