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

from collections.abc import Sequence
from typing import Final, NamedTuple

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
from foxgames.games.mr_fox import pieces
from foxgames.games.mr_fox.pieces import (
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
    circle_behind,
)
from foxgames.games.mr_fox.views import (
    Covered,
    Discarded,
    Drawn,
    Fate,
    Given,
    MrFoxEvent,
    MrFoxObservation,
    Nested,
    Spun,
    Started,
)


class MrFoxReason(Reason):
    """How a game can end."""

    NESTS_FULL = "nests-full"
    TOKENS_GONE = "tokens-gone"


_TURN_OF: Final = {Step.START: CHANCE, Step.DRAW: CHANCE, Step.SPIN: CHANCE, Step.OVER: OVER}
_EGGS_AT_START: Final = (False, True, True, True, True, True)  # MF3: circle 1 is empty


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
        if self.step is Step.PLACE or self.step is Step.GIVE:
            assert self.active is not None
            return DECIDE[self.active]
        return _TURN_OF[self.step]

    @property
    def faces(self) -> tuple[Face, ...]:
        """What each outer space shows: its token, or its print where none lies."""
        return tuple(
            printed if token is None else Face(token)
            for token, printed in zip(self.tokens, PRINTED, strict=True)
        )

    def legal_actions(self) -> Sequence[Action]:
        """The places for the token in hand, or the hens that may be given the egg."""
        if self.step is Step.GIVE:  # MF11: a full nest is not offered
            return tuple(pieces.GIVES[hen] for hen in Hen if self.nests[hen] < self.full)
        if self.step is not Step.PLACE:
            return ()
        if self.hand is Token.EGG:  # MF8
            free = tuple(pieces.NESTS[i] for i in range(SPACES) if not self.circles[i])
            return free or (pieces.DISCARD,)
        assert self.hand is not None
        same = Face(self.hand)  # MF6, MF7: only a space that does not show the same already
        return tuple(pieces.COVERS[i] for i, face in enumerate(self.faces) if face is not same)

    def chance_outcomes(self) -> Sequence[tuple[Action, int]]:
        """The first seat, what the token shows, or where the vane stops."""
        if self.step is Step.SPIN:
            return tuple((spin, 1) for spin in pieces.SPINS)  # MF9: uniform
        if self.step is Step.DRAW:
            return tuple((pieces.DRAWS[t], n) for t, n in enumerate(self.pool) if n)  # MF5
        if self.step is Step.START:
            return tuple((start, 1) for start in pieces.STARTS[: self.seats])  # MF1
        return ()

    def apply(self, action: Action) -> MrFoxState:
        """The state after a legal action; IllegalActionError for any other."""
        match action:
            case Start(seat):
                return self._start(seat)
            case Draw(token):
                return self._draw(token)
            case Cover(space):
                return self._cover(space)
            case Nest(circle):
                return self._nest(circle)
            case Discard():
                return self._discard()
            case Spin(front):
                return self._spin(front)
            case Give(hen):
                return self._give(hen)
        raise IllegalActionError("not-of-this-game", action=str(action)[:80])

    def _start(self, seat: Seat) -> MrFoxState:
        self._require(Step.START, "MF1")
        if seat not in range(self.seats):
            raise IllegalActionError("no-such-seat", rule="MF1", seat=seat, seats=self.seats)
        return self._replace(step=Step.DRAW if any(self.pool) else Step.OVER, active=seat)

    def _draw(self, token: Token) -> MrFoxState:
        self._require(Step.DRAW, "MF5")
        if not self.pool[token]:
            raise IllegalActionError("none-left", rule="MF5", token=token.word)
        return self._replace(step=Step.PLACE, pool=_add(self.pool, token, -1), hand=token)

    def _cover(self, space: int) -> MrFoxState:
        self._require(Step.PLACE, "MF5")
        token = self.hand
        if token is None or token is Token.EGG:
            raise IllegalActionError("egg-to-circle", rule="MF8")
        if space not in range(1, SPACES + 1):
            raise IllegalActionError("no-such-space", rule="MF2", space=space)
        face = self.faces[space - 1]
        if face is Face(token):
            if face is Face.FOX:
                raise IllegalActionError("fox-on-fox", rule="MF7", space=space)
            raise IllegalActionError("same-hen", rule="MF6", space=space, hen=token.word)
        replaced = self.tokens[space - 1]
        return self._replace(
            step=Step.SPIN,
            tokens=(*self.tokens[: space - 1], token, *self.tokens[space:]),
            slot=self.slot if replaced is None else _add(self.slot, replaced),
            hand=None,
        )

    def _nest(self, circle: int) -> MrFoxState:
        self._require_egg_in_hand()
        if circle not in range(1, SPACES + 1):
            raise IllegalActionError("no-such-circle", rule="MF2", circle=circle)
        if self.circles[circle - 1]:
            raise IllegalActionError("circle-full", rule="MF8", circle=circle)
        return self._replace(step=Step.SPIN, circles=_set(self.circles, circle, True), hand=None)

    def _discard(self) -> MrFoxState:
        self._require_egg_in_hand()
        if not all(self.circles):
            raise IllegalActionError("circle-free", rule="MF8")
        return self._replace(step=Step.SPIN, slot=_add(self.slot, Token.EGG), hand=None)

    def _spin(self, front: int) -> MrFoxState:
        self._require(Step.SPIN, "MF9")
        if front not in range(1, SPACES + 1):
            raise IllegalActionError("no-such-space", rule="MF9", space=front)
        fate = self._fate(front)
        if fate is Fate.NO_EGG:
            return self._end_turn()  # MF9: nothing to move
        if fate is Fate.TO_GIVE:
            return self._replace(step=Step.GIVE, front=front)  # MF11
        circles = _set(self.circles, circle_behind(front), False)
        if fate is Fate.LAID:
            nests = _add(self.nests, self.faces[front - 1])
            return self._end_turn(circles=circles, nests=nests)  # MF10
        return self._end_turn(circles=circles, slot=_add(self.slot, Token.EGG))  # MF10, MF12

    def _give(self, hen: Hen) -> MrFoxState:
        self._require(Step.GIVE, "MF11")
        if self.nests[hen] >= self.full:
            raise IllegalActionError("nest-full", rule="MF11", hen=hen.word)
        assert self.front is not None
        circles = _set(self.circles, circle_behind(self.front), False)
        return self._end_turn(circles=circles, nests=_add(self.nests, hen))

    def _fate(self, front: int) -> Fate:
        """What becomes of the egg behind a vane that stops there."""
        if not self.circles[circle_behind(front) - 1]:
            return Fate.NO_EGG
        face = self.faces[front - 1]
        if face is Face.THREE:
            return Fate.TO_GIVE
        if face is Face.FOX:
            return Fate.STOLEN
        return Fate.LAID if self.nests[face] < self.full else Fate.NEST_FULL

    def _end_turn(
        self,
        circles: tuple[bool, ...] | None = None,
        nests: tuple[int, ...] | None = None,
        slot: tuple[int, ...] | None = None,
    ) -> MrFoxState:
        assert self.active is not None
        nests = nests or self.nests
        over = min(nests) >= self.full or not any(self.pool)  # MF13: at once; MF14
        return self._replace(
            step=Step.OVER if over else Step.DRAW,
            active=self.active if over else (self.active + 1) % self.seats,
            circles=circles or self.circles,
            nests=nests,
            slot=slot or self.slot,
            front=None,
        )

    def _require(self, step: Step, rule: str) -> None:
        if self.step is Step.OVER:
            won = min(self.nests) >= self.full
            raise IllegalActionError("game-over", rule="MF13" if won else "MF14")
        if self.step is not step:
            raise IllegalActionError("wrong-step", rule=rule, step=self.step.value)

    def _require_egg_in_hand(self) -> None:
        self._require(Step.PLACE, "MF5")
        if self.hand is not Token.EGG:
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
        if isinstance(action, Start):
            return Started(by=None, action=action, seat=action.seat)
        seat = self.active
        assert seat is not None
        match action:
            case Draw(token):
                left = sum(self.pool) - 1
                return Drawn(by=None, action=action, seat=seat, token=token, left=left)
            case Spin(front):
                return self._spun(action, seat, front)
            case Cover(space):
                assert self.hand is not None
                return Covered(
                    by=seat,
                    action=action,
                    seat=seat,
                    token=self.hand,
                    space=space,
                    face=self.faces[space - 1],
                    replaced=self.tokens[space - 1],
                )
            case Nest(circle):
                return Nested(by=seat, action=action, seat=seat, circle=circle)
            case Give(hen):
                assert self.front is not None
                circle, count = circle_behind(self.front), self.nests[hen] + 1
                return Given(by=seat, action=action, seat=seat, hen=hen, circle=circle, count=count)
        return Discarded(by=seat, action=action, seat=seat)

    def _spun(self, action: Action, seat: Seat, front: int) -> Spun:
        fate, face = self._fate(front), self.faces[front - 1]
        count = 0 if face.hen is None else self.nests[face.hen] + (fate is Fate.LAID)
        return Spun(
            by=None,
            action=action,
            seat=seat,
            front=front,
            back=circle_behind(front),
            face=face,
            fate=fate,
            hen=face.hen,
            count=count,
        )


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


def _add(counts: tuple[int, ...], index: int, change: int = 1) -> tuple[int, ...]:
    return (*counts[:index], counts[index] + change, *counts[index + 1 :])


def _set(circles: tuple[bool, ...], circle: int, egg: bool) -> tuple[bool, ...]:
    return (*circles[: circle - 1], egg, *circles[circle:])
