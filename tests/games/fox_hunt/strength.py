"""How often each bot of The Great American Fox Hunt wins, and how it is measured.

A match plays pairs of games: both games of a pair have the same chance generator, and the sides
change seats. At more than two seats, one bot sits in each seat in turn among others alike.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from random import Random
from typing import Final

from foxgames.core import CHANCE, OVER, Action, Budget
from foxgames.games.fox_hunt import GAME, pieces
from foxgames.games.fox_hunt.pieces import HUNTERS, Hunt, Step, strength
from foxgames.games.fox_hunt.rules import FoxHuntState
from foxgames.games.fox_hunt.views import FoxHuntObservation
from tests.games.matches import Claim, Rate, matched

GAMES: Final = 2000
BUDGET: Final = Budget(iterations=1)

Policy = Callable[[FoxHuntObservation, Random], Action]


def _join_or(seen: FoxHuntObservation, rest: Callable[[list[int]], Sequence[int]]) -> Action:
    """A join of the dearest quarry within reach, by its cheapest party, or a new hunt."""
    if seen.step is Step.TRADE:
        return pieces.PASS
    hand = seen.hands[seen.active]
    within = [q for q in seen.quarries if q.missing <= strength(hand)]
    if within:
        quarry = max(within, key=lambda q: q.animal.value)
        return Hunt(quarry.number, _cheapest(hand, quarry.missing))
    hunters = [place for place in range(HUNTERS) if hand[place]]
    some = rest(hunters)
    cards = tuple(int(place in some) for place in range(len(hand)))
    return Hunt(None if any(seen.unseen) else seen.quarries[0].number, cards)


def _cheapest(hand: tuple[int, ...], missing: int) -> tuple[int, ...]:
    """The party of hunters (beginners have no dogs) that takes it with the least to spare."""
    hunters = [place for place in range(HUNTERS) if hand[place]]
    parties = [
        tuple(int(place in hunters and bits >> place & 1) for place in range(len(hand)))
        for bits in range(1, 1 << HUNTERS)
        if all(place in hunters or not bits >> place & 1 for place in range(HUNTERS))
    ]
    return min((p for p in parties if strength(p) >= missing), key=lambda p: (strength(p), sum(p)))


def beginner(seen: FoxHuntObservation, rng: Random) -> Action:
    """Joins what can be taken now, else sends two hunters, any two, on a new hunt.

    Of several quarries it takes the dearest, by its cheapest party. Trades nothing.
    """
    return _join_or(seen, lambda hunters: rng.sample(hunters, min(2, len(hunters))))


def bold_beginner(seen: FoxHuntObservation, rng: Random) -> Action:
    """The same with its two strongest hunters."""
    return _join_or(seen, lambda hunters: hunters[-2:])


def shy_beginner(seen: FoxHuntObservation, rng: Random) -> Action:
    """The same with its two weakest hunters."""
    return _join_or(seen, lambda hunters: hunters[:2])


CLAIMS: Final = (
    Claim("easy", "random", 0.65),
    Claim("easy", "beginner", 0.35, 0.65, beats=False),
    Claim("normal", "beginner", 0.60),
    Claim("expert", "beginner", 0.75),
    Claim("normal", "easy", 0.50),
    Claim("expert", "normal", 0.50),
    Claim("expert", "normal", 0.25, seats=4),
    Claim("expert", "easy", 0.25, seats=4),
)


BEGINNERS: Final[dict[str, Policy]] = {
    "beginner": beginner,
    "bold beginner": bold_beginner,
    "shy beginner": shy_beginner,
}


def policy(name: str) -> Policy:
    """The beginner of that name, or the bot of that level, which sees nothing else."""
    if name in BEGINNERS:
        return BEGINNERS[name]
    bot = GAME.bot(name)
    return lambda seen, rng: bot.choose(seen, (), rng, BUDGET).action


def game(policies: Sequence[Policy], seed: str, options: dict[str, object] | None = None):
    """The last state of a game; chance and bots have generators of their own."""
    luck, thought = Random(seed), Random(seed + "/bots")
    state = GAME.new(options or {}, len(policies))
    assert isinstance(state, FoxHuntState)
    while state.turn is not OVER:
        if state.turn is CHANCE:
            outcomes = state.chance_outcomes()
            action = luck.choices([a for a, _n in outcomes], [n for _a, n in outcomes])[0]
        else:
            action = policies[state.active](state.observe(state.active), thought)
        state = state.apply(action)
    return state


def match(one: str, other: str, games: int = GAMES, seats: int = 2) -> Rate:
    """How often the one wins, sitting in each seat in turn, all other seats being the other."""
    policies = policy(one), policy(other)
    return matched(policies, games, seats, game, f"{one}/{other}/{seats}")


def measure(claim: Claim, games: int = GAMES) -> Rate:
    """Plays the match of a claim, the same games every time."""
    return match(claim.one, claim.other, games, claim.seats)
