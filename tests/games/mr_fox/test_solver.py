"""The exact solver against plain recursion, known values and the symmetries of the game."""

from __future__ import annotations

from collections.abc import Iterator
from itertools import permutations
from operator import mul
from random import Random

import pytest

from foxgames.core import OVER, Decide
from foxgames.games.mr_fox import solver
from foxgames.games.mr_fox.optimum import OPTIMA
from foxgames.games.mr_fox.pieces import Step, Token
from foxgames.games.mr_fox.rules import MrFoxState, new_state
from foxgames.games.mr_fox.solver import Play
from tests.games.mr_fox.recursion import Recursion, best, mean
from tests.games.mr_fox.yards import BLACK, BROWN, EGG, FOX, WHITE, after, played, yard

EXACT = 1e-12
POLICIES = {Play.BEST: best, Play.RANDOM: mean}


def late_positions(eggs: int, left: range, most: int) -> Iterator[MrFoxState]:
    """Positions near the end, of every step of a turn, most of them neither won nor lost."""
    rng = Random(f"{eggs}/{left}")
    for count in range(most):
        pool = [0] * len(Token)
        for token in rng.sample(list(Token), rng.choice(left), counts=new_state(1, eggs).pool):
            pool[token] += 1
        steps = (Step.PLACE, Step.SPIN, Step.GIVE, Step.DRAW if sum(pool) else Step.SPIN)
        state = _farmyard(rng, tuple(pool), steps[count % len(steps)])
        assert state.legal_actions() or state.chance_outcomes()
        yield state


def _farmyard(rng: Random, pool: tuple[int, ...], step: Step) -> MrFoxState:
    circles = {circle for circle in range(1, 7) if rng.random() < 0.7}
    if step is Step.GIVE:
        circles.add(1)  # behind the three hens
    state = yard(
        step,
        rng.choice(list(Token)) if step is Step.PLACE else None,
        tokens={k: rng.choice(list(Token)[:EGG]) for k in (1, 2, 3, 5, 6) if rng.random() < 0.6},
        circles=circles,
        pool=pool,
        front=4 if step is Step.GIVE else None,
    )
    if step is not Step.GIVE and rng.random() < 0.5:
        state = state._replace(
            tokens=(*state.tokens[:3], rng.choice(list(Token)[:EGG]), *state.tokens[4:])
        )
    nests = [3, 3, 3]
    for hen in rng.choices(range(3), k=rng.randint(1, sum(pool) + 1)):
        nests[hen] = max(nests[hen] - 1, 0)
    return state._replace(nests=tuple(nests))


def whole_game(eggs: int, seed: int) -> Iterator[MrFoxState]:
    """The positions of a game that is played well, now and then carelessly."""
    rng, solution = Random(seed), solver.solve(new_state(1, eggs), whole=True)
    state = played(2, options={"eggs": eggs})
    while state.turn is not OVER:
        yield state
        options = solution.options(state)
        if not isinstance(state.turn, Decide):
            weights = [weight for _, weight in state.chance_outcomes()]
            action = rng.choices(options, weights)[0][0]
        elif rng.random() < 0.2:
            action = rng.choice(options)[0]
        else:
            action = max(options, key=lambda option: option[1])[0]
        state = state.apply(action)


def disagreement(solution: solver.Solution, recursion: Recursion, state: MrFoxState) -> float:
    """The most by which the chance of a position and of its options differ."""
    pairs = [(solution.chance(state), recursion.chance(state))]
    for action, chance in solution.options(state):
        pairs.append((chance, recursion.chance(state.apply(action))))
    return max(abs(one - other) for one, other in pairs)


@pytest.mark.parametrize("eggs", OPTIMA)
def test_late_positions_agree_with_plain_recursion(eggs: int) -> None:
    recursion, steps, between = Recursion(best), set(), 0
    for state in late_positions(eggs, range(1, 4), most=200):
        assert disagreement(solver.solve(state), recursion, state) < EXACT
        steps.add(state.step)
        between += 0.0 < recursion.chance(state) < 1.0
    assert steps == {Step.DRAW, Step.PLACE, Step.SPIN, Step.GIVE}
    assert between > 120


@pytest.mark.parametrize("eggs", OPTIMA)
def test_random_play_agrees_with_plain_recursion(eggs: int) -> None:
    recursion = Recursion(mean)
    for state in late_positions(eggs, range(3), most=40):
        assert disagreement(solver.solve(state, Play.RANDOM), recursion, state) < EXACT


@pytest.mark.slow
@pytest.mark.parametrize("play", Play)
@pytest.mark.parametrize("eggs", OPTIMA)
def test_earlier_positions_agree_with_plain_recursion(eggs: int, play: Play) -> None:
    recursion = Recursion(POLICIES[play])
    for state in late_positions(eggs, range(4, 6), most=40):
        assert disagreement(solver.solve(state, play), recursion, state) < EXACT


@pytest.mark.parametrize("play", Play)
@pytest.mark.parametrize(
    "tiny", [(8, 0, 1, 1), (7, 0, 2, 1), (5, 1, 0, 1), (5, 1, 1, 1), (6, 1, 0, 2), (8, 0, 0, 1)]
)
def test_tiny_variants_agree_with_plain_recursion(
    tiny: tuple[int, int, int, int], play: Play
) -> None:
    state = new_state(2, *tiny)
    assert solver.solve(state, play).chance(state) == pytest.approx(
        Recursion(POLICIES[play]).chance(state.apply(state.chance_outcomes()[0][0])), abs=EXACT
    )


def test_a_game_without_tokens_is_lost_at_once() -> None:
    state = new_state(1, 5, 0, 0, 1)
    assert solver.chance(state) == 0.0
    assert solver.chance(state.apply(state.chance_outcomes()[0][0])) == 0.0


def test_uniformly_random_play_wins_as_often_as_it_should() -> None:
    state = new_state(1)
    chance = solver.solve(state, Play.RANDOM).chance(state)
    assert chance == pytest.approx(0.0773662295, abs=5e-11)


@pytest.mark.parametrize("eggs", OPTIMA)
def test_perfect_play_wins_as_often_as_was_found(eggs: int) -> None:
    state = new_state(4, eggs)
    assert solver.chance(state) == pytest.approx(OPTIMA[eggs], abs=EXACT)


def test_more_eggs_to_come_are_never_worse() -> None:
    chances = [solver.chance(new_state(1, eggs)) for eggs in (6, 8, 12, 14, 16)]
    assert chances == sorted(chances)


def test_each_step_of_a_whole_game_agrees_with_the_next() -> None:
    """The chance is the mean over what chance decides and the best over what a seat decides.

    Every position is solved from scratch: the tables for each differ.
    """
    before = None
    late = (state for state in whole_game(12, seed=5) if sum(state.pool) < 12)
    for state in late:
        solution = solver.solve(state)
        if before is not None:
            assert dict(before)[state] == pytest.approx(solution.chance(state), abs=EXACT)
        before = tuple((state.apply(action), chance) for action, chance in solution.options(state))
        chances = [chance for _, chance in before]
        weights = [weight for _, weight in state.chance_outcomes()]
        combined = sum(map(mul, weights, chances)) / sum(weights) if weights else max(chances)
        assert solution.chance(state) == pytest.approx(combined, abs=EXACT)


def test_a_whole_solution_answers_every_later_position() -> None:
    solution = solver.solve(new_state(1, 12), whole=True)
    for state in whole_game(12, seed=9):
        assert solution.covers(state)
        if sum(state.pool) < 12:
            alone = solver.solve(state)
            assert alone.covers(state)
            assert alone.chance(state) == pytest.approx(solution.chance(state), abs=EXACT)
            assert alone.positions < solution.positions


def test_one_solution_serves_a_turn_from_the_token_in_hand_to_the_next_draw() -> None:
    state = yard(
        hand=BROWN, tokens={2: WHITE}, nests=(1, 2, 2), pool=(0, 1, 1, 2, 1), circles=(1, 4)
    )
    solution = solver.solve(state)
    for action in state.legal_actions():
        spinning = state.apply(action)
        assert solution.covers(spinning)
        for spin, _ in spinning.chance_outcomes():
            after = spinning.apply(spin)
            assert solution.covers(after)
            assert all(solution.covers(after.apply(give)) for give in after.legal_actions())
            if after.step is Step.DRAW:
                drawn = after.apply(after.chance_outcomes()[0][0])
                assert not solution.covers(drawn)


def test_a_position_that_is_not_covered_is_refused() -> None:
    solution = solver.solve(yard(Step.SPIN, pool=(0, 0, 0, 1, 1), nests=(2, 3, 3)))
    other = yard(Step.SPIN, pool=(0, 0, 0, 2, 2), nests=(2, 3, 3))
    assert not solution.covers(other)
    with pytest.raises(LookupError):
        solution.chance(other)


def test_the_hens_differ_by_name_alone() -> None:
    state = yard(
        hand=FOX,
        tokens={2: WHITE, 4: BLACK},
        circles=(1, 2, 5),
        nests=(1, 3, 2),
        pool=(1, 0, 1, 2, 2),
    )
    chances = [solver.solve(other).chance(other) for other in map_hens(state)]
    assert max(chances) - min(chances) < EXACT
    assert 0.0 < min(chances) < 1.0


def map_hens(state: MrFoxState) -> Iterator[MrFoxState]:
    """The same position with the hens called differently everywhere, prints included."""
    for names in permutations((WHITE, BROWN, BLACK)):
        faces = [names[face] if face < FOX else face for face in state.faces]
        tokens = tuple(Token(face) if face <= FOX else None for face in faces)
        yield state._replace(
            tokens=tokens,
            nests=tuple(state.nests[names.index(hen)] for hen in (WHITE, BROWN, BLACK)),
            pool=(
                *(state.pool[names.index(hen)] for hen in (WHITE, BROWN, BLACK)),
                *state.pool[3:],
            ),
        )


def test_where_the_pairs_of_space_and_circle_lie_changes_nothing() -> None:
    tokens = {1: BLACK, 2: WHITE, 3: FOX, 5: WHITE, 6: BROWN}
    turned = {k % 6 + 1: token for k, token in tokens.items()}
    one = yard(hand=EGG, tokens={**tokens, 4: FOX}, circles=(1, 4, 5), pool=(0, 1, 1, 1, 1))
    other = yard(hand=EGG, tokens={**turned, 5: FOX}, circles=(2, 5, 6), pool=(0, 1, 1, 1, 1))
    assert solver.chance(one._replace(nests=(3, 2, 1))) == pytest.approx(
        solver.chance(other._replace(nests=(3, 2, 1))), abs=EXACT
    )


def test_recent_and_foreseen_solutions_are_used_again() -> None:
    state = yard(hand=FOX, nests=(2, 2, 2), pool=(1, 0, 0, 1, 2))
    solver._foreseen.clear()
    solver._recent.clear()
    first = solver.solved(state)
    spinning = state.apply(state.legal_actions()[0])
    assert solver.solved(spinning) is first
    kept = solver.foresee(state)
    assert solver.foresee(state) is kept
    later = after(spinning, "spin 1", "draw egg")
    assert not first.covers(later)
    assert solver.solved(later) is kept
