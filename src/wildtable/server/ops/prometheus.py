"""Prometheus' text format, version 0.0.4: names, labels and numbers, a line each."""

from __future__ import annotations

import math
from bisect import bisect_left
from collections.abc import Iterable, Mapping, Sequence
from typing import Literal, NamedTuple, TypeAlias

KIND = "text/plain; version=0.0.4; charset=utf-8"

Labels: TypeAlias = Mapping[str, str]


class Histogram:
    """Counts of values up to each of some rising bounds, and their sum."""

    __slots__ = ("_bounds", "_counts", "_sum")

    def __init__(self, bounds: Sequence[float]) -> None:
        self._bounds, self._counts, self._sum = bounds, [0] * (len(bounds) + 1), 0.0

    def note(self, value: float) -> None:
        """Count a value."""
        self._counts[bisect_left(self._bounds, value)] += 1
        self._sum += value

    def lines(self, name: str) -> list[str]:
        """Return its samples."""
        found, lines = 0, []
        for bound, count in zip((*self._bounds, math.inf), self._counts, strict=True):
            found += count
            lines.append(_sample(f"{name}_bucket", {"le": _number(bound)}, found))
        return [*lines, _sample(f"{name}_sum", {}, self._sum), _sample(f"{name}_count", {}, found)]


class Metric(NamedTuple):
    """A metric with its samples: labels and a number each; or one number, or a histogram."""

    name: str
    help: str
    kind: Literal["counter", "gauge", "histogram"]
    value: float | Histogram | Iterable[tuple[Labels, float]]

    def text(self) -> str:
        """Return the metric as lines."""
        if isinstance(self.value, Histogram):
            samples = self.value.lines(self.name)
        elif isinstance(self.value, int | float):
            samples = [_sample(self.name, {}, self.value)]
        else:
            samples = [_sample(self.name, labels, value) for labels, value in self.value]
        said = self.help.replace("\\", r"\\").replace("\n", r"\n")
        return "\n".join([f"# HELP {self.name} {said}", f"# TYPE {self.name} {self.kind}", *samples, ""])


def samples_by(label: str, counts: Mapping[str, float]) -> list[tuple[Labels, float]]:
    """Return a sample for each count, under one label."""
    return [({label: name}, count) for name, count in sorted(counts.items())]


def _sample(name: str, labels: Labels, value: float) -> str:
    written = ",".join(f'{label}="{_escaped(text)}"' for label, text in labels.items())
    return f"{name}{{{written}}} {_number(value)}" if written else f"{name} {_number(value)}"


def _escaped(text: str) -> str:
    return text.replace("\\", r"\\").replace('"', r"\"").replace("\n", r"\n")


def _number(value: float) -> str:
    if math.isinf(value):
        return "+Inf" if value > 0 else "-Inf"
    return "NaN" if math.isnan(value) else repr(value)
