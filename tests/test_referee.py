"""The referee of `python -m bench referee` on a few tables: it has no complaint, and finds faults that are planted."""

from __future__ import annotations

import pytest

from bench.referee.complaints import Report
from bench.referee.planting import PLANTS, find
from bench.referee.walks import KINDS, play

SOME = (
    "action_penalty of the engine is another",
    "a part of a modifier is missing",
    "a Wound more",
    "an opposed roll ends with its roles swapped",
    "a Critical Failure is not told",
    "an id in place of a name",
    "a line is told twice",
    "a ruling that changes nothing is news",
    "major of the setting is another",
    "a trait counts one more",
    "Wounds cannot be soaked",
    "net marks off by one",
    "a point past the threshold is lost",
)
"""The plants that are tried here; the rest by `python -m bench referee --plant`."""


@pytest.mark.parametrize("walk", KINDS)
def test_the_referee_has_no_complaint(walk: str) -> None:
    report = Report()
    for seed in range(5000, 5008):
        play(walk, seed, 50, report)
    assert not report.found, "\n".join(map(str, report.found[:5]))
    assert report.checked["doors"] > 100
    assert report.checked["throws"] > 50


@pytest.mark.slow
@pytest.mark.parametrize("name", SOME)
def test_a_planted_fault_is_found(name: str) -> None:
    place = next(n for n, plant in enumerate(PLANTS) if plant.name == name)
    assert find(place, 0), f"{name} is not found"
