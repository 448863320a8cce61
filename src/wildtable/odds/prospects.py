"""What becomes of everybody when a command is given now: asked of the live table, by its own rules.

Who is out is out: that they may die of it, and of what, is not asked here (see `wildtable.odds.downed`). Of a roll in a
chase or aboard a ship it is asked whether it succeeds, and not what all cards and all ships do then.
"""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Callable, Mapping
from typing import Any

from msgspec import Struct
from msgspec.structs import replace

from wildtable.odds.bennies import eager
from wildtable.odds.outcomes import Law, by_policy, opened
from wildtable.odds.walk import Node, Question, Walk
from wildtable.play import Seat
from wildtable.savage.cards.frames import Ambush, RoundEnd, RoundStart
from wildtable.savage.chases import frames as ch
from wildtable.savage.chases.goals import Maneuver, Swerve
from wildtable.savage.commands import AnyCommand
from wildtable.savage.damage.frames import DamageRolled
from wildtable.savage.damage.procedures import throw_dice
from wildtable.savage.fight import Fight, Fighter
from wildtable.savage.game import SAVAGE
from wildtable.savage.healing.frames import Passing
from wildtable.savage.scene import Play
from wildtable.savage.starships import frames as sh
from wildtable.savage.starships import goals as ship_goals
from wildtable.savage.table.facts import HEROES
from wildtable.savage.traits.events import Judged
from wildtable.savage.traits.frames import Rolled
from wildtable.savage.traits.goals import Plain
from wildtable.savage.traits.procedures import throw
from wildtable.savage.turns.frames import Starting
from wildtable.savage.wounds.facts import Wounded
from wildtable.savage.wounds.procedures import hang_on, injure

KEPT = frozenset({"nonlethal", "disarm", "head"})
"""The options of a blow that still matter when its damage is known."""

FAR_REACHING: tuple[type, ...] = (Maneuver, Swerve, *ship_goals.GOALS)
"""What a roll can be for that everything may follow from."""

ROUND: tuple[type, ...] = (
    Ambush, Starting, RoundStart, Passing, ch.AllRolled, ch.Complication, ch.ChaseOver,
    *(set(sh.FRAMES) - {sh.LockedOn, sh.ShipDamage, sh.ShipHit}),
)  # fmt: skip
"""What goes on by itself when a roll is through that is a part of it, such as the end of a round."""

NO_END = RoundEnd(())
"""Waits below all that waits, for nobody: no turn begins when the rest is through."""


class Fate(Struct, frozen=True, omit_defaults=True):
    """What becomes of one figure. ``wounds``: the chance of 0, 1, 2 ... more Wounds while it stands.

    ``shaken``: that it stands and is Shaken; ``out``: that it stands no more; ``mean``: the Wounds dealt on average,
    one more for whoever is out.
    """

    who: str
    wounds: tuple[float, ...]
    shaken: float
    out: float
    mean: float


class Prospect(Struct, frozen=True, omit_defaults=True):
    """What a command comes to. ``success`` and ``raised``: how many of its rolls succeed, and how many with a raise,
    on average: for a single roll, the chance. ``rolls``: how many there are. ``fates``: of whom it may hurt, or help.

    ``hits``: for several dice, the chance of so many hits of which so many are raises. ``error``: of all chances, so
    much at most stands with what is less deep.
    """

    success: float
    raised: float
    rolls: float
    fates: tuple[Fate, ...]
    error: float
    hits: tuple[tuple[int, int, float], ...] = ()


class Outlook:
    """One position of a fight, from which commands are looked at; what is found for one serves the others.

    Without ``bennies`` nobody has any to spend; else everybody spends them as `wildtable.odds.bennies.eager` does.
    ``patience``: see `Walk`.
    """

    def __init__(self, fight: Fight, bennies: bool = True, patience: Callable[[], None] = lambda: None) -> None:
        self.fight = fight if bennies else penniless(fight)
        self.patience = patience
        self._walks: dict[tuple[bool, tuple[Any, ...]], Walk[Fight, AnyCommand]] = {}

    def prospect(self, seat: Seat, command: AnyCommand, error: float = 1e-4) -> Prospect:
        """What a command comes to. Raises `wildtable.play.Refused` where it is not open."""
        return self._told(command, self._law(seat, command, error, _alike))

    def chance(self, seat: Seat, command: AnyCommand, error: float = 1e-4) -> Prospect:
        """Whether a command's rolls succeed, and no more; raises as `prospect`."""
        return self._told(command, self._law(seat, command, error, _rolled))

    def _law(
        self, seat: Seat, command: AnyCommand, error: float, alike: Callable[[Node[Fight]], Node[Fight]]
    ) -> Law[Fight]:
        before = opened(SAVAGE, self.fight, seat, command)
        walk = self._walks.get((alike is _alike, before))
        if walk is None:
            walk = Walk(SAVAGE, before, Question(alike=alike, note=_note), self.patience)
            self._walks[alike is _alike, before] = walk
        return by_policy(walk, Node(self.fight), command, eager, error)

    def _told(self, command: AnyCommand, law: Law[Fight]) -> Prospect:
        actor = getattr(command, "who", "")
        rolls = [(levels, often) for (who, levels), often in law.noted.items() if who == actor]
        return Prospect(
            success=sum(often * sum(level >= 1 for level in levels) for levels, often in rolls),
            raised=sum(often * sum(level >= 2 for level in levels) for levels, often in rolls),
            rolls=sum(often * len(levels) for levels, often in rolls),
            fates=_fates(self.fight, law.chances),
            error=law.error,
            hits=_joint(rolls),
        )


def on_its_own(fight: Fight) -> Fight:
    """The same fight, where what waits is all that goes on: no round does, and a far-reaching roll reaches nothing."""
    waits = tuple([frame for frame in fight.pending if not isinstance(frame, ROUND)])
    if not waits:
        return fight
    rolled = waits[-1]
    if isinstance(rolled, Rolled) and isinstance(rolled.test.goal, FAR_REACHING):
        waits = (replace(rolled, test=replace(rolled.test, goal=Plain())),)
    return replace(fight, pending=(NO_END, *waits))


def penniless(fight: Fight) -> Fight:
    """The same fight where nobody has a Benny."""
    return replace(fight, gm_bennies=0, fighters=tuple([replace(f, bennies=0) for f in fight.fighters]))


def _joint(rolls: list[tuple[tuple[int, ...], float]]) -> tuple[tuple[int, int, float], ...]:
    """Hits and raises together, where one roll has several dice."""
    found: defaultdict[tuple[int, int], float] = defaultdict(float)
    for levels, often in rolls:
        found[sum(level >= 1 for level in levels), sum(level >= 2 for level in levels)] += often
    several = any(len(levels) > 1 for levels, _ in rolls)
    return tuple([(*key, often) for key, often in sorted(found.items())]) if several else ()


def _note(events: list[Any]) -> tuple[tuple[str, tuple[int, ...]], ...]:
    """Whose rolls came to which levels; of opposed rolls, the winner's."""
    return tuple([(ev.who, ev.levels or (ev.level,)) for ev in events if type(ev) is Judged])


def _fates(fight: Fight, chances: Mapping[Fight, float]) -> tuple[Fate, ...]:
    """What becomes of everybody to whom anything happens."""
    touched: dict[str, None] = {}
    for then in chances:
        if then.fighters is not fight.fighters:
            touched |= {f.id: None for f in then.fighters if f.id in fight and _harm(f) != _harm(fight[f.id])}
    return tuple([_fate(fight[who], [(then[who], chance) for then, chance in chances.items()]) for who in touched])


def _harm(fighter: Fighter) -> tuple[int, bool, bool]:
    return fighter.wounds, fighter.shaken, fighter.up


def _fate(before: Fighter, after: list[tuple[Fighter, float]]) -> Fate:
    wounds: defaultdict[int, float] = defaultdict(float)
    shaken = out = mean = 0.0
    for fighter, chance in after:
        more = fighter.wounds - before.wounds
        mean += chance * (more + (before.up and not fighter.up))
        if fighter.up:
            wounds[max(0, more)] += chance
            shaken += chance * fighter.shaken
        else:
            out += chance
    return Fate(before.id, tuple([wounds[n] for n in range(max(wounds, default=0) + 1)]), shaken, out, mean)


def _alike(node: Node[Fight]) -> Node[Fight]:
    """Who is out is out; and when Wounds are known, the blow that dealt them and its owner's Bennies are forgotten."""
    if node.step in (hang_on, injure):
        return Node(node.state, _nothing)
    if node.step is throw and isinstance(node.rest[0].goal, FAR_REACHING):
        return _for_its_own_sake(node)
    waits = node.state.pending
    if node.step is None and len(waits) == 1 and isinstance(waits[0], Wounded):
        return Node(_only(node.state, waits[0]))
    if node.rest and isinstance(node.rest[0], DamageRolled):
        return node._replace(rest=(_plainer(node.rest[0]), *node.rest[1:]))
    return node


def _for_its_own_sake(node: Node[Fight]) -> Node[Fight]:
    """A roll that nothing follows from, and that nobody else waits for."""
    test, *before = node.rest
    waits = tuple([frame for frame in node.state.pending if frame == NO_END])
    return node._replace(state=replace(node.state, pending=waits), rest=(replace(test, goal=Plain()), *before))


def _rolled(node: Node[Fight]) -> Node[Fight]:
    """When damage would be rolled it is known whether the roll succeeded."""
    return Node(node.state, _nothing) if node.step is throw_dice else node


def _plainer(damage: DamageRolled) -> DamageRolled:
    """How a blow hit does not matter any more when its damage is rolled."""
    blow = damage.blow
    options = tuple([option for option in blow.options if option in KEPT])
    return replace(damage, blow=replace(blow, raised=False, obstacle="", options=options), parts=())


def _only(fight: Fight, wounded: Wounded) -> Fight:
    """Only the wounded is still asked."""
    if wounded.blow is not None:
        wounded = replace(wounded, blow=replace(wounded.blow, raised=False, obstacle=""))
    crowd = tuple([f if f.id == wounded.who or not f.bennies else replace(f, bennies=0) for f in fight.fighters])
    pool = 0 if fight[wounded.who].side == HEROES else fight.gm_bennies
    return replace(fight, pending=(wounded,), fighters=crowd, gm_bennies=pool)


def _nothing(play: Play) -> None:
    """What is not asked about is not done."""
