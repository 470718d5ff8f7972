"""Runs inside Pyodide: plays the app, then writes ``/out/stdlib.zip`` with what it used.

``/full/stdlib.zip`` is the whole standard library, compiled, and the one in use.
"""

import sys
import traceback
import zipfile
from importlib import import_module

STDLIB = "/lib/python314.zip/"

EXTRAS = ("encodings.ascii", "encodings.latin_1")
"""Modules that Python loads by name when data needs them, whatever was played."""

for name in EXTRAS:
    import_module(name)

app = import_module("wojna_core.game")
try:
    raise ValueError
except ValueError:
    traceback.format_exc()

origins = {
    module.__spec__.origin
    for module in sys.modules.values()
    if module.__spec__ and module.__spec__.origin
}
names = sorted(origin.removeprefix(STDLIB) for origin in origins if origin.startswith(STDLIB))
with (
    zipfile.ZipFile("/full/stdlib.zip") as full,
    zipfile.ZipFile("/out/stdlib.zip", "w", zipfile.ZIP_DEFLATED, compresslevel=9) as trimmed,
):
    for name in names:
        trimmed.writestr(name, full.read(name), compresslevel=9)
