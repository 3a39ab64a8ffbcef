"""What `expert` expects of a party or a trade: all that may follow by chance, each judged.

Of a new hunt it weighs every animal in the deck by its number, and the table as each would leave
it, with whose turn it then is; of a trade, every dog that may come.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import NamedTuple

from foxgames.core import Seat
from foxgames.games.fox_hunt import trading
from foxgames.games.fox_hunt.judgement import (
    Vector,
    answer,
    in_reach,
    nothing,
    of_collection,
    of_hand,
    of_owning,
    of_quarries,
    of_reach,
    sum_of,
    together,
)
from foxgames.games.fox_hunt.parties import strongest_hunter
from foxgames.games.fox_hunt.pieces import (
    ANIMALS,
    HUNTERS,
    INDEX,
    Animal,
    Cards,
    Counts,
    Hunt,
    Species,
    Trade,
    add_one,
    minus,
    plus,
    shortages,
    strength,
)
from foxgames.games.fox_hunt.views import FoxHuntObservation


class Lying(NamedTuple):
    """A quarry as far as it matters here."""

    species: Species
    missing: int


class Sender(NamedTuple):
    """The deciding seat once a party has left.

    `so_far` is what all comes to but the collection, the new quarry and those in reach, which
    hang on the animal taken; `reached` keeps what the latter come to.
    """

    strongest: int
    total: int
    follower: Seat | None
    lying: Sequence[Lying]
    so_far: Vector
    reached: dict[Counts, Vector]


class Expert:
    """What actions are worth to the seat deciding, as chances to win."""

    def __init__(self, seen: FoxHuntObservation) -> None:
        assert seen.active is not None
        assert seen.marker is not None
        self.seen = seen
        self.seat = seen.active
        self.marker = seen.marker
        self.rivals = [seat for seat in range(seen.seats) if seat != self.seat]
        self.short = [shortages(heap, seen.needs) for heap in seen.collected]
        self.owned = [_owned(seen, seat) for seat in range(seen.seats)]
        self.lying = [Lying(q.animal.species, q.missing) for q in seen.quarries]
        self.tempting: dict[Lying, Vector] = {}
        self.rounds_on: dict[tuple[Counts, Cards], float] = {}
        self.having: dict[Animal | None, tuple[Counts, Counts, Vector]] = {}
        self.in_round = together(
            self._of_rivals(seen.hands),
            self._of_table(seen.round),
            self._of_marker(seen.marker),
            of_owning("mine", self.owned[self.seat]),
        )

    def of_hunt(self, action: Hunt) -> float:
        """The chance to win with that party."""
        total = strength(action.cards)
        hand = minus(self.seen.hands[self.seat], action.cards)
        if action.quarry is None:
            return self._of_new(self._sender(hand, self.lying), total)
        place = next(i for i, q in enumerate(self.seen.quarries) if q.number == action.quarry)
        animal = self.seen.quarries[place].animal
        sender = self._sender(hand, [*self.lying[:place], *self.lying[place + 1 :]])
        missing = self.lying[place].missing - total
        if missing <= 0:
            return self._of_taking(sender, animal)
        return self._of_leaving(sender, Lying(animal.species, missing))

    def of_trade(self, action: Trade) -> float:
        """The chance to win with that trade, over all dogs it may bring."""
        left = minus(self.seen.collected[self.seat], action.animals)
        owned, supply = self.owned[self.seat], self.seen.supply
        dogs = trading.dogs_for(action, supply)
        expected = 0.0
        for first, one in enumerate(supply):
            if not one:
                continue
            with_one = add_one(owned, HUNTERS + first)
            if dogs == 1:
                expected += one * self._of_next_round(left, with_one)
                continue
            rest = add_one(supply, first, -1)
            for second, other in enumerate(rest):
                if other:
                    with_two = add_one(with_one, HUNTERS + second)
                    share = one * other / sum(rest)
                    expected += share * self._of_next_round(left, with_two)
        return expected / sum(supply)

    def of_passing(self) -> float:
        """The chance to win without a trade."""
        return self._of_next_round(self.seen.collected[self.seat], self.owned[self.seat])

    def _of_new(self, sender: Sender, total: int) -> float:
        expected, unseen = 0.0, self.seen.unseen
        for animal, copies in zip(ANIMALS, unseen, strict=True):
            if not copies:
                continue
            if animal.value <= total:
                expected += copies * self._of_taking(sender, animal)
            else:
                left = Lying(animal.species, animal.value - total)
                expected += copies * self._of_leaving(sender, left)
        return expected / sum(unseen)

    def _of_taking(self, sender: Sender, animal: Animal) -> float:
        """The chance to win once the party has taken that animal."""
        collected, short, having = self._having(animal)
        if not all(short):
            return 1.0
        if sender.follower is None:
            return self._of_next_round(collected, self.owned[self.seat])
        lying = of_quarries(len(sender.lying))
        return answer(together(sender.so_far, having, self._reached(sender, short), lying))

    def _of_leaving(self, sender: Sender, new: Lying) -> float:
        """The chance to win once the party has left a new quarry, or an old one changed."""
        collected, short, having = self._having(None)
        if sender.follower is None:
            return self._of_next_round(collected, self.owned[self.seat])
        parts = [sender.so_far, having, self._reached(sender, short), self._tempting_rivals(new)]
        tempted = in_reach(*new, short, sender.strongest, sender.total)
        if tempted is not None:
            parts.append(of_reach("mine", *tempted))
        return answer(together(*parts, of_quarries(len(sender.lying) + 1)))

    def _having(self, animal: Animal | None) -> tuple[Counts, Counts, Vector]:
        """The collection with that animal: its cards, what each set lacks, what it comes to."""
        known = self.having.get(animal)
        if known is None:
            collected = self.seen.collected[self.seat]
            if animal is not None:
                collected = add_one(collected, INDEX[animal])
            short = shortages(collected, self.seen.needs)
            known = collected, short, of_collection("mine", collected, self.seen.needs)
            self.having[animal] = known
        return known

    def _reached(self, sender: Sender, short: Counts) -> Vector:
        """What the quarries within the seat's own reach come to, with so much short."""
        known = sender.reached.get(short)
        if known is None:
            tempted = [
                in_reach(*quarry, short, sender.strongest, sender.total) for quarry in sender.lying
            ]
            known = together(nothing(), *(of_reach("mine", *t) for t in tempted if t is not None))
            sender.reached[short] = known
        return known

    def _sender(self, hand: Cards, lying: Sequence[Lying]) -> Sender:
        seats = self.seen.seats
        order = [(self.seat + step) % seats for step in range(1, seats)]
        follower = next((seat for seat in order if any(self.seen.hands[seat][:HUNTERS])), None)
        if follower is None and any(hand[:HUNTERS]):
            follower = self.seat
        so_far = together(
            self.in_round,
            of_hand("mine", hand),
            self._of_follower(follower),
            *map(self._tempting_rivals, lying),
        )
        total = strength(hand) if any(hand[:HUNTERS]) else 0
        return Sender(strongest_hunter(hand), total, follower, lying, so_far, {})

    def _of_next_round(self, collected: Counts, owned: Cards) -> float:
        """The chance to win from the start of the next round, nobody trading any more."""
        known = self.rounds_on.get((collected, owned))
        if known is not None:
            return known
        collections = list(self.seen.collected)
        collections[self.seat] = collected
        marker, _level = trading.marker_holder(collections, self.marker)
        chance = answer(
            together(
                self._of_rivals(self.owned),
                self._of_table(self.seen.round + 1),
                of_collection("mine", collected, self.seen.needs),
                of_hand("mine", owned),
                of_owning("mine", owned),
                self._of_follower(marker),
                self._of_marker(marker),
                sum_of([("round-begins", 1.0)]),
            )
        )
        self.rounds_on[collected, owned] = chance
        return chance

    def _of_rivals(self, hands: Sequence[Cards]) -> Vector:
        """What the mean of the rivals comes to, with those hands."""
        seen, share = self.seen, 1 / len(self.rivals)
        parts = [
            part
            for seat in self.rivals
            for part in (
                of_collection("rivals", seen.collected[seat], seen.needs),
                of_owning("rivals", self.owned[seat]),
                of_hand("rivals", hands[seat]),
            )
        ]
        return [share * sum(part) for part in zip(*parts, strict=True)]

    def _of_table(self, number: int) -> Vector:
        nearest = min(min(self.short[seat]) for seat in self.rivals)
        return sum_of(
            [
                ("always", 1.0),
                ("round", number / 5),
                (f"a-rival-short-{nearest}", 1.0),
                (f"seats-{self.seen.seats}", 1.0),
            ]
        )

    def _of_marker(self, seat: Seat) -> Vector:
        return sum_of([("mine-marker", seat == self.seat)])

    def _of_follower(self, seat: Seat | None) -> Vector:
        if seat is None:
            return nothing()
        seats = self.seen.seats
        wait = (self.seat - seat) % seats
        return sum_of([("mine-turn", not wait), ("turns-to-wait", wait / seats)])

    def _tempting_rivals(self, quarry: Lying) -> Vector:
        """What a quarry within the rivals' reach comes to."""
        known = self.tempting.get(quarry)
        if known is not None:
            return known
        parts = [nothing()]
        for seat in self.rivals:
            hand = self.seen.hands[seat]
            total = strength(hand) if any(hand[:HUNTERS]) else 0
            tempted = in_reach(*quarry, self.short[seat], strongest_hunter(hand), total)
            if tempted is not None:
                use, much = tempted
                parts.append(of_reach("rivals", use, much / len(self.rivals)))
        self.tempting[quarry] = together(*parts)
        return self.tempting[quarry]


def _owned(seen: FoxHuntObservation, seat: Seat) -> Cards:
    """All cards of a seat, wherever they are."""
    cards = plus(seen.hands[seat], seen.spent[seat])
    for quarry in seen.quarries:
        cards = plus(cards, quarry.parties[seat])
    return cards
