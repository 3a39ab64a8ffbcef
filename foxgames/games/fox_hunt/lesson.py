"""The guided first game of the Fox Hunt: smaller sets, one whole round, and trading."""

from __future__ import annotations

from typing import Final

from foxgames.core import Lesson, LessonStep
from foxgames.locale import mark as _

LESSON: Final = Lesson(
    options={"shorter": 1},
    seed=7570031,
    steps=(
        LessonStep(
            "start 0",
            _(
                "Be the first with a set of animals: here 2 bears, 3 deer, 4 hares or 5 squirrels, "
                "later one more of each. The marker says who begins."
            ),
        ),
        LessonStep(
            "hunt new 4 5",
            _(
                "You have hunters 2 to 6. Send a party on a new hunt before you see the animal: "
                "4 and 5 together are 9, enough for most."
            ),
        ),
        LessonStep("animal deer 7", _("The party is on its way. See what comes out of the woods.")),
        LessonStep(
            "hunt new 3",
            _(
                "9 is enough for a deer of 7: it is yours. Your two hunters are spent, and rest "
                "until the round ends."
            ),
        ),
        LessonStep("animal hare 5"),
        LessonStep(
            "hunt #1 2",
            _(
                "Too weak: hare and hunter stay as quarry #1. Anyone may join, and all cards there "
                "count together. 3 and your 2 are 5, and who comes last takes it!"
            ),
        ),
        LessonStep(
            "hunt new 2", _("Yours. You cannot pass while you hold a hunter, nor can Rusty.")
        ),
        LessonStep("animal bear 11"),
        LessonStep(
            "hunt #2 3 6",
            _(
                "A bear worth 11, with a 2 on it already. Your last two hunters, 3 and 6, make it "
                "11: join."
            ),
        ),
        LessonStep(
            "hunt new 4 5 6",
            _("A bear! You have no hunter left and are skipped. Rusty sends all he has."),
        ),
        LessonStep("animal fox 10"),
        LessonStep(
            "trade deer7 hare5",
            _(
                "A fox counts as any animal. The round is over: hunters come home, and animals "
                "worth 8 or more buy a dog. Keep the bear, trade the other two."
            ),
        ),
        LessonStep("dog 3", _("Which dog it is, chance decides. Dogs stay yours for good.")),
        LessonStep(
            "pass", _("A dog helps a hunter, but never hunts alone. Keep the bear: no more.")
        ),
        LessonStep("pass", _("A fox buys even two dogs. Rusty keeps his.")),
        LessonStep(
            "hunt new 5 6 d3",
            _(
                "Yours was the most valuable collection, so you keep the marker, and begin. "
                "5, 6 and the dog are 14: no animal is worth more than 12."
            ),
        ),
        LessonStep("animal bear 10", _("Whatever it is, you will take it.")),
    ),
    farewell=_(
        "The second bear makes your set, and wins at once. In a real game it takes three bears, "
        "four deer, five hares or six squirrels, and a fox may stand in for any."
    ),
)
