"""Every screen with every string 40 % longer, or twice as wide: `python -m tests.ui.longer KIND`.

KIND is `long` or `wide`. It runs in a process of its own, since many strings are made as their
modules load. What is found clipped is printed, and then the number of screens looked at.
"""

from __future__ import annotations

import asyncio
import gettext
import os
import re
import sys
import tempfile
from collections.abc import Callable
from contextlib import aclosing

FIELD = re.compile(r"(\{[^}]*\})")


def longer(text: str) -> str:
    """Ends in a tail, so that what is cut can be told by its missing tail."""
    return text + "~" * max(1, len(text) * 2 // 5) if text.strip() else text


def wider(text: str) -> str:
    """Latin letters in their double-width forms."""
    return "".join(
        part
        if FIELD.fullmatch(part)
        else "".join(chr(ord(c) + 0xFEE0) if "!" <= c <= "~" else c for c in part)
        for part in FIELD.split(text)
    )


def pretend(change: Callable[[str], str]) -> None:
    """Has every catalogue change its strings so."""
    plain = gettext.NullTranslations

    class Longer(gettext.NullTranslations):
        def gettext(self, message: str) -> str:
            return change(message)

        def ngettext(self, msgid1: str, msgid2: str, n: int) -> str:
            return change(msgid1 if n == 1 else msgid2)

    gettext.translation = lambda *_, **__: Longer()  # type: ignore[assignment]
    assert plain is not None


async def look(kind: str) -> int:
    from rich.cells import cell_len

    from foxgames.ui.glyphs import Glyphs
    from foxgames.ui.widgets.keys import KeyFooter
    from tests.ui import tour

    seen = 0
    async with aclosing(tour.stops(Glyphs.UNICODE, whole=True)) as stops:
        async for name, _pilot, app in stops:
            seen += 1
            for strip in app.screen._compositor.render_strips():
                if cell_len(strip.text) != 80:
                    print(f"{name}: a line of {cell_len(strip.text)} cells: {strip.text}")
            for footer in app.screen.query(KeyFooter):
                said = footer.render().plain.rstrip()
                row = "".join(segment.text for segment in strip_of(app, footer.region.y))
                if kind == "long" and footer.display and said not in row:
                    print(f"{name}: the keys are clipped: {row.strip()}")
    return seen


def strip_of(app: object, y: int) -> list[object]:
    return list(list(app.screen._compositor.render_strips())[y])  # type: ignore[attr-defined]


if __name__ == "__main__":
    with tempfile.TemporaryDirectory() as home:
        for variable in ("HOME", "XDG_STATE_HOME", "XDG_DATA_HOME", "XDG_CONFIG_HOME"):
            os.environ[variable] = f"{home}/{variable}"
        pretend({"long": longer, "wide": wider}[sys.argv[1]])
        print(asyncio.run(look(sys.argv[1])), "screens")
