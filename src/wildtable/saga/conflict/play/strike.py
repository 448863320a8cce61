"""Conflicts: attacks and blocks."""

from __future__ import annotations

from msgspec.structs import replace

from wildtable.catalogue import cite
from wildtable.play import total
from wildtable.saga.conflict.messages.commands import Counter, ElementAct, KeepElement, Shield, Strike, Ward
from wildtable.saga.conflict.messages.events import Allied, Guarded
from wildtable.saga.conflict.model import ALLIES, Allies, Element, Guard, Struck
from wildtable.saga.conflict.queries import guards, in_one_counter, may_block, opposing_dice, still_asked
from wildtable.saga.conflict.rules import ally_dice, element_dice, element_status
from wildtable.saga.harm.model import HARM_OF, Hurt
from wildtable.saga.roll import rules as roll_rules
from wildtable.saga.roll.messages import Done
from wildtable.saga.roll.model import Attack, Block, Called, Deed, Plain, Rating, StandingOrders, ToRoll
from wildtable.saga.roll.queries import is_chance, noted, own_parts
from wildtable.saga.scene import Play, answers_to, carries_out
from wildtable.saga.sets import Allowance, ElementPool, Status, Throw

# Elements act.


@carries_out(Strike)
@cite("saga.element")
def _strike(play: Play, command: Strike) -> None:
    element = play.state.element(command.who)
    assert element is not None
    play.element(element, attacks=element.attacks + 1)
    goal = Attack(command.on, command.pool, command.harm)
    rating = opposing_dice(play.state, goal)
    deed = Deed(element.id, command.pool, goal, rating=rating, standing=StandingOrders(command.orders))
    play.ask(ToRoll(noted(play.state, deed)))


@carries_out(ElementAct)
@cite("saga.element", "saga.push.other")
def _element_act(play: Play, command: ElementAct) -> None:
    """Use an action of an element that is no attack or block; the game master sets what opposes it."""
    element = play.state.element(command.who)
    assert element is not None
    play.element(element, attacks=element.attacks + 1)
    play.ask(Rating(noted(play.state, Deed(element.id, command.pool, Plain(), rating=-1))))


# Damage on its way.


@cite("saga.push.block")
def strike(play: Play, deed: Deed, goal: Attack, damage: int) -> None:
    """Ask for blocks where any can be made; else it arrives. A miss, too, lets those who blocked strike back."""
    frame = Struck(deed.who, goal, damage, against=deed.against if goal.on in play.state else ())
    if may_block(play.state, goal.on) if damage else guards(play.state, goal.on):
        play.ask(frame)
    else:
        arrive(play, frame)


def arrive(play: Play, frame: Struck) -> None:
    """Apply the damage that is left."""
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
    """Remove a die for each point from the pool concerned; an empty pool that matters removes the element."""
    before = element.of(pool)
    dice = element_dice(before, damage)
    if dice != before:
        up = element_status(before, dice, element.up, pool not in element.aside)
        play.element(element, **{pool: dice, "status": Status.IN if up else Status.OUT})


@carries_out(KeepElement)
@cite("saga.element")
def _keep_element(play: Play, command: KeepElement) -> None:
    """Keep an element that has an empty pool."""
    element = play.state.element(command.element)
    assert element is not None
    play.element(element, status=Status.IN)


@cite("saga.ally-dice")
def hurt_allies(play: Play, side: str, damage: int) -> None:
    """Remove a die for each point from the ally dice, for the conflict."""

    def hurt(allies: Allies) -> Allies:
        left, whole = ally_dice(allies.left, allies.total, damage)
        return replace(allies, left=left, total=whole)

    play.emit(Allied(tuple([hurt(a) if a.side == side else a for a in play.state.allies])))


@answers_to(Struck, Shield)
@cite("saga.element", "saga.push.block", "saga.trade", "saga.chance")
def _shield(play: Play, frame: Struck, command: Shield) -> None:
    """Roll an element's block: every mark is a push."""
    element = play.state.element(command.who)
    assert element is not None
    play.element(element, blocks=element.blocks + 1)
    deed = Deed(element.id, command.pool, Block(frame.goal.on))
    parts, price = tuple(own_parts(play.state, deed)), play.state.rules.edition.trade_dice
    traded = min(command.trade, roll_rules.tradable(total(parts), 0, price))
    chance = is_chance(play.state, replace(deed, parts=parts))
    pool = roll_rules.pool(total(parts), 0, traded, price, chance=chance)
    reading = play.throw(
        element.id, Throw.ROLL, pool, "saga.push.block", skill=command.pool, parts=parts, traded=traded
    )
    if marks := reading.total + traded:
        guard = Guard(element.id, frame.goal.on, command.pool, marks)
        play.emit(Guarded((*play.conflict.guards, guard)))


@answers_to(Struck, Ward)
@cite("saga.push.block")
def _ward(play: Play, frame: Struck, command: Ward) -> None:
    """Cancel one damage token with each push."""
    play.answered()
    _use(play, command.who, frame.goal.on, command.pushes)
    _ask_on(play, replace(frame, damage=frame.damage - command.pushes))


def _ask_on(play: Play, frame: Struck) -> None:
    """Ask those who have not said enough; when all have, the damage arrives."""
    if still_asked(play.state, frame):
        play.ask(frame)
    else:
        arrive(play, frame)


def _use(play: Play, by: str, whom: str, pushes: int) -> None:
    """Use up pushes of a character's blocks for somebody, the oldest first."""
    kept = []
    for guard in play.conflict.guards:
        used = 0
        if (guard.by, guard.whom) == (by, whom) and pushes:
            used = min(pushes, guard.pushes)
            pushes -= used
        if guard.pushes > used:
            kept.append(replace(guard, pushes=guard.pushes - used))
    play.emit(Guarded(tuple(kept)))


@answers_to(Struck, Counter)
@cite("saga.push.block")
def _counter(play: Play, frame: Struck, command: Counter) -> None:
    """Ask for a counterattack with the blocking skill: one die at most for every push given; one token may be spent."""
    guard = in_one_counter(play.state, command.who, frame.goal.on)[-1]
    _use(play, command.who, frame.goal.on, command.dice)
    if not still_asked(play.state, frame):
        play.answered()
        arrive(play, frame)
    goal = Attack(command.on, command.pool, HARM_OF[command.pool])
    rating = opposing_dice(play.state, goal)
    dice, orders = command.dice, guard.standing
    deed = Deed(command.who, guard.skill, goal, rating=rating, limit=dice, tokens=Allowance.ONE, standing=orders)
    play.ask(ToRoll(noted(play.state, deed)) if play.state.element(command.who) else Called(deed))


@answers_to(Struck, Done)
@cite("saga.push.block")
def _done(play: Play, frame: Struck, command: Done) -> None:
    """Ask each blocker: the target's "Enough" ends no right of theirs."""
    play.answered()
    _ask_on(play, replace(frame, done=(*frame.done, command.who)))
