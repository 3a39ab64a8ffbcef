"""The coach's question, to be answered in another process."""

from __future__ import annotations

from dataclasses import dataclass

from foxgames.games.mr_fox.coach import Outlook, outlook
from foxgames.games.mr_fox.views import MrFoxObservation


@dataclass(frozen=True, slots=True)
class OutlookRequest:
    """Asks for the chances of a position: up to a second of work at the first turn."""

    seen: MrFoxObservation

    def answer(self) -> Outlook:
        """The chance to win now, and after whatever can come next."""
        return outlook(self.seen)
