"""Queries about crews, their posts, and what a ship can do at the moment."""

from __future__ import annotations

from collections.abc import Callable, Mapping

from msgspec.structs import replace

from wildtable.catalogue import cite
from wildtable.savage.fight import Fight, Fighter
from wildtable.savage.starships import rules as starships_rules
from wildtable.savage.starships.model.facts import ENGINEER, LASER, PILOT, Arm, Mount, Salvo, Ship, Space
from wildtable.savage.starships.numbers import ShipNumbers
from wildtable.savage.starships.rules import shield_gone

SHIP_OPS = "ship-ops"
REPAIR = "repair"


def numbers(fight: Fight) -> ShipNumbers:
    """Return the numbers for ships of the setting. The setting must have them."""
    found = fight.rules.setting.of(ShipNumbers)
    assert found is not None
    return found


def space(fight: Fight) -> Space:
    """Return the fight in space. There must be one."""
    found = fight.part(Space)
    assert found is not None
    return found


def ship_of(fight: Fight, who: str) -> Ship | None:
    """Return the ship at one of whose posts a figure is, or None."""
    there = fight.part(Space)
    for ship in there.ships if there else ():
        if any(post.who == who for post in ship.crew):
            return ship
    return None


def aboard(fight: Fight, ship: Ship) -> list[Fighter]:
    """Return the crew of a ship who can still act, in the order of their posts."""
    names = dict.fromkeys(post.who for post in ship.crew)
    return [fight[name] for name in names if name in fight and fight[name].up]


def at_post(fight: Fight, ship: Ship, post: str) -> Fighter | None:
    """Return the first of the crew who can still fill a post, or None."""
    names = ship.holders(post)
    return next((fighter for fighter in aboard(fight, ship) if fighter.id in names), None)


def pilots(fight: Fight, who: str) -> Ship | None:
    """Return the ship that a figure pilots, or None."""
    ship = ship_of(fight, who)
    return ship if ship and who in ship.holders(PILOT) else None


@cite("7w.space.shaken")
def at_the_helm(fight: Fight, fighter: Fighter) -> bool:
    """Return whether a figure is at a ship's helm, where being Shaken neither stops it nor is rolled for as its turn
    begins."""
    return pilots(fight, fighter.id) is not None


def without(ship: Ship, gone: Callable[[str], bool]) -> Ship:
    """Return a ship without the crew members that ``gone`` is true of."""
    return replace(ship, crew=tuple([post for post in ship.crew if not gone(post.who)]))


def renamed(ship: Ship, called: Mapping[str, str]) -> Ship:
    """Return a ship with itself and its crew under new ids."""
    crew = tuple([replace(post, who=called.get(post.who, post.who)) for post in ship.crew])
    mounts = tuple([replace(mount, by=called.get(mount.by, mount.by)) for mount in ship.mounts])
    return replace(ship, id=called.get(ship.id, ship.id), crew=crew, mounts=mounts)


def may_act(fight: Fight, fighter: Fighter) -> bool:
    """Return whether a figure aboard has an action left; a Shaken pilot has."""
    shaken = fighter.states.shaken and not at_the_helm(fight, fighter)
    return may_speak(fighter) and fighter.turn is not None and fighter.turn.able and not shaken


@cite("sw.shaken", "sw.stunned")
def may_speak(fighter: Fighter) -> bool:
    """Return whether a figure aboard can take free actions in its turn; a Shaken one can."""
    return fighter.up and fighter.turn is not None and not fighter.states.stunned


def trained(fighter: Fighter) -> bool:
    """Return whether a figure has the skill Ship Ops."""
    return fighter.sheet.trait(SHIP_OPS) is not None


# What a ship can do.


@cite("7w.space.heat")
def judged_at_once(fight: Fight) -> bool:
    """Return whether the engineer's action is the roll itself, rather than standing by for the end of the round."""
    return fight.rules.options.heat_judged == "action"


@cite("7w.space.heat")
def unattended(fight: Fight, ship: Ship) -> bool:
    """Return whether a ship has heat that nobody has radiated or stands by to radiate."""
    return ship.heat > 0 and not ship.wrecked and (judged_at_once(fight) or not ship.leg.engineer)


@cite("7w.space.heat")
def melting(fight: Fight, ship: Ship) -> bool:
    """Return whether a ship is Incapacitated by heat: without engines, weapons, defenses and shield."""
    return ship.fatigue >= numbers(fight).fatigue_most


@cite("7w.space.missile.emp", "7w.space.heat")
def works(fight: Fight, ship: Ship) -> bool:
    """Return whether engines, weapons and defenses work: no wreck, not crippled by an EMP, not melting."""
    return not (ship.wrecked or ship.crippled or melting(fight, ship))


@cite("7w.space.shield-down", "7w.space.critical")
def shielded(ship: Ship) -> bool:
    """Return whether the shield is raised and not destroyed."""
    return ship.lowered is None and not shield_gone(ship.shield_hits) and not ship.wrecked


@cite("7w.space.missile.emp", "7w.space.shield-down")
def effects_work(fight: Fight, ship: Ship) -> bool:
    """Return whether Shield Effects can be used and count."""
    return shielded(ship) and works(fight, ship)


def effects_left(ship: Ship) -> int:
    """Return the number of Shield Effects that can still be spent."""
    return max(0, ship.design.effects - ship.effects_lost - ship.effects_spent)


def acceleration(ship: Ship) -> int:
    """Return the Top Acceleration after damage to the engine."""
    return 0 if ship.wrecked else starships_rules.acceleration(ship.design.acceleration, ship.engine_hits)


def radiation(ship: Ship) -> int:
    """Return the Heat Radiation after damage to the radiators."""
    return starships_rules.radiation(ship.design.radiation, ship.radiator_hits)


def missiles(ship: Ship, arm: Arm) -> int:
    """Return the number of missiles that a launcher still has."""
    return arm.missiles - ship.mount(arm.id).spent


def clouds(ship: Ship) -> int:
    """Return the number of mine clouds still aboard."""
    return ship.design.clouds - ship.clouds_spent


@cite("7w.space.laser", "7w.space.coilgun")
def ready(fight: Fight, ship: Ship, arm: Arm, gunner: str) -> bool:
    """Return whether a gunner can attack with a weapon now: once a round, neither lost, overheated nor empty."""
    mount = ship.mount(arm.id)
    if not _serves(fight, ship, mount):
        return False
    if arm.kind == LASER:
        return not _used(fight, mount) or _fires_again(fight, mount, gunner)
    return not _used(fight, mount) and missiles(ship, arm) > 0


@cite("7w.space.laser")
def _fires_again(fight: Fight, mount: Mount, gunner: str) -> bool:
    """Return whether a laser that attacked this round may do so again: by the same gunner, where a table plays so."""
    defended = mount.defended == fight.round
    return fight.rules.options.laser_again == "action" and not defended and mount.by in ("", gunner)


@cite("7w.space.pdlb", "7w.space.laser")
def may_defend(fight: Fight, ship: Ship, arm: Arm) -> bool:
    """Return whether a laser can shoot at missiles now: it has not fired or defended this round."""
    mount = ship.mount(arm.id)
    return bool(arm.pdlb) and _serves(fight, ship, mount) and not _used(fight, mount)


def _serves(fight: Fight, ship: Ship, mount: Mount) -> bool:
    return not mount.lost and works(fight, ship) and mount.hot < fight.round


def _used(fight: Fight, mount: Mount) -> bool:
    return mount.used == fight.round


# Ship to ship.


@cite("7w.space.move")
def band(fight: Fight, a: Ship, b: Ship) -> int | None:
    """Return the range band: 0 Short, 1 Medium, 2 Long, None out of reach."""
    return starships_rules.band(abs(a.at - b.at), bands(fight))


def bands(fight: Fight) -> tuple[int, ...]:
    """Return the positions apart of Short, Medium and Long Range at most, as the table chose or by the setting."""
    chosen = fight.rules.options.space_bands
    return tuple(map(int, chosen.split("/"))) if chosen else numbers(fight).bands


def enemies(fight: Fight, ship: Ship) -> list[Ship]:
    """Return the ships of the other side that are neither wrecks nor gone."""
    return [other for other in space(fight).ships if other.side != ship.side and not out(other)]


def far(fight: Fight, ship: Ship) -> bool:
    """Return whether there are enemies, and all of them are out of reach."""
    foes = enemies(fight, ship)
    return bool(foes) and all(band(fight, ship, other) is None for other in foes)


def in_reach(fight: Fight, ship: Ship) -> list[str]:
    """Return the ids of the enemies in reach, the nearest first."""
    near = [(abs(ship.at - other.at), other.id) for other in enemies(fight, ship)]
    return [name for _, name in sorted(near) if band(fight, ship, space(fight)[name]) is not None]


def incoming(fight: Fight, ship: Ship) -> tuple[Salvo, ...]:
    """Return the missiles that fly toward a ship."""
    return space(fight).incoming(ship.id)


def engineer(fight: Fight, ship: Ship) -> Fighter | None:
    """Return who works a ship's shield: the engineer, or anybody aboard with Ship Ops."""
    chief = at_post(fight, ship, ENGINEER)
    if chief is not None and trained(chief):
        return chief
    return next((fighter for fighter in aboard(fight, ship) if trained(fighter)), None)


# The end.


def out(ship: Ship) -> bool:
    """Return whether a ship is a wreck or gone."""
    return ship.wrecked or ship.gone


@cite("7w.space.end")
def can_fight(fight: Fight, ship: Ship) -> bool:
    """Return whether a ship can go on fighting: it is present and somebody aboard can act. Temporary damage does not
    matter."""
    return not out(ship) and bool(aboard(fight, ship))


def holds_the_field(fight: Fight) -> str:
    """Return the only side with ships that can fight; empty if both sides have some, or neither."""
    sides = {ship.side for ship in space(fight).ships if can_fight(fight, ship)}
    return next(iter(sides)) if len(sides) == 1 else ""


@cite("7w.space.end")
def is_over(fight: Fight) -> bool:
    """Return whether the battle is over.

    One side's ships can no longer fight, and none of its people stand elsewhere. No missile flies toward a ship that
    can fight.
    """
    there = space(fight).ships
    able = {ship.id: ship.side for ship in there if can_fight(fight, ship)}
    beaten = {ship.side for ship in there} - set(able.values())
    if not beaten or len({ship.side for ship in there}) < 2 or any(s.prey in able for s in space(fight).salvos):
        return False
    return not any(f.up and f.side in beaten and ship_of(fight, f.id) is None for f in fight.fighters)


def speaker(fight: Fight, ship: Ship) -> Fighter | None:
    """Return who speaks for a ship: its pilot, or anybody aboard."""
    return at_post(fight, ship, PILOT) or next(iter(aboard(fight, ship)), None)


def speakers(fight: Fight, ship: Ship) -> list[str]:
    """Return who speaks for each of the other ships that can fight, on either side."""
    others = [other for other in space(fight).ships if other.id != ship.id and can_fight(fight, other)]
    return list(dict.fromkeys([found.id for other in others if (found := speaker(fight, other)) is not None]))
