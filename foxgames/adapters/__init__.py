"""The games as other laboratories know them: OpenSpiel and PettingZoo, each an optional extra.

Importing openspiel.py registers the games with pyspiel; pettingzoo.py has `env`. Both stand on
codecs.py, which numbers actions, and sights.py, which puts what a seat may know into numbers.
"""
