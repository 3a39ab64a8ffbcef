"""Many games without a screen: right numbers, and the same for the same seed."""

from __future__ import annotations

import json
import math
import os
import signal
import subprocess
import sys
from concurrent.futures import ProcessPoolExecutor
from multiprocessing import get_context
from pathlib import Path

import pytest

from foxgames.games import GAMES, get_game
from foxgames.intervals import student, t_quantile, wilson
from foxgames.session import Session, match_id, match_seed
from foxgames.session.record import read_records
from foxgames.simulate import STARTED, Chunk, Plan, Tally, chunks, play_match, run_chunk
from tests.cli.conftest import Run
from tests.playing import play_out

VARIANTS = (16, 14, 12)
EXACT_RANDOM_RATE = 0.0773662295  # of uniformly random play with 16 eggs, by the solver


def plan(games: int = 20, seats: int = 2, level: str = "random", eggs: int = 16) -> Plan:
    return Plan("mr-fox", {"eggs": eggs}, (level,) * seats, games, seed=7)


def total(parts: list[Chunk]) -> Tally:
    tally = Tally.empty(2)
    for part in parts:
        tally += part.tally
    return tally


def test_the_same_numbers_whatever_the_chunks() -> None:
    whole = run_chunk(plan(), 0, 20).tally
    assert total([run_chunk(plan(), first, 1) for first in reversed(range(20))]) == whole
    assert total([run_chunk(plan(), 0, 13), run_chunk(plan(), 13, 7)]) == whole
    assert total(list(chunks(plan()))) == whole
    assert whole.games == 20


def test_a_chunk_is_a_task_another_process_can_do() -> None:
    with ProcessPoolExecutor(1, mp_context=get_context("spawn")) as executor:
        there = executor.submit(run_chunk, plan(), 3, 2, True).result()
    assert there == run_chunk(plan(), 3, 2, True)


def test_records_are_the_same_bytes_for_the_same_seed() -> None:
    once = "".join(chunk.records for chunk in chunks(plan(), keep_records=True))
    again = run_chunk(plan(), 0, 20, keep_records=True).records
    assert once == again
    assert run_chunk(plan(), 0, 20).records == ""


@pytest.mark.parametrize("level", ["random", "easy", "normal", "expert"])
def test_a_match_is_what_a_session_with_its_seed_plays(level: str) -> None:
    for index in range(3):
        match = play_match(plan(level=level), index)
        session = Session.new(plan(level=level).setup(index), id="x", started=STARTED)
        play_out(session)
        assert match.actions == session.history
        assert match.outcome == session.outcome


def test_a_record_says_what_was_simulated() -> None:
    (record,) = read_records(run_chunk(plan(), 4, 1, keep_records=True).records.encode())
    assert record.setup == plan().setup(4)
    assert record.setup.seed == match_seed(7, 4)
    assert record.id == match_id(7, 4)
    assert record.outcome is not None


TABLES = [
    (slug, seats, {})
    for slug in GAMES
    for seats in range(get_game(slug).info.min_seats, get_game(slug).info.max_seats + 1)
] + [("mr-fox", seats, {"eggs": eggs}) for eggs in VARIANTS[1:] for seats in (1, 2, 3, 4)]


@pytest.mark.parametrize(
    "games", [10, pytest.param(100, marks=pytest.mark.slow)], ids="{} games".format
)
@pytest.mark.parametrize(("slug", "seats", "options"), TABLES, ids=str)
def test_random_games_pass_the_check(
    run: Run, tmp_path: Path, slug: str, seats: int, options: dict[str, int], games: int
) -> None:
    path = tmp_path / "games.jsonl"
    words = f"simulate {slug} --games {games} --seats {seats} --bot random --seed 3"
    chosen = [word for pair in options.items() for word in ("--option", "{}={}".format(*pair))]
    assert run(*words.split(), *chosen, "--records", str(path)).status == 0
    checked = run("replay", "--check", str(path))
    assert (checked.status, checked.out) == (0, f"all {games} records hold: {slug} {games}\n")


def test_json_tells_everything_the_table_does(run: Run) -> None:
    words = "simulate mr-fox --games 40 --bot random,easy --seed 5 --option eggs=14"
    told = json.loads(run(*words.split(), "--json").out)
    assert told["game"] == "mr-fox" and told["options"] == {"eggs": 14}
    assert told["bots"] == ["random", "easy"] and told["seed"] == 5
    assert (told["games"], told["asked"], told["complete"]) == (40, 40, True)
    wins = told["wins"][0]
    assert wins["rate"] == wins["count"] / 40
    assert wins["interval"] == list(wilson(wins["count"], 40))
    assert sum(reason["count"] for reason in told["reasons"].values()) == 40
    assert told["scores"][0]["least"] <= told["scores"][0]["mean"] <= told["scores"][0]["most"] <= 9
    assert told["decisions"]["mean"] >= 1 and told["choices"] > 1
    table = run(*words.split()).out
    assert table == run(*words.split()).out
    assert "seed 5" in table and "won by random, easy" in table and "95 % interval" in table
    assert f"{wins['rate']:.2%}" in table


def test_one_game_has_a_mean_but_no_interval(run: Run) -> None:
    words = "simulate mr-fox --games 1 --bot random --seed 5"
    told = json.loads(run(*words.split(), "--json").out)
    assert told["events"]["interval"] is None
    assert run(*words.split()).status == 0


def test_another_seed_brings_other_games() -> None:
    other = Plan("mr-fox", {"eggs": 16}, ("random",) * 2, 20, seed=8)
    assert run_chunk(other, 0, 20).tally != run_chunk(plan(), 0, 20).tally


def test_an_interrupt_gives_what_there_is_and_says_so(tmp_path: Path) -> None:
    path = tmp_path / "games.jsonl"
    words = "simulate mr-fox --games 100000000 --bot random --seed 1 --json --records"
    started = subprocess.Popen(
        [sys.executable, "-m", "foxgames", *words.split(), str(path)],
        stdout=subprocess.PIPE,
        stderr=subprocess.PIPE,
        text=True,
        cwd=tmp_path,
    )
    while not path.exists() or path.stat().st_size == 0:
        assert started.poll() is None
        os.sched_yield()
    started.send_signal(signal.SIGINT)
    out, err = started.communicate(timeout=60)
    told = json.loads(out)
    assert (started.returncode, err) == (130, "")
    assert not told["complete"] and 0 < told["games"] < told["asked"] == 100000000
    assert len(read_records(path)) == told["games"]


def test_wilson_stays_within_the_possible() -> None:
    assert wilson(0, 10)[0] == 0.0 and wilson(10, 10)[1] == 1.0
    assert wilson(0, 0) == (0.0, 1.0)
    low, high = wilson(8, 10)
    assert math.isclose(low, 0.4901625, abs_tol=1e-6) and math.isclose(
        high, 0.9433178, abs_tol=1e-6
    )


def test_student_widens_for_few_values() -> None:
    assert student(3, 9, 1) is None
    bounds = student(6, 14, 3)  # the values 1, 2, 3
    assert bounds is not None
    assert math.isclose(bounds[1] - 2, 4.3026527 / math.sqrt(3), rel_tol=1e-7)
    assert math.isclose(t_quantile(31), 2.0395134, abs_tol=1e-5)
    assert math.isclose(t_quantile(10**9), 1.9599640, abs_tol=1e-6)


@pytest.mark.slow
def test_random_play_wins_as_often_as_computed() -> None:
    games = 20_000
    tally = Tally.empty(1)
    for chunk in chunks(plan(games, seats=1)):
        tally += chunk.tally
    error = math.sqrt(EXACT_RANDOM_RATE * (1 - EXACT_RANDOM_RATE) / games)
    assert abs(tally.seats[0].won / games - EXACT_RANDOM_RATE) < 3.3 * error  # missed once in 1,000


@pytest.mark.slow
@pytest.mark.parametrize("eggs", VARIANTS)
def test_normal_wins_far_more_than_random(eggs: int) -> None:
    rates = []
    for level in ("random", "normal"):
        tally = run_chunk(plan(1000, 1, level, eggs), 0, 1000).tally
        rates.append(wilson(tally.seats[0].won, 1000))
    assert rates[1][0] > 3 * rates[0][1]
