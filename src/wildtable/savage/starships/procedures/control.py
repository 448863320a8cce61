"""Out of control: how a ship comes to it, what it costs, and the wreck."""

from __future__ import annotations

from msgspec.structs import replace

from wildtable.catalogue import cite
from wildtable.dice import Against, Sum
from wildtable.savage.damage.questions import toughness
from wildtable.savage.scene import Play
from wildtable.savage.starships import crew, events, questions
from wildtable.savage.starships.facts import PILOT
from wildtable.savage.starships.frames import Collision, Control
from wildtable.savage.starships.goals import KeepControl
from wildtable.savage.starships.procedures.sections import lose_hands
from wildtable.savage.starships.procedures.steering import lose_track, ship_at, unspan
from wildtable.savage.starships.rules import acceleration, collides, collision
from wildtable.savage.starships.topic import goes_on, settles
from wildtable.savage.traits.preparing import prepare
from wildtable.savage.traits.procedures.rolling import judged, roll
from wildtable.savage.traits.rolls import Outcome, Test
from wildtable.savage.wounds.events import Fell
from wildtable.savage.wounds.procedures import hurt
from wildtable.savage.wounds.sets import Status

TABLE = Sum((6, 6), aces=False)
COLLISION = Sum((6,), aces=False)


def pay_for_spin(play: Play, name: str) -> None:
    """What being out of control takes from a pilot is taken once."""
    if ship_at(play, name).spinning:
        play.emit(events.Spun(name, False))


@goes_on(Control)
@cite("7w.space.wound", "7w.space.control")
def _control(play: Play, frame: Control) -> None:
    """After a hit that wounded: Piloting, or out of control; with nobody at the helm it is lost at once."""
    ship = ship_at(play, frame.ship)
    if ship.wrecked:
        return
    pilot = crew.at_post(play.state, ship, PILOT)
    if pilot is None:
        lose_control(play, ship.id)
        return
    parts = [*questions.helm_parts(play.state, ship), *questions.aboard_parts(play.state, ship, "piloting")]
    pay_for_spin(play, ship.id)
    roll(play, prepare(play.state, pilot.id, "piloting", KeepControl(ship.id), "7w.space.control", parts))


@settles(KeepControl)
@cite("7w.space.wound", "7w.space.control")
def _keep_control(play: Play, goal: KeepControl, test: Test, outcome: Outcome) -> None:
    judged(play, test, outcome)
    if outcome.level < 1:
        lose_control(play, goal.ship)


@cite("7w.space.control")
def lose_control(play: Play, name: str) -> None:
    """2d6: a collision, or a harder time for the pilot."""
    ship = ship_at(play, name)
    if not collides(play.throw(name, "out-of-control", TABLE, "7w.space.control").total):
        play.emit(events.Spun(name, True))
        return
    play.emit(events.Spun(name, ship.spinning, collides=True))
    die = play.throw(name, "collision", COLLISION, "7w.space.control").total
    if damage := collision(die, acceleration(ship.design.acceleration, ship.engine_hits)):
        play.ask(Collision(tuple(f.id for f in crew.aboard(play.state, ship)), damage))


@goes_on(Collision)
@cite("7w.space.control")
def _collision(play: Play, frame: Collision) -> None:
    """Everybody aboard takes the damage, one after the other; sections that it would hurt lose hands instead."""
    if not frame.left:
        return
    who, *left = frame.left
    on, ship = play[who], crew.ship_of(play.state, who)
    level = Against(toughness(play.state, on)).level(frame.damage)
    if ship is not None and ship.sections:
        if level >= 1:
            lose_hands(play, ship)
        return
    play.ask(replace(frame, left=tuple(left)))
    if on.up:
        hurt(play, who, level, "7w.space.control")


@cite("7w.space.wound", "7w.space.critical")
def wreck(play: Play, name: str, slug: str) -> None:
    """A wreck: nothing works any more, what flew toward it flies on into the void, and it is out of control."""
    ship = ship_at(play, name)
    play.emit(events.Wrecked(name, slug))
    unspan(play, ship, slug)
    lose_track(play, ship, slug)
    if ship.sections:
        for section in crew.aboard(play.state, ship):
            play.emit(Fell(section.id, Status.GONE, slug))
    lose_control(play, name)
