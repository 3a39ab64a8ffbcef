"""Hand-made positions and ways to play them, for the tests of this folder."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping, Sequence
from operator import add
from random import Random

from foxgames.core import (
    CHANCE,
    OVER,
    Action,
    Budget,
    Event,
    IllegalActionError,
    Outcome,
    Refusal,
    Seat,
)
from foxgames.games.fox_party import GAME
from foxgames.games.fox_party.pieces import LADDER, Animal, Side, Step, cards_of, parse_action
from foxgames.games.fox_party.rules import FoxPartyState, new_state
from foxgames.games.fox_party.views import FoxPartyObservation

Policy = Callable[[FoxPartyObservation, Sequence[Event], Random], Action]
"""How a seat plays: from what it sees and what happened."""

ALL_CARDS = cards_of(7, 9)


def animals(text: str) -> tuple[Animal, ...]:
    return tuple(Animal[word.upper()] for word in text.split())


def counts(text: str) -> tuple[int, ...]:
    shown = animals(text)
    return tuple(shown.count(animal) for animal in LADDER)


def minus(some: Sequence[int], *others: Sequence[int]) -> tuple[int, ...]:
    return tuple(n - sum(less) for n, *less in zip(some, *others, strict=True))


def table(
    fresh: Sequence[int] = (12, 12),
    known: Sequence[str] = (),
    *,
    head: str = "frog",
    run: str = "",
    unseen: str | None = None,
    call: Side | None = None,
    active: Seat = 0,
    wrong_turns: int = 0,
    patience: int = 100,
) -> FoxPartyState:
    """A position. Cards neither unseen nor anywhere named are on the middle pile."""
    known = [*known, *("" for _ in fresh[len(known) :])]
    elsewhere = counts(" ".join((*known, run)))
    top = counts(head)
    hidden = minus(ALL_CARDS, elsewhere, top) if unseen is None else counts(unseen)
    return new_state(len(fresh), patience=patience)._replace(
        step=Step.CALL if call is None else Step.REVEAL,
        active=active,
        head=animals(head)[0],
        unseen=hidden,
        middle=minus(ALL_CARDS, elsewhere, hidden),
        fresh=tuple(fresh),
        known=tuple(map(animals, known)),
        run=animals(run),
        call=call,
        wrong_turns=wrong_turns,
    )


def play(state: FoxPartyState, *notations: str) -> FoxPartyState:
    """The state after these actions, separated by commas or given one by one."""
    for notation in notations:
        for text in notation.split(", "):
            state = state.apply(parse_action(text))
    return state


def history(state: FoxPartyState, *notations: str) -> tuple[FoxPartyState, list[Event]]:
    """The same, with the events on the way."""
    events = []
    for notation in notations:
        for text in notation.split(", "):
            action = parse_action(text)
            events.append(state.event(action, None))
            state = state.apply(action)
    return state, events


def refused(state: FoxPartyState, notation: str) -> Refusal:
    try:
        state.apply(parse_action(notation))
    except IllegalActionError as error:
        return error.refusal
    raise AssertionError(f"{notation} was taken")


def outcomes(state: FoxPartyState) -> dict[str, int]:
    return {str(action): weight for action, weight in state.chance_outcomes()}


def notations(state: FoxPartyState) -> list[str]:
    return [str(action) for action in state.legal_actions()]


def words(cards: Sequence[Animal]) -> str:
    return " ".join(animal.word for animal in cards)


def total_cards(state: FoxPartyState) -> tuple[int, ...]:
    """Where all the cards are, added up by animal."""
    totals = list(map(add, state.unseen, state.middle))
    for pile in (*state.known, state.run):
        for animal in pile:
            totals[animal] += 1
    return tuple(totals)


def any_action(state: FoxPartyState, rng: Random) -> Action:
    if state.turn is CHANCE:
        actions, weights = zip(*state.chance_outcomes(), strict=True)
        return rng.choices(actions, weights)[0]
    legal = state.legal_actions()
    return legal[rng.randrange(len(legal))]


def random_states(
    seed: int, seats: int, options: Mapping[str, object] | None = None
) -> Iterator[tuple[FoxPartyState, Action | None]]:
    """The states of a random game with the action taken in each, None at the end."""
    rng = Random(f"{seats}/{seed}")
    state = GAME.new(options or {}, seats)
    assert isinstance(state, FoxPartyState)
    while state.turn is not OVER:
        action = any_action(state, rng)
        yield state, action
        state = state.apply(action)
    yield state, None


def bot(level: str) -> Policy:
    """The bot of that level as a policy."""
    chooser = GAME.bot(level)
    return lambda seen, events, rng: chooser.choose(seen, events, rng, Budget(1)).action


def beginner(seen: FoxPartyObservation, events: Sequence[Event], rng: Random) -> Action:
    """A first evening, written down: the likelier side by the ladder alone, two coins.

    One falls on the hedgehog, between bigger and smaller; one for stopping after each right call.
    """
    if seen.run and rng.random() < 0.5:
        return parse_action("stop")
    assert seen.against is not None
    if seen.against is Animal.HEDGEHOG:
        return parse_action(rng.choice(("bigger", "smaller")))
    return parse_action("bigger" if seen.against < Animal.HEDGEHOG else "smaller")


def match(policies: Sequence[Policy], rng: Random) -> tuple[Outcome, int]:
    """One game between policies, seat by seat: its outcome and its number of events."""
    state = GAME.new({}, len(policies))
    assert isinstance(state, FoxPartyState)
    events: list[Event] = []
    while state.turn is not OVER:
        if state.turn is CHANCE:
            action = any_action(state, rng)
        else:
            seat = state.active
            action = policies[seat](state.observe(seat), events, rng)
        events.append(state.event(action, None))
        state = state.apply(action)
    outcome = state.outcome()
    assert outcome is not None
    return outcome, len(events)


def wins(one: Policy, other: Policy, games: int, name: str) -> float:
    """How many of so many two-seat games the first policy wins, shares as their part.

    Seats are swapped from game to game, each pair of games with one seed.
    """
    won = 0.0
    for index in range(games):
        seat = index % 2
        pair = (one, other) if seat == 0 else (other, one)
        outcome, _ = match(pair, Random(f"{name}/{index // 2}"))
        won += (seat in outcome.winners) / len(outcome.winners)
    return won
