"""An attack: the roll to hit, and what it leads to."""

from __future__ import annotations

from collections.abc import Callable

from msgspec.structs import replace

from wildtable.catalogue import cite
from wildtable.play import Offer, OneOf, Seat, Subset, total
from wildtable.savage import commands as c
from wildtable.savage import events as e
from wildtable.savage import questions as q
from wildtable.savage.frames import Blow, FreeStrike, Hit, SecondBlow, Test
from wildtable.savage.model import Fight, Fighter, Weapon
from wildtable.savage.offering import Some, plays
from wildtable.savage.procedures.damage import roll_damage
from wildtable.savage.procedures.trait import Outcome, judged, prepare, roll
from wildtable.savage.procedures.turn import spend_action
from wildtable.savage.rules import attack as rule
from wildtable.savage.rules.traits import TARGET_NUMBER
from wildtable.savage.scene import Play, answers_to, carries_out, goes_on, settles


@carries_out(c.Attack)
@cite("sw.melee", "sw.ranged", "sw.multi-action", "sw.two-weapons")
def attack(play: Play, command: c.Attack) -> None:
    """One action: an attack, or with two weapons in Deluxe one with each."""
    by = play[command.who]
    blow = Blow(by.id, command.target, command.weapon, command.options, drop=by.drop == command.target)
    item = q.weapon(by, command.weapon)
    rule = "sw.melee" if q.is_melee(by, play[command.target], item) else "sw.ranged"
    spend_action(play, by.id, "attack", rule, command.target, item.id, command.options)
    _open_up(play, blow)
    if "two-weapons" in command.options and play.state.rules.edition.two_weapons_attacks > 1:
        other = next(w for w in by.hands if w and w != command.weapon)
        play.ask(SecondBlow(replace(blow, weapon=other)))
    swing(play, blow)


@cite("sw.wild-attack", "sw.vulnerable")
def _open_up(play: Play, blow: Blow) -> None:
    """A Wild Attack leaves its attacker open, hit or miss."""
    if "wild-attack" not in blow.options:
        return
    if play.state.rules.edition.wild_attack_vulnerable:
        play.emit(e.Became(blow.by, "vulnerable", "sw.wild-attack", 2))
    else:
        play.emit(e.Became(blow.by, "reckless", "sw.wild-attack"))


@cite("sw.melee", "sw.ranged", "sw.parry")
def swing(play: Play, blow: Blow) -> None:
    """Roll to hit: Fighting against Parry, anything else against 4."""
    by, on = play[blow.by], play[blow.on]
    item = q.weapon(by, blow.weapon)
    melee = q.is_melee(by, on, item)
    parts = q.attack_parts(play.state, by, on, blow, item)
    tn = target_number(play, by, on, item)
    skill = "fighting" if melee else item.skill
    _spend_drop_and_aim(play, blow)
    roll(play, prepare(play, by.id, skill, Hit(blow), "sw.melee" if melee else "sw.ranged", parts, tn=tn, target=on.id))


@cite("sw.ranged-in-melee")
def target_number(play: Play, by: Fighter, on: Fighter, item: Weapon) -> int:
    """The target's Parry in melee, also for shots there; 4 for everything else."""
    if q.is_melee(by, on, item) or (by.at is not None and q.inches(by, on) <= 1):
        return total(q.parry_parts(play.state, on))
    return TARGET_NUMBER


@cite("sw.drop", "sw.aim")
def _spend_drop_and_aim(play: Play, blow: Blow) -> None:
    """Both serve one action."""
    by = play[blow.by]
    if by.drop and not blow.free:
        play.emit(e.Dropped(by.id, ""))
    if by.aiming and not blow.free:
        play.emit(e.Ceased(by.id, "aiming", "sw.aim"))


@settles(Hit)
def _hit_or_miss(play: Play, test: Test, outcome: Outcome) -> None:
    goal = test.goal
    assert isinstance(goal, Hit)
    blow = goal.blow
    judged(play, test, outcome, target=blow.on)
    if outcome.level >= 1 and play[blow.on].up:
        roll_damage(play, replace(blow, raised=outcome.level > 1))


@goes_on(SecondBlow)
@cite("sw.two-weapons", "sw.off-hand")
def _second_blow(play: Play, frame: SecondBlow) -> None:
    """The other hand follows, if both still stand."""
    if play[frame.blow.by].up and play[frame.blow.on].up:
        swing(play, frame.blow)


@answers_to(FreeStrike, c.Strike)
@cite("sw.free-attack", "sw.withdraw")
def _free_strike(play: Play, frame: FreeStrike, command: c.Strike) -> None:
    """A single attack with no Edges or options."""
    play.answered()
    swing(play, Blow(frame.by, frame.on, command.weapon, free=True))


@answers_to(FreeStrike, c.LetGo)
def _let_go(play: Play, frame: FreeStrike, command: c.LetGo) -> None:
    play.answered()


# What may be attacked, and how.


def attack_offers(fight: Fight, fighter: Fighter) -> Some:
    """An attack with each weapon in hand."""
    if not fighter.able:
        return
    for item in q.weapons_in_hand(fighter):
        melee = item.range is None
        options, apart = attack_options(fight, fighter, item)
        rules = ("sw.melee", "sw.parry", "sw.gang-up") if melee else ("sw.ranged", "sw.range", "sw.cover")
        yield Offer(
            c.Attack(fighter.id, "", item.id),
            rules,
            actor=fighter.id,
            target=OneOf(_targets(fight, fighter, item)),
            options=Subset(options, apart),
        )


def attack_options(fight: Fight, fighter: Fighter, item: Weapon) -> tuple[tuple[str, ...], tuple[frozenset[str], ...]]:
    """The options of an attack with a weapon, and which of them exclude each other."""
    edition = fight.rules.edition
    options: tuple[str, ...] = c.CALLED
    apart: list[frozenset[str]] = [frozenset(c.CALLED)]
    if item.range is None:
        two = [w for w in fighter.hands if w and q.weapon(fighter, w).range is None]
        both = edition.two_weapons_attacks > 1 and len(set(two)) == 2 and item.id in two
        options = (*(c.MELEE_OPTIONS if both else c.MELEE_OPTIONS[:1]), *options)
    elif fighter.aiming:
        steady = edition.aim_ignores or "scope" in item.flags
        options = (*(c.RANGED_OPTIONS if steady else c.RANGED_OPTIONS[:1]), *options)
        apart.append(frozenset(c.RANGED_OPTIONS))
    return options, tuple(apart)


def _targets(fight: Fight, fighter: Fighter, item: Weapon) -> Callable[[], list[str]]:
    """The foes that a weapon reaches and its owner sees, nearest first."""

    def list_them() -> list[str]:
        within = [
            (away, f.id)
            for f in fight.fighters
            if f.side != fighter.side and f.up and _in_range(fight, fighter, item, away := q.inches(fighter, f))
            if q.in_sight(fight, fighter, f)
        ]
        return [who for _, who in sorted(within, key=lambda pair: pair[0])]

    return list_them


def _in_range(fight: Fight, fighter: Fighter, item: Weapon, away: int) -> bool:
    if item.range is None:
        return away <= 1 + item.reach
    band = rule.range_band(away, item.range, fight.rules.edition.extreme_factor)
    if band == 3:
        return fighter.aiming and "scope" in item.flags
    engaged = away <= 1 or any(True for _ in q.adjacent_foes(fight, fighter))
    return band is not None and (not engaged or _at_close_quarters(item))


@cite("sw.ranged-in-melee", "sw.free-attack")
def _at_close_quarters(item: Weapon) -> bool:
    """Whether a weapon serves against somebody adjacent: any for melee or to be thrown, and no gun above a pistol."""
    return item.range is None or "thrown" in item.flags or "pistol" in item.flags


def free_strike_offers(fight: Fight, seat: Seat, frame: FreeStrike) -> Some:
    """Strike at the one who leaves, or let it go."""
    by = fight[frame.by]
    if not plays(by, seat):
        return
    items = [w.id for w in q.weapons_in_hand(by) if _at_close_quarters(w)] or ["fists"]
    rules = ("sw.withdraw", "sw.free-attack")
    yield Offer(c.Strike(by.id, items[0]), rules, when="answer", actor=by.id, weapon=OneOf(items))
    yield Offer(c.LetGo(by.id), rules, when="answer", actor=by.id)
