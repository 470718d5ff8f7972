"""What people ask of a disputed game: who takes the pot, who is out, how does it end."""

from dataclasses import dataclass

from site_widgets.render.texts import Texts
from wojna_core.errors import N_
from wojna_core.events import Out, Peace, Result, ResultWithLoser, Reveal, Take
from wojna_core.game import Record
from wojna_core.names import seat_letter


@dataclass(frozen=True)
class Answer:
    """An answer in words, and the step of the game that shows it."""

    text: str
    step: int


@dataclass(frozen=True)
class Outcome:
    """The three answers about a game."""

    pot: Answer
    out: Answer
    end: Answer


def outcome_of(record: Record, words: Texts) -> Outcome:
    """Return the answers about the first pot of a game and about its end.

    The first pot is the first that is taken, or that all take their own cards back from.
    """
    last = len(record.events)
    step = next(
        (i for i, event in enumerate(record.events, 1) if isinstance(event, Take | Peace)), last
    )
    return Outcome(_pot(record, step, words), _out(record, step, words), _end(record, last, words))


def goes_on(record: Record) -> bool:
    """Tell whether the game has a second battle, which the order of the won cards sways."""
    return any(isinstance(event, Reveal) and event.battle > 1 for event in record.events)


def _pot(record: Record, step: int, words: Texts) -> Answer:
    match record.events[step - 1]:
        case Take(seat=seat, cards=cards) if len(cards) == len(record.timeline.at(step - 1).table):
            text = words.count(
                "{seat} takes {n} card",
                "{seat} takes {n} cards",
                len(cards),
                seat=seat_letter(seat),
            )
        case Take() | Peace():
            text = words.say(N_("nobody: all take their own cards back"))
        case _:
            text = words.say(N_("nobody: the game is drawn"))
    return Answer(text, step)


def _out(record: Record, pot: int, words: Texts) -> Answer:
    """Return who left in the battle of the first pot, or had no cards before it."""
    seats, at = [], pot
    for step, event in enumerate(record.events, start=1):
        if isinstance(event, Reveal) and step > pot:
            break
        if isinstance(event, Out):
            seats.append(event.seat)
            at = max(at, step)
    text = ", ".join(map(seat_letter, seats)) or words.say(N_("nobody"))
    return Answer(text, at)


def _end(record: Record, last: int, words: Texts) -> Answer:
    result = record.result
    return Answer(_ending(result, words), last)


def _ending(result: Result, words: Texts) -> str:
    n = result.battles
    match result.reason:
        case "cycle":
            return words.say(N_("never: it repeats itself"))
        case "unfinished":
            return words.say(N_("still going after {n} battles"), n=n)
    if isinstance(result, ResultWithLoser) and result.loser is not None:
        # Where losing is the point, the loser is what people argue about.
        return words.count(
            "{seat} loses after {n} battle",
            "{seat} loses after {n} battles",
            n,
            seat=seat_letter(result.loser),
        )
    if result.winner is None:
        return words.count("drawn after {n} battle", "drawn after {n} battles", n)
    seat = seat_letter(result.winner)
    if result.reason == "limit":
        return words.count(
            "{seat} has most cards at the limit of {n} battle",
            "{seat} has most cards at the limit of {n} battles",
            n,
            seat=seat,
        )
    return words.count(
        "{seat} wins after {n} battle", "{seat} wins after {n} battles", n, seat=seat
    )
