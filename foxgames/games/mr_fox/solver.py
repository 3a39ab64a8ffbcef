"""Bye Bye Mr. Fox! solved: the exact chance to win from any position, and of every option.

Nothing is hidden and every seat wants the same, so the game is one decision maker against chance.
Write A(pool, layout, needs) for the chance to win once a token has been placed and the vane is
about to be spun, `pool` being what is still face down, a layout the pairs of face and opposite
circle (solver_layouts.py), and `needs` what the three nests lack. Then

- before a draw, V(pool, .) = sum over tokens t of  n_t / n * max over placements of A(pool - t, .);
- before the spin, A(pool, .) = mean over the six stops of V(pool, .) after that stop, where an egg
  behind the three hens goes to the best of those who need one;
- with no needs, V = A = 1; with needs and no tokens, V = 0.

The second argument of max does not depend on which token was drawn, so A is worked out once for
each pool and shared by all draws that lead there. It is held as one dense *block* of float64 for a
pool: rows are layouts, columns needs. A placement changes the row only and a spin changes rows and
shifts columns, by the index tables of solver_plan.py; so all the work is gathering rows, taking
maxima and adding, for whole blocks at a time.

Eggs face down are the outermost loop: the tables do not depend on them, and the block of a pool
with e eggs takes the place of that with e - 1, which is last needed for it. From a position in
mid-game only the pools, the rows and the needs that can still come up are solved.

Positions of any option values are solved the same way, `full` nests and tiny pools included.
"""

from __future__ import annotations

from collections import deque
from typing import Final

from foxgames.core import OVER, Action, Decide
from foxgames.games.mr_fox.pieces import SPACES, STARTS, Face, Hen, Step, Token
from foxgames.games.mr_fox.rules import MrFoxState
from foxgames.games.mr_fox.solver_layouts import RELABELLINGS, Columns, layouts
from foxgames.games.mr_fox.solver_plan import Plan, Pool, sorting, stock_of
from foxgames.games.mr_fox.solver_sweep import Block, Play, Sweep

EXACT: Final = 1e-12
"""Chances nearer than this are the same chance: float64 keeps them apart only by rounding."""


class Solution:
    """The chances to win from one position and from all that its turn can lead to.

    A `whole` one answers every later position of the game too, for a good deal of memory.
    `positions` says how many positions before a spin were worked out for it.
    """

    def __init__(
        self, plan: Plan, columns: Columns, root: Pool, play: Play, *, whole: bool
    ) -> None:
        self.whole = whole
        self._plan, self._columns, self._root, self._play = plan, columns, root, play
        sweep = Sweep(plan, columns, play)
        self._blocks: dict[Pool, Block] = {
            pool: block.copy()
            for pool, block in sweep.blocks(root.eggs)
            if whole or pool == root or pool.comes_after(root)
        }
        self.positions = sweep.positions

    def covers(self, state: MrFoxState) -> bool:
        """Whether the chance of this position can be told."""
        if state.turn is OVER:
            return True
        if state.step is Step.PLACE:
            return all(self.covers(state.apply(action)) for action in state.legal_actions())
        if not self.whole and _pool(state) != self._root:
            return False
        return self._place(state) is not None

    def chance(self, state: MrFoxState) -> float:
        """The chance to win from a position that is covered, or one draw and placement later."""
        if state.turn is OVER:
            outcome = state.outcome()
            return 1.0 if outcome is not None and outcome.winners else 0.0
        if state.step is Step.START:
            return self.chance(state.apply(STARTS[0]))  # who starts changes nothing
        if state.step is Step.SPIN:
            return self._before_spin(state)
        options = self.options(state)
        if not isinstance(state.turn, Decide):
            weights = [weight for _, weight in state.chance_outcomes()]
            whole = sum(w * value for w, (_, value) in zip(weights, options, strict=True))
            return whole / sum(weights)
        if self._play is Play.RANDOM:
            return sum(value for _, value in options) / len(options)
        return max(value for _, value in options)

    def options(self, state: MrFoxState) -> tuple[tuple[Action, float], ...]:
        """The chance after each legal action, or each outcome of chance, in their order."""
        actions = state.legal_actions() or [action for action, _ in state.chance_outcomes()]
        return tuple((action, self.chance(state.apply(action))) for action in actions)

    def _before_spin(self, state: MrFoxState) -> float:
        place = self._place(state)
        if place is None:
            raise LookupError("this solution does not cover the position")
        pool, row, column = place
        return float(self._blocks[pool][row, column])

    def _place(self, state: MrFoxState) -> tuple[Pool, int, int] | None:
        """The block, row and column that hold the chance once this position is to be spun."""
        pool = _pool(state)
        stage = self._plan.stages.get(pool.stock)
        if stage is None or pool not in self._blocks:
            return None
        images = layouts().relabelled[:, _layout(state)]
        number = min(sorting(state.pool[: len(Hen)]), key=lambda r: int(images[r]))
        row = int(stage.rows[images[number]])
        column = self._columns.find(_needs(state), number)
        if column is None or not 0 <= row < len(stage.chiefs):
            return None
        return pool, row, column


def solve(state: MrFoxState, play: Play = Play.BEST, *, whole: bool = False) -> Solution:
    """Solves a position that is not over, in well under a second from the start of a game."""
    pool = _pool(state)
    places = [state]
    if state.step is Step.PLACE:
        places = [state.apply(action) for action in state.legal_actions()]
    names = (*RELABELLINGS[sorting(state.pool[: len(Hen)])[0]], Face.FOX, Face.THREE)
    roots = {tuple(sorted(names[face] for face in place.faces)) for place in places}
    plan = Plan(pool.stock, roots, eggs=pool.eggs > 0, shares=play is Play.RANDOM)
    return Solution(plan, Columns.within(_needs(state)), pool, play, whole=whole)


_recent: Final[deque[Solution]] = deque(maxlen=2)
_foreseen: Final[deque[Solution]] = deque(maxlen=1)


def solved(state: MrFoxState) -> Solution:
    """A solution under best play that covers the position; the last ones are used again.

    One solution serves a whole turn, from the token in hand to the next draw.
    """
    for known in (*_foreseen, *_recent):
        if known.covers(state):
            return known
    solution = solve(state)
    _recent.append(solution)
    return solution


def foresee(state: MrFoxState) -> Solution:
    """Solves a position for many games or a whole one: all that can follow is answered at once.

    Keeps up to 150 MB for it, until another position is foreseen.
    """
    for known in _foreseen:
        if known.covers(state):
            return known
    solution = solve(state, whole=True)
    _foreseen.append(solution)
    return solution


def chance(state: MrFoxState) -> float:
    """The exact chance to win from a position under best play."""
    return solved(state).chance(state)


def _needs(state: MrFoxState) -> tuple[int, ...]:
    return tuple(state.full - eggs for eggs in state.nests)


def _layout(state: MrFoxState) -> int:
    """The layout of a position: circle k lies opposite space k + 3 (MF9)."""
    half = SPACES // 2
    return layouts().find(state.faces, (*state.circles[half:], *state.circles[:half]))


def _pool(state: MrFoxState) -> Pool:
    return Pool(stock_of(state.pool[: len(Hen)], state.pool[Token.FOX]), state.pool[Token.EGG])
