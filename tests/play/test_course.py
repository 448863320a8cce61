"""What was made of a table's states holds until something changes that it hangs on."""

from __future__ import annotations

from wildtable.play.course import Course, facts_of, hangs_on

State = dict[str, int]


def changed(before: State, after: State) -> set[str] | None:
    """The names of what is other; None where there is something that was not there."""
    return {name for name in before if before[name] != after[name]} if before.keys() == after.keys() else None


def test_a_function_says_on_what_it_hangs() -> None:
    assert facts_of(len) is None
    assert facts_of(hangs_on()(lambda: 1)) == frozenset()
    assert facts_of(hangs_on("at", "turn")(lambda: 1)) == {"at", "turn"}


def test_what_hangs_on_nothing_that_changes_is_kept() -> None:
    course: Course[State] = Course(changed)
    course.turn_to({"a": 1, "b": 1})
    assert course.known("one") is None
    one, two = course.keep("one", {"a"}, [1]), course.keep("two", {"a", "b"}, [2])
    course.turn_to({"a": 1, "b": 2})
    assert course.known("one") is one
    assert course.known("two") is None
    course.keep("two", {"a", "b"}, two)
    course.turn_to({"a": 2, "b": 2})
    assert course.known("one") is course.known("two") is None


def test_it_counts_what_has_changed_since_whatever_lay_between() -> None:
    """A state that is taken back is as good as any: what was made since is not what it was then."""
    course: Course[State] = Course(changed)
    first = {"a": 1}
    course.turn_to(first)
    course.keep("one", {"a"}, "of 1")
    course.turn_to({"a": 2})
    course.keep("one", {"a"}, "of 2")
    course.turn_to(first)
    assert course.known("one") is None
    course.turn_to(first)
    course.keep("one", {"a"}, "of 1")
    course.turn_to({"a": 1})
    assert course.known("one") == "of 1"


def test_where_anything_may_have_changed_nothing_is_kept() -> None:
    course: Course[State] = Course(changed)
    course.turn_to({"a": 1})
    course.keep("one", (), "made")
    course.turn_to({"a": 1, "b": 1})
    assert course.known("one") is None
