"""In mid-game: giving up, handing a seat to a bot and taking it back, other names."""

from __future__ import annotations

import json

from foxgames.session import Bot, Curtain, Human, Occupant
from foxgames.ui.screens.confirm import Confirm
from foxgames.ui.screens.curtain import CurtainScreen
from foxgames.ui.screens.people import PeopleScreen
from foxgames.ui.widgets.choice import Choice
from foxgames.ui.widgets.cycle import Cycle
from foxgames.ui.widgets.line import Line
from tests.ui.at_table import Table, seated


async def people(table: Table) -> PeopleScreen:
    await table.press("escape", "p")
    screen = table.pilot.app.screen
    assert isinstance(screen, PeopleScreen)
    return screen


def notices(table: Table) -> list[str]:
    """What the table notifies of from now on."""
    said: list[str] = []
    table.screen.notify = lambda text, **_: said.append(text)  # type: ignore[method-assign]
    return said


async def to_decision(table: Table, seat: int = 0) -> None:
    while table.session.pending != Human(seat):
        await table.press("enter")


async def test_a_seat_is_handed_to_a_bot_that_plays_on_and_taken_back() -> None:
    async with seated("Ann", "Ben") as table:
        await to_decision(table)
        said = notices(table)
        await people(table)
        await table.press("right", "right", "right")
        await table.press(*["tab"] * 3, "enter")
        assert table.session.occupants[0] == Occupant("Ann", "normal")
        assert said == ["A bot, normal, plays for Ann from now on."]
        for _ in range(30):
            if table.session.pending == Human(1):
                break
            await table.press("enter")
        assert any(str(action).startswith(("cover", "nest")) for action in table.session.history)
        await people(table)
        await table.press("left", "left", "left", *["tab"] * 3, "enter")
        assert table.session.occupants[0] == Occupant("Ann")
        notes = [line for line in table.session.record.lines if line.get("note") == "seat"]
        assert [note["kind"] for note in notes] == ["bot", "human"]


async def test_a_seat_gets_another_name_and_the_record_has_it() -> None:
    async with seated("Ann", "Ben") as table:
        said = notices(table)
        screen = await people(table)
        screen.query_one("#name-1", Line).focus()
        await table.press("end", *["backspace"] * 3, *"Zoe", "enter")
        assert screen.query_one("#do", Choice).has_focus
        await table.press("enter")
        assert table.screen.names == ("Ann", "Zoe")
        assert said == ["Ben is called Zoe from now on."]
        assert '"Zoe"' in json.dumps(table.session.record.lines[-1])


async def test_by_mouse_too() -> None:
    async with seated("Ann", "bot:easy") as table:
        await people(table)
        await table.pilot.click("#kind-1", offset=(1, 0))
        await table.pilot.click("#kind-1", offset=(1, 0))
        await table.pilot.click("#do")
        await table.pilot.pause()
        assert table.session.occupants[1].is_human


async def test_closing_the_sheet_changes_nothing() -> None:
    async with seated("Ann", "Ben") as table:
        before = table.session.record.text
        await people(table)
        await table.press("right", "escape")
        assert table.pilot.app.screen is table.screen
        assert table.session.record.text == before
        screen = await people(table)
        assert screen.query_one("#kind-0", Cycle).at == 0


async def test_taking_a_bots_seat_among_hidden_cards_draws_the_curtain() -> None:
    async with seated("Ann", "bot:random", game="hen-house", seed=2) as table:
        await to_decision(table)
        await people(table)
        await table.press("tab", "tab", "left", "tab", "enter")
        assert table.session.occupants[1].is_human
        assert isinstance(table.session.pending, Curtain)
        assert isinstance(table.pilot.app.screen, CurtainScreen)


async def test_a_seat_handed_over_while_its_bot_is_next_is_not_played_for() -> None:
    async with seated("Ann", "bot:easy") as table:
        table.screen.after = lambda step: None  # type: ignore[method-assign]
        while not isinstance(table.session.pending, Bot):
            if isinstance(table.session.pending, Human):
                await table.press("enter")
            else:
                table.screen._advance()
                await table.pilot.pause()
        ply = table.session.ply
        await people(table)
        await table.press("tab", "tab", "left", "left", "tab", "enter")
        assert table.session.pending == Human(1)
        table.screen._ask_bot()
        assert table.session.ply == ply


async def test_giving_up_says_who_does_and_asks_once() -> None:
    async with seated("Ann", "Ben", game="fox-party") as table:
        await to_decision(table)
        await table.press("escape", "g")
        assert isinstance(table.pilot.app.screen, Confirm)
        assert "Ann gives up" in table.text
        await table.press("y")
        assert table.session.conceded_by == 0
        outcome = table.session.outcome
        assert outcome is not None and outcome.winners == (1,)
