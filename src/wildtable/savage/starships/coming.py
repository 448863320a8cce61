"""The events that end a round of ships if nobody does anything more, in the order in which they happen."""

from __future__ import annotations

from collections.abc import Callable, Iterator

from msgspec import Struct
from msgspec.structs import replace

from wildtable.catalogue import cite
from wildtable.closed import Closed, Maybe, Of
from wildtable.dice import Sum
from wildtable.dice.law import law
from wildtable.savage.cards.model import Stage
from wildtable.savage.damage.queries import to_hurt
from wildtable.savage.fight import Fight, Fighter
from wildtable.savage.starships import crew, queries
from wildtable.savage.starships.criticals import SpanKind
from wildtable.savage.starships.model.facts import Salvo, Ship, Shot, Space
from wildtable.savage.starships.model.frames import NextRound
from wildtable.savage.starships.rules import cruised, fatigued, hit_heat, lying, sheds, shield_gone


class Coming(Closed):
    """Something that the end of a round brings."""

    NEARER = "nearer", "Missiles come nearer."
    STRIKES = "strikes", "Missiles strike."
    CRUISES = "cruises", "A ship that held steady loses heat."
    STAYS = "stays", "Heat stays for the next round."
    RADIATES = "radiates", "The engineer rolls to radiate the heat."
    TIRES = "tires", "Heat that nobody radiates becomes Heat Fatigue."
    EXPIRES = "expires", "A Shield Effect or a critical hit ends."
    SHEDS = "sheds", "A ship without a shield loses a level of Heat Fatigue."


class SeenComing(Struct, frozen=True, omit_defaults=True):
    """Something that the end of the round brings if nobody does anything more."""

    kind: Of[Coming]
    """The kind of thing."""
    ship: str
    """The id of the ship that it befalls."""
    salvo: str = ""
    """The id of the missiles that strike or come nearer; empty for anything else."""
    n: int = 0
    """The missiles, or the heat that is lost, stays, or is rolled for; or the level of Heat Fatigue."""
    left: int = 0
    """The turns of the target's pilot, or the heat, that are left afterwards."""
    effect: Maybe[SpanKind] = ""
    """The effect that ends; empty for anything else."""
    chance: float | None = None
    """The probability that radiating succeeds, or that one missile at least Shakes the ship's pilot.

    None where nothing is rolled, or for a seat that does not know who rolls.
    """


def coming(fight: Fight, space: Space, known: Callable[[Fighter], bool]) -> tuple[SeenComing, ...]:
    """Return what the end of the round brings. Hits are counted with the heat that each of them adds, and without what
    they might break. ``known``: whether the seat knows a figure's dice."""
    if fight.phase != Stage.TURNS or any(isinstance(frame, NextRound) for frame in fight.pending):
        return ()  # there is no round, or it is ending already
    salvos = [_flown(fight, space, salvo) for salvo in space.salvos]
    found = [_nears(salvo) for was, salvo in zip(space.salvos, salvos, strict=True) if salvo.turns and salvo != was]
    due = [salvo for salvo in salvos if salvo.turns == 0]
    found += [_strikes(fight, space, salvo) for salvo in due]
    for ship in space.ships:
        hits = sum(salvo.missiles for salvo in due if salvo.prey == ship.id)
        heat = 0 if ship.wrecked else hits * hit_heat(crew.radiation(ship))
        cools = list(_cools(fight, replace(ship, heat=ship.heat + heat), known))
        levels = next((each.n for each in cools if each.kind == Coming.TIRES), ship.fatigue)
        found += [*cools, *_wears(fight, replace(ship, fatigue=levels))]
    return tuple(found)


def _flown(fight: Fight, space: Space, salvo: Salvo) -> Salvo:
    """Return missiles as they are once the turn of their target's pilot is over, whether taken or passed over."""
    return queries.nearer(fight, salvo) if salvo.turns and not space[salvo.prey].leg.piloted else salvo


def _nears(salvo: Salvo) -> SeenComing:
    return SeenComing(Coming.NEARER, salvo.prey, salvo.id, salvo.missiles, salvo.turns)


@cite("7w.space.missile", "7w.space.wound")
def _strikes(fight: Fight, space: Space, salvo: Salvo) -> SeenComing:
    """Return a salvo's strike, with the probability that one missile of it reaches the target's Toughness."""
    ship, prey = space[salvo.ship], space[salvo.prey]
    arm = ship.arm(salvo.arm)
    gunner = salvo.gunner if salvo.gunner in fight else ""
    shot = Shot(salvo.ship, salvo.arm, salvo.prey, gunner)
    against = to_hurt(queries.toughness(fight, prey), queries.damage_parts(fight, shot, arm))
    chances = law(Sum(arm.dice), replace(against, most=1))
    chance = sum(chance for reading, chance in chances.items() if reading.level >= 1)
    return SeenComing(Coming.STRIKES, prey.id, salvo.id, salvo.missiles, chance=chance)


@cite("7w.space.steady", "7w.space.heat")
def _cools(fight: Fight, ship: Ship, known: Callable[[Fighter], bool]) -> Iterator[SeenComing]:
    """Yield what becomes of a ship's heat."""
    if ship.wrecked:
        return
    left = ship.heat if ship.leg.moved else cruised(ship.heat, crew.numbers(fight).steady_heat)
    if left != ship.heat:
        yield SeenComing(Coming.CRUISES, ship.id, n=ship.heat - left, left=left)
    if not left:
        return
    if crew.judged_at_once(fight):
        old = lying(ship.lain, left - ship.heat)
        yield _tires(fight, ship) if old else SeenComing(Coming.STAYS, ship.id, n=left)
        return
    who = ship.leg.engineer
    if who not in fight or not fight[who].up:
        yield _tires(fight, ship)
        return
    chance = 1 - queries.standing_risk(fight, replace(ship, heat=left)) if known(fight[who]) else None
    yield SeenComing(Coming.RADIATES, ship.id, n=left, chance=chance)


def _tires(fight: Fight, ship: Ship) -> SeenComing:
    return SeenComing(Coming.TIRES, ship.id, n=fatigued(ship.fatigue, crew.numbers(fight).fatigue_most))


@cite("7w.space.shield-down")
def _wears(fight: Fight, ship: Ship) -> Iterator[SeenComing]:
    """Yield the effects that end, and the level of Heat Fatigue that a ship without a shield loses. A ship that melts
    loses its shield with all its effects."""
    for span in (*ship.shielding, *ship.damages):
        if span.rounds == 1 or (crew.melting(fight, ship) and span in ship.shielding):
            yield SeenComing(Coming.EXPIRES, ship.id, effect=span.effect)
    if sheds(ship.lowered, shield_gone(ship.shield_hits), fight.round, ship.fatigue) and not ship.wrecked:
        yield SeenComing(Coming.SHEDS, ship.id, n=ship.fatigue - 1)
