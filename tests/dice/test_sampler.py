"""The sampler, proven by enumeration: every face comes from equally many byte values, the others are thrown away."""

from __future__ import annotations

import os
from collections import Counter
from collections.abc import Callable

import pytest
from hypothesis import given
from hypothesis import strategies as st

from wildtable.dice import Random, Sum, Trait


class Spent(Exception):
    """The source has nothing left."""


def once(data: bytes) -> Callable[[int], bytes]:
    """A source that gives some bytes, and then no more."""
    given_out = iter([data])

    def source(_count: int) -> bytes:
        for rest in given_out:
            return rest
        raise Spent

    return source


def outcome(limit: int, data: bytes) -> int | None:
    """Return what some bytes come to; None where they are thrown away."""
    try:
        return Random(once(data)).below(limit)
    except Spent:
        return None


@pytest.mark.parametrize("limit", range(1, 257))
def test_each_face_has_as_many_bytes_as_any_other(limit: int) -> None:
    counts = Counter(outcome(limit, bytes([byte])) for byte in range(256))
    assert counts.pop(None, 0) == 256 % limit
    assert counts == dict.fromkeys(range(limit), 256 // limit)


@pytest.mark.parametrize("limit", [257, 1000, 32768, 32769, 65535, 65536])
def test_each_number_has_as_many_pairs_of_bytes_as_any_other(limit: int) -> None:
    counts = Counter(outcome(limit, number.to_bytes(2, "big")) for number in range(65536))
    assert counts.pop(None, 0) == 65536 % limit
    assert counts == dict.fromkeys(range(limit), 65536 // limit)


def test_no_byte_serves_twice_and_none_is_left_out() -> None:
    data = bytes(range(256))
    dice = Random(once(data))
    assert [dice.below(256) for _ in data] == list(data)
    with pytest.raises(Spent):
        dice.below(256)


def test_the_operating_system_is_asked_unless_another_source_is_given() -> None:
    assert Random()._source is os.urandom


@given(st.binary(min_size=400, max_size=400), st.integers(2, 12))
def test_a_chain_ends_with_the_first_face_that_is_not_the_highest(data: bytes, sides: int) -> None:
    try:
        chain = Random(once(data)).chain(sides, aces=True)
    except Spent:
        return
    assert all(face == sides for face in chain[:-1])
    assert 1 <= chain[-1] < sides


def test_aces_follow_the_bytes() -> None:
    dice = Random(once(bytes([5, 5, 2, 7, 7, 7, 0])))
    assert dice.chain(6, aces=True) == (6, 6, 3)
    assert dice.chain(8, aces=False) == (8,)
    assert dice.chain(8, aces=True) == (8, 8, 1)


def test_a_die_of_one_side_stops_at_once() -> None:
    assert Random(once(bytes(64))).chain(1, aces=True) == (1,)


def test_a_throw_has_a_chain_for_each_die_in_its_order() -> None:
    _, faces = Random(once(bytes([0, 3, 5, 1]))).throw(Trait((4, 8), 6))
    assert faces == ((1,), (4,), (6, 2))
    _, faces = Random(once(bytes([5, 3]))).throw(Sum((6, 4), aces=False))
    assert faces == ((6,), (4,))


def test_every_item_of_a_bag_is_drawn_by_its_byte() -> None:
    bag = ("a", "b", "c")
    assert [Random(once(bytes([byte]))).draw(bag) for byte in range(6)] == [*bag, *bag]
