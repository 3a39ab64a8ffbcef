"""What all finished games come to."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING, ClassVar

from rich.cells import cell_len
from textual.app import ComposeResult
from textual.binding import Binding, BindingType
from textual.containers import Container, VerticalScroll
from textual.content import Content
from textual.message import Message
from textual.widgets import Static

from foxgames.locale import _
from foxgames.ui.glyphs import Glyphs
from foxgames.ui.screens.base import FoxScreen
from foxgames.ui.screens.beside import beside
from foxgames.ui.screens.catalogue import entry
from foxgames.ui.screens.keys import KeyFooter
from foxgames.ui.widgets.wrapping import cut, wrapped

if TYPE_CHECKING:
    from foxgames.session.statistics import GameStatistics
    from foxgames.session.store import Store


class Sums(VerticalScroll, can_focus=True):
    """All of it, to be scrolled through."""

    BINDINGS: ClassVar[list[BindingType]] = [
        Binding("up", "scroll_up", _("scroll")),
        Binding("down", "scroll_down", _("scroll")),
        Binding("pageup", "page_up", show=False),
        Binding("pagedown,space", "page_down", show=False),
        Binding("home", "scroll_home", show=False),
        Binding("end", "scroll_end", show=False),
    ]


class StatisticsScreen(FoxScreen[None]):
    """One section a game: people, bots, and what is told of that game alone."""

    class Found(Message):
        """The history was summed up."""

        def __init__(self, statistics: Sequence[GameStatistics]) -> None:
            super().__init__()
            self.statistics = statistics

    CSS_PATH = "statistics.tcss"
    AUTO_FOCUS = "#sums"

    def __init__(self, store: Store) -> None:
        super().__init__()
        self.store = store
        self.statistics: Sequence[GameStatistics] | None = None

    def compose(self) -> ComposeResult:
        """The title, the sums, the keys."""
        yield Static(_("Statistics"), id="title", markup=False)
        with Container(id="middle"), Sums(id="sums"):
            yield Static("", id="told", markup=False)
        yield KeyFooter()

    def on_mount(self) -> None:
        """Sums up without holding the screen up."""
        store = self.store

        def work() -> Message:
            from foxgames.session.statistics import statistics_of

            return self.Found(statistics_of(store.archive.games()))

        beside(self, work)

    def on_statistics_screen_found(self, message: Found) -> None:
        """Shows the sums, and tells of files that are no games."""
        self.statistics = message.statistics
        self.fill()
        self.fox_app.tell_notices()

    def on_resize(self) -> None:
        """Sets it anew, to the new width."""
        self.call_after_refresh(self.fill)

    def fill(self) -> None:
        """Sets everything to the width there is."""
        if self.statistics is not None:
            room = self.query_one("#told").content_size.width
            self.query_one("#told", Static).update(self._told(self.statistics, max(20, room)))

    def _told(self, statistics: Sequence[GameStatistics], room: int) -> Content:
        from foxgames.session.statistics_wording import ASCII, DRAWN, rows, sections

        if not statistics:
            return Content("\n").join(
                Content(line)
                for line in wrapped(
                    _("No game has been finished yet: what happens in games stands here then."),
                    room,
                )
            )
        lines: list[Content] = []
        plain = self.fox_app.glyphs is Glyphs.ASCII
        for section in sections(statistics, ASCII if plain else DRAWN, _title):
            if lines:
                lines.append(Content(""))
            lines.append(Content.styled(section.title, "bold $straw"))
            for note in section.notes:
                lines += [Content.styled(line, "$muted") for line in wrapped(note, room)]
            for heading, columns in section.tables:
                lines.append(Content(""))
                if heading:
                    lines.append(Content.styled(cut(heading, room), "bold"))
                titles, *others = rows(columns, room, cell_len, cut)
                lines.append(Content.styled(titles, "$muted"))
                lines += map(Content, others)
        return Content("\n").join(lines)


def _title(slug: str) -> str:
    return entry(slug).title
