"""The pages above the languages: the one that leads to them, and those for what is not there."""

from pathlib import Path
from urllib.parse import urlsplit

from jinja2 import Environment, FileSystemLoader, StrictUndefined

from site_widgets.addresses import translations
from site_widgets.languages import FALLBACK, LANGUAGES

TEMPLATES = Path(__file__).resolve().parent / "root"


def write_root_pages(out: Path, base: str, words: dict[str, dict[str, str]]) -> None:
    """Write ``index.html``, ``404.html``, and ``offline.html`` for what is not kept.

    Args:
        out: The folder of the site.
        base: The site's address, with ``/`` at the end.
        words: The frame's words, by language code.
    """
    env = Environment(
        loader=FileSystemLoader(TEMPLATES),
        autoescape=True,
        undefined=StrictUndefined,
        trim_blocks=True,
        lstrip_blocks=True,
    )
    path = urlsplit(base).path
    # The last two answer for any address, so they know their files by full path.
    for name, root in (("index.html", ""), ("404.html", path), ("offline.html", path)):
        page = env.get_template(name).render(
            base=base,
            fallback=FALLBACK,
            languages=LANGUAGES,
            root=root,
            scope=path,
            translations=translations(base, ""),
            words=words,
        )
        (out / name).write_text(page + "\n", encoding="utf-8")
