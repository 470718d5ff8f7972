"""Material's search worker, which `web/search.js` is made on top of."""

import shutil
from importlib.metadata import distribution
from pathlib import Path

_TEMPLATES = Path(str(distribution("mkdocs-material").locate_file("material/templates")))

(_FILE,) = _TEMPLATES.glob("assets/javascripts/workers/search.*.min.js")

ADDRESS = _FILE.relative_to(_TEMPLATES).as_posix()
"""Where Material's pages look for it, from the root of a language."""


def copy_worker(web: Path) -> None:
    """Put it beside ours, under a name that stays when Material's version changes."""
    shutil.copyfile(_FILE, web / "search-material.js")
