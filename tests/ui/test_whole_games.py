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
from foxgames.ui.screens.curtain import DEAF, CurtainScreen, RecapScreen
from foxgames.ui.widgets.chooser import Chooser, Offer
from tests.ui.at_table import Table, seated

PEOPLE = ("Ann", "Ben")
SHORT: dict[str, dict[str, int | str]] = {
    "mr-fox": {"eggs": 12},
    "fox-party": {"dealt": 4},
    "fox-hunt": {"rounds": 2},
    "hen-house": {"hens": 4},
}
"""Options that make a game short, for all but one way of playing it."""
LONGEST = 900  # presses; every game here ends well before


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


async def open_curtain(table: Table) -> bool:
    """Takes the seat behind a curtain, and reads on; false where none hangs."""
    screen = table.pilot.app.screen
    if isinstance(screen, CurtainScreen):
        screen.clock = lambda: screen._fell + DEAF + 1.0
        screen._last_key = float("-inf")
    elif not isinstance(screen, RecapScreen):
        return False
    await table.press("enter")
    await table.pilot.pause()
    return True


def played(chooser: Chooser, step: int, *, keyed: bool = False) -> Offer:
    """One of the choices that play something, another one at each step."""
    choices = [c for c in chooser.choices if not c.local and (c.key or not keyed)]
    return choices[step % len(choices)]


def moment(table: Table) -> tuple[object, ...]:
    """What any input that plays must change."""
    return table.session.ply, table.session.pending


@pytest.mark.parametrize("game", GAMES)
async def test_enter_alone_plays_a_whole_game(game: str) -> None:
    async with seated(*PEOPLE, game=game) as table:
        for _ in range(LONGEST):
            if is_over(table):
                break
            if await open_curtain(table):
                continue
            before = moment(table)
            await table.press("enter")
            assert moment(table) != before
        assert_whole_game(table)


@pytest.mark.parametrize("game", GAMES)
async def test_arrows_and_enter_play_a_whole_game_and_reach_every_choice(game: str) -> None:
    offered, taken = set(), set()
    async with seated(*PEOPLE, game=game, seed=8, options=SHORT[game]) as table:
        for step in range(LONGEST):
            if is_over(table):
                break
            if await open_curtain(table):
                continue
            chooser = focused(table)
            offered |= {choice.spot for choice in chooser.choices if not choice.local}
            aim = played(chooser, step)
            await walk_to(table, chooser, aim)
            taken.add(aim.spot)
            before = moment(table)
            await table.press("enter")
            assert moment(table) != before
        assert_whole_game(table)
    assert len(taken) > len(offered) // 2


async def walk_to(table: Table, chooser: Chooser, aim: Offer) -> None:
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
    async with seated(*PEOPLE, game=game, seed=2, options=SHORT[game]) as table:
        for step in range(LONGEST):
            if is_over(table):
                break
            if await open_curtain(table):
                continue
            chooser = focused(table)
            choice = played(chooser, step, keyed=True)
            before = moment(table)
            await table.press(choice.key)
            assert moment(table) == before, "the first press only points"
            await table.press(choice.key)
            assert moment(table) != before
            if choice.action is not None:
                assert table.session.history[-1] == choice.action
        assert_whole_game(table)


@pytest.mark.parametrize("game", GAMES)
async def test_the_mouse_plays_a_whole_game(game: str) -> None:
    async with seated(*PEOPLE, game=game, seed=4, options=SHORT[game]) as table:
        for step in range(LONGEST):
            if is_over(table):
                break
            if await open_curtain(table):
                continue
            chooser = focused(table)
            choice = played(chooser, step)
            place = Offset(*middle_of(chooser, choice.spot))
            before = moment(table)
            await table.pilot.click(chooser, offset=place)
            await table.pilot.pause()
            if choice.final:
                assert moment(table) == before, "one stray click commits nothing"
                await table.pilot.click(chooser, offset=place)
                await table.pilot.pause()
            assert moment(table) != before, choice
        assert_whole_game(table)


async def test_the_first_head_animal_is_turned_up_by_clicks_where_it_is_drawn() -> None:
    async with seated(*PEOPLE, game="fox-party") as table:
        row, text = next((i, t) for i, t in enumerate(table.text.splitlines()) if "[turn up]" in t)
        for _ in range(2):
            await table.pilot.click(offset=(text.index("[turn up]") + 4, row))
            await table.pilot.pause()
        assert "The first head animal is" in table.text


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


@pytest.mark.parametrize(
    ("size", "glyphs"),
    [((46, 19), Glyphs.ASCII), ((80, 24), Glyphs.ART), ((200, 60), Glyphs.ART)],
)
@pytest.mark.parametrize("game", GAMES)
async def test_every_choice_has_cells_of_its_own_at_every_size(
    game: str, glyphs: Glyphs, size: tuple[int, int]
) -> None:
    async with seated(*PEOPLE, game=game, size=size, glyphs=glyphs) as table:
        for _ in range(14):
            if await open_curtain(table):
                continue
            chooser = focused(table)
            wide, tall = chooser.size
            spots = {chooser.spot_at(x, y) for y in range(tall) for x in range(wide)}
            assert {choice.spot for choice in chooser.choices} <= spots
            await table.press("enter")
