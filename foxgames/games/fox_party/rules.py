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

from collections.abc import Callable, Mapping, Sequence
from typing import Final, NamedTuple, NoReturn

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
    SIDES,
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
_LEAD, _CALL, _REVEAL, _END = Step  # an Enum's own look-up is slow
_made: Final = tuple.__new__  # makes a state in half the time that calling its class takes


class Terms(NamedTuple):
    """What was settled before the game; FoxPartyObservation explains it."""

    seats: int
    cards: tuple[int, ...]
    dealt: int
    patience: int


class FoxPartyState(NamedTuple):
    """One position.

    A seat's pile is `fresh` cards that nobody has seen, and under them the `known` ones that were
    put back, the next to come up first. `unseen` counts what was never shown, wherever it lies;
    `middle` the cards on the middle pile that were, its top being `head`. `run` are the cards
    revealed this turn. The other fields are those of FoxPartyObservation, which explains them.
    """

    terms: Terms
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
    def seats(self) -> int:
        """How many seats play."""
        return self.terms.seats

    @property
    def turn(self) -> Turn:
        """Who decides now."""
        step = self.step
        if step is _CALL:
            return DECIDE[self.active]
        return OVER if step is _END else CHANCE

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
        if self.step is not _CALL:
            return ()
        return pieces.CALLS_AND_STOP if self.run else pieces.CALLS  # FP4, FP5

    def chance_outcomes(self) -> Sequence[tuple[Action, int]]:
        """What the turned card shows, counted over what it can be."""
        if self.step is _REVEAL:
            if self.fresh[self.active]:
                return pieces.reveals(self.unseen)
            return pieces.CERTAIN[self.known[self.active][0]]  # FP9: it comes up as itself
        return pieces.leads(self.unseen) if self.step is _LEAD else ()

    def apply(self, action: Action) -> FoxPartyState:
        """The state after a legal action; IllegalActionError for any other."""
        play = _PLAYS.get(type(action))
        if play is None:
            raise IllegalActionError("not-of-this-game")
        return play(self, action)

    def _lead(self, action: Lead) -> FoxPartyState:
        animal = action.animal
        if self.step is not _LEAD:
            self._refuse_step()
        if not isinstance(animal, Animal) or not self.unseen[animal]:
            raise _none_left(animal, "FP2")
        return self._replace(
            step=_CALL,
            head=animal,
            unseen=_add(self.unseen, animal, -1),
            middle=_add(self.middle, animal, 1),
        )

    def _call(self, action: Call) -> FoxPartyState:
        terms, step, seat, head, unseen, middle, fresh, known, run, _, wrong_turns = self
        side = action.side
        if step is not _CALL:
            self._refuse_step()
        if not isinstance(side, Side):
            raise IllegalActionError("no-such-call", rule="FP4")
        return _made(
            FoxPartyState,
            (terms, _REVEAL, seat, head, unseen, middle, fresh, known, run, side, wrong_turns),
        )

    def _reveal(self, action: Reveal) -> FoxPartyState:
        terms, step, seat, head, unseen, middle, fresh, known, run, call, wrong_turns = self
        animal = action.animal
        if step is not _REVEAL:
            self._refuse_step()
        if fresh[seat]:
            if not isinstance(animal, Animal) or not unseen[animal]:
                raise _none_left(animal, "FP9")
            unseen, fresh = _add(unseen, animal, -1), _add(fresh, seat, -1)
        elif animal is not known[seat][0]:
            raise IllegalActionError("not-that-card", rule="FP9")
        else:
            known = _set(known, seat, known[seat][1:])
        against = run[-1] if run else head
        assert against is not None
        run = (*run, animal)
        step = _CALL
        if SIDES[animal][against] is call:
            if not fresh[seat] and not known[seat]:
                step = _END  # FP8
        else:
            known, run = _set(known, seat, known[seat] + run), ()  # FP7
            wrong_turns += 1
            if wrong_turns >= terms.patience:
                step = _END  # FP10
            else:
                seat = (seat + 1) % terms.seats
        return _made(
            FoxPartyState,
            (terms, step, seat, head, unseen, middle, fresh, known, run, None, wrong_turns),
        )

    def _stop(self, action: Stop) -> FoxPartyState:
        terms, step, seat, _, unseen, middle, fresh, known, run, call, _ = self
        if step is not _CALL:
            self._refuse_step()
        if not run:
            raise IllegalActionError("stop-before-call", rule="FP4")
        laid = list(middle)
        for animal in run:
            laid[animal] += 1
        head, middle, seat = run[-1], tuple(laid), (seat + 1) % terms.seats  # FP6
        return _made(
            FoxPartyState,
            (terms, _CALL, seat, head, unseen, middle, fresh, known, (), call, 0),
        )

    def _against(self) -> Animal:
        against = self.against
        assert against is not None
        return against

    def _refuse_step(self) -> NoReturn:
        """Refuses what belongs to another step."""
        if self.step is _END:
            raise IllegalActionError("game-over", rule="FP10" if self._is_stalemate() else "FP8")
        raise IllegalActionError(_WRONG_STEP[self.step], rule=_RULE_OF[self.step])

    def _is_stalemate(self) -> bool:
        return self.step is _END and not self.run

    def outcome(self) -> Outcome | None:
        """The seat whose pile is empty wins, or in a stalemate the fewest cards."""
        if self.step is not _END:
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
        if self.step is _END or not self.run:
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
            cards=self.terms.cards,
            dealt=self.terms.dealt,
            step=self.step,
            head=self.head,
            middle=self.hidden + sum(self.middle),
            piles=self.piles,
            run=len(self.run),
            top=self.run[-1] if self.run else None,
            against=self.against,
            call=self.call,
            wrong_turns=self.wrong_turns,
            patience=self.terms.patience,
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
        seat, after = self.active, self.apply(action)
        assert self.call is not None and self.head is not None
        right = side_of(animal, self._against()) is self.call
        fate = _FATES[right, after.step is _END]
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


_PLAYS: Final[Mapping[type[Action], Callable[..., FoxPartyState]]] = {
    Lead: FoxPartyState._lead,
    Call: FoxPartyState._call,
    Reveal: FoxPartyState._reveal,
    Stop: FoxPartyState._stop,
}
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

    A pack too small for the deal, as tiny variants have, gives each seat as many as it can;
    OptionError where that is none.
    """
    cards = cards_of(animals, copies)
    dealt = min(dealt, (sum(cards) - 1) // seats)
    if dealt < 1:
        raise OptionError("too-few-cards", rule="FP2", cards=sum(cards), seats=seats)
    return FoxPartyState(
        terms=Terms(seats, cards, dealt, patience),
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


def _none_left(animal: Animal, rule: str) -> IllegalActionError:
    if not isinstance(animal, Animal):
        return IllegalActionError("no-such-animal", rule="FP1")
    return IllegalActionError("none-left", rule=rule, animal=animal.word)


def _add(counts: tuple[int, ...], index: int, change: int) -> tuple[int, ...]:
    after = list(counts)
    after[index] += change
    return tuple(after)


def _set(
    piles: tuple[tuple[Animal, ...], ...], seat: Seat, pile: tuple[Animal, ...]
) -> tuple[tuple[Animal, ...], ...]:
    after = list(piles)
    after[seat] = pile
    return tuple(after)
