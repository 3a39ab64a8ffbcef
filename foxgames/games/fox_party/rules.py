"""Fox's Party: the rules.

FP1   Seven animals, smallest to biggest: ant 8, snail 9, frog 9, hedgehog 9, fox 9, deer 9,
      bear 8. They make 61 cards.
FP2   Each seat is dealt twelve cards face down. The rest are the middle pile, face up; only its
      top card can be seen: the first head animal.
FP3   The seat named by the option `first` begins, the youngest; play goes clockwise.
FP4   A turn: call how the top card of your pile compares with the head animal, bigger, smaller
      or the same, and turn it over. At least one call each turn.
FP5   Right: go on, the next call being against the card just revealed, or stop. Each revealed
      card covers those before it.
FP6   Stop: the revealed cards go on the middle pile in order, the last of them is the new head
      animal, and the next seat plays.
FP7   Wrong: every card revealed this turn, the wrong one too, goes under the seat's pile in the
      order revealed. The head animal stays, and the next seat plays.
FP8   A right call on the last card of the pile wins at once.
FP9   A card never revealed is a draw from all unseen cards: those of every pile, and those under
      the first head animal. A card that was put back keeps its place and comes up as itself.
FP10  After a hundred turns in a row without a stop the game ends: the fewest cards left win, and
      ties share.
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
    OptionError,
    Outcome,
    Reason,
    Seat,
    Turn,
)
from foxgames.games.fox_party import pieces
from foxgames.games.fox_party.pieces import (
    LADDER,
    Animal,
    Call,
    Lead,
    Reveal,
    Side,
    Step,
    Stop,
    cards_of,
    side_of,
)
from foxgames.games.fox_party.views import (
    Called,
    Fate,
    FoxPartyEvent,
    FoxPartyObservation,
    Led,
    Revealed,
    Stopped,
)


class FoxPartyReason(Reason):
    """How a game can end."""

    PILE_EMPTY = "pile-empty"
    STALEMATE = "stalemate"


_NOTHING: Final = (0,) * len(LADDER)


class FoxPartyState(NamedTuple):
    """One position.

    A seat's pile is `fresh` cards that nobody has seen, and under them the `known` ones that were
    put back, the next to come up first. `unseen` counts what was never shown, wherever it lies;
    `middle` the cards on the middle pile that were, its top being `head`. `run` are the cards
    revealed this turn. The other fields are those of FoxPartyObservation, which explains them.
    """

    seats: int
    cards: tuple[int, ...]
    dealt: int
    patience: int
    step: Step
    active: Seat
    head: Animal | None
    unseen: tuple[int, ...]
    middle: tuple[int, ...]
    fresh: tuple[int, ...]
    known: tuple[tuple[Animal, ...], ...]
    run: tuple[Animal, ...]
    call: Side | None
    wrong_turns: int

    @property
    def turn(self) -> Turn:
        """Who decides now."""
        if self.step is Step.CALL:
            return DECIDE[self.active]
        return OVER if self.step is Step.OVER else CHANCE

    @property
    def against(self) -> Animal | None:
        """FP4, FP5: what the next card is compared with."""
        return self.run[-1] if self.run else self.head

    @property
    def piles(self) -> tuple[int, ...]:
        """How many face-down cards each seat has."""
        return tuple(
            fresh + len(known) for fresh, known in zip(self.fresh, self.known, strict=True)
        )

    @property
    def hidden(self) -> int:
        """FP9: how many cards of the middle pile nobody has seen."""
        return sum(self.unseen) - sum(self.fresh)

    def legal_actions(self) -> Sequence[Action]:
        """The three calls, and stop once this turn has a right one."""
        if self.step is not Step.CALL:
            return ()
        return pieces.CALLS_AND_STOP if self.run else pieces.CALLS  # FP4, FP5

    def chance_outcomes(self) -> Sequence[tuple[Action, int]]:
        """What the turned card shows, counted over what it can be."""
        if self.step is Step.REVEAL:
            if not self.fresh[self.active]:  # FP9: a card put back comes up as itself
                return ((pieces.REVEALS[self.known[self.active][0]], 1),)
            return tuple((pieces.REVEALS[a], n) for a, n in enumerate(self.unseen) if n)
        if self.step is Step.LEAD:
            return tuple((pieces.LEADS[a], n) for a, n in enumerate(self.unseen) if n)
        return ()

    def apply(self, action: Action) -> FoxPartyState:
        """The state after a legal action; IllegalActionError for any other."""
        match action:
            case Reveal(animal):
                return self._reveal(animal)
            case Call(side):
                return self._call(side)
            case Stop():
                return self._stop()
            case Lead(animal):
                return self._lead(animal)
        raise IllegalActionError("not-of-this-game")

    def _lead(self, animal: Animal) -> FoxPartyState:
        self._require(Step.LEAD)
        self._require_unseen(animal, "FP2")
        return self._replace(
            step=Step.CALL,
            head=animal,
            unseen=_add(self.unseen, animal, -1),
            middle=_add(self.middle, animal, 1),
        )

    def _call(self, side: Side) -> FoxPartyState:
        self._require(Step.CALL)
        if not isinstance(side, Side):
            raise IllegalActionError("no-such-call", rule="FP4")
        return self._replace(step=Step.REVEAL, call=side)

    def _reveal(self, animal: Animal) -> FoxPartyState:
        self._require(Step.REVEAL)
        seat = self.active
        unseen, fresh, known = self.unseen, self.fresh, self.known
        if fresh[seat]:
            self._require_unseen(animal, "FP9")
            unseen, fresh = _add(unseen, animal, -1), _add(fresh, seat, -1)
        elif animal is not known[seat][0]:
            raise IllegalActionError("not-that-card", rule="FP9")
        else:
            known = _set(known, seat, known[seat][1:])
        run = (*self.run, animal)
        if side_of(animal, self._against()) is not self.call:
            return self._end_turn(unseen, fresh, _set(known, seat, known[seat] + run))  # FP7
        won = not fresh[seat] and not known[seat]  # FP8
        return self._replace(
            step=Step.OVER if won else Step.CALL,
            unseen=unseen,
            fresh=fresh,
            known=known,
            run=run,
            call=None,
        )

    def _stop(self) -> FoxPartyState:
        self._require(Step.CALL)
        if not self.run:
            raise IllegalActionError("stop-before-call", rule="FP4")
        middle = list(self.middle)
        for animal in self.run:
            middle[animal] += 1
        return self._replace(  # FP6
            active=(self.active + 1) % self.seats,
            head=self.run[-1],
            middle=tuple(middle),
            run=(),
            wrong_turns=0,
        )

    def _end_turn(
        self,
        unseen: tuple[int, ...],
        fresh: tuple[int, ...],
        known: tuple[tuple[Animal, ...], ...],
    ) -> FoxPartyState:
        """FP7: the state after a wrong call, its cards being back under the pile."""
        wrong_turns = self.wrong_turns + 1
        over = wrong_turns >= self.patience  # FP10
        return self._replace(
            step=Step.OVER if over else Step.CALL,
            active=self.active if over else (self.active + 1) % self.seats,
            unseen=unseen,
            fresh=fresh,
            known=known,
            run=(),
            call=None,
            wrong_turns=wrong_turns,
        )

    def _against(self) -> Animal:
        against = self.against
        assert against is not None
        return against

    def _require(self, step: Step) -> None:
        if self.step is Step.OVER:
            raise IllegalActionError("game-over", rule="FP10" if self._is_stalemate() else "FP8")
        if self.step is not step:
            raise IllegalActionError(_WRONG_STEP[self.step], rule=_RULE_OF[self.step])

    def _require_unseen(self, animal: Animal, rule: str) -> None:
        if not isinstance(animal, Animal):
            raise IllegalActionError("no-such-animal", rule="FP1")
        if not self.unseen[animal]:
            raise IllegalActionError("none-left", rule=rule, animal=animal.word)

    def _is_stalemate(self) -> bool:
        return self.step is Step.OVER and not self.run

    def outcome(self) -> Outcome | None:
        """The seat whose pile is empty wins, or in a stalemate the fewest cards."""
        if self.step is not Step.OVER:
            return None
        scores = self.scores()
        if not self._is_stalemate():
            return Outcome(FoxPartyReason.PILE_EMPTY, (self.active,), scores)
        fewest = min(scores)
        winners = tuple(seat for seat, left in enumerate(scores) if left == fewest)
        return Outcome(FoxPartyReason.STALEMATE, winners, scores)

    def scores(self) -> tuple[int, ...]:
        """The cards left in each pile; those of an unfinished turn count as in it."""
        piles = self.piles
        if self.step is Step.OVER or not self.run:
            return piles
        return _add(piles, self.active, len(self.run))

    def observe(self, viewer: Seat | None) -> FoxPartyObservation:
        """The tops of things, and how many cards lie where: the same for everyone."""
        deciding = viewer is not None and self.turn == Decide(viewer)
        return FoxPartyObservation(
            viewer=viewer,
            seats=self.seats,
            turn=self.turn,
            active=self.active,
            legal_actions=self.legal_actions() if deciding else (),
            outcome=self.outcome(),
            cards=self.cards,
            dealt=self.dealt,
            step=self.step,
            head=self.head,
            middle=self.hidden + sum(self.middle),
            piles=self.piles,
            run=len(self.run),
            top=self.run[-1] if self.run else None,
            against=self.against,
            call=self.call,
            wrong_turns=self.wrong_turns,
            patience=self.patience,
        )

    def event(self, action: Action, viewer: Seat | None) -> FoxPartyEvent:
        """What a legal action does here, the same for every viewer."""
        seat = self.active
        match action:
            case Call(side):
                against, run = self._against(), len(self.run)
                return Called(
                    by=seat, action=action, seat=seat, side=side, against=against, run=run
                )
            case Reveal(animal):
                return self._revealed(action, animal)
            case Lead(animal):
                return Led(by=None, action=action, seat=seat, animal=animal)
        return Stopped(by=seat, action=action, seat=seat, laid=self.run, left=self.piles[seat])

    def _revealed(self, action: Action, animal: Animal) -> Revealed:
        seat, after = self.active, self._reveal(animal)
        assert self.call is not None and self.head is not None
        right = side_of(animal, self._against()) is self.call
        fate = _FATES[right, after.step is Step.OVER]
        return Revealed(
            by=None,
            action=action,
            seat=seat,
            animal=animal,
            side=self.call,
            against=self._against(),
            fate=fate,
            was_known=not self.fresh[seat],
            run=len(self.run) + right,
            left=after.piles[seat],
            returned=() if right else (*self.run, animal),
            head=self.head,
        )


_FATES: Final = {
    (True, False): Fate.RIGHT,
    (True, True): Fate.WON,
    (False, False): Fate.WRONG,
    (False, True): Fate.STALEMATE,
}
_WRONG_STEP: Final = {
    Step.LEAD: "lead-first",
    Step.CALL: "call-first",
    Step.REVEAL: "reveal-first",
}
_RULE_OF: Final = {Step.LEAD: "FP2", Step.CALL: "FP4", Step.REVEAL: "FP4"}


def new_state(
    seats: int,
    first: int = 0,
    dealt: int = 12,
    animals: int = 7,
    copies: int = 9,
    patience: int = 100,
) -> FoxPartyState:
    """FP2: the table before the first head animal is turned up.

    A pack too small for the deal, as tiny variants have, gives each seat as many as it can.
    """
    cards = cards_of(animals, copies)
    dealt = min(dealt, (sum(cards) - 1) // seats)
    if dealt < 1:
        raise OptionError("too-few-cards", rule="FP2", cards=sum(cards), seats=seats)
    return FoxPartyState(
        seats=seats,
        cards=cards,
        dealt=dealt,
        patience=patience,
        step=Step.LEAD,
        active=first,
        head=None,
        unseen=cards,
        middle=_NOTHING,
        fresh=(dealt,) * seats,
        known=((),) * seats,
        run=(),
        call=None,
        wrong_turns=0,
    )


def _add(counts: tuple[int, ...], index: int, change: int) -> tuple[int, ...]:
    return (*counts[:index], counts[index] + change, *counts[index + 1 :])


def _set(
    piles: tuple[tuple[Animal, ...], ...], seat: Seat, pile: tuple[Animal, ...]
) -> tuple[tuple[Animal, ...], ...]:
    return (*piles[:seat], pile, *piles[seat + 1 :])
