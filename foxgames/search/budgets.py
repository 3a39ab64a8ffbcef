"""Counting what a search may spend."""

from __future__ import annotations

from collections.abc import Iterator

from foxgames.core import Budget

_LOOK_EVERY = 16  # iterations between two looks at the clock


def spend(budget: Budget) -> Iterator[int]:
    """Counts a search's iterations from 0 until the budget is spent; at least one.

    Without seconds no clock is read, and the same budget always allows the same.
    """
    count = max(1, budget.iterations)
    if budget.seconds is None:
        yield from range(count)
        return
    from time import monotonic

    end = monotonic() + budget.seconds
    for done in range(count):
        yield done
        if done % _LOOK_EVERY == _LOOK_EVERY - 1 and monotonic() >= end:
            return
