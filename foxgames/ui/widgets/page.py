"""A page of Markdown, set in one widget: quick to open, however long it is."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from functools import lru_cache
from typing import TYPE_CHECKING

from textual.content import Content
from textual.geometry import Size
from textual.widget import Widget

from foxgames.ui.glyphs import Glyphs

if TYPE_CHECKING:
    from markdown_it.tree import SyntaxTreeNode

HEADING = "bold $straw"


class Page(Widget):
    """Headings, paragraphs, lists, tables and emphasis; what else there is shows as text."""

    DEFAULT_CSS = """
    Page { width: 100%; height: auto; color: $ink; }
    """

    def __init__(self, text: str, glyphs: Glyphs, *, id: str | None = None) -> None:
        super().__init__(id=id)
        self._setter = Typesetter(text, plain=glyphs is Glyphs.ASCII)

    def get_content_height(self, container: Size, viewport: Size, width: int) -> int:
        """As many lines as the text takes at that width."""
        return len(self._setter.lines(width))

    def render(self) -> Content:
        """The text, set to the width there is."""
        return Content("\n").join(self._setter.lines(self.content_size.width))


class Typesetter:
    """Sets a text to any width. In `plain` everything it adds is ASCII."""

    def __init__(self, text: str, *, plain: bool = False) -> None:
        self._text = text
        self._bullet = "-" if plain else "•"
        self._rule = "-" if plain else "─"
        self._bar = "|" if plain else "│"
        self.lines = lru_cache(maxsize=4)(self._set)

    def _set(self, width: int) -> Sequence[Content]:
        from markdown_it import MarkdownIt
        from markdown_it.tree import SyntaxTreeNode

        tokens = MarkdownIt("commonmark").enable("table").parse(self._text)
        return tuple(self._blocks(SyntaxTreeNode(tokens).children, max(8, width)))

    def _blocks(self, nodes: Sequence[SyntaxTreeNode], width: int) -> Iterator[Content]:
        for number, node in enumerate(nodes):
            if number:
                yield Content("")
            yield from self._block(node, width)

    def _block(self, node: SyntaxTreeNode, width: int) -> Iterator[Content]:
        match node.type:
            case "heading":
                yield from _inline(node, HEADING).wrap(width)
                if node.tag == "h1":
                    yield Content.styled(self._rule * width, "$wood")
            case "paragraph":
                yield from _inline(node).wrap(width)
            case "bullet_list" | "ordered_list":
                yield from self._list(node, width)
            case "table":
                yield from self._table(node, width)
            case "hr":
                yield Content.styled(self._rule * width, "$wood")
            case _ if node.children:
                yield from self._blocks(node.children, width)
            case _:
                yield from Content(node.content).wrap(width)

    def _list(self, node: SyntaxTreeNode, width: int) -> Iterator[Content]:
        first = int(node.attrs.get("start", 1)) if node.type == "ordered_list" else None
        for number, item in enumerate(node.children):
            mark = f"{self._bullet} " if first is None else f"{first + number}. "
            rest = " " * len(mark)
            inner = [
                line for block in item.children for line in self._block(block, width - len(mark))
            ]
            for row, line in enumerate(inner):
                yield Content.assemble(Content.styled(mark if row == 0 else rest, "$straw"), line)

    def _table(self, node: SyntaxTreeNode, width: int) -> Iterator[Content]:
        """Columns as wide as they need, all narrowed alike where that is too much."""
        rows = [
            [_inline(cell, HEADING if part.type == "thead" else "") for cell in row.children]
            for part in node.children
            for row in part.children
        ]
        columns = len(rows[0])
        widths = [max(row[at].cell_length for row in rows) for at in range(columns)]
        room = width - 3 * (columns - 1)
        while sum(widths) > room and max(widths) > 3:
            widths[widths.index(max(widths))] -= 1
        between = Content.styled(f" {self._bar} ", "$wood")
        for row in rows:
            cells = [cell.wrap(widths[at]) for at, cell in enumerate(row)]
            for line in range(max(map(len, cells))):
                parts = [
                    _padded(cell[line] if line < len(cell) else Content(""), widths[at])
                    for at, cell in enumerate(cells)
                ]
                yield between.join(parts)


def _padded(content: Content, width: int) -> Content:
    return Content.assemble(content, " " * max(0, width - content.cell_length))


def _inline(node: SyntaxTreeNode, style: str = "") -> Content:
    """The text in a node with its emphasis."""
    return Content.assemble(*_spans(node, style))


def _spans(node: SyntaxTreeNode, style: str) -> Iterator[Content]:
    for child in node.children:
        match child.type:
            case "text" | "code_inline":
                yield Content.styled(child.content, style) if style else Content(child.content)
            case "softbreak" | "hardbreak":
                yield Content(" ")
            case "strong":
                yield from _spans(child, f"bold {style}".strip())
            case "em":
                yield from _spans(child, f"italic {style}".strip())
            case _:
                yield from _spans(child, style)
