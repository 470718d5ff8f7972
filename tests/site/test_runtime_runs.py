"""The built runtime at work: ours answers like this Python, and the wheel loads in any Pyodide."""

import json
import subprocess
import sys

import pytest

from site_widgets.render.app import handle
from site_widgets.runtime.failure import RuntimeBuildError
from site_widgets.runtime.inside import run_inside
from site_widgets.runtime.npm import installed_pyodide
from tests.site.pyodide_node import run_in_pyodide
from wojna_core.links import LANGUAGES
from wojna_core.variants import VARIANTS


def page_calls() -> list[str]:
    """Every kind of call a page makes, by variant and language; only new seeds are left out."""
    calls = []
    for variant in VARIANTS:
        for language in LANGUAGES:
            for fragment in ("v=1&seed=42&players=2", "v=1&seed=7&players=4&step=30", "v=x"):
                common = {"language": language, "variant": variant, "fragment": fragment}
                calls += [
                    common | {"do": "open"},
                    common | {"do": "draw", "from": 10, "to": 25},
                    common | {"do": "log", "step": 12},
                    common | {"do": "open", "form": {"seed": "5", "players": "3"}},
                ]
    return [json.dumps(call) for call in calls]


def test_it_answers_every_call_as_this_python_does():
    calls = page_calls()
    script = (
        "import json\nfrom site_widgets.render.app import handle\n"
        f"print(json.dumps([handle(call) for call in {calls!r}]))"
    )
    there = json.loads(run_in_pyodide(script))
    assert there == [handle(call) for call in calls]
    assert sum("error" in json.loads(answer) for answer in there) < len(calls) / 2


def test_an_error_in_python_comes_out_with_its_traceback():
    with pytest.raises(RuntimeBuildError, match=r"(?s)Traceback.*ValueError: for the test"):
        run_in_pyodide("raise ValueError('for the test')")


def test_the_wheel_loads_in_a_stock_pyodide(runtime_dir):
    command = ["play", "wojna", "--seed", "42", "--format", "json"]
    npm = installed_pyodide().folder
    there = run_inside(
        f"from wojna_core.cli import main\nassert main({command!r}) == 0",
        core=npm,
        stdlib=npm / "python_stdlib.zip",
        lock=runtime_dir / "pyodide-lock.json",
        packages=["wojna-core"],
    )
    here = subprocess.run(
        [sys.executable, "-m", "wojna_core", *command], capture_output=True, text=True, check=True
    )
    assert there == here.stdout
    assert json.loads(there)["seed"] == 42
