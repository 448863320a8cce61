"""What was made lately: the same object for the same values, and never another's."""

from __future__ import annotations

from wildtable.play.lately import Lately


def test_the_very_same_values_give_the_very_same_thing() -> None:
    made: Lately[list[int]] = Lately()
    first, other = (1, 2), (3,)
    one = made.of((first, other), lambda: [1])
    assert made.of((first, other), lambda: [2]) is one
    assert made.of((other, first), lambda: [2]) == [2]


def test_an_equal_value_is_another() -> None:
    made: Lately[list[int]] = Lately()
    one = made.of(([1],), lambda: [1])
    assert made.of(([1],), lambda: [2]) is not one


def test_a_value_that_has_gone_gives_nobody_its_identity() -> None:
    made: Lately[int] = Lately()
    for number in range(300):
        assert made.of(([number],), lambda number=number: number) == number  # type: ignore[misc]


def test_no_more_is_kept_than_was_said() -> None:
    made: Lately[object] = Lately(most=2)
    values = [[number] for number in range(3)]
    kept = [made.of((value,), object) for value in values]
    assert made.of((values[2],), object) is kept[2]
    assert made.of((values[0],), object) is not kept[0]
