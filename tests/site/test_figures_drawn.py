"""The figures of games with choices: costs and policies as tables, and the plot."""

import re
from fractions import Fraction
from html import unescape
from xml.etree import ElementTree

import pytest

from site_widgets.languages import LANGUAGES
from site_widgets.odds import odds_section
from site_widgets.percents import percent
from site_widgets.render.duels import Duel, duels_table
from wojna_core.labels import policy_label
from wojna_core.messages import catalogue
from wojna_core.odds import odds
from wojna_core.variants import VARIANTS

CODES = [language.code for language in LANGUAGES]

SVG = "{http://www.w3.org/2000/svg}"


@pytest.mark.parametrize(
    ("language", "written"),
    [("pl", "7,40%"), ("sk", "7,40\xa0%"), ("uk", "7,40\xa0%"), ("en", "7.40%")],
)
def test_shares_are_written_as_the_language_does(language: str, written: str) -> None:
    assert percent(Fraction(74, 1000), language, 2) == written


@pytest.mark.parametrize(
    ("share", "digits", "written"),
    [(Fraction(1, 3), 4, "33.3333%"), (Fraction(1), 1, "100.0%"), (0.1, 0, "10%"), (0, 1, "0.0%")],
)
def test_shares_keep_their_digits(share: Fraction | float, digits: int, written: str) -> None:
    assert percent(share, "en", digits) == written


# What Casino War costs.


@pytest.mark.parametrize("language", CODES)
def test_the_table_has_the_exact_costs_with_one_to_eight_decks(language: str) -> None:
    html = odds_section(language, "A caption & more.")
    assert "A caption &amp; more." in html
    rows = re.findall(r'<tr[^>]*><th scope="row">(\d).*?</tr>', html)
    assert rows == [str(decks) for decks in range(1, 9)]
    usual = re.findall(r'<tr class="o-usual"><th scope="row">(\d)', html)
    assert usual == ["6"]
    [row] = re.findall(r'<tr class="o-usual">.*?</tr>', html)
    for share in ("7.3955", "2.8771", "3.6977", "18.6495"):
        assert (share if language == "en" else share.replace(".", ",")) in row
    assert "23/311" in row


def plot(language: str) -> ElementTree.Element:
    html = odds_section(language)
    return ElementTree.fromstring(html[html.index("<svg") : html.index("</svg>") + len("</svg>")])


@pytest.mark.parametrize("language", CODES)
def test_the_plot_is_drawn_the_same_each_time_and_says_what_it_shows(language: str) -> None:
    assert odds_section(language) == odds_section(language)
    svg = plot(language)
    assert svg.get("role") == "img"
    names = {
        child.get("id"): child.text for child in svg if child.tag in (f"{SVG}title", f"{SVG}desc")
    }
    assert all(names[svg.get(key)] for key in ("aria-labelledby", "aria-describedby"))
    few = percent(odds(1).edge_of_tie_bet, language, 4)
    assert few in (names["o-description"] or "")


@pytest.mark.parametrize("language", CODES)
def test_the_plot_is_made_of_text_and_lines_without_colours_or_dates(language: str) -> None:
    svg = plot(language)
    tags = {element.tag.removeprefix(SVG) for element in svg.iter()}
    assert tags <= {"svg", "title", "desc", "g", "defs", "path", "use", "text"}
    for element in svg.iter():
        style = element.get("style", "")
        assert set(re.findall(r"([\w-]+):", style)) <= {"font-size", "text-anchor", "stroke-width"}
        assert not {"fill", "stroke", "clip-path"} & set(element.attrib)
    # Of what is referred to, all is there.
    ids = [element.get("id") for element in svg.iter() if element.get("id")]
    assert len(ids) == len(set(ids))
    assert {use.get("href") for use in svg.iter(f"{SVG}use")} <= {f"#{name}" for name in ids}
    texts = [element.text for element in svg.iter(f"{SVG}text")]
    assert texts.count("8") == 2
    assert percent(0.04, language, 0) in texts


def test_the_lines_of_the_plot_rise_and_fall_as_the_costs_do() -> None:
    svg = plot("en")

    def heights(name: str) -> list[float]:
        [line] = [g for g in svg.iter(f"{SVG}g") if g.get("class") == f"o-line-{name}"]
        drawn = line.find(f"{SVG}path")
        assert drawn is not None
        numbers = re.findall(r"[\d.]+", drawn.get("d", ""))
        return [-float(y) for y in numbers[1::2]]

    war, surrender, tie_bet = map(heights, ("war", "surrender", "tie-bet"))
    assert len(war) == len(surrender) == len(tie_bet) == 8
    assert war == sorted(war)
    assert surrender == sorted(surrender)
    assert tie_bet == sorted(tie_bet, reverse=True)
    assert all(low < high for low, high in zip(war, surrender, strict=True))


# Policies against each other.

DUELS_OF_TWO = [
    Duel(("greedy", "greedy"), 1000, (520, 480), 83.4, 1.0),
    Duel(("greedy", "random"), 1000, (1000, 0), 90.0, 1.0),
    Duel(("random", "greedy"), 1000, (250, 700), 91.0, 1.0),
    Duel(("random", "random"), 10_000, (5000, 4999), 106.0, 1.0),
]


@pytest.mark.parametrize("language", CODES)
def test_policies_are_a_row_and_a_column_each(language: str) -> None:
    html = unescape(
        duels_table(
            VARIANTS["steal-war"], DUELS_OF_TWO, language, lambda share: percent(share, language, 1)
        )
    )
    labels = [policy_label(name, catalogue(language)) for name in ("greedy", "random")]
    assert re.findall(r'<th scope="row">A: (.*?)</th>', html) == labels
    assert re.findall(r'<th scope="col">B: (.*?)</th>', html) == labels
    assert re.findall(r"<td><b>(.*?)</b>", html) == [
        percent(share, language, 1) for share in (0.52, 1.0, 0.25, 0.5)
    ]
    assert "1000" in html


def test_a_cell_has_its_error_length_and_the_games_without_a_winner() -> None:
    html = duels_table(
        VARIANTS["steal-war"], DUELS_OF_TWO, "en", lambda share: percent(share, "en", 1)
    )
    cells = re.findall(r"<td>.*?</td>", html)
    assert "<b>52.0%</b> ± 1.6%" in cells[0]
    assert "83 battles" in cells[0]
    assert "no winner" not in cells[0]
    # Who has won every game could still lose one.
    assert "<b>100.0%</b> ± 0.1%" in cells[1]
    assert "no winner: 5.0%" in cells[2]
    # One game in ten thousand would be written as none.
    assert "no winner" not in cells[3]
