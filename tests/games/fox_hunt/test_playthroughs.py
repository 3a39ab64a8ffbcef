"""Golden playthroughs, readable from top to bottom: what was to do, what was done, what came.

Written anew by `pytest tests/games/fox_hunt --update-playthroughs`.
"""

from __future__ import annotations

from collections import Counter
from pathlib import Path

import pytest

from foxgames.core import CHANCE, OVER
from foxgames.games.fox_hunt import GAME
from foxgames.session.chance import digest_number, pick

FOLDER = Path(__file__).parents[2] / "playthroughs"
NAMES = ("Ann", "Ben", "Cleo")
GAMES = {
    "fox-hunt-small": (2, {"animals": 8, "hunters": 3, "dogs": 3, "rounds": 3}, 1, 200),
    "fox-hunt-three-seats": (3, {}, 3, 28),
}


def lines_of(seats, options, seed, plies):
    """A game by its seed, with choices made by a digest of the seed and the ply."""
    state = GAME.new(options, seats)
    yield f"{GAME.info.title}: {seats} seats, options {options}, seed {seed}"
    counts = Counter()
    for ply in range(plies):
        if state.turn is OVER:
            break
        yield ""
        yield f"{ply}. {GAME.wording.prompt(state.observe(None), NAMES)}"
        if state.turn is CHANCE:
            outcomes = state.chance_outcomes()
            kind = outcomes[0][0].kind
            action = pick(seed, kind, counts[kind], outcomes)
            counts[kind] += 1
            shown = [f"{outcome} ×{weight}" for outcome, weight in outcomes]
        else:
            actions = state.legal_actions()
            action = actions[digest_number(f"{seed}/{ply}") % len(actions)]
            shown = [str(listed) for listed in actions[:4]]
            shown.extend([f"… {len(actions)} in all"] * (len(actions) > 4))
        yield f"   {' | '.join(shown)}"
        yield f"   > {action}"
        yield f"   {GAME.wording.event(state.event(action, None), NAMES)}"
        state = state.apply(action)
    yield ""
    yield from GAME.wording.position(state.observe(None), NAMES)
    yield from GAME.wording.outcome(state.observe(None), NAMES)


@pytest.mark.parametrize("name", GAMES)
def test_the_playthrough_is_as_written(name, request):
    path = FOLDER / f"{name}.txt"
    text = "\n".join(lines_of(*GAMES[name])) + "\n"
    if request.config.getoption("--update-playthroughs"):
        path.write_text(text, encoding="utf-8")
    assert text.count("\n") <= 200
    assert path.read_text(encoding="utf-8") == text
