"""Questions of what comes after the last Wound: the Vigor roll of the Incapacitated, and bleeding out."""

from __future__ import annotations

import re
from math import fsum

from wildtable.odds.harm import WOUNDS_MOST
from wildtable.odds.questions.answer.answers import AnswerRow, QuestionAnswer
from wildtable.odds.questions.families.shared import named
from wildtable.odds.traits import WILD_DIE, trait
from wildtable.savage.traits.rules import wound_penalty

TYPE_CHECKING = False
if TYPE_CHECKING:
    from wildtable.odds.downed import Incapacitation

_FATES = (
    r"\b(?:dead|dies?|death)\b",
    r"\bbleed",
    r"\b(?:healed|success(?:es)?|wounds? heal)\b",
    r"\b(?:24|day|hours|raise)\b",
)
"""Words for the four results of the Vigor roll (sw.incapacitated)."""

_BY_LEVEL = "An injury to the unmentionables is for good, whatever the roll (sw.injury)."
_OF_WOUNDS = re.compile(
    r"(?<![d\d])-3\b(?: (?:for|from|of|due to|because of))*(?: (?:the|his|her|my|3|three))*(?: (?:wounds?|penalty))?"
)
"""The penalty of the Wounds that all the Incapacitated have, which is no further one."""


def downed(shown: str, text: str, edition: str) -> QuestionAnswer:
    """Return what becomes of somebody with more Wounds than can be borne. Raises `Unanswerable`."""
    from wildtable.odds.downed import bleeding_out, incapacitation

    plain = text.lower()
    vigor = re.search(r"d(\d{1,3})(?:\s*([+-]\s*\d))?", plain)
    sides, plus = (int(vigor[1]), int((vigor[2] or "0").replace(" ", ""))) if vigor else (6, 0)
    modifier = plus + _further(plain, plain[vigor.end() :] if vigor else plain)
    if "bleed" in plain and "incapacit" not in plain:
        bleeds = bleeding_out(sides, modifier=modifier)
        rows = (
            AnswerRow("", "stable in the end", bleeds.stabilised),
            AnswerRow("", "dies this round", bleeds.dies_this_round),
            AnswerRow("", "stable this round", bleeds.stable_this_round),
        )
        notes = ("Bennies are not counted here.",) if "benn" in plain else ()
        if rounds := named(plain, r"# rounds?"):
            dead, still, stable = bleeds.after(rounds)
            names = (f"dead after {rounds} rounds", "still bleeding then", "stable then")
            summary = (*(AnswerRow("", *each) for each in zip(names, (dead, still, stable), strict=True)), *rows)
            return QuestionAnswer(shown, summary, notes=notes)
        return QuestionAnswer(shown, rows, notes=notes)
    wild, bennies = 0 if re.search(r"\bextra\b", plain) else WILD_DIE, named(plain, r"# benn") or 0
    told = incapacitation(
        sides,
        modifier=modifier,
        wild=wild,
        bennies=bennies,
        edition=edition if edition == "deluxe" else "adventure",
    )
    _, *fates = told.fates().items()
    fated = (
        AnswerRow("", "survives with nobody's help", told.survives),
        AnswerRow("", "dies at once", told.dead),
        *(AnswerRow("", name, chance) for name, chance in fates),
    )
    levels = _levels(told, trait(sides, modifier=modifier + wound_penalty(WOUNDS_MOST, WOUNDS_MOST), wild=wild).raised)
    asked = sum(re.search(words, plain) is not None for words in _FATES)
    if asked > 1 and not bennies:
        first = levels if "at least" not in plain else (*levels[:2], levels[-1], *levels[2:-1])
        return QuestionAnswer(shown, tuple(dict.fromkeys((*first, *fated))), notes=(_BY_LEVEL,))
    return QuestionAnswer(shown, fated)


def _further(plain: str, behind: str) -> int:
    """Return the modifiers besides the penalty of three Wounds."""
    left = _OF_WOUNDS.sub(" ", behind)
    return sum(int(number) for number in re.findall(r"(?<![d\d])([+-]\d{1,2})\b", left)) - (
        named(plain, r"# wounds? penalty") or 0
    )


def _levels(told: Incapacitation, raised: float) -> tuple[AnswerRow, ...]:
    """Return the chances of the four results of the Vigor roll."""
    lives = fsum(told.injured.values())
    return (
        AnswerRow("", "dies at once", told.dead),
        AnswerRow("", "bleeding out", fsum(told.bleeding.values())),
        AnswerRow("", "a success: injured until healed", lives - raised),
        AnswerRow("", "a raise: injured for 24 hours", raised),
        AnswerRow("", "a success or a raise", lives),
    )
