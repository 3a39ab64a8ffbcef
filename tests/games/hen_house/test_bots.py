"""The bots of Hen House: what each level is worth, at a small number of games."""

from __future__ import annotations

from random import Random

import pytest

from foxgames.core import CHANCE, OVER, Budget
from foxgames.games.hen_house import GAME
from foxgames.games.hen_house.bot import BOTS, worth
from foxgames.games.hen_house.pieces import STOP, Flip, Lay, Step
from foxgames.games.hen_house.views import HenHouseObservation, Lies


def beginner(seen: HenHouseObservation, rng: Random) -> object:
    """Lays until three are down, then reveals two of its own and one other."""
    actions = seen.legal_actions
    flips = [action for action in actions if isinstance(action, Flip)]
    own = [flip for flip in flips if seen.spaces[flip.space - 1].owner == seen.viewer]
    others = [flip for flip in flips if flip not in own]
    if seen.step is Step.REVEAL:
        enough = len(seen.turned) >= 3 or (len(seen.turned) == 2 and not others)
        if enough and STOP in actions:
            return STOP
        wanted = (own if len(seen.turned) < 2 else others) or own or others
        return rng.choice(wanted) if wanted else actions[0]
    lays = [action for action in actions if isinstance(action, Lay)]
    down = [p for p in seen.spaces if p.lies is Lies.DOWN and p.owner == seen.viewer]
    if lays and (len(down) < 3 or not own):
        return rng.choice(lays)
    return rng.choice(own or list(actions))


def share_won(one: str, other: str, games: int, iterations: int) -> float:
    """What `one` wins of seat-swapped two-seat games, ties counting half."""
    return sum(_won(one, other, seed, iterations) for seed in range(games)) / games


def _won(one: str, other: str, seed: int, iterations: int) -> float:
    rng, state = Random(seed), GAME.new({}, 2)
    levels = (one, other) if seed % 2 == 0 else (other, one)
    while state.turn is not OVER:
        if state.turn is CHANCE:
            state = state.apply(rng.choice(state.chance_outcomes())[0])
            continue
        seat = state.active
        assert seat is not None
        seen = state.observe(seat)
        if levels[seat] == "beginner":
            action = beginner(seen, rng)
        else:
            bot = BOTS[levels[seat]]
            action = bot.choose(seen, (), rng, Budget(iterations)).action
        state = state.apply(action)  # type: ignore[arg-type]
    outcome = state.outcome()
    assert outcome is not None
    return float(levels.index(one) in outcome.winners) / len(outcome.winners)


def test_t33_easy_beats_random_and_is_even_with_a_beginner() -> None:
    assert share_won("easy", "random", 400, 1) > 0.55
    assert 0.35 < share_won("easy", "beginner", 400, 1) < 0.65


@pytest.mark.slow
def test_t33_the_searching_levels_beat_a_beginner() -> None:
    assert share_won("normal", "beginner", 100, 1000) >= 0.65
    assert share_won("expert", "beginner", 60, 600) >= 0.8


def test_a_search_repeats_with_the_same_iterations() -> None:
    state = GAME.new({}, 2).apply(GAME.parse_action("start 0"))
    seen = state.observe(0)
    one = BOTS["expert"].choose(seen, (), Random(3), Budget(60))
    assert one == BOTS["expert"].choose(seen, (), Random(3), Budget(60))


def test_a_win_is_worth_more_than_a_tie_and_a_tie_more_than_a_loss() -> None:
    won, lost = worth((9, 5))
    tied, _ = worth((7, 7))
    assert 1.0 >= won > tied > lost >= 0.0
