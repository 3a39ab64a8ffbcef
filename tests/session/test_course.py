"""The lessons: each holds step by step, says what matters, and is kept nowhere."""

from __future__ import annotations

import pytest

from foxgames.core import CHANCE, Conceded
from foxgames.games import GAMES
from foxgames.session import Chance
from foxgames.session.course import LEARNER, Course

EACH = pytest.mark.parametrize("slug", GAMES)


def do_step(course: Course) -> None:
    """Does the next step, whoever's it is."""
    action, session = course.expected, course.session
    if action is not None and course.is_learners and not isinstance(session.pending, Chance):
        session.play(LEARNER, session.ply, action)
    else:
        course.go_on()


@EACH
def test_a_lesson_is_played_to_the_end_exactly_as_it_is_written(slug: str) -> None:
    course = Course(slug)
    for number, step in enumerate(course.lesson.steps):
        assert course.session.ply == number
        do_step(course)
        assert str(course.session.history[-1]) == step.do
    assert course.is_over
    outcome = course.session.outcome
    assert outcome is not None and LEARNER in outcome.winners
    assert not isinstance(outcome.reason, Conceded)


@EACH
def test_a_lesson_says_something_whenever_the_learner_is_asked(slug: str) -> None:
    course = Course(slug)
    while not course.is_over:
        assert course.step is not None
        if course.is_learners:
            assert course.step.words, course.step.do
        do_step(course)
    assert course.words == course.lesson.farewell


@EACH
def test_what_a_lesson_says_fits_a_small_screen(slug: str) -> None:
    lesson = Course(slug).lesson
    for words in (*(step.words for step in lesson.steps), lesson.farewell):
        assert len(words) <= 170, words


@EACH
def test_a_lesson_lasts_two_or_three_minutes(slug: str) -> None:
    course = Course(slug)
    inputs = words = 0
    while not course.is_over:
        assert course.step is not None
        inputs += course.is_learners or course.waits_for_reader
        words += len(course.step.words.split())
        do_step(course)
    seconds = words / 3.3 + inputs * 3  # 200 words a minute, and three seconds for each key
    assert 60 <= seconds <= 200, seconds


@EACH
def test_a_lesson_is_practice_and_kept_nowhere(slug: str) -> None:
    session = Course(slug).session
    assert session.setup.practice
    assert session.notice is None
    assert session.record.lines[0]["practice"] is True


@EACH
def test_what_is_taken_back_in_a_lesson_is_asked_for_again(slug: str) -> None:
    course = Course(slug)
    while not (course.is_learners and course.session.view(LEARNER).observation.turn is not CHANCE):
        do_step(course)
    ply, words = course.session.ply, course.words
    do_step(course)
    assert course.session.undo(LEARNER) is None
    assert (course.session.ply, course.words) == (ply, words)
