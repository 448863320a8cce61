"""The policies of the sides in a forecast: targets, ways to attack, and uses of Bennies.

A policy only chooses among offers, so all its choices are legal; it uses only facts that its figure could see: the
targets in reach, the distances, everybody's condition.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping
from typing import Any, Literal, TypeAlias

from msgspec import Struct
from msgspec.structs import replace

from wildtable.board import Cell, distance
from wildtable.play import Offer
from wildtable.savage.attacks.messages import Attack, Strike
from wildtable.savage.attacks.model import FreeStrike, Hit
from wildtable.savage.bennies.model import POOL
from wildtable.savage.bennies.queries import purses
from wildtable.savage.breaking.messages import BeStopped
from wildtable.savage.breaking.model import Obstructed
from wildtable.savage.cards.messages import Pass
from wildtable.savage.cards.model import CardsOpen
from wildtable.savage.chases.model import HitVehicle, HoldCourse, Maneuver, Swerve
from wildtable.savage.damage.model import DamageRolled
from wildtable.savage.fight import Fight, Fighter
from wildtable.savage.firing.messages import Overlook, Reload
from wildtable.savage.firing.model import Stray
from wildtable.savage.movement.messages import Move, MoveAlong, OpenDoor, Run, Stand
from wildtable.savage.movement.play.moving import Along, Reach
from wildtable.savage.movement.queries import left_to_move
from wildtable.savage.starships.messages.commands import Absorb, FightOn, ReleaseMissiles, TakeHit
from wildtable.savage.starships.model.frames import (
    Absorbing,
    EndOffered,
    EvadedTogether,
    HitShip,
    KeepControl,
    LockingOn,
    Radiating,
    Riding,
    ShipDamage,
    ShipHit,
)
from wildtable.savage.table.base import Command
from wildtable.savage.traits.messages import Keep, Reroll, RollAnew
from wildtable.savage.traits.model import Rolled
from wildtable.savage.weapons.queries import reach_of, weapons_in_hand
from wildtable.savage.wounds.limits import wounds_borne
from wildtable.savage.wounds.messages import ShakeOff, Soak, Suffer
from wildtable.savage.wounds.model import Bleed, Soaking, StayAwake, Survive, Wounded

Kinds: TypeAlias = Mapping[type, tuple[Offer[Command], ...]]
"""Offers by the type of their command."""

Worth: TypeAlias = Callable[[Attack], float]
"""The expected harm of an attack, in Wounds; see `wildtable.forecast.worth`."""


class Bennies(Struct, frozen=True, forbid_unknown_fields=True):
    """The uses of Bennies: each number is how many a figure must have left to spend one on it; 0: never.

    ``hit``: to roll a failed attack again, a lock-on, or a roll for cards in a chase. ``damage``: damage that does
    nothing. ``shake``: to shake off Shaken when the roll has failed. ``soak``: Wounds, and again where the roll soaks
    none; also to stay alive, to radiate heat, and to keep a ship or a vehicle on its course.
    """

    hit: int = 2
    damage: int = 0
    shake: int = 1
    soak: int = 1


class Policy(Struct, frozen=True, forbid_unknown_fields=True):
    """The policy of a side.

    ``target``: of those in reach the ``nearest``, the ``weakest`` (the fewest Wounds left, then Shaken, then near), or
    the one that is worth most to attack (``best``). ``attack``: ``plain``, ``wild-attack``, ``limb``, ``head``,
    or whichever is worth most (``best``). ``advance``: it goes to the nearest foe when nobody is in reach.
    ``pool``: it may use the game master's Bennies.

    ``ships``: a crew fights to the end (``engage``), withdraws once its ship has half its Wounds or one level of Heat
    Fatigue to go (``cautious``), or from the beginning (``escape``). ``chase``: in a chase it attacks ``people`` first,
    or ``vehicles``, or ``nobody``.
    """

    target: Literal["nearest", "weakest", "best"] = "nearest"
    attack: Literal["plain", "wild-attack", "limb", "head", "best"] = "plain"
    advance: bool = True
    pool: bool = False
    ships: Literal["engage", "cautious", "escape"] = "engage"
    chase: Literal["people", "vehicles", "nobody"] = "people"
    bennies: Bennies = Bennies()


def by_kind(offers: Iterable[Offer[Command]]) -> Kinds:
    """Return offers grouped by the type of their command."""
    found: dict[type, tuple[Offer[Command], ...]] = {}
    for offer in offers:
        kind = type(offer.template)
        found[kind] = (*found.get(kind, ()), offer)
    return found


# Bennies, and what waits.


def purse_for(policy: Policy, fight: Fight, who: str, use: str) -> str:
    """Return the purse that pays for a ``use``, the figure's own first; empty where none does."""
    fighter = fight[who]
    least: int = getattr(policy.bennies, use)
    pool = fight.gm_bennies if policy.pool and POOL in purses(fight, fighter) else 0
    if not least or fighter.bennies + pool < least:
        return ""
    return "own" if fighter.bennies else POOL


def wanted(frame: Any) -> tuple[str, str]:
    """Return the figure that may want to spend a Benny on the waiting frame, and the use; empty where the result is
    good."""
    match frame:
        case Rolled(best=best, test=test) if best < 1:
            match test.goal:
                case Hit() | HitShip() | LockingOn() | HitVehicle() | Maneuver():
                    return test.who, "hit"
                case Soaking() | Survive() | Bleed() | StayAwake() | Riding() | Absorbing():
                    return test.who, "soak"
                case Radiating() | KeepControl() | HoldCourse() | Swerve():
                    return test.who, "soak"
                case _:
                    return test.who, ""
        case DamageRolled(best=best, blow=blow) if best <= 0:
            return blow.by, "damage"
        case ShipDamage(best=best, who=who) if best <= 0:
            return who, "damage"
        case Wounded(who=who) | ShipHit(who=who, way="soak"):
            return who, "soak"
        case _:
            return "", ""


_IDLY: Mapping[type, type] = {
    Rolled: Keep,
    DamageRolled: Keep,
    Wounded: Suffer,
    FreeStrike: Strike,
    CardsOpen: Pass,
    Obstructed: BeStopped,
    Stray: Overlook,
    ShipDamage: Keep,
    ShipHit: TakeHit,
    EvadedTogether: Keep,
    EndOffered: FightOn,
}
"""The answers that cost no Benny, by frame."""


def answer(policy: Policy, fight: Fight, frame: Any, offers: Iterable[Offer[Command]]) -> Command:
    """Return the answer to the waiting frame, one of the offers."""
    kinds = by_kind(offers)
    who, use = wanted(frame)
    if who and RollAnew in kinds and (free := [each for each in kinds[RollAnew] if not each.price]):
        return free[0].template
    spent = spending(kinds)
    if ReleaseMissiles in kinds:
        return kinds[ReleaseMissiles][0].template  # all that are aboard: they heat no more than one does
    if Absorb in kinds and frame.wounds:
        return kinds[Absorb][0].template
    if use and spent and (purse := purse_for(policy, fight, who, use)):
        return replace(spent, purse=purse)
    return idly(frame, kinds)


def spending(kinds: Kinds) -> Soak | Reroll | None:
    """Return the answer that costs a Benny; None where there is none."""
    for kind in (Soak, Reroll):
        if kind in kinds:
            command = kinds[kind][0].template
            assert isinstance(command, Soak | Reroll)
            return command
    return None


def idly(frame: Any, kinds: Kinds) -> Command:
    """Return the answer that costs nothing."""
    offers = kinds.get(_IDLY[type(frame)]) if type(frame) in _IDLY else None
    return next(iter((offers or next(iter(kinds.values())))[0]))


# A turn.


def act(policy: Policy, fight: Fight, fighter: Fighter, kinds: Kinds, worth: Worth) -> Command | None:
    """Return the next action of a figure in its turn; None where there is none."""
    if not fighter.able:
        return shake_off(policy, fight, fighter) if ShakeOff in kinds else None
    if found := attack(policy, fight, fighter, kinds.get(Attack, ()), worth):
        return found
    if Reload in kinds:
        return next(iter(kinds[Reload][0]))
    if Stand in kinds:
        return kinds[Stand][0].template
    return advance(policy, fight, fighter, kinds) if policy.advance else None


def shake_off(policy: Policy, fight: Fight, fighter: Fighter) -> Command | None:
    """Return the command to spend a Benny against Shaken; None where the policy spends none."""
    if not may_shake_off(fighter):
        return None
    purse = purse_for(policy, fight, fighter.id, "shake")
    return ShakeOff(fighter.id, purse) if purse else None


def may_shake_off(fighter: Fighter) -> bool:
    """Return whether shaking off is useful: the figure is Shaken, and its turn is not used up."""
    turn = fighter.turn
    return fighter.states.shaken and turn is not None and not turn.done and not turn.rooted


def attack(
    policy: Policy, fight: Fight, fighter: Fighter, offers: Iterable[Offer[Command]], worth: Worth
) -> Command | None:
    """Return an attack with the first weapon that reaches anybody; None where none does."""
    for offer in offers:
        template = offer.template
        assert isinstance(template, Attack)
        targets = list(offer.open["target"])
        if not targets:
            continue
        return chosen_attack(policy, fight, template, targets, options=attack_options(policy, offer), worth=worth)
    return None


def attack_options(policy: Policy, offer: Offer[Command]) -> list[tuple[str, ...]]:
    """Return the options that an attack may be made with, by the policy."""
    domain = offer.open["options"]
    wanted: list[tuple[str, ...]] = [()]
    if policy.attack == "best":
        wanted += [("wild-attack",), ("head",), ("limb",), ("wild-attack", "head")]
    elif policy.attack != "plain":
        wanted = [(policy.attack,), ()]
    found = [options for options in wanted if options in domain] or [next(iter(domain))]
    return found if policy.attack == "best" else found[:1]


def chosen_attack(
    policy: Policy,
    fight: Fight,
    template: Attack,
    targets: list[str],
    options: list[tuple[str, ...]],
    worth: Worth,
) -> Attack:
    """Return the attack that the policy chooses; of equals the first, whose target is the nearest."""
    if policy.target == "nearest":
        targets = targets[:1]
    elif policy.target == "weakest":
        targets = [min(targets, key=lambda who: strength_left(fight, fight[who]))]
    every = [replace(template, target=who, options=each) for who in targets for each in options]
    return max(every, key=worth) if len(every) > 1 else every[0]


def strength_left(fight: Fight, fighter: Fighter) -> tuple[int, bool]:
    """Return how far a figure is from falling: the Wounds that it takes, then whether it is not Shaken."""
    return wounds_borne(fight.rules, fighter) + 1 - fighter.health.wounds, not fighter.states.shaken


# Movement.


def advance(policy: Policy, fight: Fight, fighter: Fighter, kinds: Kinds) -> Command | None:
    """Return a move toward the nearest foe, running if it is too far away, and through any door; None where no move is
    nearer."""
    foe = nearest(fight, fighter)
    kind = next((each for each in (Move, MoveAlong) if each in kinds), None)
    if kind is None or foe is None or foe.at is None or fighter.at is None:
        return None
    if OpenDoor in kinds:
        return kinds[OpenDoor][0].template
    if Run in kinds and distance(fighter.at, foe.at) - span(fighter) > left_to_move(fight, fighter):
        return kinds[Run][0].template
    cells = kinds[kind][0].open["to"]
    if isinstance(cells, Along):
        return approach(cells, foe.at[0], fighter)
    assert isinstance(cells, Reach)
    to = best_cell(list(cells), cells.costs, foe.at, fighter.at)
    return None if to is None else Move(fighter.id, to)


def approach(places: Along, foe: int, fighter: Fighter) -> MoveAlong | None:
    """Return a move without a map: next to a foe, or as near as possible; None where no place is nearer."""
    assert fighter.at is not None
    to = min(places, key=lambda there: (max(1, abs(there - foe)), places.costs[there], there), default=None)
    if to is None or max(1, abs(to - foe)) >= max(1, abs(fighter.at[0] - foe)):
        return None
    return MoveAlong(fighter.id, to)


def best_cell(cells: Iterable[Cell], costs: Mapping[Cell, int], foe: Cell, at: Cell) -> Cell | None:
    """Return the square nearest to a foe, of several the cheapest; None where none is nearer than ``at``."""
    found = min(cells, key=lambda cell: (distance(cell, foe), costs[cell], cell), default=None)
    return None if found is None or distance(found, foe) >= distance(at, foe) else found


def nearest(fight: Fight, fighter: Fighter) -> Fighter | None:
    """Return the nearest foe that still stands, of several the first."""
    at, foes = fighter.at, [f for f in fight.fighters if f.side != fighter.side and f.up]
    away = [(distance(at, f.at), place) for place, f in enumerate(foes) if at is not None and f.at is not None]
    return foes[min(away)[1]] if away else None


def span(fighter: Fighter) -> int:
    """Return the reach of the weapons in hand, in inches."""
    return max(w.range[2] if w.range else 1 + reach_of(fighter, w) for w in weapons_in_hand(fighter))
