"""Squirrel, hare, hunter and dog, and the colours of what is hunted in the Fox Hunt.

Letters are each subject's own, named in its palette. Deer, bear and fox are drawn elsewhere.
"""

from __future__ import annotations

from collections.abc import Mapping
from typing import Final

from foxgames.ui.art import fox, party
from foxgames.ui.widgets.sprite import Sprite

INK = "#2a1c14"

SQUIRREL_SMALL = Sprite(
    """
.ss..b.b
sbbs.bbb
sbbs.bkb
.sbs.bbb
..sbbbb.
.bbbbll.
.bbbblb.
..bb.bb.
"""
)

SQUIRREL = Sprite(
    """
.sss........
sbbbs...b.b.
sbbbbs..bbb.
sbbbbs.bbbkb
.sbbbs.bbbbb
..sbbs..bbb.
...bs.bbbb..
...bsbbbblb.
..bbbbbblll.
..bbbbbblb..
...bbbbbbb..
....bbb.bbb.
"""
)

HARE_SMALL = Sprite(
    """
.b....b.
.bb..bb.
.bb..bb.
..bbbb..
.bkbbkb.
.bbbbbb.
.wwkkww.
..wwww..
"""
)

HARE = Sprite(
    """
..bb....bb..
..blb..blb..
..blb..blb..
...bb..bb...
...bbbbbb...
..bbbbbbbb..
..bkbbbbkb..
..bbbbbbbb..
.bwwwkkwwwb.
..wwwwwwww..
...wwttww...
....wwww....
"""
)

DOG = Sprite(
    """
...bbbbbb...
..bbwwbbbb..
.sbbwwbbbbs.
ssbkwwbbkbss
ssbbwwbbbbss
ss.bwwwwb.ss
.s.wwkkww.s.
...wwkkww...
...wwwwww...
....wrrw....
.....rr.....
"""
)

HUNTER = Sprite(
    """
....hhhh....
...hhhhhh...
...hhhhhh...
...yyyyyy...
.hhhhhhhhhh.
...ssssss...
...skssks...
...ssssss...
...sbbbbs...
....bbbb....
..cccccccc..
.cccccccccc.
"""
)

DOG_SMALL = Sprite(
    """
.sbwwbs.
sbkwwkbs
sbbwwbbs
s.wwww.s
..wkkw..
..wwww..
...rr...
"""
)

HUNTER_SMALL = Sprite(
    """
...hh...
..hhhh..
..yyyy..
.hhhhhh.
..ksks..
..ssss..
..sbbs..
.cccccc.
"""
)

SPRITES: Final[tuple[tuple[Sprite, Sprite], ...]] = (
    (SQUIRREL_SMALL, SQUIRREL),
    (HARE_SMALL, HARE),
    (party.DEER_SMALL, party.DEER),
    (party.BEAR_SMALL, party.BEAR),
    (fox.SMALL, fox.MEDIUM),
)
"""By Species: the small drawing and the middle one; the large is the middle one doubled."""

PALETTES: Final[tuple[Mapping[str, str], ...]] = (
    {"b": "#b5562a", "s": "#84391a", "l": "#f0d9b0", "k": INK},
    {"b": "#9a8a72", "l": "#d9a58f", "w": "#fbf3df", "t": "#c9776a", "k": INK},
    party.PALETTES[5],
    party.PALETTES[6],
    party.PALETTES[4],
)
"""By Species: what its letters look like on a card."""

DOG_PALETTE: Final[Mapping[str, str]] = {
    "b": "#a06a3c",
    "s": "#6f4526",
    "w": "#fbf3df",
    "r": "#d8524a",
    "k": INK,
}
HUNTER_PALETTE: Final[Mapping[str, str]] = {
    "h": "#4f6b3a",
    "y": "#e2b857",
    "s": "#e5b48a",
    "b": "#6d4a2c",
    "c": "#7a4a2b",
    "k": INK,
}
