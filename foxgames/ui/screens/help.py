"""The rules of the game at hand, and what the keys do on the screen one came from."""

from __future__ import annotations

from collections.abc import Sequence
from typing import ClassVar

from textual.app import ComposeResult
from textual.binding import Binding, BindingType
from textual.containers import Horizontal, VerticalScroll
from textual.content import Content
from textual.widgets import Static

from foxgames.locale import _
from foxgames.ui.screens.base import FoxScreen
from foxgames.ui.screens.keys import Hint, KeyFooter
from foxgames.ui.screens.page import Page


class HelpScreen(FoxScreen[None]):
    """Rules at the left, keys at the right, or one under the other."""

    CSS_PATH = "help.tcss"
    AUTO_FOCUS = "#page"
    BINDINGS: ClassVar[list[BindingType]] = [
        Binding("question_mark", "back", _("back"), show=False),
        Binding("enter", "back", show=False),
        Binding("space", "page_down", show=False),
    ]

    def __init__(self, slug: str | None, hints: Sequence[Hint]) -> None:
        super().__init__()
        self.slug = slug
        self.hints = hints

    def compose(self) -> ComposeResult:
        """The page, the keys, the footer."""
        with Horizontal(id="help"):
            with VerticalScroll(id="page"):
                yield Static(self._keys(), id="keys-above", markup=False)
                yield Page(self.text(), self.fox_app.glyphs, id="text")
            yield Static(self._keys(), id="keys-beside", markup=False)
        yield KeyFooter()

    def text(self) -> str:
        """The game's rules page, or what this is."""
        if self.slug is None:
            return about()
        from foxgames.games import get_game

        game = get_game(self.slug)
        return f"{game.rules_page()}\n\n*{_(game.info.credits)}*\n\n{unofficial()}\n"

    def _keys(self) -> Content:
        width = max((len(hint.keys) for hint in self.hints), default=0)
        lines = [Content.styled(_("Keys on this screen"), "bold $straw")]
        for hint in self.hints:
            keys = Content.styled(f"{hint.keys:<{width}}", "bold $straw")
            lines.append(Content.assemble(keys, f"  {hint.meaning}"))
        return Content("\n").join(lines)

    def action_page_down(self) -> None:
        """Reads on."""
        self.query_one("#page", VerticalScroll).scroll_page_down()


def unofficial() -> str:
    """That this is not the publishers'."""
    return _(
        "*foxgames is unofficial: it is not affiliated with or endorsed by the designers and"
        " publishers of these games.*"
    )


def about() -> str:
    """What is told on the menu."""
    from foxgames.games import GAMES, get_game

    lines = [
        "# foxgames",
        _("Four fox-themed tabletop games for the terminal: alone, together, or against bots."),
        _("Pick a tile with the arrows and Enter, with its number, or with the mouse."),
        "## " + _("Credits"),
    ]
    for slug in GAMES:
        info = get_game(slug).info
        lines.append(f"- **{info.title}** {_(info.credits)}")
    return "\n\n".join((*lines, unofficial()))
