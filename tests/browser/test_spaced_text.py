"""Text with the spacing that WCAG 1.4.12 asks a page to bear: nothing is lost."""

import pytest

from tests.browser.conftest import OpenPage
from tests.browser.lost import PAGES, arrive, lost

SPACING = """
    * {
        line-height: 1.5 !important;
        letter-spacing: 0.12em !important;
        word-spacing: 0.16em !important;
    }
    p { margin-bottom: 2em !important; }
"""

ADOPT = """css => {
    const sheet = new CSSStyleSheet();
    sheet.replaceSync(css);
    document.adoptedStyleSheets = [sheet];
}"""
"""A style element would be refused by the policy of the page."""


@pytest.mark.parametrize("address", PAGES)
def test_spaced_text_loses_nothing(open_page: OpenPage, address: str) -> None:
    page = open_page(reduced_motion="reduce")
    arrive(page, address)
    page.evaluate(ADOPT, SPACING)
    assert lost(page) == {}
