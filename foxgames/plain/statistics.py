"""The statistics as sentences."""

from __future__ import annotations

from collections.abc import Sequence

from foxgames.locale import _
from foxgames.session import Store
from foxgames.session.statistics import statistics_of
from foxgames.session.statistics_wording import Glyph, sections


def statistics_lines(store: Store) -> Sequence[str]:
    """Of each table a line for each row, with what its cells mean."""
    silent = Glyph(" ", " ", " ", " ", " ", " ", " ", " " * 8)  # plots tell nothing aloud
    lines: list[str] = []
    for section in sections(statistics_of(store.archive.games()), silent):
        about = section.title
        lines += [f"{about}: {note}." for note in section.notes]
        for heading, columns in section.tables:
            first, *rest = (column for column in columns if any(map(str.strip, column.cells)))
            for row, who in enumerate(first.cells):
                cells = ", ".join(f"{column.title} {column.cells[row]}" for column in rest)
                start = f"{about}, {heading}" if heading else about
                lines.append(f"{start}: {who}: {cells}.")
    return lines or [_("No game has been finished yet.")]
