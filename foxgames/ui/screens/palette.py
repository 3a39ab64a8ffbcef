"""The command palette: everything that can be done on a screen, found by typing a few letters.

It offers what the keys of the screen under it offer, and ways to other screens. Before a curtain
it knows nothing but how to leave.
"""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import suppress
from functools import partial
from inspect import unwrap
from typing import TYPE_CHECKING, Final

from textual import work
from textual.app import SystemCommand
from textual.await_complete import AwaitComplete
from textual.command import CommandList, CommandPalette, SearchIcon
from textual.css.query import NoMatches
from textual.events import Click
from textual.screen import Screen
from textual.widgets import Input, LoadingIndicator

from foxgames.games import GAMES, get_game
from foxgames.locale import _
from foxgames.locale.sentences import capital
from foxgames.ui.games.table import TableScreen
from foxgames.ui.screens.base import FoxScreen
from foxgames.ui.screens.curtain import CurtainScreen, RecapScreen
from foxgames.ui.widgets.board import Board
from foxgames.ui.widgets.keys import hints

if TYPE_CHECKING:
    from foxgames.ui.app import FoxGamesApp

_UNNAMED: Final = (
    "walk",
    "take",
    "step(",
    "step_row",
    "next_step",
    "app.focus",
    "command_palette",
    "screen.copy_text",
)
"""Actions that need no name: keys do them, again and again, or they have no use here."""

_SEARCH: Final = unwrap(CommandPalette._gather_commands)


class Palette(CommandPalette):
    """Textual's, in which nothing runs while nothing moves, and no emoji stands."""

    CSS_PATH = "palette.tcss"

    def on_mount(self) -> None:
        """Stills the cursor and the sign of loading, where it is not closed already."""
        for line in self.query(Input):
            line.cursor_blink = False
        for icon in self.query(SearchIcon):
            icon.icon = ">"
        for sign in self.query(LoadingIndicator):
            sign.auto_refresh = None

    def on_click(self, event: Click) -> None:
        """Lets a click pass that fell beside a terminal which has just shrunk."""
        if not self.region.contains_point(event.screen_offset):
            event.prevent_default()

    def dismiss(self, result: None = None) -> AwaitComplete:
        """Closes it, once: a second click beside it may come before it has gone."""
        return super().dismiss(result) if self.app.screen is self else AwaitComplete()

    def _action_command_list(self, action: str) -> None:
        """Moves in the list; one not laid out yet, as under hasty keys, has no pages to turn."""
        if self.query_one(CommandList).scrollable_content_region:
            super()._action_command_list(action)

    @work(exclusive=True, group=CommandPalette._GATHER_COMMANDS_GROUP)
    async def _gather_commands(self, search_value: str) -> None:
        """Searches; where it has been left meanwhile, what would show the finds is not there."""
        with suppress(NoMatches):
            await _SEARCH(self, search_value)


def commands(app: FoxGamesApp, screen: Screen[object]) -> Iterator[SystemCommand]:
    """What can be done from that screen: first what is particular to it."""
    for hint in hints(screen, app.glyphs):
        if not hint.action.startswith(_UNNAMED):
            title = capital(hint.meaning)
            key = _("Key {keys}").format(keys=hint.keys)
            yield SystemCommand(title, key, partial(app.run_action, hint.action, hint.node))
    if isinstance(screen, CurtainScreen | RecapScreen):
        return
    yield from _of_board(screen)
    if not screen.is_modal and not any(isinstance(s, TableScreen) for s in app.screen_stack):
        yield from _elsewhere(app)


def _of_board(screen: Screen[object]) -> Iterator[SystemCommand]:
    """A picture of the board, where there is one."""
    if isinstance(screen, FoxScreen) and screen.game is not None:
        for board in screen.query(Board):
            from foxgames.ui.screens.board_picture import ask_for_picture

            ply = 0 if board.view is None else board.view.ply
            title = get_game(screen.game).info.title
            yield SystemCommand(
                _("Picture of the board"),
                _("Writes what the board shows to an SVG file"),
                partial(ask_for_picture, screen, board, title, ply),
            )


def _elsewhere(app: FoxGamesApp) -> Iterator[SystemCommand]:
    """Ways to every game, and to what is kept."""
    for slug in GAMES:
        title = get_game(slug).info.title
        yield SystemCommand(
            _("Play {title}").format(title=title),
            _("Chooses seats and options first"),
            partial(app.open_setup, slug),
        )
        yield SystemCommand(
            _("Learn {title}").format(title=title),
            _("A guided first game"),
            partial(app.show_lesson, slug),
        )
    yield SystemCommand(_("Saved games"), _("Goes on with a game, or watches one"), app.show_saved)
    yield SystemCommand(_("Statistics"), _("What all finished games come to"), app.show_statistics)
    yield SystemCommand(_("Light or dark"), _("Changes the colours"), app.action_change_look)
