"""No page has six words in a row from the source documents.

``source_runs.bin`` holds, for every run of six words in them, the first 8 bytes of its BLAKE2
hash (``blake2b`` with ``digest_size=8``), sorted: enough to know a run again, and nothing of
their text.
"""

import re
from collections.abc import Iterator
from hashlib import blake2b
from pathlib import Path

import pytest

from site_widgets.languages import ROOT

LENGTH = 6
SIZE = 8
KNOWN = (Path(__file__).parent / "source_runs.bin").read_bytes()
RUNS = frozenset(KNOWN[i : i + SIZE] for i in range(0, len(KNOWN), SIZE))
TEXTS = sorted(
    [
        *(ROOT / "docs").glob("*/**/*.md"),
        *(ROOT / "wojna_core").glob("locale/**/*.po"),
        *(ROOT / "site_widgets").glob("render/locale/**/*.po"),
        ROOT / "wojna_core" / "variants.py",
    ]
)


def runs(text: str) -> Iterator[str]:
    """Return each run of words, in small letters, without what stands between them."""
    words = re.findall(r"\w+", text.casefold())
    for start in range(len(words) - LENGTH + 1):
        yield " ".join(words[start : start + LENGTH])


def shared(text: str) -> list[str]:
    return [run for run in runs(text) if blake2b(run.encode(), digest_size=SIZE).digest() in RUNS]


def test_the_hashes_are_whole() -> None:
    assert len(KNOWN) % SIZE == 0
    assert len(RUNS) > 3000
    assert sorted(RUNS) == [KNOWN[i : i + SIZE] for i in range(0, len(KNOWN), SIZE)]


def test_what_stands_between_words_hides_no_run() -> None:
    text = "One, *two* – “three”: FOUR\nfive (six) seven."
    assert list(runs(text)) == ["one two three four five six", "two three four five six seven"]


@pytest.mark.parametrize("path", TEXTS, ids=lambda path: path.relative_to(ROOT).as_posix())
def test_a_page_is_written_in_its_own_words(path: Path) -> None:
    assert shared(path.read_text(encoding="utf-8")) == []
