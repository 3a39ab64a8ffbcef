"""The evening that the menu and the pictures beside words are set in: sky, moon, hills, grass."""

from __future__ import annotations

import math
from collections.abc import Mapping
from typing import Final

from foxgames.ui.shades import blend
from foxgames.ui.widgets.canvas import Canvas, grain

RARITY: Final = 23
"""One pixel of the grass in so many has a blade."""


def sky(canvas: Canvas, roles: Mapping[str, str]) -> None:
    """Darker above, a glow low down, and stars scattered over the upper half."""
    width, height = canvas.width, canvas.height * 2
    high, low, star = roles["sky-high"], roles["sky-low"], roles["star"]
    for y in range(height):
        canvas.pixels[y] = [blend(high, low, (y / max(1, height - 1)) ** 2)] * width
    shades = [blend(high, star, share) for share in (0.35, 0.55, 0.8)]
    for number in range(width * height // 90):
        x, y = grain(number, 1) % width, grain(number, 2) % max(1, height // 2)
        canvas.pixels[y][x] = shades[number % 3]


def hills(canvas: Canvas, foot: int, scale: int, roles: Mapping[str, str]) -> None:
    """Two ranges, one behind the other, that reach down to `foot` and a little further."""
    for role, lift, length, start in (("hill-far", 2.6, 9.0, 0.4), ("hill-near", 1.2, 14.0, 2.0)):
        colour = roles[role]
        for x in range(canvas.width):
            wave = math.sin(x / (length * scale) + start) + math.sin(x / (5.0 * scale) + start) / 3
            top = foot - round((lift + wave * 1.3) * scale)
            for y in range(max(0, top), min(foot + 3, canvas.height * 2)):
                canvas.pixels[y][x] = colour


def grass(canvas: Canvas, top: int, roles: Mapping[str, str]) -> None:
    """A strip to stand on, from `top` down to the edge, darker nearer to it."""
    last = canvas.height * 2
    near, blade = roles["hill-near"], roles["leaf"]
    lit, deep = blend(near, blade, 0.55), blend(near, roles["ground"], 0.4)
    for y in range(max(0, top), last):
        shade = blend(lit, deep, (y - top) / max(1, last - top))
        canvas.pixels[y] = [shade] * canvas.width
        for x in range(canvas.width):
            if grain(x, y) % RARITY == 0:
                canvas.pixels[y][x] = blend(shade, blade, 0.5)


def evening(
    canvas: Canvas, foot: int, moon: tuple[float, float, float], roles: Mapping[str, str]
) -> None:
    """All of it, the grass from `foot` down; the moon by its middle and how far it reaches."""
    sky(canvas, roles)
    x, y, reach = moon
    canvas.ellipse(x, y, reach, reach, roles["moon"])
    hills(canvas, foot, max(1, canvas.height // 16), roles)
    grass(canvas, foot, roles)
