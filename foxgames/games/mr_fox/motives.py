"""What speaks for a choice in Bye Bye Mr. Fox!, told from the farmyard alone."""

from __future__ import annotations

from foxgames.core import Action, Because, FieldValue
from foxgames.games.mr_fox.pieces import Cover, Face, Give, Hen, Nest, Token, circle_behind
from foxgames.games.mr_fox.views import MrFoxObservation


def because(code: str, **fields: FieldValue) -> Because:
    """A reason with its fields."""
    return Because(code, tuple(fields.items()))


def needs(seen: MrFoxObservation) -> list[int]:
    """The eggs each hen still needs."""
    return [seen.full - eggs for eggs in seen.nests]


def motive(seen: MrFoxObservation, action: Action) -> Because:
    """The best that can be said for a legal action in one sentence, all of it true."""
    match action:
        case Cover(space):
            if seen.hand is Token.FOX:
                return _fox_motive(seen, space)
            assert seen.hand is not None
            return _hen_motive(seen, space, Hen(seen.hand))
        case Nest(circle):
            return _egg_motive(seen, circle)
        case Give(hen):
            return _give_motive(seen, hen)
    return because("only-choice")


def _fox_motive(seen: MrFoxObservation, space: int) -> Because:
    face, short = seen.faces[space - 1], needs(seen)
    hen = face.hen
    if hen is not None and not short[hen]:
        return because("fox-on-full", hen=hen.word)
    circle = circle_behind(space)
    if not seen.circles[circle - 1]:
        return because("fox-no-egg", space=space, circle=circle)
    if hen is not None and all(short[hen] < short[other] for other in Hen if other is not hen):
        return because("fox-on-rich", hen=hen.word)
    return because("fox-least")


def _hen_motive(seen: MrFoxObservation, space: int, hen: Hen) -> Because:
    face, short = seen.faces[space - 1], needs(seen)
    if not short[hen]:
        return because("hen-not-needed", hen=hen.word)
    circle = circle_behind(space)
    if face is Face.FOX and seen.circles[circle - 1]:
        return because("hen-saves-egg", hen=hen.word, space=space, circle=circle)
    if face is Face.FOX:
        return because("hen-over-fox", hen=hen.word)
    there = face.hen
    if there is not None and not short[there]:
        return because("hen-over-full", hen=hen.word, space=space)
    if there is not None and short[there] < short[hen]:
        return because("hen-over-rich", hen=hen.word)
    if there is None and short[hen] == sum(short):
        return because("hen-over-three", hen=hen.word)
    return because("hen-best", hen=hen.word)


def _egg_motive(seen: MrFoxObservation, circle: int) -> Because:
    face, short = seen.faces[circle_behind(circle) - 1], needs(seen)
    if face is Face.THREE:
        return because("egg-across-three", circle=circle)
    hen = face.hen
    if hen is not None and short[hen]:
        return because("egg-across-hen", circle=circle, hen=hen.word, count=short[hen])
    if any(_leads_home(seen, k) for k, egg in enumerate(seen.circles, start=1) if not egg):
        return because("egg-best")
    return because("egg-across-fox" if hen is None else "egg-across-full", circle=circle)


def _leads_home(seen: MrFoxObservation, circle: int) -> bool:
    """Whether a vane that takes the egg there brings it to a hen who needs it."""
    face = seen.faces[circle_behind(circle) - 1]
    hen = face.hen
    return face is Face.THREE or (hen is not None and needs(seen)[hen] > 0)


def _give_motive(seen: MrFoxObservation, hen: Hen) -> Because:
    short = needs(seen)
    if short[hen] == sum(short):
        return because("give-only", hen=hen.word)
    if all(short[hen] > short[other] for other in Hen if other is not hen):
        return because("give-most-needed", hen=hen.word)
    if short[hen] == 1:
        return because("give-last-egg", hen=hen.word)
    return because("give-hardest", hen=hen.word)
