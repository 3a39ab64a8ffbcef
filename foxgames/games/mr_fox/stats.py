"""What a game of Bye Bye Mr. Fox! came to, counted from its events."""

from __future__ import annotations

from collections import Counter
from collections.abc import Sequence

from foxgames.core import Event
from foxgames.games.mr_fox.views import Discarded, Fate, Given, Spun
from foxgames.locale import ngettext


def fates(events: Sequence[Event]) -> Counter[Fate]:
    """How many eggs met each fate; those given count as laid, those discarded as too many."""
    counted = Counter(event.fate for event in events if isinstance(event, Spun))
    counted[Fate.LAID] += sum(isinstance(event, Given) for event in events)
    counted[Fate.NEST_FULL] += sum(isinstance(event, Discarded) for event in events)
    return counted


def told(events: Sequence[Event]) -> Sequence[str]:
    """The same in sentences; nothing of what never happened."""
    counted = fates(events)
    laid, stolen = counted[Fate.LAID], counted[Fate.STOLEN]
    idle, wasted = counted[Fate.NO_EGG], counted[Fate.NEST_FULL]
    kinds = (
        (laid, ngettext("{count} egg reached a nest.", "{count} eggs reached the nests.", laid)),
        (stolen, ngettext("Mr. Fox stole {count} egg.", "Mr. Fox stole {count} eggs.", stolen)),
        (wasted, ngettext("{count} egg found no room.", "{count} eggs found no room.", wasted)),
        (idle, ngettext("{count} spin found no egg.", "{count} spins found no egg.", idle)),
    )
    return tuple(words.format(count=count) for count, words in kinds if count)
