"""A toy game of three cards that keeps the contract honest about secrets.

T1  Chance picks the first seat, then deals one hidden card to each seat, in seat order.
T2  A turn is one of `keep`, `show` and `swap`.
T3  `show` turns the seat's own card face up, where it stays.
T4  `swap` draws a card from those left (chance, hidden), then the seat drops one of its two,
    unseen. A face-up card cannot be swapped.
T5  After `rounds` turns each, all cards are turned up: the highest card wins.
T6  As the score stands, a face-down card counts nothing.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from enum import Enum
from random import Random
from typing import Final, NamedTuple, TypeVar

from foxgames.core import (
    CHANCE,
    DECIDE,
    OVER,
    Action,
    Advice,
    Because,
    Bot,
    Budget,
    Decide,
    Event,
    Game,
    GameInfo,
    IllegalActionError,
    Level,
    NotationError,
    Observation,
    Option,
    OptionError,
    Outcome,
    Reason,
    Seat,
    Turn,
    Wording,
    notation_table,
)
from foxgames.search.random_bot import RandomBot

T = TypeVar("T")


class ToyReason(Reason):
    """How the toy game ends."""

    COUNTED = "counted"


class Step(Enum):
    """What comes next."""

    START = "start"
    DEAL = "deal"
    ACT = "act"
    DRAW = "draw"
    DROP = "drop"
    OVER = "over"


@dataclass(frozen=True, slots=True)
class Numbered(Action):
    """`start S`, `deal C`, `draw C` or `drop C`."""

    word: str
    number: int

    def __str__(self) -> str:
        return f"{self.word} {self.number}"


@dataclass(frozen=True, slots=True)
class Plain(Action):
    """`keep`, `show` or `swap`."""

    word: str

    def __str__(self) -> str:
        return self.word


KEEP, SHOW, SWAP = Plain("keep"), Plain("show"), Plain("swap")
MAX_CARDS: Final = 5
_TABLE: Final = notation_table(
    KEEP,
    SHOW,
    SWAP,
    *(Numbered("start", seat) for seat in range(3)),
    *(
        Numbered(word, card)
        for word in ("deal", "draw", "drop")
        for card in range(1, MAX_CARDS + 1)
    ),
)


@dataclass(frozen=True, slots=True, kw_only=True)
class ToyEvent(Event):
    """`word` was done in `seat`'s name; `card` is None where the viewer may not see it.

    `final` is every hand, turned up once the game is over.
    """

    word: str
    seat: Seat
    card: int | None = None
    final: tuple[tuple[int, ...], ...] = ()


@dataclass(frozen=True, slots=True, kw_only=True)
class ToyObservation(Observation):
    """`hands` holds each seat's cards, None where the viewer may not see one."""

    step: Step
    cards: int
    rounds: int
    hands: tuple[tuple[int | None, ...], ...]
    face_up: tuple[bool, ...]
    left: int
    turns_left: int


class ToyState(NamedTuple):
    """One position. `rest` is what no seat holds, ascending."""

    seats: int
    cards: int
    rounds: int
    step: Step
    active: Seat | None
    hands: tuple[tuple[int, ...], ...]
    face_up: tuple[bool, ...]
    rest: tuple[int, ...]
    turns_left: int

    @property
    def turn(self) -> Turn:
        if self.step in (Step.ACT, Step.DROP):
            assert self.active is not None
            return DECIDE[self.active]
        return OVER if self.step is Step.OVER else CHANCE

    def legal_actions(self) -> Sequence[Action]:
        if self.step is Step.DROP:
            return tuple(Numbered("drop", card) for card in sorted(self._hand))
        if self.step is not Step.ACT:
            return ()
        if self._is_up:  # T3, T4
            return (KEEP,)
        return (KEEP, SHOW, SWAP) if self.rest else (KEEP, SHOW)

    def chance_outcomes(self) -> Sequence[tuple[Action, int]]:
        if self.step is Step.START:
            return tuple((Numbered("start", seat), 1) for seat in range(self.seats))
        if self.step in (Step.DEAL, Step.DRAW):
            return tuple((Numbered(self.step.value, card), 1) for card in self.rest)
        return ()

    @property
    def _hand(self) -> tuple[int, ...]:
        assert self.active is not None
        return self.hands[self.active]

    @property
    def _is_up(self) -> bool:
        assert self.active is not None
        return self.face_up[self.active]

    def apply(self, action: Action) -> ToyState:
        options = self.legal_actions() or [outcome for outcome, _ in self.chance_outcomes()]
        if action not in options:
            raise IllegalActionError("not-now", rule="T2", action=str(action), step=self.step.value)
        if isinstance(action, Numbered):
            return self._numbered(action)
        if action == SWAP:
            return self._replace(step=Step.DRAW)
        if action == SHOW:
            return self._replace(face_up=_put(self.face_up, self.active or 0, True))._next()
        return self._next()

    def _numbered(self, action: Numbered) -> ToyState:
        if action.word == "start":
            return self._replace(step=Step.DEAL, active=action.number)
        if action.word == "drop":
            assert self.active is not None
            hand = _without(self._hand, action.number)
            rest = tuple(sorted((*self.rest, action.number)))
            return self._replace(hands=_put(self.hands, self.active, hand), rest=rest)._next()
        seat = self._seat_of(action)
        hands = _put(self.hands, seat, (*self.hands[seat], action.number))
        dealt = all(hands)
        step = Step.DROP if action.word == "draw" else Step.ACT if dealt else Step.DEAL
        return self._replace(step=step, hands=hands, rest=_without(self.rest, action.number))

    def _next(self) -> ToyState:
        assert self.active is not None
        left = self.turns_left - 1
        return self._replace(
            step=Step.ACT if left else Step.OVER,
            active=(self.active + 1) % self.seats if left else self.active,
            turns_left=left,
        )

    def outcome(self) -> Outcome | None:
        if self.step is not Step.OVER:
            return None
        scores = self.scores()
        winners = tuple(seat for seat, score in enumerate(scores) if score == max(scores))
        return Outcome(ToyReason.COUNTED, winners, scores)

    def scores(self) -> tuple[int, ...]:
        over = self.step is Step.OVER
        return tuple(
            hand[0] if hand and (over or up) else 0  # T6
            for hand, up in zip(self.hands, self.face_up, strict=True)
        )

    def observe(self, viewer: Seat | None) -> ToyObservation:
        deciding = viewer is not None and self.turn == Decide(viewer)
        return ToyObservation(
            viewer=viewer,
            seats=self.seats,
            turn=self.turn,
            active=self.active,
            legal_actions=self.legal_actions() if deciding else (),
            outcome=self.outcome(),
            step=self.step,
            cards=self.cards,
            rounds=self.rounds,
            hands=tuple(
                tuple(card if self._sees(viewer, seat) else None for card in hand)
                for seat, hand in enumerate(self.hands)
            ),
            face_up=self.face_up,
            left=len(self.rest),
            turns_left=self.turns_left,
        )

    def _sees(self, viewer: Seat | None, seat: Seat) -> bool:
        return viewer == seat or self.face_up[seat] or self.step is Step.OVER

    def event(self, action: Action, viewer: Seat | None) -> ToyEvent:
        by = self.active if isinstance(self.turn, Decide) else None
        seat, card = self._seat_of(action), None
        if action == SHOW:
            card = self._hand[0]
        elif isinstance(action, Numbered) and action.word != "start" and viewer == seat:
            card = action.number
        after = self.apply(action)
        final = after.hands if after.step is Step.OVER else ()
        reveals = action == SHOW or bool(final)
        return ToyEvent(by=by, word=action.kind, seat=seat, card=card, final=final, reveals=reveals)

    def _seat_of(self, action: Action) -> Seat:
        """Whose card the action is about; at the start, who begins."""
        if isinstance(action, Numbered) and action.word == "start":
            return action.number
        if self.step is Step.DEAL:
            return next(seat for seat, hand in enumerate(self.hands) if not hand)
        assert self.active is not None
        return self.active


def _put(values: tuple[T, ...], index: int, value: T) -> tuple[T, ...]:
    return (*values[:index], value, *values[index + 1 :])


def _without(cards: tuple[int, ...], card: int) -> tuple[int, ...]:
    index = cards.index(card)
    return (*cards[:index], *cards[index + 1 :])


class EasyBot:
    """Swaps a low card away and drops the lower one."""

    def choose(
        self, observation: Observation, events: Sequence[Event], rng: Random, budget: Budget
    ) -> Advice:
        assert isinstance(observation, ToyObservation) and observation.viewer is not None
        own = [card for card in observation.hands[observation.viewer] if card is not None]
        if observation.step is Step.DROP:
            return Advice(Numbered("drop", min(own)), Because("lower", (("card", min(own)),)))
        if SWAP in observation.legal_actions and 2 * own[0] < observation.cards:
            return Advice(SWAP, Because("low", (("card", own[0]),)))
        return Advice(KEEP, Because("good-enough", (("card", own[0]),)))


_BOTS: Final[Mapping[str, Bot]] = {"random": RandomBot(), "easy": EasyBot()}


INFO: Final = GameInfo(
    slug="toy",
    title="Three Foxes",
    min_seats=2,
    max_seats=3,
    cooperative=False,
    hidden_information=True,
    options=(
        Option("rounds", 2, (1, 2, 3), "Turns for each seat."),
        Option("cards", 3, (3,), "Cards in all.", tiny=True, tiny_values=(4, 5)),
    ),
    levels=(Level("random"), Level("easy")),
    credits="Made for these tests.",
    minutes=1,
)


class ToyGame:
    """The toy game."""

    info: Final = INFO

    @property
    def wording(self) -> Wording:
        from tests.toy_wording import ToyWording

        return ToyWording()

    def new(self, options: Mapping[str, object], seats: int) -> ToyState:
        INFO.check_seats(seats)
        resolved = INFO.resolve(options)
        cards = int(INFO.option_value(resolved, "cards"))
        rounds = int(INFO.option_value(resolved, "rounds"))
        return ToyState(
            seats=seats,
            cards=cards,
            rounds=rounds,
            step=Step.START,
            active=None,
            hands=((),) * seats,
            face_up=(False,) * seats,
            rest=tuple(range(1, cards + 1)),
            turns_left=seats * rounds,
        )

    def parse_action(self, text: str) -> Action:
        if text not in _TABLE:
            raise NotationError("unknown-notation", text=text[:80], example="drop 2")
        return _TABLE[text]

    def bot(self, level: str) -> Bot:
        if level not in _BOTS:
            raise OptionError("no-such-level", level=level[:80], allowed=", ".join(_BOTS))
        return _BOTS[level]

    def rules_page(self) -> str:
        return __doc__

    def coach_lines(
        self, observation: Observation, events: Sequence[Event], names: Sequence[str]
    ) -> Sequence[str]:
        return ()

    def win_chance(self, observation: Observation) -> float | None:
        return None

    def facts_lines(self, events: Sequence[Event], names: Sequence[str]) -> Sequence[str]:
        return ()

    def sample_history(
        self, observation: Observation, events: Sequence[Event], rng: Random
    ) -> Sequence[Action]:
        """Walks the game tree along the events, backing out of guesses that do not fit."""
        assert isinstance(observation, ToyObservation)
        options = {"rounds": observation.rounds, "cards": observation.cards}
        start = self.new(options, observation.seats)
        past = _fitting(start, observation.viewer, events, rng)
        assert past is not None, "no past gives these events"
        return past


def _fitting(
    state: ToyState, viewer: Seat | None, events: Sequence[Event], rng: Random
) -> tuple[Action, ...] | None:
    if not events:
        return ()
    options = [*state.legal_actions(), *(outcome for outcome, _ in state.chance_outcomes())]
    rng.shuffle(options)
    for action in options:
        if state.event(action, viewer) == events[0]:
            rest = _fitting(state.apply(action), viewer, events[1:], rng)
            if rest is not None:
                return (action, *rest)
    return None


GAME: Final[Game] = ToyGame()
