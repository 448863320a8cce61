"""The facts of a fight in space: ships, their weapons and crews, and what flies between them. No rules."""

from __future__ import annotations

from itertools import groupby

from msgspec import Struct

from wildtable.closed import Maybe, Of
from wildtable.savage.starships.criticals import SpanKind
from wildtable.savage.starships.sets import ArmKind, LastingEffect, PostKind, Warhead
from wildtable.savage.table.sets import Side

LASER, LAUNCHER, COILGUN = (kind.value for kind in ArmKind)
"""The kinds of a ship's weapons."""

POSTS = PILOT, GUNNER, ENGINEER = tuple(post.value for post in PostKind)

MAXIMUM, CENTRE = (effect.value for effect in LastingEffect)
"""The Shield Effects that last."""

LENGTH = 12
"""Positions of a track, where nothing else is said."""

AHEAD, BACK = 1, -1
"""The ways a ship can face: toward the high positions of the track, or toward the low ones."""


class Arm(Struct, frozen=True, omit_defaults=True):
    """A ship's weapon. ``dice`` and ``plus``: its damage, or that of one of its missiles; ``heat``: of using it.

    ``kind``: ``laser``, ``launcher`` or ``coilgun``. ``pdlb``: the dice of a laser in defence, 0 where it has none.
    ``warhead``: ``kinetic``, ``nuclear``, ``neutron``, ``emp`` or ``cloud``; ``missiles``: so many aboard.
    """

    id: str
    name: str
    kind: Of[ArmKind]
    dice: tuple[int, ...]
    plus: int = 0
    heat: int = 1
    pdlb: int = 0
    warhead: Maybe[Warhead] = ""
    missiles: int = 0

    @property
    def damage(self) -> str:
        """Its damage in words, such as ``3d10+2``."""
        alike = [(sides, len(list(dice))) for sides, dice in groupby(self.dice)]
        text = "+".join(f"{count if count > 1 else ''}d{sides}" for sides, count in alike)
        return text + (f"{self.plus:+d}" if self.plus else "")


class Design(Struct, frozen=True, omit_defaults=True):
    """What a ship is, apart from what happens to it. ``toughness`` is without its ``armor``, the shield's.

    ``acceleration``: Top Acceleration; ``radiation``: Heat Radiation; ``effects``: Shield Effects; ``clouds``: mine
    clouds aboard; ``hands``: people aboard.
    """

    name: str
    acceleration: int
    toughness: int
    armor: int
    radiation: int
    effects: int
    arms: tuple[Arm, ...] = ()
    clouds: int = 0
    hands: int = 4


class Post(Struct, frozen=True, array_like=True):
    """Who does what aboard: ``pilot``, ``gunner`` or ``engineer``."""

    post: Of[PostKind]
    who: str


class Mount(Struct, frozen=True, omit_defaults=True):
    """A weapon in play. ``spent``: missiles that have left; ``used``: the last round in which it did something;
    ``hot``: the round through which it is overheated; ``lost``: shot away."""

    arm: str
    spent: int = 0
    used: int = 0
    hot: int = 0
    lost: bool = False


class Span(Struct, frozen=True):
    """What lasts some rounds: a Shield Effect (``maximum`` or ``centre``) or a critical hit (by its row), its number,
    and the rounds it still has, this one too."""

    effect: Of[SpanKind]
    value: int
    rounds: int


class Leg(Struct, frozen=True, omit_defaults=True):
    """What a ship has done of its round. ``gained`` and ``units``: movement units won, and those left.

    ``thrust``, ``pushed``, ``evaded``, ``steady``: what its pilot has tried; ``piloted``: the pilot's turn is over.
    ``rattled``: the pilot was Shaken as the round began; ``recovered``: has tried to shake it off. ``clouds``: mine
    clouds out against all missiles; ``screens``: salvos one missile of which has a cloud of its own, each once for
    every such cloud. ``engineer``: who radiates the heat, in a turn of so many ``actions``.
    """

    gained: int = 0
    units: int = 0
    thrust: bool = False
    pushed: bool = False
    evaded: bool = False
    steady: bool = False
    piloted: bool = False
    rattled: bool = False
    recovered: bool = False
    clouds: int = 0
    screens: tuple[str, ...] = ()
    engineer: str = ""
    actions: int = 1

    @property
    def moved(self) -> bool:
        """Whether it has spent movement units, on moving or on turning."""
        return self.units < self.gained


class Ship(Struct, frozen=True, omit_defaults=True):
    """A ship in play. ``sections``: its crew is not people but sections, with a die each.

    ``heat``: its Heat Pool; ``fatigue``: levels of Heat Fatigue. ``lowered``: the round in which the shield was
    brought down, None while it is up. ``effects_spent``, ``effects_lost``: Shield Effects used, and destroyed.
    ``shield_hits`` and the like: critical hits so far. ``casualties``: hands lost. ``spinning``: out of control, to be
    paid for with the next Piloting roll. ``crippled``: by an EMP, ``delay``: rounds before repair may be tried.
    """

    id: str
    design: Design
    side: Of[Side]
    crew: tuple[Post, ...] = ()
    sections: bool = False
    at: int = 0
    facing: int = AHEAD
    wounds: int = 0
    wrecked: bool = False
    heat: int = 0
    fatigue: int = 0
    lowered: int | None = None
    spans: tuple[Span, ...] = ()
    effects_spent: int = 0
    effects_lost: int = 0
    shield_hits: int = 0
    radiator_hits: int = 0
    engine_hits: int = 0
    grid_hits: int = 0
    casualties: int = 0
    spinning: bool = False
    crippled: bool = False
    delay: int = 0
    clouds_spent: int = 0
    mounts: tuple[Mount, ...] = ()
    leg: Leg = Leg()

    @property
    def name(self) -> str:
        """Its name."""
        return self.design.name

    def holders(self, post: str) -> tuple[str, ...]:
        """Who has a post."""
        return tuple([each.who for each in self.crew if each.post == post])

    def arm(self, name: str) -> Arm:
        """A weapon by its id. Raises KeyError for an unknown one."""
        for arm in self.design.arms:
            if arm.id == name:
                return arm
        raise KeyError(name)

    def mount(self, name: str) -> Mount:
        """How a weapon stands."""
        return next((mount for mount in self.mounts if mount.arm == name), Mount(name))

    def span(self, effect: str) -> Span | None:
        """A Shield Effect that is in force, or a critical hit that lasts."""
        return next((span for span in self.spans if span.effect == effect), None)

    @property
    def shielding(self) -> tuple[Span, ...]:
        """The Shield Effects in force."""
        return tuple([span for span in self.spans if span.effect in (MAXIMUM, CENTRE)])

    @property
    def damages(self) -> tuple[Span, ...]:
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


class Space(Struct, frozen=True, omit_defaults=True):
    """A fight in space: a track of positions, 1 to ``length``; ``launched``: salvos so far."""

    ships: tuple[Ship, ...] = ()
    salvos: tuple[Salvo, ...] = ()
    length: int = LENGTH
    launched: int = 0

    def __getitem__(self, name: str) -> Ship:
        for ship in self.ships:
            if ship.id == name:
                return ship
        raise KeyError(name)

    def __contains__(self, name: object) -> bool:
        return any(ship.id == name for ship in self.ships)

    def salvo(self, name: str) -> Salvo | None:
        """Missiles in flight by their id; None once they are gone."""
        return next((salvo for salvo in self.salvos if salvo.id == name), None)

    def incoming(self, ship: str) -> tuple[Salvo, ...]:
        """What flies toward a ship, the soonest to strike first."""
        return tuple(sorted([s for s in self.salvos if s.prey == ship], key=lambda salvo: salvo.turns))
