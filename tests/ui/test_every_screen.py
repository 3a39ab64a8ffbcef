"""What must hold of every screen: colours that can be read, characters all terminals agree on."""

from __future__ import annotations

import importlib
import pkgutil
import unicodedata
from collections.abc import Iterator
from contextlib import aclosing
from dataclasses import dataclass
from functools import cache

import pytest
from rich.cells import cell_len
from textual.app import App
from textual.screen import Screen

import foxgames.ui
from foxgames.ui.glyphs import Glyphs
from foxgames.ui.shades import contrast
from foxgames.ui.terminal import without_drawing
from foxgames.ui.themes import NAMES
from tests.ui import tour

PIXELS = frozenset("▀▄█▌▐▖▗▘▝▙▚▛▜▞▟░▒▓▔▁▂▃▅▆▇▏▎▍▋▊▉ ")
"""Parts of pictures: the colours of a picture are its own."""


@dataclass(frozen=True)
class Frame:
    """One screen in one theme: its text, and each run of characters with its two colours."""

    name: str
    screen: str
    theme: str
    text: str
    runs: tuple[tuple[str, str, str], ...]


async def look(app: App[int], pilot: object, name: str) -> Frame:
    runs = tuple((text, _hex(front), _hex(back)) for text, front, back in tour.cells(app))  # type: ignore[arg-type]
    text = "\n".join(strip.text for strip in app.screen._compositor.render_strips())
    return Frame(name, type(app.screen).__name__, app.theme, text, runs)


def _hex(colour: tuple[int, int, int]) -> str:
    return "#{:02x}{:02x}{:02x}".format(*colour)


async def made(
    glyphs: Glyphs, size: tuple[int, int], *themes: str, in_turn: bool = False, whole: bool = False
) -> list[Frame]:
    """A frame of every screen in each theme, or quicker `in_turn`: in one of them after another."""
    frames = []
    async with aclosing(tour.stops(glyphs, size, whole=whole)) as stops:
        async for name, pilot, app in stops:
            for theme in (themes[len(frames) % len(themes)],) if in_turn else themes:
                app.theme = theme
                await pilot.pause()
                await pilot.pause()
                frames.append(await look(app, pilot, name))
    return frames


def is_text(run: str) -> bool:
    return any(character.isalnum() for character in run)


def unreadable(frames: list[Frame]) -> set[tuple[str, str, str, float, str]]:
    """Text with less contrast than 4.5, and other signs with less than 3."""
    found = set()
    for frame in frames:
        for run, front, back in frame.runs:
            shown = "".join(c for c in run if c not in PIXELS)
            if shown:
                value = contrast(front, back)
                if value < (4.5 if is_text(shown) else 3.0):
                    found.add((frame.theme, front, back, round(value, 2), f"{frame.name}: {run}"))
    return found


def pictographs(text: str) -> Iterator[str]:
    """Characters that some fonts draw as a coloured picture, or whose width terminals dispute."""
    for character in text:
        if (
            character in "\ufe0f\ufe0e\u200d\u20e3"
            or ord(character) >= 0x1F000
            or character in EMOJI
            or unicodedata.east_asian_width(character) == "W"
        ):
            yield character


EMOJI = frozenset(
    "©®‼⁉™ℹ↔↕↖↗↘↙↩↪⌚⌛⌨⏏⏩⏪⏫⏬⏭⏮⏯⏰⏱⏲⏳⏸⏹⏺Ⓜ▪▫▶◀◻◼◽◾☀☁☂☃☄☎☑☔☕☘☝☠☢☣☦☪☮☯☸☹☺♀♂♈♉♊♋♌♍♎♏♐♑♒♓♟♠♣♥♦♨♻♾♿"
    "⚒⚓⚔⚕⚖⚗⚙⚛⚜⚠⚡⚧⚪⚫⚰⚱⚽⚾⛄⛅⛈⛎⛏⛑⛓⛔⛩⛪⛰⛱⛲⛳⛴⛵⛷⛸⛹⛺⛽✂✅✈✉✊✋✌✍✏✒✔✖✝✡✨✳✴❄❇❌❎❓❔❕❗❣❤➕➖➗➡➰➿⤴⤵⬅⬆⬇⬛⬜⭐⭕〰〽㊗㊙"
)
"""All of Unicode's emoji below U+1F000 but the digits."""


def assert_plain(frames: list[Frame], width: int) -> None:
    """Lines are as wide as the screen, and every terminal agrees on how wide that is."""
    for frame in frames:
        assert {cell_len(line) for line in frame.text.splitlines()} == {width}, frame.name
        assert not set(pictographs(frame.text)) - tour.TYPED, frame.name
        assert "\\u" not in frame.text and "\\x" not in frame.text, frame.name


def screens() -> set[str]:
    """The names of all screens of ours that are shown, those that others only build on left out."""
    found = {
        thing
        for module in pkgutil.walk_packages(foxgames.ui.__path__, "foxgames.ui.")
        for thing in vars(importlib.import_module(module.name)).values()
        if isinstance(thing, type) and issubclass(thing, Screen) and thing.__module__ == module.name
    }
    return {each.__name__ for each in found if not any(each in x.__bases__ for x in found)}


async def test_the_tour_stops_at_every_screen_there_is_and_each_can_be_read() -> None:
    frames = await made(Glyphs.ART, (80, 24), *NAMES, in_turn=True)
    assert screens() <= {frame.screen for frame in frames}
    assert unreadable(frames) == set()
    assert_plain(frames, 80)


@pytest.mark.slow
async def test_t7_every_screen_in_pixels_can_be_read_in_every_theme_of_ours() -> None:
    frames = await made(Glyphs.ART, (80, 24), *NAMES, whole=True)
    assert len(frames) > 100
    assert unreadable(frames) == set()
    assert_plain(frames, 80)


async def test_t6_every_screen_in_ascii_is_ascii_and_without_hue_where_colours_are_off(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    monkeypatch.setenv("NO_COLOR", "1")
    frames = await made(Glyphs.ASCII, (46, 19), "dusk")
    assert_plain(frames, 46)
    for frame in frames:
        strange = {c for c in without_drawing(frame.text) if not c.isascii()}
        assert strange <= tour.TYPED, (frame.name, strange)
        for run, *colours in frame.runs:
            assert all(hue(colour) <= 1 for colour in colours), (frame.name, run, colours)


def hue(colour: str) -> int:
    channels = [int(colour[at : at + 2], 16) for at in (1, 3, 5)]
    return max(channels) - min(channels)


def test_a_pair_of_colours_too_much_alike_is_found() -> None:
    frame = Frame("a", "A", "dusk", "", (("x", "#777777", "#ffffff"), ("─", "#999999", "#ffffff")))
    assert {found[1] for found in unreadable([frame])} == {"#777777", "#999999"}
    assert not unreadable([Frame("a", "A", "dusk", "", (("▀", "#777777", "#777776"),))])


@cache
def _others() -> tuple[str, ...]:
    from textual.theme import BUILTIN_THEMES

    return tuple(name for name in BUILTIN_THEMES if not name.startswith("ansi"))


@pytest.mark.slow
async def test_under_textual_s_other_themes_text_can_be_read() -> None:
    found = [
        (theme, run, front, back)
        for frame in await made(Glyphs.UNICODE, (80, 24), *_others()[:6], whole=True)
        for theme in (frame.theme,)
        for run, front, back in frame.runs
        if is_text(run) and contrast(front, back) < 4.0
    ]
    assert found == []
