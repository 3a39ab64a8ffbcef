"""Strengths from results between pairs: the Bradley–Terry model, with 95 % intervals.

Bot *i* beats bot *j* with odds *s_i* : *s_j*. Strengths are told on the scale chess uses: 400
points more make the odds ten times as good, and their mean is 0. Half a game is added to each side
of each pair, so that a bot that never lost gets a strength that is finite, and cautious.

Found by minorization and maximization (Hunter, "MM algorithms for generalized Bradley–Terry
models", 2004): thirty lines, where a library (choix) would bring numpy and scipy for five bots and
give no intervals. These come from the curvature of the likelihood, the mean being held at 0; a
shared win counts as two halves, which makes them a little too wide.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from math import log, log10, sqrt
from typing import Final

from foxgames.intervals import Z

_POINTS: Final = 400 / log(10)  # points that make the odds e times as good
_HALF: Final = 0.5
_ROUNDS: Final = 10_000
_CLOSE: Final = 1e-12


@dataclass(frozen=True, slots=True)
class Rating:
    """A strength in points, and the 95 % interval around it."""

    points: float
    low: float
    high: float


def bradley_terry(wins: Sequence[Sequence[float]]) -> tuple[Rating, ...]:
    """Ratings from `wins[i][j]`, how often i beat j, shared wins counted by their shares.

    Pairs that never met have 0 both ways; every bot has met every other directly or through more.
    """
    met = [
        [
            (wins[i][j] + _HALF if wins[i][j] + wins[j][i] and i != j else 0.0)
            for j in range(len(wins))
        ]
        for i in range(len(wins))
    ]
    strengths = _strengths(met)
    errors = _errors(met, strengths)
    points = [400 * log10(strength) for strength in strengths]
    mean = sum(points) / len(points)
    return tuple(
        Rating(p - mean, p - mean - Z * error, p - mean + Z * error)
        for p, error in zip(points, errors, strict=True)
    )


def _strengths(met: Sequence[Sequence[float]]) -> list[float]:
    count = len(met)
    strengths = [1.0] * count
    for _round in range(_ROUNDS):
        after = [
            sum(met[i])
            / sum((met[i][j] + met[j][i]) / (strengths[i] + strengths[j]) for j in range(count))
            for i in range(count)
        ]
        scale = count / sum(after)
        after = [strength * scale for strength in after]
        moved = max(abs(log(a / b)) for a, b in zip(after, strengths, strict=True))
        strengths = after
        if moved < _CLOSE:
            break
    return strengths


def _errors(met: Sequence[Sequence[float]], strengths: Sequence[float]) -> list[float]:
    """Standard errors in points.

    The information matrix has no inverse, for only differences of strengths count. Adding one to
    each entry fixes their mean, and takes nothing from the inverse but 1 / count squared.
    """
    count = len(met)
    matrix = [[1.0] * count for _ in range(count)]
    for i in range(count):
        for j in range(count):
            chance = strengths[i] / (strengths[i] + strengths[j])
            weight = (met[i][j] + met[j][i]) * chance * (1 - chance)
            matrix[i][i] += weight
            matrix[i][j] -= weight
    inverse = _inverted(matrix)
    return [_POINTS * sqrt(max(0.0, inverse[i][i] - 1 / count**2)) for i in range(count)]


def _inverted(matrix: list[list[float]]) -> list[list[float]]:
    """The inverse, by Gauss and Jordan; the matrix is positive definite, so no row is swapped."""
    count = len(matrix)
    rows = [[*row, *(1.0 if i == j else 0.0 for j in range(count))] for i, row in enumerate(matrix)]
    for i in range(count):
        pivot = rows[i][i]
        rows[i] = [value / pivot for value in rows[i]]
        for k in range(count):
            if k != i:
                factor = rows[k][i]
                rows[k] = [a - factor * b for a, b in zip(rows[k], rows[i], strict=True)]
    return [row[count:] for row in rows]
