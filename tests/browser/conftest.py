"""A real browser that tolerates no error, no missing file and no request off the site."""

from collections.abc import Callable, Iterator
from pathlib import Path
from typing import Any

import pytest
from playwright.sync_api import (
    Browser,
    BrowserContext,
    Page,
    Playwright,
    Request,
    Response,
    expect,
    sync_playwright,
)

from tests.browser import chromium, programs
from tests.browser.widget import READY

DOCS = Path(__file__).parents[2] / "docs"


def _address(page: Path) -> str:
    name = page.relative_to(DOCS / "en").with_suffix("").as_posix()
    return "" if name == "index" else f"{name}/"


PAGES = tuple(sorted(map(_address, (DOCS / "en").rglob("*.md"))))
LANGUAGES = ("pl", "sk", "uk", "en")

STOPPED = ("net::ERR_ABORTED", "NS_BINDING_ABORTED")
"""What Chromium and Firefox call a request that they gave up."""

BLOCKED = "Service Worker registration blocked by Playwright"
"""What Playwright warns of on each page whose service worker it forbids."""

OpenPage = Callable[..., Page]

# Playwright's own five seconds are short on a busy machine.
expect.set_options(timeout=READY)


class Watch:
    """Collects what may not happen on a page.

    A test that provokes a fault names, in ``expected``, a part of each complaint.
    """

    def __init__(self, site_url: str) -> None:
        self._site = site_url
        self.complaints: list[str] = []
        self.requests: list[str] = []
        self.expected: list[str] = [BLOCKED]

    def follow(self, page: Page) -> None:
        page.on("console", lambda m: self._note(m.type in ("error", "warning"), m.text))
        page.on("pageerror", lambda error: self._note(True, f"exception: {error}"))
        page.context.on("request", self._request)
        page.context.on("response", self._response)
        page.context.on("requestfailed", self._failed)

    def leave(self, page: Page) -> None:
        """Hear no more of what others do in the context of the page."""
        page.context.remove_listener("request", self._request)
        page.context.remove_listener("response", self._response)
        page.context.remove_listener("requestfailed", self._failed)

    def _note(self, wrong: bool, what: str) -> None:
        if wrong:
            self.complaints.append(what)

    def _request(self, request: Request) -> None:
        self.requests.append(request.url)
        inside = request.url.startswith((self._site, "data:", "blob:" + self._site[:7]))
        self._note(not inside, f"off the site: {request.url}")

    def _response(self, response: Response) -> None:
        self._note(response.status >= 400, f"{response.status}: {response.url}")

    def _failed(self, request: Request) -> None:
        # A page that is left stops its own requests; that is no fault.
        stopped = request.failure in STOPPED
        self._note(not stopped, f"{request.failure}: {request.url}")

    def check(self) -> None:
        left = [c for c in self.complaints if not any(e in c for e in self.expected)]
        assert not left, "\n".join(left)


@pytest.fixture(scope="session")
def playwright() -> Iterator[Playwright]:
    """The one driver of a process: a second cannot run beside it."""
    with sync_playwright() as driver:
        yield driver


def path_of(program: programs.Program) -> str:
    """Return the path of a program; without it the test fails, and says what to install."""
    try:
        return program.path()
    except programs.MissingError as error:
        reason = str(error)
    pytest.fail(reason, pytrace=False)


@pytest.fixture(scope="session")
def browser(playwright: Playwright) -> Iterator[Browser]:
    path = path_of(programs.CHROMIUM)
    launched = playwright.chromium.launch(executable_path=path, args=chromium.QUICK)
    yield launched
    launched.close()


@pytest.fixture
def watch(site_url: str) -> Watch:
    return Watch(site_url)


def usual(site_url: str) -> dict[str, Any]:
    """The options of a context, where a test does not say otherwise."""
    size = {"width": 1280, "height": 800}
    return {"viewport": size, "base_url": site_url, "service_workers": "block"}


@pytest.fixture
def open_page(browser: Browser, site_url: str, watch: Watch) -> Iterator[OpenPage]:
    """Make a watched page in a context of its own, with the options of a Playwright context.

    By default without the service worker, so that a test sees what the server answers.
    """
    contexts = []

    def open_(**options: Any) -> Page:
        context = browser.new_context(**{**usual(site_url), **options})
        contexts.append(context)
        page = context.new_page()
        watch.follow(page)
        return page

    yield open_
    for context in contexts:
        context.close()
    watch.check()


@pytest.fixture
def page(open_page: OpenPage) -> Page:
    """A watched page of 1280 by 800."""
    return open_page()


@pytest.fixture(scope="session")
def shared_context(browser: Browser, site_url: str) -> Iterator[Callable[..., BrowserContext]]:
    """Return the context with these options: its cache spares a page what others share."""
    contexts: dict[str, BrowserContext] = {}

    def context_with(**options: Any) -> BrowserContext:
        key = repr(sorted(options.items()))
        if key not in contexts:
            contexts[key] = browser.new_context(**{**usual(site_url), **options})
        return contexts[key]

    yield context_with
    for context in contexts.values():
        context.close()


@pytest.fixture
def read_page(shared_context: Callable[..., BrowserContext], watch: Watch) -> Iterator[OpenPage]:
    """Make a watched page in a context that it shares; for tests that leave no trace in it."""
    pages = []

    def open_(**options: Any) -> Page:
        page = shared_context(**options).new_page()
        pages.append(page)
        watch.follow(page)
        return page

    yield open_
    for page in pages:
        watch.leave(page)
        page.close()
    watch.check()
