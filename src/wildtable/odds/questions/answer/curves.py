"""The curves of a sweep, and where two builds are equally good."""

from __future__ import annotations

import re

from wildtable.odds.record import Record

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Iterator

    from wildtable.odds.questions.answer.rows import AnswerValues

_VALUE = re.compile(r"^(?P<name>.*?)\s*(?P<value>[+-]?\d+)$")
MOST_CROSSINGS = 20


class AnswerCurve(Record):
    """The chances of one build over the values of a sweep. ``name``: the build, empty where there is only one;
    ``points``: each value with the chance at it, from the least value."""

    name: str
    points: tuple[tuple[int, float], ...]


class AnswerChart(Record):
    """The curves of one outcome. ``swept``: the name of the number below them."""

    outcome: str
    swept: str
    curves: tuple[AnswerCurve, ...]


class Crossing(Record):
    """A place where two builds change places. ``before``, ``after``: the values between which they do; they are equal
    where both builds are equally good at it. ``better``: the build that is better from there on."""

    outcome: str
    before: int
    after: int
    better: str
    worse: str


def charts(answer: AnswerValues) -> list[AnswerChart]:
    """Return a chart for each chance of a sweep's summary; none for an answer that is no sweep of one number."""
    placed = [(*place, each) for label, each in answer.variants if (place := _place(label)) is not None]
    swept = {name for _, name, _, _ in placed}
    if len(placed) != len(answer.variants) or len(swept) != 1:
        return []
    outcomes = dict.fromkeys(row.outcome for _, each in answer.variants for row in each.summary if row.is_chance)
    found: list[AnswerChart] = []
    for outcome in outcomes:
        points: dict[str, dict[int, float]] = {}
        for build, _, value, each in placed:
            for row in each.summary:
                if row.outcome == outcome:
                    points.setdefault(build, {})[value] = row.value
        curves = tuple(AnswerCurve(build, tuple(sorted(each.items()))) for build, each in points.items())
        if any(len(curve.points) > 1 for curve in curves):
            found.append(AnswerChart(outcome, next(iter(swept)), curves))
    return found


def _place(label: str) -> tuple[str, str, int] | None:
    """Return the build, the swept number's name and its value of a variant's label: ``wild: parry 5``, or
    ``wild, parry 5``; None for a label without a number."""
    build, colon, last = label.rpartition(": ")
    if not colon:
        build, _, last = label.rpartition(", ")
    found = _VALUE.match(last.strip())
    return (build, found["name"], int(found["value"])) if found else None


def crossings(answer: AnswerValues) -> list[Crossing]:
    """Return every place where two builds of a sweep change places, by outcome."""
    found: list[Crossing] = []
    for chart in charts(answer):
        for place, first in enumerate(chart.curves):
            for second in chart.curves[place + 1 :]:
                found += _crossed(chart.outcome, first, second)
    return found[:MOST_CROSSINGS]


EQUAL = 1e-9
"""Chances that differ by less are equal: truncation is no advantage."""


def _crossed(outcome: str, first: AnswerCurve, second: AnswerCurve) -> Iterator[Crossing]:
    """Yield where the sign of the difference of two curves changes."""
    other = dict(second.points)
    ahead, since = 0, 0
    for value, chance in first.points:
        if value not in other:
            continue
        difference = chance - other[value]
        sign = 0 if abs(difference) < EQUAL else 1 if difference > 0 else -1
        if sign and ahead and sign != ahead:
            better, worse = (first.name, second.name) if sign > 0 else (second.name, first.name)
            yield Crossing(outcome, since, value, better, worse)
        if sign:
            ahead, since = sign, value


def crossing_notes(answer: AnswerValues) -> list[str]:
    """Return a sentence for each place where two builds change places."""
    swept = next((chart.swept for chart in charts(answer)), "")
    return [
        f"{each.outcome}: {each.better} is better from {swept} {each.after} on, {each.worse} up to {each.before}."
        for each in crossings(answer)
    ]
