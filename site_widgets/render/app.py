"""What the page asks of Python: one JSON string in, one out.

Calls, all with ``language`` and ``variant``::

    {"do": "open", "fragment": "v=1&seed=42&players=2&step=17"}
    {"do": "open", "form": {"seed": "42", "players": "3"}, "newSeed": true}
    {"do": "draw", "fragment": "v=1&seed=42&players=2", "from": 20, "to": 40}
    {"do": "log",  "fragment": "v=1&seed=42&players=2", "step": 17}

and, where players choose::

    {"do": "choose", "fragment": …, "choice": "KS"}    null: the policy whose turn it is
    {"do": "undo", "fragment": …}
    {"do": "hint", "fragment": …}

All calls then say who sits at the table (:mod:`site_widgets.render.who`): ``"who": ["you",
"patient"]``, none in an example that is only watched; ``"reader": 2``, the seat of the reader
in front of the screen, of several; and ``"pending": "KS"``, the choices that the fragment may
not tell, because others choose at the same time.

``open``, ``choose`` and ``undo`` answer with the game and all that the widget shows of it,
``draw`` with frames, ``log`` with the part of the log around a step, ``hint`` with a choice and
its name; ``{"error": sentence}`` says what is wrong with the link, the form or the choice, in
the reader's language, and brings a game along if the link was good up to there.
"""

import json
from collections import OrderedDict
from typing import Any, Final

from site_widgets.render.ask import answer
from site_widgets.render.chart import draw_chart
from site_widgets.render.log import draw_log
from site_widgets.render.options import name_option
from site_widgets.render.panel import draw_panel
from site_widgets.render.settings import draw_settings, game_from_form, who_from_form
from site_widgets.render.sight import Sight
from site_widgets.render.texts import Texts, texts
from site_widgets.render.who import Company, company
from wojna_core.choices import VERSION, parse_choices, write_choice
from wojna_core.errors import N_, WojnaError
from wojna_core.game import ChoiceError, GameId, Record, replay
from wojna_core.links import LANGUAGES, fragment, parse_fragment
from wojna_core.policies import policies_for
from wojna_core.story import tell

MOST_KEPT: Final = 4
"""Games kept to be drawn further; a longer one takes a second to play again."""

MOST_FRAMES: Final = 80
"""Steps drawn in one answer."""

BEFORE: Final = 8
AFTER: Final = 24
"""Steps drawn around the one at which a game opens."""

MOST_SAID: Final = 8
"""Sentences in which is said what has happened since a choice; older ones can be read."""

_kept: OrderedDict[tuple[GameId, Company], Sight] = OrderedDict()


def handle(call: str) -> str:
    """Answer one call of the page. It raises for no input: what is wrong is in the answer."""
    language = "en"
    try:
        data = json.loads(call)
        if not isinstance(data, dict):
            raise WojnaError(_NO_CALL)
        if data.get("language") in LANGUAGES:
            language = data["language"]
        answer = _answer(data, texts(language))
    except WojnaError as error:
        answer = {"error": texts(language).tell(error)}
    except (ValueError, RecursionError):
        answer = {"error": texts(language).say(_NO_CALL)}
    return json.dumps(answer, ensure_ascii=False, separators=(",", ":"))


_NO_CALL: Final = N_("The page asked for something that the game engine does not know.")


def _answer(data: dict[str, Any], words: Texts) -> dict[str, Any]:
    variant = _text(data, "variant")
    match data.get("do"):
        case "open" if isinstance(data.get("form"), dict):
            fields = {str(name): str(value) for name, value in data["form"].items()}
            return _begin(variant, fields, data, words)
        case "open":
            game, step = _game(variant, data)
            return _open(game, step, data, words)
        case "draw":
            sight = _asked_for(variant, data)
            first = _whole(data, "from", sight.reading.steps)
            last = min(_whole(data, "to", sight.reading.steps), first + MOST_FRAMES - 1)
            frames = _frames(sight, first, last, words)
            return {"game": fragment(sight.record.told), "frames": frames}
        case "log":
            sight = _asked_for(variant, data)
            step = _whole(data, "step", sight.reading.steps)
            log = draw_log(sight.reading, step, words)
            return {"game": fragment(sight.record.told), "log": log}
        case "choose":
            return _choose(_asked_for(variant, data), data.get("choice"), words)
        case "undo":
            return _undo(_asked_for(variant, data), words)
        case "hint":
            return _hint(_asked_for(variant, data).record, words)
        case "ask":
            return answer(data, words)
    raise WojnaError(_NO_CALL)


def _begin(
    variant: str, fields: dict[str, str], data: dict[str, Any], words: Texts
) -> dict[str, Any]:
    """Answer a filled-in form with its game, which policies play up to a reader's question."""
    game = game_from_form(variant, fields, words, new_seed=data.get("newSeed") is True)
    who = who_from_form(fields) if data.get("who") is not None else None
    seated = company(game.rules, who)
    sight = _keep(Sight(replay(game, seated.policies), seated))
    reveals = sight.reading.reveals
    step = reveals[0] if reveals else sight.reading.steps
    return _opened(sight, step, words, run=bool(seated.readers))


def _open(game: GameId, step: int | None, data: dict[str, Any], words: Texts) -> dict[str, Any]:
    """Answer a link. Nobody chooses before the reader has seen where it leads."""
    seated = _company(game, data)
    try:
        sight = _see(game, seated)
    except ChoiceError as error:
        told = {"error": words.tell(error)}
        return _open(error.game, None, data, words) | told
    if step is None and sight.record.decision:
        return _opened(sight, sight.reading.steps, words)
    return _opened(sight, sight.reading.start(step), words)


def _choose(sight: Sight, choice: object, words: Texts) -> dict[str, Any]:
    """Answer a choice with the game that goes on from it, to the next question of a reader."""
    record, policies = sight.record, sight.company.policies
    asked = record.decision
    if asked is None or not (isinstance(choice, str) or asked.seat in policies):
        raise WojnaError(_NO_CALL)
    chosen = (choice,) if isinstance(choice, str) else ()
    game = record.game.choosing((*record.game.choices, *chosen))
    after = _keep(Sight(replay(game, policies), sight.company))
    return _opened(after, len(record.events) - 1, words, run=True)


def _undo(sight: Sight, words: Texts) -> dict[str, Any]:
    """Answer with the game as it was when a reader was asked last."""
    record, readers = sight.record, sight.company.readers
    own = [at for at, seat in enumerate(record.seats) if seat in readers]
    if not own:
        raise WojnaError(_NO_CALL)
    before = _see(record.game.choosing(record.game.choices[: own[-1]]), sight.company)
    return _opened(before, before.reading.steps, words)


def _hint(record: Record, words: Texts) -> dict[str, Any]:
    """Answer with what the best policy of the game would choose."""
    game, asked = record.game, record.decision
    if asked is None:
        raise WojnaError(_NO_CALL)
    best = policies_for(game.rules)[0]
    choice = replay(game, {asked.seat: best}).game.choices[len(game.choices)]
    name = name_option(record, asked, choice, words)
    return {"choice": choice, "hint": words.say("Hint: {option}", option=name)}


def _opened(sight: Sight, step: int, words: Texts, *, run: bool = False) -> dict[str, Any]:
    """Return all that the widget shows of a game that stands at ``step``.

    With ``run`` it goes on from there by itself, to the last step.
    """
    record, reading = sight.record, sight.reading
    first, last = max(step - BEFORE, 0), min(step + AFTER, reading.steps)
    return {
        "game": fragment(record.told),
        "step": step,
        "steps": reading.steps,
        "wars": reading.wars,
        "map": draw_chart(reading, step, words),
        "log": draw_log(reading, step, words),
        "settings": draw_settings(record.game, sight.company, words),
        "frames": _frames(sight, first, last, words),
        **_chosen(sight, step, words, run=run),
    }


def _chosen(sight: Sight, step: int, words: Texts, *, run: bool) -> dict[str, Any]:
    """Return what a widget in which readers choose shows beyond the rest."""
    record = sight.record
    if sight.company.only_watched:
        return {}
    panel = draw_panel(sight, words)
    story = list(tell(record.events, words.core))
    if panel.question:
        story[-1] = panel.question
    hidden = record.game.choices[len(record.told.choices) :]
    return {
        "pending": "".join(map(write_choice, hidden)),
        "who": sight.company.who,
        "reader": sight.company.reader,
        "panel": panel.to_json(),
        "run": run,
        "said": " ".join(story[step:][-MOST_SAID:]) if run else panel.question,
    }


def _frames(sight: Sight, first: int, last: int, words: Texts) -> list[dict[str, object]]:
    return [sight.frame(step, words).to_json() for step in range(first, last + 1)]


def _game(variant: str, data: dict[str, Any]) -> tuple[GameId, int | None]:
    """Return the game of a call, with the choices that its fragment does not tell."""
    game, step = parse_fragment(variant, _text(data, "fragment"))
    pending = parse_choices(VERSION + _text(data, "pending")) if "pending" in data else ()
    return game.choosing((*game.choices, *pending)), step


def _company(game: GameId, data: dict[str, Any]) -> Company:
    who, reader = data.get("who"), data.get("reader", 0)
    if who is not None and not (isinstance(who, list) and all(isinstance(n, str) for n in who)):
        raise WojnaError(_NO_CALL)
    if type(reader) is not int:
        raise WojnaError(_NO_CALL)
    return company(game.rules, who, reader)


def _asked_for(variant: str, data: dict[str, Any]) -> Sight:
    game, _ = _game(variant, data)
    return _see(game, _company(game, data))


def _see(game: GameId, seated: Company) -> Sight:
    """Return the game, played anew only if it is not among the last few."""
    return _keep(_kept.get((game, seated)) or Sight(replay(game), seated))


def _keep(sight: Sight) -> Sight:
    key = (sight.record.game, sight.company)
    _kept[key] = sight
    _kept.move_to_end(key)
    while len(_kept) > MOST_KEPT:
        _kept.popitem(last=False)
    return sight


def _text(data: dict[str, Any], key: str) -> str:
    value = data.get(key)
    if not isinstance(value, str):
        raise WojnaError(_NO_CALL)
    return value


def _whole(data: dict[str, Any], key: str, most: int) -> int:
    """Return a step, brought between 0 and ``most``."""
    value = data.get(key)
    if type(value) is not int:
        raise WojnaError(_NO_CALL)
    return min(max(value, 0), most)
