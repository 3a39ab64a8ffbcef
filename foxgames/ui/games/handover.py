"""The curtain between two people at a table, and the recap behind it.

Loaded with the table: a curtain must never be late.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from foxgames.core import Seat
from foxgames.session import Curtain
from foxgames.session.wording import recap_title
from foxgames.ui.screens.curtain import CurtainScreen, RecapScreen

if TYPE_CHECKING:
    from foxgames.ui.games.table import TableScreen


def draw_curtain(table: TableScreen, seat: Seat) -> None:
    """Hides the table until that person takes the seat."""
    if not any(isinstance(screen, CurtainScreen) for screen in table.app.screen_stack):
        curtain = CurtainScreen(table.names[seat])
        table.app.push_screen(curtain, lambda answer: _open(table, seat, answer))


def _open(table: TableScreen, seat: Seat, answer: str | None) -> None:
    if answer != "take":
        table.fox_app.to_menu()
        return
    if table.session.pending != Curtain(seat):
        table.go_on()
        return
    table.session.take_seat(seat)
    lines = [table.line(event) for event in table.session.recap(seat)]
    title = recap_title(is_first=table.session.is_first_turn(seat))
    table.app.push_screen(RecapScreen(title, lines), lambda leave: _begin_turn(table, leave))


def _begin_turn(table: TableScreen, would_leave: bool | None) -> None:
    """Shows the table after the recap, and asks whether to leave it if that was wished."""
    table.go_on()
    if would_leave:
        table.action_leave()
