"""What an analysis says, as sentences shared by the command and the screen."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from foxgames.core import LuckWording, Seat
from foxgames.locale import _, ngettext
from foxgames.locale.sentences import capital, listed
from foxgames.session.analysis import SAME, Analysis, Judged
from foxgames.session.record import Record


def chance_percent(share: float) -> str:
    """A chance, or how much one rose or fell, to one decimal; 0 only where it is exactly that."""
    if abs(share) > SAME and abs(share) < 0.0005:
        return _("under 0.1 %")
    return _("{number} %").format(number=f"{100 * abs(share):.1f}")


def kind_of_prices(analysis: Analysis) -> str:
    """Whether what follows is exact, an estimate, or no chance at all."""
    if analysis.exact:
        return _("Every chance is exact: that of winning, played perfectly from there on.")
    if analysis.is_chance:
        return _(
            "Every chance is the expert's estimate, from what the seat could know: it is not exact."
        )
    return _("Prices are the strongest bot's estimates in points of its own, and no chances.")


def price(judged: Judged, analysis: Analysis) -> str:
    """What a decision cost, in few letters; nothing where nothing was better."""
    if judged.is_best:
        return ""
    if judged.cost is None:
        return "?"
    return chance_percent(judged.cost) if analysis.is_chance else f"{judged.cost:.3f}"


def played(judged: Judged, record: Record) -> str:
    """What was done, in words."""
    return record.game.wording.action(judged.played, judged.seen)


def judgement(judged: Judged, analysis: Analysis, record: Record) -> str:
    """What there is to say of a decision, after what was played."""
    if judged.is_best:
        return _("Nothing better.")
    wording = record.game.wording
    best = wording.action(judged.best, judged.seen)
    why = wording.because(judged.because, judged.seen)
    if judged.cost is None:
        return _("The expert would rather: {best}. {why}").format(best=best, why=why)
    return _("Cost {cost}. Better: {best}. {why}").format(
        cost=price(judged, analysis), best=best, why=why
    )


def summed(
    analysis: Analysis, record: Record, names: Sequence[str], seat: Seat | None
) -> Iterator[str]:
    """Play and luck told apart, for one seat or for all."""
    seats = range(len(names)) if seat is None else (seat,)
    if seat is None or analysis.exact:
        yield _found_best(analysis, seat)
    if analysis.exact:
        wording = record.game.wording
        assert isinstance(wording, LuckWording), "whose game is solved has words for its luck"
        for each in seats:
            name = names[each] if len(names) > 1 else None
            yield wording.given_away(chance_percent(analysis.given_away(each)), name)
        yield _luck(analysis, wording)
        return
    for each in seats:
        yield from _estimated(analysis, record, names[each], each)


def _found_best(analysis: Analysis, seat: Seat | None) -> str:
    decisions = analysis.of(seat)
    best = sum(judged.is_best for judged in decisions)
    return ngettext(
        "{best} of {count} decision was the best.",
        "{best} of {count} decisions were the best.",
        len(decisions),
    ).format(best=best, count=len(decisions))


def _luck(analysis: Analysis, wording: LuckWording) -> str:
    """What each kind of chance brought, and what the chance to win became."""
    parts = [
        told
        for kind, gain in analysis.fortunes().items()
        if (told := wording.luck(kind, chance_percent(gain), is_good=gain >= 0))
    ]
    first, last = analysis.course[0], analysis.course[-1]
    became = _("{first} at the start became {last}").format(
        first=chance_percent(first), last=chance_percent(last)
    )
    told = listed([*parts, became])
    return f"{capital(told)}."


def _estimated(analysis: Analysis, record: Record, name: str, seat: Seat) -> Iterator[str]:
    decisions = analysis.of(seat)
    best = sum(judged.is_best for judged in decisions)
    yield ngettext(
        "{name}: {best} of {count} decision was the expert's.",
        "{name}: {best} of {count} decisions were the expert's.",
        len(decisions),
    ).format(name=name, best=best, count=len(decisions))
    if not analysis.is_chance:
        return
    cost, brought = analysis.given_away(seat), analysis.brought(seat)
    if brought is None:
        yield _("{name}'s decisions cost {cost}.").format(name=name, cost=chance_percent(cost))
        return
    first = chance_percent(analysis.points(seat)[0].chance)
    yield _("{name} began with a chance of {first} to win.").format(name=name, first=first)
    said = (
        _("Chance and the others added {gain} in all; {name}'s decisions cost {cost}.")
        if brought >= 0
        else _("Chance and the others took {gain} in all; {name}'s decisions cost {cost}.")
    )
    gain = chance_percent(abs(brought))
    yield said.format(name=name, gain=gain, cost=chance_percent(cost))
