"""A question of which a part cannot be counted is refused by the name of that part, and never answered without it."""

from __future__ import annotations

import pytest

from wildtable import odds


@pytest.mark.parametrize(
    ("question", "said"),
    [
        ("Saga: 9 dice v challenge 5, chance if I have 2 force and if I have 3 force", "Two cases are asked for"),
        ("chase: driving d8 v driving d6, chance my worst card is a king", "Of the worst card"),
        ("chase: driving d8 v driving d6, chance my best card is red", "Of the best card"),
        ("I have a 7, chance that a new card for a Benny is better", "The suit of the card is missing"),
        ("I hold the Jack of Spades, the foe has the King of Hearts, chance a card for a Benny is better", "of others"),
        ("a quick hero v 3 level headed goblins", "Only one is compared"),
    ],
)
def test_a_part_that_is_not_counted_is_named(question: str, said: str) -> None:
    told = odds.ask(question)
    assert said in told.problem, (told.problem, told.summary)
