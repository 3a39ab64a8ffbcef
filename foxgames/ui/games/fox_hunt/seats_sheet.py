"""All seats of the Fox Hunt in full, over the table."""

from __future__ import annotations

from collections.abc import Sequence
from typing import ClassVar

from textual.app import ComposeResult
from textual.binding import Binding, BindingType
from textual.containers import Vertical
from textual.content import Content
from textual.widgets import OptionList, Static
from textual.widgets.option_list import Option

from foxgames.core import Seat
from foxgames.games.fox_hunt.details import details
from foxgames.games.fox_hunt.names import team_name
from foxgames.games.fox_hunt.views import FoxHuntObservation
from foxgames.locale import _
from foxgames.ui.screens.sheet import Sheet


class SeatsSheet(Sheet[None]):
    """Each seat's cards, animals and needs; it opens at one of them."""

    CSS_PATH = "seats_sheet.tcss"
    AUTO_FOCUS = "#seats"
    BINDINGS: ClassVar[list[BindingType]] = [Binding("s", "close", show=False)]

    def __init__(self, seen: FoxHuntObservation, names: Sequence[str], first: Seat) -> None:
        super().__init__()
        self.seen = seen
        self.names = names
        self.first = first

    def compose(self) -> ComposeResult:
        """A block a seat, walked by the arrows."""
        with Vertical(classes="sheet -broad"):
            yield Static(_("The seats"), classes="sheet-title", markup=False)
            blocks = (Option(self._block(seat)) for seat in range(self.seen.seats))
            yield OptionList(*blocks, id="seats", compact=True)
            yield Static(_("esc  back"), classes="sheet-detail", markup=False)

    def _block(self, seat: Seat) -> Content:
        marker = _("  · first player") if seat == self.seen.marker else ""
        head = Content.assemble(
            Content.styled(self.names[seat], f"bold $seat-{seat + 1}"),
            Content.styled(_("  {team}{marker}").format(team=team_name(seat), marker=marker)),
        )
        lines = (Content(f"  {line}") for line in details(self.seen, seat))
        return Content("\n").join((head, *lines))

    def on_mount(self) -> None:
        """The seat asked for is in focus."""
        self.query_one(OptionList).highlighted = self.first
