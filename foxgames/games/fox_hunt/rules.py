"""The Great American Fox Hunt: the rules.

FH1   96 animals: squirrels worth 1 to 3, hares 3 to 6, deer 6 to 9, bears 9 to 12, foxes 10.
FH2   Each seat has hunters 2, 3, 4, 5 and 6; a supply holds 12 dogs. Only decks are hidden.
FH3   The teams are names and colours, nothing more.
FH4   Chance gives out the marker. Its holder plays first in a round, then it goes clockwise.
FH5   A turn: send a party, one or more cards with a hunter in it. There is no passing.
FH6   A new hunt: the party sets out, then an animal is revealed. A party that comes to its
      value takes it and is spent; otherwise both stay as a quarry with the next number.
FH7   Joining: a party is added to a quarry. If all cards there come to its value, the seat
      that joined takes it and all those cards are spent; otherwise they stay, or, where
      `joins` is `finish`, such a join is not allowed.
FH8   Dogs never hunt alone. A seat without a hunter or a legal party is skipped.
FH9   Taking the third bear, fourth deer, fifth hare or sixth squirrel wins at once, each fox
      counting as one of any.
FH10  When no seat can send a party, the round ends: quarries go back into the deck, and every
      hunter and dog to its owner's hand (rounds.py).
FH11  From the marker's holder clockwise, each seat may trade animals for dogs (trading.py).
FH12  Then the marker goes to the most valuable collection (trading.py).
FH13  An empty deck is at once renewed from the discard pile.
FH14  A single seat plays for the fewest rounds.
FH15  After the 100th round the seats nearest to a set win together.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from functools import lru_cache
from itertools import compress
from typing import Final, NamedTuple

from foxgames.core import (
    CHANCE,
    DECIDE,
    OVER,
    Action,
    IllegalActionError,
    Outcome,
    Reason,
    Seat,
    Turn,
)
from foxgames.games.fox_hunt import pieces, rounds, showing, trading
from foxgames.games.fox_hunt.draft import Draft
from foxgames.games.fox_hunt.hunting import (
    PartyActions,
    can_send,
    hand_without,
    quarry_of,
)
from foxgames.games.fox_hunt.pieces import (
    COLLECTED,
    HUNTERS,
    INDEX,
    NO_ANIMALS,
    NO_CARDS,
    Animal,
    Cards,
    Counts,
    Hunt,
    Pass,
    Quarry,
    Reveal,
    Species,
    Start,
    Step,
    TakeDog,
    Terms,
    Trade,
    add_one,
    has_set,
    minus,
    plus,
    shortages,
    strength,
    with_heap,
)
from foxgames.games.fox_hunt.views import (
    Consequence,
    FoxHuntEvent,
    FoxHuntObservation,
    OutOfHunters,
    SetCompleted,
    Skipped,
)


class FoxHuntReason(Reason):
    """How a game can end."""

    SET_COMPLETE = "set-complete"
    ROUND_LIMIT = "round-limit"


_START, _PARTY, _ANIMAL, _TRADE, _DOG, _OVER = Step
_FOX: Final = Species.FOX
_made: Final = tuple.__new__  # makes a state in half the time that calling its class takes


class FoxHuntState(NamedTuple):
    """One position; the fields are those of FoxHuntObservation, which explains them.

    `deck` counts what is in the deck, which nobody sees but everybody can tell. `owned` are each
    seat's hunters and dogs, wherever they are.
    """

    terms: Terms
    step: Step
    active: Seat | None
    marker: Seat | None
    round: int
    deck: Counts
    discard: Counts
    supply: Counts
    hands: tuple[Cards, ...]
    owned: tuple[Cards, ...]
    collected: tuple[Counts, ...]
    quarries: tuple[Quarry, ...]
    last_number: int
    party: Cards | None
    owed: int

    @property
    def seats(self) -> int:
        """How many seats play."""
        return len(self.hands)

    @property
    def spent(self) -> tuple[Cards, ...]:
        """FH6, FH7: each seat's cards that have taken an animal this round."""
        out = [*self.hands]
        if self.party is not None:
            out[self._seat] = plus(out[self._seat], self.party)
        for quarry in self.quarries:
            out = list(map(plus, out, quarry.parties))
        return tuple(map(minus, self.owned, out))

    @property
    def turn(self) -> Turn:
        """Who decides now."""
        step, seat = self.step, self.active
        if seat is not None and (step is _PARTY or step is _TRADE):
            return DECIDE[seat]
        return OVER if step is _OVER else CHANCE

    @property
    def _seat(self) -> Seat:
        assert self.active is not None
        return self.active

    def legal_actions(self) -> Sequence[Action]:
        """The parties that may set out, or the trades, and to pass."""
        step = self.step
        if step is _PARTY:
            targets = (None, *self.quarries) if any(self.deck) else self.quarries  # FH13
            return PartyActions(self.hands[self._seat], targets, self.terms.finish_only)
        if step is _TRADE:
            return (*trading.trades(self.collected[self._seat]), pieces.PASS)
        return ()

    def chance_outcomes(self) -> Sequence[tuple[Action, int]]:
        """Who starts, the animal revealed, or the dog that comes up."""
        step = self.step
        if step is _ANIMAL:
            deck = self.deck
            return tuple(compress(zip(pieces.REVEALS, deck, strict=True), deck))
        if step is _DOG:
            return _dogs(self.supply)
        if step is _START:
            return tuple((start, 1) for start in pieces.STARTS[: self.seats])  # FH4
        return ()

    def apply(self, action: Action) -> FoxHuntState:
        """The state after a legal action; IllegalActionError for any other."""
        return self._play(action, [])

    def _play(self, action: Action, then: list[Consequence]) -> FoxHuntState:
        """The state after the action; what follows from it is appended to `then`."""
        play = _PLAYS.get(type(action))
        if play is None:
            raise IllegalActionError("not-of-this-game", action=type(action).__name__[:80])
        draft = Draft(self)
        play(draft, action, then)
        return _made(FoxHuntState, draft.fields)

    def outcome(self) -> Outcome | None:
        """The seat with a set wins, or those nearest to one after the last round."""
        if self.step is not _OVER:
            return None
        scores = self.scores()
        best = min(scores)
        winners = tuple(seat for seat, short in enumerate(scores) if short == best)
        reason = FoxHuntReason.ROUND_LIMIT if best else FoxHuntReason.SET_COMPLETE
        return Outcome(reason, winners, scores, (("rounds", self.round),))

    def scores(self) -> tuple[int, ...]:
        """The cards each seat still needs for its nearest set."""
        return tuple(min(shortages(heap, self.terms.needs)) for heap in self.collected)

    def observe(self, viewer: Seat | None) -> FoxHuntObservation:
        """The whole table: only the order of what is face down is unknown, to all alike."""
        return showing.observe(self, viewer)

    def event(self, action: Action, viewer: Seat | None) -> FoxHuntEvent:
        """What a legal action does here, the same for every viewer."""
        then: list[Consequence] = []
        after = self._play(action, then)
        return showing.event(self, action, after, tuple(then))


def _start(draft: Draft, action: Start, then: list[Consequence]) -> None:
    draft.require(_START)
    seat = action.seat
    if type(seat) is not int or seat not in range(draft.seats):
        raise IllegalActionError("no-such-seat", rule="FH4", seat=str(seat)[:20], seats=draft.seats)
    draft.active = draft.marker = seat
    rounds.open_round(draft, then)


def _hunt(draft: Draft, action: Hunt, then: list[Consequence]) -> None:
    draft.require(_PARTY)
    seat, cards = draft.active, action.cards
    hand = hand_without(draft.hands[seat], cards)
    quarry = quarry_of(action, any(draft.deck), draft.quarries, draft.terms.finish_only)
    if not any(hand[:HUNTERS]):
        then.append(OutOfHunters(seat=seat, dogs=sum(hand)))
    draft.hands = with_heap(draft.hands, seat, hand)
    if quarry is None:
        draft.step, draft.party = _ANIMAL, cards  # FH6
    else:
        _join(draft, quarry, cards, then)


def _join(draft: Draft, quarry: Quarry, cards: Cards, then: list[Consequence]) -> None:
    if strength(cards) < quarry.missing:  # FH7: they stay
        joined = quarry.joined(draft.active, cards)
        draft.quarries = tuple([joined if q is quarry else q for q in draft.quarries])
        _next_hunter(draft, then)
        return
    draft.quarries = tuple([q for q in draft.quarries if q is not quarry])  # FH7: all are spent
    _collect(draft, quarry.animal, then)


def _reveal(draft: Draft, action: Reveal, then: list[Consequence]) -> None:
    draft.require(_ANIMAL)
    animal = action.animal
    place = INDEX.get(animal) if type(animal) is Animal else None
    if place is None or not draft.deck[place]:
        raise IllegalActionError("not-in-deck", rule="FH6", animal=str(animal)[:20])
    seat, party = draft.active, draft.party
    assert party is not None
    draft.deck, draft.party = add_one(draft.deck, place, -1), None
    rounds.renew_deck(draft, then)
    if strength(party) >= animal.value:  # FH6: the party is spent
        _collect(draft, animal, then)
        return
    draft.last_number += 1  # FH6: never used again
    parties = with_heap((NO_CARDS,) * draft.seats, seat, party)
    draft.quarries = (*draft.quarries, Quarry(draft.last_number, animal, parties))
    _next_hunter(draft, then)


def _collect(draft: Draft, animal: Animal, then: list[Consequence]) -> None:
    seat = draft.active
    mine = add_one(draft.collected[seat], INDEX[animal])
    draft.collected = with_heap(draft.collected, seat, mine)
    kinds = COLLECTED if animal.species is _FOX else (animal.species,)
    needs = draft.terms.needs
    complete = tuple([kind for kind in kinds if has_set(mine, kind, needs)])
    if complete:
        then.append(SetCompleted(seat=seat, species=complete))
        draft.step = _OVER  # FH9: at once
    else:
        _next_hunter(draft, then)


def _next_hunter(draft: Draft, then: list[Consequence]) -> None:
    """FH8: the turn of the next seat that can send a party, or the end of the round."""
    can_begin, quarries, finish_only = any(draft.deck), draft.quarries, draft.terms.finish_only
    hands = draft.hands
    skipped: list[Consequence] = []
    for seat in draft.clockwise(draft.active + 1):
        hand = hands[seat]
        if can_send(hand, can_begin, quarries, finish_only):
            then.extend(skipped)
            draft.step, draft.active = _PARTY, seat
            return
        if any(hand[:HUNTERS]):
            skipped.append(Skipped(seat=seat))
    rounds.finish_round(draft, then)


@lru_cache(maxsize=1 << 7)
def _dogs(supply: Counts) -> Sequence[tuple[Action, int]]:
    """FH11: the dogs that may come up."""
    return tuple((pieces.DOGS[i], n) for i, n in enumerate(supply) if n)


_PLAYS: Final[Mapping[type[Action], Callable[..., None]]] = {
    Start: _start,
    Hunt: _hunt,
    Reveal: _reveal,
    Trade: rounds.play_trade,
    TakeDog: rounds.play_dog,
    Pass: rounds.play_pass,
}


def new_state(
    seats: int,
    joins: str = "any",
    animals: int = sum(pieces.FULL_DECK),
    hunters: int = HUNTERS,
    dogs: int = sum(pieces.ALL_DOGS),
    shorter: int = 0,
    rounds: int = 100,
) -> FoxHuntState:
    """The table before the marker has been given out."""
    hand = (1,) * hunters + (0,) * (len(NO_CARDS) - hunters)
    return FoxHuntState(
        terms=Terms(joins == "finish", tuple(n - shorter for n in pieces.NEEDS), rounds),
        step=Step.START,
        active=None,
        marker=None,
        round=0,
        deck=pieces.deck_of(animals),
        discard=NO_ANIMALS,
        supply=pieces.supply_of(dogs),
        hands=(hand,) * seats,
        owned=(hand,) * seats,
        collected=(NO_ANIMALS,) * seats,
        quarries=(),
        last_number=0,
        party=None,
        owed=0,
    )
