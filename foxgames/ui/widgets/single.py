"""A board that is one drawn widget."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from typing import TYPE_CHECKING

from textual.app import ComposeResult

from foxgames.core import Event
from foxgames.session.names import told_apart
from foxgames.ui.glyphs import Glyphs
from foxgames.ui.widgets.board import Board
from foxgames.ui.widgets.canvas import drawable
from foxgames.ui.widgets.cards import Box
from foxgames.ui.widgets.chooser import Offer
from foxgames.ui.widgets.drawn import Drawn

if TYPE_CHECKING:
    from foxgames.session import View


class DrawnTable(Drawn):
    """A drawn widget that shows a game's views by itself."""

    def __init__(self, glyphs: Glyphs, *, id: str) -> None:
        super().__init__(id=id)
        self.glyphs = glyphs
        self._view: View | None = None
        self._passive = False

    @property
    def names(self) -> Sequence[str]:
        """The names at the table, as they can be drawn, told apart; empty without a view."""
        occupants = () if self._view is None else self._view.occupants
        return told_apart(drawable(occupant.name) for occupant in occupants)

    @property
    def focused_spot(self) -> tuple[str, int] | None:
        """Where the focus is to be seen, if the table has it."""
        return self.choice.spot if self.choice is not None and self.has_focus else None

    def present(self, view: View, event: Event | None, *, animate: bool, passive: bool) -> None:
        """Shows a view, playing out the event that led to it."""

    def box_of(self, spot: tuple[str, int]) -> Box | None:
        """Where a spot lies, if it is in sight."""
        return None

    def spot_at(self, column: int, row: int) -> tuple[str, int] | None:
        """The choice under a cell."""
        return self.first_at(column, row, [choice.spot for choice in self.choices])

    def first_at(
        self, column: int, row: int, spots: Iterable[tuple[str, int]]
    ) -> tuple[str, int] | None:
        """The first of these spots that lies under a cell."""
        for spot in spots:
            box = self.box_of(spot)
            if box is not None and box.holds(column, row):
                return spot
        return None

    def place_of(self, choice: Offer) -> tuple[float, float]:
        """The middle of a choice, for walking."""
        box = self.box_of(choice.spot)
        if box is None:
            return super().place_of(choice)
        return box.x + box.width / 2, box.y + box.height / 2


class SingleBoard(Board):
    """Base of the boards that are one widget; `table_of` makes it."""

    DEFAULT_CSS = """
    SingleBoard {
        background: $ground;

        DrawnTable { width: 1fr; height: 1fr; }
    }
    """

    @classmethod
    def table_of(cls, glyphs: Glyphs) -> DrawnTable:
        """The widget."""
        raise TypeError(f"{cls.__name__} has no table")

    def compose(self) -> ComposeResult:
        """The widget alone."""
        yield self.table_of(self.glyphs)

    @property
    def table(self) -> DrawnTable:
        """Where everything lies."""
        return self.query_one(DrawnTable)

    def present(self, view: View, event: Event | None = None, *, animate: bool = False) -> None:
        """Shows a view, playing out the event that led to it."""
        self.view = view
        self.table.present(view, event, animate=animate, passive=self.passive)

    @property
    def is_moving(self) -> bool:
        """Whether something is in motion."""
        return self.table.is_moving

    def skip(self) -> None:
        """Ends any motion at once."""
        self.table.skip()

    def focus_choice(self) -> None:
        """The table, whose focus rests on the sensible choice."""
        self.table.focus(scroll_visible=False)

    def on_drawn_settled(self) -> None:
        """The motion has come to rest."""
        self.post_message(self.Settled())
