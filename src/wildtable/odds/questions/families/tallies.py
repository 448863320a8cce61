"""Questions of so many successes in several rolls in which a raise counts for more: ``4 successes in 3 rolls of d8,
each raise counts one more``. No rule here has them: how a raise counts has to be said."""

from __future__ import annotations

import re
from math import fsum

from wildtable.odds.asking import Unanswerable
from wildtable.odds.questions.answer.answers import AnswerRow, QuestionAnswer
from wildtable.odds.questions.counts import in_digits
from wildtable.odds.questions.families.repeats import check_many

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Callable

_GOAL = re.compile(
    r"\b(?:(?:i |we |you )?needs? )?(?:at least )?(?P<goal>\d+) (?:success(?:es)?|tokens|task tokens)"
    r" (?:in|within|over|from|on) (?P<rolls>\d+) (?:rolls?|tries|rounds|turns|attempts)\b(?: (?:of|with|at))?"
)
_MORE = re.compile(
    r"\b(?:(?:a|each|every|and each) )?raises?(?: (?:is|are|counts?|gives?|adds?|as|for|means))*:? "
    r"(?P<worth>(?:an? |1 )?(?:more|extra|additional|another)|\+1|2|double|twice|an? (?:extra|additional) 1)"
    r"(?: success(?:es)?)?"
)
_ANYHOW = (
    r"\bdramatic task\b:?", r"\([^()]*\)", r"\b(?:each|every) (?:time|roll|round|try)\b", r"\bdo (?:i|we) make it\b",
    r"\b(?:each|a|every) success (?:is |counts? (?:as |for )?)?1\b",
    r"\bfailures? (?:costs?|counts?) (?:for )?nothing\b",
    r"\b(?:what (?:is|are) )?(?:my |the |our )?(?:chances?|odds)(?: of| to get)?\b",
)  # fmt: skip
_OUTCOME = re.compile(r"(?:(\d+) raises?|success)")
MOST_ROLLS = 30


def tallied(shown: str, ask: Callable[[str], QuestionAnswer]) -> QuestionAnswer | None:
    """Return the chance of so many successes in several rolls whose raises count as a question says; None for any other
    question. ``ask``: answers that about one roll."""
    plain = " ".join(in_digits(shown).split())
    goal, more = _GOAL.search(plain), _MORE.search(plain)
    if goal is None or more is None:
        return None
    rest = plain.replace(goal[0], " ").replace(more[0], " ")
    for words in _ANYHOW:
        rest = re.sub(words, " ", rest)
    rest = re.sub(r"(?:\s*[,;:])+", ",", " ".join(rest.split(" "))).strip(" ,;:?.")
    told = ask(" ".join(rest.split()))
    chances = {
        row.outcome: row.value for row in told.details if row.part == "outcomes" and _OUTCOME.fullmatch(row.outcome)
    }
    if told.problem or told.unread or not chances:
        return None
    many, wanted = int(goal["rolls"]), int(goal["goal"])
    check_many(many)
    if many > MOST_ROLLS:
        raise Unanswerable(f"{many} rolls are too many to add up.", f"Ask for {MOST_ROLLS} at most.")
    is_doubled = more["worth"].startswith(("2", "double", "twice"))
    totals = _totals(_of_one(chances, is_doubled=is_doubled), many)
    summary = (
        AnswerRow("", f"{wanted} successes or more in {many} rolls", fsum(totals[wanted:])),
        AnswerRow("", f"expected successes in {many} rolls", fsum(n * part for n, part in enumerate(totals)), False),
    )
    note = "A raise counts as 2 successes." if is_doubled else "Each raise counts as one success more."
    details = [AnswerRow(f"successes in {many} rolls", str(n), part) for n, part in enumerate(totals[: 2 * wanted + 1])]
    return told.having(
        question=shown, summary=(*summary, *told.summary), details=tuple(details), notes=(note, *told.notes)
    )


def _of_one(chances: dict[str, float], *, is_doubled: bool) -> list[float]:
    """Return the chances of 0, 1, 2 ... successes of one roll."""
    levels = {int((_OUTCOME.fullmatch(name) or [0, 0])[1] or 0): chance for name, chance in chances.items()}
    found = [0.0] * (max(levels) + 2)
    for raises, chance in levels.items():
        found[min(raises + 1, 2) if is_doubled else raises + 1] += chance
    found[0] = 1 - fsum(found[1:])
    return found


def _totals(one: list[float], many: int) -> list[float]:
    """Return the chances of the successes of several rolls together."""
    totals = [1.0]
    for _ in range(many):
        after = [0.0] * (len(totals) + len(one) - 1)
        for had, chance in enumerate(totals):
            for got, part in enumerate(one):
                after[had + got] += chance * part
        totals = after
    return totals
