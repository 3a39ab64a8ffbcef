"""Whether chance is fair: counts over fixed seeds, and whether they could be luck.

Starts, spins and whole decks are drawn as games draw them, from what the rules say there is at
the first such draw. Then games are played, and every chance event in them is worked out again
from the seed by the published formula.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Iterator, Sequence
from dataclasses import dataclass
from typing import Final, TypeAlias

from foxgames.chisquare import ChiSquare, goodness, shuffles
from foxgames.core import OVER, Action, Decide, Game, State
from foxgames.session import Bot, Chance, Occupant, Over, Session, Setup, pick

Outcomes: TypeAlias = Sequence[tuple[Action, int]]
Pick: TypeAlias = Callable[[int, str, int, Outcomes], Action]
"""What decides the n-th chance event of a kind in a game of that seed."""

SEEDS: Final = 20_000
LEVEL: Final = 0.001 / 40
"""How often fair luck may fail one line: a run has at most forty, and fails once in a thousand."""

_SPINS: Final = 6
"""How many spins of each game are counted."""

GAMES: Final = 25
"""How many games of each kind are worked out again."""


@dataclass(frozen=True, slots=True)
class Line:
    """One thing looked at. `what` names it, `of` says more where there are several such.

    `test` is None of what is not counted but worked out again: there `wrong` events differ.
    """

    game: str
    what: str
    of: str
    drawn: int
    test: ChiSquare | None = None
    wrong: int = 0

    @property
    def is_fair(self) -> bool:
        """Whether luck could do so: neither too uneven nor too even."""
        if self.test is None:
            return self.wrong == 0
        return LEVEL / 2 <= self.test.p <= 1 - LEVEL / 2


def lines_of(
    game: Game, *, seeds: int = SEEDS, games: int = GAMES, draw: Pick = pick
) -> Iterator[Line]:
    """Everything looked at in one game, each as soon as it is known."""
    for seats in range(max(2, game.info.min_seats), game.info.max_seats + 1):
        yield from _starts(game, seats, seeds, draw)
    for kind in game.info.wheels:
        yield from _spins(game, kind, seeds, draw)
    for kinds in game.info.decks:
        yield from _deck(game, kinds, seeds, draw)
    yield replayed(game, games)


def _starts(game: Game, seats: int, seeds: int, draw: Pick) -> Iterator[Line]:
    """Who begins, and whether that hangs on the seed beside it."""
    outcomes = game.new(game.info.resolve({}, seats), seats).chance_outcomes()
    if not outcomes or outcomes[0][0].kind != "start":
        return
    begun = [_drawn(draw(seed, "start", 0, outcomes)) for seed in range(seeds)]
    keys, weights = _keys(outcomes)
    yield Line(game.info.slug, "start", str(seats), seeds, _counted(begun, keys, weights))
    if seats == game.info.max_seats:
        yield _neighbours(game, "start", begun, keys, weights)


def _spins(game: Game, kind: str, seeds: int, draw: Pick) -> Iterator[Line]:
    """How often each place comes up, at each turn, after each other place."""
    outcomes = _first(game, kind)
    keys, weights = _keys(outcomes)
    games = [
        [_drawn(draw(seed, kind, n, outcomes)) for n in range(_SPINS)] for seed in range(seeds)
    ]
    slug, total = game.info.slug, seeds * _SPINS
    yield Line(slug, kind, "all", total, _counted([x for one in games for x in one], keys, weights))
    columns = [_counted([one[n] for one in games], keys, weights) for n in range(_SPINS)]
    joint = ChiSquare(sum(c.statistic for c in columns), sum(c.freedom for c in columns))
    yield Line(slug, kind, "turn", total, joint)
    pairs = [(one[n], one[n + 1]) for one in games for n in range(0, _SPINS - 1, 2)]
    yield Line(slug, kind, "next", len(pairs), _paired(pairs, (keys, keys), (weights, weights)))
    yield _neighbours(game, kind, [one[0] for one in games], keys, weights)
    yield from _beside(game, kind, [one[0] for one in games], seeds, draw)


def _beside(game: Game, kind: str, spun: Sequence[str], seeds: int, draw: Pick) -> Iterator[Line]:
    """Whether the first spin tells anything of the first card of each deck."""
    spins = _keys(_first(game, kind))
    for kinds in game.info.decks:
        outcomes = _first(game, kinds[0])
        drawn = [_drawn(draw(seed, kinds[0], 0, outcomes)) for seed in range(seeds)]
        keys, weights = _keys(outcomes)
        pairs = list(zip(spun, drawn, strict=True))
        test = _paired(pairs, (spins[0], keys), (spins[1], weights))
        yield Line(game.info.slug, kind, kinds[0], seeds, test)


def _deck(game: Game, kinds: tuple[str, ...], seeds: int, draw: Pick) -> Iterator[Line]:
    """Where each card lies in whole decks drawn to their end."""
    outcomes = _first(game, kinds[0])
    keys, copies = _keys(outcomes)
    places = [Counter[str]() for _ in range(sum(copies))]
    first: list[str] = []
    for seed in range(seeds):
        for place, card in enumerate(_drawn_out(outcomes, kinds, seed, draw)):
            places[place][card] += 1
            if place == 0:
                first.append(card)
    counts = [[place[key] for key in keys] for place in places]
    drawn = seeds * len(places)
    yield Line(game.info.slug, kinds[-1], "deck", drawn, shuffles(counts, copies))
    yield _neighbours(game, kinds[0], first, keys, copies)


def _drawn_out(outcomes: Outcomes, kinds: tuple[str, ...], seed: int, draw: Pick) -> Iterator[str]:
    """One deck from its first card to its last."""
    words = [(action, _drawn(action)) for action, _ in outcomes]
    left = list(outcomes)
    drawn = 0
    while left:
        at = min(drawn, len(kinds) - 1)
        card = draw(seed, kinds[at], drawn - at, left)
        drawn += 1
        place = next(place for place, (action, _) in enumerate(left) if action is card)
        yield words[place][1]
        copies = left[place][1] - 1
        if copies:
            left[place] = (card, copies)
        else:
            del left[place], words[place]


def _drawn(action: Action) -> str:
    """What is drawn, whatever the draw is called."""
    return str(action).partition(" ")[2]


def _first(game: Game, kind: str) -> Outcomes:
    """What the rules say there is at the first chance of that kind, found by playing on."""
    for seed in range(1000):
        for state in _walk(game, seed):
            outcomes = state.chance_outcomes()
            if outcomes and outcomes[0][0].kind == kind:
                return outcomes
    raise ValueError(f"no game of {game.info.slug} comes to {kind}")


def _walk(game: Game, seed: int) -> Iterator[State]:
    """The states of a game played any way at all."""
    from random import Random

    rng = Random(seed)
    seats = game.info.max_seats
    state = game.new(game.info.resolve({}, seats), seats)
    while state.turn is not OVER:
        yield state
        if isinstance(state.turn, Decide):
            state = state.apply(rng.choice(state.legal_actions()))
        else:
            outcomes = state.chance_outcomes()
            state = state.apply(rng.choices(*zip(*outcomes, strict=True))[0])


def _neighbours(
    game: Game, kind: str, drawn: Sequence[str], keys: Sequence[str], weights: Sequence[int]
) -> Line:
    """Whether a seed's first result tells anything of that of the seed after it."""
    pairs = list(zip(drawn[::2], drawn[1::2], strict=False))
    test = _paired(pairs, (keys, keys), (weights, weights))
    return Line(game.info.slug, kind, "seeds", len(pairs), test)


def _keys(outcomes: Outcomes) -> tuple[list[str], list[int]]:
    """What can come, as it is counted, and how much of each there is."""
    return [_drawn(action) for action, _ in outcomes], [weight for _, weight in outcomes]


def _counted(drawn: Sequence[str], keys: Sequence[str], weights: Sequence[int]) -> ChiSquare:
    count = Counter(drawn)
    return goodness([count[key] for key in keys], weights)


def _paired(
    pairs: Sequence[tuple[str, str]],
    keys: tuple[Sequence[str], Sequence[str]],
    weights: tuple[Sequence[int], Sequence[int]],
) -> ChiSquare:
    """How far pairs stray from two draws that know nothing of each other."""
    count = Counter(pairs)
    cells = [count[one, two] for one in keys[0] for two in keys[1]]
    return goodness(cells, [one * two for one in weights[0] for two in weights[1]])


def replayed(game: Game, games: int) -> Line:
    """Games between bots that play anything, each chance event worked out again by hand."""
    events = wrong = 0
    for seed in range(games):
        seats = game.info.min_seats + seed % (game.info.max_seats - game.info.min_seats + 1)
        session = _played(game, seats, seed)
        state = game.new(session.setup.options, seats)
        counts = Counter[str]()
        for action in session.history:
            outcomes = state.chance_outcomes()
            if outcomes:
                events += 1
                wrong += by_hand(seed, counts[action.kind], outcomes) != action
                counts[action.kind] += 1
            state = state.apply(action)
    return Line(game.info.slug, "games", str(games), events, wrong=wrong)


def by_hand(seed: int, n: int, outcomes: Outcomes) -> Action:
    """The n-th draw of a kind as anyone can work it out: one pile of all there is, in order."""
    from hashlib import sha256

    pile = [action for action, copies in outcomes for _ in range(copies)]
    text = f"foxgames/1:{seed}:{pile[0].kind}:{n}"
    return pile[int(sha256(text.encode()).hexdigest()[:16], 16) * len(pile) >> 64]


def _played(game: Game, seats: int, seed: int) -> Session:
    bots = tuple(Occupant(f"Bot {seat + 1}", "random") for seat in range(seats))
    setup = Setup(game.info.slug, game.info.resolve({}, seats), bots, seed)
    session = Session.new(setup, game=game)
    while not isinstance(session.pending, Over):
        match session.pending:
            case Chance():
                session.advance()
            case Bot(request=request) if request is not None:
                session.answer(request, request.answer())
            case other:
                raise AssertionError(f"nothing but bots and chance sit here: {other}")
    return session
