"""The numbers of a fight in space, each with its parts."""

from __future__ import annotations

from msgspec.structs import replace

from wildtable.catalogue import cite
from wildtable.play import Part, total
from wildtable.savage.cards.queries import has_joker
from wildtable.savage.fight import Fight, Fighter
from wildtable.savage.starships import crew
from wildtable.savage.starships import rules as starships_rules
from wildtable.savage.starships.criticals import CRITICALS
from wildtable.savage.starships.model.facts import CENTRE, LASER, MAXIMUM, Arm, Salvo, Ship, Shot
from wildtable.savage.starships.model.frames import EvadedTogether, Radiating
from wildtable.savage.starships.rules import swiftness, tired
from wildtable.savage.traits.model import Test
from wildtable.savage.traits.preparing import prepare
from wildtable.savage.traits.queries import failing
from wildtable.savage.traits.rules import may_reroll, multi_action
from wildtable.savage.turns.queries import action_parts

# What changes every roll aboard.


@cite("7w.space.heat", "7w.space.critical")
def aboard_parts(fight: Fight, ship: Ship, trait: str) -> list[Part]:
    """Return the penalties of a ship's state to its crew's rolls: Heat Fatigue to all, damage to some."""
    numbers = crew.numbers(fight)
    parts: list[Part] = []
    if ship.fatigue:
        parts.append(Part(tired(ship.fatigue, numbers.heat_fatigue), "heat-fatigue", "7w.space.heat"))
    if ship.grid_hits and trait in ("piloting", "shooting"):
        parts.append(Part(grid(fight, ship), "grid", "7w.space.critical"))
    hits = [span for span in ship.damages if trait in CRITICALS[span.effect].rolls]
    return [*parts, *(Part(span.value, span.effect, "7w.space.critical") for span in hits)]


def grid(fight: Fight, ship: Ship) -> int:
    """Return the penalty of damage to the magnetic grid to Piloting and Shooting aboard, 0 or less."""
    return crew.numbers(fight).grid_hit * ship.grid_hits


def turn_parts(fight: Fight, fighter: Fighter, ship: Ship, trait: str) -> list[Part]:
    """Return the modifiers of an action aboard in the figure's own turn."""
    return [*action_parts(fight, fighter), *aboard_parts(fight, ship, trait)]


# Piloting.


@cite("7w.space.shaken", "7w.space.control")
def helm_parts(fight: Fight, ship: Ship, spinning: bool = True) -> list[Part]:
    """Return the modifiers of a pilot's rolls: for beginning the round Shaken, and for a ship out of control except in
    evasion."""
    numbers = crew.numbers(fight)
    parts = [Part(numbers.rattled, "rattled", "7w.space.shaken")] if ship.leg.rattled else []
    if ship.spinning:
        why = "" if spinning else "evade"
        parts.append(Part(numbers.spinning, "spinning", "7w.space.control", spinning, why))
    return parts


@cite("7w.space.move")
def speed_parts(fight: Fight, ship: Ship) -> list[Part]:
    """Return the bonus of the ship with the higher Top Acceleration."""
    numbers = crew.numbers(fight)
    others = [crew.acceleration(other) for other in crew.enemies(fight, ship)]
    if not others:
        return []
    bonus = swiftness(crew.acceleration(ship), max(others), numbers.faster, numbers.twice_as_fast)
    return [Part(bonus, "faster", "7w.space.move")] if bonus else []


@cite("7w.space.push-engines")
def push_part(fight: Fight) -> Part:
    """Return the penalty to Piloting for pushing the engines."""
    return Part(crew.numbers(fight).push_engines, "push-engines", "7w.space.push-engines")


@cite("7w.space.evade", "7w.space.mine-cloud", "7w.space.shield.centre")
def evasion_parts(fight: Fight, ship: Ship, salvo: Salvo, place: int) -> list[Part]:
    """Return the modifiers of the roll to evade one missile of a salvo, by its place in it from 0. Mine clouds against
    that salvo are used first."""
    numbers = crew.numbers(fight)
    parts = [Part(numbers.evade, "evade", "7w.space.evade")]
    own = ship.leg.screens.count(salvo.id) > place
    if screen := starships_rules.screen(ship.leg.clouds, own, numbers.cloud_for_all, numbers.cloud_for_one):
        parts.append(Part(screen, "mine-cloud", "7w.space.mine-cloud"))
    return parts + centre_parts(fight, ship, -1)


@cite("7w.space.evade", "sw.benny.reroll-trait")
def worth_a_benny(fight: Fight, frame: EvadedTogether) -> list[int]:
    """Return the places, from 1, of the rolls that did not evade their missile and may be rerolled."""
    final = fight.rules.options.critical_failures == "final"
    return [
        place
        for place, each in enumerate(frame.rolls, 1)
        if each.best < 1 and may_reroll(each.critical, each.rolls, each.mishap, final)
    ]


# Missiles.


@cite("7w.space.evade", "7w.space.missile.cloud")
def nearer(fight: Fight, salvo: Salvo) -> Salvo:
    """Return missiles after a turn of their target's pilot: nearer, and more if they are a growing cloud."""
    numbers = crew.numbers(fight)
    turns, missiles = salvo.turns - 1, salvo.missiles
    if crew.space(fight)[salvo.ship].arm(salvo.arm).warhead == "cloud":
        missiles = starships_rules.grown(missiles, turns, numbers.cloud_growth, numbers.cloud_most)
    return replace(salvo, turns=turns, missiles=missiles)


# Shooting.


@cite("7w.space.shield.centre")
def centre_parts(fight: Fight, ship: Ship, sign: int = 1) -> list[Part]:
    """Return the modifier of a moved shield to fire at a ship; with a ``sign`` of -1 to its own evasion."""
    span = ship.span(CENTRE)
    if span is None:
        return []
    dead = "" if crew.effects_work(fight, ship) else "shield-dead"
    return [Part.unless(dead, sign * span.value, "centre", "7w.space.shield.centre")]


@cite("7w.space.laser", "7w.space.missile", "7w.space.coilgun", "sw.range")
def aim_parts(fight: Fight, ship: Ship, arm: Arm, prey: Ship) -> list[Part]:
    """Return the modifiers of fire at a ship: the weapon's bonus, the range, and a moved shield against beams."""
    numbers = crew.numbers(fight)
    laser = arm.kind == LASER
    rules = {"laser": "7w.space.laser", "launcher": "7w.space.missile", "coilgun": "7w.space.coilgun"}
    parts = [Part(numbers.laser if laser else numbers.lock_on, arm.kind, rules[arm.kind])]
    band = crew.band(fight, ship, prey)
    if band is not None and (penalty := fight.rules.edition.range_penalties[band]):
        parts.append(Part(penalty, f"range-{band}", "sw.range"))
    return parts + (centre_parts(fight, prey) if laser else [])


# To be hit.


@cite("7w.space.shield-down", "7w.space.critical", "7w.space.shield.maximum")
def armor_parts(fight: Fight, ship: Ship) -> list[Part]:
    """Return the parts of a ship's Armor; none counts while its shield is down."""
    up = crew.shielded(ship)
    whole = starships_rules.armor(ship.design.armor, ship.shield_hits, crew.numbers(fight).shield_hit)
    parts = [Part(whole, "shield", "7w.space.shield-down", up)]
    if (span := ship.span(MAXIMUM)) is not None:
        dead = "" if crew.effects_work(fight, ship) else "shield-dead"
        parts.append(Part.unless(dead, span.value, "maximum", "7w.space.shield.maximum"))
    return parts


def armor(fight: Fight, ship: Ship) -> int:
    """Return a ship's Armor now."""
    return total(armor_parts(fight, ship))


@cite("7w.space.wound")
def toughness(fight: Fight, ship: Ship) -> int:
    """Return the number that damage must reach: a ship's Toughness and its Armor now."""
    return ship.design.toughness + armor(fight, ship)


@cite("sw.damage", "sw.joker")
def damage_parts(fight: Fight, shot: Shot, arm: Arm) -> list[Part]:
    """Return the modifiers of damage besides its dice; a gunner with a Joker has its bonus for the round."""
    parts = [Part(arm.plus, arm.name, "sw.damage")] if arm.plus else []
    if shot.by and has_joker(fight, fight[shot.by]):
        parts.append(Part(fight.rules.edition.joker_bonus, "joker", "sw.joker"))
    return parts


# Heat.


@cite("7w.space.heat")
def heat_parts(fight: Fight, ship: Ship) -> list[Part]:
    """Return the modifiers of the roll to radiate a round's heat."""
    parts = [Part(-ship.heat, "heat-pool", "7w.space.heat")]
    if radiation := crew.radiation(ship):
        parts.append(Part(radiation, "radiation", "7w.space.heat"))
    return parts + aboard_parts(fight, ship, crew.SHIP_OPS)


@cite("7w.space.heat", "sw.multi-action")
def standing_parts(fight: Fight, ship: Ship) -> list[Part]:
    """Return the modifiers of the roll that an engineer who stands by makes for all of a round's heat."""
    parts = heat_parts(fight, ship)
    if ship.leg.actions > 1:
        penalty = multi_action(ship.leg.actions, fight.rules.edition.action_penalty)
        parts.append(Part(penalty, "actions", "sw.multi-action"))
    return parts


@cite("7w.space.heat", "sw.critical-failure")
def standing_risk(fight: Fight, ship: Ship) -> float:
    """Return the probability that the engineer who stands by fails to radiate a ship's heat, with no Benny."""
    return failing(fight, _radiating(fight, ship.leg.engineer, ship, standing_parts(fight, ship)))


@cite("7w.space.heat", "sw.critical-failure")
def risks(fight: Fight, who: str, ship: Ship, most: int) -> tuple[float, ...]:
    """Return the probabilities that a figure fails to radiate a ship's heat, with one roll and no Benny, by the Heat
    Pool from 0 to ``most``. An empty one asks for no roll."""
    test = _radiating(fight, who, ship, heat_parts(fight, replace(ship, heat=0)))
    return (0.0, *[failing(fight, test, -heat) for heat in range(1, most + 1)])


def _radiating(fight: Fight, who: str, ship: Ship, parts: list[Part]) -> Test:
    return prepare(fight, who, crew.SHIP_OPS, Radiating(ship.id), "7w.space.heat", parts=parts)
