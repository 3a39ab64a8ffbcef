"""The colours of both themes."""

from __future__ import annotations

from collections.abc import Callable
from operator import mul

import pytest
from rich.color import Color as RichColor
from rich.color import ColorSystem
from rich.terminal_theme import DEFAULT_TERMINAL_THEME
from textual.color import Color
from textual.theme import BUILTIN_THEMES, Theme

from foxgames.ui import themes
from foxgames.ui.borrowed import borrowed
from foxgames.ui.games.mr_fox import farmyard_palette as farm
from foxgames.ui.shades import contrast
from foxgames.ui.themes import CONTRAST, DUSK, NAMES, NOON, PAIRS
from foxgames.ui.widgets import table_palette as tables

THEMES = pytest.mark.parametrize("roles", [DUSK, NOON, CONTRAST], ids=NAMES)


def grey(colour: str) -> str:
    return Color.parse(colour).monochrome.hex.lower()


def of_256(colour: str) -> str:
    nearest = RichColor.parse(colour).downgrade(ColorSystem.EIGHT_BIT)
    return nearest.get_truecolor(DEFAULT_TERMINAL_THEME).hex


WEAK = {
    "red": (
        (0.152286, 1.052583, -0.204868),
        (0.114503, 0.786281, 0.099216),
        (-0.003882, -0.048116, 1.051998),
    ),
    "green": (
        (0.367322, 0.860646, -0.227968),
        (0.280085, 0.672501, 0.047413),
        (-0.011820, 0.042940, 0.968881),
    ),
}
"""What eyes without red or green cones see, of linear light (Machado, Oliveira, Fernandes 2009)."""


def linear(value: int) -> float:
    share = value / 255
    return share / 12.92 if share <= 0.04045 else ((share + 0.055) / 1.055) ** 2.4


def stored(light: float) -> int:
    light = min(max(light, 0.0), 1.0)
    return round(
        255 * (12.92 * light if light <= 0.0031308 else 1.055 * light ** (1 / 2.4) - 0.055)
    )


def without_cones(colour: str, missing: str) -> str:
    light = [linear(int(colour[at : at + 2], 16)) for at in (1, 3, 5)]
    seen = (sum(map(mul, row, light)) for row in WEAK[missing])
    return "#" + "".join(f"{stored(value):02x}" for value in seen)


def too_low(
    roles: dict[str, str], seen: Callable[[str], str], share: float = 1.0
) -> dict[tuple[str, str], float]:
    found = {}
    for (what, on), least in PAIRS.items():
        value = contrast(seen(roles[what]), seen(roles[on]))
        if value < least * share:
            found[what, on] = round(value, 2)
    return found


@THEMES
def test_everything_drawn_stands_out_from_what_it_is_drawn_on(roles: dict[str, str]) -> None:
    assert too_low(roles, str) == {}


@THEMES
def test_it_still_does_without_any_hue(roles: dict[str, str]) -> None:
    assert too_low(roles, grey, 0.85) == {}


@THEMES
@pytest.mark.parametrize("missing", WEAK)
def test_t8_it_still_does_to_eyes_that_confuse_red_and_green(
    roles: dict[str, str], missing: str
) -> None:
    assert too_low(roles, lambda colour: without_cones(colour, missing), 0.85) == {}


@pytest.mark.parametrize("theme", themes.all_themes(few_colours=True), ids=NAMES)
def test_it_still_does_with_256_colours(theme: Theme) -> None:
    assert too_low(theme.variables, of_256, 0.85) == {}


@pytest.mark.parametrize("dark", [True, False], ids=["Dusk", "Noon"])
def test_everything_drawn_on_the_tables_stands_out_too(dark: bool) -> None:
    colours = farm.farmyard_palette({}, dark=dark)
    found = {
        pair: round(value, 2)
        for pair, least in (*tables.PAIRS.items(), *farm.PAIRS.items())
        if (value := contrast(*(colours[name] for name in pair))) < least
    }
    assert found == {}


def test_every_theme_has_every_role() -> None:
    assert DUSK.keys() == NOON.keys() == CONTRAST.keys()
    assert {name for pair in PAIRS for name in pair} <= DUSK.keys()


@THEMES
def test_seats_are_told_apart_by_colour_too(roles: dict[str, str]) -> None:
    seats = [roles[f"seat-{number}"] for number in range(1, 7)]
    assert len(set(seats)) == len({of_256(seat) for seat in seats}) == 6


def test_high_contrast_is_higher_for_every_text() -> None:
    for (what, on), least in PAIRS.items():
        if least == 4.5:
            assert contrast(CONTRAST[what], CONTRAST[on]) >= 7.0, (what, on)


@pytest.mark.parametrize("theme", BUILTIN_THEMES.values(), ids=BUILTIN_THEMES)
def test_everything_can_be_read_in_the_colours_of_every_theme_of_textual(theme: Theme) -> None:
    roles = borrowed(theme)
    assert roles.keys() == DUSK.keys()
    assert too_low(roles, str) == {}
    assert len({roles[f"seat-{number}"] for number in range(1, 7)}) == 6


def test_t11_each_theme_looks_like_no_other() -> None:
    named = {name: theme for name, theme in BUILTIN_THEMES.items() if "ansi" not in name}
    looks = [borrowed(theme) for theme in named.values()] + [DUSK, NOON, CONTRAST]
    seen = {(roles["ground"], roles["raised"], roles["yard"], roles["straw"]) for roles in looks}
    assert len(seen) == len(looks)
