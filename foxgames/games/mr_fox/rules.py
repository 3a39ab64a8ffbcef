"""Bye Bye Mr. Fox!: the rules.

MF1   The vane picks the seat that starts; play goes clockwise.
MF2   Six outer spaces lie around a nest of six circles, circle k in front of space k. Printed on
      the spaces: 1 white hen, 2 fox, 3 black hen, 4 all three hens, 5 brown hen, 6 fox.
MF3   Every circle but the first starts with an egg. Face down lie two tokens of each hen, four
      foxes, and the eggs that are left.
MF4   There are 16 eggs in all, or 14, or 12 for a harder game.
MF5   A turn: draw a token, place it, spin, resolve the spin.
MF6   A hen token covers any outer space that does not already show a lone hen of its colour.
MF7   A fox token covers any outer space that shows a hen, or all three.
      Whatever token lay there before goes to the slot, out of play (MF6, MF7).
MF8   An egg token goes into any empty circle; to the slot only where there is none.
MF9   The vane stops at one of six spaces, each as likely. An egg in the circle behind it moves;
      without one nothing happens.
MF10  A lone hen in front: the egg goes to her nest, or to the slot if her nest is full.
MF11  All three hens in front: the seat gives the egg to a hen whose nest is not yet full.
MF12  A fox in front steals the egg: it goes to the slot.
MF13  Three full nests, and everyone has won, at once.
MF14  The last token's turn over without that, and everyone has lost.
MF15  Once a win has become impossible the table is told so, and play goes on.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from typing import Final, NamedTuple, NoReturn

from foxgames.core import (
    CHANCE,
    DECIDE,
    OVER,
    Action,
    Decide,
    IllegalActionError,
    Outcome,
    Reason,
    Seat,
    Turn,
)
from foxgames.games.mr_fox import pieces, showing
from foxgames.games.mr_fox.pieces import (
    BEHIND,
    FACE_OF,
    PRINTED,
    SPACES,
    Cover,
    Discard,
    Draw,
    Face,
    Give,
    Hen,
    Nest,
    Spin,
    Start,
    Step,
    Token,
)
from foxgames.games.mr_fox.views import Fate, MrFoxEvent, MrFoxObservation


class MrFoxReason(Reason):
    """How a game can end."""

    NESTS_FULL = "nests-full"
    TOKENS_GONE = "tokens-gone"


_START, _DRAW, _PLACE, _SPIN, _GIVE, _END = Step  # an Enum's own look-up is slow
_NO_EGG, _LAID, _NEST_FULL, _STOLEN, _TO_GIVE = Fate
_FOX, _THREE, _EGG = Face.FOX, Face.THREE, Token.EGG
_PLACES: Final = range(1, SPACES + 1)
_NO_TOKENS: Final = (0,) * len(Token)
_EGGS_AT_START: Final = (False, True, True, True, True, True)  # MF3: circle 1 is empty
_made: Final = tuple.__new__  # makes a state in half the time that calling its class takes


class MrFoxState(NamedTuple):
    """One position; the fields are those of MrFoxObservation, which explains them."""

    seats: int
    eggs: int
    full: int
    step: Step
    active: Seat | None
    tokens: tuple[Token | None, ...]
    circles: tuple[bool, ...]
    nests: tuple[int, ...]
    pool: tuple[int, ...]
    slot: tuple[int, ...]
    hand: Token | None
    front: int | None

    @property
    def turn(self) -> Turn:
        """Who decides now."""
        step = self.step
        if step is _PLACE or step is _GIVE:
            active = self.active
            assert active is not None
            return DECIDE[active]
        return OVER if step is _END else CHANCE

    @property
    def faces(self) -> tuple[Face, ...]:
        """What each outer space shows: its token, or its print where none lies."""
        return pieces.faces(self.tokens)

    def legal_actions(self) -> Sequence[Action]:
        """The places for the token in hand, or the hens that may be given the egg."""
        if self.step is _PLACE:
            if self.hand is _EGG:
                return pieces.nests(self.circles)
            assert self.hand is not None
            return pieces.covers(self.tokens, self.hand)
        return pieces.gives(self.nests, self.full) if self.step is _GIVE else ()

    def chance_outcomes(self) -> Sequence[tuple[Action, int]]:
        """The first seat, what the token shows, or where the vane stops."""
        if self.step is _SPIN:
            return pieces.SPIN_OUTCOMES
        if self.step is _DRAW:
            return pieces.draws(self.pool)
        return pieces.START_OUTCOMES[self.seats] if self.step is _START else ()

    def apply(self, action: Action) -> MrFoxState:
        """The state after a legal action; IllegalActionError for any other."""
        play = _PLAYS.get(type(action))
        if play is None:
            raise IllegalActionError("not-of-this-game", action=str(action)[:80])
        return play(self, action)

    def _start(self, action: Start) -> MrFoxState:
        seat = action.seat
        if self.step is not _START:
            self._refuse_step("MF1")
        if seat not in range(self.seats):
            raise IllegalActionError("no-such-seat", rule="MF1", seat=seat, seats=self.seats)
        return self._replace(step=_DRAW if any(self.pool) else _END, active=seat)

    def _draw(self, action: Draw) -> MrFoxState:
        token = action.token
        seats, eggs, full, step, active, tokens, circles, nests, pool, slot, _, front = self
        if step is not _DRAW:
            self._refuse_step("MF5")
        if not pool[token]:
            raise IllegalActionError("none-left", rule="MF5", token=token.word)
        left = _changed(pool, token, -1)
        return _made(
            MrFoxState,
            (seats, eggs, full, _PLACE, active, tokens, circles, nests, left, slot, token, front),
        )

    def _cover(self, action: Cover) -> MrFoxState:
        space = action.space
        seats, eggs, full, step, active, tokens, circles, nests, pool, slot, token, front = self
        if step is not _PLACE:
            self._refuse_step("MF5")
        if token is None or token is _EGG:
            raise IllegalActionError("egg-to-circle", rule="MF8")
        if space not in _PLACES:
            raise IllegalActionError("no-such-space", rule="MF2", space=space)
        replaced = tokens[space - 1]
        face = PRINTED[space - 1] if replaced is None else FACE_OF[replaced]
        if face is FACE_OF[token]:
            if token is Token.FOX:
                raise IllegalActionError("fox-on-fox", rule="MF7", space=space)
            raise IllegalActionError("same-hen", rule="MF6", space=space, hen=token.word)
        lying = list(tokens)
        lying[space - 1] = token
        if replaced is not None:
            slot = _changed(slot, replaced, 1)
        after = tuple(lying)
        return _made(
            MrFoxState,
            (seats, eggs, full, _SPIN, active, after, circles, nests, pool, slot, None, front),
        )

    def _nest(self, action: Nest) -> MrFoxState:
        circle = action.circle
        seats, eggs, full, _, active, tokens, circles, nests, pool, slot, _, front = self
        self._require_egg_in_hand()
        if circle not in _PLACES:
            raise IllegalActionError("no-such-circle", rule="MF2", circle=circle)
        if circles[circle - 1]:
            raise IllegalActionError("circle-full", rule="MF8", circle=circle)
        after = _set(circles, circle, True)
        return _made(
            MrFoxState,
            (seats, eggs, full, _SPIN, active, tokens, after, nests, pool, slot, None, front),
        )

    def _discard(self, action: Discard) -> MrFoxState:
        self._require_egg_in_hand()
        if not all(self.circles):
            raise IllegalActionError("circle-free", rule="MF8")
        return self._replace(step=_SPIN, slot=_changed(self.slot, _EGG, 1), hand=None)

    def _spin(self, action: Spin) -> MrFoxState:
        front = action.front
        seats, eggs, full, step, active, tokens, circles, nests, pool, slot, hand, _ = self
        if step is not _SPIN:
            self._refuse_step("MF9")
        if front not in _PLACES:
            raise IllegalActionError("no-such-space", rule="MF9", space=front)
        fate = self.fate(front)
        if fate is _TO_GIVE:
            return self._replace(step=_GIVE, front=front)  # MF11
        if fate is not _NO_EGG:  # MF9: else there is nothing to move
            circles = _set(circles, BEHIND[front], False)
            if fate is _LAID:
                nests = _changed(nests, self._face(front), 1)  # MF10
            else:
                slot = _changed(slot, _EGG, 1)  # MF10, MF12
        step, active = _after_turn(seats, full, self._seat, nests, pool)
        return _made(
            MrFoxState,
            (seats, eggs, full, step, active, tokens, circles, nests, pool, slot, hand, None),
        )

    def _give(self, action: Give) -> MrFoxState:
        hen = action.hen
        if self.step is not _GIVE:
            self._refuse_step("MF11")
        if self.nests[hen] >= self.full:
            raise IllegalActionError("nest-full", rule="MF11", hen=hen.word)
        assert self.front is not None
        circles = _set(self.circles, BEHIND[self.front], False)
        nests = _changed(self.nests, hen, 1)
        step, active = _after_turn(self.seats, self.full, self._seat, nests, self.pool)
        return self._replace(step=step, active=active, circles=circles, nests=nests, front=None)

    def _face(self, space: int) -> Face:
        """What one outer space shows."""
        token = self.tokens[space - 1]
        return PRINTED[space - 1] if token is None else FACE_OF[token]

    def fate(self, front: int) -> Fate:
        """What becomes of the egg behind a vane that stops there."""
        if not self.circles[BEHIND[front] - 1]:
            return _NO_EGG
        token = self.tokens[front - 1]
        face = PRINTED[front - 1] if token is None else FACE_OF[token]
        if face is _THREE:
            return _TO_GIVE
        if face is _FOX:
            return _STOLEN
        return _LAID if self.nests[face] < self.full else _NEST_FULL

    @property
    def _seat(self) -> Seat:
        assert self.active is not None
        return self.active

    def _refuse_step(self, rule: str) -> NoReturn:
        """Refuses what belongs to another step, by the rule it rests on."""
        if self.step is _END:
            won = min(self.nests) >= self.full
            raise IllegalActionError("game-over", rule="MF13" if won else "MF14")
        raise IllegalActionError("wrong-step", rule=rule, step=self.step.value)

    def _require_egg_in_hand(self) -> None:
        if self.step is not _PLACE:
            self._refuse_step("MF5")
        if self.hand is not _EGG:
            assert self.hand is not None
            raise IllegalActionError("not-an-egg", rule="MF8", token=self.hand.word)

    def outcome(self) -> Outcome | None:
        """Everyone wins with full nests, or everyone loses."""
        if self.step is not Step.OVER:
            return None
        if min(self.nests) >= self.full:
            return Outcome(MrFoxReason.NESTS_FULL, tuple(range(self.seats)), self.scores())
        return Outcome(MrFoxReason.TOKENS_GONE, (), self.scores())

    def scores(self) -> tuple[int, ...]:
        """The eggs in nests, the same for each seat."""
        return (sum(self.nests),) * self.seats

    @property
    def is_hopeless(self) -> bool:
        """MF15: a win has become impossible, as far as the table can count without odds."""
        if self.step is Step.OVER:
            return False
        needed = sum(self.full - eggs for eggs in self.nests)
        under_way = self.step in (Step.PLACE, Step.SPIN, Step.GIVE)
        if needed > sum(self.pool) + under_way:
            return True
        egg_in_hand = self.hand is Token.EGG and not all(self.circles)
        if needed > sum(self.circles) + self.pool[Token.EGG] + egg_in_hand:
            return True
        faces = self.faces
        return Face.THREE not in faces and any(
            self.nests[hen] < self.full
            and Face(hen) not in faces
            and not self.pool[hen]
            and self.hand is not Token(hen)
            for hen in Hen
        )

    def observe(self, viewer: Seat | None) -> MrFoxObservation:
        """The whole farmyard: nothing here is hidden but the order of the tokens to come."""
        deciding = viewer is not None and self.turn == Decide(viewer)
        return MrFoxObservation(
            viewer=viewer,
            seats=self.seats,
            turn=self.turn,
            active=self.active,
            legal_actions=self.legal_actions() if deciding else (),
            outcome=self.outcome(),
            eggs=self.eggs,
            step=self.step,
            tokens=self.tokens,
            faces=self.faces,
            circles=self.circles,
            nests=self.nests,
            full=self.full,
            pool=self.pool,
            slot=self.slot,
            hand=self.hand,
            front=self.front,
            hopeless=self.is_hopeless,
        )

    def event(self, action: Action, viewer: Seat | None) -> MrFoxEvent:
        """What a legal action does here, the same for every viewer."""
        return showing.event(self, action)


_PLAYS: Final[Mapping[type[Action], Callable[..., MrFoxState]]] = {
    Start: MrFoxState._start,
    Draw: MrFoxState._draw,
    Cover: MrFoxState._cover,
    Nest: MrFoxState._nest,
    Discard: MrFoxState._discard,
    Spin: MrFoxState._spin,
    Give: MrFoxState._give,
}


def new_state(
    seats: int, eggs: int = 16, hens: int = 2, foxes: int = 4, full: int = 3
) -> MrFoxState:
    """MF3: the farm before the vane has picked who starts."""
    return MrFoxState(
        seats=seats,
        eggs=eggs,
        full=full,
        step=Step.START,
        active=None,
        tokens=(None,) * SPACES,
        circles=_EGGS_AT_START,
        nests=(0, 0, 0),
        pool=(hens, hens, hens, foxes, eggs - sum(_EGGS_AT_START)),
        slot=(0,) * len(Token),
        hand=None,
        front=None,
    )


def _after_turn(
    seats: int, full: int, seat: Seat, nests: tuple[int, ...], pool: tuple[int, ...]
) -> tuple[Step, Seat]:
    """The step and seat that follow a turn."""
    white, brown, black = nests
    if (white >= full and brown >= full and black >= full) or pool == _NO_TOKENS:
        return _END, seat  # MF13: at once; MF14
    return _DRAW, (seat + 1) % seats  # MF1


def _changed(counts: tuple[int, ...], index: int, change: int) -> tuple[int, ...]:
    after = list(counts)
    after[index] += change
    return tuple(after)


def _set(circles: tuple[bool, ...], circle: int, egg: bool) -> tuple[bool, ...]:
    after = list(circles)
    after[circle - 1] = egg
    return tuple(after)
