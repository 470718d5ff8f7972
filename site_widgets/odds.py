"""What Casino War costs, for a page: the table and the plot."""

from functools import partial
from html import escape

from site_widgets.percents import percent
from site_widgets.plots import odds_plot
from site_widgets.render.odds import odds_table, plot_words
from wojna_core.odds import VARIANT, odds
from wojna_core.variants import find_variant


def odds_section(language: str, caption: str = "") -> str:
    """Return the exact costs with every number of decks that the page of the game offers.

    Args:
        language: ``pl``, ``sk``, ``uk`` or ``en``.
        caption: what stands over the table, plain text; nothing if empty.
    """
    offered = find_variant(VARIANT).options["decks"]
    every = [odds(decks) for decks in offered if isinstance(decks, int)]
    exact = partial(percent, language=language, digits=4)
    words = plot_words(every, language, exact)
    drawn = odds_plot(every, words, partial(percent, language=language, digits=0))
    told = f'<p class="s-caption">{escape(caption)}</p>' if caption else ""
    return (
        f'<section class="o-costs" data-search-exclude>{told}'
        f"{odds_table(every, language, exact)}"
        f"<figure><figcaption>{escape(words.title)}</figcaption>{drawn}</figure></section>"
    )
