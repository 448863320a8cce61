"""What else is done at arm's length: a touch, an end to the helpless, Full Defense, climbing with claws."""

from __future__ import annotations

from msgspec.structs import replace

from wildtable.catalogue import cite
from wildtable.play import Offer, OneOf, Part, Seat, total
from wildtable.savage import commands as c
from wildtable.savage import events as e
from wildtable.savage import questions as q
from wildtable.savage import saddle, struggle
from wildtable.savage.blows import Blow
from wildtable.savage.chases import standing
from wildtable.savage.conditions import Status
from wildtable.savage.goals import Guarding, Outcome, Plain, Test
from wildtable.savage.model import HEROES, Fight, Fighter, Turn
from wildtable.savage.offering import Some, plays
from wildtable.savage.procedures.attack import swing
from wildtable.savage.procedures.trait import judged, prepare, roll
from wildtable.savage.procedures.turn import spend_action
from wildtable.savage.rules import close, traits
from wildtable.savage.scene import Play, carries_out, settles


@carries_out(c.Touch)
@cite("sw.touch")
def _touch(play: Play, command: c.Touch) -> None:
    """An attack with a hand that has only to reach its target."""
    by = play[command.who]
    drop = by.drop == command.target
    spend_action(play, by.id, "touch", "sw.touch", command.target)
    swing(play, Blow(by.id, command.target, "fists", ("touch",), drop=drop))


@carries_out(c.Finish)
@cite("sw.finishing-move")
def _finish(play: Play, command: c.Finish) -> None:
    """No roll: it dies."""
    spend_action(play, command.who, "finish", "sw.finishing-move", command.target, command.weapon)
    play.emit(e.Fell(command.target, Status.DEAD, "sw.finishing-move"))


@carries_out(c.FullDefense)
@cite("sw.full-defense")
def _full_defense(play: Play, command: c.FullDefense) -> None:
    """The whole turn: no movement, no other action; Fighting for a better Parry."""
    spend_action(play, command.who, "full-defense", "sw.full-defense")
    turn = play[command.who].turn or Turn()
    play.emit(e.Acted(command.who, replace(turn, able=False, rooted=True), "full-defense", "sw.full-defense"))
    bonus = Part(play.state.rules.edition.full_defense or 0, "full-defense", "sw.full-defense")
    fighter = play[command.who]
    parts = [bonus, *struggle.action_parts(play.state, fighter), *q.lying_parts(play.state, fighter)]
    test = prepare(play, command.who, "fighting", Guarding(), "sw.full-defense", parts, by_total=True)
    roll(play, test, uses=struggle.Help.SUPPORT)


@settles(Guarding)
@cite("sw.full-defense")
def _guarding(play: Play, goal: Guarding, test: Test, outcome: Outcome) -> None:
    """A total above one's Parry takes its place."""
    parry = total(q.parry_parts(play.state, play[test.who]))
    better = outcome.level > parry
    judged(play, test, outcome, int(better))
    if better:
        play.emit(e.Guarded(test.who, outcome.level))


@carries_out(c.Climb)
@cite("sw.natural-weapons")
def _climb(play: Play, command: c.Climb) -> None:
    """Athletics, better with claws."""
    if play[command.who].turn is not None:
        spend_action(play, command.who, "climb", "sw.natural-weapons")
    value = traits.DIFFICULTIES[command.difficulty]
    parts = [Part(value, command.difficulty, "sw.difficulty")] if value else []
    parts += [Part(close.claws(True), "claws", "sw.natural-weapons"), *q.action_parts(play.state, play[command.who])]
    test = prepare(play, command.who, "athletics", Plain(), "sw.natural-weapons", parts)
    roll(play, test, uses=struggle.Help.SUPPORT)


# What may be done.


def feat_offers(fight: Fight, fighter: Fighter) -> Some:
    """Touch a foe, finish a helpless one, defend with all one has."""
    if not fighter.able or fighter.turn is None:
        return
    who = fighter.id
    near = [f for f in fight.fighters if f.side != fighter.side and _at_hand(fight, fighter, f)]
    if upright := [f.id for f in near if f.up and q.in_sight(fight, fighter, f)]:
        yield Offer(c.Touch(who, upright[0]), ("sw.touch",), actor=who, target=OneOf(upright))
    lethal = [w.id for w in q.weapons_in_hand(fighter) if "unarmed" not in w.flags]
    if lethal and (helpless := [f.id for f in near if close.helpless(f.status)]):
        template = c.Finish(who, helpless[0], lethal[0])
        rules = ("sw.finishing-move",)
        yield Offer(template, rules, actor=who, target=OneOf(helpless), weapon=OneOf(lethal))
    if fight.rules.edition.full_defense and fighter.turn.fresh and saddle.at_rest(fight, fighter):
        yield Offer(c.FullDefense(who), ("sw.full-defense",), actor=who)
    if standing.running(fight) is None:
        yield from climb_offers(fighter)


def _at_hand(fight: Fight, by: Fighter, on: Fighter) -> bool:
    """Whether a figure can lay hands on another: it is beside it; in a chase its card brings it near."""
    if standing.running(fight) is not None:
        return on.up and standing.near(fight, by) and standing.may_attack(fight, by, on)
    return struggle.beside(by, on)


def climb_offers(fighter: Fighter, when: str = "turn") -> Some:
    """Climb, for whoever has claws."""
    if any("claws" in w.flags for w in fighter.sheet.weapons):
        steps = OneOf(tuple(traits.DIFFICULTIES))
        yield Offer(c.Climb(fighter.id), ("sw.natural-weapons",), when=when, actor=fighter.id, difficulty=steps)


def free_climbs(fight: Fight, seat: Seat) -> Some:
    """Outside a fight a hero may climb at any time."""
    for fighter in fight.fighters:
        if fighter.up and fighter.side == HEROES and plays(fighter, seat):
            yield from climb_offers(fighter, "any")
