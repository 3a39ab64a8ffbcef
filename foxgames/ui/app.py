"""The application: themes, the keys that mean the same everywhere, and the way in and out."""

from __future__ import annotations

import os
import sys
from typing import TYPE_CHECKING, ClassVar, cast

from textual import constants, events
from textual.app import App
from textual.binding import Binding, BindingType
from textual.driver import Driver

from foxgames.locale import _
from foxgames.ui import terminal, themes
from foxgames.ui.glyphs import Glyphs
from foxgames.ui.screens.guard import guard, is_too_small
from foxgames.ui.screens.menu import MenuScreen

if TYPE_CHECKING:
    from rich.console import RenderableType
    from textual.screen import Screen

    from foxgames.session import Session, Setup


class FoxGamesApp(App[int], inherit_bindings=False):
    """The four games in a terminal. `start` is where to begin: None is the menu."""

    TITLE = "foxgames"
    CSS_PATH = "app.tcss"
    ENABLE_COMMAND_PALETTE = False
    BINDINGS: ClassVar[list[BindingType]] = [
        Binding("ctrl+c", "ask_to_quit", _("quit from anywhere"), show=False, priority=True),
        Binding("ctrl+q", "ask_to_quit", show=False, priority=True),
        Binding("ctrl+z", "suspend_process", show=False, priority=True),
        Binding("t", "change_look", _("light or dark"), show=False),
    ]

    def __init__(self, start: object | None = None, *, glyphs: Glyphs = Glyphs.ART) -> None:
        super().__init__()
        for theme in themes.THEMES:
            self.register_theme(theme)
        if constants.DEFAULT_THEME == "textual-dark":
            self.theme = themes.remembered()
        self.glyphs = glyphs
        self.add_class(f"-{glyphs.value}")
        self.begin_with = start
        self.writes_reports = False
        self.last_words = ""

    # How it looks

    def get_theme_variable_defaults(self) -> dict[str, str]:
        """Our roles where another theme is shown: those of the theme of ours as dark as it."""
        return dict(themes.DUSK if self.current_theme.dark else themes.NOON)

    def action_change_look(self) -> None:
        """Changes from one of our themes to the other, and remembers it."""
        names = [theme.name for theme in themes.THEMES]
        at = names.index(self.theme) if self.theme in names else -1
        self.theme = names[(at + 1) % len(names)]
        themes.remember(self.theme)

    # Where it goes

    def get_default_screen(self) -> Screen[object]:
        """The menu lies under everything else."""
        return cast("Screen[object]", MenuScreen())

    def on_mount(self) -> None:
        """Goes where the command line said."""
        self.screen_change_signal.subscribe(self, self._guard)
        self._guard(self.screen)
        if self.begin_with is not None:
            self.open(self.begin_with)

    def open(self, start: object) -> None:
        """Opens a game: a Setup begins a new one, a Session goes on with one."""
        from foxgames.session import Session, Setup

        if isinstance(start, Setup):
            self.start_game(start)
        elif isinstance(start, Session):
            self.show_table(start)

    def open_setup(self, slug: str) -> None:
        """Opens what is chosen before a game."""
        from foxgames.games import get_game
        from foxgames.session import Occupant, Setup, fresh_seed

        seats = (Occupant("Ann"),)
        self.start_game(Setup(slug, get_game(slug).info.resolve({}), seats, fresh_seed()))

    def start_game(self, setup: Setup) -> None:
        """Starts a new, journalled game and shows its table."""
        self.show_table(self.new_session(setup))

    def new_session(self, setup: Setup) -> Session:
        """A new game, journalled where that is possible."""
        from foxgames.session import Session

        return Session.new(setup)

    def show_table(self, session: Session) -> None:
        """Shows the table of a game in progress."""
        from foxgames.ui.games import table_screen

        self.push_screen(table_screen(session.setup.game)(session))

    # Keys that mean the same everywhere

    def action_ask_to_quit(self) -> None:
        """Asks once whether to quit; asked already, quits."""
        from foxgames.ui.screens.confirm import Confirm

        if isinstance(self.screen, Confirm) and self.screen.quits:
            self.exit(0)
            return
        question = Confirm(
            _("Quit foxgames?"),
            _("A game in progress is kept and can be continued."),
            yes=_("Quit"),
            no=_("Stay"),
            quits=True,
        )
        self.push_screen(question, self._quit_if)

    def _quit_if(self, yes: bool | None) -> None:
        if yes:
            self.exit(0)

    def action_exit_now(self) -> None:
        """Leaves at once: from the menu, where nothing can be lost."""
        self.exit(0)

    def action_suspend_process(self) -> None:
        """Stops as ctrl+z stops every program, where there is a shell to go back to."""
        stop = getattr(self._driver, "stop_for_a_while", None)
        if stop is not None:
            stop()

    # A terminal too small

    def on_resize(self, event: events.Resize) -> None:
        """Guards every open screen against a size it cannot be shown in."""
        for screen in self.screen_stack:
            guard(screen, event.size)

    def _guard(self, screen: Screen[object]) -> None:
        guard(screen, self.size)

    async def on_event(self, event: events.Event) -> None:
        """While the terminal is too small nothing gets through but leaving."""
        if isinstance(event, events.InputEvent) and is_too_small(self.size):
            if not event.is_forwarded and isinstance(event, events.Key):
                if event.key in ("q", "ctrl+c", "ctrl+q"):
                    self.exit(0)
                elif event.key == "ctrl+z":
                    self.action_suspend_process()
            return
        await super().on_event(event)

    # The terminal, and errors nobody expected

    def get_driver_class(self) -> type[Driver]:
        """Our driver where there is a POSIX terminal, unless another is named."""
        if sys.platform == "win32" or constants.DRIVER is not None:
            return super().get_driver_class()
        from foxgames.ui.terminal_posix import FoxDriver

        return FoxDriver

    def bell(self) -> None:
        """Stays quiet."""

    def _set_pointer_shape(self, shape: str) -> None:
        """Leaves the pointer alone: its sequence ends in BEL, which some terminals sound."""

    def _handle_exception(self, error: Exception) -> None:
        """Ends with a report; Textual would print variables, other seats' cards among them."""
        self._return_code = 1
        if self._exception is None:
            self._exception = error
            self._exception_event.set()
            if self.writes_reports:
                from foxgames.ui.terminal_report import write_report

                self.last_words = write_report(error)
        self._close_messages_no_wait()

    def panic(self, *renderables: RenderableType) -> None:
        """Ends likewise where Textual knows an error only as something to print."""
        self._handle_exception(RuntimeError("panic"))


def run(start: object | None = None, *, glyphs: str | None = None) -> int:
    """Shows the screens until they are left; gives the exit status.

    `start` is where to begin: None for the menu, or a Setup or Session to play. `glyphs` is
    `art`, `unicode` or `ascii`; None chooses what the terminal can show.
    """
    terminal.honour_no_color(os.environ)
    encoding = getattr(sys.__stderr__, "encoding", None)
    chosen = Glyphs(glyphs or terminal.choose_glyphs(os.environ, encoding))
    if sys.__stdin__ is not None and sys.__stderr__ is not None and sys.__stdin__.isatty():
        terminal.Marker(sys.__stdin__.fileno()).mend(sys.__stderr__.fileno())
    app = FoxGamesApp(start, glyphs=chosen)
    app.writes_reports = True
    try:
        app.run()
    except Exception as error:
        app._handle_exception(error)
    if app.last_words:
        print(app.last_words, file=sys.__stderr__)
    return app.return_code or 0
