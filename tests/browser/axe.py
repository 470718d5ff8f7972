"""Runs axe-core on a page."""

from pathlib import Path

from playwright.sync_api import Page

AXE = Path(__file__).parents[2] / "node_modules" / "axe-core" / "axe.min.js"

RUN = """async within =>
    (await axe.run(within ?? document, { resultTypes: ["violations"] })).violations"""
"""All rules, and of each only where it is broken."""


def violations(page: Page, within: str | None = None) -> list[str]:
    """Return what axe finds on the page as it stands: rule, element and reason of each.

    ``within`` is a selector of the part to look at, by default the page.
    """
    # Evaluated in the page's world, not added as a script element: a security policy of the
    # page would rightly refuse that.
    if not page.evaluate("() => 'axe' in window"):
        page.evaluate(AXE.read_text(encoding="utf-8"))
    found = page.evaluate(RUN, within)
    return [
        f"{rule['id']}: {node['target']} {node['failureSummary']}"
        for rule in found
        for node in rule["nodes"]
    ]
