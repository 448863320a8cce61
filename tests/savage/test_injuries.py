"""The Injury Table is one file: every throw has one row, and what is wrong in it is told with its line."""

from __future__ import annotations

from itertools import product

import pytest

from wildtable.play import Refused
from wildtable.savage.edges.queries import injuries, traits
from wildtable.savage.wounds import injuries as table
from wildtable.savage.wounds.injuries import (
    FACES,
    INJURY_TABLE,
    Harm,
    by_vigor,
    injury,
    lasting,
    needs_detail,
    read_table,
)

GOOD = """\
by-vigor = ["long", "long", "short"]

[durations]
long = { title = "for long" }
short = { title = "for an hour", hours = 1 }

[rows.leg]
on = [2, 3, 4, 5, 6]
title = "a leg"
again = "legs"

[rows.legs]
title = "both legs"

[rows.toe]
on = [7, 8, 9, 10, 11, 12]
die = [1, 2, 3]
title = "a toe"
lasts = "short"
effects = [{ question = "pace", value = -1 }]

[rows.finger]
on = [7, 8, 9, 10, 11, 12]
die = [4, 5, 6]
title = "a finger"
"""


def test_a_table_of_other_rows_is_read() -> None:
    ours = read_table(GOOD)
    assert ours.rows["toe"].is_on(12, 3)
    assert not ours.rows["toe"].is_on(12, 4)
    assert ours.rows["leg"].is_on(2, 6)
    assert (ours.by_vigor, ours.durations["short"].hours) == (("long", "long", "short"), 1)


@pytest.mark.parametrize(
    ("right", "wrong", "line", "said"),
    [
        ('lasts = "short"', 'lasts = "shrt"', 19, "no duration 'shrt'"),
        ('"long", "long", "short"', '"long", "long", "day"', 1, "no duration 'day'"),
        ('["long", "long", "short"]', '["long"]', 1, "It has not three durations"),
        ('again = "legs"', 'again = "hands"', 10, "no row 'hands'"),
        ('question = "pace"', 'question = "pase"', 20, "no question 'pase'"),
        ('title = "a finger"', 'titel = "a finger"', 25, "no field of a row 'titel'"),
        ('title = "a finger"', "", 22, "'title' is missing"),
        ("hours = 1", 'hours = "1"', 5, "'1' does not fit"),
        ("die = [4, 5, 6]", "die = [4, 5]", 7, "No row stands on 2d6 = 7 with d6 = 6"),
        ("die = [4, 5, 6]", "die = [3, 4, 5, 6]", 22, "toe and finger both stand on 2d6 = 7 with d6 = 3"),
        ('again = "legs"', "", 12, "No roll gives this row"),
        ('lasts = "short"', "hindrance = true", 20, "It does what a Hindrance does"),
        ("[durations]", "[lengths]", 3, "no chapter 'lengths'"),
        ("[rows.toe]", "[rows.Toe]", 15, "'Toe' is not an id"),
    ],
)
def test_what_is_wrong_in_it_is_told_with_its_line(right: str, wrong: str, line: int, said: str) -> None:
    assert right in GOOD
    with pytest.raises(Refused, match="line") as refused:
        read_table(GOOD.replace(right, wrong, 1))
    assert said in str(refused.value.problem)
    assert f"injuries.toml, line {line}" in str(refused.value.problem)


def test_every_throw_has_its_row_and_every_row_its_say() -> None:
    found = {injury(total, die) for total, die in product(range(2, 13), FACES)}
    assert set(Harm) - found == {row.again for row in INJURY_TABLE.rows.values()} - {""}
    for name in set(Harm) - set(injuries()):
        assert name in traits(), f"{name} is no Hindrance"


def test_a_second_die_tells_rows_of_one_total_apart() -> None:
    for total in range(2, 13):
        assert needs_detail(total) == (len({injury(total, die) for die in FACES}) > 1)


def test_a_row_may_say_itself_how_long_it_lasts(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(table, "INJURY_TABLE", read_table(GOOD))
    assert [by_vigor(level) for level in (-1, 0, 1, 2, 5)] == ["long", "long", "long", "short", "short"]
    assert [lasting(kind, "long") for kind in ("leg", "toe")] == ["long", "short"]
