"""Hen House while cards turn and find their places, and its hints: nothing of it tells too much."""

from __future__ import annotations

from random import Random

import pytest
from textual.strip import Strip

from foxgames.core import Seat
from foxgames.games.hen_house.pieces import Flip
from foxgames.games.hen_house.views import Flipped, HenHouseObservation, Lies
from foxgames.session import Curtain, Human, Session, Setup
from foxgames.ui.app import FoxGamesApp
from foxgames.ui.games import table_screen
from foxgames.ui.games.hen_house.layout import HenLayout
from foxgames.ui.games.hen_house.painter import HenPainter, HenScene
from foxgames.ui.games.hen_house.table import STAGE, STAGES, TURN, HenTable
from foxgames.ui.glyphs import Glyphs
from foxgames.ui.themes import DUSK
from foxgames.ui.widgets.table_palette import table_palette
from tests.games.hen_house.tables import after
from tests.games.hen_house.tables import table as position
from tests.ui.at_table import Table, occupants, seated
from tests.ui.test_hen_house_frames import a_past, other_world, words_around
from tests.ui.test_whole_games import open_curtain

Frame = tuple[list[Strip], str]

MOMENTS = (0.0, TURN / 3, TURN * 0.9, *(TURN + STAGE * (stage + 0.5) for stage in range(STAGES)))
"""Seconds into a motion at which it is looked at."""


def seen_by(session: Session, seat: Seat) -> HenHouseObservation:
    seen = session.view(seat).observation
    assert isinstance(seen, HenHouseObservation)
    return seen


def to_turn_up(session: Session, other: Session, seat: Seat) -> list[Flip]:
    """A card of the seat's own and one of another seat that is the same in both worlds."""
    flips: dict[bool, Flip] = {}
    mine, theirs = (game.record.timeline().state for game in (session, other))
    for place in seen_by(session, seat).spaces:
        at = place.space - 1
        if place.lies is Lies.DOWN and mine.lying[at] == theirs.lying[at]:  # type: ignore[attr-defined]
            flips.setdefault(place.owner == seat, Flip(place.space))
    return list(flips.values())


async def motion(session: Session, flips: list[Flip], glyphs: Glyphs) -> list[Frame]:
    """Every frame of a reveal, moment by moment and cell by cell."""
    app, now = FoxGamesApp(glyphs=glyphs), 0.0
    shown: list[Frame] = []
    async with app.run_test(size=(80, 24)) as pilot:
        app.animation_level = "full"
        screen = table_screen("hen-house")(session)
        screen.PACE = 0.0  # type: ignore[misc]
        await app.push_screen(screen)
        table = Table(pilot, screen, session)
        while app.screen is not screen or not isinstance(session.pending, Human):
            await open_curtain(table)
            await pilot.pause()
        hens = screen.query_one(HenTable)
        hens.clock = lambda: now
        await table.press("v")
        for step in (*flips, "x"):
            key = next((c.key for c in hens.choices if c.action == step), "x")
            await table.press(key, key)
            assert hens.is_moving and hens._timer is not None
            hens._timer.stop()  # the clock stands still, and is set below
            for moment in MOMENTS:
                now = hens._began + moment if hens._began is not None else now
                hens.redraw()
                await pilot.pause()
                strips = list(screen._compositor.render_strips())
                shown.append((strips, words_around(app)))
            await table.press("down")  # ends the motion
            assert not hens.is_moving
    return shown


@pytest.mark.parametrize(("seed", "glyphs"), [(3, Glyphs.ART), (5, Glyphs.ASCII)])
async def test_t30_a_reveal_plays_the_same_whatever_lies_beside_it(
    seed: int, glyphs: Glyphs
) -> None:
    setup = Setup("hen-house", {}, occupants("Ann", "Ben", "Cleo"), seed)
    one = a_past(setup, seed, 13)
    assert isinstance(one.pending, Curtain)
    seat, rng, flips = one.pending.seat, Random(seed), []
    while len(flips) < 2:
        two = other_world(one, seat, rng)
        flips = to_turn_up(one, two, seat)
    ours, theirs = await motion(one, flips, glyphs), await motion(two, flips, glyphs)
    assert len(ours) == len(MOMENTS) * 3
    assert ours == theirs
    texts = {"".join(strip.text for strip in strips) for strips, _words in ours}
    assert len(texts) > len(flips) * 2  # something did move


async def test_a_hint_tells_what_and_why_in_words() -> None:
    async with seated("Ann", "bot:random", game="hen-house", seed=4) as table:
        while not isinstance(table.session.pending, Human):
            await table.press("enter")
        ply = table.session.ply
        await table.press("h")
        while "Hint:" not in table.text:
            await table.pilot.pause(0.02)
        assert "did best over" in " ".join(table.text.split())
        assert table.session.ply == ply
        assert any("hint" in str(line) for line in table.session.record.lines)


def test_the_last_card_turned_up_meets_its_fate_with_the_others() -> None:
    state = position({1: "Af", 2: "B6", 3: "B2"})
    state = after(state, "flip 1", "flip 3")
    event = state.event(Flip(2), 0)
    assert isinstance(event, Flipped) and event.resolution is not None
    palette = table_palette(DUSK, dark=True)
    painter = HenPainter(HenLayout(80, 20, 2, 1), palette, Glyphs.ASCII)
    shown: list[str] = []
    for turned, stage in ((0.0, -1), (1.0, -1), (1.0, 0), (1.0, 1)):
        scene = HenScene(
            seen=state.observe(0),
            names=("Ann", "Ben"),
            picks=None,
            legal={},
            cursor=None,
            turning=event.shown,
            turned=turned,
            resolving=event.resolution,
            stage=stage,
            odds={},
        )
        canvas, box = painter.paint(scene), painter.layout.space(1)
        row = canvas.strip(box.y + (box.height - 1) // 2).text
        shown.append(row[box.x : box.x + box.width].strip("#| "))
    assert shown == ["", "B 6", "B 6", ""]  # its back, its face while the fox eats, and gone
