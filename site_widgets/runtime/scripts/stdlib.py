"""Runs inside Pyodide: compiles its standard library, as ``/out/stdlib.zip``."""

import shutil

from pyodide_build.cli.py_compile import main as py_compile  # type: ignore[import-not-found]

shutil.copy("/source/python_stdlib.zip", "/out/stdlib.zip")
py_compile(["--silent", "/out/stdlib.zip"], standalone_mode=False)
