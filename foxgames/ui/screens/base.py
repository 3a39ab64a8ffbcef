"""What our screens share: the way back, the way out, the help and the footer."""

from __future__ import annotations

from typing import TYPE_CHECKING, ClassVar, Final, cast

from textual.await_complete import AwaitComplete
from textual.binding import Binding, BindingType
from textual.geometry import Size
from textual.screen import Screen, ScreenResultType

from foxgames.locale import _

if TYPE_CHECKING:
    from foxgames.ui.app import FoxGamesApp


LEAST: Final = Size(46, 19)
"""Cells that every screen can do with."""


def is_too_small(size: Size) -> bool:
    """Whether no screen can be shown in that many cells."""
    return size.width < LEAST.width or size.height < LEAST.height


class FoxScreen(Screen[ScreenResultType], inherit_bindings=False):
    """A full screen over the menu. Escape and `q` lead back there; nothing is lost by either.

    `game` is the slug of the game it is about, for the help; None where it is about no game.
    """

    HORIZONTAL_BREAKPOINTS = [  # noqa: RUF012
        (0, "-narrow"),
        (80, "-normal"),
        (112, "-wide"),
        (160, "-vast"),
    ]
    VERTICAL_BREAKPOINTS = [  # noqa: RUF012
        (0, "-low"),
        (24, "-tall"),
        (36, "-high"),
        (54, "-towering"),
    ]
    BINDINGS: ClassVar[list[BindingType]] = [
        Binding("tab", "app.focus_next", _("go on to the next"), show=False),
        Binding("shift+tab", "app.focus_previous", show=False),
        Binding("question_mark", "app.help", _("help"), id="main.help"),
        Binding("escape", "back", _("back")),
        Binding("q", "back", _("back"), id="main.leave"),
    ]

    game: str | None = None

    def expect(self, size: Size) -> None:
        """Is told the size before the first layout, which then need not be done twice."""
        self.remove_class(*self._breakpoint_names(), update=False)
        steps = (
            (size.width, self.HORIZONTAL_BREAKPOINTS),
            (size.height, self.VERTICAL_BREAKPOINTS),
        )
        for cells, breakpoints in steps:
            reached = [name for least, name in breakpoints or () if cells >= least]
            if reached:
                self.add_class(reached[-1], update=False)

    def _breakpoint_names(self) -> list[str]:
        every = (*(self.HORIZONTAL_BREAKPOINTS or ()), *(self.VERTICAL_BREAKPOINTS or ()))
        return [name for _least, name in every]

    @property
    def fox_app(self) -> FoxGamesApp:
        """The application, by its own type."""
        return cast("FoxGamesApp", self.app)

    @property
    def is_top(self) -> bool:
        """Whether keys go to it: a hasty second key may reach a screen that has been left."""
        return self.app.screen is self

    def dismiss(self, result: ScreenResultType | None = None) -> AwaitComplete:
        """Closes it, once."""
        return super().dismiss(result) if self.is_top else AwaitComplete()

    def action_back(self) -> None:
        """Goes back to the screen before."""
        self.dismiss()
