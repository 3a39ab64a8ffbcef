"""The weather vane's arrow, drawn at any angle and kept for every fifth degree."""

from __future__ import annotations

import math
from functools import lru_cache

from foxgames.ui.games.mr_fox.farmyard_layout import HEAD, TAIL, FarmyardLayout

POINT = 0.19  # how much of the way out its head takes
WING = 4.6  # the half width of its head, in widths of the shaft
SAMPLES = ((0.0, 0.0), (-0.3, -0.3), (0.3, -0.3), (-0.3, 0.3), (0.3, 0.3))
STEP = 5.0  # degrees between two drawings


@lru_cache(maxsize=512)
def arrow(layout: FarmyardLayout, degrees: float) -> tuple[tuple[int, int, str], ...]:
    """The arrow's pixels at an angle, clockwise from the top: x, y and a palette letter.

    Letters: h head, s shaft, o their dark edge. Five points are sampled within each pixel,
    so that slanted edges stay even.
    """
    (cx, cy), (tx, ty) = layout.middle, layout.point(degrees, 1.0)
    length = math.hypot(tx - cx, ty - cy)
    ux, uy = (tx - cx) / length, (ty - cy) / length
    thick = max(0.62, layout.reach[1] * 0.028)
    across = thick * WING + 2
    ends = ((cx + (tx - cx) * share, cy + (ty - cy) * share) for share in (HEAD, -TAIL))
    (x1, y1), (x2, y2) = ends
    pixels = []
    left, right = int(min(x1, x2) - across), int(max(x1, x2) + across)
    for y in range(int(min(y1, y2) - across), int(max(y1, y2) + across) + 1):
        dy = y + 0.5 - cy
        first, last = left, right
        if abs(uy) > 0.01:  # only as much of the row as lies beside the arrow's line
            near, far = sorted(((dy * ux - across) / uy, (dy * ux + across) / uy))
            first, last = max(left, int(cx + near)), min(right, int(cx + far))
        for x in range(first, last + 1):
            dx = x + 0.5 - cx
            letter = _letter((dx, dy), (ux, uy), length, thick)
            if letter is not None:
                pixels.append((x, y, letter))
    return tuple(pixels)


def _letter(
    middle: tuple[float, float], line: tuple[float, float], length: float, thick: float
) -> str | None:
    """What a pixel shows, from five samples within it; None where the arrow is not."""
    ux, uy = line
    inner = edge = 0
    for off_x, off_y in SAMPLES:
        dx, dy = middle[0] + off_x, middle[1] + off_y
        depth = _depth((dx * ux + dy * uy) / length, abs(dx * uy - dy * ux), thick)
        inner += depth >= 0
        edge += depth >= -0.85
    if inner >= 3:
        along = (middle[0] * ux + middle[1] * uy) / length
        return "h" if along > HEAD - POINT else "s"
    return "o" if edge >= 3 else None


def _depth(along: float, off: float, thick: float) -> float:
    """How deep inside the arrow a point lies, in pixels; negative outside.

    `along` is its share of the way out, `off` its distance from the arrow's line.
    """
    if along > HEAD or along < -TAIL:
        return -9.0
    if along > HEAD - POINT:
        return thick * WING * (HEAD - along) / POINT - off
    if along < -TAIL + 0.07:
        return thick * 1.7 - off
    return thick - off


def snapped(degrees: float) -> float:
    """The nearest angle that is drawn."""
    return round(degrees / STEP) * STEP % 360.0
