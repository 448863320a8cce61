"""Riding: what may be done."""

from __future__ import annotations

from wildtable.play import Offer, OneOf, Seat
from wildtable.savage.attacks.commands import LetGo
from wildtable.savage.close_combat.questions import beside
from wildtable.savage.fight import Fight, Fighter
from wildtable.savage.movement.questions import left_to_move
from wildtable.savage.riding.commands import Dismount, MountUp, SetAgainst, SetFooting
from wildtable.savage.riding.frames import Braced
from wildtable.savage.riding.questions import partner_of, rider_of
from wildtable.savage.table.offering import Meant, Some, plays
from wildtable.savage.weapons.questions import weapons_in_hand

# What may be done.


def riding_offers(fight: Fight, fighter: Fighter) -> Some:
    """Get on what stands beside one, or off."""
    if fighter.turn is None or fighter.states.prone or not fighter.able:
        return
    if (fight.board is not None or fighter.at is not None) and left_to_move(
        fight, fighter
    ) < fight.rules.edition.stand_cost:
        return
    if fighter.mount:
        yield Offer(Dismount(fighter.id), ("sw.mounted",), actor=fighter.id)
        return
    if mounts := _mounts(fight, fighter):
        yield Offer(MountUp(fighter.id, mounts[0]), ("sw.mounted",), actor=fighter.id, target=OneOf(mounts))


def free_riding(fight: Fight, fighter: Fighter) -> Some:
    """Outside a fight one gets on and off as one likes."""
    if fighter.turn is not None:
        return
    if fighter.mount:
        yield Offer(Dismount(fighter.id), ("sw.mounted",), when="any", actor=fighter.id)
    elif mounts := _mounts(fight, fighter):
        template = MountUp(fighter.id, mounts[0])
        yield Offer(template, ("sw.mounted",), when="any", actor=fighter.id, target=OneOf(mounts))


def _mounts(fight: Fight, fighter: Fighter) -> list[str]:
    """What a figure could ride: it stands beside it, and nobody sits on it."""
    if fighter.sheet.rideable or rider_of(fight, fighter) is not None:
        return []
    return [
        f.id
        for f in fight.fighters
        if f.sheet.rideable
        and f.side == fighter.side
        and f.up
        and f.id != fighter.id
        and rider_of(fight, f) is None
        and beside(fight, fighter, f)
    ]


def braced_offers(fight: Fight, seat: Seat, frame: Braced) -> Some:
    """Set the weapon against the charge, or let it come."""
    on = fight[frame.blow.on]
    if not plays(on, seat):
        return
    rules = ("sw.mounted.set",)
    items = [w.id for w in weapons_in_hand(on) if w.serves_in_hand and w.reach >= 1]
    mount = partner_of(fight, fight[frame.blow.by])
    for target in ("", *((mount.id,) if mount is not None else ())):
        template = SetAgainst(on.id, items[0], target)
        meant = OneOf((target,)) if target else Meant(frame.blow.by)
        yield Offer(template, rules, when="answer", actor=on.id, weapon=OneOf(items), target=meant)
    yield Offer(LetGo(on.id), rules, when="answer", actor=on.id)


def footing_offers(fight: Fight) -> Some:
    """Who stands on something that sways, and who does not."""
    for footing, unstable in (("unstable", False), ("stable", True)):
        if ids := [f.id for f in fight.fighters if f.up and f.states.unstable == unstable]:
            rules = ("sw.unstable-platform",)
            yield Offer(SetFooting(ids[0], footing), rules, when="gm", who=OneOf(ids))
