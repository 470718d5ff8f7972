"""The search as a whole, without a browser: built index and worker, run by Node."""

import gzip
import json
import re
import subprocess
import sysconfig
from pathlib import Path
from typing import Any

import pytest

from site_widgets.languages import LANGUAGES
from tests.site.search_queries import FORMS, queries_of

SCRIPT = Path(__file__).with_name("search_worker.mjs")
CODES = [language.code for language in LANGUAGES]

Answer = list[list[dict[str, Any]]]
"""For a query, the pages; of each page, the sections, the best one first."""


def index_of(site: Path, lang: str) -> Path:
    return site / lang / "search" / "search_index.json"


def search(site: Path, lang: str, queries: list[str]) -> list[Answer]:
    asked = {"web": str(site / "web"), "index": str(index_of(site, lang)), "queries": queries}
    done = subprocess.run(
        [Path(sysconfig.get_path("scripts")) / "node", SCRIPT],
        input=json.dumps(asked),
        capture_output=True,
        text=True,
        check=False,
    )
    # lunr only warns of what goes wrong in it.
    assert not done.stderr, done.stderr
    answers: list[Answer] = json.loads(done.stdout)
    return answers


def pages(answer: Answer) -> list[str]:
    return [sections[0]["location"].partition("#")[0] for sections in answer]


def marked(answer: Answer) -> set[str]:
    text = " ".join(f"{s['title']} {s['text']}" for sections in answer for s in sections)
    return {word.lower() for word in re.findall("<mark>(.*?)</mark>", text)}


@pytest.mark.parametrize("lang", CODES)
def test_the_page_that_is_meant_comes_first(built_site: Path, lang: str) -> None:
    expected = queries_of(lang)
    answers = search(built_site, lang, list(expected))
    found = {q: next(iter(pages(a)), None) for q, a in zip(expected, answers, strict=True)}
    assert found == expected


@pytest.mark.parametrize("lang", CODES)
def test_every_form_finds_what_the_others_find(built_site: Path, lang: str) -> None:
    groups = [[word, *forms.split()] for word, forms in FORMS[lang].items()]
    answers = iter(search(built_site, lang, [word for group in groups for word in group]))
    for group in groups:
        plain, *others = [set(pages(next(answers))) for _ in group]
        assert plain, group
        assert {form: plain - other for form, other in zip(group[1:], others, strict=True)} == {
            form: set() for form in group[1:]
        }


@pytest.mark.parametrize("lang", CODES)
def test_every_page_is_found_under_its_title_in_any_language(built_site: Path, lang: str) -> None:
    """New pages too, with nothing written for the search."""
    titles = {}
    for code in CODES:
        docs = json.loads(index_of(built_site, code).read_text(encoding="utf-8"))["docs"]
        for doc in docs:
            if "#" not in doc["location"]:
                titles[doc["title"]] = doc["location"]
    # Two pages are called Wojna.
    del titles["Wojna"]
    answers = search(built_site, lang, list(titles))
    assert {t: pages(a)[0] for t, a in zip(titles, answers, strict=True)} == titles


def test_results_show_and_mark_the_words_of_the_page(built_site: Path) -> None:
    (kings,) = search(built_site, "pl", ["krolow"])
    assert {"król", "króle"} <= marked(kings)
    (cards,) = search(built_site, "sk", ["kariet"])
    assert {"karta", "karty", "kariet"} <= marked(cards)
    assert all(word.isalpha() for word in marked(kings) | marked(cards))


def test_a_word_is_marked_once(built_site: Path) -> None:
    (answer,) = search(built_site, "pl", ["kart karty karta kartą"])
    for sections in answer:
        for section in sections:
            for text in (section["title"], section["text"]):
                tags = re.findall("</?mark>", text)
                assert tags == ["<mark>", "</mark>"] * (len(tags) // 2), text


def test_one_letter_is_a_word_and_no_beginning(built_site: Path) -> None:
    (answer,) = search(built_site, "pl", ["z jokerami"])
    # “Ze” is a form of “z”, and “że” is spelled alike without its dot.
    assert {word for word in marked(answer) if word.startswith("z")} <= {"z", "ze"}


def test_what_a_page_lacks_is_said_as_it_was_typed(built_site: Path) -> None:
    (answer,) = search(built_site, "pl", ["Krolow helikopter"])
    assert answer[0][0]["terms"] == {"krolow": True, "helikopter": False}


def test_the_syntax_of_queries_still_holds(built_site: Path) -> None:
    queries = ["jokers", '"jokers taking"', "jokers -fights"]
    any_of_it, both, without = search(built_site, "en", queries)
    # The texts say “takes”: a word that must be there may be there in any form.
    assert both
    assert set(pages(both)) < set(pages(any_of_it))
    assert "variants/jokers/" in pages(without)
    assert not marked(without) & {"fight", "fights", "fighting"}


def test_cells_of_tables_are_words_apart(built_site: Path) -> None:
    file = index_of(built_site, "pl")
    docs = json.loads(file.read_text(encoding="utf-8"))["docs"]
    facts = next(doc for doc in docs if doc["location"] == "variants/wojna/#facts")
    assert not re.search(r"\d[^\W\d]|[a-zę][A-Z]", re.sub("<[^>]*>", " ", facts["text"]))


@pytest.mark.parametrize("lang", CODES)
def test_the_index_stays_small(built_site: Path, lang: str) -> None:
    whole = json.loads(index_of(built_site, lang).read_text(encoding="utf-8"))
    plain = json.loads(json.dumps(whole))
    del plain["config"]["forms"]
    for doc in plain["docs"]:
        doc.pop("names", None)
        doc.pop("known", None)
    packed = len(gzip.compress(json.dumps(whole).encode()))
    assert packed < 1.7 * len(gzip.compress(json.dumps(plain).encode()))
