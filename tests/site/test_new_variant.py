"""A new variant that only sets axes is one entry in the engine and one page in each language."""

import os
import re
import shutil
import subprocess
import sys
from html import unescape
from pathlib import Path

import pytest

from site_widgets.languages import LANGUAGES, ROOT

CODES = [language.code for language in LANGUAGES]

ENTRY = """
    Variant(
        id="made-up",
        title="A made-up game",
        summary="It is here to be found.",
        sources=(),
        values={"deck": 36, "face_down": 4, "order": "low-wins", "limit": 77},
        options={"players": _PLAYERS},
    ),
"""

PAGE = """\
---
title: Made up in {code}
description: Made up.
summary: To be found in {code}.
---

# Made up {{#top}}

```wojna
variant: made-up
seed: 7
caption: A game.
```

```wojna-facts
variant: made-up
```

```wojna-differences
variant: made-up
```
"""

REPORT = "https://example.org/report?site=wojna"

BUILD = """
from pathlib import Path
from site_widgets.site import build_site
build_site(Path("site"), "http://127.0.0.1/", None)
"""


@pytest.fixture(scope="module")
def site(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """The site built from a copy of the repository in which the variant was added."""
    root = tmp_path_factory.mktemp("repository")
    for name in ("site_widgets", "wojna_core", "docs"):
        shutil.copytree(ROOT / name, root / name, ignore=shutil.ignore_patterns("__pycache__"))
    for path in (*ROOT.glob("mkdocs*.yml"), ROOT / "LICENSE", ROOT / "pyproject.toml"):
        shutil.copy(path, root)
    (root / "node_modules").symlink_to(ROOT / "node_modules")
    source = root / "wojna_core" / "variants.py"
    text, entries = re.subn(
        r"(\n_REGISTRY: Final = \(\n.*?)(\n\)\n)",
        lambda found: found[1] + ENTRY.rstrip("\n") + found[2],
        source.read_text(encoding="utf-8"),
        flags=re.DOTALL,
    )
    assert entries == 1
    source.write_text(text, encoding="utf-8")
    for code in CODES:
        page = root / "docs" / code / "variants" / "made-up.md"
        page.write_text(PAGE.format(code=code), encoding="utf-8")
    run = subprocess.run(
        [sys.executable, "-c", BUILD],
        cwd=root,
        env={**os.environ, "REPORT_ADDRESS": REPORT},
        capture_output=True,
        text=True,
        check=False,
    )
    assert run.returncode == 0, run.stdout + run.stderr
    return root / "site"


def html(site: Path, code: str, page: str) -> str:
    return unescape((site / code / page / "index.html").read_text(encoding="utf-8"))


@pytest.mark.parametrize("code", CODES)
def test_navigation_and_gallery_name_it(site: Path, code: str) -> None:
    home = html(site, code, "")
    assert re.search(rf'<a href="variants/made-up/"[^>]*>Made up in {code}</a>', home)
    item = re.search(r'<li data-item="made-up".*?</ul></li>', home)
    assert item
    assert 'href="variants/made-up/"' in item[0]
    assert f"To be found in {code}." in item[0]
    assert item[0].count("w-down") == 4


@pytest.mark.parametrize("code", CODES)
def test_every_table_compares_it_and_the_questions_lead_to_it(site: Path, code: str) -> None:
    compared = html(site, code, "guides/compare")
    rows = re.findall(r'<tr data-item="made-up".*?</tr>', compared)
    assert len(rows) == compared.count('class="t-table"') == 5
    assert all(f">Made up in {code}</a>" in row for row in rows)
    assert any("77" in row for row in rows)
    questions = html(site, code, "guides/which-war")
    assert 'value="face_down=4"' in questions
    assert re.search(r'data-item="made-up" data-fits="face_down=4 [^"]*order=low-wins', questions)


@pytest.mark.parametrize("code", CODES)
def test_its_page_plays_and_tells_it(site: Path, code: str) -> None:
    page = html(site, code, "variants/made-up")
    assert '<wojna-game data-state="static" data-main' in page
    tables = re.findall(r'<div class="wojna-facts">.*?</div>', page)
    assert len(tables) == 2
    assert all("<td>77</td>" in table and "<td>4</td>" in table for table in tables)


@pytest.mark.parametrize("code", CODES)
def test_a_mistake_is_reported_where_the_configuration_says(site: Path, code: str) -> None:
    page = html(site, code, "variants/made-up")
    assert re.search(
        rf'href="{re.escape(REPORT)}&subject=[^"&]+&body=http[^"&]+/{code}/variants/made-up/"', page
    )
