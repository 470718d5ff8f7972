"""The figures that the README tells are those that the site tells."""

import json

from tests.bench.report import FIGURES, README, section


def test_the_readme_tells_the_figures_that_are_kept() -> None:
    kept = json.loads(FIGURES.read_text("utf-8"))
    assert section(kept) in README.read_text("utf-8")
