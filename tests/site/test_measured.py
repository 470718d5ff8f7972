"""The committed lengths of games: complete, and in line with games played now."""

import json
from math import sqrt
from typing import Any

import pytest

from site_widgets.measure import FIRST_SEED, GAMES, kinds, measure
from site_widgets.measured import FILE, lengths
from wojna_core.variants import VARIANTS

ROWS = json.loads(FILE.read_text(encoding="utf-8"))["lengths"]
FRESH = 60
"""Games of each kind that are played to compare."""


def kind(row: dict[str, Any]) -> dict[str, Any]:
    return {"players": row["players"], "deck": row["deck"]}


def test_every_kind_of_game_of_every_variant_has_figures() -> None:
    wanted = [(name, one) for name, variant in VARIANTS.items() for one in kinds(variant)]
    assert [(row["variant"], kind(row)) for row in ROWS] == wanted
    assert all(row["games"] == GAMES >= 2000 for row in ROWS)
    assert {name: len(found) for name, found in lengths().items()} == {
        name: len(list(kinds(variant))) for name, variant in VARIANTS.items()
    }


@pytest.mark.parametrize("row", ROWS, ids=lambda r: f"{r['variant']}-{r['players']}-{r['deck']}")
def test_games_played_now_agree(row: dict[str, Any]) -> None:
    now = measure(row["variant"], kind(row), games=FRESH, seed=FIRST_SEED + 10 * GAMES)
    spread = sqrt(1 / FRESH + 1 / GAMES)
    deviation = row["error"] * sqrt(GAMES)
    assert abs(now["mean"] - row["mean"]) <= 4 * deviation * spread
    for reason in {*now["reasons"], *row["reasons"]}:
        share, fresh = (r["reasons"].get(reason, 0.0) for r in (row, now))
        # A share of 0 or 1 in the file may still be one game in thousands.
        likely = min(max(share, 1 / GAMES), 1 - 1 / GAMES)
        assert abs(fresh - share) <= 4 * sqrt(likely * (1 - likely)) * spread
    assert now["median"] <= row["p95"]


def test_the_same_seeds_give_the_same_figures() -> None:
    one = {"players": 2, "deck": 32}
    assert measure("tod-und-leben", one, games=50) == measure("tod-und-leben", one, games=50)
    [row] = [row for row in ROWS if row["variant"] == "tod-und-leben"]
    assert measure("tod-und-leben", one) == row
