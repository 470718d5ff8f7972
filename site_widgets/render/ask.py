"""The form in which readers enter the cards on their table, and the answer to it.

The call of the page, with what it says of itself and ``language``::

    {"do": "ask", "variant": "wojna", "fixed": "limit=none", "compare": "shortage; joins",
     "page": "../../variants/wojna/", "form": {"A": "7 2 K", "B": "7 3", …, "face_down": "1"}}

The answer is ``{"html": …}``, or ``{"problems": {"B": sentence}}`` for the fields that hold
what they cannot.
"""

from collections.abc import Mapping
from dataclasses import replace
from html import escape
from typing import Any, Final

from site_widgets.render.controls import FAILURES, LABELS
from site_widgets.render.hands import example, read_hand, with_suits, written
from site_widgets.render.scenarios import Scenario, draw_outcomes, parse_compared
from site_widgets.render.texts import Texts, texts
from wojna_core.domains import Value, spell
from wojna_core.errors import N_, WojnaError
from wojna_core.labels import axis_label
from wojna_core.names import seat_letter
from wojna_core.rules import parse_value
from wojna_core.setup import check_hands
from wojna_core.variants import find_variant

SEATS: Final = 4
"""Players that the form has room for; two of them must have cards."""

LIMIT: Final = 1000
"""Battles after which a game without a limit stops here."""

FACE_DOWN: Final = (0, 1, 2, 3)
"""Numbers of face-down cards that the form offers."""

_HELP: Final = N_(
    "For each player: first the card that is tied, then the packet from the top, "
    "ranks only, such as {example}. Players who do not take part stay empty."
)
_WITHOUT_SCRIPT: Final = N_(
    "With JavaScript switched on, you can enter your own cards here; "
    "without it, this is the answer for one example."
)


def ask_form(scenario: Scenario, language: str, page: str, caption: str) -> str:
    """Return the form, filled in with a scenario's hands, and the answer to them.

    Args:
        scenario: the example, and the rules that every question is answered by.
        language: ``pl``, ``sk``, ``uk`` or ``en``.
        page: address of the variant's page as seen from this one.
        caption: what the form is for, plain text.
    """
    words = texts(language)
    fixed = {axis: value for axis, value in scenario.fixed.items() if axis != "face_down"}
    about = {
        "lang": language,
        "variant": scenario.variant,
        "fixed": _spelled(fixed),
        "compare": "; ".join(
            f"{axis}={','.join(map(spell, v))}" for axis, v in scenario.compared.items()
        ),
        "page": page,
    }
    data = " ".join(f'data-{key}="{escape(value)}"' for key, value in about.items())
    down = scenario.games()[0].rules.face_down
    return (
        f'<section class="s-scenario a-ask" {data}>'
        f'<p class="s-caption">{escape(caption)}</p>'
        '<form class="frame-only-js" data-ask novalidate data-search-exclude>'
        f"{_fields(scenario, down, words)}{_buttons(words)}</form>"
        f'<p class="frame-only-no-js">{escape(words.say(_WITHOUT_SCRIPT))}</p>'
        '<div class="a-answer" data-search-exclude>'
        f"{draw_outcomes(_bounded(scenario), words, page)}</div></section>"
    )


def answer(data: Mapping[str, Any], words: Texts) -> dict[str, object]:
    """Return the answer to a filled-in form, or what is wrong with each of its fields.

    Raises:
        WojnaError: the page asks for what it cannot.
        ValueError: the call lacks something.
    """
    asked = {key: data.get(key) for key in ("variant", "fixed", "compare", "page")}
    fields = data.get("form")
    if not isinstance(fields, dict) or not all(isinstance(v, str) for v in asked.values()):
        raise ValueError(data)
    form = {str(name): str(value) for name, value in fields.items()}
    problems: dict[str, str] = {}
    typed: list[list[str]] = []
    for seat in range(1, SEATS + 1):
        name = seat_letter(seat)
        try:
            typed.append(read_hand(form.get(name, ""), words))
        except WojnaError as error:
            problems[name] = words.tell(error)
    if not problems:
        while typed and not typed[-1]:
            typed.pop()
        for seat in (1, 2):
            if len(typed) < seat or (seat == 1 and not typed[0]):
                problems[seat_letter(seat)] = words.say(N_("Two players at least must have cards."))
                break
    if problems:
        return {"problems": problems}
    down = parse_value("face_down", form.get("face_down", ""))
    scenario = Scenario(
        find_variant(str(asked["variant"])).id,
        check_hands(with_suits(typed)),
        {**_read(str(asked["fixed"])), "face_down": down},
        parse_compared(str(asked["compare"])),
    )
    return {"html": draw_outcomes(_bounded(scenario), words, str(asked["page"]))}


def _bounded(scenario: Scenario) -> Scenario:
    """Return the scenario as the form answers it.

    Who joins a war is left out where there are only two: it makes no difference then. And
    hands of equal cards alone would be played for minutes: there is always a limit.
    """
    two = len(scenario.hands) == 2
    compared = {
        axis: values for axis, values in scenario.compared.items() if not (two and axis == "joins")
    }
    fixed = dict(scenario.fixed)
    if find_variant(scenario.variant).rules(fixed).limit is None:
        fixed["limit"] = LIMIT
    return replace(scenario, fixed=fixed, compared=compared)


def _spelled(fixed: Mapping[str, Value]) -> str:
    return ";".join(f"{axis}={spell(value)}" for axis, value in fixed.items())


def _read(fixed: str) -> dict[str, Value]:
    pairs = [pair.partition("=") for pair in fixed.split(";") if pair]
    return {axis: parse_value(axis, value) for axis, _, value in pairs}


def _fields(scenario: Scenario, down: Value, words: Texts) -> str:
    hands = [written(hand, words) for hand in scenario.hands]
    seats = "".join(
        _seat(seat_letter(seat), hand, words)
        for seat, hand in enumerate([*hands, *[""] * (SEATS - len(hands))], start=1)
    )
    numbers = "".join(f"<option{' selected' if n == down else ''}>{n}</option>" for n in FACE_DOWN)
    label = escape(axis_label("face_down", words.core))
    help_text = escape(words.say(_HELP, example=example(words)))
    return (
        f'<p class="a-help" id="ask-help">{help_text}</p><div class="a-fields">{seats}'
        f'<label class="a-down"><span>{label}</span><select name="face_down">{numbers}</select>'
        "</label></div>"
    )


def _seat(letter: str, hand: str, words: Texts) -> str:
    label = escape(words.say(N_("Player {seat}"), seat=letter))
    return (
        f'<div class="a-seat"><label for="ask-{letter}">{label}</label>'
        f'<input id="ask-{letter}" name="{letter}" value="{escape(hand)}" autocomplete="off" '
        f'autocapitalize="characters" spellcheck="false" maxlength="240" '
        f'aria-describedby="ask-problem-{letter} ask-help">'
        f'<p class="a-problem" id="ask-problem-{letter}"></p></div>'
    )


def _buttons(words: Texts) -> str:
    failures = " ".join(
        f'data-{kind}="{escape(words.pattern(text))}"' for kind, text in FAILURES.items()
    )
    waiting, done = (
        escape(words.say(text))
        for text in (N_("The answer is being worked out…"), N_("The answer is in the table."))
    )
    go = escape(words.say(N_("Show the answer")))
    retry = escape(words.say(LABELS["retry"]))
    return (
        f'<p class="a-buttons"><button class="a-go">{go}</button></p>'
        f'<p class="a-status" role="status" data-waiting="{waiting}" data-done="{done}" '
        f'{failures}></p><progress hidden aria-hidden="true"></progress>'
        f'<button type="button" class="a-go" data-retry hidden>{retry}</button>'
    )
