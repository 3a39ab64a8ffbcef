"""A list of which only the lines on the screen are made."""

from __future__ import annotations

from textual.app import ComposeResult
from textual.content import Content
from textual.screen import Screen

from foxgames.ui.widgets.shelf import Row, Shelf
from tests.ui.at_screens import running


class OneShelf(Screen[None]):
    def compose(self) -> ComposeResult:
        yield Shelf(
            lambda row, _room: (
                Content.assemble(Content.styled(f"Title {row.id}", "bold"), " told"),
                Content.styled("further", "$muted"),
            )
        )


async def test_titles_are_bold_under_the_cursor_too_and_all_there_in_one_colour() -> None:
    async with running() as (pilot, app):
        await app.push_screen(OneShelf())
        shelf = app.screen.query_one(Shelf)
        shelf.fill([Row("1"), Row("2")])
        await pilot.pause()
        for line, title in ((0, "Title 1"), (2, "Title 2")):
            bold = [each.text for each in shelf.render_line(line) if each.style and each.style.bold]
            assert "".join(bold) == title
        segments = [*shelf.render_line(0), *shelf.render_line(1)]
        assert len({each.style and each.style.color for each in segments if each.text.strip()}) == 1
