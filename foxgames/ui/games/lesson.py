"""A guided first game, on the real table of the game."""

from __future__ import annotations

from collections.abc import Callable
from typing import TYPE_CHECKING, ClassVar

from textual.binding import Binding, BindingType

from foxgames.core import Action, Seat
from foxgames.locale import _
from foxgames.session import Bot, Chance, Human
from foxgames.session.course import LEARNER, Course
from foxgames.ui.games import board, sheets
from foxgames.ui.games.table import TableScreen
from foxgames.ui.widgets.board import Board
from foxgames.ui.widgets.teacher import Teacher

if TYPE_CHECKING:
    from foxgames.ui.glyphs import Glyphs
    from foxgames.ui.widgets.chooser import Chooser, Offer


class LessonScreen(TableScreen):
    """Plays a course: what it asks for has the focus, and Enter alone walks it to its end.

    Gives back nothing; when it is left, what lay under it is there again.
    """

    CSS_PATH = "lesson.tcss"
    LOG_FROM = 9999  # what is said has the eye
    BINDINGS: ClassVar[list[BindingType]] = [
        Binding("h", "hint", _("what now?")),
        Binding("u", "undo", _("undo")),
        Binding("escape", "leave", _("leave the lesson")),
        Binding("q", "leave", _("leave"), show=False),
    ]

    def __init__(self, course: Course) -> None:
        super().__init__(course.session)
        self.course = course
        self.css_path.extend(sheets(course.slug))

    def make_board(self, glyphs: Glyphs) -> Board:
        """The board of the course's game."""
        return board(self.course.slug)(glyphs)

    def make_story(self) -> Teacher:
        """The words of the lesson."""
        return Teacher()

    @property
    def teacher(self) -> Teacher:
        """The words under the board."""
        return self.query_one(Teacher)

    def wait(self) -> None:
        """Asks for the next step, or has it done if it is not the learner's and needs no words."""
        course = self.course
        self.teacher.teach(course.words, self._asked())
        if course.is_over or course.waits_for_reader:
            self.teacher.focus()
        elif not course.is_learners:
            self.after(self._go_on_alone)
        elif course.expected is not None:
            self.board.suggest(course.expected)
        self.refresh_bindings()

    def on_chooser_walked(self, message: Chooser.Walked) -> None:
        """Enter is said to do what is asked only while the focus rests on that."""
        self.teacher.teach(self.course.words, self._asked(at=message.choice))

    def _asked(self, at: Offer | None = None) -> str:
        """What the learner is to do now, as the keys have it with the focus at that choice."""
        course, pending = self.course, self.session.pending
        if course.is_over:
            return _("Enter: the lesson is over")
        if not course.is_learners:
            return _("Enter: go on") if course.waits_for_reader else ""
        if isinstance(pending, Human) and course.expected is not None:
            seen = self.session.view(LEARNER).observation
            what = self.session.game.wording.action(course.expected, seen)
            if at is not None and at.action != course.expected:
                return _("What is asked: {what}").format(what=what)
            return _("Enter: {what}").format(what=what)
        kind = "" if course.expected is None else course.expected.kind
        if kind == "start":
            return _("Enter: see who begins")
        if kind in course.game.info.wheels:
            return _("Enter: spin")
        return _("Enter: turn it over")

    def _go_on_alone(self) -> None:
        self._timer = None
        if self.is_current and not self.course.is_learners:
            self._do(self.course.go_on)

    def _do(self, step: Callable[[], None]) -> None:
        step()
        self.show(self.session.last_event(self.viewer))

    def on_teacher_went_on(self) -> None:
        """The words have been read: what they were about happens."""
        if self.board.is_moving:
            self.board.skip()
        elif self.course.is_over:
            self._end()
        elif isinstance(self.session.pending, Bot) or not self.course.is_learners:
            self._do(self.course.go_on)
        elif isinstance(self.session.pending, Chance):
            self._do(self.session.advance)

    def take(self, seat: Seat, action: Action) -> None:
        """Plays what the step is about; says what it is if another thing was chosen."""
        legal = self.session.view(seat).observation.legal_actions
        if action not in legal or self.course.asks_for(action):
            super().take(seat, action)
            return
        self.wait()
        self.say(_("That is allowed, and later you choose. For this lesson do as it says here:"))

    def action_hint(self) -> None:
        """Says again what the step asks for, and puts the focus on it."""
        self.wait()

    def action_pause(self) -> None:
        """There is nothing to pause: asks whether to leave."""
        self.action_leave()

    def action_leave(self) -> None:
        """Asks once, then goes back to where the lesson was begun."""
        from foxgames.ui.screens.confirm import Confirm

        if not self.is_current:
            return
        self.stop()
        self.board.skip()
        question = Confirm(
            _("Leave the lesson?"),
            _("You can take it whenever you like."),
            yes=_("Leave"),
            no=_("Stay"),
            again="q",
        )
        self.app.push_screen(question, self._leave_if)

    def _leave_if(self, yes: bool | None) -> None:
        if yes:
            self.dismiss()
        else:
            self.go_on()

    def _end(self) -> None:
        """Asks what is to follow."""
        from foxgames.ui.screens.learn import LessonEnd

        end = LessonEnd(self.session.game.info.title)
        self.app.push_screen(end, self._after_end)

    def _after_end(self, chosen: str | None) -> None:
        from foxgames.ui.screens.setup import SetupScreen

        slug, app = self.course.slug, self.fox_app
        is_set_up = any(isinstance(screen, SetupScreen) for screen in app.screen_stack)
        self.dismiss()
        if chosen == "play" and not is_set_up:
            app.open_setup(slug)
        elif chosen == "again":
            app.show_lesson(slug)
