"""The rules told a second time, for small games: slow and plain, to check rules.py against.

Animals are pairs of species and value, hunters numbers, dogs words. Every choice is as likely;
what is expected is, in this order, each seat's share of wins, cards short of a set, worth of
collection and dogs in hand, and the rounds begun.
"""

from __future__ import annotations

from collections import Counter
from fractions import Fraction
from functools import cache
from itertools import combinations


class Naive:
    """The rules told again with lists and names, slow and plain, for the same small games."""

    def __init__(self, seats, deck, hunters, dogs, needs, rounds, finish):
        self.seats, self.needs, self.rounds, self.finish = seats, needs, rounds, finish
        self.start = (
            tuple(sorted(deck)),
            (),
            tuple(sorted(dogs)),
            tuple(tuple(range(2, 2 + hunters)) for _s in range(seats)),
            ((),) * seats,
            ((),) * seats,
            (),
        )
        self.hunt_value = cache(self.hunt_value)
        self.trade_value = cache(self.trade_value)

    def mean(self, values):
        values = list(values)
        return tuple(sum(parts, Fraction(0)) / len(values) for parts in zip(*values, strict=True))

    def value(self):
        """What is expected when the first seat begins."""
        return self.hunt_value(self.start, 0, 0, 1)

    def short(self, animals):
        foxes = sum(kind == "fox" for kind, _v in animals)
        counts = Counter(kind for kind, _v in animals)
        return min(max(0, need - counts[kind] - foxes) for kind, need in self.needs.items())

    def end(self, got, owned, number):
        short = [self.short(animals) for animals in got]
        winners = [s for s in range(self.seats) if short[s] == min(short)]
        shares = [Fraction(s in winners, len(winners)) for s in range(self.seats)]
        worths = [sum(value for _k, value in animals) for animals in got]
        dogs = [sum(not isinstance(card, int) for card in cards) for cards in owned]
        return (*shares, *short, *worths, *dogs, number)

    def parties(self, hand):
        found = set()
        for size in range(1, len(hand) + 1):
            for party in combinations(hand, size):
                if any(isinstance(card, int) for card in party):
                    found.add(tuple(sorted(party, key=str)))
        return sorted(found, key=str)

    def options(self, table, seat):
        deck, _discard, _dogs, hands, _spent, _got, quarries = table
        for party in self.parties(hands[seat]):
            if deck:
                yield None, party
            for place, (animal, there) in enumerate(quarries):
                needed = animal[1] - sum(weight(c) for _s, c in there)
                if not self.finish or sum(map(weight, party)) >= needed:
                    yield place, party

    def hunt_value(self, table, marker, seat, number):
        deck, discard, dogs, hands, spent, got, quarries = table
        results = []
        for place, party in self.options(table, seat):
            left = without(hands[seat], party)
            held = (*hands[:seat], left, *hands[seat + 1 :])
            mine = tuple((seat, card) for card in party)
            if place is None:
                drawn = []
                for i, animal in enumerate(deck):
                    rest = (deck[:i] + deck[i + 1 :]) or discard
                    old = discard if deck[:i] + deck[i + 1 :] else ()
                    base = (rest, old, dogs, held, spent, got, quarries)
                    drawn.append(self.settle(base, marker, seat, number, animal, mine))
                results.append(self.mean(drawn))
            else:
                animal, there = quarries[place]
                base = (
                    deck,
                    discard,
                    dogs,
                    held,
                    spent,
                    got,
                    quarries[:place] + quarries[place + 1 :],
                )
                results.append(self.settle(base, marker, seat, number, animal, there + mine))
        return self.mean(results)

    def settle(self, table, marker, seat, number, animal, there):
        deck, discard, dogs, hands, spent, got, quarries = table
        if sum(weight(card) for _s, card in there) >= animal[1]:
            got = (*got[:seat], tuple(sorted((*got[seat], animal))), *got[seat + 1 :])
            spent = tuple(
                (*spent[s], *(card for who, card in there if who == s)) for s in range(self.seats)
            )
            if not self.short(got[seat]):
                owned = [list(hands[s]) + list(spent[s]) for s in range(self.seats)]
                for _animal, chasing in quarries:
                    for who, card in chasing:
                        owned[who].append(card)
                return self.end(got, owned, number)
        else:
            quarries = (*quarries, (animal, tuple(sorted(there, key=str))))
        table = (
            deck,
            discard,
            dogs,
            hands,
            tuple(tuple(sorted(c, key=str)) for c in spent),
            got,
            tuple(sorted(quarries, key=str)),
        )
        for step in range(1, self.seats + 1):
            following = (seat + step) % self.seats
            if any(True for _o in self.options(table, following)):
                return self.hunt_value(table, marker, following, number)
        return self.end_round(table, marker, number)

    def end_round(self, table, marker, number):
        deck, discard, dogs, hands, spent, got, quarries = table
        deck = tuple(sorted((*deck, *(animal for animal, _there in quarries))))
        home = [list(hands[s]) + list(spent[s]) for s in range(self.seats)]
        for _animal, there in quarries:
            for who, card in there:
                home[who].append(card)
        hands = tuple(tuple(sorted(cards, key=str)) for cards in home)
        table = (deck, discard, dogs, hands, ((),) * self.seats, got, ())
        return self.trade_value(table, marker, 0, number)

    def trade_value(self, table, marker, asked, number):
        deck, discard, dogs, hands, spent, got, quarries = table
        if asked == self.seats:
            return self.next_round(table, marker, number)
        seat = (marker + asked) % self.seats
        sets = self.sets(got[seat]) if dogs else []
        if not sets:
            return self.trade_value(table, marker, asked + 1, number)
        results = [self.trade_value(table, marker, asked + 1, number)]
        for given in sets:
            kept = without(got[seat], given)
            heap = tuple(sorted((*discard, *given)))
            pile, heap = (deck, heap) if deck else (heap, ())
            base = (pile, heap, dogs, hands, spent, (*got[:seat], kept, *got[seat + 1 :]), quarries)
            owed = min(len(dogs), 2 if given[0][0] == "fox" else 1)
            results.append(self.draw_dogs(base, marker, asked, number, owed))
        return self.mean(results)

    def draw_dogs(self, table, marker, asked, number, owed):
        if not owed:
            return self.trade_value(table, marker, asked, number)
        deck, discard, dogs, hands, spent, got, quarries = table
        seat = (marker + asked) % self.seats
        results = []
        for i, dog in enumerate(dogs):
            hand = tuple(sorted((*hands[seat], dog), key=str))
            held = (*hands[:seat], hand, *hands[seat + 1 :])
            base = (deck, discard, dogs[:i] + dogs[i + 1 :], held, spent, got, quarries)
            results.append(self.draw_dogs(base, marker, asked, number, owed - 1))
        return self.mean(results)

    def sets(self, animals):
        found = {(a,) for a in animals if a[0] == "fox"}
        plain = [a for a in animals if a[0] != "fox"]
        for size in range(1, len(plain) + 1):
            for given in combinations(plain, size):
                values = [v for _k, v in given]
                if sum(values) >= 8 > sum(values) - min(values):
                    found.add(tuple(sorted(given)))
        return sorted(found)

    def next_round(self, table, marker, number):
        if number == self.rounds:
            return self.end(table[5], table[3], number)
        order = [(marker + i) % self.seats for i in range(self.seats)]
        marker = max(order, key=lambda s: (*self.rank(table[5][s]), -order.index(s)))
        for step in range(self.seats):
            seat = (marker + step) % self.seats
            if any(True for _o in self.options(table, seat)):
                return self.hunt_value(table, marker, seat, number + 1)
        return self.end_round(table, marker, number + 1)

    def rank(self, animals):
        kinds = [kind for kind, _v in animals]
        counts = (kinds.count(k) for k in ("bear", "deer", "hare", "squirrel"))
        return (sum(v for _k, v in animals), len(animals), *counts)


def weight(card):
    return card if isinstance(card, int) else int(card[1:])


def without(cards, some):
    left = list(cards)
    for card in some:
        left.remove(card)
    return tuple(left)
