"""Work beside the screens, in a thread that nothing waits for when the games are left."""

from __future__ import annotations

from collections.abc import Callable
from functools import partial
from threading import Thread

from textual.message import Message
from textual.widget import Widget


def beside(target: Widget, work: Callable[[], Message]) -> None:
    """Does the work and posts the message it gives to the widget, if that is still there.

    The work touches no widget. An error in it ends the games as any other does.
    """
    app = target.app

    def run() -> None:
        try:
            message = work()
        except Exception as error:
            _post(partial(app._handle_exception, error))
        else:
            _post(lambda: target.is_attached and target.post_message(message))

    def _post(act: Callable[[], object]) -> None:
        loop = app._loop
        if loop is not None and not loop.is_closed():
            loop.call_soon_threadsafe(act)

    Thread(target=run, name="foxgames-beside", daemon=True).start()
