"""Where readers choose: what is asked, what an answer brings, and what stays hidden."""

import json
import re
from html import unescape
from typing import Any

import pytest

from site_widgets.render.app import MOST_SAID, handle
from site_widgets.render.widget import render_widget
from wojna_core.cards import ALL_CARDS
from wojna_core.errors import WojnaError
from wojna_core.events import Decision
from wojna_core.game import GameId, Record, replay
from wojna_core.links import LANGUAGES, fragment, parse_fragment
from wojna_core.policies import POLICIES, policies_for
from wojna_core.variants import VARIANTS

CHOOSING = [v.id for v in VARIANTS.values() if policies_for(v.rules({}))]
CHANGES: dict[str, dict[str, Any]] = {"casino-war": {"rounds": 25}}
SEED = 3


def ask(game: GameId, do: str, **call: Any) -> dict[str, Any]:
    """Ask about a game; its choices may be given apart, as pending ones."""
    data = {"language": "en", "variant": game.variant, "fragment": fragment(game), "do": do}
    answer = json.loads(handle(json.dumps({**data, **call})))
    assert isinstance(answer, dict)
    return answer


def opened(game: GameId, answer: dict[str, Any]) -> Record:
    """Return the record of the game that an answer opens, the pending choices made too."""
    link = answer["game"]
    if answer["pending"]:
        link += ("" if "choices=" in link else "&choices=1.") + answer["pending"]
    return replay(parse_fragment(game.variant, link)[0])


def options(html: str) -> list[str]:
    return re.findall(r'data-choice=\\?"(\w+)\\?"', html)


def seen(answer: dict[str, Any]) -> str:
    """Return all of an answer that gets into the page or the address."""
    shown = {key: value for key, value in answer.items() if key != "pending"}
    return json.dumps(shown)


def cards_in(html: str) -> set[str]:
    """Return the cards that lie face up, or can be chosen."""
    up = re.findall(r'data-suit=\\?"(\w)\\?"><i>(\w+)<', html)
    return {rank + suit for suit, rank in up} | {c for c in options(html) if c in ALL_CARDS}


@pytest.mark.parametrize("variant", CHOOSING)
def test_a_whole_game_is_played_by_answering_questions(variant: str) -> None:
    game = GameId.of(variant, SEED, CHANGES.get(variant))
    policies = policies_for(game.rules)
    who = ["you", policies[0]]
    answer = ask(
        game, "open", form={"seed": str(SEED), **changes(variant), "who-1": "you"}, who=who
    )
    for _ in range(400):
        record = opened(game, answer)
        assert answer["steps"] == len(record.events)
        question = record.decision
        if question is None:
            break
        assert question.seat == 1
        assert answer["panel"]["waits"] == "reader"
        assert options(answer["panel"]["here"]) == list(question.options)
        call = {"who": who, "pending": answer["pending"]}
        told = parse_fragment(variant, answer["game"])[0]
        hint = ask(told, "hint", **call)
        assert hint["choice"] in question.options
        after = ask(told, "choose", choice=hint["choice"], **call)
        # It goes on from where the question was put, and taking back leads there.
        assert after["run"]
        assert after["step"] == len(record.events) - 1
        again = ask(
            parse_fragment(variant, after["game"])[0],
            "undo",
            **{**call, "pending": after["pending"]},
        )
        assert (again["game"], again["pending"]) == (answer["game"], answer["pending"])
        assert again["step"] == again["steps"] == len(record.events)
        answer = after
    assert record.result.reason != "decision"
    assert answer["panel"]["waits"] == ""
    assert options(answer["panel"]["here"]) == []
    # The hint is what the best policy does: it alone would have played the same game.
    seats = 1 if variant == "casino-war" else 2
    alone = replay(game, dict.fromkeys(range(1, seats + 1), policies[0]))
    assert record == alone


def changes(variant: str) -> dict[str, str]:
    return {axis: str(value) for axis, value in CHANGES.get(variant, {}).items()}


HAND = GameId.of("hand-of-three", 5)
BOTH = ["you", "you"]


def test_between_two_readers_hangs_a_veil() -> None:
    first = ask(HAND, "open", who=BOTH)
    assert first["panel"]["waits"] == "veil"
    assert cards_in(seen(first)) == set()
    assert "Pass the device to A." in first["panel"]["here"]
    assert "Pass the device to A." in first["said"]

    question = replay(HAND).decision
    assert question is not None
    hand_a = set(question.options)
    lifted = ask(HAND, "open", who=BOTH, reader=1)
    assert set(options(lifted["panel"]["here"])) == hand_a
    assert cards_in(lifted["panel"]["here"]) == hand_a
    assert cards_in(json.dumps(lifted["frames"][:-1])) == set()

    chosen = question.options[1]
    veiled = ask(HAND, "choose", who=BOTH, reader=1, choice=chosen)
    assert veiled["pending"] == chosen
    assert veiled["game"] == fragment(HAND)
    assert veiled["panel"]["waits"] == "veil"
    assert "Pass the device to B." in veiled["panel"]["here"]
    assert cards_in(seen(veiled)) == set()

    of_b = replay(HAND.choosing((chosen,))).decision
    assert of_b is not None
    told = ask(HAND, "open", who=BOTH, reader=2, pending=chosen)
    assert told["pending"] == chosen
    assert cards_in(told["panel"]["here"]) == set(of_b.options)
    assert not cards_in(seen(told)) & hand_a

    shown = ask(HAND, "choose", who=BOTH, reader=2, pending=chosen, choice=of_b.options[0])
    assert shown["pending"] == ""
    assert shown["game"] == fragment(HAND.choosing((chosen, of_b.options[0])))
    assert cards_in(seen(shown)) == {chosen, of_b.options[0]}


def test_who_was_asked_before_takes_a_hidden_choice_back_without_a_veil() -> None:
    answer = ask(HAND, "undo", who=BOTH, reader=1, pending="KH")
    assert (answer["game"], answer["pending"]) == (fragment(HAND), "")
    assert answer["panel"]["waits"] == "reader"


def test_who_plays_alone_sees_the_own_hand_only() -> None:
    question = replay(HAND).decision
    assert question is not None
    answer = ask(HAND, "open", who=["you", "random"])
    assert cards_in(seen(answer)) == set(question.options)


def test_a_link_never_makes_a_policy_choose() -> None:
    answer = ask(HAND, "open", who=["lowest", "you"])
    assert answer["panel"]["waits"] == "policy"
    assert (answer["game"], answer["step"]) == (fragment(HAND), answer["steps"])
    assert 'data-action="let"' in answer["panel"]["here"]
    # Its choice is hidden from the reader, who chooses at the same time.
    after = ask(HAND, "choose", who=["lowest", "you"], choice=None)
    assert after["pending"]
    assert after["game"] == fragment(HAND)
    assert after["panel"]["waits"] == "reader"


def test_nobody_chooses_for_a_reader() -> None:
    assert set(ask(HAND, "choose", who=["you"], choice=None)) == {"error"}


@pytest.mark.parametrize("language", LANGUAGES)
def test_a_wrong_choice_in_a_link_is_told_and_the_game_up_to_there_kept(language: str) -> None:
    good = replay(HAND, {1: "patient", 2: "patient"}).game.choices[:6]
    wrong = HAND.choosing((*good, "XB"))
    answer = ask(wrong, "open", who=["you"], language=language)
    assert answer["game"] == fragment(HAND.choosing(good))
    assert answer["step"] == answer["steps"]
    assert answer["panel"]["waits"] == "reader"
    assert re.fullmatch(r"[^\n]+\.", answer["error"])
    assert (answer["error"] == ask(wrong, "open", who=["you"])["error"]) == (language == "en")


def test_a_choice_that_is_none_keeps_the_game() -> None:
    answer = ask(HAND, "choose", who=["you"], choice="XB")
    assert set(answer) == {"error"}


def test_a_policy_that_does_not_exist_is_named() -> None:
    assert "nobody" in ask(HAND, "open", who=["you", "nobody"])["error"]
    with pytest.raises(WojnaError, match="nobody"):
        render_widget(HAND, language="en", who=["nobody"])


def test_what_happened_is_said_and_then_the_question_but_never_a_whole_evening() -> None:
    game = GameId.of("casino-war", SEED, {"rounds": 100})
    answer = ask(game, "open", form={"seed": "3", "rounds": "100", "who-1": "you"}, who=["you"])
    answer = ask(
        parse_fragment("casino-war", answer["game"])[0], "choose", who=["you"], choice="war"
    )
    assert answer["steps"] - answer["step"] > MOST_SAID
    assert "goes to war" not in answer["said"]
    question = re.search(r'<p class="w-ask"[^>]*>(.*?)</p>', answer["panel"]["here"])
    assert question is not None
    assert answer["said"].endswith(unescape(question[1]))


def test_steal_buttons_say_what_is_gained() -> None:
    """In a game of two, a pile to steal is told with its owner and its number of cards."""
    found = 0
    for seed in range(1, 30):
        game = GameId.of("steal-war", seed)
        policies = {1: "greedy", 2: "greedy"}
        record = replay(game, policies)
        for n in range(len(record.game.choices)):
            question, state = asked(record.game.choosing(record.game.choices[:n]))
            if question.about != "steal" or question.seat != 1:
                continue
            html = ask(record.game.choosing(record.game.choices[:n]), "open", who=["you"])["panel"][
                "here"
            ]
            pile = len(state.captures[1])
            assert re.search(rf">Steal the pile of B: {pile} cards?<", html)
            found += 1
            break
        if found == 3:
            break
    assert found == 3


def asked(game: GameId) -> tuple[Decision, Any]:
    record = replay(game)
    assert record.decision is not None
    return record.decision, record.timeline.at(len(record.events))


@pytest.mark.parametrize("variant", CHOOSING)
def test_the_form_asks_who_plays_each_seat_that_is_ever_asked(variant: str) -> None:
    game = GameId.of(
        variant, SEED, {"players": 3} if "players" in VARIANTS[variant].options else {}
    )
    html = ask(game, "open", who=["you"])["settings"]
    fields = re.findall(r'<select name="who-(\d)">(.*?)</select>', html)
    seats = {"casino-war": 1, "hand-of-three": 2}.get(variant, 3)
    assert [int(seat) for seat, _ in fields] == list(range(1, seats + 1))
    for _, field in fields:
        assert re.findall(r'value="([\w-]+)"', field) == ["you", *policies_for(game.rules)]
    assert '<option value="you" selected>You</option>' in fields[0][1]


def test_policies_alone_play_to_the_end_and_one_watches() -> None:
    form = {"seed": "5", "players": "2", "who-1": "patient", "who-2": "random"}
    answer = ask(HAND, "open", form=form, who=["you"])
    record = opened(HAND, answer)
    assert record == replay(HAND, {1: "patient", 2: "random"})
    assert not answer["run"]
    assert "w-quiet" not in answer["panel"]["here"]


@pytest.mark.parametrize("variant", CHOOSING)
def test_the_page_has_the_first_question_before_python_comes(variant: str) -> None:
    game = GameId.of(variant, SEED, CHANGES.get(variant))
    html = render_widget(game, language="en", main=True)
    policies = {s: policies_for(game.rules)[0] for s in range(2, game.players + 1)}
    question = replay(game, policies).decision
    assert question is not None
    panel = re.search(r'<div class="w-panel".*?<template data-panel="here">', html)
    assert panel is not None
    assert options(panel[0]) == list(question.options)
    assert 'data-waits="reader"' in html
    who = re.search(r'data-who="(.*?)"', html)
    assert who is not None
    assert json.loads(unescape(who[1]))[0] == "you"


def test_an_example_is_watched() -> None:
    record = replay(HAND, {1: "patient", 2: "random"})
    html = render_widget(record.game, language="en")
    assert "w-panel" not in html
    assert "data-who" not in html
    assert "who-1" not in html
    answer = ask(HAND, "open", form={"seed": "7", "players": "2"})
    again = replay(GameId.of("hand-of-three", 7), {1: "patient", 2: "patient"})
    assert answer["game"] == fragment(again.game)


def test_games_without_choices_have_no_panel() -> None:
    for variant in set(VARIANTS) - set(CHOOSING):
        html = render_widget(GameId.of(variant, 5), language="en", main=True)
        assert not re.search(r"w-panel|data-who|data-waits|data-panel|numbers choose", html)


def test_every_question_and_policy_has_its_words() -> None:
    for variant in CHOOSING:
        game = GameId.of(variant, SEED)
        for policy in policies_for(game.rules):
            assert policy in POLICIES
            assert f'value="{policy}"' in ask(game, "open", who=["you"])["settings"]
