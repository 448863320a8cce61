"""Damage on its way: elements attack, blocks ward it off, counterattacks follow, the rest arrives."""

from __future__ import annotations

from typing import Any

from msgspec.structs import replace

from wildtable.catalogue import cite
from wildtable.dice import Marks
from wildtable.play import GM, Offer, OneOf, Seat, Whole
from wildtable.saga import commands as c
from wildtable.saga import events as e
from wildtable.saga import questions as q
from wildtable.saga.frames import Attack, Called, Deed, Guard, Hurt, Struck, ToRoll
from wildtable.saga.model import ALLIES, ASSETS, DICE, HARM_OF, HURTS, Element, Story, at_work
from wildtable.saga.offering import Some, one, plays, targets
from wildtable.saga.rules import roll as rules
from wildtable.saga.scene import Play, answers_to, carries_out
from wildtable.saga.sets import Allowance, ElementPool, Status, Throw


@cite("saga.element", "saga.ally-dice", "saga.contest")
def opposing_dice(story: Story, goal: Attack) -> int:
    """What opposes an attack: an element's pool, ally dice; a character blocks instead."""
    if goal.on.startswith(ALLIES):
        return story.ally_dice(goal.on.removeprefix(ALLIES)).left
    element = story.element(goal.on)
    return element.of(goal.pool) if element and goal.pool not in element.aside else 0


# Elements act.


@carries_out(c.Strike)
@cite("saga.element")
def _strike(play: Play, command: c.Strike) -> None:
    element = play.state.element(command.who)
    assert element is not None
    play.element(element, attacks=element.attacks + 1)
    goal = Attack(command.on, command.pool, command.harm)
    parts = tuple(q.element_parts(play.state, element, command.pool))
    against = tuple(q.opposing_parts(play.state, goal))
    rating = opposing_dice(play.state, goal)
    play.ask(ToRoll(Deed(element.id, command.pool, goal, parts=parts, against=against, rating=rating)))


@cite("saga.element")
def left_to_act(story: Story, element: Element, block: bool = False) -> bool:
    """Whether an element has an action left this round: two attacks, or an attack and a block."""
    edition = story.rules.edition
    if element.attacks + element.blocks >= edition.element_actions:
        return False
    return not block or element.blocks < edition.element_blocks


def pools_of(element: Element) -> list[ElementPool]:
    """The pools that an element can use."""
    return [pool for pool in DICE if element.of(pool) > 0 and pool not in element.aside]


def element_offers(story: Story) -> Some:
    """Attacks of the elements that have an action left."""
    for element in story.elements:
        pools, foes = pools_of(element), targets(story, element.side)
        if at_work(element) and pools and foes and left_to_act(story, element):
            faced = [t for el, t in (story.conflict.allotted if story.conflict else ()) if el == element.id]
            ordered = sorted(foes, key=lambda foe: foe not in faced)
            template = c.Strike(element.id, ordered[0], pools[0], HARM_OF[pools[0]])
            fields: dict[str, Any] = {"on": one(ordered), "pool": one(pools), "harm": OneOf(HURTS)}
            yield Offer(template, ("saga.element",), when="turn", actor=element.id, **fields)


# Damage on its way.


@cite("saga.push.block")
def strike(play: Play, by: str, goal: Attack, damage: int) -> None:
    """Ask for blocks where any can be made; else it arrives."""
    frame = Struck(by, goal, damage)
    if may_block(play.state, goal.on):
        play.ask(frame)
    else:
        arrive(play, frame)


def may_block(story: Story, whom: str) -> bool:
    """Whether anybody has tokens, pushes or an action to block with."""
    if guards(story, whom):
        return True
    element = story.element(whom)
    if element is not None:
        return any(True for _ in _shields(story, element))
    if whom not in story:
        return False
    side = story[whom].side
    return any(who.tokens.of(a) for who in story.players if who.side == side for a in ASSETS)


def guards(story: Story, whom: str) -> list[Guard]:
    """Pushes of blocks that are left for somebody."""
    found = story.conflict.guards if story.conflict else ()
    return [guard for guard in found if guard.whom == whom and guard.pushes > 0]


def _shields(story: Story, element: Element) -> list[Element]:
    """The elements that can block for one of them."""
    able = [el for el in story.elements if at_work(el) and el.side == element.side and pools_of(el)]
    return [el for el in able if left_to_act(story, el, block=True)]


def arrive(play: Play, frame: Struck) -> None:
    """What is left of the damage takes effect."""
    on = frame.goal.on
    if not frame.damage:
        return
    element = play.state.element(on)
    if on.startswith(ALLIES):
        hurt_allies(play, on.removeprefix(ALLIES), frame.damage)
    elif element is not None:
        hurt_element(play, element, frame.goal.pool, frame.damage)
    elif play[on].up:
        play.ask(Hurt(on, frame.goal.harm, frame.damage))


@cite("saga.element")
def hurt_element(play: Play, element: Element, pool: ElementPool, damage: int) -> None:
    """Each point takes a die from the pool concerned; an empty pool removes it."""
    dice = max(0, element.of(pool) - damage)
    play.element(element, **{pool: dice, "status": Status.IN if dice else Status.OUT})


@cite("saga.ally-dice")
def hurt_allies(play: Play, side: str, damage: int) -> None:
    """Each point takes a die from the pool, for the conflict."""
    allies = play.state.ally_dice(side)
    left, whole = rules.ally_dice(allies.left, allies.total, damage)
    changed = [replace(a, left=left, total=whole) if a.side == side else a for a in play.state.allies]
    play.emit(e.Allied(tuple(changed)))


@answers_to(Struck, c.Shield)
@cite("saga.element", "saga.push.block")
def _shield(play: Play, frame: Struck, command: c.Shield) -> None:
    """An element's block: every mark is a push."""
    element = play.state.element(command.who)
    assert element is not None
    play.element(element, blocks=element.blocks + 1)
    parts = tuple(q.element_parts(play.state, element, command.pool))
    dice = rules.dice(sum(part.value for part in parts))
    reading = play.throw(element.id, Throw.ROLL, Marks(dice), "saga.push.block", skill=command.pool, parts=parts)
    if reading.total:
        guard = Guard(element.id, frame.goal.on, command.pool, reading.total)
        play.emit(e.Guarded((*play.conflict.guards, guard)))


@answers_to(Struck, c.Ward)
@cite("saga.push.block")
def _ward(play: Play, frame: Struck, command: c.Ward) -> None:
    """Each push cancels one damage token."""
    play.answered()
    _use(play, command.who, frame.goal.on, command.pushes)
    left = replace(frame, damage=frame.damage - command.pushes)
    if left.damage or guards(play.state, frame.goal.on):
        play.ask(left)


def _use(play: Play, by: str, whom: str, pushes: int) -> None:
    """Pushes of one's blocks for somebody go, the oldest first."""
    kept = []
    for guard in play.conflict.guards:
        used = 0
        if (guard.by, guard.whom) == (by, whom) and pushes:
            used = min(pushes, guard.pushes)
            pushes -= used
        if guard.pushes > used:
            kept.append(replace(guard, pushes=guard.pushes - used))
    play.emit(e.Guarded(tuple(kept)))


@answers_to(Struck, c.Counter)
@cite("saga.push.block")
def _counter(play: Play, frame: Struck, command: c.Counter) -> None:
    """A reflexive roll with the blocking skill, one die at most for every push given."""
    skill = next(g.skill for g in guards(play.state, frame.goal.on) if g.by == command.who)
    _use(play, command.who, frame.goal.on, command.dice)
    goal = Attack(command.on, command.pool, HARM_OF[command.pool])
    rating = opposing_dice(play.state, goal)
    element = play.state.element(command.who)
    if element is None:
        play.ask(Called(Deed(command.who, skill, goal, rating=rating, limit=command.dice, tokens=Allowance.NONE)))
        return
    parts, against = tuple(q.element_parts(play.state, element, skill)), tuple(q.opposing_parts(play.state, goal))
    deed = Deed(element.id, skill, goal, parts, against, rating, limit=command.dice, tokens=Allowance.NONE)
    play.ask(ToRoll(deed))


@answers_to(Struck, c.Done)
def _done(play: Play, frame: Struck, command: c.Done) -> None:
    play.answered()
    arrive(play, frame)


def shield_offers(story: Story, seat: Seat, frame: Struck) -> Some:
    """Elements block for each other."""
    element = story.element(frame.goal.on)
    if element is None or seat != GM or not frame.damage:
        return
    for able in _shields(story, element):
        offer = c.Shield(able.id, pools_of(able)[0])
        yield Offer(offer, ("saga.element",), when="answer", actor=able.id, pool=one(pools_of(able)))


def guard_offers(story: Story, seat: Seat, frame: Struck) -> Some:
    """Ward damage off, or strike back, with the pushes of blocks."""
    for by in dict.fromkeys(guard.by for guard in guards(story, frame.goal.on)):
        if not plays(story, by, seat):
            continue
        pushes = sum(guard.pushes for guard in guards(story, frame.goal.on) if guard.by == by)
        if frame.damage:
            most = min(pushes, frame.damage)
            ward = c.Ward(by, most)
            yield Offer(ward, ("saga.push.block",), when="answer", actor=by, pushes=Whole(1, most))
        element = story.element(by)
        if foes := targets(story, element.side if element else story[by].side):
            ordered = sorted(foes, key=lambda foe: foe != frame.by)
            first = next(g for g in guards(story, frame.goal.on) if g.by == by).pushes
            counter = c.Counter(by, ordered[0], frame.goal.pool, first)
            fields: dict[str, Any] = {"on": one(ordered), "pool": OneOf(DICE), "dice": Whole(1, first)}
            yield Offer(counter, ("saga.push.block",), when="answer", actor=by, **fields)


def done_offers(story: Story, seat: Seat, frame: Struck) -> Some:
    """Block no more."""
    whom = frame.goal.on
    if plays(story, whom, seat):
        yield Offer(c.Done(whom), ("saga.push.block",), when="answer", actor=whom)
