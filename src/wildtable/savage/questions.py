"""The numbers of a figure, a roll or an attack, each made of its parts, in the order of play.

Each numeric question returns its parts, with the source and the rule of each; nothing here
acts. What an Edge adds comes from data: `wildtable.savage.edges.asking` has what Edges are asked.
"""

from __future__ import annotations

from wildtable.board import adjacent, distance
from wildtable.board.lines import sees
from wildtable.cards import is_joker
from wildtable.catalogue import cite
from wildtable.play import Part, total
from wildtable.savage import gravity, limbs, saddle, struggle
from wildtable.savage.armed import area_weapons, in_off_hand, is_armed, weapon, weapons_in_hand
from wildtable.savage.blows import Blow
from wildtable.savage.chases import standing
from wildtable.savage.edges import About, flag, points, trait_points
from wildtable.savage.edges.asking import (
    BENNIES,
    DAMAGE,
    IGNORES_OFF_HAND,
    PACE,
    PARRY,
    RUNNING_DIE,
    STEPS,
    TOUGHNESS,
    TRAIT,
)
from wildtable.savage.model import Die, Fight, Fighter, Weapon
from wildtable.savage.rules import attack, rounds, traits, wounds

__all__ = [
    "adjacent_foes",
    "area_weapons",
    "benny_parts",
    "damage_parts",
    "effect_parts",
    "has_joker",
    "in_off_hand",
    "inches",
    "is_armed",
    "openness_parts",
    "pace",
    "parry_parts",
    "purses",
    "running_die",
    "toughness",
    "toughness_parts",
    "trait_die",
    "trait_parts",
    "weapon",
    "weapons_in_hand",
]


# Bennies and cards.


def benny_parts(fighter: Fighter, base: int) -> tuple[Part, ...]:
    """Bennies at the start of a session, or when a Wild Card of the game master's appears."""
    return (Part(base, "start", "sw.benny.start"), *points(fighter, BENNIES))


def purses(fight: Fight, fighter: Fighter) -> tuple[str, ...]:
    """Whose Bennies a figure may spend: its own; the game master's pool too, if it is the game master's."""
    own = ("own",) if fighter.bennies else ()
    pool = ("pool",) if fight.gm_bennies and fighter.side != "heroes" else ()
    return own + pool


@cite("sw.joker")
def has_joker(fight: Fight, fighter: Fighter) -> bool:
    """Whether a figure acts on a Joker that it was dealt this round."""
    unit = fighter.group or fighter.id
    return any(hand.unit == unit and is_joker(hand.card) and not hand.kept for hand in fight.hands)


# Traits.


@cite("sw.trait", "sw.injury", "7w.assistant")
def trait_die(fighter: Fighter, trait: str) -> Die | None:
    """A trait as it is now, injuries and changes included; None where the character does not have the skill."""
    die = fighter.sheet.trait(trait)
    if die is None:
        return None
    steps = total(trait_points(fighter, STEPS, trait))
    if fighter.changed:
        steps += sum(change.steps for change in fighter.changed if change.trait == trait)
    if not steps:
        return die
    change = traits.step_up if steps > 0 else traits.step_down
    return Die(*change(die.sides, die.plus, abs(steps)))


def effect_parts(
    fight: Fight, fighter: Fighter, trait: str, goal: str, target: str = "", inches: int | None = None
) -> tuple[Part, ...]:
    """What Edges, Hindrances and injuries add to one trait roll; ``goal``: what it is for; ``inches``: how far away."""
    return points(fighter, TRAIT, About(fight, fighter, trait, goal, target, inches))


def trait_parts(fight: Fight, fighter: Fighter, die: Die | None) -> list[Part]:
    """What changes every trait roll of a figure: the die's plus, Wounds, Fatigue, Distracted, a Joker."""
    edition = fight.rules.edition
    parts: list[Part] = []
    if die is None:
        parts.append(Part(edition.unskilled_penalty, "unskilled", "sw.unskilled"))
    elif die.plus:
        parts.append(Part(die.plus, "die" if die.plus > 0 else "below-d4", "sw.trait"))
    if fighter.wounds and fighter.sheet.wild_card:
        penalty = traits.wound_penalty(fighter.wounds, edition.wound_penalty_most)
        parts.append(Part(penalty, "wounds", "sw.wounds"))
    if fighter.fatigue:
        parts.append(Part(traits.fatigue_penalty(fighter.fatigue), "fatigue", "sw.fatigue"))
    if fighter.distracted or fighter.stunned or struggle.distracts(fight, fighter):
        parts.append(Part(edition.distracted_penalty, "distracted", "sw.distracted"))
    if has_joker(fight, fighter):
        parts.append(Part(edition.joker_bonus, "joker", "sw.joker"))
    return parts


def action_parts(fight: Fight, fighter: Fighter, to_break_free: bool = False) -> list[Part]:
    """What changes the actions of a figure's turn: several of them, running, allies' support, a hold."""
    edition, turn = fight.rules.edition, fighter.turn
    parts: list[Part] = []
    if turn is not None:
        if turn.acts > 1:
            parts.append(Part(traits.multi_action(turn.acts, edition.action_penalty), "actions", "sw.multi-action"))
        if turn.ran:
            parts.append(Part(edition.run_penalty, "running", "sw.move"))
    return parts + struggle.action_parts(fight, fighter, to_break_free)


# Movement.


def pace(fight: Fight, fighter: Fighter) -> int:
    """Inches a turn without running."""
    base = fighter.sheet.pace + total(points(fighter, PACE, About(fight, fighter)))
    hurt = fighter.wounds if fighter.sheet.wild_card else 0
    slow = fighter.shaken and fight.rules.edition.shaken_halves_pace
    return rounds.pace(base, hurt, slow + gravity.halves_pace(fight, fighter))


def running_die(fight: Fight, fighter: Fighter) -> int:
    """The sides of the die that running adds."""
    return max(4, fight.rules.edition.run_die + total(points(fighter, RUNNING_DIE, About(fight, fighter))))


# The map.


def inches(a: Fighter, b: Fighter) -> int:
    """The distance between two figures; without a map they stand next to each other."""
    return 1 if a.at is None or b.at is None else distance(a.at, b.at)


def in_sight(fight: Fight, fighter: Fighter, target: Fighter) -> bool:
    """Whether a figure sees a target: no wall between, and light enough."""
    if fight.board and fighter.at and target.at and not sees(fight.board, fighter.at, target.at):
        return False
    found = target.id in fighter.found
    return attack.visible(fight.light, inches(fighter, target), found, fight.rules.edition.dark_sight)


def adjacent_foes(fight: Fight, fighter: Fighter, able: bool = False) -> list[Fighter]:
    """The standing foes next to a figure on the map; ``able``: those neither Shaken nor Stunned only."""
    at, side = fighter.at, fighter.side
    if at is None:
        return []
    return [
        f
        for f in fight.fighters
        if f.side != side
        and f.at is not None
        and f.status == "up"
        and adjacent(at, f.at)
        and not (able and (f.shaken or f.stunned))
    ]


# To be hit.


def parry_parts(fight: Fight, fighter: Fighter) -> list[Part]:
    """What makes a figure's Parry."""
    edition = fight.rules.edition
    die = trait_die(fighter, "fighting")
    base = attack.parry(die.sides, die.plus) if die else attack.parry(None)
    parts = [Part(base, "fighting", "sw.parry")]
    if fighter.sheet.shield:
        lost = "left" in limbs.lost_hands(fighter)
        parts.append(Part(fighter.sheet.shield, "shield", "sw.parry", not lost, "one-arm" * lost))
    items = weapons_in_hand(fighter)
    for item in items:
        if item.parry:
            off = in_off_hand(fighter, item) and not flag(fighter, IGNORES_OFF_HAND)
            parts.append(Part(item.parry, item.name, "sw.off-hand" if off else "sw.parry", not off, "off-hand" * off))
    parts += struggle.guard_parts(fight, fighter, total(parts), items)
    if fighter.defending:
        parts.append(Part(edition.defend_parry, "defend", "sw.defend"))
    if fighter.reckless and edition.wild_attack_parry is not None:
        parts.append(Part(edition.wild_attack_parry, "wild-attack", "sw.wild-attack"))
    if fighter.hasty and edition.rapid_attack_parry is not None:
        parts.append(Part(edition.rapid_attack_parry, "rapid-attack", "sw.rapid-attack"))
    if fighter.prone or fighter.stunned:
        parts.append(Part(edition.prone_parry, "prone", "sw.prone"))
    parts += points(fighter, PARRY, About(fight, fighter))
    return parts


def toughness_parts(fight: Fight, fighter: Fighter, ap: int = 0) -> list[Part]:
    """What makes a figure's Toughness against a weapon with some AP."""
    sheet = fighter.sheet
    vigor = trait_die(fighter, "vigor") or sheet.vigor
    parts = [Part(wounds.toughness(vigor.sides, vigor.plus, sheet.size, 0), "vigor", "sw.toughness")]
    if sheet.armor:
        parts.append(Part(max(0, sheet.armor - ap), "armor", "sw.toughness"))
    if (shell := standing.shell(fight, fighter)) is not None and shell.armor:
        parts.append(Part(max(0, shell.armor - max(0, ap - sheet.armor)), shell.name, "sw.toughness"))
    parts += points(fighter, TOUGHNESS, About(fight, fighter))
    return parts


def toughness(fight: Fight, fighter: Fighter, ap: int = 0) -> int:
    """A figure's Toughness against a weapon with some AP."""
    return total(toughness_parts(fight, fighter, ap))


# To hit.


@cite("sw.vulnerable", "sw.stunned")
def openness_parts(fight: Fight, on: Fighter) -> list[Part]:
    """What helps every roll against a figure: that it is Vulnerable, or Stunned."""
    bonus = Part(fight.rules.edition.vulnerable_bonus, "vulnerable", "sw.vulnerable")
    return [bonus] if struggle.is_vulnerable(fight, on) else []


def against_parts(fight: Fight, by: Fighter, on: Fighter) -> list[Part]:
    """What helps an opposed roll against a figure, besides what changes every action."""
    return [*struggle.upper_hand_parts(fight, by, on), *openness_parts(fight, on)]


def is_melee(fight: Fight, by: Fighter, on: Fighter, item: Weapon) -> bool:
    """Whether a weapon is used hand to hand: it has no range, or it can be thrown and the target is next to it."""
    return item.range is None or ("thrown" in item.flags and in_reach(fight, by, on, item))


def in_reach(fight: Fight, by: Fighter, on: Fighter, item: Weapon) -> bool:
    """Whether a target is near enough to be struck with a weapon in hand; in a chase a card says so."""
    if standing.running(fight) is not None:
        return standing.near(fight, by)
    return inches(by, on) <= 1 + item.reach


@cite("sw.range", "7w.chase.range")
def band_of(fight: Fight, by: Fighter, on: Fighter, item: Weapon) -> int | None:
    """0 Short, 1 Medium, 2 Long, 3 Extreme Range, None beyond; in a chase a card says it, whatever the weapon."""
    if standing.running(fight) is not None:
        return standing.band(fight, by)
    assert item.range is not None
    return attack.range_band(inches(by, on), item.range, fight.rules.edition.extreme_factor)


@cite("sw.prone")
def lying_parts(fight: Fight, fighter: Fighter) -> list[Part]:
    """What lying on the ground does to Fighting."""
    return [Part(fight.rules.edition.prone_fighting, "prone-self", "sw.prone")] if fighter.prone else []


def gang_up_parts(fight: Fight, by: Fighter, on: Fighter) -> list[Part]:
    """Gang Up from the map: the defender's adjacent foes, less its allies next to both."""
    if by.at is None or on.at is None:
        return []
    foes = beside = 0
    x, y = on.at
    for f in fight.fighters:
        at = f.at
        if at is None or f.status != "up" or f is on or not (-1 <= at[0] - x <= 1 and -1 <= at[1] - y <= 1):
            continue
        if f.side != on.side:
            foes += not f.stunned
        elif adjacent(at, by.at):
            beside += 1
    most = fight.rules.edition.gang_up_most
    bonus = attack.gang_up(foes, 0, most)
    if not bonus:
        return []
    parts = [Part(bonus, "gang-up", "sw.gang-up")]
    if beside:
        parts.append(Part(attack.gang_up(foes, beside, most) - bonus, "gang-up-allies", "sw.gang-up"))
    return parts


# Damage.


def damage_parts(fight: Fight, by: Fighter, blow: Blow, item: Weapon, inches: int | None = None) -> list[Part]:
    """What is added to damage, besides its dice; ``inches``: how far away it is done, where that is to no figure."""
    edition = fight.rules.edition
    strength = trait_die(by, "strength") or by.sheet.strength
    plus = item.damage.plus + (strength.plus if item.damage.strength else 0)
    parts = [Part(plus, item.name, "sw.damage")] if plus else []
    if "wild-attack" in blow.options:
        parts.append(Part(edition.wild_attack_damage, "wild-attack", "sw.wild-attack"))
    if "head" in blow.options:
        parts.append(Part(edition.called_head_damage, "head", "sw.called-shot"))
    if blow.drop:
        parts.append(Part(edition.drop_bonus, "drop", "sw.drop"))
    if has_joker(fight, by):
        parts.append(Part(edition.joker_bonus, "joker", "sw.joker"))
    parts += struggle.horn_parts(by, item)
    parts += saddle.charge_parts(fight, by, blow, item)
    if not blow.free:
        parts += points(by, DAMAGE, About(fight, by, item.skill, "hit", blow.on, inches))
    return parts
