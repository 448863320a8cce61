"""The answer to a question in words: a summary, all chances, the modifiers with their rules, and what was not read."""

from __future__ import annotations

from wildtable.odds.questions.answer.rows import AnswerPart, AnswerRow, AnswerValues

__all__ = ["AnswerPart", "AnswerRow", "AnswerValues", "QuestionAnswer"]

SHOWN = 4
"""The most rows of a summary that a short text names."""


class QuestionAnswer(AnswerValues):
    """The answer to a question: its values, as text, as a table, as a picture."""

    def __repr__(self) -> str:
        """Return the question and its summary in a line or a few."""
        if self.problem:
            return f"{self.question}: {self.problem}"
        read = "".join([f" ({note.rstrip('.')})" for note in self.notes if note.startswith("Read as ")])
        lines = [f"{self.question}{read}: {_shown(self.summary)}"] if self.summary else [self.question]
        return "\n".join([*lines, *[f"  {label}: {_shown(each.summary)}" for label, each in self.variants]])

    def rows(self) -> list[dict[str, object]]:
        """Return every row as a dictionary: variant, part, outcome, value, and whether that is a chance."""
        return [
            {"variant": label, "part": row.part, "outcome": row.outcome, "value": row.value, "chance": row.is_chance}
            for label, row in self.labelled()
        ]

    def to_frame(self) -> dict[str, list[object]]:
        """Return the rows as columns: a dictionary that pandas and polars take as a data frame."""
        rows = self.rows()
        return {name: [row[name] for row in rows] for name in ("variant", "part", "outcome", "value", "chance")}

    def as_dict(self) -> dict[str, object]:
        """Return the answer as plain values for JSON."""
        found: dict[str, object] = {"question": self.question}
        if self.problem:
            found["problem"] = self.problem
        if self.unread:
            found["not understood"] = list(self.unread)
        if self.suggestion:
            found["suggestion"] = self.suggestion
        found["summary"] = {row.outcome: row.value for row in self.summary}
        for row in self.details:
            group = found.setdefault(row.part or "more", {})
            assert isinstance(group, dict)
            group[row.outcome] = row.value
        if self.parts:
            found["modifiers"] = [
                {"roll": part.roll, "value": part.value, "name": part.name, "rule": part.rule} for part in self.parts
            ]
        if self.notes:
            found["notes"] = list(self.notes)
        if self.variants:
            found["variants"] = [{"variant": label, **each.as_dict()} for label, each in self.variants]
        return found

    def csv(self) -> str:
        """Return the rows as comma-separated values, with a heading."""
        columns = self.to_frame()
        lines = [",".join(columns), *[",".join(map(_cell, row)) for row in zip(*columns.values(), strict=True)]]
        return "\n".join(lines) + "\n"

    def svg(self) -> str:
        """Return the answer as an SVG picture: bars, or the curves of a sweep. Raises `Unanswerable` for a problem."""
        from wildtable.odds.questions.answer.drawing import svg

        return svg(self)

    def plot(self) -> object:
        """Return the answer as a figure of matplotlib, which has to be installed. Raises `Unanswerable` without it."""
        from wildtable.odds.questions.answer.plotting import figure

        return figure(self)

    def _repr_html_(self) -> str:
        """Return the picture and the modifiers for notebooks."""
        from html import escape

        if self.problem:
            return f"<p><b>{escape(self.question)}</b>: {escape(self.problem)}</p>"
        rows = "".join(
            f"<tr><td>{escape(label)}</td><td>{escape(row.outcome)}</td><td>{escape(row.shown)}</td></tr>"
            for label, row in self.labelled()
            if row.part == ""
        )
        parts = "".join(
            f"<li>{part.value:+d} {escape(part.name)} <code>{escape(part.rule)}</code></li>" for part in self.parts
        )
        table = f"<table><caption>{escape(self.question)}</caption>{rows}</table>"
        return table + (f"<ul>{parts}</ul>" if parts else "") + (self.svg() if self.variants else "")


def _shown(rows: tuple[AnswerRow, ...]) -> str:
    return ", ".join(f"{row.outcome} {row.shown}" for row in rows[:SHOWN])


def _cell(value: object) -> str:
    text = str(value)
    return '"' + text.replace('"', '""') + '"' if any(mark in text for mark in ',"\n') else text
