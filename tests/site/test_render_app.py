"""What the page asks of Python, and what it gets."""

import json
import re
from dataclasses import replace
from html import unescape
from types import MappingProxyType
from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st

from site_widgets.render import app, settings
from site_widgets.render.app import handle
from site_widgets.render.texts import texts
from site_widgets.render.who import company
from wojna_core.events import War
from wojna_core.game import GameId, replay
from wojna_core.links import LANGUAGES, fragment
from wojna_core.policies import policies_for
from wojna_core.story import tell
from wojna_core.variants import VARIANTS

EVIL = "<img src=x onerror=alert(1)>\"'&"


def ask(language: str = "en", variant: str = "wojna", **call: Any) -> dict[str, Any]:
    answer = json.loads(handle(json.dumps({"language": language, "variant": variant, **call})))
    assert isinstance(answer, dict)
    return answer


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("variant", VARIANTS)
def test_a_link_opens_at_its_step(language: str, variant: str) -> None:
    players = 3 if "players" in VARIANTS[variant].options else 2
    rounds = {"rounds": 25} if "rounds" in VARIANTS[variant].options else {}
    game = GameId.of(variant, 42, {"players": players, "pickup": "laid", **rounds})
    policies = policies_for(game.rules)
    record = replay(game, dict.fromkeys(range(1, players + 1), policies[0]) if policies else {})
    answer = ask(language, variant, do="open", fragment=fragment(record.game, 27))
    assert answer["game"].startswith(f"v=1&seed=42&players={players}&pickup=laid")
    assert answer["game"] == fragment(record.game)
    assert (answer["step"], answer["steps"]) == (27, len(record.events))
    wars = [i for i, e in enumerate(record.events, 1) if isinstance(e, War) and e.depth == 1]
    assert answer["wars"] == wars
    assert 27 in [frame["step"] for frame in answer["frames"]]


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize(
    "link",
    [
        "",
        "v=1&seed=x&players=2",
        "v=9&seed=1&players=2",
        "v=1&seed=1&players=9",
        "v=1&seed=1&players=2&deck=25",
        "v=1&seed=1&players=2&colour=red",
        "v=1&seed=1&players=2&step=999999",
        f"v=1&seed={EVIL}&players=2",
    ],
)
def test_a_bad_link_is_answered_in_the_language(language: str, link: str) -> None:
    answer = ask(language, do="open", fragment=link)
    assert list(answer) == ["error"]
    english = ask("en", do="open", fragment=link)["error"]
    assert (answer["error"] == english) == (language == "en")


@given(st.text() | st.recursive(st.none() | st.integers() | st.text(), st.lists).map(json.dumps))
def test_no_call_raises(call: str) -> None:
    assert isinstance(json.loads(handle(call)), dict)


# Without the bracket that would show a field of a message left unfilled.
TEXT = st.text(st.characters(codec="utf-8", exclude_characters="{"))


@given(
    st.fixed_dictionaries(
        {},
        optional={
            "do": st.sampled_from(["open", "draw", "log", "choose", "undo", "hint", "x"]),
            "language": st.sampled_from(["pl", "de", 3]),
            "variant": st.sampled_from(["wojna", "hand-of-three", "none such", 3, None]),
            "pending": st.sampled_from(["KS", "w", "", 4]) | TEXT,
            "choice": st.sampled_from(["KS", "truce", None, 4]) | TEXT,
            "who": st.lists(st.sampled_from(["you", "random", "nobody", 1, None])) | TEXT,
            "reader": st.sampled_from([0, 2, -1, 9, None]) | TEXT,
            "fragment": st.sampled_from(["v=1&seed=1&players=2", "=", "%", 7]) | TEXT,
            "form": st.dictionaries(st.sampled_from(["seed", "players", "x"]), TEXT)
            | st.integers(),
            "from": st.integers() | TEXT,
            "to": st.integers() | st.none(),
            "step": st.integers() | st.booleans(),
        },
    )
)
def test_no_field_makes_a_call_raise(call: dict[str, Any]) -> None:
    answer = json.loads(handle(json.dumps(call)))
    assert isinstance(answer, dict)
    assert "error" not in answer or (answer["error"] and "{" not in answer["error"])


def test_nested_too_deep_is_no_call() -> None:
    assert "error" in json.loads(handle("[" * 100_000))


def test_frames_are_drawn_on_demand_and_never_too_many() -> None:
    link = "v=1&seed=42&players=2"
    frames = ask(do="draw", fragment=link, **{"from": 20, "to": 22})["frames"]
    assert [frame["step"] for frame in frames] == [20, 21, 22]
    many = ask(do="draw", fragment=link, **{"from": 0, "to": 10**9})["frames"]
    assert len(many) == app.MOST_FRAMES
    steps = len(replay(GameId.of("wojna", 42)).events)
    last = ask(do="draw", fragment=link, **{"from": 10**9, "to": 10**9})["frames"]
    assert [frame["step"] for frame in last] == [steps]


def test_wars_the_end_and_peace_are_loud() -> None:
    record = replay(GameId.of("wojna", 42))
    frames = ask(do="draw", fragment="v=1&seed=42&players=2", **{"from": 50, "to": 60})["frames"]
    loud = {frame["step"] for frame in frames if frame["loud"]}
    assert loud == {i for i in range(50, 61) if record.events[i - 1].type == "war"}


def test_the_form_makes_the_game() -> None:
    form = {"seed": " 17 ", "players": "4", "deck": "24"}
    assert ask(do="open", form=form)["game"] == "v=1&seed=17&players=4&deck=24"
    assert ask(do="open", form=form)["step"] == 2


def test_a_new_game_keeps_the_settings_and_changes_the_number() -> None:
    form = {"seed": "no number at all", "players": "4", "deck": "24"}
    games = {ask(do="open", form=form, newSeed=True)["game"] for _ in range(5)}
    assert len(games) > 1
    for game in games:
        assert re.fullmatch(r"v=1&seed=\d{1,6}&players=4&deck=24", game)


@pytest.mark.parametrize(
    ("language", "word"),
    [("pl", "Numer partii"), ("sk", "Číslo hry"), ("uk", "Номер партії"), ("en", "Number of")],
)
def test_a_bad_number_is_named_as_the_form_names_it(language: str, word: str) -> None:
    answer = ask(language, do="open", form={"seed": "1.5", "players": "2"})
    assert answer["error"].startswith(word)


def test_settings_offer_what_the_registry_says(monkeypatch: pytest.MonkeyPatch) -> None:
    variant = VARIANTS["one-down"]
    more = replace(variant, options={**variant.options, "face_down": (0, 1, 3)})
    offered = MappingProxyType({**VARIANTS, "one-down": more})
    monkeypatch.setattr("wojna_core.variants.VARIANTS", offered)
    game = GameId.of("one-down", 5, {"face_down": 3})
    html = settings.draw_settings(game, company(game.rules, None), texts("en"))
    select = re.search(r'<select name="face_down">(.*?)</select>', html)
    assert select is not None
    values = re.findall(r'value="(\d)"( selected)?', select[1])
    assert values == [("0", ""), ("1", ""), ("3", " selected")]


def test_what_a_link_changed_beyond_the_form_is_kept() -> None:
    answer = ask(do="open", fragment="v=1&seed=1&players=8&joins=all")
    hidden = re.findall(r'<input type="hidden" name="(\w+)" value="(\w+)">', answer["settings"])
    assert hidden == [("joins", "all")]
    assert '<option value="8" selected>8</option>' in answer["settings"]


def test_nothing_of_a_link_reaches_the_page_unescaped() -> None:
    for call in (
        {"do": "open", "fragment": f"v=1&seed=1&players={EVIL}"},
        {"do": "open", "form": {"seed": EVIL, "players": "2"}},
        {"do": "open", "form": {"seed": "1", "players": "2", EVIL: EVIL}},
    ):
        assert set(ask(**call)) == {"error"}


def test_the_log_has_a_line_for_each_battle_and_war() -> None:
    record = replay(GameId.of("wojna", 1074))
    html = ask(do="log", fragment="v=1&seed=1074&players=2", step=9)["log"]
    lines = re.findall(r'<li(?: class="w-line-(\w+)")?><button[^>]*data-goto="(\d+)">(.*?)<', html)
    events = record.events
    assert [int(step) for kind, step, _ in lines if not kind] == [1] + [
        i for i, event in enumerate(events, 1) if event.type == "reveal"
    ]
    assert [int(step) for kind, step, _ in lines if kind == "war"] == [
        i for i, event in enumerate(events, 1) if event.type == "war"
    ]
    story = list(tell(events, texts("en").core))
    triple = next(i for i, e in enumerate(events) if isinstance(e, War) and e.depth == 3)
    told = unescape(next(text for _, step, text in lines if int(step) == triple + 1))
    # The war, what both lay, and who takes it all, in one line.
    assert told == " ".join(story[triple : triple + 4])
    assert events[triple + 3].type == "take"


def test_a_very_long_game_is_told_in_parts() -> None:
    link = "v=1&seed=0&players=2&limit=20000&hands=9C_9D"
    answer = ask(do="open", fragment=link)
    assert answer["steps"] > 60_000
    assert sum(len(answer[part]) for part in ("log", "map", "settings")) < 300_000
    middle = ask(do="log", fragment=link, step=answer["steps"] // 2)["log"]
    first, last = (int(n) for n in re.findall(r'data-(?:from|to)="(\d+)"', middle)[:2])
    assert first <= answer["steps"] // 2 <= last
    assert len(re.findall("data-part=", middle)) == 2
    assert len(middle) < 300_000


def test_few_games_are_kept() -> None:
    for seed in range(3 * app.MOST_KEPT):
        ask(do="open", fragment=f"v=1&seed={seed}&players=2")
    assert len(app._kept) == app.MOST_KEPT
