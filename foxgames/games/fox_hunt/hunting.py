"""The hunting rules of The Great American Fox Hunt: which parties may be sent where.

FH5   A party is one or more cards with at least one hunter in it.
FH6   It goes on a new hunt while the deck has an animal to reveal,
FH7   or joins any quarry; where `joins` is `finish`, only a join that takes the animal.
FH8   Dogs never hunt alone, in a join neither.

Parties are many, so they are counted and found by number without being listed: the cards in
hand are digits of a number, the first hunter the lowest, and only parties that come to enough
are counted.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from functools import lru_cache
from itertools import product
from math import prod
from typing import NamedTuple, overload

from foxgames.core import Action, IllegalActionError
from foxgames.games.fox_hunt.pieces import (
    CARDS,
    HUNTERS,
    STRENGTHS,
    Cards,
    Hunt,
    cards_text,
    strength,
)


class Target(NamedTuple):
    """Where a party may go: a quarry's number, or None for a new hunt.

    `least` is what the party must come to, 0 where anything will do.
    """

    quarry: int | None
    least: int


@dataclass(frozen=True, slots=True)
class PartyActions(Sequence[Action]):
    """Every party a hand can send to the targets, made one by one when asked for.

    Ordered by target, then by cards. No duplicates.
    """

    hand: Cards
    targets: tuple[Target, ...]

    def __len__(self) -> int:
        return sum(_parties(self.hand, target.least, True) for target in self.targets)

    @overload
    def __getitem__(self, index: int) -> Action: ...
    @overload
    def __getitem__(self, index: slice) -> Sequence[Action]: ...
    def __getitem__(self, index: int | slice) -> Action | Sequence[Action]:
        if isinstance(index, slice):
            return tuple(self[i] for i in range(*index.indices(len(self))))
        rest = index + len(self) if index < 0 else index
        for target in self.targets if rest >= 0 else ():
            parties = _parties(self.hand, target.least, True)
            if rest < parties:
                return Hunt(target.quarry, _party(self.hand, target.least, rest))
            rest -= parties
        raise IndexError(index)

    def __iter__(self) -> Iterator[Action]:
        for quarry, least in self.targets:
            for counts in product(*(range(n + 1) for n in reversed(self.hand))):
                cards = counts[::-1]
                if any(cards[:HUNTERS]) and strength(cards) >= least:
                    yield Hunt(quarry, cards)

    def __contains__(self, action: object) -> bool:
        return isinstance(action, Hunt) and self.objection(action) is None

    @property
    def is_possible(self) -> bool:
        """Whether there is any party at all."""
        whole = strength(self.hand)  # the strongest party is the whole hand
        return any(self.hand[:HUNTERS]) and any(t.least <= whole for t in self.targets)

    def objection(self, action: Hunt) -> IllegalActionError | None:
        """Why that party may not be sent, or None if it may."""
        return self._cards_objection(action.cards) or self._target_objection(action)

    def _cards_objection(self, cards: Cards) -> IllegalActionError | None:
        if not is_heap(cards, len(CARDS)):
            return IllegalActionError("no-such-cards", rule="FH2")
        if not any(cards):
            return IllegalActionError("empty-party", rule="FH5")
        for card, sent, held in zip(CARDS, cards, self.hand, strict=True):
            if sent > held:
                return IllegalActionError(
                    "not-in-hand", rule="FH5", card=str(card), sent=sent, held=held
                )
        if not any(cards[:HUNTERS]):
            return IllegalActionError("dogs-alone", rule="FH8", cards=cards_text(cards))
        return None

    def _target_objection(self, action: Hunt) -> IllegalActionError | None:
        quarry = action.quarry
        for target in self.targets:
            if target.quarry == quarry and type(target.quarry) is type(quarry):
                total = strength(action.cards)
                if quarry is None or total >= target.least:
                    return None
                return IllegalActionError(
                    "falls-short", rule="FH7", quarry=quarry, total=total, least=target.least
                )
        if quarry is None:
            return IllegalActionError("deck-empty", rule="FH13")
        return IllegalActionError("no-such-quarry", rule="FH7", quarry=str(quarry)[:20])


def is_heap(counts: object, kinds: int) -> bool:
    """Whether this is a tuple with a number of copies, 0 or more, for each of the kinds."""
    return (
        type(counts) is tuple
        and len(counts) == kinds
        and all(type(n) is int and n >= 0 for n in counts)
    )


@lru_cache(maxsize=1 << 14)
def _heaps(cards: Cards, least: int) -> int:
    """How many different heaps of these cards, the empty one too, come to `least` or more."""
    if least <= 0:
        return prod(n + 1 for n in cards)
    if not cards:
        return 0
    place = len(cards) - 1
    return sum(_heaps(cards[:place], least - n * STRENGTHS[place]) for n in range(cards[place] + 1))


def _parties(cards: Cards, least: int, needs_hunter: bool) -> int:
    """How many of those heaps have a hunter in them, where they need one."""
    heaps = _heaps(cards, least)
    if not needs_hunter:
        return heaps
    hunters = min(HUNTERS, len(cards))
    return heaps - _heaps((0,) * hunters + cards[hunters:], least)


def _party(hand: Cards, least: int, index: int) -> Cards:
    """The party of that number among those that come to `least` or more."""
    needs_hunter = True
    digits = []
    for place in reversed(range(len(hand))):
        for n in range(hand[place] + 1):
            still = needs_hunter and not (n and place < HUNTERS)
            fewer = least - n * STRENGTHS[place]
            parties = _parties(hand[:place], fewer, still)
            if index < parties:
                break
            index -= parties
        digits.append(n)
        least, needs_hunter = fewer, still
    return tuple(reversed(digits))
