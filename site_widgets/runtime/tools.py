"""The Python packages that build things inside Pyodide: pyodide-build and pyodide-lock."""

import subprocess
import sys
from importlib.metadata import version
from pathlib import Path
from typing import Final

from site_widgets.runtime.cache import cached
from site_widgets.runtime.checkout import TOOLS_LOCK, digest
from site_widgets.runtime.failure import RuntimeBuildError

_PYTHON: Final = "3.14"
_OLDEST_PIP: Final = 26


def tools_folder() -> Path:
    """Return the folder with the tools, installing them into the cache when it has none.

    Raises:
        RuntimeBuildError: This pip is too old, or it could not install them.
    """
    return cached(f"pyodide-tools-{digest(TOOLS_LOCK.read_bytes())[:16]}", _install)


def _install(folder: Path) -> None:
    pip = version("pip")
    if int(pip.split(".")[0]) < _OLDEST_PIP:
        raise RuntimeBuildError(
            f"pip {pip} is too old to install for Python {_PYTHON}; "
            f"run `{sys.executable} -m pip install 'pip>={_OLDEST_PIP}'`"
        )
    command = [sys.executable, "-m", "pip", "install", "--quiet", "--target", str(folder)]
    command += ["--python-version", _PYTHON, "--only-binary=:all:", "--require-hashes", "--no-deps"]
    # Without these pip takes wheels with machine code for this computer, which Pyodide cannot run.
    command += ["--implementation", "py", "--abi", "none", "--platform", "any"]
    command += ["--requirement", str(TOOLS_LOCK)]
    done = subprocess.run(command, capture_output=True, text=True, check=False)
    if done.returncode:
        raise RuntimeBuildError(f"pip could not install the Pyodide tools:\n{done.stderr}")
