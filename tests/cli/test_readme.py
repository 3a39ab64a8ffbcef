"""What the README promises can be done as it is written there."""

from __future__ import annotations

import re
import shlex
import shutil
import subprocess
from pathlib import Path

import pytest

from foxgames.games import GAMES, get_game
from foxgames.session import Bot, Occupant, Session, Setup
from tests.cli.conftest import Run

ROOT = Path(__file__).parent.parent.parent
README = (ROOT / "README.md").read_text(encoding="utf-8")
SHELL_LINES = [
    line for block in re.findall(r"```sh\n(.*?)```", README, re.S) for line in block.splitlines()
]


def test_two_commands_set_everything_up() -> None:
    plays, tests = (line for line in SHELL_LINES if line.startswith("python3 -m venv"))
    assert plays == "python3 -m venv .venv && .venv/bin/pip install . && .venv/bin/foxgames"
    assert tests.startswith("python3 -m venv .venv && .venv/bin/pip install '.[test]' && ")
    assert ".venv/bin/pytest" in tests


COMMANDS = [line for line in SHELL_LINES if line.startswith(".venv/bin/foxgames")]


@pytest.mark.parametrize("line", COMMANDS)
def test_a_command_of_the_readme_runs_as_written(
    run: Run, line: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.chdir(tmp_path)
    ran = run(*shlex.split(line)[1:])
    assert ran.status == 0 and ran.out and not ran.err


def test_the_table_of_commands_is_complete(run: Run) -> None:
    listed = set(re.findall(r"^\| `foxgames ?([a-z]*)", README, re.M))
    offered = set(re.findall(r"^  ([a-z]+)  ", run("--help").out, re.M))
    assert listed == offered | {""}


def test_every_option_the_readme_names_exists(run: Run) -> None:
    commands = ("play", "replay", "simulate", "tournament", "analyse", "odds", "fairness")
    helped = "".join(run(command, "--help").out for command in commands)
    for option in set(re.findall(r"(?<![\w-])--[a-z][a-z-]+", README)):
        assert option in helped or option == "--update-playthroughs", option


def test_every_game_there_is_is_credited() -> None:
    for slug in GAMES:
        info = get_game(slug).info
        assert info.title in README
        for name in re.findall(r"[A-Z]\w+ [A-Z]\w+", info.credits):
            assert name in README


@pytest.mark.skipif(shutil.which("sha256sum") is None, reason="needs sha256sum")
def test_t41_a_draw_can_be_worked_out_by_hand_as_the_readme_says() -> None:
    lines = [line for line in SHELL_LINES if line.startswith(("printf %s", "python3 -c"))]
    told = re.findall(r"^That prints `(\w+)`", README, re.M)
    for line, expected in zip(lines, told, strict=True):
        ran = subprocess.run(["sh", "-c", line], capture_output=True, text=True, check=True)
        assert ran.stdout == f"{expected}\n" and not ran.stderr
    _, seed, kind, n = lines[0].split()[2].split(":")
    session = Session.new(Setup("mr-fox", {}, (Occupant("A", "random"),), int(seed)))
    while [action.kind for action in session.history].count(kind) < int(n):
        go_on(session)
    state = session.game.new(session.setup.options, 1)
    for action in session.history:
        state = state.apply(action)
    while not (outcomes := state.chance_outcomes()) or outcomes[0][0].kind != kind:
        go_on(session)
        state = state.apply(session.history[-1])
    row = [str(action) for action, copies in outcomes for _ in range(copies)]
    assert f"{len(row)} >> 64" in lines[1]
    go_on(session)
    assert row[int(told[1])] == str(session.history[-1]) == "draw fox"
    drawn = [str(action) for action in session.history if action.kind == kind]
    assert drawn == ["draw white", "draw brown", "draw fox"]


def go_on(session: Session) -> None:
    """One event more."""
    if isinstance(session.pending, Bot) and session.pending.request is not None:
        session.answer(session.pending.request, session.pending.request.answer())
    else:
        session.advance()


def test_links_lead_somewhere() -> None:
    for target in re.findall(r"\]\(([^)#]+)\)", README):
        assert target.startswith("https://") or (ROOT / target).exists(), target


def test_the_code_shown_runs(capsys: pytest.CaptureFixture[str]) -> None:
    for block in re.findall(r"```python\n(.*?)```", README, re.S):
        exec(compile(block, "README.md", "exec"), {})
    assert "Outcome" in capsys.readouterr().out
