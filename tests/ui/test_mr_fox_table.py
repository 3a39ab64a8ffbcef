"""Whole games of Bye Bye Mr. Fox! on the screen, by each way of playing them."""

from __future__ import annotations

import pytest
from textual.geometry import Offset

from foxgames.games.mr_fox.pieces import Cover, Draw, Nest, Spin, Start, Step
from foxgames.session import Chance, Human, Over
from foxgames.ui.glyphs import Glyphs
from foxgames.ui.widgets.chooser import Chooser
from foxgames.ui.widgets.farmyard import Farmyard
from foxgames.ui.widgets.tray import TokenTray
from tests.ui.at_table import Table, seated

LONGEST = 21 * 5 + 1  # turns of at most five plies, and the start


def assert_whole_game(table: Table) -> None:
    """The record tells a game from the start to an end by the rules."""
    history = table.session.history
    assert table.session.pending == Over()
    assert isinstance(history[0], Start)
    assert table.session.outcome is not None
    turns = sum(isinstance(action, Draw) for action in history)
    assert turns == sum(isinstance(action, Spin) for action in history)
    assert table.session.outcome.winners or turns == 21


async def test_enter_alone_plays_a_whole_game() -> None:
    async with seated("Ann", "Ben") as table:
        for _ in range(LONGEST):
            if table.session.pending == Over():
                break
            before = table.session.ply
            await table.press("enter")
            assert table.session.ply == before + 1
        assert_whole_game(table)


async def test_arrows_and_enter_play_a_whole_game_and_reach_every_choice() -> None:
    reached = set()
    async with seated("Ann") as table:
        arrows = ("right", "down", "left", "up")
        for step in range(LONGEST):
            if table.session.pending == Over():
                break
            focused = table.pilot.app.focused
            assert isinstance(focused, Chooser)
            for turn in range(step % 5):
                await table.press(arrows[(step + turn) % 4])
            if focused.choice is not None and focused.choice.action is not None:
                reached.add(str(focused.choice.action))
            before = table.session.ply
            await table.press("enter")
            assert table.session.ply == before + 1
        assert_whole_game(table)
    assert len({action for action in reached if action.startswith("cover")}) >= 4


async def test_printed_keys_play_a_whole_game() -> None:
    async with seated("Ann", "Ben", "Cleo") as table:
        for step in range(LONGEST):
            if table.session.pending == Over():
                break
            focused = table.pilot.app.focused
            assert isinstance(focused, Chooser)
            choice = focused.choices[step % len(focused.choices)]
            before = table.session.ply
            await table.press(choice.key)
            assert table.session.ply == before  # the first press only points
            await table.press(choice.key)
            assert table.session.ply == before + 1
            if choice.action is not None:
                assert table.session.history[-1] == choice.action
        assert_whole_game(table)


@pytest.mark.parametrize("glyphs", list(Glyphs))
async def test_the_mouse_plays_a_whole_game(glyphs: Glyphs) -> None:
    async with seated("Ann", glyphs=glyphs) as table:
        for step in range(LONGEST):
            if table.session.pending == Over():
                break
            focused = table.pilot.app.focused
            assert isinstance(focused, Chooser)
            choice = focused.choices[step % len(focused.choices)]
            column, row = middle_of(focused, choice.spot)
            before = table.session.ply
            await table.pilot.click(focused, offset=Offset(column, row))
            await table.pilot.pause()
            if choice.final:
                assert table.session.ply == before, choice  # one stray click commits nothing
                await table.pilot.click(focused, offset=Offset(column, row))
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
    return cells[len(cells) // 2]


@pytest.mark.parametrize("size", [(46, 19), (80, 24), (120, 40), (200, 60)])
@pytest.mark.parametrize("glyphs", list(Glyphs))
async def test_every_choice_has_cells_of_its_own_at_every_size(
    size: tuple[int, int], glyphs: Glyphs
) -> None:
    async with seated("Ann", size=size, glyphs=glyphs) as table:
        for _ in range(24):
            focused = table.pilot.app.focused
            assert isinstance(focused, Chooser)
            for choice in focused.choices:
                assert middle_of(focused, choice.spot)
            await table.press("enter")


async def test_a_token_placed_can_be_moved_until_the_vane_turns() -> None:
    async with seated("Ann") as table:
        while not isinstance(table.session.pending, Human):
            await table.press("enter")
        before = table.session.ply
        await table.press("enter")
        assert isinstance(table.session.pending, Chance)
        await table.press("u")
        assert table.session.ply == before
        await table.press("r")
        assert table.session.ply == before + 1
        await table.press("enter")
        await table.press("u")
        assert table.session.ply == before + 2
        assert "cannot be taken back" in table.text


async def test_a_refused_place_is_explained_by_its_rule() -> None:
    async with seated("Ann", seed=3) as table:
        for _ in range(LONGEST):
            view = table.session.view(0)
            seen = view.observation
            if seen.legal_actions and isinstance(seen.legal_actions[0], Cover | Nest):
                kind = type(seen.legal_actions[0])
                missing = [k for k in range(1, 7) if kind(k) not in seen.legal_actions]
                if missing:
                    before = table.session.ply
                    await table.press(str(missing[0]))
                    assert table.session.ply == before
                    rule = "MF8" if kind is Nest else ("MF6", "MF7")
                    assert any(r in table.text for r in ([rule] if rule == "MF8" else rule))
                    return
            await table.press("enter")
        pytest.fail("no refusal could be tried")


async def test_a_late_enter_never_plays_twice() -> None:
    async with seated("Ann") as table:
        await table.press("enter")
        board = table.screen.board
        await table.press("enter")
        ply = table.session.ply
        board.post_message(board.ChanceAsked(ply - 1))
        await table.pilot.pause()
        assert table.session.ply == ply


async def test_bots_play_on_by_themselves_to_the_end() -> None:
    async with seated("bot:random", "bot:easy") as table:
        for _ in range(400):
            if table.session.pending == Over():
                break
            await table.pilot.pause(0.005)
        assert_whole_game(table)


async def test_any_key_skips_the_turning_vane_and_plays_nothing() -> None:
    async with seated("Ann", animations=True) as table:
        farmyard = table.screen.query_one(Farmyard)
        await table.press("enter")
        assert farmyard.is_moving
        ply = table.session.ply
        await table.press("enter")
        assert not farmyard.is_moving
        assert table.session.ply == ply
        assert isinstance(table.pilot.app.focused, TokenTray)


async def test_nothing_keeps_running_once_the_vane_rests() -> None:
    async with seated("Ann", animations=True) as table:
        await table.press("enter", "enter", "enter")
        table.screen.board.skip()
        assert not table.screen.query_one(Farmyard)._timers
        assert not table.screen.query_one(TokenTray)._timers


async def test_the_screen_says_when_no_win_is_left() -> None:
    async with seated("Ann", seed=11) as table:
        for _ in range(LONGEST):
            seen = table.session.view(0).observation
            if getattr(seen, "hopeless", False):
                assert "no longer" in table.text or "win" in table.text.lower()
                return
            if getattr(seen, "step", None) is Step.OVER:
                break
            await table.press("enter")
        pytest.fail("this seed no longer leads to a hopeless position")


async def test_same_seed_same_luck_with_and_without_animation() -> None:
    chances = []
    for animations in (False, True):
        async with seated("Ann", seed=9, animations=animations) as table:
            while table.session.ply < 12:
                await table.press("enter")
                table.screen.board.skip()
                await table.pilot.pause()
            chances.append([str(action) for action in table.session.history[:12]])
    assert chances[0] == chances[1]
