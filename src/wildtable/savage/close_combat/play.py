"""Resolution of close combat: touches, grapples, pushes, Full Defense and finishing moves."""

from __future__ import annotations

from msgspec.structs import replace

from wildtable.board import Board, Cell, filled, parted
from wildtable.catalogue import cite
from wildtable.play import Offer, OneOf, Part, total
from wildtable.savage.attacks.model import Blow, FreeStrike
from wildtable.savage.attacks.play.attack import engage, swing
from wildtable.savage.close_combat import rules as close_rules
from wildtable.savage.close_combat.messages import (
    BreakFree,
    Crush,
    Finish,
    FullDefense,
    Grapple,
    Guarded,
    Held,
    Push,
    Release,
    Touch,
)
from wildtable.savage.close_combat.model import BreakingFree, Bump, Crushing, Grappling, Guarding, Pushing
from wildtable.savage.close_combat.queries import beside, held_foe, hold_of, inches_nearer
from wildtable.savage.close_combat.rules import hold, push_inches, run_up
from wildtable.savage.damage.play import deal, roll_damage
from wildtable.savage.fight import Fight, Fighter
from wildtable.savage.firing.play import use_rounds
from wildtable.savage.firing.queries import rounds_in
from wildtable.savage.melee.queries import (
    against_parts,
    better_of,
    clumsy_parts,
    gang_up_parts,
    lowering_parts,
    lying_parts,
    parry_parts,
)
from wildtable.savage.movement.messages import Moved
from wildtable.savage.movement.play.moving import climb_offers
from wildtable.savage.movement.rules import FARTHEST
from wildtable.savage.parts.questions import by_distance, may_attack, reach
from wildtable.savage.powers.play.lasting import break_out
from wildtable.savage.powers.queries import power_hold
from wildtable.savage.riding.queries import at_rest, fighting_skill
from wildtable.savage.riding.saddle import jolt, part
from wildtable.savage.scene import Play, answers_to, carries_out, follows, goes_on, settles
from wildtable.savage.sight.queries import in_sight
from wildtable.savage.table.model import HEROES
from wildtable.savage.table.offering import Some
from wildtable.savage.traits.model import Contest, Outcome, Test
from wildtable.savage.traits.play.calling import oppose
from wildtable.savage.traits.play.rolling import judged, roll
from wildtable.savage.traits.preparing import prepare
from wildtable.savage.traits.queries import sight_parts, trait_die
from wildtable.savage.turns.messages import Acted
from wildtable.savage.turns.model import Turn
from wildtable.savage.turns.play import spend_action
from wildtable.savage.turns.queries import action_parts
from wildtable.savage.weapons.queries import bears_shield, weapon, weapons_in_hand
from wildtable.savage.wits.messages import Supported, UpperHand
from wildtable.savage.wits.queries import Help, help_and_hold_parts
from wildtable.savage.wounds.messages import Became, Fell
from wildtable.savage.wounds.model import Condition, Status


@carries_out(Touch)
@cite("sw.touch")
def _touch(play: Play, command: Touch) -> None:
    """Roll an attack that only has to touch its target."""
    by = play[command.who]
    drop = by.drop == command.target
    spend_action(play, by.id, "touch", "sw.touch", command.target)
    swing(play, Blow(by.id, command.target, "fists", ("touch",), drop=drop))


@carries_out(Finish)
@cite("sw.finishing-move")
def _finish(play: Play, command: Finish) -> None:
    """Kill a helpless foe without a roll; a gun uses one round."""
    spend_action(play, command.who, "finish", "sw.finishing-move", target=command.target, weapon=command.weapon)
    if not weapon(play[command.who], command.weapon).serves_in_hand:
        use_rounds(play, command.who, command.weapon, 1)
    play.emit(Fell(command.target, Status.DEAD, "sw.finishing-move"))


@carries_out(FullDefense)
@cite("sw.full-defense")
def _full_defense(play: Play, command: FullDefense) -> None:
    """Spend the whole turn, without movement or other actions, and roll Fighting for a better Parry."""
    spend_action(play, command.who, "full-defense", "sw.full-defense")
    turn = play[command.who].turn or Turn()
    play.emit(Acted(command.who, replace(turn, able=False, rooted=True), "full-defense", "sw.full-defense"))
    bonus = Part(play.state.rules.edition.full_defense or 0, "full-defense", "sw.full-defense")
    fighter = play[command.who]
    clumsy = clumsy_parts(play.state, weapons_in_hand(fighter))
    parts = [bonus, *help_and_hold_parts(play.state, fighter), *lying_parts(play.state, fighter), *clumsy]
    test = prepare(play.state, command.who, "fighting", Guarding(), rule="sw.full-defense", parts=parts, by_total=True)
    roll(play, test, uses=Help.SUPPORT)


@settles(Guarding)
@cite("sw.full-defense")
def _guarding(play: Play, goal: Guarding, test: Test, outcome: Outcome) -> None:
    """Raise Parry to the roll's total if that is higher."""
    fighter = play[test.who]
    better = outcome.level > total(parry_parts(play.state, fighter))
    judged(play, test, outcome, int(better))
    if better:
        lowered = -total(lowering_parts(play.state, fighter, weapons_in_hand(fighter)))
        play.emit(Guarded(test.who, outcome.level, lowered=lowered))


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


OBSTACLE_DIE = 6


@carries_out(Push)
@cite("sw.push", "sw.illumination")
def _push(play: Play, command: Push) -> None:
    """Spend an action and roll opposed Strength to push, with a bonus for a run-up."""
    spend_action(play, command.who, "push", "sw.push", command.target)
    by, on, edition = play[command.who], play[command.target], play.state.rules.edition
    parts = [*action_parts(play.state, by), *against_parts(play.state, by, on)]
    parts += sight_parts(play.state, on)
    if run_up(inches_nearer(play.state, by, on), edition.push_run_up_over):
        parts.append(Part(edition.push_run_up, "run-up", "sw.push"))
    resists = better_of(on, edition.push_resists)
    goal = Pushing(command.how)
    oppose(play, by.id, "strength", on.id, resists=resists, purpose=goal, rule="sw.push", parts=parts, uses=Help.ALL)


@follows(Pushing)
@cite("sw.push")
def _pushed(play: Play, purpose: Pushing, contest: Contest) -> None:
    """Resolve a push: the target falls Prone, or moves back until stopped; a shield hurts it too."""
    by, on = play[contest.actor], play[contest.other]
    if not contest.level or not on.up:
        return
    if purpose.how == "prone":
        if on.mount:
            part(play, on.id, fell=True)
        play.emit(Became(on.id, Condition.PRONE, "sw.push", again=on.states.prone))
        return
    blow = Blow(by.id, on.id, "")
    inches = push_inches(contest.level)
    to, stopped = way_back(play.state, by, on, inches)
    moved, start = (on.turn.moved, on.turn.start) if on.turn else (0, None)
    if to is None:
        play.emit(Moved(on.id, None, moved, "sw.push", start, pushed=True, inches=inches))
    elif to != on.at:
        play.move(on.id, to, moved, "sw.push", pushed=True)
    if stopped:
        play.ask(Bump(blow, inches))
    if purpose.how == "shield-bash":
        strength = trait_die(by, "strength") or by.sheet.strength
        plus = [Part(strength.plus, "die", "sw.trait")] if strength.plus else []
        deal(play, blow, (strength.sides,), (*plus, Part(by.sheet.shield, "shield", "sw.push")))


@goes_on(Bump)
@cite("sw.push")
def _bump(play: Play, frame: Bump) -> None:
    """Roll damage of 1d6 for each inch of the push."""
    if play[frame.blow.on].up:
        deal(play, frame.blow, (OBSTACLE_DIE,) * frame.inches)


@cite("sw.push")
def way_back(fight: Fight, by: Fighter, on: Fighter, inches: int) -> tuple[Cell | None, bool]:
    """Return the square where a push straight away from the pusher ends, and whether something stopped it."""
    if by.at is None or on.at is None:
        return on.at, False
    (x, y), (x0, y0) = on.at, by.at
    dx, dy = (x > x0) - (x < x0), (y > y0) - (y < y0)
    if fight.board is None:
        beyond = 1 if by.side == HEROES else -1  # where they stand in one place
        return (max(-FARTHEST, min(FARTHEST, x + (dx or beyond) * inches)), 0), False
    taken = {f.at for f in fight.fighters if f.up and f.id != on.id}
    for _ in range(inches):
        there = (x + dx, y + dy)
        if there not in fight.board:
            return (x, y), False
        if there in taken or _blocked(fight.board, (x, y), there):
            return (x, y), True
        x, y = there
    return (x, y), False


def _blocked(board: Board, cell: Cell, there: Cell) -> bool:
    """Return whether a wall stands on a square, or between it and the one before it."""
    feature = board.ground.get(there)
    return (feature is not None and feature.blocks) or there in filled(board) or parted(board, cell, there)


# What may be done about holds.


def at_hand(fight: Fight, fighter: Fighter) -> list[str]:
    """Return the ids of foes that a figure can grab or push: up, next to it, and seen."""
    foes = (f for f in fight.fighters if f.side != fighter.side and f.up)
    return [f.id for f in foes if beside(fight, fighter, f) and in_sight(fight, fighter, f)]


def grapple_offers(fight: Fight, fighter: Fighter) -> Some:
    """Yield a grapple, and crushing or letting go of a held foe."""
    foe = held_foe(fight, fighter)
    who, rules, edition = fighter.id, ("sw.grapple",), fight.rules.edition
    if foe is not None:
        yield Offer(Release(who), rules, actor=who)
    if not fighter.able or hold_of(fight, fighter) == "bound":
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


def push_offers(fight: Fight, fighter: Fighter) -> Some:
    """Yield pushing an adjacent foe back or over."""
    if not fighter.able:
        return
    near = at_hand(fight, fighter)
    hows = ["bash", "prone", "shield-bash"] if bears_shield(fighter) else ["bash", "prone"]
    if near:
        yield Offer(Push(fighter.id, near[0]), ("sw.push",), actor=fighter.id, target=OneOf(near), how=OneOf(hows))


# What may be done.


def feat_offers(fight: Fight, fighter: Fighter) -> Some:
    """Yield touching a foe, finishing a helpless one, and Full Defense."""
    if not fighter.able or fighter.turn is None:
        return
    who = fighter.id
    near = [f for f in fight.fighters if f.side != fighter.side and _at_hand(fight, fighter, f)]
    if upright := [f.id for f in near if f.up and in_sight(fight, fighter, f)]:
        yield Offer(Touch(who, upright[0]), ("sw.touch",), actor=who, target=OneOf(upright))
    lethal = [w.id for w in weapons_in_hand(fighter) if "unarmed" not in w.flags and rounds_in(fighter, w)]
    if lethal and (helpless := [f.id for f in near if close_rules.helpless(f.status)]):
        template = Finish(who, helpless[0], lethal[0])
        rules = ("sw.finishing-move",)
        yield Offer(template, rules, actor=who, target=OneOf(helpless), weapon=OneOf(lethal))
    if fight.rules.edition.full_defense and fighter.turn.fresh and at_rest(fight, fighter):
        yield Offer(FullDefense(who), ("sw.full-defense",), actor=who)
    if by_distance(fight):
        yield from climb_offers(fighter)


def _at_hand(fight: Fight, by: Fighter, on: Fighter) -> bool:
    """Return whether a figure is next to another; in a chase, whether its card is near and it may attack."""
    if (away := reach(fight, by)) is not None:
        return on.up and away.band == 0 and may_attack(fight, by, on)
    return beside(fight, by, on)
