"""Rolls: what a roll comes to."""

from __future__ import annotations

from msgspec.structs import replace

from wildtable.catalogue import cite
from wildtable.saga.conflict.messages.events import Guarded
from wildtable.saga.conflict.model import Guard
from wildtable.saga.conflict.play.strike import strike
from wildtable.saga.events import Told
from wildtable.saga.harm.messages import GiveConsequence, GiveDamage
from wildtable.saga.harm.model import Consequence, Hurt
from wildtable.saga.harm.play.damage import consequence, due, give, land, mark
from wildtable.saga.roll import rules as roll_rules
from wildtable.saga.roll.messages import Claim, Impair, Judged, Mar, Wound
from wildtable.saga.roll.model import Attack, Blemish, Block, Contest, Deed, Dramatic, Plain, Thrown
from wildtable.saga.roll.play.pushes import push
from wildtable.saga.roll.play.throwing import slug, target
from wildtable.saga.roll.queries import free_pushes
from wildtable.saga.roll.rules import FAILURE, SUCCESS, TIE, challenge, contest
from wildtable.saga.scene import Play, answers_to, settles
from wildtable.saga.sets import Asset, Lasts, Outcome, Tale, Why


def judged(play: Play, thrown: Thrown, theirs: int, outcome: Outcome) -> bool:
    """Say what a roll came to, and pay what success pays. True where it succeeded."""
    deed = thrown.deed
    if thrown.hitch:
        outcome = Outcome.DRAMATIC
    net = roll_rules.net(thrown.marks, theirs)
    play.emit(Judged(deed.who, deed.skill, outcome, net, rule=slug(deed), target=target(deed)))
    good = outcome in (SUCCESS, TIE)
    if good:
        _spark(play, deed)
    return good


@cite("saga.chance")
def fumble(play: Play, thrown: Thrown) -> None:
    """Ask for the effect of a dramatic failure, where a chance die shows 1 or 2; elements have none."""
    if thrown.hitch and thrown.deed.who in play.state:
        play.ask(Dramatic(thrown.deed.who, thrown.deed.skill))


@cite("saga.drive", "saga.spark.gain")
def _spark(play: Play, deed: Deed) -> None:
    """Give one Spark for a success that drive tokens helped, however many they were."""
    if deed.drive:
        play.spark(deed.who, 1, Why.DRIVE, "saga.spark.gain")


@settles(Plain)
@cite("saga.challenge", "saga.push")
def _plain(play: Play, goal: Plain, thrown: Thrown, theirs: int, other: Thrown | None) -> None:
    deed = thrown.deed
    outcome = challenge(thrown.marks, theirs, deed.rating)
    if judged(play, thrown, theirs, outcome):
        succeeded(play, thrown, theirs, outcome)
    fumble(play, thrown)


@cite("saga.push", "saga.push.other", "saga.challenge")
def succeeded(play: Play, thrown: Thrown, theirs: int, outcome: Outcome) -> None:
    """Ask what the pushes of a success buy, and after a tie for its blemish first."""
    deed = thrown.deed
    push(play, deed, roll_rules.pushes(roll_rules.net(thrown.marks, theirs)) + free_pushes(play.state, deed))
    if outcome == TIE:
        play.ask(Blemish(deed))


@settles(Attack)
@cite("saga.push.attack")
def _attack(play: Play, goal: Attack, thrown: Thrown, theirs: int, other: Thrown | None) -> None:
    """Settle an attack; on a tie it connects and deals nothing, but for free pushes."""
    deed = thrown.deed
    if judged(play, thrown, theirs, challenge(thrown.marks, theirs, deed.rating)):
        push(play, deed, roll_rules.pushes(roll_rules.net(thrown.marks, theirs)) + free_pushes(play.state, deed))
    else:
        strike(play, deed, goal, 0)
    fumble(play, thrown)


@settles(Block)
@cite("saga.push.block")
def _block(play: Play, goal: Block, thrown: Thrown, theirs: int, other: Thrown | None) -> None:
    """Settle a block: every mark is a push to ward damage off with, or to strike back."""
    deed = thrown.deed
    if judged(play, thrown, theirs, SUCCESS if thrown.marks else FAILURE):
        pushes = roll_rules.pushes(thrown.marks) + free_pushes(play.state, deed)
        guard = Guard(deed.who, goal.whom, deed.skill, pushes, deed.standing)
        play.emit(Guarded((*play.conflict.guards, guard)))
    fumble(play, thrown)


@settles(Contest)
@cite("saga.contest")
def _contest(play: Play, goal: Contest, thrown: Thrown, theirs: int, other: Thrown | None) -> None:
    """Settle a contest: more marks win, and the winner may push."""
    assert other is not None
    won = contest(thrown.marks, other.marks, goal.defends)
    for place, (one, against) in enumerate(((thrown, other.marks), (other, thrown.marks)), 1):
        neutral = Outcome.NEUTRAL if won == 0 else FAILURE
        if judged(play, one, against, SUCCESS if won == place else neutral):
            deed = replace(one.deed, goal=Plain())
            push(play, deed, roll_rules.pushes(roll_rules.net(one.marks, against)) + free_pushes(play.state, one.deed))
        fumble(play, one)


# The price of a qualified success.


@answers_to(Blemish, GiveDamage)
@cite("saga.challenge", "saga.damage.given")
def _blemish_hurts(play: Play, frame: Blemish, command: GiveDamage) -> None:
    """Deal damage as the blemish."""
    play.answered()
    play.emit(Told(frame.deed.who, Tale.BLEMISH, command.reason, "saga.challenge"))
    give(play, command.who, command.kind, command.damage)


@answers_to(Blemish, GiveConsequence)
@cite("saga.challenge", "saga.damage.given")
def _blemish_marks(play: Play, frame: Blemish, command: GiveConsequence) -> None:
    """Give a consequence as the blemish."""
    play.answered()
    play.emit(Told(frame.deed.who, Tale.BLEMISH, command.reason, "saga.challenge"))
    mark(play, command)


# What is named.


@answers_to(Blemish, Claim)
@cite("saga.challenge", "saga.asset.fortune")
def _claim(play: Play, frame: Blemish, command: Claim) -> None:
    """Let the player name the blemish, for a fortune token."""
    play.answered()
    play.pay(command.who, Asset.FORTUNE, 1, Why.CLAIM, "saga.challenge")
    play.ask(Blemish(frame.deed, command.who))


@answers_to(Blemish, Mar)
@cite("saga.challenge")
def _mar(play: Play, frame: Blemish, command: Mar) -> None:
    play.answered()
    play.emit(Told(frame.deed.who, Tale.BLEMISH, command.what, "saga.challenge"))


@answers_to(Dramatic, Claim)
@cite("saga.chance", "saga.consequence", "saga.asset.fortune")
def _claim_consequence(play: Play, frame: Dramatic, command: Claim) -> None:
    """Let the player name the consequence, for a fortune token."""
    play.answered()
    play.pay(command.who, Asset.FORTUNE, 1, Why.CLAIM, "saga.consequence")
    play.ask(replace(frame, by=command.who))


@answers_to(Dramatic, Wound)
@cite("saga.chance")
def _wound(play: Play, frame: Dramatic, command: Wound) -> None:
    """Deal one damage token for a dramatic failure."""
    play.answered()
    play.ask(Hurt(frame.who, command.kind, 1))


@answers_to(Dramatic, Impair)
@cite("saga.chance", "saga.consequence", "saga.stakes")
def _impair(play: Play, frame: Dramatic, command: Impair) -> None:
    """Give a temporary consequence for a dramatic failure."""
    play.answered()
    consequence(play, frame.who, Consequence(command.name, 1, Lasts.TEMPORARY, command.skills))
    land(play, frame.who, 0, due(play, 1))
