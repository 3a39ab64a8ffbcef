"""What setting up a game and setting up a match share: the seats, and how the form is used."""

from __future__ import annotations

from collections.abc import Sequence
from pathlib import Path

from textual import events
from textual.app import ComposeResult
from textual.containers import Horizontal
from textual.widgets import Input, Static

from foxgames.core import GameInfo
from foxgames.locale import _, ngettext
from foxgames.session import Occupant
from foxgames.ui.screens.base import FoxScreen
from foxgames.ui.screens.seats import SeatRow, seat_person
from foxgames.ui.widgets.choice import Choice
from foxgames.ui.widgets.line import Line


def way_back() -> Choice:
    """The button that begins nothing."""
    return Choice(_("Back"), key="esc", id="back", meaning=_("Back to the menu; nothing begins"))


class SeatingScreen(FoxScreen[None]):
    """Base of the screens on which seats are given out, `count` of them from `least` to `most`."""

    def __init__(self, count: int, least: int, most: int) -> None:
        super().__init__()
        self.css_path.insert(0, Path(__file__).with_name("seating.tcss"))  # Textual inherits none
        self.count = count
        self.least = least
        self.most = most

    @property
    def seated(self) -> list[SeatRow]:
        """The rows of the seats there are."""
        return list(self.query(SeatRow))[: self.count]

    def takes(self, count: int) -> bool:
        """Whether there can be so many seats."""
        return self.least <= count <= self.most

    def seat_rows(self, info: GameInfo, seats: Sequence[Occupant]) -> ComposeResult:
        """A row for each seat there can be, and what is done with them all."""
        known = [guest.name for guest in self.fox_app.guests.people]
        for seat in range(self.most):
            row = SeatRow(seat, info, seats[seat] if seat < len(seats) else None, known)
            row.set_class(seat >= self.count, "-gone")
            yield row
        if self.least < self.most:
            with Horizontal(id="seating"):
                yield Choice(
                    _("add a seat"), key="+", id="more", meaning=_("One more at the table")
                )
                yield Choice(
                    _("take one away"), key="-", id="fewer", meaning=_("One fewer at the table")
                )
        if known:
            with Horizontal(id="known"):
                yield Choice(
                    _("people who have played here"),
                    key="p",
                    id="people",
                    meaning=_("Seats someone known, with the colour they like"),
                )

    # What the player does

    def on_descendant_focus(self) -> None:
        """Tells what the focused field is for."""
        meaning = getattr(self.focused, "meaning", "")
        self.query_one("#meaning", Static).update(meaning)

    def on_input_submitted(self, message: Input.Submitted) -> None:
        """Enter in a name goes to the start."""
        message.stop()
        self.query_one("#start").focus()

    def on_choice_taken(self, message: Choice.Taken) -> None:
        """Does what was chosen, as far as both kinds of screen have it."""
        match message.choice.id:
            case "start":
                self.action_start()
            case "back":
                self.action_back()
            case "more":
                self.action_seat(1)
            case "fewer":
                self.action_seat(-1)
            case "people":
                self.action_people()

    def check_action(self, action: str, parameters: tuple[object, ...]) -> bool | None:
        """Seats can be added and taken away within what there can be."""
        if action == "seat" and parameters:
            return self.takes(self.count + int(str(parameters[0])))
        if action == "people":
            return bool(self.fox_app.guests.people)
        return super().check_action(action, parameters)

    def on_key(self, event: events.Key) -> None:
        """Says so where there can be no more seats, or no fewer."""
        by = {"+": 1, "-": -1}.get(event.character or "", 0)
        if not by or self.takes(self.count + by):
            return
        count = self.most if by > 0 else self.least
        text = ngettext("At least {count} seat.", "At least {count} seats.", count)
        if by > 0:
            text = ngettext("At most {count} seat.", "At most {count} seats.", count)
        self.query_one("#meaning", Static).update(text.format(count=count))

    def action_back(self) -> None:
        """Leaves a field of text first, so that what is chosen is not lost by one key."""
        if isinstance(self.focused, Line):
            self.query_one("#start").focus()
        else:
            super().action_back()

    def action_start(self) -> None:
        """Starts what was chosen."""
        raise TypeError(f"{type(self).__name__} starts nothing")

    def action_seat(self, by: int) -> None:
        """Adds a seat, or takes the last one away."""
        if self.takes(self.count + by):
            self.count += by
            self.refresh_seats()

    def refresh_seats(self) -> None:
        """Shows the seats there are, and whether there can be more or fewer."""
        for row in self.query(SeatRow):
            row.set_class(row.seat >= self.count, "-gone")
        for choice, by in (("#more", 1), ("#fewer", -1)):
            for each in self.query(choice):
                each.disabled = not self.takes(self.count + by)
        self.refresh_bindings()

    def action_people(self) -> None:
        """Offers the people remembered: one sits where nobody has a name yet."""
        from foxgames.ui.screens.guests import GuestsSheet

        if self.is_top and self.fox_app.guests.people:
            self.app.push_screen(GuestsSheet(), self._seat_person)

    def _seat_person(self, name: str | None) -> None:
        seat_person(self.seated, name)
