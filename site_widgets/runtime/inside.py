"""Runs Python inside Pyodide under Node."""

import json
import subprocess
from collections.abc import Mapping, Sequence
from pathlib import Path
from typing import Final

from site_widgets.runtime.failure import RuntimeBuildError
from site_widgets.runtime.npm import NODE

_HARNESS: Final = Path(__file__).with_name("run.mjs")

_EPOCH: Final = "315619200"
"""2 January 1980 in seconds: the first whole day a zip can hold in any time zone."""

REPRODUCIBLE: Final = {"PYTHONHASHSEED": "0", "SOURCE_DATE_EPOCH": _EPOCH}
"""Environment under which the same sources give the same bytes."""


def run_inside(
    code: str,
    *,
    core: Path,
    stdlib: Path,
    lock: Path,
    mounts: Mapping[str, Path] | None = None,
    archives: Sequence[Path] = (),
    packages: Sequence[str] = (),
    env: Mapping[str, str] | None = None,
) -> str:
    """Run a script in a new Pyodide and return what it printed.

    Args:
        code: The Python source.
        core: The folder with ``pyodide.asm.mjs`` and ``pyodide.asm.wasm``.
        stdlib: The zip with the standard library.
        lock: The Pyodide lock file.
        mounts: Folders of this machine by the place where Python sees them.
        archives: Zips to import from.
        packages: Packages of the lock file to load.
        env: Environment variables of that Python.

    Raises:
        RuntimeBuildError: Pyodide did not start, or the script raised; holds the traceback.
    """
    job = {
        "core": str(core.resolve()),
        "stdlib": str(stdlib.resolve()),
        "lock": str(lock.resolve()),
        "mounts": {inside: str(outside.resolve()) for inside, outside in (mounts or {}).items()},
        "archives": [str(archive.resolve()) for archive in archives],
        "packages": list(packages),
        "env": dict(env or {}),
        "code": code,
    }
    done = subprocess.run(
        [NODE, _HARNESS],
        input=json.dumps(job),
        capture_output=True,
        encoding="utf-8",
        check=False,
    )
    if done.returncode:
        raise RuntimeBuildError(f"Python inside Pyodide failed:\n{done.stderr.strip()}")
    return done.stdout
