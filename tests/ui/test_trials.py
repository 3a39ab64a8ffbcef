"""Trials of names, keys, mouse and colours that belong to no single screen."""

from __future__ import annotations

import importlib
import pkgutil
import re
from collections import defaultdict
from collections.abc import Iterator
from random import Random

import pytest
from rich.cells import cell_len
from textual.binding import Binding
from textual.dom import DOMNode

import foxgames.ui
from foxgames.games import GAMES, get_game
from foxgames.games.mr_fox.pieces import Face
from foxgames.session import Human
from foxgames.session.record import read_records
from foxgames.ui.glyphs import Glyphs
from tests.ui.at_table import Table, seated
from tests.ui.test_whole_games import focused, open_curtain

HOSTILE = (
    *("世蓮", "Ünal", "e\u0301ve", "👩\u200d🌾", "字" * 40, "علي ابن", "[red]x[/]", "a" * 500),
    *("Ann", "Ann", "Rusty"),
)


async def to_a_decision(table: Table) -> None:
    """Enter until a seat has to choose, past curtains."""
    for _ in range(6):
        if not await open_curtain(table):
            if len(focused(table).choices) > 1:
                return
            await table.press("enter")


@pytest.mark.parametrize("game", GAMES)
async def test_t5_hostile_names_keep_every_line_as_wide_as_the_screen(game: str) -> None:
    most = get_game(game).info.max_seats
    for first in range(0, len(HOSTILE) - most + 1, most):
        names = HOSTILE[first : first + most]
        async with seated(*names, game=game, glyphs=Glyphs.UNICODE) as table:
            await to_a_decision(table)
            lines = table.text.splitlines()
            assert {cell_len(line) for line in lines} <= {80}, names
            assert "\u200d" not in table.text and "\ufe0f" not in table.text
            (record,) = read_records(table.session.record.text.encode())
            assert tuple(occupant.name for occupant in record.setup.seats) == names


async def test_t4_six_long_names_are_shortened_and_no_number_is() -> None:
    names = [f"Name {letter} of twenty char" for letter in "ABCDEF"]
    async with seated(*names, game="fox-hunt") as table:
        await to_a_decision(table)
        lines = [line for line in table.text.splitlines() if "hunters" in line]
        assert len(lines) == 6
        for letter, line in zip("ABCDEF", lines, strict=True):
            assert f"Name {letter}" in line and "hunters 5 dogs 0" in line


@pytest.mark.parametrize("glyphs", [Glyphs.UNICODE, Glyphs.ASCII])
@pytest.mark.parametrize("game", GAMES)
async def test_t8_where_the_focus_is_can_be_told_without_any_colour(
    game: str, glyphs: Glyphs
) -> None:
    async with seated("Ann", "bot:easy", game=game, glyphs=glyphs) as table:
        await to_a_decision(table)
        chooser = focused(table)
        seen = {}
        for _ in range(3):
            seen.setdefault(chooser.choice, table.text)
            await table.press("right")
        assert len(seen) > 1
        assert len(set(seen.values())) == len(seen)


LETTERS = {Face.WHITE: "W", Face.BROWN: "N", Face.BLACK: "B", Face.THREE: "WNB", Face.FOX: "F"}


@pytest.mark.parametrize("glyphs", Glyphs)
async def test_t8_hens_and_foxes_are_named_by_letters_too(glyphs: Glyphs) -> None:
    async with seated("Ann", "Ben", glyphs=glyphs) as table:
        for _ in range(14):
            await table.press("enter")
        faces = table.session.view(None).observation.faces
        assert len(set(faces)) > 3
        if glyphs is Glyphs.ART:
            for number, face in enumerate(faces, 1):
                label = f"{number} {LETTERS[face]}|{LETTERS[face]} {number}"
                assert re.search(rf"\b({label})\b", table.text), number
        else:  # cards, from the top row to the lowest
            cards = re.findall(r"[│|](.{5})[│|]", table.text)
            letters = [re.sub("[^A-Z]", "", card.replace("fox", "F")) for card in cards]
            assert letters == [LETTERS[faces[number - 1]] for number in (1, 2, 6, 3, 5, 4)]


def owners(table: Table) -> list[int]:
    """Whose the cards in the Hen Houses are, one by one."""
    spaces = table.session.view(None).observation.spaces
    return [place.owner for place in spaces if place.owner is not None]


@pytest.mark.parametrize("glyphs", Glyphs)
async def test_t8_whose_card_lies_where_is_told_by_letters_too(glyphs: Glyphs) -> None:
    bots = ["bot:random"] * 3
    async with seated("Ann", *bots, game="hen-house", glyphs=glyphs, seed=2) as table:
        while len(owners(table)) < 6 or not isinstance(table.session.pending, Human):
            await table.press("enter")
        lines = table.text.splitlines()
        board = "".join(lines[5 : lines.index(next(x for x in lines if "1-6f lay" in x))])
        for seat, letter in enumerate("ABCD"):
            assert f"{letter} {table.screen.names[seat]}" in table.text
            assert board.count(letter) == owners(table).count(seat)


def modules() -> Iterator[object]:
    for found in pkgutil.walk_packages(foxgames.ui.__path__, "foxgames.ui."):
        yield importlib.import_module(found.name)


UNSURE = {*(f"ctrl+{letter}" for letter in "hijmqsz"), *(f"f{n}" for n in range(1, 25))}
"""Keys that some terminals keep for themselves, or send as others."""


def test_t12_nothing_is_bound_to_unsure_keys_alone() -> None:
    owners = {
        owner
        for module in modules()
        for owner in vars(module).values()
        if isinstance(owner, type) and issubclass(owner, DOMNode) and "foxgames" in owner.__module__
    }
    bound: dict[tuple[type, str], set[str]] = defaultdict(set)
    for owner in owners:
        for binding in Binding.make_bindings(owner.__dict__.get("BINDINGS", ())):
            bound[owner, binding.action].add(binding.key)
    assert len(bound) > 60
    for (owner, action), keys in bound.items():
        if action in ("app.ask_to_quit", "ask_to_quit", "suspend_process"):
            continue  # ctrl+c works as well, and suspending is ctrl+z itself
        sure = {key for key in keys if key not in UNSURE and "alt+" not in key}
        assert sure, (owner, action, keys)


@pytest.mark.parametrize("game", GAMES)
async def test_t16_at_300_columns_each_corner_of_a_choice_chooses_it(game: str) -> None:
    async with seated("Ann", "bot:easy", game=game, size=(300, 60)) as table:
        await to_a_decision(table)
        chooser = focused(table)
        width, height = chooser.size
        spots = defaultdict(list)
        for y in range(height):
            for x in range(width):
                spots[chooser.spot_at(x, y)].append((x, y))
        before, clicked = table.session.ply, False
        for choice in list(chooser.choices)[:4]:
            cells = spots[choice.spot]
            corners = {
                min(cells),
                max(cells),
                min(cells, key=lambda c: (c[1], -c[0])),
                max(cells, key=lambda c: (c[1], -c[0])),
            }
            for place in corners:
                assert chooser.spot_at(*place) == choice.spot
            if choice.local or not choice.final or clicked:
                continue  # a first click would take it
            clicked = True
            await table.pilot.click(chooser, offset=max(corners))
            await table.pilot.pause()
            assert chooser.choice is not None and chooser.choice.spot == choice.spot
            assert table.session.ply == before
        empty = [place for place in spots[None] if place[0] > 1]
        if empty:
            await table.pilot.click(chooser, offset=Random(1).choice(empty))
            assert table.session.ply == before


async def test_t4_at_46_cells_the_coach_s_chances_are_whole() -> None:
    async with seated("Ann", "Ben", game="fox-party", size=(46, 19), coach=True) as table:
        await to_a_decision(table)
        shown = re.findall(r"(\d+) %", table.text)
        assert len(shown) >= 3 and 99 <= sum(map(int, shown[-3:])) <= 101
        assert not re.search(r"\d…", table.text)
