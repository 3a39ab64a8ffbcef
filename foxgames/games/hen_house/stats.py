"""What a game came to, seat by seat and kind by kind, from what everyone saw (HH14)."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass, replace

from foxgames.core import Event, Seat
from foxgames.games.hen_house.pieces import FOX
from foxgames.games.hen_house.views import (
    Exposed,
    Flipped,
    HenHouseEvent,
    Resolution,
    Shown,
    Stopped,
)


@dataclass(frozen=True, slots=True)
class Tally:
    """One seat's score by kind: how many cards of each, and the points they brought.

    `own_points` is what the seat's fox took from its own score, as a number above zero. `exposes`
    counts the cards it called a fox, `captured` those that were one.
    """

    safe: int = 0
    safe_points: int = 0
    gobbled: int = 0
    gobbled_points: int = 0
    own: int = 0
    own_points: int = 0
    exposes: int = 0
    captured: int = 0
    captured_points: int = 0
    reveals: int = 0

    @property
    def points(self) -> int:
        """The score these add up to."""
        return self.safe_points + self.gobbled_points + self.captured_points - self.own_points


def tallies(events: Iterable[Event], seats: int) -> tuple[Tally, ...]:
    """Each seat's score by kind, from any viewer's events."""
    rows = [Tally() for _ in range(seats)]
    for event in events:
        if not isinstance(event, HenHouseEvent):
            continue
        if isinstance(event, Exposed):
            _expose(rows, event)
        if isinstance(event, Flipped | Stopped) and event.resolution is not None:
            row = rows[event.seat]
            rows[event.seat] = replace(row, reveals=row.reveals + 1)
            _resolve(rows, event.resolution)
        if event.ending is not None:
            for shown in event.ending.uncovered:
                _keep(rows, shown)
    return tuple(rows)


def _expose(rows: list[Tally], event: Exposed) -> None:
    row: Tally = rows[event.seat]
    row = replace(row, exposes=row.exposes + 1)
    if event.is_captured:
        row = replace(
            row, captured=row.captured + 1, captured_points=row.captured_points + len(rows)
        )
    rows[event.seat] = row
    _keep(rows, event.shown)


def _resolve(rows: list[Tally], done: Resolution) -> None:
    if done.gobbled is not None and done.gobbler is not None:
        _gobble(rows, done.gobbler, done.gobbled)
    if done.safe is not None:
        _keep(rows, done.safe)


def _gobble(rows: list[Tally], seat: Seat, hen: Shown) -> None:
    row = rows[seat]
    if hen.owner == seat:
        rows[seat] = replace(row, own=row.own + 1, own_points=row.own_points + hen.card)
    else:
        rows[seat] = replace(
            row, gobbled=row.gobbled + 1, gobbled_points=row.gobbled_points + hen.card
        )


def _keep(rows: list[Tally], shown: Shown) -> None:
    """A hen is safe; a fox is worth nothing where it lies."""
    if shown.card != FOX:
        row = rows[shown.owner]
        rows[shown.owner] = replace(
            row, safe=row.safe + 1, safe_points=row.safe_points + shown.value
        )
