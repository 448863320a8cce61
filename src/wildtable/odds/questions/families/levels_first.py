"""The level of a roll that a question asks for by its name, first in the answer: a Critical Failure, several raises."""

from __future__ import annotations

from wildtable.odds.asking import Unanswerable
from wildtable.odds.questions.answer.answers import AnswerRow

TYPE_CHECKING = False
if TYPE_CHECKING:
    from wildtable.odds.questions.answer.answers import QuestionAnswer
    from wildtable.odds.questions.reading.facts import QuestionFacts

CRITICAL = "critical failure"


def with_level_first(told: QuestionAnswer, facts: QuestionFacts) -> QuestionAnswer:
    """Return an answer with the level first that its question names. Raises `Unanswerable` where it is not told
    apart."""
    if told.problem or not told.summary:
        return told
    raises = facts.number("raises")
    if raises > 1 and not any("raises or more" in row.outcome for row in told.summary):
        raise Unanswerable(f"{raises} raises are not told apart here.", "Ask for one raise, or for one die alone.")
    if "critical" not in facts.flags or any(CRITICAL in row.outcome for row in told.summary[:1]):
        return told
    row = next((each for each in (*told.summary, *told.details) if each.outcome == CRITICAL), None)
    if row is None:
        raise Unanswerable("The critical failure is not told apart here.", "Ask for that of one roll alone.")
    first = AnswerRow("", CRITICAL, row.value)
    return told.having(summary=(first, *[each for each in told.summary if each.outcome != CRITICAL]))
