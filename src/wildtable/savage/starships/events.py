"""What has happened to ships: resulting facts, each with the rule behind it."""

from __future__ import annotations

from wildtable.closed import Maybe, Of
from wildtable.savage.starships.criticals import SpanKind, SystemKind
from wildtable.savage.starships.facts import Leg, Mount, Post, Salvo, Ship, Span
from wildtable.savage.starships.sets import ArmUse, Flight, PostKind, Steering
from wildtable.savage.table.base import Event
from wildtable.savage.table.sets import Side
from wildtable.savage.traits.facts import Die


class ShipEvent(Event, base=True):
    """Something that has happened to a ship. ``rule``: the slug of the rule that says so."""


class ShipEntered(ShipEvent):
    """A ship has come to the track."""

    ship: Ship


class ShipLeft(ShipEvent):
    """A ship has left the track, and what flew toward it."""

    ship: str


class ShipsStayedBehind(ShipEvent):
    """Play goes on elsewhere, and these ships stay as they are in a ``scene`` or at a ``place``."""

    ships: tuple[Ship, ...] = ()
    scene: str = ""
    place: str = ""


class ShipsMetAgain(ShipEvent):
    """Play has come back to a ``scene`` or a ``place`` where these ships had stayed."""

    ships: tuple[Ship, ...] = ()
    scene: str = ""
    place: str = ""


class Manned(ShipEvent):
    """These have a ship's posts now."""

    ship: str
    crew: tuple[Post, ...]
    who: str = ""
    post: Maybe[PostKind] = ""


class Steered(ShipEvent):
    """A ship's round stands so now. ``deed``: what was done with it, such as ``thrust`` or ``steady``."""

    ship: str
    leg: Leg
    deed: Of[Steering]
    rule: str


class ShipMoved(ShipEvent):
    """A ship is elsewhere on the track; or it has ``turned``, and faces the other way."""

    ship: str
    at: int
    facing: int
    rule: str
    turned: bool = False


class Heated(ShipEvent):
    """The Heat Pool of a ship is so full now; ``by``: how much that is more or less; with 0 it is left for the round
    to come. ``lain``: what of it was there as the round before ended.

    ``cruised``: it has cooled by going steadily.
    """

    ship: str
    heat: int
    by: int
    rule: str
    cruised: bool = False
    lain: int = 0


class HeatFatigued(ShipEvent):
    """A ship has so many levels of Heat Fatigue now. ``rolled``: somebody tried to radiate its heat.

    ``shed``: it has one less, with its shield down.
    """

    ship: str
    fatigue: int
    rule: str
    rolled: bool = True
    shed: bool = False


class Fired(ShipEvent):
    """A ship's weapon stands so now. ``use``: ``laser``, ``lock-on``, ``release``, ``defence``, ``overheated`` or
    ``lost``. ``gunner``: the figure that used it."""

    ship: str
    mount: Mount
    use: Of[ArmUse]
    rule: str
    gunner: str = ""


class Flew(ShipEvent):
    """A salvo stands so now; with no missile left it is gone.

    ``why``: ``launched``, ``grown``, ``nearer``, ``evaded``, ``shot-down``, ``untouched``, ``struck`` or ``lost``.
    """

    salvo: Salvo
    why: Of[Flight]
    rule: str
    missiles: int = 0


class ShipHurt(ShipEvent):
    """What a hit did to a ship: its Wounds now, ``dealt`` of them new; with none it was only shaken.

    ``spared``: all of it was absorbed or soaked.
    """

    ship: str
    wounds: int
    dealt: int
    rule: str
    soaked: int = 0
    spared: bool = False


class ShipMended(ShipEvent):
    """A ship has so many Wounds now, ``mended`` of them less."""

    ship: str
    wounds: int
    mended: int
    rule: str = "7w.space.wound"


class ShieldSwitched(ShipEvent):
    """A ship's shield is down since a round, or up (None)."""

    ship: str
    lowered: int | None
    rule: str


class EffectsLeft(ShipEvent):
    """Shield Effects of a ship: ``spent``, and ``lost`` for good. ``back``: it has one again."""

    ship: str
    spent: int
    lost: int
    rule: str
    left: int = 0
    back: bool = False


class CloudsLeft(ShipEvent):
    """Mine clouds of a ship: ``spent``, and ``left``."""

    ship: str
    spent: int
    left: int
    rule: str = "7w.space.mine-cloud"


class Spanned(ShipEvent):
    """What lasts some rounds aboard now. ``effect``: what has begun, or a critical hit that runs
    on; ``over``: critical hits that are over."""

    ship: str
    spans: tuple[Span, ...]
    rule: str
    effect: Maybe[SpanKind] = ""
    over: tuple[Of[SystemKind], ...] = ()


class Crippled(ShipEvent):
    """An EMP has crippled a ship, for so many rounds beyond repair; or it works again."""

    ship: str
    crippled: bool
    delay: int
    rule: str = "7w.space.missile.emp"


class SystemHit(ShipEvent):
    """A critical hit. ``system``: the row of the table; ``hits``: so many on that system by now; ``arm``: the weapon
    that is lost."""

    ship: str
    system: Of[SystemKind]
    hits: int = 0
    arm: str = ""
    who: str = ""
    rule: str = "7w.space.critical"


class SectionHit(ShipEvent):
    """A section of a ship's crew has a smaller die now (None where that is secret); so many hands are lost."""

    ship: str
    section: str
    die: Die | None
    casualties: int
    rule: str = "7w.space.critical"


class HandsTended(ShipEvent):
    """A ship has so many casualties now, all of them past help; so many are ``back`` among its hands."""

    ship: str
    casualties: int
    back: int
    rule: str = "7w.space.critical"


class Spun(ShipEvent):
    """A ship is out of control; or its pilot has paid for it. ``collides``: it runs into something."""

    ship: str
    spinning: bool
    collides: bool = False
    rule: str = "7w.space.control"


class BrokenOff(ShipEvent):
    """A ship has got away from all its foes; or it is there again (not ``gone``)."""

    ship: str
    gone: bool = True
    rule: str = "7w.space.end"


class FoughtOn(ShipEvent):
    """Somebody will not have the fight end."""

    who: str
    rule: str = "7w.space.end"


class DuelEnded(ShipEvent):
    """The fight is over. ``winner``: the side that still has ships that can fight; empty if none has, or where both
    have ``agreed``."""

    winner: Maybe[Side]
    agreed: bool = False
    rule: str = "7w.space.end"


class Wrecked(ShipEvent):
    """A ship is a wreck."""

    ship: str
    rule: str
