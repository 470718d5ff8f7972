import csv
import json
from collections import Counter
from concurrent.futures import ProcessPoolExecutor, ThreadPoolExecutor

import pytest

from wojna_core.cli import main
from wojna_core.errors import WojnaError
from wojna_core.game import GameId, replay
from wojna_core.simulate import error, mean, quantile, simulate


def test_one_worker_and_many_give_the_same() -> None:
    alone = simulate("wojna", 500, seed=7)
    with ProcessPoolExecutor(2) as executor:
        assert simulate("wojna", 500, seed=7, executor=executor) == alone
    with ThreadPoolExecutor(3) as threads:
        assert simulate("wojna", 500, seed=7, executor=threads) == alone


def test_it_counts_what_the_records_say() -> None:
    tally = simulate("one-down", 30, seed=3, changes={"players": 3})
    results = [replay(GameId.of("one-down", s, {"players": 3})).result for s in range(3, 33)]
    assert tally.battles == Counter(result.battles for result in results)
    assert tally.wars == Counter(result.wars for result in results)
    assert tally.reasons == Counter(result.reason for result in results)
    assert tally.winners == Counter(result.winner for result in results)


def test_progress_reaches_the_end() -> None:
    told: list[int] = []
    simulate("half-deck", 450, progress=told.append)
    assert told == [200, 400, 450]


def test_spread() -> None:
    counts = Counter([1, 2, 3, 4, 10])
    assert mean(counts) == 4
    assert error(counts) == pytest.approx((50 / 4 / 5) ** 0.5)
    assert [quantile(counts, share) for share in (0.2, 0.5, 0.95, 1)] == [1, 3, 10, 10]


@pytest.mark.parametrize("games", [0, -1])
def test_no_games_are_refused(games: int) -> None:
    with pytest.raises(WojnaError, match="Games are 1 or more"):
        simulate("wojna", games)


def test_the_command_gives_json_and_csv(capsys: pytest.CaptureFixture[str]) -> None:
    words = ["simulate", "row", "--games", "40", "--seed", "5"]
    assert main([*words, "--format", "json"]) == 0
    data = json.loads(capsys.readouterr().out)
    assert (data["games"], data["seed"], data["players"]) == (40, 5, 2)
    assert sum(data["reasons"].values()) == pytest.approx(1)
    assert main([*words, "--format", "csv"]) == 0
    header, *rows = csv.reader(capsys.readouterr().out.splitlines())
    assert header == ["battles", "games"]
    assert sum(int(count) for _, count in rows) == 40
