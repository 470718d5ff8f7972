"""A window of each browser that is not Chromium; a test of it fails on any error it tells of."""

from collections.abc import Iterator
from pathlib import Path

import pytest
from playwright.sync_api import Browser, Playwright

from tests.browser import programs
from tests.browser.conftest import path_of
from tests.browser.engines import firefox, webkit
from tests.browser.engines.collected import with_collector
from tests.browser.engines.engine import Engine
from tests.conftest import MOUNT, free_port, serving


@pytest.fixture(scope="session")
def firefox_browser(playwright: Playwright) -> Iterator[Browser]:
    with firefox.launch(playwright, path_of(programs.FIREFOX)) as launched:
        yield launched


@pytest.fixture
def in_firefox(firefox_browser: Browser, site_url: str) -> Iterator[Engine]:
    with firefox.window(firefox_browser, site_url) as window:
        yield window


@pytest.fixture(scope="session")
def collecting_url(
    built_site: Path, site_port: int, tmp_path_factory: pytest.TempPathFactory
) -> Iterator[str]:
    """The address of the site with a collector of errors."""
    folder = tmp_path_factory.mktemp("collecting") / "site"
    port = free_port()
    with_collector(built_site, folder, MOUNT, (site_port, port))
    with serving(folder, port) as address:
        yield address


@pytest.fixture(scope="session")
def display() -> Iterator[str]:
    with webkit.display(path_of(programs.XVFB)) as name:
        yield name


@pytest.fixture
def in_webkit(display: str, collecting_url: str) -> Iterator[Engine]:
    with webkit.window(path_of(programs.WEBKITWEBDRIVER), display, collecting_url) as window:
        yield window


@pytest.fixture(params=["firefox", "webkit"])
def window(request: pytest.FixtureRequest) -> Engine:
    """A window in which things may go wrong."""
    opened: Engine = request.getfixturevalue(f"in_{request.param}")
    return opened


@pytest.fixture
def engine(window: Engine) -> Iterator[Engine]:
    """A window in which nothing may go wrong."""
    yield window
    assert window.complaints() == []
