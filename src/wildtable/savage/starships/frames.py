"""What can wait in a fight between ships."""

from __future__ import annotations

from wildtable.closed import Of
from wildtable.dice import Against, Sum
from wildtable.play.question import Part
from wildtable.savage.starships.facts import Shot
from wildtable.savage.starships.sets import Strain, Way
from wildtable.savage.table.base import Frame
from wildtable.savage.traits.frames import Rolled

# Frames that ask.


class LockedOn(Frame, frozen=True, tag="locked-on"):
    """Missiles have their target: the gunner says how many to release."""

    who: str
    shot: Shot


class ShipDamage(Frame, frozen=True, tag="ship-damage"):
    """Damage to a ship that may be kept or rerolled; ``best``: 0 nothing, 1 a bare success, each more 4 over."""

    who: str
    shot: Shot
    pool: Sum
    against: Against
    parts: tuple[Part, ...]
    best: int


class ShipHit(Frame, frozen=True, tag="ship-hit"):
    """A ship is hit: Shaken, or so many ``wounds``. ``who`` is asked to absorb it (``way`` is ``absorb``), or to
    soak it at the helm (``soak``)."""

    who: str
    shot: Shot
    wounds: int
    way: Of[Way]
    soaked: int = 0


class EndOffered(Frame, frozen=True, tag="end-offered"):
    """``by`` somebody it is offered to end the fight; these have yet to agree, who speak for the other ships."""

    by: str
    left: tuple[str, ...]


class EvadedTogether(Frame, frozen=True, tag="evaded-together"):
    """A roll against each of several missiles, all of them made: keep them, or spend a Benny on one."""

    who: str
    rolls: tuple[Rolled, ...]


# Frames that go on by themselves.


class DuelOver(Frame, frozen=True, tag="duel-over", omit_defaults=True):
    """The fight between ships is over; all may have ``agreed``."""

    agreed: bool = False


class StrikesHome(Frame, frozen=True, tag="strikes-home"):
    """Whoever was asked to absorb a hit, or to soak it, is gone: it is asked of who is left, or it strikes."""

    shot: Shot
    wounds: int
    soaked: int = 0


class ShipsReady(Frame, frozen=True, tag="ships-ready"):
    """The cards are dealt: ships begin their round."""


class PilotDone(Frame, frozen=True, tag="pilot-done"):
    """A unit's turn is over: where it has flown a ship, missiles come nearer."""

    unit: str


class Evading(Frame, frozen=True, tag="evading"):
    """A pilot evades missiles, one after the other; ``salvos``: one entry for each missile still to come."""

    who: str
    ship: str
    salvos: tuple[str, ...]


class EvadingTogether(Frame, frozen=True, tag="evading-together"):
    """A pilot evades missiles all at once; ``salvos``: one entry for each that has still to be rolled for."""

    who: str
    ship: str
    salvos: tuple[str, ...]
    rolls: tuple[Rolled, ...] = ()


class RoundEnds(Frame, frozen=True, tag="round-ends"):
    """Everybody has acted: missiles strike, heat is radiated, Shield Effects wear off."""


class Strikes(Frame, frozen=True, tag="strikes"):
    """The missiles of a salvo strike, one after the other."""

    salvo: str


class Cooling(Frame, frozen=True, tag="cooling"):
    """A ship cruises, and its heat is radiated."""

    ship: str


class Wearing(Frame, frozen=True, tag="wearing"):
    """A ship's Shield Effects run down; one with its shield down sheds Heat Fatigue."""

    ship: str


class ShipsRest(Frame, frozen=True, tag="ships-rest"):
    """The fight is over: nothing flies any more, weapons cool down."""


class NextRound(Frame, frozen=True, tag="next-round"):
    """The ships are through with the round."""


class Critical(Frame, frozen=True, tag="critical"):
    """A hit that wounded a ship: a critical hit. ``ship``: the one that a ruling has wounded, without any ``shot``."""

    shot: Shot | None
    ship: str = ""


class Control(Frame, frozen=True, tag="control"):
    """A hit that wounded a ship: its pilot keeps it under control, or not."""

    ship: str


class Endure(Frame, frozen=True, tag="endure"):
    """``radiation`` or ``heat`` aboard; these have yet to roll against it."""

    left: tuple[str, ...]
    cause: Of[Strain]


class Collision(Frame, frozen=True, tag="collision"):
    """A ship runs into something; these aboard have yet to take so much damage."""

    left: tuple[str, ...]
    damage: int


FRAMES: tuple[type[Frame], ...] = (
    LockedOn,
    ShipDamage,
    ShipHit,
    EndOffered,
    EvadedTogether,
    EvadingTogether,
    DuelOver,
    StrikesHome,
    ShipsReady,
    PilotDone,
    Evading,
    RoundEnds,
    Strikes,
    Cooling,
    Wearing,
    ShipsRest,
    NextRound,
    Critical,
    Control,
    Endure,
    Collision,
)
