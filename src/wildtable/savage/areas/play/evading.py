"""Evading an attack that its target sees coming."""

from __future__ import annotations

from wildtable.board import Cell, distance, reach
from wildtable.catalogue import cite
from wildtable.play import Part
from wildtable.savage.areas.model import AreaAttack, Evade
from wildtable.savage.areas.queries import covered
from wildtable.savage.attacks.model import Blow
from wildtable.savage.close_combat.queries import hold_of
from wildtable.savage.damage.play import roll_damage
from wildtable.savage.fight import Fight, Fighter
from wildtable.savage.scene import Play, settles
from wildtable.savage.sight.queries import makes_out
from wildtable.savage.traits.model import Outcome, Test
from wildtable.savage.traits.play.rolling import judged, roll
from wildtable.savage.traits.preparing import prepare
from wildtable.savage.weapons.queries import weapon

FLEES = 9
"""The distance in inches within which an evading figure looks for a free square."""


@cite("sw.evasion")
def meet(play: Play, blow: Blow, area: AreaAttack | None = None) -> None:
    """Roll Agility for a target that can evade the attack; otherwise roll damage.

    An attack can be evaded if its weapon allows that and the target is aware of it.
    """
    victim, by = play[blow.on], play[blow.by]
    if "evade" not in weapon(by, blow.weapon).flags or not _is_aware(play, victim, by, blow):
        roll_damage(play, blow)
        return
    parts = [Part(play.state.rules.edition.evasion_penalty, "evasion", "sw.evasion")]
    goal = Evade(blow, area)
    roll(play, prepare(play.state, victim.id, "agility", goal, rule="sw.evasion", parts=parts, target=by.id, enough=1))


def _is_aware(play: Play, victim: Fighter, by: Fighter, blow: Blow) -> bool:
    """Return whether a figure sees a blow of somebody else coming."""
    if victim.states.surprised or victim.states.stunned or blow.drop or victim.id == by.id:
        return False
    return makes_out(play.state, victim, by)


@settles(Evade)
@cite("sw.evasion")
def _evade(play: Play, goal: Evade, test: Test, outcome: Outcome) -> None:
    """Resolve the evasion: no damage and a move out from under the template, or damage."""
    judged(play, test, outcome, target=goal.blow.by)
    victim = play[test.who]
    if outcome.level < 1:
        if victim.up:
            roll_damage(play, goal.blow)
    elif goal.area is not None and (to := _aside(play.state, victim, goal.area)) is not None:
        play.move(victim.id, to, victim.turn.moved if victim.turn else 0, "sw.evasion")


@cite("sw.evasion", "sw.grapple")
def _aside(fight: Fight, victim: Fighter, area: AreaAttack) -> Cell | None:
    """Return the nearest free square outside the template, to its side or rear rather than nearer to the attacker.

    None without a map, for a figure that is held, and where none is in reach.
    """
    at, start = victim.at, area.start
    if fight.board is None or at is None or hold_of(fight, victim):
        return None
    taken = [f.at for f in fight.fighters if f.up and f.at is not None and f.id != victim.id]
    costs, cells = reach(fight.board, at, FLEES, (), taken), covered(area)
    free = [cell for cell in costs if cell not in cells]
    x, y = at

    def farther(cell: Cell) -> tuple[object, ...]:
        ahead = start is not None and distance(cell, start) < distance(at, start)
        return ahead, costs[cell], (cell[0] - x) ** 2 + (cell[1] - y) ** 2, cell

    return min(free, key=farther, default=None)
