"""A plan played by many workers: processes of this machine, or any `concurrent.futures` executor.

The plan is cut into chunks of consecutive games, each about as long as `seconds`, so that workers
stay busy and one that dies costs only its chunk, which is played again. Chunks come back in order,
so that what is counted after an interrupt is the plan's first games, and records keep their order.
"""

from __future__ import annotations

from collections import deque
from collections.abc import Callable, Generator, Iterable, Iterator
from concurrent.futures import FIRST_COMPLETED, BrokenExecutor, Executor, Future, wait
from contextlib import contextmanager
from dataclasses import dataclass
from typing import TYPE_CHECKING, Final

from foxgames.simulate import Chunk, Plan, run_chunk

if TYPE_CHECKING:
    from concurrent.futures import ProcessPoolExecutor

_AHEAD: Final = 2  # chunks asked for, for each worker
_KEPT: Final = 8  # chunks, done or not, that may wait for an earlier one, for each worker
_RESTARTS: Final = 3  # after so many crashes in a row it is no accident


@dataclass(slots=True)
class _Piece:
    """A chunk on its way."""

    first: int
    count: int
    future: Future[Chunk]


def let_go(executor: Executor, asked: Iterable[Future[Chunk]]) -> None:
    """Waits for nothing that was asked of it."""
    for future in asked:
        future.cancel()
    executor.shutdown(wait=False)


class Crew:
    """Plays a plan on executors, of which another is made when one breaks.

    `dismiss` is what ends the last of them, whatever it still does.
    """

    def __init__(
        self,
        plan: Plan,
        hire: Callable[[], Executor],
        workers: int,
        keep_records: bool = False,
        seconds: float = 0.5,
        dismiss: Callable[[Executor, Iterable[Future[Chunk]]], None] = let_go,
    ) -> None:
        self._plan = plan
        self._hire = hire
        self._workers = workers
        self._keep_records = keep_records
        self._seconds = seconds
        self._dismiss = dismiss
        self._executor = hire()
        self._pieces: deque[_Piece] = deque()
        self._next = 0
        self._pace = 0.0  # seconds a game
        self._crashes = 0

    def chunks(self) -> Generator[Chunk, None, None]:
        """The plan's chunks in order, each as soon as it and those before it are there."""
        try:
            while self._next < self._plan.games or self._pieces:
                try:
                    chunk = self._finished()
                except BrokenExecutor:
                    self._begin_anew()
                    continue
                if chunk is not None:
                    self._learn(chunk)
                    yield chunk
        finally:
            self._dismiss(self._executor, [piece.future for piece in self._pieces])

    def _finished(self) -> Chunk | None:
        """The next chunk, or None if only others have come in meanwhile."""
        self._ask()
        head = self._pieces[0].future
        if not head.done():
            wait([p.future for p in self._pieces if not p.future.done()], None, FIRST_COMPLETED)
            return None
        chunk = head.result()
        self._pieces.popleft()
        self._crashes = 0
        return chunk

    def _learn(self, chunk: Chunk) -> None:
        pace = chunk.seconds / chunk.tally.games
        self._pace = pace if not self._pace else (self._pace + pace) / 2

    def _ask(self) -> None:
        """Hands out chunks until every worker has its next one."""
        under_way = sum(not piece.future.done() for piece in self._pieces)
        while (
            self._next < self._plan.games
            and under_way < _AHEAD * self._workers
            and len(self._pieces) < _KEPT * self._workers
        ):
            count = self._size()
            self._pieces.append(_Piece(self._next, count, self._submitted(self._next, count)))
            self._next += count
            under_way += 1

    def _size(self) -> int:
        """How many games fill the time, fewer near the end so that all workers end together."""
        left = self._plan.games - self._next
        if not self._pace:
            return 1
        wanted = int(self._seconds / self._pace)
        return max(1, min(wanted, left // (_AHEAD * self._workers)))

    def _submitted(self, first: int, count: int) -> Future[Chunk]:
        with _interrupts_held():
            return self._executor.submit(run_chunk, self._plan, first, count, self._keep_records)

    def _begin_anew(self) -> None:
        """Takes a new executor for all that the broken one has not finished."""
        self._crashes += 1
        if self._crashes > _RESTARTS:
            raise BrokenExecutor("the workers stopped again and again")
        self._executor.shutdown(wait=False)
        self._executor = self._hire()
        for piece in self._pieces:
            done = piece.future.done() and not piece.future.cancelled()
            if not done or piece.future.exception() is not None:
                piece.future = self._submitted(piece.first, piece.count)


def processes(workers: int) -> ProcessPoolExecutor:
    """So many processes of this machine, each a fresh interpreter."""
    from concurrent.futures import ProcessPoolExecutor
    from multiprocessing import get_context

    return ProcessPoolExecutor(workers, mp_context=get_context("spawn"))


def end_processes(executor: Executor, _asked: Iterable[Future[Chunk]]) -> None:
    """Ends the processes that this one has started, whatever they do, and sees them gone.

    An executor that is still at its end as the interpreter ends too says so with a traceback, and
    so does one that finds its processes gone and a future cancelled: none is.
    """
    from multiprocessing import active_children

    for child in active_children():
        child.kill()
    executor.shutdown(wait=True)


@contextmanager
def _interrupts_held() -> Iterator[None]:
    """Holds ctrl+c back while a process may be started, which then never hears of it."""
    import signal

    if not hasattr(signal, "pthread_sigmask"):
        yield
        return
    before = signal.pthread_sigmask(signal.SIG_BLOCK, {signal.SIGINT})
    try:
        yield
    finally:
        signal.pthread_sigmask(signal.SIG_SETMASK, before)
