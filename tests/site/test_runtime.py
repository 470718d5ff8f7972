"""The built runtime: what is in the folder, and that it is bytecode of Pyodide's own Python."""

import base64
import hashlib
import json
import re
import zipfile
from importlib.util import MAGIC_NUMBER
from pathlib import Path

import pytest

from site_widgets.runtime.build import build_runtime
from site_widgets.runtime.checkout import ROOT
from site_widgets.runtime.manifest import is_current
from site_widgets.runtime.npm import installed_pyodide
from site_widgets.runtime.wheel import wheel_name
from tests.site.pyodide_node import run_in_pyodide

CORE = {"pyodide.mjs", "pyodide.asm.mjs", "pyodide.asm.wasm"}
FETCHED = CORE | {"stdlib.zip", "app.zip"}
LICENCES = {
    "pyodide.txt": "Mozilla Public License Version 2.0",
    "python.txt": "PYTHON SOFTWARE FOUNDATION LICENSE VERSION 2",
    "wojna.txt": "MIT License",
}


@pytest.fixture(scope="module")
def manifest(runtime_dir: Path) -> dict:
    return json.loads((runtime_dir / "manifest.json").read_text("utf-8"))


def the_wheel(runtime: Path) -> Path:
    (wheel,) = runtime.glob("*.whl")
    return wheel


def entries(archive: Path) -> dict[str, bytes]:
    with zipfile.ZipFile(archive) as opened:
        return {name: opened.read(name) for name in opened.namelist()}


def all_files(folder: Path) -> dict[str, bytes]:
    paths = (path for path in folder.rglob("*") if path.is_file())
    return {path.relative_to(folder).as_posix(): path.read_bytes() for path in paths}


def test_it_holds_these_files_and_no_others(runtime_dir):
    wheel = the_wheel(runtime_dir).name
    assert re.fullmatch(r"wojna_core-[\d.]+-cp314-none-any\.whl", wheel)
    expected = FETCHED | {"manifest.json", "pyodide-lock.json", wheel, f"wheel/{wheel_name()}"}
    assert set(all_files(runtime_dir)) == expected | {f"licences/{name}" for name in LICENCES}


def test_the_core_is_npms(runtime_dir):
    npm = installed_pyodide().folder
    for name in CORE:
        assert (runtime_dir / name).read_bytes() == (npm / name).read_bytes()


def test_each_licence_is_there(runtime_dir):
    for name, title in LICENCES.items():
        assert title in (runtime_dir / "licences" / name).read_text("utf-8")


def test_the_manifest_tells_the_truth(runtime_dir, manifest):
    assert {entry["name"] for entry in manifest["files"]} == FETCHED
    for entry in manifest["files"]:
        data = (runtime_dir / entry["name"]).read_bytes()
        digest = hashlib.sha256(data)
        assert entry["bytes"] == len(data)
        assert entry["integrity"] == "sha256-" + base64.b64encode(digest.digest()).decode()
        assert entry["url"] == f"{entry['name']}?v={digest.hexdigest()[:16]}"
    assert manifest["total"] == sum(entry["bytes"] for entry in manifest["files"])
    types = {entry["name"]: entry["type"] for entry in manifest["files"]}
    assert types["pyodide.asm.wasm"] == "application/wasm"
    assert types["pyodide.mjs"] == types["pyodide.asm.mjs"] == "text/javascript"


def test_the_worker_names_files_of_the_manifest(manifest):
    worker = (ROOT / "site_widgets" / "web" / "worker.mjs").read_text("utf-8")
    assert set(re.findall(r'"([\w.]+\.(?:mjs|wasm|zip))"', worker)) == FETCHED


def test_all_python_is_bytecode_of_pyodides_python(runtime_dir):
    script = "import importlib.util; print(importlib.util.MAGIC_NUMBER.hex())"
    magic = bytes.fromhex(run_in_pyodide(script))
    assert magic != MAGIC_NUMBER, "a test on Pyodide's own version of Python can tell nothing"
    for archive in (
        runtime_dir / "stdlib.zip",
        runtime_dir / "app.zip",
        the_wheel(runtime_dir),
    ):
        contents = entries(archive)
        compiled = [name for name in contents if name.endswith(".pyc")]
        assert len(compiled) > 10
        assert [name for name in compiled if contents[name][:4] != magic] == []
        assert [name for name in contents if name.endswith(".py")] == []


def test_the_app_is_the_engine_and_the_renderer_with_their_catalogues(runtime_dir):
    expected = {"site_widgets/__init__.pyc"}
    for folder in ("wojna_core", "site_widgets/render"):
        for path in (ROOT / folder).rglob("*"):
            name = path.relative_to(ROOT).as_posix()
            if path.suffix == ".py":
                expected.add(name + "c")
            elif path.suffix == ".mo":
                expected.add(name)
    assert "site_widgets/render/locale/uk/LC_MESSAGES/site_widgets.mo" in expected
    assert set(entries(runtime_dir / "app.zip")) == expected


def test_the_standard_library_is_a_small_part_of_the_whole(runtime_dir):
    ours = entries(runtime_dir / "stdlib.zip")
    whole = entries(installed_pyodide().folder / "python_stdlib.zip")
    assert set(ours) < {name + "c" for name in whole}
    assert len(ours) < len(whole) / 3
    assert "json/decoder.pyc" in ours
    assert "argparse.pyc" not in ours


def test_the_lock_file_lists_just_our_wheel(runtime_dir, manifest):
    lock = json.loads((runtime_dir / "pyodide-lock.json").read_text("utf-8"))
    wheel = the_wheel(runtime_dir)
    (package,) = lock["packages"].values()
    assert package["name"] == "wojna-core"
    assert package["file_name"] == wheel.name
    assert package["sha256"] == hashlib.sha256(wheel.read_bytes()).hexdigest()
    assert package["imports"] == ["wojna_core"]
    assert lock["info"] == manifest["lock"]["info"]
    assert manifest["lock"]["packages"] == {}


def test_nothing_names_this_machine(runtime_dir):
    found = all_files(runtime_dir)
    for archive in (*runtime_dir.glob("*.zip"), the_wheel(runtime_dir)):
        found |= {f"{archive.name}/{name}": data for name, data in entries(archive).items()}
    places = [str(ROOT).encode(), str(Path.home() / ".cache").encode(), b"/tools/"]
    assert [name for name, data in found.items() if any(place in data for place in places)] == []


def test_building_anew_gives_the_same_bytes(runtime_dir, tmp_path):
    out = tmp_path / "anew"
    assert build_runtime(out)
    assert all_files(out) == all_files(runtime_dir)


def test_it_is_not_built_again_without_need(runtime_dir, tmp_path, manifest):
    assert not build_runtime(runtime_dir)
    assert is_current(runtime_dir, manifest["inputs"])
    assert not is_current(runtime_dir, "of other sources")
    assert not is_current(tmp_path, manifest["inputs"])
    (tmp_path / "manifest.json").write_text(json.dumps(manifest), "utf-8")
    assert not is_current(tmp_path, manifest["inputs"]), "its files are missing"
