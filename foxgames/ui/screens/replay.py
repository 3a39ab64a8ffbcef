"""A recorded game looked at again: forward, back, and anywhere at once."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import TYPE_CHECKING, ClassVar

from textual import events
from textual.app import ComposeResult
from textual.binding import Binding, BindingType
from textual.content import Content
from textual.message import Message
from textual.widget import Widget

from foxgames.core import Event, FoxGamesError, Seat
from foxgames.locale import _
from foxgames.session.names import told_apart
from foxgames.session.replay import ReplayCursor
from foxgames.ui.games import board, sheet
from foxgames.ui.glyphs import Glyphs
from foxgames.ui.screens.base import FoxScreen
from foxgames.ui.screens.keys import KeyFooter
from foxgames.ui.widgets.board import Board
from foxgames.ui.widgets.story import Story, TopLine

if TYPE_CHECKING:
    from foxgames.session.record import Record


class Track(Widget):
    """Where in the game one is: a bar that can be clicked."""

    class Sought(Message):
        """That moment was asked for."""

        def __init__(self, moment: int) -> None:
            super().__init__()
            self.moment = moment

    def __init__(self) -> None:
        super().__init__(id="track")
        self.at = 0
        self.last = 0

    def put(self, at: int, last: int) -> None:
        """Shows that moment out of so many."""
        self.at, self.last = at, last
        self.refresh()

    def render(self) -> Content:
        """The way gone, the moment, the way to go."""
        plain = getattr(self.app, "glyphs", None) is Glyphs.ASCII
        gone, here, to_go = ("=", "o", "-") if plain else ("━", "●", "─")
        width = max(2, self.size.width - 2)
        place = round((width - 1) * self.at / self.last) if self.last else 0
        return Content.assemble(
            " ",
            Content.styled(gone * place + here, "$straw"),
            Content.styled(to_go * (width - 1 - place), "$wood"),
        )

    def on_click(self, event: events.Click) -> None:
        """Goes to the moment at that place."""
        event.stop()
        width = max(2, self.size.width - 2)
        share = min(1.0, max(0.0, (event.x - 1) / (width - 1)))
        self.post_message(self.Sought(round(share * self.last)))


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
        Binding("down", "step(10)", _("ten on")),
        Binding("pagedown", "step(10)", show=False),
        Binding("up", "step(-10)", _("ten back")),
        Binding("pageup", "step(-10)", show=False),
        Binding("0", "seek(0)", _("the start")),
        Binding("home", "seek(0)", show=False),
        Binding("9", "seek(-1)", _("the end")),
        Binding("end", "seek(-1)", show=False),
        Binding("l", "log", _("log")),
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
        self._load()
        slugs = {record.setup.game for record in self._records}
        self.css_path = [*self.css_path, *map(sheet, sorted(slugs))]

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
        self.call_after_refresh(self.show)

    @property
    def names(self) -> Sequence[str]:
        """One name a seat, as shown."""
        occupants = self.cursor.view_at(self.moment, None).occupants
        return told_apart(occupant.name for occupant in occupants)

    def show(self, *, animate: bool = False) -> None:
        """Shows the moment, playing out the event that led to it if asked to."""
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
        wording = cursor.record.game.wording
        names = self.names
        self.query_one(Story).tell([wording.event(each, names) for each in past[-4:]])
        self.query_one(TopLine).tell(self._where(), self._aside())
        self.query_one(Track).put(moment, len(cursor))
        self.refresh_bindings()

    def _past(self) -> Sequence[Event]:
        """What has happened up to here, as whoever is looked through may know it."""
        if self.is_open:
            return self.cursor.open_events_at(self.moment)
        return self.cursor.events_at(self.moment, self.viewer)

    def _where(self) -> str:
        return _("Replay, {at} of {all}").format(at=self.moment, all=len(self.cursor))

    def _aside(self) -> str:
        parts = []
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
        self._go(self.moment + by, animate=by == 1)

    def action_seek(self, moment: int) -> None:
        """Goes to that moment; -1 is the end."""
        self._go(len(self.cursor) if moment < 0 else moment)

    def _go(self, moment: int, *, animate: bool = False) -> None:
        moment = min(len(self.cursor), max(0, moment))
        if moment != self.moment:
            self.moment = moment
            self.show(animate=animate)

    def action_log(self) -> None:
        """Shows everything that has happened up to here."""
        from foxgames.ui.screens.log import LogScreen

        wording, names = self.cursor.record.game.wording, self.names
        past = self._past()
        self.app.push_screen(LogScreen([wording.event(each, names) for each in past]))

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
        self.moment, self.viewer, self.is_open = 0, None, False
        self._load()
        await self.recompose()
        self.call_after_refresh(self.show)
