"""`wildtable odds "QUESTION"`: the answer to a question in words as a picture, JSON or comma-separated values."""

from __future__ import annotations

from wildtable.odds.asking import Unanswerable
from wildtable.odds.questions import QuestionAnswer, ask
from wildtable.odds.questions.answer.shown import percentage
from wildtable.refused import Refused

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Callable, Sequence

    from wildtable.odds.questions import AnswerRow

FLAGS = ("--json", "--csv", "--all", "--svg FILE")
SHOWN = 14
"""The most further rows without ``--all``."""


def answer(words: Sequence[str], bar: Callable[[float], str]) -> tuple[str, bool]:
    """Return the text of an answer to a question in words, and whether there is one. ``bar``: draws a chance."""
    words, picture = _picture_file(words)
    told = ask(" ".join([word for word in words if word not in FLAGS]))
    if picture and told:
        _write(picture, told)
    if "--json" in words:
        import json

        return json.dumps(told.as_dict(), indent=2, ensure_ascii=False), bool(told)
    if "--csv" in words and told:
        return told.csv().rstrip("\n"), True
    return text(told, bar, whole="--all" in words), bool(told)


def _picture_file(words: Sequence[str]) -> tuple[list[str], str]:
    """Return the words without ``--svg FILE``, and the file's name. Raises `Unanswerable`."""
    if "--svg" not in words:
        return [*words], ""
    place = words.index("--svg")
    if place + 1 == len(words) or words[place + 1].startswith("--"):
        raise Unanswerable("Nothing follows --svg.", "Write --svg picture.svg.")
    return [*words[:place], *words[place + 2 :]], words[place + 1]


def _write(name: str, told: QuestionAnswer) -> None:
    """Write the picture of an answer to a file. Raises `Refused`."""
    try:
        with open(name, "w", encoding="utf-8") as file:  # noqa: PTH123 - pathlib takes longer than the answer
            file.write(told.svg())
    except OSError as error:
        raise Refused(
            "unwritable", f"{name:.80} cannot be written ({error.strerror}).", "Choose another file."
        ) from None


def text(told: QuestionAnswer, bar: Callable[[float], str], *, whole: bool = False) -> str:
    """Return an answer as lines: the summary, what was asked, the modifiers with their rules, and notes."""
    if told.problem:
        return told.problem
    lines = [told.question]
    if told.summary:
        lines += ["", *_rows(told.summary, bar)]
    lines += _variants(told, bar)
    lines += _parts(told)
    lines += _details(told, bar, whole)
    lines += [f"  {note}" for note in ("", *told.notes)] if told.notes else []
    return "\n".join(line.rstrip() for line in lines)


def _rows(rows: Sequence[AnswerRow], bar: Callable[[float], str], indent: str = "  ") -> list[str]:
    wide = max(len(row.outcome) for row in rows)
    return [
        f"{indent}{row.outcome:<{wide}}  {percentage(row.value):>9}  {bar(min(1.0, row.value))}"
        if row.is_chance
        else f"{indent}{row.outcome:<{wide}}  {row.value:9.4g}"
        for row in rows
    ]


def _difference(row: AnswerRow) -> str:
    """Return a difference as a line: of chances in percentage points."""
    return (
        f"    {row.outcome}  {100 * row.value:+.2f} points" if row.is_chance else f"    {row.outcome}  {row.value:+.4g}"
    )


def _variants(told: QuestionAnswer, bar: Callable[[float], str]) -> list[str]:
    """Return a block for each outcome, with a line for each variant."""
    lines: list[str] = []
    outcomes = dict.fromkeys(row.outcome for _, each in told.variants for row in each.summary)
    wide = max((len(label) for label, _ in told.variants), default=0)
    for outcome in outcomes:
        lines += ["", f"  {outcome}"]
        for label, each in told.variants:
            row = next((row for row in each.summary if row.outcome == outcome), None)
            if row is None:
                continue
            drawn = f"  {bar(min(1.0, row.value))}" if row.is_chance else ""
            lines.append(f"    {label:<{wide}}  {row.shown:>9}{drawn}")
    return lines


def _parts(told: QuestionAnswer) -> list[str]:
    lines: list[str] = []
    for roll in dict.fromkeys(part.roll for part in told.parts):
        parts = [part for part in told.parts if part.roll == roll]
        lines += ["", f"  {roll}: {sum(part.value for part in parts):+d}"]
        lines += [f"    {part.value:+3d}  {part.name} ({part.rule})" for part in parts]
    return lines


def _details(told: QuestionAnswer, bar: Callable[[float], str], whole: bool) -> list[str]:
    lines: list[str] = []
    left = len(told.details)
    for part in dict.fromkeys(row.part for row in told.details):
        rows = [row for row in told.details if row.part == part]
        if not whole and len(told.details) - left + len(rows) > SHOWN and (lines or len(rows) > 2 * SHOWN):
            continue
        left -= len(rows)
        signed = part.startswith("difference")
        lines += ["", f"  {part}", *(map(_difference, rows) if signed else _rows(rows, bar, "    "))]
    return [*lines, "", f"  {left} more rows with --all."] if left else lines
