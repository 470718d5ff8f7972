"""The figures as tables in Markdown, and where they are kept: for the site, and in the README."""

import json
import re
from collections.abc import Sequence
from pathlib import Path
from typing import Any, Final

ROOT: Final = Path(__file__).parents[2]
FIGURES: Final = ROOT / "site_widgets" / "bench.json"
README: Final = ROOT / "README.md"

_SECTION: Final = re.compile(r"(?<=<!-- bench -->\n).*?(?=<!-- /bench -->)", re.DOTALL)

VISITS: Final = {
    "first": "first visit",
    "next": "next visit",
    "next-files": "next visit, without the kept memory",
}
GOALS: Final = {"first": 0.5, "next": 0.4}
"""At most so much of the stock page's time, unslowed."""
LEAST: Final = {"simulate": 0.5, "replay": 0.2}
"""At least so many of the plain loop's games a second."""
ENGINE: Final = {
    "plain": "a plain loop",
    "simulate": "`simulate`, which keeps no events",
    "replay": "`replay`, the full record",
}


def rows(head: Sequence[str], body: Sequence[Sequence[str]]) -> str:
    """Return a table; all columns but the first are figures."""
    rule = ["---", *["---:"] * (len(head) - 1)]
    return "\n".join(f"| {' | '.join(row)} |" for row in (head, rule, *body))


def start_table(start: Sequence[dict[str, Any]]) -> str:
    """Return the table of the starts."""
    body = []
    for row in start:
        ours, stock = row["ours"], row["stock"]
        first = row["visit"] == "first"
        goal = GOALS.get(row["visit"]) if row["setting"] == "unslowed" else None
        body.append(
            [
                f"{row['setting']}, {VISITS[row['visit']]}",
                *(f"{side['seconds']:.2f} s" for side in (ours, stock)),
                f"**{ours['seconds'] / stock['seconds']:.2f}**",
                f"≤ {goal:.2f}" if goal else "",
                *(f"{side['bytes'] / 1e6:.2f} MB" if first else "" for side in (ours, stock)),
                f"{ours['bytes'] / stock['bytes']:.2f}" if first else "",
                *(f"{side['longest']:.0f} ms" for side in (ours, stock)),
            ]
        )
    head = ["", "ours", "stock", "ratio", "goal", "bytes", "stock", "ratio"]
    return rows([*head, "longest freeze", "stock"], body)


def engine_table(engine: dict[str, float]) -> str:
    """Return the table of the engine's speed."""
    body = []
    for name, words in ENGINE.items():
        ratio = f"**{engine[name] / engine['plain']:.2f}**"
        goal = f"≥ {LEAST[name]:.2f}" if name in LEAST else ""
        body.append([words, f"{engine[name]:,.0f}", ratio, goal])
    return rows(["", "games a second", "ratio", "goal"], body)


def section(figures: dict[str, Any]) -> str:
    """Return what the README says of the figures."""
    return "\n\n".join(
        (
            f"From the click to the first battle of a new game, in {figures['browser']}:",
            start_table(figures["start"]),
            f"The engine in Python {figures['python']}, `three-down` for two:",
            engine_table(figures["engine"]) + "\n",
        )
    )


def write(figures: dict[str, Any]) -> None:
    """Keep the figures for the site, and put them into the README."""
    FIGURES.write_text(json.dumps(figures, indent=1) + "\n", "utf-8")
    text = README.read_text("utf-8")
    README.write_text(_SECTION.sub(lambda _: section(figures), text), "utf-8")
