"""The guided first games, line by line."""

from __future__ import annotations

import io

import pytest

from foxgames.cli import main
from foxgames.games import GAMES, get_lesson
from foxgames.plain import PlainLesson, Speech
from foxgames.session.course import Course


def taken(slug: str, typed: str) -> tuple[Course, str]:
    """The lesson with these lines typed, and all it said."""
    course, sink = Course(slug), io.StringIO()
    assert PlainLesson(course, Speech(io.StringIO(typed), sink)).run() == 0
    return course, sink.getvalue()


@pytest.mark.parametrize("slug", GAMES)
def test_enter_alone_walks_a_lesson_to_its_end_and_says_every_word_of_it(slug: str) -> None:
    course, said = taken(slug, "\n" * 40)
    assert course.is_over
    lesson = get_lesson(slug)
    place = 0
    for words in (*(step.words for step in lesson.steps), lesson.farewell):
        place = said.index(words.replace("…", "..."), place)
    assert f"foxgames play {slug} --plain" in said


def test_q_leaves_a_lesson_and_so_does_the_end_of_what_is_typed() -> None:
    for typed in ("\nq\n", "\n\n"):
        course, said = taken("mr-fox", typed)
        assert not course.is_over
        assert "whenever you like" in said


def test_another_choice_is_put_off_and_a_forbidden_one_refused_by_its_rule() -> None:
    course, said = taken("mr-fox", "\n\ncover 1\ncover 5\n?\nl\nz\n\nq\n")
    assert "That is allowed, and later you choose" in said
    assert "MF6" in said
    assert [str(action) for action in course.session.history[2:]] == ["cover 2"]


def test_the_command_learn_leads_through_a_lesson(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    monkeypatch.setattr("sys.stdin", io.StringIO("\nq\n"))
    assert main(["learn", "hen-house", "--plain"]) == 0
    assert "You are Ann" in capsys.readouterr().out
