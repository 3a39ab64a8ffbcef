"""A hen, looking right.

Letters: b body, s shade, l light, r comb and wattle, y beak and feet, k eye.
"""

from __future__ import annotations

from foxgames.ui.widgets.sprite import Sprite

TINY = Sprite(
    """
..r.
..bk
bbby
.bb.
"""
)

SLIM = Sprite(
    """
....rr.
b...bbk
bb..bby
bbbbbb.
bssbbb.
.bssbb.
.bbbb..
..y.y..
"""
)

SMALL = Sprite(
    """
.....rr.
b....bbk
bb...bby
bbb.bbb.
.bbssbb.
.bsssbb.
..bbbb..
...y.y..
"""
)

MEDIUM = Sprite(
    """
........r.r.
........rrr.
........llb.
b......llkby
bb.....lbbyy
bbb....bbrr.
bbbbb.bbbr..
.bbbssssbb..
.bbsssssbb..
..bbsssbbb..
...bbbbbb...
.....y..y...
"""
)

LARGE = Sprite(
    """
................r..r....
...............rr.rrr...
...............rrrrrr...
...............rllllr...
..............lllllll...
..............llllkkbb..
b............lllllkkbyyy
bb...........lllllllbyyy
bbb..........llllllbby..
bbbb.........lllllbrr...
.bbbb.......lllllbbrrr..
bbbbbb.....llllllbbrrr..
.bbbbbbb.bblllllbbb.r...
.bbbbbbbbbbbllllbbb.....
..bbbbbssssssbbbbbb.....
..bbbbsssssssssbbbb.....
...bbbssssssssssbbb.....
...bbbbsssssssssbb......
....bbbbssssssssbb......
.....bbbbsssssbbb.......
......bbbbbbbbbb........
........bbbbbb..........
..........y..y..........
.........yy.yy..........
"""
)
