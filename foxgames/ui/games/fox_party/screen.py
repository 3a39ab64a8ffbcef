"""Fox's Party on the screen."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING

from foxgames.core import Event
from foxgames.games.fox_party.coach import coach
from foxgames.games.fox_party.views import FoxPartyObservation
from foxgames.locale import _
from foxgames.ui.games.fox_party.table import PartyTable
from foxgames.ui.games.table import TableScreen
from foxgames.ui.glyphs import Glyphs
from foxgames.ui.widgets.single import SingleBoard

if TYPE_CHECKING:
    from foxgames.session import View


class FoxPartyBoard(SingleBoard):
    """The table of cards."""

    @classmethod
    def table_of(cls, glyphs: Glyphs) -> PartyTable:
        """Where everything lies."""
        return PartyTable(glyphs)

    def counsel(self, view: View, events: Sequence[Event]) -> None:
        """Takes what the coach may show: exact odds, and the run ahead where it is known."""
        seen = FoxPartyObservation.of(view.observation)
        self.query_one(PartyTable).coach = coach(seen, events) if view.coach else None

    def aside(self, view: View) -> str:
        """How many right calls there have been this turn."""
        seen = FoxPartyObservation.of(view.observation)
        return _("right so far: {count}").format(count=seen.run) if seen.run else ""

    @property
    def keys_words(self) -> Sequence[tuple[str, str]]:
        """The keys of choices, and what each is for."""
        return (
            ("s", _("smaller")),
            ("=", _("the same")),
            ("b", _("bigger")),
            ("x", _("stop")),
            ("f", _("turn the card over")),
        )

    @property
    def marks_words(self) -> Sequence[tuple[str, str]]:
        """What stands on the table in letters and signs."""
        return (
            ("12*", _("cards left, the fewest")),
            ("R", _("the frog, for F is the fox")),
            (_("[frog]"), _("compare with this one")),
        )

    @property
    def motion_words(self) -> str:
        """What is in motion."""
        return _("The card turns over …")


class FoxPartyScreen(TableScreen):
    """The screen of a game in progress."""

    BOARD = FoxPartyBoard


SCREEN = FoxPartyScreen
BOARD = FoxPartyBoard
