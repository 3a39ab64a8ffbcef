"""What a game of Fox's Party came to, counted from its events."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

from foxgames.core import Event, Seat
from foxgames.games.fox_party.views import Called, Revealed


@dataclass(frozen=True, slots=True)
class SeatFacts:
    """What one seat did.

    `turns` are those begun. `longest` is the most right calls in a single turn, kept or lost.
    `recalled` counts the right calls on cards that had been seen before, of `met` such calls.
    """

    turns: int
    calls: int
    right: int
    longest: int
    recalled: int
    met: int


@dataclass(frozen=True, slots=True)
class FoxPartyFacts:
    """What a whole game came to.

    `longest` is the longest run of all, by `longest_by`; `recalled` the most right calls on
    known cards, by `best_memory`, of equals those who met the fewest. Nobody where it is 0.
    """

    turns: int
    longest: int
    longest_by: tuple[Seat, ...]
    recalled: int
    best_memory: tuple[Seat, ...]
    seats: tuple[SeatFacts, ...]


def facts(events: Sequence[Event], seats: int) -> FoxPartyFacts:
    """The facts of the events from the start of a game on, ended or not."""
    by_seat = tuple(_seat_facts(events, seat) for seat in range(seats))
    longest = max(seat.longest for seat in by_seat)
    memories = [(seat.recalled, -seat.met) for seat in by_seat]
    best = max(memories)
    return FoxPartyFacts(
        turns=sum(seat.turns for seat in by_seat),
        longest=longest,
        longest_by=tuple(s for s in range(seats) if longest and by_seat[s].longest == longest),
        recalled=best[0],
        best_memory=tuple(s for s in range(seats) if best[0] and memories[s] == best),
        seats=by_seat,
    )


def _seat_facts(events: Sequence[Event], seat: Seat) -> SeatFacts:
    turned = [event for event in events if isinstance(event, Revealed) and event.seat == seat]
    met = [event for event in turned if event.was_known]
    return SeatFacts(
        turns=sum(isinstance(e, Called) and e.seat == seat and not e.run for e in events),
        calls=len(turned),
        right=sum(event.was_right for event in turned),
        longest=max((event.run for event in turned), default=0),
        recalled=sum(event.was_right for event in met),
        met=len(met),
    )
