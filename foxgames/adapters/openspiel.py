"""The games as OpenSpiel games, registered when this is imported (extra `openspiel`).

    import pyspiel
    from foxgames.adapters import openspiel

    game = pyspiel.load_game("foxgames_hen_house", {"players": 3})
    state = game.new_initial_state()

Names are `foxgames_mr_fox`, `foxgames_fox_party`, `foxgames_fox_hunt` and `foxgames_hen_house`;
parameters are `players` and the game's options, `by-seats` or -1 standing for the default that
hangs on the number of players. Chance is explicit, its probabilities the weights of the rules.

Returns are those of returns.py: 1, 0 and -1 for two who play against each other.

The string of an information state tells every event as that player may know it, from the first
on, so recall is perfect. Its tensor holds the observation's and, where the table does not show all
that was seen, the last 64 events. No open game needs more.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from random import Random
from typing import Final, TypeAlias

import numpy as np
import pyspiel

from foxgames.adapters.codecs import Codec, codec_of
from foxgames.adapters.returns import least_and_most, returns_of
from foxgames.adapters.sights import event_text, memory, parts, plain, text_of
from foxgames.core import CHANCE, OVER, Action, Event, Game, GameInfo, Seat, State
from foxgames.games import GAMES, get_game

Parameters: TypeAlias = Mapping[str, int | str]

BY_SEATS: Final = -1
"""Stands for an option's default where that hangs on the number of players."""

_LENGTHS: Final = {"mr-fox": 100, "fox-party": 200_000, "fox-hunt": 100_000, "hen-house": 100_000}
"""No game has more decisions: the safety rules FP10, FH15 and HH15 end it long before."""


class Past:
    """A state and how it came about; shared by all that grows from it, for nothing here changes."""

    __slots__ = ("_texts", "action", "before", "state")

    def __init__(
        self, state: State, before: Past | None = None, action: Action | None = None
    ) -> None:
        self.state = state
        self.before = before
        self.action = action
        self._texts: dict[Seat, str] = {}

    def __deepcopy__(self, memo: object) -> Past:
        return self

    def _steps(self) -> list[tuple[Past, Past]]:
        """Each past with the one it led to, from the start on."""
        steps: list[tuple[Past, Past]] = []
        here = self
        while here.before is not None:
            steps.append((here.before, here))
            here = here.before
        return steps[::-1]

    def events(self, viewer: Seat) -> list[Event]:
        """All that has happened, as that viewer may know it."""
        return [
            before.state.event(after.action, viewer)
            for before, after in self._steps()
            if after.action is not None
        ]

    def text(self, viewer: Seat) -> str:
        """The same as text; made once."""
        here, later = self, []
        while viewer not in here._texts and here.before is not None:
            later.append(here)
            here = here.before
        text = here._texts.get(viewer, f"seat={viewer}")
        for past in reversed(later):
            assert past.before is not None and past.action is not None
            text = f"{text} {event_text(past.before.state.event(past.action, viewer))}"
            past._texts[viewer] = text
        return text


class FoxState(pyspiel.State):  # type: ignore[misc]
    """A state of any of the games, as OpenSpiel asks for it."""

    def __init__(self, game: FoxGame) -> None:
        super().__init__(game)
        self._codec = game.codec
        self._past = Past(game.start)

    @property
    def past(self) -> Past:
        """The state of the rules, and what led to it."""
        return self._past

    def current_player(self) -> int:
        """The seat that decides, or OpenSpiel's numbers for chance and for the end."""
        turn = self._past.state.turn
        if turn is OVER:
            return int(pyspiel.PlayerId.TERMINAL)
        if turn is CHANCE:
            return int(pyspiel.PlayerId.CHANCE)
        assert not isinstance(turn, type(CHANCE))
        return turn.seat

    def _legal_actions(self, player: int) -> list[int]:
        state = self._past.state
        return sorted(self._codec.encode(state, action) for action in state.legal_actions())

    def chance_outcomes(self) -> list[tuple[int, float]]:
        """Every result of chance by its number, with its probability."""
        outcomes = self._past.state.chance_outcomes()
        total = sum(weight for _action, weight in outcomes)
        return [(self._codec.encode_chance(action), weight / total) for action, weight in outcomes]

    def _action(self, number: int) -> Action:
        if self._past.state.turn is CHANCE:
            return self._codec.decode_chance(number)
        return self._codec.decode(self._past.state, number)

    def _apply_action(self, number: int) -> None:
        action = self._action(number)
        self._past = Past(self._past.state.apply(action), self._past, action)

    def _action_to_string(self, player: int, number: int) -> str:
        if player == pyspiel.PlayerId.CHANCE:
            return str(self._codec.decode_chance(number))
        return str(self._codec.decode(self._past.state, number))

    def is_terminal(self) -> bool:
        """Whether the game is over."""
        return self._past.state.turn is OVER

    def returns(self) -> list[float]:
        """What each player got, all 0 until the end."""
        outcome = self._past.state.outcome()
        if outcome is None:
            return [0.0] * self._past.state.seats
        return returns_of(self.get_game().info, outcome)

    def resample_from_infostate(
        self, player: int, sampler: Callable[[], float] | None = None
    ) -> FoxState:
        """A state that fits all that player knows, as `sample_history` makes it; for ISMCTS.

        `sampler` gives numbers from 0 to 1: the same bring the same state.
        """
        game, past = self.get_game(), self._past
        rng = Random() if sampler is None else Random(sampler())
        seen, events = past.state.observe(player), past.events(player)
        state: FoxState = game.new_initial_state()
        for action in game.rules.sample_history(seen, events, rng):
            before = state.past.state
            if before.turn is CHANCE:
                state.apply_action(self._codec.encode_chance(action))
            else:
                state.apply_action(self._codec.encode(before, action))
        return state

    def __str__(self) -> str:
        return plain(self._past.state)  # with all that is hidden: equal only for equal states


class FoxObserver:
    """Puts into text and numbers what a player may know; with `recall` also what it has seen."""

    def __init__(self, game: FoxGame, recall: bool) -> None:
        self._slug = game.slug
        self._recall = recall
        self._names = self._layout(game.start, 0, [])
        self.tensor = np.zeros(sum(size for _name, size in self._names), np.float32)
        self.dict: dict[str, np.ndarray] = {}
        place = 0
        for name, size in self._names:
            self.dict[name] = self.tensor[place : place + size]
            place += size

    def _layout(self, state: State, player: int, events: list[Event]) -> list[tuple[str, int]]:
        return [(name, len(values)) for name, values in self._parts(state, player, events)]

    def _parts(
        self, state: State, player: int, events: list[Event]
    ) -> list[tuple[str, list[float]]]:
        told = list(parts(self._slug, state.observe(player)))
        if self._recall:
            told.append(memory(self._slug, state.seats, events))
        return [part for part in told if part[1]]

    def set_from(self, state: FoxState, player: int) -> None:
        """Fills `tensor`, and `dict`, which names its parts."""
        past = state.past
        events = past.events(player) if self._recall else []
        for name, values in self._parts(past.state, player, events):
            self.dict[name][:] = values

    def string_from(self, state: FoxState, player: int) -> str:
        """The same as text."""
        if self._recall:
            return state.past.text(player)
        return text_of(state.past.state.observe(player))


class FoxGame(pyspiel.Game):  # type: ignore[misc]
    """One of the games at a table of so many seats."""

    slug: str

    def __init__(self, parameters: Parameters | None = None) -> None:
        given = dict(parameters or {})
        self.rules: Game = get_game(self.slug)
        self.info: GameInfo = self.rules.info
        seats = int(given.pop("players", default_players(self.info)))
        options = {
            name: value for name, value in given.items() if value not in (BY_SEATS, "by-seats")
        }
        self.start: State = self.rules.new(options, seats)
        self.codec: Codec = codec_of(self.slug, seats)
        super().__init__(game_type(self.slug, seats), self._told(seats), dict(parameters or {}))

    def _told(self, seats: int) -> pyspiel.GameInfo:
        least, most = least_and_most(self.info, seats)
        against = seats > 1 and not self.info.cooperative
        return pyspiel.GameInfo(
            num_distinct_actions=self.codec.actions,
            max_chance_outcomes=self.codec.outcomes,
            num_players=seats,
            min_utility=least,
            max_utility=most,
            utility_sum=0.0 if against else None,
            max_game_length=_LENGTHS[self.slug],
        )

    def new_initial_state(self) -> FoxState:
        """The state before anything has happened."""
        return FoxState(self)

    def make_py_observer(
        self, kind: pyspiel.IIGObservationType | None = None, params: object = None
    ) -> FoxObserver:
        """An observer, with perfect recall if the kind asks for it."""
        return FoxObserver(self, recall=kind is not None and kind.perfect_recall)


def default_players(info: GameInfo) -> int:
    """Two where two can play."""
    return max(info.min_seats, min(2, info.max_seats))


def game_type(slug: str, seats: int | None = None) -> pyspiel.GameType:
    """What OpenSpiel is told of the game before it is loaded."""
    info, kinds = get_game(slug).info, pyspiel.GameType
    utility = kinds.Utility.IDENTICAL if info.cooperative else kinds.Utility.ZERO_SUM
    if seats == 1 and not info.cooperative:
        utility = kinds.Utility.GENERAL_SUM
    secret = info.hidden_information
    return kinds(
        short_name=name_of(slug),
        long_name=info.title,
        dynamics=kinds.Dynamics.SEQUENTIAL,
        chance_mode=kinds.ChanceMode.EXPLICIT_STOCHASTIC,
        information=kinds.Information.IMPERFECT_INFORMATION
        if secret
        else kinds.Information.PERFECT_INFORMATION,
        utility=utility,
        reward_model=kinds.RewardModel.TERMINAL,
        max_num_players=info.max_seats,
        min_num_players=info.min_seats,
        provides_information_state_string=True,
        provides_information_state_tensor=True,
        provides_observation_string=True,
        provides_observation_tensor=True,
        parameter_specification={
            "players": default_players(info),
            **{o.name: BY_SEATS if o.by_seats else o.default for o in info.options},
        },
    )


def name_of(slug: str) -> str:
    """The name it is registered by."""
    return f"foxgames_{slug.replace('-', '_')}"


def _register(slugs: Sequence[str]) -> None:
    known = set(pyspiel.registered_names())
    for slug in slugs:
        if name_of(slug) not in known:
            kind = type(f"Fox{slug.title().replace('-', '')}", (FoxGame,), {"slug": slug})
            pyspiel.register_game(game_type(slug), kind)


_register(GAMES)
