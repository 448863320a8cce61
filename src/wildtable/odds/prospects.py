"""The distribution of what becomes of everybody when a command is given at the live table, by its own rules.

Who is out is out: that they may die of it, and of what, is not asked here (see `wildtable.odds.downed`). Of a roll in a
chase or aboard a ship it is asked whether it succeeds, and not what all cards and all ships do then.
"""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Callable, Mapping
from math import fsum
from typing import Any, NamedTuple

from msgspec import Struct
from msgspec.structs import replace

from wildtable.odds.bennies import eager
from wildtable.odds.merging import FAR_REACHING, NO_END, in_question, merged, nothing, reading_class
from wildtable.odds.outcomes import Law, by_policy, opened
from wildtable.odds.walk import OutcomeWalk, Question, WalkNode
from wildtable.play import Seat
from wildtable.savage.attacks.messages import AttackAsOne
from wildtable.savage.cards.model import Ambush, FightOver, RoundStart
from wildtable.savage.chases import model as chase_model
from wildtable.savage.damage.play import throw_dice
from wildtable.savage.fight import Fight, Fighter
from wildtable.savage.game import SAVAGE
from wildtable.savage.healing.model import Passing
from wildtable.savage.starships.model import frames as ship_frames
from wildtable.savage.starships.part import PART as SHIPS
from wildtable.savage.table.base import Command
from wildtable.savage.traits.messages import Judged
from wildtable.savage.traits.model import OPPOSED_SIDE, Plain, Rolled
from wildtable.savage.turns.model import Starting

ROUND: tuple[type, ...] = (
    Ambush, Starting, RoundStart, FightOver, Passing,
    chase_model.AllRolled, chase_model.CardsShared, chase_model.Complication, chase_model.ChaseOver,
    *(set(SHIPS.frames) - {ship_frames.LockedOn, ship_frames.ShipDamage, ship_frames.ShipHit}),
)  # fmt: skip
"""The frames of a round, which are left out: they go on by themselves once a roll is through."""


class NotedRoll(NamedTuple):
    """A roll that was judged: who made it, the kind of its goal, the level of each die, whether it was a Critical
    Failure."""

    who: str
    goal: str
    levels: tuple[int, ...]
    critical: bool


class FateChances(Struct, frozen=True, omit_defaults=True):
    """The fate of one figure. ``wounds``: the probabilities to stand with 0, 1, 2 ... more Wounds.

    ``shaken``: the probability to stand and be Shaken; ``out``: to fall, or to die; ``mean``: the expected number of
    Wounds, being out counted as one more.
    """

    who: str
    wounds: tuple[float, ...]
    shaken: float
    out: float
    mean: float


class Prospect(Struct, frozen=True, omit_defaults=True):
    """The prospect of a command. ``success``, ``raised``: the expected number of its dice that succeed, and that do so
    with a raise (for a single die, the probability). ``rolls``: the expected number of its dice. ``fates``: of all who
    may change.

    ``hits``: for several dice, the joint distribution as (hits, raises among them, probability). ``error``: an upper
    bound of the truncation error.
    """

    success: float
    raised: float
    rolls: float
    fates: tuple[FateChances, ...]
    error: float
    hits: tuple[tuple[int, int, float], ...] = ()


class Outlook:
    """The prospects of commands in one state of a fight; transitions are memoized and serve all of them.

    Without ``bennies`` nobody has any to spend; else everybody spends them as `wildtable.odds.bennies.eager` does.
    ``patience``: see `OutcomeWalk`.
    """

    def __init__(self, fight: Fight, bennies: bool = True, patience: Callable[[], None] = lambda: None) -> None:
        self.fight = fight if bennies else penniless(fight)
        self.patience = patience
        self._walks: dict[tuple[bool, tuple[Any, ...]], OutcomeWalk[Fight, Command]] = {}

    def prospect(self, seat: Seat, command: Command, error: float = 1e-4) -> Prospect:
        """Return the prospect of a command. Raises `wildtable.play.Refused` where it is not open."""
        return self.summary(command, self.law(seat, command, error))

    def chance(self, seat: Seat, command: Command, error: float = 1e-4) -> Prospect:
        """Return the odds of a command's rolls without their consequences; raises as `prospect`."""
        return self.summary(command, self._law(seat, command, error, _alike_for_chance))

    def law(self, seat: Seat, command: Command, error: float = 1e-4) -> Law[Fight]:
        """Return the distribution of the states that a command leads to; raises as `prospect`."""
        return self._law(seat, command, error, _alike_for_prospect)

    def _law(
        self, seat: Seat, command: Command, error: float, alike: Callable[[WalkNode[Fight]], WalkNode[Fight]]
    ) -> Law[Fight]:
        before = opened(SAVAGE, self.fight, seat, command)
        walk = self._walks.get((alike is _alike_for_prospect, before))
        if walk is None:
            walk = OutcomeWalk(SAVAGE, before, Question(alike=alike, note=_note, reading=reading_class), self.patience)
            self._walks[alike is _alike_for_prospect, before] = walk
        return by_policy(walk, WalkNode(self.fight), command, eager, error)

    def summary(self, command: Command, law: Law[Fight]) -> Prospect:
        """Return the prospect of a command from the distribution of the states it leads to."""
        rolls = _rolls_of(command, law.noted)
        return Prospect(
            success=fsum(often * sum(level >= 1 for level in levels) for levels, often in rolls),
            raised=fsum(often * sum(level >= 2 for level in levels) for levels, often in rolls),
            rolls=fsum(often * len(levels) for levels, often in rolls),
            fates=_fates(self.fight, law.chances),
            error=law.error,
            hits=_joint(rolls),
        )


def on_its_own(fight: Fight) -> Fight:
    """Return the fight with no pending frame but the one on top, unless it is one of `ROUND`; a `FAR_REACHING` roll
    becomes a plain one, without consequences.

    The frames below, such as the other hits of a volley, change no answer to the top one.
    """
    waits = [frame for frame in fight.pending if not isinstance(frame, ROUND)]
    if not waits:
        return fight
    top = waits[-1]
    if isinstance(top, Rolled) and isinstance(top.test.goal, FAR_REACHING):
        top = replace(top, test=replace(top.test, goal=Plain()))
    return replace(fight, pending=(NO_END, top))


def penniless(fight: Fight) -> Fight:
    """Return the fight where nobody has a Benny."""
    return replace(fight, gm_bennies=0, fighters=tuple([replace(f, bennies=0) for f in fight.fighters]))


def _joint(rolls: list[tuple[tuple[int, ...], float]]) -> tuple[tuple[int, int, float], ...]:
    """Return the joint distribution of hits and raises as (hits, raises, expected count), where one roll has several
    dice."""
    found: defaultdict[tuple[int, int], float] = defaultdict(float)
    for levels, often in rolls:
        found[sum(level >= 1 for level in levels), sum(level >= 2 for level in levels)] += often
    several = any(len(levels) > 1 for levels, _ in rolls)
    return tuple([(*key, often) for key, often in sorted(found.items())]) if several else ()


def _note(events: list[Any]) -> tuple[NotedRoll, ...]:
    """Return who rolled and what for, with the levels of each; of opposed rolls the winner, of one roll for several the
    first."""
    judged = [ev for ev in events if type(ev) is Judged and ev.goal != OPPOSED_SIDE]
    if len(judged) > 1 and len({ev.who for ev in judged}) > 1 and len({(ev.goal, ev.target) for ev in judged}) == 1:
        return (NotedRoll(judged[0].who, judged[0].goal, tuple([ev.level for ev in judged]), judged[0].critical),)
    return tuple([NotedRoll(ev.who, ev.goal, ev.levels or (ev.level,), ev.critical) for ev in judged])


def _rolls_of(command: Command, noted: Mapping[NotedRoll, float]) -> list[tuple[tuple[int, ...], float]]:
    """Return the levels of a command's own rolls with their expected counts.

    They are for what its first roll was for: what is rolled to soak, or to stay in the saddle, comes of it.
    """
    found: defaultdict[tuple[int, ...], float] = defaultdict(float)
    if isinstance(command, AttackAsOne):
        own = [roll for roll in noted if roll.who != command.target]
    else:
        own = [roll for roll in noted if roll.who == getattr(command, "who", "")]
    for roll in own:
        if roll.goal == own[0].goal:
            found[roll.levels] += noted[roll]
    return list(found.items())


def _fates(fight: Fight, chances: Mapping[Fight, float]) -> tuple[FateChances, ...]:
    """Return the fates of all figures that change in any outcome."""
    touched: dict[str, None] = {}
    for then in chances:
        if then.fighters is not fight.fighters:
            touched |= {f.id: None for f in then.fighters if f.id in fight and _harm(f) != _harm(fight[f.id])}
    return tuple([_fate(fight[who], [(then[who], chance) for then, chance in chances.items()]) for who in touched])


def _harm(fighter: Fighter) -> tuple[int, bool, bool]:
    return fighter.health.wounds, fighter.states.shaken, fighter.up


def _fate(before: Fighter, after: list[tuple[Fighter, float]]) -> FateChances:
    wounds: defaultdict[int, float] = defaultdict(float)
    shaken = out = mean = 0.0
    for fighter, chance in after:
        more = fighter.health.wounds - before.health.wounds
        mean += chance * (more + (before.up and not fighter.up))
        if fighter.up or fighter.status == before.status:
            wounds[max(0, more)] += chance
            shaken += chance * fighter.states.shaken
        else:
            out += chance
    return FateChances(before.id, tuple([wounds[n] for n in range(max(wounds, default=0) + 1)]), shaken, out, mean)


def _alike_for_prospect(node: WalkNode[Fight]) -> WalkNode[Fight]:
    """Return the representative of a node's equivalence class for `Outlook.prospect` (see `Question`)."""
    return merged(in_question(node))


def _alike_for_chance(node: WalkNode[Fight]) -> WalkNode[Fight]:
    """Return the representative of a node for `Outlook.chance`: the consequences of a hit are left out."""
    return WalkNode(node.state, nothing) if node.step is throw_dice else node
