"""Who sits at a table in mid-game: seats are handed to bots, taken back and renamed."""

from __future__ import annotations

from collections.abc import Sequence
from typing import ClassVar

from textual import on
from textual.app import ComposeResult
from textual.binding import Binding, BindingType
from textual.containers import Horizontal, Vertical
from textual.widgets import Input, Static

from foxgames.core import GameInfo
from foxgames.locale import _
from foxgames.session import Occupant
from foxgames.ui.screens.seats import SeatRow
from foxgames.ui.screens.sheet import Sheet
from foxgames.ui.widgets.choice import Choice


class PeopleScreen(Sheet[tuple[Occupant, ...]]):
    """Gives back who is to sit where from now on; None where nothing is to change."""

    CSS_PATH = "people.tcss"
    AUTO_FOCUS = "Cycle"
    BINDINGS: ClassVar[list[BindingType]] = [
        Binding("left", "app.focus_previous", show=False),
        Binding("right", "app.focus_next", show=False),
    ]

    def __init__(self, info: GameInfo, occupants: Sequence[Occupant]) -> None:
        super().__init__()
        self.info = info
        self.occupants = occupants

    def compose(self) -> ComposeResult:
        """A row a seat, what the focused field is for, and what to do."""
        with Vertical(classes="sheet -broad"):
            yield Static(_("Who plays"), classes="sheet-title", markup=False)
            for seat, occupant in enumerate(self.occupants):
                yield SeatRow(seat, self.info, occupant)
            yield Static("", id="meaning", classes="sheet-detail", markup=False)
            with Horizontal(classes="sheet-choices"):
                yield Choice(_("Play on like this"), id="do")
                yield Choice(_("As before"), key="esc", id="back")

    def on_descendant_focus(self) -> None:
        """Tells what the focused field is for."""
        self.query_one("#meaning", Static).update(getattr(self.focused, "meaning", ""))

    @on(Input.Submitted)
    def _to_the_end(self) -> None:
        self.query_one("#do").focus()

    def on_choice_taken(self, message: Choice.Taken) -> None:
        """Gives back who is to sit where, or nothing."""
        message.stop()
        chosen = tuple(row.occupant for row in self.query(SeatRow))
        self.dismiss(chosen if message.choice.id == "do" else None)
