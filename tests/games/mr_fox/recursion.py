"""The chance to win by plain recursion in floating point: slow, and without the solver's ways.

Written from the rules' text, not from rules.py. A farm is six pairs of what a space shows (a letter
of `WNBF*`) and whether the circle opposite holds an egg, sorted, for it does not matter where the
pairs lie; what the three nests still need; and the face-down tokens W, N, B, F and E, counted.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence

from foxgames.core import OVER, Decide
from foxgames.games.mr_fox.pieces import Step
from foxgames.games.mr_fox.rules import MrFoxState

Pair = tuple[str, bool]
Pairs = tuple[Pair, ...]
Counts = tuple[int, ...]
Policy = Callable[[Sequence[float]], float]

HENS = "WNB"


def best(values: Sequence[float]) -> float:
    return max(values)


def mean(values: Sequence[float]) -> float:
    return sum(values) / len(values)


class Recursion:
    """The chances under one way of choosing; what has been worked out is remembered."""

    def __init__(self, policy: Policy) -> None:
        self._policy = policy
        self._known: dict[tuple[Pairs, Counts, Counts], float] = {}

    def chance(self, state: MrFoxState) -> float:
        """The chance from any position of a game that has begun."""
        needs = tuple(state.full - eggs for eggs in state.nests)
        if state.turn is OVER:
            return float(not any(needs))
        spaces = zip(state.faces, (*state.circles[3:], *state.circles[:3]), strict=True)
        pairs = tuple(("WNBF*"[face], egg) for face, egg in spaces)
        if state.step is Step.DRAW:
            return self._before_draw(tuple(sorted(pairs)), needs, state.pool)
        if state.step is Step.PLACE:
            assert state.hand is not None
            return self._in_hand(pairs, needs, state.pool, "WNBFE"[state.hand])
        if state.step is Step.SPIN:
            return self._before_spin(pairs, needs, state.pool)
        assert isinstance(state.turn, Decide)
        assert state.front is not None
        return self._stopped(pairs, state.front - 1, needs, state.pool)

    def _before_draw(self, pairs: Pairs, needs: Counts, pool: Counts) -> float:
        if not any(needs):
            return 1.0
        if sum(needs) > sum(pool):  # a spin brings one egg home at most
            return 0.0
        key = (pairs, needs, pool)
        if key not in self._known:
            self._known[key] = sum(
                count / sum(pool) * self._in_hand(pairs, needs, less(pool, token), "WNBFE"[token])
                for token, count in enumerate(pool)
                if count
            )
        return self._known[key]

    def _in_hand(self, pairs: Pairs, needs: Counts, pool: Counts, token: str) -> float:
        if token == "E":
            places = [with_pair(pairs, k, (f, True)) for k, (f, egg) in enumerate(pairs) if not egg]
        else:
            places = [
                with_pair(pairs, k, (token, egg)) for k, (f, egg) in enumerate(pairs) if f != token
            ]
        return self._policy([self._before_spin(p, needs, pool) for p in places or [pairs]])

    def _before_spin(self, pairs: Pairs, needs: Counts, pool: Counts) -> float:
        return mean([self._stopped(pairs, front, needs, pool) for front in range(6)])

    def _stopped(self, pairs: Pairs, front: int, needs: Counts, pool: Counts) -> float:
        face, egg = pairs[front]
        after = tuple(sorted(with_pair(pairs, front, (face, False))))
        if not egg or face == "F":
            return self._before_draw(after, needs, pool)
        if face == "*":
            takers = [hen for hen in range(3) if needs[hen]]
        else:
            takers = [hen for hen in range(3) if needs[hen] and HENS[hen] == face]
        fed = [self._before_draw(after, less(needs, hen), pool) for hen in takers]
        return self._policy(fed or [self._before_draw(after, needs, pool)])


def less(counts: Counts, index: int) -> Counts:
    return (*counts[:index], counts[index] - 1, *counts[index + 1 :])


def with_pair(pairs: Pairs, place: int, pair: Pair) -> Pairs:
    return (*pairs[:place], pair, *pairs[place + 1 :])
