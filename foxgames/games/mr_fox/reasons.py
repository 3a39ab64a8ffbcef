"""Why, in words: refusals, bots' reasons, odds and lost causes of a game."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from foxgames.core import Because, Refusal
from foxgames.games.mr_fox.coach_reasons import COACH_REASONS
from foxgames.games.mr_fox.names import eggs, the_face, the_hen, the_token, tokens_of
from foxgames.games.mr_fox.pieces import SPACES, Face, Hen, Step, Token, circle_behind
from foxgames.games.mr_fox.views import MrFoxObservation
from foxgames.locale import _, mark, ngettext
from foxgames.locale.sentences import capital, joined


def counted(counts: Sequence[int]) -> str:
    """A list of tokens by kind, those there are."""
    return joined(tokens_of(Token(kind), count) for kind, count in enumerate(counts) if count)


def stops(seen: MrFoxObservation) -> str:
    """What the six places where the vane can stop would do as the farmyard stands."""
    good = bad = 0
    for front, face in enumerate(seen.faces, start=1):
        if seen.circles[circle_behind(front) - 1]:
            hen = face.hen
            wasted = face is Face.FOX or (hen is not None and seen.nests[hen] >= seen.full)
            bad += wasted
            good += not wasted
    return _(
        "If the vane turned now: {good} of its six stops would bring an egg to a hen who needs it, "
        "{bad} would lose one, and {idle} would move nothing."
    ).format(good=good, bad=bad, idle=SPACES - good - bad)


def hopeless(seen: MrFoxObservation) -> str:
    """MF15: why three full nests are out of reach."""
    needed = sum(seen.full - count for count in seen.nests)
    spins = sum(seen.pool) + (seen.step in (Step.PLACE, Step.SPIN, Step.GIVE))
    if needed > spins:
        why = ngettext(
            "The hens still need {eggs}, and only {count} spin is left",
            "The hens still need {eggs}, and only {count} spins are left",
            spins,
        ).format(eggs=eggs(needed), count=spins)
    elif needed > sum(seen.circles) + seen.pool[Token.EGG] + (seen.hand is Token.EGG):
        why = _("The hens still need {eggs}, and there are not that many left").format(
            eggs=eggs(needed)
        )
    else:
        why = _("{hens} can be reached no more").format(hens=capital(joined(_lost_hens(seen))))
    return _("{why}: the nests cannot all be filled now. Play on for the fun of it!").format(
        why=why
    )


def _lost_hens(seen: MrFoxObservation) -> list[str]:
    """The hens still short who are shown nowhere, and have no token to come."""
    return [
        the_hen(hen)
        for hen in Hen
        if seen.nests[hen] < seen.full
        and Face(hen) not in seen.faces
        and not seen.pool[hen]
        and seen.hand is not Token(hen)
    ]


def refusal(refused: Refusal) -> str:
    """Why an action was refused, and what would be right."""
    fields = dict(refused.fields)
    for name in ("hen", "token"):
        if name in fields:
            fields[name] = the_token(Token[str(fields[name]).upper()])
    if "seat" in fields:
        fields["seat"] = int(fields["seat"]) + 1
    if refused.code == "wrong-step":
        sentence = STEPS[str(fields["step"])]
    else:
        sentence = REFUSALS.get(refused.code, mark("That cannot be done here: {code}."))
    text = _(sentence).format(code=refused.code, **fields)
    return text if refused.rule is None else f"{text[:-1]} ({refused.rule})."


def because(reason: Because, seen: MrFoxObservation) -> str:
    """A bot's reason as a sentence."""
    fields = dict(reason.fields)
    if "hen" in fields:
        fields["hen"] = the_hen(Hen[str(fields["hen"]).upper()])
    if "count" in fields:
        fields["eggs"] = eggs(int(fields["count"]))
    if "space" in fields:
        fields["face"] = the_face(seen.faces[int(fields["space"]) - 1])
    sentence = REASONS.get(reason.code) or COACH_REASONS[reason.code]
    return capital(_(sentence).format(**fields))


REFUSALS: Final = {
    "not-of-this-game": mark(
        "That is nothing one can do here: cover a space, fill a circle, or give an egg."
    ),
    "no-such-seat": mark("There is no seat {seat} at this table: it has {seats}."),
    "none-left": mark("No such token is face down any more: pick from those that are left."),
    "egg-to-circle": mark("An egg never covers a space: it goes into an empty circle."),
    "no-such-space": mark("There is no space {space}: they are numbered 1 to 6."),
    "fox-on-fox": mark(
        "Space {space} already shows a fox: a fox covers a space with a hen, "
        "or with all three of them."
    ),
    "same-hen": mark(
        "Space {space} already shows {hen}: a hen covers a space that shows something else."
    ),
    "no-such-circle": mark("There is no circle {circle}: they are numbered 1 to 6."),
    "circle-full": mark("Circle {circle} already holds an egg: an egg goes into an empty circle."),
    "circle-free": mark(
        "A circle is still empty: an egg goes to the slot only when every circle is full."
    ),
    "not-an-egg": mark("You hold {token}, not an egg: it covers one of the spaces."),
    "nest-full": mark(
        "The nest of {hen} is full already: give the egg to a hen who still needs one."
    ),
    "game-over": mark("The game is over: nothing can be placed or spun any more."),
}

STEPS: Final = {
    "start": mark("Not yet: first the vane picks who starts."),
    "draw": mark("Not yet: first a face-down token is turned over."),
    "place": mark("Not yet: first the token in hand is placed."),
    "spin": mark("Not yet: the token lies, and now the vane is spun."),
    "give": mark("Not yet: first the egg behind the vane is given to a hen."),
}

REASONS: Final = {
    "only-choice": mark("There is no other choice."),
    "at-random": mark("Just a guess: any choice would have done."),
    "fox-on-full": mark(
        "{hen}'s nest is full, so Mr. Fox may sit on her: an egg would be lost there anyway."
    ),
    "fox-no-egg": mark(
        "Circle {circle}, across from space {space}, is empty, so Mr. Fox steals nothing there."
    ),
    "fox-on-rich": mark(
        "Every space has its use, but {hen} needs the fewest eggs and can best do without it."
    ),
    "fox-least": mark("Every space has its use; here Mr. Fox does the least harm."),
    "hen-saves-egg": mark(
        "The fox on space {space} would steal the egg in circle {circle}; "
        "{hen} takes it home instead."
    ),
    "hen-over-full": mark(
        "An egg that comes to {face} on space {space} would be lost, her nest being full; "
        "{hen} still needs it."
    ),
    "hen-over-fox": mark("{hen} still needs eggs, and this chases a fox away."),
    "hen-over-rich": mark("{hen} needs this space more than the hen who has it now."),
    "hen-over-three": mark("{hen} is the one who needs eggs, so she takes the place of all three."),
    "hen-not-needed": mark(
        "{hen} has all her eggs, so she goes where she takes the least from the others."
    ),
    "hen-best": mark("{hen} has the best chance of eggs there."),
    "egg-across-hen": mark("Circle {circle} is across from {hen}, and she still needs {eggs}."),
    "egg-across-three": mark(
        "Circle {circle} is across from the three hens, so you may choose who gets the egg."
    ),
    "egg-across-fox": mark(
        "A fox is across from circle {circle}, but no better circle is empty, "
        "and a hen may still chase him away."
    ),
    "egg-across-full": mark(
        "No better circle is empty: this one is across from a hen whose nest is full."
    ),
    "egg-best": mark("With all that may still come, the egg has the best chances there."),
    "give-only": mark("{hen} is the only one who still needs eggs."),
    "give-fewest": mark("She has the fewest eggs."),
    "give-most-needed": mark("{hen} needs more eggs than the others."),
    "give-last-egg": mark("This egg fills the nest of {hen}."),
    "give-hardest": mark("{hen} is the hardest to bring eggs to, so she should have this one."),
    "chases-fox": mark("A hen chases a fox away, and that is always a joy to see."),
}
