"""What a game declares of itself is true."""

from __future__ import annotations

import subprocess
import sys
from importlib import import_module

import pytest

from foxgames.core import Game, Option, OptionError
from foxgames.games import GAMES, get_game
from tests.core.tables import ALL_GAMES

every_game = pytest.mark.parametrize("game", ALL_GAMES, ids=lambda game: game.info.slug)


@every_game
def test_a_game_takes_the_seats_it_declares_and_no_others(game: Game) -> None:
    info = game.info
    assert 1 <= info.min_seats <= info.max_seats <= 6
    for seats in range(info.min_seats, info.max_seats + 1):
        state = game.new({}, seats)
        assert state.seats == seats and len(state.scores()) == seats
    for seats in (-1, 0, info.min_seats - 1, info.max_seats + 1):
        with pytest.raises(OptionError) as caught:
            game.new({}, seats)
        assert caught.value.code == "seat-count"


@pytest.mark.parametrize("slug", GAMES)
def test_its_pieces_are_for_as_many_seats_as_it_declares(slug: str) -> None:
    pieces = import_module(f"foxgames.games.{slug.replace('-', '_')}.pieces")
    assert get_game(slug).info.max_seats == pieces.MAX_SEATS


@pytest.mark.parametrize("slug", GAMES)
def test_its_facts_are_told_without_loading_its_rules(slug: str) -> None:
    told = "import sys; from foxgames.games import get_game; get_game(sys.argv[1]).info.title; "
    listed = "print(*(name for name in sys.modules if name.startswith('foxgames.games.')))"
    ran = subprocess.run(
        (sys.executable, "-c", told + listed, slug), capture_output=True, text=True, check=True
    )
    package = f"foxgames.games.{slug.replace('-', '_')}"
    loaded = set(ran.stdout.split()) - {package, "foxgames.games.package"}
    assert loaded <= {"foxgames.games.mr_fox.optimum"}


@every_game
def test_every_value_of_every_option_makes_a_game(game: Game) -> None:
    for option in game.info.options:
        assert option.default in option.values and option.meaning
        assert len(set(option.values)) == len(option.values)
        assert len(option.labels) in (0, len(option.values))
        for value in (*option.values, *option.tiny_values):
            for given in (value, str(value)):
                assert option.parse(given) == value
                assert game.new({option.name: given}, game.info.max_seats)


@every_game
def test_options_make_different_games(game: Game) -> None:
    seats = game.info.max_seats
    for option in game.info.options:
        starts = {game.new({option.name: value}, seats) for value in option.values}
        assert len(starts) == len(option.values)


@every_game
@pytest.mark.parametrize("value", ["", "no such value", 10**6, None, True, 1.5, ["16"]])
def test_any_other_value_is_refused_with_those_there_are(game: Game, value: object) -> None:
    for option in game.info.options:
        if value is True and isinstance(option.default, str):
            continue
        with pytest.raises(OptionError) as caught:
            game.new({option.name: value}, game.info.min_seats)
        assert caught.value.code == "no-such-value"
        assert str(option.default) in str(caught.value.refusal["allowed"])


@every_game
def test_an_unknown_option_is_refused_with_those_there_are(game: Game) -> None:
    with pytest.raises(OptionError) as caught:
        game.new({"no-such-option": 1}, game.info.min_seats)
    assert caught.value.code == "no-such-option"
    offered = [option.name for option in game.info.options if not option.tiny]
    assert caught.value.refusal["allowed"] == ", ".join(offered)


@every_game
def test_options_resolve_to_all_that_a_record_must_tell(game: Game) -> None:
    for seats in range(game.info.min_seats, game.info.max_seats + 1):
        resolved = game.info.resolve({}, seats)
        assert list(resolved) == [o.name for o in game.info.options if not o.tiny]
        assert game.new(resolved, seats) == game.new({}, seats)
        assert game.info.resolve(resolved, seats) == resolved


@every_game
def test_every_level_has_a_bot_and_no_other_has(game: Game) -> None:
    names = [level.name for level in game.info.levels]
    assert names[0] == "random" and len(set(names)) == len(names)
    assert names == [name for name in ("random", "easy", "normal", "expert") if name in names]
    for name in names:
        assert callable(game.bot(name).choose)
    with pytest.raises(OptionError) as caught:
        game.bot("no-such-level")
    assert caught.value.code == "no-such-level"


@every_game
def test_a_game_has_a_title_a_rules_page_and_credits(game: Game) -> None:
    info = game.info
    assert info.slug == info.slug.lower() and info.slug.isascii() and " " not in info.slug
    assert info.title.strip() and info.credits.strip() and 1 <= info.minutes <= 120
    assert len(game.rules_page()) > 100


@every_game
def test_every_kind_of_chance_that_is_counted_has_a_name(game: Game) -> None:
    info = game.info
    kinds = (*info.wheels, *(kind for deck in info.decks for kind in deck))
    assert tuple(kind for kind, name in info.chances if name) == kinds


@pytest.mark.parametrize("slug", GAMES)
def test_the_rules_page_starts_with_the_title(slug: str) -> None:
    page = get_game(slug).rules_page()
    assert page.startswith(f"# {get_game(slug).info.title}\n")


def test_a_game_is_found_by_its_slug_alone() -> None:
    assert [get_game(slug).info.slug for slug in GAMES] == list(GAMES)
    for slug in ("", "mr_fox", "MR-FOX", "chess", "x" * 500):
        with pytest.raises(OptionError) as caught:
            get_game(slug)
        assert caught.value.code == "no-such-game"
        assert len(str(caught.value.refusal["game"])) <= 80


def test_a_default_may_hang_on_the_number_of_seats() -> None:
    option = Option("houses", 1, (1, 2), "How many.", by_seats=((3, 2),))
    assert [option.default_for(seats) for seats in (2, 3, 4)] == [1, 2, 2]
