"""The exact solver's sweep: the blocks of all pools, from the emptiest to the fullest.

Only row gathers, maxima and sums over whole blocks, on one thread.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from enum import Enum
from typing import Final

import numpy as np
from numpy.typing import NDArray

from foxgames.games.mr_fox.pieces import SPACES, Face, Token
from foxgames.games.mr_fox.solver_layouts import Columns, Indices, Shuffle
from foxgames.games.mr_fox.solver_plan import Draw, Mirror, Plan, Pool, Stage

Block = NDArray[np.float64]

WON: Final = 0
"""The column in which no nest lacks an egg."""


class Play(Enum):
    """How the seats decide: perfectly, or uniformly at random among their legal actions."""

    BEST = "best"
    RANDOM = "random"


class Sweep:
    """One run through the pools of a plan.

    `positions` counts the positions before a spin worked out so far.
    """

    def __init__(self, plan: Plan, columns: Columns, play: Play) -> None:
        stages = plan.stages.values()
        self._stages = tuple(stages)
        self._columns = columns
        self._play = play
        longest = max(max(len(stage.chiefs), stage.size, stage.bank) for stage in stages)
        sizes = [stage.size for stage in stages]
        *blocks, self._bank, self._sum, self._one, self._two = _blocks(
            (*sizes, *(longest,) * 4), len(columns.numbers)
        )
        self._blocks = dict(zip(plan.stages, blocks, strict=True))
        self._bank[:] = 0.0
        self.positions = 0

    def blocks(self, eggs: int) -> Iterator[tuple[Pool, Block]]:
        """Each pool with up to so many eggs, and its chief rows, good until the next is asked."""
        for face_down in range(eggs + 1):
            for stage in self._stages:
                self._before_draw(stage, face_down)
                self._fill_bank(stage)
                block = self._blocks[stage.stock]
                after = block[: len(stage.chiefs)]
                self._after_placing(stage, after)
                self._mirror(block, stage.mirrors)
                self.positions += after.size
                yield Pool(stage.stock, face_down), after

    def _before_draw(self, stage: Stage, eggs: int) -> None:
        """V: the best placement of each token, weighted by how many of it are face down."""
        out = self._bank[stage.brimming : len(stage.chiefs)]
        left = stage.stock.size + eggs
        if not left:
            out[:] = 0.0
        for position, draw in enumerate(stage.draws):
            count = eggs if draw.token is Token.EGG else stage.stock.count(draw.token)
            if count:
                value = self._placed(draw)
                if not position:
                    np.multiply(value, count / left, out=out)
                else:
                    value *= count / left
                    out += value
        out[:, WON] = 1.0

    def _placed(self, draw: Draw) -> Block:
        """What each chief row is worth with that token in hand."""
        block = self._blocks[draw.stock]
        value = self._sum[: len(draw.back)]
        other = self._one[: len(draw.back)]
        _rows(block, draw.choices[0], value)
        if self._play is Play.RANDOM:
            value *= draw.shares[0]
        for k, choice in enumerate(draw.choices[1:], start=1):
            option = _rows(block, choice, other[: len(choice)])
            best = value[: len(choice)]
            if self._play is Play.RANDOM:
                option *= draw.shares[k]
                best += option
            else:
                np.maximum(best, option, out=best)
        return self._renamed(_rows(value, draw.back, other), draw.relabelling, value)

    def _fill_bank(self, stage: Stage) -> None:
        """What the spin can lead to: values before a draw, and the same with an egg gained."""
        self._mirror(self._bank, stage.bank_mirrors)
        for feed in stage.feeds:
            rows = _rows(self._bank, feed.source, self._one[: len(feed.source)])
            fed = self._bank[feed.start : feed.stop]
            if feed.face == Face.THREE:
                self._given(rows, fed)
            else:
                _columns(rows, self._columns.fed[feed.face], fed)

    def _given(self, rows: Block, out: Block) -> None:
        """MF11: the egg goes to the hen the seat chooses.

        A hen with a full nest may not be chosen, but for the best choice she need not be left out:
        the egg would be lost, and it is never worth less in a nest that lacks one.
        """
        option = self._two[: len(rows)]
        _columns(rows, self._columns.fed[0], out)
        if self._play is Play.RANDOM:
            out *= self._columns.shares[0]
        for fed, share in zip(self._columns.fed[1:], self._columns.shares[1:], strict=True):
            _columns(rows, fed, option)
            if self._play is Play.RANDOM:
                option *= share
                out += option
            else:
                np.maximum(out, option, out=out)
        out[:, WON] = 1.0

    def _after_placing(self, stage: Stage, out: Block) -> None:
        """A: the mean over the stops of the vane (MF9)."""
        np.multiply(self._bank[: len(out)], stage.idle, out=out)
        for stop in stage.stops:
            out[: len(stop)] += _rows(self._bank, stop, self._one[: len(stop)])
        out *= 1 / SPACES
        out[:, WON] = 1.0

    def _mirror(self, block: Block, mirrors: tuple[Mirror, ...]) -> None:
        for mirror in mirrors:
            rows = _rows(block, mirror.source, self._one[: len(mirror.source)])
            self._renamed(rows, mirror.relabelling, block[mirror.start : mirror.stop])

    def _renamed(self, rows: Block, relabelling: int, out: Block) -> Block:
        """The rows in the names they had before a relabelling; `out` may be left unused."""
        if not relabelling:
            return rows
        return _columns(rows, self._columns.relabelled[relabelling], out)


def _blocks(sizes: Sequence[int], columns: int) -> list[Block]:
    """New blocks of so many rows, in one piece, each beginning where a cache line does."""
    line = 64 // np.dtype(np.float64).itemsize
    lengths = [-(-rows * columns // line) * line for rows in sizes]
    room = np.empty(sum(lengths) + line)
    ends = np.cumsum(lengths) + -room.ctypes.data // room.itemsize % line
    return [
        room[end - length : end - length + rows * columns].reshape(rows, columns)
        for rows, length, end in zip(sizes, lengths, ends, strict=True)
    ]


def _rows(block: Block, rows: Indices, out: Block) -> Block:
    # The mode spares numpy a second buffer; the indices are all in range.
    return block.take(rows, axis=0, out=out, mode="clip")


def _columns(block: Block, shuffle: Shuffle, out: Block) -> Block:
    runs = (len(block), -1, shuffle.run)
    block.reshape(runs).take(shuffle.sources, axis=1, out=out.reshape(runs), mode="clip")
    return out
