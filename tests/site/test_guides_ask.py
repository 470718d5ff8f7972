"""The form for the reader's own cards: what it understands, answers and complains of."""

import json
import re
from html import unescape
from typing import Any

import pytest

from site_widgets.languages import LANGUAGES
from site_widgets.render.app import handle
from site_widgets.render.ask import LIMIT, ask_form
from site_widgets.render.hands import example, read_hand, read_hands, written
from site_widgets.render.scenarios import Scenario, parse_compared
from site_widgets.render.texts import texts
from wojna_core.errors import WojnaError

CODES = [language.code for language in LANGUAGES]
CALL = {
    "do": "ask",
    "language": "en",
    "variant": "wojna",
    "fixed": "limit=none",
    "compare": "shortage; joins",
    "page": "../../variants/wojna/",
}


def ask(language: str = "en", down: str = "1", **hands: str) -> dict[str, Any]:
    call = {**CALL, "language": language, "form": {**hands, "face_down": down}}
    answer: dict[str, Any] = json.loads(handle(json.dumps(call)))
    return answer


def first_pots(answer: dict[str, Any]) -> list[str]:
    rows = re.findall(r'<tr role="row"><th role="rowheader".*?</tr>', answer["html"])
    return [unescape(re.findall(r"<a [^>]*>(.*?)</a>", row)[0]) for row in rows]


@pytest.mark.parametrize(
    ("language", "text", "ranks"),
    [
        ("pl", "A K D W 10 2", ["A", "K", "Q", "J", "10", "2"]),
        ("pl", "akdw", ["A", "K", "Q", "J"]),
        ("pl", "Q, J; 7.", ["Q", "J", "7"]),
        ("sk", "A K Q J 9", ["A", "K", "Q", "J", "9"]),
        ("uk", "Т К Д В 10", ["A", "K", "Q", "J", "10"]),
        ("uk", "T K B", ["A", "K", "J"]),  # Latin letters that look the same
        ("en", "T 10 X", ["10", "10", "X"]),
        ("en", "7♠ 10♥︎ k♦", ["7S", "10H", "KD"]),
        ("en", "  ", []),
    ],
)
def test_hands_in_the_readers_letters(language: str, text: str, ranks: list[str]) -> None:
    assert read_hand(text, texts(language)) == ranks


@pytest.mark.parametrize("language", CODES)
def test_what_is_written_is_read_again(language: str) -> None:
    words = texts(language)
    [hand, _] = read_hands("A K Q J 10 9 2 X | 7")
    ranks = [card[:-1] for card in hand]
    assert read_hand(written(hand, words), words) == ranks
    assert read_hand(example(words), words) == ["A", "K", "Q", "J", "10", "7"]


@pytest.mark.parametrize("text", ["1", "7 hello", "11", "0", "7 -", "♠", "10♠♠"])
def test_what_is_no_card_is_named_in_one_sentence(text: str) -> None:
    with pytest.raises(WojnaError, match=r"^“\S+” is no card: write ranks only, such as A K"):
        read_hand(text, texts("en"))


def test_every_shortage_rule_answers_at_once() -> None:
    answer = ask(A="7 2 K 5", B="7 3", C="", D="")
    # In the order of the rules: last card, forfeit, stands, match the fewest.
    assert first_pots(answer) == [
        *("A takes 5 cards", "A takes 3 cards", "A takes 5 cards", "B takes 4 cards"),
    ]


def test_with_three_players_who_joins_is_answered_too() -> None:
    pots = first_pots(ask(A="K 2 5", B="K 3 7", C="9 4 A"))
    assert pots == ["B takes 7 cards", "C takes 9 cards"] * 4


def test_the_number_of_face_down_cards_is_the_readers() -> None:
    assert first_pots(ask(A="9 2 3 4 5 6", B="9 8 K", down="3"))[0] == "B takes 8 cards"
    assert first_pots(ask(A="9 2 3 4 5 6", B="9 8 K", down="0"))[0] == "B takes 4 cards"


@pytest.mark.parametrize("language", CODES)
def test_mistakes_stand_beside_their_fields_in_the_readers_language(language: str) -> None:
    problems = ask(language, A="7 hmm", B="7", C="@")["problems"]
    assert set(problems) == {"A", "C"}
    assert "HMM" in problems["A"]
    assert example(texts(language)) in problems["A"]
    assert (problems["A"] == texts("en").tell(_no_card("HMM", "A K Q J 10 7"))) == (
        language == "en"
    )


def _no_card(text: str, shown: str) -> WojnaError:
    return WojnaError(
        "“{text}” is no card: write ranks only, such as {example}.", text=text, example=shown
    )


def test_two_players_must_have_cards() -> None:
    sentence = "Two players at least must have cards."
    assert ask(A="7 2") == {"problems": {"B": sentence}}
    assert ask(B="7 2") == {"problems": {"A": sentence}}
    assert ask() == {"problems": {"A": sentence}}


def test_equal_cards_alone_are_not_played_for_ever() -> None:
    answer = ask(A="9 9 9", B="9 9 9")
    assert f"drawn after {LIMIT} battles" in answer["html"]


@pytest.mark.parametrize(
    "change",
    [
        {"form": None},
        {"form": []},
        {"page": 3},
        {"compare": None},
        {"compare": "nope"},
        {"fixed": "limit"},
        {"form": {"A": "7", "B": "7"}},
        {"form": {"A": "7", "B": "7", "face_down": "9"}},
        {"variant": "nope"},
    ],
)
def test_a_call_that_makes_no_sense_is_answered_with_an_error(change: dict[str, Any]) -> None:
    form = {"A": "7", "B": "7", "face_down": "1"}
    answer = json.loads(handle(json.dumps({**CALL, "form": form, **change})))
    assert set(answer) == {"error"}


def test_an_address_from_the_page_stays_text() -> None:
    form = {"A": "7 2", "B": "7 3", "face_down": "1"}
    call = {**CALL, "page": '"><script>', "form": form}
    assert "<script>" not in json.loads(handle(json.dumps(call)))["html"]


@pytest.mark.parametrize("language", CODES)
def test_the_form_opens_with_an_example_and_its_answer(language: str) -> None:
    scenario = Scenario(
        "wojna",
        read_hands("K 2 5 | K 3 7 | 9 4 A"),
        {"limit": None, "face_down": 1},
        parse_compared("shortage; joins"),
    )
    html = ask_form(scenario, language, "../../variants/wojna/", "A & B?")
    assert "A &amp; B?" in html
    assert html.count('<tr role="row"><th role="rowheader"') == 8
    data = dict(re.findall(r'data-(\w+)="([^"]*)"', html[: html.index("<p")]))
    values = {
        name: unescape(value) for name, value in re.findall(r'name="([A-D])" value="([^"]*)"', html)
    }
    down = re.search(r"<option selected>(\d)</option>", html)
    assert down
    # What the page sends untouched gives the very answer that it already shows.
    call = {"do": "ask", "language": data.pop("lang"), **data}
    answer = json.loads(handle(json.dumps({**call, "form": {**values, "face_down": down[1]}})))
    assert answer["html"] in html
