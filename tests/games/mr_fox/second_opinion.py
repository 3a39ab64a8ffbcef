"""The game once more, written from the rulebook alone and in another way, to compare with.

A farm is a tuple of four: the spaces clockwise from the white hen, a letter each (`WFB*NF` at the
start, `*` for all three); the circles in front of them (`o` with an egg, `.` without); the eggs
still missing, one letter for each; and the face-down tokens, a letter each, an egg being `e`.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator
from fractions import Fraction
from functools import cache

Farm = tuple[str, str, str, str]
Policy = Callable[[list[Fraction]], Fraction]


def first_farm(eggs: int, hens: int, foxes: int, full: int) -> Farm:
    """The farm before the first turn."""
    return (
        "WFB*NF",
        ".ooooo",
        _sorted("WNB" * full),
        _sorted("WNB" * hens + "F" * foxes + "e" * (eggs - 5)),
    )


def best(values: list[Fraction]) -> Fraction:
    """What the best of some choices is worth."""
    return max(values)


def mean(values: list[Fraction]) -> Fraction:
    """What they are worth if nobody thinks."""
    return sum(values, Fraction()) / len(values)


def value(farm: Farm, policy: Policy) -> Fraction:
    """The chance to win with that way of choosing, before a token is turned over."""

    @cache
    def before_turn(farm: Farm) -> Fraction:
        *_, missing, tokens = farm
        if not missing:
            return Fraction(1)
        if not tokens:
            return Fraction(0)
        return mean(
            [policy([mean([end(e) for e in spun]) for spun in placed(farm, t)]) for t in tokens]
        )

    def end(choices: list[Farm]) -> Fraction:
        return policy([before_turn(farm) for farm in choices])

    return before_turn(farm)


def histories(farm: Farm) -> int:
    """How many different whole games can follow: equal tokens count once."""

    @cache
    def count(farm: Farm) -> int:
        *_, missing, tokens = farm
        if not missing or not tokens:
            return 1
        return sum(
            count(after)
            for token in set(tokens)
            for spun in placed(farm, token)
            for choices in spun
            for after in choices
        )

    return count(farm)


def placed(farm: Farm, token: str) -> Iterator[list[list[Farm]]]:
    """For each place of a token: for each stop of the vane, the farms one may choose from."""
    spaces, circles, missing, tokens = farm
    rest = tokens.replace(token, "", 1)
    if token != "e":
        for at in _places(spaces, lambda letter: letter != token):
            yield _spun((_put(spaces, at, token), circles, missing, rest))
    elif "." in circles:
        for at in _places(circles, lambda letter: letter == "."):
            yield _spun((spaces, _put(circles, at, "o"), missing, rest))
    else:
        yield _spun((spaces, circles, missing, rest))


def _spun(farm: Farm) -> list[list[Farm]]:
    spaces, circles, missing, tokens = farm
    stops = []
    for front, letter in enumerate(spaces):
        back = (front + 3) % 6
        if circles[back] == ".":
            stops.append([farm])
            continue
        left = _put(circles, back, ".")
        takers = sorted(set(missing)) if letter == "*" else [letter]
        stops.append([(spaces, left, missing.replace(hen, "", 1), tokens) for hen in takers])
    return stops


def _places(letters: str, fits: Callable[[str], bool]) -> Iterable[int]:
    return [at for at, letter in enumerate(letters) if fits(letter)]


def _put(letters: str, at: int, letter: str) -> str:
    return letters[:at] + letter + letters[at + 1 :]


def _sorted(letters: str) -> str:
    return "".join(sorted(letters))
