"""Every action of a game as a number, the same number all game long.

Seats' actions and chance's results are counted apart. The numbers of a state's legal actions are
told in ascending order. Quarries of Fox Hunt go by the slot of the table they lie on, counted from
the oldest, for their own numbers have no bound.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from functools import lru_cache
from typing import Final, Protocol, cast

from foxgames.core import Action, State
from foxgames.games.fox_hunt import pieces as hunt
from foxgames.games.fox_hunt.rules import FoxHuntState
from foxgames.games.fox_hunt.trading import trades
from foxgames.games.fox_party import pieces as party
from foxgames.games.hen_house import pieces as hens
from foxgames.games.mr_fox import pieces as farm


class Codec(Protocol):
    """Numbers for the actions of one game.

    `actions` and `outcomes` say how many numbers there are for seats and for chance.
    """

    actions: int
    outcomes: int

    def encode(self, state: State, action: Action) -> int:
        """The number of a seat's action in that state."""
        ...

    def decode(self, state: State, number: int) -> Action:
        """The action of that number; IndexError where there can be none."""
        ...

    def encode_chance(self, action: Action) -> int:
        """The number of a result of chance."""
        ...

    def decode_chance(self, number: int) -> Action:
        """The result of chance of that number."""
        ...


class ListCodec:
    """Numbers by place in a list, for games whose actions can all be listed."""

    def __init__(self, actions: Sequence[Action], outcomes: Sequence[Action]) -> None:
        self._actions = tuple(actions)
        self._outcomes = tuple(outcomes)
        self._number = {action: number for number, action in enumerate(self._actions)}
        # The rules hand out these very objects, and to hash one costs five times as much.
        self._same = {id(action): number for number, action in enumerate(self._actions)}
        self._chance = {action: number for number, action in enumerate(outcomes)}
        self.actions = len(self._actions)
        self.outcomes = len(self._outcomes)

    def __deepcopy__(self, memo: object) -> ListCodec:
        return self  # nothing here ever changes, and OpenSpiel copies whatever a state holds

    def encode(self, state: State, action: Action) -> int:
        """The number of a seat's action."""
        number = self._same.get(id(action))
        return self._number[action] if number is None else number

    def decode(self, state: State, number: int) -> Action:
        """The action of that number."""
        return self._actions[number]

    def encode_chance(self, action: Action) -> int:
        """The number of a result of chance."""
        return self._chance[action]

    def decode_chance(self, number: int) -> Action:
        """The result of chance of that number."""
        return self._outcomes[number]


class HuntCodec(ListCodec):
    """Numbers for Fox Hunt: trades and pass first, then every party for each target.

    A target is a new hunt or a slot of the table; there is a quarry a hunter at most.
    """

    def __init__(self, seats: int) -> None:
        listed = (hunt.PASS, *trades(hunt.FULL_DECK))
        super().__init__(listed, (*hunt.STARTS, *hunt.REVEALS, *hunt.DOGS))
        self._first = len(listed)
        self.slots = hunt.HUNTERS * seats
        self.actions = self._first + PARTIES * (1 + self.slots)

    def encode(self, state: State, action: Action) -> int:
        """The number of a seat's action."""
        if not isinstance(action, hunt.Hunt):
            return self._number[action]
        target = 0
        if action.quarry is not None:
            target = 1 + self._quarries(state).index(action.quarry)
        return self._first + PARTIES * target + party_number(action.cards)

    def decode(self, state: State, number: int) -> Action:
        """The action of that number; IndexError where no quarry lies on that slot."""
        if number < self._first:
            return self._actions[number]
        target, place = divmod(number - self._first, PARTIES)
        quarry = self._quarries(state)[target - 1] if target else None
        return hunt.Hunt(quarry, party_of(place))

    @staticmethod
    def _quarries(state: State) -> Sequence[int]:
        return [quarry.number for quarry in cast(FoxHuntState, state).quarries]


_HUNTERS: Final = (1 << hunt.HUNTERS) - 1  # sets of hunters, without the empty one
_MOST: Final = tuple(count + 1 for count in hunt.ALL_DOGS)
PARTIES: Final = _HUNTERS * _MOST[0] * _MOST[1] * _MOST[2]
"""How many parties can be sent: any hunters, each once, with any dogs of the supply."""


@lru_cache(1 << 14)
def party_number(cards: hunt.Cards) -> int:
    """The number of a party, from 0 to PARTIES - 1."""
    hunters = sum(1 << place for place in range(hunt.HUNTERS) if cards[place])
    number = 0
    for count, most in zip(cards[hunt.HUNTERS :], _MOST, strict=True):
        number = number * most + count
    return number * _HUNTERS + hunters - 1


@lru_cache(1 << 14)
def party_of(number: int) -> hunt.Cards:
    """The party of that number."""
    number, hunters = divmod(number, _HUNTERS)
    dogs: list[int] = []
    for most in reversed(_MOST):
        number, count = divmod(number, most)
        dogs.insert(0, count)
    held = (hunters + 1 >> place & 1 for place in range(hunt.HUNTERS))
    return (*held, *dogs)


def _farm(_seats: int) -> Codec:
    covers, nests, gives = farm.COVERS, farm.NESTS, farm.GIVES
    chance = (*farm.STARTS, *farm.DRAWS, *farm.SPINS)
    return ListCodec((*covers, *nests, farm.DISCARD, *gives), chance)


def _party(_seats: int) -> Codec:
    return ListCodec(party.CALLS_AND_STOP, (*party.LEADS, *party.REVEALS))


def _hens(_seats: int) -> Codec:
    lays = (lay for row in hens.LAYS for lay in row)
    return ListCodec((*lays, *hens.EXPOSES, *hens.FLIPS, hens.STOP), hens.STARTS)


_CODECS: Final[Mapping[str, Callable[[int], Codec]]] = {
    "mr-fox": _farm,
    "fox-party": _party,
    "fox-hunt": HuntCodec,
    "hen-house": _hens,
}


def codec_of(slug: str, seats: int) -> Codec:
    """The numbers of that game's actions at a table of so many seats."""
    return _CODECS[slug](seats)
