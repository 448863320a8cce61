"""Questions of damage that somebody suffers and then soaks: ``hit for 3d6, my Toughness is 6, Vigor d8, one Benny``."""

from __future__ import annotations

import re

from wildtable.odds.questions.answer.answers import AnswerRow, QuestionAnswer
from wildtable.odds.questions.counts import in_digits

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Callable

_IS = r"(?: (?:is|of|die|a|an|at|with|score))*"
_PIECES = (
    rf"\b(?P<toughness>toughness){_IS} (?P<tough>\d+(?: ?\(\d+\))?)",
    rf"\bvigor{_IS} (?P<vigor>d\d+(?:[+-]\d)?)",
    r"\b(?P<bennies>no|an?|my|last|\d) benn(?:y|ies)\b",
    r"(?<![\w+])(?P<damage>\d*d\d+(?:\+(?:\d*d)?\d+)*)\b",
)
"""The numbers of such a question: one each."""

_CIRCUMSTANCES = re.compile(r"\b(?:wild card|with a raise|ap \d+|(?:already|was|am|is) shaken(?: already| before)?)\b")
_UNWOUNDED = re.compile(
    r"\b(?:without|no|not|avoid(?:ing)?|zero|0)(?: (?:a|an|any|single|one|1|take|taking|suffer|suffering|get|getting))*"
    r" wounds?\b(?: at all)?|\b(?:unwounded|unhurt|unscathed)\b"
)
_WOUNDED = re.compile(r"\b(?:(?:at least )?(?:an?|any|1)(?: single)? wounds?(?: or more)?|wounded)\b")
_IDLE = re.compile(
    r"\b(?:i(?:'ll|'ve|'m)?|v|vs|versus|against|my|me|he|she|it|his|her|him|the|a|an|hit|hits|struck|shot|take|takes|taking|taken|suffer|suffers"
    r"|get|gets|got|for|by|from|with|and|of|to|on|in|that|then|is|are|am|be|have|has|will|spend|spends|spending|use"
    r"|uses|soak|soaks|soaking|roll|rolls|what|how|likely|often|chances?|probability|odds|do|does|end|ends|up|come|out"
    r"|damage|points|hero|left|after|still|if|when)\b|[^\w\s+-]"
)
"""The words of such a question that change nothing."""


def suffered(shown: str, ask: Callable[[str], QuestionAnswer]) -> QuestionAnswer | None:
    """Return what damage that is soaked leaves of somebody; None for any other question, or one that says more.
    ``ask``: answers a list of those facts."""
    text = in_digits(shown).lower()
    said: dict[str, str] = {}
    for pattern in _PIECES:
        if len(found := list(re.finditer(pattern, text))) != 1:
            return None
        said |= found[0].groupdict()
        text = f"{text[: found[0].start()]},{text[found[0].end() :]}"
    around = [each[0] for each in _CIRCUMSTANCES.finditer(text)]
    text = _CIRCUMSTANCES.sub(" ", text)
    is_unwounded = _UNWOUNDED.search(text) is not None
    is_wounded = not is_unwounded and _WOUNDED.search(text) is not None
    if _IDLE.sub(" ", _WOUNDED.sub(" ", _UNWOUNDED.sub(" ", text))).strip():
        return None
    bennies = {"no": "0"}.get(said["bennies"], said["bennies"] if said["bennies"].isdigit() else "1")
    told = ask(
        f"damage {said['damage']} v toughness {said['tough']} vigor {said['vigor']}"
        f"{', '.join(['', *around])}, soak {bennies} bennies"
    )
    if told.problem or told.unread or not (is_unwounded or is_wounded):
        return None if told.problem or told.unread else told.having(question=shown)
    wounded = told["a Wound or more"]
    first = AnswerRow("", "no Wound", 1 - wounded) if is_unwounded else AnswerRow("", "a Wound or more", wounded)
    rest = [row for row in told.summary if row.outcome != first.outcome]
    return told.having(question=shown, summary=(first, *rest))
