"""Hen House as one seat sees it, for the search over possible worlds.

The search plans the seat's own turn, card by card. What comes after, up to the seat's next turn,
is played by rules of thumb that know no more than each seat does (quick.py), and then the position
is judged by prospects (worth.py). So nobody in a world acts on cards that it cannot see, and a
card laid in secret stays one.
"""

from __future__ import annotations

from collections.abc import Hashable, Sequence
from typing import TYPE_CHECKING, Final

from foxgames.core import Action, Event
from foxgames.games.hen_house.choices import turn_choices
from foxgames.games.hen_house.guesses import fox_lifts
from foxgames.games.hen_house.past import first_cards, hidden_worlds, world
from foxgames.games.hen_house.pieces import (
    OWNER,
    SPACES_OF,
    VALUES,
    Expose,
    Flip,
    Step,
    code_of,
)
from foxgames.games.hen_house.quick import quick
from foxgames.games.hen_house.rules import HenHouseState
from foxgames.games.hen_house.views import HenHouseObservation
from foxgames.games.hen_house.worth import chances, prospects

if TYPE_CHECKING:
    from random import Random

_PATIENT_ROUNDS: Final = 4
_IMPATIENCE: Final = 0.01  # what each further turn without a change takes from a position


class HenHouseOutlook:
    """One moment as the deciding seat sees it, having watched the game so far."""

    def __init__(self, seen: HenHouseObservation, events: Sequence[Event]) -> None:
        assert seen.viewer is not None
        self._me = seen.viewer
        self._worlds = hidden_worlds(seen, fox_lifts(seen, events))
        self._unseen = [sum(1 << card for card in cards) for cards in seen.unseen]
        self._base = world(seen, first_cards(self._worlds))
        self._root = worth_a_thought(self._base)

    def sample(self, rng: Random) -> HenHouseState:
        """A world by the seat's own guesses."""
        base = self._base
        lying, hands = list(base.lying), list(base.hands)
        for spaces, worlds in self._worlds.items():
            owner = OWNER[lying[spaces[0] - 1]]
            hand = self._unseen[owner]
            for space, card in zip(spaces, worlds.pick(rng), strict=True):
                lying[space - 1] = code_of(owner, card)
                hand &= ~(1 << card)
            hands[owner] = hand
        return base._replace(lying=tuple(lying), hands=tuple(hands))

    def choices(self, state: HenHouseState) -> Sequence[Action]:
        """What is worth a thought in the seat's own turn; nothing after it."""
        if state.active != self._me or state.end is not None:
            return ()
        if state.step is self._base.step and state.turned == self._base.turned:
            return self._root
        return worth_a_thought(state) if state.step is Step.REVEAL else ()

    def label(self, state: HenHouseState, action: Action) -> Hashable:
        """The action itself: the seat knows what it does."""
        return action

    def sight(self, state: HenHouseState, action: Action) -> Hashable:
        """The card turned up, if one is."""
        if isinstance(action, Flip | Expose):
            return state.lying[action.space - 1]
        return None

    def judge(self, state: HenHouseState, rng: Random) -> Sequence[float]:
        """How likely each seat is to win, once the others have had their turns."""
        me = self._me
        while state.end is None and (state.step is Step.REVEAL or state.active != me):
            state = state.apply(quick(state, rng)[0])
        if state.end is None:
            hopes = chances(prospects(state))
        else:
            scores = state.scores()
            best = max(scores)
            share = 1 / scores.count(best)
            hopes = [
                (chance + (share if score == best else 0)) / 2
                for chance, score in zip(chances(scores), scores, strict=True)
            ]
        dull = state.quiet - _PATIENT_ROUNDS * state.table.seats
        if dull <= 0:
            return hopes
        return [hope * (1 - _IMPATIENCE * dull) for hope in hopes]


def worth_a_thought(state: HenHouseState) -> Sequence[Action]:
    """The legal actions, but of empty spaces worth the same only the first."""
    if state.step is not Step.TURN:
        return state.legal_actions()
    assert state.active is not None
    by_value: dict[int, int] = {}
    for index in SPACES_OF[state.empty]:
        by_value.setdefault(VALUES[index], 1 << index)
    me, down = state.active, sum(state.down)
    return turn_choices(state.hands[me], sum(by_value.values()), down ^ state.down[me], down)
