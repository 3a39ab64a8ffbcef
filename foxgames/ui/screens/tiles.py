"""The tiles of the menu: a board nailed to the fence for each game."""

from __future__ import annotations

from collections.abc import Mapping
from typing import ClassVar, Final

from rich.cells import cell_len
from textual import events
from textual.binding import Binding, BindingType
from textual.message import Message
from textual.strip import Strip
from textual.widget import Widget

from foxgames.locale import _, ngettext
from foxgames.ui.art import tile_art
from foxgames.ui.glyphs import Glyphs
from foxgames.ui.screens.catalogue import Entry
from foxgames.ui.themes import colours
from foxgames.ui.widgets.canvas import Canvas, blank
from foxgames.ui.widgets.sprite import fitting
from foxgames.ui.widgets.tips import tip
from foxgames.ui.widgets.wrapping import cut, wrapped

_BOX: Final = {
    (Glyphs.ASCII, False): "+-+|+-+|",
    (Glyphs.ASCII, True): "#=###=##",
    (Glyphs.UNICODE, False): "┌─┐│┘─└│",
    (Glyphs.UNICODE, True): "╔═╗║╝═╚║",
}


class Tile(Widget, can_focus=True):
    """One game: its picture, how many play, how long; Enter, its number or a click opens it."""

    BINDINGS: ClassVar[list[BindingType]] = [
        Binding("enter", "open", _("open")),
        Binding("space", "open", show=False),
    ]

    class Opened(Message):
        """The tile was taken."""

        def __init__(self, entry: Entry) -> None:
            super().__init__()
            self.entry = entry

    def __init__(self, entry: Entry, number: int, glyphs: Glyphs) -> None:
        super().__init__(id=f"tile-{entry.slug}")
        self.entry = entry
        self.number = number
        self.glyphs = glyphs
        self.tooltip = tip(_(entry.blurb), _("{number}, Enter").format(number=number))
        self._painted: dict[tuple[object, ...], list[Strip]] = {}

    def action_open(self) -> None:
        """Opens the game."""
        self.post_message(self.Opened(self.entry))

    def watch_has_focus(self, _has_focus: bool) -> None:
        """Paints it anew; unlike elsewhere nothing in the sheets depends on the focus here."""
        self.refresh()

    def on_click(self, event: events.Click) -> None:
        """A click opens it: nothing is begun there without another step."""
        event.stop()
        self.focus()
        self.action_open()

    def render_line(self, y: int) -> Strip:
        """One row of the tile; each of its looks is painted once."""
        key = (self.size, self.has_focus, self.app.theme)
        if key not in self._painted:
            if len(self._painted) > 3:
                self._painted.clear()
            roles = colours(self.app)
            canvas = Canvas(self.size.width, self.size.height, roles["raised"])
            TilePainter(canvas, self.entry, self.number, roles, self.glyphs, self.has_focus).paint()
            self._painted[key] = [canvas.strip(row) for row in range(canvas.height)]
        rows = self._painted[key]
        return rows[y] if y < len(rows) else blank(self.size.width)


class TilePainter:
    """Draws one tile on a canvas of any size from 20 by 5 cells up."""

    def __init__(
        self,
        canvas: Canvas,
        entry: Entry,
        number: int,
        roles: Mapping[str, str],
        glyphs: Glyphs,
        focused: bool,
    ) -> None:
        self.canvas = canvas
        self.entry = entry
        self.number = number
        self.roles = roles
        self.glyphs = glyphs
        self.focused = focused

    def paint(self) -> None:
        """The picture and the words, then the frame over what reaches into it."""
        if self.canvas.height >= 10:
            self._portrait()
        else:
            self._landscape()
        self._frame()

    def _frame(self) -> None:
        width, height = self.canvas.width, self.canvas.height
        colour = self.roles["straw" if self.focused else "wood"]
        if self.glyphs is Glyphs.ART:
            self._wooden_frame(colour)
        else:
            a, top, b, right, c, bottom, d, left = tuple(_BOX[self.glyphs, self.focused])
            text = self.canvas.text
            text(0, 0, a + top * (width - 2) + b, colour, bold=self.focused)
            text(0, height - 1, d + bottom * (width - 2) + c, colour, bold=self.focused)
            for y in range(1, height - 1):
                text(0, y, left, colour, bold=self.focused)
                text(width - 1, y, right, colour, bold=self.focused)
        label = f" {self.number} "
        fore, back = ("on-straw", "straw") if self.focused else ("straw", "raised")
        self.canvas.text(2, 0, label, self.roles[fore], self.roles[back], bold=True)
        if self.focused and self.glyphs is not Glyphs.ASCII:
            self.canvas.text(width // 2, 0, "▼", self.roles["on-straw"], self.roles["straw"])

    def _wooden_frame(self, colour: str) -> None:
        """A pixel wide; above and below the focused tile two, as a cell is twice as high."""
        width, height = self.canvas.width, self.canvas.height * 2
        thick = 2 if self.focused else 1
        box = self.canvas.box
        box(0, 0, width, thick, colour)
        box(0, height - thick, width, thick, colour)
        box(0, 0, 1, height, colour)
        box(width - 1, 0, 1, height, colour)

    def _portrait(self) -> None:
        """The picture over the words."""
        width, height = self.canvas.width, self.canvas.height
        inner = width - 2
        one_line = cell_len(self.entry.title) <= inner
        titles = (self.entry.title,) if one_line else self.entry.lines
        facts = self._facts(inner)
        words = [(line, True) for line in titles] + [(line, False) for line in facts]
        room = height - 2 - len(words)
        first = height - 1 - len(words)
        self._picture(room, width, 1, room)
        for row, (line, is_title) in enumerate(words):
            self._centred(first + row, line, is_title)

    def _picture(self, rows: int, width: int, top: int, height: int) -> None:
        if self.glyphs is not Glyphs.ART:
            lines = wrapped(_(self.entry.blurb), width - 4)
            lines = lines if len(lines) < rows else ()
            for row, line in enumerate(lines):
                self._centred(top + max(0, height - len(lines)) // 2 + row, line, False)
            return
        slug = self.entry.slug
        sprite = fitting(min(rows * 2, width - 2), *tile_art.pictures(slug))
        x = (width - sprite.width) // 2
        y = top * 2 + max(0, height * 2 - sprite.height) // 2
        inks = tile_art.palette(slug, self.roles)
        tile_art.draw(self.canvas, sprite, x, y, inks, self.roles)

    def _centred(self, y: int, line: str, is_title: bool) -> None:
        width = self.canvas.width
        line = cut(line, width - 2)
        x = max(1, (width - cell_len(line)) // 2)
        ink = self.roles["ink" if is_title else "muted"]
        self.canvas.text(x, y, line, ink, bold=is_title)

    def _facts(self, width: int) -> tuple[str, ...]:
        """How many play and how long, on one line or two."""
        least, most = self.entry.seats
        people = _("{least}–{most} players").format(least=least, most=most)
        minutes = ngettext("{count} minute", "{count} minutes", self.entry.minutes).format(
            count=self.entry.minutes
        )
        if self.glyphs is Glyphs.ASCII:
            people = people.replace("–", "-")
        dot = " - " if self.glyphs is Glyphs.ASCII else " · "
        both = people + dot + minutes
        return (both,) if cell_len(both) <= width else (people, minutes)

    def _landscape(self) -> None:
        """The words beside the picture."""
        width, height = self.canvas.width, self.canvas.height
        left = 1
        if self.glyphs is Glyphs.ART:
            sprite = tile_art.pictures(self.entry.slug)[0]
            inks = tile_art.palette(self.entry.slug, self.roles)
            y = max(1, (height * 2 - sprite.height) // 2)
            tile_art.draw(self.canvas, sprite, left, y, inks, self.roles)
            left += sprite.width + 1
        room = width - left - 1
        fits = all(cell_len(line) <= room for line in self.entry.lines)
        titles = self.entry.lines if fits else wrapped(self.entry.title, room)
        lines = [*titles, *self._facts(room)]
        first = max(1, (height - len(lines)) // 2)
        for row, line in enumerate(lines[: height - 2]):
            is_title = row < len(titles)
            ink = self.roles["ink" if is_title else "muted"]
            self.canvas.text(left, first + row, line, ink, bold=is_title)
