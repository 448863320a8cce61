"""What figures do to each other and to things."""

from __future__ import annotations

from wildtable.board import Cell, Feature
from wildtable.closed import Maybe, Of
from wildtable.savage.conditions import Grip
from wildtable.savage.events.base import Event
from wildtable.savage.model import Weapon
from wildtable.savage.options import Template


class Handed(Event, frozen=True, tag="handed"):
    """What a figure holds in its right and left hand now."""

    who: str
    hands: tuple[str, str]
    rule: str = "sw.off-hand"


class Held(Event, frozen=True, tag="held"):
    """A figure is held by another: ``entangled``, ``bound`` or ``held``; by nobody: it is free."""

    who: str
    by: str
    hold: Maybe[Grip]
    rule: str = "sw.grapple"


class Guarded(Event, frozen=True, tag="guarded"):
    """Full Defense gives a figure this Parry; 0: it is over."""

    who: str
    parry: int
    rule: str = "sw.full-defense"


class Supported(Event, frozen=True, tag="supported"):
    """So much do its allies add to a figure's next action."""

    who: str
    bonus: int
    rule: str = "sw.support"


class UpperHand(Event, frozen=True, tag="upper-hand"):
    """A figure has the upper hand over a target; over nobody: it is used up."""

    who: str
    target: str
    rule: str = "sw.test-of-will"


class LaidDown(Event, frozen=True, tag="laid-down"):
    """What a figure holds in its right and left hand now, and which of its weapons lie on the ground.

    ``lost``: the weapon that slipped from its hand; none where it picked one up.
    """

    who: str
    hands: tuple[str, str]
    ground: tuple[str, ...]
    lost: str = ""
    rule: str = "sw.disarm"


class Landed(Event, frozen=True, tag="landed"):
    """A template came down: where, on whom. ``inches`` and ``hour``: how far it went astray, and whereto."""

    who: str
    template: Of[Template]
    rule: str
    at: Cell | None = None
    corner: bool = False
    under: tuple[str, ...] = ()
    inches: int = 0
    hour: int = 0


class Struck(Event, frozen=True, tag="struck"):
    """A thing was struck, and is ``broken`` or not. ``holder``: who held it, if anybody did."""

    thing: str
    broken: bool
    holder: str = ""
    rule: str = "sw.breaking"


class Cleared(Event, frozen=True, tag="cleared"):
    """What is left on the map after something there was broken."""

    features: tuple[Feature, ...]
    rule: str = "sw.breaking"


class Outfitted(Event, frozen=True, tag="outfitted"):
    """What a figure has left: its weapons, its shield's Parry, what is in its right and left hand.

    ``secret``: its sheet is the game master's to know.
    """

    who: str
    weapons: tuple[Weapon, ...]
    shield: int
    hands: tuple[str, str]
    rule: str = "sw.breaking"
    secret: bool = False


class Loaded(Event, frozen=True, tag="loaded"):
    """What is in a figure's weapon now: its rounds, and the actions spent so far on loading it.

    ``secret``: it is the game master's, and no player counts its rounds.
    """

    who: str
    weapon: str
    rounds: int
    rule: str
    progress: int = 0
    secret: bool = False


class Mounted(Event, frozen=True, tag="mounted"):
    """A figure rides a ``mount``, or sits ``on`` it no more and maybe ``fell``; the mount acts with ``group`` now."""

    who: str
    mount: str
    group: str
    on: bool = True
    fell: bool = False
    rule: str = "sw.mounted"


class Strayed(Event, frozen=True, tag="strayed"):
    """A stray shot of somebody's comes a bystander's way."""

    who: str
    target: str
    rule: str = "sw.bystander"
