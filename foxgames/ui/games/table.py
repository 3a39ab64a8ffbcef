"""The screen of a game in progress: it drives a session and shows a board.

A view flows down to the board; choices come back as messages. What happens next follows from
what the session waits for, once whatever moves has come to rest.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace
from pathlib import Path
from typing import ClassVar

from textual import events
from textual.app import ComposeResult
from textual.binding import Binding, BindingType
from textual.containers import Container, Horizontal

from foxgames.core import Action, Advice, Event, FoxGamesError, OptionError, Refusal, Seat
from foxgames.locale import _
from foxgames.session import (
    Bot,
    BotRequest,
    Chance,
    Curtain,
    EndTurn,
    Human,
    Over,
    Session,
    View,
)
from foxgames.session.names import shown_names
from foxgames.session.sharing import is_by_hand, viewer_of
from foxgames.session.thinker import Thinker, ThinkingStoppedError
from foxgames.session.wording import notice_sentence, refusal_sentence
from foxgames.ui.games.asides import look_back, open_log
from foxgames.ui.games.bot_failures import ask_again, replace_bot
from foxgames.ui.games.counselling import ask_coach, hush_coach
from foxgames.ui.games.handover import draw_curtain
from foxgames.ui.games.hinting import give_hint
from foxgames.ui.games.pacing import PacedScreen
from foxgames.ui.glyphs import Glyphs
from foxgames.ui.widgets.board import Board
from foxgames.ui.widgets.chooser import Chooser
from foxgames.ui.widgets.coach_panel import CoachPanel
from foxgames.ui.widgets.keys import KeyFooter
from foxgames.ui.widgets.story import Chronicle, Story, TopLine


class TableScreen(PacedScreen):
    """Base of each game's screen. Subclasses name the board."""

    BOARD: ClassVar[type[Board]] = Board
    LOG_FROM: ClassVar[int] = 120  # columns from which the log has a pane of its own
    THROUGH: ClassVar[frozenset[str]] = frozenset(
        {"leave", "pause", "log", "app.help", "ask_to_quit", "suspend_process"}
    )
    """What its key does even while something moves; any other key only ends the motion."""

    AUTO_FOCUS = ""
    BINDINGS: ClassVar[list[BindingType]] = [
        Binding("u", "undo", _("undo"), id="main.undo"),
        Binding("r", "redo", _("redo"), show=False, id="main.redo"),
        Binding("h", "hint", _("hint"), id="main.hint"),
        Binding("l", "log", _("log"), id="main.log"),
        Binding("left_square_bracket", "look_back", _("look back"), key_display="["),
        Binding("comma", "look_back", show=False),
        Binding("escape", "pause", _("pause")),
        Binding("q", "leave", _("leave"), id="main.leave"),
    ]

    def __init__(self, session: Session) -> None:
        super().__init__()
        self.css_path.insert(0, Path(__file__).with_name("table.tcss"))  # Textual inherits none
        self.session = session
        self.game = session.game.info.slug
        self.keeper: Seat | None = None
        self.thinker = Thinker()
        self.coach = Thinker()
        self.heard: dict[int, Advice] = {}
        self.stopped: BotRequest | None = None  # what a bot was asked when its process ended
        self.pointed = False

    def compose(self) -> ComposeResult:
        """One line on top, the board, the last events, the keys."""
        glyphs: Glyphs = getattr(self.app, "glyphs", Glyphs.ART)
        yield TopLine(self.session.game.info.title)
        if self.session.setup.coach:
            with Container(id="coached"):
                yield self.make_board(glyphs)
                yield CoachPanel()
        else:
            with Horizontal(id="tabled"):
                yield self.make_board(glyphs)
                yield Chronicle()
        yield self.make_story()
        yield KeyFooter()

    def make_board(self, glyphs: Glyphs) -> Board:
        """The board of the game, not yet shown."""
        return type(self).BOARD(glyphs)

    def make_story(self) -> Story:
        """The lines under the board."""
        return Story()

    @property
    def board(self) -> Board:
        """The game's board."""
        return self.query_one(Board)

    @property
    def names(self) -> Sequence[str]:
        """One name a seat, as shown."""
        return shown_names(self.session.occupants)

    @property
    def viewer(self) -> Seat | None:
        """Whose eyes the screen looks through."""
        return viewer_of(self.session, self.keeper)

    def on_resize(self, event: events.Resize) -> None:
        """Gives the log a pane of its own where there is room beside the board."""
        for pane in self.query(Chronicle):
            if pane.display != (event.size.width >= self.LOG_FROM):
                pane.display = not pane.display
                self.say()

    def on_mount(self) -> None:
        """Shows the table as it stands."""
        self.board.recall(self.session.events(self.viewer))
        self.call_after_refresh(self.show, None)

    # What is shown

    def show(self, event: Event | None, *, by_itself: bool = False) -> None:
        """Shows the session's moment, playing out the event that led to it.

        What nobody at the keyboard did is not played out where bots act at once.
        """
        self.keeper = self.viewer
        view = self.session.view(self.viewer)
        self.board.counsel(view, self.session.events(self.viewer) if view.coach else ())
        if event is not None:
            hush_coach(self)
        is_still = self.app.animation_level == "none" or (by_itself and self.is_hurried)
        moving = event is not None and not is_still
        self.board.present(self._offered(view), event, animate=moving)
        if by_itself and isinstance(self.session.pending, Human | Over):
            self.app.bell()
        if not self.board.is_moving:
            self._go_on()
        else:
            self.query_one(TopLine).tell(self.board.motion_words, self.board.aside(view))
            self.refresh_bindings()

    def _go_on(self) -> None:
        """Tells where things stand and waits for whoever is next."""
        view = self.session.view(self.viewer)
        self.say()
        self.refresh_bindings()
        self.board.focus_choice()
        self.wait()
        self.query_one(TopLine).tell(self._prompt(), self.board.aside(view))
        ask_coach(self, view)

    def wait(self) -> None:
        """Waits for whoever is next."""
        match self.session.pending:
            case Chance(seat) if not self._waits_for_hand(seat):
                self.after(self._advance)
            case Bot():
                self.after_key(self._ask_bot)
            case Curtain(seat):
                draw_curtain(self, seat)
            case Over():
                self.after(self._finish)

    def _offered(self, view: View) -> View:
        """As the board is to offer it: what chance does by a bot's hand is nobody's to do."""
        match view.pending:
            case Chance(int(seat)) if not self._waits_for_hand(seat):
                return replace(view, pending=Bot(seat, None))
        return view

    def _waits_for_hand(self, seat: Seat | None) -> bool:
        """Whether chance waits until a person spins or turns the card."""
        return is_by_hand(self.session.occupants, seat)

    def _prompt(self) -> str:
        view = self.session.view(self.viewer)
        if view.conceded_by is not None:
            return _("The game was given up")
        if isinstance(view.pending, EndTurn):
            return _("{name}, your turn is over: hand over").format(
                name=self.names[view.pending.seat]
            )
        return self.session.game.wording.prompt(view.observation, self.names)

    def say(self, said: str = "") -> None:
        """Fills the lines under the board: the last events, or what was just refused."""
        self.pointed = False
        notice = self.session.take_notice()
        if notice is not None:
            self.notify(notice_sentence(notice), severity="warning", timeout=12, markup=False)
        past = self.session.events(self.viewer)
        panes = [pane for pane in self.query(Chronicle) if pane.display]
        for pane in panes:
            pane.tell([self.line(event) for event in past[-60:]])
        latest = [self.line(event) for event in past[-1 if panes else -4 :]]
        self.query_one("#story", Story).tell(latest, said)

    def line(self, event: Event) -> str:
        """What happened, as a sentence."""
        return self.session.game.wording.event(event, self.names)

    # Who is next

    def _advance(self) -> None:
        self._timer = None
        if isinstance(self.session.pending, Chance):
            self.session.advance()
            self.show(self.session.last_event(self.viewer), by_itself=True)

    def _ask_bot(self) -> None:
        self._timer = None
        pending = self.session.pending
        if not isinstance(pending, Bot) or pending.request is None:
            return
        if self.thinks(pending.request):
            self.run_worker(self._think(pending.request), group="thinking", exclusive=True)
        else:
            self._answer(pending.request, pending.request.answer())

    def thinks(self, request: BotRequest) -> bool:
        """Whether that bot may take long enough to make keys late."""
        return self.session.game.info.level(request.level).thinks

    async def _think(self, request: BotRequest) -> None:
        """Has the bot think elsewhere; its answer counts only if it is still wanted."""
        try:
            advice = await self.thinker.advise(request)
        except ThinkingStoppedError:
            if self.is_attached and not self.thinker.is_closed:
                ask_again(self, request)  # it did not end by our hand
            return
        except OptionError as error:
            replace_bot(self, request, error)
            return
        self._answer(request, advice)

    def _answer(self, request: BotRequest, advice: Advice) -> None:
        if self.is_attached and self.session.answer(request, advice):
            self.heard[request.ply] = advice
            self.show(self.session.last_event(self.viewer), by_itself=True)

    def _finish(self) -> None:
        self._timer = None
        self.fox_app.show_results(self.session)

    # The curtain

    def hide_secrets(self) -> None:
        """Draws the curtain before whoever sits here, as before the program is suspended."""
        self.session.close_curtain()
        if isinstance(self.session.pending, Curtain):
            self.show(None)

    def _hand_over(self) -> None:
        """Confirms that the turn is over."""
        pending = self.session.pending
        if isinstance(pending, EndTurn):
            self.session.end_turn(pending.seat)
            self.show(None)

    # What comes up from the board

    def on_board_settled(self) -> None:
        """The motion is over."""
        self._go_on()

    def on_board_action_chosen(self, message: Board.ActionChosen) -> None:
        """Plays what was chosen, if the moment it was offered for is still now."""
        pending = self.session.pending
        if isinstance(pending, Human) and message.ply == self.session.ply:
            self.take(pending.seat, message.action)
        elif isinstance(pending, Chance) and message.ply == self.session.ply:
            self.say(_("This first: {what}").format(what=self._prompt()))

    def take(self, seat: Seat, action: Action) -> None:
        """Plays that action of the person in that seat, or says why it is refused."""
        try:
            self.session.play(seat, self.session.ply, action)
        except FoxGamesError as error:
            self.refuse(error.refusal)
            return
        self.show(self.session.last_event(self.viewer))

    def on_board_chance_asked(self, message: Board.ChanceAsked) -> None:
        """Turns the token over or spins, once for each time it is due."""
        pending = self.session.pending
        if message.ply == self.session.ply and isinstance(pending, EndTurn):
            self._hand_over()
            return
        if message.ply != self.session.ply or not isinstance(pending, Chance):
            return
        if self._waits_for_hand(pending.seat):
            self.session.advance()
            self.show(self.session.last_event(self.viewer))

    def on_chooser_pointed(self, message: Chooser.Pointed) -> None:
        """Tells that the same key, or another click, takes what is in focus."""
        if message.clicked:
            self.say(_("Another click, or Enter, takes it."))
        else:
            self.say(_("{key} again, or Enter, takes it.").format(key=message.choice.key))
        self.pointed = True

    def on_chooser_walked(self, message: Chooser.Walked) -> None:
        """How to take the choice in focus is no longer told once another one is."""
        if self.pointed:
            self.say()

    def refuse(self, refusal: Refusal) -> None:
        """Says why something was not done."""
        sentence = refusal_sentence(refusal) or self.session.game.wording.refusal(refusal)
        self.say(sentence)

    # Keys

    def on_key(self, event: events.Key) -> None:
        """While something moves, a key only ends the motion."""
        if self.board.is_moving:
            self.board.skip()
            meant = self.active_bindings.get(event.key)
            if meant is None or meant.binding.action not in self.THROUGH:
                event.stop()
                event.prevent_default()

    def action_undo(self) -> None:
        """Takes back the last decision of the person at the keyboard."""
        self._step_back(redo=False)

    def action_redo(self) -> None:
        """Does again what was taken back."""
        self._step_back(redo=True)

    def _step_back(self, *, redo: bool) -> None:
        seat = self.viewer
        if seat is None:
            return
        self.board.skip()
        self.stop()
        refusal = self.session.redo(seat) if redo else self.session.undo(seat)
        if refusal is not None:
            self._go_on()
            self.refuse(refusal)
            return
        self.board.recall(self.session.events(self.viewer))
        self.show(None)
        self.say(_("Done again.") if redo else _("Taken back."))

    def action_hint(self) -> None:
        """Tells what the best bot would do, and why."""
        give_hint(self)

    async def on_unmount(self) -> None:
        """Nobody waits for an answer any more."""
        await self.thinker.close()
        await self.coach.close()

    def action_log(self) -> None:
        """Shows everything that has happened."""
        self.stop()
        open_log(self)

    def action_look_back(self) -> None:
        """Shows earlier moments, as they were seen."""
        look_back(self)

    def action_pause(self) -> None:
        """Pauses: the game can be gone on with, conceded or left."""
        self.stop()
        self.board.skip()
        self.fox_app.show_pause(self)

    def action_leave(self) -> None:
        """Asks once, then leaves for the menu; the game is kept."""
        self.stop()
        self.board.skip()
        self.fox_app.ask_to_leave(self)

    def go_on(self) -> None:
        """Goes on after a pause, or after something else about the table changed."""
        if self.is_attached:
            self.show(None)
