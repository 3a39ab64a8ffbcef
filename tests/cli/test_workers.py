"""The same numbers whoever plays, seats that change, bots of one's own, and the tournament."""

from __future__ import annotations

import csv
import json
import multiprocessing
import os
import signal
import subprocess
import sys
import threading
from collections.abc import Iterator
from concurrent.futures import BrokenExecutor, Executor, Future, ThreadPoolExecutor
from concurrent.futures.process import BrokenProcessPool
from math import isclose, log10
from pathlib import Path

import pytest

from foxgames.core import RecordError
from foxgames.games import get_game, own_bots
from foxgames.jobs import Crew, end_processes, processes
from foxgames.ratings import bradley_terry
from foxgames.session import Session
from foxgames.session.record import read_records
from foxgames.simulate import WHOLE, Chunk, Plan, Tally, play_match, run_chunk
from tests.cli.conftest import Run
from tests.own_bots import SOURCE


@pytest.fixture
def own(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Iterator[Path]:
    """A directory with bots of one's own, in which the command is given."""
    (tmp_path / "own_bots.py").write_text(SOURCE)
    (tmp_path / "misspelt_bots.py").write_text("class First\n")
    (tmp_path / "closed_bots.py").write_text("raise SystemExit('closed today')\n")
    monkeypatch.chdir(tmp_path)
    monkeypatch.setattr(sys, "path", list(sys.path))
    monkeypatch.setattr("foxgames.games._HOSTS", {})
    yield tmp_path
    sys.modules.pop("own_bots", None)


def plan(games: int = 40) -> Plan:
    return Plan("hen-house", {}, ("random", "easy"), games, seed=7, rotate=True)


def added(chunks: Iterator[Chunk]) -> Tally:
    tally = Tally.empty(2)
    for chunk in chunks:
        tally += chunk.tally
    return tally


def test_rotating_bots_sit_in_every_seat_as_often() -> None:
    seatings = [plan().seating(index) for index in range(4)]
    assert seatings == [("random", "easy"), ("easy", "random")] * 2
    three = Plan("fox-party", {}, ("a", "b", "c"), 3, seed=1, rotate=True)
    assert [three.seating(index) for index in range(3)] == [
        ("a", "b", "c"),
        ("c", "a", "b"),
        ("b", "c", "a"),
    ]
    assert [seat.level for seat in plan().setup(1).seats] == ["easy", "random"]


def test_wins_are_counted_by_seat_by_bot_and_by_turn() -> None:
    tally = run_chunk(plan(), 0, 40).tally
    for parts in (tally.seats, tuple(tally.bots.values()), tally.turns):
        assert sum(wins.share.total for wins in parts) == 40 * WHOLE
        assert sum(wins.won for wins in parts) == 40 + tally.shared
    matches = [play_match(plan(), index) for index in range(40)]
    assert tally.bots["easy"].won == sum(
        match.levels.index("easy") in match.outcome.winners for match in matches
    )
    assert tally.turns[0].won == sum(match.starter in match.outcome.winners for match in matches)
    assert all(match.actions[0].kind == "start" for match in matches)
    assert all(match.starter == match.actions[0].seat for match in matches)


class Crashing(ThreadPoolExecutor):
    """Breaks now and then, as a pool does whose process is killed."""

    left = 3

    def submit(self, task, /, *arguments: object) -> Future:
        if Crashing.left and arguments[1] > 4:
            Crashing.left -= 1
            future: Future = Future()
            future.set_exception(BrokenProcessPool("killed"))
            return future
        return super().submit(task, *arguments)


def test_a_worker_that_dies_costs_only_its_chunk() -> None:
    Crashing.left = 3
    crew = Crew(plan(), lambda: Crashing(2), 2, keep_records=True, seconds=0.01)
    parts = list(crew.chunks())
    whole = run_chunk(plan(), 0, 40, keep_records=True)
    assert Crashing.left == 0
    assert added(iter(parts)) == whole.tally
    assert "".join(part.records for part in parts) == whole.records


def test_workers_that_die_again_and_again_are_given_up() -> None:
    Crashing.left = 10**6
    with pytest.raises(BrokenExecutor):
        list(Crew(plan(), lambda: Crashing(2), 2).chunks())


def test_processes_given_up_in_the_middle_are_gone_and_nothing_waits_for_them() -> None:
    """What still ended them as the interpreter ended too would say so with a traceback."""
    before = set(threading.enumerate())
    crew = Crew(plan(10**6), lambda: processes(2), 2, seconds=0.01, dismiss=end_processes)
    chunks = crew.chunks()
    assert next(chunks).tally.games > 0
    assert set(threading.enumerate()) > before
    chunks.close()
    left = set(threading.enumerate()) - before
    assert all(thread.daemon for thread in left)
    assert not multiprocessing.active_children()


def test_chunks_come_in_order_however_they_are_finished() -> None:
    class Late(Executor):
        """Finishes what it was given last, first."""

        def __init__(self) -> None:
            self.waiting: list[tuple[Future, object, tuple[object, ...]]] = []

        def submit(self, task, /, *arguments: object) -> Future:
            future: Future = Future()
            self.waiting.append((future, task, arguments))
            if len(self.waiting) == 2 or arguments[1] >= 38:
                while self.waiting:
                    future_, task_, arguments_ = self.waiting.pop()
                    future_.set_result(task_(*arguments_))
            return future

    parts = list(Crew(plan(), Late, 1, keep_records=True, seconds=1e-9).chunks())
    assert "".join(part.records for part in parts) == run_chunk(plan(), 0, 40, True).records


def test_two_processes_count_and_write_what_one_does(run: Run, tmp_path: Path) -> None:
    words = "simulate fox-party --games 60 --seats 3 --bot random,easy,normal --rotate --seed 2"
    told, written = [], []
    for jobs in ("1", "2"):
        path = tmp_path / f"{jobs}.jsonl"
        ran = run(*words.split(), "--json", "--jobs", jobs, "--records", str(path))
        assert (ran.status, ran.err) == (0, "")
        told.append(ran.out)
        written.append(path.read_bytes())
    assert told[0] == told[1] and written[0] == written[1]
    assert json.loads(told[0])["games"] == 60


def test_an_interrupt_of_many_processes_gives_what_there_is(tmp_path: Path) -> None:
    path = tmp_path / "games.jsonl"
    words = "simulate mr-fox --games 100000000 --bot random --seed 1 --json --jobs 2 --records"
    started = subprocess.Popen(
        [sys.executable, "-m", "foxgames", *words.split(), str(path)],
        stdout=subprocess.PIPE,
        stderr=subprocess.PIPE,
        text=True,
        cwd=tmp_path,
        start_new_session=True,
    )
    while not path.exists() or path.stat().st_size == 0:
        assert started.poll() is None
        os.sched_yield()
    os.killpg(started.pid, signal.SIGINT)
    out, err = started.communicate(timeout=60)
    told = json.loads(out)
    assert (started.returncode, err) == (130, "")
    assert not told["complete"] and 0 < told["games"] < told["asked"]
    assert len(read_records(path)) == told["games"]


def test_csv_tells_what_json_tells(run: Run) -> None:
    words = "simulate hen-house --games 30 --bot random,easy --seed 5"
    told = json.loads(run(*words.split(), "--json").out)
    rows = list(csv.DictReader(run(*words.split(), "--csv").out.splitlines()))
    wins = {row["of"]: row for row in rows if row["figure"] == "bot_wins"}
    for one in told["bot_wins"]:
        row = wins[one["bot"]]
        assert int(row["count"]) == one["count"]
        assert [float(row[name]) for name in ("low", "high")] == one["interval"]
    (advantage,) = (row for row in rows if row["figure"] == "first_advantage")
    assert float(advantage["value"]) == told["first_advantage"]["mean"]
    assert isclose(told["first_advantage"]["mean"], told["turn_wins"][0]["share"]["mean"] - 0.5)
    assert run(*words.split(), "--csv", "--json").status == 2


def test_a_budget_is_what_bots_may_think(run: Run) -> None:
    words = "simulate hen-house --games 2 --bot expert,random --seed 5 --json --budget"
    assert json.loads(run(*words.split(), "20").out)["iterations"] == 20
    assert run(*words.split(), "0").status == 2


def test_a_bot_of_ones_own_plays_in_a_simulation(run: Run, own: Path) -> None:
    words = "simulate hen-house --games 20 --bot own_bots:First,random --rotate --seed 5 --json"
    alone, shared = (run(*words.split(), "--jobs", jobs).out for jobs in ("1", "2"))
    assert alone == shared
    assert [one["bot"] for one in json.loads(alone)["bot_wins"]] == ["own_bots:First", "random"]


@pytest.mark.parametrize(
    ("bot", "wrong"),
    [
        ("own_bots:Broken", "ZeroDivisionError: division by zero"),
        ("own_bots:Cheat", "chose what is not legal"),
        ("own_bots:Liar", "chose what is not legal"),
        ("own_bots:Forger", "chose what is not legal"),
        ("own_bots:Wordless", "'NoneType' object has no attribute"),
        ("own_bots:Mute", "failed: 'Untold'"),
        ("own_bots:Lacking", "No module named 'no_such_library'"),
        ("own_bots:Quitter", "SystemExit: enough"),
        ("own_bots:Needy", "failed: 'TypeError: Needy.__init__() mi"),
        ("misspelt_bots:First", "SyntaxError: "),
        ("closed_bots:First", "SystemExit: closed today"),
        ("own_bots:Nobody", "it is not in 'own_bots'"),
        ("own_bots:number", "no class with a method 'choose'"),
        ("no_such_bots:First", "there is no module 'no_such_bots' here"),
        ("own bots:First", "write it as module:Class"),
    ],
)
def test_what_is_wrong_with_a_bot_of_ones_own_is_told(
    run: Run, own: Path, bot: str, wrong: str
) -> None:
    ran = run("simulate", "hen-house", "--games", "2", "--bot", f"{bot},random")
    assert (ran.status, ran.out, ran.err.count("\n")) == (2, "", 1)
    assert wrong in ran.err


def test_what_a_bot_of_ones_own_prints_is_no_result(run: Run, own: Path) -> None:
    words = ("simulate", "hen-house", "--games", "1", "--bot", "own_bots:Chatty,random", "--json")
    ran = run(*words)
    assert json.loads(ran.out)["games"] == 1
    assert "Let me think." in ran.err


def test_a_bot_of_ones_own_sits_at_a_table(run: Run, own: Path) -> None:
    ran = run("play", "hen-house", "--plain", "--seats", "bot:own_bots:First,bot:easy")
    assert ran.status == 0
    assert "own_bots:First" in {level.name for level in get_game("hen-house").info.levels}
    assert "own_bots:First" in run("stats").out


def test_a_record_names_a_bot_of_ones_own_and_never_loads_it(own: Path) -> None:
    made = Plan("hen-house", {}, ("own_bots:First", "random"), 1, seed=3)
    sys.path.insert(0, str(own))
    text = run_chunk(made, 0, 1, keep_records=True).records
    del sys.modules["own_bots"]
    (record,) = read_records(text.encode())
    assert record.setup.seats[0].level == "own_bots:First"
    assert "own_bots" not in sys.modules
    with pytest.raises(RecordError):
        read_records(text.replace("own_bots:First", "os.system('x')").encode())


def test_a_table_asks_a_bot_of_ones_own_in_another_process_too(own: Path) -> None:
    import pickle

    sys.path.insert(0, str(own))
    made = Plan("hen-house", {}, ("own_bots:First", "random"), 1, seed=3)
    game = own_bots.hosting("hen-house", made.levels)
    session = Session.new(made.setup(0), game=game)
    session.advance()
    while (request := getattr(session.pending, "request", None)) and request.seat != 0:
        session.answer(session.ply, request.answer())
    there = pickle.loads(pickle.dumps(request))
    advice = there.answer()
    assert advice == request.answer()
    assert game.wording.because(advice.because, there.observation) == "It stands first."
    assert game.wording.prompt(there.observation, ("Ann", "Ben"))


def test_a_tournament_ranks_the_bots(run: Run) -> None:
    words = "tournament hen-house --bots normal,random,easy --games 30 --seed 1"
    told = json.loads(run(*words.split(), "--json").out)
    points = {one["bot"]: one["points"] for one in told["ratings"]}
    assert points["normal"] > points["easy"] > points["random"]
    assert isclose(sum(points.values()), 0, abs_tol=1e-6)
    assert all(one["interval"][0] < one["points"] < one["interval"][1] for one in told["ratings"])
    assert [one["games"] for one in told["meetings"]] == [30, 30, 30] and told["complete"]
    lines = run(*words.split()).out.splitlines()
    assert [line.split()[0] for line in lines[2:5]] == ["normal", "easy", "random"]
    assert run(*words.split(), "--jobs", "2", "--json").out == json.dumps(told, indent=2) + "\n"


@pytest.mark.parametrize(
    ("words", "wrong"),
    [
        ("mr-fox", "played together"),
        ("hen-house --bots easy", "a tournament of 1 is none"),
        ("hen-house --bots easy,easy", "a tournament of 1 is none"),
        ("hen-house --seats 1", "two bots cannot meet on one seat"),
        ("hen-house --seats 5", "5 seats are not possible"),
        ("hen-house --executor tcp://here:1", "write it as dask://HOST:PORT"),
    ],
)
def test_a_tournament_that_cannot_be_is_refused(run: Run, words: str, wrong: str) -> None:
    ran = run("tournament", *words.split())
    assert (ran.status, ran.err.count("\n")) == (2, 1) and wrong in ran.err


def test_two_bots_are_rated_by_the_odds_between_them() -> None:
    one, other = bradley_terry([[0, 75], [25, 0]])
    assert isclose(one.points - other.points, 400 * log10(75.5 / 25.5), abs_tol=1e-6)
    # The error of a logit of 101 games, in points; each bot has half of the difference.
    error = 400 / 2.302585093 * (1 / 75.5 + 1 / 25.5) ** 0.5 / 2
    assert isclose(one.high - one.points, 1.959964 * error, rel_tol=1e-6)


def test_ratings_find_the_strengths_that_made_the_results() -> None:
    strengths = [1.0, 2.0, 8.0]
    wins = [[1e6 * a / (a + b) if a != b else 0.0 for b in strengths] for a in strengths]
    ratings = bradley_terry(wins)
    for i, j in ((0, 1), (1, 2)):
        found = ratings[j].points - ratings[i].points
        assert isclose(found, 400 * log10(strengths[j] / strengths[i]), abs_tol=0.1)


def test_a_bot_that_never_lost_has_a_finite_rating() -> None:
    one, other = bradley_terry([[0, 20], [0, 0]])
    assert 0 < one.points < 800 and one.low > other.high
