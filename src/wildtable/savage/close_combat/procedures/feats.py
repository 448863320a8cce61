"""Close combat: the order of play."""

from __future__ import annotations

from msgspec.structs import replace

from wildtable.catalogue import cite
from wildtable.play import Part, total
from wildtable.savage.attacks.facts import Blow
from wildtable.savage.attacks.procedures.attack import swing
from wildtable.savage.close_combat.commands import Finish, FullDefense, Touch
from wildtable.savage.close_combat.events import Guarded
from wildtable.savage.close_combat.goals import Guarding
from wildtable.savage.firing.procedures import use_rounds
from wildtable.savage.melee.questions import clumsy_parts, lowering_parts, lying_parts, parry_parts
from wildtable.savage.scene import Play, carries_out, settles
from wildtable.savage.traits.preparing import prepare
from wildtable.savage.traits.procedures.rolling import judged, roll
from wildtable.savage.traits.rolls import Outcome, Test
from wildtable.savage.turns.events import Acted
from wildtable.savage.turns.facts import Turn
from wildtable.savage.turns.procedures import spend_action
from wildtable.savage.weapons.questions import weapon, weapons_in_hand
from wildtable.savage.wits.questions import Help, help_and_hold_parts
from wildtable.savage.wounds.events import Fell
from wildtable.savage.wounds.sets import Status


@carries_out(Touch)
@cite("sw.touch")
def _touch(play: Play, command: Touch) -> None:
    """An attack with a hand that has only to reach its target."""
    by = play[command.who]
    drop = by.drop == command.target
    spend_action(play, by.id, "touch", "sw.touch", command.target)
    swing(play, Blow(by.id, command.target, "fists", ("touch",), drop=drop))


@carries_out(Finish)
@cite("sw.finishing-move")
def _finish(play: Play, command: Finish) -> None:
    """No roll: it dies, by a gun of a round."""
    spend_action(play, command.who, "finish", "sw.finishing-move", command.target, command.weapon)
    if not weapon(play[command.who], command.weapon).serves_in_hand:
        use_rounds(play, command.who, command.weapon, 1)
    play.emit(Fell(command.target, Status.DEAD, "sw.finishing-move"))


@carries_out(FullDefense)
@cite("sw.full-defense")
def _full_defense(play: Play, command: FullDefense) -> None:
    """The whole turn: no movement, no other action; Fighting for a better Parry."""
    spend_action(play, command.who, "full-defense", "sw.full-defense")
    turn = play[command.who].turn or Turn()
    play.emit(Acted(command.who, replace(turn, able=False, rooted=True), "full-defense", "sw.full-defense"))
    bonus = Part(play.state.rules.edition.full_defense or 0, "full-defense", "sw.full-defense")
    fighter = play[command.who]
    clumsy = clumsy_parts(play.state, weapons_in_hand(fighter))
    parts = [bonus, *help_and_hold_parts(play.state, fighter), *lying_parts(play.state, fighter), *clumsy]
    test = prepare(play.state, command.who, "fighting", Guarding(), "sw.full-defense", parts, by_total=True)
    roll(play, test, uses=Help.SUPPORT)


@settles(Guarding)
@cite("sw.full-defense")
def _guarding(play: Play, goal: Guarding, test: Test, outcome: Outcome) -> None:
    """A total above one's Parry takes its place."""
    fighter = play[test.who]
    better = outcome.level > total(parry_parts(play.state, fighter))
    judged(play, test, outcome, int(better))
    if better:
        lowered = -total(lowering_parts(play.state, fighter, weapons_in_hand(fighter)))
        play.emit(Guarded(test.who, outcome.level, lowered=lowered))
