"""The answers to a question of several things or cases, side by side or as rows of one answer."""

from __future__ import annotations

import re
from itertools import islice
from time import process_time

from wildtable.odds.questions.answer.answers import AnswerRow, QuestionAnswer
from wildtable.odds.questions.askings.splits import QuestionSplit, certain_splits, likely_splits

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Callable, Iterable

MOST_LETTERS = 320
"""The longest question that is split: a longer one is no question of a table."""

_AND_MEAN = re.compile(
    r"\b(?:chances?|odds|likely|often|probability)\b.*\b(?:and|,) (?:the |what is the |what's the )?"
    r"(?:average|mean|expected)\b",
    re.IGNORECASE,
)
_JOINS = re.compile(r"\b(?:or|then)\b|/|\?", re.IGNORECASE)
MOST_JOINS = 6
"""The most words between cases that a question has."""

MOST_SPLITS = 24
LONGEST = 0.35
"""The most splits that are tried, and the seconds of the processor after which no other one is."""


_OF_WORDS = ("Not understood", " twice.", "traded once", "have no place here", "More than one edition")
"""Parts of the refusals of what is not read: any other one has a reason that holds for each case too."""


def in_several_cases(shown: str, told: QuestionAnswer, ask: Callable[[str], QuestionAnswer]) -> QuestionAnswer | None:
    """Return the answer to a question of several cases or askings, of which ``told`` is none; None for any other."""
    if told.variants and not told.unread:
        return None
    if told.variants and len({each.summary for _, each in told.variants}) == 1:
        return QuestionAnswer(shown, problem=f"Not understood: {', '.join(told.unread)}. Say it in other words.")
    if (sides := _first_whole(shown, certain_splits(shown), ask)) is not None:
        return sides
    is_open = told.unread or any(words in told.problem for words in _OF_WORDS) or _lacks_mean(shown, told)
    return _first_whole(shown, likely_splits(shown), ask) if is_open else None


def _first_whole(
    shown: str, splits: Iterable[QuestionSplit], ask: Callable[[str], QuestionAnswer]
) -> QuestionAnswer | None:
    """Return the answers of the first split that has them all. ``ask``: answers a question of one thing."""
    if len(shown) > MOST_LETTERS or len(_JOINS.findall(shown)) > MOST_JOINS:
        return None
    end = process_time() + LONGEST
    known: dict[str, QuestionAnswer] = {}
    for split in islice(splits, MOST_SPLITS):
        if process_time() > end:
            return None
        if (told := _joined(shown, split, known, ask)) is not None:
            return told
    return None


def _joined(
    shown: str, split: QuestionSplit, known: dict[str, QuestionAnswer], ask: Callable[[str], QuestionAnswer]
) -> QuestionAnswer | None:
    """Return the answers of a split as one; None where it is no good one."""
    told: list[tuple[str, QuestionAnswer]] = []
    if split.are_cases and len({_has_die(label) for label, _ in split.questions}) > 1:
        return None  # one of them is the whole question
    for label, text in split.questions:
        if text not in known:
            known[text] = ask(text)
        answer = known[text]
        if answer.problem or answer.unread or answer.variants:
            return None
        told.append((label, answer))
    return _as_cases(shown, told) if split.are_cases else _as_askings(shown, told)


def _lacks_mean(shown: str, told: QuestionAnswer) -> bool:
    """Return whether an expectation is asked for beside a chance, and an answer has none."""
    return not told.problem and _AND_MEAN.search(shown) is not None and all(row.is_chance for row in told.summary)


def _has_die(text: str) -> bool:
    return re.search(r"d\d", text.lower()) is not None


def _as_cases(shown: str, told: list[tuple[str, QuestionAnswer]]) -> QuestionAnswer | None:
    """Return the answers of several cases side by side; None where two of them are the same."""
    if len({each.summary for _, each in told}) < len(told):
        return None
    return QuestionAnswer(shown, notes=_notes(told), variants=tuple(told))


def _as_askings(shown: str, told: list[tuple[str, QuestionAnswer]]) -> QuestionAnswer | None:
    """Return the answers of several askings: one with the rows of all where they are about one roll."""
    if any(phrase in label.lower() for label, each in told for phrase in each.idle):
        return None  # it asks for nothing
    rows = [row for _, each in told for row in each.summary]
    values = {(row.outcome, row.value) for row in rows}
    if len({outcome for outcome, _ in values}) < len(values):
        return _as_cases(shown, told)
    asked = [each.summary[0] for _, each in told]
    details: list[AnswerRow] = [row for _, each in told for row in each.details]
    _, first = told[0]
    return first.having(
        question=shown,
        summary=tuple(dict.fromkeys((*asked, *rows))),
        details=tuple(dict.fromkeys(details)),
        parts=tuple(dict.fromkeys(part for _, each in told for part in each.parts)),
        notes=_notes(told),
    )


def _notes(told: list[tuple[str, QuestionAnswer]]) -> tuple[str, ...]:
    return tuple(dict.fromkeys(note for _, each in told for note in each.notes if "Not counted here" not in note))
