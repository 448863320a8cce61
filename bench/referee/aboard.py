"""Recompute the modifiers of trait rolls aboard starships and in chases, by their goals."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable

from bench.referee.attack import chase_rank
from bench.referee.trait import Deed, Sums, of_turn
from wildtable.savage.chases.model import Chase
from wildtable.savage.fight import Fight
from wildtable.savage.starships.model.facts import Ship, Space

RANGES = (0, -2, -4)
"""Penalties at Short, Medium and Long range between ships."""
REACH = (1, 3, 6)
"""The positions up to which each range goes, where the table has not chosen others."""
ARMS = {"laser": "7w.space.laser", "launcher": "7w.space.missile", "coilgun": "7w.space.coilgun"}

# Aboard.


def space_of(fight: Fight) -> Space:
    """Return the fight in space."""
    space = fight.part(Space)
    assert space is not None
    return space


def ship_of(fight: Fight, who: str) -> Ship:
    """Return the ship at whose posts somebody is."""
    return next(ship for ship in space_of(fight).ships if any(post.who == who for post in ship.crew))


def hindered(ship: Ship, trait: str) -> Sums:
    """Return the penalties of a ship's state on every roll of its crew."""
    on_grid = trait in ("piloting", "shooting")
    return Counter({"7w.space.heat": -ship.fatigue, "7w.space.critical": -ship.grid_hits * on_grid})


def engine(ship: Ship) -> int:
    """Return the Top Acceleration that is left."""
    return 0 if ship.wrecked or ship.engine_hits > 2 else ship.design.acceleration // 2**ship.engine_hits


def faster(fight: Fight, ship: Ship) -> int:
    """Return the bonus for the highest Top Acceleration, higher for twice that of every enemy."""
    others = [engine(s) for s in space_of(fight).ships if s.side != ship.side and not s.wrecked and not s.gone]
    if not others or engine(ship) <= max(others):
        return 0
    return 2 if engine(ship) >= 2 * max(others) else 1


def moved_shield(ship: Ship) -> int:
    """Return the penalty to fire at a ship of its moved shield, as far as Shield Effects work."""
    span = ship.span("centre")
    dead = ship.wrecked or ship.crippled or ship.fatigue >= 3 or ship.lowered is not None or ship.shield_hits >= 3
    return 0 if span is None or dead else span.value


def helm(ship: Ship, deed: Deed) -> Sums:
    """Return the penalties at the helm: a start of the round Shaken, and a ship out of control, which is paid once."""
    return Counter({"7w.space.shaken": -2 * ship.leg.rattled, "7w.space.control": -2 * deed.spun})


def _at_the_helm(fight: Fight, deed: Deed) -> Sums:
    ship = ship_of(fight, deed.who)
    found = helm(ship, deed)
    found.update(hindered(ship, "piloting"))
    return found


def _thrust(fight: Fight, deed: Deed) -> Sums:
    found = _at_the_helm(fight, deed)
    found.update(of_turn(fight, fight[deed.who]))
    found["7w.space.move"] = faster(fight, ship_of(fight, deed.who))
    found["7w.space.push-engines"] = -2 if deed.goal == "push-on" else 0
    return found


def _dodge(fight: Fight, deed: Deed) -> Sums | None:
    ship = ship_of(fight, deed.who)
    if ship.leg.screens:  # one missile of a salvo has a cloud of its own, and no event says which
        return None
    found = hindered(ship, "piloting")
    found.update(of_turn(fight, fight[deed.who]))
    found["7w.space.shaken"] = -2 * ship.leg.rattled
    found["7w.space.evade"] = -6
    found["7w.space.shield.centre"] = -moved_shield(ship)
    found["7w.space.mine-cloud"] = 2 * bool(ship.leg.clouds)
    return found


def _gunnery(fight: Fight, deed: Deed) -> Sums:
    ship = ship_of(fight, deed.who)
    found = hindered(ship, "shooting")
    found.update(of_turn(fight, fight[deed.who]))
    return found


def _fire(fight: Fight, deed: Deed) -> Sums | None:
    if deed.tag not in ("fire", "lock-on"):
        return None
    found, ship, prey = _gunnery(fight, deed), ship_of(fight, deed.who), space_of(fight)[deed.command.ship]
    kind = ship.arm(deed.command.arm).kind
    chosen = fight.rules.options.space_bands
    reach = [int(most) for most in chosen.split("/")] if chosen else REACH
    apart = abs(ship.at - prey.at)
    found[ARMS[kind]] = 2
    found["sw.range"] = RANGES[next(place for place, most in enumerate(reach) if apart <= most)]
    found["7w.space.shield.centre"] = moved_shield(prey) if kind == "laser" else 0
    return found


def _defend(fight: Fight, deed: Deed) -> Sums:
    found = _gunnery(fight, deed)
    found["7w.space.pdlb"] = 2
    return found


def _radiate(fight: Fight, deed: Deed) -> Sums:
    ship = ship_of(fight, deed.who)
    found = hindered(ship, "ship-ops")
    found["7w.space.heat"] += max(0, ship.design.radiation - ship.radiator_hits) - ship.heat
    if deed.tag == "radiate":
        found.update(of_turn(fight, fight[deed.who]))
    else:
        found["sw.multi-action"] = -2 * (ship.leg.actions - 1)
    return found


def _absorb(fight: Fight, deed: Deed) -> Sums:
    return hindered(ship_of(fight, deed.who), "ship-ops")


def _tend(fight: Fight, deed: Deed) -> Sums:
    found = hindered(ship_of(fight, deed.who), deed.trait)
    found.update(of_turn(fight, fight[deed.who]))
    return found


# In a chase.


def _handle(fight: Fight, deed: Deed) -> Sums:
    chase = fight.part(Chase)
    racer = chase.racer(fight[deed.who].unit) if chase is not None else None
    if racer is None or racer.vehicle is None or racer.aboard:
        return Counter()
    return Counter({"7w.chase.round": racer.vehicle.handling - racer.wounds})


def _swerve(fight: Fight, deed: Deed) -> Sums:
    found, rank = _handle(fight, deed), chase_rank(fight, fight[deed.who])
    assert rank is not None
    found["7w.chase.complication"] = -4 if rank == 2 else -2 if rank <= 10 else 0
    return found


BY_GOAL: dict[str, Callable[[Fight, Deed], Sums | None]] = {
    **dict.fromkeys(("thrusting", "push-on"), _thrust),
    **dict.fromkeys(("keep-control", "riding"), _at_the_helm),
    **dict.fromkeys(("hit-ship", "locking-on"), _fire),
    **dict.fromkeys(("shielding-maximum", "shielding-centre", "restarting"), _tend),
    **dict.fromkeys(("maneuver", "hold-course"), _handle),
    "dodge": _dodge,
    "shoot-down": _defend,
    "radiating": _radiate,
    "absorbing": _absorb,
    "swerve": _swerve,
}
"""Functions that return the modifiers of a roll besides those of every roll, by its goal; None: not covered."""
