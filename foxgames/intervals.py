"""How sure a count or a mean is: 95 % intervals."""

from __future__ import annotations

from math import sqrt
from typing import Final

CONFIDENCE: Final = 0.95
Z: Final = 1.959963984540054
"""The normal distribution's quantile at 0.975."""

# Student's t at 0.975 for 1 to 30 degrees of freedom; beyond, the expansion below is exact to 1e-5.
# fmt: off
_T: Final = (
    12.7062047, 4.3026527, 3.1824463, 2.7764451, 2.5705818, 2.4469119, 2.3646243, 2.3060041,
    2.2621572, 2.2281389, 2.2009852, 2.1788128, 2.1603687, 2.1447867, 2.1314495, 2.1199053,
    2.1098156, 2.1009220, 2.0930241, 2.0859634, 2.0796138, 2.0738731, 2.0686576, 2.0638986,
    2.0595386, 2.0555294, 2.0518305, 2.0484071, 2.0452296, 2.0422725,
)
# fmt: on


def wilson(count: float, total: int) -> tuple[float, float]:
    """Wilson's score interval for a rate of `count` in `total`; the whole range without data.

    A count may hold parts, as of wins that are shared: they scatter less than whole ones, so the
    interval is then a little too wide.
    """
    if total == 0:
        return 0.0, 1.0
    rate, weight = count / total, Z * Z / total
    centre = (rate + weight / 2) / (1 + weight)
    margin = Z / (1 + weight) * sqrt(rate * (1 - rate) / total + weight / (4 * total))
    low = 0.0 if count == 0 else max(0.0, centre - margin)
    high = 1.0 if count == total else min(1.0, centre + margin)
    return low, high


def student(total: int, squares: int, count: int) -> tuple[float, float] | None:
    """Student's interval for a mean, from the sum of the values and of their squares.

    None for fewer than two values, which tell nothing of how far they scatter.
    """
    if count < 2:
        return None
    mean = total / count
    variance = (count * squares - total * total) / (count * (count - 1))  # exact in integers
    margin = t_quantile(count - 1) * sqrt(variance / count)
    return mean - margin, mean + margin


def t_quantile(freedom: int) -> float:
    """Student's t at 0.975."""
    if freedom <= len(_T):
        return _T[freedom - 1]
    z, n = Z, freedom
    return (
        z
        + (z**3 + z) / (4 * n)
        + (5 * z**5 + 16 * z**3 + 3 * z) / (96 * n**2)
        + (3 * z**7 + 19 * z**5 + 17 * z**3 - 15 * z) / (384 * n**3)
    )
