"""What a simulation came to, as a table or as JSON."""

from __future__ import annotations

import sys
from collections.abc import Sequence
from typing import TypeAlias

from foxgames.cli.styled import is_styled
from foxgames.core import GameInfo
from foxgames.games import get_game
from foxgames.intervals import CONFIDENCE, student, wilson
from foxgames.locale import _
from foxgames.simulate import Plan, Spread, Tally

Json: TypeAlias = "dict[str, Json] | list[Json] | str | int | float | bool | None"
Row: TypeAlias = tuple[str, str, str]


def as_json(plan: Plan, tally: Tally) -> dict[str, Json]:
    """All that was counted; intervals are pairs, null where there are too few games for one."""
    return {
        "game": plan.game,
        "options": dict(plan.options),
        "bots": list(plan.levels),
        "seed": plan.seed,
        "iterations": plan.iterations,
        "asked": plan.games,
        "games": tally.games,
        "complete": tally.games == plan.games,
        "confidence": CONFIDENCE,
        "wins": [
            {"seat": seat, "bot": level, **_rate(count, tally.games)}
            for seat, (level, count) in enumerate(zip(plan.levels, tally.wins, strict=True))
        ],
        "shared": _rate(tally.shared, tally.games),
        "lost": _rate(tally.lost, tally.games),
        "reasons": {
            reason: _rate(count, tally.games) for reason, count in sorted(tally.reasons.items())
        },
        "scores": [_mean(spread) for spread in tally.scores],
        "events": _mean(tally.events),
        "decisions": _mean(tally.decisions),
        "choices": tally.choices / tally.decisions.total if tally.decisions.total else None,
        "extras": {name: _mean(spread) for name, spread in sorted(tally.extras.items())},
    }


def _rate(count: int, games: int) -> dict[str, Json]:
    low, high = wilson(count, games)
    return {"count": count, "rate": count / games if games else None, "interval": [low, high]}


def _mean(spread: Spread) -> dict[str, Json]:
    bounds = student(spread.total, spread.squares, spread.count)
    return {
        "mean": spread.total / spread.count if spread.count else None,
        "interval": None if bounds is None else list(bounds),
        "least": spread.least,
        "most": spread.most,
    }


def print_table(plan: Plan, tally: Tally) -> None:
    """The same for people: in colour on a terminal, aligned plain text elsewhere."""
    info = get_game(plan.game).info
    rows = _rows(info, plan, tally)
    heading = _heading(info, plan, tally)
    if is_styled(sys.stdout):
        _print_styled(heading, rows)
        return
    widths = [max(len(row[column]) for row in rows) for column in range(3)]
    print(heading)
    for name, value, interval in rows:
        print(f"  {name:<{widths[0]}}  {value:>{widths[1]}}  {interval}".rstrip())


def _heading(info: GameInfo, plan: Plan, tally: Tally) -> str:
    options = ", ".join(f"{name} {value}" for name, value in plan.options.items())
    parts = [info.title, *([options] if options else []), _("seed {seed}").format(seed=plan.seed)]
    text = " · ".join(parts)
    if tally.games != plan.games:
        text += "\n" + _("interrupted after {games} of {asked} games: partial results").format(
            games=tally.games, asked=plan.games
        )
    return text


def _rows(info: GameInfo, plan: Plan, tally: Tally) -> Sequence[Row]:
    games = tally.games
    rows: list[Row] = [("", "", _("95 % interval")), (_("games"), str(games), "")]
    bots = ", ".join(plan.levels)
    if info.cooperative:
        rows.append(_rate_row(_("won by {bots}").format(bots=bots), tally.wins[0], games))
    else:
        for seat, (level, count) in enumerate(zip(plan.levels, tally.wins, strict=True)):
            who = _("won by seat {seat}, {bot}").format(seat=seat + 1, bot=level)
            rows.append(_rate_row(who, count, games))
        rows.append(_rate_row(_("shared wins"), tally.shared, games))
    for reason, count in sorted(tally.reasons.items()):
        rows.append(_rate_row(_("ended by {reason}").format(reason=reason), count, games))
    scores = tally.scores[:1] if info.cooperative else tally.scores
    for seat, spread in enumerate(scores):
        name = _("score") if info.cooperative else _("score of seat {seat}").format(seat=seat + 1)
        rows.append(_mean_row(name, spread))
    rows.append(_mean_row(_("events a game"), tally.events))
    rows.append(_mean_row(_("decisions a game"), tally.decisions))
    if tally.decisions.total:
        mean = f"{tally.choices / tally.decisions.total:.2f}"
        rows.append((_("choices a decision"), mean, ""))
    rows.extend(_mean_row(name, spread) for name, spread in sorted(tally.extras.items()))
    return rows


def _rate_row(name: str, count: int, games: int) -> Row:
    if not games:
        return name, "–", ""
    low, high = wilson(count, games)
    return name, f"{count / games:.2%}", f"{low:.2%} – {high:.2%}"


def _mean_row(name: str, spread: Spread) -> Row:
    if not spread.count:
        return name, "–", ""
    bounds = student(spread.total, spread.squares, spread.count)
    interval = "" if bounds is None else f"{bounds[0]:.2f} – {bounds[1]:.2f}"
    return name, f"{spread.total / spread.count:.2f}", interval


def _print_styled(heading: str, rows: Sequence[Row]) -> None:
    from rich.console import Console
    from rich.table import Table
    from rich.text import Text

    table = Table("", "", rows[0][2])
    table.columns[1].justify = "right"
    for row in rows[1:]:
        table.add_row(*map(Text, row))
    console = Console()
    console.print(Text(heading))
    console.print(table)
