"""A guided first game, line by line."""

from __future__ import annotations

from collections.abc import Sequence

from foxgames.core import Action, FoxGamesError
from foxgames.locale import _
from foxgames.locale.sentences import joined
from foxgames.plain.choosing import Chooser, Command
from foxgames.plain.speech import EndOfInput, Speech
from foxgames.plain.table import Leave
from foxgames.session import Human
from foxgames.session.course import LEARNER, Course
from foxgames.session.names import shown_names
from foxgames.session.wording import refusal_sentence


class PlainLesson:
    """Says each rule when it first matters; Enter alone does what is asked."""

    def __init__(self, course: Course, speech: Speech) -> None:
        self.course = course
        self.session = course.session
        self.speech = speech
        self.wording = course.game.wording
        self._said = ""

    @property
    def names(self) -> Sequence[str]:
        """One name a seat."""
        return shown_names(self.session.occupants)

    def run(self) -> int:
        """Leads to the end of the lesson, or until the learner leaves it: 0."""
        title = self.course.game.info.title
        self.speech.say(_("{title}: a guided first game.").format(title=title))
        learner, *others = self.names
        self.speech.say(
            _("You are {name}; with you plays {others}.").format(
                name=learner, others=joined(others)
            )
        )
        self.speech.say(_("Enter alone does what is asked. Type q to leave."))
        try:
            while not self.course.is_over:
                self._step()
        except (EndOfInput, Leave):
            self.speech.say(_("You can take the lesson whenever you like."))
            return 0
        seen = self.session.view(LEARNER).observation
        self.speech.say_all(self.wording.outcome(seen, self.names))
        self.speech.say(self.course.words)
        command = f"foxgames play {self.course.slug} --plain"
        self.speech.say(_("Now play: {command}").format(command=command))
        return 0

    def _step(self) -> None:
        course = self.course
        if course.words != self._said:
            self._said = course.words
            self.speech.say(self._said)
        if isinstance(self.session.pending, Human):
            self._decide()
        else:
            if course.is_learners or course.waits_for_reader:
                self._ask_to_go_on()
            course.go_on()
            self._tell_last()

    def _ask_to_go_on(self) -> None:
        while typed := self.speech.ask(_("Press Enter.")).casefold():
            self._command(typed)

    def _decide(self) -> None:
        seen = self.session.view(LEARNER).observation
        assert self.course.expected is not None
        what = self.wording.action(self.course.expected, seen)
        chooser = Chooser(self.speech, self.course.game, seen, usual=self.course.expected)
        typed = chooser.read(_("Enter: {what}.").format(what=what))
        if isinstance(typed, Command):
            self._command(typed.letter)
        elif self.course.asks_for(typed):
            self.session.play(LEARNER, self.session.ply, typed)
            self._tell_last()
        else:
            self._refuse(typed)

    def _refuse(self, action: Action) -> None:
        """Says why the rules forbid it, or that it is not what the lesson is about."""
        try:
            self.session.play(LEARNER, self.session.ply, action)
        except FoxGamesError as error:
            refusal = error.refusal
            self.speech.say(refusal_sentence(refusal) or self.wording.refusal(refusal))
            return
        self.session.undo(LEARNER)
        self.speech.say(_("That is allowed, and later you choose. For this lesson do as asked."))

    def _command(self, letter: str) -> None:
        match letter:
            case "q":
                raise Leave
            case "?":
                seen = self.session.view(LEARNER).observation
                self.speech.say_all(self.wording.position(seen, self.names))
                self.speech.say(self.course.words)
            case "l":
                events = self.session.events(LEARNER)
                self.speech.say_all(self.wording.event(event, self.names) for event in events)
            case _:
                self.speech.say(_("That means nothing here. Enter goes on, q leaves."))

    def _tell_last(self) -> None:
        event = self.session.last_event(LEARNER)
        if event is not None:
            self.speech.say(self.wording.event(event, self.names))
