"""What the runtime builder says when something it needs is not there, and its cache."""

import json

import pytest

from site_widgets.runtime import __main__ as command
from site_widgets.runtime import tools, wheel
from site_widgets.runtime.cache import cache_root, cached
from site_widgets.runtime.failure import RuntimeBuildError
from site_widgets.runtime.npm import NODE, installed_pyodide


def install(root, pinned, installed):
    """Write a checkout's npm lock and what npm notes of its installation."""
    for path, (version, integrity) in {
        root / "package-lock.json": pinned,
        root / "node_modules" / ".package-lock.json": installed,
    }.items():
        path.parent.mkdir(parents=True, exist_ok=True)
        entry = {"version": version, "integrity": integrity}
        path.write_text(json.dumps({"packages": {"node_modules/pyodide": entry}}), "utf-8")
    folder = root / "node_modules" / "pyodide"
    folder.mkdir()
    (folder / "pyodide.asm.wasm").touch()


def test_node_is_where_its_package_put_it():
    assert NODE.is_file()


def test_the_pinned_pyodide_is_taken(tmp_path):
    install(tmp_path, ("314.0.7", "sha512-a"), ("314.0.7", "sha512-a"))
    found = installed_pyodide(tmp_path)
    assert found.folder == tmp_path / "node_modules" / "pyodide"
    assert found.identity == b"314.0.7 sha512-a"


@pytest.mark.parametrize("other", [("314.0.6", "sha512-a"), ("314.0.7", "sha512-b")])
def test_another_pyodide_than_the_pinned_is_refused(tmp_path, other):
    install(tmp_path, ("314.0.7", "sha512-a"), other)
    with pytest.raises(RuntimeBuildError, match=r"pins 314\.0\.7 \(sha512-a\): run `make deps`"):
        installed_pyodide(tmp_path)


def test_a_missing_pyodide_is_told(tmp_path):
    install(tmp_path, ("314.0.7", "sha512-a"), ("314.0.7", "sha512-a"))
    (tmp_path / "node_modules" / "pyodide" / "pyodide.asm.wasm").unlink()
    with pytest.raises(RuntimeBuildError, match="not installed: run `make deps`"):
        installed_pyodide(tmp_path)


def test_an_old_pip_is_refused(tmp_path, monkeypatch):
    monkeypatch.setenv("XDG_CACHE_HOME", str(tmp_path))
    monkeypatch.setattr(tools, "version", lambda name: "25.3")
    with pytest.raises(RuntimeBuildError, match=r"pip 25\.3 is too old"):
        tools.tools_folder()
    assert list((tmp_path / "wojna").iterdir()) == []


def test_an_old_setuptools_is_refused(tmp_path, monkeypatch):
    monkeypatch.setattr(wheel, "version", lambda name: "65.5.0")
    with pytest.raises(RuntimeBuildError, match=r"setuptools 65\.5\.0 is too old"):
        wheel.write_wheel(tmp_path)


def test_the_cache_is_filled_once_and_only_whole(tmp_path, monkeypatch):
    monkeypatch.setenv("XDG_CACHE_HOME", str(tmp_path))
    assert cache_root() == tmp_path / "wojna"

    def fail(folder):
        (folder / "half").touch()
        raise RuntimeBuildError("interrupted")

    with pytest.raises(RuntimeBuildError, match="interrupted"):
        cached("thing-1", fail)
    assert list(cache_root().iterdir()) == []

    folder = cached("thing-1", lambda fresh: (fresh / "whole").touch())
    assert folder == cache_root() / "thing-1"
    assert [path.name for path in cached("thing-1", fail).iterdir()] == ["whole"]


def test_the_command_tells_a_failure_in_one_line(monkeypatch, capsys):
    def fail(out):
        raise RuntimeBuildError("no such thing")

    monkeypatch.setattr(command, "build_runtime", fail)
    monkeypatch.setattr("sys.argv", ["runtime"])
    assert command.main() == 1
    assert capsys.readouterr().err == "runtime: no such thing\n"
