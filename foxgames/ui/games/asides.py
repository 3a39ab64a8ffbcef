"""What can be looked at beside a game in progress: its log, and its earlier moments."""

from __future__ import annotations

from typing import TYPE_CHECKING

from foxgames.session.replay import ReplayCursor

if TYPE_CHECKING:
    from foxgames.ui.games.table import TableScreen


def open_log(table: TableScreen) -> None:
    """Shows all that has happened, as whoever looks at the table may know it."""
    from foxgames.ui.screens.explaining import Explainer
    from foxgames.ui.screens.log import LogScreen

    session = table.session
    lines = [table.line(event) for event in session.events(table.viewer)]
    explainer = Explainer(ReplayCursor(session.record), session.budget, table.heard)
    table.app.push_screen(LogScreen(lines, explainer), lambda _result: table.go_on())


def look_back(table: TableScreen) -> None:
    """Shows the moment before, and those before that."""
    from foxgames.locale import _
    from foxgames.ui.screens.lookback import LookBackScreen

    if not table.session.ply:
        table.say(_("Nothing has happened yet."))
        return
    table.stop()
    table.board.skip()
    table.app.push_screen(
        LookBackScreen(table.session, table.viewer), lambda _result: table.go_on()
    )
