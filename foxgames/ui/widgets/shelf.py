"""A list of any length: only the lines on the screen are ever made."""

from __future__ import annotations

from bisect import bisect_right
from collections.abc import Callable, Sequence
from itertools import accumulate
from typing import ClassVar, Final, NamedTuple

from textual import events
from textual.binding import Binding, BindingType
from textual.content import Content
from textual.geometry import Region, Size
from textual.message import Message
from textual.scroll_view import ScrollView
from textual.strip import Strip
from textual.visual import Visual

from foxgames.locale import _
from foxgames.ui.widgets.canvas import blank
from foxgames.ui.widgets.wrapping import cut


class Row(NamedTuple):
    """One row: `height` lines, made by the shelf's `draw`.

    Without an id it is a heading of one line, and cannot be chosen.
    """

    id: str | None
    height: int = 2
    heading: str = ""


Draw = Callable[[Row, int], Sequence[Content]]
"""The lines of a row, cut to so many cells."""


class Shelf(ScrollView, can_focus=True):
    """Rows under a cursor. `at` is the row it is on, None where none can be chosen."""

    DEFAULT_CSS = """
    Shelf {
        background: $ground;
        color: $ink;
        scrollbar-size-vertical: 1;
        overflow-x: hidden;
        & > .shelf--row { color: $ink; background: $ground; }
        & > .shelf--heading { color: $straw; background: $ground; text-style: bold; }
        & > .shelf--cursor { color: $on-straw; background: $straw; }
    }
    """
    COMPONENT_CLASSES: ClassVar[set[str]] = {"shelf--row", "shelf--heading", "shelf--cursor"}
    BINDINGS: ClassVar[list[BindingType]] = [
        Binding("enter", "take", _("open")),
        Binding("space", "take", show=False),
        Binding("up", "step(-1)", show=False),
        Binding("down", "step(1)", show=False),
        Binding("home", "end(-1)", show=False),
        Binding("end", "end(1)", show=False),
        Binding("pageup", "page(-1)", show=False),
        Binding("pagedown", "page(1)", show=False),
    ]
    MARGIN: Final = 1  # cells kept free at either side

    class Taken(Message):
        """A row was taken, by key or mouse."""

        def __init__(self, row: Row) -> None:
            super().__init__()
            self.row = row

    class Moved(Message):
        """The cursor is on another row now."""

    def __init__(self, draw: Draw, *, id: str | None = None) -> None:
        super().__init__(id=id)
        self._draw = draw
        self.rows: Sequence[Row] = ()
        self._starts: list[int] = [0]
        self.at: int | None = None
        self._drawn: dict[tuple[int, int], Sequence[Content]] = {}

    # What is in it

    def fill(self, rows: Sequence[Row], at: int | None = None) -> None:
        """Shows those rows, the cursor on that one or on the first after it that can be chosen."""
        self.rows = rows
        self._drawn.clear()
        self._starts = list(accumulate((row.height for row in rows), initial=0))
        self.at = self._near(min(at or 0, len(rows) - 1))
        self._measure()
        if self.at is not None:
            self._show()
        self.refresh()

    def redraw(self) -> None:
        """Draws its rows anew."""
        self._drawn.clear()
        self.refresh()

    @property
    def chosen(self) -> Row | None:
        """The row the cursor is on."""
        return None if self.at is None else self.rows[self.at]

    def _near(self, at: int) -> int | None:
        """The first row from there on that can be chosen, else the last before it."""
        if at < 0:
            return None
        after = next((i for i in range(at, len(self.rows)) if self.rows[i].id is not None), None)
        if after is not None:
            return after
        return next((i for i in range(at, -1, -1) if self.rows[i].id is not None), None)

    def _measure(self) -> None:
        self.virtual_size = Size(self.scrollable_content_region.width, self._starts[-1])

    def on_resize(self) -> None:
        """Fits the new width, the cursor still in sight."""
        self._measure()
        if self.at is not None:
            self._show()

    # Drawing

    def render_line(self, y: int) -> Strip:
        """One line of whatever row lies there."""
        width = self.scrollable_content_region.width
        line = y + self.scroll_offset.y
        if not 0 <= line < self._starts[-1]:
            return blank(width)
        at = bisect_right(self._starts, line) - 1
        row = self.rows[at]
        name = "shelf--row" if row.id is not None else "shelf--heading"
        if at == self.at:
            name = "shelf--cursor"
        lines = self._lines(at, width - 2 * self.MARGIN)
        offset = line - self._starts[at]
        content = lines[offset] if offset < len(lines) else Content("")
        if at == self.at:
            bold = [span for span in content.spans if span.style == "bold"]
            content = Content(content.plain, bold)  # one colour on the cursor's own
        shown = Content.assemble(" " * self.MARGIN, content)
        style = self.get_visual_style(name)
        strips = Visual.to_strips(self, shown, width, 1, style, pad=True)
        return strips[0] if strips else blank(width)

    def _lines(self, at: int, room: int) -> Sequence[Content]:
        """The lines of a row, made once for all of them."""
        if (at, room) not in self._drawn:
            row = self.rows[at]
            if len(self._drawn) > 200:
                self._drawn.clear()
            plain = row.id is None
            self._drawn[at, room] = (
                (Content(cut(row.heading, room)),) if plain else self._draw(row, room)
            )
        return self._drawn[at, room]

    # Moving

    def _show(self) -> None:
        """Brings the cursor's row into sight, with the heading over the first one."""
        assert self.at is not None
        first = 0 if all(row.id is None for row in self.rows[: self.at]) else self._starts[self.at]
        region = Region(0, first, 1, self._starts[self.at + 1] - first)
        self.scroll_to_region(region, animate=False, immediate=True, force=True)

    def _go(self, at: int | None) -> None:
        if at is not None and at != self.at:
            self.at = at
            self._show()
            self.refresh()
            self.post_message(self.Moved())

    def action_step(self, by: int) -> None:
        """Moves to the next row that can be chosen, or the one before."""
        if self.at is None:
            return
        at = self.at + by
        while 0 <= at < len(self.rows) and self.rows[at].id is None:
            at += by
        if 0 <= at < len(self.rows):
            self._go(at)

    def action_end(self, by: int) -> None:
        """Moves to the first row or the last."""
        self._go(self._near(0 if by < 0 else len(self.rows) - 1))

    def action_page(self, by: int) -> None:
        """Moves as far as the screen shows."""
        if self.at is not None:
            height = max(2, self.scrollable_content_region.height - 2)
            line = min(max(0, self._starts[self.at] + by * height), self._starts[-1] - 1)
            self._go(self._near(bisect_right(self._starts, line) - 1))

    def action_take(self) -> None:
        """Takes the row."""
        row = self.chosen
        if row is not None:
            self.post_message(self.Taken(row))

    def on_click(self, event: events.Click) -> None:
        """A click moves the cursor there; on the cursor it takes the row."""
        event.stop()
        line = event.get_content_offset_capture(self).y + self.scroll_offset.y
        if not 0 <= line < self._starts[-1]:
            return
        at = bisect_right(self._starts, line) - 1
        if self.rows[at].id is None:
            return
        if at == self.at:
            self.action_take()
        else:
            self._go(at)
