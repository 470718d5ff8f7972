"""A game as those in front of the screen may see it: what is hidden from them is not drawn."""

from dataclasses import replace
from typing import Final

from site_widgets.render.reading import Reading
from site_widgets.render.table import Frame, draw_frame
from site_widgets.render.texts import Texts
from site_widgets.render.who import Company
from wojna_core.game import Record

TOGETHER: Final = frozenset({"truce", "card", "fourth"})
"""Questions that several seats answer without hearing one another."""


class Sight:
    """A game, and who looks at it.

    Who only watches sees all hands, and who plays alone sees their own. Where readers share
    the screen, a hand is seen only while its owner is asked and has said to be there.

    Attributes:
        record: the game.
        company: who sits at the table; the reader in front of the screen is the one asked,
            unless the device is to be passed on first.
        reading: the game, for all steps but the question it waits at.
        waits: for whom it waits there: a ``reader``, a ``policy``, for a reader behind the
            ``veil``, who is to take the device first, or for nobody, empty.
    """

    def __init__(self, record: Record, company: Company) -> None:
        readers = company.readers
        shared = len(readers) > 1
        self.record = record
        self.reading = Reading(
            record, None if not readers else frozenset(() if shared else readers)
        )
        self.waits = _waits(record, company)
        self.company = company
        self._last = self.reading
        if shared and self.waits == "reader" and record.decision:
            seat = record.decision.seat
            self.company = replace(company, reader=seat)
            self._last = Reading(record, frozenset((seat,)))

    def frame(self, step: int, texts: Texts) -> Frame:
        """Return the table at ``step``."""
        reading = self._last if step == self.reading.steps else self.reading
        return draw_frame(reading, step, texts)


def _waits(record: Record, company: Company) -> str:
    question = record.decision
    if question is None:
        return ""
    if question.seat not in company.readers:
        return "policy"
    if len(company.readers) == 1 or question.seat == company.reader:
        return "reader"
    state = record.timeline.at(len(record.events))
    return "veil" if any(state.held) or question.about in TOGETHER else "reader"
