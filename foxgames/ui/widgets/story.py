"""The words around a board: the line on top, and the last events under it."""

from __future__ import annotations

from collections.abc import Sequence

from rich.cells import cell_len
from textual.content import Content
from textual.widget import Widget

from foxgames.ui.glyphs import Glyphs
from foxgames.ui.widgets.wrapping import clipped, cut, wrapped


class TopLine(Widget):
    """The game, whose turn it is and what to do, and one more fact at the right."""

    DEFAULT_CSS = """
    TopLine { height: 1; background: $raised; color: $ink; padding: 0 1; }
    """

    def __init__(self, title: str) -> None:
        super().__init__(id="top")
        self.title = title
        self._prompt = ""
        self._aside = ""

    def tell(self, prompt: str, aside: str = "") -> None:
        """Replaces what it says."""
        if (prompt, aside) != (self._prompt, self._aside):
            self._prompt, self._aside = prompt, aside
            self.refresh()

    def render(self) -> Content:
        """The prompt is never cut for the sake of the rest; the title goes before the fact does."""
        width = self.content_size.width
        prompt = cut(self._prompt, width)
        room = width - cell_len(prompt)
        right = self._aside if cell_len(self._aside) + 2 <= room else ""
        if right:
            room -= cell_len(right) + 2
        left = self.title if cell_len(self.title) + 3 <= room else ""
        used = cell_len(left) + (3 if left else 0) + cell_len(prompt)
        gap = " " * max(0, width - used - cell_len(right))
        return Content.assemble(
            Content.styled(left, "$muted"),
            "   " if left else "",
            Content.styled(prompt, "bold $straw"),
            gap,
            Content.styled(right, "$ink"),
        )


class Story(Widget):
    """The last things that happened, the newest brightest; or why something was refused."""

    DEFAULT_CSS = """
    Story { height: 3; background: $ground; color: $muted; padding: 0 1; }
    """

    def __init__(self, id: str = "story") -> None:
        super().__init__(id=id)
        self._lines: Sequence[str] = ()
        self._said = ""

    def tell(self, lines: Sequence[str], said: str = "") -> None:
        """Replaces what it says: events, oldest first, and what is said to the player now."""
        if (tuple(lines), said) != (tuple(self._lines), self._said):
            self._lines, self._said = tuple(lines), said
            self.refresh()

    def render(self) -> Content:
        """As many lines as fit, the newest whole and below; what is said now stands on top."""
        width, height = self.content_size
        said = [Content.styled(row, "bold $straw") for row in wrapped(self._said, width)]
        rows: list[Content] = []
        for line in reversed(self._lines):
            style = "$muted" if said or rows else "$ink"
            told = clipped(wrapped(line, width), width, height)
            block = [Content.styled(row, style) for row in told]
            if (said or rows) and len(said) + len(rows) + len(block) > height:
                break
            rows = [*block, *rows]
        return Content("\n").join([*said, *rows][:height])


class Chronicle(Story):
    """The log beside the board, as far back as it reaches, where there is room for it."""

    DEFAULT_CSS = """
    Chronicle {
        width: 36;
        height: 1fr;
        display: none;
        padding: 1 1 0 2;
        background: $ground;
    }
    """

    def __init__(self) -> None:
        super().__init__(id="chronicle")

    def render(self) -> Content:
        """The newest at the bottom and bright; each with a mark, its further rows set in."""
        width, height = self.content_size
        mark = "- " if getattr(self.app, "glyphs", None) is Glyphs.ASCII else "• "
        rows: list[Content] = []
        for line in reversed(self._lines):
            style = "$muted" if rows else "$ink"
            first, *more = wrapped(line, width - 2) or ("",)
            block = [
                Content.assemble(Content.styled(mark, "$wood"), Content.styled(first, style)),
                *(Content.styled(f"  {row}", style) for row in more),
            ]
            if rows and len(rows) + len(block) > height:
                break
            rows = [*block, *rows]
        return Content("\n").join(rows[-height:])
