"""A recorded game priced, decision by decision, and luck told apart from play.

Where a game is solved, prices are exact chances to win; elsewhere they are the strongest bot's own
estimates, made from what the deciding seat could know, and are named so.

The work is a list of questions, each of which can be answered in another process, and what their
answers come to: a front end stays live between them, or stops asking.
"""

from __future__ import annotations

from collections.abc import Generator, Iterator, Mapping, Sequence
from dataclasses import dataclass, field
from typing import TypeAlias

from foxgames.core import Action, Advice, Because, Decide, Game, Observation, Seat, State
from foxgames.games import GAMES, get_game
from foxgames.session.asking import bot_request
from foxgames.session.pending import BotRequest
from foxgames.session.record import Record
from foxgames.session.session import DEFAULT_BUDGET
from foxgames.session.timeline import Timeline

SAME = 1e-12
"""Prices no further apart than this are equal."""


@dataclass(frozen=True, slots=True)
class Judged:
    """One decision: what was played, what was best and why, and what was given away.

    `cost` is in win chance where the analysis is exact, else in the bot's own unit; None where
    the bot did not weigh what was played. `worth` is what the best was worth, in the same unit.
    `seen` is what the seat saw.
    """

    ply: int
    seat: Seat
    seen: Observation
    played: Action
    best: Action
    because: Because
    cost: float | None
    worth: float | None = None

    @property
    def is_best(self) -> bool:
        """Nothing was given away."""
        return self.played == self.best or (self.cost is not None and self.cost <= SAME)


@dataclass(frozen=True, slots=True)
class Luck:
    """One event of chance, and how much it changed the chance to win; exact games only."""

    ply: int
    seat: Seat | None
    action: Action
    gain: float


@dataclass(frozen=True, slots=True)
class Point:
    """The chance to win after so many events."""

    ply: int
    chance: float


@dataclass(frozen=True, slots=True)
class Analysis:
    """A whole game priced.

    `course` is the exact chance before each event and at the end. `shares` has, where there is
    only an estimate, each seat's part in the end: 1 for a winner, 0 for a loser; it is empty where
    the game is not over, or where nobody can lose and there is no chance to be estimated.
    """

    exact: bool
    decisions: tuple[Judged, ...]
    luck: tuple[Luck, ...]
    course: tuple[float, ...]
    events: int = 0
    shares: tuple[float, ...] = ()
    is_chance: bool = True

    def of(self, seat: Seat | None) -> tuple[Judged, ...]:
        """The decisions of that seat, or of all."""
        return tuple(each for each in self.decisions if seat is None or each.seat == seat)

    def given_away(self, seat: Seat | None = None) -> float:
        """What the decisions of a seat, or of all, cost together."""
        return sum(judged.cost or 0.0 for judged in self.of(seat))

    @property
    def fortune(self) -> float:
        """What chance gave or took, all in all."""
        return sum(event.gain for event in self.luck)

    def fortunes(self) -> Mapping[str, float]:
        """The same by kind of chance, in the order in which they first decided something."""
        found: dict[str, float] = {}
        for event in self.luck:
            found[event.action.kind] = found.get(event.action.kind, 0.0) + event.gain
        return found

    def points(self, seat: Seat | None) -> tuple[Point, ...]:
        """The chance to win over the game: exactly, or in the eyes of that seat's estimate.

        An estimate is known at the seat's own decisions, and at the end. Without a seat there is
        none: every seat wants to win for itself.
        """
        if self.course:
            return tuple(Point(ply, chance) for ply, chance in enumerate(self.course))
        if seat is None or not self.is_chance:
            return ()
        known = [Point(j.ply, j.worth) for j in self.of(seat) if j.worth is not None]
        if known and self.shares:
            known.append(Point(self.events, self.shares[seat]))
        return tuple(known)

    def brought(self, seat: Seat) -> float | None:
        """What chance and the other seats brought, by that seat's estimate; None if unknown.

        What became of the first estimate in the end, but for what the seat itself gave away.
        """
        points = self.points(seat)
        if self.course or not points or not self.shares:
            return None
        return points[-1].chance - points[0].chance + self.given_away(seat)


@dataclass(frozen=True, slots=True)
class ChanceRequest:
    """Asks for the exact chance to win. `unlisted` is a game that is not in foxgames.games."""

    game: str
    observation: Observation
    unlisted: Game | None = field(default=None, compare=False)

    def answer(self) -> float | None:
        """The chance; None for a game that is not solved."""
        return (self.unlisted or get_game(self.game)).win_chance(self.observation)


Question: TypeAlias = ChanceRequest | BotRequest


class Analyst:
    """Prices a game by questions; who asks them puts each answer in and may stop at any time."""

    def __init__(self, record: Record) -> None:
        self.record = record
        self.done = 0
        self._time = record.timeline()
        self._choices = [ply for ply in range(self._time.ply) if _has_choice(self._time, ply)]
        self.total = 1 + len(self._choices)

    def questions(self) -> Generator[Question, object, Analysis]:
        """Questions, each to be sent its answer, and what they come to."""
        course = yield from self._course()
        decisions = yield from self._decisions(course)
        record, ends = self.record, self.record.outcome
        is_chance = record.game.info.cooperative or len(record.setup.seats) > 1
        shares: tuple[float, ...] = ()
        if not course and ends is not None and is_chance:
            shares = tuple(float(seat in ends.winners) for seat in range(len(record.setup.seats)))
        return Analysis(
            exact=bool(course),
            decisions=tuple(decisions),
            luck=tuple(_luck(self._time, course)) if course else (),
            course=tuple(course),
            events=self._time.ply,
            shares=shares,
            is_chance=is_chance,
        )

    def _course(self) -> Generator[Question, object, list[float]]:
        """The exact chance at each moment; none where the game is not solved."""
        course: list[float] = []
        for state in self._time.states:
            answer = yield self._chance(state)
            self.done += 1
            if not isinstance(answer, float):
                return []
            if not course:
                self.total += self._time.ply
            course.append(answer)
        return course

    def _chance(self, state: State) -> ChanceRequest:
        slug = self.record.setup.game
        unlisted = None if slug in GAMES else self.record.game
        return ChanceRequest(slug, state.observe(None), unlisted)

    def _decisions(self, course: list[float]) -> Generator[Question, object, list[Judged]]:
        record, time = self.record, self._time
        so_far = Timeline(record.game, time.states[0])
        judged: list[Judged] = []
        for ply in self._choices:
            for past in range(so_far.ply, ply):
                so_far.push(time.actions[past], time.states[past + 1])
            turn = time.states[ply].turn
            assert isinstance(turn, Decide)
            request = bot_request(
                record.game, record.setup, so_far, turn.seat, None, DEFAULT_BUDGET
            )
            advice = yield request
            self.done += 1
            assert isinstance(advice, Advice)
            judged.append(_judged(request, time.actions[ply], advice, course))
        return judged


def analyse(record: Record) -> Analysis:
    """Prices every decision with a choice in it. Takes seconds where a bot has to search."""
    questions = Analyst(record).questions()
    answer: object = None
    while True:
        try:
            answer = questions.send(answer).answer()
        except StopIteration as end:
            found = end.value
            assert isinstance(found, Analysis)
            return found


def is_secret(record: Record) -> bool:
    """Whether the game holds cards that nobody may be shown yet."""
    return record.game.info.hidden_information and record.outcome is None


def _has_choice(time: Timeline, ply: int) -> bool:
    state = time.states[ply]
    return isinstance(state.turn, Decide) and len(state.legal_actions()) > 1


def _luck(time: Timeline, course: Sequence[float]) -> Iterator[Luck]:
    for ply, action in enumerate(time.actions):
        state = time.states[ply]
        if not isinstance(state.turn, Decide):
            yield Luck(ply, state.active, action, course[ply + 1] - course[ply])


def _judged(request: BotRequest, played: Action, advice: Advice, course: Sequence[float]) -> Judged:
    """What was played beside what the strongest bot advises; exact where there is a course."""
    ply, values = request.ply, dict(advice.values)
    cost, worth = None, values.get(advice.action)
    if course:
        cost, worth = max(0.0, course[ply] - course[ply + 1]), course[ply]
    elif worth is not None and played in values:
        cost = max(0.0, worth - values[played])
    return Judged(
        ply=ply,
        seat=request.seat,
        seen=request.observation,
        played=played,
        best=advice.action,
        because=advice.because,
        cost=cost,
        worth=worth,
    )
