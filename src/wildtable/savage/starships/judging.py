"""What the game master may rule about ships: each offer asks for its reason."""

from __future__ import annotations

from collections.abc import Sequence

from wildtable.catalogue import cite
from wildtable.play import OneOf, Whole
from wildtable.savage.editions.settings import CHOICES_OF_SHIPS
from wildtable.savage.fight import Fight
from wildtable.savage.rulings.offers import WHY, option_rulings, ruling
from wildtable.savage.starships import commands
from wildtable.savage.starships.crew import melting, numbers, out, shielded
from wildtable.savage.starships.criticals import CRITICALS
from wildtable.savage.starships.facts import Ship, Space
from wildtable.savage.starships.rules import shield_gone
from wildtable.savage.starships.sets import Facing, ShieldState
from wildtable.savage.table.offering import Some

MOST_HEAT = 20


def ship_rulings(fight: Fight) -> Some:
    """Heat, Wounds, critical hits, positions, shields and missiles, between choices; a wreck is a wreck."""
    space = fight.part(Space)
    if fight.pending or space is None:
        return
    yield from option_rulings(fight, CHOICES_OF_SHIPS)
    if whole := [ship for ship in space.ships if not out(ship)]:
        yield from _hurts(fight, whole)
        yield from _stands(fight, space, whole)
    if flying := {salvo.id: salvo.missiles for salvo in space.salvos}:
        first = next(iter(flying))
        yield ruling(
            commands.SetMissiles(first, 0, WHY),
            "7w.space.missile",
            salvo=OneOf(list(flying)),
            missiles=Whole(0, max(flying.values()) - 1),
            unless=lambda command: command.missiles >= flying.get(command.salvo, 0),
        )


@cite("7w.space.heat", "7w.space.wound", "7w.space.critical")
def _hurts(fight: Fight, ships: Sequence[Ship]) -> Some:
    """What wears a ship out, and what mends it."""
    first, every, found = ships[0].id, OneOf([ship.id for ship in ships]), numbers(fight)
    known = {ship.id: ship for ship in ships}
    yield ruling(
        commands.SetHeat(first, int(not ships[0].heat), WHY),
        "7w.space.heat",
        ship=every,
        heat=Whole(0, MOST_HEAT),
        unless=lambda command: known[command.ship].heat == command.heat,
    )
    yield ruling(
        commands.SetHeatFatigue(first, int(not ships[0].fatigue), WHY),
        "7w.space.heat",
        ship=every,
        levels=Whole(0, found.fatigue_most),
        unless=lambda command: known[command.ship].fatigue == command.levels,
    )
    wounds = Whole(1, found.wounds_most)
    yield ruling(commands.DealShipWounds(first, 1, WHY), "7w.space.wound", ship=every, wounds=wounds)
    rows = list(CRITICALS)
    yield ruling(commands.DealCritical(first, rows[0], WHY), "7w.space.critical", ship=every, system=OneOf(rows))
    if hurt := {ship.id: ship.wounds for ship in ships if ship.wounds}:
        yield ruling(
            commands.MendShip(next(iter(hurt)), 1, WHY),
            "7w.space.wound",
            ship=OneOf(list(hurt)),
            wounds=Whole(1, max(hurt.values())),
            unless=lambda command: command.wounds > hurt.get(command.ship, 0),
        )


@cite("7w.space.move", "7w.space.shield-down")
def _stands(fight: Fight, space: Space, ships: Sequence[Ship]) -> Some:
    """Where a ship is, and whether its shield is up: not where that is gone, or the ship melts."""
    places = [ship.at for ship in space.ships]
    yield ruling(
        commands.PlaceShip(ships[0].id, ships[0].at, Facing.AHEAD, WHY),
        "7w.space.move",
        ship=OneOf([ship.id for ship in ships]),
        at=Whole(min([1, *places]) - space.length, max([space.length, *places]) + space.length),
        facing=OneOf(tuple(facing.value for facing in Facing)),
    )
    up = {ship.id: shielded(ship) for ship in ships if not (shield_gone(ship.shield_hits) or melting(fight, ship))}
    if up:
        who, ways = next(iter(up)), (ShieldState.UP.value, ShieldState.DOWN.value)
        yield ruling(
            commands.SetShield(who, ways[up[who]], WHY),
            "7w.space.shield-down",
            ship=OneOf(list(up)),
            shield=OneOf(ways),
            unless=lambda command: up.get(command.ship) == (command.shield == ShieldState.UP),
        )
