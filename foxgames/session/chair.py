"""The chair at a shared screen: who sits there, and the curtain between two people.

A turn ends by a confirmation, until when the last decision can be taken back. Then the curtain
hides everything until the next person takes the seat. Bots need no chair.
"""

from __future__ import annotations

from foxgames.core import Seat
from foxgames.session.pending import Curtain, EndTurn


class Chair:
    """Who sits at the screen, None while nobody has taken a seat yet."""

    def __init__(self) -> None:
        self.holder: Seat | None = None
        self._is_hidden = False
        self._is_turn_over = False

    @property
    def looker(self) -> Seat | None:
        """Who may look at the screen now; None while a curtain hides it, or a bot plays between."""
        return None if self._is_hidden or self._is_turn_over else self.holder

    def before(self, actor: Seat | None, *, is_human: bool) -> EndTurn | Curtain | None:
        """What has to happen at the screen before that seat, or None at all, may act."""
        if self._is_hidden and self.holder is not None:
            return Curtain(self.holder)
        if actor is None or actor == self.holder:
            return None
        if self.holder is not None and not self._is_turn_over:
            return EndTurn(self.holder)
        return Curtain(actor) if is_human else None

    def take(self, seat: Seat) -> None:
        """That person sits down and may look."""
        self.holder = seat
        self._is_hidden = self._is_turn_over = False

    def end_turn(self) -> None:
        """The holder has confirmed the end of the turn."""
        self._is_turn_over = True

    def hide(self) -> None:
        """The curtain falls before the holder, who has not ended the turn."""
        self._is_hidden = self.holder is not None and not self._is_turn_over

    def arrive(self, actor: Seat | None) -> None:
        """It is that seat's turn: if the holder's, a new one begins."""
        if actor == self.holder:
            self._is_turn_over = False

    def leave(self) -> None:
        """Nobody sits at the screen."""
        self.holder = None
        self._is_hidden = self._is_turn_over = False
