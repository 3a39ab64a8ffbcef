"""What is done beside the screens: when its message comes, and when none does."""

from __future__ import annotations

from threading import Event, Thread

import pytest
from textual.app import App
from textual.message import Message
from textual.widgets import Static

from foxgames.ui.screens.beside import beside

LONG = 30.0


class Done(Message):
    """The work is done."""


class Waiting(Static):
    """Keeps what it is told."""

    def __init__(self) -> None:
        super().__init__()
        self.told: list[Message] = []

    def on_done(self, message: Done) -> None:
        self.told.append(message)


@pytest.fixture
def widget() -> Waiting:
    return Waiting()


async def test_work_that_is_done_in_time_is_given_back_and_not_posted(widget: Waiting) -> None:
    app, done = App[None](), Done()
    async with app.run_test() as pilot:
        await app.mount(widget)
        assert beside(widget, lambda: done, LONG) is done
        await pilot.pause()
        assert widget.told == []


async def test_work_that_takes_longer_is_posted_when_it_is_done(widget: Waiting) -> None:
    app, done, may_go_on = App[None](), Done(), Event()

    def work() -> Done:
        may_go_on.wait(LONG)
        return done

    async with app.run_test() as pilot:
        await app.mount(widget)
        assert beside(widget, work, 0.001) is None
        assert widget.told == []
        may_go_on.set()
        while not widget.told:
            await pilot.pause()
        assert widget.told == [done]


async def test_work_that_is_not_waited_for_is_posted_however_soon_it_is_done(
    widget: Waiting, monkeypatch: pytest.MonkeyPatch
) -> None:
    app, done, start = App[None](), Done(), Thread.start

    def start_and_end(thread: Thread) -> None:
        """As where another thread is let run before this one goes on."""
        start(thread)
        thread.join(LONG)

    async with app.run_test() as pilot:
        await app.mount(widget)
        monkeypatch.setattr(Thread, "start", start_and_end)
        assert beside(widget, lambda: done) is None
        monkeypatch.undo()
        while not widget.told:
            await pilot.pause()
        assert widget.told == [done]


async def test_a_widget_that_is_gone_is_told_nothing(widget: Waiting) -> None:
    app, may_go_on, ended = App[None](), Event(), Event()

    def work() -> Done:
        may_go_on.wait(LONG)
        ended.set()
        return Done()

    async with app.run_test() as pilot:
        await app.mount(widget)
        assert beside(widget, work) is None
        await widget.remove()
        may_go_on.set()
        assert ended.wait(LONG)
        await pilot.pause()
        assert widget.told == []


@pytest.mark.parametrize("patience", [0.0, LONG])
async def test_an_error_in_the_work_ends_the_app(widget: Waiting, patience: float) -> None:
    app, may_go_on = App[None](), Event()

    def work() -> Done:
        may_go_on.wait(LONG)
        raise OSError("broken")

    with pytest.raises(OSError, match="broken"):
        async with app.run_test() as pilot:
            await app.mount(widget)
            if patience:
                may_go_on.set()
            beside(widget, work, patience)
            may_go_on.set()
            while app.return_code is None:
                await pilot.pause()
