"""The policy of a ship's crew in a forecast: what each post does in its turn, and what becomes of the ships.

It only chooses among offers, so whatever it does is legal. Each post takes one action a turn.
"""

from __future__ import annotations

from collections.abc import Sequence

from wildtable.forecast.fates import Course, ParticipantFate
from wildtable.forecast.policy import Kinds, Policy
from wildtable.savage.fight import Fight, Fighter
from wildtable.savage.game import SAVAGE
from wildtable.savage.starships.crew import (
    aboard,
    bands,
    effects_left,
    enemies,
    in_reach,
    incoming,
    melting,
    missiles,
    numbers,
    radiation,
    ship_of,
    space,
)
from wildtable.savage.starships.messages.commands import (
    Ahead,
    BreakOff,
    EvadeMissiles,
    Fire,
    LockOn,
    Man,
    MineCloud,
    PointDefence,
    Radiate,
    RaiseShield,
    Recover,
    Repair,
    ShieldEffect,
    Thrust,
    TurnAbout,
)
from wildtable.savage.starships.messages.events import BrokenOff, DuelEnded
from wildtable.savage.starships.model.facts import ENGINEER, MAXIMUM, Arm, Salvo, Ship
from wildtable.savage.table.base import Command, Event

# Who acts, and with what.


def in_turn(fight: Fight, members: Sequence[Fighter]) -> list[Fighter]:
    """Return the members of a unit in the order in which they act: engineers first, before the guns heat the pool
    again."""
    return sorted(members, key=lambda f: (ship := ship_of(fight, f.id)) is None or f.id not in ship.holders(ENGINEER))


def act(policy: Policy, fight: Fight, fighter: Fighter, kinds: Kinds) -> Command | None:
    """Return what somebody aboard does next in their turn; None: nothing more."""
    ship = ship_of(fight, fighter.id)
    if ship is None:
        return None
    leaves = withdraws(policy, fight, ship)
    for simple in (Recover, RaiseShield, *((BreakOff,) if leaves else ()), Repair):
        if simple in kinds:
            return kinds[simple][0].template
    fly = _away if leaves else _closer
    steps = (_evade, _radiate, fly, _defend, _fire) if leaves else (_evade, _radiate, _defend, _fire, fly)
    for step in (*steps, _shield, _man):
        if (command := step(policy, fight, fighter, ship, kinds)) is not None:
            return command
    return None


def withdraws(policy: Policy, fight: Fight, ship: Ship) -> bool:
    """Return whether a ship now tries to get away."""
    if policy.ships != "cautious":
        return policy.ships == "escape"
    found = numbers(fight)
    return 2 * ship.wounds >= found.wounds_most or ship.fatigue >= found.fatigue_most - 1


# The pilot.


def strike_soon(fight: Fight, ship: Ship) -> list[Salvo]:
    """Return the salvos that strike a ship as this round ends."""
    return [salvo for salvo in incoming(fight, ship) if salvo.turns <= (0 if ship.leg.piloted else 1)]


def _evade(policy: Policy, fight: Fight, fighter: Fighter, ship: Ship, kinds: Kinds) -> Command | None:
    """Evade what strikes this round, all missiles together, behind a mine cloud."""
    due = strike_soon(fight, ship)
    if not due or EvadeMissiles not in kinds:
        return None
    if MineCloud in kinds and not ship.leg.clouds and not ship.leg.screens:
        alone = sum(salvo.missiles for salvo in incoming(fight, ship)) == 1
        return MineCloud(fighter.id, due[0].id if alone else "")
    return kinds[EvadeMissiles][0].template


def _closer(policy: Policy, fight: Fight, fighter: Fighter, ship: Ship, kinds: Kinds) -> Command | None:
    """Fly to Short Range of the nearest foe, turning first where it is behind; cruise once there."""
    foes = enemies(fight, ship)
    if not foes:
        return None
    foe = min(foes, key=lambda other: abs(other.at - ship.at))
    short = bands(fight)[0]
    apart = (foe.at - ship.at) * ship.facing
    if abs(apart) <= short:
        return None
    return _fly(fighter, ship, kinds, turn=apart < 0, most=apart - short)


def _away(policy: Policy, fight: Fight, fighter: Fighter, ship: Ship, kinds: Kinds) -> Command | None:
    """Fly away from the nearest foe, turning first where it is ahead."""
    foes = enemies(fight, ship)
    if not foes:
        return None
    foe = min(foes, key=lambda other: abs(other.at - ship.at))
    return _fly(fighter, ship, kinds, turn=(foe.at - ship.at) * ship.facing > 0, most=ship.leg.units)


def _fly(fighter: Fighter, ship: Ship, kinds: Kinds, turn: bool, most: int) -> Command | None:
    """Win movement units, then spend them: on turning about, or on so many positions ahead."""
    if Thrust in kinds:
        return kinds[Thrust][0].template
    if turn:
        return kinds[TurnAbout][0].template if TurnAbout in kinds else None
    units = min(most, ship.leg.units)
    return Ahead(fighter.id, units) if Ahead in kinds and units > 0 else None


# The gunners.


def _defend(policy: Policy, fight: Fight, fighter: Fighter, ship: Ship, kinds: Kinds) -> Command | None:
    """Shoot at the missiles that strike this round, with the laser that has most dice for it."""
    due = strike_soon(fight, ship)
    if not due or PointDefence not in kinds:
        return None
    offers = [offer.template for offer in kinds[PointDefence] if isinstance(offer.template, PointDefence)]
    best = max(offers, key=lambda template: ship.arm(template.arm).pdlb)
    return PointDefence(fighter.id, best.arm, due[0].id)


def _fire(policy: Policy, fight: Fight, fighter: Fighter, ship: Ship, kinds: Kinds) -> Command | None:
    """Use the weapon that does most on average, of those whose heat the ship can bear."""
    found = [
        offer.template
        for kind in (Fire, LockOn)
        for offer in kinds.get(kind, ())
        if isinstance(offer.template, Fire | LockOn)
        and ship.heat + ship.arm(offer.template.arm).heat <= most_heat(fight, ship)
    ]
    return max(found, key=lambda template: does(fight, ship, ship.arm(template.arm)), default=None)


def most_heat(fight: Fight, ship: Ship) -> int:
    """Return the Heat Pool that a gunner may fill: Heat Radiation, and one more for each level of Heat Fatigue that the
    ship could take without being Incapacitated."""
    return radiation(ship) + numbers(fight).fatigue_most - 1 - ship.fatigue


def does(fight: Fight, ship: Ship, arm: Arm) -> float:
    """Return the average damage of all that a weapon can fire at once, without Aces."""
    one = sum((sides + 1) / 2 for sides in arm.dice) + arm.plus
    each = numbers(fight).cloud_missiles if arm.warhead == "cloud" else 1
    return one * each * (missiles(ship, arm) if arm.warhead else 1)


# The engineer, and anybody.


def _radiate(policy: Policy, fight: Fight, fighter: Fighter, ship: Ship, kinds: Kinds) -> Command | None:
    """Return the command to radiate the heat in the pool."""
    return kinds[Radiate][0].template if Radiate in kinds else None


def _shield(policy: Policy, fight: Fight, fighter: Fighter, ship: Ship, kinds: Kinds) -> Command | None:
    """Return the command for maximum shielding while a foe is in reach; the last Shield Effect is kept to absorb a
    hit."""
    wanted = ShieldEffect in kinds and ship.span(MAXIMUM) is None and effects_left(ship) > 1
    return ShieldEffect(fighter.id, MAXIMUM) if wanted and in_reach(fight, ship) else None


def _man(policy: Policy, fight: Fight, fighter: Fighter, ship: Ship, kinds: Kinds) -> Command | None:
    """Return the command to take a post that nobody can fill, where the figure's own has nothing to do."""
    return kinds[Man][0].template if Man in kinds else None


# What becomes of the ships.


class ShipDuel(Course):
    """A duel of ships: it is over when the engine says so."""

    def __init__(self, fight: Fight) -> None:
        super().__init__(fight)
        self.winner = "neither"
        self.away = {ship.id for ship in space(fight).ships if ship.gone}

    def note(self, fight: Fight, events: Sequence[Event]) -> None:
        """Note who breaks off, and the end; with peace both are forgotten."""
        for place, event in enumerate(events):
            if isinstance(event, BrokenOff) and event.gone:
                self.away.add(event.ship)
            elif isinstance(event, DuelEnded):
                self.ended, self.winner = True, event.winner or "neither"
                self.rounds = SAVAGE.folded(fight, events[:place]).round

    def result(self, fight: Fight) -> tuple[str, tuple[ParticipantFate, ...]]:
        """Return the side that holds the field, and the fates of the ships."""
        return self.winner, tuple([self._fate(fight, ship) for ship in space(fight).ships])

    def _fate(self, fight: Fight, ship: Ship) -> ParticipantFate:
        """Return the fate of a ship: a wreck, one that heat has Incapacitated, or one with nobody on their feet is
        stopped."""
        away = ship.id in self.away
        stopped = not away and (ship.wrecked or melting(fight, ship) or not aboard(fight, ship))
        return ParticipantFate(stopped, away, ship.wounds, ship.fatigue)
