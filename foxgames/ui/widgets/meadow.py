"""The meadow under a table: grass by lamplight, with trees where nothing else has to be seen."""

from __future__ import annotations

import math
from collections.abc import Iterable, Iterator, Mapping, Sequence
from functools import lru_cache
from typing import Final, NamedTuple

from foxgames.ui.art.scenery import BUSH, MUSHROOM, OAK, PINE, STONE
from foxgames.ui.shades import blend
from foxgames.ui.widgets.canvas import Canvas, grain
from foxgames.ui.widgets.cards import Box
from foxgames.ui.widgets.sprite import Sprite

RINGS: Final = 6
"""Rings of light about the middle."""

STRIDE: Final = 13
"""Pixels from one place where something may grow to the next."""

RARITY: Final = 71
"""One pixel in so many has a tuft."""

ROOMY: Final = 28
"""Rows of cells from which on everything grows twice as tall."""

CLEARING: Final = 0.62
"""Nothing grows nearer to the middle, where 1 is the edge."""

GROWS: Final = (PINE, OAK, PINE, BUSH, PINE, STONE, OAK, PINE, MUSHROOM, BUSH, OAK)


ROLES: Final = ("ground", "meadow", "meadow-lit", "tuft", "wood-deep")


def meadow(
    palette: Mapping[str, str], width: int, height: int, area: Box, taken: Iterable[Box]
) -> Canvas:
    """A fresh canvas of that size in cells, with the meadow on its area.

    Nothing grows on a box that is taken, nor within a cell of it.
    """
    colours = Colours(*(palette[role] for role in ROLES))
    return _drawn(colours, width, height, area, tuple(taken)).copy()


class Colours(NamedTuple):
    """The hex colours it is drawn with."""

    ground: str
    edge: str
    lit: str
    tuft: str
    wood: str


@lru_cache(maxsize=4)
def _drawn(colours: Colours, width: int, height: int, area: Box, taken: tuple[Box, ...]) -> Canvas:
    canvas = Canvas(width, height, colours.ground)
    _light(canvas, area, colours)
    _tufts(canvas, area, taken, colours)
    for sprite, x, y in growing(area, taken):
        # the lit side towards the lamp in the middle
        left_of_lamp = x + sprite.width / 2 < area.x + area.width / 2
        canvas.sprite(sprite.mirrored if left_of_lamp else sprite, x, y, _growth(colours))
    return canvas


def _light(canvas: Canvas, area: Box, colours: Colours) -> None:
    """Brighter towards the middle."""
    cx, cy = area.x + area.width / 2, (area.y + area.height / 2) * 2
    last = RINGS - 1
    shades = [blend(colours.edge, colours.lit, ring / last) for ring in range(RINGS)]
    for y in range(area.y * 2, (area.y + area.height) * 2):
        row = canvas.pixels[y]
        for x in range(area.x, area.x + area.width):
            far = math.hypot((x - cx) / area.width * 2, (y - cy) / area.height)
            row[x] = shades[max(0, min(last, int((1.15 - far) * RINGS)))]


def _tufts(canvas: Canvas, area: Box, taken: Sequence[Box], colours: Colours) -> None:
    """Blades of grass, but none behind a card's words."""
    for y in range(area.y * 2 + 1, (area.y + area.height) * 2 - 1):
        for x in range(area.x, area.x + area.width):
            if grain(x, y) % RARITY == 0 and not any(box.holds(x, y // 2) for box in taken):
                tuft = blend(canvas.pixels[y][x], colours.tuft, 0.4)
                canvas.dots(((x, y), (x, y + 1)), tuft)


def _growth(colours: Colours) -> dict[str, str]:
    edge = colours.edge
    leaf = blend(edge, colours.tuft, 0.55)
    return {
        "l": blend(leaf, colours.tuft, 0.6),
        "m": leaf,
        "d": blend(leaf, "#000000", 0.3),
        "t": colours.wood,
        "s": blend(edge, "#d8d8d0", 0.3),
        "S": blend(edge, "#d8d8d0", 0.15),
        "r": blend(edge, "#b8404a", 0.7),
        "R": blend(edge, "#b8404a", 0.45),
        "c": blend(edge, "#f3e6c4", 0.6),
    }


def growing(area: Box, taken: Sequence[Box]) -> Iterator[tuple[Sprite, int, int]]:
    """What grows about the clearing: each sprite with its top left pixel, the far ones first."""
    scale = 2 if area.height >= ROOMY else 1
    top, bottom = area.y * 2, (area.y + area.height) * 2
    left, right = area.x, area.x + area.width
    cx, cy = area.x + area.width / 2, (top + bottom) / 2
    for line, foot in enumerate(range(top + 15 * scale, bottom + 1, 8 * scale)):
        for start in range(left - STRIDE * scale // 2 * (line % 2), right, STRIDE * scale):
            chance = grain(start, foot)
            sprite = GROWS[chance % len(GROWS)]
            sprite = sprite.doubled if scale == 2 else sprite
            x, y = start + chance // 7 % 4, max(top, foot - chance // 31 % 3 - sprite.height)
            middle = x + sprite.width / 2, y + sprite.height / 2
            far = math.hypot(
                (middle[0] - cx) / area.width * 2, (middle[1] - cy) / (bottom - top) * 2
            )
            inside = left <= x and x + sprite.width <= right
            if inside and far > CLEARING and is_free(sprite, x, y, taken):
                yield sprite, x, y


def is_free(sprite: Sprite, x: int, y: int, taken: Sequence[Box]) -> bool:
    """Whether a sprite there keeps a cell away from every box that is taken."""
    return all(
        x + sprite.width < box.x
        or box.x + box.width < x
        or y + sprite.height < box.y * 2 - 1
        or (box.y + box.height) * 2 + 1 < y
        for box in taken
    )
