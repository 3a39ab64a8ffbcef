"""Hen House: the rules.

HH1   Each seat has seven cards: the hens 1 to 6 and one fox. Their backs show the owner.
HH2   One Hen House for two seats, two for three or four; an option says otherwise. Each has eight
      spaces, worth 1 2 3 4 and 1 2 3 4.
HH3   Chance picks the seat that starts; play goes clockwise.
HH4   A turn is exactly one of LAY, EXPOSE and REVEAL.
HH5   LAY: a card from hand, face down, on any empty space.
HH6   EXPOSE: call an opponent's face-down card a fox and turn it up. A fox is captured. A hen is
      safe where it lies, for its owner.
HH7   REVEAL: turn up face-down cards of any owners, one at a time, seeing each before the next;
      at least two, or the only one left (an option allows just one). Stop when you like after.
HH8   A fox and hens: the fox's owner gobbles the highest hen, the highest left is safe where it
      lies, and every other card turned up goes home to its owner's hand.
HH9   Hens only: the highest is safe, the others go home.
HH10  Foxes only: all go home.
HH11  Among equal hens, and among foxes, the active seat's ranks first, then clockwise from there.
      Only the first fox gobbles.
HH12  A seat that starts its turn with just one card in hand ends the game: all face-down cards
      are turned up, foxes count nothing, all hens there are safe.
HH13  An action fully resolved that leaves every space with a card face up ends the game at once,
      before HH12.
HH14  Safe hens score the value of their space. Gobbled hens score their number for the gobbler,
      against it if they were its own. Captured foxes score the number of seats each. The most
      points win; ties share the win.
HH15  A hundred turns running in which no hen became safe or was gobbled and no fox was captured
      end the game as HH12 does; HH12 and HH13 come first.
HH16  All see the owner of each card, every card ever turned up and where it went, and how many
      cards each hand holds; a seat sees its own cards. A card turned up is none of those its
      owner has face down meanwhile.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from functools import lru_cache
from typing import Final, NamedTuple, TypeVar

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
from foxgames.games.hen_house import pieces, showing
from foxgames.games.hen_house.choices import flip_choices, turn_choices
from foxgames.games.hen_house.pieces import (
    CARD,
    CODES,
    FOX,
    OWNER,
    SPACES_OF,
    STOP,
    VALUES,
    Expose,
    Flip,
    Lay,
    Start,
    Step,
    Stop,
    word_of,
)
from foxgames.games.hen_house.settling import Settled, settle
from foxgames.games.hen_house.views import HenHouseEvent, HenHouseObservation

T = TypeVar("T")

_STARTS: Final = tuple((start, 1) for start in pieces.STARTS)
_START, _TURN, _REVEAL, _OVER = Step
_made: Final = tuple.__new__  # makes a state in half the time that calling its class takes


class HenHouseReason(Reason):
    """How a game can end: HH12, HH13, HH15."""

    ONE_CARD = "one-card"
    ALL_FACE_UP = "all-face-up"
    STALEMATE = "stalemate"


class Table(NamedTuple):
    """What stays the same all game: seats, spaces, hens a seat, least flips, patience (HH15)."""

    seats: int
    houses: int
    spaces: int
    hens: int
    flips: int
    patience: int


class HenHouseState(NamedTuple):
    """One position, in numbers that are quick to copy.

    `hands` has each seat's cards as bits. `lying` has a code for each space (pieces.OWNER and CARD
    read it), 0 where it is empty. Sets of spaces are bits too, counted from 0: `empty`, and `down`
    for each seat where its cards lie face down. `turned` has the spaces turned up in this reveal,
    in order. `seen` has for each space the cards of its owner that were turned up while the card
    there lay face down (HH16). `taken` has the codes of what each seat gobbled and captured.
    `quiet` counts turns for HH15. `end` is why the game is over.
    """

    table: Table
    step: Step
    active: Seat | None
    hands: tuple[int, ...]
    lying: tuple[int, ...]
    empty: int
    down: tuple[int, ...]
    turned: tuple[int, ...]
    seen: tuple[int, ...]
    taken: tuple[tuple[int, ...], ...]
    quiet: int
    end: HenHouseReason | None

    @property
    def seats(self) -> int:
        """How many seats play."""
        return self.table.seats

    @property
    def turn(self) -> Turn:
        """Who decides now."""
        active = self.active
        if active is None:
            return CHANCE
        return DECIDE[active] if self.end is None else OVER

    @property
    def can_stop(self) -> bool:
        """HH7: a reveal is under way and enough cards are turned up."""
        return self.step is _REVEAL and len(self.turned) >= self.table.flips

    def legal_actions(self) -> Sequence[Action]:
        """HH4: lays, exposes and flips; in a reveal the next flip, or stop."""
        step, active = self.step, self.active
        if step is _TURN:
            assert active is not None
            down = self.down
            every = sum(down)
            return turn_choices(self.hands[active], self.empty, every ^ down[active], every)
        if step is _REVEAL:
            flips = flip_choices(sum(self.down))
            return (*flips, STOP) if len(self.turned) >= self.table.flips else flips
        return ()

    def chance_outcomes(self) -> Sequence[tuple[Action, int]]:
        """HH3: the first seat, uniform."""
        return _STARTS[: self.table.seats] if self.step is _START else ()

    def apply(self, action: Action) -> HenHouseState:
        """The state after a legal action; IllegalActionError for any other."""
        play = _PLAYS.get(type(action))
        if play is None:
            raise IllegalActionError("not-of-this-game", action=str(action)[:80])
        return play(self, action)

    def _start(self, action: Start) -> HenHouseState:
        self._require(_START)
        if action.seat not in range(self.table.seats):
            raise IllegalActionError("no-such-seat", rule="HH3", seat=action.seat, seats=self.seats)
        return self._replace(step=_TURN, active=action.seat)

    def _lay(self, action: Lay) -> HenHouseState:
        table, step, seat, hands, lying, empty, down, _, seen, taken, quiet, _ = self
        if step is not _TURN:
            self._require(_TURN)
        card, space = action.card, action.space
        assert seat is not None
        if not 0 < space <= len(lying):
            raise self._no_such_space(space)
        bit, here = 1 << card, 1 << space - 1
        if not hands[seat] & bit:
            raise IllegalActionError("not-in-hand", rule="HH5", card=word_of(card))
        if not empty & here:
            raise IllegalActionError("space-taken", rule="HH5", space=space)
        held, places, hidden = [*hands], [*lying], [*down]
        held[seat] ^= bit
        places[space - 1] = CODES[seat][card]
        hidden[seat] |= here
        hands, lying, down = tuple(held), tuple(places), tuple(hidden)
        return _next_turn(table, seat, hands, lying, empty ^ here, down, seen, taken, quiet + 1)

    def _expose(self, action: Expose) -> HenHouseState:
        table, step, seat, hands, lying, empty, down, _, seen, taken, _, _ = self
        if step is not _TURN:
            self._require(_TURN)
        index = action.space - 1
        if not (0 <= index < len(lying) and down[OWNER[lying[index]]] >> index & 1):
            raise self._not_face_down(action.space, "HH6")
        code = lying[index]
        assert seat is not None
        if OWNER[code] == seat:
            why = "own-card" if any((*down[:seat], *down[seat + 1 :])) else "only-own-down"
            raise IllegalActionError(why, rule="HH6", space=action.space)
        down, seen = _turn_up(lying, down, seen, index)
        if CARD[code] == FOX:  # HH6: captured; a hen stays where it lies, safe
            lying, empty = _put(lying, index, 0), empty | 1 << index
            taken = _put(taken, seat, (*taken[seat], code))
        return _next_turn(table, seat, hands, lying, empty, down, seen, taken, 0)

    def _flip(self, action: Flip) -> HenHouseState:
        table, step, seat, hands, lying, empty, down, turned, seen, taken, quiet, _ = self
        if step is not _REVEAL and step is not _TURN:
            self._require(_TURN)
        index = action.space - 1
        if not (0 <= index < len(lying) and down[OWNER[lying[index]]] >> index & 1):
            raise self._not_face_down(action.space, "HH7")
        down, seen = _turn_up(lying, down, seen, index)
        turned = (*turned, index)
        if not any(down):  # HH7: none left to turn up
            return self._resolve(turned, down, seen)
        return _made(
            HenHouseState,
            (table, _REVEAL, seat, hands, lying, empty, down, turned, seen, taken, quiet, None),
        )

    def _stop(self, action: Stop) -> HenHouseState:
        self._require(_REVEAL)
        if not self.can_stop:
            raise IllegalActionError("one-more", rule="HH7", least=self.table.flips)
        return self._resolve(self.turned, self.down, self.seen)

    def _resolve(
        self, turned: tuple[int, ...], down: tuple[int, ...], seen: tuple[int, ...]
    ) -> HenHouseState:
        """HH8 to HH11: the cards turned up find their places."""
        table, _, seat, hands, lying, empty, _, _, _, taken, quiet, _ = self
        assert seat is not None
        gobbler, gobbled, safe, home = settle(lying, turned, seat, len(hands))
        held, places = [*hands], [*lying]
        for index in home:
            code = places[index]
            held[OWNER[code]] |= 1 << CARD[code]
            places[index] = 0
            empty |= 1 << index
        if gobbled is not None:
            assert gobbler is not None
            taken = _put(taken, gobbler, (*taken[gobbler], places[gobbled]))
            places[gobbled] = 0
            empty |= 1 << gobbled
        quiet = quiet + 1 if safe is gobbled is None else 0
        return _next_turn(table, seat, tuple(held), tuple(places), empty, down, seen, taken, quiet)

    def _no_such_space(self, space: int) -> IllegalActionError:
        spaces = self.table.spaces
        return IllegalActionError("no-such-space", rule="HH2", space=space, spaces=spaces)

    def _not_face_down(self, space: int, rule: str) -> IllegalActionError:
        """What is wrong with a space where no card lies face down."""
        if not 0 < space <= self.table.spaces:
            return self._no_such_space(space)
        code = "space-empty" if self.empty >> space - 1 & 1 else "face-up-already"
        code = code if any(self.down) else "none-down"
        return IllegalActionError(code, rule=rule, space=space)

    def _require(self, step: Step) -> None:
        """Raises IllegalActionError unless it is time for that step."""
        if self.step is step:
            return
        if self.step is _OVER:
            raise IllegalActionError("game-over", rule="HH12")
        if self.step is _REVEAL:
            raise IllegalActionError("reveal-under-way", rule="HH4")
        if self.step is _START:
            raise IllegalActionError("not-begun", rule="HH3")
        if step is _START:
            raise IllegalActionError("begun-already", rule="HH3")
        raise IllegalActionError("no-reveal", rule="HH7")

    def outcome(self) -> Outcome | None:
        """HH14: the most points win, and ties share the win."""
        if self.end is None:
            return None
        scores = self.scores()
        best = max(scores)
        winners = tuple(seat for seat, points in enumerate(scores) if points == best)
        return Outcome(self.end, winners, scores)

    def scores(self) -> tuple[int, ...]:
        """HH14, as it stands: cards face down or just turned up count nothing yet."""
        scores, down = [0] * self.table.seats, sum(self.down)
        for seat, codes in enumerate(self.taken):
            for code in codes:
                card = CARD[code]
                if card == FOX:
                    scores[seat] += self.table.seats
                else:
                    scores[seat] += -card if OWNER[code] == seat else card
        for index, code in enumerate(self.lying):
            if CARD[code] and not down >> index & 1 and index not in self.turned:
                scores[OWNER[code]] += VALUES[index]
        return tuple(scores)

    @property
    def settled(self) -> Settled | None:
        """What stopping the reveal under way would do."""
        if not self.turned:
            return None
        assert self.active is not None
        return settle(self.lying, self.turned, self.active, self.table.seats)

    def observe(self, viewer: Seat | None) -> HenHouseObservation:
        """What that viewer may know, and what follows from it for all (HH16)."""
        return showing.observe(self, viewer)

    def event(self, action: Action, viewer: Seat | None) -> HenHouseEvent:
        """What a legal action does here, as that viewer may know it."""
        return showing.event(self, action, viewer)


_PLAYS: Final[Mapping[type[Action], Callable[..., HenHouseState]]] = {
    Start: HenHouseState._start,
    Lay: HenHouseState._lay,
    Expose: HenHouseState._expose,
    Flip: HenHouseState._flip,
    Stop: HenHouseState._stop,
}


def _turn_up(
    lying: tuple[int, ...], down: tuple[int, ...], seen: tuple[int, ...], index: int
) -> tuple[tuple[int, ...], tuple[int, ...]]:
    """The spaces still face down, and what has been seen while each card lay there (HH16)."""
    code = lying[index]
    owner, known, hidden = OWNER[code], [*seen], [*down]
    others = hidden[owner] = hidden[owner] ^ 1 << index
    known[index] = 0
    bit = 1 << CARD[code]
    for other in SPACES_OF[others]:
        known[other] |= bit
    return tuple(hidden), tuple(known)


def _next_turn(
    table: Table,
    seat: Seat,
    hands: tuple[int, ...],
    lying: tuple[int, ...],
    empty: int,
    down: tuple[int, ...],
    seen: tuple[int, ...],
    taken: tuple[tuple[int, ...], ...],
    quiet: int,
) -> HenHouseState:
    """The next seat's turn, or the end: HH13 first, then HH12, then HH15."""
    following = seat + 1 if seat + 1 < len(hands) else 0
    end, step, hand = None, _TURN, hands[following]
    if not empty and not any(down):
        end, following = HenHouseReason.ALL_FACE_UP, seat  # HH13
    elif not hand & hand - 1:  # no two bits are set
        end = HenHouseReason.ONE_CARD  # HH12
    elif quiet >= table.patience:
        end = HenHouseReason.STALEMATE  # HH15
    if end is not None:
        step, down, seen = _OVER, (0,) * len(down), (0,) * len(seen)
    return _made(
        HenHouseState,
        (table, step, following, hands, lying, empty, down, (), seen, taken, quiet, end),
    )


@lru_cache(maxsize=64)
def new_state(
    seats: int,
    houses: int = 1,
    flips: int = 2,
    hens: int = pieces.MAX_HENS,
    spaces: int = pieces.HOUSE_SPACES,
    patience: int = 100,
) -> HenHouseState:
    """The empty Hen Houses, before chance has picked who starts. `spaces` are those of a house."""
    every = houses * spaces
    return HenHouseState(
        table=Table(seats, houses, every, hens, flips, patience),
        step=_START,
        active=None,
        hands=((1 << hens + 1) - 1,) * seats,  # HH1
        lying=(0,) * every,
        empty=(1 << every) - 1,
        down=(0,) * seats,
        turned=(),
        seen=(0,) * every,
        taken=((),) * seats,
        quiet=0,
        end=None,
    )


def _put(row: tuple[T, ...], index: int, value: T) -> tuple[T, ...]:
    changed = list(row)
    changed[index] = value
    return tuple(changed)
