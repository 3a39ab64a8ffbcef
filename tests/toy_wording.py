"""The toy game's sentences: see toy_game.py."""

from __future__ import annotations

from collections.abc import Sequence

from foxgames.core import Action, Because, Event, Observation, Refusal, Seat
from tests.toy_game import ToyEvent, ToyObservation


class ToyWording:
    """Plain sentences."""

    def prompt(self, observation: Observation, names: Sequence[str]) -> str:
        return f"{_name(observation.active, names)}: keep, show or swap."

    def action(self, action: Action, observation: Observation) -> str:
        return str(action).capitalize()

    def event(self, event: Event, names: Sequence[str]) -> str:
        assert isinstance(event, ToyEvent)
        card = "a card" if event.card is None else f"card {event.card}"
        return f"{_name(event.seat, names)}: {event.word} {card}."

    def position(self, observation: Observation, names: Sequence[str]) -> Sequence[str]:
        assert isinstance(observation, ToyObservation)
        return [
            f"{name} holds {', '.join('a hidden card' if c is None else str(c) for c in hand)}."
            for name, hand in zip(names, observation.hands, strict=True)
        ]

    def summary(self, observation: Observation, names: Sequence[str]) -> str:
        assert isinstance(observation, ToyObservation)
        return f"{observation.turns_left} turns left"

    def refusal(self, refusal: Refusal) -> str:
        return f"That cannot be done now ({refusal.rule or refusal.code})."

    def because(self, because: Because, observation: Observation) -> str:
        return because.code

    def outcome(self, observation: Observation, names: Sequence[str]) -> Sequence[str]:
        outcome = observation.outcome
        return [] if outcome is None else [f"Scores: {outcome.scores}."]


def _name(seat: Seat | None, names: Sequence[str]) -> str:
    return "Chance" if seat is None else names[seat]
