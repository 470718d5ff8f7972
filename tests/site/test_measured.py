"""The committed figures of games: complete, and in line with games played now."""

import json
from math import sqrt
from typing import Any

import pytest

from site_widgets import duels, measured
from site_widgets.measure import (
    DUELS,
    FIRST_SEED,
    GAMES,
    kinds,
    main,
    measure_duel,
    measure_length,
    pairs,
)
from wojna_core.policies import policies_for
from wojna_core.variants import VARIANTS

ROWS = json.loads(measured.FILE.read_text(encoding="utf-8"))["lengths"]
FOUGHT = json.loads(duels.FILE.read_text(encoding="utf-8"))["duels"]
FRESH = 60
"""Games of each kind that are played to compare."""


def kind(row: dict[str, Any]) -> dict[str, Any]:
    return {"players": row["players"], "deck": row["deck"]}


def test_every_kind_of_game_of_every_variant_has_figures() -> None:
    wanted = [(name, one) for name, variant in VARIANTS.items() for one in kinds(variant)]
    assert [(row["variant"], kind(row)) for row in ROWS] == wanted
    assert all(row["games"] == GAMES >= 2000 for row in ROWS)
    assert {name: len(found) for name, found in measured.lengths().items()} == {
        name: n for name, variant in VARIANTS.items() if (n := len(list(kinds(variant))))
    }


def test_where_players_choose_the_best_policy_played_for_all() -> None:
    for row in ROWS:
        known = policies_for(VARIANTS[row["variant"]].rules())
        assert row.get("policy") == (known[0] if known else None)


@pytest.mark.parametrize("row", ROWS, ids=lambda r: f"{r['variant']}-{r['players']}-{r['deck']}")
def test_games_played_now_agree(row: dict[str, Any]) -> None:
    now = measure_length(row["variant"], kind(row), games=FRESH, seed=FIRST_SEED + 10 * GAMES)
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
    twice = [measure_length("tod-und-leben", one, games=50) for _ in range(2)]
    assert twice[0] == twice[1]
    [row] = [row for row in ROWS if row["variant"] == "tod-und-leben"]
    assert measure_length("tod-und-leben", one) == row


# Policies against each other.


def test_every_policy_has_met_every_policy_in_both_seats() -> None:
    wanted = [(name, pair) for name, variant in VARIANTS.items() for pair in pairs(variant)]
    assert {name for name, _ in wanted} == {"truce", "steal-war", "hand-of-three"}
    assert [(row["variant"], tuple(row["policies"])) for row in FOUGHT] == wanted
    assert all(row["games"] == DUELS >= 2000 for row in FOUGHT)


@pytest.mark.parametrize(
    "row", FOUGHT, ids=lambda r: f"{r['variant']}-{r['policies'][0]}-{r['policies'][1]}"
)
def test_duels_fought_now_agree(row: dict[str, Any]) -> None:
    first, second = row["policies"]
    games = 40
    now = measure_duel(row["variant"], (first, second), games=games, seed=FIRST_SEED + 10 * DUELS)
    spread = sqrt(1 / games + 1 / DUELS)
    for won, then in zip(now["won"], row["won"], strict=True):
        likely = min(max(then / DUELS, 1 / DUELS), 1 - 1 / DUELS)
        assert abs(won / games - then / DUELS) <= 4 * sqrt(likely * (1 - likely)) * spread
    assert abs(now["mean"] - row["mean"]) <= 4 * row["error"] * sqrt(DUELS) * spread


def test_the_best_policy_beats_each_other_policy_by_more_than_chance() -> None:
    for variant in ("hand-of-three", "steal-war"):
        best = policies_for(VARIANTS[variant].rules())[0]
        for duel in duels.duels()[variant]:
            own, other = duel.policies
            if own == best != other:
                assert duel.share - 3 * duel.share_error > 0.5
            if other == best != own:
                assert duel.share + 3 * duel.share_error < 0.5


def test_an_unknown_variant_is_told(capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["nope"]) == 2
    assert "There is no variant “nope”" in capsys.readouterr().err
