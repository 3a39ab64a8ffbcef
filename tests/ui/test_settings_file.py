"""The settings file: what it says, and what is said where it says nothing that makes sense."""

from __future__ import annotations

import os
import sys
import tomllib
from pathlib import Path

import pytest

from foxgames.ui.settings import CHOICES, DEFAULT, KEYS, Settings, load, save


@pytest.fixture
def path(tmp_path: Path) -> Path:
    return tmp_path / "deep" / "settings.toml"


def written(path: Path, text: str | bytes) -> Path:
    path.parent.mkdir(parents=True, exist_ok=True)
    path.write_bytes(text.encode() if isinstance(text, str) else text)
    return path


def test_without_a_file_everything_is_as_it_comes(path: Path) -> None:
    assert load(path).settings == DEFAULT and load(path).fault == ""
    for name, choices in CHOICES.items():
        assert getattr(DEFAULT, name) == choices[0]


def test_what_is_saved_is_read_again(path: Path) -> None:
    wanted = Settings("noon", "ascii", "quick", "step", confirm=False, bell=True)
    assert save(wanted, path) is None
    assert load(path).settings == wanted and load(path).fault == ""
    assert [each.name for each in path.parent.iterdir()] == ["settings.toml"]


def test_lines_added_by_hand_stay(path: Path) -> None:
    text = (
        "# mine\n\ntheme = 'noon'  # by day\n\n[keys]\nundo = 'z'  # as everywhere\n"
        "theme = 'this line is in another part'\n"
    )
    written(path, text)
    save(Settings(theme="dusk", bell=True), path)
    lines = path.read_text().splitlines()
    assert lines[0] == "# mine" and lines[2] == 'theme = "dusk"  # by day'
    assert lines[-3:] == text.splitlines()[-3:]
    assert tomllib.loads(path.read_text())["bell"] is True
    assert load(path).settings.keys == {"undo": "z"}


FAULTS = {
    "theme = noon\n": (1, "Invalid value"),
    'theme = "noon"\n\nbell = maybe\n': (3, "Invalid value"),
    "theme = 'noon'\npace = 'fast'\n": (2, '"normal", "step", "instant"'),
    "bell = 1\n": (1, "false, true"),
    "theme = 7\n": (1, "quotes"),
    "colour = 'noon'\n": (1, "no setting colour"),
    "\n[keys]\nfly = 'f'\n": (3, "no main key fly"),
    "[keys]\nundo = 'x'\n": (2, 'cannot be "x"'),
    "[keys]\nundo = '1'\n": (2, 'cannot be "1"'),
    "[keys]\nundo = 'enter'\n": (2, 'cannot be "enter"'),
    "[keys]\nundo = 'ctrl+c'\n": (2, 'cannot be "ctrl+c"'),
    "[keys]\nundo = 'h'\n": (2, 'undo and hint cannot both be "h"'),
    "[keys]\nundo = 'z'\nredo = 'z'\n": (3, "redo and undo"),
    "keys = 'u'\n": (1, "[keys]"),
    "theme = 'noon'\ntheme = 'dusk'\n": (2, "overwrite"),
    "theme = '\xff'\n".encode("latin-1"): (1, "UTF-8"),
}


@pytest.mark.parametrize("text", FAULTS, ids=repr)
def test_a_fault_is_told_in_one_line_with_its_place_and_the_file_stays(
    path: Path, text: str | bytes
) -> None:
    before = written(path, text).read_bytes()
    line, what = FAULTS[text]
    fault = load(path).fault
    assert fault.startswith(f"{path}, line {line}: ") and "\n" not in fault
    assert what in fault
    assert path.read_bytes() == before


def test_what_is_wrong_counts_as_not_said_and_the_rest_holds(path: Path) -> None:
    written(path, "theme = 'noon'\npace = 'fast'\n[keys]\nundo = 'x'\nhint = 'i'\n")
    assert load(path).settings == Settings(theme="noon", keys={"hint": "i"})


def test_a_mark_before_the_text_is_not_part_of_it(path: Path) -> None:
    written(path, b'\xef\xbb\xbftheme = "noon"\n')
    assert load(path).settings.theme == "noon" and load(path).fault == ""
    assert save(Settings(theme="dusk"), path) is None
    assert load(path).settings.theme == "dusk"


def test_a_file_nested_without_end_is_put_aside_like_any_that_is_no_toml(path: Path) -> None:
    written(path, "x = " + "[" * 50_000)
    assert load(path).settings == DEFAULT and "line 1" in load(path).fault
    assert save(DEFAULT, path) == path.with_name("settings.toml.bad")
    assert load(path).fault == ""


def test_a_theme_cannot_have_a_name_that_fills_the_screen(path: Path) -> None:
    written(path, f'theme = "{"dusk" * 1000}"\n')
    loaded = load(path)
    assert loaded.settings == DEFAULT and len(loaded.fault) < 300


def test_keys_may_change_places(path: Path) -> None:
    written(path, "[keys]\nundo = 'r'\nredo = 'u'\n")
    loaded = load(path)
    assert loaded.fault == "" and loaded.settings.keys == {"undo": "r", "redo": "u"}


def test_a_file_that_is_no_toml_is_put_aside_before_anything_is_saved(path: Path) -> None:
    written(path, "theme = = 'noon'\n[keys]\nundo = 'z'\n")
    aside = save(Settings(theme="noon"), path)
    assert aside is not None and aside.name == "settings.toml.bad"
    assert "undo = 'z'" in aside.read_text()
    assert load(path).settings == Settings(theme="noon")


def test_a_file_out_of_reach_is_told_and_changes_nothing(path: Path) -> None:
    path.mkdir(parents=True)
    loaded = load(path)
    assert loaded.settings == DEFAULT and str(path) in loaded.fault
    with pytest.raises(OSError):
        save(DEFAULT, path)
    assert [each.name for each in path.parent.iterdir()] == ["settings.toml"]


@pytest.mark.skipif(sys.platform == "win32", reason="there are no such files there")
def test_a_pipe_in_its_place_is_told_and_not_waited_for(path: Path) -> None:
    path.parent.mkdir(parents=True)
    os.mkfifo(path)
    loaded = load(path)
    assert loaded.settings == DEFAULT
    assert str(path) in loaded.fault and "no ordinary file" in loaded.fault


def test_the_main_keys_are_all_different() -> None:
    assert len(set(KEYS.values())) == len(KEYS)
