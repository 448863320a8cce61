"""Dice that tokens and traits give a pool of Saga, or take from it, as a question names them."""

from __future__ import annotations

import re

from wildtable.odds.asking import Unanswerable
from wildtable.odds.questions.answer.answers import AnswerPart
from wildtable.odds.questions.families.shared import NUMBER
from wildtable.odds.questions.reading.tokens import NUMBERS

RULES = {
    "specialty": "saga.specialty", "acuity": "saga.asset.acuity", "force": "saga.asset.force", "drive": "saga.drive",
    "trait": "saga.trait", "consequence": "saga.consequence", "gear": "saga.gear", "all": "saga.ally-dice",
    "other specialty": "saga.specialty",
}  # fmt: skip
"""The rules of all that gives dice or takes them."""

_MANY = NUMBER[1:-1]
_UNCOUNTED = rf"(?: tokens?)?(?! ?(?:{_MANY})\b)(?![a-z])"
"""The end of dice by name without a number behind them."""

_SPENT = re.compile(
    rf"(?<![a-z+-])(?<![+-] )(?:(?P<before>{_MANY}) )?"
    r"(?P<word>force|acuity|(?:other )?special(?:ty|ties)|drives?|traits?|gear|consequences?)(?: tokens?)?"
    rf"(?: (?P<behind>{_MANY})\b)?(?! ?\+ ?\d|(?<=consequence) ?- ?\d)"
)
"""Dice named with no sign before or behind them: ``force 1``, ``2 force tokens``, ``a specialty``."""

SIGNED = re.compile(
    rf"\s*(?:\+\s*(?=(?:(?:{_MANY}|an?) )?(?:force|acuity|special(?:ty|ties)|drives?|traits?|grace){_UNCOUNTED}"
    rf"|(?:force|acuity|drives?|grace)(?: tokens?)? (?:{_MANY})\b)"
    rf"|-\s*(?=(?:(?:{_MANY}|an?) )?consequences?{_UNCOUNTED}))"
)
"""A sign before such dice, which a comma serves as well: ``5 dice + specialty - consequence``."""

_GRACE = re.compile(
    rf"(?<![a-z])(?:(?P<before>{_MANY}) |an? )?grace(?: tokens?)?(?: (?P<behind>{_MANY})\b)?(?: on (?:it|that))?"
)
_DOUBLED = re.compile(
    r",? ?(?:which |that )?(?:is |was )?(?:already )?invoked(?: already)?"
    r"(?: (?:with|by|through|for)(?: a| one)? fortune(?: token)?)?"
    r"|,? ?(?:is |gets )?(?:doubled|doubles|doubling)(?: (?:it|by|the trait))?"
)
"""A trait that fortune has invoked, which grace doubles."""

_AGILE = re.compile(r"(?:,? ?\b(?:and|with|i am|being|is))* \bagile\b(?: perk)?")


def spent(own: str, blocks: bool) -> tuple[str, list[AnswerPart]]:
    """Return a side's words without what is named with no sign, and the dice that it gives.

    ``blocks``: whether the roll is a block. Raises `Unanswerable` for grace without a trait.
    """
    from wildtable.saga.settings import edition

    numbers = edition("saga")
    own = re.sub(rf"\b(traits?) (?:of|rated|at|worth|with) (?={_MANY})", r"\1 ", own)
    own = re.sub(r"\bspecialt(y|ies) (?:on|of|from|in|for) (?:an?)?other skills?\b", r"other specialt\1", own)
    found: dict[str, int] = {"specialty": 0, "acuity": 0}
    traits: list[int] = []
    rest = _SPENT.sub(" ", own)
    for match in _SPENT.finditer(own):
        word = match["word"].replace("ties", "ty")
        kind = word if word.endswith("specialty") else word.rstrip("s")
        many = _count(match["before"] or match["behind"])
        found[kind] = found.get(kind, 0) + many
        traits += [many] if kind == "trait" else []
    worth = {
        "specialty": numbers.specialty_own, "acuity": found["specialty"] + found.get("other specialty", 0),
        "force": numbers.force_bonus, "drive": numbers.drive_bonus, "trait": 1, "gear": 1, "consequence": -1,
        "other specialty": numbers.specialty_other,
    }  # fmt: skip
    parts = [
        AnswerPart("dice", many * worth[kind], f"{kind.capitalize()} ({many})", RULES[kind])
        for kind, many in found.items()
        if many
    ]
    rest, more = _graced(rest, traits, blocks)
    return rest, parts + more


def _count(number: str | None) -> int:
    return 1 if number is None else NUMBERS.get(number, 0) or int(number)


def _graced(own: str, traits: list[int], blocks: bool) -> tuple[str, list[AnswerPart]]:
    """Return a side's words without those about grace, and the dice of the traits that it doubles and of Agile."""
    graces = list(_GRACE.finditer(own))
    if not graces:
        return own, []
    many = sum(_count(each["before"] or each["behind"]) for each in graces)
    doubled, agile = _DOUBLED.search(own), _AGILE.search(own)
    rest = _GRACE.sub(" ", own)
    if not traits and not agile:
        raise Unanswerable("Grace adds no dice by itself.", "It invokes a trait, or doubles one: write trait 2.")
    parts: list[AnswerPart] = []
    if doubled is not None:
        rest = _DOUBLED.sub(" ", rest)
        parts.append(AnswerPart("dice", sum(traits[:many]), "Doubled by grace", "saga.asset.grace"))
    if agile is not None and blocks:
        rest = _AGILE.sub(" ", rest)
        parts.append(AnswerPart("dice", many * _agile(), "Agile", "saga.perk"))
    return rest, parts


def _agile() -> int:
    """Return the dice on a block for each grace that one with the perk spends."""
    from wildtable.saga.character.model import printed

    return printed()["agile"].value
