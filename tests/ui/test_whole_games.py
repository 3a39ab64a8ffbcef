"""Whole games of every kind on the screen, by each way of playing them.

The screens are driven as people drive them; what is asserted is the session's record.
"""

from __future__ import annotations

import pytest
from textual.geometry import Offset

from foxgames.games import GAMES
from foxgames.session import Over
from foxgames.session.record import read_records
from foxgames.ui.glyphs import Glyphs
from foxgames.ui.widgets.chooser import Choice, Chooser
from tests.ui.at_table import Table, seated

PEOPLE = ("Ann", "Ben")
LONGEST = 600  # presses; every game here ends well before


def focused(table: Table) -> Chooser:
    """The widget in focus, which must offer something."""
    widget = table.pilot.app.focused
    assert isinstance(widget, Chooser)
    assert widget.choices
    return widget


def assert_whole_game(table: Table) -> None:
    """The game is over, and its record reads back to the same end."""
    assert table.session.pending == Over()
    (record,) = read_records(table.session.record.text.encode())
    assert record.outcome == table.session.outcome


def is_over(table: Table) -> bool:
    return table.session.pending == Over()


@pytest.mark.parametrize("game", GAMES)
async def test_enter_alone_plays_a_whole_game(game: str) -> None:
    async with seated(*PEOPLE, game=game) as table:
        for _ in range(LONGEST):
            if is_over(table):
                break
            before = table.session.ply
            await table.press("enter")
            assert table.session.ply == before + 1
        assert_whole_game(table)


@pytest.mark.parametrize("game", GAMES)
async def test_arrows_and_enter_play_a_whole_game_and_reach_every_choice(game: str) -> None:
    offered, taken = set(), set()
    async with seated(*PEOPLE, game=game, seed=8) as table:
        for step in range(LONGEST):
            if is_over(table):
                break
            chooser = focused(table)
            offered |= {choice.spot for choice in chooser.choices}
            aim = chooser.choices[step % len(chooser.choices)]
            await walk_to(table, chooser, aim)
            taken.add(aim.spot)
            before = table.session.ply
            await table.press("enter")
            assert table.session.ply == before + 1
        assert_whole_game(table)
    assert len(taken) > len(offered) // 2


async def walk_to(table: Table, chooser: Chooser, aim: Choice) -> None:
    """Walks with the arrows alone until the focus is on that choice."""
    arrows = ("right", "down", "left", "up")
    for step in range(40):
        if chooser.choice == aim:
            return
        here, there = chooser.place_of(chooser.choice), chooser.place_of(aim)  # type: ignore[arg-type]
        wanted = "right" if there[0] > here[0] else "left"
        if abs(there[1] - here[1]) * 2 > abs(there[0] - here[0]):
            wanted = "down" if there[1] > here[1] else "up"
        await table.press(wanted if step < 6 else arrows[(step // 3) % 4])
    pytest.fail(f"the arrows do not reach {aim}")


@pytest.mark.parametrize("game", GAMES)
async def test_printed_keys_play_a_whole_game(game: str) -> None:
    async with seated(*PEOPLE, game=game, seed=2) as table:
        for step in range(LONGEST):
            if is_over(table):
                break
            chooser = focused(table)
            choice = chooser.choices[step % len(chooser.choices)]
            before = table.session.ply
            await table.press(choice.key)
            assert table.session.ply == before, "the first press only points"
            await table.press(choice.key)
            assert table.session.ply == before + 1
            if choice.action is not None:
                assert table.session.history[-1] == choice.action
        assert_whole_game(table)


@pytest.mark.parametrize("game", GAMES)
async def test_the_mouse_plays_a_whole_game(game: str) -> None:
    async with seated(*PEOPLE, game=game, seed=4) as table:
        for step in range(LONGEST):
            if is_over(table):
                break
            chooser = focused(table)
            choice = chooser.choices[step % len(chooser.choices)]
            place = Offset(*middle_of(chooser, choice.spot))
            before = table.session.ply
            await table.pilot.click(chooser, offset=place)
            await table.pilot.pause()
            if choice.final:
                assert table.session.ply == before, "one stray click commits nothing"
                await table.pilot.click(chooser, offset=place)
                await table.pilot.pause()
            assert table.session.ply == before + 1, choice
        assert_whole_game(table)


def middle_of(chooser: Chooser, spot: tuple[str, int]) -> tuple[int, int]:
    """A cell that belongs to a spot, in the middle of all its cells."""
    cells = [
        (x, y)
        for y in range(chooser.size.height)
        for x in range(chooser.size.width)
        if chooser.spot_at(x, y) == spot
    ]
    assert cells, f"no cell belongs to {spot}"
    return cells[len(cells) // 2]


@pytest.mark.parametrize("size", [(46, 19), (80, 24), (200, 60)])
@pytest.mark.parametrize("glyphs", [Glyphs.ART, Glyphs.ASCII])
@pytest.mark.parametrize("game", GAMES)
async def test_every_choice_has_cells_of_its_own_at_every_size(
    game: str, glyphs: Glyphs, size: tuple[int, int]
) -> None:
    async with seated(*PEOPLE, game=game, size=size, glyphs=glyphs) as table:
        for _ in range(14):
            chooser = focused(table)
            for choice in chooser.choices:
                assert middle_of(chooser, choice.spot)
            await table.press("enter")
