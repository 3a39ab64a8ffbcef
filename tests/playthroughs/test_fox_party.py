"""Fox's Party as text: a whole small game, and the beginning of a standard one."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path

import pytest

from foxgames.core import OVER
from foxgames.games.fox_party import GAME
from foxgames.games.fox_party.coach import coach
from foxgames.games.fox_party.stats import facts
from foxgames.session import Bot, Chance, Occupant, Session, Setup

HERE = Path(__file__).parent
MOST_LINES = 200

GAMES = {
    "fox_party_small": Setup(
        game="fox-party",
        options={"first": 1, "dealt": 3, "animals": 5, "copies": 4},
        seats=(Occupant("Ann", "easy"), Occupant("Ben", "normal"), Occupant("Cleo", "expert")),
        seed=23,
        coach=True,
    ),
    "fox_party": Setup(
        game="fox-party",
        options={"first": 0},
        seats=(Occupant("Ann", "normal"), Occupant("Ben", "expert")),
        seed=3,
    ),
}


def told(setup: Setup) -> Iterator[str]:
    """The game line by line: what it is, each event in notation and in words, each position."""
    session = Session.new(setup, game=GAME, id="playthrough", started="2026-11-29T19:00:00Z")
    names = [occupant.name for occupant in setup.seats]
    words = GAME.wording
    seats = ", ".join(f"{occupant.name} ({occupant.level})" for occupant in setup.seats)
    chosen = ", ".join(f"{name}={value}" for name, value in setup.options.items())
    yield f"{GAME.info.title}: {seats}; {chosen}; seed {setup.seed}"
    while True:
        view = session.view(None)
        seen = view.observation
        if session.history and not seen.run and seen.call is None:
            yield ""
            position = words.position(seen, names)
            yield from (f"  {sentence}" for sentence in position if sentence != words.ladder())
        if seen.turn is OVER:
            break
        advice = coach(seen, session.events(None)) if setup.coach else None
        if advice is not None and seen.call is None:
            yield from (f"  coach: {sentence}" for sentence in words.coach(advice, names))
        match session.pending:
            case Bot(request=request):
                advised = request.answer()
                yield f"  why: {words.because(advised.because, seen)}"
                assert session.answer(request.ply, advised)
            case Chance():
                session.advance()
        yield f"{session.ply - 1:>3} {session.history[-1]!s:15} {said(session, names)}"
    yield ""
    yield from words.outcome(session.view(None).observation, names)
    yield from words.facts(facts(session.events(None), len(names)), names)


def said(session: Session, names: list[str]) -> str:
    event = session.last_event(None)
    assert event is not None
    return GAME.wording.event(event, names)


@pytest.mark.parametrize("name", GAMES)
def test_the_game_is_told_as_it_was(name: str, request: pytest.FixtureRequest) -> None:
    lines = list(told(GAMES[name]))
    if len(lines) > MOST_LINES:
        lines = [*lines[: MOST_LINES - 1], "…"]
    text = "".join(f"{line}\n" for line in lines)
    golden = HERE / f"{name}.txt"
    if request.config.getoption("--update-playthroughs"):
        golden.write_text(text, encoding="utf-8")
    assert text == golden.read_text(encoding="utf-8")
