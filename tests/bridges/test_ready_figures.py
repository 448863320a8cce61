"""Every figure that ships goes out in each format and comes back as it was, but for what is said to be lost."""

from __future__ import annotations

import pytest

from tests.bridges.expecting import seen
from wildtable.bridges.derived import derived, is_as_written
from wildtable.bridges.files import WRITERS, OpenedFile, opened, written
from wildtable.savage.editions.settings import ruleset
from wildtable.savage.sheets import figures

LOST = ("homeworld", "sealed", "rideable", "assistant", "wild_die")


@pytest.mark.parametrize("edition", ["adventure", "deluxe"])
@pytest.mark.parametrize("to", WRITERS)
@pytest.mark.parametrize("name", figures())
def test_a_ready_figure_comes_back(name: str, to: str, edition: str) -> None:
    sheet, rules = figures()[name], ruleset(edition)
    told = written(OpenedFile({}, ((name, sheet),), rules, ()), to)
    back = opened(told.text, edition=edition)
    (_, again), *others = back.sheets
    assert not others
    assert derived(again, rules) == derived(sheet, rules)
    one, two = seen(sheet, rules), seen(again, rules)
    for found in (one, two):
        found.pop("wild_die", None)
        found["weapons"] = sorted(found.get("weapons", ()))
    odd = [line for line in told.listed if "its weapon" in line]
    assert [line for line in told.listed if "Read back" in line] == odd
    assert (two["weapons"] != one["weapons"]) == bool(odd)
    assert {**two, "weapons": []} == {**one, "weapons": []}
    assert not [name for name, ability in again.own if is_as_written(name, ability)]
    lost = [field for field in LOST if getattr(sheet, field) != getattr(again, field)]
    assert len([line for line in told.listed if "Not written" in line]) == len(lost)


def test_claws_that_are_not_used_as_claws_are_said_to_change() -> None:
    told = written(OpenedFile({}, (("bear", figures()["bear"]),), ruleset(), ()), "text")
    assert any("its weapon Claws is not quite the same" in line for line in told.listed)
