"""The page of published tables: its right values are computed here from fractions, and its verdicts are tried."""

from __future__ import annotations

import re
from fractions import Fraction
from functools import cache

import pytest

from tools.published_odds import PublishedNumber, numbers, page, tables

TABLES = tables()
TRAIT = re.compile(r"d(\d+)(?:\+(\d+)| at -(\d+))?( extra)?(?: tn (\d+))?")
SUM = re.compile(r"(\d*)d(\d+)! >= (\d+)")


def reached(sides: int, total: int) -> Fraction:
    """Return the chance that a die that aces reaches a total: all aces before the last throw, then that throw."""
    aces, rest = divmod(max(0, total - 1), sides)
    return Fraction(1, sides) ** aces * Fraction(sides - rest, sides)


@cache
def summed(dice: int, sides: int, total: int) -> Fraction:
    """Return the chance that the sum of dice that ace reaches a total."""
    if total <= 0 or dice == 1:
        return reached(sides, total)
    return sum(
        (
            (reached(sides, first) - reached(sides, first + 1)) * summed(dice - 1, sides, total - first)
            for first in range(1, total)
        ),
        reached(sides, total),
    )


def by_fractions(ask: str, outcome: str) -> Fraction:
    """Return the exact value of a published number, in percent where it is a chance."""
    if outcome == "mean":
        sides = int(ask[1:-1])
        return Fraction(sides * (sides + 1), 2 * (sides - 1))
    if (found := SUM.fullmatch(ask)) is not None:
        return 100 * summed(int(found[1] or 1), int(found[2]), int(found[3]))
    trait = TRAIT.fullmatch(ask)
    assert trait is not None, ask
    sides, needed = int(trait[1]), int(trait[5] or 4) - int(trait[2] or 0) + int(trait[3] or 0)
    if outcome == "critical failure":
        return Fraction(100, sides * 6)
    needed += 4 if outcome == "raise" else 0
    missed = 1 - reached(sides, needed)
    return 100 * (1 - missed * (1 if trait[4] else 1 - reached(6, needed)))


@pytest.mark.parametrize("table", TABLES, ids=[table["title"] for table in TABLES])
def test_each_right_value_is_that_of_fractions(table: dict[str, object]) -> None:
    found = list(numbers(table))
    assert found
    for each in found:
        assert each.exact == pytest.approx(float(by_fractions(each.ask, each.outcome)), abs=1e-9), each


def test_a_number_is_wrong_from_more_than_one_unit_of_its_last_digit() -> None:
    assert PublishedNumber("", "", "62", 62.5).is_right
    assert PublishedNumber("", "", "16", 16.99).is_right
    assert not PublishedNumber("", "", "38", 39.72).is_right
    assert not PublishedNumber("", "", "13.8", 13.95).is_right
    assert PublishedNumber("", "", "-", 0.99).is_right
    assert not PublishedNumber("", "", "-", 1.01).is_right


def test_the_page_names_wrong_numbers_with_the_right_ones() -> None:
    text = page()
    assert "| `d4` | success 50%, raise 13.8% | 62.50%, 19.27% |" in text
    assert "| `d10 tn 8` | success 38% | 39.72% |" in text
    assert all(table["at"] in text for table in TABLES)
    assert len(text.split()) <= 360
