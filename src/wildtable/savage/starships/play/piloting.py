"""Ships: the pilot's turn, spins and control rolls."""

from __future__ import annotations

from msgspec.structs import replace

from wildtable.catalogue import cite
from wildtable.dice import Against, Sum
from wildtable.savage.damage.queries import toughness
from wildtable.savage.scene import Play
from wildtable.savage.starships import crew, queries
from wildtable.savage.starships import crew as starships_crew
from wildtable.savage.starships.messages import events
from wildtable.savage.starships.messages.commands import Ahead, HoldSteady, PushEngines, Recover, Thrust, TurnAbout
from wildtable.savage.starships.messages.events import ShipMoved
from wildtable.savage.starships.model.facts import PILOT
from wildtable.savage.starships.model.frames import Collision, Control, KeepControl, PushOn, Rally, Thrusting
from wildtable.savage.starships.play.steering import heat, lose_hands, lose_track, own_ship, ship_at, steer, unspan
from wildtable.savage.starships.queries import helm_parts, push_part, speed_parts, turn_parts
from wildtable.savage.starships.rules import acceleration, collides, collision, units
from wildtable.savage.starships.topic import carries_out, goes_on, settles
from wildtable.savage.traits.model import Outcome, Test
from wildtable.savage.traits.play.rolling import judged, roll
from wildtable.savage.traits.preparing import prepare
from wildtable.savage.turns.play import spend_action
from wildtable.savage.wits.queries import Help
from wildtable.savage.wounds.messages import Ceased, Fell
from wildtable.savage.wounds.model import Condition, Status
from wildtable.savage.wounds.play import hurt

TABLE = Sum((6, 6), aces=False)
COLLISION = Sum((6,), aces=False)


def pay_for_spin(play: Play, name: str) -> None:
    """End being out of control once a pilot has rolled with its penalty."""
    if ship_at(play, name).spinning:
        play.emit(events.Spun(name, False))


@goes_on(Control)
@cite("7w.space.wound", "7w.space.control")
def _control(play: Play, frame: Control) -> None:
    """Roll Piloting after a hit that wounded, to keep control; without a pilot control is lost at once."""
    ship = ship_at(play, frame.ship)
    if ship.wrecked:
        return
    pilot = crew.at_post(play.state, ship, PILOT)
    if pilot is None:
        lose_control(play, ship.id)
        return
    parts = [*queries.helm_parts(play.state, ship), *queries.aboard_parts(play.state, ship, "piloting")]
    pay_for_spin(play, ship.id)
    roll(play, prepare(play.state, pilot.id, "piloting", KeepControl(ship.id), "7w.space.control", parts=parts))


@settles(KeepControl)
@cite("7w.space.wound", "7w.space.control")
def _keep_control(play: Play, goal: KeepControl, test: Test, outcome: Outcome) -> None:
    judged(play, test, outcome)
    if outcome.level < 1:
        lose_control(play, goal.ship)


@cite("7w.space.control")
def lose_control(play: Play, name: str) -> None:
    """Roll 2d6 for a ship out of control: a collision, or a penalty to the next Piloting roll."""
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
    """Deal collision damage to everybody aboard, one after another; a crew of sections suffers casualties instead if it
    would be hurt."""
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
    """Make a ship a wreck: its effects end, missiles toward it are lost, and it is out of control."""
    ship = ship_at(play, name)
    play.emit(events.Wrecked(name, slug))
    unspan(play, ship, slug)
    lose_track(play, ship, slug)
    if ship.sections:
        for section in crew.aboard(play.state, ship):
            play.emit(Fell(section.id, Status.GONE, slug))
    lose_control(play, name)


@carries_out(Thrust)
@cite("7w.space.move")
def _thrust(play: Play, command: Thrust) -> None:
    """Roll Piloting to gain movement units, with a bonus for the faster ship."""
    ship = own_ship(play, command.who)
    spend_action(play, command.who, "thrust", "7w.space.move")
    steer(play, ship.id, "thrust", "7w.space.move", thrust=True)
    parts = [
        *speed_parts(play.state, ship),
        *helm_parts(play.state, ship),
        *turn_parts(play.state, play[command.who], ship, "piloting"),
    ]
    pay_for_spin(play, ship.id)
    test = prepare(play.state, command.who, "piloting", Thrusting(ship.id), "7w.space.move", parts=parts, low=1)
    roll(play, test, uses=Help.SUPPORT)


@settles(Thrusting)
@cite("7w.space.move", "7w.space.control")
def _thrusting(play: Play, goal: Thrusting, test: Test, outcome: Outcome) -> None:
    """Resolve thrust: gain movement units, or lose control on a total of 1 or less."""
    judged(play, test, outcome)
    if outcome.level < 0:
        lose_control(play, goal.ship)
    elif won := units(outcome.level):
        _win(play, goal.ship, won, "7w.space.move")


def _win(play: Play, name: str, units: int, slug: str) -> None:
    leg = ship_at(play, name).leg
    steer(play, name, "units", slug, gained=leg.gained + units, units=leg.units + units)


@carries_out(PushEngines)
@cite("7w.space.push-engines")
def _push(play: Play, command: PushEngines) -> None:
    """Roll Piloting at a penalty to push the engines; the heat comes in any case."""
    ship, numbers = own_ship(play, command.who), starships_crew.numbers(play.state)
    spend_action(play, command.who, "push-engines", "7w.space.push-engines")
    steer(play, ship.id, "push-engines", "7w.space.push-engines", pushed=True)
    heat(play, ship.id, numbers.push_heat, "7w.space.push-engines")
    parts = [
        push_part(play.state),
        *speed_parts(play.state, ship),
        *helm_parts(play.state, ship),
        *turn_parts(play.state, play[command.who], ship, "piloting"),
    ]
    pay_for_spin(play, ship.id)
    test = prepare(play.state, command.who, "piloting", PushOn(ship.id), "7w.space.push-engines", parts=parts)
    roll(play, test, uses=Help.SUPPORT)


@settles(PushOn)
@cite("7w.space.push-engines")
def _push_on(play: Play, goal: PushOn, test: Test, outcome: Outcome) -> None:
    judged(play, test, outcome)
    if outcome.level >= 1:
        _win(play, goal.ship, 1, "7w.space.push-engines")


@carries_out(Ahead)
@cite("7w.space.move", "7w.space.end")
def _ahead(play: Play, command: Ahead) -> None:
    """Move a ship a position for each unit, the way it faces. Ships that are in reach again no longer count as away."""
    ship = own_ship(play, command.who)
    steer(play, ship.id, "ahead", "7w.space.move", units=ship.leg.units - command.units)
    play.emit(ShipMoved(ship.id, ship.at + ship.facing * command.units, ship.facing, "7w.space.move"))
    for other in starships_crew.space(play.state).ships:
        if other.leg.away and not starships_crew.far(play.state, other):
            steer(play, other.id, "reached", "7w.space.end", away=False)


@carries_out(TurnAbout)
@cite("7w.space.turn")
def _turn_about(play: Play, command: TurnAbout) -> None:
    """Turn a ship about, for all units of the round and some heat."""
    ship = own_ship(play, command.who)
    steer(play, ship.id, "turn-about", "7w.space.turn", units=0)
    play.emit(ShipMoved(ship.id, ship.at, -ship.facing, "7w.space.turn", turned=True))
    heat(play, ship.id, starships_crew.numbers(play.state).turn_heat, "7w.space.turn")


@carries_out(HoldSteady)
@cite("7w.space.steady")
def _steady(play: Play, command: HoldSteady) -> None:
    """Hold a ship where it is; it loses heat as the round ends."""
    steer(play, own_ship(play, command.who).id, "steady", "7w.space.steady", steady=True)


@carries_out(Recover)
@cite("7w.space.shaken")
def _recover(play: Play, command: Recover) -> None:
    """Roll Spirit to recover from Shaken, once a turn and without an action."""
    ship = own_ship(play, command.who)
    steer(play, ship.id, "recover", "7w.space.shaken", recovered=True)
    roll(play, prepare(play.state, command.who, "spirit", Rally(ship.id), "7w.space.shaken"))


@settles(Rally)
@cite("7w.space.shaken")
def _rally(play: Play, goal: Rally, test: Test, outcome: Outcome) -> None:
    judged(play, test, outcome)
    if outcome.level >= 1 and play[test.who].states.shaken:
        play.emit(Ceased(test.who, Condition.SHAKEN, "7w.space.shaken"))
