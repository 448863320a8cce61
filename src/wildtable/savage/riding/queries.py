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
    """What a figure rides."""
    return fight[fighter.mount] if fighter.mount else None


def rider_of(fight: Fight, fighter: Fighter) -> Fighter | None:
    """Who rides a figure."""
    return next((f for f in fight.fighters if f.mount == fighter.id), None)


def partner_of(fight: Fight, fighter: Fighter) -> Fighter | None:
    """What a figure rides, or who rides it, as long as that one is on its feet."""
    other = mount_of(fight, fighter) or rider_of(fight, fighter)
    return other if other is not None and other.up else None


def at_rest(fight: Fight, fighter: Fighter) -> bool:
    """Whether what carries a figure, if anything does, has not moved this turn."""
    mount = mount_of(fight, fighter)
    return mount is None or mount.turn is None or not (mount.turn.moved or mount.turn.ran)


@cite("sw.deck.share", "sw.mounted")
def saddled(fight: Fight) -> Fight:
    """The same fight with every ridden figure where its rider is: on its square, its side, its card."""
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
    """What a figure fights hand to hand with: in the saddle the lower of Fighting and Riding."""
    if mount_of(fight, fighter) is None:
        return "fighting"
    fighting, riding = fighter.sheet.trait("fighting"), fighter.sheet.trait("riding")
    return skill(_steps(fighting), _steps(riding))


def _steps(die: Die | None) -> tuple[int, int] | None:
    return (die.sides, die.plus) if die else None


@cite("sw.mounted", "sw.unstable-platform")
def sways(fight: Fight, fighter: Fighter) -> bool:
    """Whether what a figure stands or sits on is unstable."""
    return fighter.states.unstable or mount_of(fight, fighter) is not None


@cite("sw.mounted.charge")
def is_charging(fight: Fight, by: Fighter, on: Fighter) -> bool:
    """Whether a rider has ridden at a target far and straight enough this turn, as the map shows."""
    mount = mount_of(fight, by)
    if mount is None or mount.turn is None or mount.turn.start is None or mount.at is None or on.at is None:
        return False
    start = mount.turn.start
    return charges(distance(start, mount.at), distance(start, on.at) - distance(mount.at, on.at))


@cite("sw.mounted.charge")
def may_claim_charge(fight: Fight, fighter: Fighter, item: Weapon) -> bool:
    """Where nobody has said how far away they are the rider says whether it is a charge."""
    return fight.board is None and fighter.at is None and item.serves_in_hand and mount_of(fight, fighter) is not None


@cite("sw.mounted.charge", "sw.mounted.set")
def charge_parts(fight: Fight, by: Fighter, blow: Blow, melee: bool) -> list[Part]:
    """What a charge adds to the damage of a blow struck hand to hand (``melee``), or a weapon that was set against
    one and struck first."""
    if "set" in blow.options:
        return [Part(CHARGE, "set", "sw.mounted.set")]
    if not melee or "outreached" in blow.options or blow.free or not blow.on:
        return []
    if "charge" in blow.options or is_charging(fight, by, fight[blow.on]):
        return [Part(CHARGE, "charge", "sw.mounted.charge")]
    return []


@cite("sw.mounted.set")
def set_weapon(fight: Fight, by: Fighter, blow: Blow, items: Sequence[Weapon]) -> Weapon | None:
    """The longest weapon that a charge's target can set against it: Reach 1 or more, held by somebody on Hold."""
    on = fight[blow.on]
    hand = fight.hand(on.unit)
    if hand is None or hand.state != "hold" or not on.up or on.states.shaken or on.states.stunned:
        return None
    if blow.free or not ("charge" in blow.options or is_charging(fight, by, on)):
        return None
    return max((w for w in items if w.serves_in_hand and w.reach >= 1), key=lambda w: w.reach, default=None)
