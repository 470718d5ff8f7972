"""A hand on a widget: what tests press and read."""

from collections.abc import Callable
from time import monotonic
from uuid import uuid4

from playwright.sync_api import Locator, Page, expect

READY = 60_000
"""Milliseconds that the engine may take to come, on a busy machine."""


def wait_until(page: Page, holds: Callable[[], object]) -> None:
    """Wait for what only this Python can tell."""
    end = monotonic() + READY / 1000
    while not holds():
        assert monotonic() < end, "it has not come about"
        page.wait_for_timeout(50)


def wait_for_promise(page: Page, promise: str, arg: object = None) -> None:
    """Wait until a promise of the page gives something true, also while the page is loaded anew.

    To Playwright a promise is itself something true: so what it gave is noted, and looked at.
    """
    noted = f"given-{uuid4()}"
    page.wait_for_function(
        f"""([noted, arg]) => {{
          ({promise})(arg).then((given) => (window[noted] = given));
          return window[noted];
        }}""",
        arg=[noted, arg],
        polling=50,
        timeout=READY,
    )


class Widget:
    """The main widget of a page, or another one by its place."""

    def __init__(self, page: Page, at: int = 0) -> None:
        self.page = page
        self.root = page.locator("wojna-game").nth(at)
        self.table = self.root.locator(".w-table")

    def press(self, action: str) -> None:
        self.root.locator(f"[data-action={action}]").click()

    def at(self, selector: str) -> Locator:
        return self.root.locator(selector)

    @property
    def step(self) -> int:
        return int(self.root.get_attribute("data-step") or -1)

    @property
    def steps(self) -> int:
        return int(self.root.get_attribute("data-steps") or -1)

    @property
    def sentence(self) -> str:
        return self.table.locator(".w-say").inner_text()

    def expect_step(self, step: int) -> None:
        expect(self.root).to_have_attribute("data-step", str(step), timeout=READY)

    def expect_state(self, state: str) -> None:
        expect(self.root).to_have_attribute("data-state", state, timeout=READY)

    def wake(self) -> None:
        """Show the wish to play and wait for the engine."""
        self.table.click()
        self.expect_state("ready")

    def expect_hash(self, fragment: str) -> None:
        self.page.wait_for_function("f => location.hash === '#' + f", arg=fragment, timeout=READY)
