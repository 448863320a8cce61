"""Grappling: getting hold of a foe, crushing it, breaking free, letting go."""

from __future__ import annotations

from wildtable.catalogue import cite
from wildtable.play import Offer, OneOf, Part
from wildtable.savage import commands as c
from wildtable.savage import events as e
from wildtable.savage import questions as q
from wildtable.savage import saddle, struggle
from wildtable.savage.blows import Blow
from wildtable.savage.conditions import Condition
from wildtable.savage.frames import FreeStrike
from wildtable.savage.goals import BreakingFree, Contest, Crushing, Grappling
from wildtable.savage.model import Fight, Fighter
from wildtable.savage.offering import Some
from wildtable.savage.procedures.damage import roll_damage
from wildtable.savage.procedures.opposed import oppose
from wildtable.savage.procedures.saddle import jolt
from wildtable.savage.procedures.turn import spend_action
from wildtable.savage.rules import close
from wildtable.savage.scene import Play, answers_to, carries_out, follows


@carries_out(c.Grapple)
@cite("sw.grapple")
def _grapple(play: Play, command: c.Grapple) -> None:
    """Opposed Athletics, in Deluxe opposed Fighting."""
    spend_action(play, command.who, "grapple", "sw.grapple", command.target)
    by = play[command.who]
    grab(play, by.id, command.target, q.action_parts(play.state, by), struggle.Help.ALL)


@answers_to(FreeStrike, c.Grapple)
@cite("sw.grapple", "sw.free-attack")
def _free_grapple(play: Play, frame: FreeStrike, command: c.Grapple) -> None:
    """A free attack may be a grapple."""
    play.answered()
    grab(play, frame.by, frame.on, [], struggle.Help.UPPER_HAND)


@cite("sw.grapple")
def grab(play: Play, by: str, on: str, parts: list[Part], uses: struggle.Help) -> None:
    """The opposed roll of a grapple; by Fighting it is one more attack, in the saddle and on the ground."""
    trait = resists = play.state.rules.edition.grapple_trait
    every, resisting = [*parts, *q.against_parts(play.state, play[by], play[on])], []
    if trait == "fighting":
        trait = saddle.fighting_skill(play.state, play[by])
        every += q.lying_parts(play.state, play[by])
        resisting += q.lying_parts(play.state, play[on])
    oppose(play, by, trait, on, resists, Grappling(), "sw.grapple", every, resisting, uses)


@follows(Grappling)
@cite("sw.grapple")
def _grappled(play: Play, purpose: Grappling, contest: Contest) -> None:
    """Entangled, with a raise Bound; in Deluxe held, with a raise Shaken too."""
    if not contest.level or not play[contest.actor].up or not play[contest.other].up:
        return
    on = play[contest.other]
    binds = play.state.rules.edition.grapple_binds
    before = struggle.hold_of(play.state, on) if on.held_by == contest.actor else ""
    play.emit(e.Held(on.id, contest.actor, close.hold(contest.level, binds, before)))
    if not binds and contest.level > 1 and not on.shaken:
        play.emit(e.Became(on.id, Condition.SHAKEN, "sw.grapple"))
        jolt(play, on.id)


@carries_out(c.BreakFree)
@cite("sw.grapple")
def _break_free(play: Play, command: c.BreakFree) -> None:
    """Opposed by the holder with the best that it may use."""
    spend_action(play, command.who, "break-free", "sw.grapple")
    by, edition = play[command.who], play.state.rules.edition
    holder = play[by.held_by]
    cost = dict(edition.grapple_break)[command.trait]
    parts = [Part(cost, "break-free", "sw.grapple")] if cost else []
    parts += q.action_parts(play.state, by, to_break_free=True)
    parts += q.against_parts(play.state, by, holder)
    resists = struggle.better_of(holder, edition.grapple_crush)
    oppose(play, by.id, command.trait, holder.id, resists, BreakingFree(), "sw.grapple", parts, uses=struggle.Help.ALL)


@follows(BreakingFree)
@cite("sw.grapple")
def _broken_free(play: Play, purpose: BreakingFree, contest: Contest) -> None:
    if contest.level:
        play.emit(e.Held(contest.actor, "", ""))


@carries_out(c.Crush)
@cite("sw.grapple", "sw.natural-weapons")
def _crush(play: Play, command: c.Crush) -> None:
    """Opposed Strength, in Deluxe of Agility too; a bite may take the place of bare strength."""
    by = play[command.who]
    foe = struggle.held_foe(play.state, by)
    assert foe is not None
    spend_action(play, by.id, "crush", "sw.grapple", foe.id)
    by = play[command.who]
    parts = [*q.action_parts(play.state, by), *q.against_parts(play.state, by, foe)]
    resists = struggle.better_of(foe, play.state.rules.edition.grapple_crush)
    goal = Crushing(command.weapon)
    oppose(play, by.id, command.trait, foe.id, resists, goal, "sw.grapple", parts, uses=struggle.Help.ALL)


@follows(Crushing)
@cite("sw.grapple", "sw.natural-weapons")
def _crushed(play: Play, purpose: Crushing, contest: Contest) -> None:
    """Strength damage, or that of the bite."""
    if contest.level and play[contest.other].up:
        roll_damage(play, Blow(contest.actor, contest.other, purpose.weapon or "fists"))


@carries_out(c.Release)
@cite("sw.grapple")
def _release(play: Play, command: c.Release) -> None:
    foe = struggle.held_foe(play.state, play[command.who])
    assert foe is not None
    play.emit(e.Held(foe.id, "", ""))


@cite("sw.grapple")
def loosen(play: Play) -> None:
    """A hold is over when its holder is out or helpless, or no longer next to its victim."""
    for fighter in play.state.fighters:
        if fighter.held_by and not struggle.hold_of(play.state, fighter):
            play.emit(e.Held(fighter.id, "", ""))


def forget(play: Play) -> None:
    """What a fight leaves of holds, tricks and help is over with it."""
    for fighter in play.state.fighters:
        if fighter.held_by:
            play.emit(e.Held(fighter.id, "", ""))
        if fighter.guard:
            play.emit(e.Guarded(fighter.id, 0))
        if fighter.supported:
            play.emit(e.Supported(fighter.id, 0))
        if fighter.upper_hand:
            play.emit(e.UpperHand(fighter.id, ""))


# What may be done about holds.


def at_hand(fight: Fight, fighter: Fighter) -> list[str]:
    """The foes that a figure can lay hands on: on their feet, next to it, and seen."""
    foes = (f for f in fight.fighters if f.side != fighter.side and f.up)
    return [f.id for f in foes if struggle.beside(fighter, f) and q.in_sight(fight, fighter, f)]


def grapple_offers(fight: Fight, fighter: Fighter) -> Some:
    """Get hold of a foe; crush it, or let go of it."""
    foe = struggle.held_foe(fight, fighter)
    who, rules, edition = fighter.id, ("sw.grapple",), fight.rules.edition
    if foe is not None:
        yield Offer(c.Release(who), rules, actor=who)
    if not fighter.able or struggle.hold_of(fight, fighter) == "bound":
        return
    near = at_hand(fight, fighter)
    if foe is not None:
        near = [foe.id] if foe.hold == "entangled" else []
        bites = [w.id for w in fighter.sheet.weapons if "bite" in w.flags]
        yield Offer(
            c.Crush(who, edition.grapple_crush[0]),
            (*rules, "sw.natural-weapons") if bites else rules,
            actor=who,
            trait=OneOf(edition.grapple_crush),
            weapon=OneOf(["", *bites]),
        )
    if near:
        yield Offer(c.Grapple(who, near[0]), rules, actor=who, target=OneOf(near))


def break_free_offers(fight: Fight, fighter: Fighter) -> Some:
    """Get out of a hold."""
    if fighter.able and struggle.hold_of(fight, fighter):
        traits = [trait for trait, _ in fight.rules.edition.grapple_break]
        yield Offer(c.BreakFree(fighter.id, traits[0]), ("sw.grapple",), actor=fighter.id, trait=OneOf(traits))
