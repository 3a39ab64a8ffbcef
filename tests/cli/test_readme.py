"""What the README promises can be done as it is written there."""

from __future__ import annotations

import hashlib
import re
import shlex
from pathlib import Path

import pytest

from foxgames.games import GAMES, get_game
from foxgames.session import pick
from tests.cli.conftest import Run

ROOT = Path(__file__).parent.parent.parent
README = (ROOT / "README.md").read_text(encoding="utf-8")
SHELL_LINES = [
    line for block in re.findall(r"```sh\n(.*?)```", README, re.S) for line in block.splitlines()
]
INTERACTIVE = {"", "play", "replay"}


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
    commands = ("play", "replay", "simulate", "analyse", "odds")
    helped = "".join(run(command, "--help").out for command in commands)
    for option in set(re.findall(r"(?<![\w-])--[a-z][a-z-]+", README)):
        assert option in helped or option == "--update-playthroughs", option


def test_every_game_there_is_is_credited() -> None:
    for slug in GAMES:
        info = get_game(slug).info
        assert info.title in README
        for name in re.findall(r"[A-Z]\w+ [A-Z]\w+", info.credits):
            assert name in README


def test_a_spin_can_be_worked_out_as_the_readme_says() -> None:
    (line,) = (line for line in SHELL_LINES if line.startswith("printf %s"))
    text = shlex.split(line)[2]
    digits = hashlib.sha256(text.encode()).hexdigest()[:16]
    spins = list(map(get_game("mr-fox").parse_action, map("spin {}".format, range(1, 7))))
    _, seed, kind, n = text.split(":")
    space = int(int(digits, 16) / 2**64 * 6) + 1
    assert pick(int(seed), kind, int(n), [(spin, 1) for spin in spins]) == spins[space - 1]


def test_links_lead_somewhere() -> None:
    for target in re.findall(r"\]\(([^)#]+)\)", README):
        assert target.startswith("https://") or (ROOT / target).exists(), target


def test_the_code_shown_runs(capsys: pytest.CaptureFixture[str]) -> None:
    for block in re.findall(r"```python\n(.*?)```", README, re.S):
        exec(compile(block, "README.md", "exec"), {})
    assert "Outcome" in capsys.readouterr().out
