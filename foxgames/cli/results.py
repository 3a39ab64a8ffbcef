"""What a simulation came to, as a table, as JSON or as CSV."""

from __future__ import annotations

import sys
from collections.abc import Iterator, Sequence
from typing import TypeAlias

from foxgames.cli.styled import is_styled
from foxgames.core import GameInfo
from foxgames.games import get_game
from foxgames.intervals import CONFIDENCE, student, wilson
from foxgames.locale import _
from foxgames.simulate import WHOLE, Plan, Spread, Tally, Wins

Json: TypeAlias = "dict[str, Json] | list[Json] | str | int | float | bool | None"
Row: TypeAlias = tuple[str, str, str]


def as_json(plan: Plan, tally: Tally) -> dict[str, Json]:
    """All that was counted; intervals are pairs, null where there are too few games for one.

    A share is a win, or a part of one that is shared. `first_advantage` is the share of who had
    the first turn, less an even one.
    """
    games = tally.games
    return {
        "game": plan.game,
        "options": dict(plan.options),
        "bots": list(plan.levels),
        "rotate": plan.rotate,
        "seed": plan.seed,
        "iterations": plan.iterations,
        "asked": plan.games,
        "games": games,
        "complete": games == plan.games,
        "confidence": CONFIDENCE,
        "wins": [
            {"seat": seat, "bot": None if plan.rotate else level, **_wins(wins, games)}
            for seat, (level, wins) in enumerate(zip(plan.levels, tally.seats, strict=True))
        ],
        "bot_wins": [
            {"bot": level, **_wins(tally.bots.get(level, Wins()), games)}
            for level in dict.fromkeys(plan.levels)
        ],
        "turn_wins": [
            {"turn": turn, **_wins(wins, games)} for turn, wins in enumerate(tally.turns)
        ],
        "first_advantage": _advantage(tally),
        "shared": _rate(tally.shared, games),
        "lost": _rate(tally.lost, games),
        "reasons": {reason: _rate(count, games) for reason, count in sorted(tally.reasons.items())},
        "scores": [_mean(spread) for spread in tally.scores],
        "events": _mean(tally.events),
        "decisions": _mean(tally.decisions),
        "choices": tally.choices.total / tally.choices.count if tally.choices.count else None,
        "most_choices": tally.choices.most,
        "extras": {name: _mean(spread) for name, spread in sorted(tally.extras.items())},
    }


def _rate(count: int, games: int) -> dict[str, Json]:
    low, high = wilson(count, games)
    return {"count": count, "rate": count / games if games else None, "interval": [low, high]}


def _wins(wins: Wins, games: int) -> dict[str, Json]:
    return {**_rate(wins.won, games), "share": _mean(wins.share, WHOLE)}


def _mean(spread: Spread, whole: int = 1) -> dict[str, Json]:
    bounds = student(spread.total, spread.squares, spread.count)
    mean = spread.total / spread.count / whole if spread.count else None
    shown: dict[str, Json] = {
        "mean": mean,
        "interval": None if bounds is None else [bound / whole for bound in bounds],
    }
    if whole == 1:
        shown |= {"least": spread.least, "most": spread.most}
    return shown


def _advantage(tally: Tally) -> dict[str, Json]:
    """How much more than an even share fell to who had the first turn."""
    share, even = tally.turns[0].share, 1 / len(tally.turns)
    bounds = student(share.total, share.squares, share.count)
    return {
        "mean": share.total / share.count / WHOLE - even if share.count else None,
        "interval": None if bounds is None else [bound / WHOLE - even for bound in bounds],
    }


def as_csv(plan: Plan, tally: Tally) -> str:
    """The same figures, one a line, with names and bounds."""
    import csv
    import io

    text = io.StringIO()
    writer = csv.writer(text, lineterminator="\n")
    writer.writerow(("figure", "of", "count", "value", "low", "high", "least", "most"))
    told = as_json(plan, tally)
    for name in ("game", "seed", "iterations", "asked", "games", "complete"):
        writer.writerow((name, "", "", told[name], "", "", "", ""))
    for name, value in plan.options.items():
        writer.writerow(("option", name, "", value, "", "", "", ""))
    writer.writerows(_csv_rows(told))
    return text.getvalue()


def _csv_rows(told: dict[str, Json]) -> Iterator[Sequence[Json]]:
    for name, key in (("wins", "seat"), ("bot_wins", "bot"), ("turn_wins", "turn")):
        listed = told[name]
        assert isinstance(listed, list)
        for one in listed:
            assert isinstance(one, dict)
            yield _csv_row(name, one[key], one)
            yield _csv_row(name.replace("wins", "share"), one[key], one["share"])
    for name in ("first_advantage", "shared", "lost", "events", "decisions"):
        yield _csv_row(name, "", told[name])
    yield "choices", "", "", told["choices"], "", "", "", told["most_choices"]
    for name in ("reasons", "extras"):
        listed = told[name]
        assert isinstance(listed, dict)
        for key, one in listed.items():
            yield _csv_row(name, key, one)
    scores = told["scores"]
    assert isinstance(scores, list)
    for seat, one in enumerate(scores):
        yield _csv_row("scores", seat, one)


def _csv_row(figure: str, of: Json, one: Json) -> Sequence[Json]:
    assert isinstance(one, dict)
    interval = one["interval"]
    low, high = interval if isinstance(interval, list) else ("", "")
    value = one["rate"] if "rate" in one else one["mean"]
    return figure, of, one.get("count"), value, low, high, one.get("least"), one.get("most")


def print_table(plan: Plan, tally: Tally) -> None:
    """The same for people: in colour on a terminal, aligned plain text elsewhere."""
    info = get_game(plan.game).info
    print_rows(_heading(info, plan, tally), _rows(info, plan, tally))


def print_rows(heading: str, rows: Sequence[Row]) -> None:
    """A heading and three columns, the first row naming them."""
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
    if info.cooperative:
        bots = ", ".join(plan.levels)
        rows.append(_rate_row(_("won by {bots}").format(bots=bots), tally.seats[0].won, games))
    else:
        rows.extend(_win_rows(plan, tally))
    for reason, count in sorted(tally.reasons.items()):
        rows.append(_rate_row(_("ended by {reason}").format(reason=reason), count, games))
    scores = tally.scores[:1] if info.cooperative else tally.scores
    for seat, spread in enumerate(scores):
        name = _("score") if info.cooperative else _("score of seat {seat}").format(seat=seat + 1)
        rows.append(_mean_row(name, spread))
    rows.append(_mean_row(_("events a game"), tally.events))
    rows.append(_mean_row(_("decisions a game"), tally.decisions))
    if tally.choices.count:
        mean = f"{tally.choices.total / tally.choices.count:.2f}"
        rows.append((_("choices a decision"), mean, ""))
        rows.append((_("most choices"), str(tally.choices.most), ""))
    rows.extend(_mean_row(name, spread) for name, spread in sorted(tally.extras.items()))
    return rows


def _win_rows(plan: Plan, tally: Tally) -> Iterator[Row]:
    """Who won: by bot and seat, and how much the first turn is worth."""
    games = tally.games
    if plan.rotate:
        for level in dict.fromkeys(plan.levels):
            who = _("won by {bots}").format(bots=level)
            yield _rate_row(who, tally.bots.get(level, Wins()).won, games)
    for seat, (level, wins) in enumerate(zip(plan.levels, tally.seats, strict=True)):
        who = _("won by seat {seat}, {bot}").format(seat=seat + 1, bot=level)
        if plan.rotate:
            who = _("won by seat {seat}").format(seat=seat + 1)
        yield _rate_row(who, wins.won, games)
    yield _rate_row(_("shared wins"), tally.shared, games)
    if len(plan.levels) > 1:
        yield _rate_row(_("won by who began"), tally.turns[0].won, games)
        yield _advantage_row(tally)


def _advantage_row(tally: Tally) -> Row:
    name, found = _("advantage of who began"), _advantage(tally)
    mean, interval = found["mean"], found["interval"]
    if not isinstance(mean, float):
        return name, "–", ""
    bounds = ""
    if isinstance(interval, list):
        low, high = interval
        bounds = f"{low:+.2%} – {high:+.2%}"
    return name, f"{mean:+.2%}", bounds


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
