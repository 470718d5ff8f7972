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
        text: The address of the licence's text, from the root of the site.
        source: Returns the file of that text; nothing where the runtime brings it along.
    """

    name: str
    licence: str
    version: Callable[[], str]
    text: str
    source: Callable[[], Path] | None = None


def _npm_version(package: str) -> str:
    about = json.loads((_NODE / package / "package.json").read_text(encoding="utf-8"))
    return str(about["version"])


def _python_version() -> str:
    """Return the version of the Python that Pyodide holds."""
    lock = json.loads((_NODE / "pyodide" / "pyodide-lock.json").read_text(encoding="utf-8"))
    return str(lock["info"]["python"])


def _runtime(name: str, licence: str, version: Callable[[], str], text: str) -> Work:
    return Work(name, licence, version, f"runtime/licences/{text}")


def _npm(name: str, licence: str, package: str) -> Work:
    return Work(
        name,
        licence,
        lambda: _npm_version(package),
        f"web/licences/{package.rpartition('/')[2]}.txt",
        lambda: _NODE / package / "LICENSE",
    )


def _pypi(name: str, licence: str, package: str) -> Work:
    def source() -> Path:
        files = distribution(package).files or []
        # Packages may hold the licences of others too, deeper inside.
        return next(Path(str(f.locate())) for f in files if f.match("*.dist-info/licenses/LICENSE"))

    return Work(
        name,
        licence,
        lambda: distribution(package).version,
        f"web/licences/{package}.txt",
        source,
    )


WORKS = (
    _runtime("Pyodide", "MPL-2.0", lambda: _npm_version("pyodide"), "pyodide.txt"),
    _runtime("CPython", "PSF-2.0", _python_version, "python.txt"),
    _pypi("MkDocs", "BSD-2-Clause", "mkdocs"),
    _pypi("Material for MkDocs", "MIT", "mkdocs-material"),
    _pypi("simplemma", "MIT", "simplemma"),
    _npm("Literata", "OFL-1.1", "@fontsource-variable/literata"),
    _npm("Source Sans 3", "OFL-1.1", "@fontsource-variable/source-sans-3"),
)
"""In the order in which a reader meets them: what runs, what builds, what is read."""


def copy_licences(site: Path) -> None:
    """Copy the licence texts that the packages hold to their addresses in a site.

    Raises:
        FileNotFoundError: The npm packages are not installed.
    """
    for work in WORKS:
        if work.source:
            target = site / work.text
            target.parent.mkdir(parents=True, exist_ok=True)
            shutil.copyfile(work.source(), target)


def _row(work: Work) -> str:
    """Return a row of the table; notices.md lies two folders below the root of the site."""
    name, version, licence = map(html.escape, (work.name, work.version(), work.licence))
    return (
        f'<tr><th scope="row">{name}</th><td>{version}</td>'
        f'<td><a href="../../{work.text}">{licence}</a></td></tr>'
    )


def format_notices(
    source: str, language: str, class_name: str, options: object, md: object, **kwargs: object
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
    rows = "".join(map(_row, WORKS))
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
