"""``python -m site_widgets.runtime [--out FOLDER]``: builds the runtime folder."""

import argparse
import sys
from pathlib import Path

from site_widgets.runtime.build import DEFAULT_OUT, build_runtime
from site_widgets.runtime.failure import RuntimeBuildError


def main() -> int:
    """Build the runtime as the command line says.

    Returns:
        The exit code: 0, or 1 when the runtime could not be built.
    """
    parser = argparse.ArgumentParser(
        prog="python -m site_widgets.runtime",
        description="Build the Pyodide runtime of the site.",
    )
    parser.add_argument("--out", type=Path, default=DEFAULT_OUT, help="folder to build")
    arguments = parser.parse_args()
    try:
        built = build_runtime(arguments.out)
    except RuntimeBuildError as error:
        print(f"runtime: {error}", file=sys.stderr)
        return 1
    print(f"runtime: {'built' if built else 'up to date'} in {arguments.out}")
    return 0


if __name__ == "__main__":
    sys.exit(main())
