"""Quick play by a few rules of thumb, from what the deciding seat may know alone.

It is handed a state, but looks only at the seat's own cards and at what all can see (HH16); so it
can play any seat of any possible world without knowing better than that seat would. The reasons it
gives tell nothing that the action itself does not show to all. The thumb:

- call a card a fox when it is as likely one as not;
- with the own fox face down, turn up the opponents' most promising card, then the fox if that is
  the hen to gobble, then an own hen that may become safe as the highest left;
- lay the fox, on a cheap space, once the opponents have hens to gobble; otherwise lay a hen on the
  dearest space, the small ones first: the big ones are safest in hand.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Final, NamedTuple

from foxgames.core import Action
from foxgames.games.hen_house.pieces import (
    CARD,
    EXPOSES,
    FLIPS,
    FOX,
    IN_ORDER,
    LAYS,
    OWNER,
    SPACES_OF,
    STOP,
    VALUES,
    Card,
    Step,
)

if TYPE_CHECKING:
    from random import Random

    from foxgames.games.hen_house.rules import HenHouseState


class Style(NamedTuple):
    """How a seat plays: `prey` is how many face-down cards of others it wants before its fox lies.

    `hunts` is how often it uses a fox that lies ready; `keeps_big` says whether it lays its small
    hens first.
    """

    prey: int = 2
    hunts: float = 1.0
    keeps_big: bool = True


SOUND: Final = Style()

_FOX_BIT: Final = 1 << FOX
_SIZES: Final = tuple(cards.bit_count() for cards in range(1 << 7))
_SUMS: Final = tuple(sum(card for card in range(7) if cards >> card & 1) for cards in range(1 << 7))
_RANKS: Final = tuple(
    total / size if size else 0.0 for total, size in zip(_SUMS, _SIZES, strict=True)
)
"""The mean number of a set of cards, the fox counting nothing."""

Thought = tuple[Action, str]
"""An action and the code of its reason."""


def quick(state: HenHouseState, rng: Random, style: Style = SOUND) -> Thought:
    """What the deciding seat does, and why."""
    return (_reveal if state.step is Step.REVEAL else _turn)(state, rng, style)


def _turn(state: HenHouseState, rng: Random, style: Style) -> Thought:
    me = state.active
    assert me is not None
    own, lying = state.down[me], state.lying
    others = sum(state.down) ^ own
    if others:
        for index in SPACES_OF[others]:
            maybe = _maybe(state, index)
            if maybe & _FOX_BIT and _SIZES[maybe] <= 2:
                return EXPOSES[index], "call-fox"
    own_spaces = SPACES_OF[own]
    has_fox_down = any(CARD[lying[index]] == FOX for index in own_spaces)
    if others and has_fox_down and (style.hunts == 1 or rng.random() < style.hunts):
        return FLIPS[_prey(state, others, rng)], "look"
    if state.empty:
        return _lay(state, rng, style, others)
    hens = [index for index in own_spaces if CARD[lying[index]] != FOX]
    if hens:
        return FLIPS[max(hens, key=lambda index: CARD[lying[index]])], "house-full"
    spaces = SPACES_OF[own | others]
    return FLIPS[spaces[int(rng.random() * len(spaces))]], "house-full"


def _lay(state: HenHouseState, rng: Random, style: Style, others: int) -> Thought:
    assert state.active is not None
    cards, spaces = IN_ORDER[state.hands[state.active]], SPACES_OF[state.empty]
    has_fox = cards[-1] == FOX
    if has_fox and (len(cards) == 1 or others.bit_count() >= style.prey):
        index = min(spaces, key=lambda index: VALUES[index] + rng.random() / 2)
        return LAYS[FOX][index], "lay"
    hens = cards[:-1] if has_fox else cards
    card = hens[0] if style.keeps_big else hens[int(rng.random() * len(hens))]
    index = max(spaces, key=lambda index: VALUES[index] + rng.random() / 2)
    return LAYS[card][index], "lay"


def _reveal(state: HenHouseState, rng: Random, style: Style) -> Thought:
    me, lying = state.active, state.lying
    assert me is not None
    own = state.down[me]
    others = sum(state.down) ^ own
    turned = [(OWNER[lying[index]] == me, CARD[lying[index]]) for index in state.turned]
    mine = max((card for is_mine, card in turned if is_mine), default=0)
    theirs = sorted((card for is_mine, card in turned if not is_mine), reverse=True)
    highest = theirs[0] if theirs else 0
    own_spaces = SPACES_OF[own]
    if highest > mine:
        for index in own_spaces:
            if CARD[lying[index]] == FOX:
                return FLIPS[index], "gobble"
    if (True, FOX) in turned:
        if highest > mine:
            second = theirs[1] if len(theirs) > 1 else 0
            return _after_the_feast(state, own_spaces, max(mine, second), highest)
        if others:
            return FLIPS[_prey(state, others, rng)], "look"
    if state.can_stop:
        return STOP, "enough"
    hens = [index for index in own_spaces if CARD[lying[index]] != FOX]
    if hens and (False, FOX) not in turned:
        return FLIPS[max(hens, key=lambda index: CARD[lying[index]])], "show-hen"
    if others:
        return FLIPS[_prey(state, others, rng)], "one-more"
    return FLIPS[own_spaces[int(rng.random() * len(own_spaces))]], "one-more"


def _after_the_feast(
    state: HenHouseState, own_spaces: tuple[int, ...], second: Card, highest: Card
) -> Thought:
    """The own fox will gobble the highest hen: makes an own hen safe, if one may be next."""
    lying = state.lying
    next_safe = [
        index
        for index in own_spaces
        if CARD[lying[index]] != FOX and second <= CARD[lying[index]] <= highest
    ]
    if next_safe:
        return FLIPS[max(next_safe, key=lambda index: VALUES[index])], "make-safe"
    if state.can_stop:
        return STOP, "enough"
    down = SPACES_OF[sum(state.down)]
    return FLIPS[down[0]], "one-more"


def _prey(state: HenHouseState, others: int, rng: Random) -> int:
    """The opponents' card that promises the biggest hen, by what all can see of it."""
    spaces = SPACES_OF[others]
    if len(spaces) == 1:
        return spaces[0]
    return max(
        spaces,
        key=lambda index: _RANKS[_maybe(state, index)] + VALUES[index] / 10 + rng.random() / 2,
    )


def _maybe(state: HenHouseState, index: int) -> int:
    """The cards that a face-down card can be, as far as it tells by itself (HH16)."""
    owner = OWNER[state.lying[index]]
    cards = state.hands[owner]
    for other in SPACES_OF[state.down[owner]]:
        cards |= 1 << CARD[state.lying[other]]
    return cards & ~state.seen[index]
