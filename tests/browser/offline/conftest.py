"""Pages of a site with a server of its own, and with its service worker."""

from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest
from playwright.sync_api import Page

from tests.browser.conftest import OpenPage, Watch
from tests.browser.offline.deployed import Deployed
from tests.conftest import free_port


@pytest.fixture(scope="session")
def deployed(
    built_site: Path, site_port: int, tmp_path_factory: pytest.TempPathFactory
) -> Iterator[Deployed]:
    site = Deployed(built_site, tmp_path_factory.mktemp("deployed"), site_port, free_port())
    yield site
    site.stop()


@pytest.fixture
def site(deployed: Deployed) -> Deployed:
    """The first version, served."""
    deployed.stop()
    if not deployed.is_first:
        deployed.deploy(1)
    deployed.start()
    return deployed


@pytest.fixture
def watch(site: Deployed) -> Watch:
    return Watch(site.url)


@pytest.fixture
def open_kept(open_page: OpenPage, site: Deployed) -> OpenPage:
    """Make a page whose service worker may work."""

    def open_(**options: Any) -> Page:
        return open_page(base_url=site.url, service_workers="allow", **options)

    return open_


@pytest.fixture
def page(open_kept: OpenPage) -> Page:
    return open_kept()
