"""What the coach and the results of the Fox Hunt say, sentence by sentence."""

from __future__ import annotations

from collections.abc import Sequence

from foxgames.core import Event
from foxgames.games.fox_hunt.coach import table_of_odds
from foxgames.games.fox_hunt.names import species_count
from foxgames.games.fox_hunt.pieces import Species
from foxgames.games.fox_hunt.stats import SeatFacts, facts
from foxgames.games.fox_hunt.views import FoxHuntObservation
from foxgames.locale import _
from foxgames.locale.sentences import joined


def coached(observation: FoxHuntObservation) -> Sequence[str]:
    """The exact chance of each total to take the next animal; empty where no hunt can begin."""
    rows = table_of_odds(observation)
    if not rows:
        return ()
    odds = joined(
        _("{total}: {percent} %").format(total=total, percent=row.percent) for total, row in rows
    )
    return (
        _("Chance that a party of that total takes the next animal: {list}.").format(list=odds),
    )


def told(events: Sequence[Event], names: Sequence[str]) -> Sequence[str]:
    """What each seat took, joined and stole; the set and the rounds the outcome tells."""
    came = facts(events, len(names))
    return tuple(_seat(name, seat) for name, seat in zip(names, came.seats, strict=True))


def _seat(name: str, seat: SeatFacts) -> str:
    taken = [species_count(s, seat.taken[s]) for s in Species if seat.taken[s]]
    return _(
        "{name} took {animals}; hunts begun {hunts}, joined {joined}, stolen {stolen}."
    ).format(
        name=name,
        animals=joined(taken) if taken else _("nothing"),
        hunts=seat.hunts,
        joined=seat.joined,
        stolen=seat.stolen,
    )
