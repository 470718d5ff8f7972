"""The command, as people run it: a process with arguments, output and exit status."""

import json
import os
import subprocess
import sys

import pytest

from wojna_core.game import GameId, replay
from wojna_core.variants import VARIANTS


def wojna(*words: str, **environment: str) -> subprocess.CompletedProcess[str]:
    return subprocess.run(
        [sys.executable, "-m", "wojna_core", *words],
        capture_output=True,
        text=True,
        encoding="utf-8",
        env={**os.environ, "PYTHONIOENCODING": "utf-8", **environment},
        check=False,
    )


def lines(*words: str) -> list[str]:
    done = wojna(*words)
    assert (done.returncode, done.stderr) == (0, "")
    return done.stdout.splitlines()


def test_play_as_json() -> None:
    (line,) = lines("play", "wojna", "--seed", "42", "--format", "json")
    record = json.loads(line)
    assert record == json.loads(json.dumps(replay(GameId.of("wojna", 42)).to_json()))
    assert list(record) == "variant revision seed players rules hands events result".split()
    assert record["events"][0]["type"] == "deal"
    assert record["events"][-1] == {"type": "end", "result": record["result"]}


def test_the_same_under_every_hash_seed() -> None:
    words = ("play", "one-down", "--seed", "7", "--players", "4", "--format", "json")
    outputs = {wojna(*words, PYTHONHASHSEED=seed).stdout for seed in ("0", "1", "77")}
    assert len(outputs) == 1
    assert len(outputs.pop()) > 1000


def test_no_seed_is_a_random_one_that_is_printed() -> None:
    once, again = (lines("play", "wojna", "--hands", "7C | 5C")[0] for _ in range(2))
    assert once.startswith("Wojna, the Polish War · /en/variants/wojna/#v=1&seed=")
    assert once != again


def test_link_and_open_come_back_to_the_game() -> None:
    words = ("one-down", "--seed", "3", "--players", "4", "--set", "limit=20")
    (link,) = lines("link", *words, "--lang", "sk")
    assert link == "/sk/variants/one-down/#v=1&seed=3&players=4&limit=20"
    assert lines("open", link, "--format", "json") == lines("play", *words, "--format", "json")


def test_play_as_text_in_each_language() -> None:
    first = {
        language: lines("play", "wojna", "--hands", "7C 2C KC 5C | 7D 3D", "--lang", language)
        for language in ("pl", "sk", "uk", "en")
    }
    assert first["en"][2] == "Battle 1. A: seven of clubs, B: seven of diamonds."
    assert first["pl"][3] == "Wojna siódemek! Walczą: A, B."
    assert "5 kariet" in first["sk"][-3]
    assert "5 карт" in first["uk"][-3]


def test_variants() -> None:
    assert lines("variants")[0] == "wojna: Wojna, the Polish War"
    (line,) = lines("variants", "--json")
    listed = json.loads(line)
    assert [variant["id"] for variant in listed] == list(VARIANTS)
    assert listed[0]["rules"]["limit"] == 300


def test_find() -> None:
    found = lines(
        "find", "wojna", "--where", "depth>=2 and short>=1 and battles<60", "--limit", "1"
    )
    assert found == [
        "seed=45 battles=40 wars=5 winner=1 reason=all-cards "
        "/en/variants/wojna/#v=1&seed=45&players=2"
    ]


@pytest.mark.parametrize(
    ("words", "message"),
    [
        ([], "COMMAND"),
        (["plya", "wojna"], "plya"),
        (["play", "wojna", "--sede", "4"], "--sede"),
        (["play", "nope"], "no variant “nope”; the variants are wojna, basic"),
        (["play", "wojna", "--seed", "x"], "seed is a whole number"),
        (["play", "wojna", "--players", "1"], "players cannot be “1”; it may be 2…8"),
        (["play", "wojna", "--set", "joins"], "“joins” is not a setting"),
        (["play", "wojna", "--set", "tie_bet=true"], "tie_bet cannot be true; it must be false"),
        (["play", "wojna", "--policy", "random"], "Nobody has anything to choose in this game"),
        (["play", "truce", "--policy", "greedy"], "no policy “greedy” in this game; the policies"),
        (["play", "truce", "--policy", "war,war,war"], "one policy for all or 2"),
        (["play", "truce", "--choices", "tw"], "“tw” is not a list of choices: it begins with 1."),
        (["play", "truce", "--choices", "1.t?"], "“?” is not a list of choices"),
        (["play", "truce", "--seed", "1", "--choices", "1.tp"], "Choice 2 cannot be play: it is B"),
        (["simulate", "truce", "--games", "3"], "name the policy that does it, one of careful"),
        (["play", "wojna", "--set", "deck=24", "--set", "deck=52"], "deck is set twice"),
        (["play", "wojna", "--hands", "7C"], "2 to 8 players"),
        (["play", "wojna", "--hands", "7C | 7D", "--players", "3"], "for 2 players"),
        (["find", "wojna", "--where", "cards>3"], "is not a condition"),
        (["find", "wojna", "--where", "winner>1"], "cannot be compared"),
        (["open", "/pl/"], "not a link to a game"),
    ],
)
@pytest.mark.parametrize("language", ["en", "uk"])
def test_bad_input_is_one_line_on_standard_error(
    words: list[str], message: str, language: str
) -> None:
    done = wojna(*words, *(["--lang", language] if words else []))
    assert (done.returncode, done.stdout) == (2, "")
    assert done.stderr.count("\n") == 1
    assert done.stderr.startswith("wojna: ")
    if language == "en":
        assert message in done.stderr
