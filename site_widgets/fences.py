"""The blocks that pages are made of: superfences fences with ``key: value`` lines.

``wojna`` is one game to play; where players choose, with ``choices`` as a link has them,
``policy`` for who chooses from there to the end, or ``who`` for who plays on here.
``wojna-facts`` are the facts of a variant and ``wojna-differences`` what sets it apart from
plain War. ``wojna-scenarios`` plays given hands under several rules, and ``wojna-ask`` lets
readers enter their own. ``wojna-compare`` has all variants in a table, ``wojna-gallery`` as
cards, with ``wojna-filter`` to narrow them down; ``wojna-which`` asks which one the reader
knows. ``wojna-policies`` tells how policies fare against each other, ``wojna-odds`` what
Casino War costs, ``wojna-bench`` how quick the engine is. ``wojna-wheel`` is how to get the
engine: a line of code with ``{wheel}`` for its address, and with a caption a link to it.

A bad block stops the build with the page's file, the line and the reason.
"""

from collections.abc import Callable, Mapping, Sequence
from functools import partial
from typing import Any, Final

from mkdocs.exceptions import BuildError
from mkdocs.utils import get_relative_url
from pymdownx.superfences import SuperFencesException

from site_widgets.bench import bench_section
from site_widgets.context import PageContext, get_page
from site_widgets.duels import duels
from site_widgets.entries import entries
from site_widgets.measured import lengths
from site_widgets.odds import odds_section
from site_widgets.percents import percent
from site_widgets.render.ask import ask_form
from site_widgets.render.choices import filter_form, which_form
from site_widgets.render.compare import compare_table
from site_widgets.render.duels import duels_table
from site_widgets.render.entry import Entry
from site_widgets.render.facts import differences_table, facts_table
from site_widgets.render.gallery import gallery
from site_widgets.render.hands import read_hands
from site_widgets.render.scenarios import Scenario, parse_compared, scenario_table
from site_widgets.render.widget import render_widget
from site_widgets.wheel_link import wheel_section
from wojna_core.choices import parse_choices
from wojna_core.errors import WojnaError
from wojna_core.game import GameId, replay
from wojna_core.links import parse_number
from wojna_core.policies import parse_policies
from wojna_core.rules import parse_value
from wojna_core.setup import parse_hands
from wojna_core.variants import Variant, find_variant


class FenceError(SuperFencesException, BuildError):  # type: ignore[misc]
    """A bad block. Any other exception silently turns a fence into inline code."""


Fields = dict[str, str]


def _fields(source: str) -> Fields:
    """Return the ``key: value`` lines of a fence; :class:`WojnaError` if a line is none."""
    fields: Fields = {}
    for line in filter(str.strip, source.splitlines()):
        key, colon, value = (part.strip() for part in line.partition(":"))
        if not colon or not value:
            raise WojnaError("“{line}” is not “key: value”", line=line.strip())
        if key in fields:
            raise WojnaError("“{key}” stands twice", key=key)
        fields[key] = value
    return fields


def _take(fields: Fields, key: str) -> str:
    """Return a field that must be there."""
    if key not in fields:
        raise WojnaError("“{key}: …” is missing", key=key)
    return fields.pop(key)


def _nothing_more(fields: Fields, *known: str) -> None:
    """Refuse what is left of the fields of a fence that takes no others than ``known``."""
    if fields:
        key = next(iter(fields))
        if not known:
            raise WojnaError("“{key}” is not known here; this block is empty", key=key)
        raise WojnaError("“{key}” is not known here; only “{known}” is", key=key, known=known[0])


def _variant_alone(fields: Fields) -> Variant:
    """Return the variant of a fence that takes no other field."""
    variant = find_variant(_take(fields, "variant"))
    _nothing_more(fields, "variant")
    return variant


def _way(variant: str, page: PageContext) -> str:
    """Return the address of a variant's page as seen from ``page``, empty on itself."""
    home = f"variants/{variant}/"
    return "" if page.address == home else get_relative_url(home, page.address)


def _game(fields: Fields, page: PageContext) -> str:
    caption = _take(fields, "caption")
    variant = _take(fields, "variant")
    step = parse_number("step", fields.pop("step")) if "step" in fields else None
    who = [name.strip() for name in fields.pop("who").split(",")] if "who" in fields else None
    game = _played(fields, variant)
    page.games.append(game)
    away = _way(variant, page)
    return render_widget(
        game,
        language=page.lang,
        caption=caption,
        step=step,
        main=len(page.games) == 1,
        key=f"game-{len(page.games)}",
        page=away,
        open_at="" if variant == page.games[0].variant else away,
        who=who,
    )


def _played(fields: Fields, variant: str) -> GameId:
    """Return the game that the fields describe; with a policy, to its end."""
    hands = parse_hands(fields.pop("hands")) if "hands" in fields else None
    # Given hands need no shuffle before the game; the number still seeds later ones.
    seed = parse_number("seed", fields.pop("seed", "1") if hands else _take(fields, "seed"))
    choices = parse_choices(fields.pop("choices")) if "choices" in fields else ()
    policy = fields.pop("policy", None)
    changes = {name: parse_value(name, text) for name, text in fields.items()}
    game = GameId.of(variant, seed, changes, hands, choices=choices)
    if policy is None:
        return game
    return replay(game, parse_policies(policy.replace(" ", ""), game.rules)).game


def _facts(fields: Fields, page: PageContext) -> str:
    variant = _variant_alone(fields)
    return facts_table(variant, page.lang, lengths().get(variant.id, ()))


def _differences(fields: Fields, page: PageContext) -> str:
    return differences_table(_variant_alone(fields), page.lang)


def _scenario(fields: Fields) -> Scenario:
    """Return the dispute that the fields describe; what they fix is all that is not taken."""
    variant = find_variant(_take(fields, "variant")).id
    hands = read_hands(_take(fields, "hands"))
    compared = parse_compared(fields.pop("compare")) if "compare" in fields else {}
    seed = parse_number("seed", fields.pop("seed", "1"))
    fixed = {name: parse_value(name, text) for name, text in fields.items()}
    return Scenario(variant, hands, fixed, compared, seed)


def _scenarios(fields: Fields, page: PageContext) -> str:
    caption = _take(fields, "caption")
    scenario = _scenario(fields)
    return scenario_table(scenario, page.lang, _way(scenario.variant, page), caption)


def _ask(fields: Fields, page: PageContext) -> str:
    caption = _take(fields, "caption")
    scenario = _scenario(fields)
    return ask_form(scenario, page.lang, _way(scenario.variant, page), caption)


def _entries(page: PageContext) -> tuple[Entry, ...]:
    return entries(page.lang, lambda variant: _way(variant, page))


def _compare(fields: Fields, page: PageContext) -> str:
    topic = _take(fields, "topic")
    _nothing_more(fields, "topic")
    return compare_table(topic, _entries(page), page.lang)


def _policies(fields: Fields, page: PageContext) -> str:
    variant = _variant_alone(fields)
    write = partial(percent, language=page.lang, digits=1)
    return duels_table(variant, duels().get(variant.id, ()), page.lang, write)


def _odds(fields: Fields, page: PageContext) -> str:
    caption = fields.pop("caption", "")
    _nothing_more(fields, "caption")
    return odds_section(page.lang, caption)


def _bench(fields: Fields, page: PageContext) -> str:
    table = _take(fields, "table")
    _nothing_more(fields, "table")
    return bench_section(table, page.lang)


def _wheel(fields: Fields, page: PageContext) -> str:
    code = _take(fields, "code")
    caption = fields.pop("caption", "")
    _nothing_more(fields, "code", "caption")
    return wheel_section(code, caption, page)


def _of_all(
    draw: Callable[[Sequence[Entry], str], str],
) -> Callable[[Fields, PageContext], str]:
    """Return what draws a fence without fields from all variants."""

    def drawn(fields: Fields, page: PageContext) -> str:
        _nothing_more(fields)
        return draw(_entries(page), page.lang)

    return drawn


def _fence(name: str, draw: Callable[[Fields, PageContext], str]) -> Mapping[str, Any]:
    def formatter(
        source: str, language: str, css_class: str, options: object, md: object, **kwargs: object
    ) -> str:
        page = get_page()
        try:
            return draw(_fields(source), page)
        except WojnaError as error:
            line = page.line_of(source)
            raise FenceError(f"{page.path}:{line}: in the “{name}” block: {error}") from None

    return {"name": name, "class": name, "format": formatter}


CUSTOM_FENCES: Final = (
    _fence("wojna", _game),
    _fence("wojna-facts", _facts),
    _fence("wojna-differences", _differences),
    _fence("wojna-scenarios", _scenarios),
    _fence("wojna-ask", _ask),
    _fence("wojna-compare", _compare),
    _fence("wojna-filter", _of_all(filter_form)),
    _fence("wojna-gallery", _of_all(gallery)),
    _fence("wojna-which", _of_all(which_form)),
    _fence("wojna-policies", _policies),
    _fence("wojna-odds", _odds),
    _fence("wojna-bench", _bench),
    _fence("wojna-wheel", _wheel),
)
"""What ``pymdownx.superfences`` takes as its ``custom_fences``."""
