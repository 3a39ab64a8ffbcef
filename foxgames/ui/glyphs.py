"""The three sets of glyphs a board can be drawn with."""

from __future__ import annotations

from enum import Enum


class Glyphs(Enum):
    """`ART` draws half-block pixels, `UNICODE` letters and simple shapes, `ASCII` ASCII alone."""

    ART = "art"
    UNICODE = "unicode"
    ASCII = "ascii"
