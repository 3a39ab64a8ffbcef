"""Possible pasts and presents of what a viewer has seen (HH16).

Every card that was ever turned up is known, also for the time when it lay face down. So the pasts
that fit a viewer's events differ only in the cards that are face down at the end, and the ways to
give each of those a card (worlds.py) are all there is.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from typing import TYPE_CHECKING

from foxgames.core import Action, Event, Observation, Seat
from foxgames.games.hen_house import pieces
from foxgames.games.hen_house.pieces import Card
from foxgames.games.hen_house.rules import HenHouseState, Table
from foxgames.games.hen_house.views import (
    Exposed,
    Flipped,
    HenHouseEvent,
    HenHouseObservation,
    Laid,
    Lies,
    Place,
    Shown,
    Started,
    Stopped,
)
from foxgames.games.hen_house.worlds import Worlds

if TYPE_CHECKING:
    from random import Random


def sample_history(
    observation: Observation, events: Sequence[Event], rng: Random
) -> Sequence[Action]:
    """A possible past of what the viewer has seen, each of them being as likely."""
    if not isinstance(observation, HenHouseObservation):
        raise TypeError(f"{type(observation).__name__} is not a view of this game")
    cards = pick_cards(hidden_worlds(observation), rng)
    return history(events, cards)


def hidden_places(seen: HenHouseObservation, owner: Seat) -> tuple[Place, ...]:
    """The face-down cards of a seat that the viewer does not see."""
    return tuple(
        place
        for place in seen.spaces
        if place.lies is Lies.DOWN and place.owner == owner and place.card is None
    )


def hidden_worlds(
    seen: HenHouseObservation, weigh: Callable[[Place], Sequence[float]] | None = None
) -> Mapping[tuple[int, ...], Worlds]:
    """For each seat with hidden cards down, its worlds, by the numbers of the spaces they fill.

    `weigh` gives each place a weight for each card; all worlds weigh the same without.
    """
    found: dict[tuple[int, ...], Worlds] = {}
    for owner in range(seen.seats):
        places = hidden_places(seen, owner)
        if places:
            found[tuple(place.space for place in places)] = Worlds(
                tuple(sum(1 << card for card in place.maybe) for place in places),
                None if weigh is None else tuple(map(weigh, places)),
            )
    return found


def first_cards(worlds: Mapping[tuple[int, ...], Worlds]) -> dict[int, Card]:
    """A card for each hidden place, always the same, by the number of its space."""
    cards: dict[int, Card] = {}
    for spaces, choice in worlds.items():
        cards.update(zip(spaces, choice.first, strict=True))
    return cards


def pick_cards(worlds: Mapping[tuple[int, ...], Worlds], rng: Random) -> dict[int, Card]:
    """A card for each hidden place, by the number of its space."""
    cards: dict[int, Card] = {}
    for spaces, choice in worlds.items():
        cards.update(zip(spaces, choice.pick(rng), strict=True))
    return cards


def history(events: Sequence[Event], cards: Mapping[int, Card]) -> tuple[Action, ...]:
    """The actions behind a viewer's events if these are the cards of the hidden places."""
    later = dict(cards)
    actions: list[Action] = []
    for event in reversed(events):
        assert isinstance(event, HenHouseEvent)
        if event.ending is not None:
            later.update((shown.space, shown.card) for shown in event.ending.uncovered)
        actions.append(_action(event, later))
    return tuple(reversed(actions))


def _action(event: HenHouseEvent, later: dict[int, Card]) -> Action:
    """The action of an event. `later` is what comes up at each space after it, kept current."""
    match event:
        case Laid(space=space, card=card):
            return pieces.LAYS[later[space] if card is None else card][space - 1]
        case Exposed(shown=Shown(space=space, card=card)):
            later[space] = card
            return pieces.EXPOSES[space - 1]
        case Flipped(shown=Shown(space=space, card=card)):
            later[space] = card
            return pieces.FLIPS[space - 1]
        case Stopped():
            return pieces.STOP
        case Started(seat=seat):
            return pieces.STARTS[seat]
    raise TypeError(f"{type(event).__name__} is no event of this game")


def world(seen: HenHouseObservation, cards: Mapping[int, Card]) -> HenHouseState:
    """The position if these are the cards of the hidden places: every viewer's own is the same.

    It is the end of `history`, put together at once.
    """
    size = len(seen.spaces)
    hands = [sum(1 << card for card in unseen) for unseen in seen.unseen]
    lying, known, down = [0] * size, [0] * size, [0] * seen.seats
    empty = 0
    for index, place in enumerate(seen.spaces):
        if place.owner is None:
            empty |= 1 << index
            continue
        card = cards[place.space] if place.card is None else place.card
        lying[index] = pieces.code_of(place.owner, card)
        if place.lies is Lies.DOWN:
            down[place.owner] |= 1 << index
            hands[place.owner] &= ~(1 << card)
            maybe = sum(1 << other for other in place.maybe)
            known[index] = sum(1 << other for other in seen.unseen[place.owner]) & ~maybe
    assert seen.outcome is None  # nothing is hidden once the game is over
    return HenHouseState(
        table=Table(seen.seats, seen.houses, size, seen.hens, seen.flips, seen.patience),
        step=seen.step,
        active=seen.active,
        hands=tuple(hands),
        lying=tuple(lying),
        empty=empty,
        down=tuple(down),
        turned=tuple(space - 1 for space in seen.turned),
        seen=tuple(known),
        taken=tuple(
            tuple(pieces.code_of(taken.owner, taken.card) for taken in row) for row in seen.taken
        ),
        quiet=seen.quiet,
        end=None,
    )
