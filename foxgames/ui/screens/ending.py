"""What the end of a game means beyond it: the best game alone so far, the score of the match.

The game is noted in the history as this is shown, beside the screen.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, cast

from textual.message import Message
from textual.widgets import Static

from foxgames.session import Session
from foxgames.ui.screens.beside import beside

if TYPE_CHECKING:
    from foxgames.session.series import Series
    from foxgames.ui.app import FoxGamesApp


class Ending(Static):
    """One line. Empty until the history has answered, and where it has nothing to tell."""

    DEFAULT_CSS = """
    Ending { width: 100%; text-align: center; color: $straw; display: none; }
    Ending.-told { display: block; margin-top: 1; }
    """

    class Noted(Message):
        """The game is in the history; `best` is the best game alone, in words."""

        def __init__(self, best: str) -> None:
            super().__init__()
            self.best = best

    def __init__(self, session: Session, series: Series | None) -> None:
        super().__init__("", id="ending", markup=False)
        self.session = session
        self.series = series

    def on_mount(self) -> None:
        """Notes the game."""
        store, session = cast("FoxGamesApp", self.app).store, self.session

        def work() -> Message:
            store.note_end(session)
            from foxgames.session.statistics_wording import best_alone

            return self.Noted(best_alone(session, store.archive.games))

        self._tell(self._match())
        if session.outcome is not None:
            beside(self, work)

    def on_ending_noted(self, message: Noted) -> None:
        """Tells it."""
        self._tell(self._match() or message.best)
        cast("FoxGamesApp", self.app).tell_notices()

    def _tell(self, said: str) -> None:
        self.update(said)
        self.set_class(bool(said), "-told")

    def _match(self) -> str:
        if self.series is None:
            return ""
        from foxgames.session.series_wording import match_sentence

        return match_sentence(self.series)
