"""Several questions side by side: comparisons, lists and sweeps."""

from __future__ import annotations

from time import process_time

from wildtable.odds.asking import Unanswerable
from wildtable.odds.questions.answer.answers import AnswerRow, QuestionAnswer
from wildtable.odds.questions.comparing import MOST_VARIANTS, SWEPT, on_the_other_side, swept_questions
from wildtable.odds.questions.options import best_notes, best_of, in_one_row
from wildtable.odds.questions.phrasing import nearest_question

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Callable, Iterable, Iterator

    from wildtable.odds.questions.setting import Asking

    Texts = list[tuple[str, str]]
    Single = Callable[[str, bool], QuestionAnswer]

LONGEST_SWEEP = 20.0
"""The seconds of the processor that the questions of a sweep may take."""

MOST_ACCOUNTED = 4
"""The questions of a sweep or a comparison whose phrases are accounted for: those of all others are the same."""


def unanswered(question: str, problem: str, remedy: str) -> QuestionAnswer:
    """Return the answer that says why a question has none."""
    return QuestionAnswer(question, problem=f"{problem} {remedy}", suggestion=nearest_question(question))


def varied(shown: str, asking: Asking, texts: Texts, single: Single, *, compare: bool) -> QuestionAnswer:
    """Return several questions side by side, with the differences to the first where they ``compare``; a refusal where
    all answers are the same. ``single`` answers one, and says whether its phrases are accounted for."""
    told = _side_by_side(shown, asking, texts, single, compare=compare)
    return _refused(shown, idle) if (idle := _all_alike(told)) else told


def swept_over(shown: str, text: str, asking: Asking, swept: Texts, single: Single) -> QuestionAnswer:
    """Return the questions of a sweep side by side; those of the other side where nothing changes on this one."""
    told = _side_by_side(shown, asking, swept, single, compare=False)
    if (idle := _all_alike(told)) and (moved := on_the_other_side(text)):
        told = _side_by_side(shown, asking, swept_questions(moved), single, compare=False)
        told = told.having(notes=(*told.notes, f"Read as {moved!r}."))
        idle = _all_alike(told)
    return _refused(shown, idle) if idle else told


def _all_alike(told: QuestionAnswer) -> tuple[str, ...]:
    """Return the phrases by which variants differ though their answers do not; none where an answer differs."""
    if not told.variants or any(each.summary != told.variants[0][1].summary for _, each in told.variants):
        return ()
    texts = [each.question.lower() for _, each in told.variants]
    return tuple([phrase for phrase in told.idle if not all(phrase in text for text in texts)])


def _refused(shown: str, idle: tuple[str, ...]) -> QuestionAnswer:
    return unanswered(shown, f"All answers are the same: {', '.join(idle)} would change nothing.", "Say of which side.")


def _all_variants(texts: Texts) -> Iterator[tuple[str, str]]:
    """Yield every question of a comparison with its label, those of sweeps in it among them."""
    for label, text in texts:
        swept = swept_questions(text)
        if len(swept) > 1 and len(texts) * len(swept) <= MOST_VARIANTS:
            build = SWEPT.sub("", label).strip(" ,") or label
            yield from ((f"{build}: {part}", each) for part, each in swept)
        else:
            yield label, text


def _in_time(texts: Iterable[tuple[str, str]]) -> Iterator[tuple[str, str]]:
    """Yield questions as long as there is time. Raises `Unanswerable` after `LONGEST_SWEEP` seconds of processor."""
    end = process_time() + LONGEST_SWEEP
    for each in texts:
        if process_time() > end:
            raise Unanswerable("That is too much to compute.", "Ask for fewer values.")
        yield each


def _side_by_side(shown: str, asking: Asking, texts: Texts, single: Single, *, compare: bool) -> QuestionAnswer:
    from wildtable.odds.sweeping import AttackMemo

    asking.memo = AttackMemo()
    every: list[tuple[str, QuestionAnswer]] = []
    counted: list[str] = []
    for label, text in _in_time(_all_variants(texts)):
        accounts = len(every) < MOST_ACCOUNTED and ", instead " not in text
        every.append((label, single(text, accounts)))
        counted += [text.lower()] if accounts else []
    if problem := next((each.problem for _, each in every if each.problem), ""):
        return QuestionAnswer(shown, problem=problem, suggestion=nearest_question(shown))
    idle = _idle(every, counted)
    notes = tuple(dict.fromkeys(note for _, each in every for note in each.notes))
    if all(best_of(each) for _, each in every):
        notes = (*best_notes(every), *notes)
        every = [(label, in_one_row(each)) for label, each in every]
    unread = tuple(dict.fromkeys(word for _, each in every for word in each.unread))
    answer = QuestionAnswer(shown, notes=notes, variants=tuple(every), unread=unread, idle=idle)
    if not compare:
        return answer
    if len(every) == len(texts):
        return answer.having(details=_differences(every))
    from wildtable.odds.questions.answer.curves import crossing_notes

    return answer.having(notes=(*notes, *crossing_notes(answer)))


def _idle(every: list[tuple[str, QuestionAnswer]], counted: list[str]) -> tuple[str, ...]:
    """Return the phrases that change no answer of those that have them. ``counted``: the texts accounted for."""
    phrases = dict.fromkeys(phrase for _, each in every for phrase in each.idle)
    return tuple(
        [
            phrase
            for phrase in phrases
            if sum(phrase in each.idle for _, each in every) == sum(phrase in text for text in counted)
        ]
    )


def _differences(every: list[tuple[str, QuestionAnswer]]) -> tuple[AnswerRow, ...]:
    """Return the differences of all answers to the first one."""
    name, first = every[0]
    known = {row.outcome: row for row in first.summary}
    return tuple(
        [
            AnswerRow(
                f"difference: {label} to {name}", row.outcome, row.value - known[row.outcome].value, row.is_chance
            )
            for label, each in every[1:]
            for row in each.summary
            if row.outcome in known
        ]
    )
