"""The fox, looking straight at you.

Letters: f fur, d dark fur, w white fur, k eyes and nose.
"""

from __future__ import annotations

from foxgames.ui.widgets.sprite import Sprite

TINY = Sprite(
    """
f..f
ffff
kffk
.ww.
"""
)

SLIM = Sprite(
    """
f.....f
ff...ff
fdfffdf
fffffff
fkfffkf
wwfffww
.wwfww.
...k...
"""
)

SMALL = Sprite(
    """
f......f
ff....ff
fdffffdf
ffffffff
fkffffkf
wwffffww
.wwffww.
...kk...
"""
)

MEDIUM = Sprite(
    """
f..........f
ff........ff
fdf......fdf
fddf.ff.fddf
fddffffffddf
ffffffffffff
ffkkffffkkff
ffkkffffkkff
wwffffffffww
wwwwffffwwww
..wwwffwww..
....wkkw....
"""
)

LARGE = Sprite(
    """
f......................f
ff....................ff
fff..................fff
fdff................ffdf
fddff..............ffddf
fdddff............ffdddf
fddddff...ffff...ffddddf
fddddffffffffffffffddddf
ffdddffffffffffffffdddff
.ffffffffffffffffffffff.
.ffffffffffffffffffffff.
ffffffffffffffffffffffff
ffffkkkffffffffffkkkffff
fffkwkkkffffffffkwkkkfff
fffkkkkkffffffffkkkkkfff
wwffkkkffffffffffkkkffww
wwwwffffffffffffffffwwww
wwwwwwffffffffffffwwwwww
.wwwwwwwffffffffwwwwwww.
..wwwwwwwffffffwwwwwww..
....wwwwwwffffwwwwww....
......wwwwwkkwwwww......
........wwkkkkww........
..........wkkw..........
"""
)
