"""How quick the engine is, for the pages: the figures checked, and told as each language does."""

import json
import re
from collections.abc import Callable
from copy import deepcopy
from functools import reduce
from html import unescape
from operator import getitem, setitem
from pathlib import Path
from typing import Any

import pytest

from site_widgets.bench import FILE, bench_section
from site_widgets.languages import LANGUAGES
from site_widgets.render.bench import SETTINGS, VISITS
from tests.bench import start
from wojna_core.errors import WojnaError

CODES = [language.code for language in LANGUAGES]
TABLES = ("start", "engine")

OURS = {"seconds": 0.456, "bytes": 5_360_000, "longest": 38.4}
STOCK = {"seconds": 12.34, "bytes": 6_510_000, "longest": 12_400}
FIGURES: dict[str, Any] = {
    "browser": "Browser <7>",
    "python": "3.99",
    "start": [
        {"setting": setting, "visit": visit, "ours": OURS, "stock": STOCK}
        for setting in SETTINGS
        for visit in VISITS
    ],
    "engine": {"plain": 12_000, "simulate": 6000, "replay": 1500},
}


def drawn(table: str, language: str, folder: Path, text: str | None = None) -> str:
    file = folder / "bench.json"
    file.write_text(json.dumps(FIGURES) if text is None else text, encoding="utf-8")
    return bench_section(table, language, file)


def rows(html: str) -> list[list[str]]:
    """The cells of each row, without tags; the parts of one are apart."""
    return [
        [
            unescape(re.sub(r"<[^>]+>", " ", cell)).strip()
            for cell in re.findall(r"<t[hd].*?</t[hd]>", row)
        ]
        for row in re.findall(r"<tr>.*?</tr>", html)
    ]


@pytest.mark.parametrize("table", TABLES)
@pytest.mark.parametrize("language", CODES)
def test_the_committed_figures_are_told(table: str, language: str) -> None:
    html = bench_section(table, language)
    found = json.loads(FILE.read_text(encoding="utf-8"))
    assert found["browser" if table == "start" else "python"] in unescape(html)
    assert len(rows(html)) == 1 + (len(SETTINGS) * (1 + len(VISITS)) if table == "start" else 3)


@pytest.mark.parametrize(
    ("language", "first"),
    [
        ("en", ["0.46\xa0s  5.4\xa0MB  38\xa0ms", "12.3\xa0s  6.5\xa0MB  12,400\xa0ms", "4%"]),
        (
            "pl",
            ["0,46\xa0s  5,4\xa0MB  38\xa0ms", "12,3\xa0s  6,5\xa0MB  12\xa0400\xa0ms", "4%"],
        ),
        (
            "uk",
            ["0,46\xa0с  5,4\xa0МБ  38\xa0мс", "12,3\xa0с  6,5\xa0МБ  12\xa0400\xa0мс", "4\xa0%"],
        ),
    ],
)
def test_the_start(language: str, first: list[str], tmp_path: Path) -> None:
    html = drawn("start", language, tmp_path)
    found = rows(html)
    assert len(found) == 1 + 2 * 4
    for group in (found[1:5], found[5:9]):
        assert [len(row) for row in group] == [1, 4, 4, 4]
        assert group[1][1:] == first
        # What is fetched is told of first visits only.
        assert all("MB" not in cell and "МБ" not in cell for row in group[2:] for cell in row)
    assert "Browser &lt;7&gt;" in html


@pytest.mark.parametrize(
    ("language", "told"),
    [
        ("en", ["12,000", "6,000", "1,500"]),
        ("pl", ["12\xa0000", "6000", "1500"]),
        ("sk", ["12\xa0000", "6000", "1500"]),
    ],
)
def test_the_games(language: str, told: list[str], tmp_path: Path) -> None:
    found = rows(drawn("engine", language, tmp_path))[1:]
    assert [row[1] for row in found] == told
    assert [row[2].rstrip("%\xa0") for row in found] == ["100", "50", "12"]
    assert [row[0].split()[0] for row in found[1:]] == ["simulate", "replay"]


def changed(change: Callable[[Any], object]) -> str:
    """The figures after ``change`` as the text of a file."""
    copy = deepcopy(FIGURES)
    change(copy)
    return json.dumps(copy)


def without(*path: str | int) -> str:
    *way, last = path
    return changed(lambda figures: reduce(getitem, way, figures).pop(last))


def with_(figure: object, *path: str | int) -> str:
    *way, last = path
    return changed(lambda figures: setitem(reduce(getitem, way, figures), last, figure))


@pytest.mark.parametrize(
    ("table", "text", "reason"),
    [
        ("start", "{", "JSONDecodeError"),
        ("start", "[]", "TypeError"),
        ("start", without("browser"), "KeyError: 'browser'"),
        ("start", without("start", 2), "one row is needed for each setting and visit"),
        ("start", with_("other", "start", 2, "visit"), "one row is needed for each"),
        ("start", without("start", 0, "ours", "longest"), "KeyError: 'longest'"),
        ("start", with_(0, "start", 0, "stock", "seconds"), "0 is no figure above 0"),
        ("engine", without("python"), "KeyError: 'python'"),
        ("engine", without("engine", "replay"), "KeyError: 'replay'"),
        ("engine", with_("700", "engine", "simulate"), "'700' is no figure above 0"),
        ("engine", with_(float("nan"), "engine", "plain"), "nan is no figure above 0"),
    ],
)
def test_figures_that_are_not_as_they_must_be_are_told(
    table: str, text: str, reason: str, tmp_path: Path
) -> None:
    with pytest.raises(WojnaError) as error:
        drawn(table, "en", tmp_path, text)
    assert str(error.value).startswith("bench.json is not as it must be (")
    assert reason in str(error.value)
    assert str(error.value).endswith("): run “make bench”")


def test_figures_that_are_not_there_are_told(tmp_path: Path) -> None:
    with pytest.raises(WojnaError, match=r"bench\.json is not there: run “make bench”"):
        bench_section("engine", "en", tmp_path / "bench.json")


def test_slowed_is_told_as_it_is_measured() -> None:
    measured = {setting.name: setting for setting in start.SETTINGS}
    assert set(measured) == set(SETTINGS)
    slowed, told = measured["slowed"], SETTINGS["slowed"]
    assert told
    assert (told.times, told.rate * 1e6 / 8, told.delay / 1000) == pytest.approx(
        (slowed.times, slowed.rate, slowed.delay)
    )
