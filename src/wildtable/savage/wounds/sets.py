"""Wounds: closed sets, and what follows from each member."""

from __future__ import annotations

from typing import Self

from wildtable.closed import Closed


class Ends(Closed):
    """When a condition is over by itself."""

    TURN = "turn", "As its next turn begins."
    TURN_ENDS = "turn-ends", "At the end of one of its turns; how many are still to come is counted."
    ACTION = "action", "With its next action."
    ROUND = "round", "As the next round begins."
    ROLL = "roll", "When a roll shakes it off, or somebody else's help does."
    NEVER = "never", "When something is done about it, or the game master says so."

    @property
    def with_the_fight(self) -> bool:
        """Whether it is over with the fight too: what counts by turns and rounds means nothing without them."""
        return self not in (Ends.ROLL, Ends.NEVER)


class Condition(Closed):
    """What a figure suffers or does. ``rule``: what tells of it; ``ends``: see `Ends`; ``shown``: the page draws it."""

    rule: str
    ends: Ends
    shown: bool

    def __new__(
        cls,
        value: str,
        says: str = "",
        rule: str = "",
        ends: Ends = Ends.NEVER,
        called: str = "",
        shown: bool = True,
    ) -> Self:
        """A member, with what follows from it."""
        member = cls.made(value, says, called)
        member.rule, member.ends, member.shown = rule, ends, shown
        return member

    SHAKEN = "shaken", "It has lost its nerve and can do little but move until it recovers.", "sw.shaken", Ends.ROLL
    STUNNED = "stunned", "It lies there dazed, and can do nothing until it comes round.", "sw.stunned", Ends.ROLL
    PRONE = "prone", "It lies on the ground: harder to hit from afar, worse off hand to hand.", "sw.prone"
    DISTRACTED = "distracted", "Its own trait rolls are harder.", "sw.distracted", Ends.TURN_ENDS
    VULNERABLE = "vulnerable", "All rolls against it are easier.", "sw.vulnerable", Ends.TURN_ENDS
    DEFENDING = "defending", "It thinks of nothing but defence: its Parry is up.", "sw.defend", Ends.TURN
    AIMING = "aiming", "It has taken aim, and its next shot is the better for it.", "sw.aim", Ends.ACTION
    RECKLESS = "reckless", "After a Wild Attack its Parry is down.", "sw.wild-attack", Ends.ACTION
    SURPRISED = (
        *("surprised", "It did not see it coming, and gets no card this round.", "sw.surprise"),
        *(Ends.ROUND, "", False),
    )
    TRICKED = "tricked", "It has been fooled: its Parry is down.", "sw.trick", Ends.ACTION
    BLEEDING = (
        *("bleeding", "It bleeds to death, unless a roll or somebody else stops that.", "sw.bleeding-out"),
        *(Ends.ROLL, "Bleeding out"),
    )
    HASTY = "hasty", "After a Rapid Attack its Parry is down.", "sw.rapid-attack", Ends.ACTION
    UNSTABLE = "unstable", "It stands on something that sways, and shoots the worse for it.", "sw.unstable-platform"
    ADRIFT = "adrift", "It is Shaken because it has lost its hold in weightlessness.", "sw.zero-g", Ends.ROLL
    GALLOPING = (
        *("galloping", "It has run since its last turn began, so that a fall from it hurts.", "sw.mounted.fall"),
        *(Ends.TURN, "", False),
    )
    HIDDEN = "hidden", "Out of sight: attacks on it are as in pitch darkness, until it is found.", "sw.illumination"
    INVISIBLE = "invisible", "It cannot be seen: attacks on it are as in pitch darkness.", "sw.illumination"

    @property
    def counted(self) -> bool:
        """Whether a figure's field counts the turns that are left of it, and is not only yes or no."""
        return self.ends is Ends.TURN_ENDS


PASSING = tuple(condition for condition in Condition if condition.ends.with_the_fight)
"""What a fight's end puts an end to."""


SHOWN = tuple(condition for condition in Condition if condition.shown)
"""What everybody at the table sees of a figure."""


class Fall(Closed):
    """What is different about a figure that is out from one that has just gone down."""

    STABLE = "stable", "Its bleeding has stopped."
    STILL = "still", "Time has passed, and it has not come round yet."


class Status(Closed):
    """Whether a figure is still in the fight."""

    UP = "up", "It is in the fight."
    INCAPACITATED = "incapacitated", "It is out of the fight, alive."
    UNCONSCIOUS = "unconscious", "It is knocked out."
    DEAD = "dead", "It is dead."
    GONE = "gone", "It is not there any more."
