"""The main road in Firefox and WebKit: to a game, through it, to others, and back."""

import pytest

from tests.browser.conftest import LANGUAGES
from tests.browser.engines.engine import Engine
from wojna_core.game import GameId, replay
from wojna_core.links import fragment, parse_fragment
from wojna_core.messages import catalogue
from wojna_core.story import tell

VARIANT = "wojna"
GAME = GameId.of(VARIANT, 7, {"players": 4})
WIDGET = "wojna-game[data-main]"

SHOWS = f"""([name, value]) => document.querySelector("{WIDGET}")?.getAttribute(name) === value"""
DATA = f"""name => document.querySelector("{WIDGET}").getAttribute(name)"""
SENTENCE = f"""() => document.querySelector("{WIDGET} .w-table .w-say").innerText"""
HASH = "fragment => location.hash === `#${fragment}`"
PATH = "end => location.pathname.endsWith(end)"

NO_PYTHON = """() => {
    window.untouched = true;
    window.Worker = class { postMessage() {} terminate() {} };
}"""


def story(game: GameId, language: str) -> list[str]:
    """What this Python says of a game, a sentence for each step."""
    return list(tell(replay(game).events, catalogue(language)))


def press(engine: Engine, action: str) -> None:
    engine.click(f"{WIDGET} [data-action={action}]")


def expect(engine: Engine, **data: str) -> None:
    for name, value in data.items():
        engine.wait_for(SHOWS, [f"data-{name}", value])


def expect_last_step(engine: Engine, game: GameId, language: str) -> None:
    """Go to the end: there the page says of the game what this Python says."""
    told = story(game, language)
    expect(engine, game=fragment(game))
    press(engine, "last")
    expect(engine, step=str(len(told)), steps=str(len(told)), state="ready")
    assert engine.evaluate(SENTENCE) == told[-1]
    engine.wait_for(HASH, fragment(game, len(told)))


def change_language(engine: Engine, language: str) -> None:
    engine.click(f"header a[hreflang={language}]")
    engine.wait_for(PATH, f"/{language}/variants/{VARIANT}/")


@pytest.mark.parametrize("language", ["pl", "uk"])
def test_from_home_to_a_game_and_on_without_python(engine: Engine, language: str) -> None:
    engine.open(f"{language}/")
    engine.evaluate(NO_PYTHON)
    page = f"/{language}/variants/{VARIANT}/"
    engine.click(f"main a[href$='variants/{VARIANT}/']")
    engine.wait_for(PATH, page)
    expect(engine, state="static")
    assert engine.evaluate("() => window.untouched"), "the navigation was not instant"
    game, _ = parse_fragment(VARIANT, engine.evaluate(DATA, "data-game"))
    told = story(game, language)
    start = int(engine.evaluate(DATA, "data-step"))
    for step in range(start + 1, start + 6):
        press(engine, "next")
        expect(engine, step=str(step))
        assert engine.evaluate(SENTENCE) == told[step - 1]
    expect(engine, state="loading")
    engine.wait_for(HASH, fragment(game, step))


def test_a_link_leads_to_its_step_and_on_to_other_games(engine: Engine) -> None:
    engine.open(f"en/variants/{VARIANT}/#{fragment(GAME, 110)}")
    expect(engine, step="110", state="ready")
    assert engine.evaluate(SENTENCE) == story(GAME, "en")[109]
    expect_last_step(engine, GAME, "en")

    engine.click(f"{WIDGET} .w-settings summary")
    engine.fill(f"{WIDGET} [name=seed]", "2026")
    engine.click(f"{WIDGET} .w-form button")
    by_form = GameId.of(VARIANT, 2026, {"players": 4})
    expect_last_step(engine, by_form, "en")

    press(engine, "new-seed")
    engine.wait_for("game => !location.hash.startsWith(`#${game}`)", fragment(by_form))
    by_chance, _ = parse_fragment(VARIANT, engine.evaluate("() => location.hash.slice(1)"))
    assert by_chance.changes == GAME.changes
    expect_last_step(engine, by_chance, "en")

    press(engine, "share")
    shared = engine.evaluate(f"""() => document.querySelector("{WIDGET} .w-sharing input").value""")
    assert shared == engine.address

    for game, go in ((by_form, engine.back), (GAME, engine.back), (by_form, engine.forward)):
        go()
        expect(engine, game=fragment(game), step=str(len(replay(game).events)))
        assert engine.evaluate(SENTENCE) == story(game, "en")[-1]

    change_language(engine, "uk")
    told = story(by_form, "uk")
    expect(engine, game=fragment(by_form), step=str(len(told)), state="ready")
    assert engine.evaluate(SENTENCE) == told[-1]


def test_the_pages_own_game_goes_along_to_another_language(engine: Engine) -> None:
    first, second, *_ = LANGUAGES
    engine.open(f"{first}/variants/{VARIANT}/")
    game, _ = parse_fragment(VARIANT, engine.evaluate(DATA, "data-game"))
    press(engine, "next")
    # What a page leaves unfinished, Firefox calls a failure of the service worker.
    expect(engine, state="ready")
    step = int(engine.evaluate(DATA, "data-step"))
    change_language(engine, second)
    expect(engine, game=fragment(game), step=str(step), state="ready")
    assert engine.evaluate(HASH, fragment(game, step))
    assert engine.evaluate(SENTENCE) == story(game, second)[step - 1]
