"""What our screens share: the way back, the way out, the help and the footer."""

from __future__ import annotations

from typing import TYPE_CHECKING, ClassVar, cast

from textual.binding import Binding, BindingType
from textual.screen import Screen, ScreenResultType

from foxgames.locale import _

if TYPE_CHECKING:
    from foxgames.ui.app import FoxGamesApp


class FoxScreen(Screen[ScreenResultType]):
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
    ]
    BINDINGS: ClassVar[list[BindingType]] = [
        Binding("question_mark", "app.help", _("rules and keys"), key_display="?"),
        Binding("escape", "back", _("back")),
        Binding("q", "back", _("back")),
    ]

    game: str | None = None

    @property
    def fox_app(self) -> FoxGamesApp:
        """The application, by its own type."""
        return cast("FoxGamesApp", self.app)

    def action_back(self) -> None:
        """Goes back to the screen before."""
        self.dismiss()
