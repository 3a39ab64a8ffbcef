"""What stands on a table can be read whole, found again, and clicked where it is printed."""

from __future__ import annotations

import pytest
from textual.geometry import Offset

from foxgames.core import ScoreWording
from foxgames.games import get_game
from foxgames.session import Chance, Session, Setup
from foxgames.ui.app import FoxGamesApp
from foxgames.ui.games.fox_party.table import PartyTable
from foxgames.ui.games.hen_house.layout import HenLayout
from foxgames.ui.games.mr_fox.farmyard import Farmyard
from foxgames.ui.games.mr_fox.tray_layout import TrayLayout
from foxgames.ui.screens.results import ResultsScreen
from foxgames.ui.widgets.wrapping import clipped
from tests.ui.at_table import occupants, seated

WHOLE_SUPPLY = 21


@pytest.mark.parametrize("size", [(27, 17), (37, 36), (28, 20), (40, 50)])
@pytest.mark.parametrize("tokens", [WHOLE_SUPPLY, 18, 7, 1])
def test_the_counts_never_lie_over_the_tokens(size: tuple[int, int], tokens: int) -> None:
    tray = TrayLayout(*size, tokens, art=True)
    last = tray.token(tokens - 1)[1] + (tray.token_size + 1) // 2
    assert last <= tray.counts <= size[1] - 2


def test_a_tray_keeps_the_rows_its_words_need() -> None:
    tray = TrayLayout(37, 36, WHOLE_SUPPLY, art=True, words=12)
    assert 36 - tray.counts >= 11, "at most the blank row above them is given up"
    assert tray.radius > 0


def test_what_is_cut_ends_with_an_ellipsis() -> None:
    assert clipped(("one", "two"), 9, 2) == ("one", "two")
    assert clipped(("one", "two", "three"), 8, 2) == ("one", "two thr…")


@pytest.mark.parametrize("size", [(80, 18), (120, 34), (46, 15)])
def test_a_space_of_one_hen_house_has_room_for_its_whole_label(size: tuple[int, int]) -> None:
    layout = HenLayout(*size, seats=2, houses=1)
    assert layout.card[0] + 1 >= len("[g 1p =F]")
    if size[0] >= 80:
        assert layout.card[0] + 1 >= len("[g #5 1p =F]")


async def test_the_spaces_of_the_hen_house_show_the_numbers_the_log_uses() -> None:
    async with seated("Ann", "Ben", game="hen-house", seed=4) as table:
        for number in range(1, 9):
            assert f"#{number} " in table.text


async def test_the_words_that_offer_the_vane_can_be_clicked() -> None:
    async with seated("Ann") as table:
        yard = table.screen.query_one(Farmyard)
        place = Offset(yard.size.width // 2, yard.size.height - 2)
        before = table.session.ply
        assert isinstance(table.session.pending, Chance)
        await table.pilot.click(yard, offset=place)
        await table.pilot.pause()
        assert table.session.ply == before
        assert "Another click, or Enter, takes it" in table.text
        await table.pilot.click(yard, offset=place)
        await table.pilot.pause()
        assert table.session.ply == before + 1


async def test_how_to_take_a_choice_is_told_only_while_it_is_in_focus() -> None:
    async with seated("Ann", "Ben", game="fox-party") as table:
        await table.press("enter")
        likely = table.screen.query_one(PartyTable).choice
        assert likely is not None
        await table.press(likely.key)
        assert f"{likely.key} again, or Enter, takes it" in table.text
        await table.press("right")
        assert "takes it" not in table.text


@pytest.mark.parametrize(
    ("game", "told"),
    [
        ("fox-party", ("1 card left", "2 cards left")),
        ("fox-hunt", ("1 animal short of a set", "2 animals short of a set")),
        ("hen-house", ("1 point", "2 points")),
    ],
)
def test_a_score_says_what_it_counts(game: str, told: tuple[str, str]) -> None:
    wording = get_game(game).wording
    assert isinstance(wording, ScoreWording)
    assert (wording.score(1), wording.score(2)) == told


async def test_the_end_of_a_game_says_what_the_scores_count() -> None:
    session = Session.new(Setup("fox-party", {}, occupants("Ann", "Ben"), 3))
    session.advance()
    session.concede(0)
    app = FoxGamesApp()
    async with app.run_test(size=(80, 24)) as pilot:
        app.push_screen(ResultsScreen(session))
        await pilot.pause()
        rows = app.screen._compositor.render_strips(app.screen.size)
        assert any("Ben  12 cards left" in strip.text for strip in rows)
