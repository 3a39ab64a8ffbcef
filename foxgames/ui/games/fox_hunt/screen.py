"""The Great American Fox Hunt on the screen."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING, ClassVar

from textual.binding import Binding, BindingType

from foxgames.core import Event, Seat
from foxgames.games.fox_hunt.views import FoxHuntObservation
from foxgames.locale import _
from foxgames.ui.games.fox_hunt.seats import MARKER
from foxgames.ui.games.fox_hunt.table import HuntTable
from foxgames.ui.games.table import TableScreen
from foxgames.ui.glyphs import Glyphs
from foxgames.ui.widgets.chooser import Offer
from foxgames.ui.widgets.single import SingleBoard

if TYPE_CHECKING:
    from foxgames.session import View


class FoxHuntBoard(SingleBoard):
    """The table of quarries and parties."""

    @classmethod
    def table_of(cls, glyphs: Glyphs) -> HuntTable:
        """Where everything lies."""
        return HuntTable(glyphs)

    def counsel(self, view: View, events: Sequence[Event]) -> None:
        """With a coach the chance of a new hunt is shown."""
        self.query_one(HuntTable).coached = view.coach

    def aside(self, view: View) -> str:
        """Deck and dogs, as the table shows them: while it moves, those before."""
        seen = FoxHuntObservation.of(self.query_one(HuntTable).shown or view.observation)
        return _("deck {deck}  dogs {dogs}").format(deck=sum(seen.unseen), dogs=sum(seen.supply))

    def words_of(self, choice: Offer) -> str:
        """What a choice does; an animal to trade has the key that a hunter has elsewhere."""
        if choice.spot[0] == "animal":
            return _("pick an animal to trade")
        return super().words_of(choice)

    @property
    def keys_words(self) -> Sequence[tuple[str, str]]:
        """The keys of choices, and what each is for."""
        return (
            ("2–6", _("pick a hunter")),
            ("v w y", _("pick a dog of 2, 3 or 4")),
            ("n", _("a new hunt")),
            ("a b c …", _("join that hunt")),
            ("1 2 3 …", _("pick an animal to trade")),
            ("t", _("trade")),
            ("x", _("trade no more")),
            ("f", _("turn up, draw a dog")),
        )

    @property
    def marks_words(self) -> Sequence[tuple[str, str]]:
        """What stands on the table in letters and signs."""
        return (
            (MARKER[self.glyphs], _("first player marker")),
            (_("bear 1/3"), _("1 of 3 that make a set")),
            ("#2", _("quarry number 2")),
            ("USA 5", _("cards of 5 there, by team")),
            (_("needs 6"), _("6 missing to take it")),
            ("*4", _("picked")),
            ("*1 d3x2", _("1 of 2 dogs of 3 picked")),
        )

    @property
    def motion_words(self) -> str:
        """What is in motion."""
        return _("The animal is revealed …")


class FoxHuntScreen(TableScreen):
    """The screen of a game in progress."""

    BOARD = FoxHuntBoard
    THROUGH = TableScreen.THROUGH | {"seats"}
    BINDINGS: ClassVar[list[BindingType]] = [Binding("s", "seats", _("seats"))]

    def action_seats(self) -> None:
        """Shows what each seat holds and needs, first that of the seat whose turn it is."""
        seen = self.session.view(self.viewer).observation
        self._open_seats(seen.active or 0)

    def on_hunt_table_seat_asked(self, message: HuntTable.SeatAsked) -> None:
        """The same, from a click on a seat's line."""
        self._open_seats(message.seat)

    def _open_seats(self, seat: Seat) -> None:
        from foxgames.ui.games.fox_hunt.seats_sheet import SeatsSheet

        self.stop()
        self.board.skip()
        seen = FoxHuntObservation.of(self.session.view(self.viewer).observation)
        self.app.push_screen(SeatsSheet(seen, self.names, seat), lambda _result: self.go_on())


SCREEN = FoxHuntScreen
BOARD = FoxHuntBoard
