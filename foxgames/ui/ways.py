"""The ways from screen to screen, and what a table asks of them."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from pathlib import Path
from typing import TYPE_CHECKING

from textual.app import App

from foxgames.locale import _

if TYPE_CHECKING:
    from textual.driver import Driver

    from foxgames.core import Budget, Refusal
    from foxgames.session import Session, Setup
    from foxgames.session.course import Course
    from foxgames.session.guests import Guests
    from foxgames.session.record import Record
    from foxgames.session.series import Series
    from foxgames.session.store import Store
    from foxgames.ui.games.table import TableScreen


class Ways(App[int]):
    """The menu lies under everything; `session` is the game whose table is open."""

    worn: tuple[int, ...] = ()
    """The colour of each seat at the table, by number; empty where they are the seats' own."""

    def __init__(self, driver_class: type[Driver] | None = None) -> None:
        super().__init__(driver_class)
        self.session: Session | None = None
        self.asks_first = True
        self.think: float | None = None
        self._store: Store | None = None
        self._guests: Guests | None = None

    def open(self, start: object) -> None:
        """Opens a game: a Setup begins one, a Session goes on with one, a Course is taken.

        A Path of records, or the bytes of one, is watched.
        """
        from foxgames.session import Session, Setup
        from foxgames.session.course import Course

        if isinstance(start, Setup):
            self.start_game(start)
        elif isinstance(start, Session):
            self.show_table(start)
        elif isinstance(start, Path | bytes):
            self.watch_file(start)
        elif isinstance(start, Course):
            self.show_lesson(start)

    @property
    def budget(self) -> Budget:
        """What a bot may take over a decision at these screens."""
        from foxgames.session import THINK, screen_budget

        return screen_budget(THINK if self.think is None else self.think)

    @property
    def store(self) -> Store:
        """The games kept on this machine."""
        if self._store is None:
            from foxgames.session.store import Store

            self._store = Store()
        return self._store

    def open_setup(self, slug: str, setup: Setup | None = None, *, is_daily: bool = False) -> None:
        """Opens what is chosen before a game, with the deal of the day if that is wished."""
        from foxgames.games import get_game
        from foxgames.ui.screens.setup import SetupScreen

        if setup is None:
            setup = self.guests.last_setup(get_game(slug), with_options=not is_daily)
        self.push_screen(SetupScreen(slug, setup, is_daily=is_daily))

    def show_lesson(self, lesson: str | Course) -> None:
        """Begins a game's guided first game; it is kept nowhere."""
        from foxgames.session.course import Course
        from foxgames.ui.games.lesson import LessonScreen

        course = Course(lesson) if isinstance(lesson, str) else lesson
        self.push_screen(LessonScreen(course))

    def start_game(self, setup: Setup) -> None:
        """Starts a new, journalled game and shows its table."""
        self.show_table(self.store.start(setup, budget=self.budget))

    def resume_game(self, game_id: str) -> None:
        """Goes on with an unfinished game, or says why that is not possible."""
        from foxgames.core import FoxGamesError

        try:
            session = self.store.resume(game_id, budget=self.budget)
        except FoxGamesError as error:
            self.tell_refusal(error.refusal)
        else:
            self.show_table(session)

    def show_table(self, session: Session) -> None:
        """Shows the table of a game in progress, alone over the menu."""
        from foxgames.ui.games import table_screen

        self.to_menu()
        self.session = session
        self.wear(self.guests.colours_at(session.occupants))
        self.push_screen(table_screen(session.setup.game)(session))

    def rematch(self, session: Session) -> None:
        """The same game once more, with other luck; an option that names a seat moves on by one."""
        self.start_game(session.setup.once_more(session.game, session.occupants))

    def match_after(self, session: Session) -> Series | None:
        """The match that this game, now over, is one of; its result counts there from now on."""
        from foxgames.session.series import match_of

        return match_of(session, self.store.directory)

    def play_match(self, match: Series) -> None:
        """Plays the next game of a match, or goes on with the one begun."""
        from foxgames.core import FoxGamesError
        from foxgames.session.series import next_game

        try:
            match, session = next_game(match, self.store, self.budget)
        except FoxGamesError as error:
            self.tell_refusal(error.refusal)
            return
        if session is not None:
            self.show_table(session)
            return
        from foxgames.session.series_wording import match_sentence

        self.notify(match_sentence(match), markup=False)

    def open_match(self) -> None:
        """Opens what is chosen before a match, or goes on with one."""
        from foxgames.session import series
        from foxgames.ui.screens.match import MatchScreen

        self.push_screen(MatchScreen(series.load(self.store.directory)))

    def show_statistics(self) -> None:
        """Shows what all finished games come to."""
        from foxgames.ui.screens.statistics import StatisticsScreen

        self.push_screen(StatisticsScreen(self.store))

    def show_settings(self) -> None:
        """Shows the settings."""
        from foxgames.ui.screens.settings import SettingsScreen

        self.push_screen(SettingsScreen())

    def watch_file(self, source: Path | bytes) -> None:
        """Shows the records of a file, or of what was read from a pipe."""
        from foxgames.core import RecordError
        from foxgames.session.record import iter_records

        try:
            self._watch(iter_records(source))
        except RecordError as error:
            self.tell_refusal(error.refusal)
        except OSError as error:
            told = f"{error.filename}: {error.strerror}"
            self.notify(told, severity="error", markup=False)

    def show_replay(self, record: Record) -> None:
        """Shows one record."""
        self._watch(iter((record,)))

    def _watch(self, records: Iterator[Record]) -> None:
        from foxgames.ui.screens.replay import ReplayScreen

        self.push_screen(ReplayScreen(records))

    def show_results(self, session: Session) -> None:
        """Shows how a game ended, once."""
        from foxgames.ui.screens.results import ResultsScreen

        if not any(isinstance(screen, ResultsScreen) for screen in self.screen_stack):
            self.push_screen(ResultsScreen(session))

    def show_saved(self) -> None:
        """Lists the games kept on this machine."""
        from foxgames.ui.screens.saved import SavedScreen

        self.push_screen(SavedScreen(self.store))

    def to_menu(self) -> None:
        """Closes everything over the menu; a game in progress is kept and let go."""
        while len(self.screen_stack) > 1:
            self.pop_screen()
        if self.session is not None:
            self.session.close()
            self.session = None
        self.wear(())

    @property
    def guests(self) -> Guests:
        """The people who have played here."""
        if self._guests is None:
            from foxgames.session import guests

            self._guests = guests.load(guests.guests_path())
        return self._guests

    def keep_guests(self, changed: Guests) -> None:
        """Remembers them so from now on."""
        from foxgames.session import guests

        self._guests = changed
        guests.save(changed, guests.guests_path())

    def wear(self, colours: Sequence[int]) -> None:
        """Shows each seat in that colour, or with none given in its own."""
        if tuple(colours) == tuple(range(1, len(colours) + 1)):
            colours = ()
        if tuple(colours) != self.worn:
            self.worn = tuple(colours)
            self.refresh_css(animate=False)

    def get_css_variables(self) -> dict[str, str]:
        """The theme's, the colours of seats exchanged as people like them."""
        variables = super().get_css_variables()
        if self.worn:
            others = [c for c in range(1, 7) if c not in self.worn]
            order = (*self.worn, *others)
            colours = [variables[f"seat-{colour}"] for colour in order]
            variables |= {f"seat-{at}": colour for at, colour in enumerate(colours, 1)}
            self.theme_variables = variables
        return variables

    def tell_refusal(self, refusal: Refusal) -> None:
        """Says why something about saved games was not done."""
        from foxgames.session.wording import record_sentence, refusal_sentence

        said = refusal_sentence(refusal) or record_sentence(refusal)
        self.notify(said, severity="warning", timeout=10, markup=False)

    def tell_notices(self) -> None:
        """Says what there is to say of the files of saved games, each once."""
        from foxgames.session.wording import notice_sentence

        while (notice := self.store.take_notice()) is not None:
            said = notice_sentence(notice)
            self.notify(said, severity="warning", timeout=12, markup=False)

    # What a table asks for

    def show_pause(self, table: TableScreen) -> None:
        """Pauses a game; what is chosen there is done."""
        if self.screen is not table:
            return
        from foxgames.ui.screens.pause import PauseScreen

        title, is_over = table.session.game.info.title, table.session.outcome is not None
        pause = PauseScreen(title, is_over=is_over, may_concede=table.viewer is not None)
        self.push_screen(pause, lambda chosen: self._after_pause(table, chosen))

    def _after_pause(self, table: TableScreen, chosen: str | None) -> None:
        from foxgames.ui.games.mid_game import change_people, give_up

        match chosen:
            case "again":
                self._ask(
                    table,
                    _("Begin anew?"),
                    kept_words(table.session, _("This game stays in the list of saved games.")),
                    _("Begin anew"),
                    lambda: self.rematch(table.session),
                )
            case "people":
                change_people(table)
            case "concede" if table.viewer is not None:
                self._ask(
                    table,
                    _("Give up?"),
                    _("{name} gives up, and the game ends for good.").format(
                        name=table.names[table.viewer]
                    ),
                    _("Give up"),
                    lambda: give_up(table),
                )
            case "leave":
                self.ask_to_leave(table)
            case _:
                table.go_on()

    def ask_to_leave(self, table: TableScreen) -> None:
        """Asks once whether to leave a game for the menu, unless nobody wishes to be asked."""
        if not self.asks_first:
            self.to_menu()
            return
        self._ask(
            table,
            _("Leave for the menu?"),
            kept_words(table.session),
            _("Leave"),
            self.to_menu,
            again="q",
        )

    def _ask(
        self,
        table: TableScreen,
        question: str,
        detail: str,
        yes: str,
        act: Callable[[], None],
        *,
        again: str = "",
    ) -> None:
        """Does it if the answer is yes; else the table goes on."""
        if self.screen is not table:
            return
        from foxgames.ui.screens.confirm import Confirm

        confirm = Confirm(question, detail, yes=yes, no=_("Stay"), again=again)
        self.push_screen(confirm, lambda answer: act() if answer else table.go_on())


def kept_words(session: Session | None, saved: str = "") -> str:
    """What becomes of a game that is left, to be read before it is."""
    if session is None or session.is_saved:
        return saved or _("A saved game can be gone on with whenever you like.")
    return _("This game could not be saved: leaving it loses it, or the last of it.")
