"""The hunting rules of The Great American Fox Hunt: which parties may be sent where.

FH5   A party is one or more cards with at least one hunter in it.
FH6   It goes on a new hunt while the deck has an animal to reveal,
FH7   or joins any quarry; where `joins` is `finish`, only a join that takes the animal.
FH8   Dogs never hunt alone, in a join neither.

Parties are many, so they are counted and found by number without being listed: a party is some
hunters, the first counting up fastest, and some dogs.
"""

from __future__ import annotations

from bisect import bisect_right
from collections.abc import Iterator, Sequence
from functools import lru_cache
from itertools import accumulate, product
from typing import Final, NamedTuple, overload

from foxgames.core import Action, IllegalActionError
from foxgames.games.fox_hunt.pieces import (
    CARDS,
    HUNTERS,
    NO_CARDS,
    Cards,
    Counts,
    Hunt,
    Quarry,
    are_numbers,
    cards_text,
    minus,
    strength,
)

Target = Quarry | None
"""Where a party may go: to a quarry, or, with None, on a new hunt."""

_NO_DOGS: Final = NO_CARDS[HUNTERS:]
_NO_HUNTERS: Final = NO_CARDS[:HUNTERS]
_LEAST_HUNTER: Final = (*_NO_HUNTERS[:-1], 1)
"""Hunters are counted first, so cards without one, and no others, are less than this."""


class Parties(NamedTuple):
    """The parties of one hand that come to enough: for each heap of dogs, the hunters with it.

    `starts` are the numbers of the first party with each heap of dogs, and how many there are.
    """

    dogs: tuple[Counts, ...]
    hunters: tuple[tuple[Counts, ...], ...]
    starts: tuple[int, ...]

    def number(self, index: int) -> Cards:
        """The party of that number."""
        dogs, hunters, starts = self
        place = bisect_right(starts, index) - 1
        return hunters[place][index - starts[place]] + dogs[place]


@lru_cache(maxsize=1 << 10)
def parties(hand: Cards, least: int) -> Parties:
    """The parties of that hand that come to `least` or more."""
    dogs = _heaps(hand[HUNTERS:])
    hunters: tuple[tuple[Counts, ...], ...]
    if least <= 0:  # the same with any dogs
        hunters = (_hunters(hand[:HUNTERS], 0),) * len(dogs)
    else:
        short = (max(0, least - strength(_NO_HUNTERS + heap)) for heap in dogs)
        hunters = tuple(_hunters(hand[:HUNTERS], missing) for missing in short)
    return Parties(dogs, hunters, tuple(accumulate(map(len, hunters), initial=0)))


@lru_cache(maxsize=1 << 10)
def _hunters(cards: Counts, least: int) -> tuple[Counts, ...]:
    """FH8: one or more of these hunters that come to `least` or more."""
    return tuple(heap for heap in _heaps(cards)[1:] if strength(heap + _NO_DOGS) >= least)


@lru_cache(maxsize=1 << 8)
def _heaps(cards: Counts) -> tuple[Counts, ...]:
    """All heaps of these cards, from none of them to all, the first kind counting up fastest."""
    return tuple(heap[::-1] for heap in product(*(range(n + 1) for n in reversed(cards))))


class PartyActions(Sequence[Action]):
    """Every party a hand can send to the targets, made one by one when asked for.

    Ordered by target, then by dogs and by hunters. No duplicates. Where `finish_only`, only
    joins that take the quarry are among them (FH7).
    """

    __slots__ = ("every", "finish_only", "hand", "targets")

    def __init__(self, hand: Cards, targets: Sequence[Target], finish_only: bool = False) -> None:
        self.hand = hand
        self.targets = targets
        self.finish_only = finish_only
        self.every = parties(hand, 0)

    def _to(self, target: Target) -> Parties:
        """The parties that may go there."""
        if target is None or not self.finish_only:
            return self.every
        return parties(self.hand, target.missing)

    def __len__(self) -> int:
        if self.finish_only:
            return sum(self._to(target).starts[-1] for target in self.targets)
        return self.every.starts[-1] * len(self.targets)

    @overload
    def __getitem__(self, index: int) -> Action: ...
    @overload
    def __getitem__(self, index: slice) -> Sequence[Action]: ...
    def __getitem__(self, index: int | slice) -> Action | Sequence[Action]:
        if isinstance(index, slice):
            return tuple(self[i] for i in range(*index.indices(len(self))))
        rest = index + len(self) if index < 0 else index
        if rest < 0:
            raise IndexError(index)
        dogs, hunters, starts = self.every
        many = starts[-1]
        if many and not self.finish_only:  # as many for each target, and with any dogs
            place, rest = divmod(rest, many)
            target, choices = self.targets[place], hunters[0]
            heap, rest = divmod(rest, len(choices))
            return _hunt(target, choices[rest] + dogs[heap])
        for target in self.targets:
            there = self._to(target)
            if rest < there.starts[-1]:
                return _hunt(target, there.number(rest))
            rest -= there.starts[-1]
        raise IndexError(index)

    def __iter__(self) -> Iterator[Action]:
        for target in self.targets:
            number, there = _number(target), self._to(target)
            for dogs, choices in zip(there.dogs, there.hunters, strict=True):
                for hunters in choices:
                    yield Hunt(number, hunters + dogs)

    def __contains__(self, action: object) -> bool:
        if not isinstance(action, Hunt):
            return False
        try:
            hand_without(self.hand, action.cards)
            quarries = [target for target in self.targets if target is not None]
            quarry_of(action, None in self.targets, quarries, self.finish_only)
        except IllegalActionError:
            return False
        return True

    def __eq__(self, other: object) -> bool:
        return isinstance(other, PartyActions) and self._key == other._key

    def __hash__(self) -> int:
        return hash(self._key)

    def __repr__(self) -> str:
        return f"{type(self).__name__}{self._key!r}"

    @property
    def _key(self) -> tuple[Cards, tuple[Target, ...], bool]:
        return self.hand, tuple(self.targets), self.finish_only


def can_send(hand: Cards, can_begin: bool, quarries: Sequence[Quarry], finish_only: bool) -> bool:
    """FH8: whether that hand has any party that may go somewhere."""
    if hand < _LEAST_HUNTER:
        return False
    if can_begin or not finish_only:
        return can_begin or bool(quarries)
    whole = strength(hand)  # the strongest party is the whole hand
    return any(quarry.missing <= whole for quarry in quarries)


def _hunt(target: Target, cards: Cards) -> Hunt:
    return _new_hunt(cards) if target is None else Hunt(target.number, cards)


@lru_cache(maxsize=1 << 12)
def _new_hunt(cards: Cards) -> Hunt:
    return Hunt(None, cards)


def _number(target: Target) -> int | None:
    return None if target is None else target.number


def hand_without(hand: Cards, cards: Cards) -> Cards:
    """The hand once these cards have left it; IllegalActionError where they are no party of it."""
    if not are_numbers(cards):
        raise IllegalActionError("no-such-cards", rule="FH2")
    return _left(hand, cards)


@lru_cache(maxsize=1 << 13)
def _left(hand: Cards, cards: Cards) -> Cards:
    if len(cards) != len(CARDS) or min(cards) < 0:
        raise IllegalActionError("no-such-cards", rule="FH2")
    if not any(cards):
        raise IllegalActionError("empty-party", rule="FH5")
    left = minus(hand, cards)
    if min(left) < 0:
        place = next(i for i, n in enumerate(left) if n < 0)
        raise IllegalActionError(
            "not-in-hand",
            rule="FH5",
            card=str(CARDS[place]),
            sent=cards[place],
            held=hand[place],
        )
    if not any(cards[:HUNTERS]):
        raise IllegalActionError("dogs-alone", rule="FH8", cards=cards_text(cards))
    return left


def quarry_of(
    action: Hunt, can_begin: bool, quarries: Sequence[Quarry], finish_only: bool
) -> Quarry | None:
    """The quarry a party joins, None on a new hunt; IllegalActionError where it may not go.

    `can_begin` says that the deck has an animal to reveal.
    """
    number = action.quarry
    if number is None:
        if can_begin:
            return None
        raise IllegalActionError("deck-empty", rule="FH13")
    for quarry in quarries if type(number) is int else ():
        if quarry.number != number:
            continue
        if finish_only and strength(action.cards) < quarry.missing:
            raise IllegalActionError(
                "falls-short",
                rule="FH7",
                quarry=number,
                total=strength(action.cards),
                least=quarry.missing,
            )
        return quarry
    raise IllegalActionError("no-such-quarry", rule="FH7", quarry=str(number)[:20])
