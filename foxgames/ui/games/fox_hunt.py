"""The Great American Fox Hunt on the screen."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING

from foxgames.core import Event
from foxgames.games.fox_hunt.views import FoxHuntObservation
from foxgames.locale import _
from foxgames.ui.games.table import TableScreen
from foxgames.ui.glyphs import Glyphs
from foxgames.ui.widgets.hunt_table import HuntTable
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
        """Deck and dogs."""
        seen = view.observation
        assert isinstance(seen, FoxHuntObservation)
        return _("deck {deck}  dogs {dogs}").format(deck=sum(seen.unseen), dogs=sum(seen.supply))

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
    def motion_words(self) -> str:
        """What is in motion."""
        return _("The animal is revealed …")


class FoxHuntScreen(TableScreen):
    """The screen of a game in progress."""

    CSS_PATH = "fox_hunt.tcss"
    BOARD = FoxHuntBoard


SCREEN = FoxHuntScreen
BOARD = FoxHuntBoard
