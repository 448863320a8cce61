"""Wounds: facts."""

from __future__ import annotations

from msgspec import Struct

from wildtable.closed import Of
from wildtable.savage.attacks.facts import Blow
from wildtable.savage.table.base import Frame
from wildtable.savage.wounds.injuries import Harm, Lasting


class Injury(Struct, frozen=True):
    """A row of the Injury Table, and how long it ``lasts``: both as ``injuries.toml`` names them."""

    kind: Of[Harm]
    lasts: Of[Lasting]


class Wounded(Frame, cache_hash=True):
    """Wounds that were dealt and may be soaked. ``shaken``: whether it was Shaken before; ``nonlethal``: whether they
    were not meant to kill, where whoever dealt the ``blow`` has left."""

    who: str
    wounds: int
    shaken: bool = False
    blow: Blow | None = None
    nonlethal: bool = False

    @property
    def spares(self) -> bool:
        """Whether they knock out at worst."""
        return self.nonlethal or (self.blow is not None and "nonlethal" in self.blow.options)


class Health(Struct, frozen=True, omit_defaults=True, cache_hash=True, forbid_unknown_fields=True):
    """What a figure has suffered, and who has seen to it."""

    wounds: int = 0
    """The Wounds it bears; 0 while it is whole. An Extra is out with one."""
    fatigue: int = 0
    """Levels of Fatigue: 0 rested, 1 Fatigued, 2 Exhausted; 3 puts it out."""
    injuries: tuple[Injury, ...] = ()
    """The rows of the Injury Table that it suffers from."""
    old_wounds: int = 0
    """How many of its Wounds are older than an hour, too old for anybody's treatment."""
    tended: tuple[str, ...] = ()
    """The ids of those who have tried to heal its other Wounds; each may try once."""
    hours: int = 0
    """For how many hours it is still knocked out; 0 where that is not known, and the next hour brings it round."""


class States(Struct, frozen=True, omit_defaults=True, cache_hash=True, forbid_unknown_fields=True):
    """What a figure suffers or does: a field for each of the `Condition`s."""

    shaken: bool = False
    """Whether it is Shaken."""
    stunned: bool = False
    """Whether it is Stunned."""
    prone: bool = False
    """Whether it lies on the ground."""
    bleeding: bool = False
    """Whether it is Bleeding Out."""
    distracted: int = 0
    """How many of its own turns have still to end until it is Distracted no more; 0 when it is not."""
    vulnerable: int = 0
    """How many of its own turns have still to end until it is Vulnerable no more; 0 when it is not."""
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
    """Whether it is out of sight until somebody finds it."""
    invisible: bool = False
    """Whether it cannot be seen, whoever finds it."""
