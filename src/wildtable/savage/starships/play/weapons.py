"""The gunners' turn: firing lasers, locking on, releasing missiles."""

from __future__ import annotations

from msgspec.structs import replace

from wildtable.catalogue import cite
from wildtable.savage.scene import Play
from wildtable.savage.starships import crew as starships_crew
from wildtable.savage.starships.crew import space
from wildtable.savage.starships.messages.commands import Fire, LockOn, ReleaseMissiles
from wildtable.savage.starships.messages.events import Fired
from wildtable.savage.starships.model.facts import Arm, Salvo, Shot
from wildtable.savage.starships.model.frames import HitShip, LockedOn, LockingOn
from wildtable.savage.starships.play.hits import strike
from wildtable.savage.starships.play.steering import fly, heat, own_ship, ship_at
from wildtable.savage.starships.queries import aim_parts, turn_parts
from wildtable.savage.starships.rules import flight, overheats
from wildtable.savage.starships.topic import answers_to, carries_out, settles
from wildtable.savage.traits.model import Outcome, Test
from wildtable.savage.traits.play.rolling import judged, roll
from wildtable.savage.traits.preparing import prepare
from wildtable.savage.turns.play import spend_action
from wildtable.savage.wits.queries import Help

SLUGS = {"laser": "7w.space.laser", "launcher": "7w.space.missile", "coilgun": "7w.space.coilgun"}


def use(play: Play, gunner: str, arm: Arm, what: str, slug: str, **facts: int) -> None:
    """Emit that a gunner used a weapon this round. ``facts``: more of how the weapon stands then."""
    ship = own_ship(play, gunner)
    mount = replace(ship.mount(arm.id), used=play.state.round, defended=0, by="", **facts)
    play.emit(Fired(ship.id, mount, what, slug, gunner))


@carries_out(Fire)
@cite("7w.space.laser")
def _fire(play: Play, command: Fire) -> None:
    """Fire a beam: add its heat, then roll Shooting."""
    ship = own_ship(play, command.who)
    arm = ship.arm(command.arm)
    spend_action(play, command.who, "fire", SLUGS[arm.kind])
    use(play, command.who, arm, "laser", "7w.space.laser")
    heat(play, ship.id, arm.heat, "7w.space.laser")
    shot = Shot(ship.id, arm.id, command.ship, command.who)
    _aim(play, shot, HitShip(shot), SLUGS[arm.kind])


@carries_out(LockOn)
@cite("7w.space.missile", "7w.space.coilgun")
def _lock_on(play: Play, command: LockOn) -> None:
    """Roll Shooting to lock on, unopposed; heat comes only with the launch."""
    ship = own_ship(play, command.who)
    arm = ship.arm(command.arm)
    spend_action(play, command.who, "lock-on", SLUGS[arm.kind])
    use(play, command.who, arm, "lock-on", SLUGS[arm.kind])
    shot = Shot(ship.id, arm.id, command.ship, command.who)
    _aim(play, shot, LockingOn(shot), SLUGS[arm.kind])


def _aim(play: Play, shot: Shot, goal: HitShip | LockingOn, slug: str) -> None:
    """Roll Shooting at a ship, counting the natural 1s that overheat a weapon."""
    ship, prey = ship_at(play, shot.ship), ship_at(play, shot.prey)
    parts = [
        *aim_parts(play.state, ship, ship.arm(shot.arm), prey),
        *turn_parts(play.state, play[shot.by], ship, "shooting"),
    ]
    test = prepare(play.state, shot.by, "shooting", goal, slug, parts=parts, natural=1, target=prey.id)
    roll(play, test, uses=Help.SUPPORT)


@cite("7w.space.laser", "7w.space.coilgun")
def _overheat(play: Play, shot: Shot, naturals: int) -> None:
    """Put a weapon out of use for the whole next round on a natural 1."""
    ship = ship_at(play, shot.ship)
    arm = ship.arm(shot.arm)
    if overheats(arm.kind, naturals):
        mount = replace(ship.mount(arm.id), hot=play.state.round + 1, defended=0, by="")
        play.emit(Fired(ship.id, mount, "overheated", SLUGS[arm.kind]))


@settles(HitShip)
@cite("7w.space.laser")
def _hit_ship(play: Play, goal: HitShip, test: Test, outcome: Outcome) -> None:
    judged(play, test, outcome, target=goal.shot.prey)
    _overheat(play, goal.shot, outcome.naturals)
    if outcome.level >= 1:
        strike(play, replace(goal.shot, raised=outcome.level > 1))


@settles(LockingOn)
@cite("7w.space.missile", "7w.space.coilgun")
def _locking_on(play: Play, goal: LockingOn, test: Test, outcome: Outcome) -> None:
    """Resolve a roll to lock on; with a success the gunner chooses how many missiles to release."""
    judged(play, test, outcome, target=goal.shot.prey)
    _overheat(play, goal.shot, outcome.naturals)
    if outcome.level >= 1:
        play.ask(LockedOn(test.who, goal.shot))


@answers_to(LockedOn, ReleaseMissiles)
@cite("7w.space.missile", "7w.space.missile.cloud", "7w.space.evade")
def _release(play: Play, frame: LockedOn, command: ReleaseMissiles) -> None:
    """Release missiles as a salvo, or a cloud for each projectile that splits; heat is added if any are released."""
    play.answered()
    shot, fired = frame.shot, command.missiles
    ship, prey = ship_at(play, shot.ship), ship_at(play, shot.prey)
    arm = ship.arm(shot.arm)
    band = starships_crew.band(play.state, ship, prey)
    if not fired or band is None:
        return
    slug = SLUGS[arm.kind]
    use(play, shot.by, arm, "release", slug, spent=ship.mount(arm.id).spent + fired)
    heat(play, ship.id, arm.heat, slug)
    numbers = starships_crew.numbers(play.state)
    turns = flight(band, numbers.flight)
    swarms = [numbers.cloud_missiles] * fired if arm.warhead == "cloud" else [fired]
    for missiles in swarms:
        name = f"salvo-{space(play.state).launched + 1}"
        salvo = Salvo(name, ship.id, arm.id, prey.id, missiles, turns=turns, gunner=shot.by)
        fly(play, salvo, "launched", f"7w.space.missile.{arm.warhead}", missiles)
