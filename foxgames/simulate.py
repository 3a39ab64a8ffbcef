"""Many games between bots, without a screen: the same numbers for the same seed.

Game *i* of a plan depends on the plan and on *i* alone (RECORD.md, Chance), and a tally holds
only whole numbers. So games may be played in chunks of any size, in any order, in any process:

    >>> from foxgames.simulate import Plan, run_chunk
    >>> plan = Plan("hen-house", {}, ("easy", "random"), games=100, seed=1, rotate=True)
    >>> run_chunk(plan, 0, 100).tally.bots["easy"].won
    80

`chunks` plays a plan in this process; jobs.py plays it on any `concurrent.futures` executor.
"""

from __future__ import annotations

import time
from collections.abc import Generator, Iterator, Sequence
from dataclasses import dataclass, field
from random import Random
from typing import Final, overload

from foxgames.core import OVER, Bot, Budget, Decide, Event, Game, Options, PreparingBot, Seat
from foxgames.games import get_game
from foxgames.games.own_bots import hosting
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
from foxgames.tally import WHOLE, Match, Spread, Tally, Wins

__all__ = [
    "STARTED",
    "WHOLE",
    "Chunk",
    "Match",
    "Plan",
    "Spread",
    "Tally",
    "Wins",
    "chunks",
    "play_match",
    "record_text",
    "run_chunk",
]

STARTED: Final = "1970-01-01T00:00:00Z"
"""When a simulated game says it started: no clock runs there, and files stay comparable."""

_CHUNK_SECONDS: Final = 0.2  # how long a caller waits for news, and an interrupt can cost


@dataclass(frozen=True, slots=True)
class Plan:
    """What is to be played: `games` games of `game`, a slug.

    `levels` names a bot for each seat: a level of the game, or `module:Class` for one of your
    own. With `rotate` they change seats: in game *i* each sits *i* seats further on, clockwise.
    `iterations` is the budget of each decision.
    """

    game: str
    options: Options
    levels: tuple[str, ...]
    games: int
    seed: int
    iterations: int = DEFAULT_BUDGET.iterations
    rotate: bool = False

    def seating(self, index: int) -> tuple[str, ...]:
        """Which bot sits in each seat in game `index`."""
        shift = index % len(self.levels) if self.rotate else 0
        return self.levels[-shift:] + self.levels[:-shift] if shift else self.levels

    def setup(self, index: int) -> Setup:
        """Game `index` as it would be set up at a table."""
        return Setup(
            game=self.game,
            options=get_game(self.game).info.resolve(self.options, len(self.levels)),
            seats=tuple(
                Occupant(default_name(seat, is_bot=True), level)
                for seat, level in enumerate(self.seating(index))
            ),
            seed=match_seed(self.seed, index),
        )


@dataclass(frozen=True, slots=True)
class Chunk:
    """Consecutive games of a plan: what they came to, and their records if asked for.

    `seconds` is how long they took, which is no part of what they are.
    """

    tally: Tally
    records: str = ""
    seconds: float = field(default=0.0, compare=False)


def run_chunk(plan: Plan, first: int, count: int, keep_records: bool = False) -> Chunk:
    """Plays games `first` to `first + count - 1`: a pure task that any process can do."""
    began = time.perf_counter()
    game = hosting(plan.game, plan.levels)
    tally = Tally.empty(len(plan.levels))
    texts: list[str] = []
    for index in range(first, first + count):
        match = play_match(plan, index, game)
        tally += Tally.of(match)
        if keep_records:
            texts.append(record_text(plan, match))
    return Chunk(tally, "".join(texts), time.perf_counter() - began)


def chunks(plan: Plan, keep_records: bool = False) -> Generator[Chunk, None, None]:
    """Plays the whole plan in this process, in order, giving news a few times a second."""
    first, size = 0, 1
    while first < plan.games:
        size = min(size, plan.games - first)
        chunk = run_chunk(plan, first, size, keep_records)
        yield chunk
        first += size
        if chunk.seconds < _CHUNK_SECONDS / 2:
            size *= 2


def play_match(plan: Plan, index: int, game: Game | None = None) -> Match:
    """Plays game `index`, as a session with that setup would."""
    game = game or hosting(plan.game, plan.levels)
    seed, levels = match_seed(plan.seed, index), plan.seating(index)
    past = Timeline(game, game.new(plan.options, len(plan.levels)))
    state = past.state
    bots = [_ready(game.bot(level), seat, past) for seat, level in enumerate(levels)]
    budget = Budget(plan.iterations)
    choices: list[int] = []
    starter: Seat | None = None
    while (turn := state.turn) is not OVER:
        if isinstance(turn, Decide):
            seat = turn.seat
            seen = state.observe(seat)
            rng = Random(thought_seed(seed, "bot", seat, past.ply))
            action = bots[seat].choose(seen, _Events(past, seat), rng, budget).action
            choices.append(len(seen.legal_actions))
        else:
            outcomes = state.chance_outcomes()
            kind = outcomes[0][0].kind
            action = pick(seed, kind, past.drawn(kind), outcomes)
        state = state.apply(action)
        past.push(action, state)
        if starter is None:
            starter = state.active
    outcome = state.outcome()
    assert outcome is not None and starter is not None
    return Match(
        index, levels, tuple(past.actions), tuple(past.by), tuple(choices), starter, outcome
    )


def _ready(bot: Bot, seat: Seat, past: Timeline) -> Bot:
    if isinstance(bot, PreparingBot):
        bot.prepare(past.state.observe(seat))
    return bot


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
