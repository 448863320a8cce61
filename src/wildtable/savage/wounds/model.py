"""Wounds: enumerations, facts, frames and purposes of rolls."""

from __future__ import annotations

from typing import Self

from msgspec import Struct

from wildtable.closed import Closed, Of
from wildtable.savage.attacks.model import Blow
from wildtable.savage.table.base import Frame, Goal
from wildtable.savage.wounds.injuries import Harm, Lasting


class Ends(Closed):
    """The moment when a condition ends by itself."""

    TURN = "turn", "As its next turn begins."
    TURN_ENDS = "turn-ends", "At the end of one of its turns; how many are still to come is counted."
    ACTION = "action", "With its next action."
    ROUND = "round", "As the next round begins."
    ROLL = "roll", "When a roll shakes it off, or somebody else's help does."
    NEVER = "never", "When something is done about it, or the game master says so."

    @property
    def with_the_fight(self) -> bool:
        """True if it is over with the fight too: what counts by turns and rounds means nothing without them."""
        return self not in (Ends.ROLL, Ends.NEVER)


class Condition(Closed):
    """A condition of a figure. ``rule``: its rule; ``ends``: see `Ends`; ``shown``: the page draws it."""

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
        """Create a member with its rule and its end."""
        member = cls.made(value, says, called)
        member.rule, member.ends, member.shown = rule, ends, shown
        return member

    SHAKEN = "shaken", "Rattled: they can only move and take free actions until they recover.", "sw.shaken", Ends.ROLL
    STUNNED = "stunned", "Dazed on the ground: they cannot act until they recover.", "sw.stunned", Ends.ROLL
    PRONE = "prone", "On the ground: harder to hit from afar, worse off in melee.", "sw.prone"
    DISTRACTED = "distracted", "A penalty to their trait rolls.", "sw.distracted", Ends.TURN_ENDS
    VULNERABLE = "vulnerable", "A bonus to all rolls against them.", "sw.vulnerable", Ends.TURN_ENDS
    DEFENDING = "defending", "Only defending: their Parry is higher.", "sw.defend", Ends.TURN
    AIMING = "aiming", "They aim: a bonus to their next shot.", "sw.aim", Ends.ACTION
    RECKLESS = "reckless", "Easier to hit after a Wild Attack.", "sw.wild-attack", Ends.ACTION
    SURPRISED = (
        *("surprised", "Caught off guard: no card this round.", "sw.surprise"),
        *(Ends.ROUND, "", False),
    )
    TRICKED = "tricked", "Fooled by a Trick: their Parry is lower.", "sw.trick", Ends.ACTION
    BLEEDING = (
        *("bleeding", "They bleed to death unless a roll or someone's help stops it.", "sw.bleeding-out"),
        *(Ends.ROLL, "Bleeding out"),
    )
    HASTY = "hasty", "Easier to hit after a Rapid Attack.", "sw.rapid-attack", Ends.ACTION
    UNSTABLE = "unstable", "On something that sways: a penalty to their shots.", "sw.unstable-platform"
    ADRIFT = "adrift", "Shaken by losing their hold in weightlessness.", "sw.zero-g", Ends.ROLL
    GALLOPING = (
        *("galloping", "It ran since its last turn started: falling off hurts.", "sw.mounted.fall"),
        *(Ends.TURN, "", False),
    )
    HIDDEN = "hidden", "Out of sight: attacks on them are as in pitch darkness until they are found.", "sw.illumination"
    INVISIBLE = "invisible", "Attacks on them are as in pitch darkness.", "sw.illumination"

    @property
    def counted(self) -> bool:
        """True if a figure's field counts the turns that are left of it, and is not only yes or no."""
        return self.ends is Ends.TURN_ENDS


PASSING = tuple(condition for condition in Condition if condition.ends.with_the_fight)
"""The conditions that end with a fight."""


SHOWN = tuple(condition for condition in Condition if condition.shown)
"""The conditions of a figure that everybody at the table sees."""


class Fall(Closed):
    """A change in a figure that is already down."""

    STABLE = "stable", "Its bleeding has stopped."
    STILL = "still", "Time has passed, and it has not come round yet."


class Status(Closed):
    """Whether a figure is still in the fight."""

    UP = "up", "It is in the fight."
    INCAPACITATED = "incapacitated", "It is out of the fight, alive."
    UNCONSCIOUS = "unconscious", "It is knocked out."
    DEAD = "dead", "It is dead."
    GONE = "gone", "It is gone."


class Injury(Struct, frozen=True):
    """A row of the Injury Table, and how long it ``lasts``: both as ``injuries.toml`` names them."""

    kind: Of[Harm]
    lasts: Of[Lasting]


class Wounded(Frame, cache_hash=True):
    """Wounds that may be soaked. ``shaken``: whether the figure was Shaken before; ``nonlethal``: whether they were not
    meant to kill, if the attacker of the ``blow`` has left."""

    who: str
    wounds: int
    shaken: bool = False
    blow: Blow | None = None
    nonlethal: bool = False

    @property
    def spares(self) -> bool:
        """True if they knock out at worst."""
        return self.nonlethal or (self.blow is not None and "nonlethal" in self.blow.options)

    @property
    def of_several(self) -> bool | None:
        """See `Frame.of_several`."""
        return self.blow.of_several if self.blow else None


class Health(Struct, frozen=True, gc=False, omit_defaults=True, cache_hash=True, forbid_unknown_fields=True):
    """The injuries of a figure, and their treatment."""

    wounds: int = 0
    """The Wounds it bears; 0 while it is whole. An Extra is out with one."""
    fatigue: int = 0
    """Levels of Fatigue: 0 rested, 1 Fatigued, 2 Exhausted; 3 puts it out."""
    injuries: tuple[Injury, ...] = ()
    """The rows of the Injury Table that it suffers from."""
    old_wounds: int = 0
    """The number of its Wounds older than an hour, which cannot be treated any more."""
    tended: tuple[str, ...] = ()
    """The ids of those who have tried to heal its other Wounds; each may try once."""
    hours: int = 0
    """For how many hours it is still knocked out; 0 where that is not known, and the next hour brings it round."""


class States(Struct, frozen=True, gc=False, omit_defaults=True, cache_hash=True, forbid_unknown_fields=True):
    """The conditions of a figure, a field for each `Condition`."""

    shaken: bool = False
    """Whether it is Shaken."""
    stunned: bool = False
    """Whether it is Stunned."""
    prone: bool = False
    """Whether it lies on the ground."""
    bleeding: bool = False
    """Whether it is Bleeding Out."""
    distracted: int = 0
    """The number of its own turns that must end until it is no longer Distracted; 0 if it is not."""
    vulnerable: int = 0
    """The number of its own turns that must end until it is no longer Vulnerable; 0 if it is not."""
    defending: bool = False
    """Whether it does nothing but defend itself until its next turn, its Parry the better for it."""
    aiming: bool = False
    """Whether its last turn was spent on taking aim, so that its next shot is the better for it."""
    reckless: bool = False
    """Whether its Parry is down after a Wild Attack, until its next action."""
    surprised: bool = False
    """Whether it is Surprised, and gets no card this round."""
    tricked: bool = False
    """Whether its Parry is down after a trick, until its next action."""
    hasty: bool = False
    """Whether its Parry is down after a Rapid Attack, until its next action."""
    unstable: bool = False
    """Whether it stands on something that sways; a mount does so without this."""
    adrift: bool = False
    """Whether it is Shaken because it has lost its hold in weightlessness."""
    galloping: bool = False
    """Whether it has run since its last turn began, so that a fall from it hurts."""
    hidden: bool = False
    """Whether it is hidden until another finds it."""
    invisible: bool = False
    """Whether it is invisible, even to those who find it."""


class Stunning(Frame):
    """After a hit with a weapon that stuns: its target rolls, or is Stunned."""

    who: str


class Knockout(Frame):
    """After a blow with the Drop: if it left its target Shaken or worse, a roll to stay awake."""

    blow: Blow
    wounds: int


class TooManyWounds(Frame):
    """A figure bears more Wounds than it can, as something that let it is over."""

    who: str


class Soaking(Goal):
    """To soak the Wounds of a blow."""

    hurt: Wounded

    @property
    def of_several(self) -> bool | None:
        """See `Frame.of_several`."""
        return self.hurt.of_several


class Unshake(Goal, omit_defaults=True):
    """The purpose of recovering from Shaken. ``left``: all like Extras that share the roll."""

    left: tuple[str, ...] = ()


class Unstun(Goal):
    """To come out of being Stunned."""


class KeepSenses(Goal):
    """Not to be Stunned by a weapon that stuns."""


class Survive(Goal):
    """To survive Incapacitation."""


class Bleed(Goal):
    """Not to bleed to death."""


class Staunch(Goal):
    """To stop another's bleeding."""

    patient: str


class StayAwake(Goal):
    """Not to be knocked out by a blow with the Drop."""
