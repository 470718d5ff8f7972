"""What happens, told in a sentence for each event."""

from collections.abc import Iterable
from gettext import NullTranslations
from typing import Final

from wojna_core.cards import rank
from wojna_core.errors import N_
from wojna_core.events import (
    DROPS_OUT,
    FEWEST,
    FORFEITS,
    LAST_CARD,
    STANDS,
    Bet,
    Burn,
    Choose,
    Deal,
    Decision,
    Draw,
    End,
    Event,
    Lay,
    Out,
    Pay,
    Peace,
    Result,
    ResultInPoints,
    ResultWithLoser,
    Reveal,
    Round,
    Shield,
    Short,
    Shuffle,
    Stand,
    Steal,
    Surrender,
    Take,
    Truce,
    War,
)
from wojna_core.labels import option_label
from wojna_core.names import WAR_NAMES, card_name, seat_letter

_SHORT: Final = {
    FORFEITS: N_("{seat} has too few cards for the war, loses it and leaves the game."),
    STANDS: N_("{seat} has too few cards: the last one is laid face up and stands."),
    FEWEST: N_("{seat} has too few cards: everyone lays only as many."),
    LAST_CARD: N_("{seat} has too few cards: the last one is laid face up."),
    DROPS_OUT: N_("{seat} has too few cards and drops out of this war."),
}

_PEACE_IN_WAR: Final = N_(
    "Nobody has a card for the war: peace. Everyone takes their own cards back."
)
_PEACE_WITHOUT: Final = N_("A packet has run out: peace. Everyone takes their own cards back.")

_BETS: Final = {
    "card": N_("{seat} bets {points} points on the higher card."),
    "tie": N_("{seat} bets {points} points on a tie."),
    "war": N_("{seat} goes to war and bets {points} points more."),
}

_QUESTIONS: Final = {
    "truce": N_("{seat} is asked: truce or war?"),
    "war": N_("{seat} is asked: surrender or war?"),
    "card": N_("{seat} is to choose a card to play."),
    "fourth": N_("{seat} is to choose the fourth card, the one that decides the war."),
    "shield": N_("{seat} has a card that matches two piles: shield the own one, or steal?"),
    "steal": N_("{seat} has a card that matches a pile: steal it, or play the card?"),
    "steal-back": N_("{seat} is about to be robbed and could steal too: steal, or play the card?"),
    "top": N_("{seat} is to choose the card that will lie on top of the pile."),
}

_WHY: Final = {
    "played-out": N_("All the cards are played."),
    "draw": N_("Nobody can fight on."),
    "cycle": N_("The cards are back where they were before: this game would never end."),
}

_LOSES: Final = {
    "all-cards": N_("{seat} is left with all the cards and loses."),
    "first-out": N_("{seat} is the first without cards and loses."),
}


def signed(points: int) -> str:
    """Return points with their sign: ``+10``, ``−5``, ``0``."""
    return f"{points:+d}".replace("-", "\N{MINUS SIGN}") if points else "0"


def _numbered(values: Iterable[int]) -> str:
    """Return a number for each seat: ``A 26, B 26``."""
    return ", ".join(f"{seat_letter(seat)} {n}" for seat, n in enumerate(values, 1))


def tell(events: Iterable[Event], messages: NullTranslations) -> Iterable[str]:
    """Yield a sentence for each event of a game, in order from its deal."""
    teller = Teller(messages)
    for event in events:
        yield teller.tell(event)


class Teller:
    """Tells events in order; it remembers which cards were shown last, to name a war."""

    def __init__(self, messages: NullTranslations) -> None:
        self._messages = messages
        self._shown: dict[int, str] = {}
        self._at_war = False
        self._rounds_won: tuple[int, ...] = ()
        self._in_hand = False

    def tell(self, event: Event) -> str:  # noqa: PLR0912 - one case an event
        """Return the sentence for the next event."""
        match event:
            case Deal():
                return self._deal(event)
            case Reveal():
                self._shown = dict(event.cards)
                self._at_war = False
                return self._reveal(event)
            case War():
                self._at_war = True
                return self._war(event)
            case Short():
                return self._say(_SHORT[event.how], seat=seat_letter(event.seat))
            case Lay():
                return self._lay(event)
            case Stand():
                return self._say(
                    N_("{seat} has no card left; the one shown stands: {card}."),
                    seat=seat_letter(event.seat),
                    card=card_name(event.card, self._messages),
                )
            case Truce():
                return self._say(N_("Truce! Everyone takes their own cards back."))
            case Peace():
                return self._say(_PEACE_IN_WAR if self._at_war else _PEACE_WITHOUT)
            case Take() if self._in_hand and event.to == "captures":
                return self._count(
                    "{seat} takes {n} card; on top of the pile lies now: {card}.",
                    "{seat} takes {n} cards; on top of the pile lies now: {card}.",
                    len(event.cards),
                    seat=seat_letter(event.seat),
                    card=card_name(event.cards[-1], self._messages),
                )
            case Take():
                return self._count(
                    "{seat} takes {n} card.",
                    "{seat} takes {n} cards.",
                    len(event.cards),
                    seat=seat_letter(event.seat),
                )
            case Shuffle() if self._in_hand:
                return self._count(
                    "{seat} has no packet left and shuffles the pile into a new one: {n} card.",
                    "{seat} has no packet left and shuffles the pile into a new one: {n} cards.",
                    len(event.packet),
                    seat=seat_letter(event.seat),
                )
            case Shuffle():
                return self._count(
                    "{seat} shuffles what was won and lays the next row: {n} card.",
                    "{seat} shuffles what was won and lays the next row: {n} cards.",
                    len(event.packet),
                    seat=seat_letter(event.seat),
                )
            case Round():
                self._rounds_won = event.won
                return self._say(
                    N_("Round {number}. Rounds won: {won}."),
                    number=event.number,
                    won=_numbered(event.won),
                )
            case Draw():
                self._in_hand = True
                drawn = ", ".join(f"{seat_letter(s)} {len(c)}" for s, c in event.cards.items())
                return self._say(N_("Cards are drawn: {counts}."), counts=drawn)
            case Choose():
                return self._choices(event)
            case Shield():
                return self._say(
                    N_("{seat} shields the own pile: {card}."),
                    seat=seat_letter(event.seat),
                    card=card_name(event.card, self._messages),
                )
            case Steal():
                return self._steal(event)
            case Bet():
                return self._say(_BETS[event.on], seat=seat_letter(event.seat), points=event.points)
            case Surrender():
                return self._say(N_("{seat} surrenders."), seat=seat_letter(event.seat))
            case Burn():
                return self._count(
                    "{n} card leaves the shoe unseen.",
                    "{n} cards leave the shoe unseen.",
                    len(event.cards),
                )
            case Pay():
                return self._say(
                    N_("{seat}, this round: {points}. In all: {total}."),
                    seat=seat_letter(1),
                    points=signed(event.points[0]),
                    total=signed(event.total[0]),
                )
            case Decision():
                return self._say(_QUESTIONS[event.about], seat=seat_letter(event.seat))
            case Out():
                return self._say(N_("{seat} is out of the game."), seat=seat_letter(event.seat))
            case End():
                return self._end(event.result)
        raise TypeError(event)

    def _deal(self, event: Deal) -> str:
        counts = _numbered(map(len, event.hands))
        return self._say(N_("The cards are dealt: {counts}."), counts=counts)

    def _reveal(self, event: Reveal) -> str:
        shown = ", ".join(
            f"{seat_letter(seat)}: {card_name(card, self._messages)}"
            for seat, card in event.cards.items()
        )
        return self._say(N_("Battle {battle}. {shown}."), battle=event.battle, shown=shown)

    def _war(self, event: War) -> str:
        ranks = {rank(self._shown[seat]) for seat in event.fighters}
        war = self._messages.gettext(WAR_NAMES[ranks.pop()] if len(ranks) == 1 else N_("War"))
        seats = ", ".join(map(seat_letter, sorted({*event.layers, *event.fighters})))
        if event.depth == 1:
            return self._say(N_("{war}! {seats}."), war=war, seats=seats)
        return self._say(N_("Tied again. {war}! {seats}."), war=war, seats=seats)

    def _lay(self, event: Lay) -> str:
        seat = seat_letter(event.seat)
        if event.up is None:
            return self._count(
                "{seat} lays {n} card face down.",
                "{seat} lays {n} cards face down.",
                len(event.down),
                seat=seat,
            )
        self._shown[event.seat] = event.up
        card = card_name(event.up, self._messages)
        if not event.down:
            return self._say(N_("{seat} turns: {card}."), seat=seat, card=card)
        return self._count(
            "{seat} lays {n} card face down and turns: {card}.",
            "{seat} lays {n} cards face down and turns: {card}.",
            len(event.down),
            seat=seat,
            card=card,
        )

    def _choices(self, event: Choose) -> str:
        chosen = (
            f"{seat_letter(seat)}: {option_label(choice, self._messages)}"
            for seat, choice in event.choices.items()
        )
        return ", ".join(chosen) + "."

    def _steal(self, event: Steal) -> str:
        fields = {
            "seat": seat_letter(event.seat),
            "victim": seat_letter(event.victim),
            "card": card_name(event.card, self._messages),
        }
        if event.back is None:
            return self._say(N_("{seat} steals the pile of {victim}: {card}."), **fields)
        back = card_name(event.back, self._messages)
        return self._say(
            N_("{seat} and {victim} steal at once, and the piles change hands: {card}, {back}."),
            back=back,
            **fields,
        )

    def _end(self, result: Result) -> str:
        parts = [self._why(result), self._loser(result), self._who(result)]
        return " ".join(filter(None, parts))

    def _why(self, result: Result) -> str:
        match result.reason:
            case "all-cards" | "wars" | "first-out":
                return ""
            case "limit":
                return self._count(
                    "The limit of {n} battle has been reached.",
                    "The limit of {n} battles has been reached.",
                    result.battles,
                )
            case "unfinished":
                return self._count(
                    "The game is stopped unfinished after {n} battle.",
                    "The game is stopped unfinished after {n} battles.",
                    result.battles,
                )
            case "played-out" if isinstance(result, ResultInPoints):
                return self._say(
                    N_("All rounds are played. {seat} ends with: {points}."),
                    seat=seat_letter(1),
                    points=signed(result.points[0]),
                )
            case "played-out" if self._rounds_won:
                return self._say(
                    N_("The match is over. Rounds won: {won}."), won=self._match(result)
                )
        return self._say(_WHY[result.reason])

    def _match(self, result: Result) -> str:
        """Return the rounds won by each seat, the last one counted by its cards."""
        won = list(self._rounds_won)
        most = max(result.cards)
        if result.cards.count(most) == 1:
            won[result.cards.index(most)] += 1
        return _numbered(won)

    def _who(self, result: Result) -> str:
        if result.winner is not None:
            seat = seat_letter(result.winner)
            if result.reason == "wars":
                return self._say(N_("{seat} has won the wars needed and wins the game."), seat=seat)
            if self._rounds_won or isinstance(result, ResultWithLoser | ResultInPoints):
                return self._say(N_("{seat} wins."), seat=seat)
            if result.reason == "all-cards":
                return self._say(N_("{seat} has all the cards and wins."), seat=seat)
            return self._count(
                "{seat} wins with {n} card.",
                "{seat} wins with {n} cards.",
                result.cards[result.winner - 1],
                seat=seat,
            )
        if result.reason in ("cycle", "unfinished"):
            return self._say(N_("Nobody wins."))
        seats = ", ".join(seat_letter(i) for i, place in enumerate(result.places, 1) if place == 1)
        return self._say(N_("Drawn: {seats} share first place."), seats=seats)

    def _loser(self, result: Result) -> str:
        if not isinstance(result, ResultWithLoser) or result.loser is None:
            return ""
        sentence = _LOSES.get(result.reason, N_("{seat} loses."))
        return self._say(sentence, seat=seat_letter(result.loser))

    def _say(self, message: str, **fields: object) -> str:
        return self._messages.gettext(message).format(**fields)

    def _count(self, one: str, many: str, n: int, **fields: object) -> str:
        return self._messages.ngettext(one, many, n).format(n=n, **fields)
