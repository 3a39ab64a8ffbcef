"""The table of the Fox Hunt: its numbers agree, and what a seat holds opens on a key."""

from __future__ import annotations

import pytest

from foxgames.games import get_game
from foxgames.games.fox_hunt.views import FoxHuntObservation
from foxgames.session import Bot, Chance, Human
from foxgames.ui.games.fox_hunt import table as hunt_table
from foxgames.ui.games.fox_hunt.layout import HuntLayout
from foxgames.ui.games.fox_hunt.painter import hand_words
from foxgames.ui.games.fox_hunt.seats_sheet import SeatsSheet
from foxgames.ui.games.fox_hunt.table import HuntTable
from foxgames.ui.games.table import TableScreen
from foxgames.ui.screens.confirm import Confirm
from foxgames.ui.screens.log import LogScreen
from tests.ui.at_table import Table, seated

LONG = tuple(f"{name} of the far hills" for name in ("Ann", "Ben", "Cleo", "Dora", "Eve", "Fred"))


async def play(table: Table, *notations: str) -> None:
    """Plays these for whoever's turn it is; `*` lets chance decide."""
    game = get_game("fox-hunt")
    for notation in notations:
        if notation == "*":
            assert isinstance(table.session.pending, Chance)
            table.session.advance()
        else:
            seat = table.session.view(None).observation.active
            assert seat is not None
            table.session.play(seat, table.session.ply, game.parse_action(notation))
    table.screen.show(None)
    await table.pilot.pause()


@pytest.mark.parametrize("height", range(20))
@pytest.mark.parametrize("seats", range(1, 7))
def test_the_table_is_laid_out_however_low_it_is(height: int, seats: int) -> None:
    for art in (False, True):
        assert HuntLayout(30, height, seats, tiles=4, first=0, art=art).capacity >= 1


async def test_the_top_line_counts_the_deck_as_the_table_does_while_an_animal_turns_over(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    monkeypatch.setattr(hunt_table, "LOOK", 60.0)
    async with seated("Ann", "Ben", game="fox-hunt", size=(100, 30), animations=True) as table:
        await play(table, "*", "hunt new 2")
        assert "deck 96  dogs 12" in table.text
        await table.pilot.press("enter")
        hunt = table.screen.query_one(HuntTable)
        assert hunt.is_moving
        await table.pilot.pause()
        moving = table.text
        hunt.skip()
        await table.pilot.pause()
        assert moving.count("deck 96") == 2
        assert table.text.count("deck 95") == 2


async def test_leaving_the_log_and_the_seats_need_no_second_key_while_an_animal_turns_over(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    monkeypatch.setattr(hunt_table, "LOOK", 60.0)
    async with seated("Ann", "Ben", game="fox-hunt", animations=True) as table:
        app = table.pilot.app
        app.set_keymap({"main.log": "exclamation_mark", "main.leave": "f10"})
        await play(table, "*")
        opened = (("s", SeatsSheet), ("exclamation_mark", LogScreen), ("f10", Confirm))
        for card, (key, kind) in zip((2, 2, 3), opened, strict=True):
            await play(table, f"hunt new {card}")
            await table.press("enter")
            assert table.screen.query_one(HuntTable).is_moving
            await table.press(key)
            assert isinstance(app.screen, kind) and not table.screen.board.is_moving
            await table.press("escape")
            table.screen.stop()
            while not isinstance(table.session.pending, Human):
                table.session.advance()
        await play(table, "hunt new 3")
        await table.press("enter", "l", "q")
        assert app.screen is table.screen


@pytest.mark.parametrize(
    ("name", "room", "words"),
    [
        ("Ann", 20, "Ann's hand"),
        ("Ann", 5, "Ann"),
        ("Benjamin Franklin", 20, "Benjamin Fra…'s hand"),
        ("Benjamin Franklin", 5, "Benj…"),
        ("Benjamin Franklin", 13, "Benja…'s hand"),
    ],
)
def test_the_hand_is_told_to_be_whose_it_is(name: str, room: int, words: str) -> None:
    state = get_game("fox-hunt").new({}, 2)
    seen = state.apply(state.chance_outcomes()[0][0]).observe(None)
    assert isinstance(seen, FoxHuntObservation) and seen.active == 0
    assert hand_words(seen, (name, "Ben"), room) == words


@pytest.mark.parametrize("size", [(46, 19), (80, 24), (120, 40)])
async def test_in_a_bots_turn_the_cards_are_said_to_be_its(size: tuple[int, int]) -> None:
    async with seated("Ann", "bot:random", game="fox-hunt", seed=3, size=size) as table:
        table.screen.after = lambda step: None  # type: ignore[method-assign]
        while not isinstance(table.session.pending, Bot):
            await table.press("enter")
        assert "Bot 1's hand" in table.text and "pick cards" not in table.text


async def test_on_the_top_line_the_title_goes_before_deck_and_dogs() -> None:
    async with seated("Ann", game="fox-hunt", seed=3, size=(80, 24)) as table:
        await play(table, "*")
        top = table.text.splitlines()[0]
        assert "deck 96  dogs 12" in top and "Great American" not in top


async def test_a_key_shows_what_each_seat_holds_and_needs() -> None:
    async with seated("Ann", "Ben", game="fox-hunt", seed=1) as table:
        await play(table, "*", "hunt new 2 3", "*")
        await table.press("s")
        assert isinstance(table.pilot.app.screen, SeatsSheet)
        text = table.text
        assert "Ann" in text and "United States" in text and "Great Britain" in text
        assert "In hand: hunters 4, 5 and 6." in text
        assert "In hand: hunters 2, 3, 4, 5 and 6." in text
        assert "3 bears or 4 deer or 5 hares or 6 squirrels." in text
        await table.press("s")
        assert isinstance(table.pilot.app.screen, TableScreen)


async def test_a_click_on_a_seat_s_line_opens_it_there() -> None:
    async with seated("Ann", "Ben", "Cleo", game="fox-hunt") as table:
        await table.pilot.click(HuntTable, offset=(10, 1))
        await table.pilot.pause()
        sheet = table.pilot.app.screen
        assert isinstance(sheet, SeatsSheet)
        assert sheet.first == 1


@pytest.mark.parametrize("size", [(80, 24), (46, 19), (20, 5)])
async def test_t03_the_seats_keep_their_frame_and_close_after_any_size(
    size: tuple[int, int],
) -> None:
    async with seated(*LONG, game="fox-hunt") as table:
        await table.press("s")
        await table.pilot.resize_terminal(*size)
        await table.press("down")
        await table.pilot.resize_terminal(80, 24)
        sheet = table.pilot.app.screen
        assert isinstance(sheet, SeatsSheet)
        assert sheet.query_one(".sheet").styles.border.top[0] == "round"
        await table.press("escape")
        assert isinstance(table.pilot.app.screen, TableScreen)


async def test_six_seats_with_long_names_leave_every_number_in_sight() -> None:
    async with seated(*LONG, game="fox-hunt") as table:
        await play(table, "*", "hunt new 2", "*")
        lines = [line for line in table.text.splitlines() if "hunters" in line and "bear" in line]
        assert len(lines) == 6
        assert all("dogs 0" in line and "sq " in line for line in lines)
        assert "#1 " in table.text and "GBR 2" in table.text and "picked 3 = 3" in table.text


@pytest.mark.parametrize(("width", "told"), [(60, "n new 98 %]"), (80, "n new hunt 98 %]")])
async def test_with_a_coach_the_chance_of_a_new_hunt_is_never_cut(width: int, told: str) -> None:
    async with seated("Ann", "Ben", game="fox-hunt", size=(width, 24)) as table:
        await play(table, "*")
        hunt = table.screen.query_one(HuntTable)
        hunt.coached = True
        await table.press("2", "2")
        assert told in table.text


@pytest.mark.parametrize(("width", "height", "pixels"), [(80, 19, 12), (84, 35, 12), (163, 55, 24)])
def test_the_cards_of_three_quarries_and_a_deck_have_room_for_large_animals(
    width: int, height: int, pixels: int
) -> None:
    layout = HuntLayout(width, height, seats=3, tiles=4, first=0, art=True)
    for card in map(layout.card, range(4)):
        assert card.width - 2 >= pixels and card.height * 2 - 3 >= pixels
        assert card.x >= 0 and card.x + card.width <= width


async def test_what_a_dog_costs_is_never_cut() -> None:
    async with seated("Ann", game="fox-hunt", seed=11, size=(46, 19)) as table:
        await play(table, "*")
        while not any(table.session.view(None).observation.collected[0]):
            await play(table, "hunt new 2 3 4 5 6", "*")
        assert "a dog, a fox two dogs" in table.text


async def test_a_trade_says_what_it_buys_and_the_tile_then_counts_dogs() -> None:
    async with seated("Ann", game="fox-hunt", seed=11) as table:
        await play(table, "*")
        while not any(kept := table.session.view(None).observation.collected[0]):
            await play(table, "hunt new 2 3 4 5 6", "*")
        assert "0 of 1 picked" in table.text and "1 pick" in table.text
        await table.press("1") if max(kept) else None
        assert "1 of 1 picked" in table.text and "1 put back" in table.text
        assert "buys" in table.text and "[t trade them]" in table.text
        await table.press("1")
        assert "[x pass]" in table.text
        await table.press("1", "t", "t")
        assert "dogs 12" in table.text and "draw a dog" in table.text
