"""Tables in Markdown, printed and, where asked, put into their section of a file."""

import re
from collections.abc import Sequence
from pathlib import Path


def rows(head: Sequence[str], body: Sequence[Sequence[str]]) -> list[str]:
    """Return the lines of a table; all columns but the first are figures."""
    rule = ["---", *["---:"] * (len(head) - 1)]
    return [f"| {' | '.join(row)} |" for row in (head, rule, *body)]


def show(title: str, lines: Sequence[str], file: Path | None) -> None:
    """Print a section, and with a file put it there in place of the last one of this title."""
    section = "\n".join((f"## {title}", "", *lines)) + "\n"
    print(section)
    if file:
        text = file.read_text(encoding="utf-8") if file.exists() else "# Benchmarks\n"
        rest = re.sub(rf"\n## {re.escape(title)}\n.*?(?=\n## |\Z)", "", text, flags=re.DOTALL)
        file.write_text(f"{rest.rstrip()}\n\n{section}", encoding="utf-8")
