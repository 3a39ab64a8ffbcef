"""T42: what is built, installed in clean environments and run from elsewhere. Slow."""

from __future__ import annotations

import os
import select
import shutil
import subprocess
import sys
import tarfile
import termios
import tomllib
import zipfile
from collections.abc import Iterator
from pathlib import Path

import pyte
import pytest

pytestmark = pytest.mark.slow

ROOT = Path(__file__).parent.parent
IGNORED = shutil.ignore_patterns(".*", "*.egg-info", "__pycache__", "dist", "build")
DATA = (".md", ".tcss", ".mo", ".typed")  # what a package needs besides its modules


def call(*words: str | Path, cwd: Path | str = "/", **environment: str) -> str:
    """Runs to success and gives what came out."""
    ran = subprocess.run(
        [str(word) for word in words],
        cwd=cwd,
        env={**os.environ, "PIP_DISABLE_PIP_VERSION_CHECK": "1", **environment},
        stdin=subprocess.DEVNULL,
        stdout=subprocess.PIPE,
        stderr=subprocess.STDOUT,
        text=True,
    )
    assert ran.returncode == 0, ran.stdout
    return ran.stdout


def environment(at: Path, *install: str) -> Path:
    """A clean virtual environment with that installed; gives its folder of commands."""
    call(sys.executable, "-m", "venv", at)
    call(at / "bin" / "python", "-m", "pip", "install", "--quiet", *install)
    return at / "bin"


@pytest.fixture(scope="module")
def built(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Path]:
    """A wheel and a source distribution, made from a copy in a path with a space."""
    place = tmp_path_factory.mktemp("built here")
    source = place / "source"
    shutil.copytree(ROOT, source, ignore=IGNORED)
    commands = environment(place / "build env", "build")
    call(commands / "python", "-m", "build", "--outdir", place / "dist", source)
    yield place / "dist"


def test_the_first_command_of_the_readme_opens_the_menu(tmp_path: Path) -> None:
    pty = pytest.importorskip("pty")
    (command,) = (
        line
        for line in (ROOT / "README.md").read_text(encoding="utf-8").splitlines()
        if line.startswith("python3 -m venv") and line.endswith("foxgames")
    )
    source = tmp_path / "a fresh copy"
    shutil.copytree(ROOT, source, ignore=IGNORED)
    ours, theirs = pty.openpty()
    termios.tcsetwinsize(theirs, (24, 80))
    started = subprocess.Popen(
        ["sh", "-c", command],
        cwd=source,
        env={**os.environ, "HOME": str(tmp_path), "TERM": "xterm-256color"},
        stdin=theirs,
        stdout=theirs,
        stderr=theirs,
        start_new_session=True,
    )
    os.close(theirs)
    try:
        screen = shown_until(ours, "Bye Bye Mr. Fox!")
        assert "Bye Bye Mr. Fox!" in screen, screen
        os.write(ours, b"q")
        shown_until(ours, None)
        assert started.wait(timeout=10) == 0
    finally:
        started.kill()
        os.close(ours)


def shown_until(terminal: int, text: str | None) -> str:
    """What the terminal shows once that text does; None waits for the program's end."""
    screen = pyte.Screen(80, 24)
    stream = pyte.ByteStream(screen)
    while select.select([terminal], [], [], 300)[0]:
        try:
            part = os.read(terminal, 65536)
        except OSError:  # Linux says so when the other end is closed
            break
        stream.feed(part)
        if not part or (text is not None and text in "\n".join(screen.display)):
            break
    return "\n".join(screen.display)


def only(folder: Path, pattern: str) -> Path:
    (found,) = folder.glob(pattern)
    return found


def expected_data() -> set[str]:
    package = ROOT / "foxgames"
    return {str(path.relative_to(ROOT)) for path in package.rglob("*") if path.name.endswith(DATA)}


def test_t42_every_sheet_page_and_catalogue_is_inside(built: Path) -> None:
    with zipfile.ZipFile(only(built, "*.whl")) as wheel:
        names = set(wheel.namelist())
    assert expected_data() <= names
    assert not [name for name in names if name.startswith("tests/")]
    with tarfile.open(only(built, "*.tar.gz")) as source:
        inside = {name.partition("/")[2] for name in source.getnames()}
    assert expected_data() | {"README.md", "LICENSE", "CHANGELOG.md", "tests/conftest.py"} <= inside


@pytest.mark.parametrize("kind", ["*.whl", "*.tar.gz"])
def test_t42_each_distribution_works_from_the_root_folder(
    built: Path, tmp_path: Path, kind: str
) -> None:
    commands = environment(tmp_path / "a clean env", str(only(built, kind)))
    try_everything(commands, tmp_path)


def test_t42_the_lowest_versions_declared_work(built: Path, tmp_path: Path) -> None:
    with (ROOT / "pyproject.toml").open("rb") as file:
        needed = tomllib.load(file)["project"]["dependencies"]
    lowest = [word.partition(",")[0].replace(">=", "==") for word in needed]
    commands = environment(tmp_path / "env", str(only(built, "*.whl")), *lowest)
    try_everything(commands, tmp_path)


def try_everything(commands: Path, home: Path) -> None:
    """Opens all that can be opened without hands."""
    foxgames = commands / "foxgames"
    isolated = {"HOME": str(home), "XDG_STATE_HOME": str(home / "state")}
    assert call(foxgames, "--version").startswith("foxgames ")
    assert "Bye Bye Mr. Fox!" in call(foxgames, "rules", "mr-fox")
    assert str(home) in call(foxgames, "paths", **isolated)
    records = home / "games.jsonl"
    call(foxgames, "simulate", "mr-fox", "--games", "5", "--records", records)
    assert "5 records hold" in call(foxgames, "replay", "--check", records)
    opened = call(commands / "python", "-c", OPEN_EVERY_SCREEN, **isolated)
    assert opened.strip().endswith("opened")


OPEN_EVERY_SCREEN = """
import asyncio
from foxgames.games import GAMES, get_game
from foxgames.session import Occupant, Setup
from foxgames.ui.app import FoxGamesApp

async def open_all():
    for start in (None, *GAMES):
        if start is not None:
            info = get_game(start).info
            people = tuple(Occupant(f"Seat {n}") for n in range(info.min_seats))
            start = Setup(start, info.resolve({}), people, 1)
        app = FoxGamesApp(start)
        async with app.run_test(size=(80, 24)) as pilot:
            await pilot.pause()
            assert app.screen.is_attached

asyncio.run(open_all())
print("opened")
"""
