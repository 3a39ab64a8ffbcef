"""The name in letters of our own, one grid a letter, and how they are set and enlarged.

Rows 0 to 2 rise above the small letters, rows 9 to 11 hang below them.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from typing import Final

ROWS: Final = 12
SMALL_ROWS: Final = 5

_LARGE: Final[Mapping[str, str]] = {
    "f": ".### #### ##.. #### #### ##.. ##.. ##.. ##..",
    "o": "..... ..... ..... .###. ##### ##.## ##.## ##### .###.",
    "x": "..... ..... ..... ##.## ##.## .###. .###. ##.## ##.##",
    "g": "..... ..... ..... .#### ##### ##.## ##.## ##### .#### ...## ##### ####.",
    "a": "..... ..... ..... ####. ...## .#### ##### ##.## .####",
    "m": "........ ........ ........ #######. ######## ##.##.## ##.##.## ##.##.## ##.##.##",
    "e": "..... ..... ..... .###. ##.## ##### ##### ##... .####",
    "s": "..... ..... ..... .#### ##... ####. .#### ...## ####.",
}

_SMALL: Final[Mapping[str, str]] = {
    "f": "### #.. ##. #.. #..",
    "o": ".##. #..# #..# #..# .##.",
    "x": "#..# #..# .##. #..# #..#",
    "g": ".### #... #.## #..# .###",
    "a": ".##. #..# #### #..# #..#",
    "m": "#...# ##.## #.#.# #...# #...#",
    "e": "### #.. ##. #.. ###",
    "s": ".### #... .##. ...# ###.",
}


def word(text: str, *, small: bool = False) -> Sequence[str]:
    """The word as rows of `#` and `.`, one blank column between letters."""
    letters = _SMALL if small else _LARGE
    height = SMALL_ROWS if small else ROWS
    grids = [letters[letter].split() for letter in text]
    return tuple(
        ".".join(grid[row] if row < len(grid) else "." * len(grid[0]) for grid in grids)
        for row in range(height)
    )


def enlarged(rows: Sequence[str], scale: int) -> Sequence[str]:
    """The grid `scale` times as large, diagonal steps of doubled ones made smooth."""
    if scale == 1:
        return rows
    if scale == 2:
        return tuple(_doubled(rows))
    if scale % 2 == 0:
        return enlarged(enlarged(rows, scale // 2), 2)
    return tuple("".join(cell * scale for cell in row) for row in rows for _ in range(scale))


def _doubled(rows: Sequence[str]) -> Iterator[str]:
    """Each cell becomes four; a corner takes the colour of two neighbours that agree."""
    width, height = len(rows[0]), len(rows)
    for y, row in enumerate(rows):
        above = rows[y - 1] if y else row
        below = rows[y + 1] if y + 1 < height else row
        first, second = [], []
        for x, cell in enumerate(row):
            left = row[x - 1] if x else cell
            right = row[x + 1] if x + 1 < width else cell
            up, down = above[x], below[x]
            apart = up != down and left != right
            first.append(left if apart and left == up else cell)
            first.append(right if apart and up == right else cell)
            second.append(left if apart and left == down else cell)
            second.append(right if apart and down == right else cell)
        yield "".join(first)
        yield "".join(second)
