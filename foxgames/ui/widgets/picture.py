"""A game's picture beside the words of a screen."""

from __future__ import annotations

from collections.abc import Mapping
from typing import ClassVar, Final

from foxgames.ui.art import tile_art
from foxgames.ui.art.lettering import enlarged
from foxgames.ui.art.scene import evening, grass
from foxgames.ui.glyphs import Glyphs
from foxgames.ui.themes import colours
from foxgames.ui.widgets.canvas import Canvas
from foxgames.ui.widgets.painted import Painted
from foxgames.ui.widgets.sprite import Sprite

LEAST_SCENE: Final = 12
"""Pixels of height from which on there is an evening round what is shown."""

LEAST_TAILPIECE: Final = 9
"""Rows that words must leave free for a picture under them."""


class Picture(Painted):
    """The sprite of a game, as large as there is room: before the moon where that is much.

    It is not there at all where there are no pixels.
    """

    MOST_ENLARGED: ClassVar[int] = 3
    """Times: larger than that a pixel is a plate."""

    def __init__(self, slug: str, glyphs: Glyphs) -> None:
        super().__init__(classes="picture")
        self.slug = slug
        if glyphs is not Glyphs.ART:
            self.display = False

    def show(self, slug: str) -> None:
        """Shows the picture of another game."""
        if slug != self.slug:
            self.slug = slug
            self.paint_anew()

    def paint(self) -> Canvas:
        """The sprite in the evening, or on bare ground where there is little room."""
        roles = colours(self.app)
        canvas = Canvas(self.size.width, self.size.height, roles["ground"])
        if canvas.height * 2 >= LEAST_SCENE:
            self._at_evening(canvas, roles)
        else:
            sprite = self._best_fit(canvas.width, canvas.height * 2)
            self._draw(canvas, sprite, (canvas.height * 2 - sprite.height) // 2, roles)
        return canvas

    def _at_evening(self, canvas: Canvas, roles: Mapping[str, str]) -> None:
        """The sprite stands on the grass; the fox that has won looks over its edge."""
        height = canvas.height * 2
        foot = height - max(3, height // 8)
        sprite = self._best_fit(canvas.width - 2, height * 3 // 4)
        sunk = sprite.height // 6 if self.slug == tile_art.LOST else (height - foot) // 3
        y = foot + sunk - sprite.height
        reach = min(sprite.height * 0.62, canvas.width / 2 - 2)
        evening(canvas, foot, (canvas.width / 2, y + sprite.height * 0.4, reach), roles)
        self._draw(canvas, sprite, y, roles)
        if self.slug == tile_art.LOST:
            grass(canvas, foot, roles)

    def _best_fit(self, width: int, height: int) -> Sprite:
        return best_fit(self.slug, width, height, self.MOST_ENLARGED)

    def _draw(self, canvas: Canvas, sprite: Sprite, y: int, roles: Mapping[str, str]) -> None:
        x = (canvas.width - sprite.width) // 2
        tile_art.draw(canvas, sprite, x, y, tile_art.palette(self.slug, roles), roles)


class Tailpiece(Picture):
    """A calm picture under words that leave much of the screen free; else nothing."""

    MOST_ENLARGED = 1

    DEFAULT_CSS = """
    Tailpiece { width: 100%; height: 1fr; min-height: 0; margin-top: 1; }
    """

    def paint(self) -> Canvas:
        """The picture, if there is room for it."""
        if self.size.height >= LEAST_TAILPIECE:
            return super().paint()
        return Canvas(self.size.width, self.size.height, colours(self.app)["ground"])


def best_fit(slug: str, width: int, height: int, most: int) -> Sprite:
    """The largest of the game's pictures that fits, the largest of all up to `most` times it."""
    known = tile_art.pictures(slug)
    large = known[-1]
    scale = min(most, width // large.width, height // large.height)
    if scale > 1:
        return Sprite("\n".join(enlarged(large.rows, scale)))
    fitting = [s for s in known if s.width <= width and s.height <= height]
    return fitting[-1] if fitting else known[0]
