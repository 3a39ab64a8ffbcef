"""The picture over the menu's tiles: the name in the sky, and a fox looking over the fence."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Final, NamedTuple

from foxgames.ui.art.lettering import ROWS, SMALL_ROWS, enlarged, word
from foxgames.ui.art.scene import hills, sky
from foxgames.ui.shades import blend
from foxgames.ui.widgets.canvas import Canvas
from foxgames.ui.widgets.sprite import Sprite

FOX: Final = Sprite(
    """
..f..................f..
..ff................ff..
..fff..............fff..
..fdff............ffdf..
..fddff..........ffddf..
..fdddffffffffffffdddf..
..ffdddffffffffffdddff..
...ffffffffffffffffff...
..ffffffffffffffffffff..
..ffffffffffffffffffff..
..fffkkkffffffffkkkfff..
.wffkkwkkffffffkkwkkffw.
.wwfkkkkkffffffkkkkkfww.
.wwwfkkkffffffffkkkfwww.
..wwwwffffffffffffwwww..
..wwwwwwffffffffwwwwww..
...wwwwwwwfkkfwwwwwww...
....wwwwwwkkkkwwwwww....
.....wwwwwwkkwwwwww.....
"""
)
PAW: Final = Sprite(
    """
.fff.
fffff
fffff
wfwfw
"""
)
_LEADING: Final = 8  # rows from one word to the one under it, of which nothing rises
HIDDEN: Final = 1  # rows of the fox behind the fence


class Word(NamedTuple):
    """A word of the name as rows of `#`, with its top left pixel."""

    x: int
    y: int
    rows: Sequence[str]
    is_fox: bool


class Plan(NamedTuple):
    """Where things are in the picture, in pixels. `fox` is None where there is no room for it."""

    words: tuple[Word, ...]
    fox: tuple[int, int] | None
    scale: int
    fence: int


def plan(width: int, height: int) -> Plan:
    """The largest lettering and fox that fit a picture of that many cells."""
    for scale, stacked in ((4, True), (3, True), (2, True), (2, False), (1, False)):
        made = _fitted(width, height * 2, scale, stacked)
        if made is not None:
            return made
    return _small(width, height * 2)


def _fitted(width: int, height: int, scale: int, stacked: bool) -> Plan | None:
    """The plan at that scale, or None where it does not fit that many pixels."""
    fox, games = word("fox"), word("games")
    fence = height - 3 - scale
    room = (_LEADING + ROWS - 1 if stacked else ROWS) * scale  # the fence may hide the last row
    words_width = (len(games[0]) if stacked else len(fox[0]) + 2 + len(games[0])) * scale
    total = words_width + (FOX.width + 2) * scale
    if total > width or room + 1 > fence or (FOX.height - HIDDEN) * scale > fence:
        return None
    left, top = (width - total) // 2, max(1, (fence - room) // 2)
    second = (left, top + _LEADING * scale) if stacked else (left + (len(fox[0]) + 2) * scale, top)
    words = (
        Word(left, top, enlarged(fox, scale), True),
        Word(*second, enlarged(games, scale), False),
    )
    place = (left + words_width + 2 * scale, fence - (FOX.height - HIDDEN) * scale)
    return Plan(words, place, scale, fence)


def _small(width: int, height: int) -> Plan:
    fox, games = word("fox", small=True), word("games", small=True)
    left = max(0, (width - len(fox[0]) - len(games[0]) - 3) // 2)
    top = max(0, (height - 3 - SMALL_ROWS) // 2)
    second = Word(left + len(fox[0]) + 3, top, games, False)
    return Plan((Word(left, top, fox, True), second), None, 1, height - 3)


def banner(width: int, height: int, roles: Mapping[str, str]) -> Canvas:
    """The picture of that many cells, the fence at its foot."""
    canvas = Canvas(width, height, roles["sky-high"])
    places = plan(width, height)
    sky(canvas, roles)
    if places.fox is not None:
        _moon(canvas, places, places.fox, roles)
    hills(canvas, places.fence, places.scale, roles)
    for each in places.words:
        _letters(canvas, each, roles)
    if places.fox is not None:
        _draw(canvas, FOX, places.fox, places.scale, roles)
    fence(canvas, places.fence, roles)
    if places.fox is not None:
        paws(canvas, places.fox[0], places.fence, places.scale, roles)
    return canvas


def paws(canvas: Canvas, left: int, top: int, scale: int, roles: Mapping[str, str]) -> None:
    """The paws of a fox whose left edge is there, on a fence."""
    for offset in (1, FOX.width - PAW.width - 1):
        _draw(canvas, PAW, (left + offset * scale, top), scale, roles)


def closed(width: int, height: int, roles: Mapping[str, str]) -> Canvas:
    """A fence that hides what is behind it, and where there is room a fox that would look."""
    canvas = Canvas(width, height, roles["sky-high"])
    top = height * 2 * 2 // 5
    scale = min((top - 1) // (FOX.height - HIDDEN), width // (FOX.width + 8))
    sky(canvas, roles)
    left, rise = (width - FOX.width * scale) // 2, top - (FOX.height - HIDDEN) * scale
    if scale:
        canvas.ellipse(width / 2, rise + 8 * scale, 13 * scale, 13 * scale, roles["moon"])
    hills(canvas, top, max(1, scale), roles)
    if scale:
        _draw(canvas, FOX, (left, rise), scale, roles)
    fence(canvas, top, roles)
    if scale:
        paws(canvas, left, top, scale, roles)
    return canvas


def _draw(
    canvas: Canvas, sprite: Sprite, at: tuple[int, int], scale: int, roles: Mapping[str, str]
) -> None:
    large = sprite if scale == 1 else Sprite("\n".join(enlarged(sprite.rows, scale)))
    canvas.sprite(large, *at, fur_palette(roles))


def fur_palette(roles: Mapping[str, str]) -> Mapping[str, str]:
    """The fox's colours by letter."""
    return {
        "f": roles["fur"],
        "d": roles["fox-deep"],
        "w": roles["hen-white"],
        "k": "#17120e",
    }


def _moon(canvas: Canvas, places: Plan, fox: tuple[int, int], roles: Mapping[str, str]) -> None:
    scale = places.scale
    middle = fox[0] + FOX.width * scale / 2
    canvas.ellipse(middle, fox[1] + 8 * scale, 13 * scale, 13 * scale, roles["moon"])


def _letters(canvas: Canvas, letters: Word, roles: Mapping[str, str]) -> None:
    """The word over its shadow, its colour deepening downwards."""
    face, foot = ("fur", "fox-foot") if letters.is_fox else ("lettering", "lettering-foot")
    shadow, depth = roles["lettering-shadow"], 1 + len(letters.rows) // 40
    for row, line in enumerate(letters.rows):
        for column, cell in enumerate(line):
            if cell == "#":
                canvas.dot(letters.x + column + depth, letters.y + row + depth, shadow)
    for row, line in enumerate(letters.rows):
        share = max(0.0, row / len(letters.rows) - 0.15)
        colour = blend(roles[face], roles[foot], share)
        for column, cell in enumerate(line):
            if cell == "#":
                canvas.dot(letters.x + column, letters.y + row, colour)


def fence(canvas: Canvas, top: int, roles: Mapping[str, str]) -> None:
    """The points of the fence, then its whole width."""
    for depth in range(canvas.height * 2 - top):
        row = canvas.pixels[top + depth]
        for x, colour in enumerate(pickets(canvas.width, depth, roles)):
            if colour is not None:
                row[x] = colour


def pickets(width: int, depth: int, roles: Mapping[str, str]) -> Sequence[str | None]:
    """A row of the fence, `depth` pixels under its points; None where one sees past them."""
    span = 7 if width < 100 else 10 if width < 150 else 13
    wood, deep = roles["fence"], roles["fence-deep"]
    one: list[str | None] = [wood] * span
    one[0], one[-2], one[-1] = roles["fence-lit"], blend(wood, deep, 0.5), deep
    corner = max(0, span // 3 - depth)
    for x in range(corner):
        one[x] = one[span - 2 - x] = None
    if depth <= span // 2:
        one[-1] = None
    return (one * (width // span + 1))[:width]
