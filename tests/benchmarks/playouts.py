"""How fast the rules are, beside OpenSpiel where it is installed.

    python -m tests.benchmarks.playouts [--seconds 0.3] [--rounds 5] [--seats 2] [--json]

Transitions a second in random playouts, chance included, each action picked uniformly from what
is legal: ours through the public State with validation, OpenSpiel's through its Python binding,
both by the same loop, on one core. Every row is measured once a round, by turns, and the median
counts, so that all rows meet the same machine. Seconds are processor time. Also the cost of
`apply` and of `legal_actions` (at decisions, the actions being asked for anew each time), and the
iterations a second of the bots that search.
"""

from __future__ import annotations

import argparse
import json
import logging
from collections.abc import Callable, Iterator
from dataclasses import dataclass
from random import Random
from statistics import median
from time import process_time

from foxgames.core import CHANCE, OVER, Action, Budget, Decide, State
from foxgames.games import GAMES, get_game

PYTHON = ("kuhn_poker", "liars_poker", "block_dominoes", "team_dominoes", "tic_tac_toe", "hangman")
COMPILED = ("hearts", "crazy_eights", "go_fish", "spades", "euchre")
SEARCH_ITERATIONS = 100


@dataclass(frozen=True)
class Row:
    """A thing to measure: `work` does some of it and says how much."""

    group: str
    name: str
    unit: str
    work: Callable[[], int]

    def rate(self, seconds: float) -> float:
        """How much of it a second of processor time brings."""
        done, begun = 0, process_time()
        while (spent := process_time() - begun) < seconds:
            done += self.work()
        return done / spent


def playout(start: State, rng: Random) -> int:
    """One random game of ours; the number of its transitions."""
    random, state, count = rng.random, start, 0
    while (turn := state.turn) is not OVER:
        if turn is CHANCE:
            outcomes = state.chance_outcomes()
            action = outcomes[int(random() * len(outcomes))][0]
        else:
            actions = state.legal_actions()
            action = actions[int(random() * len(actions))]
        state = state.apply(action)
        count += 1
    return count


def open_spiel_playout(game: object, rng: Random) -> int:
    """One random game of OpenSpiel's; the number of its transitions."""
    random, state, count = rng.random, game.new_initial_state(), 0
    while not state.is_terminal():
        if state.is_chance_node():
            outcomes = state.chance_outcomes()
            action = outcomes[int(random() * len(outcomes))][0]
        else:
            actions = state.legal_actions()
            action = actions[int(random() * len(actions))]
        state.apply_action(action)
        count += 1
    return count


def walk(start: State, rng: Random, games: int) -> Iterator[tuple[State, Action]]:
    """The steps of some random games."""
    for _game in range(games):
        state = start
        while (turn := state.turn) is not OVER:
            if turn is CHANCE:
                action = rng.choice(state.chance_outcomes())[0]
            else:
                action = rng.choice(state.legal_actions())
            yield state, action
            state = state.apply(action)


def applying(steps: list[tuple[State, Action]]) -> Callable[[], int]:
    """Takes each step once."""

    def work() -> int:
        for state, action in steps:
            state.apply(action)
        return len(steps)

    return work


def listing(steps: list[tuple[State, Action]]) -> Callable[[], int]:
    """Asks once at each decision for all that is legal."""
    states = [state for state, _action in steps if isinstance(state.turn, Decide)]

    def work() -> int:
        for state in states:
            len(state.legal_actions())
        return len(states)

    return work


def searching(slug: str, seats: int) -> Callable[[], int] | None:
    """A thought of the strongest bot in mid-game, if it thinks by iterations."""
    game, rng, spots = get_game(slug), Random(2), []
    if game.info.cooperative or not game.info.levels[-1].thinks:
        return None
    for _game in range(4):
        path = list(walk(game.new({}, seats), rng, 1))
        decisions = [i for i, (state, _) in enumerate(path) if len(state.legal_actions()) > 1]
        place = decisions[len(decisions) // 3]
        state, seat = path[place][0], path[place][0].turn.seat
        events = [before.event(action, seat) for before, action in path[:place]]
        spots.append((state.observe(seat), events))
    bot, turn = game.bot(game.info.levels[-1].name), iter(range(1 << 62))

    def work() -> int:
        seen, events = spots[next(turn) % len(spots)]
        bot.choose(seen, events, rng, Budget(SEARCH_ITERATIONS))
        return SEARCH_ITERATIONS

    return work


def own_rows(seats: int) -> Iterator[Row]:
    """Ours."""
    for slug in GAMES:
        start = get_game(slug).new({}, seats)
        rng = Random(1)
        steps = list(walk(start, rng, 20))
        yield Row("foxgames", slug, "transitions", lambda s=start, r=rng: playout(s, r))
        yield Row("apply", slug, "calls", applying(steps))
        yield Row("legal_actions", slug, "calls", listing(steps))
        search = searching(slug, seats)
        if search is not None:
            yield Row("search", slug, "iterations", search)


def open_spiel_rows() -> Iterator[Row]:
    """OpenSpiel's; none where it is not installed."""
    try:
        import pyspiel
        from open_spiel.python import games
    except ImportError:
        return
    logging.disable()  # a game announces which list of words it takes
    assert games
    for group, prefix, names in (
        ("OpenSpiel, Python", "python_", PYTHON),
        ("OpenSpiel, C++", "", COMPILED),
    ):
        for name in names:
            game = pyspiel.load_game(prefix + name)
            rng = Random(1)
            yield Row(group, name, "transitions", lambda g=game, r=rng: open_spiel_playout(g, r))


def measured(rows: list[Row], seconds: float, rounds: int) -> dict[Row, float]:
    """Each row's median rate, the rounds going through all rows by turns."""
    rates: dict[Row, list[float]] = {row: [] for row in rows}
    for _round in range(rounds):
        for row in rows:
            rates[row].append(row.rate(seconds))
    return {row: median(found) for row, found in rates.items()}


def show(rates: dict[Row, float]) -> None:
    """The table."""
    python = [rate for row, rate in rates.items() if row.group == "OpenSpiel, Python"]
    middle = median(python) if python else None
    for row, rate in sorted(rates.items(), key=lambda pair: pair[0].group):
        if row.unit == "calls":
            print(f"{row.group:18} {row.name:15} {1e6 / rate:10.2f} µs")
            continue
        times = f"  {rate / middle:6.2f} x" if middle and row.unit == "transitions" else ""
        print(f"{row.group:18} {row.name:15} {rate:10,.0f} {row.unit} a second{times}")
    if middle is None:
        print("OpenSpiel is not installed: nothing to compare with")
    else:
        print(f"x: times the median of OpenSpiel's Python games, {middle:,.0f} a second")


def main() -> None:
    """Measures and prints."""
    parser = argparse.ArgumentParser(description=__doc__.split("\n", 1)[0])
    parser.add_argument("--seconds", type=float, default=0.3, help="for each row in each round")
    parser.add_argument("--rounds", type=int, default=5)
    parser.add_argument("--seats", type=int, default=2)
    parser.add_argument("--json", action="store_true")
    given = parser.parse_args()
    rows = [*own_rows(given.seats), *open_spiel_rows()]
    rates = measured(rows, given.seconds, given.rounds)
    if given.json:
        print(json.dumps([[row.group, row.name, row.unit, rate] for row, rate in rates.items()]))
    else:
        show(rates)


if __name__ == "__main__":
    main()
