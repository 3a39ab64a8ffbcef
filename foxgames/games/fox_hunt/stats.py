"""What a game of The Great American Fox Hunt came to, counted from its events."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from dataclasses import dataclass

from foxgames.core import Event, Seat
from foxgames.games.fox_hunt.pieces import (
    Animal,
    Counts,
    Species,
    animals_of,
    by_species,
    minus,
    named,
)
from foxgames.games.fox_hunt.views import (
    DogTaken,
    FoxHuntEvent,
    Joined,
    Revealed,
    RoundBegan,
    SetCompleted,
    Traded,
)


@dataclass(frozen=True, slots=True)
class SeatFacts:
    """What one seat did.

    `taken` and `kept` count squirrels, hares, deer, bears and foxes: all it ever took, and
    those not traded away. `hunts` are new hunts whose animal was revealed, `hits` those that
    took it at once. `joined` are joins of any kind, `finished` those that took the animal,
    `stolen` those of them with other seats' cards there; `lost` are the animals stolen so with
    this seat's cards. `dogs` is how many came to it.
    """

    taken: Counts
    kept: Counts
    hunts: int
    hits: int
    joined: int
    finished: int
    stolen: int
    lost: int
    dogs: int


@dataclass(frozen=True, slots=True)
class HuntFacts:
    """What a whole game came to.

    `winner` is None without a full set; then `species` and `winning_set` are empty. The set
    has all the winner's cards of the completed species, and its foxes.
    """

    rounds: int
    winner: Seat | None
    species: tuple[Species, ...]
    winning_set: tuple[Animal, ...]
    seats: tuple[SeatFacts, ...]


def facts(events: Sequence[Event], seats: int) -> HuntFacts:
    """The facts of the events from the start of a game on, ended or not."""
    told = [event for event in events if isinstance(event, FoxHuntEvent)]
    kept = [_kept(told, seat) for seat in range(seats)]
    then = [what for event in told for what in event.then]
    rounds = max((what.round for what in then if isinstance(what, RoundBegan)), default=0)
    full = next((what for what in then if isinstance(what, SetCompleted)), None)
    return HuntFacts(
        rounds=rounds,
        winner=None if full is None else full.seat,
        species=() if full is None else full.species,
        winning_set=() if full is None else _winning_set(kept[full.seat], full.species),
        seats=tuple(_seat_facts(told, seat, kept[seat]) for seat in range(seats)),
    )


def _took(events: Iterable[FoxHuntEvent], seat: Seat) -> tuple[Animal, ...]:
    return tuple(
        event.animal
        for event in events
        if isinstance(event, Revealed | Joined) and event.is_taken and event.seat == seat
    )


def _kept(events: Sequence[FoxHuntEvent], seat: Seat) -> Counts:
    kept = animals_of(*_took(events, seat))
    for event in events:
        if isinstance(event, Traded) and event.seat == seat:
            kept = minus(kept, animals_of(*event.animals))
    return kept


def _winning_set(kept: Counts, species: Sequence[Species]) -> tuple[Animal, ...]:
    part_of_it = (*species, Species.FOX)
    return tuple(animal for animal in named(kept) if animal.species in part_of_it)


def _seat_facts(events: Sequence[FoxHuntEvent], seat: Seat, kept: Counts) -> SeatFacts:
    mine = [event for event in events if event.seat == seat]
    hunts = [event for event in mine if isinstance(event, Revealed)]
    joins = [event for event in mine if isinstance(event, Joined)]
    finished = [event for event in joins if event.is_taken]
    lost = [
        event
        for event in events
        if isinstance(event, Joined) and event.is_taken and seat in event.helpers
    ]
    return SeatFacts(
        taken=by_species(animals_of(*_took(mine, seat))),
        kept=by_species(kept),
        hunts=len(hunts),
        hits=sum(event.is_taken for event in hunts),
        joined=len(joins),
        finished=len(finished),
        stolen=sum(bool(event.helpers) for event in finished),
        lost=len(lost),
        dogs=sum(isinstance(event, DogTaken) for event in mine),
    )
