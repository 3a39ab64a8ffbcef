"""Hand-made positions and played ones, for the tests of Hen House."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator, Mapping, Sequence
from random import Random

import pytest

from foxgames.core import OVER, Action, Decide, Event, IllegalActionError, Seat
from foxgames.games.hen_house import GAME
from foxgames.games.hen_house.pieces import CARD, FOX, OWNER, Step, code_of
from foxgames.games.hen_house.rules import HenHouseState, new_state
from foxgames.games.hen_house.views import HenHouseEvent, HenHouseObservation

NAMES = ("Ann", "Ben", "Cleo", "Dan")

TINY: Mapping[str, int] = {"hens": 2, "spaces": 3, "patience": 4}


def code(text: str) -> int:
    """The code of a card written so: "A5" is seat 0's hen 5, "Bf" seat 1's fox."""
    return code_of("ABCD".index(text[0]), FOX if text[1] == "f" else int(text[1]))


def table(
    lying: Mapping[int, str],
    *,
    seats: int = 2,
    active: Seat = 0,
    taken: Mapping[str, Sequence[str]] | None = None,
    keep: Mapping[str, str] | None = None,
    quiet: int = 0,
    **options: int,
) -> HenHouseState:
    """A position on a seat's turn.

    `lying` has a card for a space, face up with "!" after it. Hands hold all others, or `keep`.
    """
    state = new_state(seats, **options)
    hands, row, empty = list(state.hands), list(state.lying), state.empty
    down, heaps = [0] * seats, [[] for _ in range(seats)]
    for space, text in lying.items():
        index = space - 1
        card = row[index] = code(text)
        empty &= ~(1 << index)
        hands[OWNER[card]] &= ~(1 << CARD[card])
        if not text.endswith("!"):
            down[OWNER[card]] |= 1 << index
    for letter, texts in (taken or {}).items():
        heaps["ABCD".index(letter)] += map(code, texts)
        for card in map(code, texts):
            hands[OWNER[card]] &= ~(1 << CARD[card])
    for letter, cards in (keep or {}).items():
        hands["ABCD".index(letter)] = sum(1 << (FOX if c == "f" else int(c)) for c in cards)
    return state._replace(
        step=Step.TURN,
        active=active,
        hands=tuple(hands),
        lying=tuple(row),
        empty=empty,
        down=tuple(down),
        taken=tuple(map(tuple, heaps)),
        quiet=quiet,
    )


def after(state: HenHouseState, *notations: str) -> HenHouseState:
    """The state after these actions in a row."""
    for notation in notations:
        state = state.apply(GAME.parse_action(notation))
    return state


def hand(state: HenHouseState, seat: Seat) -> set[int]:
    """The cards in a seat's hand."""
    return {card for card in range(7) if state.hands[seat] >> card & 1}


def choices(state: HenHouseState) -> Sequence[Action]:
    """What can happen next, by a seat or by chance."""
    return state.legal_actions() or [action for action, _ in state.chance_outcomes()]


def random_play(
    rng: Random, seats: int, options: Mapping[str, int] | None = None
) -> tuple[list[HenHouseState], list[Action]]:
    """A whole random game: every state and the actions between."""
    state = GAME.new(options or {}, seats)
    assert isinstance(state, HenHouseState)
    states, actions = [state], []
    while state.turn is not OVER:
        action = rng.choice(choices(state))
        state = state.apply(action)
        actions.append(action)
        states.append(state)
    return states, actions


def replayed(
    actions: Sequence[Action], seats: int, options: Mapping[str, int] | None = None
) -> list[HenHouseState]:
    """Every state of a game with these actions."""
    state = GAME.new(options or {}, seats)
    assert isinstance(state, HenHouseState)
    states = [state]
    for action in actions:
        states.append(states[-1].apply(action))
    return states


def seen_events(
    states: Sequence[HenHouseState], actions: Sequence[Action], viewer: Seat | None
) -> list[HenHouseEvent]:
    """What happened, as that viewer may know it."""
    return [state.event(action, viewer) for state, action in zip(states, actions, strict=False)]


def histories(
    start: HenHouseState, events: Sequence[Event], viewer: Seat | None
) -> Iterator[tuple[Action, ...]]:
    """Every past that shows the viewer exactly these events, found by trying everything."""
    if not events:
        yield ()
        return
    for action in choices(start):
        if start.event(action, viewer) == events[0]:
            for rest in histories(start.apply(action), events[1:], viewer):
                yield (action, *rest)


def deciding(state: HenHouseState) -> Seat | None:
    """The seat that is to decide, if one is."""
    return state.turn.seat if isinstance(state.turn, Decide) else None


def view(state: HenHouseState, viewer: Seat | None) -> HenHouseObservation:
    """What that viewer may know."""
    return state.observe(viewer)


def refused(state: HenHouseState, notation: str) -> str:
    """The code and rule with which an action is refused."""
    before = hash(state)
    with pytest.raises(IllegalActionError) as caught:
        state.apply(GAME.parse_action(notation))
    assert hash(state) == before
    return f"{caught.value.refusal.rule} {caught.value.code}"


def kinds(state: HenHouseState) -> Counter[str]:
    """How many legal actions there are of each kind."""
    return Counter(action.kind for action in state.legal_actions())
