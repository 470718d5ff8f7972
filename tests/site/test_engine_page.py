"""What the page of the engine shows readers, typed as they would, with the wheel it offers."""

import os
import re
import shlex
import subprocess
import sys
from pathlib import Path

import pytest

from site_widgets.languages import LANGUAGES, by_code
from site_widgets.runtime.inside import run_inside
from site_widgets.runtime.npm import installed_pyodide
from site_widgets.runtime.wheel import PLAIN, wheel_name
from tests.site.html import Html

CODES = [language.code for language in LANGUAGES]
WHEEL = f"runtime/{PLAIN}/{wheel_name()}"


def page(language: str) -> str:
    return (by_code(language).docs / "guides" / "engine.md").read_text(encoding="utf-8")


def block(language: str, name: str) -> tuple[str, str]:
    """The code of a block, and the answer that the page tells of it."""
    pattern = rf"```{name}\n(.*?)```\n\n```text\n(.*?)```"
    [(code, answer)] = re.findall(pattern, page(language), re.DOTALL)
    return code, answer


def typed(command: list[str], runtime: Path, folder: Path) -> str:
    """What a command prints where the engine is only there as the wheel."""
    path = str(runtime / PLAIN / wheel_name())
    done = subprocess.run(
        [sys.executable, *command],
        capture_output=True,
        encoding="utf-8",
        check=True,
        cwd=folder,
        env={**os.environ, "PYTHONPATH": path, "PYTHONUTF8": "1"},
    )
    return done.stdout


def test_the_wheel_is_what_runs_here(runtime_dir: Path, tmp_path: Path) -> None:
    told = typed(["-c", "import wojna_core; print(wojna_core.__file__)"], runtime_dir, tmp_path)
    assert told.startswith(str(runtime_dir / PLAIN / wheel_name()))


def test_the_code_is_the_same_in_all_languages() -> None:
    assert len({block(code, "python") for code in CODES}) == 1


def test_the_code_answers_as_told(runtime_dir: Path, tmp_path: Path) -> None:
    code, answer = block("en", "python")
    assert typed(["-c", code], runtime_dir, tmp_path) == answer


@pytest.mark.parametrize("language", CODES)
def test_the_command_answers_as_told(language: str, runtime_dir: Path, tmp_path: Path) -> None:
    command, answer = block(language, "sh")
    python, *rest = shlex.split(command)
    assert python == "python"
    assert f"--lang {language}" in command
    assert typed(rest, runtime_dir, tmp_path) == answer


def test_the_wheel_loads_in_a_stock_pyodide_from_its_address(runtime_dir: Path) -> None:
    code, answer = block("en", "python")
    npm = installed_pyodide().folder
    there = run_inside(
        code,
        core=npm,
        stdlib=npm / "python_stdlib.zip",
        lock=npm / "pyodide-lock.json",
        packages=[str(runtime_dir / PLAIN / wheel_name())],
    )
    assert there == answer


@pytest.mark.parametrize("language", CODES)
def test_the_page_names_and_links_the_wheel(
    language: str, built_site: Path, base: str, pages: dict[str, Html]
) -> None:
    address = f"{language}/guides/engine/"
    assert pages[address].attributes("href").count(f"../../../{WHEEL}") == 1
    text = (built_site / address / "index.html").read_text(encoding="utf-8")
    assert f"<code>pip install {base}{WHEEL}</code>" in text
    assert f"<code>await pyodide.loadPackage(&quot;{base}{WHEEL}&quot;);</code>" in text


@pytest.mark.parametrize("language", CODES)
def test_the_button_is_called_as_it_is(language: str) -> None:
    config = by_code(language).config_file.read_text(encoding="utf-8")
    [keep] = re.findall(r"^    keep: (.+)$", config, re.MULTILINE)
    assert f"**{keep}**" in page(language)
