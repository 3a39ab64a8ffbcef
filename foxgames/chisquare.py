"""How likely counts as uneven as these are by luck alone: Pearson's chi-square test."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from math import exp, fsum, lgamma, log
from typing import Final

_TINY: Final = 1e-300
_CLOSE: Final = 1e-15
_LONGEST: Final = 100_000


@dataclass(frozen=True, slots=True)
class ChiSquare:
    """A statistic and its degrees of freedom."""

    statistic: float
    freedom: int

    @property
    def p(self) -> float:
        """How often fair luck is at least as uneven as this."""
        return upper_tail(self.statistic, self.freedom)


def goodness(counts: Sequence[int], weights: Sequence[int]) -> ChiSquare:
    """How far counts stray from shares in proportion to those weights, all positive."""
    drawn, whole = sum(counts), sum(weights)
    expected = [drawn * weight / whole for weight in weights]
    parts = ((n - e) ** 2 / e for n, e in zip(counts, expected, strict=True))
    return ChiSquare(fsum(parts), len(counts) - 1)


def shuffles(counts: Sequence[Sequence[int]], copies: Sequence[int]) -> ChiSquare:
    """How far whole shuffles of one deck stray from putting every card anywhere equally often.

    `counts[place][kind]` says how often each kind of card lay at each place, `copies` how many of
    a kind there are. Each shuffle uses up every card, so places and kinds hang together: of their
    (n - 1)(k - 1) degrees of freedom each counts n / (n - 1) times.
    """
    size = len(counts)
    parts = [goodness(row, copies).statistic for row in counts]
    return ChiSquare(fsum(parts) * (size - 1) / size, (size - 1) * (len(copies) - 1))


def upper_tail(statistic: float, freedom: int) -> float:
    """The chance of a chi-square variable above that: Q(freedom / 2, statistic / 2)."""
    if statistic <= 0:
        return 1.0
    a, x = freedom / 2, statistic / 2
    scale = exp(a * log(x) - x - lgamma(a))
    if x < a + 1:
        return min(1.0, max(0.0, 1 - scale * _series(a, x)))
    return min(1.0, max(0.0, scale * _fraction(a, x)))


def _series(a: float, x: float) -> float:
    """The power series of the lower incomplete gamma function, for small x."""
    term = total = 1 / a
    for n in range(1, _LONGEST):
        term *= x / (a + n)
        total += term
        if term < total * _CLOSE:
            return total
    raise ArithmeticError(f"no sum for a={a}, x={x}")


def _fraction(a: float, x: float) -> float:
    """The continued fraction of the upper one, for large x, from its convergents (Lentz)."""
    b = x + 1 - a
    c, d = 1 / _TINY, 1 / b
    value = d
    for n in range(1, _LONGEST):
        numerator = n * (a - n)
        b += 2
        d = 1 / (numerator * d + b or _TINY)
        c = b + numerator / c or _TINY
        value *= c * d
        if abs(c * d - 1) < _CLOSE:
            return value
    raise ArithmeticError(f"no fraction for a={a}, x={x}")
