"""What is not on offer is refused at the table by its rule, by key and by mouse."""

from __future__ import annotations

import pytest

from foxgames.core import Action
from foxgames.session import Bot, Chance, Human
from foxgames.ui.games.fox_hunt.table import HuntTable
from foxgames.ui.widgets.story import Story
from tests.ui.at_table import Table, seated


def said(table: Table) -> str:
    return " ".join(table.text.split())


async def to_decision(table: Table, *, after: int = 0) -> None:
    while not isinstance(table.session.pending, Human) or table.session.ply < after:
        await table.press("enter")


def play(table: Table, *notation: str) -> None:
    """Plays on without the screen, people and all, as written."""
    for text in notation:
        action: Action = table.session.game.parse_action(text)
        pending = table.session.pending
        assert isinstance(pending, Human)
        table.session.play(pending.seat, table.session.ply, action)


async def test_foxs_party_says_when_one_may_stop() -> None:
    async with seated("Ann", "Ben", game="fox-party") as table:
        await to_decision(table)
        ply = table.session.ply
        await table.press("x")
        assert "(FP4)" in said(table) and table.session.ply == ply


@pytest.mark.parametrize("key", ["s", "=", "b", "x"])
async def test_foxs_party_says_what_comes_before_a_call(key: str) -> None:
    async with seated("Ann", "Ben", game="fox-party") as table:
        await table.press(key)
        assert "This first: Ann, turn up the first head animal" in said(table)
        assert table.session.ply == 0


async def test_a_notice_stands_over_what_happened_which_keeps_its_order() -> None:
    async with seated("Ann", "Ben", game="fox-party") as table:
        await to_decision(table)
        await table.press("b", "b", "h")
        words = ("A hint is given", "The first head animal is", "Ann says:")
        places = [table.text.index(each) for each in words]
        assert places == sorted(places)


@pytest.mark.parametrize(
    ("keys", "words"),
    [
        (("2", "a"), "Space 1 is taken"),
        (("x",), "no reveal"),
        (("3",), "You do not have hen 3"),
        (("e", "a"), "your own"),
        (("e", "c"), "Space 3 is empty"),
    ],
)
async def test_hen_house_says_why_a_card_or_space_will_not_do(
    keys: tuple[str, ...], words: str
) -> None:
    async with seated("Ann", "bot:random", game="hen-house", seed=2) as table:
        await to_decision(table)
        play(table, "lay 3 at 1")
        table.screen.go_on()
        while not isinstance(table.session.pending, Human):
            await table.pilot.pause(0.01)
        await table.pilot.pause()
        ply = table.session.ply
        await table.press(*keys)
        assert words.lower() in said(table).lower(), said(table)
        assert table.session.ply == ply


async def test_hen_house_says_that_a_reveal_needs_another_card() -> None:
    async with seated("Ann", "bot:random", game="hen-house", seed=2) as table:
        await to_decision(table)
        play(table, "lay 3 at 1")
        table.screen.go_on()
        while not isinstance(table.session.pending, Human):
            await table.pilot.pause(0.01)
        play(table, "flip 1")
        table.screen.go_on()
        await table.pilot.pause()
        assert "As it stands: " in said(table) and "stop now" not in said(table)
        await table.press("x")
        assert "turn up another one" in said(table)
        for key in ("e", "v"):
            await table.press("x", key)
            assert "in the middle of a reveal" in said(table)


async def test_hen_house_says_why_there_is_nothing_to_expose_or_reveal() -> None:
    async with seated("Ann", "bot:random", game="hen-house", seed=2) as table:
        await to_decision(table)
        for key in ("e", "v"):
            await table.press("x", key)
            assert "No card lies face down: lay one first (" in said(table)


@pytest.mark.parametrize(
    ("keys", "words"),
    [
        (("5", "6", "n"), "A party needs at least one card"),
        (("x",), "time to send a party"),
        (("v",), "You have no dog 2 in hand now"),
    ],
)
async def test_the_fox_hunt_says_what_a_party_needs(keys: tuple[str, ...], words: str) -> None:
    async with seated("Ann", game="fox-hunt", seed=3) as table:
        await to_decision(table)
        ply = table.session.ply
        await table.press(*keys)
        assert words in said(table), said(table)
        assert table.session.ply == ply


async def test_where_an_event_is_longer_than_the_room_for_it_its_end_is_marked() -> None:
    async with seated("Ann", game="fox-hunt", seed=3, size=(46, 19)) as table:
        story = table.screen.query_one(Story)
        story.tell(["It is over. " * 20])
        await table.pilot.pause()
        assert [row.endswith("…") for row in str(story.render()).splitlines()] == [
            False,
            False,
            True,
        ]


async def test_mr_fox_says_whose_nest_is_full_when_an_egg_is_given() -> None:
    """Seed 7714906 with one egg a nest: the fourth turn gives an egg with two nests not full."""
    options = {"eggs": 8, "full": 1}
    async with seated("Ann", seed=7714906, options=options) as table:
        for keys in (("enter",), ("enter",), ("2", "2"), ("enter",), ("enter",), ("5", "5")):
            await table.press(*keys)
        for keys in (("enter",), ("enter",), ("1", "1"), ("enter",)):
            await table.press(*keys)
        assert table.session.pending == Human(0)
        ply = table.session.ply
        await table.press("n")
        assert "full" in said(table) or "has" in said(table)
        assert table.session.ply == ply


async def test_mr_fox_says_what_comes_before_a_place() -> None:
    async with seated("Ann") as table:
        await table.press("4")
        assert "This first: Ann, spin the vane to begin" in said(table)
        assert table.session.ply == 0


async def test_the_fox_hunt_says_by_mouse_what_a_trade_needs() -> None:
    async with seated("Ann", game="fox-hunt", seed=11) as table:
        await to_decision(table)
        while not any(table.session.view(None).observation.collected[0]):
            play(table, "hunt new 2 3 4 5 6")
            table.session.advance()
            table.screen.show(None)
        await table.pilot.pause()
        hunt = table.screen.query_one(HuntTable)
        box = hunt.box_of(("button", 0))
        assert box is not None
        ply = table.session.ply
        await table.pilot.click(HuntTable, offset=(box.x + 1, box.y))
        await table.pilot.pause()
        assert "A trade needs animals" in said(table)
        assert table.session.ply == ply


async def test_what_chance_does_by_a_bots_hand_is_offered_to_nobody() -> None:
    async with seated("Ann", "bot:random", game="fox-hunt", seed=3) as table:
        table.screen.after = lambda step: None  # type: ignore[method-assign]
        while not isinstance(table.session.pending, Bot):
            await table.press("enter")
        request = table.session.pending.request
        assert request is not None
        table.screen._answer(request, request.answer())
        await table.pilot.pause()
        assert isinstance(table.session.pending, Chance)
        assert "[f turn up]" not in table.text
        hunt = table.screen.query_one(HuntTable)
        assert (hunt.choices, any(hunt.picked)) == ((), False)
