"""Matches of several games, and the deal of the day."""

from __future__ import annotations

from hashlib import sha256
from pathlib import Path

import pytest

from foxgames.core import FoxGamesError
from foxgames.games import GAMES
from foxgames.session import MAX_SEED, Occupant
from foxgames.session.daily import daily_seed, today
from foxgames.session.series import Series, load, mixed, save
from foxgames.session.statistics_wording import match_sentence

TABLE = (Occupant("Ann"), Occupant("Rusty", "easy"))


def test_games_are_mixed_in_turn() -> None:
    counts = {"fox-party": 3, "hen-house": 1, "mr-fox": 0, "fox-hunt": 2}
    assert mixed(counts) == (
        "fox-party", "fox-hunt", "hen-house", "fox-party", "fox-hunt", "fox-party",
    )  # fmt: skip
    assert mixed({}) == ()


def test_a_win_is_a_point_for_each_winner_and_the_next_game_follows() -> None:
    match = Series(TABLE, ("fox-party", "mr-fox", "fox-party"))
    for number, winners in enumerate(((1,), (0, 1), (0,))):
        setup = match.next_setup()
        assert setup is not None and setup.game == match.games[number]
        assert setup.seats == TABLE
        match = match.begun(f"id{number}")
        assert match.current == f"id{number}"
        assert match.ended("another", winners) is match
        match = match.ended(f"id{number}", winners)
    assert match.is_over and match.score == (2, 2) and match.next_setup() is None


def test_the_first_seat_moves_on_each_time_fox_s_party_comes_up() -> None:
    match = Series(TABLE, ("fox-party", "mr-fox", "fox-party"))
    firsts = []
    for number in range(3):
        setup = match.next_setup()
        assert setup is not None
        firsts.append(setup.options.get("first"))
        match = match.begun(f"id{number}").ended(f"id{number}", ())
    assert firsts == [0, None, 1]


def test_luck_differs_from_game_to_game() -> None:
    match = Series(TABLE, ("mr-fox",))
    assert len({setup.seed for _ in range(5) if (setup := match.next_setup())}) == 5


@pytest.mark.parametrize(
    ("seats", "games"),
    [(TABLE, ()), (TABLE, ("chess",)), (TABLE[:1], ("hen-house",)), (TABLE, ("mr-fox",) * 21)],
)
def test_what_can_be_no_match_is_refused(seats, games) -> None:
    with pytest.raises(FoxGamesError):
        Series(seats, games)


def test_a_match_outlives_the_program(tmp_path: Path) -> None:
    match = Series(TABLE, ("mr-fox", "hen-house")).begun("a").ended("a", (0, 1)).begun("b")
    assert load(tmp_path) is None
    save(match, tmp_path / "deep")
    assert load(tmp_path / "deep") == match


@pytest.mark.parametrize("text", ["", "{}", "[]", '{"seats": [], "games": [], "ids": 1}'])
def test_a_match_that_makes_no_sense_is_none(tmp_path: Path, text: str) -> None:
    (tmp_path / "match.json").write_text(text)
    assert load(tmp_path) is None


def test_how_it_stands_is_told() -> None:
    match = Series(TABLE, ("mr-fox", "hen-house")).begun("a").ended("a", (0,))
    assert match_sentence(match) == "Match, 1 of 2 games played: Ann 1, Rusty 0"
    over = match.begun("b").ended("b", (0,))
    assert match_sentence(over) == "The match is over, Ann has it: Ann 2, Rusty 0"


def test_the_deal_of_the_day_can_be_worked_out_by_hand() -> None:
    digest = sha256(b"foxgames/1:daily:2026-11-30:mr-fox").hexdigest()
    assert daily_seed("mr-fox", "2026-11-30") == int(digest[:16], 16) >> 11
    seeds = {daily_seed(slug, f"2026-11-{day}") for slug in GAMES for day in range(10, 30)}
    assert len(seeds) == 80 and all(0 <= seed < MAX_SEED for seed in seeds)
    assert len(today()) == 10


def test_the_options_chosen_hold_for_each_game_of_their_kind_and_are_kept(tmp_path: Path) -> None:
    options = {"mr-fox": {"eggs": 12}, "fox-party": {}}
    match = Series(TABLE, ("mr-fox", "fox-party", "mr-fox"), options=options)
    save(match, tmp_path)
    kept = load(tmp_path)
    assert kept == match
    for number in range(3):
        setup = match.next_setup()
        assert setup is not None
        assert setup.options.get("eggs") == (12 if setup.game == "mr-fox" else None)
        match = match.begun(f"id{number}").ended(f"id{number}", ())


@pytest.mark.parametrize("options", [{"mr-fox": {"eggs": 99}}, {"mr-fox": {"wings": 2}}])
def test_options_that_a_game_does_not_have_make_no_match(
    options: dict[str, dict[str, int | str]],
) -> None:
    with pytest.raises(FoxGamesError):
        Series(TABLE, ("mr-fox",), options=options)


@pytest.mark.parametrize("options", ["[]", '{"mr-fox": 3}', '{"mr-fox": {"eggs": 99}}'])
def test_a_file_with_options_that_make_no_sense_holds_no_match(
    tmp_path: Path, options: str
) -> None:
    save(Series(TABLE, ("mr-fox",)), tmp_path)
    assert load(tmp_path) is not None
    (path,) = tmp_path.iterdir()
    text = path.read_text(encoding="utf-8")
    assert '"options": {}' in text
    path.write_text(text.replace('"options": {}', f'"options": {options}'), encoding="utf-8")
    assert load(tmp_path) is None
