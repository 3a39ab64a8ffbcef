"""The guided first game of Bye Bye Mr. Fox!: one egg a nest, five turns, every rule once."""

from __future__ import annotations

from typing import Final

from foxgames.core import Lesson, LessonStep
from foxgames.locale import mark as _

LESSON: Final = Lesson(
    options={"eggs": 8, "full": 1},
    seed=7714906,
    steps=(
        LessonStep(
            "start 0",
            _(
                "Three hens want eggs in their nests, and you all help. In this short game one egg "
                "fills a nest; later it takes three. The vane says who begins."
            ),
        ),
        LessonStep(
            "draw brown",
            _("You begin. Every turn has two parts: place a token, then spin. Turn a token over."),
        ),
        LessonStep(
            "cover 2",
            _(
                "A hen goes on any space that does not show this very hen. Best on a fox with an "
                "egg across from him: such as space 2, with the egg in circle 5."
            ),
        ),
        LessonStep(
            "spin 2",
            _(
                "Placed it wrong? u takes it back, in a real game until you spin. "
                "Now spin: the vane has two ends."
            ),
        ),
        LessonStep(
            "draw fox",
            _(
                "The back points at an egg, the front at who gets it: the brown hen. Her nest is "
                "full now, and wants no more. Rusty is next."
            ),
        ),
        LessonStep(
            "cover 5",
            _("Mr. Fox must go on a hen. Rusty picks one who needs nothing any more: little harm."),
        ),
        LessonStep("spin 6"),
        LessonStep(
            "draw egg",
            _("A fox in front steals the egg behind: it goes into the slot, out of the game."),
        ),
        LessonStep(
            "nest 1",
            _(
                "An egg goes into an empty circle. Circle 1 is across from space 4, where all "
                "three hens are: a good place."
            ),
        ),
        LessonStep("spin 4", _("Spin, and hope for the three hens.")),
        LessonStep(
            "give black",
            _("All three hens in front: you choose who gets the egg. Black still needs one."),
        ),
        LessonStep("draw black", _("Two nests are full. Only the white hen waits now.")),
        LessonStep(
            "cover 5",
            _("Rusty has a black hen. She takes Mr. Fox's place, and he goes into the slot."),
        ),
        LessonStep("spin 2"),
        LessonStep(
            "draw white",
            _("No egg in the circle behind: then nothing happens, whoever is in front."),
        ),
        LessonStep(
            "cover 3",
            _(
                "The white hen! The more spaces show her, the better. On space 3 she takes the "
                "place of a hen who is full, with an egg across in circle 6."
            ),
        ),
        LessonStep("spin 3", _("Space 1 or 3 brings her an egg. Spin!")),
    ),
    farewell=_(
        "All nests are full: you have won together! In a real game each takes three eggs, and "
        "when the last token's turn is over with one missing, Mr. Fox wins."
    ),
)
