"""The values of an answer to a question in words: rows, modifiers, notes and variants."""

from __future__ import annotations

from wildtable.odds.questions.answer.shown import percentage
from wildtable.odds.record import Record

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Iterator
    from typing import Any, Self


class AnswerRow(Record):
    """A chance, or a number such as an expectation where ``is_chance`` is false. ``part``: the heading that it stands
    under."""

    part: str
    outcome: str
    value: float
    is_chance: bool = True

    @property
    def shown(self) -> str:
        """The value as text: a percentage, or a number."""
        return percentage(self.value) if self.is_chance else f"{self.value:.4g}"


class AnswerPart(Record):
    """A modifier: its value, its name, and the slug of its rule. ``roll``: the roll or number that it changes."""

    roll: str
    value: int
    name: str
    rule: str


class AnswerValues(Record):
    """The values of an answer to a question.

    ``question``: the question as it was read. ``summary``: the rows that matter most; ``details``: all others.
    ``variants``: the single answers of a comparison or a sweep, each with its label. ``unread``: the words that were
    left out; ``idle``: the phrases that change nothing; ``suggestion``: the nearest question that can be read;
    ``problem``: why there is no answer, empty where there is one.
    """

    question: str
    summary: tuple[AnswerRow, ...] = ()
    details: tuple[AnswerRow, ...] = ()
    parts: tuple[AnswerPart, ...] = ()
    notes: tuple[str, ...] = ()
    variants: tuple[tuple[str, Self], ...] = ()
    unread: tuple[str, ...] = ()
    suggestion: str = ""
    problem: str = ""
    idle: tuple[str, ...] = ()

    def having(self, **fields: Any) -> Self:
        """Return the answer with other values of some fields."""
        return type(self)(**{**vars(self), **fields})

    def __bool__(self) -> bool:
        """Return whether there is an answer."""
        return not self.problem

    def __getitem__(self, outcome: str) -> float:
        """Return the value of an outcome by its name. Raises KeyError with the names there are."""
        for row in (*self.summary, *self.details):
            if outcome in (row.outcome, f"{row.part}: {row.outcome}"):
                return row.value
        known = ", ".join(dict.fromkeys(row.outcome for row in (*self.summary, *self.details)))
        raise KeyError(f"{outcome!r} is not in the answer; there are {known}")

    def labelled(self) -> Iterator[tuple[str, AnswerRow]]:
        """Yield every row with the label of its variant."""
        for row in (*self.summary, *self.details):
            yield "", row
        for label, each in self.variants:
            for _, row in each.labelled():
                yield label, row
