"""The weather vane's arrow, drawn at any angle and kept for every fifth degree."""

from __future__ import annotations

import math
from functools import lru_cache

from foxgames.ui.widgets.farmyard_layout import HEAD, TAIL, FarmyardLayout

STEP = 5.0  # degrees between two drawings


@lru_cache(maxsize=512)
def arrow(layout: FarmyardLayout, degrees: float) -> tuple[tuple[int, int, str], ...]:
    """The arrow's pixels at an angle, clockwise from the top: x, y and a palette letter.

    Letters: a arrow, o its dark edge. Sampled three by three within each pixel, so that slanted
    edges stay even.
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
            if inner >= 5:
                pixels.append((x, y, "a"))
            elif edge >= 5:
                pixels.append((x, y, "o"))
    return tuple(pixels)


def _depth(along: float, off: float, thick: float) -> float:
    """How deep inside the arrow a point lies, in pixels; negative outside.

    `along` is its share of the way out, `off` its distance from the arrow's line.
    """
    if along > HEAD or along < -TAIL:
        return -9.0
    wing = thick * 4.2
    if along > HEAD - 0.16:
        return wing * (HEAD - along) / 0.16 - off
    if along < -TAIL + 0.1:
        return thick * 2.4 - off
    return thick - off


def snapped(degrees: float) -> float:
    """The nearest angle that is drawn."""
    return round(degrees / STEP) * STEP % 360.0
