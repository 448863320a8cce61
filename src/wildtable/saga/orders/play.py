"""Standing orders: the answers that the table gives by itself, and the log says so.

An answer is always one that could be given by hand. Where the orders leave something open, a person answers.
"""

from __future__ import annotations

from wildtable.catalogue import cite
from wildtable.play.machine import tag
from wildtable.saga.base import Command
from wildtable.saga.character.play.offers import extras
from wildtable.saga.conflict.messages.commands import Counter, Ward
from wildtable.saga.conflict.model import Guard, Struck
from wildtable.saga.conflict.queries import guards, in_one_counter, open_pools, targets
from wildtable.saga.facts import Story, side_of
from wildtable.saga.orders.messages import Obeyed
from wildtable.saga.roll.messages import Deal, Done, Reroll, Respond, Retry, Roll, Stand
from wildtable.saga.roll.model import Attack, Called, Compared, Pushing, Rolled, StandingOrders, Thrown, ToRoll
from wildtable.saga.roll.play.offers import trait_offers
from wildtable.saga.roll.play.throwing import may_retry, sides
from wildtable.saga.roll.queries import is_chance, lacking
from wildtable.saga.scene import Play
from wildtable.saga.sets import Orders

COUNTED = ("damage", "pushes", "dice")
"""The fields of an answer that say how much."""


def obey(play: Play) -> Command | None:
    """Record the answer that standing orders give to what waits, and return it; None where a person has to choose."""
    command = answer(play.state)
    if command is not None:
        count = next((number for field in COUNTED if (number := getattr(command, field, 0))), 0)
        play.emit(Obeyed(getattr(command, "who", ""), tag(command), count))
    return command


def answer(story: Story) -> Command | None:
    """Return the answer that standing orders give to what waits; None where a person has to choose."""
    match story.pending[-1] if story.pending else None:
        case Called() as frame:
            return _called(story, frame)
        case ToRoll() as frame:
            return _to_roll(story, frame)
        case Rolled(thrown=thrown):
            return _rolled(story, thrown)
        case Compared() as frame:
            return _compared(story, frame)
        case Pushing() as frame:
            return _pushing(frame)
        case Struck() as frame:
            return _struck(story, frame)
        case _:
            return None


def _runs(standing: StandingOrders) -> bool:
    """Return whether a roll with these orders goes on by itself."""
    return standing.orders != Orders.STEP


@cite("saga.push.block")
def _called(story: Story, frame: Called) -> Command | None:
    """Return the response to an ordered counterattack: no token, and all that fitted the block and is still there."""
    deed, standing = frame.deed, frame.deed.standing
    if not _runs(standing):
        return None
    fit = {what for domain in extras(story[deed.who]).values() for what in domain.values}
    specialties = tuple([what for what in standing.specialties if what in fit])
    return Respond(deed.who, specialties=specialties, gear=tuple([what for what in standing.gear if what in fit]))


@cite("saga.asset.grace")
def _to_roll(story: Story, frame: ToRoll) -> Command | None:
    """Return the roll, unless grace can still bring a trait in: somebody says which."""
    deed = frame.deed
    if not _runs(deed.standing):
        return None
    may_bring = deed.who in story and any(True for _ in trait_offers(story, story[deed.who], deed))
    return None if may_bring else Roll(deed.who)


@cite("saga.asset.fortune")
def _rolled(story: Story, thrown: Thrown) -> Command | None:
    """Return the throw of dice that are paid for, else to let the roll stand; a chance die may lose by it and asks."""
    deed = thrown.deed
    if not _runs(deed.standing):
        return None
    if not deed.rerolls or not thrown.blanks:
        return Stand(deed.who)
    return None if is_chance(story, deed) else Reroll(deed.who, min(deed.rerolls, thrown.blanks))


@cite("saga.asset.fortune", "saga.net")
def _compared(story: Story, frame: Compared) -> Command | None:
    """Return to spend fortune that can turn a failure into a success, or to let a roll stand: ahead, or anyway."""
    for thrown in sides(frame):
        deed = thrown.deed
        if deed.who not in frame.left:
            continue
        short = lacking(story, frame, deed.who)
        if may_turn(story, thrown, short):
            return Retry(deed.who)
        ahead = short <= 0 and not thrown.hitch
        if deed.standing.orders == Orders.ANYWAY or (_runs(deed.standing) and ahead):
            return Stand(deed.who)
    return None


@cite("saga.asset.fortune")
def may_turn(story: Story, thrown: Thrown, short: int) -> bool:
    """Return whether orders spend a fortune token on a roll: the marks that it is ``short`` of can still fall."""
    left = min(thrown.deed.standing.spend, thrown.blanks)
    return 0 < short <= left and may_retry(story, thrown) and short <= story[thrown.deed.who].tokens.fortune


def _pushing(frame: Pushing) -> Command | None:
    """Return to deal all the damage of an attack; what other pushes buy is open."""
    deed = frame.deed
    if not _runs(deed.standing) or not isinstance(deed.goal, Attack):
        return None
    return Deal(deed.who, frame.left) if frame.left else Done(deed.who)


@cite("saga.push.block")
def _struck(story: Story, frame: Struck) -> Command | None:
    """Return the use of a block: all that it can ward off, then the rest strikes back, or is kept for the next blow."""
    whom = frame.goal.on
    for guard in guards(story, whom):
        standing = _latest(story, guard.by, whom)
        if guard.by in frame.done or not _runs(standing):
            continue
        if frame.damage:
            pushes = sum(each.pushes for each in guards(story, whom) if each.by == guard.by)
            return Ward(guard.by, min(pushes, frame.damage))
        return (_counter(story, frame, guard) if standing.strikes_back else None) or Done(guard.by)
    return None


def _latest(story: Story, by: str, whom: str) -> StandingOrders:
    """Return the orders of somebody's latest block for somebody."""
    return [guard for guard in guards(story, whom) if guard.by == by][-1].standing


def _counter(story: Story, frame: Struck, guard: Guard) -> Command | None:
    """Return a counterattack on the attacker with all pushes that may go into one; None where it cannot be attacked."""
    if frame.by not in targets(story, side_of(story, guard.by)):
        return None
    pools = open_pools(story, frame.by)
    pool = frame.goal.pool if frame.goal.pool in pools else pools[0]
    dice = sum(each.pushes for each in in_one_counter(story, guard.by, frame.goal.on))
    return Counter(guard.by, frame.by, pool, dice)
