"""All variants as the lists of a language name them: from the rules and from their pages."""

from collections.abc import Callable

from mkdocs.utils.meta import get_data

from site_widgets.languages import by_code
from site_widgets.measured import lengths
from site_widgets.render.entry import Entry
from wojna_core.variants import VARIANTS


def entries(language: str, way: Callable[[str], str]) -> tuple[Entry, ...]:
    """Return every variant, in the order of the site.

    Args:
        language: Whose pages name them: ``pl``, ``sk``, ``uk`` or ``en``.
        way: Returns the address of a variant's page as seen from where the list stands.
    """
    folder = by_code(language).docs / "variants"
    measured = lengths()
    found = []
    for variant in VARIANTS.values():
        _, meta = get_data((folder / f"{variant.id}.md").read_text(encoding="utf-8"))
        found.append(
            Entry(
                variant,
                meta["title"],
                meta["summary"],
                way(variant.id),
                measured.get(variant.id, ()),
            )
        )
    return tuple(found)
