"""The states of a fight that count as one for `wildtable.odds.prospects`: what is left out, and what changes no fate.

`in_question` leaves out what nobody asks. `merged` maps nodes with the same answer to one of them: it sets facts that
nobody reads any more to fixed values. `reading_class` does so with the readings of a throw. All rely on
`wildtable.odds.bennies.eager`, by which all decide.
"""

from __future__ import annotations

from collections.abc import Callable, Hashable, Mapping
from typing import Any

from msgspec.structs import replace

from wildtable.dice import Against, Reading, Sum
from wildtable.odds.walk import WalkNode
from wildtable.savage.attacks.model import Hit, MoreHits
from wildtable.savage.attacks.play.hits import land, land_next
from wildtable.savage.cards.model import RoundEnd
from wildtable.savage.chases.model import Chase, Crash, HitVehicle, HoldCourse, Maneuver, Swerve
from wildtable.savage.damage.model import DamageRolled
from wildtable.savage.fight import Fight
from wildtable.savage.scene import Play
from wildtable.savage.starships.part import PART as SHIPS
from wildtable.savage.table.model import HEROES
from wildtable.savage.traits.model import Plain, Resist, Rolled
from wildtable.savage.traits.play.rolling import throw
from wildtable.savage.traits.rules import TARGET_NUMBER, opposed, raises
from wildtable.savage.wounds.limits import wounds_borne
from wildtable.savage.wounds.model import Soaking, Wounded
from wildtable.savage.wounds.play import hang_on, injure
from wildtable.savage.wounds.rules import soaked, wounds_after

KEPT = frozenset({"nonlethal", "disarm", "head"})
"""The options of a blow that still matter when its damage is known."""

FAR_REACHING: tuple[type, ...] = (HoldCourse, Maneuver, Swerve, *SHIPS.goals)
"""The goals of rolls whose consequences are left out, as they can be anything."""

NO_END = RoundEnd(())
"""Waits below all that waits, for nobody: no turn begins when the rest is through."""

WOUNDS, RAISE = 2, 2
"""The level of damage from which it wounds, and that of a hit with a raise."""


# What is left out.


def in_question(node: WalkNode[Fight]) -> WalkNode[Fight]:
    """Return a node without what is not asked.

    A figure out of the fight stays so, without its Vigor roll. A roll in a chase or aboard a ship has no consequences;
    one to hold a course, which comes of a hit, is not made.
    """
    if node.step in (hang_on, injure):
        return WalkNode(node.state, nothing)
    if node.step is throw and isinstance(node.rest[0].goal, HoldCourse):
        return WalkNode(node.state, nothing)
    if node.step is throw and isinstance(node.rest[0].goal, FAR_REACHING):
        return _for_its_own_sake(node)
    return node


def _for_its_own_sake(node: WalkNode[Fight]) -> WalkNode[Fight]:
    """Return the node of the roll without consequences, with no other frame pending."""
    test, *before = node.rest
    waits = tuple([frame for frame in node.state.pending if frame == NO_END])
    return node._replace(state=replace(node.state, pending=waits), rest=(replace(test, goal=Plain()), *before))


def nothing(play: Play) -> None:
    """Do nothing, in the place of a step whose result does not matter."""


# What changes no fate.


def merged(node: WalkNode[Fight]) -> WalkNode[Fight]:
    """Return the representative of a node's equivalence class."""
    waits = node.state.pending
    if node.step is None:
        merges = _BY_FRAME.get(type(waits[-1])) if waits else None
        return node if merges is None else WalkNode(merges(node.state, waits[-1]))
    if node.step is land:
        return node._replace(rest=(node.rest[0], _raises(node.rest[1])))
    if node.step is land_next:
        return node._replace(rest=(_more_hits(node.rest[0]),))
    if node.rest and isinstance(node.rest[0], DamageRolled):
        return node._replace(state=_hits(node.state), rest=(_plainer(node.rest[0]), *node.rest[1:]))
    return node


def reading_class(node: WalkNode[Fight]) -> Callable[[Reading], Hashable] | None:
    """Return a function of the readings of a resisting roll, the same for all that change the fight alike: by what the
    other wins, or by whether it resists with a raise. None for other nodes."""
    if node.step is not throw or not isinstance(goal := node.rest[0].goal, Resist) or node.rest[0].against is not None:
        return None
    total, plus = goal.total, node.rest[0].plus

    def by_result(reading: Reading) -> Hashable:
        if reading.botched or reading.naturals or reading.one or reading.low:
            return reading
        reached = reading.total + plus
        won = opposed(total, reached)
        return won, not won and min(RAISE, 1 + raises(reached, total)), reached >= TARGET_NUMBER  # below it, Bennies go

    return by_result


def _plainer(damage: DamageRolled) -> DamageRolled:
    """Return damage without the facts of its attack that do not matter once it is rolled."""
    blow = damage.blow
    options = tuple([option for option in blow.options if option in KEPT])
    return replace(damage, blow=replace(blow, raised=False, obstacle="", options=options), parts=())


def _hits(fight: Fight) -> Fight:
    """Return a fight in which the other dice of an attack that hit have no more than a raise, and nothing waits after
    the last."""
    if not any(isinstance(frame, MoreHits) for frame in fight.pending):
        return fight
    plain = [_more_hits(frame) if isinstance(frame, MoreHits) else frame for frame in fight.pending]
    waits = [frame for frame in plain if not isinstance(frame, MoreHits) or frame.levels]
    return replace(fight, pending=tuple(waits))


def _more_hits(frame: MoreHits) -> MoreHits:
    return replace(frame, levels=_raises(frame.levels), hits=0)


def _raises(levels: tuple[int, ...]) -> tuple[int, ...]:
    """Return the levels of dice that hit or miss, none of them more than a raise."""
    return tuple([min(level, RAISE) for level in levels])


def _rolled(fight: Fight, rolled: Rolled) -> Fight:
    """Return a fight in which a hit, which is kept, has no more than a raise, and a Soak roll in vain has failed."""
    if isinstance(rolled.test.goal, Soaking):
        return _in_vain(fight, rolled, rolled.test.goal)
    if not isinstance(rolled.test.goal, Hit | HitVehicle) or rolled.best < 1:
        return fight
    plain = replace(rolled, best=min(rolled.best, RAISE), levels=_raises(rolled.levels))
    return replace(fight, pending=(*fight.pending[:-1], plain))


def _in_vain(fight: Fight, rolled: Rolled, goal: Soaking) -> Fight:
    """Return a fight in which a Soak roll that leaves too many Wounds to stay up has soaked none."""
    if rolled.best < 1:
        return fight
    fighter = fight[goal.hurt.who]
    left, _ = soaked(goal.hurt.wounds, rolled.best)
    _, down = wounds_after(fighter.health.wounds, left, wounds_borne(fight.rules, fighter))
    if not down:
        return fight
    return replace(fight, pending=(*fight.pending[:-1], replace(rolled, best=0, levels=(0,))))


def _damage(fight: Fight, damage: DamageRolled) -> Fight:
    """Return a fight in which damage that wounds, which is kept, is nothing but its level; of an attack's last damage
    its attacker has no Benny left."""
    if damage.best < WOUNDS:
        return fight
    waits = (*fight.pending[:-1], replace(damage, pool=Sum(()), against=Against()))
    if len(waits) > 1:
        return replace(fight, pending=waits)
    fighters = tuple([replace(f, bennies=0) if f.id == damage.blow.by else f for f in fight.fighters])
    return replace(fight, pending=waits, fighters=fighters)


def _wounded(fight: Fight, wounded: Wounded) -> Fight:
    """Return a fight in which only the wounded figure still has a decision, and those that a crash has yet to hurt;
    the same fight where anything else waits."""
    below = fight.pending[:-1]
    if not all(frame == NO_END or isinstance(frame, Crash) for frame in below):
        return fight
    if wounded.blow is not None:
        wounded = replace(wounded, blow=replace(wounded.blow, raised=False, obstacle=""))
    below = tuple([frame for frame in below if not isinstance(frame, Crash) or frame.left])
    left = [who for frame in below if isinstance(frame, Crash) for who in frame.left]
    deciding = {wounded.who, *left}
    fighters = tuple([f if f.id in deciding or not f.bennies else replace(f, bennies=0) for f in fight.fighters])
    pool = 0 if all(fight[who].side == HEROES for who in deciding) else fight.gm_bennies
    fight = replace(fight, pending=(*below, wounded), fighters=fighters, gm_bennies=pool)
    return fight if left else _undented(fight)


def _undented(fight: Fight) -> Fight:
    """Return a fight in which no vehicle has been hit: it shields nobody from Wounds that are dealt."""
    chase = fight.part(Chase)
    if chase is None:
        return fight
    racers = tuple([replace(racer, wounds=0, out="") for racer in chase.racers])
    parts = [replace(chase, racers=racers) if part is chase else part for part in fight.parts]
    return replace(fight, parts=tuple(parts))


_BY_FRAME: Mapping[type, Callable[[Fight, Any], Fight]] = {
    Wounded: _wounded,
    DamageRolled: _damage,
    Rolled: _rolled,
}
"""The functions that merge fights which wait for a decision, by the frame on top."""
