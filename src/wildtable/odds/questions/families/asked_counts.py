"""Rows about a number that is rolled, such as cards or missiles: at least so many of them, exactly so many, none, their
expectation."""

from __future__ import annotations

import re
from math import fsum

from wildtable.odds.questions.answer.answers import AnswerRow
from wildtable.odds.questions.dice.faces import MANY, of_many
from wildtable.odds.questions.reading.tokens import NUMBERS

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Callable, Mapping

_NUMBER = rf"(?P<many>\d{{1,3}}|{'|'.join(NUMBERS)})"
_BETWEEN = r"(?: (?:of|the|them|these|those|its|his|her|my|our|net|different|or))*"
_MORE, _LESS = r"(?:more|better|higher)", r"(?:fewer|less)"
_COMPARED: tuple[tuple[str, str], ...] = (
    (rf"\b(?:at least|no (?:fewer|less) than|a minimum of|>=) {_NUMBER}{_BETWEEN} THINGS", ">="),
    (rf"\b{_NUMBER}(?:\+| or {_MORE}){_BETWEEN} THINGS", ">="),
    (rf"\b{_NUMBER}{_BETWEEN} THINGS or {_MORE}\b", ">="),
    (rf"(?<!\bno )(?<!\bnot )\b(?:more than|over) {_NUMBER}{_BETWEEN} THINGS", ">"),
    (rf"\b(?:at most|no more than|up to|a maximum of|<=) {_NUMBER}{_BETWEEN} THINGS", "<="),
    (rf"\b{_NUMBER} or {_LESS}{_BETWEEN} THINGS", "<="),
    (rf"\b{_NUMBER}{_BETWEEN} THINGS or {_LESS}\b", "<="),
    (rf"\b(?:fewer than|less than|under) {_NUMBER}{_BETWEEN} THINGS", "<"),
    (rf"\b(?:exactly|precisely|just) {_NUMBER}{_BETWEEN} THINGS", "="),
)
"""The ways to compare a number of things with another number; ``THINGS`` stands for the things."""

_NAMES = {">=": "{} {} or more", ">": "more than {} {}", "<=": "{} {} or fewer", "<": "fewer than {} {}",
          "=": "exactly {} {}"}  # fmt: skip
_HOLDS: Mapping[str, Callable[[int, int], bool]] = {
    ">=": lambda many, limit: many >= limit, ">": lambda many, limit: many > limit,
    "<=": lambda many, limit: many <= limit, "<": lambda many, limit: many < limit,
    "=": lambda many, limit: many == limit,
}  # fmt: skip
_MEAN = r"\b(?:average|expected|expect|expectation|mean|how many)\b"


def count_rows(text: str, things: str, name: str, chances: Mapping[int, float]) -> list[AnswerRow]:
    """Return what a question asks of a number that is rolled; empty where it asks nothing of it.

    ``things``: a pattern for what is counted; ``name``: their name in the rows; ``chances``: by their number.
    """
    rows: list[AnswerRow] = []
    for pattern, sign in _COMPARED:
        for found in re.finditer(pattern.replace("THINGS", f"(?:{things})"), text):
            limit = NUMBERS.get(found["many"], -1)
            limit = int(found["many"]) if limit < 0 else limit
            chance = fsum(part for many, part in chances.items() if _HOLDS[sign](many, limit))
            rows.append(AnswerRow("", _NAMES[sign].format(limit, _one(name) if limit == 1 else name), chance))
    if re.search(rf"\b(?:no|not (?:a|one|any)|zero|none of)(?: (?:single|the|my))* (?:{things})", text):
        rows.append(AnswerRow("", f"no {name}", chances.get(0, 0.0)))
    if not rows and re.search(rf"\b(?:any|at least (?:one|an?)|one or more) (?:{things})", text):
        rows.append(AnswerRow("", f"1 {_one(name)} or more", 1 - chances.get(0, 0.0)))
    if re.search(_MEAN, text) and re.search(rf"\b(?:{things})", text):
        rows.insert(0, AnswerRow("", f"expected {name}", fsum(many * part for many, part in chances.items()), False))
    return rows


def _one(name: str) -> str:
    """Return the name of one of several things."""
    return name.removesuffix("es") if name.endswith("ches") else name.removesuffix("s")


def happening_rows(text: str, things: str, verbs: str, name: str, chances: Mapping[int, float]) -> list[AnswerRow]:
    """Return what a question asks of the number of things to which something happens: ``both missiles shot down``,
    ``evade all three``; empty where it asks nothing of it.

    ``verbs``: a pattern for what happens; ``name``: its name in the rows; ``chances``: by their number.
    """
    plain = re.sub(rf"\b(?:{'|'.join(NUMBERS)})\b", lambda m: str(NUMBERS[m[0]]), text)
    between = (
        rf"(?: (?:of|the|them|these|those|its|our|all|\d+(?= (?:{things}))|{things}|is|are|be|being|gets?|will|would))*"
    )
    forms = (rf"\b(?P<many>{MANY}){between} (?:{verbs})", rf"\b(?:{verbs}) (?P<many>{MANY})\b")
    most = max(chances)
    rows: list[AnswerRow] = []
    for form in forms:
        for found in re.finditer(form, plain):
            many = of_many(found["many"])
            chance = fsum(part for number, part in chances.items() if many(number, most))
            rows.append(AnswerRow("", f"{found['many']} {name}", chance))
    if not rows and re.search(_MEAN, plain) and re.search(rf"\b(?:{verbs})", plain):
        rows.append(AnswerRow("", f"expected {name}", fsum(many * part for many, part in chances.items()), False))
    return rows
