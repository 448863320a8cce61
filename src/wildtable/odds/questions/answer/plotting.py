"""Answers as figures of matplotlib, where it is installed."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from wildtable.odds.asking import Unanswerable
from wildtable.odds.questions.answer.curves import charts
from wildtable.odds.questions.answer.drawing import COLORS
from wildtable.odds.questions.answer.shown import percentage

if TYPE_CHECKING:
    from wildtable.odds.questions.answer.rows import AnswerValues

MARKERS, PERCENT, MOST_TICKS = "Ds^v", "{x:.0%}", 12


def figure(answer: AnswerValues) -> Any:
    """Return a figure of an answer: curves of a sweep, or bars. Raises `Unanswerable`."""
    if answer.problem:
        raise Unanswerable("There is no answer to draw.", answer.problem)
    try:
        from matplotlib.figure import Figure  # type: ignore[import-not-found,unused-ignore]  # it may be missing
    except ImportError:
        raise Unanswerable("Matplotlib is not installed.", "Use .svg(), or run: pip install matplotlib") from None
    made = Figure(layout="constrained")
    made.suptitle(answer.question)
    if drawn := charts(answer):
        made.set_figheight(max(4.8, 2.4 * len(drawn)))
        for place, chart in enumerate(drawn):
            axes = made.add_subplot(len(drawn), 1, place + 1)
            for curve, color, marker in zip(chart.curves, COLORS * len(chart.curves), MARKERS * len(chart.curves)):  # noqa: B905 - the looks repeat
                values, chances = zip(*curve.points, strict=True)
                axes.plot(values, chances, color=color, marker=marker, label=curve.name)
            ticks = sorted({value for curve in chart.curves for value, _ in curve.points})
            axes.set(
                xlabel=chart.swept, ylabel=chart.outcome, ylim=(0, 1), xticks=ticks[:: len(ticks) // MOST_TICKS + 1]
            )
            axes.yaxis.set_major_formatter(PERCENT)
            if len(chart.curves) > 1:
                axes.legend()
        return made
    rows = [
        (f"{label} {row.outcome}".strip(), row.value)
        for label, row in answer.labelled()
        if row.is_chance and not row.part
    ]
    axes = made.add_subplot()
    bars = axes.barh([name for name, _ in rows], [chance for _, chance in rows], color=COLORS[0])
    axes.bar_label(bars, [percentage(chance) for _, chance in rows], padding=3)
    axes.xaxis.set_major_formatter(PERCENT)
    axes.invert_yaxis()
    axes.set(xlim=(0, 1.1), xticks=(0, 0.25, 0.5, 0.75, 1))
    return made
