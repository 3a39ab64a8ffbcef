"""One separate process in which bots think, so that keys are never late.

It is started when it is first asked, gives way to everything else that runs, answers one request
at a time, is killed when its answer is no longer wanted, and ends by itself when the games are
gone. Requests and answers go through pipes, pickled, each behind its length in four bytes. Only
this module gets at them: what a bot from outside prints there goes nowhere, and it reads nothing.
"""

from __future__ import annotations

import os
import pickle
import sys
from typing import TYPE_CHECKING, BinaryIO, Protocol

from foxgames.core import Advice, FoxGamesError

if TYPE_CHECKING:
    from asyncio.subprocess import Process
    from queue import SimpleQueue

    from foxgames.session.pending import BotRequest

NICENESS = 10


class Request(Protocol):
    """A question that can be pickled, and answers itself."""

    def answer(self) -> object:
        """The answer, which can be pickled too."""
        ...


class ThinkingStoppedError(Exception):
    """The process ended before it answered."""


class Thinker:
    """Answers bot requests from another process; of an asyncio event loop."""

    def __init__(self) -> None:
        self._process: Process | None = None
        self.is_closed = False

    async def advise(self, request: BotRequest) -> Advice:
        """The bot's advice. Raises ThinkingStoppedError if the process is stopped meanwhile."""
        answer = await self.ask(request)
        if not isinstance(answer, Advice):
            self.stop()
            raise ThinkingStoppedError(type(answer).__name__)
        return answer

    async def ask(self, request: Request) -> object:
        """The answer to a request. Raises ThinkingStoppedError if the process is stopped.

        An error that the package raises on purpose there, as for a bot from outside that fails,
        is raised here.
        """
        from asyncio import IncompleteReadError

        process = await self._started()
        assert process.stdin is not None and process.stdout is not None
        try:
            process.stdin.write(_framed(request))
            await process.stdin.drain()
            size = int.from_bytes(await process.stdout.readexactly(4))
            answer: object = pickle.loads(await process.stdout.readexactly(size))
        except (IncompleteReadError, ConnectionError) as error:
            self.stop()
            raise ThinkingStoppedError from error
        except (
            BaseException
        ):  # cancelled: what it would still answer must not meet a later question
            self.stop()
            raise
        if isinstance(answer, FoxGamesError):
            raise answer
        return answer

    def stop(self) -> None:
        """Kills the process, whatever it does; the next request starts another."""
        process, self._process = self._process, None
        if process is not None and process.returncode is None:
            process.kill()

    async def close(self) -> None:
        """Kills the process for good, and sees it gone."""
        self.is_closed = True
        process = self._process
        self.stop()
        if process is not None:
            await process.wait()

    async def _started(self) -> Process:
        if self._process is None or self._process.returncode is not None:
            from asyncio import create_subprocess_exec
            from subprocess import DEVNULL, PIPE

            self._process = await create_subprocess_exec(
                sys.executable, "-m", __name__, stdin=PIPE, stdout=PIPE, stderr=DEVNULL
            )
        return self._process


def _framed(value: object) -> bytes:
    data = pickle.dumps(value)
    return len(data).to_bytes(4) + data


def listen(source: BinaryIO, asked: SimpleQueue[bytes]) -> None:
    """Passes on what is asked, until nobody is there to ask any more."""
    while len(head := source.read(4)) == 4:
        asked.put(source.read(int.from_bytes(head)))


def _pipes() -> tuple[BinaryIO, BinaryIO]:
    """Where questions come from and answers go, put out of reach of everything else here."""
    pipes = os.fdopen(os.dup(0), "rb"), os.fdopen(os.dup(1), "wb")
    nowhere = os.open(os.devnull, os.O_RDWR)
    for standard in (0, 1):
        os.dup2(nowhere, standard)
    os.close(nowhere)
    return pipes


def main() -> None:
    """Runs in the thinking process; ctrl+c in the terminal is not meant for it."""
    import signal
    from queue import SimpleQueue
    from threading import Thread

    signal.signal(signal.SIGINT, signal.SIG_IGN)
    if hasattr(os, "nice"):
        os.nice(NICENESS)
    asked: SimpleQueue[bytes] = SimpleQueue()
    questions, answers = _pipes()

    def attend() -> None:
        listen(questions, asked)
        os._exit(0)  # whatever is being thought about: the games are gone

    Thread(target=attend, daemon=True).start()
    while True:
        request: Request = pickle.loads(asked.get())
        try:
            answer = request.answer()
        except FoxGamesError as error:
            answer = error
        answers.write(_framed(answer))
        answers.flush()


if __name__ == "__main__":
    main()
