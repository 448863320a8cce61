"""Starships: facts."""

from __future__ import annotations

from itertools import groupby
from typing import Annotated, TypeAlias

from msgspec import Meta, Struct

from wildtable.closed import Maybe, Of
from wildtable.savage.parts.facts import PartFacts
from wildtable.savage.starships.criticals import SpanKind
from wildtable.savage.starships.model.sets import ArmKind, LastingEffect, PostKind, Warhead
from wildtable.savage.table.model import Side

LASER, LAUNCHER, COILGUN = (kind.value for kind in ArmKind)
"""The kinds of a ship's weapons."""

POSTS = PILOT, GUNNER, ENGINEER = tuple(post.value for post in PostKind)

MAXIMUM, CENTRE = (effect.value for effect in LastingEffect)
"""The Shield Effects that last."""

LENGTH = 12
"""Positions of a track as ships come to it, where nothing else is said; beyond them it goes on."""

AHEAD, BACK = 1, -1
"""The ways a ship can face: toward the high positions of the track, or toward the low ones."""


Count: TypeAlias = Annotated[int, Meta(ge=0)]
"""A number from 0 on."""


class Arm(Struct, frozen=True, omit_defaults=True):
    """A ship's weapon."""

    id: str
    """A short name, unlike those of the ship's other weapons."""
    name: str
    """Its name."""
    kind: Of[ArmKind]
    """``laser``, ``launcher`` or ``coilgun``."""
    dice: tuple[int, ...]
    """The damage dice of a hit, or of one of its missiles, by their sides."""
    plus: int = 0
    """A number added to those dice."""
    heat: Count = 1
    """The heat that using it adds to the Heat Pool."""
    pdlb: Count = 0
    """The dice of a laser in point defense; 0 where it has none."""
    warhead: Maybe[Warhead] = ""
    """``kinetic``, ``nuclear``, ``neutron``, ``emp`` or ``cloud``; empty for a laser."""
    missiles: Count = 0
    """The missiles aboard as it sets out; 0 for a laser."""

    @property
    def damage(self) -> str:
        """Its damage in words, such as ``3d10+2``."""
        alike = [(sides, len(list(dice))) for sides, dice in groupby(self.dice)]
        text = "+".join(f"{count if count > 1 else ''}d{sides}" for sides, count in alike)
        return text + (f"{self.plus:+d}" if self.plus else "")


class Design(Struct, frozen=True, omit_defaults=True):
    """The design of a ship, without anything that happens to it in play."""

    name: str
    """Its name."""
    acceleration: int
    """Top Acceleration."""
    toughness: int
    """Toughness, without the Armor of its shield."""
    armor: int
    """The Armor that its shield gives."""
    radiation: int
    """Heat Radiation."""
    effects: int
    """The Shield Effects that it sets out with."""
    arms: tuple[Arm, ...] = ()
    """Its weapons."""
    clouds: int = 0
    """The mine clouds aboard as it sets out; 0 for none."""
    hands: int = 4
    """The people aboard; casualties are counted among them."""


class OwnShip(Struct, frozen=True, omit_defaults=True):
    """A table's own ship: its design, the dice of its sections, how many gunners, whether its crew are Wild Cards."""

    design: Design
    sections: tuple[tuple[str, str], ...]
    gunners: int = 1
    wild_card: bool = False


class Post(Struct, frozen=True, array_like=True):
    """A post aboard and who holds it: ``pilot``, ``gunner`` or ``engineer``."""

    post: Of[PostKind]
    who: str


class Mount(Struct, frozen=True, omit_defaults=True):
    """A weapon in play. ``spent``: missiles launched. ``used``: the last round in which it did something.

    ``hot``: the last round in which it is overheated. ``lost``: destroyed. ``defended``: the round in which it shot at
    missiles, if it has done nothing since. ``by``: the gunner who used it last.
    """

    arm: str
    spent: int = 0
    used: int = 0
    hot: int = 0
    lost: bool = False
    defended: int = 0
    by: str = ""


class RunningEffect(Struct, frozen=True):
    """An effect that lasts some rounds: its name, its number, and the rounds left, this one included.

    It is a Shield Effect (``maximum`` or ``centre``) or a critical hit (by its row).
    """

    effect: Of[SpanKind]
    value: int
    rounds: int


class Leg(Struct, frozen=True, omit_defaults=True):
    """The round of a ship so far, and its state as the round began; the defaults are a ship that has done nothing."""

    gained: int = 0
    """Movement units won."""
    units: int = 0
    """Movement units that are left."""
    thrust: bool = False
    """Whether its pilot has tried to win movement units."""
    pushed: bool = False
    """Whether its pilot has pushed the engines."""
    evaded: bool = False
    """Whether its pilot has tried to evade missiles."""
    steady: bool = False
    """Whether its pilot has said that the ship holds steady."""
    piloted: bool = False
    """Whether its pilot's turn is over."""
    rattled: bool = False
    """Whether its pilot was Shaken as the round began."""
    away: bool = False
    """Whether it has been out of reach of every foe since the round began."""
    clear: bool = False
    """Whether it was so through the whole round before."""
    offered: bool = False
    """Whether its crew has offered to end the fight."""
    recovered: bool = False
    """Whether its pilot has tried to shake that off."""
    clouds: int = 0
    """Mine clouds that are out against all missiles."""
    screens: tuple[str, ...] = ()
    """The ids of salvos with a mine cloud against one missile, each once for every such cloud."""
    engineer: str = ""
    """The id of the engineer who has radiated its heat, or will as the round ends; empty if nobody has."""
    actions: int = 1
    """The number of actions the engineer takes in that turn; more than one penalize each roll."""

    @property
    def moved(self) -> bool:
        """True if it has spent movement units, on moving or on turning."""
        return self.units < self.gained


class Ship(Struct, frozen=True, omit_defaults=True):
    """A ship in play: its design, and everything that has happened to it."""

    id: str
    """Its id in commands and events."""
    design: Design
    """Its design."""
    side: Of[Side]
    """Its side: ``heroes`` or ``foes``."""
    crew: tuple[Post, ...] = ()
    """The crew by posts; a post may be empty, gunners may be several."""
    sections: bool = False
    """Whether its crew is not people but sections, with a die each."""
    at: int = 0
    """Its position on the track; there are some below 1 and some beyond its length."""
    facing: int = AHEAD
    """The way it faces: 1 toward the high positions of the track, -1 toward the low ones."""
    wounds: int = 0
    """The Wounds it bears."""
    wrecked: bool = False
    """Whether it is a wreck."""
    gone: bool = False
    """Whether it has broken off, and takes no part any more."""
    heat: int = 0
    """Its Heat Pool."""
    lain: int = 0
    """The heat that was in its Heat Pool as the last round ended."""
    fatigue: int = 0
    """Levels of Heat Fatigue."""
    lowered: int | None = None
    """The round in which its shield was brought down, 0 for one of an earlier fight; None while it is up."""
    spans: tuple[RunningEffect, ...] = ()
    """The Shield Effects in force."""
    effects_spent: int = 0
    """Shield Effects used, and not come back."""
    effects_lost: int = 0
    """Shield Effects destroyed by critical hits."""
    shield_hits: int = 0
    """Critical hits to the shield so far; with the third it is gone."""
    radiator_hits: int = 0
    """Critical hits to the radiators so far."""
    engine_hits: int = 0
    """Critical hits to the engine so far."""
    grid_hits: int = 0
    """Critical hits to the magnetic grid so far."""
    casualties: int = 0
    """Hands lost so far."""
    past_help: int = 0
    """The casualties who failed to recover, for good."""
    spinning: bool = False
    """Whether it is out of control, to be paid for with the next Piloting roll."""
    crippled: bool = False
    """Whether an EMP has crippled it."""
    delay: int = 0
    """Rounds before Repair may be tried; 0 when it may be."""
    clouds_spent: int = 0
    """Mine clouds that have left the ship."""
    mounts: tuple[Mount, ...] = ()
    """The state of its weapons; one that is not listed has done nothing yet."""
    leg: Leg = Leg()
    """Its round so far."""

    @property
    def name(self) -> str:
        """Its name."""
        return self.design.name

    def holders(self, post: str) -> tuple[str, ...]:
        """Return the ids of those who hold a post."""
        return tuple([each.who for each in self.crew if each.post == post])

    def arm(self, name: str) -> Arm:
        """Return a weapon by its id. Raises KeyError for an unknown one."""
        for arm in self.design.arms:
            if arm.id == name:
                return arm
        raise KeyError(name)

    def mount(self, name: str) -> Mount:
        """Return the state of a weapon."""
        return next((mount for mount in self.mounts if mount.arm == name), Mount(name))

    def span(self, effect: str) -> RunningEffect | None:
        """Return a Shield Effect in force or a lasting critical hit, by name; None if there is none."""
        return next((span for span in self.spans if span.effect == effect), None)

    @property
    def shielding(self) -> tuple[RunningEffect, ...]:
        """The Shield Effects in force."""
        return tuple([span for span in self.spans if span.effect in (MAXIMUM, CENTRE)])

    @property
    def damages(self) -> tuple[RunningEffect, ...]:
        """The critical hits that last some rounds."""
        return tuple([span for span in self.spans if span.effect not in (MAXIMUM, CENTRE)])


class Salvo(Struct, frozen=True, omit_defaults=True):
    """Missiles in flight: from a weapon of ``ship`` at the ship ``prey``; ``turns``: of its pilot still to come.

    ``gunner``: who has fired them.
    """

    id: str
    ship: str
    arm: str
    prey: str
    missiles: int
    turns: int
    gunner: str = ""


class Shot(Struct, frozen=True, omit_defaults=True):
    """One hit on its way: from a weapon of ``ship`` at the ``prey``. ``by``: the gunner, if still at the table.

    ``raised``: it hit with a raise.
    """

    ship: str
    arm: str
    prey: str
    by: str = ""
    raised: bool = False


class Berth(Struct, frozen=True, omit_defaults=True):
    """Ships that stayed behind in a ``scene`` or at a ``place`` of the campaign, as they were left."""

    scene: str = ""
    place: str = ""
    ships: tuple[Ship, ...] = ()


class Space(PartFacts, frozen=True, tag="space"):
    """A fight in space: a track on which ships begin at 1 to ``length``; ``launched``: salvos so far; ``elsewhere``:
    ships that play has left."""

    ships: tuple[Ship, ...] = ()
    salvos: tuple[Salvo, ...] = ()
    length: int = LENGTH
    launched: int = 0
    elsewhere: tuple[Berth, ...] = ()

    def __getitem__(self, name: str) -> Ship:
        for ship in self.ships:
            if ship.id == name:
                return ship
        raise KeyError(name)

    def __contains__(self, name: object) -> bool:
        return any(ship.id == name for ship in self.ships)

    def salvo(self, name: str) -> Salvo | None:
        """Return missiles in flight by their id; None once they are gone."""
        return next((salvo for salvo in self.salvos if salvo.id == name), None)

    def incoming(self, ship: str) -> tuple[Salvo, ...]:
        """Return the missiles that fly toward a ship, those that strike first before the others."""
        return tuple(sorted([s for s in self.salvos if s.prey == ship], key=lambda salvo: salvo.turns))
