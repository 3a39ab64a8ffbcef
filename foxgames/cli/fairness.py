"""`foxgames fairness`: draws, spins, starts and deals counted over many seeds, and judged."""

from __future__ import annotations

import argparse
import json
from collections.abc import Iterator
from typing import Final

from foxgames.cli.games import chosen_game
from foxgames.cli.parsing import Parser, add_game, whole_number
from foxgames.fairness import LEVEL, SEEDS, Line, lines_of
from foxgames.games import GAMES, get_game
from foxgames.locale import _

UNFAIR_STATUS: Final = 1
_FEWEST: Final = 1_000
"""Fewer seeds leave cells of the tables with too few counts for a chi-square test."""


def configure(parser: Parser) -> None:
    """Declares what the command takes."""
    add_game(parser)
    parser.add_argument(
        "--seeds",
        metavar="N",
        default=SEEDS,
        type=lambda text: whole_number(text, _FEWEST, 10**7, "--seeds"),
        help=_("how many seeds to look at, from 0 on; {count} if not given").format(count=SEEDS),
    )
    parser.add_argument("--json", action="store_true", help=_("print the results as JSON"))


def run(arguments: argparse.Namespace) -> int:
    """Counts and judges, a line at a time; gives 1 if any line fails."""
    slugs = GAMES if arguments.game is None else (chosen_game(arguments.game).info.slug,)
    lines = _lines(slugs, arguments.seeds)
    if arguments.json:
        found = list(lines)
        print(json.dumps(as_json(found, arguments.seeds)))
        return 0 if all(line.is_fair for line in found) else UNFAIR_STATUS
    heading = _(
        "Seeds 0 to {last}. A line fails where fair luck is as uneven, or as even, "
        "in one of {rare} lines only."
    )
    print(heading.format(last=arguments.seeds - 1, rare=round(2 / LEVEL)))
    failed = 0
    for line in lines:
        print(as_text(line), flush=True)
        failed += not line.is_fair
    print(_("All pass.") if not failed else _("{count} failed.").format(count=failed))
    return UNFAIR_STATUS if failed else 0


def _lines(slugs: tuple[str, ...], seeds: int) -> Iterator[Line]:
    for slug in slugs:
        yield from lines_of(get_game(slug), seeds=seeds)


def as_json(lines: list[Line], seeds: int) -> dict[str, object]:
    """All that was counted."""
    return {
        "seeds": [0, seeds - 1],
        "level": LEVEL,
        "pass": all(line.is_fair for line in lines),
        "lines": [_one(line) for line in lines],
    }


def _one(line: Line) -> dict[str, object]:
    told: dict[str, object] = {
        "game": line.game,
        "kind": line.what,
        "of": line.of,
        "drawn": line.drawn,
        "pass": line.is_fair,
    }
    if line.test is None:
        return {**told, "wrong": line.wrong}
    test = line.test
    return {**told, "statistic": test.statistic, "freedom": test.freedom, "p": test.p}


def as_text(line: Line) -> str:
    """One line, which can be read by itself."""
    verdict = _("pass") if line.is_fair else _("FAIL")
    told = f"{line.game:<10}  {meaning(line):<43}  {line.drawn:>8}  "
    if line.test is None:
        return told + _("{count} differ").format(count=line.wrong).ljust(36) + verdict
    counted = f"chi2 {line.test.statistic:.1f} / {line.test.freedom}"
    return f"{told}{counted:<23}p {line.test.p:<11.4g}{verdict}"


def meaning(line: Line) -> str:
    """What was looked at, in words."""
    names = {kind: _(name) for kind, name in get_game(line.game).info.chances}
    names |= {"start": _("first seat"), "games": _("game")}
    match line.of:
        case "all":
            words = _("every {kind}")
        case "turn":
            words = _("every {kind}, turn by turn")
        case "next":
            words = _("a {kind} and the next")
        case "seeds":
            words = _("first {kind}, and that of the seed beside it")
            if line.what == "start":
                words = _("{kind}, and that of the seed beside it")
        case "deck":
            words = _("each {kind} of a whole deck, by its place")
        case _ if line.of in names:
            words = _("first {kind}, and the first {other}")
        case _ if line.what == "games":
            words = _("every chance event of {count} games, by hand")
        case _:
            words = _("{kind} of {count}")
    return words.format(kind=names[line.what], other=names.get(line.of, ""), count=line.of)
