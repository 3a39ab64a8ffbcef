"""How the screens follow the settings while they are up."""

from __future__ import annotations

import os
import sys
from collections.abc import Mapping
from typing import TYPE_CHECKING

from foxgames.locale import _
from foxgames.ui import terminal
from foxgames.ui.glyphs import Glyphs
from foxgames.ui.settings import Settings, save, settings_path

if TYPE_CHECKING:
    from foxgames.ui.app import FoxGamesApp


def shown_glyphs(chosen: str) -> str:
    """The glyphs of that setting: those the terminal can show where it says `auto`."""
    if chosen != "auto":
        return chosen
    return terminal.choose_glyphs(os.environ, getattr(sys.__stderr__, "encoding", None))


def unknown_theme(name: str, said_by: str) -> str:
    """That there is no such theme, whoever asked for it."""
    return _('{place}: there is no theme "{name}"; the settings list all there are').format(
        place=said_by, name=name
    )


def key_map(keys: Mapping[str, str]) -> dict[str, str]:
    """The main keys as Textual names them, by the id of their bindings."""
    from textual.keys import _character_to_key

    return {
        f"main.{name}": _character_to_key(key) if len(key) == 1 else key
        for name, key in keys.items()
    }


def follow(app: FoxGamesApp, before: Settings) -> None:
    """Shows what is other than before: at once, wherever it can be seen."""
    now = app.settings
    app.asks_first = now.confirm
    if now.theme != before.theme:
        app.theme = now.theme
    if now.animation != before.animation:
        app.animation_level = "none" if now.animation == "off" else "full"
    if now.glyphs != before.glyphs:
        app.remove_class(f"-{app.glyphs.value}")
        app.glyphs = Glyphs(shown_glyphs(now.glyphs))
        app.add_class(f"-{app.glyphs.value}")
        for screen in app.screen_stack:
            screen.refresh(recompose=True)
    if now.bell and not before.bell:
        app.bell()


def keep(app: FoxGamesApp) -> None:
    """Saves the settings; what stands in the way is told, and they last until the end."""
    try:
        aside = save(app.kept, settings_path())
    except OSError as error:
        app.notify(
            _("The settings are not saved: {path} ({reason}).").format(
                path=settings_path(), reason=error.strerror or type(error).__name__
            ),
            severity="warning",
            markup=False,
        )
        return
    if aside is not None:
        app.notify(
            _("The settings file could not be understood and was put aside as {path}.").format(
                path=aside
            ),
            severity="warning",
            timeout=12,
            markup=False,
        )
