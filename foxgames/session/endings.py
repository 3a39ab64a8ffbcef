"""How a game ends when the rules do not end it: a seat gives up."""

from __future__ import annotations

from foxgames.core import Conceded, Game, Outcome, Seat, State


def outcome_of(game: Game, state: State, conceded_by: Seat | None) -> Outcome | None:
    """The end, by a concession or by the rules.

    A conceded game is won by the others, and lost by all where all play together; the scores
    are as they stand.
    """
    if conceded_by is None:
        return state.outcome()
    others = tuple(seat for seat in range(state.seats) if seat != conceded_by)
    return Outcome(Conceded.CONCEDED, () if game.info.cooperative else others, state.scores())
