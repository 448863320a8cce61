"""Questions about worlds: what a stranger meets. Nothing here acts."""

from __future__ import annotations

from wildtable.catalogue import cite
from wildtable.savage.edges.questions import traits
from wildtable.savage.fight import Fight, Fighter
from wildtable.savage.worlds.facts import Surroundings
from wildtable.savage.worlds.numbers import WorldNumbers
from wildtable.savage.worlds.sets import Assistance


def worlds(fight: Fight) -> WorldNumbers | None:
    """The worlds of the setting, where it has any."""
    return fight.rules.setting.of(WorldNumbers)


@cite("7w.environment")
def met(fight: Fight, fighter: Fighter) -> tuple[str, ...]:
    """What a figure meets on the world where it is: codes, none at home or where nobody has said which world it is."""
    known = worlds(fight)
    here = fight.part(Surroundings)
    return known.codes(fighter.sheet.homeworld, here.world) if known and here else ()


@cite("7w.homeworld")
def free_edges(fight: Fight) -> list[str]:
    """The Edges that a hero may choose from, of a world that gives a free one."""
    return sorted(name for name, made in {**traits(), **dict(fight.own.edges)}.items() if not made.hindrance)


RULE = "7w.assistant"

DEEDS = {
    Assistance.TRICK.value: ("hacking", "smarts"),
    Assistance.TEST_OF_WILL.value: ("persuasion", "spirit"),
    Assistance.TAUNT.value: ("persuasion", "smarts"),
}
"""What an Assistant does to a foe: with which skill, and what resists it."""
