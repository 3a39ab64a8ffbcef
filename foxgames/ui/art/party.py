"""The seven animals of Fox's Party, and their colours: ant, snail, frog, hedgehog, fox, deer, bear.

Letters are each animal's own, named in its palette. The fox is drawn in fox.py.
"""

from __future__ import annotations

from collections.abc import Mapping
from typing import Final

from foxgames.ui.art import fox
from foxgames.ui.widgets.sprite import Sprite

INK = "#2a1c14"

ANT_SMALL = Sprite(
    """
......k.
.....k.k
.bb.bbb.
bbbbbbkb
.bbbbbbb
.k.k.k..
"""
)

ANT = Sprite(
    """
.........k..
..........kk
.........k..
.bbb....bbb.
bblbb.b.blkb
bbbbbbbbbbbb
bbbbbbbbbbb.
.bbbkbkbkb..
..k.k.k..k..
.k..k..k..k.
"""
)

SNAIL_SMALL = Sprite(
    """
......k.
.sss.k..
srrrs.l.
srsrs.ll
srssrsl.
.srrrlll
llllllll
.llllll.
"""
)

SNAIL = Sprite(
    """
..........k.
...ssss.k.l.
..srrrrs.ll.
.srrssrrslll
.srsrrsrslkl
.srsrssrslll
.srssrrrslll
.srrrrrrslll
..srrrrslll.
.lllsslllll.
llllllllll..
"""
)

FROG_SMALL = Sprite(
    """
.ww..ww.
.kw..wk.
gggggggg
gggggggg
gkkkkkkg
gggggggg
.gllllg.
gg.gg.gg
"""
)

FROG = Sprite(
    """
..www..www..
.gwkw..wkwg.
.gwww..wwwg.
gggggggggggg
gggggggggggg
gkggggggggkg
ggkkkkkkkkgg
.gggggggggg.
gggllllllggg
gsgllllllgsg
.ggsllllsgg.
ggg.gggg.ggg
"""
)

HEDGEHOG_SMALL = Sprite(
    """
..s.s...
.sdsds..
sdsdsdl.
dsdsdlll
sdsdslkl
dsdsllll
.llllllk
.l.l.l..
"""
)

HEDGEHOG = Sprite(
    """
...s.s.s....
..sdsdsds...
.sdsdsdsdl..
sdsdsdsdlll.
dsdsdsdslll.
sdsdsdslklll
dsdsdsdlllll
sdsdsdslllkk
.dsdsdlllll.
..llllllll..
...ll..ll...
"""
)

DEER_SMALL = Sprite(
    """
d.d..d.d
ddd..ddd
.d.bb.d.
llbbbbll
.bkbbkb.
.bbbbbb.
..bwwb..
...kk...
"""
)

DEER = Sprite(
    """
d..d....d..d
d.dd....dd.d
dddd....dddd
..ddb..bdd..
.l..bbbb..l.
lllbbbbbblll
.lbkbbbbkbl.
..bkbbbbkb..
...bbbbbb...
...bbwwbb...
....wkkw....
....wwww....
"""
)

BEAR_SMALL = Sprite(
    """
bb....bb
blbbbblb
.bbbbbb.
bbkbbkbb
bbllllbb
bblkklbb
.bbllbb.
..bbbb..
"""
)

BEAR = Sprite(
    """
.bbb....bbb.
bllbbbbbbllb
blbbbbbbbblb
.bbbbbbbbbb.
bbbbbbbbbbbb
bbkkbbbbkkbb
bbkkbbbbkkbb
bbbbllllbbbb
bbblkkkklbbb
bbbllkkllbbb
.bbbllllbbb.
..bbbbbbbb..
"""
)

SPRITES: Final[tuple[tuple[Sprite, Sprite], ...]] = (
    (ANT_SMALL, ANT),
    (SNAIL_SMALL, SNAIL),
    (FROG_SMALL, FROG),
    (HEDGEHOG_SMALL, HEDGEHOG),
    (fox.SMALL, fox.MEDIUM),
    (DEER_SMALL, DEER),
    (BEAR_SMALL, BEAR),
)
"""By Animal: the small drawing and the middle one; the large is the middle one doubled."""

PALETTES: Final[tuple[Mapping[str, str], ...]] = (
    {"b": "#7d3326", "l": "#a8503c", "k": INK},
    {"s": "#8a4f26", "r": "#d08a48", "l": "#cdb277", "k": INK},
    {"g": "#4f9a3f", "s": "#3a7a2f", "l": "#bfdc7c", "w": "#fbf6e2", "k": INK},
    {"s": "#4c382a", "d": "#86684a", "l": "#dcb98a", "k": INK},
    {"f": "#f2762e", "d": "#7a3413", "w": "#fffaf0", "k": INK},
    {"b": "#a9703d", "l": "#c99159", "d": "#6d4a2c", "w": "#e0b985", "k": INK},
    {"b": "#63452f", "l": "#b98f63", "k": INK},
)
"""By Animal: what its letters look like on a card."""
