"""What can be picked and done at the Hen House, and what the focus rests on at first."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from enum import Enum

from foxgames.core import Action
from foxgames.games.hen_house.pieces import (
    EXPOSES,
    FLIPS,
    FOX,
    LAYS,
    STOP,
    Card,
    Expose,
    Flip,
    Lay,
    Step,
)
from foxgames.games.hen_house.views import HenHouseObservation, Lies
from foxgames.ui.widgets.chooser import Offer

SPACE_KEYS = "abcdgijkmnopswyz"
"""Keys of the spaces: letters that nothing else uses."""


class Mode(Enum):
    """What choosing a space does; by number, as the ways to act are shown."""

    LAY = 0
    EXPOSE = 1
    REVEAL = 2


MODE_KEYS = {Mode.LAY: "+", Mode.EXPOSE: "e", Mode.REVEAL: "v"}
STOP_SPOT = ("mode", 3)


@dataclass(frozen=True, slots=True)
class Picks:
    """The way to act and the card to lay that are picked just now, nothing of it played yet."""

    mode: Mode
    card: Card | None


def first_picks(seen: HenHouseObservation) -> Picks:
    """Lay the lowest hen while there is room; else turn cards up."""
    if seen.step is Step.TURN:
        for card in (*(c for c in seen.hand if c != FOX), FOX):
            if any(lay in seen.legal_actions for lay in LAYS[card][: len(seen.spaces)]):
                return Picks(Mode.LAY, card)
    if any(flip in seen.legal_actions for flip in FLIPS):
        return Picks(Mode.REVEAL, None)
    return Picks(Mode.EXPOSE, None)


def choices_of(seen: HenHouseObservation, picks: Picks) -> Sequence[Offer]:
    """All that is on offer: spaces first, then the hand and the ways to act."""
    return tuple(_choices(seen, picks))


def _choices(seen: HenHouseObservation, picks: Picks) -> Iterator[Offer]:
    legal = seen.legal_actions
    if not legal:
        return
    table = {Mode.EXPOSE: EXPOSES, Mode.REVEAL: FLIPS}.get(picks.mode)
    if table is None and picks.card is not None:
        table = tuple(LAYS[picks.card])
    for index in range(len(seen.spaces)):
        if table is not None and table[index] in legal:
            final = picks.mode is not Mode.LAY
            yield Offer(("space", index), SPACE_KEYS[index], table[index], final)
    if seen.step is Step.TURN:
        yield from _local(seen)
    if STOP in legal:
        yield Offer(STOP_SPOT, "x", STOP, final=True)


def _local(seen: HenHouseObservation) -> Iterator[Offer]:
    legal, spaces = seen.legal_actions, range(len(seen.spaces))
    for card in seen.hand:
        if any(LAYS[card][index] in legal for index in spaces):
            key = "f" if card == FOX else str(card)
            yield Offer(("card", card), key, None, local=True)
    if any(EXPOSES[index] in legal for index in spaces):
        mode = Mode.EXPOSE
        yield Offer(("mode", mode.value), MODE_KEYS[mode], None, local=True)
    if any(FLIPS[index] in legal for index in spaces):
        mode = Mode.REVEAL
        yield Offer(("mode", mode.value), MODE_KEYS[mode], None, local=True)


def picked(picks: Picks, choice: Offer) -> Picks:
    """The picks after picking a card to lay, or another way to act."""
    kind, number = choice.spot
    if kind == "card":
        return Picks(Mode.LAY, number)
    return Picks(Mode(number), None)


def tried_by(key: str, seen: HenHouseObservation, picks: Picks) -> Action | None:
    """What the key of a place, card or way to act would do that is not on offer."""
    if key in SPACE_KEYS[: len(seen.spaces)]:
        return action_on(SPACE_KEYS.index(key), seen, picks)
    if key == "x":
        return STOP
    if key in MODE_KEYS[Mode.EXPOSE] + MODE_KEYS[Mode.REVEAL]:
        return _way_tried(key, seen)
    card = FOX if key == "f" else int(key) if key in "123456" else None
    free = next((i for i, place in enumerate(seen.spaces) if place.owner is None), 0)
    return None if card is None else LAYS[card][free]


def _way_tried(key: str, seen: HenHouseObservation) -> Action:
    """That way to act where it is not on offer, at the space that shows best why not."""
    if seen.step is not Step.TURN:
        return EXPOSES[0]  # whichever it is, the reveal under way goes first
    spaces = enumerate(seen.spaces)
    taken = [index for index, place in spaces if place.owner is not None]
    hidden = [index for index in taken if seen.spaces[index].lies is Lies.DOWN]
    index = next(iter(hidden or taken), 0)
    return EXPOSES[index] if key == MODE_KEYS[Mode.EXPOSE] else FLIPS[index]


def action_on(index: int, seen: HenHouseObservation, picks: Picks) -> Action:
    """What choosing that space would mean with those picks, legal or not."""
    if picks.mode is Mode.EXPOSE and seen.step is Step.TURN:
        return EXPOSES[index]
    if picks.mode is Mode.LAY and picks.card is not None:
        return LAYS[picks.card][index]
    return FLIPS[index]


def picks_for(action: Action) -> Picks | None:
    """The picks with which that action is on offer; None where it needs none."""
    match action:
        case Lay(card):
            return Picks(Mode.LAY, card)
        case Expose():
            return Picks(Mode.EXPOSE, None)
        case Flip():
            return Picks(Mode.REVEAL, None)
    return None


def sensible(choices: Sequence[Offer], seen: HenHouseObservation) -> int:
    """Stop once enough is turned up; else the empty or hidden space of most points."""
    best, most = 0, -1
    for index, choice in enumerate(choices):
        kind, number = choice.spot
        if choice.spot == STOP_SPOT:
            return index
        if kind == "space" and seen.spaces[number].value > most:
            best, most = index, seen.spaces[number].value
    return best
