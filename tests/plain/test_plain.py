"""Games played line by line: what is said, what is asked, and what the record holds."""

from __future__ import annotations

import io
import os
import re
import subprocess
import sys
from pathlib import Path

import pytest

from foxgames.games import GAMES
from foxgames.games.fox_hunt import GAME as FOX_HUNT
from foxgames.plain import PlainTable, Speech, choosing
from foxgames.plain.choosing import Chooser
from foxgames.plain.speech import plain_rules
from foxgames.session import Human, Occupant, Over, Session, Setup, Store
from tests.games.fox_hunt.tables import table
from tests.session.disks import full_disk
from tests.toy_game import GAME as TOY


def a_session(game: str, *names: str, seed: int = 6, coach: bool = False) -> Session:
    seats = tuple(
        Occupant(f"Bot {i}", name[4:]) if name.startswith("bot:") else Occupant(name)
        for i, name in enumerate(names)
    )
    return Session.new(Setup(game, {}, seats, seed, coach=coach))


def played(session: Session, typed: str) -> str:
    """What is said while that is typed, to the end of input."""
    sink = io.StringIO()
    assert PlainTable(session, Speech(io.StringIO(typed), sink)).run() == 0
    return sink.getvalue()


@pytest.mark.parametrize("game", GAMES)
def test_enter_alone_plays_a_whole_game(game: str) -> None:
    session = a_session(game, "Ann", "Ben")
    said = played(session, "\n" * 3000)
    assert session.pending == Over()
    assert f"seed of this game was {session.setup.seed}" in said


class LastChoiceReader(io.StringIO):
    """Listens to what was said since it last spoke, and types the last number it heard."""

    def __init__(self, heard: io.StringIO) -> None:
        super().__init__()
        self._heard = heard
        self._listened = 0

    def readline(self, size: int | None = -1, /) -> str:
        said = self._heard.getvalue()[self._listened :]
        self._listened += len(said)
        numbers = re.findall(r"^(\d+)\. ", said, re.MULTILINE)
        return f"{numbers[-1]}\n" if said.endswith("Your choice: ") else "\n"


@pytest.mark.parametrize("game", GAMES)
def test_a_reader_of_numbers_plays_a_whole_game(game: str) -> None:
    session, sink = a_session(game, "Ann", "bot:normal"), io.StringIO()
    assert PlainTable(session, Speech(LastChoiceReader(sink), sink)).run() == 0
    assert session.pending == Over()


@pytest.mark.parametrize("game", GAMES)
def test_every_line_ends_with_one_stop(game: str) -> None:
    said = played(a_session(game, "Ann", "Ben"), "\n" * 200)
    assert not re.search(r"[.?!][.:](\s|$)", said)


@pytest.mark.parametrize("game", GAMES)
def test_every_line_can_be_listened_to_by_itself(game: str) -> None:
    """It starts with a word or a number, and is no longer than can be kept in mind."""
    session = a_session(game, "Ann", "Ben", "bot:easy")
    said = played(session, "?\nt\nl\nh\n" + "\nt\nl\n" * 40)
    title, *lines = filter(None, map(str.strip, said.splitlines()))
    assert title == session.game.info.title
    for line in lines:
        assert line[0].isalnum(), line
        assert line[-1] in ".:?!" or line[0].isdigit() or ": " in line, line
        assert len(line) <= 320, line


@pytest.mark.parametrize("game", GAMES)
def test_nothing_but_plain_lines_is_said(game: str) -> None:
    said = played(a_session(game, "Ann", "Ben", coach=True), "?\n" + "\n" * 60 + "l\nh\nu\nr\n")
    assert not re.search(r"[\x00-\x09\x0b-\x1f\x7f\u2500-\u259f]", said)
    for line in said.splitlines():
        assert line == line.rstrip() or line.endswith((": ", ". ", "? "))


def test_the_end_of_input_keeps_the_game(tmp_path: Path) -> None:
    store = Store(tmp_path)
    session = store.start(Setup("mr-fox", {}, (Occupant("Ann"),), seed=1))
    assert "kept" in played(session, "\n\n")
    ply = session.ply
    session.close()
    (saved,) = store.unfinished()
    resumed = store.resume(saved.id)
    assert resumed.ply == ply == 2
    resumed.close()


def test_a_game_that_the_disk_does_not_take_is_not_said_to_be_kept(tmp_path: Path) -> None:
    with full_disk():
        session = Store(tmp_path).start(Setup("mr-fox", {}, (Occupant("Ann"),), seed=1))
        said = played(session, "\n\n")
        session.close()
    assert "is kept" not in said and "could not be saved" in said


def test_many_choices_are_told_in_groups_and_then_one_by_one() -> None:
    session = a_session("hen-house", "Ann", "bot:easy")
    session.advance()
    while not isinstance(session.pending, Human):
        session.answer(session.pending.request, session.pending.request.answer())
    said = played(session, "3\nb\n99\n4\n2\n\n")
    assert "3. Lay hen 3 face down: 8 choices" in said
    assert "There is no choice 99: type 1 to 7." in said
    assert "8. Lay hen 4 face down on space 8" in said
    assert next(str(action) for action in session.history if action.kind == "lay") == "lay 4 at 2"


def test_choices_without_names_that_differ_are_told_a_page_at_a_time(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    monkeypatch.setattr(choosing, "parted", lambda *_told: ())
    session = a_session("fox-hunt", "Ann", "Ben")
    said = played(session, "\nm\n31\n\n")
    assert "Type m for 11 more choices" in said
    assert "31. Send hunters 2, 3, 4, 5 and 6 on a new hunt" in said
    assert str(session.history[1]) == "hunt new 2 3 4 5 6"


def chosen(typed: str) -> tuple[str, list[str]]:
    """What is chosen of a rich hand's many parties by that, and each line said on the way."""
    hand = table(("2 3 4 5 6 d2 d2 d3 d4", "2"), quarries={1: ("deer8", {1: "2"})})
    sink = io.StringIO()
    chooser = Chooser(Speech(io.StringIO(typed), sink), FOX_HUNT, hand.observe(0))
    chooser.tell()
    action = chooser.read("Your choice:")
    return str(action), sink.getvalue().splitlines()


def test_a_party_is_chosen_by_its_target_first_and_then_card_by_card() -> None:
    action, said = chosen("2\n1\n3\n2\n2\n4\n")
    assert said[:3] == [
        "1. A new hunt: 372 choices",
        "2. Join #1, a deer worth 8, 6 short: 372 choices",
        "A whole choice can be typed too, such as: #1 2 3 4 5 6 d2 d2 d3 d4.",
    ]
    assert "1. Join #1 with hunter 2, or more: 192 choices" in said
    assert "1. Join #1 with hunter 2: the deer worth 8 still 4 short" in said
    assert "3. Join #1 with hunters 2 and 4, or more: 48 choices" in said
    assert "2. Join #1 with hunters 2, 4 and 5, or more: 24 choices" in said
    assert action == "hunt #1 2 4 5 6 d3"


@pytest.mark.parametrize(
    ("typed", "action"),
    [
        ("#1 2 5 d3\n", "hunt #1 2 5 d3"),
        ("new 2 d2 d2\n", "hunt new 2 d2 d2"),
        ("2\n2 5 d3\n", "hunt #1 2 5 d3"),
        ("1\n1\n2 5 d3\n", "hunt new 2 5 d3"),
        ("1\n1\nd2 d3\n", "hunt new 2 d2 d3"),
        ("1\n1\nb\nhunt #1 6\n", "hunt #1 6"),
        ("d2\nwhat\n#1 3\n", "hunt #1 3"),
    ],
)
def test_the_cards_of_a_party_can_be_typed(typed: str, action: str) -> None:
    assert chosen(typed)[0] == action


def test_the_table_and_the_rules_are_told_when_asked_for() -> None:
    assert "Nothing has happened yet." in played(a_session("mr-fox", "Ann"), "l\n")
    for word, told in (("t", "The slot is empty."), ("rules", "Bye Bye Mr. Fox!:"), ("?", "h for")):
        assert told in played(a_session("mr-fox", "Ann"), f"\n\n{word}\n").partition("Your")[2]


def test_what_is_no_choice_is_explained_and_asked_again() -> None:
    session = a_session("mr-fox", "Ann")
    said = played(session, "\n\n99\nnonsense\ncover 0\n\n")
    assert "There is no choice 99" in said
    assert "Type a number from 1" in said


def test_an_action_against_the_rules_is_refused_with_its_rule() -> None:
    session = a_session("mr-fox", "Ann", seed=2)
    said = played(session, "\n\ncover 1\nnest 2\n")
    assert re.search(r"\(MF\d+\)", said)
    assert session.ply == 2


def test_undo_redo_and_their_refusals_are_told() -> None:
    session = a_session("mr-fox", "Ann")
    said = played(session, "\n\n\nu\n\nu\nr\n\nu\n")
    assert said.count("Taken back.") == 2
    assert "Done again." in said
    assert "cannot be taken back" in said


def test_giving_up_asks_for_a_plain_yes() -> None:
    session = a_session("mr-fox", "Ann")
    assert "gave up" not in played(session, "c\nno\nc\ny\n")
    assert "gave up" in played(session, "c\nyes\n")
    assert session.pending == Over()


def test_a_stream_of_ascii_gets_ascii() -> None:
    raw = io.BytesIO()
    sink = io.TextIOWrapper(raw, encoding="ascii")
    session = a_session("mr-fox", "Ünal 世")
    PlainTable(session, Speech(io.StringIO("\n" * 20), sink)).run()
    sink.flush()
    assert b"?nal" in raw.getvalue()
    assert b"\\u" not in raw.getvalue()


def test_a_curtain_falls_between_people_with_secrets() -> None:
    session = Session.new(Setup("toy", {}, (Occupant("Ann"), Occupant("Ben")), 3), game=TOY)
    said = played(session, "\n" * 40)
    passed = [part for part in said.split("press Enter:") if "Pass to" in part]
    assert passed
    for part in passed:
        before, _, _ = part.rpartition("Pass to")
        assert before.endswith("\n" * 60)


def test_the_rules_page_is_read_without_signs_of_markup() -> None:
    lines = plain_rules(
        "# Title\n\nSome *words*\non two lines.\n\n- one\n- two\n\n| a | b |\n|--|--|\n"
    )
    assert lines == ["Title:", "Some words on two lines.", "one", "two", "a, b"]


@pytest.mark.parametrize("term", ["dumb", "xterm-256color"])
def test_a_pipe_plays_to_the_end_without_an_escape_byte(term: str, tmp_path: Path) -> None:
    environ = {**os.environ, "HOME": str(tmp_path), "TERM": term, "XDG_STATE_HOME": str(tmp_path)}
    command = [sys.executable, "-m", "foxgames", "play", "fox-party", "--plain", "--seed", "5"]
    done = subprocess.run(
        [*command, "--seats", "Ann,bot:easy"],
        input=b"\n" * 2000,
        capture_output=True,
        env=environ,
        timeout=120,
        check=False,
    )
    assert done.returncode == 0, done.stderr
    assert b"wins" in done.stdout
    assert b"\x1b" not in done.stdout + done.stderr


@pytest.mark.parametrize("game", GAMES)
def test_a_coach_tells_the_expert_s_choice_and_why(game: str) -> None:
    session = a_session(game, "Ann", "Ben", coach=True)
    said = played(session, "\n" * 6)
    coached = [line for line in said.splitlines() if line.startswith("Coach: ")]
    assert coached and all(line.count(". ") >= 1 for line in coached)
    assert "Coach: " not in played(a_session(game, "Ann", "Ben"), "\n" * 6)
