"""Questions of a roll that is made again: ``shooting d8, then again at -2, both``."""

from __future__ import annotations

import re

from wildtable.odds.questions.answer.answers import AnswerRow, QuestionAnswer

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Callable

_AGAIN = re.compile(
    r"^(?P<first>.+?),? (?:and )?(?:then|and) (?:once )?(?:again|once more|a second time)"
    r"(?: (?P<how>(?:at|with|against|v|vs) (?:an? )?(?:tn |parry )?[+-]?\d+))?"
    r"[\s,:;.-]*(?:(?:what are |what is )?(?:the |my )?(?:chances?|odds) (?:of|that) )?"
    r"(?P<asked>both|twice|either|neither|at least one|one or more|one)?(?: of (?:them|the two))?"
    r"(?: (?:hits?|succeeds?|works?|makes? it|fail))?\s*\??$",
    re.IGNORECASE,
)
_CHANGED = {
    "at": re.compile(r",? (?:at|with) (?:an? )?[+-]\d+", re.IGNORECASE),
    "against": re.compile(r",? (?:at|against|vs?) (?:an? )?(?:tn |parry )?\d+|,? tn \d+", re.IGNORECASE),
}
"""The parts of the first roll that the second may have otherwise: a modifier, a number to reach."""

_SUCCESS = ("success", "hit", "wins")


def made_twice(shown: str, ask: Callable[[str], QuestionAnswer]) -> QuestionAnswer | None:
    """Return the chances of two rolls in a row, the second of which may be otherwise; None for any other question.
    ``ask``: answers that of one roll."""
    found = _AGAIN.match(shown)
    if found is None:
        return None
    first, how = found["first"], found["how"] or ""
    kind = "at" if re.search(r"[+-]\d", how) else "against"
    second = f"{_CHANGED[kind].sub('', first)} {how}" if how else first
    told = [ask(first), ask(second)]
    chances = [next((row.value for row in each.summary if row.outcome in _SUCCESS), None) for each in told]
    one, two = chances
    if any(each.problem or each.unread or each.variants for each in told) or one is None or two is None:
        return None
    rows = {
        "both": AnswerRow("", "both succeed", one * two),
        "one": AnswerRow("", "one or more succeeds", 1 - (1 - one) * (1 - two)),
        "neither": AnswerRow("", "neither succeeds", (1 - one) * (1 - two)),
        "exactly": AnswerRow("", "exactly one succeeds", one * (1 - two) + two * (1 - one)),
    }
    asked = (found["asked"] or "both").lower().replace("twice", "both")
    first_row = rows.get(asked, rows["one"])
    beside = (AnswerRow("", "the first succeeds", one), AnswerRow("", "the second succeeds", two))
    summary = dict.fromkeys((first_row, *rows.values(), *beside))
    parts = tuple(dict.fromkeys(part for each in told for part in each.parts))
    notes = tuple(dict.fromkeys(note for each in told for note in each.notes))
    return QuestionAnswer(shown, tuple(summary), parts=parts, notes=notes)
