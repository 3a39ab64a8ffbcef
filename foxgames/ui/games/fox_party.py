"""Fox's Party on the screen."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING

from textual.app import ComposeResult

from foxgames.core import Event
from foxgames.games.fox_party.coach import coach
from foxgames.games.fox_party.views import FoxPartyObservation
from foxgames.locale import _
from foxgames.ui.games.table import TableScreen
from foxgames.ui.widgets.board import Board
from foxgames.ui.widgets.party_table import PartyTable

if TYPE_CHECKING:
    from foxgames.session import View


class FoxPartyBoard(Board):
    """The table of cards."""

    def compose(self) -> ComposeResult:
        """One widget."""
        yield PartyTable(self.glyphs)

    @property
    def table(self) -> PartyTable:
        """Where everything lies."""
        return self.query_one(PartyTable)

    def present(self, view: View, event: Event | None = None, *, animate: bool = False) -> None:
        """Shows a view, playing out the event that led to it."""
        self.view = view
        self.table.present(view, event, animate=animate, passive=self.passive)

    def counsel(self, view: View, events: Sequence[Event]) -> None:
        """Takes what the coach may show: exact odds, and the run ahead where it is known."""
        seen = view.observation
        assert isinstance(seen, FoxPartyObservation)
        self.table.coach = coach(seen, events) if view.coach else None

    @property
    def is_moving(self) -> bool:
        """Whether a card is turning or sinking."""
        return self.table.is_moving

    def skip(self) -> None:
        """Ends any motion at once."""
        self.table.skip()

    def focus_choice(self) -> None:
        """The table, whose focus rests on the sensible choice."""
        self.table.focus(scroll_visible=False)

    def aside(self, view: View) -> str:
        """How many right calls there have been this turn."""
        seen = view.observation
        assert isinstance(seen, FoxPartyObservation)
        return _("right so far: {count}").format(count=seen.run) if seen.run else ""

    @property
    def motion_words(self) -> str:
        """What is in motion."""
        return _("The card turns over …")

    def on_drawn_settled(self) -> None:
        """The motion has come to rest."""
        self.post_message(self.Settled())


class FoxPartyScreen(TableScreen):
    """The screen of a game in progress."""

    CSS_PATH = "fox_party.tcss"
    BOARD = FoxPartyBoard


SCREEN = FoxPartyScreen
BOARD = FoxPartyBoard
