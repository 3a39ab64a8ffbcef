"""Whole games as text, compared line by line with what was written down.

Each file tells a game ply by ply: who decides, what may be done, what is done, and what each seat
is told of it. Chance and choices are drawn as RECORD.md draws chance, so the files are the same
everywhere. A change of rules or words shows as a difference to read; `pytest tests/playthroughs
--update-playthroughs` then writes the files anew. A game joins by a line in `GAMES_TOLD`.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator, Sequence
from pathlib import Path

import pytest

from foxgames.core import Action, Decide, State
from foxgames.session import pick
from tests.core.tables import Table

HERE = Path(__file__).parent
MOST_LINES = 200
NAMES = ("Ann", "Ben", "Cleo", "Dora", "Emil", "Fay")

GAMES_TOLD = [
    ("mr-fox-two-seats", Table("mr-fox", 2), 1),
    ("mr-fox-second-degree", Table("mr-fox", 4, {"eggs": 12}), 2),
    ("mr-fox-small", Table("mr-fox", 1, {"eggs": 7, "hens": 1, "foxes": 1, "full": 1}), 3),
    ("mr-fox-won", Table("mr-fox", 3, {"eggs": 8, "hens": 0, "foxes": 1, "full": 1}), 56),
    ("toy-two-seats", Table("toy", 2), 1),
    ("toy-three-seats", Table("toy", 3, {"rounds": 1}), 2),
]
"""A file's name, the table, the seed."""


def drawn(state: State, seed: int, counts: Counter[str]) -> Action:
    """What happens next; a seat's choices are drawn like chance, under the kind `choice`."""
    choices = [(action, 1) for action in state.legal_actions()]
    outcomes = choices or state.chance_outcomes()
    kind = "choice" if choices else outcomes[0][0].kind
    counts[kind] += 1
    return pick(seed, kind, counts[kind] - 1, outcomes)


def options(state: State) -> str:
    """All that may happen next, with the weights of chance."""
    if state.legal_actions():
        return ", ".join(map(str, state.legal_actions()))
    return ", ".join(f"{action} x{weight}" for action, weight in state.chance_outcomes())


def told(table: Table, state: State, action: Action) -> Iterator[str]:
    """What anyone is told of it, and each seat that is told something else."""
    words, names = table.game.wording, NAMES[: table.seats]
    public = words.event(state.event(action, None), names)
    yield f"  all: {public}"
    for seat, name in enumerate(names):
        own = words.event(state.event(action, seat), names)
        if own != public:
            yield f"  {name}: {own}"


def one_ply(table: Table, state: State, ply: int, action: Action) -> list[str]:
    names = NAMES[: table.seats]
    who = names[state.turn.seat] if isinstance(state.turn, Decide) else "chance"
    return [
        f"{ply} {who} | {table.game.wording.summary(state.observe(None), names)}",
        f"  may: {options(state)}",
        f"  does: {action}",
        *told(table, state, action),
    ]


def last_lines(table: Table, state: State) -> list[str]:
    """Where the file leaves the game, as anyone sees it."""
    outcome = state.outcome()
    if outcome is None:
        end = "The game goes on from here."
    else:
        end = (
            f"Over: {outcome.reason.value}; winners {list(outcome.winners)}; "
            f"scores {list(outcome.scores)}"
        )
    words, names = table.game.wording, NAMES[: table.seats]
    return [end, *(f"  {line}" for line in words.position(state.observe(None), names))]


def told_game(table: Table, seed: int) -> Sequence[str]:
    """The lines of a playthrough; it breaks off where they would grow too many."""
    chosen = ", ".join(f"{key}={value}" for key, value in table.options.items()) or "as usual"
    lines = [
        f"{table.game.info.title} Seats: {table.seats}. Options: {chosen}. Seed: {seed}.",
        "Each ply: who decides, what may be done, what is done, and what the seats are told.",
    ]
    state, counts, ply = table.new(), Counter[str](), 0
    while state.outcome() is None:
        action = drawn(state, seed, counts)
        more = one_ply(table, state, ply, action)
        if len(lines) + len(more) > MOST_LINES - 15:
            break
        lines += more
        state, ply = state.apply(action), ply + 1
    return [*lines, *last_lines(table, state)]


@pytest.mark.parametrize(
    ("name", "table", "seed"), GAMES_TOLD, ids=[each[0] for each in GAMES_TOLD]
)
def test_the_game_goes_as_written_down(
    name: str, table: Table, seed: int, request: pytest.FixtureRequest
) -> None:
    lines = told_game(table, seed)
    assert len(lines) <= MOST_LINES
    text = "\n".join(lines) + "\n"
    file = HERE / f"{name}.txt"
    if request.config.getoption("--update-playthroughs"):
        file.write_text(text, encoding="utf-8", newline="\n")
    assert text.splitlines() == file.read_text(encoding="utf-8").splitlines()


def test_no_file_is_left_over() -> None:
    told_here = {table.slug for _, table, _ in GAMES_TOLD}
    found = {file.stem for slug in told_here for file in HERE.glob(f"{slug}-*.txt")}
    assert found == {name for name, _, _ in GAMES_TOLD}
