"""One game, line by line, from wherever its session stands to its end or to leaving it."""

from __future__ import annotations

from collections.abc import Sequence

from foxgames.core import Action, Event, FoxGamesError, Refusal, Seat
from foxgames.locale import _
from foxgames.plain.choosing import Chooser, Command
from foxgames.plain.speech import EndOfInput, Speech, plain_rules
from foxgames.session import Bot, Chance, Curtain, EndTurn, Human, Over, Session
from foxgames.session.counsel import CounselRequest, choice_words, hint_words
from foxgames.session.names import shown_names
from foxgames.session.sharing import is_by_hand, viewer_of
from foxgames.session.wording import end_sentences, notice_sentence, recap_title, refusal_sentence


class Leave(Exception):  # noqa: N818 (it is no error: the person leaves)
    """The person leaves the game, which is kept."""


class PlainTable:
    """Drives a session by what is typed. Returns from `run` when the game ends or is left."""

    def __init__(self, session: Session, speech: Speech) -> None:
        self.session = session
        self.speech = speech
        self.wording = session.game.wording
        self._holder: Seat | None = None

    @property
    def names(self) -> Sequence[str]:
        """One name a seat."""
        return shown_names(self.session.occupants)

    @property
    def viewer(self) -> Seat | None:
        """Whose eyes the lines are told through."""
        return viewer_of(self.session, self._holder)

    def run(self) -> int:
        """Plays until the end, until the person leaves, or until there is no more input: 0."""
        self.speech.say(self.session.game.info.title)
        if not self._is_hidden:
            self._position()
        self.speech.say(_("Type ? for help. Enter alone takes the first choice."))
        try:
            while not isinstance(self.session.pending, Over):
                self._step()
        except (EndOfInput, Leave):
            self._notices()
            self.speech.say(
                _("The game is kept. Go on with it another time.")
                if self.session.is_saved
                else _("This game could not be saved: it is lost, or the last of it.")
            )
            return 0
        self._end()
        return 0

    @property
    def _is_hidden(self) -> bool:
        return isinstance(self.session.pending, Curtain)

    def _step(self) -> None:
        self._notices()
        pending = self.session.pending
        self._holder = self.viewer
        match pending:
            case Chance(seat):
                self._chance(seat)
            case Human(seat):
                self._decide(seat)
            case Bot(request=request) if request is not None:
                self.session.answer(request, request.answer())
                self._tell_last()
            case EndTurn(seat):
                self._end_turn(seat)
            case Curtain(seat):
                self._curtain(seat)

    def _notices(self) -> None:
        while (notice := self.session.take_notice()) is not None:
            self.speech.say(notice_sentence(notice))

    # Chance

    def _chance(self, seat: Seat | None) -> None:
        if is_by_hand(self.session.occupants, seat):
            while True:
                typed = self.speech.ask(
                    _("{prompt} Press Enter:").format(prompt=self._prompt_sentence())
                )
                if not typed:
                    break
                if self._command(typed.casefold()):
                    return
        self.session.advance()
        self._tell_last()

    def _prompt(self) -> str:
        return self.wording.prompt(self.session.view(self.viewer).observation, self.names)

    def _prompt_sentence(self) -> str:
        prompt = self._prompt()
        return prompt if prompt.endswith((".", "?", "!")) else f"{prompt}."

    # Decisions

    def _decide(self, seat: Seat) -> None:
        view = self.session.view(seat)
        chooser = Chooser(self.speech, self.session.game, view.observation)
        self.speech.say(self._prompt_sentence())
        if view.coach:
            self._counsel(seat)
        chooser.tell()
        typed = chooser.read(_("Your choice:"))
        if isinstance(typed, Command):
            self._command(typed.letter)
        else:
            self._play(seat, typed)

    def _counsel(self, seat: Seat) -> None:
        """What the table implies exactly, and the expert's choice with its reason."""
        question = CounselRequest(self.session.hint_request(seat), tuple(self.names))
        counsel = question.answer()
        self.speech.say_all(counsel.lines)
        if len(question.request.observation.legal_actions) > 1:
            self.speech.say(choice_words(question.request, counsel.advice))

    def _play(self, seat: Seat, action: Action) -> None:
        try:
            self.session.play(seat, self.session.ply, action)
        except FoxGamesError as error:
            self._refuse(error.refusal)
            return
        self._tell_last()

    def _refuse(self, refusal: Refusal) -> None:
        self.speech.say(refusal_sentence(refusal) or self.wording.refusal(refusal))

    def _tell_last(self) -> None:
        event = self.session.last_event(self.viewer)
        if event is not None:
            self.speech.say(self._sentence(event))

    def _sentence(self, event: Event) -> str:
        return self.wording.event(event, self.names)

    # The curtain

    def _end_turn(self, seat: Seat) -> None:
        typed = self.speech.ask(
            _("Your turn is over. Press Enter to hand over, or type u to take it back:")
        )
        if not typed:
            self.session.end_turn(seat)
        else:
            self._command(typed.casefold())

    def _curtain(self, seat: Seat) -> None:
        self.speech.clear()
        name = self.names[seat]
        typed = self.speech.ask(_("Pass to {name}. {name}, press Enter:").format(name=name))
        if typed.casefold() == "q":
            raise Leave
        if typed:
            return
        self.session.take_seat(seat)
        self._holder = seat
        self.speech.say(f"{recap_title(is_first=self.session.is_first_turn(seat))}:")
        recap = [self._sentence(event) for event in self.session.recap(seat)]
        self.speech.say_all(recap or [_("Nothing has happened yet.")])

    # Commands

    def _command(self, letter: str) -> bool:
        """Does what a letter asks; true if the moment may have changed."""
        match letter:
            case "?":
                self._help()
            case "t":
                self._position()
            case "rules":
                self.speech.say_all(plain_rules(self.session.game.rules_page()))
            case "u" | "r":
                return self._step_back(redo=letter == "r")
            case "h":
                self._hint()
            case "l":
                told = list(map(self._sentence, self.session.events(self.viewer)))
                self.speech.say_all(told or [_("Nothing has happened yet.")])
            case "c":
                return self._concede()
            case "q":
                raise Leave
            case _:
                self.speech.say(_("That means nothing here. Type ? for help."))
        return False

    def _help(self) -> None:
        self.speech.say(
            _("Type the number of a choice, or press Enter alone for the first."),
            _("Type u to take back, r to do it again, h for a hint."),
            _("Type t to hear the table, l all that has happened, rules the rules."),
            _("Type c to give the game up, q to leave it; it is kept."),
        )
        self._position()

    def _position(self) -> None:
        view = self.session.view(self.viewer)
        self.speech.say_all(self.wording.position(view.observation, self.names))

    def _step_back(self, *, redo: bool) -> bool:
        seat = self.viewer
        if seat is None:
            self.speech.say(_("That means nothing here. Type ? for help."))
            return False
        refusal = self.session.redo(seat) if redo else self.session.undo(seat)
        if refusal is not None:
            self._refuse(refusal)
            return False
        self.speech.say(_("Done again.") if redo else _("Taken back."))
        return True

    def _hint(self) -> None:
        pending = self.session.pending
        if not isinstance(pending, Human):
            self.speech.say(_("A hint is given when it is your decision."))
            return
        request = self.session.hint_request(pending.seat)
        advice = request.answer()
        self.session.note_hint(request)
        self.speech.say(hint_words(request, advice))

    def _concede(self) -> bool:
        seat = self.viewer
        if seat is None or not self.speech.confirm(_("Give the game up? Type yes:")):
            return False
        self.session.concede(seat)
        return True

    # The end

    def _end(self) -> None:
        self._notices()
        game, view = self.session.game, self.session.view(self.viewer)
        self.speech.say_all(end_sentences(game, view, self.names))
        if view.conceded_by is None:
            events = self.session.events(self.viewer)
            self.speech.say_all(game.facts_lines(events, self.names))
        self.speech.say(_("The seed of this game was {seed}.").format(seed=self.session.setup.seed))
