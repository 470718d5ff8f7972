"""What the page asks of Python: one JSON string in, one out.

Calls, all with ``language`` and ``variant``::

    {"do": "open", "fragment": "v=1&seed=42&players=2&step=17"}
    {"do": "open", "form": {"seed": "42", "players": "3"}, "newSeed": true}
    {"do": "draw", "fragment": "v=1&seed=42&players=2", "from": 20, "to": 40}
    {"do": "log",  "fragment": "v=1&seed=42&players=2", "step": 17}

``open`` answers with the game and all that the widget shows of it, ``draw`` with frames,
``log`` with the part of the log around a step; ``{"error": sentence}`` says what is wrong
with the link or the form, in the reader's language.
"""

import json
from collections import OrderedDict
from typing import Any, Final

from site_widgets.render.ask import answer
from site_widgets.render.chart import draw_chart
from site_widgets.render.log import draw_log
from site_widgets.render.reading import Reading
from site_widgets.render.settings import draw_settings, game_from_form
from site_widgets.render.table import draw_frame
from site_widgets.render.texts import Texts, texts
from wojna_core.errors import N_, WojnaError
from wojna_core.game import GameId, replay
from wojna_core.links import LANGUAGES, fragment, parse_fragment

MOST_KEPT: Final = 4
"""Games kept to be drawn further; a longer one takes a second to play again."""

MOST_FRAMES: Final = 80
"""Steps drawn in one answer."""

BEFORE: Final = 8
AFTER: Final = 24
"""Steps drawn around the one at which a game opens."""

_kept: OrderedDict[GameId, Reading] = OrderedDict()


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
            new_seed = data.get("newSeed") is True
            game = game_from_form(variant, fields, words, new_seed=new_seed)
            return _opened(game, None, words)
        case "open":
            game, step = parse_fragment(variant, _text(data, "fragment"))
            return _opened(game, step, words)
        case "draw":
            game, _ = parse_fragment(variant, _text(data, "fragment"))
            reading = _read(game)
            first = _whole(data, "from", reading.steps)
            last = min(_whole(data, "to", reading.steps), first + MOST_FRAMES - 1)
            return {"game": fragment(game), "frames": _frames(reading, first, last, words)}
        case "log":
            game, _ = parse_fragment(variant, _text(data, "fragment"))
            reading = _read(game)
            step = _whole(data, "step", reading.steps)
            return {"game": fragment(game), "log": draw_log(reading, step, words)}
        case "ask":
            return answer(data, words)
    raise WojnaError(_NO_CALL)


def _opened(game: GameId, asked: int | None, words: Texts) -> dict[str, Any]:
    reading = _read(game)
    step = reading.start(asked)
    first, last = max(step - BEFORE, 0), min(step + AFTER, reading.steps)
    return {
        "game": fragment(game),
        "step": step,
        "steps": reading.steps,
        "wars": reading.wars,
        "map": draw_chart(reading, step, words),
        "log": draw_log(reading, step, words),
        "settings": draw_settings(game, words),
        "frames": _frames(reading, first, last, words),
    }


def _frames(reading: Reading, first: int, last: int, words: Texts) -> list[dict[str, object]]:
    return [draw_frame(reading, step, words).to_json() for step in range(first, last + 1)]


def _read(game: GameId) -> Reading:
    """Return the game, played anew only if it is not among the last few."""
    reading = _kept.pop(game, None) or Reading(replay(game))
    _kept[game] = reading
    while len(_kept) > MOST_KEPT:
        _kept.popitem(last=False)
    return reading


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
