"""The bots are as strong as they are said to be (slow: some minutes)."""

from __future__ import annotations

import pytest

from tests.games.fox_party.strength import CLAIMS, measure
from tests.games.matches import Rate


@pytest.mark.slow
@pytest.mark.parametrize("claim", CLAIMS, ids=str)
def test_t33_a_bot_wins_its_share_over_two_thousand_seat_swapped_games(claim):
    rate = measure(claim)
    assert claim.least <= rate.share <= claim.most
    if claim.other != "beginner":
        assert rate.p_value < 0.001


@pytest.mark.parametrize("claim", CLAIMS, ids=str)
def test_t33_a_bot_wins_about_its_share_over_a_few_games(claim):
    """Thirty games tell only what is grossly wrong: four standard errors are allowed for."""
    rate = measure(claim, 30)
    assert claim.least - 0.35 <= rate.share <= claim.most + 0.35


def test_rates_come_with_what_chance_could_do():
    assert Rate(50, 100).p_value == 0.5 and Rate(50, 100).share == 0.5
    assert Rate(66, 100).p_value < 0.001 < Rate(60, 100).p_value
    low, high = Rate(50, 100).interval
    assert low < 0.41 and high > 0.59
