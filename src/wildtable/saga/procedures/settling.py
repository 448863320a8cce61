"""What comes of a roll: success, blemishes, dramatic failures, Spark from drives, free pushes."""

from __future__ import annotations

from msgspec.structs import replace

from wildtable.catalogue import cite
from wildtable.play import GM, Offer, OneOf, Seat, Subset
from wildtable.saga import commands as c
from wildtable.saga import events as e
from wildtable.saga import questions as q
from wildtable.saga.frames import Attack, Blemish, Block, Contest, Deed, Dramatic, Guard, Hurt, Naming, Plain, Thrown
from wildtable.saga.model import HURTS, SKILLS, Story
from wildtable.saga.offering import FORTUNE, Some, plays, words
from wildtable.saga.procedures.harm import consequence
from wildtable.saga.procedures.pushes import push
from wildtable.saga.procedures.roll import slug, target
from wildtable.saga.rules import roll as rules
from wildtable.saga.scene import Play, answers_to, settles
from wildtable.saga.sets import Asset, HarmKind, Lasts, Outcome, PerkQuestion, Tale, Why


def judged(play: Play, thrown: Thrown, theirs: int, outcome: Outcome) -> bool:
    """Say what a roll came to, and pay what success pays. True where it succeeded."""
    deed = thrown.deed
    if thrown.hitch:
        outcome = Outcome.DRAMATIC
    net = rules.net(thrown.marks, theirs)
    play.emit(e.Judged(deed.who, deed.skill, outcome, net, slug(deed), target(deed)))
    good = outcome in (rules.SUCCESS, rules.TIE)
    if good:
        _spark(play, deed)
    return good


@cite("saga.chance")
def fumble(play: Play, thrown: Thrown) -> None:
    """A chance die that shows 1 or 2 fails dramatically; an element has nothing to lose by it."""
    if thrown.hitch and thrown.deed.who in play.state:
        play.ask(Dramatic(thrown.deed.who, thrown.deed.skill))


@cite("saga.drive", "saga.spark.gain")
def _spark(play: Play, deed: Deed) -> None:
    """A success that drive tokens helped: one Spark, however many they were."""
    if deed.drive:
        play.spark(deed.who, 1, Why.DRIVE, "saga.spark.gain")


@cite("saga.perk")
def free_pushes(play: Play, deed: Deed) -> int:
    """Pushes that a success has for free: of each kind that activated the skill and has the perk."""
    if deed.who not in play.state:
        return 0
    known = q.perks(play.state, play[deed.who], PerkQuestion.FREE_PUSH)
    return sum(perk.value for _, _, perk in known if set(perk.assets) & set(deed.paid))


@settles(Plain)
@cite("saga.challenge", "saga.push")
def _plain(play: Play, goal: Plain, thrown: Thrown, theirs: int, other: Thrown | None) -> None:
    deed = thrown.deed
    outcome = rules.challenge(thrown.marks, theirs, deed.rating)
    if judged(play, thrown, theirs, outcome):
        push(play, deed, rules.pushes(rules.net(thrown.marks, theirs)) + free_pushes(play, deed))
        if outcome == rules.TIE:
            play.ask(Blemish(deed))
    fumble(play, thrown)


@settles(Attack)
@cite("saga.push.attack")
def _attack(play: Play, goal: Attack, thrown: Thrown, theirs: int, other: Thrown | None) -> None:
    """On a tie it connects and deals nothing, but for free pushes."""
    deed = thrown.deed
    if judged(play, thrown, theirs, rules.challenge(thrown.marks, theirs, deed.rating)):
        push(play, deed, rules.pushes(rules.net(thrown.marks, theirs)) + free_pushes(play, deed))
    fumble(play, thrown)


@settles(Block)
@cite("saga.push.block")
def _block(play: Play, goal: Block, thrown: Thrown, theirs: int, other: Thrown | None) -> None:
    """Every mark is a push to ward damage off with, or to strike back."""
    deed = thrown.deed
    if judged(play, thrown, theirs, rules.challenge(thrown.marks, 0, 0)):
        pushes = rules.pushes(thrown.marks) + free_pushes(play, deed)
        play.emit(e.Guarded((*play.conflict.guards, Guard(deed.who, goal.whom, deed.skill, pushes))))
    fumble(play, thrown)


@settles(Contest)
@cite("saga.contest")
def _contest(play: Play, goal: Contest, thrown: Thrown, theirs: int, other: Thrown | None) -> None:
    """More marks win; the winner may push."""
    assert other is not None
    won = rules.contest(thrown.marks, other.marks, goal.defends)
    for place, (one, against) in enumerate(((thrown, other.marks), (other, thrown.marks)), 1):
        neutral = Outcome.NEUTRAL if won == 0 else rules.FAILURE
        if judged(play, one, against, rules.SUCCESS if won == place else neutral):
            deed = replace(one.deed, goal=Plain())
            push(play, deed, rules.pushes(rules.net(one.marks, against)) + free_pushes(play, one.deed))
        fumble(play, one)


# What is named.


@answers_to(Blemish, c.Claim)
@cite("saga.challenge", "saga.asset.fortune")
def _claim(play: Play, frame: Blemish, command: c.Claim) -> None:
    """For a fortune token the player names the blemish."""
    play.answered()
    play.pay(command.who, Asset.FORTUNE, 1, Why.CLAIM, "saga.challenge")
    play.ask(Blemish(frame.deed, command.who))


@answers_to(Blemish, c.Mar)
@cite("saga.challenge")
def _mar(play: Play, frame: Blemish, command: c.Mar) -> None:
    play.answered()
    play.emit(e.Told(frame.deed.who, Tale.BLEMISH, command.what, "saga.challenge"))


@answers_to(Dramatic, c.Wound)
@cite("saga.chance")
def _wound(play: Play, frame: Dramatic, command: c.Wound) -> None:
    """A dramatic failure hurts: one token."""
    play.answered()
    play.ask(Hurt(frame.who, command.kind, 1))


@answers_to(Dramatic, c.Impair)
@cite("saga.chance", "saga.consequence")
def _impair(play: Play, frame: Dramatic, command: c.Impair) -> None:
    """A dramatic failure leaves a temporary consequence."""
    play.answered()
    consequence(play, Naming(frame.who, 1, Lasts.TEMPORARY), command.name, 1, command.skills)


def blemish_offers(story: Story, seat: Seat, frame: Blemish) -> Some:
    """The game master names it; the player can pay to."""
    who = frame.deed.who
    if plays(story, frame.by, seat) if frame.by else seat == GM:
        idea = words(story, "blemishes")
        yield Offer(c.Mar(idea.values[0]), ("saga.challenge",), when="answer", actor=frame.by, what=idea)
    if not frame.by and who in story and plays(story, who, seat) and story[who].tokens.fortune:
        yield Offer(c.Claim(who), ("saga.challenge",), when="answer", actor=who, price=FORTUNE)


def dramatic_offers(story: Story, seat: Seat, frame: Dramatic) -> Some:
    """Damage, or a temporary consequence."""
    if seat == GM:
        yield Offer(c.Wound(HarmKind.PAIN), ("saga.chance",), when="answer", kind=OneOf(HURTS))
        idea = words(story, "consequences")
        skills = Subset(SKILLS)
        yield Offer(c.Impair(idea.values[0]), ("saga.chance",), when="answer", name=idea, skills=skills)
