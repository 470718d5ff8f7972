"""Steal War once more, as :mod:`tests.core.reference_choices` has the other games."""

from dataclasses import dataclass, field

from tests.core.reference_choices import Answer, Game, Hands, canonical, rank, strongest


@dataclass
class StealWar(Game):
    """``shields``, ``playing`` and ``stole`` hold seats: this turn, this draw, this draw."""

    shields: set[int] = field(default_factory=set)
    playing: set[int] = field(default_factory=set)
    stole: set[int] = field(default_factory=set)

    def renew(self, seat: int) -> None:
        if not self.packets[seat] and self.captures[seat]:
            self.packets[seat] = self.shuffle(self.captures[seat])
            self.captures[seat] = []

    def take_top(self, seat: int) -> str:
        card = self.packets[seat].pop(0)
        self.renew(seat)
        return card

    def matches(self, card: str, seat: int) -> bool:
        pile = self.captures[seat]
        return bool(pile) and rank(pile[-1]) == rank(card)

    def victims(self, seat: int, card: str) -> list[str]:
        return [
            str(other)
            for other in self.seats
            if other != seat and other not in self.shields and self.matches(card, other)
        ]

    def act(self, card: dict[int, str]) -> None:
        """From the cards drawn to the cards played: all may shield, then all may steal."""
        self.playing, self.stole = set(), set()
        for seat, drawn in card.items():
            if seat not in self.shields and self.matches(drawn, seat):
                able = self.victims(seat, drawn)
                if not able or self.ask(seat, ("shield", "open")) == "shield":
                    self.shields.add(seat)
                    self.playing.add(seat)
        for seat in list(card):
            while seat not in self.playing:
                may = len(self.seats) > 2 or seat not in self.stole
                able = self.victims(seat, card[seat]) if may else []
                choice = self.ask(seat, [*able, "play"])
                if choice == "play":
                    self.playing.add(seat)
                else:
                    self.steal(seat, int(choice), card)

    def steal(self, seat: int, victim: int, card: dict[int, str]) -> None:
        may_steal_back = (
            victim in card
            and victim > seat
            and seat not in self.shields
            and self.matches(card[victim], seat)
        )
        back = may_steal_back and self.ask(victim, (str(seat), "play")) != "play"
        piles = self.captures
        loot = [*piles[victim], card[seat]]
        piles[victim] = [*piles[seat], card[victim]] if back else []
        piles[seat] = loot if back else [*piles[seat], *loot]
        for thief in (seat, victim) if back else (seat,):
            self.stole.add(thief)
            self.renew(thief)
            card[thief] = self.take_top(thief)

    def battle(self) -> None:
        self.shields = set()
        shown = {seat: self.take_top(seat) for seat in self.seats if self.packets[seat]}
        self.act(shown)
        self.table = list(shown.items())
        everyone = within = list(shown)
        fighters = strongest(shown)
        self.wars += len(fighters) > 1
        while len(fighters) > 1:
            able = [seat for seat in within if self.left(seat) >= 4]
            if not able:
                most = max(self.left(seat) for seat in fighters)
                able = [seat for seat in fighters if self.left(seat) == most]
                if able == everyone:
                    self.end("draw", able)
                    return
                if len(able) > 1:
                    self.peace()
                    return
            shown = self.lay(able, [seat for seat in fighters if seat not in able])
            within = able
            fighters = strongest(shown) if shown else able
        won, self.table = [card for _, card in self.table], []
        top = self.ask(fighters[0], won)
        won.remove(top)
        self.captures[fighters[0]] += [*won, top]
        self.renew(fighters[0])

    def left(self, seat: int) -> int:
        return len(self.packets[seat]) + len(self.captures[seat])

    def lay(self, able: list[int], lost: list[int]) -> dict[int, str]:
        """Lay this war's cards and return those shown: none if only one is left."""
        layers = able if len(able) > 1 else []
        down: dict[int, list[str]] = {}
        shown = {}
        for seat in sorted([*layers, *lost]):
            down[seat] = []
            while self.packets[seat] and (seat in lost or len(down[seat]) < 3):
                down[seat].append(self.take_top(seat))
            if seat in layers:
                shown[seat] = self.take_top(seat)
        self.act(shown)
        for seat, cards in down.items():
            up = [shown[seat]] if seat in shown else []
            self.table += [(seat, card) for card in cards + up]
        return shown


def steal_war(seed: int, answer: Answer, players: int = 2, hands: Hands | None = None) -> Game:
    game = StealWar(seed, answer)
    game.deal([*canonical(), "XB", "XR"], players, hands)
    return game.play(game.battle, None)
