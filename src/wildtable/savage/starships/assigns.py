"""What the events of ships assign."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import Any

from msgspec.structs import replace

from wildtable.play import Register
from wildtable.savage.draft import Draft
from wildtable.savage.starships import events
from wildtable.savage.starships.facts import Berth, Ship, Space
from wildtable.savage.starships.sets import ArmUse

assigns: Register[Draft] = Register("assigns")


def _space(draft: Draft) -> Space:
    """Space as it is by now, opened by the first ship."""
    return draft.part(Space) or Space()


def _put(draft: Draft, ship: str, **facts: Any) -> None:
    """Other facts about a ship. Raises KeyError where there is no such ship."""
    space = _space(draft)
    changed = replace(space[ship], **facts)
    draft.keep(replace(space, ships=tuple([changed if s.id == ship else s for s in space.ships])))


def _ship(draft: Draft, ship: str) -> Ship:
    return _space(draft)[ship]


def _entered(draft: Draft, event: events.ShipEntered) -> None:
    space = _space(draft)
    others = tuple([ship for ship in space.ships if ship.id != event.ship.id])
    draft.keep(replace(space, ships=(*others, event.ship)))


def _left(draft: Draft, event: events.ShipLeft) -> None:
    space = _space(draft)
    ships = tuple([ship for ship in space.ships if ship.id != event.ship])
    salvos = tuple([salvo for salvo in space.salvos if event.ship not in (salvo.prey, salvo.ship)])
    draft.keep(replace(space, ships=ships, salvos=salvos))


def _stayed(draft: Draft, event: events.ShipsStayedBehind) -> None:
    space, gone = _space(draft), {ship.id for ship in event.ships}
    here = tuple([ship for ship in space.ships if ship.id not in gone])
    left = Berth(event.scene, event.place, event.ships)
    draft.keep(replace(space, ships=here, elsewhere=(*space.elsewhere, left)))


def _met(draft: Draft, event: events.ShipsMetAgain) -> None:
    space = _space(draft)
    others = tuple([each for each in space.elsewhere if (each.scene, each.place) != (event.scene, event.place)])
    draft.keep(replace(space, ships=(*space.ships, *event.ships), elsewhere=others))


def _fired(draft: Draft, event: events.Fired) -> None:
    """Keep with the weapon what the use tells: when it last shot at missiles, and who used it last."""
    ship = _ship(draft, event.ship)
    others = [mount for mount in ship.mounts if mount.arm != event.mount.arm]
    defended = event.mount.used if event.use == ArmUse.DEFENCE else event.mount.defended
    now = replace(event.mount, defended=defended, by=event.gunner or ship.mount(event.mount.arm).by)
    _put(draft, event.ship, mounts=(*others, now))


def _flew(draft: Draft, event: events.Flew) -> None:
    """A new salvo is the last one; of the others each keeps its place."""
    space, new = _space(draft), event.salvo
    known = space.salvo(new.id) is not None
    salvos = [new if salvo.id == new.id else salvo for salvo in space.salvos] + [new] * (not known)
    left = tuple([salvo for salvo in salvos if salvo.missiles])
    draft.keep(replace(space, salvos=left, launched=space.launched + (event.why == "launched")))


def _system_hit(draft: Draft, event: events.SystemHit) -> None:
    if event.system in _HITS:
        _put(draft, event.ship, **{_HITS[event.system]: event.hits})
    if event.arm:
        mounts = _ship(draft, event.ship).mounts
        lost = replace(_ship(draft, event.ship).mount(event.arm), lost=True)
        _put(draft, event.ship, mounts=(*[mount for mount in mounts if mount.arm != event.arm], lost))


def _section_hit(draft: Draft, event: events.SectionHit) -> None:
    """All who have the section's die aboard have the new one."""
    _put(draft, event.ship, casualties=event.casualties)
    if event.die is None:
        return
    for who in {post.who for post in _ship(draft, event.ship).crew} & set(draft.crowd):
        sheet = draft.crowd[who].sheet
        skills = tuple([(name, event.die if name == event.section else die) for name, die in sheet.skills])
        draft.put(who, sheet=replace(sheet, skills=skills))


def _told(draft: Draft, event: events.FoughtOn | events.DuelEnded) -> None:
    """Nothing: what it comes to stands in other events."""


_HITS = {"shield": "shield_hits", "radiators": "radiator_hits", "engine": "engine_hits", "grid": "grid_hits"}

ASSIGNS: Mapping[type, Callable[[Any, Any], None]] = {
    events.ShipEntered: _entered,
    events.ShipLeft: _left,
    events.ShipsStayedBehind: _stayed,
    events.ShipsMetAgain: _met,
    events.Manned: lambda draft, event: _put(draft, event.ship, crew=event.crew),
    events.Steered: lambda draft, event: _put(draft, event.ship, leg=event.leg),
    events.ShipMoved: lambda draft, event: _put(draft, event.ship, at=event.at, facing=event.facing),
    events.Heated: lambda draft, event: _put(draft, event.ship, heat=event.heat, lain=event.lain),
    events.HeatFatigued: lambda draft, event: _put(draft, event.ship, fatigue=event.fatigue),
    events.Fired: _fired,
    events.Flew: _flew,
    events.ShipHurt: lambda draft, event: _put(draft, event.ship, wounds=event.wounds),
    events.ShipMended: lambda draft, event: _put(draft, event.ship, wounds=event.wounds),
    events.ShieldSwitched: lambda draft, event: _put(draft, event.ship, lowered=event.lowered),
    events.EffectsLeft: lambda draft, event: _put(
        draft, event.ship, effects_spent=event.spent, effects_lost=event.lost
    ),
    events.CloudsLeft: lambda draft, event: _put(draft, event.ship, clouds_spent=event.spent),
    events.Spanned: lambda draft, event: _put(draft, event.ship, spans=event.spans),
    events.Crippled: lambda draft, event: _put(draft, event.ship, crippled=event.crippled, delay=event.delay),
    events.SystemHit: _system_hit,
    events.SectionHit: _section_hit,
    events.HandsTended: lambda draft, event: _put(
        draft, event.ship, casualties=event.casualties, past_help=event.casualties
    ),
    events.Spun: lambda draft, event: _put(draft, event.ship, spinning=event.spinning),
    events.BrokenOff: lambda draft, event: _put(draft, event.ship, gone=event.gone),
    events.FoughtOn: _told,
    events.DuelEnded: _told,
    events.Wrecked: lambda draft, event: _put(draft, event.ship, wrecked=True),
}
"""What each event of a ship assigns."""

for _kind, _assign in ASSIGNS.items():
    assigns(_kind)(_assign)
