"""The exact solver's plan: which rows each pool needs, and where each draw and spin leads.

Tokens leave the pool and never return, so pools can be solved from the emptiest to the fullest.
Eggs face down change neither the faces nor the nests; so the plan knows a pool only by its *stock*,
the hens and foxes in it, and serves every number of eggs. The hens of a stock are relabelled to
stand in rising order: 27 sets of hens become 10.

A stage's rows are the layouts that can be shown once a stock is what is left, seen from the
position to be solved. Where two hens have as many tokens left, renaming them changes nothing
either, so only one of the layouts that differ by that is worked out, the *chief* row; the others
that are looked up are its mirrors.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence
from dataclasses import dataclass, field
from functools import cache
from typing import NamedTuple

import numpy as np
from numpy.typing import NDArray

from foxgames.games.mr_fox.pieces import SPACES, Face, Hen, Token
from foxgames.games.mr_fox.solver_layouts import RELABELLINGS, Indices, Mask, layouts


class Stock(NamedTuple):
    """The hens (in rising order) and foxes that are still face down."""

    hens: tuple[int, ...]
    foxes: int

    @property
    def size(self) -> int:
        """How many tokens it has."""
        return sum(self.hens) + self.foxes

    def without(self, token: int) -> tuple[Stock, int]:
        """The stock once a hen or fox is drawn, and the relabelling that sorts its hens."""
        if token == Token.FOX:
            return Stock(self.hens, self.foxes - 1), 0
        left = tuple(count - (hen == token) for hen, count in enumerate(self.hens))
        return stock_of(left, self.foxes), sorting(left)[0]

    def count(self, token: int) -> int:
        """How many of a hen or fox are face down."""
        return self.foxes if token == Token.FOX else self.hens[token]


class Pool(NamedTuple):
    """All that is face down."""

    stock: Stock
    eggs: int

    def comes_after(self, other: Pool) -> bool:
        """Whether it is the other with one token drawn."""
        if self.eggs != other.eggs:
            return self == Pool(other.stock, other.eggs - 1)
        tokens = [token for token in (*Hen, Token.FOX) if other.stock.count(token)]
        return any(other.stock.without(token)[0] == self.stock for token in tokens)


def stock_of(hens: tuple[int, ...], foxes: int) -> Stock:
    """The stock of so many of each hen as they are called, and so many foxes."""
    return Stock(tuple(sorted(hens)), foxes)


@cache
def sorting(hens: tuple[int, ...]) -> tuple[int, ...]:
    """The relabellings that put these counts in rising order."""
    goal = tuple(sorted(hens))
    return tuple(
        number
        for number, names in enumerate(RELABELLINGS)
        if all(goal[names[hen]] == hens[hen] for hen in Hen)
    )


@dataclass(frozen=True, slots=True)
class Mirror:
    """Rows `start` to `stop` are the rows `source` of the same block under a relabelling."""

    start: int
    stop: int
    source: Indices
    relabelling: int


@dataclass(frozen=True, slots=True)
class Feed:
    """Rows `start` to `stop` are the rows `source` with one egg more for the hens of a face."""

    start: int
    stop: int
    source: Indices
    face: int


@dataclass(frozen=True, slots=True)
class Draw:
    """A token drawn from a stage's pool, and the rows of the next pool's block it can lead to.

    Chief rows are ordered by how many choices they leave, most first: `choices[k]` holds the row
    that the k-th choice leads to, for the chief rows that have so many; `shares[k]`, filled only
    for random play, how likely it is. `back` undoes that order.
    """

    token: int
    stock: Stock
    relabelling: int
    choices: tuple[Indices, ...]
    shares: tuple[NDArray[np.float64], ...]
    back: Indices


@dataclass(slots=True)
class Stage:
    """What is needed to solve the pools of one stock.

    `chiefs` are the layouts of the chief rows; `rows` gives a layout's row in the block of values
    after placing (-1: none), which has `size` rows, the mirrors behind the chiefs. The spin reads
    from a bank of `bank` rows: values before a draw, their `bank_mirrors`, then the `feeds`.
    `idle` counts the stops at which the vane moves no egg. `stops[k]` has the bank row that the
    k-th stop which moves one leads to, for the chief rows with so many eggs, which come first.
    The first `brimming` chiefs have six eggs: no turn ends so, and no draw is worked out for them.
    """

    stock: Stock
    chiefs: Indices
    rows: Indices
    size: int
    mirrors: tuple[Mirror, ...]
    bank: int
    bank_mirrors: tuple[Mirror, ...]
    feeds: tuple[Feed, ...]
    idle: NDArray[np.float64]
    brimming: int
    stops: tuple[Indices, ...]
    draws: tuple[Draw, ...] = field(default=())


class _Lookup(NamedTuple):
    """A draw while rows are not yet numbered: `targets` holds layouts in the next pool's names."""

    token: int
    stock: Stock
    relabelling: int
    order: Indices
    targets: tuple[Indices, ...]


class Plan:
    """The stages below one stock, fewest tokens first.

    `roots` are the sets of six faces that can be shown when the stock is what is left; `eggs` says
    whether eggs are face down as well, `shares` whether random play is asked for.
    """

    def __init__(
        self, stock: Stock, roots: Iterable[Sequence[int]], *, eggs: bool, shares: bool = False
    ) -> None:
        reached = _reached(stock, roots)
        chiefs = {here: _chiefs(here, mask) for here, mask in reached.items()}
        looked_up = {
            here: tuple(_lookups(here, rows[_brimming(rows) :], eggs=eggs))
            for here, rows in chiefs.items()
        }
        asked = {here: np.zeros_like(mask) for here, mask in reached.items()}
        for lookups in looked_up.values():
            for lookup in lookups:
                for targets in lookup.targets:
                    asked[lookup.stock][targets] = True
        self.stages = {
            here: _stage(here, chiefs[here], asked[here]) for here in reversed(list(reached))
        }
        for here, stage in self.stages.items():
            lookups = looked_up.pop(here)
            stage.draws = tuple(self._draw(stage, lookup, shares) for lookup in lookups)

    def _draw(self, stage: Stage, lookup: _Lookup, shares: bool) -> Draw:
        rows = self.stages[lookup.stock].rows
        back = np.empty_like(lookup.order)
        back[lookup.order] = np.arange(len(back))
        return Draw(
            token=lookup.token,
            stock=lookup.stock,
            relabelling=lookup.relabelling,
            choices=tuple(rows[targets] for targets in lookup.targets),
            shares=_shares(stage.chiefs[stage.brimming :][lookup.order], lookup) if shares else (),
            back=back,
        )


def _reached(stock: Stock, roots: Iterable[Sequence[int]]) -> dict[Stock, Mask]:
    """Which bare layouts can be shown with each stock, fullest first."""
    known = layouts()
    start = np.zeros(len(known.keys), dtype=np.bool_)
    for faces in roots:
        start[known.find(faces, (False,) * SPACES)] = True
    reached = {stock: start}
    waiting = [stock]
    while waiting:
        here = max(waiting, key=lambda other: other.size)
        waiting.remove(here)
        mask = reached.pop(here)
        for number in sorting(here.hens)[1:]:
            mask = mask | _relabel(mask, number)
        reached[here] = mask
        for token in (*Hen, Token.FOX):
            if here.count(token):
                after, number = here.without(token)
                if after not in reached:
                    reached[after] = np.zeros_like(mask)
                    waiting.append(after)
                reached[after] |= _relabel(_after_placing(mask, token), number)
    return reached


def _after_placing(mask: Mask, token: int) -> Mask:
    known, result = layouts(), np.zeros_like(mask)
    placed = known.placed[token][:, mask]
    result[placed[placed >= 0]] = True
    return result


def _relabel(mask: Mask, number: int) -> Mask:
    result = np.zeros_like(mask)
    result[layouts().relabelled[number, mask]] = True
    return result


def _chiefs(stock: Stock, mask: Mask) -> Indices:
    """The layouts with those faces, whatever the circles hold, the ones with most eggs first.

    Of layouts that differ only by hens with as many tokens left, the lowest numbered one.
    """
    known = layouts()
    here = np.flatnonzero(mask[known.bare])
    lowest = known.relabelled[list(sorting(stock.hens))][:, here].min(axis=0)
    chiefs = here[lowest == here]
    return np.asarray(chiefs[np.argsort(-known.eggs[chiefs], kind="stable")])


def _brimming(chiefs: Indices) -> int:
    """How many of them, the first, have an egg in every circle."""
    return int(np.count_nonzero(layouts().eggs[chiefs] == SPACES))


def _lookups(stock: Stock, chiefs: Indices, *, eggs: bool) -> Iterator[_Lookup]:
    """Each draw from a stock, with the layouts its placements lead to."""
    known = layouts()
    tokens = [token for token in (*Hen, Token.FOX) if stock.count(token)]
    for token in (*tokens, Token.EGG) if eggs else tokens:
        after, number = (stock, 0) if token is Token.EGG else stock.without(token)
        choices = known.choices[token][chiefs]
        order = np.argsort(-choices, kind="stable")
        relabelled, placed = known.relabelled[number], known.placed[token]
        targets = tuple(
            relabelled[placed[k, chiefs[order[: np.count_nonzero(choices > k)]]]]
            for k in range(int(choices.max()))
        )
        yield _Lookup(token, after, number, order, targets)


def _shares(chiefs: Indices, lookup: _Lookup) -> tuple[NDArray[np.float64], ...]:
    """How likely each choice is when a space or circle is picked at random."""
    spaces = layouts().spaces[lookup.token][:, chiefs]
    among = spaces.sum(axis=0)
    return tuple(
        (spaces[k, : len(rows)] / among[: len(rows)])[:, None]
        for k, rows in enumerate(lookup.targets)
    )


def _stage(stock: Stock, chiefs: Indices, asked: Mask) -> Stage:
    known = layouts()
    rows, mirrors, size = _mirrored(stock, chiefs, np.flatnonzero(asked))
    eggs, spun, carriers = known.eggs[chiefs], known.spun[:, chiefs], known.carriers[:, chiefs]
    wanted = np.zeros_like(asked)
    wanted[spun] = True
    bank_rows, bank_mirrors, bank = _mirrored(stock, chiefs, np.flatnonzero(wanted))
    moving = np.arange(SPACES)[:, None] < eggs  # stops with an egg behind the vane come first
    stops = bank_rows[spun]
    feeds = []
    for face in Face:
        carried = moving & (carriers == face)
        if face is not Face.FOX and carried.any():  # MF12: a fox feeds nobody
            source, numbers = _numbered(stops[carried], bank)
            stops[carried] = numbers + bank
            feeds.append(Feed(bank, bank + len(source), source, face))
            bank += len(source)
    return Stage(
        stock=stock,
        chiefs=chiefs,
        rows=rows,
        size=size,
        mirrors=mirrors,
        bank=bank,
        bank_mirrors=bank_mirrors,
        feeds=tuple(feeds),
        idle=(SPACES - eggs)[:, None].astype(np.float64),
        brimming=_brimming(chiefs),
        stops=tuple(stops[k, moving[k]] for k in range(SPACES) if moving[k].any()),
    )


def _numbered(rows: Indices, end: int) -> tuple[Indices, Indices]:
    """The different ones of these rows below `end`, and the place of each among them."""
    present = np.zeros(end, dtype=np.bool_)
    present[rows] = True
    return np.flatnonzero(present), (np.cumsum(present) - 1)[rows]


def _mirrored(
    stock: Stock, chiefs: Indices, wanted: Indices
) -> tuple[Indices, tuple[Mirror, ...], int]:
    """Numbers the chief rows, and behind them the wanted ones that are mirrors of them."""
    known = layouts()
    rows = np.full(len(known.keys), -1, dtype=np.intp)
    rows[chiefs] = np.arange(len(chiefs))
    wanted = wanted[rows[wanted] < 0]
    numbers = np.array(sorting(stock.hens))
    images = known.relabelled[numbers][:, wanted]
    which = images.argmin(axis=0)
    size, mirrors = len(chiefs), []
    for position, number in enumerate(numbers):
        mine = wanted[which == position]
        if len(mine):
            source = rows[known.relabelled[number, mine]]
            mirrors.append(Mirror(size, size + len(mine), source, int(number)))
            rows[mine] = np.arange(size, size + len(mine))
            size += len(mine)
    return rows, tuple(mirrors), size
