"""The contract all games share. Standard library only: no chance, no clock, no files."""

from __future__ import annotations

from foxgames.core.actions import Action, notation_table
from foxgames.core.bots import Advice, Because, Bot, Budget, PreparingBot
from foxgames.core.errors import (
    FieldValue,
    FoxGamesError,
    IllegalActionError,
    NotationError,
    OptionError,
    RecordError,
    Refusal,
)
from foxgames.core.game import Game
from foxgames.core.info import GameInfo, Level, Optima, Option, Options, OptionValue
from foxgames.core.lesson import Lesson, LessonStep
from foxgames.core.observation import Event, Observation
from foxgames.core.odds import Odds, whole_percent
from foxgames.core.outcome import Conceded, Outcome, Reason
from foxgames.core.state import State
from foxgames.core.turn import CHANCE, DECIDE, OVER, Decide, Phase, Seat, Turn
from foxgames.core.wording import LuckWording, PartWording, ScoreWording, Wording

__all__ = [
    "CHANCE",
    "DECIDE",
    "OVER",
    "Action",
    "Advice",
    "Because",
    "Bot",
    "Budget",
    "Conceded",
    "Decide",
    "Event",
    "FieldValue",
    "FoxGamesError",
    "Game",
    "GameInfo",
    "IllegalActionError",
    "Lesson",
    "LessonStep",
    "Level",
    "LuckWording",
    "NotationError",
    "Observation",
    "Odds",
    "Optima",
    "Option",
    "OptionError",
    "OptionValue",
    "Options",
    "Outcome",
    "PartWording",
    "Phase",
    "PreparingBot",
    "Reason",
    "RecordError",
    "Refusal",
    "ScoreWording",
    "Seat",
    "State",
    "Turn",
    "Wording",
    "notation_table",
    "whole_percent",
]
