"""The coach of Bye Bye Mr. Fox!: what every choice, token and stop of the vane is worth, exactly.

All of it follows from the observation, for nothing in this game is hidden. Chances are those of
winning if everyone plays perfectly from here on (solver.py). The reasons of the best choices are
those of motives.py; the others say what is lost by them. coach_reasons.py words them.
"""

from __future__ import annotations

from dataclasses import dataclass

from foxgames.core import OVER, Action, Because, Decide
from foxgames.games.mr_fox.motives import because, motive, needs
from foxgames.games.mr_fox.pieces import (
    Cover,
    Draw,
    Face,
    Give,
    Hen,
    Nest,
    Spin,
    Step,
    Token,
    circle_behind,
)
from foxgames.games.mr_fox.rules import MrFoxState
from foxgames.games.mr_fox.views import MrFoxObservation


@dataclass(frozen=True, slots=True)
class Prospect:
    """What can come next: the chance to win after it, what it costs, and why.

    `weight` is how many face-down tokens or stops of the vane it stands for, 1 for a choice.
    `cost` is the chance it gives away: 0 for the best choices; for a token or a stop below 0 where
    it is good luck.
    """

    action: Action
    chance: float
    cost: float
    weight: int
    because: Because


@dataclass(frozen=True, slots=True)
class Outlook:
    """The chance to win now, and what can come next.

    A seat's choices stand best first, those exactly as good in their usual order; what chance
    decides stands in the order of RECORD.md. There are none before the vane has picked who starts,
    which changes nothing, and none at the end.
    """

    now: float
    prospects: tuple[Prospect, ...]
    is_choice: bool

    @property
    def best(self) -> tuple[Prospect, ...]:
        """The choices than which none is better: several where they are exactly as good."""
        return tuple(p for p in self.prospects if not p.cost) if self.is_choice else ()


def outlook(seen: MrFoxObservation) -> Outlook:
    """What the coach shows for a position: up to a second of work at the first turn of a game.

    To follow a whole game, or many, call `foresee` first.
    """
    from foxgames.games.mr_fox import solver

    state = state_of(seen)
    if state.turn is OVER or state.step is Step.START:
        return Outlook(solver.chance(state), (), is_choice=False)
    solution = solver.solved(state)
    options = solution.options(state)
    if not isinstance(state.turn, Decide):
        now = solution.chance(state)
        return Outlook(now, _by_chance(seen, state, options, now), is_choice=False)
    now = max(value for _, value in options)
    short_by = {action: now - value for action, value in options}
    costs = {action: cost if cost > solver.EXACT else 0.0 for action, cost in short_by.items()}
    prospects = [
        Prospect(action, value, costs[action], 1, _reason(seen, action, costs))
        for action, value in options
    ]
    prospects.sort(key=lambda prospect: round(prospect.cost / solver.EXACT))
    return Outlook(now, tuple(prospects), is_choice=True)


def foresee(seen: MrFoxObservation) -> None:
    """Solves all that can follow, so that every later outlook takes milliseconds.

    For simulations and analyses: about a second, and up to 150 MB kept.
    """
    from foxgames.games.mr_fox import solver

    state = state_of(seen)
    if state.turn is not OVER:
        solver.foresee(state)


def chance_of(seen: MrFoxObservation) -> float:
    """The exact chance to win from a position, played on perfectly; 1 or 0 once it is over."""
    from foxgames.games.mr_fox import solver

    state = state_of(seen)
    if state.turn is OVER:
        return float(min(state.nests) >= state.full)
    return solver.chance(state)


def state_of(seen: MrFoxObservation) -> MrFoxState:
    """The position itself, of which an observation leaves nothing out."""
    return MrFoxState(
        seats=seen.seats,
        eggs=seen.eggs,
        full=seen.full,
        step=seen.step,
        active=seen.active,
        tokens=seen.tokens,
        circles=seen.circles,
        nests=seen.nests,
        pool=seen.pool,
        slot=seen.slot,
        hand=seen.hand,
        front=seen.front,
    )


def _by_chance(
    seen: MrFoxObservation,
    state: MrFoxState,
    options: tuple[tuple[Action, float], ...],
    now: float,
) -> tuple[Prospect, ...]:
    weights = [weight for _, weight in state.chance_outcomes()]
    return tuple(
        Prospect(action, value, now - value, weight, _luck(seen, action, value - now))
        for (action, value), weight in zip(options, weights, strict=True)
    )


def _luck(seen: MrFoxObservation, action: Action, gain: float) -> Because:
    """What a token turned over or a stop of the vane means."""
    match action:
        case Spin(front):
            return _stop(seen, front)
        case Draw():
            from foxgames.games.mr_fox.solver import EXACT

            if abs(gain) <= EXACT:
                return because("luck-even")
            return because("luck-good" if gain > 0 else "luck-bad")
    return because("luck-even")


def _stop(seen: MrFoxObservation, front: int) -> Because:
    """What happens when the vane stops there (MF9 to MF12)."""
    face, circle = seen.faces[front - 1], circle_behind(front)
    if not seen.circles[circle - 1]:
        return because("spin-no-egg", circle=circle)
    if face is Face.FOX:
        return because("spin-stolen", circle=circle)
    hen = face.hen
    if hen is None:
        return because("spin-to-give", circle=circle)
    code = "spin-laid" if needs(seen)[hen] else "spin-nest-full"
    return because(code, circle=circle, hen=hen.word)


def _reason(seen: MrFoxObservation, action: Action, costs: dict[Action, float]) -> Because:
    """What speaks for one of the best choices, or against another."""
    if len(costs) > 1 and not any(costs.values()):
        return because("all-equal")
    if not costs[action]:
        return motive(seen, action)
    match action:
        case Cover(space):
            return _against_covering(seen, space)
        case Nest(circle):
            return _against_nesting(seen, circle)
        case Give(hen):
            return because("give-other", hen=hen.word, count=needs(seen)[hen])
    return motive(seen, action)


def _against_covering(seen: MrFoxObservation, space: int) -> Because:
    """What is lost with the face that the token in hand would cover."""
    face, short, circle = seen.faces[space - 1], needs(seen), circle_behind(space)
    fox = seen.hand is Token.FOX
    if face is Face.THREE:
        return because("loses-three", space=space)
    there = face.hen
    if there is not None and short[there]:
        if fox and seen.circles[circle - 1]:
            return because("loses-egg", hen=there.word, circle=circle)
        return because("loses-space", hen=there.word, count=short[there])
    if not fox and not short[Hen(seen.hand or 0)]:
        return because("hen-no-use", hen=Hen(seen.hand or 0).word)
    return because("better-elsewhere")


def _against_nesting(seen: MrFoxObservation, circle: int) -> Because:
    """What may become of an egg in that circle."""
    face = seen.faces[circle_behind(circle) - 1]
    if face is Face.FOX:
        return because("egg-at-risk", circle=circle)
    hen = face.hen
    if hen is not None and not needs(seen)[hen]:
        return because("egg-of-no-use", circle=circle, hen=hen.word)
    return because("better-elsewhere")
