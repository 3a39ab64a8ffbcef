"""How a game ended: who won and why, the score of each seat, the seed."""

from __future__ import annotations

import time
from collections.abc import Callable, Sequence
from typing import TYPE_CHECKING, ClassVar

from textual.app import ComposeResult
from textual.binding import Binding, BindingType
from textual.containers import Container, Vertical, VerticalScroll
from textual.content import Content
from textual.widgets import Static

from foxgames.core import ScoreWording
from foxgames.games import get_game
from foxgames.locale import _
from foxgames.session import Session, Setup
from foxgames.session.names import shown_names
from foxgames.session.wording import end_sentences
from foxgames.ui.art.tile_art import LOST
from foxgames.ui.screens.base import FoxScreen
from foxgames.ui.screens.ending import Ending
from foxgames.ui.widgets.choice import Choice
from foxgames.ui.widgets.keys import KeyFooter
from foxgames.ui.widgets.picture import Picture
from foxgames.ui.widgets.wrapping import cut

if TYPE_CHECKING:
    from foxgames.session.series import Series

_NAME_WIDTH = 24
DEAF = 0.6  # seconds in which an Enter meant for the table begins no other game


class ResultsScreen(FoxScreen[None]):
    """The end of a game, and what can follow it."""

    CSS_PATH = "results.tcss"
    AUTO_FOCUS = "#rematch"
    BINDINGS: ClassVar[list[BindingType]] = [
        Binding("r", "rematch", _("play again")),
        Binding("r", "next_game", _("next game")),
        Binding("w", "watch", _("watch it again")),
        Binding("a", "analyse", _("analysis")),
        Binding("q", "menu", _("menu")),
        Binding("escape", "menu", show=False),
        Binding("left,up", "app.focus_previous", show=False),
        Binding("right,down", "app.focus_next", show=False),
        Binding("pageup", "told(-1)", _("more"), show=False),
        Binding("pagedown", "told(1)", _("more"), show=False),
    ]

    def __init__(self, session: Session, clock: Callable[[], float] = time.monotonic) -> None:
        super().__init__()
        self.clock = clock
        self._came = clock()
        self.session = session
        self.game: str = session.game.info.slug
        self.names = shown_names(session.occupants)
        self.match: Series | None = None

    def compose(self) -> ComposeResult:
        """The picture, the verdict, the scores, the choices."""
        self.match = self.fox_app.match_after(self.session)
        with Vertical(id="end"):
            yield Picture(LOST if self._is_lost else self.game, self.fox_app.glyphs)
            yield Static(self.verdict(), id="verdict", markup=False)
            with Container(id="page"), VerticalScroll(id="told", can_focus=False):
                yield Static("\n".join(self.sentences()), id="why", markup=False)
                yield Static(self.scores(), id="scores", markup=False)
                yield Ending(self.session, self.match)
                yield Static("\n".join(self.story()), id="story", markup=False)
                yield Static(self.facts(), id="facts", markup=False)
            with Container(id="then"):
                again, meaning = self._after()
                yield Choice(again, key="r", id="rematch", meaning=meaning)
                yield Choice(
                    _("Watch it"),
                    key="w",
                    id="watch",
                    meaning=_("Shows the game again from its start"),
                )
                yield Choice(
                    _("Analysis"),
                    key="a",
                    id="analyse",
                    meaning=_("What each decision cost, play and luck told apart"),
                )
                yield Choice(
                    _("Menu"),
                    key="q",
                    id="menu",
                    meaning=_("Back to the menu; the game stays among the saved ones"),
                )
        yield KeyFooter()

    @property
    def next_in_match(self) -> Setup | None:
        """The game that follows in the match this one belongs to, if any."""
        return None if self.match is None else self.match.next_setup()

    def _after(self) -> tuple[str, str]:
        """What follows, on its button, and what it means."""
        after = self.next_in_match
        if after is None:
            return _("Play again"), _("The same table with other luck")
        told = _("The match goes on: {game}").format(game=get_game(after.game).info.title)
        return _("Next game"), told

    @property
    def _is_lost(self) -> bool:
        outcome = self.session.outcome
        return outcome is None or not outcome.winners

    def verdict(self) -> str:
        """Who won, in a few words."""
        outcome = self.session.outcome
        winners = outcome.winners if outcome else ()
        cooperative = self.session.game.info.cooperative
        if cooperative or len(self.names) == 1:
            if winners:
                return _("You have won!") if len(self.names) == 1 else _("You have won together!")
            return _("This time you have lost.")
        named = [self.names[seat] for seat in winners]
        if not named:
            return _("Nobody has won.")
        if len(named) == 1:
            return _("{name} has won!").format(name=cut(named[0], _NAME_WIDTH))
        shown = [cut(name, _NAME_WIDTH) for name in named]
        return _("{names} and {last} have won together!").format(
            names=", ".join(shown[:-1]), last=shown[-1]
        )

    def sentences(self) -> Sequence[str]:
        """How it ended."""
        return end_sentences(self.session.game, self.session.view(None), self.names)

    def scores(self) -> Content:
        """One line a seat; one for all where they share it."""
        outcome = self.session.outcome
        if outcome is None or self.session.game.info.cooperative:
            return Content("")
        lines, wording = [], self.session.game.wording
        for seat, score in enumerate(outcome.scores):
            told = wording.score(score) if isinstance(wording, ScoreWording) else str(score)
            name = cut(self.names[seat], _NAME_WIDTH)
            mark = "★ " if seat in outcome.winners else "  "
            mark = mark.replace("★", "*") if self.fox_app.glyphs.value == "ascii" else mark
            style = f"$seat-{seat + 1}"
            lines.append(Content.assemble(mark, Content.styled(name, style), f"  {told}"))
        return Content("\n").join(lines)

    def story(self) -> Sequence[str]:
        """What the game came to, beside who won."""
        return self.session.game.facts_lines(self.session.events(None), self.names)

    def facts(self) -> str:
        """The seed, and that it was practice."""
        seed = _("seed {seed}").format(seed=self.session.setup.seed)
        practice = _("practice, does not count") if self.session.setup.practice else ""
        return " · ".join(part for part in (seed, practice) if part)

    def on_choice_taken(self, message: Choice.Taken) -> None:
        """Does what was chosen."""
        message.stop()
        match message.choice.id:
            case "rematch":
                if self.clock() - self._came < DEAF:
                    return
                if self.next_in_match is None:
                    self.action_rematch()
                else:
                    self.action_next_game()
            case "watch":
                self.action_watch()
            case "analyse":
                self.action_analyse()
            case "menu":
                self.action_menu()

    def action_told(self, way: int) -> None:
        """Scrolls what is told, where it does not all fit."""
        told = self.query_one("#told", VerticalScroll)
        told.scroll_relative(y=way * max(1, told.size.height - 1), animate=False)

    def check_action(self, action: str, parameters: tuple[object, ...]) -> bool | None:
        """In a match its next game follows, else the same again."""
        if action in ("rematch", "next_game"):
            return (action == "next_game") == (self.next_in_match is not None)
        return super().check_action(action, parameters)

    def action_rematch(self) -> None:
        """Plays the same again, with other luck."""
        if self.is_top:
            self.fox_app.rematch(self.session)

    def action_next_game(self) -> None:
        """Plays the next game of the match."""
        if self.is_top and self.match is not None:
            self.fox_app.play_match(self.match)

    def action_watch(self) -> None:
        """Looks at the game again from its start."""
        if self.is_top:
            self.fox_app.show_replay(self.session.record)

    def action_analyse(self) -> None:
        """Prices every decision, and tells luck and play apart."""
        if self.is_top:
            from foxgames.ui.screens.analysis import AnalysisScreen

            self.app.push_screen(AnalysisScreen(self.session.record))

    def action_menu(self) -> None:
        """Back to the menu."""
        if self.is_top:
            self.fox_app.to_menu()
