"""Work beside the screens, in a thread that nothing waits for when the games are left."""

from __future__ import annotations

from collections.abc import Callable
from concurrent.futures import Future
from threading import Thread
from typing import Final, TypeVar

from textual.message import Message
from textual.widget import Widget

T = TypeVar("T", bound=Message)

PATIENCE: Final = 0.25
"""Seconds that a screen can wait before it is seen. Work is done sooner while nothing paints."""


def beside(target: Widget, work: Callable[[], T], patience: float = 0.0) -> T | None:
    """Does the work and posts the message it gives to the widget, if that is still there.

    The work touches no widget. An error in it ends the games as any other does. With `patience`,
    work that is done within so many seconds is waited for, and its message given back instead:
    then there is nothing to show before.
    """
    app = target.app
    found: Future[T] = Future()

    def run() -> None:
        try:
            found.set_result(work())
        except Exception as error:
            found.set_exception(error)

    def deliver() -> None:
        error = found.exception()
        if isinstance(error, Exception):
            app._handle_exception(error)
        elif target.is_attached:
            target.post_message(found.result())

    def deliver_later(_found: Future[T]) -> None:
        loop = app._loop
        if loop is not None and not loop.is_closed():
            loop.call_soon_threadsafe(deliver)

    thread = Thread(target=run, name="foxgames-beside", daemon=True)
    thread.start()
    if patience:
        thread.join(patience)
        if found.done():
            return found.result()
    found.add_done_callback(deliver_later)
    return None
