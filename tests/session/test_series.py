"""Matches of several games, and the deal of the day."""

from __future__ import annotations

from hashlib import sha256
from pathlib import Path

import pytest

from foxgames.core import Budget, FoxGamesError
from foxgames.games import GAMES, get_game
from foxgames.session import MAX_SEED, LockedError, Occupant, Setup, Store
from foxgames.session.daily import daily_seed, today
from foxgames.session.series import Series, load, match_of, mixed, next_game, save
from foxgames.session.series_wording import match_sentence

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


ENDLESS = '{"seats": [], "games": [], "ids": [], "winners": [[Infinity]]}'


@pytest.mark.parametrize(
    "text",
    ["", "{}", "[]", '{"seats": [], "games": [], "ids": 1}', "[" * 100_000, ENDLESS],
    ids=["nothing", "empty", "list", "ids", "deep", "endless"],
)
def test_a_match_that_makes_no_sense_is_none(tmp_path: Path, text: str) -> None:
    (tmp_path / "match.json").write_text(text)
    assert load(tmp_path) is None


def test_how_it_stands_is_told() -> None:
    match = Series(TABLE, ("mr-fox", "hen-house")).begun("a").ended("a", (0,))
    assert match_sentence(match) == "Match, 1 of 2 games played: Ann 1, Rusty 0"
    over = match.begun("b").ended("b", (0,))
    assert match_sentence(over) == "The match is over, won by Ann: Ann 2, Rusty 0"


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


def test_a_match_goes_on_with_its_game_and_begins_one_that_was_deleted_anew(tmp_path: Path) -> None:
    store, budget = Store(tmp_path), Budget(1)
    match, session = next_game(Series(TABLE, ("fox-party",)), store, budget)
    assert session is not None and match.current == session.id
    with pytest.raises(LockedError):
        next_game(match, Store(tmp_path), budget)
    session.close()
    match, again = next_game(match, store, budget)
    assert again is not None and again.id == session.id
    again.close()
    store.delete(session.id)
    match, anew = next_game(match, store, budget)
    assert anew is not None and anew.id != session.id and load(tmp_path) == match
    anew.close()


def test_a_game_over_counts_once_in_the_match_it_is_one_of(tmp_path: Path) -> None:
    store, budget = Store(tmp_path), Budget(1)
    match, session = next_game(Series(TABLE, ("fox-party",) * 2), store, budget)
    assert session is not None and match_of(session, tmp_path) == match
    session.concede(0)
    for _look in range(2):
        after = match_of(session, tmp_path)
        assert after is not None and after.score == (0, 1) and after.current is None
    session.close()


def test_who_sits_at_the_table_at_the_end_of_a_game_plays_the_next(tmp_path: Path) -> None:
    store, budget = Store(tmp_path), Budget(1)
    _match, session = next_game(Series(TABLE, ("fox-party",) * 2), store, budget)
    assert session is not None
    session.change_seat(0, Occupant("Zed"))
    session.concede(1)
    after = match_of(session, tmp_path)
    session.close()
    assert after is not None and load(tmp_path) == after
    assert match_sentence(after) == "Match, 1 of 2 games played: Zed 1, Rusty 0"
    following = after.next_setup()
    assert following is not None and following.seats == (Occupant("Zed"), TABLE[1])


def test_once_more_moves_the_seat_that_begins_on_and_brings_other_luck() -> None:
    game = get_game("fox-party")
    setup = Setup("fox-party", {"first": 1}, TABLE, 7).resolved(game)
    again = setup.once_more(game, TABLE)
    assert again.options["first"] == 0 and again.seed != 7
    assert {**again.options, "first": 1} == dict(setup.options)
