"""The conditions under which an effect counts, each by the name that stands under ``when`` in the data."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import NamedTuple

from wildtable.board import distance
from wildtable.savage.model import Fight, Fighter

FAR = 5
"""[sw.effects] Inches from which on something is far for those who see with one eye."""


class About(NamedTuple):
    """What a question is asked about: the roll's trait, its goal and its target, where there are any.

    ``inches``: how far away it is, where that is no figure or is known already.
    """

    fight: Fight
    fighter: Fighter
    trait: str = ""
    goal: str = ""
    target: str = ""
    inches: int | None = None


ATTACKS = ("hit", "hit-area", "smash", "hit-ship")
"""The goals of a roll to hit: somebody, a place, a thing, a ship."""


def _inches(about: About) -> int:
    """How far the target is; 1 without a map, 0 without a target."""
    if about.inches is not None:
        return about.inches
    if about.target not in about.fight:
        return 0
    at, to = about.fighter.at, about.fight[about.target].at
    return 1 if at is None or to is None else distance(at, to)


CONDITIONS: Mapping[str, Callable[[About], bool]] = {
    "attacking": lambda about: about.goal in ATTACKS,
    "soaking": lambda about: about.goal == "soaking",
    "recovering": lambda about: about.goal in ("unshake", "unstun"),
    "surviving": lambda about: about.goal in ("survive", "bleed"),
    "resisting": lambda about: about.goal == "resist",
    "healing": lambda about: about.goal in ("mend", "staunch"),
    "recuperating": lambda about: about.goal == "recuperate",
    "far": lambda about: _inches(about) >= FAR,
    "near": lambda about: _inches(about) == 1,
    "wounded": lambda about: about.fighter.wounds > 0,
    "in-a-fight": lambda about: about.fight.phase != "peace",
    "out-of-a-fight": lambda about: about.fight.phase == "peace",
    "in-bad-light": lambda about: about.fight.light > 0,
    "in-the-wilds": lambda about: about.fight.where == "wilds",
    "in-town": lambda about: about.fight.where == "town",
    "in-the-underworld": lambda about: about.fight.where == "underworld",
}
"""A table's own Edges may use them all; the texts say each in words, under ``when-`` and its name."""
