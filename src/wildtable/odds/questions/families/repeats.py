"""Repeats of a roll: how many of several separate ones reach it, at least once in so many rounds, so often in a row."""

from __future__ import annotations

from math import fsum

from wildtable.odds.asking import Unanswerable
from wildtable.odds.questions.answer.answers import AnswerRow, QuestionAnswer

TYPE_CHECKING = False
if TYPE_CHECKING:
    from wildtable.odds.questions.reading.facts import QuestionFacts


BY_ITSELF = "Each attack counts by itself here: a target that stays Shaken or wounded in between is out sooner."
OF_ONE_ROLL = "One roll is for all of them: only their number on average is counted."


def several(answer: QuestionAnswer, facts: QuestionFacts, many: int, *, is_shared: bool = False) -> QuestionAnswer:
    """Return an answer with repeats: how many of ``many`` separate ones reach it, at least once in so many rounds.

    ``is_shared``: whether one roll is for all of them, as that of a blast.
    """
    if facts.number("rof") > 1 and facts.number("many") == facts.number("rof"):
        return _of_one_volley(answer, facts)
    details: list[AnswerRow] = []
    summary = list(answer.summary)
    tries = facts.number("once") or facts.number("times")
    if tries:
        answer, summary = _tried(answer, facts, tries)
    if facts.number("times") and facts.number("least") > 1 and many <= 1:  # goblin v hero, 3 attacks, at least 2 hit
        many = tries
    if row := facts.number("row"):
        check_many(row)
        summary = [
            *(AnswerRow("", f"{each.outcome} {row} times in a row", each.value**row) for each in answer.summary
              if each.is_chance),
            *summary,
        ]  # fmt: skip
    if many > 1 and is_shared:
        check_many(many)
        summary = [_expected(many, _counted(answer, facts)), *summary]
        answer = answer.having(notes=(*answer.notes, OF_ONE_ROLL))
    elif many > 1:
        check_many(many)
        first = _counted(answer, facts)
        chances = binomial(many, first.value)
        verb = first.outcome
        details += [AnswerRow(f"how many of {many}: {verb}", str(each), chance) for each, chance in enumerate(chances)]
        summary = [
            _expected(many, first),
            AnswerRow("", f"at least one of {many}: {verb}", 1 - chances[0]),
            *summary,
        ]
        if (least := facts.number("least")) > 1:
            reached = fsum(chances[least:])
            summary.insert(0, AnswerRow("", f"at least {least} of {many}: {verb}", reached))
        if "none" in facts.flags:
            summary.insert(0, AnswerRow("", f"none of {many}: {verb}", chances[0]))
    if not tries and many <= 1 and not facts.number("row"):
        return answer
    return answer.having(summary=tuple(summary), details=(*answer.details, *details))


def _tried(answer: QuestionAnswer, facts: QuestionFacts, tries: int) -> tuple[QuestionAnswer, list[AnswerRow]]:
    """Return an answer and its summary with the chances of each outcome at least once in so many tries."""
    check_many(tries)
    once = [
        AnswerRow("", f"{row.outcome} at least once in {tries}", 1 - (1 - row.value) ** tries)
        for row in answer.summary
        if row.is_chance
    ]
    once.sort(key=lambda row: "raise" in facts.flags and not _is_raised(row))  # what is asked for is first
    if any(_is_wound(row) for row in answer.summary):
        answer = answer.having(notes=(*answer.notes, BY_ITSELF))
    return answer, [*once, *answer.summary] if facts.number("once") else [*answer.summary, *once]


def _of_one_volley(answer: QuestionAnswer, facts: QuestionFacts) -> QuestionAnswer:
    """Return an answer about the dice of one Rate of Fire, with the chance that so many of them hit."""
    hits = {int(row.outcome): row.value for row in answer.details if row.part == "hits"}
    if not hits:
        raise Unanswerable("How many of the shots hit is not counted here.", "Ask for shooting d8, rof 3, tn 4.")
    least = facts.number("least", 1)
    reached = fsum(chance for many, chance in hits.items() if many >= least)
    row = AnswerRow("", f"{least} hit{'s' if least > 1 else ''} or more", reached)
    if "none" in facts.flags:
        row = AnswerRow("", "no hits", hits[0])
    return answer.having(summary=(row, *answer.summary))


def _counted(answer: QuestionAnswer, facts: QuestionFacts) -> AnswerRow:
    """Return the outcome that is counted: a Wound, or that with a raise, where a question asks for one, else the
    first."""
    by_flag = {"raise": _is_raised, "felled": _is_felled, "wounding": _is_wound}
    wanted = next((test for flag, test in by_flag.items() if flag in facts.flags), bool)
    return next(filter(wanted, answer.summary), answer.summary[0])


def _is_raised(row: AnswerRow) -> bool:
    return row.outcome.startswith(("raise", "hit with a raise"))


def _expected(many: int, counted: AnswerRow) -> AnswerRow:
    return AnswerRow("", f"expected number of {many}: {counted.outcome}", many * counted.value, False)


def _is_felled(row: AnswerRow) -> bool:
    return row.outcome == "out of the fight"


def _is_wound(row: AnswerRow) -> bool:
    return row.outcome == "a Wound or more"


def check_many(many: int) -> None:
    """Raise `Unanswerable` for more repeats than anybody counts."""
    if not 1 <= many <= 1000:
        raise Unanswerable(f"{many} times are too many to count.", "Ask for 1 to 1000.")


def binomial(many: int, chance: float) -> list[float]:
    """Return the distribution of successes in so many independent tries."""
    chances = [1.0]
    for _ in range(many):
        chances = [
            stay * (1 - chance) + come * chance for stay, come in zip([*chances, 0.0], [0.0, *chances], strict=True)
        ]
    return chances
