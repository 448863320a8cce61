"""Rows about a number that is rolled, such as cards or missiles: at least so many of them, exactly so many, none, their
expectation."""

from __future__ import annotations

import re
from math import fsum

from wildtable.odds.questions.answer.answers import AnswerRow
from wildtable.odds.questions.counts import MANY, MEAN, counts_of, in_digits, many_of

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Mapping


def count_rows(text: str, things: str, name: str, chances: Mapping[int, float]) -> list[AnswerRow]:
    """Return what a question asks of a number that is rolled; empty where it asks nothing of it.

    ``things``: a pattern for what is counted; ``name``: their name in the rows; ``chances``: by their number.
    """
    most = max(chances)
    rows = [
        AnswerRow("", count.named(name), fsum(part for many, part in chances.items() if count.holds(many, most)))
        for count in dict.fromkeys(counts_of(text, things))
    ]
    mean = _expected(text, things, name, chances)
    return [*mean, *rows]


def _expected(text: str, things: str, name: str, chances: Mapping[int, float]) -> list[AnswerRow]:
    """Return the row of an expectation where a text asks for it."""
    if not (MEAN.search(text) and re.search(rf"\b(?:{things})", text)):
        return []
    return [AnswerRow("", f"expected {name}", fsum(many * part for many, part in chances.items()), False)]


def happening_rows(
    text: str, things: tuple[str, int], verbs: str, name: str, chances: Mapping[int, float]
) -> list[AnswerRow]:
    """Return what a question asks of the number of things to which something happens: ``both missiles shot down``,
    ``evade all three``; empty where it asks nothing of it.

    ``things``: a pattern for them, and how many there are; ``verbs``: a pattern for what happens; ``name``: its name in
    the rows; ``chances``: by their number.
    """
    plain, (nouns, all_) = in_digits(text), things
    between = (
        rf"(?: (?:of|the|them|these|those|its|our|all|\d+(?= (?:{nouns}))|{nouns}|is|are|be|being|gets?|will|would))*"
    )
    forms = (rf"\b(?P<many>{MANY}){between} (?:{verbs})", rf"\b(?:{verbs}) (?P<many>{MANY})\b")
    rows: list[AnswerRow] = []
    for form in forms:
        for found in re.finditer(form, plain):
            count = many_of(found["many"])
            chance = fsum(part for number, part in chances.items() if count.holds(number, all_))
            rows.append(AnswerRow("", f"{found['many']} {name}", chance))
    return rows or _expected(plain, verbs, name, chances)
