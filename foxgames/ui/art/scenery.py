"""What stands at the edge of the meadow: original pixel art, lit from the left.

`l` lit leaves, `m` leaves, `d` leaves in shade, `t` trunk, `s` stone, `r` a red cap, `c` its stem;
a capital is the same in shade.
"""

from __future__ import annotations

from foxgames.ui.widgets.sprite import Sprite

PINE = Sprite("""
....m....
....md...
...lmd...
...lmmd..
..lmmdd..
...lmd...
..lmmmd..
.lmmmmdd.
..lmmmd..
.lmmmmmd.
lmmmmmddd
.lmmmmdd.
....t....
....t....
""")

OAK = Sprite("""
...lmmm...
.llmmmmmd.
lmlmmmmmmd
lmmmmlmmdd
lmmlmmmmdd
.mmmmmmddd
..mmtdmd..
....tt....
....tt....
""")

BUSH = Sprite("""
..lmm..
.lmmmmd
lmmlmmd
mmmmmdd
""")

STONE = Sprite("""
..ss.
.ssSS
sSSSS
""")

MUSHROOM = Sprite("""
.rr.
rrrR
.cc.
""")
