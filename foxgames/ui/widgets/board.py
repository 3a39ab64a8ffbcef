"""What every game's board has in common: a view comes down, a choice goes up."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING, ClassVar

from textual.containers import Container
from textual.message import Message

from foxgames.core import Action, Event
from foxgames.ui.glyphs import Glyphs
from foxgames.ui.widgets.chooser import Chooser, Offer

if TYPE_CHECKING:
    from foxgames.session import View
    from foxgames.session.thinker import Request


def is_among(key: str, keys: str) -> bool:
    """Whether a key is one of those written as in `w n b` or `1–6`."""
    first, _dash, last = keys.partition("–")
    return first <= key <= last if last else key in keys.split()


class Board(Container):
    """The table of one game: everything that shows a view and offers its legal actions.

    A board knows no session: the screen hands it each view, and hears of choices by message.
    With `passive` set it only shows, as in a replay.
    """

    class ActionChosen(Message):
        """An action was taken, or one not on offer was tried, to be refused by the rules."""

        def __init__(self, action: Action, ply: int) -> None:
            super().__init__()
            self.action = action
            self.ply = ply

    class ChanceAsked(Message):
        """The seat turned the card over, or spun: chance may decide the event at that ply."""

        def __init__(self, ply: int) -> None:
            super().__init__()
            self.ply = ply

    class Settled(Message):
        """The motion that the last view began has come to rest."""

    coaches_itself: ClassVar[bool] = False
    """Whether `question` is all its coach is asked, instead of the expert's advice."""

    def __init__(self, glyphs: Glyphs, *, passive: bool = False) -> None:
        super().__init__(id="board")
        self.glyphs = glyphs
        self.passive = passive
        self.view: View | None = None

    def present(self, view: View, event: Event | None = None, *, animate: bool = False) -> None:
        """Shows a view. With an event that led to it, and `animate`, plays it out first.

        What is shown afterwards is the same either way. Posts `Settled` at the end of a motion;
        `is_moving` tells whether there is one.
        """
        raise TypeError(f"{type(self).__name__} does not present views")

    def recall(self, events: Sequence[Event]) -> None:
        """Takes in what happened before the view shown next, without motion."""

    def counsel(self, view: View, events: Sequence[Event]) -> None:
        """Takes what the coach may show beside the view shown next, where the table has one."""

    def question(self, view: View) -> Request | None:
        """What the coach must be asked for this view in another process, if anything."""
        return None

    def take_answer(self, answer: object) -> Sequence[str]:
        """Shows what the coach answered to the question about the view being shown.

        Gives back the same in words, what it would do first.
        """
        return ()

    def unveil(self, views: Sequence[View]) -> None:
        """Takes what all seats see, to be shown together with the view shown next.

        Only a replay of a finished game does so; with no views it is over again.
        """

    def aside(self, view: View) -> str:
        """One short fact for the line on top."""
        return ""

    @property
    def keys_words(self) -> Sequence[tuple[str, str]]:
        """The keys that choices at this table may have, and what each is for, for the help."""
        return ()

    @property
    def marks_words(self) -> Sequence[tuple[str, str]]:
        """The marks on this table that are no words, and what each means, for the help."""
        return ()

    @property
    def motion_words(self) -> str:
        """What is in motion, for the line on top."""
        return ""

    @property
    def is_moving(self) -> bool:
        """Whether something is still in motion."""
        return False

    def skip(self) -> None:
        """Ends any motion at once."""

    def focus_choice(self) -> None:
        """Puts the focus on a legal and sensible choice, if the view has one."""

    def on_mount(self) -> None:
        """Lends its choosers the words for what is on offer."""
        for chooser in self.query(Chooser):
            chooser.describe = self.words_of

    def words_of(self, choice: Offer) -> str:
        """What a choice does, as whoever looks at the table may know it."""
        if self.view is None:
            return ""
        if choice.action is not None:
            from foxgames.games import get_game

            wording = get_game(self.view.game).wording
            return wording.action(choice.action, self.view.observation)
        meant = (words for keys, words in self.keys_words if is_among(choice.key, keys))
        return next(meant, "")

    def suggest(self, action: Action) -> None:
        """Puts the focus on that action, if it is on offer, so that Enter takes it."""
        for chooser in self.query(Chooser):
            chooser.suggest(action)

    def on_chooser_taken(self, message: Chooser.Taken) -> None:
        """Passes a choice up."""
        message.stop()
        choice = message.choice
        if choice.action is None:
            self.post_message(self.ChanceAsked(message.ply))
        else:
            self.post_message(self.ActionChosen(choice.action, message.ply))

    def on_chooser_tried(self, message: Chooser.Tried) -> None:
        """Passes up what the rules are to refuse."""
        message.stop()
        self.post_message(self.ActionChosen(message.action, message.ply))
