"""Riding: the order of play."""

from __future__ import annotations

from msgspec.structs import replace

from wildtable.catalogue import cite
from wildtable.dice import Sum
from wildtable.play import Offer, OneOf, Part, Seat
from wildtable.savage.attacks.messages import LetGo
from wildtable.savage.attacks.model import Blow
from wildtable.savage.cards.messages import Hands
from wildtable.savage.close_combat.queries import beside
from wildtable.savage.damage.model import DamageRolled
from wildtable.savage.damage.play import strike
from wildtable.savage.damage.queries import to_hurt, toughness
from wildtable.savage.fight import Fight, Fighter
from wildtable.savage.movement.messages import Moved
from wildtable.savage.movement.queries import left_to_move
from wildtable.savage.riding.messages import Dismount, Mounted, MountUp, SetAgainst, SetFooting
from wildtable.savage.riding.model import Braced, Charging, Jolted, SettingWeapon, StayMounted
from wildtable.savage.riding.queries import mount_of, partner_of, rider_of
from wildtable.savage.riding.rules import fall_dice, reach_bonus
from wildtable.savage.riding.saddle import part
from wildtable.savage.scene import Play, answers_to, carries_out, follows, goes_on, settles
from wildtable.savage.table.messages import Seated
from wildtable.savage.table.offering import Meant, Some, plays
from wildtable.savage.traits.model import Contest, Outcome, Test
from wildtable.savage.traits.play.calling import oppose
from wildtable.savage.traits.play.rolling import judged, roll
from wildtable.savage.traits.preparing import prepare
from wildtable.savage.turns.messages import Acted
from wildtable.savage.turns.model import Turn
from wildtable.savage.turns.play import set_states
from wildtable.savage.weapons.queries import weapon, weapons_in_hand
from wildtable.savage.wounds.messages import Became, Ceased
from wildtable.savage.wounds.model import Condition

# On and off.


@carries_out(MountUp)
@cite("sw.mounted", "sw.deck.share")
def _mount(play: Play, command: MountUp) -> None:
    """Mount, at the cost of standing up. From now on rider and mount act on the rider's card."""
    rider, mount = play[command.who], play[command.target]
    _pay(play, rider)
    play.emit(Hands(tuple([h for h in play.state.hands if h.unit != mount.id])))
    play.emit(Mounted(rider.id, mount.id, rider.unit))
    play.state_as(Seated(mount.id, rider.seat))
    turn = play[rider.id].turn
    if mount.at is not None:
        play.emit(Moved(rider.id, mount.at, turn.moved if turn else 0, "sw.mounted"))
    elif rider.at is not None:  # nobody has said where the mount is: it comes
        play.emit(Moved(mount.id, rider.at, 0, "sw.mounted"))
    if rider.turn is not None and mount.turn is None:
        play.emit(Acted(mount.id, Turn(), "start", "sw.mounted"))


@carries_out(Dismount)
@cite("sw.mounted")
def _dismount(play: Play, command: Dismount) -> None:
    _pay(play, play[command.who])
    part(play, command.who)


def _pay(play: Play, rider: Fighter) -> None:
    """Take the inches of standing up from the rider's movement, for mounting or dismounting."""
    if rider.turn is not None:
        moved = rider.turn.moved + play.state.rules.edition.stand_cost
        play.emit(Acted(rider.id, replace(rider.turn, moved=moved), "mount", "sw.mounted"))


# Falling.


@goes_on(Jolted)
@cite("sw.mounted.fall")
def _jolted(play: Play, frame: Jolted) -> None:
    """Roll Riding to stay mounted; a rider who is out falls at once."""
    rider = play[frame.who]
    if not rider.mount:
        return
    if rider.up:
        roll(play, prepare(play.state, rider.id, "riding", StayMounted(), "sw.mounted.fall"))
    else:
        part(play, rider.id, fell=True)


@settles(StayMounted)
@cite("sw.mounted.fall")
def _stay_mounted(play: Play, goal: StayMounted, test: Test, outcome: Outcome) -> None:
    """Resolve a Riding roll to stay mounted. A rider who stays on a mount that is down dismounts; one who falls from a
    running mount takes damage."""
    rider = play[test.who]
    mount = mount_of(play.state, rider)
    judged(play, test, outcome)
    if mount is None:
        return
    if outcome.level >= 1:
        if not mount.up:
            part(play, rider.id)
        return
    part(play, rider.id, fell=True)
    play.emit(Became(rider.id, Condition.PRONE, "sw.mounted.fall"))
    if dice := fall_dice(mount.states.galloping, outcome.mishap):
        _hit_the_ground(play, rider.id, dice)


@cite("sw.mounted.fall")
def _hit_the_ground(play: Play, who: str, dice: tuple[int, ...]) -> None:
    """Roll fall damage. It has no attacker, so nobody can reroll it."""
    blow = Blow(who, who, "")
    against = to_hurt(toughness(play.state, play[who]))
    reading = play.throw(who, "damage", Sum(dice), "sw.mounted.fall", against, target=who)
    strike(play, DamageRolled(blow, Sum(dice), against, (), reading.level))


# A weapon set against a charge.


@answers_to(Braced, SetAgainst)
@cite("sw.mounted.set")
def _set(play: Play, frame: Braced, command: SetAgainst) -> None:
    """Set a weapon against a charge, ending Hold. The winner of the opposed roll strikes first, with the force of the
    charge."""
    play.answered()
    on, by = play[command.who], play[frame.blow.by]
    set_states(play, **{on.unit: "done"})
    mine, other = weapon(on, command.weapon).reach, weapon(by, frame.blow.weapon).reach
    trait = play.state.rules.edition.interrupt_trait
    purpose = SettingWeapon(frame.blow, command.weapon, command.target)
    oppose(
        play,
        on.id,
        trait,
        by.id,
        trait,
        purpose=purpose,
        rule="sw.mounted.set",
        parts=_reach(mine, other),
        resisting=_reach(other, mine),
    )


def _reach(mine: int, other: int) -> list[Part]:
    bonus = reach_bonus(mine, other)
    return [Part(bonus, "longer-reach", "sw.mounted.set")] if bonus else []


@follows(SettingWeapon)
@cite("sw.mounted.set")
def _who_strikes_first(play: Play, purpose: SettingWeapon, contest: Contest) -> None:
    """Queue both strikes: first the winner's with the force of the charge, then the loser's without it."""
    charge = purpose.charge
    at = purpose.at if purpose.at in play.state else charge.by  # a game master may have removed the mount
    thrust = Blow(charge.on, at, purpose.weapon, ("set",) if contest.level else ("outreached",))
    if contest.level:
        play.ask(Charging(replace(charge, options=(*charge.options, "outreached"))))
        play.ask(Charging(thrust))
    else:
        play.ask(Charging(thrust))
        play.ask(Charging(charge))


@answers_to(Braced, LetGo)
def _let_it_come(play: Play, frame: Braced, command: LetGo) -> None:
    play.answered()
    play.ask(Charging(frame.blow))


@carries_out(SetFooting)
@cite("sw.unstable-platform")
def _set_footing(play: Play, command: SetFooting) -> None:
    """Set whether a figure stands on unstable ground, such as a vehicle, a small boat or a rope bridge; shooting from
    there is harder."""
    change = Became if command.footing == "unstable" else Ceased
    play.emit(change(command.who, Condition.UNSTABLE, "sw.unstable-platform"))


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
    """Yield the offers to mount and dismount outside a fight."""
    if fighter.turn is not None:
        return
    if fighter.mount:
        yield Offer(Dismount(fighter.id), ("sw.mounted",), when="any", actor=fighter.id)
    elif mounts := _mounts(fight, fighter):
        template = MountUp(fighter.id, mounts[0])
        yield Offer(template, ("sw.mounted",), when="any", actor=fighter.id, target=OneOf(mounts))


def _mounts(fight: Fight, fighter: Fighter) -> list[str]:
    """Return the ids of the mounts that a figure could ride: next to it and without a rider."""
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
    """Yield the game master's offers to say who stands on unstable ground and who does not."""
    for footing, unstable in (("unstable", False), ("stable", True)):
        if ids := [f.id for f in fight.fighters if f.up and f.states.unstable == unstable]:
            rules = ("sw.unstable-platform",)
            yield Offer(SetFooting(ids[0], footing), rules, when="gm", who=OneOf(ids))
