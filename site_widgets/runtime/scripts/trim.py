"""Runs inside Pyodide: uses the app, then writes ``/out/stdlib.zip`` with what that took.

``/full/stdlib.zip`` is the whole standard library, compiled, and the one in use.
"""

import json
import sys
import traceback
import zipfile
from importlib import import_module

from site_widgets.render.app import handle
from wojna_core.links import LANGUAGES
from wojna_core.variants import VARIANTS

STDLIB = "/lib/python314.zip/"

EXTRAS = ("encodings.ascii", "encodings.latin_1")
"""Modules that Python looks up by name when some data needs them, whatever was played."""


def use(language: str, variant: str) -> None:
    """Make every call that the page makes, a refused one too."""
    for players in VARIANTS[variant].options.get("players", (2,)):
        call = {"language": language, "variant": variant}
        fragment = f"v={VARIANTS[variant].revision}&seed=1&players={players}"
        for more in (
            {"do": "open", "fragment": fragment},
            {"do": "open", "form": {"seed": "1", "players": str(players)}, "newSeed": True},
            {"do": "draw", "fragment": fragment, "from": 0, "to": 40},
            {"do": "log", "fragment": fragment, "step": 40},
        ):
            answer = json.loads(handle(json.dumps(call | more)))
            if "error" in answer:
                raise RuntimeError(f"{call | more}: {answer['error']}")
    handle(json.dumps({"language": language, "variant": variant, "do": "open", "fragment": "v=x"}))


for name in EXTRAS:
    import_module(name)
for language in LANGUAGES:
    for variant in VARIANTS:
        use(language, variant)
handle("no call")
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
