"""Resolution of grapples."""

from __future__ import annotations

from wildtable.catalogue import cite
from wildtable.play import Offer, OneOf, Part
from wildtable.savage.attacks.model import Blow, FreeStrike
from wildtable.savage.attacks.play.attack import engage
from wildtable.savage.close_combat.messages import (
    BreakFree,
    Crush,
    Grapple,
    Guarded,
    Held,
    Release,
)
from wildtable.savage.close_combat.model import BreakingFree, Crushing, Grappling
from wildtable.savage.close_combat.queries import held_foe, hold_of
from wildtable.savage.close_combat.rules import hold
from wildtable.savage.damage.play import roll_damage
from wildtable.savage.fight import Fight, Fighter
from wildtable.savage.melee.queries import (
    against_parts,
    better_of,
    gang_up_parts,
    is_at_hand,
    lying_parts,
)
from wildtable.savage.powers.play.lasting import break_out
from wildtable.savage.powers.queries import power_hold
from wildtable.savage.riding.queries import fighting_skill
from wildtable.savage.riding.saddle import jolt
from wildtable.savage.scene import Play, answers_to, carries_out, follows
from wildtable.savage.sight.queries import in_sight
from wildtable.savage.table.offering import Some
from wildtable.savage.traits.model import Contest
from wildtable.savage.traits.play.calling import oppose
from wildtable.savage.traits.queries import sight_parts
from wildtable.savage.turns.play import spend_action
from wildtable.savage.turns.queries import action_parts
from wildtable.savage.wits.messages import Supported, UpperHand
from wildtable.savage.wits.queries import Help
from wildtable.savage.wounds.messages import Became
from wildtable.savage.wounds.model import Condition


@carries_out(Grapple)
@cite("sw.grapple")
def _grapple(play: Play, command: Grapple) -> None:
    """Spend an action and roll to grapple: opposed Athletics, in Deluxe opposed Fighting."""
    spend_action(play, command.who, "grapple", "sw.grapple", command.target)
    by = play[command.who]
    grab(play, by.id, command.target, action_parts(play.state, by), Help.ALL)


@answers_to(FreeStrike, Grapple)
@cite("sw.grapple", "sw.free-attack")
def _free_grapple(play: Play, frame: FreeStrike, command: Grapple) -> None:
    """Make a free attack by a grapple."""
    play.answered()
    grab(play, frame.by, command.target, [], Help.UPPER_HAND)


@cite("sw.grapple", "sw.gang-up", "sw.illumination", "sw.ranged-in-melee")
def grab(play: Play, by: str, on: str, parts: list[Part], uses: Help) -> None:
    """Roll to grapple; a Fighting roll has the modifiers of an attack: Gang Up, the saddle, and lying down."""
    engage(play, play[by], play[on])
    trait = resists = play.state.rules.edition.grapple_trait
    every, resisting = [*parts, *against_parts(play.state, play[by], play[on])], []
    every += sight_parts(play.state, play[on])
    if trait == "fighting":
        trait = fighting_skill(play.state, play[by])
        every += gang_up_parts(play.state, play[by], play[on])
        every += lying_parts(play.state, play[by])
        resisting += lying_parts(play.state, play[on])
    oppose(
        play,
        by,
        trait,
        on,
        resists=resists,
        purpose=Grappling(),
        rule="sw.grapple",
        parts=every,
        resisting=resisting,
        uses=uses,
    )


@follows(Grappling)
@cite("sw.grapple")
def _grappled(play: Play, purpose: Grappling, contest: Contest) -> None:
    """Resolve a grapple: Entangled, or Bound with a raise; in Deluxe held, and Shaken with a raise."""
    if not contest.level or not play[contest.actor].up or not play[contest.other].up:
        return
    on = play[contest.other]
    binds = play.state.rules.edition.grapple_binds
    before = hold_of(play.state, on) if on.grasp.held_by == contest.actor else ""
    play.emit(Held(on.id, contest.actor, hold(contest.level, binds, before)))
    if not binds and contest.level > 1 and not on.states.shaken:
        play.emit(Became(on.id, Condition.SHAKEN, "sw.grapple"))
        jolt(play, on.id)


@carries_out(BreakFree)
@cite("sw.grapple", "sw.powers.effects")
def _break_free(play: Play, command: BreakFree) -> None:
    """Spend an action and roll to break free, against the holder's best trait; out of a power's hold against 4."""
    spend_action(play, command.who, "break-free", "sw.grapple")
    by, edition = play[command.who], play.state.rules.edition
    cost = dict(edition.grapple_break)[command.trait]
    parts = [Part(cost, "break-free", "sw.grapple")] if cost else []
    parts += action_parts(play.state, by, to_break_free=True)
    if power_hold(by):
        break_out(play, by, command.trait, parts)
        return
    holder = play[by.grasp.held_by]
    parts += against_parts(play.state, by, holder)
    resists = better_of(holder, edition.grapple_crush)
    oppose(
        play,
        by.id,
        command.trait,
        holder.id,
        resists=resists,
        purpose=BreakingFree(),
        rule="sw.grapple",
        parts=parts,
        uses=Help.ALL,
    )


@follows(BreakingFree)
@cite("sw.grapple")
def _broken_free(play: Play, purpose: BreakingFree, contest: Contest) -> None:
    if contest.level:
        play.emit(Held(contest.actor, "", ""))


@carries_out(Crush)
@cite("sw.grapple", "sw.natural-weapons")
def _crush(play: Play, command: Crush) -> None:
    """Spend an action and roll to hurt a held foe: opposed Strength, in Deluxe also Agility.

    A bite may take the place of bare strength.
    """
    by = play[command.who]
    foe = held_foe(play.state, by)
    assert foe is not None
    spend_action(play, by.id, "crush", "sw.grapple", foe.id)
    by = play[command.who]
    parts = [*action_parts(play.state, by), *against_parts(play.state, by, foe)]
    resists = better_of(foe, play.state.rules.edition.grapple_crush)
    goal = Crushing(command.weapon)
    oppose(
        play, by.id, command.trait, foe.id, resists=resists, purpose=goal, rule="sw.grapple", parts=parts, uses=Help.ALL
    )


@follows(Crushing)
@cite("sw.grapple", "sw.natural-weapons")
def _crushed(play: Play, purpose: Crushing, contest: Contest) -> None:
    """Roll the damage of a crush: Strength, or a bite's."""
    if contest.level and play[contest.other].up:
        roll_damage(play, Blow(contest.actor, contest.other, purpose.weapon or "fists"))


@carries_out(Release)
@cite("sw.grapple")
def _release(play: Play, command: Release) -> None:
    foe = held_foe(play.state, play[command.who])
    assert foe is not None
    play.emit(Held(foe.id, "", ""))


@cite("sw.grapple")
def loosen(play: Play) -> None:
    """End each hold whose holder is out, helpless, or no longer next to the held figure."""
    for fighter in play.state.fighters:
        if fighter.grasp.held_by and not hold_of(play.state, fighter):
            play.emit(Held(fighter.id, "", ""))


def forget(play: Play) -> None:
    """End the holds, defenses, Support and advantages that last no longer than a fight."""
    for fighter in play.state.fighters:
        if fighter.grasp.held_by:
            play.emit(Held(fighter.id, "", ""))
        if fighter.guard:
            play.emit(Guarded(fighter.id, 0))
        if fighter.supported:
            play.emit(Supported(fighter.id, 0))
        if fighter.upper_hand:
            play.emit(UpperHand(fighter.id, ""))


def at_hand(fight: Fight, fighter: Fighter) -> list[str]:
    """Return the ids of foes that a figure can grab or push: up, at hand, and seen."""
    foes = [f for f in fight.fighters if f.side != fighter.side and f.up]
    return [f.id for f in foes if is_at_hand(fight, fighter, f) and in_sight(fight, fighter, f)]


def grapple_offers(fight: Fight, fighter: Fighter) -> Some:
    """Yield a grapple, and crushing or letting go of a held foe."""
    foe = held_foe(fight, fighter)
    who, rules, edition = fighter.id, ("sw.grapple",), fight.rules.edition
    if foe is not None:
        yield Offer(Release(who), rules, actor=who)
    if not fighter.able or hold_of(fight, fighter) == "bound" or (foe and not is_at_hand(fight, fighter, foe)):
        return
    near = at_hand(fight, fighter)
    if foe is not None:
        near = [foe.id] if foe.grasp.hold == "entangled" else []
        bites = [w.id for w in fighter.sheet.weapons if "bite" in w.flags]
        yield Offer(
            Crush(who, edition.grapple_crush[0]),
            (*rules, "sw.natural-weapons") if bites else rules,
            actor=who,
            trait=OneOf(edition.grapple_crush),
            weapon=OneOf(["", *bites]),
        )
    if near:
        yield Offer(Grapple(who, near[0]), rules, actor=who, target=OneOf(near))


def break_free_offers(fight: Fight, fighter: Fighter) -> Some:
    """Yield breaking free from a hold."""
    if fighter.able and hold_of(fight, fighter):
        traits = [trait for trait, _ in fight.rules.edition.grapple_break]
        yield Offer(BreakFree(fighter.id, traits[0]), ("sw.grapple",), actor=fighter.id, trait=OneOf(traits))
