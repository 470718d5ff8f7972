"""What the tests of the built site share."""

from pathlib import Path

import pytest

from tests.site.html import Html


@pytest.fixture(scope="session")
def base(built_site: Path) -> str:
    """The address for which the site is built."""
    robots = (built_site / "robots.txt").read_text(encoding="utf-8")
    return robots.partition("Sitemap: ")[2].strip().removesuffix("sitemap.xml")


@pytest.fixture(scope="session")
def pages(built_site: Path) -> dict[str, Html]:
    """Every page of the site by its path: ``pl/variants/wojna/``, ``en/404.html``."""
    return {
        file.relative_to(built_site).as_posix().removesuffix("index.html"): Html(file)
        for file in sorted(built_site.rglob("*.html"))
    }
