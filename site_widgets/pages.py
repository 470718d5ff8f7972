"""What holds for the pages of all four languages together, checked before any is built.

The languages share their addresses: the same files, the same heading ids and the same games in
the same order, so that a link or a switch of language never leads nowhere.
"""

import re
from dataclasses import dataclass
from pathlib import Path

from mkdocs.utils.meta import get_data

TRANSLATED_KEYS = frozenset({"caption", "columns"})
"""Keys of a fence whose values differ from language to language."""

WRITTEN = ("title", "description")
"""What the front matter of every page says."""

WRITTEN_OF_VARIANTS = (*WRITTEN, "summary")
"""What that of a variant's page says: the summary is its sentence in the gallery."""

_FENCE = re.compile(r"^\s*(`{3,}|~{3,})\s*([\w-]*)")
_HEADING = re.compile(r"^(#{1,6})\s+(.*?)\s*$")
_ID = re.compile(r"\{[^}]*#([\w-]+)[^}]*\}$")


@dataclass(frozen=True)
class Outline:
    """What a page's translations must have in common.

    Attributes:
        problems: What is wrong with the page itself, one sentence each.
        headings: Level and id of each heading, in order: ``("h2", "deal")``.
        fences: Each of our fences, in order: its name, then its lines that are not translated.
    """

    problems: tuple[str, ...]
    headings: tuple[tuple[str, str], ...]
    fences: tuple[tuple[str, ...], ...]


def read_outline(text: str, written: tuple[str, ...] = WRITTEN) -> Outline:
    """Return the outline of a page.

    Args:
        text: The whole file, front matter included.
        written: The keys that its front matter must have.
    """
    body, meta = get_data(text)
    problems = []
    if text.startswith("---") and not meta:
        problems.append("has front matter that is not YAML: a value with a colon needs quotes")
    else:
        problems += [f"has no {key!r} in its front matter" for key in written if not meta.get(key)]
    headings: list[tuple[str, str]] = []
    fences: list[tuple[str, ...]] = []
    closing = ""
    current: list[str] = []
    for line in body.split("\n"):
        if closing:
            if line.strip() == closing:
                if current[0].startswith("wojna"):
                    fences.append(tuple(current))
                closing = ""
            elif line.split(":")[0].strip() not in TRANSLATED_KEYS and line.strip():
                current.append(line.strip())
        elif fence := _FENCE.match(line):
            closing, current = fence[1], [fence[2]]
        elif heading := _HEADING.match(line):
            if found := _ID.search(heading[2]):
                headings.append((f"h{len(heading[1])}", found[1]))
            else:
                problems.append(f"has a heading without a written id, like {{#deal}}: {heading[2]}")
    return Outline(tuple(problems), tuple(headings), tuple(fences))


def check_pages(folders: dict[str, Path], required: frozenset[str]) -> list[str]:
    """Return what is wrong with the pages of all languages; nothing, if all is well.

    Args:
        folders: The folder of each language's pages, by language code.
        required: Pages that must be there in every language, as paths in those folders.
    """
    names = {
        lang: frozenset(path.relative_to(folder).as_posix() for path in folder.rglob("*.md"))
        for lang, folder in folders.items()
    }
    wanted = required.union(*names.values())
    problems = [
        f"{lang}/{name} is missing: every page must be there in {', '.join(folders)}"
        for lang in folders
        for name in sorted(wanted - names[lang])
    ]
    for name in sorted(wanted):
        written = WRITTEN_OF_VARIANTS if name.startswith("variants/") else WRITTEN
        outlines = {
            lang: read_outline((folder / name).read_text(encoding="utf-8"), written)
            for lang, folder in folders.items()
            if name in names[lang]
        }
        for lang, outline in outlines.items():
            problems += [f"{lang}/{name} {problem}" for problem in outline.problems]
        problems += _differences(name, outlines)
    return problems


def _differences(name: str, outlines: dict[str, Outline]) -> list[str]:
    """Return how the outlines of one page differ from the first language's."""
    if not outlines:
        return []
    first, model = next(iter(outlines.items()))
    problems = []
    for lang, outline in outlines.items():
        for what, mine, theirs in (
            ("headings", outline.headings, model.headings),
            ("fences", outline.fences, model.fences),
        ):
            if mine != theirs:
                odd = [" ".join(item) for item in mine if item not in theirs]
                lacking = [" ".join(item) for item in theirs if item not in mine]
                told = (
                    "; ".join(
                        part
                        for part in (
                            f"only in {lang}: {', '.join(odd)}" if odd else "",
                            f"only in {first}: {', '.join(lacking)}" if lacking else "",
                        )
                        if part
                    )
                    or "their order or number differs"
                )
                problems.append(f"{lang}/{name} has other {what} than {first}/{name}: {told}")
    return problems
