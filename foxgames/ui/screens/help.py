"""The rules of the game at hand, and what the keys do on the screen one came from."""

from __future__ import annotations

from collections.abc import Sequence
from typing import ClassVar

from rich.cells import cell_len
from textual.app import ComposeResult
from textual.binding import Binding, BindingType
from textual.containers import Horizontal, VerticalScroll
from textual.content import Content
from textual.widgets import Static

from foxgames.locale import _
from foxgames.ui.art.tile_art import LOST
from foxgames.ui.screens.base import FoxScreen
from foxgames.ui.widgets.keys import Hint, KeyFooter
from foxgames.ui.widgets.page import Page
from foxgames.ui.widgets.picture import Tailpiece


class HelpScreen(FoxScreen[None]):
    """Rules at the left, keys at the right, or one under the other."""

    CSS_PATH = "help.tcss"
    AUTO_FOCUS = "#page"
    BINDINGS: ClassVar[list[BindingType]] = [
        Binding("question_mark", "back", _("back"), show=False),
        Binding("enter", "back", show=False),
        Binding("space", "page_down", show=False),
    ]

    def __init__(
        self,
        slug: str | None,
        hints: Sequence[Hint],
        choices: Sequence[tuple[str, str]] = (),
        marks: Sequence[tuple[str, str]] = (),
    ) -> None:
        """Tells the keys of `hints`, after the keys of choices and the marks of a table."""
        super().__init__()
        self.slug = slug
        self.hints = hints
        self.choices = choices
        self.marks = marks

    def compose(self) -> ComposeResult:
        """The page, the keys, the footer."""
        with Horizontal(id="help"):
            with VerticalScroll(id="page"):
                with Horizontal(id="keys-above"):
                    for part in self._keys():
                        yield Static(part, markup=False)
                yield Page(self.text(), self.fox_app.glyphs, id="text")
                if self.slug is None:
                    yield Tailpiece(LOST, self.fox_app.glyphs)
            with VerticalScroll(id="keys-beside", can_focus=False):
                yield Static(Content("\n\n").join(self._keys()), markup=False)
        yield KeyFooter()

    def text(self) -> str:
        """The game's rules page, or what this is."""
        if self.slug is None:
            return about()
        from foxgames.games import get_game

        game = get_game(self.slug)
        return f"{game.rules_page()}\n\n*{_(game.info.credits)}*\n\n{unofficial()}\n"

    def _keys(self) -> Sequence[Content]:
        told = [(hint.keys, hint.meaning) for hint in self.hints]
        width = max((cell_len(keys) for keys, _meaning in (*self.choices, *told)), default=0)
        parts = [_listed(_("Keys on this screen"), told, width)]
        if self.choices:
            title = _("Keys of choices: twice takes")
            listed = [_listed(title, self.choices, width)]
            if self.marks:
                widest = max(cell_len(mark) for mark, _meaning in self.marks)
                listed.append(_listed(_("Marks on the table"), self.marks, widest))
            parts.insert(0, Content("\n\n").join(listed))
        return parts

    def action_page_down(self) -> None:
        """Reads on."""
        self.query_one("#page", VerticalScroll).scroll_page_down()


def _listed(title: str, rows: Sequence[tuple[str, str]], width: int) -> Content:
    lines = [Content.styled(title, "bold $straw")]
    for keys, meaning in rows:
        padded = keys + " " * (width - cell_len(keys))
        lines.append(Content.assemble(Content.styled(padded, "bold $straw"), f"  {meaning}"))
    return Content("\n").join(lines)


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
        _(
            "New to a game? **l** on its tile leads you through a first one in two or three"
            " minutes: you make the moves, and each rule is told when it matters."
        ),
        "## " + _("Credits"),
    ]
    for slug in GAMES:
        info = get_game(slug).info
        lines.append(f"- **{info.title}** {_(info.credits)}")
    return "\n\n".join((*lines, unofficial()))
