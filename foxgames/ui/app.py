"""The application: screens, themes and the keys that mean the same everywhere."""

from __future__ import annotations

from typing import TYPE_CHECKING, ClassVar

from textual.app import App
from textual.binding import Binding, BindingType

from foxgames.locale import _
from foxgames.ui import themes
from foxgames.ui.glyphs import Glyphs
from foxgames.ui.screens.menu import MenuScreen

if TYPE_CHECKING:
    from textual.screen import Screen

    from foxgames.session import Session, Setup


class FoxGamesApp(App[int], inherit_bindings=False):
    """The four games in a terminal. `start` is where to begin: None is the menu."""

    TITLE = "foxgames"
    CSS_PATH = "app.tcss"
    ENABLE_COMMAND_PALETTE = False
    BINDINGS: ClassVar[list[BindingType]] = [
        Binding("ctrl+c,ctrl+q", "ask_to_quit", show=False, priority=True),
        Binding("ctrl+z", "suspend_process", show=False, priority=True),
        Binding("t", "change_look", _("theme"), show=False),
    ]

    def __init__(self, start: object | None = None, *, glyphs: Glyphs = Glyphs.ART) -> None:
        super().__init__()
        for theme in themes.THEMES:
            self.register_theme(theme)
        self.theme = themes.remembered()
        self.glyphs = glyphs
        self.begin_with = start

    def get_theme_variable_defaults(self) -> dict[str, str]:
        """Our roles where another theme is shown: those of the theme of ours as dark as it."""
        return dict(themes.DUSK if self.current_theme.dark else themes.NOON)

    def get_default_screen(self) -> Screen[object]:
        """The menu lies under everything else."""
        return MenuScreen()

    def action_change_look(self) -> None:
        """Changes from one of our themes to the other, and remembers it."""
        names = [theme.name for theme in themes.THEMES]
        following = names[(names.index(self.theme) + 1) % len(names)] if self.theme in names else ""
        self.theme = following or names[0]
        themes.remember(self.theme)

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
            again="ctrl+c",
            quits=True,
        )
        self.push_screen(question, self._quit_if)

    def _quit_if(self, yes: bool | None) -> None:
        if yes:
            self.exit(0)

    def action_exit_now(self) -> None:
        """Leaves at once: from the menu, where nothing can be lost."""
        self.exit(0)

    def on_mount(self) -> None:
        """Goes where the command line said."""
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


def run(start: object | None = None, *, glyphs: str | None = None) -> int:
    """Shows the screens until they are left; gives the exit status."""
    app = FoxGamesApp(start, glyphs=Glyphs(glyphs or "art"))
    app.run()
    return app.return_code or 0
