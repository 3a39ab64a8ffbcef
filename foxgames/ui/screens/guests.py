"""The people remembered: one is seated, likes another colour, or is forgotten."""

from __future__ import annotations

from collections.abc import Sequence
from typing import ClassVar

from textual.app import ComposeResult
from textual.binding import Binding, BindingType
from textual.containers import Horizontal, Vertical
from textual.content import Content
from textual.widgets import Static

from foxgames.locale import _
from foxgames.session.guests import COLOURS
from foxgames.ui.screens.sheet import Sheet
from foxgames.ui.widgets.choice import Choice
from foxgames.ui.widgets.shelf import Row, Shelf
from foxgames.ui.widgets.wrapping import cut


class GuestsSheet(Sheet[str]):
    """Gives back the name of whoever is to sit down; None for nobody."""

    CSS_PATH = "guests.tcss"
    AUTO_FOCUS = "#known"
    BINDINGS: ClassVar[list[BindingType]] = [
        Binding("left", "colour(-1)", show=False),
        Binding("right", "colour(1)", show=False),
        Binding("d,delete", "forget", show=False),
    ]

    def compose(self) -> ComposeResult:
        """The names, and what can be done with them."""
        with Vertical(classes="sheet"):
            yield Static(_("Who has played here"), classes="sheet-title", markup=False)
            yield Shelf(self.described, id="known")
            yield Static(
                _("Enter seats one, left and right change the colour, d forgets."),
                classes="sheet-detail",
                markup=False,
            )
            with Horizontal(classes="sheet-choices"):
                yield Choice(_("Forget"), key="d", id="forget")
                yield Choice(_("Back"), key="esc", id="back")

    def on_mount(self) -> None:
        """Lists them."""
        self.fill()

    def fill(self) -> None:
        """Lists everyone remembered."""
        people = self.fox_app.guests.people
        rows = [Row(guest.name, 1) for guest in people]
        shelf = self.query_one(Shelf)
        shelf.fill(
            rows or [Row(None, 1, _("Nobody yet: names given at a table are kept."))], shelf.at
        )

    def described(self, row: Row, width: int) -> Sequence[Content]:
        """A name in its colour, and what that is called."""
        name = row.id or ""
        colour = self.fox_app.guests.colour_of(name)
        called = _("the seat's own") if colour is None else colour_name(colour)
        shown = cut(name, max(8, width - 18))
        style = "" if colour is None else f"$seat-{colour}"
        return (Content.assemble(Content.styled(shown, style), f"  {called}"),)

    def on_shelf_taken(self, message: Shelf.Taken) -> None:
        """Seats that person."""
        message.stop()
        self.dismiss(message.row.id)

    def on_choice_taken(self, message: Choice.Taken) -> None:
        """Forgets the one the cursor is on, or goes back."""
        message.stop()
        if message.choice.id == "forget":
            self.action_forget()
        else:
            self.dismiss(None)

    def action_colour(self, by: int) -> None:
        """Gives the person the next colour; after the last comes the seat's own."""
        row = self.query_one(Shelf).chosen
        if row is not None and row.id:
            colour = self.fox_app.guests.colour_of(row.id) or 0
            after = (colour + by) % (COLOURS + 1) or None
            self.fox_app.keep_guests(self.fox_app.guests.in_colour(row.id, after))
            self.query_one(Shelf).redraw()

    def action_forget(self) -> None:
        """Forgets that person; finished games keep the name."""
        row = self.query_one(Shelf).chosen
        if row is not None and row.id:
            self.fox_app.keep_guests(self.fox_app.guests.without(row.id))
            self.fill()


def colour_name(colour: int) -> str:
    """What a seat's colour is called."""
    names = (_("blue"), _("rose"), _("green"), _("sand"), _("yellow"), _("violet"))
    return names[colour - 1]
