"""The engine as a wheel, and the app as a zip of sources: what is then compiled."""

import os
import shutil
import subprocess
import sys
import tempfile
import tomllib
import zipfile
from importlib.metadata import version
from pathlib import Path
from typing import Final

from site_widgets.runtime.checkout import PROJECT_FILES, ROOT, app_files
from site_widgets.runtime.failure import RuntimeBuildError
from site_widgets.runtime.inside import REPRODUCIBLE

PLAIN: Final = "wheel"
"""The folder in the runtime's where the wheel lies as it was built, for any Python to install;
the one beside it is compiled, for Pyodide's own."""

_OLDEST_SETUPTOOLS: Final = 77


def wheel_name() -> str:
    """Return the name of the file that :func:`write_wheel` makes."""
    project = tomllib.loads((ROOT / "pyproject.toml").read_text("utf-8"))["project"]
    return f"{project['name'].replace('-', '_')}-{project['version']}-py3-none-any.whl"


def write_wheel(folder: Path) -> None:
    """Build the engine's wheel, from sources, into a folder.

    It is built from a copy: setuptools leaves its work beside the sources, and would take
    into the next wheel modules that have since been removed.

    Raises:
        RuntimeBuildError: setuptools is too old or the build failed.
    """
    setuptools = version("setuptools")
    if int(setuptools.split(".")[0]) < _OLDEST_SETUPTOOLS:
        raise RuntimeBuildError(f"setuptools {setuptools} is too old: run `make deps`")
    with tempfile.TemporaryDirectory() as scratch:
        copy = Path(scratch) / "source"
        ignored = shutil.ignore_patterns("__pycache__")
        shutil.copytree(ROOT / "wojna_core", copy / "wojna_core", ignore=ignored)
        for name in PROJECT_FILES:
            shutil.copy(ROOT / name, copy / name)
        command = [sys.executable, "-m", "pip", "wheel", "--quiet", "--no-deps", "--no-index"]
        command += ["--no-build-isolation", "--wheel-dir", str(folder), str(copy)]
        environment = {**os.environ, **REPRODUCIBLE}
        done = subprocess.run(command, capture_output=True, text=True, check=False, env=environment)
    if done.returncode:
        raise RuntimeBuildError(f"the engine's wheel did not build:\n{done.stderr}")


def write_app(target: Path) -> None:
    """Write the zip of the app's sources and compiled catalogues.

    Args:
        target: The zip file to write.
    """
    with zipfile.ZipFile(target, "w") as archive:
        for path in app_files():
            archive.write(path, path.relative_to(ROOT).as_posix())
