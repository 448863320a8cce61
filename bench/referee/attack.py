"""Recompute the modifiers of an attack in Savage Worlds: range, cover, options, Gang Up, Parry, Toughness."""

from __future__ import annotations

from collections import Counter
from typing import Any, NamedTuple

from bench.referee.numbers import CALLED, RANGES, book
from bench.referee.trait import Sums, away, die_of, has, light, of_turn, openness, upper_hand
from wildtable.board import distance, parted
from wildtable.board.lines import cover_between
from wildtable.savage.chases.model import Chase
from wildtable.savage.fight import Fight, Fighter
from wildtable.savage.weapons.model import FISTS, IMPROVISED, Weapon


class Swing(NamedTuple):
    """One attack as its command or its frame says it. ``dice``: trait dice rolled."""

    by: str
    on: str
    weapon: str
    options: tuple[str, ...] = ()
    free: bool = False
    drop: bool = False
    dice: int = 1


def item_of(fighter: Fighter, name: str) -> Weapon:
    """Return a weapon by its id; fists for an unknown one."""
    return next((w for w in fighter.sheet.weapons if w.id == name), IMPROVISED.get(name, FISTS))


def lost(fighter: Fighter) -> set[str]:
    """Return the hands that can hold nothing."""
    kinds = {"arm-left": "left", "arm-right": "right"}
    gone = {kinds[hurt.kind] for hurt in fighter.health.injuries if hurt.kind in kinds}
    return gone | ({"left"} if has(fighter, "one-arm") else set())


def ready(fighter: Fighter) -> list[Weapon]:
    """Return the weapons in hand and the natural ones, templates left out."""
    sheet, hands = fighter.sheet, fighter.arms.hands
    found = [w for w in sheet.weapons if (w.id in hands or "natural" in w.flags) and not w.template]
    return found + [IMPROVISED[held] for held in dict.fromkeys(hands) if held in IMPROVISED]


def is_armed(fighter: Fighter) -> bool:
    """Return whether a figure counts as armed."""
    sheet, hands = fighter.sheet, fighter.arms.hands
    areas = [w for w in sheet.weapons if w.template and (w.id in hands or "natural" in w.flags)]
    shield = sheet.shield > 0 and "left" not in lost(fighter)
    return shield or any("unarmed" not in w.flags for w in (*ready(fighter), *areas))


def chase_rank(fight: Fight, by: Fighter) -> int | None:
    """Return the rank of the card on which a figure acts in a chase, 15 for a Joker; None outside chases."""
    chase = fight.part(Chase)
    if chase is None or not chase.rounds:
        return None
    hand = fight.hand(by.unit)
    card = hand.card if hand is not None else ""
    return 15 if card in ("JR", "JB") else {"J": 11, "Q": 12, "K": 13, "A": 14}.get(card[:-1]) or int(card[:-1] or 2)


def touches(fight: Fight, a: Any, b: Any, inches: int = 1) -> bool:
    """Return whether two squares are that near, with no barrier between."""
    walled = fight.board is not None and bool(fight.board.lines) and parted(fight.board, a, b)
    return distance(a, b) <= inches and not walled


def is_melee(fight: Fight, by: Fighter, on: Fighter, item: Weapon) -> bool:
    """Return whether a weapon is used hand to hand on a target."""
    if item.range is None or "thrown" not in item.flags:
        return item.range is None
    if (rank := chase_rank(fight, by)) is not None:
        return rank >= 13
    return by.at is None or on.at is None or touches(fight, by.at, on.at, 1 + item.reach)


def band(fight: Fight, by: Fighter, on: Fighter, item: Weapon) -> int:
    """Return the range: 0 Short, 1 Medium, 2 Long, 3 Extreme."""
    if (rank := chase_rank(fight, by)) is not None:
        return 2 if rank <= 10 else 1 if rank <= 12 else 0
    inches = away(by, on)
    return next((place for place, most in enumerate(item.range or (99,)) if inches <= most), 3)


def cover(fight: Fight, by: Fighter, on: Fighter, melee: bool) -> int:
    """Return the penalty for cover, lying flat against shots from afar included."""
    level = on.cover
    if level is None:
        thing = cover_between(fight.board, by.at, on.at) if fight.board and by.at and on.at else None
        level = thing.cover if thing is not None else 0
    if (on.states.prone or on.states.stunned) and not melee and away(by, on) > 3:
        level = max(level, 2)
    return book(fight).cover[level]


def pairs(figures: list[Fighter]) -> int:
    """Return how many figures there are where a rider and its mount count as one."""
    here = {f.id for f in figures}
    return len(figures) - sum(f.mount in here for f in figures if f.mount)


def gang_up(fight: Fight, by: Fighter, on: Fighter) -> int:
    """Return the Gang Up bonus of one attacker."""
    if by.at is None or on.at is None:
        return 0
    near = [
        f
        for f in fight.fighters
        if f.up and f.at is not None and f.id != on.id and (touches(fight, f.at, on.at) or f.at == on.at)
    ]
    foes = [f for f in near if f.side != on.side and not f.states.stunned]
    bonus = max(0, min(pairs(foes) - 1, 4))
    if not book(fight).ally_shields or not touches(fight, by.at, on.at):
        return bonus
    friends = [f for f in near if f.side == on.side and f.id != on.mount and f.mount != on.id]
    return max(0, bonus - pairs([f for f in friends if touches(fight, f.at, by.at)]))


def outmatches(by: Fighter, on: Fighter) -> bool:
    """Return whether two melee weapons face one or none, without shield or natural weapons."""
    mine = [w for w in by.sheet.weapons if w.id in by.arms.hands and (w.range is None or "thrown" in w.flags)]
    mine += [IMPROVISED[held] for held in by.arms.hands if held in IMPROVISED]
    theirs = ready(on)
    natural = any("natural" in w.flags for w in theirs)
    shielded = on.sheet.shield and ("right" if on.sheet.left_handed else "left") not in lost(on)
    return len(mine) >= 2 and not shielded and len(theirs) < 2 and not natural


def of_a_blow(by: Fighter, swing: Swing) -> Sums:
    """Return what a blow has whatever it is aimed at: a Wild Attack, and lying down."""
    wild, lying = "wild-attack" in swing.options, by.states.prone
    return Counter({"sw.wild-attack": 2 if wild else 0, "sw.cover": -2 if lying else 0})


def hand_to_hand(fight: Fight, by: Fighter, on: Fighter, swing: Swing, item: Weapon) -> Sums:
    """Return what counts hand to hand only."""
    found = of_a_blow(by, swing)
    found["sw.gang-up"] = gang_up(fight, by, on)
    unarmed = not is_armed(on) and "unarmed" not in item.flags and not swing.drop
    found["sw.unarmed-defender"] = 2 if unarmed else 0
    both = item.id in by.arms.hands and not swing.free and outmatches(by, on)
    found["sw.two-weapons"] = book(fight).two_weapons_bonus if both else 0
    return found


def from_afar(fight: Fight, by: Fighter, on: Fighter, swing: Swing, item: Weapon) -> Sums:
    """Return what counts for shots and throws at somebody only."""
    found = fired(fight, by, item, swing, band(fight, by, on, item), cover(fight, by, on, melee=False))
    if has(on, "dodge") and not on.states.surprised:
        found["sw.effects"] += book(fight).dodge
    return found


def fired(fight: Fight, by: Fighter, item: Weapon, swing: Swing, place: int, covered: int = 0) -> Sums:
    """Return what counts for shots and throws at anything. ``place``: the range; ``covered``: the penalty for cover."""
    found, numbers, chosen = Counter[str](), book(fight), swing.options
    found["sw.range"] = RANGES[place]
    if "aim-bonus" in chosen and place < 3:
        found["sw.aim"] = 2
    if "aim-steady" in chosen and place < 3:
        found["sw.aim"] = min(numbers.aim_ignores, -(RANGES[place] + covered + called_shot(chosen)))
    if swing.dice > 1 and not is_rapid(chosen) and "no-recoil" not in item.flags:
        found["sw.recoil"] = -2
    if "shotgun" in item.flags and "slug" not in chosen:
        found["sw.shotgun"] = 2
    found["sw.double-tap"] = numbers.double_tap if "double-tap" in chosen else 0
    found["sw.three-round-burst"] = numbers.three_rounds if "three-round-burst" in chosen else 0
    if item.skill == "shooting" and (by.states.unstable or by.mount):
        found["sw.unstable-platform"] = -2
    return found


def called_shot(chosen: tuple[str, ...]) -> int:
    """Return the penalty for called shots."""
    return sum(CALLED.get(option, 0) for option in chosen)


def is_rapid(chosen: tuple[str, ...]) -> bool:
    """Return whether an attack is a Rapid Attack."""
    return any(option.startswith("rapid") for option in chosen)


def in_hand(fight: Fight, by: Fighter, swing: Swing, item: Weapon) -> Sums:
    """Return what counts however a weapon is used: the off hand, what no weapon was, one arm, a Rapid Attack."""
    off = by.arms.hands[1] == item.id != by.arms.hands[0] and not has(by, "ambidextrous")
    one_handed = lost(by) and "two-handed" in item.flags
    return Counter(
        {
            "sw.off-hand": -2 if off else 0,
            "sw.improvised": book(fight).improvised if "improvised" in item.flags else 0,
            "sw.effects": -4 if one_handed else 0,
            "sw.rapid-attack": book(fight).rapid if is_rapid(swing.options) else 0,
        }
    )


def at_thing(fight: Fight, swing: Swing, place: int, *, melee: bool) -> Sums:
    """Return what modifies an attack on something that nobody holds, or on an area, but for the light there."""
    by = fight[swing.by]
    item = item_of(by, swing.weapon)
    found = of_a_blow(by, swing) if melee else fired(fight, by, item, swing, place)
    found["sw.called-shot"] = called_shot(swing.options)
    found.update(in_hand(fight, by, swing, item))
    found.update(of_turn(fight, by))
    return found


def to_hit(fight: Fight, swing: Swing) -> Sums:
    """Return what modifies an attack on a figure, besides what modifies every roll."""
    by, on = fight[swing.by], fight[swing.on]
    item, numbers, chosen = item_of(by, swing.weapon), book(fight), swing.options
    melee = is_melee(fight, by, on, item)
    found = hand_to_hand(fight, by, on, swing, item) if melee else from_afar(fight, by, on, swing, item)
    found["sw.cover"] += cover(fight, by, on, melee)
    found["sw.illumination"] = light(fight, on, None)
    found["sw.called-shot"] = called_shot(chosen)
    found["sw.disarm"] = -2 if "disarm" in chosen else 0
    found["sw.touch"] = 2 if "touch" in chosen else 0
    found["sw.effects"] += numbers.frenzy if "frenzy" in chosen else 0
    found["sw.effects"] += numbers.counterattack if "counterattack" in chosen else 0
    spares = "unarmed" in item.flags or "blunt" in item.flags or item.kind == "blunt"
    found["sw.nonlethal"] = -1 if "nonlethal" in chosen and not spares else 0
    if "two-weapons" in chosen and not has(by, "two-fisted" if item.range is None else "two-gun-kid"):
        found["sw.two-weapons"] += numbers.two_weapons
    found["sw.drop"] = 4 if swing.drop else 0
    found.update(in_hand(fight, by, swing, item))
    found.update(openness(fight, on))
    if not swing.free:
        found.update(of_turn(fight, by))
        found.update(upper_hand(fight, by, on))
    return found


def parry(fight: Fight, f: Fighter) -> int:
    """Return a figure's Parry."""
    numbers, die = book(fight), die_of(f, "fighting")
    number = 2 + (die[0] // 2 + die[1] // 2 if die is not None else 0)
    if f.sheet.shield and "left" not in lost(f):
        number += f.sheet.shield
    for item in ready(f):
        off = f.arms.hands[1] == item.id != f.arms.hands[0] and not has(f, "ambidextrous")
        number += 0 if off else item.parry
    guarded = f.guard > number
    number = max(number, f.guard)
    lowered = -2 * (f.states.prone or f.states.stunned)
    lowered += numbers.improvised_parry * any("improvised" in item.flags for item in ready(f))
    number += 0 if guarded else lowered
    number += numbers.trick_parry if f.states.tricked else 0
    number += numbers.defend if f.states.defending else 0
    number += numbers.wild_attack_parry if f.states.reckless else 0
    return number + (numbers.rapid_parry if f.states.hasty else 0)


def target_numbers(fight: Fight, swing: Swing) -> set[int]:
    """Return what an attack may have to reach: Parry hand to hand and among those next to each other, else 4.

    Both where nobody stands anywhere: the game master or an earlier attack may have put two next to each other.
    """
    by, on = fight[swing.by], fight[swing.on]
    if is_melee(fight, by, on, item_of(by, swing.weapon)):
        return {parry(fight, on)}
    if by.at is not None and on.at is not None:
        return {parry(fight, on) if touches(fight, by.at, on.at) else 4}
    return {4, parry(fight, on)}


def toughness(f: Fighter, ap: int) -> int:
    """Return a figure's Toughness against a weapon with some AP."""
    sides, plus = die_of(f, "vigor") or (4, 0)
    lent = sum(each.value for work in f.at_work for each in work.effects if each.question == "armor")
    return 2 + sides // 2 + plus // 2 + f.sheet.size + max(0, f.sheet.armor + lent - ap)
