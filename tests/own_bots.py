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

class Needy:
    def __init__(self, temper):
        self.temper = temper

    def choose(self, observation, events, rng, budget):
        raise NotImplementedError

class Quitter:
    def choose(self, observation, events, rng, budget):
        raise SystemExit("enough")

class Lacking:
    def choose(self, observation, events, rng, budget):
        import no_such_library

class Wordless:
    def choose(self, observation, events, rng, budget):
        return Advice(observation.legal_actions[0], None)

class Untold(Exception):
    def __str__(self):
        raise RuntimeError

class Mute:
    def choose(self, observation, events, rng, budget):
        raise Untold

class Anything:
    kind = "lay"

    def __eq__(self, other):
        return True

    def __hash__(self):
        return 1

class Liar:
    def choose(self, observation, events, rng, budget):
        return Advice(Anything(), Because("It is like all of them."))

class Forger:
    def choose(self, observation, events, rng, budget):
        object.__setattr__(observation, "legal_actions", (Anything(),))
        return Advice(Anything(), Because("It is on the list now."))

class Chatty(First):
    def choose(self, observation, events, rng, budget):
        print("Let me think.", flush=True)
        return super().choose(observation, events, rng, budget)

number = 3
"""
