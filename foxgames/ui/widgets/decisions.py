"""The decisions of a game in a list: one line each, with what it cost."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from typing import ClassVar

from rich.cells import cell_len
from textual import events
from textual.binding import Binding, BindingType
from textual.message import Message
from textual.strip import Strip
from textual.widget import Widget

from foxgames.locale import _
from foxgames.ui.glyphs import Glyphs
from foxgames.ui.themes import colours
from foxgames.ui.widgets.canvas import Canvas, blank, drawable
from foxgames.ui.widgets.wrapping import cut


@dataclass(frozen=True, slots=True)
class Row:
    """One line: what was done, by which seat, and its price in few letters.

    Without a ply it is about the whole game. `dear` marks those that cost most.
    """

    ply: int | None
    seat: int | None
    words: str
    price: str = ""
    dear: bool = False


class Decisions(Widget, can_focus=True):
    """Arrows walk it; the line they are on is what the rest of the screen tells about."""

    BINDINGS: ClassVar[list[BindingType]] = [
        Binding("up", "walk(-1)", _("walk")),
        Binding("down", "walk(1)", _("walk")),
        Binding("pageup", "page(-1)", show=False),
        Binding("pagedown", "page(1)", show=False),
        Binding("home", "walk(-100000)", show=False),
        Binding("end", "walk(100000)", show=False),
        Binding("n", "dear(1)", _("costliest")),
        Binding("p", "dear(-1)", _("costliest")),
    ]

    class Pointed(Message):
        """Another line is looked at."""

        def __init__(self, index: int) -> None:
            super().__init__()
            self.index = index

    def __init__(self, glyphs: Glyphs, *, id: str) -> None:
        super().__init__(id=id)
        self.glyphs = glyphs
        self.rows: Sequence[Row] = ()
        self.cursor = 0
        self._top = 0

    def list(self, rows: Sequence[Row]) -> None:
        """Lists these, from the first on."""
        self.rows = rows
        self.cursor = self._top = 0
        self.refresh()

    def point(self, index: int) -> None:
        """Goes to that line, or to the nearest there is."""
        index = min(len(self.rows) - 1, max(0, index))
        if self.rows and index != self.cursor:
            self.cursor = index
            self.refresh()
            self.post_message(self.Pointed(index))

    def action_walk(self, by: int) -> None:
        """Goes on or back by so many lines."""
        self.point(self.cursor + by)

    def action_page(self, by: int) -> None:
        """Goes on or back by what is in sight."""
        self.point(self.cursor + by * max(1, self.size.height - 1))

    def action_dear(self, way: int) -> None:
        """Goes to the next of the dearest decisions, or to the one before; round and round."""
        dear = [index for index, row in enumerate(self.rows) if row.dear]
        if not dear:
            return
        if way > 0:
            self.point(next((i for i in dear if i > self.cursor), dear[0]))
        else:
            self.point(next((i for i in reversed(dear) if i < self.cursor), dear[-1]))

    def on_click(self, event: events.Click) -> None:
        """A click looks at a line."""
        event.stop()
        self.focus()
        if self._first + event.y < len(self.rows):
            self.point(self._first + event.y)

    def on_mouse_scroll_down(self, event: events.MouseScrollDown) -> None:
        """The wheel walks."""
        event.stop()
        self.action_walk(1)

    def on_mouse_scroll_up(self, event: events.MouseScrollUp) -> None:
        """The wheel walks."""
        event.stop()
        self.action_walk(-1)

    @property
    def _first(self) -> int:
        """The first line in sight: moved as little as keeps the cursor there."""
        height = max(1, self.size.height)
        top = min(self._top, max(0, len(self.rows) - height))
        self._top = max(min(top, self.cursor), self.cursor - height + 1)
        return self._top

    def render_line(self, y: int) -> Strip:
        """One line of the list."""
        width, index = self.size.width, self._first + y
        if index >= len(self.rows) or width < 8:
            return blank(width)
        roles = colours(self.app)
        row, chosen = self.rows[index], index == self.cursor
        back = "straw" if chosen and self.has_focus else "raised" if chosen else "ground"
        canvas = Canvas(width, 1, roles[back])
        lit = chosen and self.has_focus
        mark = (">" if self.glyphs is Glyphs.ASCII else "▸") if chosen else " "
        number = "" if row.ply is None else f"{row.ply + 1:>3}"
        canvas.text(0, 0, f"{mark}{number}", roles["on-straw" if lit else "muted"])
        price = f"{'x ' if row.dear and self.glyphs is Glyphs.ASCII else ''}{row.price}"
        price = f"× {row.price}" if row.dear and self.glyphs is not Glyphs.ASCII else price
        left = 5 if row.ply is not None else 2
        room = width - left - cell_len(price) - 2
        seat = "ink" if row.seat is None else f"seat-{row.seat + 1}"
        words = cut(drawable(row.words), max(1, room))
        canvas.text(left, 0, words, roles["on-straw" if lit else seat], None, bold=chosen)
        ink = "on-straw" if lit else "fox" if row.dear else "ink"
        canvas.text(width - cell_len(price) - 1, 0, price, roles[ink], None, bold=row.dear)
        return canvas.strip(0)
