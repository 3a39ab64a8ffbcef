"""The pictures on the menu's tiles; the fox and the hen have files of their own."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Final

from foxgames.ui.art import fox, hen
from foxgames.ui.art.lettering import enlarged
from foxgames.ui.shades import blend
from foxgames.ui.themes import NOON
from foxgames.ui.widgets.canvas import Canvas
from foxgames.ui.widgets.sprite import Sprite

LOST: Final = "lost"

_PARTY: Final = Sprite(
    """
...hhh......
...hyh......
..hhhhh.....
.cccccccc...
.cccccccccc.
.cffccffccc.
.cffffffcpp.
.ckffffkcpp.
.cffffffcpp.
.cwwkkwwcpp.
.ccccccccpp.
...pppppppp.
"""
)
_HORN: Final = Sprite(
    """
..........oo
.........ooo
........oooo
.ssssss.oooy
.sooooosoooy
so....sooooy
so.....soooo
so......sooo
.oo....ss.oo
..oooooo....
...rr..rr...
...rr..rr...
"""
)
_HOUSE: Final = Sprite(
    """
.....rr.....
....rrrr....
...rrrrrr...
..rrrrrrrr..
.rrrryyrrrr.
rrrryyyyrrrr
.bbbbbbbbbb.
.bbkkkkbbbb.
.bbkkwkbbyy.
.bbkwwkbbyy.
.bbkwwkbbbb.
gggggggggggg
"""
)
_SMALL_PARTY: Final = Sprite(
    """
...h....
..hhh...
.cccccc.
.cffffcp
.ckffkcp
.cwkkwcp
.ccccccp
..pppppp
"""
)
_SMALL_HORN: Final = Sprite(
    """
.......o
......oo
.sss.ooo
soooooyo
s...ooyo
s..s.ooo
.oo...oo
...r...o
"""
)
_SMALL_HOUSE: Final = Sprite(
    """
...rr...
..rrrr..
.rryyrr.
rrrrrrrr
.bbbbbb.
.bkkbyb.
.bkwbbb.
gggggggg
"""
)


_INKS: Final[Mapping[str, Mapping[str, str]]] = {
    LOST: {"f": "fur", "d": "fox-deep", "w": "hen-white", "k": "#17120e"},
    "mr-fox": {"b": "hen-white", "l": "hen-white", "r": "comb", "y": "#e8a33a", "k": "#17120e"},
    "fox-party": {
        "h": "seat-6",
        "y": "seat-5",
        "c": "egg",
        "f": "fur",
        "w": "#e7dcc3",
        "k": "#17120e",
        "p": "seat-1",
    },
    "fox-hunt": {"o": "#c8952f", "s": "#f0d178", "y": "#8f6416", "r": "comb"},
    "hen-house": {
        "r": "comb",
        "b": "wood",
        "y": "#f2d27a",
        "k": "#2a1a10",
        "w": "hen-white",
        "g": "leaf",
    },
}
"""Each picture's inks by letter: roles of the theme, or colours of its own."""

_SHADES: Final[Mapping[str, Mapping[str, tuple[str, str, float]]]] = {
    "mr-fox": {"s": ("hen-white", "#8a8474", 0.45)},
}
"""Inks between two: a role of the theme, the colour it goes to, and how far."""

_PICTURES: Final[Mapping[str, tuple[Sprite, ...]]] = {
    LOST: (fox.SMALL, fox.MEDIUM, fox.LARGE),
    "mr-fox": (hen.SMALL, hen.MEDIUM, hen.LARGE),
    "fox-party": (_SMALL_PARTY, _PARTY),
    "fox-hunt": (_SMALL_HORN, _HORN),
    "hen-house": (_SMALL_HOUSE, _HOUSE),
}
"""Each game's picture in several sizes; `LOST` is the fox's own."""


def pictures(slug: str) -> Sequence[Sprite]:
    """The game's picture, small, middle and large, which is the middle one doubled if need be."""
    small, middle, *large = _PICTURES[slug]
    return (small, middle, *(large or [Sprite("\n".join(enlarged(middle.rows, 2)))]))


def palette(slug: str, roles: Mapping[str, str]) -> Mapping[str, str]:
    """The picture's colours by letter."""
    inks = _INKS[slug]
    colours = {letter: roles.get(ink, ink) for letter, ink in inks.items()}
    for letter, (role, other, share) in _SHADES.get(slug, {}).items():
        colours[letter] = blend(roles[role], other, share)
    return colours


def draw(
    canvas: Canvas,
    sprite: Sprite,
    x: int,
    y: int,
    inks: Mapping[str, str],
    roles: Mapping[str, str],
) -> None:
    """Draws the picture; where the ground is as light as its whites, an outline first."""
    if roles["ink"] == NOON["ink"]:
        line = blend(roles["hen-line"], roles["raised"], 0.35)
        outline = dict.fromkeys(inks, line)
        for across, down in ((-1, 0), (1, 0), (0, -1), (0, 1)):
            canvas.sprite(sprite, x + across, y + down, outline)
    canvas.sprite(sprite, x, y, inks)
