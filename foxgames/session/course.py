"""A lesson being taken: a game at a practice table, kept nowhere, that is led step by step."""

from __future__ import annotations

from typing import Final

from foxgames.core import Action, Advice, Because, Game, LessonStep, Seat
from foxgames.games import get_game, get_lesson
from foxgames.locale import _
from foxgames.session.pending import Bot, Chance
from foxgames.session.session import Session
from foxgames.session.setup import Occupant, Setup

LEARNER: Final[Seat] = 0


class Course:
    """The session of a lesson, and what its moment asks for.

    The learner may look, undo and be refused as in any game; but only what the step says is
    played.
    """

    def __init__(self, slug: str) -> None:
        self.slug = slug
        self.lesson = get_lesson(slug)
        self.game: Game = get_game(slug)
        names = (Occupant("Ann"), Occupant("Rusty", "normal"), Occupant("Vixen", "normal"))
        setup = Setup(
            game=slug,
            options=self.lesson.options,
            seats=names[: self.lesson.seats],
            seed=self.lesson.seed,
            practice=True,
        )
        self.session = Session.new(setup)

    @property
    def step(self) -> LessonStep | None:
        """The step that comes next; None once all are done."""
        ply = self.session.ply
        return self.lesson.steps[ply] if ply < len(self.lesson.steps) else None

    @property
    def is_over(self) -> bool:
        """Whether every step is done."""
        return self.step is None

    @property
    def words(self) -> str:
        """What is said at this moment: the step's words, or those said last."""
        if self.is_over:
            return _(self.lesson.farewell)
        said = [step.words for step in self.lesson.steps[: self.session.ply + 1] if step.words]
        return _(said[-1]) if said else ""

    @property
    def expected(self) -> Action | None:
        """What the next step does."""
        return None if self.step is None else self.game.parse_action(self.step.do)

    @property
    def is_learners(self) -> bool:
        """Whether the learner decides, or turns the card or spins."""
        pending = self.session.pending
        if isinstance(pending, Chance):
            return pending.seat in (None, LEARNER)
        return not isinstance(pending, Bot) and not self.is_over

    @property
    def waits_for_reader(self) -> bool:
        """Whether someone else is next, but only once what is said has been read."""
        return self.step is not None and bool(self.step.words) and not self.is_learners

    def asks_for(self, action: Action) -> bool:
        """Whether that is what the step is about."""
        return action == self.expected

    def go_on(self) -> None:
        """Has chance, or whoever plays with the learner, do what comes next."""
        action, pending = self.expected, self.session.pending
        if isinstance(pending, Chance):
            self.session.advance()
        elif isinstance(pending, Bot) and action is not None:
            self.session.answer(self.session.ply, Advice(action, Because("lesson")))
