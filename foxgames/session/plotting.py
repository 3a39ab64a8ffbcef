"""A course of chances over a game, drawn with letters: the same for commands and screens."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from foxgames.session.analysis import Analysis, Point

BARS: Final = " ▁▂▃▄▅▆▇█"
ASCII_BARS: Final = " .:|"
WORST: Final = 3
"""How many of the dearest decisions are marked under a course."""


def sampled(points: Sequence[Point], last: int, width: int) -> list[float]:
    """The chance at `width` moments from the first event to the last, evenly apart.

    Between two points the earlier one counts, and before the first that one.
    """
    if not points:
        return []
    values, at = [], 0
    for column in range(width):
        ply = moment_at(column, last, width)
        while at + 1 < len(points) and points[at + 1].ply <= ply:
            at += 1
        values.append(points[at].chance)
    return values


def moment_at(column: int, last: int, width: int) -> int:
    """The ply that a column stands for."""
    return round(column * last / max(1, width - 1))


def column_of(ply: int, last: int, width: int) -> int:
    """The column in which a ply is shown."""
    return round(ply * (width - 1) / last) if last else 0


def rows(values: Sequence[float], height: int, bars: str = BARS) -> list[str]:
    """Bars over `height` rows, the topmost first; a chance above none always shows."""
    full = len(bars) - 1
    lines = []
    for row in range(height):
        below = height - 1 - row
        line = ""
        for value in values:
            filled = round(min(1.0, max(0.0, value)) * height * full) - below * full
            if below == 0 and value > 0:
                filled = max(1, filled)
            line += bars[min(full, max(0, filled))]
        lines.append(line)
    return lines


def labelled(lines: Sequence[str], *, edge: str = "│") -> list[str]:
    """The rows of a plot with 100 %, 50 % and 0 % at their left."""
    last = len(lines) - 1
    names = {0: "100 %", last: "  0 %"}
    if last >= 4 and last % 2 == 0:
        names[last // 2] = " 50 %"
    return [f"{names.get(row, '     ')} {edge}{line}" for row, line in enumerate(lines)]


def dearest(analysis: Analysis, seat: int | None) -> tuple[int, ...]:
    """The plies of the decisions that cost most, if any did, in the order of the game."""
    costly = [each for each in analysis.of(seat) if each.cost and not each.is_best]
    costly.sort(key=lambda each: -(each.cost or 0.0))
    return tuple(sorted(each.ply for each in costly[:WORST]))


def marks(plies: Sequence[int], last: int, width: int, mark: str = "^") -> str:
    """A row with a mark under each of these plies; empty if there are none."""
    if not plies:
        return ""
    columns = {column_of(ply, last, width) for ply in plies}
    return "".join(mark if column in columns else " " for column in range(width)).rstrip()
