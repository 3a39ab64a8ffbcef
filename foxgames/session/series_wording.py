"""How a match stands, as a sentence shared by every front end."""

from __future__ import annotations

from foxgames.locale import _
from foxgames.session.names import shown_names
from foxgames.session.series import Series


def match_sentence(series: Series) -> str:
    """How a match stands: which game of how many, who has how many points."""
    names = shown_names(series.seats)
    points = ", ".join(f"{name} {score}" for name, score in zip(names, series.score, strict=True))
    if not series.is_over:
        return _("Match, {played} of {games} games played: {points}").format(
            played=len(series.winners), games=len(series.games), points=points
        )
    leaders = [names[seat] for seat in series.leaders]
    if len(leaders) == len(names):
        return _("The match is over: {points}").format(points=points)
    return _("The match is over, won by {names}: {points}").format(
        names=" + ".join(leaders), points=points
    )
