"""The weather vane's arrow, drawn at any angle and kept for every fifth degree."""

from __future__ import annotations

import math
from functools import lru_cache

from foxgames.ui.widgets.farmyard_layout import HEAD, TAIL, FarmyardLayout

POINT = 0.19  # how much of the way out its head takes
STEP = 5.0  # degrees between two drawings


@lru_cache(maxsize=512)
def arrow(layout: FarmyardLayout, degrees: float) -> tuple[tuple[int, int, str], ...]:
    """The arrow's pixels at an angle, clockwise from the top: x, y and a palette letter.

    Letters: h head, s shaft, o their dark edge. Sampled three by three within each pixel, so
    that slanted edges stay even.
    """
    (cx, cy), (tx, ty) = layout.middle, layout.point(degrees, 1.0)
    length = math.hypot(tx - cx, ty - cy)
    ux, uy = (tx - cx) / length, (ty - cy) / length
    thick = max(0.62, layout.reach[1] * 0.028)
    reach = math.ceil(max(layout.reach) * HEAD) + 2
    pixels = []
    for y in range(round(cy) - reach, round(cy) + reach):
        for x in range(round(cx) - reach, round(cx) + reach):
            inner = edge = 0
            for sub in range(9):
                dx = x + (sub % 3 * 2 + 1) / 6 - cx
                dy = y + (sub // 3 * 2 + 1) / 6 - cy
                depth = _depth((dx * ux + dy * uy) / length, abs(dx * uy - dy * ux), thick)
                inner += depth >= 0
                edge += depth >= -0.85
            along = ((x + 0.5 - cx) * ux + (y + 0.5 - cy) * uy) / length
            if inner >= 5:
                pixels.append((x, y, "h" if along > HEAD - POINT else "s"))
            elif edge >= 5:
                pixels.append((x, y, "o"))
    return tuple(pixels)


def _depth(along: float, off: float, thick: float) -> float:
    """How deep inside the arrow a point lies, in pixels; negative outside.

    `along` is its share of the way out, `off` its distance from the arrow's line.
    """
    if along > HEAD or along < -TAIL:
        return -9.0
    if along > HEAD - POINT:
        return thick * 4.6 * (HEAD - along) / POINT - off
    if along < -TAIL + 0.07:
        return thick * 1.7 - off
    return thick - off


def snapped(degrees: float) -> float:
    """The nearest angle that is drawn."""
    return round(degrees / STEP) * STEP % 360.0
