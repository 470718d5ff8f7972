"""All benchmarks: ``python -m tests.bench [--rounds N] [--write]``.

Each compares two things in one run, in turns: their ratio counts, the rest is this machine's.
"""

import argparse
import platform

from tests.bench import engine, report, start, transfer

TURNS = 25
"""Of each contestant of the engine's benchmark; they are short."""


def main() -> int:
    parser = argparse.ArgumentParser(prog="python -m tests.bench")
    parser.add_argument("--rounds", type=int, default=5, help="visits of each kind (5)")
    parser.add_argument("--write", action="store_true", help="keep the figures: site and README")
    options = parser.parse_args()
    python = ".".join(platform.python_version_tuple()[:2])
    speed = engine.measure(TURNS)
    browser, starts = start.measure(options.rounds)
    figures = {"browser": browser, "python": python, "start": starts, "engine": speed}
    print(report.section(figures))
    print(transfer.table())
    if options.write:
        report.write(figures)
    return 0


if __name__ == "__main__":
    raise SystemExit(main())
