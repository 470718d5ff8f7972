"""The games of choices once more: plain and slow, from the text of the rules alone.

Each function plays one game to its end and shares nothing with the engine, so that where the
two agree on every question, option, card and place, both have read the same rules.
"""

from collections.abc import Callable, Sequence
from dataclasses import dataclass, field
from random import Random

RANKS = "2 3 4 5 6 7 8 9 10 J Q K A X".split()
"""Weakest first; X is a joker."""

Answer = Callable[[tuple[str, ...]], str]
"""From the options of a question to one of them."""

Hands = Sequence[Sequence[str]]


def rank(card: str) -> str:
    return card[:-1]


def strongest(shown: dict[int, str]) -> list[int]:
    best = max(RANKS.index(rank(card)) for card in shown.values())
    return [seat for seat in sorted(shown) if RANKS.index(rank(shown[seat])) == best]


def canonical(lowest: str = "2") -> list[str]:
    return [r + s for s in "CDHS" for r in RANKS[RANKS.index(lowest) : -1]]


@dataclass
class Game:
    """What lies where, and all that was asked. Seats are numbered from 1.

    ``table`` holds (seat, card) in laid order; packets have the top first, captures last.
    """

    seed: int
    answer: Answer
    seats: list[int] = field(default_factory=list)
    packets: dict[int, list[str]] = field(default_factory=dict)
    hands: dict[int, list[str]] = field(default_factory=dict)
    captures: dict[int, list[str]] = field(default_factory=dict)
    table: list[tuple[int, str]] = field(default_factory=list)
    out: dict[int, int] = field(default_factory=dict)
    asked: list[tuple[int, tuple[str, ...]]] = field(default_factory=list)
    choices: list[str] = field(default_factory=list)
    battles: int = 0
    wars: int = 0
    drawn: bool = False
    reason: str = ""
    winner: int | None = None
    places: list[int] = field(default_factory=list)
    cards: list[int] = field(default_factory=list)
    points: list[int] = field(default_factory=list)

    def __post_init__(self) -> None:
        self.random = Random(self.seed).random

    def shuffle(self, cards: list[str]) -> list[str]:
        for i in range(len(cards) - 1, 0, -1):
            j = int(self.random() * (i + 1))
            cards[i], cards[j] = cards[j], cards[i]
            self.drawn = True
        return cards

    def deal(self, deck: list[str], players: int, given: Hands | None) -> None:
        packets: list[list[str]] = [[] for _ in range(players)]
        if given is None:
            for number, card in enumerate(self.shuffle(deck)):
                packets[number % players].insert(0, card)
        else:
            packets = [list(packet) for packet in given]
        self.seats = list(range(1, players + 1))
        self.packets = dict(zip(self.seats, packets, strict=True))
        self.hands = {seat: [] for seat in self.seats}
        self.captures = {seat: [] for seat in self.seats}

    def ask(self, seat: int, options: Sequence[str]) -> str:
        if len(options) == 1:
            return options[0]
        self.asked.append((seat, tuple(options)))
        self.choices.append(self.answer(tuple(options)))
        return self.choices[-1]

    def count(self, seat: int) -> int:
        own = [card for owner, card in self.table if owner == seat]
        piles = (own, self.packets[seat], self.hands[seat], self.captures[seat])
        return sum(map(len, piles))

    def under(self, seat: int, cards: list[str]) -> None:
        self.packets[seat] += self.shuffle(cards)

    def peace(self) -> None:
        for seat in self.seats:
            own = [card for owner, card in self.table if owner == seat]
            if own:
                self.under(seat, own)
        self.table = []

    def play(self, battle: Callable[[], None], limit: int | None) -> "Game":
        states: list[object] = []
        while True:
            for seat in self.seats:
                if seat not in self.out and not self.count(seat):
                    self.out[seat] = self.battles
            left = [seat for seat in self.seats if seat not in self.out]
            if len(left) == 1:
                return self.end("all-cards")
            if self.battles == limit:
                return self.end("limit")
            if self.drawn:
                states, self.drawn = [], False
            state = repr((self.packets, self.hands, self.captures))
            if limit is None and state in states:
                return self.end("cycle")
            if limit is None and self.battles == 100_000:
                return self.end("unfinished")
            states.append(state)
            self.battles += 1
            battle()
            if self.reason:
                return self

    def end(self, reason: str, sharing: Sequence[int] = ()) -> "Game":
        """Rank: those who share a draw, the others by cards, then by how late they left."""
        self.reason = reason
        self.cards = [self.count(seat) for seat in self.seats]
        worth = [
            (0, self.out[s]) if s in self.out else (2 if s in sharing else 1, self.count(s))
            for s in self.seats
        ]
        if sharing:
            worth = [(2, 0) if pair[0] == 2 else pair for pair in worth]
        self.places = [1 + sum(other > own for other in worth) for own in worth]
        if reason in ("all-cards", "limit") and self.places.count(1) == 1:
            self.winner = self.places.index(1) + 1
        return self


def truce(
    seed: int,
    answer: Answer,
    players: int = 2,
    deck: int = 52,
    hands: Hands | None = None,
    limit: int = 300,
) -> Game:
    game = Game(seed, answer)
    game.deal(canonical({52: "2", 24: "9"}[deck]), players, hands)

    def battle() -> None:
        shown = {s: game.packets[s].pop(0) for s in game.seats if game.packets[s]}
        game.table = list(shown.items())
        fighters = strongest(shown)
        game.wars += len(fighters) > 1
        while len(fighters) > 1:
            answers = [game.ask(seat, ("truce", "war")) for seat in fighters]
            if "war" not in answers:
                return game.peace()
            layers = [seat for seat in fighters if game.packets[seat]]
            if not layers:
                return game.peace()
            if len(layers) == 1:
                fighters = layers
                break
            shown = {}
            for seat in layers:
                for _ in range(min(2, len(game.packets[seat]))):
                    shown[seat] = game.packets[seat].pop(0)
                    game.table.append((seat, shown[seat]))
            fighters = strongest(shown)
        won, game.table = [card for _, card in game.table], []
        game.under(fighters[0], won)
        return None

    return game.play(battle, limit)


def hand_of_three(seed: int, answer: Answer, hands: Hands | None = None, limit: int = 1000) -> Game:
    game = Game(seed, answer)
    game.deal(canonical(), 2, hands)

    def draw() -> None:
        for seat in game.seats:
            while len(game.hands[seat]) < 3 and game.packets[seat]:
                game.hands[seat].append(game.packets[seat].pop(0))

    def choose() -> dict[int, str]:
        shown = {seat: game.ask(seat, game.hands[seat]) for seat in game.seats}
        for seat, card in shown.items():
            game.hands[seat].remove(card)
        draw()
        return shown

    def battle() -> None:
        draw()
        shown = choose()
        first = list(shown.values())
        game.table = list(shown.items())
        fighters = strongest(shown)
        war = len(fighters) > 1
        game.wars += war
        while len(fighters) > 1:
            fighters = [seat for seat in game.seats if game.hands[seat]]
            if not fighters:
                game.peace()
                return
            if len(fighters) == 1:
                break
            down = {}
            for seat in game.seats:
                down[seat], game.packets[seat] = game.packets[seat][:3], game.packets[seat][3:]
            shown = choose()
            for seat in game.seats:
                game.table += [(seat, card) for card in (*down[seat], shown[seat])]
            fighters = strongest(shown)
        lying, game.table = [card for _, card in game.table], []
        (winner,) = fighters
        game.under(winner, lying[2:] if war else lying)
        if war:
            game.under(3 - winner, first)

    return game.play(battle, limit)


def casino_war(
    seed: int, answer: Answer, rounds: int = 1, decks: int = 6, tie_bet: bool = False
) -> Game:
    game = Game(seed, answer, [1, 2])
    points = 0
    for _ in range(rounds):
        shoe = game.shuffle(canonical() * decks)
        player, house = RANKS.index(rank(shoe[0])), RANKS.index(rank(shoe[1]))
        tie = player == house
        game.battles += 1
        game.wars += tie
        if tie_bet:
            points += 100 if tie else -10
        if not tie:
            points += 10 if player > house else -10
        elif game.ask(1, ("surrender", "war")) == "surrender":
            points -= 5
        else:
            player, house = RANKS.index(rank(shoe[5])), RANKS.index(rank(shoe[6]))
            points += 10 if player >= house else -20
    game.reason = "played-out"
    game.points = [points, -points]
    game.winner = 1 if points > 0 else 2 if points < 0 else None
    game.places = [1 + (points < 0), 1 + (points > 0)]
    return game
