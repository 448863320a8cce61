"""The conditions under which an effect counts, by their names under ``when`` in the data."""

from __future__ import annotations

from collections.abc import Callable, Collection
from typing import NamedTuple

from wildtable.board import distance
from wildtable.play.campaign import id_of
from wildtable.savage.fight import Fight, Fighter

FAR = 5
"""[sw.effects] The inches from which a target is far for a figure with one eye."""


class About(NamedTuple):
    """The context of a question: the roll's trait, its goal and its target, where there are any.

    ``inches``: the distance, where the target is no figure or the distance is already known. ``aimed``: the roll is a
    shot after taking aim.
    """

    fight: Fight
    fighter: Fighter
    trait: str = ""
    goal: str = ""
    target: str = ""
    inches: int | None = None
    aimed: bool = False


ATTACKS = ("hit", "hit-area", "smash", "hit-ship")
"""The goals of a roll to hit: a figure, a place, a thing, a ship."""


def _inches(about: About) -> int:
    """Return the distance to the target in inches; 1 where unknown, 0 without a target."""
    if about.inches is not None:
        return about.inches
    if about.target not in about.fight:
        return 0
    at, to = about.fighter.at, about.fight[about.target].at
    return 1 if at is None or to is None else max(1, distance(at, to))


def _light(about: About) -> int:
    """Return the level of darkness at the target, or at the figure itself without a target."""
    where = about.fight[about.target].at if about.target in about.fight else about.fighter.at
    return about.fight.light_at(where)


class Circumstance(NamedTuple):
    """A condition with a name in it, such as a world's: the test of whether it holds, and the known names.

    ``known`` is None where any name is allowed.
    """

    holds: Callable[[About, str], bool]
    known: Callable[[], Collection[str]] | None = None


def _in_zone(about: About, zone: str) -> bool:
    """Return whether a figure stands on a feature of the map with some name."""
    board, at = about.fight.board, about.fighter.at
    if board is None or at is None:
        return False
    return any(at in feature.cells and id_of(feature.name) == zone for feature in board.features)


CIRCUMSTANCES: dict[str, Circumstance] = {
    "weather": Circumstance(lambda about, weather: about.fight.weather == weather),
    "scene": Circumstance(lambda about, scene: scene in (about.fight.scene, about.fight.place)),
    "zone": Circumstance(_in_zone),
}
"""The conditions with a name in them, each by its field of an effect; parts add theirs."""


class When(NamedTuple):
    """A condition of an effect.

    ``of_roll``: it is about a roll or its target, so it holds only in one. ``of_attack``: only in a roll to hit.
    """

    holds: Callable[[About], bool]
    of_roll: bool = False
    of_attack: bool = False


CONDITIONS: dict[str, When] = {
    "attacking": When(lambda about: about.goal in ATTACKS, of_roll=True),
    "aiming": When(lambda about: about.aimed, of_roll=True, of_attack=True),
    "soaking": When(lambda about: about.goal == "soaking", of_roll=True),
    "recovering": When(lambda about: about.goal in ("unshake", "unstun"), of_roll=True),
    "surviving": When(lambda about: about.goal in ("survive", "bleed"), of_roll=True),
    "resisting": When(lambda about: about.goal == "resist", of_roll=True),
    "healing": When(lambda about: about.goal in ("mend", "staunch"), of_roll=True),
    "recuperating": When(lambda about: about.goal == "recuperate", of_roll=True),
    "far": When(lambda about: _inches(about) >= FAR, of_roll=True),
    "near": When(lambda about: _inches(about) == 1, of_roll=True),
    "wounded": When(lambda about: about.fighter.health.wounds > 0),
    "in-a-fight": When(lambda about: about.fight.phase != "peace"),
    "out-of-a-fight": When(lambda about: about.fight.phase == "peace"),
    "in-bad-light": When(lambda about: _light(about) > 0),
    "in-the-wilds": When(lambda about: about.fight.where == "wilds"),
    "in-town": When(lambda about: about.fight.where == "town"),
    "in-the-underworld": When(lambda about: about.fight.where == "underworld"),
}
"""A table's own Edges may use them all; the texts say each in words, under ``when-`` and its name. Parts add theirs."""
