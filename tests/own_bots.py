"""A module of one's own bots, as a player would write it, for tests that load it from a file."""

from __future__ import annotations

SOURCE = """
from foxgames.core import Advice, Because

class First:
    def choose(self, observation, events, rng, budget):
        return Advice(observation.legal_actions[0], Because("It stands first."))

class Broken:
    def choose(self, observation, events, rng, budget):
        return 1 / 0

class Cheat:
    def choose(self, observation, events, rng, budget):
        return Advice("anything", Because("at-random"))

class Stubborn:
    def choose(self, observation, events, rng, budget):
        return Advice("whatever", Because("It is."))

class Fatal:
    def choose(self, observation, events, rng, budget):
        import os
        os._exit(3)

number = 3
"""
