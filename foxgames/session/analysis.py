"""A recorded game priced, decision by decision, and luck told apart from play.

Where a game is solved, prices are exact chances to win; elsewhere they are the strongest bot's own
estimates, made from what the deciding seat could know, and are named so.
"""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass

from foxgames.core import Action, Because, Decide, Observation, Seat
from foxgames.session.asking import bot_request
from foxgames.session.record import Record
from foxgames.session.session import DEFAULT_BUDGET
from foxgames.session.timeline import Timeline

SAME = 1e-12
"""Prices no further apart than this are equal."""


@dataclass(frozen=True, slots=True)
class Judged:
    """One decision: what was played, what was best and why, and what was given away.

    `cost` is in win chance where the analysis is exact, else in the bot's own unit; None where
    the bot did not weigh what was played. `seen` is what the seat saw.
    """

    ply: int
    seat: Seat
    seen: Observation
    played: Action
    best: Action
    because: Because
    cost: float | None

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
class Analysis:
    """A whole game priced. `course` is the exact chance before each event and at the end."""

    exact: bool
    decisions: tuple[Judged, ...]
    luck: tuple[Luck, ...]
    course: tuple[float, ...]

    def given_away(self, seat: Seat | None = None) -> float:
        """What the decisions of a seat, or of all, cost together."""
        return sum(
            judged.cost or 0.0 for judged in self.decisions if seat is None or judged.seat == seat
        )

    @property
    def fortune(self) -> float:
        """What chance gave or took, all in all."""
        return sum(event.gain for event in self.luck)


def analyse(record: Record) -> Analysis:
    """Prices every decision with a choice in it. Takes seconds where a bot has to search."""
    time = record.timeline()
    game = record.game
    exact = game.win_chance(time.states[0].observe(None)) is not None
    course: list[float] = []
    if exact:
        course = [game.win_chance(state.observe(None)) or 0.0 for state in time.states]
    return Analysis(
        exact,
        tuple(_judged(record, time, course)),
        tuple(_luck(time, course)) if exact else (),
        tuple(course),
    )


def _luck(time: Timeline, course: list[float]) -> Iterator[Luck]:
    for ply, action in enumerate(time.actions):
        state = time.states[ply]
        if not isinstance(state.turn, Decide):
            yield Luck(ply, state.active, action, course[ply + 1] - course[ply])


def _judged(record: Record, time: Timeline, course: list[float]) -> Iterator[Judged]:
    so_far = Timeline(record.game, time.states[0])
    for ply, action in enumerate(time.actions):
        state = time.states[ply]
        if isinstance(state.turn, Decide) and len(state.legal_actions()) > 1:
            seat = state.turn.seat
            request = bot_request(record.game, record.setup, so_far, seat, None, DEFAULT_BUDGET)
            advice = request.answer()
            values = dict(advice.values)
            cost = None
            if course:
                cost = max(0.0, course[ply] - course[ply + 1])
            elif action in values and advice.action in values:
                cost = max(0.0, values[advice.action] - values[action])
            yield Judged(
                ply, seat, request.observation, action, advice.action, advice.because, cost
            )
        so_far.push(action, state.apply(action))
