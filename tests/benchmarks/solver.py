"""What the exact solver of Bye Bye Mr. Fox! takes: CPU seconds and peak memory.

    python -m tests.benchmarks.solver [--positions 200] [--seed 1]

Each start is solved in a process of its own, numpy's import counted: `load` is the CPU time until
the solver is ready, `solve` that of the first answer. Peak memory is that of the whole process.
Then come random positions, a token in hand, at depths 4, 8 and 12 (that many tokens drawn), each
solved from scratch, a process for each depth.
"""

from __future__ import annotations

import argparse
import subprocess
import sys
from pathlib import Path
from random import Random
from statistics import median
from time import process_time

from foxgames.core import OVER
from foxgames.games.mr_fox.pieces import Step
from foxgames.games.mr_fox.rules import MrFoxState, new_state

EGGS = (16, 14, 12)
DEPTHS = (4, 8, 12)


def peak_megabytes() -> float:
    """The most memory this process has held at a time."""
    status = Path("/proc/self/status")
    if status.exists():  # the resource module would count what the parent held before
        for line in status.read_text().splitlines():
            if line.startswith("VmHWM:"):
                return int(line.split()[1]) / 1024
    import resource

    unit = 1024 * 1024 if sys.platform == "darwin" else 1024
    return resource.getrusage(resource.RUSAGE_SELF).ru_maxrss / unit


def measure_start(eggs: int) -> None:
    before, idle = process_time(), peak_megabytes()
    from foxgames.games.mr_fox import solver
    from foxgames.games.mr_fox.solver_layouts import layouts

    layouts()
    loaded = process_time()
    state = new_state(1, eggs)
    solution = solver.solve(state)
    chance = solution.chance(state)
    solved = process_time()
    print(
        f"{eggs:4d}  {chance:.10f}  {solution.positions:12,d}  {loaded - before:5.2f}"
        f"  {solved - loaded:6.2f}  {solved - before:6.2f}  {peak_megabytes():8.0f}  {idle:8.0f}"
    )


def random_position(depth: int, rng: Random) -> MrFoxState:
    """A token in hand, `depth` tokens drawn, after uniformly random play."""
    while True:
        state = new_state(1, rng.choice(EGGS))
        drawn = 0
        while state.turn is not OVER:
            drawn += state.step is Step.PLACE
            if drawn == depth:
                return state
            actions = state.legal_actions()
            weights = [1] * len(actions)
            if not actions:
                actions, weights = zip(*state.chance_outcomes(), strict=True)
            state = state.apply(rng.choices(actions, weights)[0])


def measure_depth(depth: int, positions: int, seed: int) -> None:
    from foxgames.games.mr_fox import solver
    from foxgames.games.mr_fox.solver_layouts import layouts

    layouts()
    rng, times = Random(f"{seed}/{depth}"), []
    for _ in range(positions):
        state = random_position(depth, rng)
        began = process_time()
        solution = solver.solve(state)
        solution.options(state)
        times.append(process_time() - began)
    times.sort()
    print(
        f"{depth:5d}  {positions:9d}  {median(times):6.3f}  {times[int(0.95 * len(times))]:6.3f}"
        f"  {times[-1]:6.3f}  {peak_megabytes():8.0f}",
    )


def in_a_process_of_its_own(*arguments: object) -> None:
    command = [sys.executable, "-m", "tests.benchmarks.solver", *map(str, arguments)]
    subprocess.run(command, check=True)


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__.split("\n", 1)[0])
    parser.add_argument("--positions", type=int, default=200, help="how many at each depth")
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--start", type=int, choices=EGGS, help="only this start, in this process")
    parser.add_argument("--depth", type=int, help="only this depth, in this process")
    asked = parser.parse_args()
    if asked.start is not None:
        measure_start(asked.start)
        return
    if asked.depth is not None:
        measure_depth(asked.depth, asked.positions, asked.seed)
        return
    print("From the start: CPU seconds; MB at the peak, and before the solver was loaded")
    print("eggs  chance           positions   load   solve     all   peak MB    before", flush=True)
    for eggs in EGGS:
        in_a_process_of_its_own("--start", eggs)
    print("\nRandom positions of the three variants: CPU seconds; MB at the peak")
    print("depth  positions  median    95 %     max   peak MB", flush=True)
    for depth in DEPTHS:
        in_a_process_of_its_own(
            "--depth", depth, "--positions", asked.positions, "--seed", asked.seed
        )


if __name__ == "__main__":
    main()
