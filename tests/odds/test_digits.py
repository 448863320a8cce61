"""The same question has the same answer to the last digit, whichever way a Python adds floats."""

from __future__ import annotations

import json
import subprocess
import sys
from fractions import Fraction
from math import sqrt
from pathlib import Path
from typing import Any

import pytest

from tests.odds.digits import compensated, naive
from wildtable.forecast.report import mean
from wildtable.odds import asking

ROOT = Path(__file__).parents[2]


def test_two_ways_to_add_floats_differ() -> None:
    """`tests.odds.digits` compares the two, so that it compares something; this Python adds in one of them."""
    tenths = [0.1] * 10
    assert (naive(tenths), compensated(tenths)) == (0.9999999999999999, 1.0)
    assert sum(tenths) == (compensated if sys.version_info >= (3, 12) else naive)(tenths)


@pytest.mark.slow
def test_every_answer_is_the_same_either_way() -> None:
    command = [sys.executable, "-m", "tests.odds.digits"]
    running = [
        subprocess.Popen([*command, way], cwd=ROOT, stdout=subprocess.PIPE, text=True)  # noqa: S603 - our own module
        for way in ("naive", "compensated")
    ]
    one, other = (told(process) for process in running)
    assert len(one) > 30
    assert {what: (one[what], other[what]) for what in one if one[what] != other[what]} == {}
    assert one.keys() == other.keys()


def told(process: subprocess.Popen[str]) -> dict[str, Any]:
    """Return the output of a process."""
    text, _ = process.communicate()
    assert process.returncode == 0
    answers: dict[str, Any] = json.loads(text)
    return answers


def test_the_error_of_a_mean_is_that_of_all_digits() -> None:
    """A histogram where the squares come out differently if each addition is rounded."""
    counts = (8, 36, 54, 51, 48, 4)
    average, of = Fraction(sum(n * c for n, c in enumerate(counts)), sum(counts)), sum(counts)
    squares = [(number - float(average)) ** 2 * count for number, count in enumerate(counts)]
    exact = float(sum(map(Fraction, squares)))
    assert naive(squares) != exact
    assert mean(counts).standard_error == sqrt(exact / (of - 1) / of)


def test_fractions_stay_fractions() -> None:
    thirds = asking.added([Fraction(1, 3)] * 2)
    assert (thirds, type(thirds)) == (Fraction(2, 3), Fraction)
    assert asking.added([0.1] * 10) == 1.0
    assert asking.added([]) == 0
