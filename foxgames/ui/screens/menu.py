"""The menu: a poster of the four games."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING, ClassVar

from textual.app import ComposeResult
from textual.binding import Binding, BindingType
from textual.message import Message
from textual.reactive import Reactive, reactive
from textual.strip import Strip
from textual.widget import Widget

from foxgames.locale import _
from foxgames.ui.art.menu_art import banner, pickets
from foxgames.ui.glyphs import Glyphs
from foxgames.ui.screens.base import FoxScreen
from foxgames.ui.screens.beside import beside
from foxgames.ui.screens.catalogue import CATALOGUE
from foxgames.ui.screens.tiles import Tile
from foxgames.ui.themes import colours
from foxgames.ui.widgets.canvas import Canvas
from foxgames.ui.widgets.choice import Choice
from foxgames.ui.widgets.keys import KeyFooter
from foxgames.ui.widgets.painted import Painted
from foxgames.ui.widgets.wrapping import cut, fitting

if TYPE_CHECKING:
    from foxgames.session.store import SavedGame


class Banner(Painted):
    """The picture over the tiles."""

    def __init__(self, glyphs: Glyphs) -> None:
        super().__init__(id="banner")
        self.glyphs = glyphs

    def paint(self) -> Canvas:
        """The picture in pixels, or in letters and lines."""
        roles = colours(self.app)
        if self.glyphs is Glyphs.ART:
            return banner(*self.size, roles)
        from foxgames.ui.art.menu_text import text_banner

        return text_banner(*self.size, roles, self.glyphs)


class News(Widget):
    """A line under the tiles: what can be done, or why something cannot; and the last game."""

    text: reactive[str] = reactive("")

    def render(self) -> str:
        """What there is to say."""
        return cut(self.text, self.content_size.width)


class Fence(Widget):
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
            is_art = self.glyphs is Glyphs.ART
            canvas = Canvas(self.size.width, 1, roles["fence" if is_art else "ground"])
            row = [colour or roles["fence"] for colour in pickets(canvas.width, 99, roles)]
            if is_art:
                canvas.pixels = [row, row]
            self._painted = (key, canvas.strip(0))
        return self._painted[1]


class MenuScreen(FoxScreen[None]):
    """Four tiles, and the last unfinished game one key away."""

    class Found(Message):
        """The unfinished games were looked up, the last played first."""

        def __init__(self, games: Sequence[SavedGame]) -> None:
            super().__init__()
            self.games = games

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
        Binding("c", "go_on", _("go on"), show=False),
        Binding("l", "learn", _("learn")),
        Binding("g", "saved", _("saved")),
        Binding("d", "daily", _("deal")),
        Binding("m", "match", _("match")),
        Binding("h", "statistics", _("stats")),
        Binding("s", "settings", _("settings")),
        Binding("t", "app.change_look", _("light/dark"), show=False),
        Binding("q", "app.exit_now", _("quit")),
        Binding("escape", "nothing", show=False),
    ]

    focused: Reactive[Widget | None] = Reactive(None, repaint=False)
    """As Textual has it, but without painting the whole screen anew: what the focus leaves and
    what it enters paint themselves.
    """

    def __init__(self) -> None:
        super().__init__()
        self._games: Sequence[SavedGame] | None = None
        self._is_loud = False

    def compose(self) -> ComposeResult:
        """The picture, the tiles, the saved games, the keys."""
        glyphs = self.fox_app.glyphs
        yield Banner(glyphs)
        tiles = (Tile(entry, number, glyphs) for number, entry in enumerate(CATALOGUE, 1))
        yield Fence(*tiles, glyphs=glyphs)
        yield News(id="news")
        yield KeyFooter()

    # Games that can be gone on with

    def on_screen_resume(self) -> None:
        """Looks for unfinished games, once the menu is there and its keys are answered."""
        self.set_timer(0.2, self.look_for_games)

    def look_for_games(self) -> None:
        """Starts looking, unless a game has been opened meanwhile."""
        if self.is_top:
            beside(self, lambda: self.Found(self._unfinished()))

    def _unfinished(self) -> Sequence[SavedGame]:
        return [saved for saved in self.fox_app.store.unfinished() if not saved.is_locked]

    def on_menu_screen_found(self, message: Found) -> None:
        """Offers the last unfinished game."""
        self._games = games = message.games
        if games:
            line = self._last_line(games[0])
            lasts = self.query(Choice)
            for last in lasts:
                last.relabel(line)
            if not lasts:
                meaning = _("Goes on with the game played last")
                last = Choice(line, key="c", id="last", meaning=meaning)
                self.query_one(News).mount(last)
        if not self._is_loud:
            self._tell_of_focus()
        self.refresh_bindings()
        self.fox_app.tell_notices()

    def _last_line(self, saved: SavedGame) -> str:
        from foxgames.games import get_game
        from foxgames.session.names import shown_names

        game = get_game(saved.game)
        names = shown_names(saved.occupants)
        summary = game.wording.summary(saved.observation, names)
        line = _("Go on: {title}, {summary}").format(title=game.info.title, summary=summary)
        return fitting(line, self.size.width - 10)

    def _tell(self, text: str, *, aloud: bool = False) -> None:
        """Says it under the tiles; where the last game is offered there only if `aloud`."""
        self._is_loud = aloud
        for last in self.query(Choice):
            last.display = bool(self._games) and not aloud
        self.query_one(News).text = text if aloud or not self._last else ""

    def check_action(self, action: str, parameters: tuple[object, ...]) -> bool | None:
        """Going on is offered where there is something to go on with."""
        if action == "go_on":
            return self._games is None or bool(self._games)
        return super().check_action(action, parameters)

    def action_go_on(self) -> None:
        """Goes on with the last unfinished game."""
        if not self.is_top:
            return
        games = self._unfinished()
        if games:
            self.fox_app.resume_game(games[0].id)
        else:
            self._games = games
            self._tell(_("There is no unfinished game."), aloud=True)

    def action_learn(self) -> None:
        """Begins the guided first game of the tile in focus."""
        focused = self.focused if isinstance(self.focused, Tile) else self.tiles[0]
        if self.is_top:
            self.fox_app.show_lesson(focused.entry.slug)

    def action_saved(self) -> None:
        """Lists all games kept."""
        if self.is_top:
            self.fox_app.show_saved()

    def action_daily(self) -> None:
        """Opens the game in focus with the luck of the day."""
        tile = self.focused if isinstance(self.focused, Tile) else self.tiles[0]
        if self.is_top:
            self.fox_app.open_setup(tile.entry.slug, is_daily=True)

    def action_match(self) -> None:
        """Opens a match of several games."""
        if self.is_top:
            self.fox_app.open_match()

    def action_statistics(self) -> None:
        """Shows what all finished games come to."""
        if self.is_top:
            self.fox_app.show_statistics()

    def action_settings(self) -> None:
        """Opens the settings."""
        if self.is_top:
            self.fox_app.show_settings()

    def on_choice_taken(self, message: Choice.Taken) -> None:
        """The line that goes on with a game was taken."""
        message.stop()
        self.action_go_on()

    # Tiles

    @property
    def tiles(self) -> list[Tile]:
        """The tiles in order."""
        return list(self.query(Tile))

    @property
    def _last(self) -> Choice | None:
        """The line that goes on with the last game, if it is shown."""
        return next((last for last in self.query(Choice) if last.display), None)

    def action_step(self, by: int) -> None:
        """Moves the focus along the tiles."""
        tiles = self.tiles
        here = next((i for i, tile in enumerate(tiles) if tile.has_focus), 0)
        tiles[(here + by) % len(tiles)].focus()

    def action_step_row(self, by: int) -> None:
        """Moves the focus a row up or down; under the tiles lies the last game."""
        tiles, last = self.tiles, self._last
        columns = sum(tile.region.y == tiles[0].region.y for tile in tiles)
        here = next((i for i, tile in enumerate(tiles) if tile.has_focus), None)
        there = (len(tiles) - columns if by < 0 else 0) if here is None else here + by * columns
        if 0 <= there < len(tiles):
            tiles[there].focus()
        elif last is not None:
            last.focus()
        elif columns < len(tiles):
            tiles[there % len(tiles)].focus()

    def watch_focused(self) -> None:
        """Says what the tile that now has the focus is about, painted together with the tile."""
        self._tell_of_focus()

    def _tell_of_focus(self) -> None:
        focused = self.focused
        if isinstance(focused, Tile):
            self._tell(_(focused.entry.blurb))

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
        """Opens the setup, once: a second, hasty key finds the tile opening already."""
        if self.is_top:
            self.fox_app.open_setup(message.entry.slug)
