"""The keys of a screen as they are shown: the footer's line, which can be clicked, and the help."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from typing import TYPE_CHECKING, Final, NamedTuple

from rich.cells import cell_len
from textual import events
from textual.content import Content
from textual.widget import Widget

from foxgames.locale import _
from foxgames.ui.glyphs import Glyphs

if TYPE_CHECKING:
    from textual.dom import DOMNode
    from textual.screen import Screen

_NAMES: Final[Mapping[str, str]] = {
    "question_mark": "?",
    "plus": "+",
    "minus": "-",
    "escape": "esc",
    "pageup": "page up",
    "pagedown": "page down",
    "enter": "⏎",
    "left": "←",
    "right": "→",
    "up": "↑",
    "down": "↓",
}
_ASCII_NAMES: Final[Mapping[str, str]] = {
    "enter": "enter",
    "left": "left",
    "right": "right",
    "up": "up",
    "down": "down",
}


# Textual gives what scrolls a binding and English words for each of these.
_SCROLLS: Final = ("scroll_up", "scroll_down", "scroll_home", "scroll_end", "page_up", "page_down")
_SIDEWAYS: Final = ("scroll_left", "scroll_right", "page_left", "page_right")
_TYPED: Final = ("plus", "minus")  # a text field takes them, which Textual does not know
_EVERYWHERE: Final = ("app.help", "back", "menu", "leave", "pause", "app.exit_now")


class Hint(NamedTuple):
    """The keys of one action as they are shown, what it does, and how to run it.

    `in_footer` is whether the footer has it too; the help has every hint.
    """

    keys: str
    meaning: str
    action: str
    node: DOMNode
    in_footer: bool

    @property
    def width(self) -> int:
        """Cells it takes in the footer."""
        return cell_len(self.keys) + 1 + cell_len(self.meaning)


def shown_key(key: str, glyphs: Glyphs) -> str:
    """A key by the name it is shown by."""
    if glyphs is Glyphs.ASCII and key in _ASCII_NAMES:
        return _ASCII_NAMES[key]
    return _NAMES.get(key, key)


def hints(screen: Screen[object], glyphs: Glyphs) -> Sequence[Hint]:
    """What keys do on that screen now: the focused widget's first, those of every screen last.

    Keys with one meaning share a hint. A binding without a description is not told.
    """
    found: dict[str, Hint] = {}
    for key, (node, binding, enabled, _tooltip) in screen.active_bindings.items():
        if not binding.description or not enabled or binding.action in _SIDEWAYS:
            continue
        if key in _TYPED and screen.focused and screen.focused.check_consume_key(key, _NAMES[key]):
            continue
        shown = binding.key_display or shown_key(key, glyphs)
        meaning, action = binding.description, binding.action
        meaning = _("scroll") if action in _SCROLLS else meaning
        known = found.get(meaning)
        if known is None:
            found[meaning] = Hint(shown, meaning, action, node, binding.show)
        elif shown not in known.keys.split():
            both = f"{known.keys} {shown}"
            found[meaning] = known._replace(keys=both, in_footer=known.in_footer or binding.show)
    return tuple(sorted(found.values(), key=lambda hint: hint.action in _EVERYWHERE))


class KeyFooter(Widget):
    """One line of keys. Where they do not all fit, the last go first, `?` and `q` last of all."""

    DEFAULT_CSS = """
    KeyFooter { dock: bottom; height: 1; background: $ground; color: $muted; }
    """
    _GAP: Final = 2

    def __init__(self) -> None:
        super().__init__()
        self._painted: Sequence[tuple[str, str]] | None = None

    def on_mount(self) -> None:
        """Follows what can be done."""
        self.screen.bindings_updated_signal.subscribe(self, self._changed)

    def _changed(self, _screen: Screen[object]) -> None:
        if self._painted != self._line():
            self.refresh()

    def shown(self) -> Sequence[Hint]:
        """The hints that fit, in order."""
        glyphs = getattr(self.app, "glyphs", Glyphs.ART)
        kept = [hint for hint in hints(self.screen, glyphs) if hint.in_footer]
        room = self.size.width - 2
        while kept and sum(hint.width + self._GAP for hint in kept) - self._GAP > room:
            spare = [hint for hint in kept if hint.action not in _EVERYWHERE]
            kept.remove(spare[-1] if spare else kept[-1])
        return kept

    def _placed(self) -> Iterator[tuple[int, Hint]]:
        column = 1
        for hint in self.shown():
            yield column, hint
            column += hint.width + self._GAP

    def _line(self) -> Sequence[tuple[str, str]]:
        """What is to be read in it."""
        return [(hint.keys, hint.meaning) for hint in self.shown()]

    def render(self) -> Content:
        """Keys in the accent colour, their meanings beside them."""
        self._painted = self._line()
        parts: list[Content | str] = [" "]
        for keys, meaning in self._painted:
            parts += [Content.styled(keys, "bold $straw"), f" {meaning}", " " * self._GAP]
        return Content.assemble(*parts)

    async def on_click(self, event: events.Click) -> None:
        """A click on a hint does what its key does."""
        event.stop()
        for column, hint in self._placed():
            if column <= event.x < column + hint.width:
                await self.app.run_action(hint.action, hint.node)
                return
