"""Close combat: the order of play."""

from __future__ import annotations

from wildtable.board import Board, Cell, filled, parted
from wildtable.catalogue import cite
from wildtable.play import Part
from wildtable.savage.attacks.facts import Blow
from wildtable.savage.close_combat.commands import Push
from wildtable.savage.close_combat.frames import Bump
from wildtable.savage.close_combat.goals import Pushing
from wildtable.savage.close_combat.questions import inches_nearer
from wildtable.savage.close_combat.rules import push_inches, run_up
from wildtable.savage.damage.procedures import deal
from wildtable.savage.fight import Fight, Fighter
from wildtable.savage.melee.questions import against_parts, better_of
from wildtable.savage.movement.events import Moved
from wildtable.savage.movement.rules import FARTHEST
from wildtable.savage.riding.procedures.saddle import part
from wildtable.savage.scene import Play, carries_out, follows, goes_on
from wildtable.savage.table.facts import HEROES
from wildtable.savage.traits.procedures.calling import oppose
from wildtable.savage.traits.questions import sight_parts, trait_die
from wildtable.savage.traits.rolls import Contest
from wildtable.savage.turns.procedures import spend_action
from wildtable.savage.turns.questions import action_parts
from wildtable.savage.wits.questions import Help
from wildtable.savage.wounds.events import Became
from wildtable.savage.wounds.sets import Condition

OBSTACLE_DIE = 6


@carries_out(Push)
@cite("sw.push", "sw.illumination")
def _push(play: Play, command: Push) -> None:
    """Opposed Strength, better after a run-up."""
    spend_action(play, command.who, "push", "sw.push", command.target)
    by, on, edition = play[command.who], play[command.target], play.state.rules.edition
    parts = [*action_parts(play.state, by), *against_parts(play.state, by, on)]
    parts += sight_parts(play.state, on)
    if run_up(inches_nearer(play.state, by, on), edition.push_run_up_over):
        parts.append(Part(edition.push_run_up, "run-up", "sw.push"))
    resists = better_of(on, edition.push_resists)
    goal = Pushing(command.how)
    oppose(play, by.id, "strength", on.id, resists, goal, "sw.push", parts, uses=Help.ALL)


@follows(Pushing)
@cite("sw.push")
def _pushed(play: Play, purpose: Pushing, contest: Contest) -> None:
    """Prone; or back, against what is in the way, and hurt by the shield."""
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
    to, stopped = way_back(play.state, by, on, inches)
    moved, start = (on.turn.moved, on.turn.start) if on.turn else (0, None)
    if to is None:
        play.emit(Moved(on.id, None, moved, "sw.push", start, pushed=True, inches=inches))
    elif to != on.at:
        play.move(on.id, to, moved, "sw.push", pushed=True)
    if stopped:
        play.ask(Bump(blow, inches))
    if purpose.how == "shield-bash":
        strength = trait_die(by, "strength") or by.sheet.strength
        plus = [Part(strength.plus, "die", "sw.trait")] if strength.plus else []
        deal(play, blow, (strength.sides,), (*plus, Part(by.sheet.shield, "shield", "sw.push")))


@goes_on(Bump)
@cite("sw.push")
def _bump(play: Play, frame: Bump) -> None:
    """1d6 for each inch of the push."""
    if play[frame.blow.on].up:
        deal(play, frame.blow, (OBSTACLE_DIE,) * frame.inches)


@cite("sw.push")
def way_back(fight: Fight, by: Fighter, on: Fighter, inches: int) -> tuple[Cell | None, bool]:
    """Where a push ends, straight away from the one who pushes, and whether an obstacle or a figure stops it."""
    if by.at is None or on.at is None:
        return on.at, False
    (x, y), (x0, y0) = on.at, by.at
    dx, dy = (x > x0) - (x < x0), (y > y0) - (y < y0)
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
    """Whether a wall stands on a square, or between it and the one before it."""
    feature = board.ground.get(there)
    return (feature is not None and feature.blocks) or there in filled(board) or parted(board, cell, there)
