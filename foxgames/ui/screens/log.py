"""Everything that has happened in a game, from its start; on a bot's line, why it did that."""

from __future__ import annotations

from collections.abc import Sequence
from typing import ClassVar, Final

from textual.app import ComposeResult
from textual.binding import Binding, BindingType
from textual.containers import Vertical
from textual.content import Content
from textual.widgets import OptionList, Static
from textual.widgets.option_list import Option

from foxgames.locale import _
from foxgames.session.thinker import ThinkingStoppedError
from foxgames.ui.glyphs import Glyphs
from foxgames.ui.screens.explaining import Explainer
from foxgames.ui.screens.sheet import Sheet
from foxgames.ui.widgets.wrapping import wrapped

_BROAD: Final = 90  # the width of a broad sheet in sheet.tcss


class Lines(OptionList):
    """The lines of the log. They do not go round: after the newest comes nothing."""

    def action_cursor_up(self) -> None:
        """To the line before, if there is one."""
        if self.highlighted != 0:
            super().action_cursor_up()

    def action_cursor_down(self) -> None:
        """To the next line, if there is one."""
        if self.highlighted != self.option_count - 1:
            super().action_cursor_down()


class LogScreen(Sheet[None]):
    """The log, opened at its end. With an explainer the lines of bots are marked, to be asked."""

    CSS_PATH = "log.tcss"
    AUTO_FOCUS = "#lines"
    BINDINGS: ClassVar[list[BindingType]] = [
        Binding("l", "close", show=False),
        Binding("w", "ask", show=False),
    ]

    def __init__(self, lines: Sequence[str], explainer: Explainer | None = None) -> None:
        super().__init__()
        self.lines = lines
        self.explainer = explainer
        self._broken_at = 0
        self.by_bots = explainer.plies(len(lines)) if explainer else frozenset[int]()

    def compose(self) -> ComposeResult:
        """One line or more an event, numbered; below, the reason asked for."""
        with Vertical(classes="sheet -broad"):
            yield Static(_("What has happened"), classes="sheet-title", markup=False)
            yield Lines(*self._options(), id="lines", compact=True, markup=False)
            yield Static("", id="why", markup=False)
            keys = _("esc  back")
            if self.by_bots:
                keys = _("w  why did it do that?   {back}").format(back=keys)
            yield Static(keys, classes="sheet-detail", markup=False)

    def _options(self) -> Sequence[Option]:
        if not self.lines:
            return [Option(_("Nothing yet."))]
        width = len(str(len(self.lines)))
        room = self._room - width - 3
        self._broken_at = self._room
        mark = "*" if getattr(self.app, "glyphs", None) is Glyphs.ASCII else "●"
        options = []
        for ply, line in enumerate(self.lines):
            by_bot = mark if ply in self.by_bots else " "
            rows = wrapped(line, room) or ("",)
            text = ("\n" + " " * (width + 3)).join(rows)
            options.append(Option(Content(f"{ply + 1:>{width}} {by_bot} {text}")))
        return options

    @property
    def _room(self) -> int:
        """Cells of a line, within the frame and beside the bar of the list."""
        return min(_BROAD, int(self.app.size.width * 0.96)) - 2 * 2 - 2

    def on_resize(self) -> None:
        """Breaks the lines anew where they are another width."""
        listed, at = self.query_one(OptionList), self.query_one(OptionList).highlighted
        if self._room != self._broken_at:
            listed.set_options(self._options())
            listed.highlighted = at

    def on_mount(self) -> None:
        """The newest is what is asked for."""
        listed = self.query_one(OptionList)
        listed.highlighted = listed.option_count - 1
        listed.scroll_end(animate=False)

    def on_option_list_option_selected(self, message: OptionList.OptionSelected) -> None:
        """Enter or a click on a line asks why."""
        message.stop()
        self.action_ask()

    def on_option_list_option_highlighted(self) -> None:
        """Another line: what was said of the one before goes."""
        self._say("")

    def action_ask(self) -> None:
        """Asks why the bot of the line in focus did that."""
        ply = self.query_one(OptionList).highlighted
        if ply is not None and self.explainer is not None and self.by_bots:
            self._say(_("Thinking …"))
            self.run_worker(self._ask(ply, self.explainer), group="why", exclusive=True)

    async def _ask(self, ply: int, explainer: Explainer) -> None:
        try:
            said = await explainer.explain(ply)
        except ThinkingStoppedError:
            said = ""
        if self.is_attached and self.query_one(OptionList).highlighted == ply:
            self._say(said)

    async def on_unmount(self) -> None:
        """Nobody waits for a reason any more."""
        if self.explainer is not None:
            await self.explainer.close()

    def _say(self, text: str) -> None:
        self.query_one("#why", Static).update(text)
