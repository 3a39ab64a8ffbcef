"""Pixel art as text: a grid of letters, each standing for a colour of the palette."""

from __future__ import annotations

from functools import cached_property


class Sprite:
    """A picture read from a grid of letters; `.` and blanks are clear."""

    def __init__(self, art: str) -> None:
        self._art = art

    @cached_property
    def rows(self) -> tuple[str, ...]:
        """The lines of letters, all of one width."""
        lines = [line.rstrip() for line in self._art.strip("\n").splitlines()]
        width = max(map(len, lines))
        return tuple(line.ljust(width, ".") for line in lines)

    @property
    def width(self) -> int:
        """In pixels."""
        return len(self.rows[0])

    @property
    def height(self) -> int:
        """In pixels."""
        return len(self.rows)

    @cached_property
    def mirrored(self) -> Sprite:
        """The same looking the other way."""
        return Sprite("\n".join(line[::-1] for line in self.rows))

    @cached_property
    def doubled(self) -> Sprite:
        """The same at twice the size, its slanted edges kept smooth.

        Each pixel becomes four; a corner takes its neighbours' letter where they agree and the
        far ones do not (the rule known as Scale2x).
        """
        rows = self.rows
        lines = []
        for y in range(self.height):
            upper, lower = "", ""
            for x in range(self.width):
                here = rows[y][x]
                up = rows[y - 1][x] if y else here
                down = rows[y + 1][x] if y + 1 < self.height else here
                left = rows[y][x - 1] if x else here
                right = rows[y][x + 1] if x + 1 < self.width else here
                flat = up == down or left == right
                upper += here if flat or left != up else left
                upper += here if flat or up != right else right
                lower += here if flat or left != down else left
                lower += here if flat or down != right else right
            lines += [upper, lower]
        return Sprite("\n".join(lines))


def fitting(size: int, *sprites: Sprite, height: int | None = None) -> Sprite:
    """The largest of the sprites, given from small to large, that fits a square of that size.

    With a height, it fits so many rows of pixels of that width.
    """
    best = sprites[0]
    tall = size if height is None else height
    for sprite in sprites:
        if sprite.width <= size and sprite.height <= tall:
            best = sprite
    return best
