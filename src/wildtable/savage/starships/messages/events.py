"""Starships: events."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from msgspec.structs import replace

from wildtable.closed import Maybe, Of
from wildtable.savage.starships.criticals import SpanKind, SystemKind
from wildtable.savage.starships.model.facts import Berth, Leg, Mount, Post, RunningEffect, Salvo, Ship, Space
from wildtable.savage.starships.model.sets import ArmUse, Flight, PostKind, Steering
from wildtable.savage.table.base import Event
from wildtable.savage.table.model import Side
from wildtable.savage.traits.model import Die

if TYPE_CHECKING:
    from wildtable.savage.draft import Draft


_HITS = {"shield": "shield_hits", "radiators": "radiator_hits", "engine": "engine_hits", "grid": "grid_hits"}


class ShipEvent(Event, base=True):
    """Something that has happened to a ship. ``rule``: the slug of the rule that says so."""


class ShipEntered(ShipEvent):
    """A ship has come to the track."""

    ship: Ship

    def apply(self, draft: Draft) -> None:
        space = _space(draft)
        others = tuple([ship for ship in space.ships if ship.id != self.ship.id])
        draft.keep(replace(space, ships=(*others, self.ship)))


class ShipLeft(ShipEvent):
    """A ship has left the track, and what flew toward it."""

    ship: str

    def apply(self, draft: Draft) -> None:
        space = _space(draft)
        ships = tuple([ship for ship in space.ships if ship.id != self.ship])
        salvos = tuple([salvo for salvo in space.salvos if self.ship not in (salvo.prey, salvo.ship)])
        draft.keep(replace(space, ships=ships, salvos=salvos))


class ShipsStayedBehind(ShipEvent):
    """Play goes on elsewhere, and these ships stay as they are in a ``scene`` or at a ``place``."""

    ships: tuple[Ship, ...] = ()
    scene: str = ""
    place: str = ""

    def apply(self, draft: Draft) -> None:
        space, gone = _space(draft), {ship.id for ship in self.ships}
        here = tuple([ship for ship in space.ships if ship.id not in gone])
        left = Berth(self.scene, self.place, self.ships)
        draft.keep(replace(space, ships=here, elsewhere=(*space.elsewhere, left)))


class ShipsMetAgain(ShipEvent):
    """Play has come back to a ``scene`` or a ``place`` where these ships had stayed."""

    ships: tuple[Ship, ...] = ()
    scene: str = ""
    place: str = ""

    def apply(self, draft: Draft) -> None:
        space = _space(draft)
        others = tuple([each for each in space.elsewhere if (each.scene, each.place) != (self.scene, self.place)])
        draft.keep(replace(space, ships=(*space.ships, *self.ships), elsewhere=others))


class Manned(ShipEvent):
    """These have a ship's posts now."""

    ship: str
    crew: tuple[Post, ...]
    who: str = ""
    post: Maybe[PostKind] = ""

    def apply(self, draft: Draft) -> None:
        _put(draft, self.ship, crew=self.crew)


class Steered(ShipEvent):
    """A ship's round stands so now. ``deed``: what was done with it, such as ``thrust`` or ``steady``."""

    ship: str
    leg: Leg
    deed: Of[Steering]
    rule: str

    def apply(self, draft: Draft) -> None:
        _put(draft, self.ship, leg=self.leg)


class ShipMoved(ShipEvent):
    """A ship is elsewhere on the track; or it has ``turned``, and faces the other way."""

    ship: str
    at: int
    facing: int
    rule: str
    turned: bool = False

    def apply(self, draft: Draft) -> None:
        _put(draft, self.ship, at=self.at, facing=self.facing)


class Heated(ShipEvent):
    """The new Heat Pool of a ship. ``by``: the change; with 0 it is left for the round to come.

    ``lain``: the heat that was there when the round before ended. ``cruised``: it has cooled by holding steady.
    """

    ship: str
    heat: int
    by: int
    rule: str
    cruised: bool = False
    lain: int = 0

    def apply(self, draft: Draft) -> None:
        _put(draft, self.ship, heat=self.heat, lain=self.lain)


class HeatFatigued(ShipEvent):
    """The levels of a ship's Heat Fatigue from now on. ``rolled``: its heat was rolled for. ``shed``: it lost a level
    with its shield down."""

    ship: str
    fatigue: int
    rule: str
    rolled: bool = True
    shed: bool = False

    def apply(self, draft: Draft) -> None:
        _put(draft, self.ship, fatigue=self.fatigue)


class Fired(ShipEvent):
    """A ship's weapon stands so now. ``use``: ``laser``, ``lock-on``, ``release``, ``defence``, ``overheated`` or
    ``lost``. ``gunner``: the figure that used it."""

    ship: str
    mount: Mount
    use: Of[ArmUse]
    rule: str
    gunner: str = ""

    def apply(self, draft: Draft) -> None:
        """Set the weapon's record of its last shot at missiles and its last user."""
        ship = _ship(draft, self.ship)
        others = [mount for mount in ship.mounts if mount.arm != self.mount.arm]
        defended = self.mount.used if self.use == ArmUse.DEFENCE else self.mount.defended
        now = replace(self.mount, defended=defended, by=self.gunner or ship.mount(self.mount.arm).by)
        _put(draft, self.ship, mounts=(*others, now))


class Flew(ShipEvent):
    """A salvo stands so now; with no missile left it is gone.

    ``why``: ``launched``, ``grown``, ``nearer``, ``evaded``, ``shot-down``, ``untouched``, ``struck`` or ``lost``.
    """

    salvo: Salvo
    why: Of[Flight]
    rule: str
    missiles: int = 0

    def apply(self, draft: Draft) -> None:
        """Put a new salvo last; each of the others keeps its place."""
        space, new = _space(draft), self.salvo
        salvos = [new if salvo.id == new.id else salvo for salvo in space.salvos]
        if space.salvo(new.id) is None:
            salvos.append(new)
        left = tuple([salvo for salvo in salvos if salvo.missiles])
        draft.keep(replace(space, salvos=left, launched=space.launched + (self.why == "launched")))


class ShipHurt(ShipEvent):
    """The effect of a hit on a ship: its Wounds now, ``dealt`` of them new; with none it was only shaken.

    ``spared``: all of it was absorbed or soaked.
    """

    ship: str
    wounds: int
    dealt: int
    rule: str
    soaked: int = 0
    spared: bool = False

    def apply(self, draft: Draft) -> None:
        _put(draft, self.ship, wounds=self.wounds)


class ShipMended(ShipEvent):
    """The Wounds of a ship after a repair of ``mended``."""

    ship: str
    wounds: int
    mended: int
    rule: str = "7w.space.wound"

    def apply(self, draft: Draft) -> None:
        _put(draft, self.ship, wounds=self.wounds)


class ShieldSwitched(ShipEvent):
    """A ship's shield is down since a round, or up (None)."""

    ship: str
    lowered: int | None
    rule: str

    def apply(self, draft: Draft) -> None:
        _put(draft, self.ship, lowered=self.lowered)


class EffectsLeft(ShipEvent):
    """Shield Effects of a ship: ``spent``, and ``lost`` for good. ``back``: it has one again."""

    ship: str
    spent: int
    lost: int
    rule: str
    left: int = 0
    back: bool = False

    def apply(self, draft: Draft) -> None:
        _put(draft, self.ship, effects_spent=self.spent, effects_lost=self.lost)


class CloudsLeft(ShipEvent):
    """Mine clouds of a ship: ``spent``, and ``left``."""

    ship: str
    spent: int
    left: int
    rule: str = "7w.space.mine-cloud"

    def apply(self, draft: Draft) -> None:
        _put(draft, self.ship, clouds_spent=self.spent)


class Spanned(ShipEvent):
    """The effects that last some rounds aboard from now on. ``effect``: one that began, or a critical hit that goes on;
    ``over``: critical hits that have ended."""

    ship: str
    spans: tuple[RunningEffect, ...]
    rule: str
    effect: Maybe[SpanKind] = ""
    over: tuple[Of[SystemKind], ...] = ()

    def apply(self, draft: Draft) -> None:
        _put(draft, self.ship, spans=self.spans)


class Crippled(ShipEvent):
    """The effect of an EMP on a ship: crippled, with so many rounds before repair is possible; or working again."""

    ship: str
    crippled: bool
    delay: int
    rule: str = "7w.space.missile.emp"

    def apply(self, draft: Draft) -> None:
        _put(draft, self.ship, crippled=self.crippled, delay=self.delay)


class SystemHit(ShipEvent):
    """A critical hit. ``system``: the row of the table; ``hits``: the number on that system so far; ``arm``: the weapon
    that is lost."""

    ship: str
    system: Of[SystemKind]
    hits: int = 0
    arm: str = ""
    who: str = ""
    rule: str = "7w.space.critical"

    def apply(self, draft: Draft) -> None:
        if self.system in _HITS:
            _put(draft, self.ship, **{_HITS[self.system]: self.hits})
        if self.arm:
            mounts = _ship(draft, self.ship).mounts
            lost = replace(_ship(draft, self.ship).mount(self.arm), lost=True)
            _put(draft, self.ship, mounts=(*[mount for mount in mounts if mount.arm != self.arm], lost))


class SectionHit(ShipEvent):
    """The smaller die of a section of a ship's crew (None where it is secret), and the hands lost."""

    ship: str
    section: str
    die: Die | None
    casualties: int
    rule: str = "7w.space.critical"

    def apply(self, draft: Draft) -> None:
        """Give the section's new die to all aboard who have its die."""
        _put(draft, self.ship, casualties=self.casualties)
        if self.die is None:
            return
        for who in {post.who for post in _ship(draft, self.ship).crew} & set(draft.crowd):
            sheet = draft.crowd[who].sheet
            skills = tuple([(name, self.die if name == self.section else die) for name, die in sheet.skills])
            draft.put(who, sheet=replace(sheet, skills=skills))


class HandsTended(ShipEvent):
    """The casualties of a ship after treatment, all of them lost for good; ``back``: those who returned to its
    hands."""

    ship: str
    casualties: int
    back: int
    rule: str = "7w.space.critical"

    def apply(self, draft: Draft) -> None:
        _put(draft, self.ship, casualties=self.casualties, past_help=self.casualties)


class Spun(ShipEvent):
    """A ship is out of control; or its pilot has paid for it. ``collides``: it runs into something."""

    ship: str
    spinning: bool
    collides: bool = False
    rule: str = "7w.space.control"

    def apply(self, draft: Draft) -> None:
        _put(draft, self.ship, spinning=self.spinning)


class BrokenOff(ShipEvent):
    """A ship has got away from all its foes; or it is there again (not ``gone``)."""

    ship: str
    gone: bool = True
    rule: str = "7w.space.end"

    def apply(self, draft: Draft) -> None:
        _put(draft, self.ship, gone=self.gone)


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

    def won(self, fight: Any) -> str:
        """Return the side that still has ships that can fight."""
        return self.winner


class Wrecked(ShipEvent):
    """A ship is a wreck."""

    ship: str
    rule: str

    def apply(self, draft: Draft) -> None:
        _put(draft, self.ship, wrecked=True)


def _space(draft: Draft) -> Space:
    """Return the fight in space so far, a new one for the first ship."""
    return draft.part(Space) or Space()


def _put(draft: Draft, ship: str, **facts: Any) -> None:
    """Change facts about a ship. Raises KeyError if there is no such ship."""
    space = _space(draft)
    changed = replace(space[ship], **facts)
    draft.keep(replace(space, ships=tuple([changed if s.id == ship else s for s in space.ships])))


def _ship(draft: Draft, ship: str) -> Ship:
    return _space(draft)[ship]
