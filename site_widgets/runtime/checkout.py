"""Where things are in the checkout, and what of them the runtime is made from."""

import hashlib
from collections.abc import Iterator
from pathlib import Path
from typing import Final

ROOT: Final = Path(__file__).resolve().parents[2]
TOOLS_LOCK: Final = ROOT / "requirements" / "pyodide-tools.txt"
PROJECT_FILES: Final = ("pyproject.toml", "README.md", "LICENSE")
"""What the engine's wheel is made from, besides the package itself."""
APP_FOLDERS: Final = ("wojna_core", "site_widgets/render")
"""The Python that travels into the browser, with the package file of ``site_widgets``."""


def app_files() -> Iterator[Path]:
    """Yield the files of the app, sorted: its Python and its compiled catalogues."""
    yield ROOT / "site_widgets" / "__init__.py"
    for folder in APP_FOLDERS:
        for path in sorted((ROOT / folder).rglob("*")):
            if path.suffix in {".py", ".mo"}:
                yield path


def digest(*parts: bytes) -> str:
    """Return one hash, in hexadecimal, of several pieces of data.

    Args:
        parts: The data; where one piece ends and the next begins counts too.
    """
    total = hashlib.sha256()
    for part in parts:
        total.update(hashlib.sha256(part).digest())
    return total.hexdigest()


def inputs_digest(pyodide: bytes) -> str:
    """Return the hash of all that the runtime folder is made from.

    Args:
        pyodide: What names the exact Pyodide in use.
    """
    paths = [
        *app_files(),
        TOOLS_LOCK,
        *(ROOT / name for name in PROJECT_FILES),
        *_builder_files(),
    ]
    named = [(path.relative_to(ROOT).as_posix().encode(), path.read_bytes()) for path in paths]
    return digest(pyodide, *(part for pair in named for part in pair))


def _builder_files() -> list[Path]:
    folder = Path(__file__).parent
    return sorted(path for path in folder.rglob("*") if path.suffix in {".py", ".mjs"})
