"""A recorded game told again, event by event, as one seat or as anyone saw it."""

from __future__ import annotations

from collections.abc import Sequence

from foxgames.core import Event, Seat
from foxgames.locale import _
from foxgames.plain.speech import EndOfInput, Speech
from foxgames.session.names import shown_names
from foxgames.session.record import Record
from foxgames.session.replay import ReplayCursor
from foxgames.session.wording import end_sentences


class PlainReplay:
    """Goes through one record by what is typed. Whose eyes it is told through can be changed.

    The hands of others can be looked into once the game is over, and never before.
    """

    def __init__(self, record: Record, speech: Speech) -> None:
        self._cursor = ReplayCursor(record)
        self._speech = speech
        self._game = record.game
        self._moment = 0
        self._viewer: Seat | None = None
        self._has_secrets = record.game.info.hidden_information
        self._may_look = self._has_secrets and record.outcome is not None

    def run(self) -> int:
        """Tells the game until it is left: 0."""
        self._speech.say(
            _("{title}, a recorded game.").format(title=self._game.info.title),
            _("Press Enter for the next event, or type ? for help."),
        )
        self._tell_table()
        try:
            while self._does(self._speech.ask(self._where()).casefold()):
                pass
        except EndOfInput:
            return 0
        return 0

    def _where(self) -> str:
        return _("Event {at} of {last}:").format(at=self._moment, last=len(self._cursor))

    @property
    def _names(self) -> Sequence[str]:
        occupants = self._cursor.view_at(self._moment, None).occupants
        return shown_names(occupants)

    def _does(self, typed: str) -> bool:
        """Does what was typed; false if that was to leave."""
        match typed:
            case "":
                self._step()
            case "b":
                self._go_to(self._moment - 1)
            case "e":
                self._go_to(len(self._cursor))
            case "t":
                self._tell_table()
            case "l":
                self._speech.say_all(map(self._sentence, self._past()))
            case "v" if self._may_look:
                self._look_through_the_next()
            case "?":
                self._help()
            case "q":
                return False
            case _ if typed.isdecimal() and len(typed) < 9:
                self._go_to(int(typed))
            case _:
                self._speech.say(_("That means nothing here. Type ? for help."))
        return True

    def _help(self) -> None:
        self._speech.say(
            _("Press Enter for the next event, type b for the one before, e for the end."),
            _("Type a number to go to that event, 0 for the start."),
            _("Type t to hear the table, l to hear all that has happened so far."),
        )
        if self._may_look:
            self._speech.say(_("Type v to change whose eyes it is told through."))
        self._speech.say(_("Type q to leave."))

    def _past(self) -> Sequence[Event]:
        return self._cursor.events_at(self._moment, self._viewer)

    def _sentence(self, event: Event) -> str:
        return self._game.wording.event(event, self._names)

    def _step(self) -> None:
        if self._moment == len(self._cursor):
            self._tell_end()
            return
        self._moment += 1
        self._speech.say(self._sentence(self._past()[-1]))
        if self._moment == len(self._cursor):
            self._tell_end()

    def _go_to(self, moment: int) -> None:
        self._moment = min(max(moment, 0), len(self._cursor))
        past = self._past()
        self._speech.say(self._sentence(past[-1]) if past else _("The start of the game."))

    def _tell_table(self) -> None:
        observation = self._cursor.view_at(self._moment, self._viewer).observation
        self._speech.say_all(self._game.wording.position(observation, self._names))

    def _tell_end(self) -> None:
        view = self._cursor.view_at(len(self._cursor), self._viewer)
        if view.outcome is None:
            self._speech.say(_("The game was not played further."))
            return
        self._speech.say_all(end_sentences(self._game, view, self._names))
        seed = self._cursor.record.setup.seed
        self._speech.say(_("The seed of this game was {seed}.").format(seed=seed))

    def _look_through_the_next(self) -> None:
        following = 0 if self._viewer is None else self._viewer + 1
        self._viewer = following if following < len(self._names) else None
        if self._viewer is None:
            self._speech.say(_("Told as anyone at the table saw it."))
        else:
            name = self._names[self._viewer]
            self._speech.say(_("Told as {name} saw it.").format(name=name))
