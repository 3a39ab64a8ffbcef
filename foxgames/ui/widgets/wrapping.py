"""Text cut and wrapped by cells, never through a glyph."""

from __future__ import annotations

from collections.abc import Sequence

from rich.cells import cell_len, set_cell_size


def cut(text: str, width: int) -> str:
    """The text in at most `width` cells, with an ellipsis where something is missing."""
    if cell_len(text) <= width:
        return text
    return set_cell_size(text, width - 1).rstrip() + "…" if width > 1 else ""


def fitting(text: str, width: int, between: str = " · ") -> str:
    """As many of its pieces from the first as have room; cut only where the first has none."""
    while cell_len(text) > width and between in text:
        text = text.rpartition(between)[0]
    return cut(text, width)


def clipped(lines: Sequence[str], width: int, rows: int) -> Sequence[str]:
    """The first lines, so many, the last with an ellipsis where more would have followed."""
    if len(lines) <= rows:
        return lines
    return (*lines[: rows - 1], cut(" ".join(lines[rows - 1 :]), width))


def wrapped(text: str, width: int) -> Sequence[str]:
    """The text in lines of at most `width` cells, broken between words where it can be."""
    if width < 1:
        return ()
    lines: list[str] = []
    line = ""
    for word in text.split():
        joined = f"{line} {word}" if line else word
        if cell_len(joined) <= width:
            line = joined
            continue
        if line:
            lines.append(line)
        line = word if cell_len(word) <= width else cut(word, width)
    return (*lines, line) if line else tuple(lines)
