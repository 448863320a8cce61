"""Trait rolls: closed sets, and what follows from each member."""

from __future__ import annotations

from wildtable.closed import Closed


class Difficulty(Closed):
    """How hard a task is."""

    EASY = "easy", "Easier than most."
    NORMAL = "normal", "As most are."
    DIFFICULT = "difficult", "Harder than most."
    VERY_DIFFICULT = "very-difficult", "Much harder than most."


class Task(Closed):
    """What is tried with a roll for its own sake."""

    CLIMBING = "climbing", "To climb with claws."
    FOR_ALL = "for-all", "One rolls for the whole group."


class Term(Closed):
    """On what terms the game master asks for a roll."""

    ACTION = "action", "It is an action of the figure's turn."
    TRAINED = "trained", "Nobody can try it who has not learnt the skill."
    AS_ONE = "as-one", "Like Extras of a group roll as one.", "As one"
    RESISTS_AS_ONE = "resists-as-one", "Like Extras of the other's group resist as one.", "Resisting as one"


class Role(Closed):
    """A side of an opposed roll."""

    ACTS = "acts", "It rolls first, and needs 4."
    RESISTS = "resists", "It has to meet or beat the other's total."


class RollKind(Closed):
    """Which roll a modifier of the game master's is for."""

    TRAIT = "trait", "The next trait roll."
    DAMAGE = "damage", "The next damage."


class Thrown(Closed):
    """What dice were thrown for."""

    TRAIT = "trait", "A trait roll."
    DAMAGE = "damage", "Damage."
    CONFIRM = "confirm", "Whether an Extra fails critically."
    RUN = "run", "How far running carries."
    INJURY = "injury", "A row of the Injury Table."
    HOURS = "hours", "How long somebody is knocked out."
    DEVIATION = "deviation", "How far a template goes astray."
    DIRECTION = "direction", "Which way it goes astray."
    REACTION = "reaction", "How a stranger takes to somebody."
    CRASH = "crash", "What a crash does to those aboard."
    CRITICAL = "critical", "A row of the table of critical hits on ships."
    POINT_DEFENCE = "point-defence", "Missiles that point defence shoots down."
    OUT_OF_CONTROL = "out-of-control", "What becomes of a ship out of control."
    COLLISION = "collision", "What a collision does to a ship."
    RECOVERY = "recovery", "Whether a casualty of a ship pulls through."
