"""What the languages must share is checked before a build, and told clearly."""

import logging
import re
import shutil
from pathlib import Path

import pytest
from mkdocs.exceptions import Abort

from site_widgets import languages
from site_widgets.context import PageContext
from site_widgets.languages import LANGUAGES, ROOT
from site_widgets.pages import check_pages
from site_widgets.site import build_site

HEAD = "---\ntitle: War\ndescription: How it goes.\n---\n\n# War {#top}\n\n"


def check(folder: Path, **files: str) -> list[str]:
    """Check pages `index.md`, by language, with nothing else required."""
    for lang, text in files.items():
        (folder / lang).mkdir()
        (folder / lang / "index.md").write_text(text, encoding="utf-8")
    return check_pages({lang: folder / lang for lang in files}, frozenset())


FENCE = "```wojna\nvariant: wojna\nseed: {seed}\ncaption: {caption}\n```\n"

PROBLEMS = {
    "no description": (
        {"pl": HEAD, "en": HEAD.replace("description", "summary")},
        ["en/index.md has no 'description' in its front matter"],
    ),
    "no front matter": (
        {"pl": HEAD, "en": "# War {#top}\n"},
        [
            "en/index.md has no 'title' in its front matter",
            "en/index.md has no 'description' in its front matter",
        ],
    ),
    "colon without quotes": (
        {"pl": HEAD, "en": HEAD.replace("How", "How: ")},
        ["en/index.md has front matter that is not YAML: a value with a colon needs quotes"],
    ),
    "heading without id": (
        {"pl": HEAD + "## Deal {#deal}\n", "en": HEAD + "## The deal\n"},
        [
            "en/index.md has a heading without a written id, like {#deal}: The deal",
            "en/index.md has other headings than pl/index.md: only in pl: h2 deal",
        ],
    ),
    "another id": (
        {"pl": HEAD + "## Deal {#deal}\n", "en": HEAD + "## Deal {#dealing}\n"},
        [
            "en/index.md has other headings than pl/index.md: "
            "only in en: h2 dealing; only in pl: h2 deal"
        ],
    ),
    "another order": (
        {"pl": HEAD + "## A {#a}\n## B {#b}\n", "en": HEAD + "## B {#b}\n## A {#a}\n"},
        ["en/index.md has other headings than pl/index.md: their order or number differs"],
    ),
    "another game": (
        {
            "pl": HEAD + FENCE.format(seed=1, caption="Raz."),
            "en": HEAD + FENCE.format(seed=2, caption="One."),
        },
        [
            "en/index.md has other fences than pl/index.md: "
            "only in en: wojna variant: wojna seed: 2; only in pl: wojna variant: wojna seed: 1"
        ],
    ),
    "another caption": (
        {
            "pl": HEAD + FENCE.format(seed=1, caption="Raz."),
            "en": HEAD + FENCE.format(seed=1, caption="One."),
        },
        [],
    ),
    "heading inside a fence": (
        {"pl": HEAD + "```\n# not a heading\n```\n", "en": HEAD},
        [],
    ),
}


@pytest.mark.parametrize("case", PROBLEMS)
def test_what_differs_is_told(tmp_path: Path, case: str) -> None:
    files, expected = PROBLEMS[case]
    assert check(tmp_path, **files) == expected


def test_a_page_that_one_language_lacks_is_told(tmp_path: Path) -> None:
    assert check(tmp_path, pl=HEAD, en=HEAD) == []
    (tmp_path / "en" / "more.md").write_text(HEAD, encoding="utf-8")
    folders = {"pl": tmp_path / "pl", "en": tmp_path / "en"}
    assert check_pages(folders, frozenset({"variants/wojna.md"})) == [
        "pl/more.md is missing: every page must be there in pl, en",
        "pl/variants/wojna.md is missing: every page must be there in pl, en",
        "en/variants/wojna.md is missing: every page must be there in pl, en",
    ]


@pytest.fixture
def copied_repository(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """A copy of the pages and configuration, built instead of the real ones."""
    root = tmp_path / "repository"
    shutil.copytree(ROOT / "docs", root / "docs")
    for language in LANGUAGES:
        shutil.copy(language.config_file, root)
    (root / "site_widgets").symlink_to(ROOT / "site_widgets")
    monkeypatch.setattr(languages, "ROOT", root)
    return root


def test_a_missing_page_stops_the_build(
    copied_repository: Path, caplog: pytest.LogCaptureFixture
) -> None:
    (copied_repository / "docs" / "sk" / "how-to-play.md").unlink()
    with caplog.at_level(logging.ERROR), pytest.raises(Abort):
        build_site(copied_repository / "site", "http://127.0.0.1/", None)
    assert "sk/how-to-play.md is missing: every page must be there in pl, sk, uk, en" in caplog.text


def test_a_bad_fence_stops_the_build_with_file_and_line(
    copied_repository: Path, caplog: pytest.LogCaptureFixture
) -> None:
    for language in LANGUAGES:
        page = copied_repository / "docs" / language.code / "notices.md"
        text = page.read_text(encoding="utf-8")
        page.write_text(re.sub(r"columns: .*", "columns: A | B", text), encoding="utf-8")
    lines = (copied_repository / "docs/pl/notices.md").read_text(encoding="utf-8").split("\n")
    line = lines.index("```wojna-notices") + 1
    with caplog.at_level(logging.ERROR), pytest.raises(Abort):
        build_site(copied_repository / "site", "http://127.0.0.1/", None)
    assert f"docs/pl/notices.md:{line}: in the “wojna-notices” block: " in caplog.text


def test_the_line_of_a_fence_counts_the_front_matter() -> None:
    text = (
        HEAD + "Words\n\n```wojna\nseed: 1\n```\n\n    ```wojna\n    seed: 2\n    a: b\n    ```\n"
    )
    page = PageContext("pl", "docs/pl/index.md", text)
    lines = text.split("\n")
    assert page.line_of("seed: 1") == lines.index("```wojna") + 1
    assert page.line_of("seed: 2\na: b") == lines.index("    ```wojna") + 1
    assert page.line_of("seed: 3") == 1


def test_the_frame_says_the_same_in_every_language() -> None:
    """Read as text: what a child lacks, it would inherit in Polish."""
    words = {}
    for language in LANGUAGES:
        said = language.config_file.read_text(encoding="utf-8").partition("\n  words:\n")[2]
        words[language.code] = dict(re.findall(r"^    (\w+): (.+)$", said, re.MULTILINE))
    assert len(words["pl"]) > 10
    for said in words.values():
        assert list(said) == list(words["pl"])
