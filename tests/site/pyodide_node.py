"""Python in the runtime that the site ships, run under Node."""

from site_widgets.runtime.build import DEFAULT_OUT, build_runtime
from site_widgets.runtime.inside import run_inside


def run_in_pyodide(code: str) -> str:
    """Run a script in our trimmed runtime, with engine and renderer, and return what it printed.

    Raises:
        RuntimeBuildError: the script raised; the message holds its traceback.
    """
    build_runtime(DEFAULT_OUT)
    return run_inside(
        code,
        core=DEFAULT_OUT,
        stdlib=DEFAULT_OUT / "stdlib.zip",
        lock=DEFAULT_OUT / "pyodide-lock.json",
        archives=[DEFAULT_OUT / "app.zip"],
    )
