"""Tables to play at, and hands to play with."""

from __future__ import annotations

from random import Random

from foxgames.core import Action, Game
from foxgames.games import get_game
from foxgames.session import (
    Human,
    Journal,
    Occupant,
    Over,
    Session,
    Setup,
)
from tests.playing import step
from tests.toy_game import GAME as TOY

ANN, BEN, CID = Occupant("Ann"), Occupant("Ben"), Occupant("Cid")
RUSTY = Occupant("Rusty", "easy")


def find_game(slug: str) -> Game:
    """The games this project has, and the toy game."""
    return TOY if slug == "toy" else get_game(slug)


def setup(
    *seats: Occupant,
    game: str = "mr-fox",
    seed: int = 8,
    practice: bool = False,
    **options: int,
) -> Setup:
    """A setup; by default two people at the farm."""
    return Setup(game, options, seats or (ANN, BEN), seed, practice)


def table(
    *seats: Occupant,
    game: str = "mr-fox",
    seed: int = 8,
    practice: bool = False,
    journal: Journal | None = None,
    **options: int,
) -> Session:
    """A game about to begin."""
    chosen = setup(*seats, game=game, seed=seed, practice=practice, **options)
    return Session.new(chosen, journal=journal, game=find_game(game))


def toy(*seats: Occupant, seed: int = 8, practice: bool = False, **options: int) -> Session:
    """A game of hidden cards about to begin."""
    return table(*seats, game="toy", seed=seed, practice=practice, **options)


def choices(session: Session) -> tuple[Action, ...]:
    """What the person who decides can choose from."""
    pending = session.pending
    assert isinstance(pending, Human)
    return tuple(session.view(pending.seat).observation.legal_actions)


def play_until(session: Session, kind: type, rng: Random | None = None) -> Session:
    """Plays until the session waits for that."""
    rng = rng or Random(session.setup.seed)
    while not isinstance(session.pending, kind):
        assert not isinstance(session.pending, Over)
        step(session, rng)
    return session
