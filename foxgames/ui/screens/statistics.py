"""What all finished games come to."""

from __future__ import annotations

import re
from collections.abc import Callable, Sequence
from typing import TYPE_CHECKING, ClassVar, Final

from rich.cells import cell_len
from textual.app import ComposeResult
from textual.binding import Binding, BindingType
from textual.containers import Container, VerticalScroll
from textual.content import Content
from textual.geometry import Size
from textual.message import Message
from textual.widget import Widget
from textual.widgets import Static

from foxgames.locale import _
from foxgames.ui.glyphs import Glyphs
from foxgames.ui.screens.base import FoxScreen
from foxgames.ui.screens.beside import PATIENCE, beside
from foxgames.ui.screens.catalogue import entry
from foxgames.ui.widgets.keys import KeyFooter
from foxgames.ui.widgets.picture import Tailpiece
from foxgames.ui.widgets.wrapping import cut, wrapped

if TYPE_CHECKING:
    from foxgames.session.statistics import GameStatistics
    from foxgames.session.store import Store


_FULL: Final = re.compile("[▂-█●━]+")
_EMPTY: Final = re.compile("[▁○]+")
_MARK: Final = re.compile("◆")


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


class Told(Widget):
    """All of it in words and tables, set to whatever width there is."""

    def __init__(self, set_in: Callable[[int], Sequence[Content]]) -> None:
        super().__init__(id="told")
        self._set_in = set_in
        self._lines: dict[int, Sequence[Content]] = {}

    def tell(self) -> None:
        """Sets it anew: there is more to tell."""
        self._lines.clear()
        self.refresh(layout=True)

    def _lines_in(self, room: int) -> Sequence[Content]:
        if room not in self._lines:
            self._lines = {room: self._set_in(max(20, room))}
        return self._lines[room]

    def get_content_height(self, container: Size, viewport: Size, width: int) -> int:
        """Its lines at that width."""
        return len(self._lines_in(width))

    def render(self) -> Content:
        """All its lines."""
        return Content("\n").join(self._lines_in(self.content_size.width))


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
            yield Told(self._told)
            yield Tailpiece("hen-house", self.fox_app.glyphs)
        yield KeyFooter()

    def on_mount(self) -> None:
        """Sums up beside the screen, but for no longer than that takes is nothing shown."""
        store = self.store

        def work() -> StatisticsScreen.Found:
            from foxgames.session.statistics import statistics_of

            return self.Found(statistics_of(store.archive.games()))

        found = beside(self, work, PATIENCE)
        if found is not None:
            self.on_statistics_screen_found(found)

    def on_statistics_screen_found(self, message: Found) -> None:
        """Shows the sums, and tells of files that are no games."""
        self.statistics = message.statistics
        self.query_one(Told).tell()
        self.fox_app.tell_notices()

    def _told(self, room: int) -> Sequence[Content]:
        if self.statistics is None:
            return [Content.styled(_("Summing up …"), "$muted")]
        if not self.statistics:
            none = _("No game has been finished yet: what happens in games stands here then.")
            return [Content(line) for line in wrapped(none, room)]
        return self._summed(self.statistics, room)

    def _summed(self, statistics: Sequence[GameStatistics], room: int) -> Sequence[Content]:
        from foxgames.session.statistics_wording import ASCII, DRAWN, rows, sections

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
                lines += map(_plotted, others)
        return lines


def _plotted(line: str) -> Content:
    """A line of a table, the plots in it told from its words; their glyphs say all there is."""
    content = Content(line).highlight_regex(_EMPTY, style="$muted")
    return content.highlight_regex(_FULL, style="$straw").highlight_regex(_MARK, style="bold $fox")


def _title(slug: str) -> str:
    return entry(slug).title
