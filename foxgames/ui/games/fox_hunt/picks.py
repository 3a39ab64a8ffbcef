"""What can be picked and done at the table of the Fox Hunt, and a sensible first pick."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from itertools import product

from foxgames.core import Action
from foxgames.games.fox_hunt.pieces import (
    CARDS,
    HUNTERS,
    NO_ANIMALS,
    NO_CARDS,
    PASS,
    Cards,
    Counts,
    Hunt,
    Step,
    Trade,
    strength,
)
from foxgames.games.fox_hunt.views import FoxHuntObservation
from foxgames.ui.widgets.chooser import Offer

CARD_KEYS = "23456vwy"
"""Keys of the cards by CARDS: hunters by value, dogs of 2, 3 and 4 by v, w, y."""

QUARRY_KEYS = "abcdefgijkmopz"
"""Keys of the quarries in order; those beyond are reached by walking."""

ANIMAL_KEYS = "123456789abcdefg"


def choices_of(seen: FoxHuntObservation, picked: Counts, by_hand: bool) -> Sequence[Offer]:
    """All that is on offer: tiles first, then cards and buttons."""
    if by_hand and seen.step in (Step.START, Step.ANIMAL, Step.DOG):
        return (Offer(("deck", 0), "f", None, final=True),)
    if not seen.legal_actions or seen.active is None:
        return ()
    if seen.step is Step.TRADE:
        return tuple(_trading(seen, picked))
    return tuple(_hunting(seen, picked))


def _hunting(seen: FoxHuntObservation, picked: Cards) -> Iterator[Offer]:
    assert seen.active is not None
    for index, quarry in enumerate(seen.quarries):
        action = Hunt(quarry.number, picked)
        if action in seen.legal_actions:
            key = QUARRY_KEYS[index] if index < len(QUARRY_KEYS) else ""
            yield Offer(("quarry", index), key, action)
    action = Hunt(None, picked)
    if action in seen.legal_actions:
        yield Offer(("quarry", len(seen.quarries)), "n", action)
    for place, held in enumerate(seen.hands[seen.active]):
        if held:
            yield Offer(("card", place), CARD_KEYS[place], None, local=True)


def _trading(seen: FoxHuntObservation, picked: Counts) -> Iterator[Offer]:
    assert seen.active is not None
    kinds = kinds_held(seen)
    for index in range(len(kinds)):
        key = ANIMAL_KEYS[index] if index < len(ANIMAL_KEYS) else ""
        yield Offer(("animal", index), key, None, local=True)
    action = Trade(picked)
    if action in seen.legal_actions:
        yield Offer(("button", 0), "t", action)
    if PASS in seen.legal_actions:
        yield Offer(("button", 1), "x", PASS)


def tried_by(key: str, seen: FoxHuntObservation, picked: Counts) -> Action | None:
    """What the key of a quarry, card or trade would do that is not on offer."""
    if seen.step is Step.TRADE:
        return Trade(picked) if key == "t" else None
    if seen.step is not Step.PARTY:
        return None
    if key == "x":
        return PASS
    if key == "n":
        return Hunt(None, picked)
    if key in QUARRY_KEYS[: len(seen.quarries)]:
        return Hunt(seen.quarries[QUARRY_KEYS.index(key)].number, picked)
    if key in CARD_KEYS:
        place = CARD_KEYS.index(key)
        return Hunt(None, tuple(int(each == place) for each in range(len(CARD_KEYS))))
    return None


def kinds_held(seen: FoxHuntObservation) -> tuple[int, ...]:
    """The kinds of animal the active seat has collected, by their place in ANIMALS."""
    if seen.active is None:
        return ()
    return tuple(i for i, count in enumerate(seen.collected[seen.active]) if count)


def toggled(seen: FoxHuntObservation, picked: Counts, choice: Offer) -> Counts:
    """The picks with one more of that kind, or none of it once all had been picked."""
    assert seen.active is not None
    kind, place = choice.spot
    if kind == "animal":
        place = kinds_held(seen)[place]
        held = seen.collected[seen.active][place]
    else:
        held = seen.hands[seen.active][place]
    count = (picked[place] + 1) % (held + 1)
    return (*picked[:place], count, *picked[place + 1 :])


def nothing_picked(seen: FoxHuntObservation) -> Counts:
    """No card, or no animal where animals are traded."""
    return NO_ANIMALS if seen.step is Step.TRADE else NO_CARDS


def first_pick(seen: FoxHuntObservation) -> Counts:
    """A sensible party: the weakest that takes a quarry at once, else two good hunters."""
    if seen.step is not Step.PARTY or seen.active is None:
        return nothing_picked(seen)
    hand = seen.hands[seen.active]
    taking = [
        (strength(cards), sum(cards), cards)
        for cards in _parties(hand)
        if any(strength(cards) >= quarry.missing for quarry in seen.quarries)
    ]
    if taking:
        return min(taking)[2]
    best = [place for place in reversed(range(HUNTERS)) if hand[place]][:2]
    return tuple(int(place in best) for place in range(len(CARDS)))


def _parties(hand: Cards) -> Iterator[Cards]:
    for cards in product(*(range(held + 1) for held in hand)):
        if any(cards[:HUNTERS]):
            yield cards


def sensible(choices: Sequence[Offer], seen: FoxHuntObservation, picked: Counts) -> int:
    """The quarry of most value that the picked cards take, else the new hunt.

    Between rounds the trade that the picked animals make, else passing.
    """
    best, best_value = 0, -1
    for index, choice in enumerate(choices):
        kind, place = choice.spot
        value = -1
        if kind == "quarry" and place < len(seen.quarries):
            quarry = seen.quarries[place]
            value = quarry.animal.value if strength(picked) >= quarry.missing else -1
        elif isinstance(choice.action, Trade):
            value = 1
        elif kind == "quarry" or choice.action == PASS:
            value = 0
        if value > best_value:
            best, best_value = index, value
    return best
