"""The coach of a table: what it is asked elsewhere, and where its answer is shown."""

from __future__ import annotations

from collections.abc import Iterator
from typing import TYPE_CHECKING

from foxgames.locale import _
from foxgames.session import Human, View
from foxgames.session.analysis_wording import chance_percent
from foxgames.session.counsel import Counsel, CounselRequest, choice_words
from foxgames.session.thinker import Request, ThinkingStoppedError
from foxgames.ui.widgets.coach_panel import CoachPanel

if TYPE_CHECKING:
    from foxgames.ui.games.table import TableScreen

WEIGHED = 5
"""How many choices are told with what they are thought to be worth."""


def panel_of(table: TableScreen) -> CoachPanel | None:
    """The panel, where the table has a coach."""
    return next(iter(table.query(CoachPanel)), None)


def hush_coach(table: TableScreen) -> None:
    """Takes away what was said about a moment that has passed."""
    panel = panel_of(table)
    if panel is not None:
        panel.hush()


def ask_coach(table: TableScreen, view: View) -> None:
    """Has the coach work out elsewhere what it shows beside this view.

    Whatever it still works out about another moment is dropped.
    """
    question = table.board.question(view) or _advice_question(table, view)
    panel = panel_of(table)
    if panel is not None and question is not None and panel.answered == question:
        return  # the same moment once more, as after a look at the rules
    table.workers.cancel_group(table, "coach")
    hush_coach(table)
    if question is not None:
        table.run_worker(_answered(table, question, view.ply), group="coach", exclusive=True)


def _advice_question(table: TableScreen, view: View) -> Request | None:
    """The expert's choice, for the person who is to decide."""
    pending = table.session.pending
    if not view.coach or not isinstance(pending, Human) or pending.seat != view.viewer:
        return None
    if table.board.coaches_itself:
        return None
    return CounselRequest(table.session.hint_request(pending.seat), tuple(table.names))


async def _answered(table: TableScreen, question: Request, ply: int) -> None:
    panel = panel_of(table)
    try:
        answer = await table.coach.ask(question)
    except ThinkingStoppedError:
        if panel is not None and not table.coach.is_closed and ply == table.session.ply:
            panel.tell(_("The coach was interrupted: it goes on at your next decision."))
        return
    if not table.is_attached or ply != table.session.ply:
        return
    if panel is not None:
        panel.answered = question
    if isinstance(answer, Counsel) and isinstance(question, CounselRequest):
        if panel is not None:
            choice = choice_words(question.request, answer.advice)
            panel.tell(choice, tuple(_details(table, question, answer)))
    else:
        words = table.board.take_answer(answer)
        if panel is not None and words:
            panel.tell(words[0], words[1:])


def _details(table: TableScreen, question: CounselRequest, counsel: Counsel) -> Iterator[str]:
    """What the best choices are thought to be worth, and what the table implies."""
    wording, seen = table.session.game.wording, question.request.observation
    if counsel.advice.values and len(table.names) > 1:
        yield ""
        yield _("The chance to win, by the expert's estimate:")
        first, *others = counsel.advice.values
        others.sort(key=lambda pair: -pair[1])
        for action, worth in (first, *others[: WEIGHED - 1]):
            yield f"{chance_percent(worth):>7} {wording.action(action, seen)}"
    if counsel.lines:
        yield ""
        yield from counsel.lines
