"""The coach of Bye Bye Mr. Fox! on the screen: exact chances, worked out elsewhere."""

from __future__ import annotations

import gc
from asyncio import get_running_loop
from itertools import pairwise
from time import thread_time

from foxgames.core import whole_percent
from foxgames.games.mr_fox.coach import outlook
from foxgames.games.mr_fox.coach_words import told
from foxgames.games.mr_fox.pieces import Step
from foxgames.games.mr_fox.views import MrFoxObservation
from foxgames.session import Session, Setup
from foxgames.ui.app import FoxGamesApp
from foxgames.ui.games import table_screen
from foxgames.ui.games.mr_fox.farmyard import Farmyard, spot_of
from foxgames.ui.games.mr_fox.tray import TokenTray, with_reasons
from foxgames.ui.widgets.coach_panel import CoachPanel
from tests.ui.at_table import Table, occupants


async def test_each_legal_space_shows_the_chance_it_leads_to() -> None:
    session = Session.new(Setup("mr-fox", {"eggs": 12}, occupants("Ann"), 5, coach=True))
    assert '"coach": true' in session.record.text.splitlines()[0]
    app = FoxGamesApp()
    async with app.run_test(size=(120, 40)) as pilot:
        app.animation_level = "none"
        table = Table(pilot, table_screen("mr-fox")(session), session)
        while session.ply < 24 or session.view(0).observation.legal_actions == ():
            session.advance() if not session.view(0).observation.legal_actions else session.play(
                0, session.ply, session.view(0).observation.legal_actions[0]
            )
        app.push_screen(table.screen)
        await pilot.pause()
        tray, farmyard = table.screen.query_one(TokenTray), table.screen.query_one(Farmyard)
        for _ in range(400):
            if tray.advice:
                break
            await pilot.pause(0.05)
        seen = session.view(0).observation
        assert isinstance(seen, MrFoxObservation)
        assert seen.step in (Step.PLACE, Step.GIVE)
        exact = {spot_of(p.action): whole_percent(p.chance) for p in outlook(seen).prospects}
        exact.pop(None, None)
        assert dict(farmyard.chances) == exact
        assert tray.advice[0].startswith("The chance to win")
        assert len(tray.advice) == 1 + len(outlook(seen).prospects)


def test_the_coach_leaves_no_choice_out_for_the_reason_of_another() -> None:
    session = Session.new(Setup("mr-fox", {"eggs": 12}, occupants("Ann"), 5))
    session.advance()
    seen = session.view(0).observation
    assert isinstance(seen, MrFoxObservation)
    found = outlook(seen)
    full, brief = told(found, seen), told(found, seen, reasons=False)
    assert any("If a fox comes up: " in line for line in brief)
    rows = with_reasons(full, brief, 36, 9)
    assert len(rows) <= 9
    text = " ".join(rows)
    assert all(line in text for line in brief)
    assert full[1] in text
    assert " ".join(with_reasons(full, brief, 36, 40)) == " ".join(full)
    *some, last = with_reasons(full, brief, 36, 5)
    assert last == "…" and some[-1].endswith(" %.")


async def test_without_a_coach_nothing_is_asked_or_shown() -> None:
    session = Session.new(Setup("mr-fox", {}, occupants("Ann"), 5))
    app = FoxGamesApp()
    async with app.run_test(size=(80, 24)) as pilot:
        app.animation_level = "none"
        screen = table_screen("mr-fox")(session)
        app.push_screen(screen)
        await pilot.pause()
        await pilot.press("enter")
        await pilot.pause()
        assert not screen.query_one(TokenTray).advice
        assert screen.coach._process is None


async def test_t32_keys_never_wait_for_the_coach_to_solve() -> None:
    """No step of the screen's loop takes 100 ms of its thread while the whole game is solved."""
    session = Session.new(Setup("mr-fox", {}, occupants("Ann"), 5, coach=True))
    while not session.view(0).observation.legal_actions:
        session.advance()
    app, steps = FoxGamesApp(), [thread_time()]
    async with app.run_test(size=(80, 24)) as pilot:
        app.animation_level = "none"
        screen = table_screen("mr-fox")(session)
        app.push_screen(screen)
        await pilot.pause()
        loop, ends = get_running_loop(), False

        def tick() -> None:
            steps.append(thread_time())
            if not ends:
                loop.call_later(0.002, tick)

        gc.freeze()  # what other tests left behind is not swept here
        steps[0] = thread_time()
        loop.call_soon(tick)
        panel = screen.query_one(CoachPanel)
        while panel.answered is None:
            await pilot.press("tab")
        ends = True
        gc.unfreeze()
        assert panel.render().plain
    assert len(steps) > 10
    assert max(after - before for before, after in pairwise(steps)) < 0.1
