"""The pages of rules: what a refusal names must be found there."""

from __future__ import annotations

import re

import pytest

from foxgames.games import get_game

NUMBERS = {"mr-fox": ("MF", 15), "fox-party": ("FP", 10), "fox-hunt": ("FH", 15)}
NUMBERS["hen-house"] = ("HH", 16)


@pytest.mark.parametrize("slug", NUMBERS)
def test_every_rule_has_its_number_on_the_page(slug: str) -> None:
    letters, last = NUMBERS[slug]
    numbered = {
        int(number) for number in re.findall(rf"\b{letters}(\d+)", get_game(slug).rules_page())
    }
    assert numbered == set(range(1, last + 1))
