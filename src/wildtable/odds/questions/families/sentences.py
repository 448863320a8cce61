"""Sentences about dice that are read in no other way."""

from __future__ import annotations

import re
from functools import partial

from wildtable.odds.asking import Unanswerable
from wildtable.odds.questions.answer.answers import QuestionAnswer
from wildtable.odds.questions.families.unsaid import of_dice
from wildtable.refused import Refused

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Callable


SAME = 1e-9
"""The difference of two chances that are the same."""


def richer(told: QuestionAnswer, shown: str, text: str) -> QuestionAnswer:
    """Return an answer about plain dice, or that of the dice text it is reworded into, which has more to say, where it
    has the same chance."""
    try:
        other = of_dice(shown, text)
    except (Unanswerable, Refused):
        return told
    is_same = other is not None and any(abs(row.value - told.summary[0].value) < SAME for row in other.summary)
    return other if other is not None and is_same else told


def of_plain(text: str) -> QuestionAnswer | None:
    """Return the answer to a sentence about plain dice; None for any other text."""
    if not re.search(r"d\d|siders?|sided|\bsides\b|\bd%|percentile", text.lower()):
        return None
    from wildtable.odds.questions.dice.plain import plain_dice

    return plain_dice(text)


def of_sentence(shown: str) -> QuestionAnswer | None:
    """Return the answer to a sentence about dice that is read in no other way; None for any other text."""
    from wildtable.odds.questions.dice.spoken import dice_text

    def put(read: Callable[[str], str], text: str) -> QuestionAnswer | None:
        return of_dice(text, told) if (told := read(text)) else None

    for way in (of_plain, partial(put, dice_text)):
        try:
            if (told := way(shown)) is not None:
                return told
        except (Unanswerable, Refused, OverflowError, RecursionError, MemoryError):
            continue
    return None
