"""A finished or unfinished game, looked at again: forward and back, by any viewer."""

from __future__ import annotations

from foxgames.core import Action, Event, Seat, State
from foxgames.session import checks
from foxgames.session.endings import outcome_of
from foxgames.session.record import Record
from foxgames.session.setup import Occupant
from foxgames.session.view import View
from foxgames.session.waiting import pending_of


class ReplayCursor:
    """Every moment of a record. Moment n comes after n events; the last is `len(cursor)`."""

    def __init__(self, record: Record) -> None:
        self.record = record
        self._time = record.timeline()
        self._seated = _seated(record)

    def __len__(self) -> int:
        """How many events there are."""
        return self._time.ply

    def action(self, n: int) -> Action:
        """The n-th event's action, from 0: it leads from moment n to moment n + 1."""
        return self._time.actions[n]

    def state_at(self, n: int) -> State:
        """The state at moment n: for asking bots again, never to be shown."""
        return self._time.states[n]

    def occupants_at(self, n: int) -> tuple[Occupant, ...]:
        """Who sat where at moment n."""
        return self._seated[n]

    def event_at(self, n: int, viewer: Seat | None) -> Event:
        """The n-th event, from 0, as that viewer may know it."""
        return self._time.event(n, viewer)

    def events_at(self, n: int, viewer: Seat | None) -> tuple[Event, ...]:
        """The events before moment n, as that viewer may know them."""
        return self._time.events(viewer)[:n]

    def open_events_at(self, n: int) -> tuple[Event, ...]:
        """The events before moment n, each as the seat that acted may know it."""
        return tuple(self._time.event(at, self._time.event(at, None).by) for at in range(n))

    def open_views_at(self, n: int) -> tuple[View, ...]:
        """What each seat could see at moment n: together, everything."""
        return tuple(self.view_at(n, seat) for seat in range(len(self.record.setup.seats)))

    def view_at(self, n: int, viewer: Seat | None) -> View:
        """What that viewer could see at moment n, from 0 to `len(cursor)`.

        A replay asks no bot and needs no curtain.
        """
        record, state = self.record, self._time.states[n]
        conceded_by = record.conceded_by if n == len(self) else None
        occupants = self._seated[n]
        return View(
            game=record.setup.game,
            viewer=viewer,
            observation=state.observe(viewer),
            ply=n,
            pending=pending_of(state, conceded_by, occupants, None, lambda seat, level: None),
            occupants=occupants,
            practice=record.setup.practice,
            coach=record.setup.coach,
            can_undo=False,
            can_redo=False,
            outcome=outcome_of(record.game, state, conceded_by),
            conceded_by=conceded_by,
        )


def _seated(record: Record) -> list[tuple[Occupant, ...]]:
    """Who sat where at each moment; a change counts from the moment it stands behind."""
    seats = record.setup.seats
    seated = [seats]
    for line in record.lines:
        if checks.EVENT in line:
            seated.append(seats)
        elif line.get(checks.NOTE) == "seat":
            seats = checks.seats_after(line, record.game.info, seats)
            seated[-1] = seats
    return seated
