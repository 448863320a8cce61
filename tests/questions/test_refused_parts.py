"""A question of which a part cannot be counted is refused by the name of that part, and never answered without it."""

from __future__ import annotations

import pytest

from wildtable import odds


@pytest.mark.parametrize(
    ("question", "said"),
    [
        ("Saga: 9 dice v challenge 5, chance if I have 2 force and if I have 3 force", "Two cases are asked for"),
    ],
)
def test_a_part_that_is_not_counted_is_named(question: str, said: str) -> None:
    told = odds.ask(question)
    assert said in told.problem, (told.problem, told.summary)
