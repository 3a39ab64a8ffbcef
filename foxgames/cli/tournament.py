"""`foxgames tournament`: every bot meets every other, and all are ranked."""

from __future__ import annotations

import argparse
import json
from collections.abc import Sequence
from dataclasses import dataclass, replace
from itertools import combinations
from typing import Final

from foxgames.cli.errors import UsageError
from foxgames.cli.games import chosen_game
from foxgames.cli.parsing import Parser, add_game, add_options, game_options, whole_number
from foxgames.cli.playing import (
    INTERRUPTED_STATUS,
    MOST_GAMES,
    MOST_SEATS,
    add_playing,
    played,
    progress_bar,
    workers,
)
from foxgames.cli.results import Json, Row, print_rows
from foxgames.cli.seats import bot_names
from foxgames.core import GameInfo
from foxgames.intervals import CONFIDENCE, wilson
from foxgames.locale import _
from foxgames.ratings import Rating, bradley_terry
from foxgames.session import fresh_seed
from foxgames.simulate import WHOLE, Plan, Spread

MOST_BOTS: Final = 20


@dataclass(frozen=True, slots=True)
class Meeting:
    """What two bots, by their places in the list, came to; the shares are those of the first."""

    one: int
    other: int
    share: Spread

    @property
    def mean(self) -> float | None:
        """The first bot's part of the wins, from 0 to 1."""
        return self.share.total / self.share.count / WHOLE if self.share.count else None

    @property
    def interval(self) -> tuple[float, float]:
        """The 95 % interval of that."""
        return wilson(self.share.total / WHOLE, self.share.count)


def configure(parser: Parser) -> None:
    """Declares what the command takes."""
    add_game(parser)
    parser.add_argument(
        "--bots",
        metavar="BOT,BOT,…",
        help=_(
            "who takes part: levels, or module:Class for one of your own; all levels if left out"
        ),
    )
    parser.add_argument(
        "--games",
        metavar="N",
        default=200,
        type=lambda text: whole_number(text, 1, MOST_GAMES, "--games"),
        help=_("how many games each two play, changing seats; 200 if not given"),
    )
    parser.add_argument(
        "--seats",
        metavar="K",
        type=lambda text: whole_number(text, 1, MOST_SEATS, "--seats"),
        help=_("how many seats there are, each two bots sitting by turns"),
    )
    add_options(parser)
    add_playing(parser)
    parser.add_argument("--json", action="store_true", help=_("print the results as JSON"))


def run(arguments: argparse.Namespace) -> int:
    """Plays, ranks and prints; an interrupt ends it early and is told."""
    info = chosen_game(arguments.game).info
    if info.cooperative:
        raise UsageError(
            _("{title} is played together, nobody against another").format(title=info.title),
            _("compare bots by 'simulate' there"),
        )
    bots = bot_names(arguments.bots, info)
    if not 2 <= len(bots) <= MOST_BOTS:
        raise UsageError(
            _("a tournament of {bots} is none").format(bots=len(bots)),
            _("name 2 to {most} different bots").format(most=MOST_BOTS),
        )
    seats = max(2, info.min_seats) if arguments.seats is None else arguments.seats
    info.check_seats(max(2, seats))
    if seats < 2:
        raise UsageError(_("two bots cannot meet on one seat"), _("take two or more"))
    plan = Plan(
        game=info.slug,
        options=info.resolve(game_options(arguments.option), seats),
        levels=bots[:1] * seats,
        games=arguments.games,
        seed=fresh_seed() if arguments.seed is None else arguments.seed,
        iterations=arguments.budget,
        rotate=True,
    )
    meetings = _meetings(plan, bots, arguments)
    _print(info, plan, bots, meetings, arguments.json)
    pairs = len(bots) * (len(bots) - 1) // 2
    return 0 if sum(m.share.count for m in meetings) == pairs * plan.games else INTERRUPTED_STATUS


def _meetings(plan: Plan, bots: Sequence[str], arguments: argparse.Namespace) -> Sequence[Meeting]:
    """Every two bots' games, as far as no interrupt ends them."""
    meetings: list[Meeting] = []
    pairs = list(combinations(range(len(bots)), 2))
    with workers(arguments) as worker, progress_bar(plan.games * len(pairs)) as progress:
        for one, other in pairs:
            levels = tuple(bots[(one, other)[seat % 2]] for seat in range(len(plan.levels)))
            tally = played(replace(plan, levels=levels), worker, progress)
            share = tally.bots[bots[one]].share if tally.games else Spread()
            meetings.append(Meeting(one, other, share))
            if tally.games < plan.games:
                break
    return meetings


def _ratings(bots: Sequence[str], meetings: Sequence[Meeting]) -> Sequence[Rating]:
    wins = [[0.0] * len(bots) for _bot in bots]
    for meeting in meetings:
        won = meeting.share.total / WHOLE
        wins[meeting.one][meeting.other] = won
        wins[meeting.other][meeting.one] = meeting.share.count - won
    return bradley_terry(wins)


def _print(
    info: GameInfo, plan: Plan, bots: Sequence[str], meetings: Sequence[Meeting], as_json: bool
) -> None:
    pairs = len(bots) * (len(bots) - 1) // 2
    asked, games = pairs * plan.games, sum(meeting.share.count for meeting in meetings)
    whole = len([meeting for meeting in meetings if meeting.share.count]) == pairs
    ratings = _ratings(bots, meetings) if whole else ()
    if as_json:
        told = {
            "game": plan.game,
            "options": dict(plan.options),
            "seats": len(plan.levels),
            "seed": plan.seed,
            "iterations": plan.iterations,
            "asked": asked,
            "games": games,
            "complete": games == asked,
            "confidence": CONFIDENCE,
            "ratings": [_json_rating(b, r) for b, r in zip(bots, ratings, strict=False)],
            "meetings": [_json_meeting(bots, meeting) for meeting in meetings],
        }
        print(json.dumps(told, indent=2))
        return
    heading = f"{info.title} · " + _("seed {seed}").format(seed=plan.seed)
    if games != asked:
        heading += "\n" + _("interrupted after {games} of {asked} games: partial results").format(
            games=games, asked=asked
        )
    print_rows(heading, _rows(bots, ratings, meetings))


def _json_rating(bot: str, rating: Rating) -> dict[str, Json]:
    return {"bot": bot, "points": rating.points, "interval": [rating.low, rating.high]}


def _json_meeting(bots: Sequence[str], meeting: Meeting) -> dict[str, Json]:
    return {
        "bots": [bots[meeting.one], bots[meeting.other]],
        "games": meeting.share.count,
        "share": meeting.mean,
        "interval": list(meeting.interval),
    }


def _rows(
    bots: Sequence[str], ratings: Sequence[Rating], meetings: Sequence[Meeting]
) -> Sequence[Row]:
    rows: list[Row] = [("", "", _("95 % interval"))]
    ranked = sorted(zip(bots, ratings, strict=False), key=lambda pair: -pair[1].points)
    for bot, rating in ranked:
        rows.append((bot, f"{rating.points:+.0f}", f"{rating.low:+.0f} – {rating.high:+.0f}"))
    for meeting in meetings:
        name = _("{bot} against {other}").format(bot=bots[meeting.one], other=bots[meeting.other])
        mean, (low, high) = meeting.mean, meeting.interval
        rows.append((name, "–" if mean is None else f"{mean:.2%}", f"{low:.2%} – {high:.2%}"))
    return rows
