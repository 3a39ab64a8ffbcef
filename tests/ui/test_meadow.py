"""What grows on the meadow under a table."""

from __future__ import annotations

import pytest

from foxgames.ui.widgets.cards import Box
from foxgames.ui.widgets.meadow import growing


@pytest.mark.parametrize("first", range(2, 8))
@pytest.mark.parametrize(("width", "height"), [(46, 9), (80, 13), (84, 24), (163, 44)])
def test_nothing_grows_into_what_stands_round_the_meadow(
    width: int, height: int, first: int
) -> None:
    area = Box(0, first, width, height)
    grown = list(growing(area, ()))
    assert grown or height < 13
    for sprite, x, y in grown:
        assert x >= 0 and x + sprite.width <= width
        assert y >= first * 2 and y + sprite.height <= (first + height) * 2
