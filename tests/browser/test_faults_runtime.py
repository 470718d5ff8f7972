"""Each file of the runtime, and the worker itself, missing, cut, of another type, slow."""

import pytest
from playwright.sync_api import Page, Route, expect

from site_widgets.runtime.manifest import MANIFEST
from tests.browser.conftest import Watch
from tests.browser.widget import READY, Widget, wait_until

PAGE = "en/variants/wojna/"
WORKER = "worker.mjs"
FILES = (
    *("pyodide.mjs", "pyodide.asm.mjs", "pyodide.asm.wasm", "stdlib.zip", "app.zip"),
    *(MANIFEST, WORKER),
)


def missing(route: Route) -> None:
    route.fulfill(status=404, body="no such file")


def cut_short(route: Route) -> None:
    response = route.fetch()
    body = response.body()
    route.fulfill(response=response, body=body[: len(body) // 2])


def too_long(route: Route) -> None:
    response = route.fetch()
    route.fulfill(response=response, body=response.body() + b"\0\0")


def wrong_type(route: Route) -> None:
    route.fulfill(status=200, content_type="text/html", body="<p>Sign in to the network</p>")


def garbled(route: Route) -> None:
    response = route.fetch()
    body = response.body()
    route.fulfill(response=response, body=b"\xff" * len(body))


def no_answer(route: Route) -> None:
    route.abort()


class Gate:
    """Keeps requests waiting until it is opened."""

    def __init__(self) -> None:
        self.held: list[Route] = []
        self._open = False

    def __call__(self, route: Route) -> None:
        if self._open:
            route.continue_()
        else:
            self.held.append(route)

    def open(self) -> None:
        self._open = True
        for route in self.held:
            route.continue_()


SAID = {
    missing: "the site does not have {file}",
    cut_short: "{file} is cut short",
    too_long: "{file} is cut short",
    wrong_type: "{file} is not what it should be",
    no_answer: "the network did not answer",
    garbled: "",
}
"""What the reader is told of each fault; of the worker's own file a browser tells us nothing."""


def where(file: str) -> str:
    return f"**/web/{file}*" if file == WORKER else f"**/runtime/{file}*"


def test_the_files_are_those_of_the_runtime(page: Page) -> None:
    page.goto(PAGE)
    manifest = page.evaluate(f"fetch('../../../runtime/{MANIFEST}').then(it => it.json())")
    assert {file["name"] for file in manifest["files"]} == set(FILES) - {MANIFEST, WORKER}


@pytest.mark.parametrize("file", FILES)
def test_a_file_that_fails_is_told_and_a_retry_after_it_plays_on(
    page: Page, watch: Watch, file: str
) -> None:
    """One fault after another, each at another try; at last the file is as it should be."""
    watch.expected += ["404", "net::ERR_FAILED", "Failed to load module script"]
    page.goto(PAGE)
    widget = Widget(page)
    for at, (fault, sentence) in enumerate(SAID.items()):
        if fault is garbled:
            watch.check()
            watch.expected += [""]  # Of the right number of wrong bytes Python says what it will.
        page.context.route(where(file), fault)
        widget.press("retry" if at else "new-seed")
        widget.expect_state("error")
        said = SAID[no_answer] if file == WORKER else sentence.format(file=file)
        expect(widget.at(".w-error[role=alert] p")).to_contain_text(said)
        # What is drawn already goes on.
        widget.press("next")
        widget.expect_step(3 + at)
        page.context.unroute(where(file))
    widget.press("retry")
    widget.expect_state("ready")
    expect(widget.at(".w-error")).to_be_hidden()
    expect(widget.root).not_to_have_attribute("data-game", "v=1&seed=412&players=2", timeout=READY)


@pytest.mark.parametrize("file", FILES)
def test_a_slow_file_leaves_the_page_alive(page: Page, file: str) -> None:
    gate = Gate()
    page.context.route(where(file), gate)
    page.goto(PAGE)
    widget = Widget(page)
    widget.press("new-seed")
    wait_until(page, lambda: gate.held)
    widget.expect_state("loading")
    # The game that was asked for is on its way; what is here can be looked at meanwhile.
    page.locator("[data-frame-theme]:visible").first.click()
    expect(page.locator("body")).to_have_attribute("data-md-color-scheme", "default")
    widget.expect_state("loading")
    gate.open()
    widget.expect_state("ready")
    expect(widget.root).not_to_have_attribute("data-game", "v=1&seed=412&players=2", timeout=READY)


WRITES = """
    window.written = [];
    for (const name of ["replaceState", "pushState"]) {
        const write = history[name];
        history[name] = function (state, unused, to) {
            window.written.push(new URL(to, location.href).href);
            return write.call(this, state, unused, to);
        };
    }
"""
"""Keeps every address that a script gives to the page."""


@pytest.mark.parametrize("actions", ["last prev", "new-seed"])
def test_what_comes_late_does_not_write_to_the_next_page(page: Page, actions: str) -> None:
    gate = Gate()
    page.add_init_script(WRITES)
    page.context.route(where("app.zip"), gate)
    page.goto(PAGE)
    widget = Widget(page)
    for action in actions.split():
        widget.press(action)
    wait_until(page, lambda: gate.held)
    page.locator(".frame-nav a[href$='/one-down/']").click()
    expect(widget.root).to_have_attribute("data-variant", "one-down", timeout=READY)
    own = widget.root.get_attribute("data-game")
    gate.open()
    # The call of the page before was the first in the queue: it is answered before this one.
    widget.press("new-seed")
    expect(widget.root).not_to_have_attribute("data-game", own or "", timeout=READY)
    widget.expect_hash(f"{widget.root.get_attribute('data-game')}&step={widget.step}")
    written = page.evaluate("window.written")
    assert [address for address in written if "/one-down/#" in address] == [page.url]


def test_a_file_that_never_ends_is_given_up(page: Page) -> None:
    """The worker's own patience, shortened: thirty seconds are long in a test."""

    def hurry(route: Route) -> None:
        response = route.fetch()
        text = response.text()
        assert text.count("STALL_SECONDS = 30") == 1
        route.fulfill(
            response=response, body=text.replace("STALL_SECONDS = 30", "STALL_SECONDS = 1")
        )

    gate = Gate()
    page.context.route(where(WORKER), hurry)
    page.context.route(where("stdlib.zip"), gate)
    page.goto(PAGE)
    widget = Widget(page)
    widget.table.click()
    widget.expect_state("error")
    expect(widget.at(".w-error p")).to_have_text("The game engine takes too long to arrive.")
    assert gate.held
