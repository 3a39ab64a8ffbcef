"""What the coach and the results of Hen House say, sentence by sentence."""

from __future__ import annotations

from collections.abc import Sequence

from foxgames.core import Event, whole_percent
from foxgames.games.hen_house.coach import CardOdds, beliefs, odds
from foxgames.games.hen_house.names import a_card, points
from foxgames.games.hen_house.stats import Tally, tallies
from foxgames.games.hen_house.views import HenHouseObservation
from foxgames.locale import _
from foxgames.locale.sentences import joined, listed


def coached(
    observation: HenHouseObservation, events: Sequence[Event], names: Sequence[str]
) -> Sequence[str]:
    """What each hidden card can be, by what the viewer may know and by what it may guess."""
    pairs = zip(odds(observation), beliefs(observation, events), strict=True)
    return tuple(_told(exact, guessed, names) for exact, guessed in pairs)


def _told(exact: CardOdds, guessed: CardOdds, names: Sequence[str]) -> str:
    """The odds of one card, and how likely the fox is by its owner's ways where that differs."""
    text = _("{name}'s card on space {space}: {list}")
    fox = whole_percent(guessed.fox)
    if fox != whole_percent(exact.fox):
        text = _(
            "{name}'s card on space {space}: {list}; "
            "by the way it was laid and left alone, the fox rather {fox} %"
        )
    chances = joined(
        _("{card} {percent} %").format(card=a_card(card), percent=whole_percent(chance))
        for card, chance in exact.chances
    )
    return text.format(name=names[exact.owner], space=exact.space, list=chances, fox=fox) + "."


def told(events: Sequence[Event], names: Sequence[str]) -> Sequence[str]:
    """Each seat's score by kind: safe, gobbled, captured, and its own hens gobbled."""
    return tuple(
        _row(name, row) for name, row in zip(names, tallies(events, len(names)), strict=True)
    )


def _row(name: str, row: Tally) -> str:
    """The points, and of each kind of which there are any how many."""
    kinds = (
        (row.safe_points, _("{count} safe"), _("all safe")),
        (row.gobbled_points, _("{count} gobbled"), _("all gobbled")),
        (row.captured_points, _("{count} captured"), _("all captured")),
        (-row.own_points, _("{count} for own hens gobbled"), _("all for own hens gobbled")),
    )
    head = _("{name}: {points}").format(name=name, points=points(row.points))
    counted = [words.format(count=count) for count, words, _whole in kinds if count]
    if not counted:
        return head + "."
    if len(counted) == 1:
        (whole,) = (whole for count, _words, whole in kinds if count)
        return _("{head}, {whole}.").format(head=head, whole=whole)
    return _("{head}, of them {list}.").format(head=head, list=listed(counted))
