"""The pilot's turn: moving, turning, cruising, pushing the engines, getting over a shock."""

from __future__ import annotations

from wildtable.catalogue import cite
from wildtable.savage.scene import Play
from wildtable.savage.starships import crew as starships_crew
from wildtable.savage.starships.commands import Ahead, HoldSteady, PushEngines, Recover, Thrust, TurnAbout
from wildtable.savage.starships.events import ShipMoved
from wildtable.savage.starships.goals import PushOn, Rally, Thrusting
from wildtable.savage.starships.procedures.control import lose_control, pay_for_spin
from wildtable.savage.starships.procedures.steering import heat, own_ship, ship_at, steer
from wildtable.savage.starships.questions import helm_parts, push_part, speed_parts, turn_parts
from wildtable.savage.starships.rules import units
from wildtable.savage.starships.topic import carries_out, settles
from wildtable.savage.traits.preparing import prepare
from wildtable.savage.traits.procedures.rolling import judged, roll
from wildtable.savage.traits.rolls import Outcome, Test
from wildtable.savage.turns.procedures import spend_action
from wildtable.savage.wits.questions import Help
from wildtable.savage.wounds.events import Ceased
from wildtable.savage.wounds.sets import Condition


@carries_out(Thrust)
@cite("7w.space.move")
def _thrust(play: Play, command: Thrust) -> None:
    """Piloting, better in the faster ship."""
    ship = own_ship(play, command.who)
    spend_action(play, command.who, "thrust", "7w.space.move")
    steer(play, ship.id, "thrust", "7w.space.move", thrust=True)
    parts = [
        *speed_parts(play.state, ship),
        *helm_parts(play.state, ship),
        *turn_parts(play.state, play[command.who], ship, "piloting"),
    ]
    pay_for_spin(play, ship.id)
    test = prepare(play.state, command.who, "piloting", Thrusting(ship.id), "7w.space.move", parts, low=1)
    roll(play, test, uses=Help.SUPPORT)


@settles(Thrusting)
@cite("7w.space.move", "7w.space.control")
def _thrusting(play: Play, goal: Thrusting, test: Test, outcome: Outcome) -> None:
    """Movement units; a total of 1 or less is out of control."""
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
    """Piloting at a penalty; the heat comes whether it helps or not."""
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
    test = prepare(play.state, command.who, "piloting", PushOn(ship.id), "7w.space.push-engines", parts)
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
    """A position for each unit, the way the ship faces; whoever is in reach again is no longer away."""
    ship = own_ship(play, command.who)
    steer(play, ship.id, "ahead", "7w.space.move", units=ship.leg.units - command.units)
    play.emit(ShipMoved(ship.id, ship.at + ship.facing * command.units, ship.facing, "7w.space.move"))
    for other in starships_crew.space(play.state).ships:
        if other.leg.away and not starships_crew.far(play.state, other):
            steer(play, other.id, "reached", "7w.space.end", away=False)


@carries_out(TurnAbout)
@cite("7w.space.turn")
def _turn_about(play: Play, command: TurnAbout) -> None:
    """All units of the round, and heat."""
    ship = own_ship(play, command.who)
    steer(play, ship.id, "turn-about", "7w.space.turn", units=0)
    play.emit(ShipMoved(ship.id, ship.at, -ship.facing, "7w.space.turn", turned=True))
    heat(play, ship.id, starships_crew.numbers(play.state).turn_heat, "7w.space.turn")


@carries_out(HoldSteady)
@cite("7w.space.steady")
def _steady(play: Play, command: HoldSteady) -> None:
    """The ship stays where it is; what that takes from its heat goes as the round ends."""
    steer(play, own_ship(play, command.who).id, "steady", "7w.space.steady", steady=True)


@carries_out(Recover)
@cite("7w.space.shaken")
def _recover(play: Play, command: Recover) -> None:
    """Spirit, once in a turn, without an action."""
    ship = own_ship(play, command.who)
    steer(play, ship.id, "recover", "7w.space.shaken", recovered=True)
    roll(play, prepare(play.state, command.who, "spirit", Rally(ship.id), "7w.space.shaken"))


@settles(Rally)
@cite("7w.space.shaken")
def _rally(play: Play, goal: Rally, test: Test, outcome: Outcome) -> None:
    judged(play, test, outcome)
    if outcome.level >= 1 and play[test.who].states.shaken:
        play.emit(Ceased(test.who, Condition.SHAKEN, "7w.space.shaken"))
