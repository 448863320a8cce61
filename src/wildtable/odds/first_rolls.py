"""The trait roll that a command begins with."""

from __future__ import annotations

from wildtable.dice import Branching, Fork
from wildtable.play import Cut
from wildtable.savage.fight import Fight
from wildtable.savage.game import SAVAGE
from wildtable.savage.table.base import Command
from wildtable.savage.traits.model import Test
from wildtable.savage.traits.play.rolling import throw


def first_roll(fight: Fight, command: Command) -> Test | None:
    """Return the trait roll that a command begins with: the procedure is carried out up to its throw."""
    if SAVAGE.steps is None:
        return None
    scene = SAVAGE.steps.scene(fight, Branching(()))
    scene.cuts = True
    try:
        SAVAGE.steps.carry_out(scene, command)
    except Cut as cut:
        test = cut.rest[0] if cut.step is throw else None
        return test if isinstance(test, Test) else None
    except Fork:  # something falls before anybody is aimed at
        return None
    return None
