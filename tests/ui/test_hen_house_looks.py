"""What stands on the table of Hen House can be told at any size."""

from __future__ import annotations

import re
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager

import pytest

from foxgames.games.hen_house.views import Lies
from foxgames.ui.app import FoxGamesApp
from foxgames.ui.games import table_screen
from foxgames.ui.games.hen_house.painter import OWNERS, PLUMAGE
from foxgames.ui.games.hen_house.table import HenTable
from foxgames.ui.glyphs import Glyphs
from foxgames.ui.widgets.canvas import Canvas
from tests.ui.at_screens import settled
from tests.ui.test_snapshots import mid_game

SIZES = ((46, 19), (80, 24), (120, 40))
PLIES = 60


@asynccontextmanager
async def table_of_four(size: tuple[int, int]) -> AsyncIterator[tuple[HenTable, Canvas]]:
    app = FoxGamesApp(glyphs=Glyphs.ART)
    app.animation_level = "none"
    async with app.run_test(size=size) as pilot:
        await app.push_screen(table_screen("hen-house")(mid_game("hen-house", 3, PLIES)))
        await settled(pilot)
        table = app.screen.query_one(HenTable)
        canvas = table.paint()
        assert canvas is not None
        yield table, canvas


def line(canvas: Canvas, row: int, first: int = 0, last: int | None = None) -> str:
    columns = range(first, canvas.width if last is None else last)
    return "".join(
        canvas.glyphs[x, row].text if (x, row) in canvas.glyphs else " " for x in columns
    )


@pytest.mark.parametrize("size", SIZES)
async def test_what_is_told_of_the_seats_stands_under_one_another(size: tuple[int, int]) -> None:
    async with table_of_four(size) as (_table, canvas):
        lines = [line(canvas, seat) for seat in range(4)]
        told = {re.search(r"gobbled (-|\d( \d)*) ", each)[1] for each in lines}  # type: ignore[index]
        assert len({len(each) for each in told}) > 1
        for word in ("hand", "gobbled", "foxes", "points"):
            assert len({each.index(word) for each in lines}) == 1


@pytest.mark.parametrize("size", SIZES)
async def test_no_label_of_a_space_is_cut(size: tuple[int, int]) -> None:
    async with table_of_four(size) as (table, canvas):
        layout = table._layout
        assert layout is not None
        for row in {layout.label(index)[1] for index in range(16)}:
            assert "…" not in line(canvas, row)


@pytest.mark.parametrize("size", SIZES)
async def test_a_card_face_up_tells_its_owner_and_its_number(size: tuple[int, int]) -> None:
    async with table_of_four(size) as (table, canvas):
        seen, layout = table._seen, table._layout
        assert seen is not None and layout is not None
        up = [place for place in seen.spaces if place.lies is Lies.UP]
        assert up
        for place in up:
            box = layout.space(place.space - 1)
            rows = range(box.y, box.y + box.height)
            text = "".join(line(canvas, row, box.x, box.x + box.width) for row in rows)
            assert place.owner is not None
            assert text.replace(" ", "") == f"{OWNERS[place.owner]}{place.card}"


@pytest.mark.parametrize("size", SIZES[1:])
async def test_every_card_in_hand_shows_its_animal(size: tuple[int, int]) -> None:
    async with table_of_four(size) as (table, canvas):
        seen, layout = table._seen, table._layout
        assert seen is not None and layout is not None
        for index, card in enumerate(seen.hand):
            box = layout.hand(index, len(seen.hand))
            rows = canvas.pixels[box.y * 2 : (box.y + box.height) * 2]
            assert any(PLUMAGE[card] in row[box.x : box.x + box.width] for row in rows)
