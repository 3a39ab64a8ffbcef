"""The statistics as titles, sentences and tables, for every front end to set in its own way."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from typing import TYPE_CHECKING, Final, NamedTuple

from foxgames.games import get_game
from foxgames.intervals import wilson
from foxgames.locale import _, ngettext
from foxgames.session.names import person_of, told_apart
from foxgames.session.played import Kind, Played
from foxgames.session.statistics import (
    Alone,
    GameStatistics,
    Standing,
    Variant,
    games_alone,
    is_timed,
)

if TYPE_CHECKING:
    from foxgames.session import Session

_BAR: Final = 10
_SCALE: Final = 21


class Glyph(NamedTuple):
    """What plots are drawn with.

    A full and an empty piece, a result won and one lost, a stretch, a rate, a mark, and columns
    from low to high.
    """

    full: str
    empty: str
    won: str
    lost: str
    stretch: str
    rate: str
    mark: str
    heights: str


DRAWN: Final = Glyph("▆", "▁", "●", "○", "━", "●", "◆", "▁▂▃▄▅▆▇█")
ASCII: Final = Glyph("#", ".", "W", "-", "=", "o", "*", ".:-=+*#@")


class Column(NamedTuple):
    """One column. Where there is no room those with the highest `spare` go first; 0 stays."""

    title: str
    cells: tuple[str, ...]
    spare: int = 0
    is_number: bool = False


class Section(NamedTuple):
    """One game: its title, sentences, and tables, each of columns under a heading of its own."""

    title: str
    notes: tuple[str, ...]
    tables: tuple[tuple[str, tuple[Column, ...]], ...]


def sections(
    statistics: Sequence[GameStatistics],
    glyph: Glyph = DRAWN,
    title: Callable[[str], str] | None = None,
) -> Sequence[Section]:
    """One for each game that was played. `title` may know what games are called sooner."""
    return [
        Section((title or _title)(each.game), tuple(_notes(each)), tuple(_tables(each, glyph)))
        for each in statistics
    ]


def best_sentence(alone: Alone) -> str:
    """What a person's best game alone took."""
    return ngettext("Your best: {count} round", "Your best: {count} rounds", alone.best).format(
        count=alone.best
    )


def rows(
    columns: Sequence[Column],
    room: int,
    measure: Callable[[str], int],
    cut: Callable[[str, int], str],
) -> Sequence[str]:
    """The table's lines, its titles first, in so many cells: the first column is cut to fit.

    `measure` tells how many cells a text takes, `cut` shortens one.
    """
    kept = list(columns)
    widths = {id(c): max(map(measure, (c.title, *c.cells)), default=0) for c in kept}
    least = min(widths[id(kept[0])], 8)
    while len(kept) > 1:
        used = sum(widths[id(c)] + 2 for c in kept[1:])
        spare = max(kept[1:], key=lambda c: c.spare)
        if used + least <= room or spare.spare == 0:
            break
        kept.remove(spare)
    first = max(least, min(widths[id(kept[0])], room - sum(widths[id(c)] + 2 for c in kept[1:])))
    widths[id(kept[0])] = first
    lines = []
    for row in range(-1, len(kept[0].cells)):
        cells = []
        for column in kept:
            text = cut(column.title if row < 0 else column.cells[row], widths[id(column)])
            blank = " " * (widths[id(column)] - measure(text))
            cells.append(blank + text if column.is_number else text + blank)
        lines.append("  ".join(cells).rstrip())
    return lines


def _share(share: float, digits: int = 0) -> str:
    """A part of all that was counted, in percent, rounded."""
    return _("{number} %").format(number=f"{share * 100:.{digits}f}")


def _title(slug: str) -> str:
    return get_game(slug).info.title


def _notes(each: GameStatistics) -> Iterator[str]:
    count = each.kinds[Kind.COUNTED]
    yield ngettext("{count} game that counts", "{count} games that count", count).format(
        count=count
    ) + (_(", {count} of them with hints").format(count=each.hinted) if each.hinted else "")
    beside = [
        wording.format(count=each.kinds[kind])
        for kind, wording in (
            (Kind.COACHED, _("{count} with a coach")),
            (Kind.BOTS, _("{count} of bots alone")),
            (Kind.PRACTICE, _("{count} for practice")),
        )
        if each.kinds[kind]
    ]
    if beside:
        yield _("apart from these: {others}").format(others=", ".join(beside))


def _tables(each: GameStatistics, glyph: Glyph) -> Iterator[tuple[str, tuple[Column, ...]]]:
    headings = {
        Kind.COUNTED: "",
        Kind.COACHED: _("With a coach"),
        Kind.BOTS: _("Bots alone"),
    }
    for kind, heading in headings.items():
        if each.tallies[kind]:
            yield heading, _tally_columns(each.tallies[kind], glyph)
    if each.variants:
        yield (
            _("All together, beside perfect play"),
            _variant_columns(each.variants, glyph),
        )
    if each.alone:
        yield _("Alone"), _alone_columns(each.alone, glyph)


def _tally_columns(tallies: Sequence[Standing], glyph: Glyph) -> tuple[Column, ...]:
    people = iter(told_apart(tally.name for tally in tallies if tally.level is None))
    names = [
        next(people) if tally.level is None else _("bot, {level}").format(level=_(tally.level))
        for tally in tallies
    ]
    recent = ("".join(glyph.won if won else glyph.lost for won in t.recent) for t in tallies)
    return (
        Column(_("who"), tuple(names)),
        Column(_("played"), tuple(str(t.played) for t in tallies), is_number=True),
        Column(_("won"), tuple(str(t.won) for t in tallies), is_number=True),
        Column(_("share"), tuple(_share(t.rate) for t in tallies), 1, is_number=True),
        Column("", tuple(_bar(t.rate, glyph) for t in tallies), 3),
        Column(_("in a row"), tuple(str(t.streak) for t in tallies), 2, is_number=True),
        Column(_("most"), tuple(str(t.best_streak) for t in tallies), 2, is_number=True),
        Column(_("the last ones"), tuple(recent), 4),
    )


def _bar(share: float, glyph: Glyph) -> str:
    full = round(share * _BAR)
    return glyph.full * full + glyph.empty * (_BAR - full)


def _variant_columns(variants: Sequence[Variant], glyph: Glyph) -> tuple[Column, ...]:
    likely = [wilson(v.won, v.played) for v in variants]
    span = _("{low} to {high}")
    return (
        Column(_(variants[0].option), tuple(str(v.value) for v in variants)),
        Column(_("played"), tuple(str(v.played) for v in variants), is_number=True),
        Column(_("won"), tuple(str(v.won) for v in variants), 1, is_number=True),
        Column(_("share"), tuple(_share(v.won / v.played) for v in variants), is_number=True),
        Column(_("perfect"), tuple(_share(v.optimum, 1) for v in variants), is_number=True),
        Column(
            _("0 {glyph} perfect 100 %").format(glyph=glyph.mark),
            tuple(
                _scale(v, low, high, glyph) for v, (low, high) in zip(variants, likely, strict=True)
            ),
            2,
        ),
        Column(
            _("likely, 95 %"),
            tuple(span.format(low=_share(low), high=_share(high)) for low, high in likely),
            3,
        ),
    )


def _scale(variant: Variant, low: float, high: float, glyph: Glyph) -> str:
    """From nothing to all: where the share lies, how sure that is, and perfect play."""
    cells = [glyph.empty] * _SCALE

    def at(share: float) -> int:
        return round(share * (_SCALE - 1))

    cells[at(low) : at(high) + 1] = glyph.stretch * (at(high) - at(low) + 1)
    cells[at(variant.won / variant.played)] = glyph.rate
    cells[at(variant.optimum)] = glyph.mark
    return "".join(cells)


def _alone_columns(people: Sequence[Alone], glyph: Glyph) -> tuple[Column, ...]:
    least = min(each.best for each in people)
    most = min(max(each.won_in[-1][0] for each in people), least + 19)
    totals = [sum(count for _rounds, count in each.won_in) for each in people]
    return (
        Column(_("who"), tuple(told_apart(each.name for each in people))),
        Column(_("won"), tuple(map(str, totals)), is_number=True),
        Column(_("fewest rounds"), tuple(str(each.best) for each in people), is_number=True),
        Column(
            _("rounds {least} to {most}").format(least=least, most=most),
            tuple(_columns(each, least, most, glyph) for each in people),
            1,
        ),
    )


def _columns(alone: Alone, least: int, most: int, glyph: Glyph) -> str:
    """How often each number of rounds came, as columns from low to high."""
    counts = dict(alone.won_in)
    highest = max(counts.values())
    heights = glyph.heights
    return "".join(
        heights[(counts[rounds] * len(heights) - 1) // highest] if counts.get(rounds) else " "
        for rounds in range(least, most + 1)
    )


def best_alone(session: Session, games: Callable[[], Sequence[Played]]) -> str:
    """The best game so far of whoever has just played a timed one alone; else empty."""
    name = session.occupants[0].name
    if not is_timed(session.setup.game, len(session.occupants)):
        return ""
    alike = [played for played in games() if played.game == session.setup.game]
    own = [alone for alone in games_alone(alike) if person_of(alone.name) == person_of(name)]
    return best_sentence(own[0]) if own else ""
