"""From the menu to a game and back, by keys and by mouse."""

from __future__ import annotations

from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from pathlib import Path
from threading import enumerate as enumerate_threads

import pytest
from textual.pilot import Pilot
from textual.screen import Screen

from foxgames.games import GAMES, get_game
from foxgames.session import Occupant, Setup
from foxgames.session.record import read_records
from foxgames.session.store import Store
from foxgames.ui.app import FoxGamesApp
from foxgames.ui.games import table_screen
from foxgames.ui.games.table import TableScreen
from foxgames.ui.screens.catalogue import CATALOGUE
from foxgames.ui.screens.choice import Choice
from foxgames.ui.screens.confirm import Confirm
from foxgames.ui.screens.guard import SizeGuard
from foxgames.ui.screens.help import HelpScreen
from foxgames.ui.screens.log import LogScreen
from foxgames.ui.screens.menu import MenuScreen, News
from foxgames.ui.screens.pause import PauseScreen
from foxgames.ui.screens.replay import ReplayScreen, Track
from foxgames.ui.screens.results import ResultsScreen
from foxgames.ui.screens.saved import SavedScreen
from foxgames.ui.screens.setup import SetupScreen
from foxgames.ui.screens.tiles import Tile

SETUP = Setup("mr-fox", {"eggs": 12}, (Occupant("Ann"), Occupant("Ben")), 5)


@asynccontextmanager
async def running(
    start: object | None = None, size: tuple[int, int] = (80, 24)
) -> AsyncIterator[tuple[Pilot[int], FoxGamesApp]]:
    app = FoxGamesApp(start)
    app.animation_level = "none"
    async with app.run_test(size=size) as pilot:
        await pilot.pause()
        yield pilot, app


def top(app: FoxGamesApp) -> type[Screen[object]]:
    return type(app.screen)


async def press(pilot: Pilot[int], *keys: str) -> None:
    await pilot.press(*keys)
    await pilot.pause()


async def settled(pilot: Pilot[int]) -> None:
    """Until nothing is looked up beside the screens any more, and it is shown."""
    while any(thread.name == "foxgames-beside" for thread in enumerate_threads()):
        await pilot.pause(0.01)
    await pilot.pause()


def shown(app: FoxGamesApp) -> str:
    return "\n".join(strip.text for strip in app.screen._compositor.render_strips())


def played(seed: int = 5, seats: int = 2) -> str:
    """A finished game in the store; its id."""
    names = tuple(Occupant(f"Bot {i}", "normal") for i in range(seats))
    session = Store().start(Setup("mr-fox", {"eggs": 12}, names, seed))
    from foxgames.session import Bot

    while session.outcome is None:
        pending = session.pending
        if isinstance(pending, Bot) and pending.request is not None:
            session.answer(pending.request, pending.request.answer())
        else:
            session.advance()
    session.close()
    return session.id


def begun(*names: str) -> str:
    """A game in progress in the store; its id."""
    session = Store().start(Setup("mr-fox", {}, tuple(map(Occupant, names)), 7))
    session.advance()
    session.close()
    return session.id


# The menu


def test_the_catalogue_says_what_the_games_say() -> None:
    here = [entry for entry in CATALOGUE if entry.is_here]
    assert here
    for entry in here:
        info = get_game(entry.slug).info
        assert entry.slug in GAMES and table_screen(entry.slug)
        assert entry.title == info.title
        assert entry.seats == (info.min_seats, info.max_seats)
        assert entry.minutes == info.minutes


async def test_two_enters_start_a_game_with_sensible_choices() -> None:
    async with running() as (pilot, app):
        assert top(app) is MenuScreen
        await press(pilot, "enter")
        assert top(app) is SetupScreen
        await press(pilot, "enter")
        table = app.screen
        assert isinstance(table, TableScreen)
        assert [who.is_human for who in table.session.occupants] == [True]
        assert Store().unfinished()[0].id == table.session.id


async def test_arrows_walk_the_tiles_and_numbers_jump_then_open() -> None:
    async with running() as (pilot, app):
        await press(pilot, "right", "right")
        assert app.focused is app.screen.query(Tile)[2]
        await press(pilot, "left", "left", "left")
        assert app.focused is app.screen.query(Tile)[3]
        await press(pilot, "1")
        assert app.focused is app.screen.query(Tile)[0]
        assert top(app) is MenuScreen
        await press(pilot, "1")
        assert top(app) is SetupScreen


async def test_in_two_rows_up_and_down_walk_between_them() -> None:
    async with running(size=(46, 19)) as (pilot, app):
        await press(pilot, "down")
        assert app.focused is app.screen.query(Tile)[2]
        await press(pilot, "right", "up")
        assert app.focused is app.screen.query(Tile)[1]


@pytest.mark.parametrize("number", [n for n, e in enumerate(CATALOGUE, 1) if not e.is_here])
async def test_a_game_to_come_says_so_and_opens_nothing(number: int) -> None:
    async with running() as (pilot, app):
        assert shown(app).count("coming") == sum(not entry.is_here for entry in CATALOGUE)
        await press(pilot, str(number), "enter")
        assert top(app) is MenuScreen
        assert "cannot be played yet" in app.screen.query_one(News).text


async def test_a_click_on_a_tile_opens_it() -> None:
    async with running() as (pilot, app):
        await pilot.click("#tile-mr-fox")
        await pilot.pause()
        assert top(app) is SetupScreen


async def test_c_goes_on_with_the_last_unfinished_game() -> None:
    begun("Ann", "Ben")
    last = begun("Cleo")
    async with running() as (pilot, app):
        await press(pilot, "c")
        table = app.screen
        assert isinstance(table, TableScreen)
        assert table.session.id == last


async def test_the_last_game_is_offered_in_words_and_can_be_taken() -> None:
    last = begun("Ann")
    async with running() as (pilot, app):
        menu = app.screen
        assert isinstance(menu, MenuScreen)
        menu.look_for_games()
        await settled(pilot)
        assert "Go on: Bye Bye Mr. Fox!" in shown(app)
        await press(pilot, "down", "enter")
        assert isinstance(app.screen, TableScreen)
        assert app.screen.session.id == last


async def test_c_without_a_game_says_that_there_is_none() -> None:
    async with running() as (pilot, app):
        await press(pilot, "c")
        assert top(app) is MenuScreen
        assert "no unfinished game" in app.screen.query_one(News).text


async def test_t_changes_the_look_and_the_choice_survives() -> None:
    async with running() as (pilot, app):
        assert app.theme == "dusk"
        await press(pilot, "t")
        assert app.theme == "noon"
    async with running() as (_pilot, app):
        assert app.theme == "noon"


# Leaving


@pytest.mark.parametrize("size", [(80, 24), (46, 19)])
async def test_q_leaves_a_game_asking_once_and_quits_from_the_menu(size: tuple[int, int]) -> None:
    async with running(SETUP, size) as (pilot, app):
        assert isinstance(app.screen, TableScreen)
        await press(pilot, "q")
        assert top(app) is Confirm
        assert app.focused is not None and app.focused.id == "no"
        await press(pilot, "enter")
        assert isinstance(app.screen, TableScreen)
        await press(pilot, "q", "q")
        assert top(app) is MenuScreen
        assert len(Store().unfinished()) == 1
        await press(pilot, "q")
    assert app.return_code == 0


@pytest.mark.parametrize(
    "keys",
    [
        (),
        ("enter",),
        ("enter", "question_mark"),
        ("g",),
        ("enter", "enter"),
        ("enter", "enter", "escape"),
        ("enter", "enter", "l"),
        ("enter", "enter", "q"),
        ("enter", "enter", "question_mark"),
        ("enter", "shift+tab", "shift+tab"),
    ],
    ids="-".join,
)
async def test_ctrl_c_asks_once_and_quits_from_everywhere(keys: tuple[str, ...]) -> None:
    async with running() as (pilot, app):
        await press(pilot, *keys)
        under = app.screen
        await press(pilot, "ctrl+c")
        assert top(app) is Confirm
        await press(pilot, "enter")
        assert app.screen is under
        await press(pilot, "ctrl+q")
        assert top(app) is Confirm
        await press(pilot, "ctrl+c")
    assert app.return_code == 0


async def test_escape_leads_back_to_the_menu_from_every_screen() -> None:
    finished = played()
    async with running() as (pilot, app):
        for keys in (("enter",), ("g",), ("question_mark",), ("enter", "question_mark")):
            await press(pilot, *keys)
            for _ in keys:
                await press(pilot, "escape")
            assert top(app) is MenuScreen
        app.open(Store().finished()[0].path)
        await pilot.pause()
        assert top(app) is ReplayScreen
        assert finished
        await press(pilot, "escape")
        assert top(app) is MenuScreen


async def test_in_a_text_field_letters_are_letters() -> None:
    async with running() as (pilot, app):
        await press(pilot, "enter")
        app.screen.query_one("#name-0").focus()
        await press(pilot, "q", "t", "s", "question_mark", "plus", "1")
        assert top(app) is SetupScreen
        assert app.screen.query_one("#name-0").value == "qts?+1"  # type: ignore[attr-defined]
        await press(pilot, "enter", "enter")
        assert isinstance(app.screen, TableScreen)
        assert app.screen.session.occupants[0].name == "qts?+1"


# The setup


async def test_the_setup_gives_what_was_chosen() -> None:
    async with running() as (pilot, app):
        await press(pilot, "enter", "plus", "plus", "minus")
        setup = app.screen
        assert isinstance(setup, SetupScreen)
        for field, keys in (
            ("#name-0", "Ann"),
            ("#kind-1", ("left",)),
            ("#option-eggs", ("right", "right")),
            ("#practice", ("space",)),
            ("#coach", ("right", "left", "enter")),
            ("#seed", "42"),
        ):
            setup.query_one(field).focus()
            await press(pilot, *keys)
        chosen = setup.chosen()
        assert chosen is not None
        assert chosen.options == {"eggs": 12}
        assert (chosen.seed, chosen.practice, chosen.coach) == (42, True, True)
        assert [who.name for who in chosen.seats] == ["Ann", "Ember"]
        assert [who.level for who in chosen.seats] == [None, "easy"]
        await press(pilot, "escape")


async def test_seats_stay_within_what_the_game_takes() -> None:
    async with running() as (pilot, app):
        await press(pilot, "enter", *["plus"] * 9)
        setup = app.screen
        assert isinstance(setup, SetupScreen)
        assert setup.count == setup.info.max_seats
        await press(pilot, *["minus"] * 9)
        assert setup.count == setup.info.min_seats


async def test_seats_are_added_and_taken_away_by_mouse() -> None:
    async with running() as (pilot, app):
        await press(pilot, "enter")
        await pilot.click("#more")
        await pilot.click("#more")
        await pilot.click("#fewer")
        await pilot.pause()
        assert isinstance(app.screen, SetupScreen)
        assert app.screen.count == 2
        await pilot.click("#kind-1")
        await pilot.click("#start")
        await pilot.pause()
        assert isinstance(app.screen, TableScreen)


async def test_a_seed_too_large_is_refused_in_words() -> None:
    async with running() as (pilot, app):
        await press(pilot, "enter")
        app.screen.query_one("#seed").focus()
        await press(pilot, *"9" * 16, "enter", "enter")
        assert top(app) is SetupScreen
        assert "below 9007199254740992" in shown(app)


@pytest.mark.parametrize(
    "name", ["世蓮", "e\u0301ve", "👩‍🌾", "字" * 40, "[red]x[/]", "x\ny", "", "n" * 500, "שלום"]
)
async def test_any_name_can_be_given_and_is_shown_as_it_is(name: str) -> None:
    setup = Setup("mr-fox", {}, (Occupant(name or "Seat 1"), Occupant("Rusty")), 1)
    async with running() as (pilot, app):
        app.open_setup("mr-fox", setup)
        await pilot.pause()
        widths = {strip.cell_length for strip in app.screen._compositor.render_strips()}
        assert widths == {80}
        await press(pilot, "enter")
        assert isinstance(app.screen, TableScreen)
        assert len(Store().unfinished()) == 1


# Help, pause, log


async def test_help_has_the_rules_and_the_keys_of_the_screen() -> None:
    async with running(SETUP) as (pilot, app):
        await press(pilot, "question_mark")
        assert top(app) is HelpScreen
        text = shown(app)
        assert "undo" in text and "hint" in text
        assert "Focus Next" not in text
        await press(pilot, "question_mark")
        assert isinstance(app.screen, TableScreen)


async def test_the_pause_goes_on_shows_rules_changes_the_look_and_leaves() -> None:
    async with running(SETUP) as (pilot, app):
        table = app.screen
        await press(pilot, "escape")
        assert top(app) is PauseScreen
        await press(pilot, "escape")
        assert app.screen is table
        await press(pilot, "escape", "question_mark")
        assert top(app) is HelpScreen
        await press(pilot, "escape", "t")
        assert app.theme == "noon"
        await press(pilot, "q", "y")
        assert top(app) is MenuScreen


async def test_giving_up_asks_and_shows_how_it_ended() -> None:
    async with running(SETUP) as (pilot, app):
        await press(pilot, "escape", "g")
        assert top(app) is Confirm
        await press(pilot, "escape")
        assert isinstance(app.screen, TableScreen)
        assert app.screen.session.outcome is None
        await press(pilot, "escape", "g", "y")
        await pilot.pause(1.0)
        assert top(app) is ResultsScreen
        assert "gave up" in shown(app)
        assert "seed 5" in shown(app)


async def test_beginning_anew_asks_and_keeps_the_game_before() -> None:
    async with running(SETUP) as (pilot, app):
        first = app.screen
        assert isinstance(first, TableScreen)
        await press(pilot, "escape", "n", "y")
        second = app.screen
        assert isinstance(second, TableScreen)
        assert second.session.id != first.session.id
        assert second.session.setup.seats == first.session.setup.seats
        assert {saved.id for saved in Store().unfinished()} == {
            first.session.id,
            second.session.id,
        }


async def test_the_log_opens_over_the_game_and_closes() -> None:
    async with running(SETUP) as (pilot, app):
        await press(pilot, "l")
        assert top(app) is LogScreen
        await press(pilot, "l")
        assert isinstance(app.screen, TableScreen)


# Results, replay, saved games


async def test_results_lead_to_a_rematch_a_replay_and_the_menu() -> None:
    played()
    async with running() as (pilot, app):
        (saved,) = Store().finished()
        from foxgames.session import Session

        (record,) = read_records(saved.path)
        app.show_results(Session.restored(record))
        await pilot.pause()
        assert top(app) is ResultsScreen
        await press(pilot, "w")
        assert top(app) is ReplayScreen
        await press(pilot, "escape")
        assert top(app) is ResultsScreen
        await press(pilot, "enter")
        assert isinstance(app.screen, TableScreen)
        assert app.screen.session.setup.seed != record.setup.seed
        assert app.screen.session.occupants == record.occupants


async def test_a_replay_goes_on_back_and_anywhere() -> None:
    played()
    (saved,) = Store().finished()
    async with running(saved.path) as (pilot, app):
        replay = app.screen
        assert isinstance(replay, ReplayScreen)
        last = len(replay.cursor)
        for keys, moment in (
            (("left",), 0),
            (("right", "right", "space", "enter"), 4),
            (("left",), 3),
            (("down",), 13),
            (("up",), 3),
            (("end",), last),
            (("right",), last),
            (("0",), 0),
            (("9",), last),
            (("home",), 0),
        ):
            await press(pilot, *keys)
            assert replay.moment == moment, keys
        await pilot.click(Track, offset=(78, 0))
        await pilot.pause()
        assert replay.moment == last
        outcome = replay.cursor.view_at(last, None).outcome
        assert outcome is not None


async def test_a_file_of_many_games_is_leafed_through(tmp_path: Path) -> None:
    played(1)
    played(2, seats=3)
    file = tmp_path / "games.jsonl"
    file.write_bytes(b"".join(saved.path.read_bytes() for saved in Store().finished()))
    async with running(file) as (pilot, app):
        replay = app.screen
        assert isinstance(replay, ReplayScreen)
        first = replay.cursor.record.id
        await press(pilot, "p")
        assert replay.cursor.record.id == first
        await press(pilot, "n")
        assert replay.cursor.record.id != first
        await press(pilot, "n", "right")
        assert replay.moment == 1
        await press(pilot, "p")
        assert (replay.cursor.record.id, replay.moment) == (first, 0)


async def test_saved_games_are_gone_on_with_watched_and_deleted_after_asking() -> None:
    open_game, finished = begun("Ann"), played()
    async with running() as (pilot, app):
        await press(pilot, "g")
        await settled(pilot)
        saved = app.screen
        assert isinstance(saved, SavedScreen)
        assert saved.chosen is not None and saved.chosen.id == open_game
        await press(pilot, "d")
        assert top(app) is Confirm
        await press(pilot, "enter")
        assert len(Store().unfinished()) == 1
        await press(pilot, "down")
        assert saved.chosen is not None and saved.chosen.id == finished
        await press(pilot, "enter")
        assert top(app) is ReplayScreen
        await press(pilot, "escape", "d", "y")
        await settled(pilot)
        assert Store().finished() == []
        await press(pilot, "home", "enter")
        await pilot.pause()
        assert isinstance(app.screen, TableScreen)
        assert app.screen.session.id == open_game


async def test_without_saved_games_the_list_says_so() -> None:
    async with running() as (pilot, app):
        await press(pilot, "g")
        await settled(pilot)
        assert "Nothing is saved yet" in shown(app)
        await press(pilot, "enter", "d")
        assert top(app) is SavedScreen


async def test_a_game_another_copy_plays_is_not_opened_twice() -> None:
    game_id = begun("Ann")
    holder = Store().resume(game_id)
    async with running() as (pilot, app):
        app.resume_game(game_id)
        await pilot.pause()
        assert top(app) is MenuScreen
    holder.close()


# A terminal too small


def guards(app: FoxGamesApp) -> list[SizeGuard]:
    return [guard for screen in app.screen_stack for guard in screen.query(SizeGuard)]


@pytest.mark.parametrize("size", [(30, 8), (20, 5), (46, 18), (45, 40), (10, 2)])
async def test_a_terminal_too_small_gets_one_line_and_growing_resumes(
    size: tuple[int, int],
) -> None:
    async with running() as (pilot, app):
        await press(pilot, "right")
        focused = app.focused
        await pilot.resize_terminal(*size)
        await pilot.pause()
        lines = [line.strip() for line in shown(app).splitlines() if line.strip()]
        assert len(lines) == 1 and "46×19" in lines[0]
        await press(pilot, "enter", "ctrl+z", "t", "question_mark", "escape")
        assert top(app) is MenuScreen
        await pilot.resize_terminal(80, 24)
        await pilot.pause()
        await pilot.pause()
        assert guards(app) == []
        assert app.focused is focused


async def test_q_quits_a_terminal_too_small() -> None:
    async with running(SETUP, (30, 8)) as (pilot, app):
        assert guards(app)
        await press(pilot, "q")
    assert app.return_code == 0


@pytest.mark.parametrize("keys", [("ctrl+c",), ("escape",), ("l",), ("q",)])
async def test_a_modal_shrunk_and_grown_is_still_modal(keys: tuple[str, ...]) -> None:
    async with running(SETUP) as (pilot, app):
        table = app.screen
        await press(pilot, *keys)
        modal = app.screen
        await pilot.resize_terminal(20, 5)
        await pilot.pause()
        await pilot.resize_terminal(80, 24)
        await pilot.pause()
        await pilot.pause()
        assert app.screen is modal and modal.is_modal
        assert app.focused is not None and app.focused.screen is modal
        await press(pilot, "escape")
        assert app.screen is table


async def test_every_screen_fills_its_size_and_no_choice_is_cut_off() -> None:
    played()
    for size in ((46, 19), (80, 24), (120, 40), (200, 60)):
        async with running(size=size) as (pilot, app):
            for keys in (("enter",), ("escape", "g"), ("escape", "question_mark")):
                await press(pilot, *keys)
                strips = app.screen._compositor.render_strips()
                assert {strip.cell_length for strip in strips} == {size[0]}
                for choice in app.screen.query(Choice):
                    if choice.display:
                        assert choice.region.right <= size[0] and choice.region.bottom <= size[1]
