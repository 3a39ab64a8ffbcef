"""The settings: each is saved and shown as soon as it is changed."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import ClassVar

from textual.app import ComposeResult
from textual.binding import Binding, BindingType
from textual.containers import Horizontal, Vertical
from textual.widgets import Static

from foxgames.locale import _
from foxgames.ui import themes
from foxgames.ui.screens.base import FoxScreen
from foxgames.ui.settings import CHOICES, Value, settings_path
from foxgames.ui.widgets.choice import Choice
from foxgames.ui.widgets.cycle import Cycle
from foxgames.ui.widgets.keys import KeyFooter
from foxgames.ui.widgets.picture import Picture


class SettingsScreen(FoxScreen[None]):
    """One row a setting; left and right change it."""

    CSS_PATH = "settings.tcss"
    AUTO_FOCUS = "Cycle"
    BINDINGS: ClassVar[list[BindingType]] = [
        Binding("up", "app.focus_previous", show=False),
        Binding("down", "app.focus_next", show=False),
    ]

    def compose(self) -> ComposeResult:
        """The title, a picture to see it all by, the rows, what the focused row means."""
        yield Static(_("Settings"), id="title", markup=False)
        with Horizontal(id="middle"):
            yield Picture("mr-fox", self.fox_app.glyphs)
            with Vertical(id="form"):
                with Vertical(id="rows", classes="panel"):
                    yield self._theme_row()
                    for name, (label, labels, meaning) in _rows().items():
                        at = CHOICES[name].index(getattr(self.fox_app.settings, name))
                        yield self._row(label, Cycle(labels(), at, id=name, meaning=meaning))
                yield Static("", id="meaning", markup=False)
        with Horizontal(id="go"):
            yield Choice(
                _("Back"), key="esc", id="back", meaning=_("Back; everything is saved already")
            )
        yield KeyFooter()

    def _theme_row(self) -> Horizontal:
        names = self.theme_names
        known = {"dusk": _("Dusk"), "noon": _("Noon"), "contrast": _("high contrast")}
        labels = [known.get(name, name) for name in names]
        at = names.index(self.app.theme) if self.app.theme in names else 0
        meaning = _("The colours: three of our own, then those that Textual brings.")
        return self._row(_("theme"), Cycle(labels, at, id="theme", meaning=meaning))

    @property
    def theme_names(self) -> Sequence[str]:
        """Every theme there is, ours first; not the ones that ask the terminal for its colours."""
        others = sorted(self.app.available_themes.keys() - set(themes.NAMES))
        return (*themes.NAMES, *(name for name in others if "ansi" not in name))

    def _row(self, label: str, cycle: Cycle) -> Horizontal:
        return Horizontal(Static(label, classes="label", markup=False), cycle, classes="row")

    def on_descendant_focus(self) -> None:
        """Tells what the focused setting is for, and where the file is."""
        meaning = getattr(self.focused, "meaning", "")
        if not meaning:
            meaning = _("All this is kept in {path}, where main keys can be changed too.").format(
                path=settings_path()
            )
        self.query_one("#meaning", Static).update(meaning)

    def on_cycle_changed(self, message: Cycle.Changed) -> None:
        """Changes it, everywhere and for good."""
        cycle = message.cycle
        name = cycle.id or ""
        value: Value = self.theme_names[cycle.at] if name == "theme" else CHOICES[name][cycle.at]
        self.fox_app.change_settings(**{name: value})
        if name == "glyphs":
            self.call_after_refresh(lambda: self.query_one("#glyphs").focus())

    def on_choice_taken(self, message: Choice.Taken) -> None:
        """Goes back."""
        message.stop()
        self.action_back()


def _rows() -> dict[str, tuple[str, Callable[[], Sequence[str]], str]]:
    """What each setting is called, its choices in the order of CHOICES, and its meaning."""
    return {
        "glyphs": (
            _("pictures"),
            lambda: (_("as fits"), _("pixels"), _("letters, shapes"), _("plain ASCII")),
            _("What boards are drawn with. As fits: the best that the terminal shows."),
        ),
        "animation": (
            _("motion"),
            lambda: (_("full"), _("quick"), _("off")),
            _("How cards turn and the vane spins. Any key ends a motion at once."),
        ),
        "pace": (
            _("bots"),
            lambda: (_("normal"), _("step by step"), _("at once")),
            _("How soon they act. Step by step: each of their moves waits for Enter."),
        ),
        "confirm": (
            _("ask first"),
            lambda: (_("yes"), _("no")),
            _("Whether leaving a game and quitting ask. Deleting and giving up always do."),
        ),
        "bell": (
            _("bell"),
            lambda: (_("off"), _("on")),
            _("Rings at the end of a game, and when bots have played and it is your turn."),
        ),
    }
