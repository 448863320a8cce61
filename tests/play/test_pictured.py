"""Pictures in the words of a table's files."""

from __future__ import annotations

from typing import Any

import pytest

from wildtable.board import Backdrop
from wildtable.play import Refused
from wildtable.play.pictured import backdrop, check_hash, is_hash, plain

HASH = "0123456789abcdef" * 4


def test_a_picture_lies_where_the_file_says() -> None:
    assert backdrop(None) is None
    found = backdrop({"hash": HASH, "at": [-10, 20], "size": [800, 600]})
    assert found == Backdrop(HASH, (-10, 20), 800, 600)
    assert plain(found) == {"hash": HASH, "at": [-10, 20], "size": [800, 600]}
    assert backdrop({"hash": HASH, "size": [800, 600]}) == Backdrop(HASH, (0, 0), 800, 600)


def test_or_where_two_of_its_points_belong() -> None:
    """70 pixels a square; the grid begins in the picture's own corner."""
    given = {"hash": HASH, "pixels": [700, 350], "fit": [[[70, 70], [100, 100]], [[350, 70], [500, 100]]]}
    assert backdrop(given) == Backdrop(HASH, (0, 0), 1000, 500)


BAD: list[Any] = [
    "x",
    [],
    {},
    {"hash": HASH},
    {"hash": 5, "size": [1, 1]},
    {"hash": "", "size": [1, 1]},
    {"hash": HASH.upper(), "size": [1, 1]},
    {"hash": HASH + "\n", "size": [1, 1]},
    {"hash": "<script>alert(1)</script>" * 1000, "size": [1, 1]},
    {"hash": HASH, "size": [0, 1]},
    {"hash": HASH, "size": [1, -1]},
    {"hash": HASH, "size": [1]},
    {"hash": HASH, "size": [1.5, 2]},
    {"hash": HASH, "size": [10**30, 1]},
    {"hash": HASH, "size": [100_001, 1]},
    {"hash": HASH, "size": [1, 1], "at": [0, 100_001]},
    {"hash": HASH, "size": [1, 1], "at": "0"},
    {"hash": HASH, "size": [1, 1], "turned": 90},
    {"hash": HASH, "size": [1, 1], "pixels": [1, 1]},
    {"hash": HASH, "fit": [[[0, 0], [0, 0]], [[1, 0], [100, 0]]]},
    {"hash": HASH, "pixels": [1, 1], "fit": [[[0, 0], [0, 0]], [[0, 0], [100, 0]]]},
    {"hash": HASH, "pixels": [1, 1], "fit": [[[0, 0], [0, 0]], [[1, 0], [100, 0]]], "size": [1, 1]},
]


@pytest.mark.parametrize("given", BAD, ids=lambda given: str(given)[:40])
def test_what_does_not_fit_is_refused_in_a_sentence(given: Any) -> None:
    with pytest.raises(Refused) as refused:
        backdrop(given)
    assert refused.value.remedy
    assert len(refused.value.problem) < 250


def test_a_hash_is_64_digits() -> None:
    assert is_hash(HASH)
    for wrong in ("", HASH[:-1], HASH + "0", HASH.upper(), f"{HASH}\n", 5, None, b"0" * 64):
        assert not is_hash(wrong)
    with pytest.raises(Refused, match="is not a picture's hash"):
        check_hash("x")
