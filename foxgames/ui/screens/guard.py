"""What is shown instead of any screen while the terminal is too small for it."""

from __future__ import annotations

from rich.cells import cell_len
from textual.geometry import Size
from textual.screen import Screen
from textual.widget import Widget

from foxgames.locale import _
from foxgames.ui.glyphs import Glyphs
from foxgames.ui.screens.base import LEAST, is_too_small


class SizeGuard(Widget):
    """Lies over a whole screen and says which size is needed. The app lets only leaving through."""

    DEFAULT_CSS = """
    SizeGuard {
        overlay: screen;
        position: absolute;
        offset: 0 0;
        width: 100vw;
        height: 100vh;
        background: $ground;
        color: $ink;
        content-align: center middle;
        text-align: center;
    }
    """

    def __init__(self, focused: Widget | None) -> None:
        super().__init__(classes="size-guard")
        self.had_focus = focused

    def render(self) -> str:
        """The most telling line that fits."""
        width, height = self.app.size
        need, have = f"{LEAST.width}×{LEAST.height}", f"{width}×{height}"
        lines = (
            _("foxgames needs a terminal of {need}; this one is {have}. q quits").format(
                need=need, have=have
            ),
            _("Needs {need}, is {have}. q quits").format(need=need, have=have),
            _("Needs {need}. q quits").format(need=need),
            need,
        )
        line = next((text for text in lines if cell_len(text) <= width), need)
        ascii_only = getattr(self.app, "glyphs", Glyphs.ART) is Glyphs.ASCII
        return line.replace("×", "x") if ascii_only else line


def guard(screen: Screen[object], size: Size) -> None:
    """Puts the guard over a screen that is too small, and takes it away again."""
    present = list(screen.query(SizeGuard))
    if is_too_small(size):
        if present:
            for each in present:
                each.refresh()
        else:
            screen.mount(SizeGuard(screen.focused))
        return
    for each in present:
        if each.had_focus is not None and each.had_focus.is_attached and screen.focused is None:
            screen.call_after_refresh(screen.set_focus, each.had_focus)
        each.remove()
