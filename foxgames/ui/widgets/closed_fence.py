"""The fence that stands before a table while it is handed over."""

from __future__ import annotations

from foxgames.ui.art.menu_art import closed
from foxgames.ui.glyphs import Glyphs
from foxgames.ui.themes import colours
from foxgames.ui.widgets.canvas import Canvas
from foxgames.ui.widgets.painted import Painted


class ClosedFence(Painted):
    """It hides all that is behind it; bare ground where there are no pixels."""

    def __init__(self, glyphs: Glyphs) -> None:
        super().__init__(id="fence")
        self.glyphs = glyphs

    def paint(self) -> Canvas:
        """The fence, under an evening sky."""
        roles, size = colours(self.app), self.size
        if self.glyphs is not Glyphs.ART:
            return Canvas(size.width, size.height, roles["ground"])
        return closed(size.width, size.height, roles)
