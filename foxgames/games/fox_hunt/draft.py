"""A position of The Great American Fox Hunt while an action is being played.

A state never changes, so an action writes on a draft of it, and the next state is made of that
once: nothing is copied for a step in between.
"""

from __future__ import annotations

from typing import Final, TypeAlias

from foxgames.core import IllegalActionError, Seat
from foxgames.games.fox_hunt.pieces import MAX_SEATS, Cards, Counts, Quarry, Step, Terms

Fields: TypeAlias = tuple[
    Terms,
    Step,
    Seat | None,
    Seat | None,
    int,
    Counts,
    Counts,
    Counts,
    tuple[Cards, ...],
    tuple[Cards, ...],
    tuple[Counts, ...],
    tuple[Quarry, ...],
    int,
    Cards | None,
    int,
]
"""The fields of a state, in its order."""

CLOCKWISE: Final = tuple(
    tuple(tuple((first + i) % seats for i in range(seats)) for first in range(seats))
    for seats in range(MAX_SEATS + 1)
)
"""For each number of seats and each first seat, all of them from that one on."""

_RULE_OF = {Step.START: "FH4", Step.PARTY: "FH5", Step.ANIMAL: "FH6"}  # others: FH11


class Draft:
    """The fields of a FoxHuntState, to be written on; the observation explains them."""

    __slots__ = (
        "active",
        "collected",
        "deck",
        "discard",
        "hands",
        "last_number",
        "marker",
        "owed",
        "owned",
        "party",
        "quarries",
        "round",
        "step",
        "supply",
        "terms",
    )

    active: Seat
    marker: Seat

    def __init__(self, fields: Fields) -> None:
        (
            self.terms,
            self.step,
            active,
            marker,
            self.round,
            self.deck,
            self.discard,
            self.supply,
            self.hands,
            self.owned,
            self.collected,
            self.quarries,
            self.last_number,
            self.party,
            self.owed,
        ) = fields
        if active is not None and marker is not None:  # nobody has them before the start
            self.active, self.marker = active, marker

    @property
    def fields(self) -> Fields:
        """What has been made of it."""
        return (
            self.terms,
            self.step,
            self.active,
            self.marker,
            self.round,
            self.deck,
            self.discard,
            self.supply,
            self.hands,
            self.owned,
            self.collected,
            self.quarries,
            self.last_number,
            self.party,
            self.owed,
        )

    @property
    def seats(self) -> int:
        """How many seats play."""
        return len(self.hands)

    def clockwise(self, first: Seat) -> tuple[Seat, ...]:
        """All seats, from that one on."""
        seats = CLOCKWISE[len(self.hands)]
        return seats[first % len(seats)]

    def require(self, step: Step) -> None:
        """Raises IllegalActionError unless it is time for that step."""
        if self.step is step:
            return
        if self.step is Step.OVER:
            raise IllegalActionError("game-over", rule="FH9")
        rule = _RULE_OF.get(step, "FH11")
        raise IllegalActionError("wrong-step", rule=rule, step=self.step.value)
