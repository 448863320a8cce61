"""Questions about mounts and riders. Nothing here acts."""

from __future__ import annotations

from collections.abc import Sequence

from msgspec.structs import replace

from wildtable.board import distance
from wildtable.catalogue import cite
from wildtable.play import Part
from wildtable.play.tracking import whole
from wildtable.savage.attacks.model import Blow
from wildtable.savage.fight import Fight, Fighter
from wildtable.savage.riding.rules import CHARGE, charges, skill
from wildtable.savage.traits.model import Die
from wildtable.savage.weapons.model import Weapon


def mount_of(fight: Fight, fighter: Fighter) -> Fighter | None:
    """Return the mount of a figure, or None."""
    return fight[fighter.mount] if fighter.mount else None


def rider_of(fight: Fight, fighter: Fighter) -> Fighter | None:
    """Return the rider of a figure, or None."""
    return next((f for f in fight.fighters if f.mount == fighter.id), None)


def partner_of(fight: Fight, fighter: Fighter) -> Fighter | None:
    """Return the mount or the rider of a figure if it is up, or None."""
    other = mount_of(fight, fighter) or rider_of(fight, fighter)
    return other if other is not None and other.up else None


def at_rest(fight: Fight, fighter: Fighter) -> bool:
    """Return whether a figure has no mount that moved this turn."""
    mount = mount_of(fight, fighter)
    return mount is None or mount.turn is None or not (mount.turn.moved or mount.turn.ran)


@cite("sw.deck.share", "sw.mounted")
def saddled(fight: Fight) -> Fight:
    """Return the fight with every mount on its rider's square, side, seat and card."""
    fight = whole(fight)
    riders = {f.mount: f for f in fight.fighters if f.mount}
    crowd = tuple(
        [
            replace(f, at=r.at, side=r.side, seat=r.seat, group=r.unit, turn=r.turn and (f.turn or replace(r.turn)))
            if (r := riders.get(f.id))
            else f
            for f in fight.fighters
        ]
    )
    return replace(fight, fighters=crowd) if riders else fight


@cite("sw.mounted")
def fighting_skill(fight: Fight, fighter: Fighter) -> str:
    """Return the skill a figure uses in close combat: Fighting, or in the saddle the lower of Fighting and Riding."""
    if mount_of(fight, fighter) is None:
        return "fighting"
    fighting, riding = fighter.sheet.trait("fighting"), fighter.sheet.trait("riding")
    return skill(_steps(fighting), _steps(riding))


def _steps(die: Die | None) -> tuple[int, int] | None:
    return (die.sides, die.plus) if die else None


@cite("sw.mounted", "sw.unstable-platform")
def sways(fight: Fight, fighter: Fighter) -> bool:
    """Return whether a figure stands on unstable ground or rides."""
    return fighter.states.unstable or mount_of(fight, fighter) is not None


@cite("sw.mounted.charge")
def is_charging(fight: Fight, by: Fighter, on: Fighter) -> bool:
    """Return whether a rider has ridden at a target far and straight enough this turn, as the map shows."""
    mount = mount_of(fight, by)
    if mount is None or mount.turn is None or mount.turn.start is None or mount.at is None or on.at is None:
        return False
    start = mount.turn.start
    return charges(distance(start, mount.at), distance(start, on.at) - distance(mount.at, on.at))


@cite("sw.mounted.charge")
def may_claim_charge(fight: Fight, fighter: Fighter, item: Weapon) -> bool:
    """Return whether a rider may declare a charge: there is no map and no distance that would show it."""
    return fight.board is None and fighter.at is None and item.serves_in_hand and mount_of(fight, fighter) is not None


@cite("sw.mounted.charge", "sw.mounted.set")
def charge_parts(fight: Fight, by: Fighter, blow: Blow, melee: bool) -> list[Part]:
    """Return the damage bonus of a charge in close combat (``melee``), or of a weapon that was set against a charge and
    struck first."""
    if "set" in blow.options:
        return [Part(CHARGE, "set", "sw.mounted.set")]
    if not melee or "outreached" in blow.options or blow.free or not blow.on:
        return []
    if "charge" in blow.options or is_charging(fight, by, fight[blow.on]):
        return [Part(CHARGE, "charge", "sw.mounted.charge")]
    return []


@cite("sw.mounted.set")
def set_weapon(fight: Fight, by: Fighter, on: Fighter, blow: Blow, items: Sequence[Weapon]) -> Weapon | None:
    """Return the longest weapon of Reach 1 or more that the target of a charge, on Hold, can set against it; None
    without one."""
    if blow.free or not ("charge" in blow.options or is_charging(fight, by, on)):
        return None
    hand = fight.hand(on.unit)
    if hand is None or hand.state != "hold" or not on.up or on.states.shaken or on.states.stunned:
        return None
    return max((w for w in items if w.serves_in_hand and w.reach >= 1), key=lambda w: w.reach, default=None)
