"""Bye Bye Mr. Fox! on the screen. What every game does is in test_whole_games.py."""

from __future__ import annotations

import pytest

from foxgames.games.mr_fox import reasons
from foxgames.games.mr_fox.pieces import Cover, Draw, Nest, Spin, Start
from foxgames.games.mr_fox.views import MrFoxObservation
from foxgames.session import Chance, Human, Over, Session, Setup
from foxgames.ui.app import FoxGamesApp
from foxgames.ui.games import table_screen
from foxgames.ui.games.mr_fox.farmyard import Farmyard
from foxgames.ui.games.mr_fox.tray import TokenTray
from tests.ui.at_table import Table, occupants, seated

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
        for _ in range(4000):
            if table.session.pending == Over():
                break
            await table.pilot.pause(0.01)
        assert_whole_game(table)


async def test_any_key_skips_the_turning_vane_and_plays_nothing() -> None:
    async with seated("Ann", animations=True) as table:
        farmyard = table.screen.query_one(Farmyard)
        farmyard._clock = lambda: 0.0  # it would turn for ever
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
        for widget in (table.screen.query_one(Farmyard), table.screen.query_one(TokenTray)):
            while widget._timers:  # they go once they have heard that they are stopped
                await table.pilot.pause(0.01)


def hopeless_session() -> Session:
    """A game in which a win has become impossible and is not yet over (MF15)."""
    for seed in range(200):
        session = Session.new(Setup("mr-fox", {"eggs": 12}, occupants("Ann"), seed))
        while not isinstance(session.pending, Over):
            seen = session.view(0).observation
            if getattr(seen, "hopeless", False) and isinstance(session.pending, Human):
                return session
            if isinstance(session.pending, Human):
                session.play(0, session.ply, seen.legal_actions[0])
            else:
                session.advance()
    raise AssertionError("no seed leads to a hopeless position")


async def test_the_screen_says_when_no_win_is_left() -> None:
    session = hopeless_session()
    app = FoxGamesApp()
    async with app.run_test(size=(80, 24)) as pilot:
        app.animation_level = "none"
        table = Table(pilot, table_screen("mr-fox")(session), session)
        app.push_screen(table.screen)
        await pilot.pause()
        await pilot.pause()
        seen = session.view(0).observation
        assert isinstance(seen, MrFoxObservation)
        first = reasons.hopeless(seen).split()[:3]
        assert " ".join(first) in table.text


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
