"""Whole games of Hen House, read as they did when they were written down."""

from __future__ import annotations

from pathlib import Path
from random import Random

import pytest

from foxgames.core import OVER
from foxgames.games.hen_house import GAME
from tests.games.hen_house.tables import NAMES, choices

FILES = Path(__file__).parents[2] / "playthroughs"
TABLES = {
    "hen_house_two_seats": (2, {}, 11),
    "hen_house_tiny_three_seats": (3, {"hens": 2, "spaces": 3, "patience": 4}, 4),
}


def playthrough(seats, options, seed):
    """A game of random choices as text: what happens, what each seat sees of it."""
    rng, state, words = Random(seed), GAME.new(options, seats), GAME.wording
    lines = [f"Hen House, {seats} seats, options {options}, choices of seed {seed}", ""]
    for ply in range(200):
        if state.turn is OVER or len(lines) > 150:
            break
        action = rng.choice(choices(state))
        by = "chance" if state.active is None else NAMES[state.active]
        lines.append(f"{ply}. {by}: {action} (of {len(choices(state))})")
        told = {viewer: words.event(state.event(action, viewer), NAMES) for viewer in (None, 0)}
        lines.append(f"   {told[None]}")
        if told[0] != told[None]:
            lines.append(f"   To Ann: {told[0]}")
        state = state.apply(action)
        if ply % 6 == 5:
            seen = state.observe(0)
            lines += [f"   | {text}" for text in words.position(seen, NAMES)]
    outcome = state.outcome()
    lines += ["", *words.outcome(state.observe(None), NAMES)]
    if outcome is not None:
        lines.append(f"{outcome.reason.value} {outcome.winners} {outcome.scores}")
    return "\n".join(lines) + "\n"


@pytest.mark.parametrize("name", TABLES)
def test_a_played_game_reads_as_it_did(name, request):
    text, path = playthrough(*TABLES[name]), FILES / f"{name}.txt"
    assert len(text.splitlines()) <= 200
    if request.config.getoption("--update-playthroughs"):
        path.write_text(text, encoding="utf-8")
    assert text == path.read_text(encoding="utf-8")
