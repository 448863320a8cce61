"""Point defence: a laser that shoots missiles down."""

from __future__ import annotations

from msgspec.structs import replace

from wildtable.catalogue import cite
from wildtable.dice import Sum
from wildtable.play import Part
from wildtable.savage.scene import Play
from wildtable.savage.starships import crew as starships_crew
from wildtable.savage.starships.commands import PointDefence
from wildtable.savage.starships.crew import incoming
from wildtable.savage.starships.facts import Ship
from wildtable.savage.starships.goals import ShootDown
from wildtable.savage.starships.procedures.steering import fly, heat, own_ship, ship_at
from wildtable.savage.starships.procedures.weapons import use
from wildtable.savage.starships.questions import turn_parts
from wildtable.savage.starships.rules import shot_down
from wildtable.savage.starships.topic import carries_out, settles
from wildtable.savage.traits.preparing import prepare
from wildtable.savage.traits.procedures.rolling import judged, roll
from wildtable.savage.traits.rolls import Outcome, Test
from wildtable.savage.turns.procedures import spend_action
from wildtable.savage.wits.questions import Help

SLUG = "7w.space.pdlb"


@carries_out(PointDefence)
@cite("7w.space.pdlb")
def _point_defence(play: Play, command: PointDefence) -> None:
    """Shooting with a die for each of the laser's PDLB and one Wild Die; it does not overheat."""
    ship = own_ship(play, command.who)
    arm = ship.arm(command.arm)
    spend_action(play, command.who, "point-defence", SLUG)
    use(play, command.who, arm, "defence", SLUG)
    heat(play, ship.id, arm.heat, SLUG)
    parts = [
        Part(starships_crew.numbers(play.state).point_defence, "point-defence", SLUG),
        *turn_parts(play.state, play[command.who], ship, "shooting"),
    ]
    goal = ShootDown(ship.id, arm.id, command.salvo)
    roll(play, prepare(play.state, command.who, "shooting", goal, SLUG, parts, dice=arm.pdlb), uses=Help.SUPPORT)


@settles(ShootDown)
@cite("7w.space.pdlb")
def _shoot_down(play: Play, goal: ShootDown, test: Test, outcome: Outcome) -> None:
    """A die for each of the laser's PDLB; each that is low enough destroys a missile."""
    judged(play, test, outcome)
    if outcome.level < 1:
        return
    ship, numbers = ship_at(play, goal.ship), starships_crew.numbers(play.state)
    down = 0
    for _ in range(ship.arm(goal.arm).pdlb):
        face = play.throw(test.who, "point-defence", Sum((6,), aces=False), SLUG).total
        down += shot_down((face,), numbers.point_defence_face)
    _destroy(play, ship, goal.salvo, down)


def _destroy(play: Play, ship: Ship, first: str, down: int) -> None:
    """The missiles of the salvo that was aimed at, then of those that strike soonest; or none, which is told too."""
    threats = sorted(incoming(play.state, ship), key=lambda salvo: salvo.id != first)
    if not down:
        fly(play, threats[0], "untouched", SLUG, 0)
    for salvo in threats:
        gone = min(down, salvo.missiles)
        down -= gone
        if gone:
            fly(play, replace(salvo, missiles=salvo.missiles - gone), "shot-down", SLUG, gone)
