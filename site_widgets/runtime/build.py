"""Builds the runtime folder, step by step."""

import json
import shutil
import tempfile
from pathlib import Path
from typing import Any, Final

from site_widgets.runtime.cache import cached
from site_widgets.runtime.checkout import ROOT, TOOLS_LOCK, digest, inputs_digest
from site_widgets.runtime.inside import REPRODUCIBLE, run_inside
from site_widgets.runtime.manifest import is_current, write_manifest
from site_widgets.runtime.npm import Pyodide, installed_pyodide
from site_widgets.runtime.tools import tools_folder
from site_widgets.runtime.wheel import PLAIN, wheel_name, write_app, write_wheel

DEFAULT_OUT: Final = ROOT / "build" / "runtime"

_CORE_FILES: Final = ("pyodide.mjs", "pyodide.asm.mjs", "pyodide.asm.wasm")
_SCRIPTS: Final = Path(__file__).with_name("scripts")
_USE_TOOLS: Final = "import sys; sys.path.insert(0, '/tools')\n"

# Docstrings and asserts of the standard library are of no use to a reader.
_STDLIB_ENV: Final = {**REPRODUCIBLE, "PYTHONOPTIMIZE": "2"}


def build_runtime(out: Path = DEFAULT_OUT) -> bool:
    """Build the runtime folder unless it is up to date.

    The folder then holds: the three files of Pyodide's core; ``stdlib.zip``, the modules
    our app uses, and ``app.zip``, the engine and the renderer, both as bytecode;
    ``manifest.json`` for the worker; the engine's wheel with ``pyodide-lock.json``, for other
    people's Pyodide, and as it was built, for any Python, in ``wheel``; and ``licences``.

    Args:
        out: The folder; what is in it is replaced.

    Returns:
        Whether it had to be built.

    Raises:
        RuntimeBuildError: Something it needs is missing, or a step failed.
    """
    pyodide = installed_pyodide()
    inputs = inputs_digest(pyodide.identity)
    if is_current(out, inputs):
        return False
    tools = tools_folder()
    stdlib = _compiled_stdlib(pyodide, tools)
    out.parent.mkdir(parents=True, exist_ok=True)
    with tempfile.TemporaryDirectory(dir=out.parent, prefix=f".{out.name}.") as scratch:
        fresh = Path(scratch) / "runtime"
        fresh.mkdir()
        lock_info = _packages(fresh, pyodide, tools)
        run_inside(
            (_SCRIPTS / "trim.py").read_text("utf-8"),
            core=pyodide.folder,
            stdlib=stdlib,
            lock=fresh / "pyodide-lock.json",
            mounts={"/full": stdlib.parent, "/out": fresh},
            archives=[fresh / "app.zip"],
            env=REPRODUCIBLE,
        )
        for name in _CORE_FILES:
            shutil.copyfile(pyodide.folder / name, fresh / name)
        _licences(fresh / "licences", tools)
        write_manifest(fresh, inputs, lock_info)
        for path in fresh.glob("*.*"):
            path.chmod(0o644)  # Pyodide's file system makes files that anybody may write.
        if out.exists():
            out.rename(Path(scratch) / "replaced")
        fresh.rename(out)
    return True


def _compiled_stdlib(pyodide: Pyodide, tools: Path) -> Path:
    """Return the zip of the whole standard library as bytecode, from the cache or made now."""
    script = _SCRIPTS / "stdlib.py"
    key = digest(
        pyodide.identity, TOOLS_LOCK.read_bytes(), script.read_bytes(), repr(_STDLIB_ENV).encode()
    )

    def compile_into(folder: Path) -> None:
        _run_tool(script, pyodide, tools, {"/source": pyodide.folder, "/out": folder}, _STDLIB_ENV)

    return cached(f"stdlib-{key[:16]}", compile_into) / "stdlib.zip"


def _packages(out: Path, pyodide: Pyodide, tools: Path) -> dict[str, str]:
    """Put ``app.zip``, the wheels and the lock file into ``out``; return the lock's ``info``."""
    lock: dict[str, Any] = json.loads((pyodide.folder / "pyodide-lock.json").read_text("utf-8"))
    info: dict[str, str] = lock["info"]
    empty = out / "empty-lock.json"
    empty.write_text(json.dumps({"info": info, "packages": {}}), "utf-8")
    write_wheel(out / PLAIN)
    shutil.copyfile(out / PLAIN / wheel_name(), out / wheel_name())
    write_app(out / "app.zip")
    _run_tool(_SCRIPTS / "packages.py", pyodide, tools, {"/out": out}, REPRODUCIBLE)
    empty.unlink()
    return info


def _run_tool(
    script: Path, pyodide: Pyodide, tools: Path, mounts: dict[str, Path], env: dict[str, str]
) -> None:
    run_inside(
        _USE_TOOLS + script.read_text("utf-8"),
        core=pyodide.folder,
        stdlib=pyodide.folder / "python_stdlib.zip",
        lock=pyodide.folder / "pyodide-lock.json",
        mounts={"/tools": tools, **mounts},
        env=env,
    )


def _licences(folder: Path, tools: Path) -> None:
    """Collect the licences of what the folder holds.

    The npm package comes without its licence text; two of the tools are under the same
    licences as Pyodide and Python, and bring them.
    """
    folder.mkdir()
    (mozilla,) = tools.glob("pyodide_build-*.dist-info/licenses/LICENSE")
    (python,) = tools.glob("typing_extensions-*.dist-info/licenses/LICENSE")
    shutil.copyfile(mozilla, folder / "pyodide.txt")
    shutil.copyfile(python, folder / "python.txt")
    shutil.copyfile(ROOT / "LICENSE", folder / "wojna.txt")
