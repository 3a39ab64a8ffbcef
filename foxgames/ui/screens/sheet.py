"""A sheet over a screen: what every modal shares."""

from __future__ import annotations

from pathlib import Path
from typing import TYPE_CHECKING, ClassVar, cast

from textual.await_complete import AwaitComplete
from textual.binding import Binding, BindingType
from textual.screen import ModalScreen, ScreenResultType

if TYPE_CHECKING:
    from foxgames.ui.app import FoxGamesApp


class Sheet(ModalScreen[ScreenResultType], inherit_bindings=False):
    """Arrows walk its choices, Escape closes it. What is under it waits."""

    CSS_PATH = "sheet.tcss"
    BINDINGS: ClassVar[list[BindingType]] = [
        Binding("escape", "close", show=False),
        Binding("q", "close", show=False),
        Binding("tab", "app.focus_next", show=False),
        Binding("shift+tab", "app.focus_previous", show=False),
        Binding("up,left", "app.focus_previous", show=False),
        Binding("down,right", "app.focus_next", show=False),
        Binding("t", "app.change_look", show=False),
    ]

    def __init__(self) -> None:
        super().__init__()
        shared = Path(__file__).with_name("sheet.tcss")
        if shared not in self.css_path:  # a sheet with a style of its own has this one too
            self.css_path.insert(0, shared)

    @property
    def fox_app(self) -> FoxGamesApp:
        """The application, by its own type."""
        return cast("FoxGamesApp", self.app)

    def dismiss(self, result: ScreenResultType | None = None) -> AwaitComplete:
        """Closes it, once: a hasty second key may reach a sheet that has been left."""
        return super().dismiss(result) if self.app.screen is self else AwaitComplete()

    def action_close(self) -> None:
        """Closes it without choosing."""
        self.dismiss(None)
