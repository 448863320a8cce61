"""Rolls: the throw, and dice again."""

from __future__ import annotations

from msgspec.structs import replace

from wildtable.catalogue import cite
from wildtable.dice import ChanceDice, Marks
from wildtable.play import Offer, Whole, total
from wildtable.saga.facts import Story
from wildtable.saga.harm.play.easing import bear, pay_for
from wildtable.saga.harm.queries import dice_for_acuity
from wildtable.saga.roll import rules as roll_rules
from wildtable.saga.roll.messages import Deliberate, Reroll, Retry, Stand
from wildtable.saga.roll.model import Block, Called, Compared, Contest, Deed, Ordering, Reply, Rolled, Thrown
from wildtable.saga.roll.queries import has_room, is_chance
from wildtable.saga.roll.rules import challenge_dice, reroll_left
from wildtable.saga.scene import FORTUNE, Play, Some, answers_to, settles
from wildtable.saga.sets import Asset, Throw, Why

RULES = {
    "attack": "saga.push.attack",
    "block": "saga.push.block",
    "contest": "saga.contest",
    "reply": "saga.contest",
    "ordering": "saga.round.versus",
    "resist": "saga.condition",
    "tackle": "saga.condition",
    "share": "saga.cooperate",
    "plain": "saga.challenge",
}


def slug(deed: Deed) -> str:
    """Return the rule that a roll is made by."""
    return RULES[str(type(deed.goal).__struct_config__.tag)]


def target(deed: Deed) -> str:
    """Return the one a roll is about, besides the roller; empty for nobody."""
    goal = deed.goal
    return str(getattr(goal, "on", "") or getattr(goal, "other", "") or getattr(goal, "whom", ""))


@cite("saga.pool", "saga.chance", "saga.trade")
def throw(play: Play, deed: Deed, trade: int) -> None:
    """Throw; then ask what to throw again, or compare."""
    play_note(play, deed)
    edition = play.state.rules.edition
    chance = is_chance(play.state, deed)
    pool = roll_rules.pool(total(deed.parts), deed.limit, trade, edition.trade_dice, chance=chance)
    reading = play.throw(
        deed.who, Throw.ROLL, pool, slug(deed), skill=deed.skill, parts=deed.parts, traded=trade, target=target(deed)
    )
    blanks = pool.count - reading.total
    thrown = Thrown(deed, reading.total + trade, blanks, reading.hitches > 0)
    if may_change(play.state, thrown):
        play.ask(Rolled(thrown))
    else:
        compare(play, thrown)


@cite("saga.drive")
def play_note(play: Play, deed: Deed) -> None:
    """Note whether drives helped this roll; these then earn no token from it."""
    if deed.who in play.state:
        play.busy(deed.who, drove=deed.drive, driven_by=deed.drives)


def may_change(story: Story, thrown: Thrown) -> bool:
    """Return whether the thrown dice of a roll can still be changed."""
    return any(True for _ in dice_changes(story, thrown))


def dice_changes(story: Story, thrown: Thrown) -> Some:
    """Offer the ways to change the thrown dice of a roll."""
    deed = thrown.deed
    if deed.who not in story:
        return
    who, dice = story[deed.who], story.rules.edition.fortune_rerolls
    paid = deed.rerolls
    if thrown.blanks and (paid or (who.tokens.fortune and has_room(deed))):
        most = min(paid or dice, thrown.blanks)
        price = () if paid else FORTUNE
        offer = Reroll(who.id, 1)
        yield Offer(offer, ("saga.asset.fortune",), when="answer", actor=who.id, price=price, dice=Whole(1, most))
    for way in dice_for_acuity(story, who):
        delay = replace(Deliberate(who.id, 1), **way.fixed)
        yield Offer(delay, ("saga.perk",), when="answer", actor=who.id, tokens=Whole(1, way.most), **way.open)


@answers_to(Rolled, Reroll)
@cite("saga.asset.fortune", "saga.reflexive")
def _reroll(play: Play, frame: Rolled, command: Reroll) -> None:
    """Throw up to two dice again for each token, and keep the new faces; unused dice of a token are lost."""
    play.answered()
    thrown, deed = frame.thrown, frame.thrown.deed
    if deed.rerolls:
        each = play.state.rules.edition.fortune_rerolls if deed.whole else 1
        deed = replace(deed, rerolls=reroll_left(deed.rerolls, command.dice, each))
    else:
        play.pay(deed.who, Asset.FORTUNE, 1, Why.REROLL, "saga.asset.fortune")
        deed = replace(deed, paid=(*deed.paid, Asset.FORTUNE))
    again(play, replace(thrown, deed=deed), command.dice)


def again(play: Play, thrown: Thrown, dice: int) -> None:
    """Throw dice without a mark again, and ask again while more can be done."""
    thrown = _again(play, thrown, dice)
    if may_change(play.state, thrown):
        play.ask(Rolled(thrown))
    else:
        compare(play, thrown)


@cite("saga.chance")
def _again(play: Play, thrown: Thrown, dice: int) -> Thrown:
    """Throw dice without a mark again; the chance die first, where it has none."""
    deed = thrown.deed
    if is_chance(play.state, deed) and thrown.blanks > thrown.plain:
        reading = play.throw(deed.who, Throw.AGAIN, ChanceDice(1), "saga.asset.fortune", skill=deed.skill)
        left, hitch = thrown.blanks - reading.total, reading.hitches > 0
        thrown, dice = replace(thrown, marks=thrown.marks + reading.total, blanks=left, hitch=hitch), dice - 1
    return _with(play, thrown, dice, Throw.AGAIN) if dice else thrown


def _with(play: Play, thrown: Thrown, dice: int, what: Throw) -> Thrown:
    """Throw ordinary dice, again or besides."""
    deed = thrown.deed
    rule = "saga.perk" if what == Throw.MORE else "saga.asset.fortune"
    reading = play.throw(deed.who, what, Marks(dice), rule, skill=deed.skill)
    more = dice - reading.total - (dice if what == Throw.AGAIN else 0)
    plain = thrown.plain + more if is_chance(play.state, deed) else 0
    return replace(thrown, marks=thrown.marks + reading.total, blanks=thrown.blanks + more, plain=plain)


@answers_to(Rolled, Deliberate)
@cite("saga.perk")
def _deliberate(play: Play, frame: Rolled, command: Deliberate) -> None:
    """Add a die for each acuity token to the thrown roll."""
    play.answered()
    pay_for(play, command, Asset.ACUITY, command.tokens, Why.DELIBERATE)
    thrown = _with(play, frame.thrown, command.tokens, Throw.MORE)
    if may_change(play.state, thrown):
        play.ask(Rolled(thrown))
    else:
        compare(play, thrown)
    bear(play, command, command.tokens)


@answers_to(Rolled, Stand)
def _stand(play: Play, frame: Rolled, command: Stand) -> None:
    play.answered()
    compare(play, frame.thrown)


# The comparison.


@cite("saga.net", "saga.challenge", "saga.contest")
def compare(play: Play, thrown: Thrown) -> None:
    """Compare a roll with the other side's roll, with challenge dice, or with nothing."""
    deed = thrown.deed
    goal = deed.goal
    if isinstance(goal, Contest):
        against = tuple(deed.against)
        reply = Deed(goal.other, goal.skill, Reply(thrown, goal.defends), parts=against, tokens=deed.tokens)
        play.ask(Called(reply))
        return
    if isinstance(goal, Reply):
        judge(play, Compared(goal.first, thrown.marks, (), thrown))
        return
    if isinstance(goal, Block | Ordering):
        judge(play, Compared(thrown, 0, ()))
        return
    judge(play, Compared(thrown, _opposing(play, deed), ()))


@cite("saga.challenge", "saga.trade")
def _opposing(play: Play, deed: Deed) -> int:
    """Throw the dice against a roll, after some were traded for marks; return all of their marks."""
    price, dice = play.state.rules.edition.trade_dice, challenge_dice(deed.rating, total(deed.against))
    traded = min(deed.swap, dice // price)
    reading = play.throw(
        target(deed) or deed.who,
        Throw.OPPOSING,
        Marks(dice - price * traded),
        slug(deed),
        parts=deed.against,
        traded=traded,
        target=deed.who,
    )
    return reading.total + traded


def judge(play: Play, frame: Compared) -> None:
    """Ask those who may still throw one die again; settle where nobody can."""
    left = tuple([thrown.deed.who for thrown in sides(frame) if may_retry(play.state, thrown)])
    if left:
        play.ask(replace(frame, left=left))
    else:
        settle(play, frame)


def settle(play: Play, frame: Compared) -> None:
    """Let the goal of a roll take effect."""
    goal = frame.thrown.deed.goal
    settles.of(goal)(play, goal, frame.thrown, frame.theirs, frame.other)


def sides(frame: Compared) -> list[Thrown]:
    """Return the rolls that were compared: one, or both of a contest."""
    return [thrown for thrown in (frame.thrown, frame.other) if thrown is not None]


@cite("saga.asset.fortune")
def may_retry(story: Story, thrown: Thrown) -> bool:
    """Return whether one die of a roll can be thrown again after the comparison."""
    who = thrown.deed.who
    return who in story and story[who].tokens.fortune > 0 and thrown.blanks > 0


@answers_to(Compared, Retry)
@cite("saga.asset.fortune")
def _retry(play: Play, frame: Compared, command: Retry) -> None:
    """Throw one die again and keep the better face; both sides may go on."""
    play.answered()
    play.pay(command.who, Asset.FORTUNE, 1, Why.RETRY, "saga.asset.fortune")
    if frame.other is not None and frame.other.deed.who == command.who:
        other = better(play, frame.other)
        judge(play, replace(frame, other=other, theirs=other.marks))
    else:
        judge(play, replace(frame, thrown=better(play, frame.thrown)))


def better(play: Play, thrown: Thrown) -> Thrown:
    """Return the roll with one blank die thrown again: a mark is kept, and a chance die that no longer fails."""
    tried = _again(play, _less_to_spend(thrown), 1)
    return replace(tried, hitch=thrown.hitch and tried.hitch)


def _less_to_spend(thrown: Thrown) -> Thrown:
    """Return a roll whose orders may spend one fortune token less, by orders or by hand."""
    standing = thrown.deed.standing
    if not standing.spend:
        return thrown
    return replace(thrown, deed=replace(thrown.deed, standing=replace(standing, spend=standing.spend - 1)))


@answers_to(Compared, Stand)
def _let_stand(play: Play, frame: Compared, command: Stand) -> None:
    play.answered()
    left = tuple([who for who in frame.left if who != command.who])
    if left:
        play.ask(replace(frame, left=left))
    else:
        settle(play, frame)
