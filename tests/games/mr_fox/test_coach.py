"""The coach's figures and reasons, and the expert who plays by them."""

from __future__ import annotations

import pickle
import subprocess
import sys
from random import Random

import pytest

from foxgames.core import OVER, Action, Advice, Budget, Decide
from foxgames.games.mr_fox import coach, solver
from foxgames.games.mr_fox.coach import Outlook, outlook
from foxgames.games.mr_fox.coach_reasons import COACH_REASONS
from foxgames.games.mr_fox.expert import ExpertBot
from foxgames.games.mr_fox.pieces import Step
from foxgames.games.mr_fox.reasons import REASONS
from foxgames.games.mr_fox.rules import MrFoxState, new_state
from tests.games.mr_fox.yards import BLACK, BROWN, EGG, FOX, WHITE, played, yard

NO_BUDGET = Budget(1)


def seen_by_coach(state: MrFoxState) -> Outlook:
    return outlook(state.observe(None))


def advice(state: MrFoxState) -> Advice:
    assert isinstance(state.turn, Decide)
    seen = state.observe(state.turn.seat)
    return ExpertBot().choose(seen, (), Random(1), NO_BUDGET)


def codes(view: Outlook) -> dict[str, str]:
    return {str(prospect.action): prospect.because.code for prospect in view.prospects}


def test_an_observation_holds_the_whole_position() -> None:
    state = played(3, "start 2", "draw egg", "nest 1", "spin 1")
    assert coach.state_of(state.observe(None)) == state
    assert coach.state_of(state.observe(2)) == state


def test_every_choice_has_the_chance_after_it_and_the_best_come_first() -> None:
    state = yard(hand=FOX, nests=(2, 3, 1), tokens={2: BLACK}, pool=(1, 1, 0, 1, 3))
    view = seen_by_coach(state)
    assert view.is_choice
    chances = {prospect.action: prospect.chance for prospect in view.prospects}
    assert set(chances) == set(state.legal_actions())
    for action, chance in chances.items():
        assert chance == pytest.approx(solver.chance(state.apply(action)), abs=1e-12)
    assert list(chances.values()) == sorted(chances.values(), reverse=True)
    assert view.now == view.prospects[0].chance
    for prospect in view.prospects:
        assert prospect.cost == pytest.approx(view.now - prospect.chance, abs=1e-12)


@pytest.mark.parametrize("step", [Step.DRAW, Step.SPIN])
def test_the_chance_now_is_the_mean_of_what_chance_may_bring(step: Step) -> None:
    state = yard(step, nests=(2, 3, 1), tokens={2: BLACK}, pool=(1, 1, 0, 1, 3))
    view = seen_by_coach(state)
    assert not view.is_choice
    assert view.best == ()
    outcomes = [(prospect.action, prospect.weight) for prospect in view.prospects]
    assert outcomes == list(state.chance_outcomes())
    total = sum(prospect.weight for prospect in view.prospects)
    mean = sum(prospect.weight * prospect.chance for prospect in view.prospects) / total
    assert view.now == pytest.approx(mean, abs=1e-12)
    assert sum(p.weight * p.cost for p in view.prospects) == pytest.approx(0.0, abs=1e-12)


def test_before_the_first_seat_is_known_there_is_the_chance_alone() -> None:
    view = seen_by_coach(new_state(4, 12))
    assert view.now == pytest.approx(0.4959431484971087, abs=1e-12)
    assert view.prospects == ()


def test_at_the_end_the_chance_is_one_or_none() -> None:
    lost = yard(Step.OVER, nests=(3, 3, 2), pool=(0, 0, 0, 0, 0))
    assert seen_by_coach(lost) == Outlook(0.0, (), is_choice=False)
    assert seen_by_coach(lost._replace(nests=(3, 3, 3))).now == 1.0


def test_covering_a_full_nest_with_the_fox_costs_nothing() -> None:
    state = yard(hand=FOX, nests=(2, 3, 2), pool=(1, 0, 1, 1, 2))
    view = seen_by_coach(state)
    best = view.best[0]
    assert (str(best.action), best.because.code) == ("cover 5", "fox-on-full")
    assert best.cost == 0.0
    assert codes(view)["cover 4"] == "loses-three"
    assert codes(view)["cover 3"] == "loses-egg"


def test_reasons_say_what_a_worse_choice_loses() -> None:
    state = yard(hand=WHITE, nests=(3, 2, 1), pool=(0, 0, 1, 1, 2), circles=(2, 3, 4, 5))
    against = codes(seen_by_coach(state))
    assert against["cover 3"] == "loses-space"
    assert against["cover 4"] == "loses-three"
    eggs = yard(hand=EGG, nests=(3, 2, 1), pool=(0, 0, 1, 1, 2), circles=(1, 2))
    against = codes(seen_by_coach(eggs))
    assert against["nest 4"] == "egg-of-no-use"
    assert against["nest 5"] == "egg-at-risk"


def test_stops_of_the_vane_say_what_happens() -> None:
    state = yard(Step.SPIN, nests=(3, 2, 1), pool=(0, 0, 1, 1, 3), circles=(1, 4, 5, 6))
    assert codes(seen_by_coach(state)) == {
        "spin 1": "spin-nest-full",
        "spin 2": "spin-stolen",
        "spin 3": "spin-laid",
        "spin 4": "spin-to-give",
        "spin 5": "spin-no-egg",
        "spin 6": "spin-no-egg",
    }


def test_tokens_are_good_or_bad_luck() -> None:
    state = yard(Step.DRAW, nests=(2, 3, 2), pool=(1, 0, 0, 1, 1))
    luck = codes(seen_by_coach(state))
    assert luck["draw white"] == "luck-good"
    assert luck["draw fox"] == "luck-bad"


def test_exact_ties_are_ties_and_stand_in_their_usual_order() -> None:
    """Two foxes and two circles alike: covering either, or any space once all is lost."""
    state = yard(hand=WHITE, nests=(1, 3, 3), circles=(3, 5), pool=(0, 0, 0, 1, 3))
    assert [str(p.action) for p in seen_by_coach(state).best] == ["cover 2", "cover 6"]
    lost = yard(hand=WHITE, nests=(0, 0, 0), pool=(0, 0, 0, 1, 0))
    view = seen_by_coach(lost)
    assert [prospect.action for prospect in view.best] == list(lost.legal_actions())
    assert set(codes(view).values()) == {"all-equal"}
    assert advice(lost).action == lost.legal_actions()[0]


def test_an_outlook_can_cross_a_process_boundary() -> None:
    view = seen_by_coach(yard(hand=FOX, nests=(2, 3, 1), pool=(1, 0, 0, 1, 2)))
    assert pickle.loads(pickle.dumps(view)) == view


def test_numpy_is_loaded_only_when_something_is_to_be_solved() -> None:
    modules = "coach, coach_reasons, expert"
    code = f"from foxgames.games.mr_fox import {modules}; import sys; print('numpy' in sys.modules)"
    ran = subprocess.run([sys.executable, "-c", code], capture_output=True, text=True, check=True)
    assert ran.stdout.strip() == "False"


def test_every_reason_has_a_sentence() -> None:
    worded = {**REASONS, **COACH_REASONS}
    assert len(worded) == len(REASONS) + len(COACH_REASONS)
    rng, met = Random(3), set()
    for seed in range(40):
        state = played(1, "start 0", options={"eggs": 12})
        while state.turn is not OVER:
            if sum(state.pool) < 3 or (seed < 1 and sum(state.pool) < 10):
                met |= set(codes(seen_by_coach(state)).values())
            outcomes = state.legal_actions() or [a for a, _ in state.chance_outcomes()]
            state = state.apply(rng.choice(outcomes))
    assert met <= set(worded)
    assert len(met) > 15


def test_the_expert_takes_the_first_of_the_best_and_weighs_all() -> None:
    state = yard(hand=BROWN, nests=(2, 1, 2), pool=(1, 0, 1, 2, 3))
    view, answer = seen_by_coach(state), advice(state)
    assert answer.action == view.best[0].action
    assert answer.because == view.best[0].because
    assert answer.values == tuple((p.action, p.chance) for p in view.prospects)


def test_the_expert_gives_the_egg_where_it_helps_most() -> None:
    state = yard(Step.GIVE, nests=(2, 2, 3), pool=(1, 0, 0, 0, 2), front=4, circles=(1, 2, 3))
    chances = {action: solver.chance(state.apply(action)) for action in state.legal_actions()}
    assert advice(state).action == max(chances, key=lambda action: chances[action])
    assert len(set(chances.values())) == 2


def test_an_only_choice_is_not_weighed() -> None:
    state = yard(hand=EGG, circles=range(1, 7))
    assert advice(state).because.code == "only-choice"
    assert advice(state).values == ()


def test_a_prepared_expert_plays_the_same() -> None:
    state = new_state(1, 8, 1, 1, 2)
    start, rng = state, Random(4)
    alone: list[Action] = []
    positions: list[MrFoxState] = []
    while state.turn is not OVER:
        if isinstance(state.turn, Decide):
            positions.append(state)
            alone.append(advice(state).action)
        outcomes = state.legal_actions() or [a for a, _ in state.chance_outcomes()]
        state = state.apply(rng.choice(outcomes))
    ExpertBot().prepare(start.observe(None))
    assert [advice(position).action for position in positions] == alone


@pytest.mark.slow
@pytest.mark.parametrize("eggs", [16, 14, 12])
def test_the_expert_wins_as_often_as_was_computed(eggs: int) -> None:
    """20,000 games: the share stays within 2.58 standard errors of the chance (99 %)."""
    begin, games, wins, bot = new_state(1, eggs), 20_000, 0, ExpertBot()
    bot.prepare(begin.observe(None))
    rng = Random(eggs)
    for _ in range(games):
        state = begin
        while state.turn is not OVER:
            if isinstance(state.turn, Decide):
                action = bot.choose(state.observe(state.turn.seat), (), rng, NO_BUDGET).action
            else:
                actions, weights = zip(*state.chance_outcomes(), strict=True)
                action = rng.choices(actions, weights)[0]
            state = state.apply(action)
        outcome = state.outcome()
        wins += outcome is not None and bool(outcome.winners)
    chance = solver.chance(begin)
    assert abs(wins / games - chance) < 2.58 * (chance * (1 - chance) / games) ** 0.5
