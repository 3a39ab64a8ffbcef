"""What the coach and the results of Hen House say, sentence by sentence."""

from __future__ import annotations

from collections.abc import Sequence

from foxgames.core import Event
from foxgames.games.hen_house.coach import odds
from foxgames.games.hen_house.names import a_card, joined, points
from foxgames.games.hen_house.stats import Tally, tallies
from foxgames.games.hen_house.views import HenHouseObservation
from foxgames.locale import _


def coached(observation: HenHouseObservation, names: Sequence[str]) -> Sequence[str]:
    """What each hidden card can be, by what the viewer may know, all ways being as likely."""
    return tuple(
        _("{name}'s card on space {space}: {list}.").format(
            name=names[one.owner],
            space=one.space,
            list=joined(
                _("{card} {percent} %").format(card=a_card(card), percent=round(100 * chance))
                for card, chance in one.chances
            ),
        )
        for one in odds(observation)
    )


def told(events: Sequence[Event], names: Sequence[str]) -> Sequence[str]:
    """Each seat's score by kind: safe, gobbled, captured, and its own hens gobbled."""
    return tuple(
        _row(name, row) for name, row in zip(names, tallies(events, len(names)), strict=True)
    )


def _row(name: str, row: Tally) -> str:
    return _(
        "{name}: {points}, of them {safe} safe, {gobbled} gobbled, {captured} captured, "
        "{own} lost on own hens gobbled."
    ).format(
        name=name,
        points=points(row.points),
        safe=row.safe_points,
        gobbled=row.gobbled_points,
        captured=row.captured_points,
        own=row.own_points,
    )
