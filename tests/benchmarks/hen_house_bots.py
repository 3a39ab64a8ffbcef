"""How strong the bots of Hen House are, and how long they take.

    python -m tests.benchmarks.hen_house_bots [--games 400] [--iterations 100] [--only expert] \
        [--seats 2]

Prints, for each claim made of a bot, its share of wins (a shared win counting as its share) with
a 95 % interval, how likely so many would be between equals, and the processor time of a decision
of either side. `flat` is flat Monte Carlo with as many play-outs a decision as the expert has
iterations; `beginner` and it are written down in tests/games/hen_house/strength.py. At three and
four seats one sits in each seat in turn among others alike.

Slow: with all its games about an hour of processor time.
"""

from __future__ import annotations

import argparse
from time import process_time

from tests.games.hen_house import strength
from tests.games.hen_house.strength import CLAIMS, Claim, Policy, match

QUICK = 5
"""How many times as many games are played where no side searches."""


class Clock:
    """Counts a policy's decisions that had a choice, and their processor time."""

    def __init__(self) -> None:
        self.decisions = 0
        self.seconds = 0.0

    def timed(self, policy: Policy) -> Policy:
        def choose(seen, events, rng):
            begun = process_time()
            action = policy(seen, events, rng)
            if len(seen.legal_actions) > 1:
                self.seconds += process_time() - begun
                self.decisions += 1
            return action

        return choose

    def __str__(self) -> str:
        return f"{self.seconds / max(1, self.decisions):.4f} s"


def print_claim(claim: Claim, games: int, iterations: int) -> None:
    searches = {"expert", "flat"} & {claim.one, claim.other}
    clocks = {name: Clock() for name in (claim.one, claim.other)}
    plain = strength.policy
    strength.policy = lambda name, count: clocks[name].timed(plain(name, count))
    try:
        rate = match(
            claim.one, claim.other, games if searches else QUICK * games, claim.seats, iterations
        )
    finally:
        strength.policy = plain
    low, high = rate.interval
    held = claim.least <= rate.share <= claim.most
    print(
        f"  {claim!s:28} {100 * rate.share:5.1f} %  [{100 * low:.1f}, {100 * high:.1f}]"
        f"  {rate.games} games  p against equals {max(rate.p_value, 1e-16):.0e}"
        f"  a decision {clocks[claim.one]} and {clocks[claim.other]}"
        f"  asked {100 * claim.least:.0f} to {100 * claim.most:.0f} %:"
        f" {'held' if held else 'MISSED'}",
        flush=True,
    )


def main() -> None:
    parser = argparse.ArgumentParser(description="The strength of the bots of Hen House.")
    parser.add_argument("--games", type=int, default=400)
    parser.add_argument("--iterations", type=int, default=strength.ITERATIONS)
    parser.add_argument("--only", help="only claims of this bot")
    parser.add_argument("--seats", type=int, help="only claims at that many seats")
    chosen = parser.parse_args()
    print(f"{chosen.iterations} iterations or play-outs a decision")
    for claim in CLAIMS:
        if chosen.only in (None, claim.one) and chosen.seats in (None, claim.seats):
            print_claim(claim, chosen.games, chosen.iterations)


if __name__ == "__main__":
    main()
