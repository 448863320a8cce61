"""Close combat: the order of play."""

from __future__ import annotations

from wildtable.catalogue import cite
from wildtable.play import Part
from wildtable.savage.attacks.facts import Blow
from wildtable.savage.attacks.frames import FreeStrike
from wildtable.savage.attacks.procedures.attack import engage
from wildtable.savage.close_combat.commands import BreakFree, Crush, Grapple, Release
from wildtable.savage.close_combat.events import Guarded, Held
from wildtable.savage.close_combat.goals import BreakingFree, Crushing, Grappling
from wildtable.savage.close_combat.questions import held_foe, hold_of
from wildtable.savage.close_combat.rules import hold
from wildtable.savage.damage.procedures import roll_damage
from wildtable.savage.melee.questions import against_parts, better_of, gang_up_parts, lying_parts
from wildtable.savage.riding.procedures.saddle import jolt
from wildtable.savage.riding.questions import fighting_skill
from wildtable.savage.scene import Play, answers_to, carries_out, follows
from wildtable.savage.traits.procedures.calling import oppose
from wildtable.savage.traits.questions import sight_parts
from wildtable.savage.traits.rolls import Contest
from wildtable.savage.turns.procedures import spend_action
from wildtable.savage.turns.questions import action_parts
from wildtable.savage.wits.events import Supported, UpperHand
from wildtable.savage.wits.questions import Help
from wildtable.savage.wounds.events import Became
from wildtable.savage.wounds.sets import Condition


@carries_out(Grapple)
@cite("sw.grapple")
def _grapple(play: Play, command: Grapple) -> None:
    """Opposed Athletics, in Deluxe opposed Fighting."""
    spend_action(play, command.who, "grapple", "sw.grapple", command.target)
    by = play[command.who]
    grab(play, by.id, command.target, action_parts(play.state, by), Help.ALL)


@answers_to(FreeStrike, Grapple)
@cite("sw.grapple", "sw.free-attack")
def _free_grapple(play: Play, frame: FreeStrike, command: Grapple) -> None:
    """A free attack may be a grapple."""
    play.answered()
    grab(play, frame.by, command.target, [], Help.UPPER_HAND)


@cite("sw.grapple", "sw.gang-up", "sw.illumination", "sw.ranged-in-melee")
def grab(play: Play, by: str, on: str, parts: list[Part], uses: Help) -> None:
    """The opposed roll of a grapple; by Fighting it is one more attack: Gang Up counts, the saddle, and lying down."""
    engage(play, play[by], play[on])
    trait = resists = play.state.rules.edition.grapple_trait
    every, resisting = [*parts, *against_parts(play.state, play[by], play[on])], []
    every += sight_parts(play.state, play[on])
    if trait == "fighting":
        trait = fighting_skill(play.state, play[by])
        every += gang_up_parts(play.state, play[by], play[on])
        every += lying_parts(play.state, play[by])
        resisting += lying_parts(play.state, play[on])
    oppose(play, by, trait, on, resists, Grappling(), "sw.grapple", every, resisting, uses)


@follows(Grappling)
@cite("sw.grapple")
def _grappled(play: Play, purpose: Grappling, contest: Contest) -> None:
    """Entangled, with a raise Bound; in Deluxe held, with a raise Shaken too."""
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
@cite("sw.grapple")
def _break_free(play: Play, command: BreakFree) -> None:
    """Opposed by the holder with the best that it may use."""
    spend_action(play, command.who, "break-free", "sw.grapple")
    by, edition = play[command.who], play.state.rules.edition
    holder = play[by.grasp.held_by]
    cost = dict(edition.grapple_break)[command.trait]
    parts = [Part(cost, "break-free", "sw.grapple")] if cost else []
    parts += action_parts(play.state, by, to_break_free=True)
    parts += against_parts(play.state, by, holder)
    resists = better_of(holder, edition.grapple_crush)
    oppose(play, by.id, command.trait, holder.id, resists, BreakingFree(), "sw.grapple", parts, uses=Help.ALL)


@follows(BreakingFree)
@cite("sw.grapple")
def _broken_free(play: Play, purpose: BreakingFree, contest: Contest) -> None:
    if contest.level:
        play.emit(Held(contest.actor, "", ""))


@carries_out(Crush)
@cite("sw.grapple", "sw.natural-weapons")
def _crush(play: Play, command: Crush) -> None:
    """Opposed Strength, in Deluxe of Agility too; a bite may take the place of bare strength."""
    by = play[command.who]
    foe = held_foe(play.state, by)
    assert foe is not None
    spend_action(play, by.id, "crush", "sw.grapple", foe.id)
    by = play[command.who]
    parts = [*action_parts(play.state, by), *against_parts(play.state, by, foe)]
    resists = better_of(foe, play.state.rules.edition.grapple_crush)
    goal = Crushing(command.weapon)
    oppose(play, by.id, command.trait, foe.id, resists, goal, "sw.grapple", parts, uses=Help.ALL)


@follows(Crushing)
@cite("sw.grapple", "sw.natural-weapons")
def _crushed(play: Play, purpose: Crushing, contest: Contest) -> None:
    """Strength damage, or that of the bite."""
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
    """A hold is over when its holder is out or helpless, or no longer next to its victim."""
    for fighter in play.state.fighters:
        if fighter.grasp.held_by and not hold_of(play.state, fighter):
            play.emit(Held(fighter.id, "", ""))


def forget(play: Play) -> None:
    """What a fight leaves of holds, tricks and help is over with it."""
    for fighter in play.state.fighters:
        if fighter.grasp.held_by:
            play.emit(Held(fighter.id, "", ""))
        if fighter.guard:
            play.emit(Guarded(fighter.id, 0))
        if fighter.supported:
            play.emit(Supported(fighter.id, 0))
        if fighter.upper_hand:
            play.emit(UpperHand(fighter.id, ""))
