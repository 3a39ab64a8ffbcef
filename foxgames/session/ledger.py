"""The lines of a game so far: in memory, and in a journal where there is one."""

from __future__ import annotations

from collections.abc import Callable, Sequence

from foxgames.core import Refusal
from foxgames.session.journal import Journal
from foxgames.session.lines import Line


class Ledger:
    """Keeps each line in the journal before it counts in memory, and collects the notices."""

    def __init__(self, lines: Sequence[Line], journal: Journal | None) -> None:
        self.lines: list[Line] = list(lines)
        self._journal = journal
        self._notices: list[Refusal] = []

    def append(self, added: Sequence[Line], *, over: bool) -> None:
        """Keeps further lines; `over` says whether the game now is."""
        if self._journal is not None:
            self._journal.append(added, over=over)
        self.lines.extend(added)

    def remove(self, is_undone: Callable[[Line], bool]) -> None:
        """Takes lines out; the game goes on without them."""
        kept = [line for line in self.lines if not is_undone(line)]
        if self._journal is not None:
            self._journal.rewrite(kept, over=False)
        self.lines = kept

    def start(self) -> None:
        """Writes what there is into a new journal."""
        if self._journal is not None:
            self._journal.rewrite(self.lines, over=False)

    def add_notice(self, notice: Refusal) -> None:
        """Something the player should be told."""
        self._notices.append(notice)

    @property
    def notices(self) -> list[Refusal]:
        """What the player should be told and has not been, oldest first."""
        while self._journal is not None and (notice := self._journal.take_notice()) is not None:
            self._notices.append(notice)
        return self._notices

    @property
    def is_kept(self) -> bool:
        """Whether there is a journal, and it has every line."""
        return self._journal is not None and not self._journal.is_failing

    def close(self) -> None:
        """Lets the journal go."""
        if self._journal is not None:
            self._journal.close()
