"""All variants in tables, as cards and behind questions: from the rules data, in each language."""

import re
from dataclasses import replace
from html import escape, unescape
from html.parser import HTMLParser

import pytest

from site_widgets.entries import entries
from site_widgets.languages import LANGUAGES
from site_widgets.render.choices import QUESTIONS, filter_form, which_form
from site_widgets.render.compare import TOPICS, compare_table
from site_widgets.render.entry import Entry, Length
from site_widgets.render.facts import facts_table
from site_widgets.render.fits import SPECIALS, ways_to_play, ways_to_remember
from site_widgets.render.gallery import gallery, motif
from wojna_core.cards import rank
from wojna_core.labels import axis_label
from wojna_core.messages import catalogue
from wojna_core.rules import AXES, Rules
from wojna_core.variants import VARIANTS, Variant

CODES = [language.code for language in LANGUAGES]


def all_entries(language: str = "en") -> dict[str, Entry]:
    return {e.variant.id: e for e in entries(language, lambda variant: f"to/{variant}/")}


class Items(HTMLParser):
    """The items of a list, by variant, each with its ``data-fits``, text and link."""

    def __init__(self, html: str) -> None:
        super().__init__()
        self.fits: dict[str, str] = {}
        self.text: dict[str, str] = {}
        self.link: dict[str, str] = {}
        self._at = ""
        self.feed(html)

    def handle_starttag(self, tag: str, attrs: list[tuple[str, str | None]]) -> None:
        found = dict(attrs)
        if "data-item" in found:
            self._at = found["data-item"] or ""
            self.fits[self._at] = found["data-fits"] or ""
            self.text[self._at] = ""
        if tag == "a" and self._at:
            self.link[self._at] = found["href"] or ""

    def handle_data(self, data: str) -> None:
        if self._at:
            self.text[self._at] += data


# Comparing.


def test_each_axis_has_a_topic_and_only_one() -> None:
    axes = [axis for topic in TOPICS.values() for axis in topic]
    assert sorted(axes) == sorted(AXES)


@pytest.mark.parametrize("language", CODES)
@pytest.mark.parametrize("topic", TOPICS)
def test_a_topic_has_all_variants_and_its_axes(topic: str, language: str) -> None:
    found = all_entries(language)
    html = compare_table(topic, list(found.values()), language)
    items = Items(html)
    assert list(items.fits) == list(VARIANTS)
    assert all(items.link[name] == f"to/{name}/" for name in VARIANTS)
    assert all(entry.title in items.text[name] for name, entry in found.items())
    heads = [unescape(head) for head in re.findall(r'<th scope="col">(.*?)</th>', html)]
    told = [axis_label(axis, catalogue(language)) for axis in TOPICS[topic]]
    assert heads[1:] == told
    assert html.count("<td") == len(VARIANTS) * len(told)


def cells(topic: str, variant: str) -> dict[str, str]:
    """Return the cells of a variant's row by axis, tags and all."""
    html = compare_table(topic, list(all_entries().values()), "en")
    row = re.search(rf'<tr data-item="{variant}".*?</tr>', html)
    assert row
    return dict(zip(TOPICS[topic], re.findall(r"<td.*?</td>", row[0]), strict=True))


def test_what_differs_from_plain_war_is_marked_in_words_too() -> None:
    war = cells("war", "three-down")
    assert "t-differs" in war["face_down"]
    assert "differs from plain War" in war["face_down"]
    assert "t-differs" not in war["face_down_again"]
    assert "differs" not in cells("war", "jokers")["face_down"]
    for topic, axes in TOPICS.items():
        for variant in VARIANTS.values():
            row = cells(topic, variant.id)
            for axis in set(axes) - {"players"}:
                if "t-differs" in row[axis]:
                    assert getattr(variant.rules(), axis) != getattr(Rules(), axis)


def test_a_rule_that_cannot_be_met_is_not_told() -> None:
    assert "does not apply" in cells("running-out", "tod-und-leben")["shortage"]
    assert "does not apply" in cells("running-out", "basic")["all_out"]
    assert "does not apply" in cells("war", "three-wars")["joins"]
    assert "does not apply" in cells("war", "wojna")["ace_war"]
    assert "does not apply" not in cells("war", "razboi")["ace_war"]
    assert "does not apply" in cells("war", "hand-of-three")["truce"]
    assert "may agree not to fight" in cells("war", "truce")["truce"]
    assert told("shortage", "wojna")
    assert not told("shortage", "row")


def told(axis: str, variant: str) -> bool:
    """Tell whether the facts of a variant have a row for ``axis``."""
    label = axis_label(axis, catalogue("en"))
    return f'<th scope="row">{escape(label)}</th>' in facts_table(VARIANTS[variant], "en")


def test_the_facts_of_the_casino_are_its_own() -> None:
    own = ("players", "deck", "decks", "deal", "order", "tie_bet", "flow", "rounds")
    assert [axis for axis in AXES if told(axis, "casino-war")] == list(own)
    for variant in set(VARIANTS) - {"casino-war"}:
        assert not told("decks", variant)
        assert not told("tie_bet", variant)
    assert "one against the house" in facts_table(VARIANTS["casino-war"], "en")
    assert "one against the house" in cells("deck", "casino-war")["players"]
    assert "1, 2, 3, 4, 5, 7, 8" in facts_table(VARIANTS["casino-war"], "en")


def test_the_facts_of_games_with_choices_tell_what_can_be_met() -> None:
    assert [
        axis
        for axis in ("joins", "shortage", "pickup", "all_out", "limit", "truce")
        if told(axis, "hand-of-three")
    ] == ["pickup", "limit"]
    assert [
        axis
        for axis in ("joins", "shortage", "pickup", "all_out", "jokers", "truce")
        if told(axis, "steal-war")
    ] == ["joins", "shortage", "jokers"]
    assert [name for name in VARIANTS if told("truce", name)] == ["truce"]


def test_a_setting_that_the_page_offers_is_a_fact() -> None:
    assert told("ace_war", "razboi")
    assert told("rounds", "tod-und-leben")


# The filter.


def length(players: int, median: int, deck: int = 52) -> Length:
    return Length(players, deck, 2000, median, 1.0, median, median, {})


def fits(entry: Entry, *words: str) -> bool:
    return any(set(words) <= set(way.split()) for way in ways_to_play(entry))


def test_an_item_fits_only_if_one_way_to_play_has_all_that_is_asked() -> None:
    entry = replace(all_entries()["basic"], lengths=(length(2, 90), length(3, 200), length(4, 500)))
    assert fits(entry, "players=2", "minutes=short", "pack=52")
    assert fits(entry, "players=3", "minutes=medium")
    assert fits(entry, "players=4", "minutes=long")
    assert not fits(entry, "players=4", "minutes=short", "pack=52")
    assert not fits(entry, "players=5")


def test_a_pack_serves_every_game_whose_cards_it_holds() -> None:
    found = all_entries()
    assert {name for name in found if fits(found[name], "pack=54")} == set(VARIANTS)
    assert not fits(found["jokers"], "pack=52")
    assert not fits(found["steal-war"], "pack=52")
    small = {"wojna", "war-only", "truce"}
    assert {name for name in found if fits(found[name], "pack=24")} == small
    assert {name for name in found if fits(found[name], "pack=32")} == small | {"tod-und-leben"}
    assert fits(found["half-deck"], "pack=36")  # its other deck


def test_a_variant_without_measured_length_fits_any_time() -> None:
    entry = replace(all_entries()["basic"], lengths=())
    assert all(fits(entry, f"minutes={how}") for how in ("short", "medium", "long"))


@pytest.mark.parametrize("language", CODES)
def test_the_filter_says_every_count_and_starts_with_all(language: str) -> None:
    html = filter_form(list(all_entries(language).values()), language)
    said = unescape(re.search(r'data-said="([^"]*)"', html)[1]).split("|")  # type: ignore[index]
    assert len(said) == len(set(said)) == len(VARIANTS) + 1
    assert all(str(n) in said[n] for n in range(1, len(said)))
    assert f">{said[-1]}</span>" in html
    assert html.count('value=""') == html.count("<select>") == 3


# The questions.


def remembers(variant: Variant, *words: str) -> bool:
    """Tell what the web part would: a way fits with each word, or with ``axis=*`` for it."""
    return any(
        all({word, word.partition("=")[0] + "=*"} & set(way.split()) for word in words)
        for way in ways_to_remember(variant)
    )


def found_by(*words: str) -> set[str]:
    return {name for name, variant in VARIANTS.items() if remembers(variant, *words)}


def test_questions_lead_to_a_variant() -> None:
    assert found_by("goal=avoid") == {"pyanitsa"}
    assert found_by("order=low-wins") == {"peace"}
    assert found_by("face_down=rank") == {"razboi"}
    assert found_by("flow=single-pass") == {"tod-und-leben"}
    assert found_by("flow=hand") == {"hand-of-three"}
    assert found_by("flow=steal") == {"steal-war"}
    assert found_by("flow=casino") == {"casino-war"}
    assert found_by("truce=true") == {"truce"}
    three = {"three-down", "three-wars", "hand-of-three", "steal-war"}
    assert found_by("face_down=3") == three
    assert found_by("face_down=3", "flow=recycle", "special=none") == {"three-down"}
    assert found_by("wars_to_win=3") == {"three-wars"}
    assert found_by("shortage=stands", "joins=all", "face_down=1") == {"basic"}
    # Two cannot tell who joins: a game for two is never ruled out by it.
    assert "three-wars" in found_by("joins=all") & found_by("joins=tied")
    # Options hold together: the game with one face down is the same as with three or four.
    assert found_by("face_down=1", "joins=all", "order=ace-high", "shortage=last-card") == {
        *("three-down", "one-down"),
    }


def test_every_variant_is_told_apart_from_plain_war_or_from_another_by_some_answer() -> None:
    alike = {}
    for name, variant in VARIANTS.items():
        alike.setdefault(tuple(ways_to_remember(variant)), []).append(name)
    # What sets these apart is the deck and the limit, which nobody remembers.
    assert [names for names in alike.values() if len(names) > 1] == [["wojna", "half-deck"]]


@pytest.mark.parametrize("language", CODES)
def test_the_questions_offer_every_answer_and_not_remembering(language: str) -> None:
    html = which_form(list(all_entries(language).values()), language)
    assert html.count("<fieldset>") == len(QUESTIONS) == html.count('value="" checked')
    known = {
        word
        for variant in VARIANTS.values()
        for way in ways_to_remember(variant)
        for word in way.split()
        if not word.endswith("=*")
    }
    for axis in QUESTIONS:
        axes = ("special", *SPECIALS) if axis == "special" else (axis,)
        asked = re.findall(rf'name="{axis}" value="([^"]+)"', html)
        assert sorted(asked) == sorted(word for word in known if word.split("=")[0] in axes)
    items = Items(html)
    assert list(items.fits) == list(VARIANTS)
    assert items.fits["razboi"] == "|".join(ways_to_remember(VARIANTS["razboi"]))


# The gallery.


@pytest.mark.parametrize("language", CODES)
def test_the_gallery_has_each_page_with_its_own_words(language: str) -> None:
    found = all_entries(language)
    items = Items(gallery(list(found.values()), language))
    assert list(items.fits) == list(VARIANTS)
    for name, entry in found.items():
        assert items.link[name] == f"to/{name}/"
        assert entry.title in items.text[name]
        assert entry.summary in items.text[name]
        measured = entry.length(2, VARIANTS[name].rules().deck)
        # In the casino the player says how many rounds there are.
        assert bool(measured) == (name != "casino-war")
        if measured:
            assert str(measured.median) in items.text[name]
            assert str(measured.minutes) in items.text[name]
    assert "312" in items.text["casino-war"]
    assert "54" in items.text["steal-war"]


def test_the_small_drawing_shows_the_face_down_cards() -> None:
    for name, down in {"wojna": 1, "three-down": 3, "peace": 5, "razboi": 6, "row": 0}.items():
        assert sum(not up for _, up in motif(VARIANTS[name].rules())) == down
    assert ("XR", True) in motif(VARIANTS["jokers"].rules())
    assert ("2H", True) in motif(VARIANTS["unbeatable"].rules())
    assert ("6H", True) in motif(VARIANTS["pyanitsa"].rules())
    assert len(motif(VARIANTS["hand-of-three"].rules())) == 3
    for name in ("truce", "steal-war", "casino-war"):
        [one, other] = motif(VARIANTS[name].rules())
        assert rank(one[0]) == rank(other[0])


# The length of a game in the facts.


def test_the_facts_tell_the_length_of_a_game() -> None:
    reaches = replace(length(2, 300), reasons={"limit": 0.5634})
    html = facts_table(VARIANTS["wojna"], "en", [reaches, length(3, 90), length(4, 70, deck=24)])
    assert "2 players: about 30 minutes (300 battles); 56 of 100 games reach the limit" in html
    assert "3 players: about 9 minutes (90 battles); one game in 20 has more than 90" in html
    assert "4 players" not in html  # another deck than the game's own
    assert "Length of a game" not in facts_table(VARIANTS["wojna"], "en")
    assert "who plays" not in html


def test_the_facts_tell_who_chose_in_the_games_measured() -> None:
    played = replace(length(2, 90), policy="greedy")
    html = facts_table(VARIANTS["steal-war"], "en", [played])
    assert "ten battles a minute; who plays: greedy: steals the largest pile)" in html
