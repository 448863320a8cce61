"""Hits and misses of an attack, and the free attacks that Edges give after them."""

from __future__ import annotations

from msgspec.structs import replace

from wildtable.board import Cell
from wildtable.catalogue import cite
from wildtable.dice import Against
from wildtable.savage.areas.play.evading import meet
from wildtable.savage.attacks.messages import Used
from wildtable.savage.attacks.model import Blow, FreeStrike, Hit, MoreHits, Openings
from wildtable.savage.attacks.queries import aims, part_of, parts_of
from wildtable.savage.breaking.model import Obstructed
from wildtable.savage.close_combat.queries import beside, next_to, strikes_freely
from wildtable.savage.edges.asking import COUNTERATTACKS, STRIKES_FIRST
from wildtable.savage.edges.queries import flag
from wildtable.savage.fight import Fighter
from wildtable.savage.firing.play import astray
from wildtable.savage.firing.queries import spreads
from wildtable.savage.firing.rules import strays
from wildtable.savage.melee.queries import is_melee, is_used
from wildtable.savage.movement.queries import adjacent_foes
from wildtable.savage.parts.questions import may_attack
from wildtable.savage.riding.queries import mount_of
from wildtable.savage.scene import Play, goes_on, settles
from wildtable.savage.sight.queries import obstacles
from wildtable.savage.traits.model import Outcome, Test
from wildtable.savage.traits.play.rolling import judged
from wildtable.savage.weapons.queries import weapon


@cite("sw.effects", "sw.free-attack")
def first_strikes(play: Play, who: str, was: Cell | None) -> None:
    """Give a free attack to each foe with First Strike next to which a figure has just moved."""
    foes = [
        f.id
        for f in adjacent_foes(play.state, play[who], able=True)
        if flag(f, STRIKES_FIRST) and f.at is not None and was is not None and not next_to(play.state, f.at, was)
    ]
    if foes:
        play.ask(Openings(who, tuple(foes), "first-strike"))


@goes_on(Openings)
@cite("sw.effects")
def _openings(play: Play, frame: Openings) -> None:
    """Ask the next foe about its free attack, as long as the target is up."""
    by, *left = frame.foes
    if left:
        play.ask(Openings(frame.who, tuple(left), frame.cause))
    if play[frame.who].up and _ready(play, play[by], frame.cause):
        play.ask(FreeStrike(by, frame.who, frame.cause))


@cite("sw.effects", "sw.free-attack")
def counterattack(play: Play, blow: Blow) -> None:
    """Give a Counterattack to the target of a failed Fighting attack."""
    if _may_answer(play, blow):
        play.ask(FreeStrike(blow.on, blow.by, "counterattack"))


@cite("sw.effects", "sw.group")
def counterattacks(play: Play, blows: list[Blow]) -> None:
    """Give a Counterattack to the target of several attacks that failed by one roll.

    The target chooses which to answer, in their order, after all hits have rolled damage.
    """
    for blow in reversed([each for each in blows if _may_answer(play, each)]):
        play.ask(Openings(blow.by, (blow.on,), "counterattack"))


@cite("sw.effects")
def _may_answer(play: Play, blow: Blow) -> bool:
    on = play[blow.on]
    if not flag(on, COUNTERATTACKS):
        return False
    by = play[blow.by]
    if not is_melee(play.state, by, on, weapon(by, blow.weapon)):
        return False
    near = by.up and beside(play.state, by, on) and may_attack(play.state, on, by)
    return near and _ready(play, on, "counterattack")


def _ready(play: Play, fighter: Fighter, edge: str) -> bool:
    return strikes_freely(play.state, fighter) and not is_used(play.state, fighter, edge)


def mark_used(play: Play, frame: FreeStrike) -> None:
    """Record that an Edge's free attack is used for this round."""
    if frame.cause:
        play.emit(Used(frame.by, frame.cause, play.state.round))


@settles(Hit)
@cite("sw.mounted.miss")
def _hit_or_miss(play: Play, goal: Hit, test: Test, outcome: Outcome) -> None:
    blow = goal.blow
    if blow.together:
        _hit_or_miss_as_one(play, blow, test, outcome)
        return
    if test.aims:
        _hit_or_miss_several(play, blow, test, outcome)
        return
    judged(play, test, outcome, target=blow.on)
    if outcome.level < 1:
        counterattack(play, blow)
    if outcome.naturals:
        _stray(play, blow, test.against, outcome, low=outcome.naturals, dice=len(test.pool.dice))
    ask_about_cover(play, blow, test.against, outcome.levels)
    play.last(land, blow, outcome.levels or (outcome.level,))


@cite("sw.automatic-fire")
def _hit_or_miss_several(play: Play, blow: Blow, test: Test, outcome: Outcome) -> None:
    """Resolve the dice target by target, in the order of aiming."""
    assert test.against is not None
    dice = len(test.pool.dice)
    levels, judges = outcome.levels or (outcome.level,) * dice, (test.against, *test.against.others)
    aimed = aims(blow, dice)
    there = [who for who in dict.fromkeys(aimed) if who in play.state]  # the others have left since
    for who in there:
        mine = tuple([level for level, at in zip(levels, aimed, strict=True) if at == who])
        judged(play, test, Outcome(max(mine), mine, outcome.critical, outcome.mishap), target=who)
    for who in reversed(there):
        mine = tuple([level for level, at in zip(levels, aimed, strict=True) if at == who])
        one, judge = part_of(blow, who), judges[aimed.index(who)]
        if max(mine) < 1:
            counterattack(play, one)
        if low := sum(aimed[place] == who for place in outcome.low):
            _stray(play, one, judge, outcome, low=low, dice=dice)
        if outcome.levels:  # what failed by its natural ones no cover has spoiled
            ask_about_cover(play, one, judge, mine)
        play.ask(MoreHits(one, mine))


@cite("sw.group", "sw.damage")
def _hit_or_miss_as_one(play: Play, blow: Blow, test: Test, outcome: Outcome) -> None:
    """Resolve each attacker by its own modifiers and target number.

    Each hit rolls its own damage; Counterattacks against the misses come last.
    """
    assert test.against is not None
    blows, judges = parts_of(blow), (test.against, *test.against.each)
    levels = outcome.levels or (outcome.level,) * len(blows)
    every = [each for each in zip(blows, judges, levels, range(len(blows)), strict=True) if each[0].by in play.state]
    for one, _, level, _ in every:
        mine = Outcome(level, (level,), outcome.critical, outcome.mishap)
        judged(play, replace(test, who=one.by), mine, target=blow.on)
    counterattacks(play, [one for one, _, level, _ in every if level < 1])
    for one, judge, level, place in reversed(every):
        if place in outcome.low:
            _stray(play, one, judge, Outcome(level, (level,), outcome.critical, outcome.mishap), low=1, dice=1)
        if outcome.levels:
            ask_about_cover(play, one, judge, (level,))
        play.ask(MoreHits(one, (level,)))


@cite("sw.bystander", "sw.mounted.miss")
def _stray(play: Play, blow: Blow, against: Against | None, outcome: Outcome, low: int, dice: int) -> None:
    """Send the dice that showed low enough astray, into a rider's mount or at a bystander."""
    spread, one_hits = spreads(weapon(play[blow.by], blow.weapon), blow), against is not None and against.level(1) >= 1
    shots = strays(low, dice, spread, outcome.level >= 1, one_hits)
    mount = mount_of(play.state, play[blow.on])
    if mount is not None and mount.up and shots:
        play.ask(MoreHits(replace(blow, on=mount.id, also=()), (1,) * shots))
    else:
        astray(play, blow, shots)


@cite("sw.damage", "sw.touch", "sw.automatic-fire")
def land(play: Play, blow: Blow, levels: tuple[int, ...], *, several: bool = False, of: int = 0) -> None:
    """Roll damage for each die that hits, one after the other, while the target is up; a touch rolls none.

    ``several``: they are the rest of several dice; ``of``: the number of those that hit, 0 before the first.
    """
    hits = tuple([level for level in levels if level >= 1])
    if "touch" in blow.options or not hits or not play[blow.on].up:
        return
    if several or levels[1:]:
        play.ask(MoreHits(blow, hits[1:], of or len(hits)))
    meet(play, replace(blow, raised=hits[0] > 1))


@goes_on(MoreHits)
def _more_hits(play: Play, frame: MoreHits) -> None:
    if frame.levels:
        play.last(land_next, frame)


def land_next(play: Play, frame: MoreHits) -> None:
    """Roll damage for the next die of several that hit."""
    land(play, frame.blow, frame.levels, several=True, of=frame.hits)


@cite("sw.cover.obstacle")
def ask_about_cover(play: Play, blow: Blow, against: Against | None, levels: tuple[int, ...]) -> None:
    """Ask the game master whether each die that missed only because of cover goes through the obstacle."""
    stopped = sum(level == 0 for level in levels) if against and against.low is not None else 0
    if stopped and play[blow.on].up:
        play.ask(Obstructed(blow, obstacles(play.state, play[blow.by], play[blow.on]), stopped))
