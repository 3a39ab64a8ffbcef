"""Hand-made positions and ways to play them, for the tests of this folder."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from random import Random

from foxgames.core import CHANCE, DECIDE, OVER, IllegalActionError, Refusal
from foxgames.games.fox_hunt import GAME
from foxgames.games.fox_hunt.pieces import (
    ALL_DOGS,
    ANIMALS,
    FULL_DECK,
    Quarry,
    Step,
    animals_of,
    cards_of,
    parse_action,
)
from foxgames.games.fox_hunt.rules import FoxHuntState, new_state
from foxgames.games.fox_hunt.views import Consequence

FULL_HAND = "2 3 4 5 6"
BY_WORD = {str(animal): animal for animal in ANIMALS}


def table(
    hands: Sequence[str] = (FULL_HAND, FULL_HAND),
    *,
    collected: Mapping[int, str] | None = None,
    quarries: Mapping[int, tuple[str, Mapping[int, str]]] | None = None,
    deck: str | None = None,
    discard: str = "",
    supply: tuple[int, int, int] = ALL_DOGS,
    spent: Mapping[int, str] | None = None,
    joins: str = "any",
    step: Step = Step.PARTY,
    active: int = 0,
    marker: int = 0,
    round: int = 1,
    limit: int = 100,
) -> FoxHuntState:
    """A position; `quarries` maps numbers to an animal and the cards of each seat there."""
    seats = len(hands)
    hunted = _hunted(seats, quarries or {})
    out = [tuple(cards_of((spent or {}).get(seat, "")) for seat in range(seats))]
    out += [tuple(map(cards_of, hands)), *(quarry.parties for quarry in hunted)]
    return new_state(seats, joins, rounds=limit)._replace(
        step=step,
        active=active,
        marker=marker,
        round=round,
        deck=FULL_DECK if deck is None else animals_of(*deck.split()),
        discard=animals_of(*discard.split()),
        supply=supply,
        hands=tuple(map(cards_of, hands)),
        owned=tuple(tuple(map(sum, zip(*heaps, strict=True))) for heaps in zip(*out, strict=True)),
        collected=tuple(
            animals_of(*(collected or {}).get(seat, "").split()) for seat in range(seats)
        ),
        quarries=hunted,
        last_number=max(quarries or {0: 0}),
    )


def _hunted(
    seats: int, quarries: Mapping[int, tuple[str, Mapping[int, str]]]
) -> tuple[Quarry, ...]:
    return tuple(
        Quarry(
            number, BY_WORD[animal], tuple(cards_of(parties.get(seat, "")) for seat in range(seats))
        )
        for number, (animal, parties) in quarries.items()
    )


def trading_table(*collected: str, **more: object) -> FoxHuntState:
    """A position between the rounds, the first seat asked to trade."""
    everyone = dict(enumerate(collected))
    hands = (FULL_HAND,) * len(collected)
    return table(hands, collected=everyone, step=Step.TRADE, **more)  # type: ignore[arg-type]


def play(state: FoxHuntState, *notations: str) -> FoxHuntState:
    for notation in notations:
        state = state.apply(parse_action(notation))
    return state


def then(state: FoxHuntState, *notations: str) -> tuple[Consequence, ...]:
    """What followed from the last of the actions."""
    before = play(state, *notations[:-1])
    return before.event(parse_action(notations[-1]), None).then


def refused(state: FoxHuntState, notation: str) -> Refusal:
    try:
        state.apply(parse_action(notation))
    except IllegalActionError as error:
        return error.refusal
    raise AssertionError(f"{notation} was taken")


def notations(state: FoxHuntState) -> list[str]:
    return [str(action) for action in state.legal_actions()]


def decides(state: FoxHuntState, seat: int) -> bool:
    return state.turn == DECIDE[seat]


def random_game(
    seed: int, seats: int, options: Mapping[str, object] | None = None
) -> Iterator[tuple[FoxHuntState, object]]:
    """The states of a game played at random with the action taken in each, None at the end."""
    rng = Random(seed)
    state = GAME.new(options or {}, seats)
    assert isinstance(state, FoxHuntState)
    while state.turn is not OVER:
        if state.turn is CHANCE:
            outcomes = state.chance_outcomes()
            action = rng.choices([a for a, _ in outcomes], [n for _, n in outcomes])[0]
        else:
            actions = state.legal_actions()
            action = actions[rng.randrange(len(actions))]
        yield state, action
        state = state.apply(action)
    yield state, None
