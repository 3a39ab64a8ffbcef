"""How strong the bots of The Great American Fox Hunt are, and how long they take.

    python -m tests.benchmarks.fox_hunt_bots [--games 2000] [--only expert] [--times 20]

Prints, for each claim made of a bot, its share of wins with a 95 % interval and how likely so
many wins would be between equals; the same against two other beginners, one who always sends
its two strongest hunters and one who sends its two weakest; and the time of a decision.

Slow: half an hour of processor time with all its games. What it last printed, each share of 2,000
games with its 95 % interval:

    easy v random, 2 seats       91.2 %  [89.9, 92.4]   asked at least 65
    easy v beginner, 2 seats     48.0 %  [45.8, 50.2]   asked 35 to 65
    normal v beginner, 2 seats   71.2 %  [69.1, 73.1]   asked at least 60
    expert v beginner, 2 seats   76.8 %  [75.0, 78.6]   asked at least 75
    normal v easy, 2 seats       69.5 %  [67.4, 71.4]   asked more than half, p < 0.001
    expert v normal, 2 seats     61.6 %  [59.4, 63.7]   asked more than half, p < 0.001
    expert v normal, 4 seats     34.0 %  [32.0, 36.1]   asked more than a quarter, p < 0.001
    expert v easy, 4 seats       50.2 %  [48.1, 52.4]   asked more than a quarter, p < 0.001
"""

from __future__ import annotations

import argparse
from collections.abc import Iterable
from random import Random
from statistics import mean, median
from time import process_time

from foxgames.core import Action
from foxgames.games.fox_hunt import GAME
from foxgames.games.fox_hunt.views import FoxHuntObservation
from tests.games.fox_hunt.strength import BUDGET, CLAIMS, Claim, game, measure

OTHERS = tuple(
    Claim(level, beginner, 0.0, beats=False)
    for level in ("easy", "normal", "expert")
    for beginner in ("bold beginner", "shy beginner")
)


def print_strengths(claims: Iterable[Claim], games: int) -> None:
    for claim in claims:
        rate = measure(claim, games)
        low, high = rate.interval
        held = claim.least <= rate.share <= claim.most
        held = held and (not claim.beats or rate.p_value < 0.001)
        print(
            f"  {claim!s:34} {100 * rate.share:5.1f} %  [{100 * low:.1f}, {100 * high:.1f}]"
            f"  p against equals {max(rate.p_value, 1e-16):.0e}"
            f"  asked {100 * claim.least:.0f} to {100 * claim.most:.0f} %:"
            f" {'held' if held else 'MISSED'}",
            flush=True,
        )


def print_rounds(games: int) -> None:
    """How long games last, in rounds, among bots of one level."""
    for seats in (1, 2, 4, 6):
        for level in ("random", "easy", "normal", "expert"):
            bot = GAME.bot(level)

            def choose(seen: FoxHuntObservation, rng: Random, bot=bot) -> Action:
                return bot.choose(seen, (), rng, BUDGET).action

            ends = [game([choose] * seats, f"rounds/{index}") for index in range(games)]
            rounds = [end.round for end in ends]
            print(f"  {seats} × {level:7} {mean(rounds):.1f} rounds, most {max(rounds)}")


def print_times(games: int) -> None:
    for level in ("random", "easy", "normal", "expert"):
        times = []
        bot = GAME.bot(level)

        def choose(seen: FoxHuntObservation, rng: Random, bot=bot, times=times) -> Action:
            began = process_time()
            action = bot.choose(seen, (), rng, BUDGET).action
            times.append(1000 * (process_time() - began))
            return action

        for index in range(games):
            game([choose] * 6, f"times/{index}")
        times.sort()
        late = times[int(0.99 * len(times))]
        print(
            f"  {level:7} median {median(times):.2f} ms, 99 % under {late:.2f},"
            f" most {times[-1]:.2f}"
        )


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__.split("\n", 1)[0])
    parser.add_argument("--games", type=int, default=2000, help="games of each match")
    parser.add_argument("--only", default="", help="only matches of this level")
    parser.add_argument("--times", type=int, default=20, help="six-seat games that are timed")
    given = parser.parse_args()
    print(f"Wins over {given.games} seat-swapped games")
    print_strengths((c for c in CLAIMS if c.one.startswith(given.only)), given.games)
    print("Against other beginners")
    print_strengths((c for c in OTHERS if c.one.startswith(given.only)), given.games)
    print(f"Rounds of {given.times} games")
    print_rounds(given.times)
    print(f"Decisions in {given.times} games of six, in processor time")
    print_times(given.times)


if __name__ == "__main__":
    main()
