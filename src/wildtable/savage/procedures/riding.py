"""Riding: getting on and off, falling, and a weapon set against a charge."""

from __future__ import annotations

from msgspec.structs import replace

from wildtable.catalogue import cite
from wildtable.dice import Against, Sum
from wildtable.play import Offer, OneOf, Part, Seat
from wildtable.savage import commands as c
from wildtable.savage import events as e
from wildtable.savage import questions as q
from wildtable.savage import saddle
from wildtable.savage.blows import Blow
from wildtable.savage.conditions import Condition
from wildtable.savage.frames import Braced, Charging, DamageRolled, Jolted
from wildtable.savage.goals import Contest, Outcome, SettingWeapon, StayMounted, Test
from wildtable.savage.model import Fight, Fighter, Turn
from wildtable.savage.offering import Some, plays
from wildtable.savage.procedures.damage import strike
from wildtable.savage.procedures.move import left_to_move
from wildtable.savage.procedures.opposed import oppose
from wildtable.savage.procedures.saddle import part
from wildtable.savage.procedures.trait import judged, prepare, roll
from wildtable.savage.procedures.turn import set_states
from wildtable.savage.rules import mounted as rule
from wildtable.savage.scene import Play, answers_to, carries_out, follows, goes_on, settles

# On and off.


@carries_out(c.MountUp)
@cite("sw.mounted", "sw.deck.share")
def _mount(play: Play, command: c.MountUp) -> None:
    """It costs as much as standing up; from now on both act on the rider's card."""
    rider, mount = play[command.who], play[command.target]
    _pay(play, rider)
    play.emit(e.Hands(tuple([h for h in play.state.hands if h.unit != mount.id])))
    play.emit(e.Mounted(rider.id, mount.id, rider.unit))
    play.emit(e.Seated(mount.id, rider.seat))
    turn = play[rider.id].turn
    if mount.at is not None:
        play.emit(e.Moved(rider.id, mount.at, turn.moved if turn else 0, "sw.mounted"))
    elif rider.at is not None:  # nobody has said where the mount is: it comes
        play.emit(e.Moved(mount.id, rider.at, 0, "sw.mounted"))
    if rider.turn is not None and mount.turn is None:
        play.emit(e.Acted(mount.id, Turn(), "start", "sw.mounted"))


@carries_out(c.Dismount)
@cite("sw.mounted")
def _dismount(play: Play, command: c.Dismount) -> None:
    _pay(play, play[command.who])
    part(play, command.who)


def _pay(play: Play, rider: Fighter) -> None:
    """Getting on or off takes as many inches as standing up."""
    if rider.turn is not None:
        moved = rider.turn.moved + play.state.rules.edition.stand_cost
        play.emit(e.Acted(rider.id, replace(rider.turn, moved=moved), "mount", "sw.mounted"))


# Falling.


@goes_on(Jolted)
@cite("sw.mounted.fall")
def _jolted(play: Play, frame: Jolted) -> None:
    """A Riding roll, or a fall; whoever is out cannot hold on."""
    rider = play[frame.who]
    if not rider.mount:
        return
    if rider.up:
        roll(play, prepare(play, rider.id, "riding", StayMounted(), "sw.mounted.fall"))
    else:
        part(play, rider.id, fell=True)


@settles(StayMounted)
@cite("sw.mounted.fall")
def _stay_mounted(play: Play, goal: StayMounted, test: Test, outcome: Outcome) -> None:
    """Who stays up on a mount that is down gets off; who falls from a running one is hurt."""
    rider = play[test.who]
    mount = saddle.mount_of(play.state, rider)
    judged(play, test, outcome)
    if mount is None:
        return
    if outcome.level >= 1:
        if not mount.up:
            part(play, rider.id)
        return
    part(play, rider.id, fell=True)
    play.emit(e.Became(rider.id, Condition.PRONE, "sw.mounted.fall"))
    if dice := rule.fall_dice(mount.galloping, outcome.critical or outcome.mishap):
        _hit_the_ground(play, rider.id, dice)


@cite("sw.mounted.fall")
def _hit_the_ground(play: Play, who: str, dice: tuple[int, ...]) -> None:
    """Damage by nobody: there is nothing to reroll it with."""
    blow = Blow(who, who, "")
    against = Against(q.toughness(play.state, play[who]), botch=0)
    reading = play.throw(who, "damage", Sum(dice), "sw.mounted.fall", against, target=who)
    strike(play, DamageRolled(blow, Sum(dice), against, (), reading.level))


# A weapon set against a charge.


@answers_to(Braced, c.SetAgainst)
@cite("sw.mounted.set")
def _set(play: Play, frame: Braced, command: c.SetAgainst) -> None:
    """Off Hold; who wins the opposed roll strikes first, with the charge's force."""
    play.answered()
    on, by = play[command.who], play[frame.blow.by]
    set_states(play, **{on.unit: "done"})
    mine, other = q.weapon(on, command.weapon).reach, q.weapon(by, frame.blow.weapon).reach
    trait = play.state.rules.edition.interrupt_trait
    purpose = SettingWeapon(frame.blow, command.weapon)
    oppose(play, on.id, trait, by.id, trait, purpose, "sw.mounted.set", _reach(mine, other), _reach(other, mine))


def _reach(mine: int, other: int) -> list[Part]:
    bonus = rule.reach_bonus(mine, other)
    return [Part(bonus, "longer-reach", "sw.mounted.set")] if bonus else []


@follows(SettingWeapon)
@cite("sw.mounted.set")
def _who_strikes_first(play: Play, purpose: SettingWeapon, contest: Contest) -> None:
    """The winner with all the force, and the other afterwards with none."""
    charge = purpose.charge
    thrust = Blow(charge.on, charge.by, purpose.weapon, ("set",) if contest.level else ("outreached",))
    if contest.level:
        play.ask(Charging(replace(charge, options=(*charge.options, "outreached"))))
        play.ask(Charging(thrust))
    else:
        play.ask(Charging(thrust))
        play.ask(Charging(charge))


@answers_to(Braced, c.LetGo)
def _let_it_come(play: Play, frame: Braced, command: c.LetGo) -> None:
    play.answered()
    play.ask(Charging(frame.blow))


# What may be done.


def riding_offers(fight: Fight, fighter: Fighter) -> Some:
    """Get on what stands beside one, or off."""
    if fighter.turn is None or fighter.prone or not fighter.able:
        return
    if fight.board is not None and left_to_move(fight, fighter) < fight.rules.edition.stand_cost:
        return
    if fighter.mount:
        yield Offer(c.Dismount(fighter.id), ("sw.mounted",), actor=fighter.id)
        return
    if mounts := _mounts(fight, fighter):
        yield Offer(c.MountUp(fighter.id, mounts[0]), ("sw.mounted",), actor=fighter.id, target=OneOf(mounts))


def free_riding(fight: Fight, seat: Seat) -> Some:
    """Outside a fight one gets on and off as one likes."""
    for fighter in fight.fighters:
        if not plays(fighter, seat) or not fighter.up or fighter.turn is not None:
            continue
        if fighter.mount:
            yield Offer(c.Dismount(fighter.id), ("sw.mounted",), when="any", actor=fighter.id)
        elif mounts := _mounts(fight, fighter):
            template = c.MountUp(fighter.id, mounts[0])
            yield Offer(template, ("sw.mounted",), when="any", actor=fighter.id, target=OneOf(mounts))


def _mounts(fight: Fight, fighter: Fighter) -> list[str]:
    """What a figure could ride: it stands beside it, and nobody sits on it."""
    if fighter.sheet.rideable or saddle.rider_of(fight, fighter) is not None:
        return []
    return [
        f.id
        for f in fight.fighters
        if f.sheet.rideable
        and f.side == fighter.side
        and f.up
        and f.id != fighter.id
        and saddle.rider_of(fight, f) is None
        and q.inches(fighter, f) <= 1
    ]


def braced_offers(fight: Fight, seat: Seat, frame: Braced) -> Some:
    """Set the weapon against the charge, or let it come."""
    on = fight[frame.blow.on]
    if not plays(on, seat):
        return
    rules = ("sw.mounted.set",)
    items = [w.id for w in q.weapons_in_hand(on) if w.range is None and w.reach >= 1]
    yield Offer(c.SetAgainst(on.id, items[0]), rules, when="answer", actor=on.id, weapon=OneOf(items))
    yield Offer(c.LetGo(on.id), rules, when="answer", actor=on.id)
