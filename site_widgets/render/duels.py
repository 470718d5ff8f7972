"""How much choosing matters: how often each policy wins against each, as a table."""

from collections.abc import Sequence
from dataclasses import dataclass
from html import escape
from math import sqrt

from site_widgets.render.odds import Percent
from site_widgets.render.texts import Texts, texts
from wojna_core.errors import N_, WojnaError
from wojna_core.labels import policy_label
from wojna_core.variants import Variant


@dataclass(frozen=True)
class Duel:
    """Many games of one policy against another, measured.

    Attributes:
        policies: what A plays by, and B.
        games: how many games were played.
        won: how many A won, and B; in the rest nobody did.
        mean: battles of a game on average.
        error: the standard error of that mean.
    """

    policies: tuple[str, str]
    games: int
    won: tuple[int, int]
    mean: float
    error: float

    @property
    def share(self) -> float:
        """The share of the games that A won, 0 … 1."""
        return self.won[0] / self.games

    @property
    def share_error(self) -> float:
        """The standard error of :attr:`share`."""
        # Who has won all may still lose one in as many games.
        likely = min(max(self.share, 1 / self.games), 1 - 1 / self.games)
        return sqrt(likely * (1 - likely) / self.games)

    @property
    def nobody(self) -> float:
        """The share of the games that had no winner, 0 … 1."""
        return 1 - sum(self.won) / self.games


def duels_table(variant: Variant, duels: Sequence[Duel], language: str, percent: Percent) -> str:
    """Return the table of ``duels``: a row for each policy of A, a column for each of B.

    Args:
        variant: the game.
        duels: the duels of every policy with every policy.
        language: ``pl``, ``sk``, ``uk`` or ``en``.
        percent: writes a share.

    Raises:
        WojnaError: there are no duels.
    """
    if not duels:
        raise WojnaError("no policies have been measured in “{variant}”", variant=variant.id)
    words = texts(language)
    names = list(dict.fromkeys(duel.policies[0] for duel in duels))
    found = {duel.policies: duel for duel in duels}
    title = escape(words.say(N_("How often A wins, by what both play")))
    heads = "".join(f'<th scope="col">B: {_label(name, words)}</th>' for name in names)
    rows = "".join(
        f'<tr><th scope="row">A: {_label(row, words)}</th>'
        f"{''.join(_cell(found[row, column], words, percent) for column in names)}</tr>"
        for row in names
    )
    note = words.say(
        N_(
            "{n} games of each pair, the same numbers of the game for all; "
            "after ± stands the standard error."
        ),
        n=duels[0].games,
    )
    return (
        f'<div class="t-compare d-duels" data-search-exclude><p class="t-key">{escape(note)}</p>'
        f'<div class="t-scroll" tabindex="0" role="region" aria-label="{title}">'
        f'<table class="t-table"><caption class="frame-unseen">{title}</caption>'
        f'<thead><tr><th scope="col">{title}</th>{heads}</tr></thead>'
        f"<tbody>{rows}</tbody></table></div></div>"
    )


def _label(policy: str, words: Texts) -> str:
    return escape(policy_label(policy, words.core))


def _cell(duel: Duel, words: Texts, percent: Percent) -> str:
    more = [words.count("{n} battle", "{n} battles", round(duel.mean))]
    nobody = percent(duel.nobody)
    if nobody != percent(0):
        more.append(words.say(N_("no winner: {share}"), share=nobody))
    rest = "".join(f"<small>{escape(text)}</small>" for text in more)
    return (
        f"<td><b>{escape(percent(duel.share))}</b> ± {escape(percent(duel.share_error))}{rest}</td>"
    )
