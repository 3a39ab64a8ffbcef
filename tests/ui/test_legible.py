"""Text that can be read on whatever it is drawn on."""

from __future__ import annotations

from itertools import product

import pytest

from foxgames.ui.shades import contrast
from foxgames.ui.terminal import without_drawing
from foxgames.ui.themes import DUSK, NOON
from foxgames.ui.widgets.canvas import Canvas
from foxgames.ui.widgets.legible import ink

GREYS = [f"#{level:02x}{level:02x}{level:02x}" for level in range(0, 256, 15)]


def test_contrast_is_that_of_the_standard() -> None:
    assert contrast("#000000", "#ffffff") == pytest.approx(21)
    assert contrast("#777777", "#ffffff") == pytest.approx(4.48, abs=0.005)


@pytest.mark.parametrize(("text", "least"), [("a", 4.5), ("7", 4.5), ("●", 3.0), ("[", 3.0)])
def test_any_two_colours_give_ink_that_can_be_seen(text: str, least: float) -> None:
    colours = [*GREYS, *DUSK.values(), *NOON.values()]
    for fore, back in product(colours, colours):
        assert contrast(ink(text, fore, back), back) >= least


def test_ink_that_can_be_read_and_pictures_stay_as_they_are() -> None:
    assert ink("a", "#f7ecd2", "#12211f") == "#f7ecd2"
    assert ink("▀", "#12211f", "#12211f") == "#12211f"


def test_a_canvas_lays_no_text_that_cannot_be_read() -> None:
    canvas = Canvas(3, 1, "#b67a4e")
    canvas.text(0, 0, "1", "#e4ead9")
    canvas.text(1, 0, "2", "#12211f", "#12211f")
    for text, style, _ in canvas.strip(0):
        if text.strip():
            assert style is not None and style.color is not None and style.bgcolor is not None
            front, back = style.color.get_truecolor().hex, style.bgcolor.get_truecolor().hex
            assert contrast(front, back) >= 4.5


def test_t6_what_is_drawn_becomes_its_like_in_ascii_and_letters_stay() -> None:
    assert without_drawing("▛▀▜ Ünal … 世") == '#"# Ünal . 世'


def test_a_wide_glyph_of_which_half_is_covered_leaves_no_cell_too_many() -> None:
    canvas = Canvas(6, 1, "#000000")
    canvas.text(0, 0, "世蓮字", "#ffffff")
    canvas.text(1, 0, "|", "#ffffff")
    canvas.text(4, 0, "|", "#ffffff")
    text = "".join(segment.text for segment in canvas.strip(0))
    assert text == " |蓮| "
