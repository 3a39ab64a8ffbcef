"""The guided first game of Hen House: three hens and a fox each, and all three ways to act."""

from __future__ import annotations

from typing import Final

from foxgames.core import Lesson, LessonStep
from foxgames.locale import mark as _

LESSON: Final = Lesson(
    options={"hens": 3},
    seed=2,
    steps=(
        LessonStep(
            "start 0",
            _(
                "You have three hens and a fox, which only you see; later it is six hens. Points "
                "are for hens who are safe, and for what your fox gobbles."
            ),
        ),
        LessonStep(
            "lay 3 at 4",
            _(
                "One way to act is to lay a card face down on an empty space. A hen who becomes "
                "safe scores what her space is worth: hen 3, on a space worth 4."
            ),
        ),
        LessonStep("lay fox at 1", _("Rusty sees that a card lies there, and that it is yours.")),
        LessonStep(
            "expose 1",
            _(
                "He laid one on a space worth just 1. Who would put a hen there? Expose it: call "
                "it a fox. If it is one you capture it; a hen would be safe."
            ),
        ),
        LessonStep(
            "lay 3 at 8",
            _("A fox! A captured fox is worth as many points as there are seats: here, 2."),
        ),
        LessonStep(
            "lay fox at 5",
            _(
                "Now hide your fox. He gobbles the highest hen that is turned up together with "
                "him, for her number in points. A poor space will do."
            ),
        ),
        LessonStep("lay 2 at 7", _("Rusty lays his cards quickly.")),
        LessonStep(
            "flip 5",
            _(
                "The third way to act is to reveal: turn up two cards or more, anybody's, one by "
                "one. Begin with your own fox."
            ),
        ),
        LessonStep("flip 8", _("Now a card of Rusty's. He likes that space worth 4 …")),
        LessonStep(
            "stop",
            _(
                "Hen 3! The highest hen turned up is gobbled, and the highest left would be safe. "
                "Two cards are enough: stop, before you help Rusty."
            ),
        ),
    ),
    farewell=_(
        "Rusty began his turn with one card in hand: that ends the game. All is turned up, hens "
        "still there are safe, foxes count nothing. You have the most points."
    ),
)
