"""The rules of The Great American Fox Hunt from the end of a round to the next one's first turn.

FH4   The marker's holder plays first in a round.
FH10  When no seat can send a party, the round ends: quarries go back into the deck, and every
      hunter and dog to its owner's hand.
FH11  From the marker's holder clockwise, each seat may trade animals for dogs as often as it
      likes; it is asked only while it has a legal trade (trading.py).
FH12  Then the marker goes to the most valuable collection (trading.py).
FH13  An empty deck is at once renewed from the discard pile.
FH15  After the last round the game is over.

Each function writes on the draft; what follows by the rules alone is appended to `then`.
"""

from __future__ import annotations

from foxgames.core import IllegalActionError, Seat
from foxgames.games.fox_hunt import trading
from foxgames.games.fox_hunt.draft import Draft
from foxgames.games.fox_hunt.pieces import (
    DOG_VALUES,
    HUNTERS,
    INDEX,
    NO_ANIMALS,
    Pass,
    Step,
    TakeDog,
    Trade,
    add_one,
    plus,
    with_heap,
)
from foxgames.games.fox_hunt.views import (
    Consequence,
    DeckRenewed,
    LimitReached,
    MarkerGiven,
    RoundBegan,
    RoundEnded,
)

_START, _PARTY, _ANIMAL, _TRADE, _DOG, _OVER = Step


def play_trade(draft: Draft, action: Trade, then: list[Consequence]) -> None:
    """The seat's animals go to the discard pile; dogs are to come."""
    draft.require(_TRADE)
    seat = draft.active
    left = trading.left_after(action, draft.collected[seat], draft.supply)
    draft.collected = with_heap(draft.collected, seat, left)
    draft.discard = plus(draft.discard, action.animals)
    draft.owed = trading.dogs_for(action, draft.supply)
    draft.step = _DOG
    renew_deck(draft, then)


def play_dog(draft: Draft, action: TakeDog, then: list[Consequence]) -> None:
    """A dog comes from the supply; the seat may trade on when it has all it is owed."""
    draft.require(_DOG)
    value, seat = action.value, draft.active
    kind = DOG_VALUES.index(value) if type(value) is int and value in DOG_VALUES else None
    if kind is None or not draft.supply[kind]:
        raise IllegalActionError("no-such-dog", rule="FH11", dog=str(value)[:20])
    draft.supply = add_one(draft.supply, kind, -1)
    hand = add_one(draft.hands[seat], HUNTERS + kind)
    draft.hands = draft.owned = with_heap(draft.hands, seat, hand)  # all are at home
    draft.owed -= 1
    if not draft.owed:
        _ask_to_trade(draft, (seat - draft.marker) % draft.seats, then)


def play_pass(draft: Draft, action: Pass, then: list[Consequence]) -> None:
    """The next seat is asked."""
    draft.require(_TRADE)
    _ask_to_trade(draft, (draft.active - draft.marker) % draft.seats + 1, then)


def renew_deck(draft: Draft, then: list[Consequence]) -> None:
    """FH13: whenever the deck is empty and the discard pile is not."""
    if any(draft.deck) or not any(draft.discard):
        return
    then.append(DeckRenewed(cards=sum(draft.discard)))
    draft.deck, draft.discard = draft.discard, NO_ANIMALS


def finish_round(draft: Draft, then: list[Consequence]) -> None:
    """The end of a round, and trading, or the next round where nobody can trade."""
    _end_round(draft, then)
    _ask_to_trade(draft, 0, then)


def _end_round(draft: Draft, then: list[Consequence]) -> None:
    """FH10: everything on the table goes back."""
    then.append(RoundEnded(round=draft.round, returned=draft.quarries))
    deck = draft.deck
    for quarry in draft.quarries:
        deck = add_one(deck, INDEX[quarry.animal])
    draft.deck, draft.hands, draft.quarries = deck, draft.owned, ()


def _trader(draft: Draft, place: int) -> Seat | None:
    """FH11: the first seat with a trade, from that place after the marker's holder on."""
    if not any(draft.supply):
        return None
    for seat in draft.clockwise(draft.marker)[place:]:
        if trading.can_trade(draft.collected[seat]):
            return seat
    return None


def _ask_to_trade(draft: Draft, place: int, then: list[Consequence]) -> None:
    trader = _trader(draft, place)
    if trader is None:
        open_round(draft, then)
    else:
        draft.step, draft.active = _TRADE, trader


def open_round(draft: Draft, then: list[Consequence]) -> None:
    """The first turn of the next round, passing over rounds in which nobody can act."""
    while draft.round < draft.terms.limit:
        _move_marker(draft, then)
        draft.round += 1
        then.append(RoundBegan(round=draft.round, seat=draft.marker))
        if any(draft.deck):  # all hunters are at home: the holder has a party to send
            draft.step, draft.active = _PARTY, draft.marker  # FH4
            return
        _end_round(draft, then)  # FH13: only small decks come to this
        trader = _trader(draft, 0)
        if trader is not None:
            draft.step, draft.active = _TRADE, trader
            return
    then.append(LimitReached(round=draft.round))
    draft.step = _OVER  # FH15


def _move_marker(draft: Draft, then: list[Consequence]) -> None:
    if not draft.round or draft.seats == 1:
        return
    seat, tie_break = trading.marker_holder(draft.collected, draft.marker)
    then.append(MarkerGiven(seat=seat, previous=draft.marker, tie_break=tie_break))
    draft.marker = seat
