"""Makes the pictures in screenshots/: every screen as an SVG and, with cairosvg, as a PNG.

    python -m tests.pictures [NAME ...]

Seeds, names and moments are fixed and nothing moves, so the same program makes the same pictures.
The SVG is drawn here cell by cell: half blocks become rectangles on whole pixels, which no viewer
can part by a hairline, and every word stands at its own place, so that no blank can be lost.
"""

from __future__ import annotations

import asyncio
import os
import sys
import tempfile
from collections.abc import Iterator, Sequence
from dataclasses import dataclass, field
from pathlib import Path
from random import Random
from xml.sax.saxutils import escape

from rich.segment import Segment
from rich.style import Style

from foxgames.core import Action
from foxgames.games import get_game
from foxgames.session import Bot, Chance, Human, Occupant, Over, Session, Setup
from foxgames.session.pending import BotRequest
from foxgames.ui.app import FoxGamesApp
from foxgames.ui.games import table_screen

FOLDER = Path(__file__).parent.parent / "screenshots"
WIDTH, HEIGHT = 10, 20  # of a cell, in pixels
MARGIN = 10
FONT = "'DejaVu Sans Mono', Menlo, Consolas, 'Liberation Mono', monospace"
FONT_SIZE = 16.6  # an advance of 0.602 em makes a cell of ten pixels

QUARTERS = {
    "▀": (1, 1, 0, 0),
    "▄": (0, 0, 1, 1),
    "█": (1, 1, 1, 1),
    "▌": (1, 0, 1, 0),
    "▐": (0, 1, 0, 1),
    "▖": (0, 0, 1, 0),
    "▗": (0, 0, 0, 1),
    "▘": (1, 0, 0, 0),
    "▝": (0, 1, 0, 0),
    "▙": (1, 0, 1, 1),
    "▚": (1, 0, 0, 1),
    "▛": (1, 1, 1, 0),
    "▜": (1, 1, 0, 1),
    "▞": (0, 1, 1, 0),
    "▟": (0, 1, 1, 1),
}
ARMS = {
    "─": "we",
    "│": "ns",
    "┌": "es",
    "┐": "ws",
    "└": "en",
    "┘": "wn",
    "├": "ens",
    "┤": "wns",
    "┬": "wes",
    "┴": "wen",
    "┼": "wens",
}
REACH = {"w": "h-5", "e": "h5", "n": "v-10", "s": "v10"}  # from the middle of a cell to its edge


@dataclass(frozen=True)
class Picture:
    """A screen to be shown: the menu, or a game played by bots up to a moment."""

    name: str
    size: tuple[int, int] = (120, 40)
    theme: str = "dusk"
    game: str = ""
    seats: tuple[str, ...] = ()
    seed: int = 0
    ply: int = 0
    level: str = "easy"
    keys: tuple[str, ...] = field(default=())


PICTURES = (
    Picture("menu"),
    Picture("mr-fox-game", game="mr-fox", seats=("Ann", "Ben"), seed=9, ply=22),
    Picture(
        "fox-party-game", game="fox-party", seats=("Ann", "bot", "bot", "bot"), seed=17, ply=65
    ),
    Picture("fox-hunt-game", game="fox-hunt", seats=("Ann", "bot", "bot", "bot"), seed=5, ply=28),
    Picture(
        "hen-house-game", game="hen-house", seats=("Ann", "bot"), seed=3, ply=14, level="random"
    ),
    Picture("mr-fox-noon", (80, 24), "noon", "mr-fox", ("Ann", "Ben"), 12, 25),
    Picture("mr-fox-small", (46, 19), "dusk", "mr-fox", ("Ann", "Ben"), 9, 22),
)
BOTS = ("Bea", "Cleo", "Dot")


# The moment


def seated(picture: Picture) -> Session:
    """The session at its moment: people decide as a bot would, up to their next decision."""
    occupants = tuple(
        Occupant(BOTS[seat - 1], picture.level) if name == "bot" else Occupant(name)
        for seat, name in enumerate(picture.seats)
    )
    session = Session.new(Setup(picture.game, {}, occupants, picture.seed))
    while session.pending != Over():
        pending = session.pending
        if isinstance(pending, Human) and session.ply >= picture.ply:
            break
        match pending:
            case Human(seat):
                session.play(seat, session.ply, advised(session, seat, picture.level))
            case Bot(_, BotRequest() as request):
                session.answer(request, request.answer())
            case Chance():
                session.advance()
            case _:
                raise SystemExit(f"{picture.name}: cannot go on from {pending}")
    return session


def advised(session: Session, seat: int, level: str) -> Action:
    """What a bot of that level would do in that seat."""
    view = session.view(seat)
    bot = get_game(session.setup.game).bot(level)
    budget = session.hint_request(seat).budget
    return bot.choose(view.observation, session.events(seat), Random(session.ply), budget).action


async def shown(picture: Picture) -> tuple[Sequence[Sequence[Segment]], str]:
    """The rows of cells of that screen, and the colour of its ground."""
    app = FoxGamesApp()
    app.animation_level = "none"
    async with app.run_test(size=picture.size) as pilot:
        app.theme = picture.theme
        await pilot.pause()
        if picture.game:
            app.push_screen(table_screen(picture.game)(seated(picture)))
            await pilot.pause()
            await pilot.pause()
        for key in picture.keys:
            await pilot.press(key)
            await pilot.pause()
        await pilot.pause()
        rows = [list(strip) for strip in app.screen._compositor.render_strips()]
        return rows, app.theme_variables["ground"]


# The drawing


@dataclass(frozen=True)
class Cell:
    """One cell as it is drawn."""

    text: str
    fore: str
    back: str
    bold: bool


def cells(row: Sequence[Segment], ground: str) -> list[Cell]:
    """A row of segments as cells."""
    found: list[Cell] = []
    for text, style, _control in row:
        fore, back, bold = look(style or Style(), ground)
        found += (Cell(char, fore, back, bold) for char in text)
    return found


def look(style: Style, ground: str) -> tuple[str, str, bool]:
    """The colours of a style, and whether it is bold."""
    fore = style.color.get_truecolor().hex if style.color else ground
    back = style.bgcolor.get_truecolor().hex if style.bgcolor else ground
    if style.reverse:
        fore, back = back, fore
    return fore, back, bool(style.bold)


def pixels(grid: Sequence[Sequence[Cell]]) -> list[list[str]]:
    """Quarters of cells: two rows of them for each row of cells."""
    found: list[list[str]] = []
    for row in grid:
        upper: list[str] = []
        lower: list[str] = []
        for cell in row:
            filled = QUARTERS.get(cell.text, (0, 0, 0, 0))
            a, b, c, d = (cell.fore if part else cell.back for part in filled)
            upper += (a, b)
            lower += (c, d)
        found += (upper, lower)
    return found


def boxes(rows: list[list[str]]) -> Iterator[tuple[str, int, int, int, int]]:
    """Rectangles of one colour that cover all of it: colour, x, y, width, height."""
    height, width = len(rows), len(rows[0])
    done = [[False] * width for _ in range(height)]
    for y in range(height):
        for x in range(width):
            if done[y][x]:
                continue
            colour, right, bottom = rows[y][x], x + 1, y + 1
            while right < width and rows[y][right] == colour and not done[y][right]:
                right += 1
            while bottom < height and all(
                rows[bottom][i] == colour and not done[bottom][i] for i in range(x, right)
            ):
                bottom += 1
            for line in range(y, bottom):
                done[line][x:right] = [True] * (right - x)
            yield colour, x, y, right - x, bottom - y


def painted(rows: list[list[str]], ground: str) -> Iterator[str]:
    """A path for each colour but the ground's."""
    paths: dict[str, list[str]] = {}
    across, down = WIDTH // 2, HEIGHT // 2
    for colour, x, y, width, height in boxes(rows):
        path = f"M{x * across} {y * down}h{width * across}v{height * down}h-{width * across}z"
        paths.setdefault(colour, []).append(path)
    paths.pop(ground, None)
    yield '<g shape-rendering="crispEdges">'
    for colour, parts in paths.items():
        yield f'<path fill="{colour}" d="{"".join(parts)}"/>'
    yield "</g>"


def words(grid: Sequence[Sequence[Cell]]) -> Iterator[tuple[int, int, str, Cell]]:
    """Runs of text in one look without a blank: column, row, text, and a cell for the look."""
    for y, row in enumerate(grid):
        start, run = 0, ""
        for x, cell in enumerate([*row, Cell(" ", "", "", False)]):
            ends = cell.text.isspace() or cell.text in QUARTERS or cell.text in ARMS
            before = row[x - 1] if x else cell
            if run and (ends or (cell.fore, cell.bold) != (before.fore, before.bold)):
                yield start, y, run, before
                run = ""
            if not ends:
                start = x if not run else start
                run += cell.text


def lettered(grid: Sequence[Sequence[Cell]]) -> Iterator[str]:
    """The text, grouped by look."""
    looks: dict[tuple[str, bool], list[str]] = {}
    for x, y, text, cell in words(grid):
        places = " ".join(str((x + i) * WIDTH) for i in range(len(text)))
        word = f'<text y="{y * HEIGHT + 15}" x="{places}">{escape(text)}</text>'
        looks.setdefault((cell.fore, cell.bold), []).append(word)
    for (fore, bold), parts in looks.items():
        weight = ' font-weight="bold"' if bold else ""
        yield f'<g fill="{fore}"{weight}>'
        yield from parts
        yield "</g>"


def ruled(grid: Sequence[Sequence[Cell]]) -> Iterator[str]:
    """Lines and corners, drawn so that they meet whatever the font."""
    paths: dict[str, list[str]] = {}
    for y, row in enumerate(grid):
        for x, cell in enumerate(row):
            for arm in ARMS.get(cell.text, ""):
                middle = f"M{x * WIDTH + WIDTH // 2} {y * HEIGHT + HEIGHT // 2}"
                paths.setdefault(cell.fore, []).append(middle + REACH[arm])
    for colour, parts in paths.items():
        yield f'<path stroke="{colour}" stroke-width="1.6" stroke-linecap="square"'
        yield f' d="{"".join(parts)}"/>'


def svg(rows: Sequence[Sequence[Segment]], ground: str) -> str:
    """The whole picture."""
    grid = [cells(row, ground) for row in rows]
    width, height = len(grid[0]) * WIDTH + 2 * MARGIN, len(grid) * HEIGHT + 2 * MARGIN
    lines = (
        f'<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 {width} {height}"'
        f' width="{width}" height="{height}">',
        f'<rect width="{width}" height="{height}" rx="{MARGIN}" fill="{ground}"/>',
        f'<g transform="translate({MARGIN} {MARGIN})" font-family="{FONT}"'
        f' font-size="{FONT_SIZE}">',
        *painted(pixels(grid), ground),
        *ruled(grid),
        *lettered(grid),
        "</g></svg>\n",
    )
    return "\n".join(lines)


def main(names: Sequence[str]) -> None:
    try:
        import cairosvg
    except ImportError:
        cairosvg = None
        print("cairosvg is not installed: SVG only")
    for picture in PICTURES:
        if names and picture.name not in names:
            continue
        text = svg(*asyncio.run(shown(picture)))
        path = FOLDER / f"{picture.name}.svg"
        path.write_text(text, encoding="utf-8")
        if cairosvg is not None:
            png = path.with_suffix(".png")
            cairosvg.svg2png(bytestring=text.encode(), write_to=str(png), scale=2)
        print(picture.name)


if __name__ == "__main__":
    with tempfile.TemporaryDirectory() as home:
        os.environ.update(HOME=home, XDG_STATE_HOME=home, XDG_CONFIG_HOME=home)
        main(sys.argv[1:])
