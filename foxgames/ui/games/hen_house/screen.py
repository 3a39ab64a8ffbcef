"""Hen House on the screen."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING

from foxgames.core import Event
from foxgames.games.hen_house.coach import beliefs
from foxgames.locale import _
from foxgames.ui.games.hen_house.table import HenTable
from foxgames.ui.games.table import TableScreen
from foxgames.ui.glyphs import Glyphs
from foxgames.ui.widgets.single import SingleBoard

if TYPE_CHECKING:
    from foxgames.session import View


class HenHouseBoard(SingleBoard):
    """The Hen Houses."""

    @classmethod
    def table_of(cls, glyphs: Glyphs) -> HenTable:
        """Where everything lies."""
        return HenTable(glyphs)

    def counsel(self, view: View, events: Sequence[Event]) -> None:
        """With a coach, how likely each hidden card is the fox, for the seat that decides."""
        knows = view.coach and view.viewer is not None
        self.query_one(HenTable).odds = beliefs(view.observation, events) if knows else ()

    def unveil(self, views: Sequence[View]) -> None:
        """Every card, of whoever it is."""
        self.query_one(HenTable).unveil(views)

    @property
    def keys_words(self) -> Sequence[tuple[str, str]]:
        """The keys of choices, and what each is for."""
        return (
            ("1–6", _("pick a hen to lay")),
            ("f", _("pick the fox, or begin")),
            ("e", _("expose another seat's fox")),
            ("v", _("reveal a card")),
            ("a b c …", _("a space")),
            ("x", _("stop, or hand over")),
        )

    @property
    def marks_words(self) -> Sequence[tuple[str, str]]:
        """What stands on the table in letters and signs."""
        return (
            ("A B", _("whose card it is")),
            ("#3 4p", _("space 3, worth 4 points")),
            ("=1 =F", _("your card: only you see it")),
            ("F30%", _("the coach: chance of a fox")),
            (_("safe"), _("stays, and scores its space")),
            ("*4", _("the card picked to lay")),
        )

    @property
    def motion_words(self) -> str:
        """What is in motion."""
        return _("Cards are turned up …")


class HenHouseScreen(TableScreen):
    """The screen of a game in progress."""

    BOARD = HenHouseBoard


SCREEN = HenHouseScreen
BOARD = HenHouseBoard
