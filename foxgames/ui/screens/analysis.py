"""A game priced: each decision with what was best and what it cost, and the chance over the game.

The work is done in another process, question by question; the screen stays live, and leaving it
ends the work.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import ClassVar

from textual.app import ComposeResult
from textual.binding import Binding, BindingType
from textual.containers import Container, VerticalScroll
from textual.content import Content
from textual.widgets import Static

from foxgames.core import Seat
from foxgames.locale import _
from foxgames.session import analysis_wording, plotting
from foxgames.session.analysis import Analysis, Analyst, Judged
from foxgames.session.names import shown_names
from foxgames.session.record import Record
from foxgames.session.thinker import Thinker, ThinkingStoppedError
from foxgames.ui.screens.base import FoxScreen
from foxgames.ui.widgets.chance_plot import ChancePlot
from foxgames.ui.widgets.decisions import Decisions, Row
from foxgames.ui.widgets.keys import KeyFooter
from foxgames.ui.widgets.story import TopLine
from foxgames.ui.widgets.wrapping import cut

NAME_WIDTH = 24
"""Cells of a name, at most."""


class AnalysisScreen(FoxScreen[None]):
    """One seat's decisions at a time, or everybody's where all play together.

    A seat is judged by what it could know. Only a game that is over is shown here.
    """

    CSS_PATH = "analysis.tcss"
    AUTO_FOCUS = "#decisions"
    BINDINGS: ClassVar[list[BindingType]] = [
        Binding("enter", "watch", _("watch it")),
        Binding("space", "watch", show=False),
        Binding("v", "look_through", _("whose decisions")),
    ]

    def __init__(self, record: Record) -> None:
        super().__init__()
        self.record = record
        self.game = record.game.info.slug
        names = shown_names(record.occupants)
        self.names = tuple(cut(name, NAME_WIDTH) for name in names)
        self.thinker = Thinker()
        self.analysis: Analysis | None = None
        self.seat = self._first_seat()
        self._top = TopLine(record.game.info.title)
        self._words = Static(id="words", markup=False)

    def _first_seat(self) -> Seat | None:
        """Everybody where they play together, else the first person, else the first seat."""
        if self.record.game.info.cooperative:
            return None
        occupants = self.record.occupants
        return next((seat for seat, who in enumerate(occupants) if who.is_human), 0)

    def compose(self) -> ComposeResult:
        """The line on top, the course, the decisions, what there is to say, the keys."""
        glyphs = self.fox_app.glyphs
        yield self._top
        yield ChancePlot(glyphs, id="course")
        with Container(id="below"):
            yield Decisions(glyphs, id="decisions")
            with VerticalScroll(id="said"):
                yield self._words
        yield KeyFooter()

    def on_mount(self) -> None:
        """Begins the work."""
        self._tell_progress(0, 0)
        self.run_worker(self._work(), exclusive=True)

    async def on_unmount(self) -> None:
        """Nobody waits for the answers any more."""
        await self.thinker.close()

    async def _work(self) -> None:
        """Asks one question after the other elsewhere, and shows what they come to."""
        analyst = Analyst(self.record)
        questions = analyst.questions()
        answer: object = None
        try:
            while True:
                question = questions.send(answer)
                self._tell_progress(analyst.done, analyst.total)
                answer = await self.thinker.ask(question)
        except StopIteration as end:
            found = end.value
        except ThinkingStoppedError:
            self._say(Content(_("The work was interrupted: go back and ask again.")))
            return
        await self.thinker.close()  # it holds much memory, and nothing more is asked
        if self.is_attached:
            self.analysis = found
            self.show()

    def _tell_progress(self, done: int, total: int) -> None:
        self._top.tell(_("Analysis"), "")
        said = _("Working it out …")
        if total:
            said = _("Working it out: {done} of {total} …").format(done=done, total=total)
        self._say(Content(said))

    def _say(self, content: Content) -> None:
        self._words.update(content)

    # What is shown

    def show(self) -> None:
        """Lists the decisions of whoever is looked at."""
        analysis = self.analysis
        if analysis is None:
            return
        dearest = plotting.dearest(analysis, self.seat)
        rows = [Row(None, None, _("The whole game"))]
        rows += [self._row(judged, judged.ply in dearest) for judged in self._listed()]
        self.query_one(Decisions).list(rows)
        costly = [judged.ply for judged in self._listed() if not judged.is_best]
        points = analysis.points(self.seat)
        self.query_one(ChancePlot).plot(points, analysis.events, costly, dearest)
        self._top.tell(self._whose(), self._aside())
        self._point(0)
        self.refresh_bindings()

    def _listed(self) -> Sequence[Judged]:
        return () if self.analysis is None else self.analysis.of(self.seat)

    def _row(self, judged: Judged, dear: bool) -> Row:
        assert self.analysis is not None
        words = analysis_wording.played(judged, self.record)
        if self.seat is None and len(self.names) > 1:
            words = f"{self.names[judged.seat]}: {words}"
        price = analysis_wording.price(judged, self.analysis) or _("best")
        return Row(judged.ply, judged.seat, words, price, dear)

    def _whose(self) -> str:
        if self.seat is None:
            return _("Analysis: every decision")
        return _("Analysis: {name}'s decisions").format(name=self.names[self.seat])

    def _aside(self) -> str:
        assert self.analysis is not None
        return _("exact") if self.analysis.exact else _("by estimate")

    def on_decisions_pointed(self, message: Decisions.Pointed) -> None:
        """Tells about the line that is looked at."""
        self._point(message.index)

    def _point(self, index: int) -> None:
        analysis = self.analysis
        if analysis is None:
            return
        self.query_one("#said", VerticalScroll).scroll_home(animate=False)
        if index == 0:
            self.query_one(ChancePlot).look_at(None)
            self._say(self._summary(analysis))
            return
        judged = self._listed()[index - 1]
        self.query_one(ChancePlot).look_at(judged.ply)
        self._say(self._about(judged, analysis))

    def _summary(self, analysis: Analysis) -> Content:
        """Play and luck told apart, and what kind of prices these are."""
        lines = [
            Content(line)
            for line in analysis_wording.summed(analysis, self.record, self.names, self.seat)
        ]
        if plotting.dearest(analysis, self.seat):
            cross = "x" if self.fox_app.glyphs.value == "ascii" else "×"
            lines.append(
                Content.assemble(
                    Content.styled(cross, "bold $fox"), " ", _("marks what cost most (n, p).")
                )
            )
        lines.append(Content.styled(analysis_wording.kind_of_prices(analysis), "$muted"))
        return Content("\n").join(lines)

    def _about(self, judged: Judged, analysis: Analysis) -> Content:
        """One decision: what was played, what was best, what it cost, and why."""
        name = self.names[judged.seat]
        head = f"{name}: {analysis_wording.played(judged, self.record)}"
        said = analysis_wording.judgement(judged, analysis, self.record)
        lines = [Content.styled(head, "bold $straw"), Content(said)]
        if judged.worth is not None and analysis.is_chance:
            chance = analysis_wording.chance_percent(judged.worth)
            told = (
                _("The chance to win stood at {chance}.")
                if analysis.exact
                else _("The expert put the chance to win at {chance}.")
            )
            lines.append(Content.styled(told.format(chance=chance), "$muted"))
        return Content("\n").join(lines)

    # Keys

    def check_action(self, action: str, parameters: tuple[object, ...]) -> bool | None:
        """Only what leads somewhere is offered."""
        if action == "look_through":
            return self.analysis is not None and len(self.names) > 1
        if action == "watch":
            return self.analysis is not None
        return super().check_action(action, parameters)

    def action_look_through(self) -> None:
        """The decisions of the next seat; where all play together, of everybody too."""
        seats: list[Seat | None] = list(range(len(self.names)))
        if self.record.game.info.cooperative:
            seats.insert(0, None)
        self.seat = seats[(seats.index(self.seat) + 1) % len(seats)]
        self.show()

    def action_watch(self) -> None:
        """Looks at the game again from that decision on, through the eyes of its seat."""
        if self.analysis is None or not self.is_top:
            return
        from foxgames.ui.screens.replay import ReplayScreen

        replay = ReplayScreen(iter((self.record,)))
        index = self.query_one(Decisions).cursor
        if index:
            replay.moment = self._listed()[index - 1].ply
            if self.record.game.info.hidden_information:
                replay.viewer = self.seat
        self.app.push_screen(replay)
