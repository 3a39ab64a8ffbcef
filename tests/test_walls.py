"""Who may import whom, and what may not be loaded before it is needed (T19)."""

from __future__ import annotations

import subprocess
import sys
from pathlib import Path

import pytest

ROOT = Path(__file__).parent.parent

LOADED = """
import contextlib, io, sys
{action}
roots = {{name.partition(".")[0] for name in sys.modules}}
print(*sorted(roots & {{"textual", "rich", "numpy", "argparse", "asyncio", "sqlite3", "random"}}))
"""


def loaded_by(action: str, at: Path) -> set[str]:
    """Which of the packages watched a fresh interpreter has loaded after that."""
    ran = subprocess.run(
        [sys.executable, "-c", LOADED.format(action=action)],
        capture_output=True,
        text=True,
        check=True,
        cwd=at,
    )
    return set(ran.stdout.splitlines()[-1].split())


def command(words: str) -> str:
    return (
        "from foxgames.cli import main\n"
        "with contextlib.redirect_stdout(io.StringIO()):\n"
        f"    assert main({words.split()!r}) == 0"
    )


@pytest.mark.parametrize(
    "package", ["foxgames", "foxgames.core", "foxgames.games", "foxgames.session", "foxgames.cli"]
)
def test_importing_a_package_loads_nothing_heavy(package: str, tmp_path: Path) -> None:
    assert loaded_by(f"import {package}", tmp_path) == set()


def test_a_game_loads_no_chance_and_nothing_heavy(tmp_path: Path) -> None:
    action = "from foxgames.games import GAMES, get_game\nfor slug in GAMES: get_game(slug)"
    assert loaded_by(action, tmp_path) == set()


def test_t19_the_version_is_told_without_any_of_it(tmp_path: Path) -> None:
    assert loaded_by(command("--version"), tmp_path) == set()


@pytest.mark.parametrize(
    "words",
    [
        "--help",
        "play --help",
        "rules mr-fox",
        "paths",
        "simulate mr-fox --games 2 --bot random --seed 1",
        "simulate mr-fox --games 2 --bot random --seed 1 --json",
    ],
)
def test_t19_commands_in_a_pipe_load_neither_textual_nor_rich(words: str, tmp_path: Path) -> None:
    assert not loaded_by(command(words), tmp_path) & {"textual", "rich", "numpy", "sqlite3"}


def test_the_way_to_the_menu_reads_no_command_line(tmp_path: Path) -> None:
    action = "from foxgames.cli import main\nassert main([]) == 2"
    assert "argparse" not in loaded_by(f"sys.__stdin__ = None\n{action}", tmp_path)


def test_every_wall_of_the_linter_holds() -> None:
    from importlinter.cli import lint_imports

    assert lint_imports(config_filename=str(ROOT / "pyproject.toml"), no_cache=True) == 0
