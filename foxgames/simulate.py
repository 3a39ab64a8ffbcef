"""Many games between bots, without a screen: the same numbers for the same seed.

Game *i* of a plan depends on the plan and on *i* alone (RECORD.md, Chance), and a tally holds
only whole numbers. So games may be played in chunks of any size, in any order, in any process.
"""

from __future__ import annotations

import time
from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass
from random import Random
from typing import Final, overload

from foxgames.core import (
    OVER,
    Action,
    Budget,
    Decide,
    Event,
    Game,
    Options,
    Outcome,
    PreparingBot,
    Seat,
)
from foxgames.games import get_game
from foxgames.session import (
    DEFAULT_BUDGET,
    Occupant,
    Setup,
    lines,
    match_id,
    match_seed,
    pick,
)
from foxgames.session.chance import thought_seed
from foxgames.session.names import default_name
from foxgames.session.timeline import Timeline

STARTED: Final = "1970-01-01T00:00:00Z"
"""When a simulated game says it started: no clock runs there, and files stay comparable."""

_CHUNK_SECONDS: Final = 0.2  # how long a caller waits for news, and an interrupt can cost


@dataclass(frozen=True, slots=True)
class Plan:
    """What is to be played: `games` games, a bot level for each seat, options resolved."""

    game: str
    options: Options
    levels: tuple[str, ...]
    games: int
    seed: int
    iterations: int = DEFAULT_BUDGET.iterations

    def setup(self, index: int) -> Setup:
        """Game `index` as it would be set up at a table."""
        return Setup(
            game=self.game,
            options=self.options,
            seats=tuple(
                Occupant(default_name(seat, is_bot=True), level)
                for seat, level in enumerate(self.levels)
            ),
            seed=match_seed(self.seed, index),
        )


@dataclass(frozen=True, slots=True)
class Match:
    """One game played: its actions in order, its end, how many decisions and choices it had."""

    index: int
    actions: tuple[Action, ...]
    by: tuple[Seat | None, ...]
    outcome: Outcome
    decisions: int
    choices: int


@dataclass(frozen=True, slots=True)
class Spread:
    """What is kept of many whole numbers: enough for mean, scatter and bounds."""

    count: int = 0
    total: int = 0
    squares: int = 0
    least: int | None = None
    most: int | None = None

    @classmethod
    def of(cls, value: int) -> Spread:
        """A single number."""
        return cls(1, value, value * value, value, value)

    def __add__(self, other: Spread) -> Spread:
        if self.least is None or self.most is None:
            return other
        if other.least is None or other.most is None:
            return self
        return Spread(
            self.count + other.count,
            self.total + other.total,
            self.squares + other.squares,
            min(self.least, other.least),
            max(self.most, other.most),
        )


@dataclass(frozen=True, slots=True)
class Tally:
    """What many games came to. Two tallies of one plan add up to that of all their games.

    `wins` counts, by seat, the games that seat won, alone or shared; `shared` the games with
    more than one winner, `lost` those with none. `events` and `decisions` are per game, `choices`
    the legal actions of all decisions together. `extras` are what an outcome names besides.
    """

    games: int
    wins: tuple[int, ...]
    shared: int
    lost: int
    reasons: Mapping[str, int]
    scores: tuple[Spread, ...]
    events: Spread
    decisions: Spread
    choices: int
    extras: Mapping[str, Spread]

    @classmethod
    def empty(cls, seats: int) -> Tally:
        """No game yet."""
        none = Spread()
        return cls(0, (0,) * seats, 0, 0, {}, (none,) * seats, none, none, 0, {})

    @classmethod
    def of(cls, match: Match) -> Tally:
        """A single game."""
        outcome = match.outcome
        return cls(
            games=1,
            wins=tuple(int(seat in outcome.winners) for seat in range(len(outcome.scores))),
            shared=int(len(outcome.winners) > 1),
            lost=int(not outcome.winners),
            reasons={str(outcome.reason.value): 1},
            scores=tuple(map(Spread.of, outcome.scores)),
            events=Spread.of(len(match.actions)),
            decisions=Spread.of(match.decisions),
            choices=match.choices,
            extras={name: Spread.of(value) for name, value in outcome.extras},
        )

    def __add__(self, other: Tally) -> Tally:
        reasons, extras = dict(self.reasons), dict(self.extras)
        for reason, count in other.reasons.items():
            reasons[reason] = reasons.get(reason, 0) + count
        for name, spread in other.extras.items():
            extras[name] = extras.get(name, Spread()) + spread
        return Tally(
            games=self.games + other.games,
            wins=tuple(a + b for a, b in zip(self.wins, other.wins, strict=True)),
            shared=self.shared + other.shared,
            lost=self.lost + other.lost,
            reasons=reasons,
            scores=tuple(a + b for a, b in zip(self.scores, other.scores, strict=True)),
            events=self.events + other.events,
            decisions=self.decisions + other.decisions,
            choices=self.choices + other.choices,
            extras=extras,
        )


@dataclass(frozen=True, slots=True)
class Chunk:
    """Consecutive games of a plan: what they came to, and their records if asked for."""

    tally: Tally
    records: str = ""


def run_chunk(plan: Plan, first: int, count: int, keep_records: bool = False) -> Chunk:
    """Plays games `first` to `first + count - 1`: a pure task that any process can do."""
    game = get_game(plan.game)
    tally = Tally.empty(len(plan.levels))
    texts: list[str] = []
    for index in range(first, first + count):
        match = play_match(plan, index, game)
        tally += Tally.of(match)
        if keep_records:
            texts.append(record_text(plan, match))
    return Chunk(tally, "".join(texts))


def chunks(plan: Plan, keep_records: bool = False) -> Iterator[Chunk]:
    """Plays the whole plan in this process, in order, giving news a few times a second."""
    first, size = 0, 1
    while first < plan.games:
        size = min(size, plan.games - first)
        began = time.perf_counter()
        yield run_chunk(plan, first, size, keep_records)
        first += size
        if time.perf_counter() - began < _CHUNK_SECONDS / 2:
            size *= 2


def play_match(plan: Plan, index: int, game: Game | None = None) -> Match:
    """Plays game `index`, as a session with that setup would."""
    game = game or get_game(plan.game)
    seed = match_seed(plan.seed, index)
    bots = [game.bot(level) for level in plan.levels]
    budget = Budget(plan.iterations)
    past = Timeline(game, game.new(plan.options, len(plan.levels)))
    state = past.state
    for seat, bot in enumerate(bots):
        if isinstance(bot, PreparingBot):
            bot.prepare(state.observe(seat))
    decisions = choices = 0
    while (turn := state.turn) is not OVER:
        if isinstance(turn, Decide):
            seat = turn.seat
            seen = state.observe(seat)
            rng = Random(thought_seed(seed, "bot", seat, past.ply))
            action = bots[seat].choose(seen, _Events(past, seat), rng, budget).action
            decisions += 1
            choices += len(seen.legal_actions)
        else:
            outcomes = state.chance_outcomes()
            kind = outcomes[0][0].kind
            action = pick(seed, kind, past.drawn(kind), outcomes)
        state = state.apply(action)
        past.push(action, state)
    outcome = state.outcome()
    assert outcome is not None
    return Match(index, tuple(past.actions), tuple(past.by), outcome, decisions, choices)


def record_text(plan: Plan, match: Match) -> str:
    """The game as a record, by RECORD.md: the same bytes for the same plan."""
    identity = match_id(plan.seed, match.index)
    record = [lines.header_line(plan.setup(match.index), identity, STARTED)]
    for ply, (by, action) in enumerate(zip(match.by, match.actions, strict=True)):
        record.append(lines.event_line(ply, by, action))
    record.append(lines.outcome_line(match.outcome))
    return "".join(f"{lines.dumps(line)}\n" for line in record)


class _Events(Sequence[Event]):
    """A viewer's events so far, made only if a bot looks at them before it chooses."""

    def __init__(self, past: Timeline, viewer: Seat) -> None:
        self._past = past
        self._viewer = viewer
        self._made: tuple[Event, ...] | None = None

    def _all(self) -> tuple[Event, ...]:
        if self._made is None:
            self._made = self._past.events(self._viewer)
        return self._made

    def __len__(self) -> int:
        return len(self._all())

    def __iter__(self) -> Iterator[Event]:
        return iter(self._all())

    @overload
    def __getitem__(self, place: int) -> Event: ...
    @overload
    def __getitem__(self, place: slice) -> Sequence[Event]: ...
    def __getitem__(self, place: int | slice) -> Event | Sequence[Event]:
        return self._all()[place]
