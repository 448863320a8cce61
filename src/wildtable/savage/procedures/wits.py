"""Wits against wits: unsettling a foe, fooling it, and helping a friend."""

from __future__ import annotations

from collections.abc import Sequence

from wildtable.catalogue import cite
from wildtable.play import Offer, OneOf, Seat
from wildtable.savage import commands as c
from wildtable.savage import events as e
from wildtable.savage import questions as q
from wildtable.savage.chases import standing
from wildtable.savage.conditions import Condition
from wildtable.savage.goals import Contest, Outcome, Supporting, Test, Tricking, Unsettling
from wildtable.savage.model import ATTRIBUTES, HEROES, Fight, Fighter
from wildtable.savage.offering import Some, plays, rollable
from wildtable.savage.procedures.opposed import oppose
from wildtable.savage.procedures.saddle import jolt
from wildtable.savage.procedures.trait import judged, prepare, roll
from wildtable.savage.procedures.turn import spend_action
from wildtable.savage.rules import close
from wildtable.savage.scene import Play, carries_out, follows, settles
from wildtable.savage.struggle import Help


@carries_out(c.Unsettle)
@cite("sw.test-of-will")
def _unsettle(play: Play, command: c.Unsettle) -> None:
    """A skill, opposed by the attribute it is linked to."""
    spend_action(play, command.who, "test-of-will", "sw.test-of-will", command.target)
    by, on = play[command.who], play[command.target]
    parts = [*q.action_parts(play.state, by), *q.against_parts(play.state, by, on)]
    resists = close.resisted_by(command.trait)
    goal = Unsettling(command.effect)
    oppose(play, by.id, command.trait, on.id, resists, goal, "sw.test-of-will", parts, uses=Help.ALL)


@follows(Unsettling)
@cite("sw.test-of-will", "sw.distracted", "sw.vulnerable")
def _unsettled(play: Play, purpose: Unsettling, contest: Contest) -> None:
    """Distracted or Vulnerable, in Deluxe an upper hand; a raise: Shaken too."""
    on = play[contest.other]
    if not contest.level or not on.up:
        return
    if purpose.effect:
        effect = Condition(purpose.effect)
        play.emit(e.Became(on.id, effect, "sw.test-of-will", max(_ends(play, on), getattr(on, effect))))
    else:
        play.emit(e.UpperHand(contest.actor, on.id))
    _shake(play, contest, "sw.test-of-will")


def _ends(play: Play, fighter: Fighter) -> int:
    """The own turn ends until the end of the next turn: one more in the middle of a turn."""
    hand = play.state.acting
    return 2 if hand is not None and hand.unit == fighter.unit else 1


def _shake(play: Play, contest: Contest, rule: str) -> None:
    if contest.level > 1 and not play[contest.other].shaken:
        play.emit(e.Became(contest.other, Condition.SHAKEN, rule))
        jolt(play, contest.other)


@carries_out(c.Trick)
@cite("sw.trick")
def _trick(play: Play, command: c.Trick) -> None:
    """Agility against Agility, or Smarts against Smarts."""
    spend_action(play, command.who, "trick", "sw.trick", command.target)
    by, on = play[command.who], play[command.target]
    parts = [*q.action_parts(play.state, by), *q.against_parts(play.state, by, on)]
    oppose(play, by.id, command.trait, on.id, command.trait, Tricking(), "sw.trick", parts, uses=Help.ALL)


@follows(Tricking)
@cite("sw.trick")
def _tricked(play: Play, purpose: Tricking, contest: Contest) -> None:
    on = play[contest.other]
    if not contest.level or not on.up:
        return
    if not on.tricked:
        play.emit(e.Became(on.id, Condition.TRICKED, "sw.trick"))
    _shake(play, contest, "sw.trick")


@carries_out(c.Support)
@cite("sw.support")
def _support(play: Play, command: c.Support) -> None:
    """An action in a fight; outside one it takes its time."""
    if play[command.who].turn is not None:
        spend_action(play, command.who, "support", "sw.support", command.target)
    parts = q.action_parts(play.state, play[command.who])
    goal = Supporting(command.target)
    test = prepare(play, command.who, command.trait, goal, "sw.support", parts, target=command.target)
    roll(play, test, uses=Help.SUPPORT)


@settles(Supporting)
@cite("sw.support")
def _supported(play: Play, goal: Supporting, test: Test, outcome: Outcome) -> None:
    judged(play, test, outcome, target=goal.target)
    now = play[goal.target].supported
    bonus = close.support(now, outcome.level, play.state.rules.edition.support_most or 0)
    if bonus != now:
        play.emit(e.Supported(goal.target, bonus))


# What may be tried.


def wits_offers(fight: Fight, fighter: Fighter) -> Some:
    """Unsettle a foe in sight; fool one in Deluxe; help an ally in Adventure."""
    if not fighter.able:
        return
    edition, who = fight.rules.edition, fighter.id
    foes = [f.id for f in fight.fighters if f.side != fighter.side and f.up and q.in_sight(fight, fighter, f)]
    foes = [who for who in foes if standing.takes_part(fight, fight[who].unit)]
    if foes:
        skills: Sequence[str] = edition.test_skills
        if edition.test_skills == "any":
            skills = [name for name in rollable(fighter) if name not in ATTRIBUTES]
        effects: Sequence[str] = ("",)
        if edition.test_brings == "condition" and edition.test_effects:
            effects = edition.test_effects
        yield Offer(
            c.Unsettle(who, foes[0], skills[0], effects[0]),
            ("sw.test-of-will",),
            actor=who,
            target=OneOf(foes),
            trait=OneOf(skills),
            effect=OneOf(effects),
        )
    if foes and edition.trick_parry:
        template = c.Trick(who, foes[0])
        yield Offer(template, ("sw.trick",), actor=who, target=OneOf(foes), trait=OneOf(("agility", "smarts")))
    yield from support_offers(fight, fighter)


def support_offers(fight: Fight, fighter: Fighter, when: str = "turn") -> Some:
    """Help an ally."""
    allies = [f.id for f in fight.fighters if f.side == fighter.side and f.up and f.id != fighter.id]
    if allies and fight.rules.edition.support_most:
        traits = rollable(fighter)
        template = c.Support(fighter.id, allies[0], "notice")
        rules = ("sw.support",)
        yield Offer(template, rules, when=when, actor=fighter.id, target=OneOf(allies), trait=OneOf(traits))


def free_support(fight: Fight, seat: Seat) -> Some:
    """Outside a fight a hero may help another at any time."""
    for fighter in fight.fighters:
        if fighter.up and fighter.side == HEROES and plays(fighter, seat):
            yield from support_offers(fight, fighter, "any")
