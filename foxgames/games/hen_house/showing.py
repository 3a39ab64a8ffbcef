"""What a viewer may know of a position or an action, put together field by field (HH16)."""

from __future__ import annotations

from typing import TYPE_CHECKING

from foxgames.core import Action, Decide, Seat
from foxgames.games.hen_house.pieces import (
    CARD,
    IN_ORDER,
    OWNER,
    SPACES_OF,
    VALUES,
    Expose,
    Flip,
    Lay,
    Start,
    Step,
)
from foxgames.games.hen_house.settling import Settled, settle
from foxgames.games.hen_house.views import (
    Ending,
    Exposed,
    Flipped,
    HenHouseEvent,
    HenHouseObservation,
    Laid,
    Lies,
    Place,
    Resolution,
    Shown,
    Started,
    Stopped,
    Taken,
)
from foxgames.games.hen_house.worlds import possible

if TYPE_CHECKING:
    from foxgames.games.hen_house.rules import HenHouseState


def observe(state: HenHouseState, viewer: Seat | None) -> HenHouseObservation:
    """The table as that viewer sees it."""
    table = state.table
    unseen = _unseen(state)
    maybe = _maybe(state, unseen)
    settled = state.settled
    return HenHouseObservation(
        viewer=viewer,
        seats=table.seats,
        turn=state.turn,
        active=state.active,
        legal_actions=state.legal_actions()
        if viewer is not None and state.turn == Decide(viewer)
        else (),
        outcome=state.outcome(),
        houses=table.houses,
        hens=table.hens,
        flips=table.flips,
        step=state.step,
        spaces=tuple(
            _place(state, index, viewer, IN_ORDER[maybe.get(index, 0)])
            for index in range(table.spaces)
        ),
        hand=() if viewer is None else IN_ORDER[state.hands[viewer]],
        hands=tuple(cards.bit_count() for cards in state.hands),
        known=tuple(IN_ORDER[cards] for cards in _known(state, unseen, maybe)),
        unseen=tuple(IN_ORDER[cards] for cards in unseen),
        turned=tuple(index + 1 for index in state.turned),
        if_stopped=None if settled is None else _resolution(state.lying, settled),
        taken=tuple(tuple(Taken(OWNER[c], CARD[c]) for c in codes) for codes in state.taken),
        points=state.scores(),
        quiet=state.quiet,
        patience=table.patience,
    )


def _unseen(state: HenHouseState) -> list[int]:
    """Each seat's cards that are in hand or face down, as anyone can work out."""
    unseen = [(1 << state.table.hens + 1) - 1] * state.table.seats
    for codes in state.taken:
        for code in codes:
            unseen[OWNER[code]] &= ~(1 << CARD[code])
    down = sum(state.down)
    for index, code in enumerate(state.lying):
        if code and not down >> index & 1:
            unseen[OWNER[code]] &= ~(1 << CARD[code])
    return unseen


def _maybe(state: HenHouseState, unseen: list[int]) -> dict[int, int]:
    """For each face-down card, by index of space, what it can be by all that has been seen."""
    maybe: dict[int, int] = {}
    for seat, cards in enumerate(unseen):
        places = SPACES_OF[state.down[seat]]
        masks = possible(tuple(cards & ~state.seen[index] for index in places))
        maybe.update(zip(places, masks, strict=True))
    return maybe


def _known(state: HenHouseState, unseen: list[int], maybe: dict[int, int]) -> list[int]:
    """The cards of each seat that everyone knows to be in its hand: face down they cannot be."""
    known = list(unseen)
    for index, cards in maybe.items():
        known[OWNER[state.lying[index]]] &= ~cards
    return known


def _place(state: HenHouseState, index: int, viewer: Seat | None, maybe: tuple[int, ...]) -> Place:
    code, value = state.lying[index], VALUES[index]
    if not code:
        return Place(index + 1, value, Lies.EMPTY)
    owner, card = OWNER[code], CARD[code]
    if state.down[owner] >> index & 1:
        known = card if owner == viewer else None
        return Place(index + 1, value, Lies.DOWN, owner, known, maybe)
    lies = Lies.TURNED if index in state.turned else Lies.UP
    return Place(index + 1, value, lies, owner, card, (card,))


def _shown(lying: tuple[int, ...], index: int) -> Shown:
    """A card that has been turned up."""
    code = lying[index]
    return Shown(index + 1, VALUES[index], OWNER[code], CARD[code])


def _resolution(lying: tuple[int, ...], settled: Settled) -> Resolution:
    return Resolution(
        gobbler=settled.gobbler,
        gobbled=None if settled.gobbled is None else _shown(lying, settled.gobbled),
        safe=None if settled.safe is None else _shown(lying, settled.safe),
        home=tuple(_shown(lying, index) for index in settled.home),
    )


def event(state: HenHouseState, action: Action, viewer: Seat | None) -> HenHouseEvent:
    """What a legal action does, as that viewer may know it."""
    if isinstance(action, Start):
        return Started(by=None, seat=action.seat)
    after, seat = state.apply(action), state.active
    assert seat is not None
    ending = _ending(state, after, action)
    if isinstance(action, Lay):
        return Laid(
            by=seat,
            seat=seat,
            ending=ending,
            reveals=ending is not None and bool(ending.uncovered),
            space=action.space,
            value=VALUES[action.space - 1],
            card=action.card if viewer == seat else None,
        )
    if isinstance(action, Expose):
        shown = _shown(state.lying, action.space - 1)
        return Exposed(by=seat, seat=seat, ending=ending, reveals=True, shown=shown)
    turned = state.turned
    if isinstance(action, Flip):
        turned = (*turned, action.space - 1)
    resolution = None
    if after.step is not Step.REVEAL:
        resolution = _resolution(state.lying, settle(state.lying, turned, seat, state.seats))
    if isinstance(action, Flip):
        shown = _shown(state.lying, action.space - 1)
        return Flipped(
            by=seat,
            seat=seat,
            ending=ending,
            reveals=True,
            shown=shown,
            count=len(turned),
            resolution=resolution,
        )
    assert resolution is not None
    reveals = ending is not None and bool(ending.uncovered)
    return Stopped(by=seat, seat=seat, ending=ending, reveals=reveals, resolution=resolution)


def _ending(before: HenHouseState, after: HenHouseState, action: Action) -> Ending | None:
    """The end that an action leads to, with the cards that were face down until then."""
    if after.end is None:
        return None
    assert after.active is not None
    down = sum(before.down)
    if isinstance(action, Lay):
        down |= 1 << action.space - 1
    elif isinstance(action, Expose | Flip):
        down &= ~(1 << action.space - 1)
    uncovered = tuple(
        _shown(after.lying, index) for index in range(after.table.spaces) if down >> index & 1
    )
    return Ending(after.end, after.active, uncovered)
