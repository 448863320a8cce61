"""The best options of an attack: all in order, and over a sweep which is best at each value and where it changes."""

from __future__ import annotations

import re
from itertools import pairwise

from wildtable.odds.questions.answer.answers import AnswerRow, QuestionAnswer
from wildtable.odds.record import Record

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Iterator, Sequence

BEST, BEST_OPTION = "best: ", "best option"
"""The beginning of the best option's outcome in one answer, and its name in several side by side."""

PLAIN = "no option"
"""The name of an attack without options."""

_VALUE = re.compile(r"^(?P<name>.* )(?P<value>[+-]?\d+)$")


class OptionChances(Record):
    """The chances of an attack with a set of options, by their names: that the target is out of the fight, and has a
    Wound or more."""

    options: tuple[str, ...]
    out: float
    wounded: float

    @property
    def name(self) -> str:
        """The options, one after another."""
        return ", ".join(self.options) or PLAIN

    @property
    def rank(self) -> tuple[float, float, int, str]:
        """The place among others, the least first: of equal chances (but for truncation) that of fewest options."""
        return -round(self.out, 9), -round(self.wounded, 9), len(self.options), self.name


def best_answer(question: str, found: Sequence[OptionChances], notes: Sequence[str]) -> QuestionAnswer:
    """Return the answer that names the best set of options first, then all of them in order."""
    ranked = sorted(found, key=lambda each: each.rank)
    summary = [AnswerRow("", f"{BEST}{ranked[0].name}", ranked[0].out)]
    summary += [AnswerRow("", PLAIN, each.out) for each in ranked if not each.options]
    details = [AnswerRow("out of the fight by option", each.name, each.out) for each in ranked]
    details += [AnswerRow("a Wound or more by option", each.name, each.wounded) for each in ranked]
    told = (*notes, "Ranked by the chance to take the target out.")
    return QuestionAnswer(question, tuple(summary), tuple(details), notes=told)


def best_of(answer: QuestionAnswer) -> str:
    """Return the best option that an answer names, a set of them with plus signs; empty for another question's."""
    first = answer.summary[0].outcome if answer.summary else ""
    return first.removeprefix(BEST).replace(", ", " + ") if first.startswith(BEST) else ""


def in_one_row(answer: QuestionAnswer) -> QuestionAnswer:
    """Return an answer whose best option has the same outcome as that of others, whichever option it is."""
    best, *others = answer.summary
    row = AnswerRow(best.part, BEST_OPTION, best.value, best.is_chance)
    notes = (f"Best: {best_of(answer)}.", *answer.notes)
    return answer.having(summary=(row, *others), notes=notes)


def best_notes(answers: list[tuple[str, QuestionAnswer]]) -> tuple[str, ...]:
    """Return sentences that say which option is best in which of several answers, and from where on another is."""
    runs = list(_runs(answers))
    told = "; ".join(f"{name} ({_span(labels)})" for name, labels in runs)
    found = [f"Best option: {told}."]
    for (before, earlier), (name, labels) in pairwise(runs):
        if (swept := _swept(labels[0])) and swept == _swept(earlier[-1]):
            found.append(f"The best option changes at {labels[0]} from {before} to {name}.")
    return tuple(found)


def _runs(answers: list[tuple[str, QuestionAnswer]]) -> Iterator[tuple[str, list[str]]]:
    """Yield each best option with the labels that follow each other, of one swept number, where it is the best."""
    run: list[str] = []
    name = ""
    for label, answer in answers:
        if run and (best_of(answer) != name or _swept(label) != _swept(run[-1])):
            yield name, run
            run = []
        name = best_of(answer)
        run.append(label)
    if run:
        yield name, run


def _swept(label: str) -> str:
    """Return the words before the number at a label's end; empty for a label without one."""
    found = _VALUE.match(label)
    return found["name"] if found else ""


def _span(labels: list[str]) -> str:
    """Return the labels of a run: ``parry 4 to 6``."""
    last = _VALUE.match(labels[-1])
    return f"{labels[0]} to {last['value']}" if last and len(labels) > 1 else ", ".join(labels)
