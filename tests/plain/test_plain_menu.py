"""Everything from one numbered menu: games, saved games, replays, statistics and rules."""

from __future__ import annotations

import io
import re
from pathlib import Path

import pytest

from foxgames.games import GAMES, get_game
from foxgames.plain.menu import PlainMenu
from foxgames.plain.replay import PlainReplay
from foxgames.plain.speech import Speech
from foxgames.plain.statistics import statistics_lines
from foxgames.session import Occupant, Session, Setup, Store
from tests.playing import play_out, play_to

LEVELS = ("random", "easy", "normal", "expert")


def at_menu(store: Store, *typed: str) -> str:
    """What is said while those lines are typed, to the end of input."""
    sink = io.StringIO()
    assert PlainMenu(store, Speech(io.StringIO("\n".join([*typed, ""])), sink)).run() == 0
    return sink.getvalue()


def finished(game: str = "hen-house", store: Store | None = None) -> Session:
    """A game that bots have played."""
    bots = tuple(Occupant(f"Bot {seat}", "random") for seat in (1, 2))
    setup = Setup(game, {}, bots, 4)
    session = store.start(setup) if store else Session.new(setup)
    play_out(session).close()
    return session


@pytest.fixture
def store(tmp_path: Path) -> Store:
    return Store(tmp_path)


def test_the_menu_offers_everything_and_q_leaves(store: Store) -> None:
    said = at_menu(store, "99", "x", "q")
    for slug in GAMES:
        assert f"Play {get_game(slug).info.title}" in said
    assert "Watch" in said and "statistics" in said and "rules" in said
    assert said.count("That is no choice: type 1 to 9.") == 2
    assert "Go on" not in said


@pytest.mark.parametrize("number", range(len(GAMES)))
def test_a_game_is_set_up_by_enter_alone(number: int, store: Store) -> None:
    said = at_menu(store, str(number + 1), *[""] * 9, "q", "q")
    (saved,) = store.unfinished()
    assert saved.game == GAMES[number]
    assert "Who sits in seat 1?" in said and "practice table" in said


@pytest.mark.parametrize("level", LEVELS)
def test_every_option_level_and_seed_can_be_chosen(level: str, store: Store) -> None:
    bot = str(2 + LEVELS.index(level))
    at_menu(store, "4", "2", "", "Ann", bot, "", "2", "2", "yes", "no", "y", "no seed", "42")
    (saved,) = store.unfinished()
    assert saved.setup.options == {"houses": 2, "flips": 1}
    assert saved.setup.seats[0] == Occupant("Ann")
    assert [seat.level for seat in saved.setup.seats[1:]] == [level, "normal"]
    assert (saved.setup.practice, saved.setup.coach) == (True, False)


def test_choosing_can_be_broken_off_at_any_question(store: Store) -> None:
    for answers in (["q"], ["1", "q"], ["1", "1", "Ann", "q"]):
        assert at_menu(store, "1", *answers).count("What would you like to do?") == 2
    assert store.unfinished() == []


def test_a_saved_game_is_gone_on_with(store: Store) -> None:
    at_menu(store, "1", "1", "1", "Ann", "", "", "", "5", "", "", "q", "q")
    (saved,) = store.unfinished()
    said = at_menu(store, "", "", "", "q", "q")
    assert "Go on: 1 saved game (Enter takes this)" in said
    assert "1. Bye Bye Mr. Fox!, Ann: " in said
    assert store.unfinished()[0].ply > saved.ply


def test_a_finished_game_is_watched_and_counted(store: Store) -> None:
    assert "No game has been finished yet." in at_menu(store, "5", "q")
    assert statistics_lines(store) == ["No game has been finished yet."]
    session = finished("fox-party", store)
    store.note_end(session)
    said = at_menu(store, "5", "", "e", "", "q", "6", "q")
    assert f"The seed of this game was {session.setup.seed}." in said
    lines = statistics_lines(store)
    assert all(line.startswith("Fox's Party") and line.endswith(".") for line in lines)
    assert any("Bots alone: bot, random: played 2, won 1" in line for line in lines)
    assert lines == [line for line in lines if line in said]


def test_the_rules_are_heard(store: Store) -> None:
    assert "Hen House:" in at_menu(store, "7", "4", "q")


def test_where_settings_matter_is_told(store: Store) -> None:
    said = at_menu(store, "9", "q")
    assert "The settings concern the screens" in said


def test_a_game_is_learnt_and_nothing_is_kept_of_it(store: Store) -> None:
    said = at_menu(store, "8", "2", "q", "q")
    assert "Fox's Party: a guided first game." in said
    assert said.count("What would you like to do?") == 2
    assert store.unfinished() == [] and store.finished() == []


def test_an_answer_that_is_neither_yes_nor_no_is_told(store: Store) -> None:
    said = at_menu(store, "1", "1", "1", "Ann", "", "perhaps", "q")
    assert "That is neither yes nor no." in said


def test_a_game_another_copy_plays_is_refused_in_words(store: Store) -> None:
    session = store.start(Setup("mr-fox", {}, (Occupant("Ann"),), 1))
    said = at_menu(store, "", "", "q")
    assert "Another copy of foxgames is playing this game." in said
    session.close()


# Replays


def replayed(session: Session, typed: str) -> str:
    sink = io.StringIO()
    assert PlainReplay(session.record, Speech(io.StringIO(typed), sink)).run() == 0
    return sink.getvalue()


@pytest.mark.parametrize("game", GAMES)
def test_enter_alone_hears_a_whole_game(game: str) -> None:
    session = finished(game)
    said = replayed(session, "\n" * (session.ply + 1))
    wording = session.game.wording
    for event in session.events(None):
        assert wording.event(event, ("Bot 1", "Bot 2"))[:20] in said
    assert said.count("The seed of this game was 4.") == 2
    assert f"Event {session.ply} of {session.ply}" in said


def test_t31_a_replay_tells_what_each_seat_saw_once_the_game_is_over() -> None:
    session = finished()
    said = replayed(session, "e\nv\nl\nv\nl\nv\nl\nq\n")
    everyone, first, second, nobody = re.split(r"Told as .* saw it\.", said)
    hand = re.compile(r"(Bot \d) laid (hen \d|the fox) face down")
    assert {who for who, _ in hand.findall(first)} == {"Bot 1"}
    assert {who for who, _ in hand.findall(second)} == {"Bot 2"}
    assert not hand.findall(everyone) and not hand.findall(nobody)


def test_t31_a_game_in_progress_is_told_without_secrets() -> None:
    session = Session.new(Setup("hen-house", {}, (Occupant("A", "random"),) * 2, 4))
    play_to(session, 6)
    said = replayed(session, "v\n?\ne\nl\nt\n\nq\n")
    assert "means nothing" in said and "whose eyes" not in said
    assert not re.search(r"laid (hen|the fox)", said)
    assert "not played further" in said and "seed" not in said


def test_a_replay_goes_back_and_to_any_event() -> None:
    session = finished("mr-fox")
    said = replayed(session, "b\n5\n99999\n0\nx\n")
    assert said.count("The start of the game.") == 2
    assert f"Event 5 of {session.ply}" in said
    assert f"Event {session.ply} of {session.ply}" in said
    assert "means nothing" in said
