"""What the pages of the variants must have for the lists, and what holds of blocks without keys."""

from pathlib import Path

from site_widgets.pages import check_pages, read_outline

HEAD = "---\ntitle: War\ndescription: How it goes.\n{more}---\n\n# War {{#top}}\n"


def write(folder: Path, name: str, more: str = "") -> dict[str, Path]:
    page = folder / name
    page.parent.mkdir(parents=True, exist_ok=True)
    page.write_text(HEAD.format(more=more), encoding="utf-8")
    return {"pl": folder}


def test_a_variant_needs_a_summary_and_no_other_page_does(tmp_path: Path) -> None:
    folders = write(tmp_path, "guides/history.md")
    assert check_pages(folders, frozenset()) == []
    write(tmp_path, "variants/wojna.md")
    assert check_pages(folders, frozenset()) == [
        "pl/variants/wojna.md has no 'summary' in its front matter"
    ]
    write(tmp_path, "variants/wojna.md", "summary: In one sentence.\n")
    assert check_pages(folders, frozenset()) == []


def test_a_block_without_keys_counts_too() -> None:
    text = HEAD.format(more="") + "\n```wojna-filter\n```\n\n```wojna-compare\ntopic: end\n```\n"
    assert read_outline(text).fences == (("wojna-filter",), ("wojna-compare", "topic: end"))
