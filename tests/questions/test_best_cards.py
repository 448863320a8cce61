"""The best card of a chase: hands of every size, each counted with combinations."""

from __future__ import annotations

from fractions import Fraction
from itertools import pairwise
from math import comb

import pytest

from tests.questions.oracles import trait
from wildtable import odds

WHOLE, KINGS_UP = 54, 4 + 4 + 2
DEEP = 25
"""Raises that are told apart."""


def test_the_best_card_is_a_king_or_better_as_often_as_hands_of_every_size_say() -> None:
    levels = [trait(8, tn=4 * level)["success"] for level in range(1, DEEP)]
    hands = {many: more - less for many, (more, less) in enumerate(pairwise(levels), 1)}
    wanted = sum(
        chance * (1 - Fraction(comb(WHOLE - KINGS_UP, many), comb(WHOLE, many))) for many, chance in hands.items()
    )
    told = odds.ask(
        "Seven Worlds chase: Riding d8, Wild Card, no modifier, one card for the success and one for each raise, "
        "full deck with jokers. Chance my best card is a King or better?"
    )
    assert not told.unread
    assert told["best card: king or better"] == pytest.approx(float(wanted), abs=1e-9)
    assert told.summary[0].outcome == "best card: king or better"
