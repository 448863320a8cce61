"""Questions of several tries of one roll, so many of which are to succeed: ``d8, six tries, at least half succeed``."""

from __future__ import annotations

import re
from math import fsum

from wildtable.odds.asking import Unanswerable
from wildtable.odds.questions.answer.answers import AnswerRow, QuestionAnswer
from wildtable.odds.questions.counts import MANY, in_digits, many_of
from wildtable.odds.questions.families.repeats import binomial, check_many
from wildtable.refused import Refused

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Callable

_TRIES = re.compile(
    r",? ?\b(?:in |over |within |on )?(?P<many>\d+) (?:(?P<extras>extras)(?: (?:fire|shoot|roll|attack|swing"
    r"|try)\b(?: with)?)?|(?=d\d+ (?:wild cards|extras))|times|rolls|tries|attempts|shots|tests"
    r"|checks)\b(?: in a row)?,?"
)
_COUNT = re.compile(
    r"(?:[,;:.] ?)?\b(?:(?:what is |how likely is |the |a )*(?:chances?|odds|probability) )?(?:(?:that|of|to|get|for|i"
    rf"|we|is|it|have) )*(?P<many>{MANY}|never)(?: (?:of|the|them|those|these|my|our|must|will|should|to|be|are|is"
    r"|times|rolls|tries|a|an|i|they|we|have|has|gets?))*"
    r" (?P<what>success(?:es)?|succeeds?|hits?|pass(?:es)?|raises?|fail(?:s|ures?)?|wounds?)\b"
)
_ROWS = {"r": ("raise", "hit with a raise", "wins with a raise"), "w": ("a Wound or more",)}
_SUCCESS = ("success", "hit", "wins")


def with_tries(text: str, usual: Callable[[], QuestionAnswer], ask: Callable[[str], QuestionAnswer]) -> QuestionAnswer:
    """Return the usual answer to a question, or else that about several tries in it. ``ask``: answers the question of
    one of them. Raises `Unanswerable` and `Refused`."""
    try:
        told = usual()
    except (Unanswerable, Refused):
        if (tried := _tried(text, ask)) is None:
            raise
        return tried
    return (_tried(text, ask) if told.problem or told.unread else None) or told


def _tried(text: str, ask: Callable[[str], QuestionAnswer]) -> QuestionAnswer | None:
    """Return the chance that so many of several tries are as a question asks; None where it asks for none."""
    plain = in_digits(text).rstrip(" ?.!")
    tries = _TRIES.search(plain)
    if tries is None:
        return None
    rest = f"{plain[: tries.start()]}{', extra,' if tries['extras'] else ' '}{plain[tries.end() :]}"
    if (counted := _COUNT.search(rest)) is None:
        return None
    rest = f"{rest[: counted.start()]} {rest[counted.end() :]}"
    try:
        told = ask(" ".join(rest.split()).strip(" ,"))
    except (Unanswerable, Refused):
        return None
    names = _ROWS.get(counted["what"][0], _SUCCESS)
    chance = next((row.value for row in told.summary if row.outcome in names), None)
    if told.problem or told.unread or chance is None:
        return None
    many = int(tries["many"])
    check_many(many)
    chance = 1 - chance if counted["what"].startswith("fail") else chance
    chances, count = binomial(many, chance), many_of("none" if counted["many"] == "never" else counted["many"])
    reached = fsum(part for each, part in enumerate(chances) if count.holds(each, many))
    name = "failure" if counted["what"].startswith("fail") else names[0]
    row = AnswerRow("", f"{counted['many']} of {many}: {name}", reached)
    details = [AnswerRow(f"how many of {many}: {name}", str(each), part) for each, part in enumerate(chances)]
    return told.having(question=text, summary=(row, *told.summary), details=tuple(details))
