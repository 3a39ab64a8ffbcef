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
      hunter and dog to its owner's hand.
FH11  From the marker's holder clockwise, each seat may trade animals for dogs (trading.py).
FH12  Then the marker goes to the most valuable collection (trading.py).
FH13  An empty deck is at once renewed from the discard pile.
FH14  A single seat plays for the fewest rounds.
FH15  After the 100th round the seats nearest to a set win together.
"""

from __future__ import annotations

from collections.abc import Sequence
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
from foxgames.games.fox_hunt import pieces, showing, trading
from foxgames.games.fox_hunt.hunting import PartyActions, Target
from foxgames.games.fox_hunt.pieces import (
    ANIMALS,
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
    Start,
    Step,
    TakeDog,
    Terms,
    Trade,
    add_one,
    minus,
    plus,
    shortages,
    strength,
    with_heap,
)
from foxgames.games.fox_hunt.views import (
    Consequence,
    DeckRenewed,
    FoxHuntEvent,
    FoxHuntObservation,
    LimitReached,
    MarkerGiven,
    OutOfHunters,
    RoundBegan,
    RoundEnded,
    SetCompleted,
    Skipped,
)


class FoxHuntReason(Reason):
    """How a game can end."""

    SET_COMPLETE = "set-complete"
    ROUND_LIMIT = "round-limit"


_DECIDES: Final = (Step.PARTY, Step.TRADE)
_RULE_OF: Final = {Step.START: "FH4", Step.PARTY: "FH5", Step.ANIMAL: "FH6"}  # others: FH11


class FoxHuntState(NamedTuple):
    """One position; the fields are those of FoxHuntObservation, which explains them.

    `deck` counts what is in the deck, which nobody sees but everybody can tell.
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
    spent: tuple[Cards, ...]
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
    def turn(self) -> Turn:
        """Who decides now."""
        if self.step in _DECIDES:
            return DECIDE[self._seat]
        return OVER if self.step is Step.OVER else CHANCE

    def legal_actions(self) -> Sequence[Action]:
        """The parties that may set out, or the trades, and to pass."""
        if self.step is Step.PARTY:
            return self._parties(self._seat)
        if self.step is Step.TRADE:
            return (*trading.trades(self.collected[self._seat]), pieces.PASS)
        return ()

    def chance_outcomes(self) -> Sequence[tuple[Action, int]]:
        """Who starts, the animal revealed, or the dog that comes up."""
        if self.step is Step.ANIMAL:
            return tuple((pieces.REVEALS[i], n) for i, n in enumerate(self.deck) if n)
        if self.step is Step.DOG:
            return tuple((pieces.DOGS[i], n) for i, n in enumerate(self.supply) if n)
        if self.step is Step.START:
            return tuple((start, 1) for start in pieces.STARTS[: self.seats])  # FH4
        return ()

    def apply(self, action: Action) -> FoxHuntState:
        """The state after a legal action; IllegalActionError for any other."""
        return self._play(action, [])

    def _play(self, action: Action, then: list[Consequence]) -> FoxHuntState:
        """The state after the action; what follows from it is appended to `then`."""
        match action:
            case Hunt():
                return self._hunt(action, then)
            case Reveal(animal):
                return self._reveal(animal, then)
            case Trade():
                return self._trade(action, then)
            case Pass():
                self._require(Step.TRADE)
                return self._ask_to_trade(self._place_in_round(self._seat) + 1, then)
            case TakeDog(value):
                return self._take_dog(value, then)
            case Start(seat):
                return self._start(seat, then)
        raise IllegalActionError("not-of-this-game", action=type(action).__name__[:80])

    def _require(self, step: Step) -> None:
        if self.step is Step.OVER:
            raise IllegalActionError("game-over", rule="FH9")
        if self.step is not step:
            rule = _RULE_OF.get(step, "FH11")
            raise IllegalActionError("wrong-step", rule=rule, step=self.step.value)

    def _start(self, seat: Seat, then: list[Consequence]) -> FoxHuntState:
        self._require(Step.START)
        if type(seat) is not int or seat not in range(self.seats):
            raise IllegalActionError(
                "no-such-seat", rule="FH4", seat=str(seat)[:20], seats=self.seats
            )
        return self._replace(active=seat, marker=seat)._open_round(then)

    def _hunt(self, action: Hunt, then: list[Consequence]) -> FoxHuntState:
        self._require(Step.PARTY)
        seat = self._seat
        objection = self._parties(seat).objection(action)
        if objection is not None:
            raise objection
        hand = minus(self.hands[seat], action.cards)
        if not any(hand[:HUNTERS]):
            then.append(OutOfHunters(seat=seat, dogs=sum(hand)))
        sent = self._replace(hands=with_heap(self.hands, seat, hand))
        if action.quarry is None:
            return sent._replace(step=Step.ANIMAL, party=action.cards)  # FH6
        return sent._join(action.quarry, action.cards, then)

    def _join(self, number: int, cards: Cards, then: list[Consequence]) -> FoxHuntState:
        place = next(i for i, quarry in enumerate(self.quarries) if quarry.number == number)
        quarry = self.quarries[place].joined(self._seat, cards)
        before, after = self.quarries[:place], self.quarries[place + 1 :]
        if quarry.missing > 0:  # FH7: they stay
            return self._replace(quarries=(*before, quarry, *after))._next_hunter(then)
        spent = tuple(map(plus, self.spent, quarry.parties))  # FH7: each to its owner
        return self._replace(quarries=(*before, *after), spent=spent)._collect(quarry.animal, then)

    def _reveal(self, animal: Animal, then: list[Consequence]) -> FoxHuntState:
        self._require(Step.ANIMAL)
        if animal not in ANIMALS or not self.deck[INDEX[animal]]:
            raise IllegalActionError("not-in-deck", rule="FH6", animal=str(animal)[:20])
        assert self.party is not None
        seat, party = self._seat, self.party
        deck = add_one(self.deck, INDEX[animal], -1)
        shown = self._replace(deck=deck, party=None)._renew_deck(then)
        if strength(party) >= animal.value:
            spent = with_heap(self.spent, seat, plus(self.spent[seat], party))
            return shown._replace(spent=spent)._collect(animal, then)
        number = self.last_number + 1  # FH6: never used again
        quarry = Quarry(number, animal, (NO_CARDS,) * self.seats).joined(seat, party)
        quarries = (*self.quarries, quarry)
        return shown._replace(quarries=quarries, last_number=number)._next_hunter(then)

    def _collect(self, animal: Animal, then: list[Consequence]) -> FoxHuntState:
        seat = self._seat
        mine = add_one(self.collected[seat], INDEX[animal])
        after = self._replace(collected=with_heap(self.collected, seat, mine))
        lacking = shortages(mine, self.terms.needs)
        if all(lacking):
            return after._next_hunter(then)
        species = tuple(kind for kind in COLLECTED if not lacking[kind])
        then.append(SetCompleted(seat=seat, species=species))
        return after._replace(step=Step.OVER)  # FH9: at once

    def _trade(self, action: Trade, then: list[Consequence]) -> FoxHuntState:
        self._require(Step.TRADE)
        seat = self._seat
        objection = trading.trade_objection(action, self.collected[seat], self.supply)
        if objection is not None:
            raise objection
        return self._replace(
            step=Step.DOG,
            collected=with_heap(self.collected, seat, minus(self.collected[seat], action.animals)),
            discard=plus(self.discard, action.animals),
            owed=trading.dogs_for(action, self.supply),
        )._renew_deck(then)

    def _take_dog(self, value: int, then: list[Consequence]) -> FoxHuntState:
        self._require(Step.DOG)
        if type(value) is not int or value not in pieces.DOG_VALUES or not self.supply[value - 2]:
            raise IllegalActionError("no-such-dog", rule="FH11", dog=str(value)[:20])
        seat = self._seat
        after = self._replace(
            supply=add_one(self.supply, value - 2, -1),
            hands=with_heap(self.hands, seat, add_one(self.hands[seat], HUNTERS + value - 2)),
            owed=self.owed - 1,
        )
        return after if after.owed else after._ask_to_trade(after._place_in_round(seat), then)

    def _parties(self, seat: Seat) -> PartyActions:
        finish_only = self.terms.finish_only
        new = (Target(None, 0),) if any(self.deck) else ()  # FH13: nothing to reveal
        joins = (Target(q.number, q.missing if finish_only else 0) for q in self.quarries)
        return PartyActions(self.hands[seat], (*new, *joins))

    def _renew_deck(self, then: list[Consequence]) -> FoxHuntState:
        if any(self.deck) or not any(self.discard):
            return self
        then.append(DeckRenewed(cards=sum(self.discard)))
        return self._replace(deck=self.discard, discard=NO_ANIMALS)  # FH13

    def _next_hunter(self, then: list[Consequence]) -> FoxHuntState:
        """FH8: the turn of the next seat that can send a party, or the end of the round."""
        skipped: list[Consequence] = []
        for step in range(1, self.seats + 1):
            seat = (self._seat + step) % self.seats
            if self._parties(seat).is_possible:
                then.extend(skipped)
                return self._replace(step=Step.PARTY, active=seat)
            if any(self.hands[seat][:HUNTERS]):
                skipped.append(Skipped(seat=seat))
        return self._end_round(then)._ask_to_trade(0, then)

    def _end_round(self, then: list[Consequence]) -> FoxHuntState:
        """FH10: everything on the table goes back."""
        then.append(RoundEnded(round=self.round, returned=self.quarries))
        deck, hands = self.deck, tuple(map(plus, self.hands, self.spent))
        for quarry in self.quarries:
            deck = add_one(deck, INDEX[quarry.animal])
            hands = tuple(map(plus, hands, quarry.parties))
        spent = (NO_CARDS,) * self.seats
        return self._replace(deck=deck, hands=hands, spent=spent, quarries=())

    def _place_in_round(self, seat: Seat) -> int:
        assert self.marker is not None
        return (seat - self.marker) % self.seats

    def _trader(self, place: int) -> Seat | None:
        """FH11: the first seat with a trade, from that place after the marker's holder on."""
        assert self.marker is not None
        for step in range(place, self.seats if any(self.supply) else 0):
            seat = (self.marker + step) % self.seats
            if trading.trades(self.collected[seat]):
                return seat
        return None

    def _ask_to_trade(self, place: int, then: list[Consequence]) -> FoxHuntState:
        trader = self._trader(place)
        if trader is None:
            return self._open_round(then)
        return self._replace(step=Step.TRADE, active=trader)

    def _open_round(self, then: list[Consequence]) -> FoxHuntState:
        """The first turn of the next round, passing over rounds in which nobody can act."""
        state = self
        while state.round < self.terms.limit:
            state = state._move_marker(then)._replace(round=state.round + 1)
            assert state.marker is not None
            seats = ((state.marker + step) % self.seats for step in range(self.seats))
            first = next((seat for seat in seats if state._parties(seat).is_possible), None)
            then.append(
                RoundBegan(round=state.round, seat=state.marker if first is None else first)
            )
            if first is not None:
                return state._replace(step=Step.PARTY, active=first)
            state = state._end_round(then)  # FH13: only small decks come to this
            trader = state._trader(0)
            if trader is not None:
                return state._replace(step=Step.TRADE, active=trader)
        then.append(LimitReached(round=state.round))
        return state._replace(step=Step.OVER)  # FH15

    def _move_marker(self, then: list[Consequence]) -> FoxHuntState:
        assert self.marker is not None
        if not self.round or self.seats == 1:
            return self
        seat, tie_break = trading.marker_holder(self.collected, self.marker)
        then.append(MarkerGiven(seat=seat, previous=self.marker, tie_break=tie_break))
        return self._replace(marker=seat)

    @property
    def _seat(self) -> Seat:
        assert self.active is not None
        return self.active

    def outcome(self) -> Outcome | None:
        """The seat with a set wins, or those nearest to one after the last round."""
        if self.step is not Step.OVER:
            return None
        scores, rounds = self.scores(), (("rounds", self.round),)
        best = min(scores)
        winners = tuple(seat for seat, short in enumerate(scores) if short == best)
        reason = FoxHuntReason.ROUND_LIMIT if best else FoxHuntReason.SET_COMPLETE
        return Outcome(reason, winners, scores, rounds)

    def scores(self) -> tuple[int, ...]:
        """The cards each seat still needs for its nearest set."""
        return tuple(min(shortages(heap, self.terms.needs)) for heap in self.collected)

    def observe(self, viewer: Seat | None) -> FoxHuntObservation:
        """The whole table: only the order of what is face down is unknown, to all alike."""
        return showing.observed(self, viewer)

    def event(self, action: Action, viewer: Seat | None) -> FoxHuntEvent:
        """What a legal action does here, the same for every viewer."""
        then: list[Consequence] = []
        after = self._play(action, then)
        return showing.told(self, action, after, tuple(then))


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
        spent=(NO_CARDS,) * seats,
        collected=(NO_ANIMALS,) * seats,
        quarries=(),
        last_number=0,
        party=None,
        owed=0,
    )
