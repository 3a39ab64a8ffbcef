"""Hen House once more, written as literally as the rulebook reads, to compare the rules with.

Slow and plain on purpose: cards are pairs of seat and rank, spaces a dictionary, the whole turn
one function. Nothing is shared with the game package.
"""

from __future__ import annotations

from copy import deepcopy
from dataclasses import dataclass, field


@dataclass
class Literal:
    seats: int
    houses: int
    flips: int = 2
    hens: int = 6
    size: int = 8
    patience: int = 100
    active: int | None = None
    over: str | None = None
    quiet: int = 0
    board: dict[int, tuple[int, str]] = field(default_factory=dict)
    up: set[int] = field(default_factory=set)
    shown: list[int] = field(default_factory=list)
    hands: list[list[str]] = field(default_factory=list)
    scores: list[int] = field(default_factory=list)

    def __post_init__(self):
        ranks = [str(n) for n in range(1, self.hens + 1)] + ["fox"]
        self.hands = [list(ranks) for _ in range(self.seats)]
        self.scores = [0] * self.seats

    def face_down(self):
        return [k for k in self.board if k not in self.up and k not in self.shown]

    def value(self, space):
        return [1, 2, 3, 4][(space - 1) % self.size % 4]

    def actions(self):
        if self.over:
            return []
        if self.active is None:
            return [f"start {seat}" for seat in range(self.seats)]
        flips = [f"flip {k}" for k in self.face_down()]
        if self.shown:
            return flips + (["stop"] if len(self.shown) >= self.flips else [])
        every = range(1, self.houses * self.size + 1)
        lays = [
            f"lay {card} at {k}"
            for card in self.hands[self.active]
            for k in every
            if k not in self.board
        ]
        exposes = [f"expose {k}" for k in self.face_down() if self.board[k][0] != self.active]
        return lays + exposes + flips

    def play(self, notation):
        new = deepcopy(self)
        word, *rest = notation.split()
        if word == "start":
            new.active = int(rest[0])
        elif word == "lay":
            new.hands[new.active].remove(rest[0])
            new.board[int(rest[2])] = (new.active, rest[0])
            new.next_turn(changed=False)
        elif word == "expose":
            _, card = new.board[int(rest[0])]
            if card == "fox":
                del new.board[int(rest[0])]
                new.scores[new.active] += new.seats
            else:
                new.safe(int(rest[0]))
            new.next_turn(changed=True)
        elif word == "flip":
            new.shown.append(int(rest[0]))
            if not new.face_down():
                new.resolve()
        else:
            new.resolve()
        return new

    def safe(self, space):
        self.up.add(space)
        self.scores[self.board[space][0]] += self.value(space)

    def resolve(self):
        order = [(self.active + step) % self.seats for step in range(self.seats)]
        cards = {k: self.board[k] for k in self.shown}
        foxes = [owner for owner in order if (owner, "fox") in cards.values()]
        hens = []
        for rank in range(self.hens, 0, -1):
            for owner in order:
                hens += [k for k in cards if cards[k] == (owner, str(rank))]
        changed = bool(hens)
        if foxes and hens:
            eaten = hens.pop(0)
            owner, rank = self.board.pop(eaten)
            self.scores[foxes[0]] += int(rank) * (-1 if owner == foxes[0] else 1)
            del cards[eaten]
        if hens:
            self.safe(hens[0])
            del cards[hens[0]]
        for k, (owner, card) in cards.items():
            del self.board[k]
            self.hands[owner].append(card)
        self.shown = []
        self.next_turn(changed=changed)

    def next_turn(self, *, changed):
        self.quiet = 0 if changed else self.quiet + 1
        if len(self.board) == self.houses * self.size and not self.face_down():
            self.over = "all-face-up"
            return
        self.active = (self.active + 1) % self.seats
        if len(self.hands[self.active]) == 1:
            self.over = "one-card"
        elif self.quiet >= self.patience:
            self.over = "stalemate"
        if self.over:
            for k in self.face_down():
                if self.board[k][1] == "fox":
                    self.up.add(k)
                else:
                    self.safe(k)
