"""Values made lately: the same object for the very same value, and never another's."""

from __future__ import annotations

from wildtable.play.recent import Recent


def test_the_very_same_value_gives_the_very_same_thing() -> None:
    made: Recent[tuple[int, ...], list[int]] = Recent(list)
    first, other = (1, 2), (3,)
    one = made.of(first)
    assert one == [1, 2]
    assert made.of(first) is one
    assert made.of(other) == [3]


def test_an_equal_value_is_another() -> None:
    made: Recent[list[int], list[int]] = Recent(list)
    one, other = [1], [1]
    assert made.of(one) is not made.of(other)


def test_a_value_that_has_gone_gives_nobody_its_identity() -> None:
    made: Recent[list[int], int] = Recent(sum)
    for number in range(300):
        assert made.of([number]) == number


def test_no_more_is_kept_than_was_said() -> None:
    made: Recent[list[int], list[int]] = Recent(list, most=2)
    values = [[number] for number in range(3)]
    kept = list(map(made.of, values))
    assert made.of(values[2]) is kept[2]
    assert made.of(values[0]) is not kept[0]
