"""Bye Bye Mr. Fox! on the screen: the farmyard, and the tray beside it."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import TYPE_CHECKING

from textual.app import ComposeResult

from foxgames.core import Event, whole_percent
from foxgames.games.mr_fox import reasons
from foxgames.games.mr_fox.names import tokens_left
from foxgames.games.mr_fox.views import MrFoxObservation
from foxgames.locale import _
from foxgames.ui.games.mr_fox.farmyard import Farmyard, spot_of
from foxgames.ui.games.mr_fox.farmyard_scene import Spot
from foxgames.ui.games.mr_fox.tray import TokenTray
from foxgames.ui.games.table import TableScreen
from foxgames.ui.widgets.board import Board

if TYPE_CHECKING:
    from foxgames.session import View
    from foxgames.session.thinker import Request


class MrFoxBoard(Board):
    """The farmyard and its tray."""

    coaches_itself = True

    def compose(self) -> ComposeResult:
        """Side by side, or one above the other on small screens."""
        yield Farmyard(self.glyphs)
        yield TokenTray(self.glyphs)

    @property
    def farmyard(self) -> Farmyard:
        """Where things are placed and the vane is spun."""
        return self.query_one(Farmyard)

    @property
    def tray(self) -> TokenTray:
        """Where tokens are drawn."""
        return self.query_one(TokenTray)

    def present(self, view: View, event: Event | None = None, *, animate: bool = False) -> None:
        """Shows a view, playing out the event that led to it."""
        self.view = view
        self.farmyard.present(view, event, animate=animate, passive=self.passive)
        seen = MrFoxObservation.of(view.observation)
        hopeless = reasons.hopeless(seen) if seen.hopeless else ""
        self.tray.present(view, event, hopeless, animate=animate, passive=self.passive)

    def question(self, view: View) -> Request | None:
        """The exact chances of the position, where the table has a coach."""
        seen = view.observation
        if not view.coach or view.outcome is not None or not isinstance(seen, MrFoxObservation):
            return None
        from foxgames.games.mr_fox.asking import OutlookRequest

        return OutlookRequest(seen)

    def take_answer(self, answer: object) -> Sequence[str]:
        """Writes the chances on the board, and in words on the tray."""
        from foxgames.games.mr_fox.coach import Outlook
        from foxgames.games.mr_fox.coach_words import told

        if not isinstance(answer, Outlook) or self.view is None:
            return ()
        seen = MrFoxObservation.of(self.view.observation)
        chances = {}
        for prospect in answer.prospects:
            spot = spot_of(prospect.action)
            if spot is not None:
                chances[spot] = whole_percent(prospect.chance)
        words = told(answer, seen)
        self._show_chances(chances, words, told(answer, seen, reasons=False))
        return (words[1], words[0], *words[2:]) if answer.is_choice else words

    def _show_chances(
        self, chances: Mapping[Spot, int], words: Sequence[str], brief: Sequence[str] = ()
    ) -> None:
        if (chances, words) != (self.farmyard.chances, self.tray.advice):
            self.farmyard.chances, self.tray.advice, self.tray.brief = chances, words, brief
            self.farmyard.redraw()
            self.tray.redraw()

    def recall(self, events: Sequence[Event]) -> None:
        """Takes in what happened before, without motion."""
        self.farmyard.recall(events)

    @property
    def is_moving(self) -> bool:
        """Whether the vane, an egg or a token is in motion."""
        return self.farmyard.is_moving or self.tray.is_moving

    def skip(self) -> None:
        """Ends any motion at once."""
        self.farmyard.skip()
        self.tray.skip()

    def focus_choice(self) -> None:
        """The tray while a token is to be drawn, else the farmyard."""
        (self.tray if self.tray.choices else self.farmyard).focus(scroll_visible=False)

    def aside(self, view: View) -> str:
        """How many tokens are left."""
        seen = MrFoxObservation.of(view.observation)
        return tokens_left(sum(seen.pool))

    @property
    def keys_words(self) -> Sequence[tuple[str, str]]:
        """The keys of choices, and what each is for."""
        return (
            ("1–6", _("a space or a circle")),
            ("w n b", _("a hen to give the egg to")),
            ("d", _("the egg into the slot")),
            ("f", _("turn a token over")),
            ("s", _("spin the vane")),
        )

    @property
    def marks_words(self) -> Sequence[tuple[str, str]]:
        """What stands on the table in letters and signs."""
        return (
            ("W N B", _("white, nut-brown, black hen")),
            ("WNB", _("all three hens")),
            ("F", _("Mr. Fox")),
            ("W 1/3", _("1 of 3 eggs in her nest")),
            (_("slot 4"), _("tokens out of the game")),
            ("92%", _("the coach: chance to win")),
        )

    @property
    def motion_words(self) -> str:
        """What is in motion."""
        return _("The vane turns …") if self.farmyard.is_moving else _("The token turns over …")

    def on_farmyard_settled(self) -> None:
        """The vane has come to rest."""
        if not self.is_moving:
            self.post_message(self.Settled())

    def on_drawn_settled(self) -> None:
        """The token has turned over."""
        if not self.is_moving:
            self.post_message(self.Settled())


class MrFoxScreen(TableScreen):
    """The screen of a game in progress."""

    CSS_PATH = "screen.tcss"
    BOARD = MrFoxBoard
    LOG_FROM = 160  # its tray has a column already


SCREEN = MrFoxScreen
BOARD = MrFoxBoard
