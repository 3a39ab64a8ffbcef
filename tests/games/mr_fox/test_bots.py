"""The bots of Bye Bye Mr. Fox!: what they see to, and how often they win."""

from __future__ import annotations

from collections.abc import Iterator
from random import Random

import pytest

from foxgames.core import OVER, Advice, Budget, Decide
from foxgames.games.mr_fox.bot import BOTS
from foxgames.games.mr_fox.pieces import Step
from foxgames.games.mr_fox.rules import MrFoxState
from foxgames.games.mr_fox.worth import at_least, worth
from tests.core.playing import any_action
from tests.games.mr_fox.second_opinion import best
from tests.games.mr_fox.tree import walker
from tests.games.mr_fox.yards import BLACK, BROWN, EGG, FOX, GAME, WHITE, odds, played, yard

BUDGET = Budget(iterations=1)


def ask(level: str, state: MrFoxState, seed: int = 0) -> Advice:
    """The advice of that level to the seat that decides."""
    assert isinstance(state.turn, Decide)
    return GAME.bot(level).choose(state.observe(state.turn.seat), (), Random(seed), BUDGET)


def advice(state: MrFoxState) -> str:
    """What `normal` does, and why, in a few words."""
    given = ask("normal", state)
    return f"{given.action}: {given.because.code}"


def test_mr_fox_goes_on_a_hen_whose_nest_is_full() -> None:
    state = yard(hand=FOX, nests=(1, 3, 1), circles=range(1, 7))
    assert advice(state) == "cover 5: fox-on-full"


def test_mr_fox_goes_opposite_an_empty_circle_before_anything_that_costs() -> None:
    state = yard(hand=FOX, nests=(1, 1, 1), circles=(1, 2, 3, 4, 5))
    assert advice(state) == "cover 3: fox-no-egg"


def test_needy_hens_cover_foxes_that_face_eggs() -> None:
    assert advice(yard(hand=BROWN, circles=(1, 2, 3, 4))) == "cover 6: hen-saves-egg"
    assert advice(yard(hand=BROWN, circles=(1, 2, 4, 5))) == "cover 2: hen-saves-egg"


def test_a_hen_who_needs_nothing_leaves_the_others_what_they_have() -> None:
    action, why = advice(yard(hand=BROWN, nests=(1, 3, 1))).split(": ")
    assert action in ("cover 2", "cover 6") and why == "hen-not-needed"


def test_eggs_go_opposite_needy_hens_and_the_three() -> None:
    assert advice(yard(hand=EGG, circles=(2, 4, 6))) == "nest 1: egg-across-three"
    assert advice(yard(hand=EGG, circles=(1, 2, 6))) == "nest 4: egg-across-hen"
    state = yard(hand=EGG, circles=(1, 4, 6), nests=(3, 0, 3))
    assert advice(state) == "nest 2: egg-across-hen"


def test_the_egg_of_the_three_goes_to_the_hen_who_has_it_hardest() -> None:
    state = yard(
        Step.GIVE,
        front=4,
        circles=(1, 2, 4),
        nests=(1, 1, 1),
        tokens={3: FOX},
        pool=(2, 2, 0, 2, 5),
    )
    assert advice(state) == "give black: give-hardest"
    state = yard(Step.GIVE, front=4, circles=(1, 2, 4), nests=(3, 2, 3))
    assert advice(state) == "give brown: give-only"


def test_a_choice_without_alternative_is_called_one() -> None:
    full = yard(hand=EGG, circles=range(1, 7))
    for level in BOTS:
        given = ask(level, full)
        assert (str(given.action), given.because.code) == ("discard", "only-choice")


def test_easy_chases_foxes_but_sees_nothing_across() -> None:
    state = yard(hand=WHITE, circles=(3,))
    assert {str(ask("easy", state, seed).action) for seed in range(40)} == {"cover 2", "cover 6"}
    egg = yard(hand=EGG, circles=(1, 2))
    chosen = {str(ask("easy", egg, seed).action) for seed in range(60)}
    assert chosen == {"nest 3", "nest 4", "nest 5", "nest 6"}
    give = yard(Step.GIVE, front=4, circles=(1,), nests=(2, 1, 2))
    assert str(ask("easy", give).action) == "give brown"


def test_random_takes_each_legal_action() -> None:
    state = yard(hand=BLACK)
    chosen = {str(ask("random", state, seed).action) for seed in range(80)}
    assert chosen == {str(action) for action in state.legal_actions()}


def test_normal_lists_every_choice_best_first_with_a_chance() -> None:
    given = ask("normal", yard(hand=FOX))
    values = [value for _, value in given.values]
    assert len(values) == 4 and values == sorted(values, reverse=True)
    assert all(0 <= value <= 1 for value in values) and given.values[0][0] == given.action


def test_the_worth_is_exact_at_the_end() -> None:
    state = yard()
    assert worth(state.faces, state.circles, (0, 0, 0), (0, 0, 0, 0, 0)) == 1
    assert worth(state.faces, state.circles, (1, 0, 0), (0, 0, 0, 0, 0)) == 0
    assert worth(state.faces, (False,) * 6, (1, 0, 0), (1, 0, 0, 0, 0)) == 0


def test_at_least_so_many_hits_is_the_binomial_chance() -> None:
    assert at_least(1, 2, 0.5) == pytest.approx(3 / 4)
    assert at_least(2, 3, 0.5) == pytest.approx(1 / 2)
    assert at_least(3, 3, 0.5) == pytest.approx(1 / 8)
    assert at_least(1, 1, 1.5) == 1
    assert at_least(2, 5, 0.0) == 0


def test_with_one_spin_to_come_normal_plays_perfectly() -> None:
    value, met = walker(best), 0
    for state in last_decisions(100):
        chances = {str(a): value(state.apply(a)) for a in state.legal_actions()}
        assert chances[str(ask("normal", state).action)] == max(chances.values())
        met += len(set(chances.values())) > 1
    assert met > 10


def last_decisions(games: int) -> Iterator[MrFoxState]:
    """Where the last token of a random game is placed with one egg still needed."""
    for seed in range(games):
        rng, state = Random(seed), played(1)
        while state.turn is not OVER:
            if state.step is Step.PLACE and not any(state.pool):
                yield state._replace(nests=((2, 3, 3), (3, 2, 3), (3, 3, 2))[seed % 3])
            state = state.apply(any_action(state, rng))


def wins(level: str, games: int, eggs: int = 16) -> int:
    """How many of so many two-seat games bots of that level win together."""
    won = 0
    for seed in range(games):
        rng, state = Random(seed), played(2, options={"eggs": eggs})
        while state.turn is not OVER:
            if isinstance(state.turn, Decide):
                state = state.apply(ask(level, state, rng.randrange(2**32)).action)
            else:
                texts = odds(state)
                (text,) = rng.choices(list(texts), list(texts.values()))
                state = state.apply(GAME.parse_action(text))
        outcome = state.outcome()
        won += outcome is not None and bool(outcome.winners)
    return won


def test_t33_each_level_wins_more_than_the_one_below() -> None:
    random, easy, normal = (wins(level, 60) for level in ("random", "easy", "normal"))
    assert random + 5 < easy and easy + 15 < normal


@pytest.mark.slow
@pytest.mark.parametrize(("eggs", "optimum"), [(16, 0.89), (14, 0.76), (12, 0.50)])
def test_normal_comes_close_to_perfect_play(eggs: int, optimum: float) -> None:
    """At least nine in ten of what perfect play wins, over 2,000 games."""
    assert wins("normal", 2000, eggs) >= 0.9 * optimum * 2000


@pytest.mark.slow
def test_t33_the_steps_between_levels_are_beyond_chance() -> None:
    """Over 2,000 games each, two levels differ by far more than p < 0.001 asks for."""
    random, easy, normal = (wins(level, 2000) for level in ("random", "easy", "normal"))
    error = (2000 * 0.25 * 2) ** 0.5
    assert easy - random > 3.3 * error and normal - easy > 3.3 * error


def test_levels_are_those_the_game_declares() -> None:
    declared = [level.name for level in GAME.info.levels]
    assert [name for name in declared if name in BOTS] == list(BOTS)
