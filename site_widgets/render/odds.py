"""What Casino War costs, as a table, and the words of its plot."""

from collections.abc import Callable, Sequence
from dataclasses import dataclass
from fractions import Fraction
from html import escape
from typing import Final

from site_widgets.render.texts import Texts, texts
from wojna_core.errors import N_
from wojna_core.odds import VARIANT, Odds
from wojna_core.variants import find_variant

Percent = Callable[[Fraction | float], str]
"""Writes a share of 0 to 1 as the page's language does."""

_HEADS: Final = (
    N_("Decks"),
    N_("Tie"),
    N_("Going to war costs"),
    N_("Surrendering costs"),
    N_("The bet on a tie costs"),
)


@dataclass(frozen=True)
class PlotWords:
    """The words of the plot, plain text.

    Attributes:
        title: its name.
        description: what can be seen in it, for those who do not.
        decks: the name of the axis along the foot.
        first_bet: the name of the upper half.
        tie_bet: the name of the lower half.
        war: the line of those who go to war.
        surrender: the line of those who surrender.
    """

    title: str
    description: str
    decks: str
    first_bet: str
    tie_bet: str
    war: str
    surrender: str


def plot_words(odds: Sequence[Odds], language: str, percent: Percent) -> PlotWords:
    """Return the words of the plot of ``odds``, the fewest decks first."""
    words = texts(language)
    few, many = odds[0], odds[-1]
    return PlotWords(
        title=words.say(N_("What each choice costs, by the number of decks")),
        description=words.say(
            N_(
                "From {few} to {many} decks the cost of going to war rises from {war} to "
                "{war_most} of the first bet, and that of surrendering from {surrender} to "
                "{surrender_most}. The bet on a tie costs {tie} of itself at first and {tie_least} "
                "in the end."
            ),
            few=few.decks,
            many=many.decks,
            war=percent(few.edge_at_war),
            war_most=percent(many.edge_at_war),
            surrender=percent(few.edge_surrendering),
            surrender_most=percent(many.edge_surrendering),
            tie=percent(few.edge_of_tie_bet),
            tie_least=percent(many.edge_of_tie_bet),
        ),
        decks=words.say(N_("decks in the shoe")),
        first_bet=words.say(N_("Cost of the first bet")),
        tie_bet=words.say(N_("Cost of the bet on a tie")),
        war=words.say(N_("going to war")),
        surrender=words.say(N_("surrendering")),
    )


def odds_table(odds: Sequence[Odds], language: str, percent: Percent) -> str:
    """Return the table of ``odds``, a row for each number of decks.

    Args:
        odds: what is told.
        language: ``pl``, ``sk``, ``uk`` or ``en``.
        percent: writes a share.
    """
    words = texts(language)
    usual = find_variant(VARIANT).rules().decks
    name = escape(words.say(N_("What Casino War costs with 1 to 8 decks")))
    heads = "".join(f'<th scope="col">{escape(words.say(head))}</th>' for head in _HEADS)
    rows = "".join(_row(one, one.decks == usual, words, percent) for one in odds)
    note = words.say(
        N_(
            "Exact, not sampled: what is lost on average of the first bet, or of the bet on a "
            "tie, by who always chooses the same."
        )
    )
    return (
        f'<div class="t-compare o-odds"><div class="t-scroll" tabindex="0" role="region" '
        f'aria-label="{name}"><table class="t-table">'
        f'<caption class="frame-unseen">{name}</caption>'
        f"<thead><tr>{heads}</tr></thead><tbody>{rows}</tbody></table></div>"
        f'<p class="t-key">{escape(note)}</p></div>'
    )


def _row(odds: Odds, usual: bool, words: Texts, percent: Percent) -> str:
    # Messages are not collected from inside an f-string.
    told = escape(words.say(N_("as usual")))
    mark = f"<small>{told}</small>" if usual else ""
    tie = f"{percent(odds.tie)}<small>{odds.tie.numerator}/{odds.tie.denominator}</small>"
    edges = (odds.edge_at_war, odds.edge_surrendering, odds.edge_of_tie_bet)
    cells = "".join(f"<td>{text}</td>" for text in (tie, *map(percent, edges)))
    kind = ' class="o-usual"' if usual else ""
    return f'<tr{kind}><th scope="row">{odds.decks}{mark}</th>{cells}</tr>'
