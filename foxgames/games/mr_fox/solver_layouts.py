"""The exact solver's ground: what the farmyard can look like, numbered once.

A spin moves the egg in the circle behind the vane to what is shown in front of it (MF9), so a
space matters only as a *pair*: what it shows, and whether the circle opposite holds an egg. Where
the six pairs lie plays no part, and neither do the tokens under and out of play. A *layout* is
therefore a multiset of six pairs, at most one of them with the three hens, which are printed once
and on no token (MF2): 3,300 in all.

The hens differ by name alone. A *relabelling* renames them everywhere at once (on the farmyard, in
the nests, face down) and leaves every chance to win as it was.
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass
from functools import cache
from itertools import combinations_with_replacement, permutations, product
from typing import Final, NamedTuple

import numpy as np
from numpy.typing import NDArray

from foxgames.games.mr_fox.pieces import SPACES, Face, Hen, Token

Indices = NDArray[np.intp]
Mask = NDArray[np.bool_]

FACES: Final = len(Face)
PAIRS: Final = 2 * FACES
"""A pair has the number of its face, and `FACES` more where the circle opposite is empty."""

RELABELLINGS: Final = tuple(permutations(range(len(Hen))))
"""Where relabelling r stands, hen x becomes hen r[x]; the first changes nothing."""

_BASE: Final = SPACES + 1
_KEYS: Final = tuple(_BASE**pair for pair in range(PAIRS))
"""A layout's key is the sum of its pairs' keys: the counts of each pair as one number."""


@dataclass(frozen=True, slots=True)
class Layouts:
    """All layouts, numbered by rising key. Tables have the layout as their last axis.

    - `bare`: the layout with the same faces and no egg in any circle.
    - `relabelled`: by relabelling, the layout it makes.
    - `placed`, by token: the layouts that placing it can make, one for each different pair it can
      go on (MF6, MF7, MF8), first ones first, the rest undefined; `choices` says how many there
      are, and `spaces` on how many spaces each comes about.
    - `spun`: for each stop of the vane, the layout once the egg behind it is gone (MF9).
    - `carriers`: for each stop, the face in front of that egg; stops without an egg come last.
    - `eggs`: how many circles hold an egg.
    """

    keys: NDArray[np.int64]
    bare: Indices
    relabelled: Indices
    placed: tuple[Indices, ...]
    choices: tuple[Indices, ...]
    spaces: tuple[NDArray[np.int64], ...]
    spun: Indices
    carriers: Indices
    eggs: Indices

    def find(self, faces: Iterable[int], circles: Iterable[bool]) -> int:
        """The layout with these faces, and these circles opposite them, in the same order."""
        key = sum(
            _KEYS[face if egg else face + FACES] for face, egg in zip(faces, circles, strict=True)
        )
        return int(np.searchsorted(self.keys, key))


@cache
def layouts() -> Layouts:
    """The one table of layouts; a few hundredths of a second to make, 3 MB to keep."""
    plain = [pair for pair in range(PAIRS) if pair % FACES != Face.THREE]
    listed = list(combinations_with_replacement(plain, SPACES))
    for rest in combinations_with_replacement(plain, SPACES - 1):
        listed += [(*rest, three) for three in (Face.THREE, Face.THREE + FACES)]
    pairs = np.sort(np.array(listed, dtype=np.intp).T, axis=0)
    key_of = np.array(_KEYS, dtype=np.int64)
    pairs = pairs[:, np.argsort(key_of[pairs].sum(axis=0))]
    keys = key_of[pairs].sum(axis=0)
    counts = np.stack([(pairs == pair).sum(axis=0) for pair in range(PAIRS)])
    placements = [_placements(token, keys, counts) for token in Token]
    return Layouts(
        keys=keys,
        bare=np.searchsorted(keys, key_of[pairs % FACES + FACES].sum(axis=0)),
        relabelled=np.stack([_relabelled(pairs, keys, names) for names in RELABELLINGS]),
        placed=tuple(placed for placed, _, _ in placements),
        choices=tuple(choices for _, choices, _ in placements),
        spaces=tuple(spaces for _, _, spaces in placements),
        spun=np.searchsorted(keys, keys - key_of[pairs] + key_of[pairs % FACES + FACES]),
        carriers=pairs % FACES,
        eggs=(pairs < FACES).sum(axis=0),
    )


def _relabelled(pairs: Indices, keys: NDArray[np.int64], names: tuple[int, ...]) -> Indices:
    """The layouts that a relabelling makes of all layouts."""
    faces = (*names, Face.FOX, Face.THREE)
    key_of = np.array([_KEYS[pair - pair % FACES + faces[pair % FACES]] for pair in range(PAIRS)])
    return np.asarray(np.searchsorted(keys, key_of[pairs].sum(axis=0)))


def _placements(
    token: Token, keys: NDArray[np.int64], counts: NDArray[np.int64]
) -> tuple[Indices, Indices, NDArray[np.int64]]:
    """The layouts that placing a token can make, how many, and on how many spaces each."""
    targets = np.full(counts.shape, -1, dtype=np.intp)
    spaces = np.zeros(counts.shape, dtype=np.int64)
    for pair in range(PAIRS):
        empty, face = divmod(pair, FACES)
        if token is Token.EGG:
            new = face if empty else None  # MF8: into an empty circle
        else:
            new = pair - face + token if face != token else None  # MF6, MF7
        if new is not None:
            has = counts[pair] > 0
            targets[pair, has] = np.searchsorted(keys, keys[has] - _KEYS[pair] + _KEYS[new])
            spaces[pair, has] = counts[pair, has]
    if token is Token.EGG:  # MF8: to the slot where no circle is empty, which changes nothing
        stuck = np.flatnonzero((targets < 0).all(axis=0))
        targets[0, stuck], spaces[0, stuck] = stuck, 1
    first = np.argsort(targets < 0, axis=0, kind="stable")[:SPACES]
    return (
        np.take_along_axis(targets, first, axis=0),
        (targets >= 0).sum(axis=0),
        np.take_along_axis(spaces, first, axis=0),
    )


class Shuffle(NamedTuple):
    """Which column each column takes its value from, told by runs of `run` columns."""

    run: int
    sources: Indices

    @classmethod
    def of(cls, sources: Indices) -> Shuffle:
        """The longest runs that tell it: moving them is quicker than moving single columns."""
        for run in range(sources.size, 1, -1):
            runs = sources.reshape(-1, run) if sources.size % run == 0 else sources[:, None]
            if run == runs.shape[1] and (runs == runs[:, :1] + np.arange(run)).all():
                starts = runs[:, 0]
                if not (starts % run).any():
                    return cls(run, starts // run)
        return cls(1, sources)


@dataclass(frozen=True, slots=True)
class Columns:
    """The columns of a block: what the white, brown and black hen's nests still lack.

    `numbers` has them by number: every triple that stays, in some order of the hens, within what
    the nests lack now. Column 0 is a win. `relabelled[r]` takes a block solved under relabelling r
    back to its own names. `fed[x]` gives hen x one egg more; where she lacks none, the egg is lost
    (MF10). `shares[x]` is the chance that a seat giving at random picks hen x.
    """

    numbers: Mapping[tuple[int, ...], int]
    relabelled: tuple[Shuffle, ...]
    fed: tuple[Shuffle, ...]
    shares: tuple[NDArray[np.float64], ...]

    @classmethod
    def within(cls, lacking: Sequence[int]) -> Columns:
        """The columns below what the three nests lack."""
        most = sorted(lacking)
        triples = [
            needs
            for needs in product(range(most[-1] + 1), repeat=len(Hen))
            if all(need <= bound for need, bound in zip(sorted(needs), most, strict=True))
        ]
        numbers = {needs: number for number, needs in enumerate(triples)}
        renamed = [[numbers[_renamed(needs, r)] for needs in triples] for r in RELABELLINGS]
        fed = [[numbers[_with_egg(needs, hen)] for needs in triples] for hen in Hen]
        among = [max(sum(need > 0 for need in needs), 1) for needs in triples]
        shares = [[needs[hen] > 0 for needs in triples] / np.array(among) for hen in Hen]
        return cls(
            numbers=numbers,
            relabelled=tuple(Shuffle.of(np.array(sources)) for sources in renamed),
            fed=tuple(Shuffle.of(np.array(sources)) for sources in fed),
            shares=tuple(shares),
        )

    def find(self, needs: tuple[int, ...], relabelling: int) -> int | None:
        """The column of these needs once relabelled."""
        return self.numbers.get(_renamed(needs, RELABELLINGS[relabelling]))


def _renamed(needs: tuple[int, ...], names: tuple[int, ...]) -> tuple[int, ...]:
    return tuple(needs[names.index(hen)] for hen in Hen)


def _with_egg(needs: tuple[int, ...], hen: Hen) -> tuple[int, ...]:
    return (*needs[:hen], max(needs[hen] - 1, 0), *needs[hen + 1 :])
