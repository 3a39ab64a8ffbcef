"""The guided first game of Fox's Party: four cards each, and a win by memory."""

from __future__ import annotations

from typing import Final

from foxgames.core import Lesson, LessonStep
from foxgames.locale import mark as _

LESSON: Final = Lesson(
    options={"first": 0, "dealt": 4},
    seed=1867135,
    steps=(
        LessonStep(
            "lead frog",
            _(
                "Be rid of all your cards first, and you win. You have four here; later it is "
                "twelve. Nobody looks at them. Turn up the first head animal."
            ),
        ),
        LessonStep(
            "bigger",
            _(
                "Is the top card of your pile bigger than the frog, smaller, or the same? The "
                "ladder shows all seven: four are bigger, so say bigger."
            ),
        ),
        LessonStep("reveal deer", _("Said! Now turn your card over.")),
        LessonStep(
            "smaller",
            _(
                "Right! You may stop, or dare another card. It is compared with the deer now, and "
                "nearly all are smaller: dare it."
            ),
        ),
        LessonStep("reveal snail", _("Turn it over.")),
        LessonStep(
            "stop",
            _(
                "Two right. Stop, and both go on the middle pile: you are rid of them, and the "
                "snail is the head animal for Rusty."
            ),
        ),
        LessonStep("bigger", _("Two cards left. Rusty has to say something, as everyone must.")),
        LessonStep("reveal ant"),
        LessonStep(
            "bigger",
            _(
                "Wrong! What he turned over goes back under his pile, the snail stays, and it is "
                "your turn. Five animals are bigger than a snail."
            ),
        ),
        LessonStep("reveal bear", _("Turn it over.")),
        LessonStep(
            "smaller",
            _(
                "A bear: nearly everything is smaller. One card is left, and a right call on the "
                "last card wins at once. Dare it!"
            ),
        ),
        LessonStep("reveal bear", _("Turn over your last card …")),
        LessonStep(
            "bigger",
            _(
                "The same: wrong. Your two cards go back under your pile in their order. But now "
                "you know both: bear, then bear. Remember that!"
            ),
        ),
        LessonStep("reveal fox"),
        LessonStep("stop", _("Right this time. Rusty may go on, but he is careful.")),
        LessonStep(
            "bigger",
            _("The head is a fox, and your next card is a bear, as you know: bigger, for sure."),
        ),
        LessonStep("reveal bear", _("Turn it over.")),
        LessonStep(
            "same", _("And your last card is a bear as well. So do not stop: say the same.")
        ),
        LessonStep("reveal bear", _("Turn it over, and win.")),
    ),
    farewell=_(
        "Your last card, and right: you have won, without even stopping. Nerve helps, and "
        "remembering what went under a pile helps even more."
    ),
)
