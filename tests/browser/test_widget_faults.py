"""The engine fails to come: a message that says why, and a retry that works."""

from collections.abc import Callable

import pytest
from playwright.sync_api import Page, Route, expect

from tests.browser.conftest import Watch
from tests.browser.widget import READY, Widget, wait_until

PAGE = "en/variants/wojna/"


def missing(route: Route) -> None:
    route.fulfill(status=404, body="no such file")


def cut_short(route: Route) -> None:
    response = route.fetch()
    route.fulfill(response=response, body=response.body()[:50_000])


def wrong_type(route: Route) -> None:
    route.fulfill(status=200, content_type="text/html", body="<p>Sign in to the network</p>")


def no_answer(route: Route) -> None:
    route.abort()


@pytest.mark.parametrize(
    ("fault", "message"),
    [
        (missing, "could not be fetched: the site does not have"),
        (cut_short, "is cut short"),
        (wrong_type, "is not what it should be"),
        (no_answer, "the network did not answer"),
    ],
)
def test_a_wasm_that_fails_is_told_and_a_retry_plays_on(
    page: Page, watch: Watch, fault: Callable[[Route], None], message: str
) -> None:
    watch.expected += ["404", "net::ERR_FAILED", "pyodide.asm.wasm"]
    page.context.route("**/pyodide.asm.wasm*", fault)
    page.goto(PAGE)
    widget = Widget(page)
    widget.press("new-seed")
    widget.expect_state("error")
    error = widget.at(".w-error[role=alert]")
    expect(error).to_contain_text(message, timeout=READY)
    expect(error.locator("[data-action=retry]")).to_be_in_viewport()
    # What is drawn already still works.
    widget.press("next")
    widget.expect_step(3)
    page.context.unroute("**/pyodide.asm.wasm*")
    widget.press("retry")
    widget.expect_state("ready")
    expect(error).to_be_hidden()
    # And the new game that was asked for comes after all.
    expect(widget.root).not_to_have_attribute("data-game", "v=1&seed=412&players=2", timeout=READY)


def test_progress_is_told_in_megabytes_as_the_language_writes_them(page: Page) -> None:
    held: list[Route] = []

    def hold(route: Route) -> None:
        held.append(route)

    page.context.route("**/pyodide.asm.wasm*", hold)
    page.goto("pl/variants/wojna/")
    widget = Widget(page)
    widget.table.click()
    progress = widget.at(".w-progress")
    expect(progress).to_contain_text("MB", timeout=READY)
    page.wait_for_function(
        r"() => /\d,\d z \d+,\d MB/.test(document.querySelector('.w-progress').textContent)",
        timeout=READY,
    )
    widget.expect_state("loading")
    wait_until(page, lambda: held)
    held[0].continue_()
    widget.expect_state("ready")
    expect(progress).to_be_hidden()


def test_a_link_survives_a_failed_load(page: Page, watch: Watch) -> None:
    watch.expected += ["404"]
    page.context.route("**/app.zip*", missing)
    address = "en/variants/wojna/#v=1&seed=7&players=4&step=110"
    page.goto(address)
    widget = Widget(page)
    widget.expect_state("error")
    assert page.url.endswith(address)
    page.context.unroute("**/app.zip*")
    widget.press("retry")
    widget.expect_step(110)
