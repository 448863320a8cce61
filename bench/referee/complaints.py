"""What the referee reports, and the faults that are known and being mended elsewhere."""

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
    "resist-number": "the resister's card has no number to meet",
    "roles": "the resister's card tells the actor's deed",
    "critical-untold-opposed": "a Critical Failure of an opposed roll is not told",
    "critical-count": "the Wild Die is not among the dice counted",
    "critical-told-twice": "a Critical Failure of a roll at several targets is told for each of them",
    "critical-untold-evading": "a Critical Failure of a ship that evades missiles is not told",
    "doubled": "a unit of sections whose ship is another is told by its id",
    "told-twice-guarded": "the guards of all blocks are told with each",
    "no-change-fell": "Wounds by a ruling while other Wounds of the same figure wait",
    "modifier-guarding": "Full Defense does not count an improvised weapon in its roll",
    "target-number-guarded": "what lowers Parry lowers it again after Full Defense",
    "told-in-head": "the head of an entry is said once more below it; exports hold both",
    **{
        f"no-change-{event}": "a ruling that changes nothing is told; exports hold such rulings, decided so"
        for event in ("allied", "seated", "handed", "scene", "tired", "covered", "light", "gravity", "doomed")
    },
    "no-change-became": "a counter that goes down is told as news",
    **{
        f"door-{act}": "shut in Saga while a roll or a blow waits"
        for act in ("dare", "change-drive", "offer-spark", "clear", "ease", "heal")
    },
}
"""Kinds of complaints that are being mended, each with the reason. Empty once all branches are joined."""


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
