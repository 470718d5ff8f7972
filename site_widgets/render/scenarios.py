"""Given hands played under several rules, the outcomes side by side in one table.

What is compared is written ``shortage`` (every value of that axis),
``face_down=0, 1, 3`` (these values) or two of them with ``;`` between (every pair).
"""

from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass
from html import escape
from itertools import product

from site_widgets.render.hands import draw_hands
from site_widgets.render.outcomes import Answer, goes_on, outcome_of
from site_widgets.render.texts import Texts, texts
from wojna_core.domains import OneOf, Value, spell
from wojna_core.errors import N_, WojnaError
from wojna_core.game import GameId, Record, replay
from wojna_core.labels import axis_label, value_label
from wojna_core.links import fragment
from wojna_core.policies import policies_for
from wojna_core.rules import find_axis, parse_value
from wojna_core.setup import Hands
from wojna_core.variants import find_variant

Compared = Mapping[str, tuple[Value, ...]]
"""The axes that are compared, each with its values; none for a single row."""


@dataclass(frozen=True)
class Scenario:
    """A dispute: hands, the rules that hold, and those that are compared.

    Attributes:
        variant: id of the variant that the games are played on.
        hands: the packets, top card first.
        fixed: axes that differ from the variant's in every game.
        compared: what differs from game to game.
        seed: the number of the games; it only shuffles what is won.
    """

    variant: str
    hands: Hands
    fixed: Mapping[str, Value]
    compared: Compared
    seed: int = 1

    def games(self) -> list[GameId]:
        """Return a game for each row.

        Raises:
            WojnaError: a row's rules are none to play by, or leave players a choice.
        """
        games = [
            GameId.of(self.variant, self.seed, {**self.fixed, **changes}, self.hands)
            for changes in self.rows()
        ]
        if any(policies_for(game.rules) for game in games):
            raise WojnaError(
                "players choose in “{variant}”: hands alone do not decide it; show a game of it "
                "with choices",
                variant=self.variant,
            )
        return games

    def rows(self) -> list[dict[str, Value]]:
        """Return the changes of each row."""
        return [
            dict(zip(self.compared, values, strict=True))
            for values in product(*self.compared.values())
        ]


def parse_compared(text: str) -> Compared:
    """Read what is compared.

    Raises:
        WojnaError: it names no axis, or a value that the axis has not.
    """
    found: dict[str, tuple[Value, ...]] = {}
    for part in text.split(";"):
        name, given, listed = (piece.strip() for piece in part.partition("="))
        if given:
            found[name] = tuple(parse_value(name, value.strip()) for value in listed.split(","))
        else:
            found[name] = _every(name)
    return found


def _every(axis: str) -> tuple[Value, ...]:
    domain = find_axis(axis)
    if not isinstance(domain, OneOf):
        raise WojnaError(
            "“{axis}” has too many values to compare them all: list some, {axis}=1, 3",
            axis=axis,
        )
    return tuple(domain.values)


def scenario_table(scenario: Scenario, language: str, page: str, caption: str) -> str:
    """Return the hands, the table of what comes of them, and the rules they are played by.

    Args:
        scenario: what is played.
        language: ``pl``, ``sk``, ``uk`` or ``en``.
        page: address of the variant's page as seen from this one.
        caption: what is disputed, plain text.
    """
    words = texts(language)
    return (
        '<section class="s-scenario">'
        f'<p class="s-caption">{escape(caption)}</p>'
        f"<div data-search-exclude>{draw_outcomes(scenario, words, page)}</div></section>"
    )


def draw_outcomes(scenario: Scenario, words: Texts, page: str) -> str:
    """Return the hands and the table, without a frame of their own."""
    records = [replay(game) for game in scenario.games()]
    heads = [
        _head(scenario, words),
        words.say(N_("Who takes the first pot?")),
        words.say(N_("Who is out?")),
        words.say(N_("How does this game end?")),
    ]
    columns = "".join(f'<th role="columnheader" scope="col">{escape(head)}</th>' for head in heads)
    rows = "".join(
        _row(_rule(scenario, changes, words), record, heads[1:], words, page)
        for changes, record in zip(scenario.rows(), records, strict=True)
    )
    return (
        f"{draw_hands(scenario.hands, words)}"
        f'<table class="s-table" role="table"><thead role="rowgroup"><tr role="row">{columns}</tr>'
        f'</thead><tbody role="rowgroup">{rows}</tbody></table>'
        f'<p class="s-rules">{escape(_played_by(scenario, records, words))}</p>'
    )


def _head(scenario: Scenario, words: Texts) -> str:
    named = [axis_label(axis, words.core) for axis in scenario.compared]
    return " · ".join(named) or words.say(N_("Rule"))


def _rule(scenario: Scenario, changes: Mapping[str, Value], words: Texts) -> str:
    """Return the rule of a row in words; the game's name where nothing is compared."""
    told = [value_label(axis, value, words.core) for axis, value in changes.items()]
    return " · ".join(told) or words.core.gettext(find_variant(scenario.variant).title)


def _row(name: str, record: Record, heads: Sequence[str], words: Texts, page: str) -> str:
    outcome = outcome_of(record, words)
    answers = (outcome.pot, outcome.out, outcome.end)
    cells = "".join(
        f'<td role="cell"><span class="s-head" aria-hidden="true">{escape(head)}</span>'
        f"{_link(answer, record.game, page)}</td>"
        for head, answer in zip(heads, answers, strict=True)
    )
    return f'<tr role="row"><th role="rowheader" scope="row">{escape(name)}</th>{cells}</tr>'


def _link(answer: Answer, game: GameId, page: str) -> str:
    address = f"{page}#{fragment(game, answer.step)}"
    return f'<a href="{escape(address)}">{escape(answer.text)}</a>'


def _played_by(scenario: Scenario, records: Iterable[Record], words: Texts) -> str:
    """Return what holds in all rows, and what chance has a say in."""
    variant = find_variant(scenario.variant)
    rules = [
        f"{axis_label(axis, words.core)}: {value_label(axis, value, words.core)}"
        for axis, value in scenario.fixed.items()
        if variant.rules().to_json()[axis] != value and axis != "players"
    ]
    text = words.say(
        N_("The rest as in: {rules}."), rules="; ".join([words.core.gettext(variant.title), *rules])
    )
    swayed = any(r.game.rules.pickup == "shuffled" and goes_on(r) for r in records)
    if swayed:
        told = words.say(
            N_("Won cards are shuffled here as in game No. {seed}; otherwise the end may differ."),
            seed=spell(scenario.seed),
        )
        text = f"{text} {told}"
    return text
