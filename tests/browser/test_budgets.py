"""What the budgets count is what a browser fetches."""

from pathlib import Path
from urllib.parse import urlsplit

import pytest
from playwright.sync_api import Page

from site_widgets.budgets import loaded_by, search_of
from tests.browser.conftest import Watch

APART = {"sitemap.xml"}
"""Small, and fetched when the page is there: the theme reads it to learn what it may follow."""


@pytest.mark.parametrize(
    "address", ["pl/", "uk/variants/wojna/", "sk/guides/compare/", "en/guides/which-war/"]
)
def test_a_visit_fetches_nothing_that_is_not_counted(
    page: Page, watch: Watch, site_url: str, built_site: Path, address: str
) -> None:
    site = built_site.resolve()
    counted = loaded_by(site / address / "index.html")
    counted |= set(search_of(site / address.split("/", maxsplit=1)[0]))
    page.goto(address)
    page.wait_for_load_state("networkidle")
    fetched = {urlsplit(url.removeprefix(site_url)).path for url in watch.requests}
    names = {file.relative_to(site).as_posix().removesuffix("index.html") for file in counted}
    assert {name for name in fetched - names if name.split("/")[-1] not in APART} == set()
