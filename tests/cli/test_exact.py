"""The exact commands: odds, solve and analyse."""

from __future__ import annotations

import json
from pathlib import Path

import pytest

from foxgames.cli import main


def said(capsys: pytest.CaptureFixture[str], *arguments: str, status: int = 0) -> str:
    assert main(arguments) == status
    out, err = capsys.readouterr()
    return out if status == 0 else err


@pytest.mark.parametrize(
    ("eggs", "chance"), [(16, "0.8871575642"), (14, "0.7607870142"), (12, "0.4959431485")]
)
def test_odds_tells_ten_digits(capsys: pytest.CaptureFixture[str], eggs: int, chance: str) -> None:
    assert said(capsys, "odds", "mr-fox", "--option", f"eggs={eggs}").strip() == chance


def test_odds_of_a_game_that_is_not_solved_are_refused(capsys: pytest.CaptureFixture[str]) -> None:
    error = said(capsys, "odds", "fox-party", status=2)
    assert "not solved" in error and error.count("\n") == 1


def test_solve_tells_what_it_took(capsys: pytest.CaptureFixture[str]) -> None:
    told = said(capsys, "solve", "mr-fox", "--option", "eggs=12")
    assert "0.4959431485" in told
    assert "positions" in told and "processor" in told and "memory" in told


@pytest.fixture
def record(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> Path:
    path = tmp_path / "game.jsonl"
    arguments = ["simulate", "mr-fox", "--games", "1", "--bot", "easy", "--seats", "1"]
    said(capsys, *arguments, "--seed", "4", "--option", "eggs=12", "--records", str(path))
    return path


def test_a_finished_game_is_priced(record: Path, capsys: pytest.CaptureFixture[str]) -> None:
    told = said(capsys, "analyse", str(record))
    assert "decisions were the best" in told
    assert "gave away" in told and "49.6 % at the start" in told
    data = json.loads(said(capsys, "analyse", str(record), "--json"))
    assert data["exact"] is True
    assert data["course"][-1] in (0.0, 1.0)
    assert all(decision["cost"] >= 0 for decision in data["decisions"])


def test_odds_after_a_record_are_those_of_its_last_position(
    record: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    lines = record.read_text().splitlines()
    record.write_text("\n".join(lines[:-4]) + "\n")
    chance = float(said(capsys, "odds", "mr-fox", "--after", str(record)))
    assert 0.0 <= chance <= 1.0
    assert chance != pytest.approx(0.4959431485, abs=1e-6)


@pytest.mark.parametrize("command", ["analyse", "odds"])
def test_a_file_that_is_no_record_is_refused_in_one_line(
    command: str, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    path = tmp_path / "no.jsonl"
    path.write_text("nonsense\n")
    arguments = ["odds", "mr-fox", "--after"] if command == "odds" else ["analyse"]
    assert said(capsys, *arguments, str(path), status=2).count("\n") == 1


@pytest.mark.parametrize("game", ["fox-party", "fox-hunt", "hen-house"])
def test_other_games_are_priced_by_an_estimate_that_is_named_so(
    game: str, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    path = tmp_path / "game.jsonl"
    tiny = {"fox-party": "dealt=3", "fox-hunt": "shorter=1", "hen-house": "hens=2"}[game]
    arguments = ["simulate", game, "--games", "1", "--bot", "easy", "--seats", "2", "--seed", "4"]
    said(capsys, *arguments, "--option", tiny, "--records", str(path))
    told = said(capsys, "analyse", str(path))
    assert "estimate" in told and "not exact" in told
    assert "decisions cost" in told and told.count("100 % ") == 2
    assert ("every card is told" in told) == (game == "hen-house")
    data = json.loads(said(capsys, "analyse", str(path), "--json"))
    assert data["exact"] is False and data["chances"] is True
    assert all(seat["course"][-1][1] in (0.0, 1.0) for seat in data["seats"])


def test_hidden_cards_are_not_analysed_before_the_end(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    path = tmp_path / "game.jsonl"
    arguments = ["simulate", "hen-house", "--games", "1", "--bot", "easy", "--seed", "4"]
    said(capsys, *arguments, "--records", str(path))
    path.write_text("\n".join(path.read_text().splitlines()[:-3]) + "\n")
    error = said(capsys, "analyse", str(path), status=2)
    assert "hidden" in error and error.count("\n") == 1
