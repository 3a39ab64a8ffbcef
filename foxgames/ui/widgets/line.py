"""A field for one line of text."""

from __future__ import annotations

from collections.abc import Sequence
from typing import ClassVar

from textual.binding import Binding, BindingType
from textual.suggester import SuggestFromList
from textual.widgets import Input


class Line(Input):
    """Its cursor does not blink; up and down leave it."""

    BINDINGS: ClassVar[list[BindingType]] = [
        Binding("up", "app.focus_previous", show=False),
        Binding("down", "app.focus_next", show=False),
    ]

    def __init__(
        self,
        *,
        placeholder: str,
        meaning: str = "",
        value: str = "",
        digits: bool = False,
        known: Sequence[str] = (),
        id: str | None = None,
    ) -> None:
        super().__init__(
            value,
            placeholder=placeholder,
            restrict=r"[0-9]*" if digits else None,
            max_length=16 if digits else 500,
            suggester=SuggestFromList(known, case_sensitive=False) if known else None,
            id=id,
            classes="line",
            compact=True,
        )
        self.cursor_blink = False
        self.meaning = meaning
        self.tooltip = meaning or None
