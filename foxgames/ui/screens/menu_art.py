"""The picture behind the menu: the name in the evening sky, and a fox looking over the fence."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Final, NamedTuple

from foxgames.ui.screens.lettering import ROWS, SMALL_ROWS, enlarged, word
from foxgames.ui.widgets.canvas import Canvas, blend
from foxgames.ui.widgets.sprite import Sprite

FOX: Final = Sprite(
    """
..f..................f..
..ff................ff..
..fff..............fff..
..fdff............ffdf..
..fddff..........ffddf..
..fdddff........ffdddf..
..fddddffffffffffddddf..
..ffdddffffffffffdddff..
...ffffffffffffffffff...
...ffffffffffffffffff...
..ffffffffffffffffffff..
..fffkkkffffffffkkkfff..
.wffkkwkkffffffkkwkkffw.
.wwfkkkkkffffffkkkkkfww.
.wwwfkkkffffffffkkkfwww.
..wwwwfffffffffffffwww..
..wwwwwwffffffffwwwwww..
...wwwwwwwffffwwwwwww...
....wwwwwwwkkwwwwwww....
......wwwwkkkkwwww......
"""
)
PAW: Final = Sprite(
    """
.fff.
fffff
wfwfw
kkkkk
"""
)
_PICKET: Final = 7
_BODY: Final = 9  # rows of a letter without what hangs below the line
_HIDDEN: Final = 2  # rows of the fox behind the fence


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
    sprite: Sprite
    scale: int
    fence: int


def plan(width: int, height: int) -> Plan:
    """The largest lettering and fox that fit a banner of that many cells."""
    best: Plan | None = None
    for scale, stacked in ((4, True), (3, True), (2, True), (2, False), (1, False)):
        made = _fitted(width, height * 2, scale, stacked)
        if made is not None:
            best = made
            break
    return best or _small(width, height * 2)


def _fitted(width: int, height: int, scale: int, stacked: bool) -> Plan | None:
    """The plan at that scale, or None where it does not fit a banner of that many pixels."""
    fox, games = enlarged(word("fox"), scale), enlarged(word("games"), scale)
    fence = height - 3 - scale
    room = (2 * _BODY + 1 if stacked else ROWS) * scale
    words_width = len(games[0]) if stacked else len(fox[0]) + scale + len(games[0])
    total = words_width + (FOX.width + 2) * scale
    if total > width - 2 or room + 1 > fence or (FOX.height - _HIDDEN) * scale > fence:
        return None
    left, top = (width - total) // 2, max(1, (fence - room) // 2)
    if stacked:
        second = Word(left, top + (_BODY + 1) * scale, games, False)
    else:
        second = Word(left + len(fox[0]) + scale, top, games, False)
    sprite = FOX if scale == 1 else Sprite("\n".join(enlarged(FOX.rows, scale)))
    place = (left + words_width + 2 * scale, fence - (FOX.height - _HIDDEN) * scale)
    return Plan((Word(left, top, fox, True), second), place, sprite, scale, fence)


def _small(width: int, height: int) -> Plan:
    fox, games = word("fox", small=True), word("games", small=True)
    left = max(0, (width - len(fox[0]) - len(games[0]) - 1) // 2)
    top = max(0, (height - 2 - SMALL_ROWS) // 2)
    second = Word(left + len(fox[0]) + 1, top, games, False)
    return Plan((Word(left, top, fox, True), second), None, FOX, 1, height - 3)


def banner(width: int, height: int, roles: Mapping[str, str]) -> Canvas:
    """The picture over the tiles, of that many cells, the fence at its foot."""
    canvas = Canvas(width, height, roles["ground"])
    places = plan(width, height)
    _sky(canvas, roles)
    if places.fox is not None:
        _moon(canvas, places, places.fox, roles)
    for each in places.words:
        _letters(canvas, each, roles)
    if places.fox is not None:
        canvas.sprite(places.sprite, *places.fox, fur_palette(roles))
    _fence(canvas, places.fence, roles)
    if places.fox is not None:
        _paws(canvas, places, places.fox, roles)
    return canvas


def _moon(canvas: Canvas, places: Plan, fox: tuple[int, int], roles: Mapping[str, str]) -> None:
    scale = places.scale
    middle = fox[0] + FOX.width * scale / 2
    colour = blend(roles["star"], roles["sky-low"], 0.2)
    canvas.ellipse(middle, fox[1] + 9 * scale, 13 * scale, 13 * scale, colour)


def _paws(canvas: Canvas, places: Plan, fox: tuple[int, int], roles: Mapping[str, str]) -> None:
    scale = places.scale
    paw = Sprite("\n".join(enlarged(PAW.rows, scale)))
    for offset in (1, FOX.width - PAW.width - 1):
        canvas.sprite(paw, fox[0] + offset * scale, places.fence, fur_palette(roles))


def _fence(canvas: Canvas, top: int, roles: Mapping[str, str]) -> None:
    for y in range(top, canvas.height * 2):
        for x in range(canvas.width):
            colour = fence_pixel(x, y - top, roles)
            if colour is not None:
                canvas.dot(x, y, colour)


def fur_palette(roles: Mapping[str, str]) -> Mapping[str, str]:
    """The fox's colours by letter."""
    return {
        "f": roles["fox"],
        "d": roles["fox-deep"],
        "w": roles["hen-white"],
        "k": "#17120e",
    }


def _sky(canvas: Canvas, roles: Mapping[str, str]) -> None:
    height = canvas.height * 2
    for y in range(height):
        share = (y / max(1, height - 1)) ** 2
        canvas.box(0, y, canvas.width, 1, blend(roles["sky-high"], roles["sky-low"], share))
    for number in range(canvas.width * height // 90):
        x = (number * 37 + number * number * 11) % canvas.width
        y = (number * 23 + number * number * 7) % max(1, height // 2)
        canvas.dot(x, y, blend(canvas.pixels[y][x], roles["star"], 0.35 + 0.5 * (number % 3) / 3))


def _letters(canvas: Canvas, letters: Word, roles: Mapping[str, str]) -> None:
    face = roles["fox"] if letters.is_fox else roles["lettering"]
    foot = roles["fox-deep"] if letters.is_fox else roles["lettering-foot"]
    dots = [
        (letters.x + column, letters.y + row, row / len(letters.rows))
        for row, line in enumerate(letters.rows)
        for column, cell in enumerate(line)
        if cell == "#"
    ]
    for x, y, _share in dots:
        canvas.dot(x + 1, y + 1, roles["lettering-shadow"])
    for x, y, share in dots:
        canvas.dot(x, y, blend(face, foot, max(0.0, share - 0.15)))


def fence_pixel(column: int, depth: int, roles: Mapping[str, str]) -> str | None:
    """The fence at that column, `depth` pixels under its points; None beside a point."""
    place = column % _PICKET
    middle = _PICKET // 2
    if place == _PICKET - 1:
        return roles["fence-deep"] if depth > 3 else None
    if depth < abs(place - middle + 0.5) - 0.5:
        return None
    if place == 0:
        return blend(roles["fence"], "#ffffff", 0.12)
    if place == _PICKET - 2:
        return blend(roles["fence"], roles["fence-deep"], 0.5)
    return roles["fence"]
