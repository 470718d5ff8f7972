import json
from pathlib import Path

import pytest

from site_widgets.languages import LANGUAGES
from wojna_core.game import GameId, replay
from wojna_core.messages import catalogue
from wojna_core.story import tell


@pytest.mark.parametrize("language", [language.code for language in LANGUAGES])
def test_the_rules_are_searched_and_the_drawn_steps_are_not(
    built_site: Path, language: str
) -> None:
    """Hundreds of drawn steps would bury the pages' own words."""
    file = built_site / language / "search" / "search_index.json"
    entries = json.loads(file.read_text(encoding="utf-8"))["docs"]
    page = " ".join(e["text"] for e in entries if e["location"].startswith("variants/wojna/"))
    assert len(page.split()) > 300
    events = replay(GameId.of("wojna", 412)).events[:12]
    # The first sentences of the page's own example stand in the page, not in the index.
    html = (built_site / language / "variants/wojna/index.html").read_text(encoding="utf-8")
    for sentence in tell(events, catalogue(language)):
        assert sentence in html
        assert sentence not in page
