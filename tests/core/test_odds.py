"""Chances in whole percent."""

from __future__ import annotations

from foxgames.core import Odds, whole_percent


def test_whole_percent_are_0_and_100_only_where_that_is_exact():
    assert [whole_percent(c) for c in (0.0, 0.001, 0.5, 0.999, 1.0)] == [0, 1, 50, 99, 100]
    assert [Odds(n, 1000).percent for n in (0, 1, 5, 494, 999, 1000)] == [0, 1, 1, 49, 99, 100]


def test_where_there_is_no_way_there_is_no_chance():
    assert (Odds(0, 0).chance, Odds(0, 0).percent) == (0.0, 0)
