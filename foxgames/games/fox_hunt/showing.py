"""What is shown of a position and of what happened, made field by field."""

from __future__ import annotations

from typing import TYPE_CHECKING

from foxgames.core import Action, Decide, Seat
from foxgames.games.fox_hunt.pieces import (
    Hunt,
    Reveal,
    Start,
    TakeDog,
    Trade,
    named,
    strength,
    worth,
)
from foxgames.games.fox_hunt.views import (
    Consequence,
    DogTaken,
    FoxHuntEvent,
    FoxHuntObservation,
    Joined,
    Passed,
    Revealed,
    Sent,
    Started,
    Traded,
)

if TYPE_CHECKING:
    from foxgames.games.fox_hunt.rules import FoxHuntState


def observe(state: FoxHuntState, viewer: Seat | None) -> FoxHuntObservation:
    """The table as that viewer sees it."""
    deciding = viewer is not None and state.turn == Decide(viewer)
    return FoxHuntObservation(
        viewer=viewer,
        seats=state.seats,
        turn=state.turn,
        active=state.active,
        legal_actions=state.legal_actions() if deciding else (),
        outcome=state.outcome(),
        finish_only=state.terms.finish_only,
        needs=state.terms.needs,
        step=state.step,
        round=state.round,
        limit=state.terms.limit,
        marker=state.marker,
        unseen=state.deck,
        discard=state.discard,
        supply=state.supply,
        hands=state.hands,
        spent=state.spent,
        collected=state.collected,
        quarries=state.quarries,
        last_number=state.last_number,
        party=state.party,
        owed=state.owed,
        short=state.scores(),
    )


def event(
    before: FoxHuntState, action: Action, after: FoxHuntState, then: tuple[Consequence, ...]
) -> FoxHuntEvent:
    """The event of an action that led from one state to the other."""
    if isinstance(action, Start):
        return Started(by=None, action=action, seat=action.seat, then=then)
    seat = before.active
    assert seat is not None
    match action:
        case Hunt(None, cards):
            return Sent(
                by=seat, action=action, seat=seat, then=then, cards=cards, total=strength(cards)
            )
        case Hunt():
            return _joined(before, action, then)
        case Reveal():
            return _revealed(before, action, after, then)
        case TakeDog(value):
            return DogTaken(
                by=None,
                action=action,
                seat=seat,
                then=then,
                value=value,
                left=sum(after.supply),
                owed=after.owed,
            )
        case Trade(animals):
            return Traded(
                by=seat,
                action=action,
                seat=seat,
                then=then,
                animals=named(animals),
                worth=worth(animals),
                dogs=after.owed,
            )
    return Passed(by=seat, action=action, seat=seat, then=then)


def _revealed(
    before: FoxHuntState, action: Reveal, after: FoxHuntState, then: tuple[Consequence, ...]
) -> Revealed:
    seat, cards = before.active, before.party
    assert seat is not None
    assert cards is not None
    return Revealed(
        by=None,
        action=action,
        seat=seat,
        then=then,
        animal=action.animal,
        cards=cards,
        total=strength(cards),
        number=after.last_number if after.last_number > before.last_number else None,
        left=sum(before.deck) - 1,
    )


def _joined(before: FoxHuntState, action: Hunt, then: tuple[Consequence, ...]) -> Joined:
    seat = before.active
    assert seat is not None
    quarry = next(q for q in before.quarries if q.number == action.quarry)
    return Joined(
        by=seat,
        action=action,
        seat=seat,
        then=then,
        number=quarry.number,
        animal=quarry.animal,
        cards=action.cards,
        total=strength(action.cards),
        missing=quarry.missing,
        parties=quarry.joined(seat, action.cards).parties,
        helpers=tuple(s for s, cards in enumerate(quarry.parties) if s != seat and any(cards)),
    )
