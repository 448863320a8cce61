"""Conflicts: what is asked; nothing here acts."""

from __future__ import annotations

from collections.abc import Sequence
from itertools import takewhile

from wildtable.catalogue import cite
from wildtable.play import GM, Seat
from wildtable.saga.character.model import Character
from wildtable.saga.conflict.model import ALLIES, DICE, FOES, Condition, Element, Guard, Struck, at_work
from wildtable.saga.conflict.rules import lasts
from wildtable.saga.facts import Story, side_of
from wildtable.saga.roll.model import Attack
from wildtable.saga.sets import ElementPool, Lasts

# Sides.


def opposite(story: Story, one: str, other: str) -> bool:
    """Return whether two are on different sides."""
    return side_of(story, one) != side_of(story, other)


def plays(story: Story, who: str, seat: Seat) -> bool:
    """Return whether a seat plays a character or element; the game master plays all that no player does."""
    owner = story[who].seat if who in story else ""
    return owner == seat if owner else seat == GM


def may_act(character: Character) -> bool:
    """Return whether a character takes part."""
    return character.up


def targets(story: Story, who_side: str) -> list[str]:
    """Return the targets of a side: elements that are in and shown, characters, ally dice."""
    found = [el.id for el in story.elements if at_work(el) and el.side != who_side]
    found += [ch.id for ch in story.players if ch.side != who_side]
    return found + [ALLIES + a.side for a in story.allies if a.side != who_side and a.total > 0]


def acting(story: Story) -> list[Character]:
    """Return those who may act in the players' phase: all who have not passed, or the one whose turn it is."""
    conflict = story.conflict
    if conflict is not None and conflict.versus:
        now = conflict.order[conflict.turn : conflict.turn + 1]
        return [story[who] for who in now if story[who].up]
    return [who for who in story.players if not who.passed]


@cite("saga.element", "saga.ally-dice", "saga.contest")
def opposing_dice(story: Story, goal: Attack) -> int:
    """Return the dice against an attack: an element's pool, ally dice; none for a character, who blocks instead."""
    if goal.on.startswith(ALLIES):
        return story.allies_left(goal.on.removeprefix(ALLIES))
    element = story.element(goal.on)
    return element.of(goal.pool) if element and goal.pool not in element.aside else 0


@cite("saga.element")
def left_to_act(story: Story, element: Element, block: bool = False) -> bool:
    """Return whether an element has an action left this round: two attacks, or an attack and a block."""
    edition = story.rules.edition
    if element.attacks + element.blocks >= edition.element_actions:
        return False
    return not block or element.blocks < edition.element_blocks


@cite("saga.element")
def pools_of(element: Element) -> list[ElementPool]:
    """Return the pools that an element can use and be attacked in: those with dice that still matter."""
    return [pool for pool in DICE if element.of(pool) > 0 and pool not in element.aside]


@cite("saga.element")
def open_pools(story: Story, whom: str) -> tuple[ElementPool, ...]:
    """Return the ways in which somebody can be attacked: an element in its pools, a character in every way."""
    element = story.element(whom)
    return DICE if element is None else tuple(pools_of(element))


@cite("saga.condition", "saga.round")
def facing(story: Story, who: str) -> list[Element]:
    """Return the opposing elements that face somebody: those allotted to them, else the unallotted, else all."""
    there = [el for el in story.elements if at_work(el) and el.side == FOES]
    allotted = dict(story.conflict.allotted) if story.conflict is not None else {}
    mine = [el for el in there if allotted.get(el.id) == who]
    return mine or [el for el in there if el.id not in allotted] or there


def condition(story: Story, id: str) -> Condition | None:
    """Return a condition of the conflict by its id."""
    found = story.conflict.conditions if story.conflict else ()
    return next((known for known in found if known.id == id), None)


@cite("saga.condition")
def pursuer(story: Story, known: Condition, who: str) -> Element | None:
    """Return the element that opposes somebody's roll for a tally, the strongest in its pool; None for none."""
    pool = known.pool
    able = [(el.of(pool), el) for el in facing(story, who) if pool in pools_of(el)] if pool is not None else []
    return max(able, key=lambda each: each[0])[1] if able else None


def together(
    story: Story, foes: list[str], ways: Sequence[ElementPool] = DICE
) -> list[tuple[list[str], list[ElementPool]]]:
    """Return the targets grouped by the ``ways`` in which they can be attacked, in the order of each group's first."""
    found: dict[tuple[ElementPool, ...], list[str]] = {}
    for foe in foes:
        theirs = open_pools(story, foe)
        if able := tuple([pool for pool in ways if pool in theirs]):
            found.setdefault(able, []).append(foe)
    return [(group, list(able)) for able, group in found.items()]


@cite("saga.reward")
def rewards_last(story: Story) -> Lasts:
    """Return how long a reward lasts, by the stakes of the running conflict, else of the last one."""
    stakes = story.conflict.stakes if story.conflict is not None else story.fought
    return lasts(stakes) if stakes is not None else Lasts.TEMPORARY


@cite("saga.action")
def may_block(story: Story, whom: str) -> bool:
    """Return whether anybody of the same side can block: by pushes, an element's action, a token or damage."""
    if guards(story, whom):
        return True
    if whom not in story and story.element(whom) is None:
        return False
    side = side_of(story, whom)
    return any(who.side == side for who in story.players) or bool(shields_of(story, side))


@cite("saga.push.block", "saga.give-in")
def guards(story: Story, whom: str) -> list[Guard]:
    """Return the blocks with pushes left for somebody whose owner is in the conflict."""
    found = story.conflict.guards if story.conflict else ()
    return [guard for guard in found if guard.whom == whom and guard.pushes > 0 and _is_in(story, guard.by)]


@cite("saga.push.block")
def in_one_counter(story: Story, by: str, whom: str) -> list[Guard]:
    """Return the blocks whose pushes may go into one counterattack: the oldest, and those after it with its skill."""
    mine = [guard for guard in guards(story, whom) if guard.by == by]
    return list(takewhile(lambda guard: guard.skill == mine[0].skill, mine))


def _is_in(story: Story, who: str) -> bool:
    """Return whether a character or an element takes part."""
    element = story.element(who)
    return element.up if element is not None else who in story and story[who].up


@cite("saga.push.block", "saga.action")
def still_asked(story: Story, struck: Struck) -> list[str]:
    """Return the ids of those still to say "Enough": the target, and each blocker with pushes left."""
    hit = [struck.goal.on] if struck.damage else []
    asked = dict.fromkeys([*hit, *(guard.by for guard in guards(story, struck.goal.on))])
    return [who for who in asked if who not in struck.done]


@cite("saga.action", "saga.element")
def shields_of(story: Story, side: str) -> list[Element]:
    """Return the elements that can block for a side."""
    able = [el for el in story.elements if at_work(el) and el.side == side and pools_of(el)]
    return [el for el in able if left_to_act(story, el, block=True)]
