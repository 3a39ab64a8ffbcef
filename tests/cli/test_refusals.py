"""Bad input is refused in one line that says what was wrong and what would be right."""

from __future__ import annotations

import errno
import os
import sys
from pathlib import Path
from threading import Thread

import pytest

from foxgames.cli import main
from foxgames.cli.failures import report
from foxgames.cli.parsing import COMMANDS, TAKES_VALUE, Parser
from foxgames.core import RecordError
from tests.cli.conftest import Run

BAD = [
    ("play", "no game is named", "mr-fox"),
    ("play mrfox", "'mrfox'", "did you mean mr-fox?"),
    ("play chess", "'chess'", "mr-fox"),
    ("play mr-fox ludo", "'ludo'", "--help"),
    ("play mr-fox --seats a,b,c,d,e", "a table for 5", "1 to 4"),
    ("play mr-fox --seats 5", "a table for 5", "1 to 4"),
    ("play mr-fox --seats 0", "a table for 0", "1 to 4"),
    ("play mr-fox --seats 99999999999999999999", "cannot be played", "1 to 4"),
    ("play mr-fox --seats Ann,bot:genius", "'genius'", "random, easy, normal"),
    ("play mr-fox --seats bot:nromal", "'nromal'", "did you mean normal?"),
    ("play mr-fox --seats bot:", "''", "random, easy, normal"),
    ("play mr-fox --option eggs=13", "'13'", "16, 14, 12"),
    ("play mr-fox --option egs=14", "'egs'", "did you mean eggs?"),
    ("play mr-fox --option eggs", "'eggs'", "NAME=VALUE"),
    ("play mr-fox --option =14", "'=14'", "NAME=VALUE"),
    ("play mr-fox --option eggs=14 --option eggs=12", "given twice", "one of the two"),
    ("play mr-fox --seed x", "'x'", "whole number"),
    ("play mr-fox --seed -5", "'-5'", "whole number"),
    ("play mr-fox --seed 1.5", "'1.5'", "whole number"),
    ("play mr-fox --seed 9007199254740992", "'9007199254740992'", "9007199254740991"),
    ("play mr-fox --seed ٣", "'٣'", "whole number"),
    ("play mr-fox --seed", "--seed needs a value", "--help"),
    ("play mr-fox --sead 4", "'--sead'", "did you mean --seed?"),
    ("play mr-fox --se 4", "'--se'", "did you mean"),
    ("play mr-fox --practice=yes", "--practice", "--help"),
    ("play mr-fox --think soon", "'soon'", "0.5 or 5"),
    ("play mr-fox --think 0", "'0'", "above 0"),
    ("play mr-fox --think nan", "'nan'", "at most 600"),
    ("play mr-fox --think", "--think needs a value", "--help"),
    ("play mr-fox --glyphs asci", "'asci'", "did you mean ascii?"),
    ("play mr-fox --resume", "no unfinished game", "without --resume"),
    ("play mr-fox --resume --seed 4", "keeps its seats", "leave"),
    ("plya mr-fox", "'plya'", "did you mean play?"),
    ("mr-fox", "'mr-fox'", "foxgames play mr-fox"),
    ("--bogus", "'--bogus'", "--help"),
    ("rules", "no game is named", "mr-fox"),
    ("rules mr_foxes", "'mr_foxes'", "did you mean mr-fox?"),
    ("simulate", "no game is named", "mr-fox"),
    ("simulate mr-fox --games 0", "'0'", "from 1"),
    ("simulate mr-fox --games many", "'many'", "from 1"),
    ("simulate mr-fox --seats 5", "a table for 5", "1 to 4"),
    ("simulate mr-fox --bot genius", "'genius'", "random, easy, normal"),
    ("simulate mr-fox --bot random,easy --seats 3", "names 2", "one for each"),
    ("simulate mr-fox --games 1 --records /", "cannot write '/'", ""),
    ("simulate mr-fox --games 1 --records /nowhere/at/all", "'/nowhere/at/all'", ""),
    ("paths please", "'please'", "--help"),
    ("help plya", "'plya'", "did you mean play?"),
]


@pytest.mark.parametrize(("words", "wrong", "right"), BAD, ids=[words for words, *_ in BAD])
def test_bad_input_gets_one_line_and_status_2(run: Run, words: str, wrong: str, right: str) -> None:
    ran = run(*words.split())
    assert ran.status == 2
    assert ran.out == ""
    assert ran.err.startswith("foxgames: ") and ran.err.count("\n") == 1
    assert wrong in ran.err and right in ran.err


HOSTILE = ["", "a\nb", "\x1b[31mred", "[red]x[/]", "x" * 500, "\udcff", "字" * 300, "\x00", "%s{0}"]


@pytest.mark.parametrize("text", HOSTILE, ids=ascii)
@pytest.mark.parametrize(
    "before", ["", "play", "rules", "replay", "play mr-fox --seed", "play mr-fox --option"]
)
def test_hostile_words_stay_on_one_readable_line(run: Run, before: str, text: str) -> None:
    ran = run(*before.split(), text)
    assert ran.status == 2
    assert ran.err.count("\n") == 1 and ran.err[:-1].isprintable()
    assert len(ran.err) < 250


def test_an_option_may_stand_before_the_command(run: Run) -> None:
    assert "'x'" in run("--seed", "x", "play", "mr-fox").err
    assert "'play'" not in run("--seats", "play", "rules", "mr-fox").err


def test_every_option_with_a_value_is_known_to_have_one() -> None:
    from importlib import import_module

    for command in COMMANDS:
        parser = Parser(command, "")
        import_module(f"foxgames.cli.{command}").configure(parser)
        taking = {
            name
            for action in parser._actions
            for name in action.option_strings
            if action.nargs is None
        }
        assert taking <= TAKES_VALUE


def test_a_closed_pipe_ends_quietly(monkeypatch: pytest.MonkeyPatch, run: Run) -> None:
    assert report(BrokenPipeError(errno.EPIPE, "Broken pipe")) == 141
    assert run("--version").err == ""


def test_an_error_of_the_system_is_told_in_one_line(capsys: pytest.CaptureFixture[str]) -> None:
    assert report(OSError(errno.ENOSPC, "No space left on device")) == 2
    assert report(OSError(errno.EACCES, "Permission denied", "/a\nb")) == 2
    first, second = capsys.readouterr().err.splitlines()
    assert first == "foxgames: cannot go on: No space left on device"
    assert second == "foxgames: cannot use '/a\\nb': Permission denied"


def test_a_fault_of_ours_names_its_place_and_no_values(
    capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    def fail(slug: str) -> None:
        raise ValueError("the seat holds a fox")

    monkeypatch.setattr("foxgames.cli.games.get_game", fail)
    assert main(["rules", "mr-fox"]) == 70
    line = capsys.readouterr().err
    assert line.count("\n") == 1 and "ValueError at cli" in line
    assert "holds a fox" not in line


def test_an_interrupt_ends_without_a_word(
    capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    def interrupt(slug: str) -> None:
        raise KeyboardInterrupt

    monkeypatch.setattr("foxgames.cli.games.get_game", interrupt)
    assert main(["rules", "mr-fox"]) == 130
    assert capsys.readouterr() == ("", "")


def test_an_error_of_the_package_is_worded(capsys: pytest.CaptureFixture[str]) -> None:
    assert report(RecordError("no-header", line=1)) == 2
    assert capsys.readouterr().err.startswith("foxgames: ")


NO_RECORDS = {
    "missing": None,
    "empty": b"",
    "garbage": b"hello world\n",
    "binary": bytes(range(256)) * 50,
    "zeros": b"\0" * 10_000,
    "array": b"[1, 2, 3]\n",
    "future": b'{"format": "foxgames", "version": 99}\n',
    "deep": b"[" * 100_000,
    "long-number": b'{"format": ' + b"9" * 5000 + b"}\n",
}


def test_replay_without_a_file_says_where_ones_own_games_are(run: Run) -> None:
    ran = run("replay")
    assert ran.status == 2 and ran.err.count("\n") == 1
    assert "saved games" in ran.err and "foxgames paths" in ran.err


@pytest.mark.parametrize("name", NO_RECORDS)
@pytest.mark.parametrize("check", [True, False])
def test_a_file_that_is_no_record_is_named_and_refused(
    run: Run, tmp_path: Path, name: str, check: bool
) -> None:
    path = tmp_path / f"{name}.jsonl"
    content = NO_RECORDS[name]
    if content is not None:
        path.write_bytes(content)
    ran = run("replay", str(path), *(["--check"] if check else []))
    assert ran.status == 2
    assert ran.err.count("\n") == 1 and f"{name}.jsonl" in ran.err


@pytest.mark.skipif(sys.platform == "win32", reason="pipes have no names there")
@pytest.mark.parametrize("how", ["--check", "--plain"])
def test_a_record_that_comes_through_a_pipe_is_read_once(
    run: Run, tmp_path: Path, monkeypatch: pytest.MonkeyPatch, how: str
) -> None:
    monkeypatch.setattr("sys.stdin", None)
    record = tmp_path / "record.jsonl"
    assert run("simulate", "mr-fox", "--games", "1", "--records", str(record)).status == 0
    pipe = tmp_path / "pipe"
    os.mkfifo(pipe)
    writer = Thread(target=pipe.write_bytes, args=(record.read_bytes(),))
    writer.start()
    ran = run("replay", str(pipe), how)
    writer.join()
    assert ran.status == 0 and not ran.err


@pytest.mark.skipif(sys.platform == "win32", reason="there are no such files there")
@pytest.mark.parametrize("device", ["/dev/zero", "/dev/null"])
def test_a_device_is_no_record_and_is_not_read(run: Run, device: str) -> None:
    ran = run("replay", device, "--check")
    assert ran.status == 2
    assert ran.err.count("\n") == 1 and device in ran.err and "no ordinary file" in ran.err


def test_a_directory_is_no_record(run: Run, tmp_path: Path) -> None:
    ran = run("replay", str(tmp_path), "--check")
    assert ran.status == 2
    assert ran.err.count("\n") == 1 and tmp_path.name in ran.err


def test_paths_tells_where_this_player_keeps_things(run: Run, home: Path) -> None:
    told = run("paths").out.splitlines()
    assert [line.split()[0] for line in told] == [
        "saved", "history:", "people:", "reports:", "settings:",
    ]  # fmt: skip
    assert all(line.split(":", 1)[1].strip().startswith(str(home)) for line in told)
    assert not list(home.rglob("*"))


def test_a_record_changed_by_hand_is_refused_with_its_line_and_rule(
    run: Run, tmp_path: Path
) -> None:
    path = tmp_path / "games.jsonl"
    run(
        "simulate",
        "mr-fox",
        "--games",
        "2",
        "--bot",
        "random",
        "--seed",
        "4",
        "--records",
        str(path),
    )
    good = path.read_text()
    for old, new, said in [
        ('"ply": 1,', '"ply": 2,', '"ply" has to be 1, not 2'),
        ('"by": "chance"', '"by": 3', '"by" has to be chance, not 3'),
        ('"do": "spin', '"do": "give white", "x": "spin', "MF11"),
        ('"reason": "tokens-gone"', '"reason": "nests-full"', "outcome"),
        ('"version": 1', '"version": 2', "version 2; this program reads 1"),
        ('"eggs": 16', '"eggs": 15', "it can be 16, 14, 12"),
        ('"level": "random"', '"level": "divine"', "divine"),
    ]:
        path.write_text(good.replace(old, new, 1))
        ran = run("replay", "--check", str(path))
        assert (ran.status, ran.out) == (2, "") and ran.err.count("\n") == 1
        assert f"{path}, line " in ran.err and said in ran.err
