"""Another copy of the program, for tests that kill it: `python -m tests.session.playing`.

`play DIRECTORY SEED` plays at a practice table, forward and back, and prints the number of each
step once the session shows it. `hold DIRECTORY ID` takes a game up and waits for its end.
`fork DIRECTORY ID` does so with a child of its own that lives on.
"""

from __future__ import annotations

import os
import sys
from collections.abc import Iterator
from pathlib import Path
from random import Random

from foxgames.core import Action
from foxgames.session import Over, Session, Store
from tests.playing import step
from tests.session.tables import ANN, RUSTY, find_game, setup

STEPS = 600


def steps(session: Session, seed: int) -> Iterator[tuple[Action, ...]]:
    """What has happened after each of the steps that seed leads to, the first being none."""
    rng = Random(seed)
    yield session.history
    for _ in range(STEPS):
        if isinstance(session.pending, Over) or rng.random() < 0.1:
            session.undo(0)
        elif rng.random() < 0.1:
            session.redo(0)
        else:
            step(session, rng)
        yield session.history


def main(doing: str, directory: str, what: str) -> None:
    store = Store(Path(directory), find_game=find_game)
    if doing == "play":
        session = store.start(setup(ANN, RUSTY, seed=int(what), practice=True))
        for number, _ in enumerate(steps(session, int(what))):
            print(number, flush=True)
        return
    session = store.resume(what)
    if doing == "fork" and os.fork() == 0:
        sys.stdin.read()
        os._exit(0)
    print("ready", flush=True)
    sys.stdin.read()
    session.close()


if __name__ == "__main__":
    main(*sys.argv[1:])
