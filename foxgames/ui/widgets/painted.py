"""A picture that takes no keys: painted once, and again when its size or the theme changes."""

from __future__ import annotations

from textual.strip import Strip
from textual.widget import Widget

from foxgames.ui.widgets.canvas import Canvas, blank


class Painted(Widget):
    """Base of the pictures beside and above words. Subclasses say what with `paint`."""

    def __init__(self, *, id: str | None = None, classes: str | None = None) -> None:
        super().__init__(id=id, classes=classes)
        self._painted: tuple[tuple[object, ...], Canvas] | None = None

    def paint(self) -> Canvas:
        """The whole picture, as large as the widget is now."""
        raise TypeError(f"{type(self).__name__} does not paint")

    def paint_anew(self) -> None:
        """Shows what has changed in it."""
        self._painted = None
        self.refresh()

    def render_line(self, y: int) -> Strip:
        """One row of it."""
        key = (self.size, self.app.theme)
        if self._painted is None or self._painted[0] != key:
            self._painted = (key, self.paint())
        canvas = self._painted[1]
        return canvas.strip(y) if y < canvas.height else blank(self.size.width)
