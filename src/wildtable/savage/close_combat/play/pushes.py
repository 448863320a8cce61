"""Resolution of pushes."""

from __future__ import annotations

from wildtable.board import Board, Cell, filled, parted
from wildtable.catalogue import cite
from wildtable.play import Offer, OneOf, Part
from wildtable.savage.attacks.model import Blow
from wildtable.savage.close_combat.messages import (
    Push,
)
from wildtable.savage.close_combat.model import Bump, Pushing
from wildtable.savage.close_combat.play.grapples import at_hand
from wildtable.savage.close_combat.queries import inches_nearer
from wildtable.savage.close_combat.rules import push_inches, run_up
from wildtable.savage.damage.play import deal
from wildtable.savage.fight import Fight, Fighter
from wildtable.savage.melee.queries import (
    against_parts,
    better_of,
)
from wildtable.savage.movement.messages import Moved
from wildtable.savage.movement.rules import FARTHEST
from wildtable.savage.riding.saddle import part
from wildtable.savage.scene import Play, carries_out, follows, goes_on
from wildtable.savage.table.model import HEROES
from wildtable.savage.table.offering import Some
from wildtable.savage.traits.model import Contest
from wildtable.savage.traits.play.calling import oppose
from wildtable.savage.traits.queries import sight_parts, trait_die
from wildtable.savage.turns.play import spend_action
from wildtable.savage.turns.queries import action_parts
from wildtable.savage.weapons.queries import bears_shield
from wildtable.savage.wits.queries import Help
from wildtable.savage.wounds.messages import Became
from wildtable.savage.wounds.model import Condition

OBSTACLE_DIE = 6


@carries_out(Push)
@cite("sw.push", "sw.illumination")
def _push(play: Play, command: Push) -> None:
    """Spend an action and roll opposed Strength to push, with a bonus for a run-up."""
    spend_action(play, command.who, "push", "sw.push", command.target)
    by, on, edition = play[command.who], play[command.target], play.state.rules.edition
    parts = [*action_parts(play.state, by), *against_parts(play.state, by, on)]
    parts += sight_parts(play.state, on)
    if run_up(inches_nearer(play.state, by, on), edition.push_run_up_over):
        parts.append(Part(edition.push_run_up, "run-up", "sw.push"))
    resists = better_of(on, edition.push_resists)
    goal = Pushing(command.how)
    oppose(play, by.id, "strength", on.id, resists=resists, purpose=goal, rule="sw.push", parts=parts, uses=Help.ALL)


@follows(Pushing)
@cite("sw.push")
def _pushed(play: Play, purpose: Pushing, contest: Contest) -> None:
    """Resolve a push: the target falls Prone, or moves back until stopped; a shield hurts it too."""
    by, on = play[contest.actor], play[contest.other]
    if not contest.level or not on.up:
        return
    if purpose.how == "prone":
        if on.mount:
            part(play, on.id, fell=True)
        play.emit(Became(on.id, Condition.PRONE, "sw.push", again=on.states.prone))
        return
    blow = Blow(by.id, on.id, "")
    inches = push_inches(contest.level)
    if thrust(play, by, on, inches, "sw.push"):
        play.ask(Bump(blow, inches))
    if purpose.how == "shield-bash":
        strength = trait_die(by, "strength") or by.sheet.strength
        plus = [Part(strength.plus, "die", "sw.trait")] if strength.plus else []
        deal(play, blow, (strength.sides,), (*plus, Part(by.sheet.shield, "shield", "sw.push")))


@cite("sw.push", "sw.powers.moving")
def thrust(play: Play, by: Fighter, on: Fighter, inches: int, rule: str) -> bool:
    """Move a figure straight away from another, or toward it if ``inches`` is below 0; return whether an obstacle
    stopped it."""
    to, stopped = way_back(play.state, by, on, inches)
    moved, start = (on.turn.moved, on.turn.start) if on.turn else (0, None)
    if to is None:
        far, pulled = abs(inches), inches < 0
        play.emit(Moved(on.id, None, moved, rule, start, pushed=True, inches=far, pulled=pulled))
    elif to != on.at:
        play.move(on.id, to, moved, rule, pushed=True, pulled=inches < 0)
    return stopped


@goes_on(Bump)
@cite("sw.push")
def _bump(play: Play, frame: Bump) -> None:
    """Roll damage of 1d6 for each inch of the push."""
    if play[frame.blow.on].up:
        deal(play, frame.blow, (OBSTACLE_DIE,) * frame.inches)


@cite("sw.push")
def way_back(fight: Fight, by: Fighter, on: Fighter, inches: int) -> tuple[Cell | None, bool]:
    """Return the square where a push straight away from the pusher ends, or a pull toward it if ``inches`` is below 0,
    and whether an obstacle stopped it. A pull ends beside the one who pulls."""
    if by.at is None or on.at is None:
        return on.at, False
    (x, y), (x0, y0) = on.at, by.at
    dx, dy = (x > x0) - (x < x0), (y > y0) - (y < y0)
    if inches < 0:
        dx, dy, inches = -dx, -dy, min(-inches, max(abs(x - x0), abs(y - y0)) - (fight.board is not None))
    if fight.board is None:
        beyond = 1 if by.side == HEROES else -1  # where they stand in one place
        return (max(-FARTHEST, min(FARTHEST, x + (dx or beyond) * inches)), 0), False
    taken = {f.at for f in fight.fighters if f.up and f.id != on.id}
    for _ in range(inches):
        there = (x + dx, y + dy)
        if there not in fight.board:
            return (x, y), False
        if there in taken or _blocked(fight.board, (x, y), there):
            return (x, y), True
        x, y = there
    return (x, y), False


def _blocked(board: Board, cell: Cell, there: Cell) -> bool:
    """Return whether a wall stands on a square, or between it and the one before it."""
    feature = board.ground.get(there)
    return (feature is not None and feature.blocks) or there in filled(board) or parted(board, cell, there)


def push_offers(fight: Fight, fighter: Fighter) -> Some:
    """Yield pushing an adjacent foe back or over."""
    if not fighter.able:
        return
    near = at_hand(fight, fighter)
    hows = ["bash", "prone", "shield-bash"] if bears_shield(fighter) else ["bash", "prone"]
    if near:
        yield Offer(Push(fighter.id, near[0]), ("sw.push",), actor=fighter.id, target=OneOf(near), how=OneOf(hows))
