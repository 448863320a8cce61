"""Answers as SVG pictures: bars, and curves of sweeps. Colors differ for the color-blind, and shapes differ too."""

from __future__ import annotations

import html

from wildtable.odds.asking import Unanswerable
from wildtable.odds.questions.answer.curves import AnswerChart, AnswerCurve, charts
from wildtable.odds.questions.answer.shown import percentage
from wildtable.odds.record import Record

TYPE_CHECKING = False
if TYPE_CHECKING:
    from wildtable.odds.questions.answer.rows import AnswerRow, AnswerValues

WIDE, MARGIN = 640, 16
"""The width of a picture and the margin around what is drawn, in pixels."""

LABEL, ROW, HEADING = 230, 26, 34
"""The width of the labels of bars, the height of a bar's row and of a heading."""

BAR = WIDE - 2 * MARGIN - LABEL - 70
PLOT, LEFT = 190, 60
"""The height of a chart, and the space for the numbers beside it."""

COLORS = ("#0072b2", "#d55e00", "#009e73", "#8a4f7d", "#7a6a00", "#3f3f3f")
"""Colors that the color-blind can tell apart, each dark enough on white (after Okabe and Ito)."""

DASHES = ("", "8 4", "2 3", "10 3 2 3", "5 5", "1 4")
MOST_CHARTS, MOST_ROWS, MOST_LETTERS = 6, 60, 34
FONT = "font-family='system-ui, sans-serif' font-size='14'"


def escape(text: str) -> str:
    """Return a text as it stands in XML, which has no control characters."""
    return html.escape("".join([letter for letter in text if letter.isprintable()]))


class _Picture:
    """The marks of a picture, from top to bottom."""

    def __init__(self) -> None:
        self.marks: list[str] = []
        self.y = MARGIN

    def text(self, x: float, y: float, words: str, more: str = "") -> None:
        """Add a text."""
        self.marks.append(f"<text x='{x:g}' y='{y:g}' {more}>{escape(words)}</text>")

    def heading(self, words: str) -> None:
        """Add a heading below all that is there."""
        self.y += HEADING
        self.text(MARGIN, self.y - 10, words, "font-weight='600'")


class _Mark(Record):
    """The look of a curve or a bar."""

    color: str
    dash: str
    shape: int


def _look(place: int) -> _Mark:
    return _Mark(COLORS[place % len(COLORS)], DASHES[place % len(DASHES)], place % 4)


def svg(answer: AnswerValues) -> str:
    """Return an answer as an SVG picture with a title and a description in words. Raises `Unanswerable` where there is
    none."""
    if answer.problem:
        raise Unanswerable("There is no answer to draw.", answer.problem)
    picture = _Picture()
    for line in _wrapped(answer.question, 70):
        picture.y += 20
        picture.text(MARGIN, picture.y, line, "font-weight='700'")
    picture.y += 10
    if drawn := charts(answer)[:MOST_CHARTS]:
        for chart in drawn:
            _chart(picture, chart)
        _legend(picture, drawn[0])
    else:
        _bars(picture, answer)
    high = picture.y + MARGIN
    return (
        f"<svg xmlns='http://www.w3.org/2000/svg' viewBox='0 0 {WIDE} {high}' width='{WIDE}' height='{high}' "
        f"role='img' aria-labelledby='t d' {FONT} fill='#1c1c1c'>"
        f"<title id='t'>{escape(answer.question)}</title><desc id='d'>{escape(described(answer))}</desc>"
        f"<rect width='{WIDE}' height='{high}' fill='#fff'/>{''.join(picture.marks)}</svg>\n"
    )


def described(answer: AnswerValues) -> str:
    """Return all that a picture shows, in words."""
    told = [_told("", answer.summary)] if answer.summary else []
    told += [_told(label, each.summary) for label, each in answer.variants]
    return " ".join(told)


def _told(label: str, rows: tuple[AnswerRow, ...]) -> str:
    return f"{label}{': ' if label else ''}{', '.join([f'{row.outcome} {row.shown}' for row in rows])}."


def _wrapped(text: str, wide: int) -> list[str]:
    """Return a text in lines of so many letters."""
    lines = [""]
    for word in text.split():
        if lines[-1] and len(lines[-1]) + len(word) >= wide:
            lines.append("")
        lines[-1] = f"{lines[-1]} {word}".strip()
    return lines


# Bars.


def _bars(picture: _Picture, answer: AnswerValues) -> None:
    """Add a bar for each chance: the variants of an outcome below each other, or the summary and then the details."""
    if answer.variants:
        outcomes = dict.fromkeys(row.outcome for _, each in answer.variants for row in each.summary)
        for outcome in outcomes:
            picture.heading(outcome)
            for place, (label, each) in enumerate(answer.variants[:MOST_ROWS]):
                for row in each.summary:
                    if row.outcome == outcome:
                        _bar(picture, label, row, _look(place))
        return
    rows = [*answer.summary, *[row for row in answer.details if not row.part.startswith("difference")]]
    part = ""
    for row in rows[:MOST_ROWS]:
        if row.part != part:
            part = row.part
            picture.heading(part)
        _bar(picture, row.outcome, row, _look(0))


def _bar(picture: _Picture, label: str, row: AnswerRow, look: _Mark) -> None:
    middle = picture.y + ROW / 2
    shown = label if len(label) <= MOST_LETTERS else f"{label[: MOST_LETTERS - 1]}…"
    picture.text(MARGIN, middle + 5, shown)
    wide = BAR * min(1.0, max(0.0, row.value)) if row.is_chance else 0.0
    left = MARGIN + LABEL
    if row.is_chance:
        picture.marks.append(
            f"<rect x='{left}' y='{picture.y + 4}' width='{BAR}' height='{ROW - 8}' fill='#ececec'/>"
            f"<rect x='{left}' y='{picture.y + 4}' width='{wide:.1f}' height='{ROW - 8}' fill='{look.color}'/>"
        )
    picture.text(WIDE - MARGIN, middle + 5, row.shown, "text-anchor='end'")
    picture.y += ROW


# Curves.


def _chart(picture: _Picture, chart: AnswerChart) -> None:
    """Add the curves of an outcome, with a grid of quarters."""
    picture.heading(f"{chart.outcome} by {chart.swept}" if chart.swept else chart.outcome)
    top, right = picture.y, WIDE - MARGIN - 10
    for quarter in range(5):
        y = top + PLOT - quarter * PLOT / 4
        picture.marks.append(f"<path d='M{LEFT} {y:g}H{right}' stroke='#d4d4d4'/>")
        picture.text(LEFT - 8, y + 5, f"{25 * quarter}%", "text-anchor='end' font-size='12'")
    values = sorted({value for curve in chart.curves for value, _ in curve.points})
    apart = (right - LEFT - 20) / max(1, values[-1] - values[0])
    step = max(1, len(values) // 16)
    for value in values[::step]:
        x = LEFT + 10 + (value - values[0]) * apart
        picture.text(x, top + PLOT + 18, str(value), "text-anchor='middle' font-size='12'")
    for place, curve in enumerate(chart.curves):
        placed = [
            (LEFT + 10 + (value - values[0]) * apart, top + PLOT * (1 - chance)) for value, chance in curve.points
        ]
        _curve(picture, curve, placed, _look(place))
    picture.y += PLOT + 28


def _curve(picture: _Picture, curve: AnswerCurve, placed: list[tuple[float, float]], look: _Mark) -> None:
    path = "L".join([f"{x:.1f} {y:.1f}" for x, y in placed])
    dash = f" stroke-dasharray='{look.dash}'" if look.dash else ""
    picture.marks.append(f"<path d='M{path}' fill='none' stroke='{look.color}' stroke-width='2'{dash}/>")
    for (x, y), (value, chance) in zip(placed, curve.points, strict=True):
        told = escape(f"{curve.name} {value}: {percentage(chance)}".strip())
        shape = _shape(look.shape, x, y)
        picture.marks.append(f"<path d='{shape}' fill='{look.color}'><title>{told}</title></path>")


def _shape(kind: int, x: float, y: float) -> str:
    """Return the path of a point: a diamond, a square, a triangle, a triangle on its head."""
    return (
        f"M{x:.1f} {y - 5:.1f}l5 5-5 5-5-5z",
        f"M{x - 4:.1f} {y - 4:.1f}h8v8h-8z",
        f"M{x:.1f} {y - 5:.1f}l5 9h-10z",
        f"M{x:.1f} {y + 5:.1f}l5-9h-10z",
    )[kind]


def _legend(picture: _Picture, chart: AnswerChart) -> None:
    """Add the name of each curve beside a piece of it."""
    if len(chart.curves) == 1:
        return
    picture.y += 6
    for place, curve in enumerate(chart.curves[:MOST_ROWS]):
        look = _look(place)
        y = picture.y + ROW / 2
        dash = f" stroke-dasharray='{look.dash}'" if look.dash else ""
        picture.marks.append(
            f"<path d='M{MARGIN} {y:g}h36' stroke='{look.color}' stroke-width='2'{dash}/>"
            f"<path d='{_shape(look.shape, MARGIN + 18, y)}' fill='{look.color}'/>"
        )
        picture.text(MARGIN + 48, y + 5, curve.name)
        picture.y += ROW
