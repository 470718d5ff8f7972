"""The fence `wojna-notices`: whose work the site is made with, in which version and licence.

The versions are those that are installed, and the licence texts are copied from the packages
themselves at build time: neither is written down here.

    ```wojna-notices
    columns: Part | Version | Licence
    ```
"""

import html
import json
import shutil
import sysconfig
from collections.abc import Callable
from dataclasses import dataclass
from importlib.metadata import distribution
from pathlib import Path
from typing import Any

from site_widgets.context import get_page
from site_widgets.fences import FenceError
from site_widgets.languages import ROOT

_NODE = ROOT / "node_modules"


@dataclass(frozen=True)
class Work:
    """Somebody's work that the site serves or is built with.

    Attributes:
        name: Its own name.
        licence: The SPDX identifier of its licence.
        version: Returns the version that is installed.
        text: Returns the file of the licence's text, or nothing if the package has none.
    """

    name: str
    licence: str
    version: Callable[[], str]
    text: Callable[[], Path | None]

    @property
    def text_name(self) -> str:
        """The name under which the licence's text is served."""
        return self.name.lower().replace(" ", "-") + ".txt"


def _npm(package: str) -> tuple[Callable[[], str], Callable[[], Path | None]]:
    """Return how to find the version and the licence of an npm package."""
    folder = _NODE / package

    def version() -> str:
        about = json.loads((folder / "package.json").read_text(encoding="utf-8"))
        return str(about["version"])

    def text() -> Path | None:
        file = folder / "LICENSE"
        return file if file.exists() else None

    return version, text


def _pypi(package: str) -> tuple[Callable[[], str], Callable[[], Path | None]]:
    """Return how to find the version and the licence of an installed Python package."""

    def text() -> Path | None:
        files = distribution(package).files or []
        return next((Path(str(f.locate())) for f in files if f.name == "LICENSE"), None)

    return lambda: distribution(package).version, text


def _pyodide_python() -> str:
    """Return the version of the Python that Pyodide holds."""
    lock = json.loads((_NODE / "pyodide" / "pyodide-lock.json").read_text(encoding="utf-8"))
    return str(lock["info"]["python"])


def _python_licence() -> Path | None:
    """Return the licence that this Python came with; it is the same for Pyodide's."""
    file = Path(sysconfig.get_path("stdlib")) / "LICENSE.txt"
    return file if file.exists() else None


def _mpl() -> Path | None:
    """Return the text of the MPL 2.0: Pyodide's package has none, a part of MkDocs has it."""
    return _pypi("pathspec")[1]()


WORKS = (
    Work("Pyodide", "MPL-2.0", _npm("pyodide")[0], _mpl),
    Work("CPython", "PSF-2.0", _pyodide_python, _python_licence),
    Work("MkDocs", "BSD-2-Clause", *_pypi("mkdocs")),
    Work("Material for MkDocs", "MIT", *_pypi("mkdocs-material")),
    Work("Literata", "OFL-1.1", *_npm("@fontsource-variable/literata")),
    Work("Source Sans 3", "OFL-1.1", *_npm("@fontsource-variable/source-sans-3")),
)
"""In the order in which a reader meets them: what runs, what builds, what is read."""


def copy_licences(target: Path) -> None:
    """Copy the licence texts that the packages hold into a folder, which is made if need be."""
    target.mkdir(parents=True, exist_ok=True)
    for work in WORKS:
        text = work.text()
        if text:
            shutil.copyfile(text, target / work.text_name)


def _row(work: Work, licences: str) -> str:
    """Return a row of the table.

    Args:
        work: What the row is about.
        licences: The address of the folder of licence texts from the page.
    """
    licence = html.escape(work.licence)
    if work.text():
        licence = f'<a href="{licences}{work.text_name}">{licence}</a>'
    name, version = html.escape(work.name), html.escape(work.version())
    return f'<tr><th scope="row">{name}</th><td>{version}</td><td>{licence}</td></tr>'


def format_notices(
    source: str, language: str, class_name: str, options: dict[str, Any], md: Any, **kwargs: Any
) -> str:
    """Return the table of notices; the arguments are those of a superfences formatter.

    Raises:
        FenceError: The fence does not name the three columns.
    """
    key, _, value = source.strip().partition(":")
    columns = [html.escape(column.strip()) for column in value.split("|")]
    if key != "columns" or len(columns) != 3 or not all(columns):
        page = get_page()
        raise FenceError(
            f"{page.path}:{page.line_of(source)}: in the “wojna-notices” block: "
            "one line is needed, “columns: Part | Version | Licence”"
        )
    head = "".join(f'<th scope="col">{column}</th>' for column in columns)
    # notices.md is one folder deep in its language, and the licences are beside the languages.
    rows = "".join(_row(work, "../../web/licences/") for work in WORKS)
    return (
        '<div class="frame-notices"><table>'
        f"<thead><tr>{head}</tr></thead><tbody>{rows}</tbody></table></div>"
    )


NOTICES_FENCE: dict[str, Any] = {
    "name": "wojna-notices",
    "class": "wojna-notices",
    "format": format_notices,
}
"""The fence, as an entry of superfences' ``custom_fences``."""
