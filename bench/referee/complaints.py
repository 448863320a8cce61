"""What the referee reports, and the faults that are known and left."""

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


KNOWN: dict[str, str] = {
    "told-in-head": "the head of an entry is said once more below it; exports hold both",
    "told-twice-guarded": "the pushes of all blocks are told with each that changes",
    **{
        f"no-change-{event}": "a ruling that changes nothing is told; exports hold such rulings, decided so"
        for event in ("allied", "seated", "handed", "scene", "tired", "covered", "light", "gravity", "doomed", "became")
    },
}
"""Kinds of complaints that are left as they are, each with the reason."""


@dataclass
class Report:
    """All complaints of some walks, and how much was checked."""

    found: list[Found] = field(default_factory=list)
    known: Counter[str] = field(default_factory=Counter)
    checked: Counter[str] = field(default_factory=Counter)

    def add(self, walk: str, seed: int, seq: int, complaint: Complaint) -> None:
        """Note a complaint, or count it where its kind is known."""
        if complaint.kind in KNOWN:
            self.known[complaint.kind] += 1
        else:
            self.found.append(Found(walk, seed, seq, complaint))

    def merge(self, other: Report) -> None:
        """Add the complaints and counts of other walks."""
        self.found += other.found
        self.known += other.known
        self.checked += other.checked
