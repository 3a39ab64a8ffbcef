"""A recorded game looked at again: forward, back, and anywhere at once, by hand or at a pace.

Nothing tells how long it lasted, nor how it ended, until one has come to its end or asked.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import TYPE_CHECKING, ClassVar

from textual.app import ComposeResult
from textual.binding import Binding, BindingType

from foxgames.core import Budget, Event, FoxGamesError, Seat
from foxgames.games import GAMES
from foxgames.locale import _
from foxgames.session import DEFAULT_BUDGET
from foxgames.session.names import shown_names
from foxgames.session.replay import ReplayCursor
from foxgames.ui.games import board, sheets
from foxgames.ui.screens.base import FoxScreen
from foxgames.ui.widgets.board import Board
from foxgames.ui.widgets.keys import KeyFooter
from foxgames.ui.widgets.story import Story, TopLine
from foxgames.ui.widgets.track import Track

if TYPE_CHECKING:
    from textual.timer import Timer

    from foxgames.session.record import Record


PACES = (0.4, 1.0, 2.0, 4.0)
"""Seconds for each event of a game that plays on by itself, fastest first."""


class ReplayScreen(FoxScreen[None]):
    """Shows one record after another on the game's own board."""

    CSS_PATH = "replay.tcss"
    AUTO_FOCUS = ""
    BINDINGS: ClassVar[list[BindingType]] = [
        Binding("right", "step(1)", _("on")),
        Binding("space,enter", "step(1)", show=False),
        Binding("left", "step(-1)", _("back one")),
        Binding("backspace", "step(-1)", show=False),
        Binding("v", "look_through", _("whose eyes")),
        Binding("o", "open_view", _("all cards")),
        Binding("down", "step(10)", _("ten on"), show=False),
        Binding("pagedown", "step(10)", show=False),
        Binding("up", "step(-10)", _("ten back"), show=False),
        Binding("pageup", "step(-10)", show=False),
        Binding("0", "seek(0)", _("the start"), show=False),
        Binding("home", "seek(0)", show=False),
        Binding("9", "seek(-1)", _("the end"), show=False),
        Binding("end", "seek(-1)", show=False),
        Binding("a", "play_on", _("play/pause")),
        Binding("plus", "pace(-1)", _("faster"), show=False),
        Binding("minus", "pace(1)", _("slower"), show=False),
        Binding("j", "jump", _("jump to")),
        Binding("l", "log", _("log, why")),
        Binding("s", "show_length", _("how long?")),
        Binding("e", "picture", _("picture")),
        Binding("m", "analyse", _("analysis")),
        Binding("n", "record(1)", _("next game")),
        Binding("p", "record(-1)", _("game before")),
    ]

    def __init__(self, records: Iterator[Record]) -> None:
        super().__init__()
        self._coming = records
        self._records = [next(records)]
        self._number = 0
        self._ahead: Record | None = None
        self._look_ahead()
        self.moment = 0
        self.viewer: Seat | None = None
        self.is_open = False
        self.knows_length = False
        self.pace = 1
        self._playing: Timer | None = None
        self._is_composed = False
        self._load()
        self.css_path.extend(sheets(*GAMES))

    @property
    def budget(self) -> Budget:
        """What a bot that is asked again may think."""
        return DEFAULT_BUDGET

    def _load(self) -> None:
        record = self._records[self._number]
        self.cursor = ReplayCursor(record)
        self.game = record.setup.game

    def _look_ahead(self) -> None:
        """The record after those read; one that is not right ends the file, and is told."""
        try:
            self._ahead = next(self._coming, None)
        except FoxGamesError as error:
            self._ahead = None
            self.fox_app.tell_refusal(error.refusal)

    def compose(self) -> ComposeResult:
        """The line on top, the board, what happened, the track, the keys."""
        yield TopLine(self.cursor.record.game.info.title)
        yield board(self.cursor.record.setup.game)(self.fox_app.glyphs, passive=True)
        yield Story()
        yield Track()
        yield KeyFooter()

    def on_mount(self) -> None:
        """Shows the start."""
        self._begin()

    def _begin(self) -> None:
        """Shows the game now that there is a board for it."""
        self._is_composed = True
        self.call_after_refresh(self.show)

    @property
    def names(self) -> Sequence[str]:
        """One name a seat, as shown."""
        occupants = self.cursor.view_at(self.moment, None).occupants
        return shown_names(occupants)

    def show(self, *, animate: bool = False) -> None:
        """Shows the moment, playing out the event that led to it if asked to.

        A hasty key may ask before there is a board: what it chose is shown once there is.
        """
        if not self._is_composed:
            return
        cursor, moment, viewer = self.cursor, self.moment, self.viewer
        view = cursor.view_at(moment, viewer)
        the_board = self.query_one(Board)
        the_board.skip()
        the_board.unveil(cursor.open_views_at(moment) if self.is_open else ())
        past = self._past()
        event = past[-1] if past else None
        if not animate:
            the_board.recall(past)
        moving = animate and event is not None and self.app.animation_level != "none"
        the_board.present(view, event if animate else None, animate=moving)
        self.knows_length = self.knows_length or moment == len(cursor)
        wording = cursor.record.game.wording
        names = self.names
        self.query_one(Story).tell([wording.event(each, names) for each in past[-4:]])
        self.query_one(TopLine).tell(self._where(), self._aside())
        self.query_one(Track).put(moment, len(cursor) if self.knows_length else None)
        self.refresh_bindings()

    def _past(self) -> Sequence[Event]:
        """What has happened up to here, as whoever is looked through may know it."""
        if self.is_open:
            return self.cursor.open_events_at(self.moment)
        return self.cursor.events_at(self.moment, self.viewer)

    def _where(self) -> str:
        if self.knows_length:
            return _("Replay, {at} of {all}").format(at=self.moment, all=len(self.cursor))
        return _("Replay, event {at}").format(at=self.moment)

    def _aside(self) -> str:
        parts = []
        if self._playing is not None:
            parts.append(_("plays, {seconds} s each").format(seconds=PACES[self.pace]))
        if self.is_open:
            parts.append(_("all cards shown"))
        elif self.viewer is not None:
            parts.append(_("as {name} saw it").format(name=self.names[self.viewer]))
        if len(self._records) > 1 or self._ahead is not None:
            parts.append(_("game {number}").format(number=self._number + 1))
        return " · ".join(parts)

    def check_action(self, action: str, parameters: tuple[object, ...]) -> bool | None:
        """Only what leads somewhere is offered."""
        if action == "record":
            return self._has_record(int(str(parameters[0])))
        if action in ("look_through", "open_view"):
            return self._may_look
        if action == "show_length":
            return not self.knows_length
        if action == "analyse":
            return self.cursor.record.outcome is not None
        return super().check_action(action, parameters)

    @property
    def _may_look(self) -> bool:
        """Whether there are secrets, and the game over: until then they are the seats' own."""
        record = self.cursor.record
        return record.game.info.hidden_information and record.outcome is not None

    def _has_record(self, by: int) -> bool:
        number = self._number + by
        return 0 <= number < len(self._records) or (by > 0 and self._ahead is not None)

    def on_track_sought(self, message: Track.Sought) -> None:
        """Goes to the moment that was clicked."""
        self._go(message.moment)

    def action_step(self, by: int) -> None:
        """Goes on or back by so many events; one on is played out."""
        self._halt()
        self._go(self.moment + by, animate=by == 1)

    def action_seek(self, moment: int) -> None:
        """Goes to that moment; -1 is the end."""
        self._halt()
        self._go(len(self.cursor) if moment < 0 else moment)

    def action_show_length(self) -> None:
        """Tells how long the game lasted, as was asked."""
        self.knows_length = True
        self.show()

    def action_jump(self) -> None:
        """Asks for an event by its number, as the log has it, and goes to where it has happened."""
        from foxgames.ui.screens.ask import Ask

        self._halt()
        detail = _("By its number in the log.")
        question = Ask(_("Jump to which event?"), detail, yes=_("Jump"), digits=True)
        self.app.push_screen(question, self._jump)

    def _jump(self, typed: str | None) -> None:
        if typed:
            self._go(int(typed))

    # By itself

    def action_play_on(self) -> None:
        """Has the game play on by itself, or stand still again."""
        if self._playing is not None or self.moment == len(self.cursor):
            self._halt()
        else:
            self._playing = self.set_interval(PACES[self.pace], self._play_one)
        self.show()

    def _play_one(self) -> None:
        if not self.is_current:
            return  # something lies over it
        self._go(self.moment + 1, animate=True)
        if self.moment == len(self.cursor):
            self._halt()
            self.show()

    def _halt(self) -> None:
        if self._playing is not None:
            self._playing.stop()
            self._playing = None

    def action_pace(self, by: int) -> None:
        """Plays faster or slower from now on."""
        self.pace = min(len(PACES) - 1, max(0, self.pace + by))
        if self._playing is not None:
            self._halt()
            self.action_play_on()
        else:
            said = _("One event every {seconds} s.").format(seconds=PACES[self.pace])
            self.notify(said, timeout=2, markup=False)

    def _go(self, moment: int, *, animate: bool = False) -> None:
        moment = min(len(self.cursor), max(0, moment))
        if moment != self.moment:
            self.moment = moment
            self.show(animate=animate)

    def action_log(self) -> None:
        """Shows everything that has happened up to here."""
        from foxgames.ui.screens.explaining import Explainer
        from foxgames.ui.screens.log import LogScreen

        self._halt()
        wording, names = self.cursor.record.game.wording, self.names
        lines = [wording.event(each, names) for each in self._past()]
        hides = self.cursor.record.game.info.hidden_information and not self.is_open
        explainer = None if hides else Explainer(self.cursor, self.budget)
        self.app.push_screen(LogScreen(lines, explainer))

    def action_picture(self) -> None:
        """Writes the board as it is shown into a file."""
        from foxgames.ui.screens.board_picture import ask_for_picture

        if not self._is_composed:
            return
        title = self.cursor.record.game.info.title
        ask_for_picture(self, self.query_one(Board), title, self.moment)

    def action_analyse(self) -> None:
        """Prices every decision of a game that is over, and tells luck and play apart."""
        if self.is_top:
            from foxgames.ui.screens.analysis import AnalysisScreen

            self.app.push_screen(AnalysisScreen(self.cursor.record))

    def action_look_through(self) -> None:
        """The next pair of eyes: anyone's at the table, then each seat's."""
        seats = len(self.cursor.record.setup.seats)
        following = 0 if self.viewer is None else self.viewer + 1
        self.viewer = following if following < seats else None
        self.is_open = False
        self.show()

    def action_open_view(self) -> None:
        """Every card, or again only what anyone at the table could see."""
        self.is_open = not self.is_open
        self.viewer = None
        self.show()

    async def action_record(self, by: int) -> None:
        """Another game of the same file."""
        number = self._number + by
        if number == len(self._records) and self._ahead is not None:
            self._records.append(self._ahead)
            self._look_ahead()
        self._number = number
        self._halt()
        self.moment, self.viewer, self.is_open, self.knows_length = 0, None, False, False
        self._load()
        self._is_composed = False
        await self.recompose()
        self._begin()
