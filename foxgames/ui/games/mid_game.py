"""Changes in mid-game: who sits at the table, and giving up."""

from __future__ import annotations

from typing import TYPE_CHECKING

from foxgames.locale import _
from foxgames.session import Occupant

if TYPE_CHECKING:
    from foxgames.ui.games.table import TableScreen


def change_people(table: TableScreen) -> None:
    """Asks who is to sit where from now on, and does it."""
    from foxgames.ui.screens.people import PeopleScreen

    session = table.session
    people = PeopleScreen(session.game.info, session.occupants)
    table.app.push_screen(people, lambda chosen: _seat(table, chosen))


def _seat(table: TableScreen, chosen: tuple[Occupant, ...] | None) -> None:
    session = table.session
    for seat, occupant in enumerate(chosen or ()):
        before, shown_before = session.occupants[seat], table.names[seat]
        if occupant != before:
            session.change_seat(seat, occupant)
            said = _told(before, occupant, shown_before, table.names[seat])
            table.notify(said, markup=False)
    table.go_on()


def _told(before: Occupant, after: Occupant, old: str, new: str) -> str:
    """What has changed at a seat, in a sentence."""
    if after.level is not None and after.level != before.level:
        return _("A bot, {level}, plays for {name} from now on.").format(
            level=_(after.level), name=new
        )
    if after.is_human and not before.is_human:
        return _("{name} plays in the place of the bot {old}.").format(name=new, old=old)
    return _("{old} is called {name} from now on.").format(old=old, name=new)


def give_up(table: TableScreen) -> None:
    """The person whose eyes the table has gives the game up."""
    seat = table.viewer
    if seat is not None and table.session.outcome is None:
        table.session.concede(seat)
    table.go_on()
