"""A cluster plays what one process does, even if a worker dies."""

from __future__ import annotations

import json
import os
import signal
import threading

import pytest

from foxgames.cli import main
from foxgames.simulate import Plan, Tally, run_chunk

pytestmark = pytest.mark.extras


@pytest.fixture
def cluster():
    """A local cluster of two processes with a thread each."""
    from distributed import LocalCluster

    with LocalCluster(
        n_workers=2, threads_per_worker=1, processes=True, dashboard_address=None
    ) as cluster:
        yield cluster


def test_a_killed_worker_costs_only_its_chunks(cluster):
    from foxgames.cli.cluster import cluster as crew_of
    from foxgames.jobs import Crew

    plan = Plan("hen-house", {}, ("easy", "normal"), 200, seed=3, rotate=True)
    victims = [worker.pid for worker in cluster.workers.values()]
    tally, texts = Tally.empty(2), []
    with crew_of(cluster.scheduler_address) as (hire, count):
        assert count == 2
        crew = Crew(plan, hire, count, keep_records=True, seconds=0.05)
        for number, chunk in enumerate(crew.chunks()):
            if number == 4:
                os.kill(victims[0], signal.SIGKILL)
            tally += chunk.tally
            texts.append(chunk.records)
    alone = run_chunk(plan, 0, 200, keep_records=True)
    assert number > 8
    assert tally == alone.tally
    assert "".join(texts) == alone.records


def test_the_command_prints_the_same_from_a_cluster(cluster, capsys, monkeypatch, tmp_path):
    monkeypatch.setenv("HOME", str(tmp_path))
    words = "simulate fox-party --games 50 --bot easy,normal --rotate --seed 4 --json"
    assert main(words.split()) == 0
    alone = capsys.readouterr().out
    address = cluster.scheduler_address.replace("tcp://", "dask://")
    assert main([*words.split(), "--executor", address]) == 0
    assert json.loads(capsys.readouterr().out) == json.loads(alone)


def test_a_scheduler_that_is_not_there_is_told(capsys, monkeypatch):
    monkeypatch.setattr("foxgames.cli.cluster.PATIENCE", 0.5)
    assert main(["simulate", "mr-fox", "--games", "2", "--executor", "dask://127.0.0.1:9"]) == 2
    err = capsys.readouterr().err
    assert "no dask scheduler answers" in err and err.count("\n") == 1
    assert threading.current_thread() is threading.main_thread()
