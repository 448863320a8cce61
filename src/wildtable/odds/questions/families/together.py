"""Questions about several rolls at once: that all of them succeed, one or more, or none."""

from __future__ import annotations

import re
from math import prod

from wildtable.odds.asking import Unanswerable
from wildtable.odds.questions.answer.answers import AnswerRow, QuestionAnswer

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Callable

_ROLLS = re.compile(r"^rolls (?P<rolls>[^&:]+(?: & [^&:]+)+)(?P<raised>: a raise)?$", re.IGNORECASE)
_ROLL = r"(?:an? |the )?((?:[a-z]+ )?d\d+(?: ?[+-] ?\d+)?(?: extra)?(?: at [+-]\d+)?(?: (?:v )?(?:tn|parry) \d+)?)"
_DOES = r"(?: rolls?| tests?| checks?)? (?:succeeds?|hits?|pass(?:es)?|(?:(?:gets?|has|have) )?(a )?raises?)"
_TAIL = r"((?:,? (?:at|v|with|against) .+)?)$"
_PUT = (
    rf"^both (?:of )?{_ROLL} and {_ROLL}{_DOES}{_TAIL}",
    rf"^{_ROLL} and {_ROLL},? both{_DOES}{_TAIL}",
    rf"^(?:either|at least (?:one|1) of) {_ROLL} (?:or|and) {_ROLL}{_DOES}{_TAIL}",
    rf"^{_ROLL} (?:or|and) {_ROLL},? at least (?:one|1)(?: of them)?{_DOES}{_TAIL}",
    rf"^neither (?:of )?{_ROLL} (?:n?or|and) {_ROLL}{_DOES}{_TAIL}",
    rf"^(?:all of |all )?{_ROLL},? {_ROLL},? and {_ROLL},? (?:all)?{_DOES}{_TAIL}",
)  # fmt: skip
"""Ways of putting several rolls; they are compiled where a text has two dice, for the others' sake."""

_TWO_DICE = re.compile(r"d\d.*\bd\d", re.IGNORECASE)


def put_together(text: str) -> str:
    """Return a question about several rolls as ``rolls d6 & d8``; another question as it is."""
    for pattern in _PUT if _TWO_DICE.search(text) else ():
        if (found := re.match(pattern, text.rstrip(" ?"), re.IGNORECASE)) is not None:
            *rolls, raised, tail = found.groups()
            named = " & ".join(f"{roll}{tail.lstrip(',')}" for roll in rolls)
            return f"rolls {named}{': a raise' if raised else ''}"
    return text


def together(shown: str, text: str, ask: Callable[[str], QuestionAnswer]) -> QuestionAnswer | None:
    """Return the chance that several rolls succeed, each by itself; None for another question. ``ask``: answers a
    single question. Raises `Unanswerable` where one of them is no roll."""
    if (found := _ROLLS.match(text)) is None:
        return None
    named = found["rolls"].split(" & ")
    told = [ask(each) for each in named]
    if problem := next((each for each in told if each.problem), None):
        return problem
    chances = [_chance(each, bool(found["raised"])) for each in told]
    verb = "a raise" if found["raised"] else "success"
    summary = (
        AnswerRow("", f"{verb} on all", prod(chances)),
        AnswerRow("", f"{verb} on one or more", 1 - prod([1 - chance for chance in chances])),
        AnswerRow("", f"{verb} on none", prod([1 - chance for chance in chances])),
    )
    details = tuple(AnswerRow(verb, name, chance) for name, chance in zip(named, chances, strict=True))
    parts = tuple(part for each in told for part in each.parts)
    notes = tuple(dict.fromkeys(note for each in told for note in each.notes))
    unread = tuple(dict.fromkeys(word for each in told for word in each.unread))
    return QuestionAnswer(shown, summary, details, parts, notes, unread=unread)


def _chance(told: QuestionAnswer, raised: bool) -> float:
    names = ("raise", "hit with a raise") if raised else ("success", "hit")
    for row in told.summary:
        if row.outcome in names:
            return row.value
    raise Unanswerable("One of the rolls succeeds at nothing.", "For example: both d6 and d8 succeed.")
