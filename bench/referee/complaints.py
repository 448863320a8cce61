"""Complaints of the referee, and their report."""

from __future__ import annotations

from collections import Counter
from dataclasses import dataclass, field
from typing import NamedTuple


class Complaint(NamedTuple):
    """A fault that the referee found. ``kind``: a short slug; ``what``: the example, with both values."""

    kind: str
    what: str


class Found(NamedTuple):
    """A complaint with the place where it was found: the name of the walk, its seed, the number of the entry."""

    walk: str
    seed: int
    seq: int
    complaint: Complaint


@dataclass
class Report:
    """All complaints of some walks, and how much was checked."""

    found: list[Found] = field(default_factory=list)
    checked: Counter[str] = field(default_factory=Counter)

    def add(self, walk: str, seed: int, seq: int, complaint: Complaint) -> None:
        """Note a complaint."""
        self.found.append(Found(walk, seed, seq, complaint))

    def merge(self, other: Report) -> None:
        """Add the complaints and counts of other walks."""
        self.found += other.found
        self.checked += other.checked
