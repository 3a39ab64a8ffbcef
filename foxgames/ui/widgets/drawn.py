"""A chooser that is drawn on a canvas, of which only rows that changed are painted again."""

from __future__ import annotations

import time
from collections.abc import Callable, Mapping
from typing import TYPE_CHECKING

from textual.geometry import Region
from textual.message import Message
from textual.strip import Strip

from foxgames.ui.widgets.canvas import Canvas, blank
from foxgames.ui.widgets.chooser import Chooser
from foxgames.ui.widgets.pace import quickened
from foxgames.ui.widgets.table_palette import table_palette

if TYPE_CHECKING:
    from textual.theme import Theme
    from textual.timer import Timer

FRAME = 1 / 40


class Drawn(Chooser):
    """Base of the widgets that paint themselves. Subclasses say what with `paint`.

    A motion is a number of seconds during which `paint` is asked again and again, with
    `elapsed` telling how far it is; nothing runs before or after.
    """

    class Settled(Message):
        """The motion has come to rest."""

    def __init__(self, *, id: str) -> None:
        super().__init__(id=id)
        self._canvas: Canvas | None = None
        self._palette: dict[str, str] = {}
        self._began: float | None = None
        self._lasts = 0.0
        self._timer: Timer | None = None
        self.clock: Callable[[], float] = time.monotonic

    def paint(self) -> Canvas | None:
        """The whole picture as it should be now; None while there is nothing to show."""
        return None

    @property
    def palette(self) -> dict[str, str]:
        """The colours of the theme being shown."""
        if not self._palette:
            theme = self.app.current_theme
            self._palette = self.mixed(self.app.theme_variables, dark=theme.dark)
        return self._palette

    def mixed(self, roles: Mapping[str, str], *, dark: bool) -> dict[str, str]:
        """The colours it is painted with, out of the theme's roles."""
        return table_palette(roles, dark=dark)

    # Motion

    @property
    def is_moving(self) -> bool:
        """Whether a motion is under way."""
        return self._began is not None

    @property
    def elapsed(self) -> float:
        """Seconds since the motion began."""
        return 0.0 if self._began is None else self.clock() - self._began

    def move(self, seconds: float) -> None:
        """Begins a motion."""
        self.halt()
        self._began, self._lasts = self.clock(), seconds
        self._timer = self.set_interval(FRAME, self._tick)

    def halt(self) -> None:
        """Ends a motion without a word."""
        self._began = None
        if self._timer is not None:
            self._timer.stop()
            self._timer = None

    def skip(self) -> None:
        """Ends a motion at once."""
        if self._began is not None:
            self.halt()
            self.come_to_rest()
            self.redraw()
            self.post_message(self.Settled())

    def come_to_rest(self) -> None:
        """Puts on offer what waited for the motion to end."""

    def _tick(self) -> None:
        if self.elapsed >= self._lasts:
            self.skip()
        else:
            self.redraw()

    # Drawing

    def redraw(self) -> None:
        """Paints anew and refreshes the rows that differ."""
        if not self.size.width or not self.size.height:
            return
        canvas = self.paint()
        before, self._canvas = self._canvas, canvas
        if canvas is None:
            return
        if before is None or (before.width, before.height) != (canvas.width, canvas.height):
            self.refresh()
            return
        unlike = canvas.rows_unlike(before)
        if unlike:
            self.refresh(*(Region(0, row, self.size.width, 1) for row in sorted(unlike)))

    def render_line(self, y: int) -> Strip:
        """One row of cells."""
        if self._canvas is None or y >= self._canvas.height:
            return blank(self.size.width)
        return self._canvas.strip(y)

    def on_mount(self) -> None:
        """Follows the theme, and how quick motions are to be."""
        self.clock = quickened(self.app, self.clock)
        self.app.theme_changed_signal.subscribe(self, self._new_colours)

    def _new_colours(self, _theme: Theme) -> None:
        self._palette = {}
        self._canvas = None
        self.redraw()

    def on_resize(self) -> None:
        """Lays everything out anew."""
        self._canvas = None
        self.redraw()
