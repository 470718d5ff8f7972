"""No markup from a link or a form gets into what Python draws for the page."""

import json
from collections.abc import Iterator
from html.parser import HTMLParser
from typing import Any

import pytest

from site_widgets.render.app import handle
from tests.hostile import MARK, STRINGS
from wojna_core.rules import AXES
from wojna_core.variants import VARIANTS

KEYS = ("v", "seed", "step", "hands", "choices", "nothing", *AXES)
"""What a link may say, and what it may not."""


class Markup(HTMLParser):
    """Fails on anything that only a hostile string would have brought."""

    def handle_starttag(self, tag: str, attrs: list[tuple[str, str | None]]) -> None:
        assert tag not in {"script", "img", "svg", "iframe", "style", "link", "base"}
        for name, value in attrs:
            assert not name.startswith("on")
            assert MARK not in name
            assert "javascript:" not in (value or "")


def drawn(answer: Any) -> Iterator[str]:
    """Every piece of HTML in an answer; an ``error`` and ``problems`` are put in as text."""
    match answer:
        case dict():
            for name, value in answer.items():
                if name not in {"error", "problems"}:
                    yield from drawn(value)
        case list():
            for value in answer:
                yield from drawn(value)
        case str():
            yield answer


def asked(**call: Any) -> dict[str, Any]:
    """Ask as the page does, and look through the answer."""
    answer: dict[str, Any] = json.loads(handle(json.dumps({"language": "uk", **call})))
    markup = Markup()
    for html in drawn(answer):
        markup.feed(html)
    markup.close()
    return answer


@pytest.mark.parametrize("key", KEYS)
@pytest.mark.parametrize("variant", ["wojna", "row"])
def test_no_value_of_a_link_becomes_markup(variant: str, key: str) -> None:
    for text in STRINGS:
        fields = {"v": "1", "seed": "7", "players": "2", key: text}
        link = "&".join(f"{name}={value}" for name, value in fields.items())
        asked(do="open", variant=variant, fragment=link)
        asked(do="draw", variant=variant, fragment=link, **{"from": 0, "to": 9})
        asked(do="log", variant=variant, fragment=link, step=3)


@pytest.mark.parametrize("variant", VARIANTS)
def test_nothing_else_of_a_link_becomes_markup(variant: str) -> None:
    for text in STRINGS:
        for link in (text, f"{text}=1", f"v=1&seed=7&players=2&{text}", f"v=1&seed=7&{text}=2"):
            assert "error" in asked(do="open", variant=variant, fragment=link)


@pytest.mark.parametrize("key", ["seed", "nothing", *AXES])
def test_no_field_of_the_settings_becomes_markup(key: str) -> None:
    for text in STRINGS:
        form = {"seed": "7", "players": "2"}
        asked(do="open", variant="wojna", form={**form, key: text})
        asked(do="open", variant="wojna", form={**form, text: "1"}, newSeed=True)


@pytest.mark.parametrize("key", ["A", "B", "C", "D", "face_down"])
def test_no_field_of_the_question_becomes_markup(key: str) -> None:
    about = {"fixed": "limit=none", "compare": "shortage; joins", "page": "../wojna/"}
    form = {"A": "7 2 K 5", "B": "7 3", "C": "", "D": "", "face_down": "1"}
    assert "html" in asked(do="ask", variant="wojna", form=form, **about)
    for text in STRINGS:
        asked(do="ask", variant="wojna", form={**form, key: text}, **about)


@pytest.mark.parametrize("key", ["do", "language", "variant", "fragment", "step", "form"])
def test_a_call_that_makes_no_sense_is_answered(key: str) -> None:
    call = {"do": "log", "language": "uk", "variant": "wojna", "step": 1}
    call["fragment"] = "v=1&seed=7&players=2"
    for text in (*STRINGS, None, [], {}, 1.5, -1, True):
        asked(**{**call, key: text})
