"""How quick the engine is: the committed figures, read and checked for the pages.

They are made by ``make bench`` and only read here, so that a build neither waits for them nor
changes them.
"""

import json
from collections.abc import Callable, Mapping
from functools import partial
from pathlib import Path
from typing import Any, Final

from babel.numbers import format_decimal

from site_widgets.percents import percent
from site_widgets.render.bench import (
    PLAYERS,
    SETTINGS,
    VISITS,
    Start,
    Visit,
    Writers,
    engine_table,
    start_table,
)
from wojna_core.errors import WojnaError

FILE: Final = Path(__file__).resolve().parent / "bench.json"


def bench_section(table: str, language: str, file: Path = FILE) -> str:
    """Return a table of the benchmark.

    Args:
        table: ``start`` or ``engine``.
        language: ``pl``, ``sk``, ``uk`` or ``en``.
        file: the figures.

    Raises:
        WojnaError: there is no such table, or the figures are not there or not as they must be.
    """
    if table not in _TABLES:
        raise WojnaError(
            "there is no table “{table}”; the tables are {known}",
            table=table,
            known=", ".join(_TABLES),
        )
    write = Writers(
        number=partial(_number, language=language),
        share=partial(percent, language=language, digits=0),
    )
    try:
        return _TABLES[table](json.loads(file.read_text(encoding="utf-8")), language, write)
    except FileNotFoundError:
        raise WojnaError("{file} is not there: run “make bench”", file=file.name) from None
    except (ValueError, KeyError, TypeError) as error:
        raise WojnaError(
            "{file} is not as it must be ({reason}): run “make bench”",
            file=file.name,
            reason=f"{type(error).__name__}: {error}",
        ) from None


def _start(found: Mapping[str, Any], language: str, write: Writers) -> str:
    visits = {
        (row["setting"], row["visit"]): Visit(_one(row["ours"]), _one(row["stock"]))
        for row in found["start"]
    }
    wanted = [(setting, visit) for setting in SETTINGS for visit in VISITS]
    if set(visits) != set(wanted) or len(found["start"]) != len(wanted):
        raise ValueError("one row is needed for each setting and visit")
    return start_table(visits, str(found["browser"]), language, write)


def _one(figures: Mapping[str, Any]) -> Start:
    return Start(
        seconds=_positive(figures["seconds"]),
        bytes=int(figures["bytes"]),
        longest=float(figures["longest"]),
    )


def _engine(found: Mapping[str, Any], language: str, write: Writers) -> str:
    games = {name: _positive(found["engine"][name]) for name in PLAYERS}
    return engine_table(games, str(found["python"]), language, write)


def _positive(figure: object) -> float:
    if not isinstance(figure, int | float) or not figure > 0:
        raise ValueError(f"{figure!r} is no figure above 0")
    return float(figure)


def _number(figure: float, digits: int, *, language: str) -> str:
    pattern = "#,##0." + "0" * digits if digits else "#,##0"
    # Only in English are four digits parted.
    parted = language == "en" or figure >= 10_000
    return format_decimal(round(figure, digits), pattern, locale=language, group_separator=parted)


_TABLES: Final[Mapping[str, Callable[[Mapping[str, Any], str, Writers], str]]] = {
    "start": _start,
    "engine": _engine,
}
