"""The menu: a poster of the four games."""

from __future__ import annotations

from typing import ClassVar

from textual.app import ComposeResult
from textual.binding import Binding, BindingType
from textual.containers import Container
from textual.strip import Strip
from textual.widget import Widget
from textual.widgets import Static

from foxgames.locale import _
from foxgames.ui.glyphs import Glyphs
from foxgames.ui.screens.base import FoxScreen
from foxgames.ui.screens.catalogue import CATALOGUE
from foxgames.ui.screens.keys import KeyFooter
from foxgames.ui.screens.menu_art import banner, fence_pixel
from foxgames.ui.screens.tiles import Tile
from foxgames.ui.themes import colours
from foxgames.ui.widgets.canvas import Canvas


class Banner(Widget):
    """The picture over the tiles."""

    def __init__(self, glyphs: Glyphs) -> None:
        super().__init__(id="banner")
        self.glyphs = glyphs
        self._painted: tuple[tuple[object, ...], Canvas] | None = None

    def render_line(self, y: int) -> Strip:
        """One row of the picture."""
        key = (self.size, self.app.theme)
        if self._painted is None or self._painted[0] != key:
            self._painted = (key, banner(*self.size, colours(self.app)))
        return self._painted[1].strip(y)


class Fence(Container):
    """The fence that the tiles hang on."""

    def __init__(self, *tiles: Tile, glyphs: Glyphs) -> None:
        super().__init__(*tiles, id="fence")
        self.glyphs = glyphs
        self._painted: tuple[tuple[object, ...], Strip] | None = None

    def render_line(self, y: int) -> Strip:
        """The pickets, the same in every row."""
        key = (self.size.width, self.app.theme)
        if self._painted is None or self._painted[0] != key:
            roles = colours(self.app)
            canvas = Canvas(self.size.width, 1, roles["ground"])
            for x in range(canvas.width):
                colour = fence_pixel(x, 9, roles) or roles["fence"]
                canvas.dot(x, 0, colour)
                canvas.dot(x, 1, colour)
            self._painted = (key, canvas.strip(0))
        return self._painted[1]


class MenuScreen(FoxScreen[None]):
    """Four tiles, and the last unfinished game one key away."""

    AUTO_FOCUS = "Tile"
    BINDINGS: ClassVar[list[BindingType]] = [
        *(
            Binding(str(number), f"tile({number})", "", show=False)
            for number in range(1, len(CATALOGUE) + 1)
        ),
        Binding("left", "step(-1)", show=False),
        Binding("right", "step(1)", show=False),
        Binding("up", "step_row(-1)", show=False),
        Binding("down", "step_row(1)", show=False),
        Binding("q", "app.exit_now", _("quit")),
        Binding("escape", "nothing", show=False),
    ]

    def compose(self) -> ComposeResult:
        """The picture, the tiles, a line of news, the keys."""
        glyphs: Glyphs = getattr(self.app, "glyphs", Glyphs.ART)
        yield Banner(glyphs)
        tiles = (Tile(entry, number, glyphs) for number, entry in enumerate(CATALOGUE, 1))
        yield Fence(*tiles, glyphs=glyphs)
        yield Static("", id="news", markup=False)
        yield KeyFooter()

    @property
    def tiles(self) -> list[Tile]:
        """The tiles in order."""
        return list(self.query(Tile))

    def action_step(self, by: int) -> None:
        """Moves the focus along the tiles."""
        tiles = self.tiles
        here = next((i for i, tile in enumerate(tiles) if tile.has_focus), 0)
        tiles[(here + by) % len(tiles)].focus()

    def action_step_row(self, by: int) -> None:
        """Moves the focus to the tile above or below, where there are two rows."""
        tiles = self.tiles
        columns = sum(tile.region.y == tiles[0].region.y for tile in tiles)
        self.action_step(by * columns if columns < len(tiles) else by)

    def action_tile(self, number: int) -> None:
        """Jumps to a tile; a second time opens it."""
        tile = self.tiles[number - 1]
        if tile.has_focus:
            tile.action_open()
        else:
            tile.focus()

    def action_nothing(self) -> None:
        """There is nothing further back."""

    def on_tile_opened(self, message: Tile.Opened) -> None:
        """Opens the setup, or says why there is none yet."""
        entry = message.entry
        if entry.is_here:
            self.fox_app.open_setup(entry.slug)
            return
        text = _("{title} is coming: it cannot be played yet.").format(title=entry.title)
        self.query_one("#news", Static).update(text)
