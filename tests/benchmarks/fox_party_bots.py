"""How strong the bots of Fox's Party are, how long they take, and how random games go.

    python -m tests.benchmarks.fox_party_bots [--games 2000]

Prints, for each claim made of a bot, its share of wins with a 95 % interval; the time of a
decision; seat wins and lengths of random two-seat games; and how often stopping would have
been the best choice for one who remembers everything.
"""

from __future__ import annotations

import argparse
from collections import Counter
from collections.abc import Sequence
from random import Random
from statistics import mean, median, quantiles
from time import process_time

from foxgames.core import Event
from foxgames.games.fox_party.bot import chances_to_win
from foxgames.games.fox_party.memory import remember
from foxgames.games.fox_party.pieces import STOP
from foxgames.intervals import wilson
from tests.games.fox_party.strength import CLAIMS, Policy, measure, policy
from tests.games.fox_party.tables import match
from tests.games.matches import Rate


def percent(rate: Rate) -> str:
    low, high = rate.interval
    return f"{100 * rate.share:5.1f} %  [{100 * low:.1f}, {100 * high:.1f}]"


def print_strengths(games: int) -> None:
    print(f"Wins over {games} seat-swapped two-seat games, 95 % intervals")
    for claim in CLAIMS:
        rate = measure(claim, games)
        held = claim.least <= rate.share <= claim.most
        asked = f"{100 * claim.least:.0f} to {100 * claim.most:.0f} %"
        verdict = "held" if held else "MISSED"
        print(
            f"  {claim!s:20} {percent(rate)}  asked {asked:12} {verdict:7} "
            f"p against equals {max(rate.p_value, 1e-16):.0e}"
        )


def print_random_games(games: int) -> None:
    """Seat wins and lengths, in events, of games between random bots; seat 0 begins each."""
    won, lengths, reasons = Counter(), [], Counter()
    pair = (policy("random"), policy("random"))
    for index in range(games):
        outcome, events = match(pair, Random(f"random/{index}"))
        won.update(outcome.winners)
        reasons[outcome.reason.value] += 1
        lengths.append(events)
    print(f"{games} random two-seat games, seat 1 beginning")
    for seat in (0, 1):
        low, high = wilson(won[seat], games)
        print(f"  seat {seat + 1} won {won[seat]} [{100 * low:.1f} %, {100 * high:.1f} %]")
    print(f"  ends: {dict(reasons)}")
    low, middle, high = quantiles(lengths, n=4)
    print(
        f"  events: mean {mean(lengths):.0f}, least {min(lengths)}, quartiles {low:.0f} "
        f"{middle:.0f} {high:.0f}, most {max(lengths)}"
    )


def timed(chooser: Policy, times: list[float]) -> Policy:
    def choose(seen, events, rng):
        began = process_time()
        action = chooser(seen, events, rng)
        times.append(process_time() - began)
        return action

    return choose


def print_times(games: int) -> None:
    print(f"Milliseconds of processor time for a decision, over {games} games of five")
    for level in ("random", "easy", "normal", "expert"):
        times: list[float] = []
        chooser = timed(policy(level), times)
        for index in range(games):
            match((chooser,) * 5, Random(f"times/{index}"))
        times = sorted(1000 * seconds for seconds in times)
        print(
            f"  {level:8} median {median(times):.3f}, "
            f"99 of 100 under {times[int(0.99 * len(times))]:.3f}, most {times[-1]:.3f}"
        )


def print_stops(games: int) -> None:
    """Weighs stopping against going on wherever an expert may do both."""
    offered = better = 0
    lost: list[float] = []
    chooser = policy("expert")

    def weighing(seen, events: Sequence[Event], rng: Random):
        nonlocal offered, better
        memory = remember(seen, events)
        if seen.run and memory.fresh[seen.active]:
            values = dict(chances_to_win(seen, memory))
            stop = values.pop(STOP)
            offered += 1
            better += stop > max(values.values())
            lost.append(max(values.values()) - stop)
        return chooser(seen, events, rng)

    for index in range(games):
        match((weighing, policy("normal")), Random(f"stops/{index}"))
        match((policy("normal"), weighing), Random(f"stops/{index}"))
    print(
        f"Stopping against the best call, expert v normal, {2 * games} games: better in {better} "
        f"of {offered} decisions; it would have cost {100 * mean(lost):.1f} points of the chance "
        f"to win on average, {100 * min(lost):.2f} at least"
    )


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__.split("\n", 1)[0])
    parser.add_argument("--games", type=int, default=2000)
    games = parser.parse_args().games
    print_random_games(games)
    print_times(max(1, games // 50))
    print_stops(max(1, games // 10))
    print_strengths(games)


if __name__ == "__main__":
    main()
