"""The application: themes, the keys that mean the same everywhere, and the way in and out."""

from __future__ import annotations

import gc
import os
import sys
from collections.abc import Iterable, Mapping, Sequence
from dataclasses import replace
from typing import TYPE_CHECKING, ClassVar, cast

from textual import constants, events
from textual.app import App, SystemCommand
from textual.binding import Binding, BindingType
from textual.driver import Driver
from textual.filter import ANSIToTruecolor, LineFilter

from foxgames.locale import _
from foxgames.ui import terminal, themes
from foxgames.ui.glyphs import Glyphs
from foxgames.ui.preferences import key_map, shown_glyphs, unknown_theme
from foxgames.ui.screens.base import is_too_small
from foxgames.ui.screens.menu import MenuScreen
from foxgames.ui.settings import Loaded, load, settings_path
from foxgames.ui.ways import Ways, kept_words

if TYPE_CHECKING:
    from rich.console import RenderableType
    from textual.screen import Screen


class FoxGamesApp(Ways, inherit_bindings=False):
    """The four games in a terminal. `start` is where to begin: None is the menu."""

    TITLE = "foxgames"
    CSS_PATH = "app.tcss"
    COMMAND_PALETTE_DISPLAY = "ctrl+p"
    ALLOW_SELECT = False
    BINDINGS: ClassVar[list[BindingType]] = [
        Binding("ctrl+c", "ask_to_quit", _("quit from anywhere"), show=False, priority=True),
        Binding("ctrl+q", "ask_to_quit", show=False, priority=True),
        Binding("ctrl+z", "suspend_process", show=False, priority=True),
        Binding("t", "change_look", _("light or dark"), show=False),
    ]

    def __init__(
        self,
        start: object | None = None,
        *,
        glyphs: Glyphs = Glyphs.ART,
        few_colours: bool = False,
        think: float | None = None,
        loaded: Loaded | None = None,
    ) -> None:
        super().__init__()
        self.think = think
        for theme in themes.all_themes(few_colours=few_colours):
            self.register_theme(theme)
        self._follow(loaded or load(settings_path()))
        self.glyphs = glyphs
        self.add_class(f"-{glyphs.value}")
        self.begin_with = start
        self._is_guarded = False
        self.writes_reports = False
        self.last_words = ""

    # How it looks

    def _follow(self, loaded: Loaded) -> None:
        """Is as the settings say from the start. A theme named to Textual itself comes first."""
        self.kept = loaded.settings
        self.settings = replace(self.kept, **loaded.overruled)  # type: ignore[arg-type]
        self.asks_first = self.settings.confirm
        self.settings_fault = loaded.fault
        theme = self.settings.theme
        if theme not in self.available_themes:
            said_by = "--theme" if "theme" in loaded.overruled else str(settings_path())
            self.settings_fault = self.settings_fault or unknown_theme(theme, said_by)
            theme = themes.NAMES[0]
        if constants.DEFAULT_THEME == "textual-dark":
            self._begin_in(theme)
        if self.settings.animation == "off":
            self.animation_level = "none"
        if self.settings.keys:
            self.set_keymap(key_map(self.settings.keys))

    def _begin_in(self, theme: str) -> None:
        """Sets the theme before anything is drawn, so that nothing is styled twice."""
        self.set_reactive(App.theme, theme)
        dark = self.current_theme.dark
        self.set_class(dark, "-dark-mode", update=False)
        self.set_class(not dark, "-light-mode", update=False)
        self.stylesheet.set_variables(self.get_css_variables())

    def get_line_filters(self) -> Sequence[LineFilter]:
        """All but the one for the sixteen colours of old terminals, of which nothing here uses any.

        It would look at every segment of every line drawn.
        """
        return [f for f in super().get_line_filters() if not isinstance(f, ANSIToTruecolor)]

    def get_theme_variable_defaults(self) -> dict[str, str]:
        """Our roles where another theme is shown, in its colours."""
        if self.current_theme.name in themes.NAMES:
            return {}
        from foxgames.ui.borrowed import borrowed

        return borrowed(self.current_theme)

    def action_change_look(self) -> None:
        """Changes from our dark theme to our light one and back, and remembers it."""
        names = themes.LOOKS
        at = names.index(self.theme) if self.theme in names else -1
        self.change_settings(theme=names[(at + 1) % len(names)])

    def change_settings(self, **changed: str | bool) -> None:
        """Changes some settings, shows and saves them at once."""
        from foxgames.ui.preferences import follow, keep

        before = self.settings
        self.kept = replace(self.kept, **changed)  # type: ignore[arg-type]
        self.settings = replace(before, **changed)  # type: ignore[arg-type]
        follow(self, before)
        keep(self)

    # Where it goes

    def get_default_screen(self) -> Screen[object]:
        """The menu lies under everything else."""
        menu = MenuScreen()
        menu.expect(self.size)
        return cast("Screen[object]", menu)

    def on_mount(self) -> None:
        """Goes where the command line said."""
        self.screen_change_signal.subscribe(self, self._guard)
        if self.settings_fault:
            self.notify(self.settings_fault, severity="warning", timeout=15, markup=False)
        if self.begin_with is not None:
            self.open(self.begin_with)

    def on_unmount(self) -> None:
        """Lets a game in progress go, and writes what the disk did not take before."""
        if self.session is not None:
            self.session.close()

    def on_ready(self) -> None:
        """Collects garbage from now on: what the start made stays for good."""
        if self.writes_reports:
            gc.freeze()
            gc.enable()

    # Keys that mean the same everywhere

    def action_ask_to_quit(self) -> None:
        """Asks once whether to quit; asked already, quits."""
        from foxgames.ui.screens.confirm import Confirm

        if not self.asks_first or (isinstance(self.screen, Confirm) and self.screen.quits):
            self.exit(0)
            return
        question = Confirm(
            _("Quit foxgames?"),
            kept_words(self.session),
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
        if stop is None:
            return
        self.hide_secrets()
        self.call_after_refresh(stop)

    def hide_secrets(self) -> None:
        """Draws the curtain before whoever sits here, where there is one."""
        for screen in self.screen_stack:
            hide = getattr(screen, "hide_secrets", None)
            if hide is not None:
                hide()

    def get_system_commands(self, screen: Screen[object]) -> Iterable[SystemCommand]:
        """What the command palette offers on that screen."""
        from foxgames.ui.screens.palette import commands

        return commands(self, screen)

    def action_command_palette(self) -> None:
        """Opens the command palette, once."""
        from foxgames.ui.screens.palette import Palette

        if not isinstance(self.screen, Palette):
            self.push_screen(Palette())  # without an id: one that is closing would have the same

    def action_help(self) -> None:
        """The rules, and the keys of the screen one is on."""
        from foxgames.ui.screens.help import HelpScreen
        from foxgames.ui.widgets.board import Board
        from foxgames.ui.widgets.keys import hints

        under = self.screen
        if isinstance(under, HelpScreen):
            return
        about = next((s for s in reversed(self.screen_stack) if not s.is_modal), under)
        told = [hint for hint in hints(about, self.glyphs) if hint.action != "app.help"]
        boards = [board for board in about.query(Board) if not board.passive]
        choices = [words for board in boards for words in board.keys_words]
        marks = [words for board in boards for words in board.marks_words]
        self.push_screen(HelpScreen(getattr(about, "game", None), told, choices, marks))

    # A terminal too small

    def on_resize(self, event: events.Resize) -> None:
        """Guards every open screen against a size it cannot be shown in."""
        if self._is_guarded or is_too_small(event.size):
            from foxgames.ui.screens.guard import guard

            self._is_guarded = is_too_small(event.size)
            for screen in self.screen_stack:
                guard(screen, event.size)

    def _guard(self, screen: Screen[object]) -> None:
        if self._is_guarded:
            from foxgames.ui.screens.guard import guard

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
        """Rings where the settings say so."""
        if self.settings.bell:
            super().bell()

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


def run(
    start: object | None = None,
    *,
    glyphs: str | None = None,
    think: float | None = None,
    look: Mapping[str, str] | None = None,
) -> int:
    """Shows the screens until they are left; gives the exit status.

    `start` is where to begin: None for the menu, a Setup or Session to play, a Path of records to
    watch. `glyphs` is `art`, `unicode` or `ascii`; None chooses what the terminal can show.
    `look` has settings that hold this time only, by their names.
    `think` is how many seconds a bot that searches may take over a decision; None is about one.
    """
    terminal.honour_no_color(os.environ)
    terminal.trust_the_terminal(os.environ)
    loaded = replace(load(settings_path()), overruled=look or {})
    chosen = Glyphs(glyphs or shown_glyphs(loaded.settings.glyphs))
    if sys.__stdin__ is not None and sys.__stderr__ is not None and sys.__stdin__.isatty():
        terminal.Marker(sys.__stdin__.fileno()).mend(sys.__stderr__.fileno())
    few = not terminal.has_all_colours(os.environ)
    app = FoxGamesApp(start, glyphs=chosen, few_colours=few, think=think)
    app.writes_reports = True
    try:
        app.run()
    except Exception as error:
        app._handle_exception(error)
    terminal.forget_deadline()
    if app.last_words:
        print(app.last_words, file=sys.__stderr__)
    return app.return_code or 0
