"""A match: several games at one table, of one kind or mixed, with a running score.

A win is a point for each winner, shared or not; where all play together a win is a point for all.
The match being played is one small file beside the games, so that it outlives the program.
"""

from __future__ import annotations

import json
from collections.abc import Mapping, Sequence
from contextlib import suppress
from dataclasses import dataclass, field, replace
from pathlib import Path
from typing import TYPE_CHECKING, Final

from foxgames.core import Budget, FoxGamesError, OptionValue, RecordError, Seat
from foxgames.games import GAMES, get_game
from foxgames.session.files import read_whole, write_whole
from foxgames.session.setup import Occupant, Setup, fresh_seed

if TYPE_CHECKING:
    from foxgames.session.session import Session
    from foxgames.session.store import Store

MOST_GAMES: Final = 20
FILE: Final = "match.json"


@dataclass(frozen=True, slots=True)
class Series:
    """A match in progress, or over.

    `games` are slugs in the order they are played. `ids` has a game for each that was begun,
    `winners` the seats that won each that has ended. `options` has by game what was chosen for it;
    whatever names a seat goes round all the same.
    """

    seats: tuple[Occupant, ...]
    games: tuple[str, ...]
    ids: tuple[str, ...] = ()
    winners: tuple[tuple[Seat, ...], ...] = ()
    options: Mapping[str, Mapping[str, OptionValue]] = field(default_factory=dict)

    def __post_init__(self) -> None:
        """RecordError where these cannot be a match, such as more ends than games."""
        fits = 1 <= len(self.games) <= MOST_GAMES and set(self.games) <= set(GAMES)
        order = len(self.winners) <= len(self.ids) <= len(self.games)
        if not (fits and order and len(self.ids) - len(self.winners) <= 1):
            raise RecordError("no-match")
        for slug in set(self.games):
            info = get_game(slug).info
            info.check_seats(len(self.seats))
            info.resolve(self.options.get(slug, {}), len(self.seats))

    @property
    def score(self) -> tuple[int, ...]:
        """Points by seat."""
        return tuple(sum(seat in won for won in self.winners) for seat in range(len(self.seats)))

    @property
    def is_over(self) -> bool:
        """Whether its last game has ended."""
        return len(self.winners) == len(self.games)

    @property
    def current(self) -> str | None:
        """The id of the game being played, if one is."""
        return self.ids[-1] if len(self.ids) > len(self.winners) else None

    @property
    def leaders(self) -> tuple[Seat, ...]:
        """The seats with the most points."""
        most = max(self.score)
        return tuple(seat for seat, points in enumerate(self.score) if points == most)

    def next_setup(self) -> Setup | None:
        """The game that comes next, with luck of its own; None once all are played.

        An option that names a seat moves on by one each time its game comes up.
        """
        at = len(self.winners)
        if at >= len(self.games):
            return None
        slug = self.games[at]
        info = get_game(slug).info
        options = dict(self.options.get(slug, {}))
        for option in info.options:
            if option.names_seat:
                options[option.name] = self.games[:at].count(slug) % len(self.seats)
        resolved = info.resolve(options, len(self.seats))
        return Setup(slug, resolved, self.seats, fresh_seed())

    def begun(self, game_id: str) -> Series:
        """The same, that game being played now in the place that comes next."""
        return replace(self, ids=(*self.ids[: len(self.winners)], game_id))

    def ended(self, game_id: str, winners: Sequence[Seat]) -> Series:
        """The same once that game is over; unchanged if it is not the one being played."""
        if game_id != self.current:
            return self
        return replace(self, winners=(*self.winners, tuple(winners)))


def mixed(counts: Mapping[str, int]) -> tuple[str, ...]:
    """So many of each game, one after another in turn."""
    left = {slug: counts[slug] for slug in GAMES if counts.get(slug)}
    order: list[str] = []
    while left:
        order += left
        left = {slug: count - 1 for slug, count in left.items() if count > 1}
    return tuple(order)


def load(directory: Path) -> Series | None:
    """The match kept there; None if there is none, or what there is makes no sense."""
    try:
        raw = json.loads(read_whole(directory / FILE))
        return Series(
            seats=tuple(Occupant(str(name), level and str(level)) for name, level in raw["seats"]),
            games=tuple(map(str, raw["games"])),
            ids=tuple(map(str, raw["ids"])),
            winners=tuple(tuple(map(int, seats)) for seats in raw["winners"]),
            options={str(slug): dict(chosen) for slug, chosen in raw.get("options", {}).items()},
        )
    except (OSError, ValueError, TypeError, KeyError, AttributeError, FoxGamesError):
        return None
    except (OverflowError, RecursionError):  # numbers and depths that no match has
        return None


def save(series: Series, directory: Path) -> None:
    """Keeps it; where nothing can be written the match lasts until the end of the program."""
    value = {
        "seats": [[occupant.name, occupant.level] for occupant in series.seats],
        "games": series.games,
        "ids": series.ids,
        "winners": series.winners,
        "options": series.options,
    }
    with suppress(OSError):
        write_whole(directory / FILE, json.dumps(value, ensure_ascii=False, indent=1) + "\n")


def match_of(session: Session, directory: Path) -> Series | None:
    """The match kept there that this game is one of; if it is over, its result counts now.

    Who sat at the table at its end sits there in the next game.
    """
    match = load(directory)
    if match is None or session.id not in match.ids:
        return None
    if session.outcome is not None and session.id == match.current:
        match = match.ended(session.id, session.outcome.winners)
        match = replace(match, seats=tuple(session.occupants))
        save(match, directory)
    return match


def next_game(match: Series, store: Store, budget: Budget) -> tuple[Series, Session | None]:
    """The match and its next game, begun now or gone on with; None once all are played.

    A game in progress that was deleted is begun anew. FoxGamesError where it is there but cannot
    be gone on with, as while another copy plays it.
    """
    if match.current is not None:
        try:
            return match, store.resume(match.current, budget=budget)
        except FoxGamesError as error:
            if error.code != "no-such-saved-game":
                raise
        match = _since(match, store)
    setup, session = match.next_setup(), None
    if setup is not None:
        session = store.start(setup, budget=budget)
        match = match.begun(session.id)
    save(match, store.directory)
    return match, session


def _since(match: Series, store: Store) -> Series:
    """The match, its last game counted if that was played to its end elsewhere."""
    for game in store.archive.games():
        if game.id == match.current:
            return match.ended(game.id, game.winners)
    return match
