"""A game's picture beside the words of a screen."""

from __future__ import annotations

from foxgames.ui.art import tile_art
from foxgames.ui.art.lettering import enlarged
from foxgames.ui.glyphs import Glyphs
from foxgames.ui.themes import colours
from foxgames.ui.widgets.canvas import Canvas
from foxgames.ui.widgets.painted import Painted
from foxgames.ui.widgets.sprite import Sprite


class Picture(Painted):
    """The sprite of a game, as large as there is room, in the middle."""

    def __init__(self, slug: str, glyphs: Glyphs) -> None:
        super().__init__(classes="picture")
        self.slug = slug
        self.glyphs = glyphs

    def paint(self) -> Canvas:
        """The sprite on the ground, which is bare where there are no pixels."""
        roles = colours(self.app)
        canvas = Canvas(self.size.width, self.size.height, roles["ground"])
        if self.glyphs is not Glyphs.ART:
            return canvas
        sprite = best_fit(self.slug, canvas.width, canvas.height * 2)
        x, y = (canvas.width - sprite.width) // 2, (canvas.height * 2 - sprite.height) // 2
        tile_art.draw(canvas, sprite, x, y, tile_art.palette(self.slug, roles), roles)
        return canvas


def best_fit(slug: str, width: int, height: int) -> Sprite:
    """The largest of the game's pictures that fits, the largest of all doubled if that fits."""
    known = tile_art.pictures(slug)
    large = known[-1]
    options = [*known, Sprite("\n".join(enlarged(large.rows, 2)))]
    fitting = [s for s in options if s.width <= width and s.height <= height]
    return fitting[-1] if fitting else options[0]
