"""Runs inside Pyodide: writes the lock file of the wheel in ``/out``, compiles wheel and app.

The lock file is written first: it needs the wheel's sources to see what can be imported,
and compiling then writes the wheel's new name and hash into it.
"""

from pathlib import Path

from pyodide_build.cli.py_compile import main as py_compile  # type: ignore[import-not-found]
from pyodide_lock.cli import main as lockfile  # type: ignore[import-not-found]

(wheel,) = map(str, Path("/out").glob("*.whl"))
lock = ["--input", "/out/empty-lock.json", "--output", "/out/pyodide-lock.json"]
lockfile(["add-wheels", *lock, wheel], standalone_mode=False)
py_compile(["--silent", "/out"], standalone_mode=False)
