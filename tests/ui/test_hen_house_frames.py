"""Hen House on a shared screen: every frame holds only what whoever sits there may know."""

from __future__ import annotations

import re
from collections.abc import Sequence
from pathlib import Path
from random import Random

import pytest
from textual.app import App
from textual.screen import Screen

from foxgames.core import Action, Seat
from foxgames.games import get_game
from foxgames.games.hen_house.views import HenHouseObservation, Lies
from foxgames.session import Bot, Chance, Curtain, EndTurn, Human, Over, Session, Setup
from foxgames.ui.app import FoxGamesApp
from foxgames.ui.games import table_screen
from foxgames.ui.games.hen_house.painter import short
from foxgames.ui.games.hen_house.table import HenTable
from foxgames.ui.games.table import TableScreen
from foxgames.ui.glyphs import Glyphs
from foxgames.ui.screens.curtain import CurtainScreen, RecapScreen
from foxgames.ui.screens.help import HelpScreen
from foxgames.ui.screens.menu import MenuScreen
from foxgames.ui.screens.results import ResultsScreen
from tests.ui.at_table import Table, occupants, seated
from tests.ui.test_whole_games import open_curtain

FOUR = ("Ann", "Ben", "Cleo", "Dora")
LAID = re.compile(r"(\w+) laid (.+?) face down on space", re.DOTALL)
LONGEST = 400  # turns of the loop; the game played here ends well before


def rows_of(screen: Screen[object]) -> list[str]:
    """The lines of a screen, whether or not it is the one on top."""
    return [strip.text for strip in screen._compositor.render_strips()]


def words_around(app: App[int]) -> str:
    """What may be told outside the rows: titles, tooltips, notifications."""
    told = [app.title, app.sub_title]
    told += [str(note.message) for note in app._notifications]
    for screen in app.screen_stack:
        told += [str(screen.title), str(screen.sub_title)]
        for widget in screen.walk_children():
            told += [str(widget.tooltip), str(widget.border_title), str(widget.border_subtitle)]
    return "\n".join(told)


def seen_by(session: Session, looker: Seat | None) -> HenHouseObservation:
    seen = session.view(looker).observation
    assert isinstance(seen, HenHouseObservation)
    return seen


def check_frame(table: Table) -> None:
    """Every screen of the stack, and what is told around them, against what the looker knows."""
    app, session = table.pilot.app, table.session
    looker = session.chair.looker
    told = [words_around(app)]
    for screen in app.screen_stack:
        if isinstance(screen, MenuScreen):
            continue
        rows = rows_of(screen)
        if not isinstance(screen, HelpScreen):
            told.append(" ".join(" ".join(row.split()) for row in rows))
        if isinstance(screen, TableScreen):
            view = screen.board.view
            viewer = None if view is None else view.viewer
            assert viewer in (None, looker)
            assert viewer == looker or isinstance(app.screen, RecapScreen)
            check_table(screen.query_one(HenTable), rows, seen_by(session, viewer))
        if isinstance(screen, CurtainScreen):
            assert looker is None
            assert not re.search(r"\d|hen|fox", " ".join(rows), re.IGNORECASE)
    for name, what in LAID.findall(" ".join(told)):
        own = looker is not None and table.screen.names[looker] == name
        assert (what != "a card") == own, (name, what, looker)


def check_table(hens: HenTable, rows: Sequence[str], seen: HenHouseObservation) -> None:
    """The hand is the looker's, and only what it knows is told of a card face down."""
    layout = hens._layout
    assert layout is not None
    left, top, width, height = hens.region
    text = [row[left : left + width].ljust(width) for row in rows[top : top + height]]
    hand = " ".join(text[-layout.hand_rows :]).replace("hand", "")
    assert sorted(re.findall(r"\w", hand)) == sorted(map(short, seen.hand))
    backs: dict[tuple[int | None, bool], set[str]] = {}
    for index, place in enumerate(seen.spaces):
        x, y = layout.label(index)
        known = re.findall(r"=(\w)", text[y][x : x + layout.card[0] + 1])
        if place.lies is not Lies.DOWN:
            assert not known
            continue
        assert known == ([] if place.card is None else [short(place.card)])
        box = layout.space(index)
        lines = text[box.y : box.y + box.height]
        drawn = "\n".join(line[box.x : box.x + box.width] for line in lines)
        backs.setdefault((place.owner, "#=" in drawn or "=#" in drawn), set()).add(drawn)
    assert all(len(drawn) == 1 for drawn in backs.values()), "backs tell nothing but the owner"


async def press(table: Table, *keys: str) -> None:
    """Presses keys one by one, and checks every frame."""
    for key in keys:
        await table.press(key)
        check_frame(table)


async def one_turn(table: Table, turn: int) -> None:
    """Lays, calls a card the fox, or turns cards up, one after the other."""
    hens = table.screen.query_one(HenTable)
    way = ("lay", "e", "lay", "e", "v")[turn % 5]
    if any(choice.key == way and choice.local for choice in hens.choices):
        await press(table, way)
    cards = [c for c in hens.choices if c.spot[0] == "card"]
    if way == "lay" and cards:
        await press(table, cards[turn % len(cards)].key)
    if turn % 4 == 0:
        await press(table, "l", "escape")
    if turn % 7 == 0:
        await press(table, "question_mark", "escape", "escape", "escape")
    actions = [choice for choice in hens.choices if choice.action is not None]
    spaces = [c for c in actions if c.spot[0] == "space"]
    aim = (spaces or actions)[-1] if turn % 3 else actions[0]
    await press(table, aim.key, aim.key)


async def test_every_frame_of_a_game_of_four_holds_only_what_the_looker_may_know() -> None:
    options: dict[str, int | str] = {"houses": 1}
    kinds: set[str] = set()
    async with seated(*FOUR, game="hen-house", glyphs=Glyphs.ASCII, options=options) as table:
        turn = 0
        for _ in range(LONGEST):
            pending, history = table.session.pending, table.session.history
            kinds.update(str(action).split()[0] for action in history[-1:])
            if isinstance(table.pilot.app.screen, ResultsScreen):
                break
            if await open_curtain(table):
                check_frame(table)
            elif isinstance(pending, Human):
                await one_turn(table, turn)
                turn += 1
            elif isinstance(pending, EndTurn):
                await press(table, *(("u", "x", "x") if turn % 6 == 0 else ("x", "x")))
            elif isinstance(pending, Over):
                await table.pilot.pause(0.01)
            else:
                await press(table, "enter")
        assert table.session.pending == Over()
        assert turn > 12 and len(kinds) >= 4, kinds
        check_frame(table)


# Two worlds that differ only in what a viewer cannot know


def walked(setup: Setup, actions: Sequence[Action]) -> Session:
    """A session after these actions, and before the next person takes the seat."""
    session = Session.new(setup)
    coming = iter(actions)
    while session.ply < len(actions):
        match session.pending:
            case Curtain(seat):
                session.take_seat(seat)
            case EndTurn(seat):
                session.end_turn(seat)
            case Chance():
                session.advance()
                next(coming)
            case Human(seat):
                session.play(seat, session.ply, next(coming))
    assert session.history == tuple(actions)
    return Session.restored(session.record)


def a_past(setup: Setup, seed: int, plies: int) -> Session:
    """A random game of people so far."""
    rng = Random(seed)
    state = get_game("hen-house").new(setup.options, len(setup.seats))
    actions: list[Action] = []
    while len(actions) < plies:
        if not actions:
            first = Session.new(setup)
            first.advance()
            actions += first.history
        else:
            legal = list(state.legal_actions())
            lays = [action for action in legal if str(action).startswith("lay")]
            actions.append(rng.choice(lays if lays and rng.random() < 0.7 else legal))
        state = state.apply(actions[-1])
    return walked(setup, actions)


def other_world(session: Session, viewer: Seat | None, rng: Random) -> Session:
    """A session with another past that is the same to that viewer."""
    seen, events = session.view(viewer).observation, session.events(viewer)
    for _ in range(50):
        past = get_game("hen-house").sample_history(seen, events, rng)  # type: ignore[attr-defined]
        if tuple(past) != session.history:
            return walked(session.setup, past)
    raise AssertionError("nothing is hidden from that viewer")


async def frames(session: Session, keys: Sequence[str], glyphs: Glyphs) -> list[object]:
    """Every frame, cell by cell with its style, at the start and after each key."""
    app = FoxGamesApp(glyphs=glyphs)
    shown: list[object] = []
    async with app.run_test(size=(80, 24)) as pilot:
        app.animation_level = "none"
        screen = table_screen("hen-house")(session)
        await app.push_screen(screen)
        await pilot.pause()
        table = Table(pilot, screen, session)
        for key in ("", *keys):
            if key == "open":
                await open_curtain(table)
            elif key:
                await table.press(key)
            await pilot.pause()
            stack = app.screen_stack[1:]
            strips = [list(each._compositor.render_strips()) for each in stack]
            shown.append((list(map(type, stack)), strips, words_around(app)))
    return shown


KEYS = ("open", "open", "v", "tab", "e", "down", "2", "l", "escape", "escape", "escape", "u")


@pytest.mark.parametrize(("seed", "glyphs"), [(3, Glyphs.ART), (4, Glyphs.ASCII)])
async def test_two_worlds_the_same_to_a_seat_give_it_the_same_frames(
    seed: int, glyphs: Glyphs
) -> None:
    setup = Setup("hen-house", {}, occupants("Ann", "Ben", "Cleo"), seed)
    one = a_past(setup, seed, 13)
    pending = one.pending
    assert isinstance(pending, Curtain)
    two = other_world(one, pending.seat, Random(seed))
    ours, theirs = await frames(one, KEYS, glyphs), await frames(two, KEYS, glyphs)
    assert len(ours) == len(KEYS) + 1
    for at, (mine, other) in enumerate(zip(ours, theirs, strict=True)):
        assert mine == other, ("", *KEYS)[at]


async def test_behind_the_curtain_lies_only_what_everyone_knows() -> None:
    setup = Setup("hen-house", {}, occupants("Ann", "Ben", "Cleo"), 8)
    one = a_past(setup, 8, 11)
    two = other_world(one, None, Random(8))
    keys = ("l", "u", "h", "question_mark", "q", "escape")
    assert await frames(one, keys, Glyphs.ART) == await frames(two, keys, Glyphs.ART)


# A crash


class PaintError(Exception):
    """Stands for an error nobody expected."""


async def test_a_crash_while_painting_leaves_no_card_in_the_report(
    home: Path, monkeypatch: pytest.MonkeyPatch, capfd: pytest.CaptureFixture[str]
) -> None:
    secret = "hand=(2, 5, 6) hen-six-on-space-3"

    def paint(self: HenTable) -> None:
        hand = secret
        raise PaintError(hand, self._seen)

    with pytest.raises(PaintError):
        async with seated("Ann", "bot:random", game="hen-house") as table:
            app = table.screen.fox_app
            app.writes_reports = True
            monkeypatch.setattr(HenTable, "paint", paint)
            table.screen.query_one(HenTable).redraw()
            await table.pilot.pause()
    (report,) = home.rglob("report-*.txt")
    text = report.read_text() + app.last_words + "".join(capfd.readouterr())
    assert "PaintError" in text and "hen_house_frames" in text
    assert "hand" not in text.lower().replace("handle", "").replace("_hand", "")
    assert "(2, 5" not in text and "space" not in text


def test_bots_between_two_people_are_asked_without_anyone_looking() -> None:
    setup = Setup("hen-house", {}, occupants("Ann", "bot:random", "Ben"), 11)
    session = Session.new(setup)
    while not isinstance(session.pending, Bot):
        match session.pending:
            case Chance():
                session.advance()
            case Curtain(seat):
                session.take_seat(seat)
            case Human(seat):
                session.play(seat, session.ply, session.view(seat).observation.legal_actions[0])
            case EndTurn(seat):
                session.end_turn(seat)
    assert session.chair.looker is None
    assert Session.restored(session.record).chair.looker is None
