"""Missiles in flight, and the defenses against them."""

from __future__ import annotations

from msgspec.structs import replace

from wildtable.catalogue import cite
from wildtable.dice import Sum
from wildtable.play import Part
from wildtable.savage.bennies.queries import purses
from wildtable.savage.scene import Play
from wildtable.savage.starships import crew as starships_crew
from wildtable.savage.starships.crew import clouds, incoming, numbers, space
from wildtable.savage.starships.messages.commands import EvadeMissiles, MineCloud, PointDefence, RerollOne
from wildtable.savage.starships.messages.events import CloudsLeft
from wildtable.savage.starships.model.facts import Ship, Shot
from wildtable.savage.starships.model.frames import Dodge, EvadedTogether, Evading, EvadingTogether, ShootDown, Strikes
from wildtable.savage.starships.play.hits import strike
from wildtable.savage.starships.play.steering import fly, heat, own_ship, ship_at, steer
from wildtable.savage.starships.play.weapons import use
from wildtable.savage.starships.queries import evasion_parts, helm_parts, turn_parts, worth_a_benny
from wildtable.savage.starships.rules import shot_down
from wildtable.savage.starships.topic import answers_to, carries_out, goes_on, settles
from wildtable.savage.traits.messages import Keep
from wildtable.savage.traits.model import Outcome, Rolled, Test
from wildtable.savage.traits.play.rolling import judged, roll, settle, thrown
from wildtable.savage.traits.preparing import prepare
from wildtable.savage.turns.play import spend_action
from wildtable.savage.wits.queries import Help

SLUG = "7w.space.pdlb"


@carries_out(PointDefence)
@cite("7w.space.pdlb")
def _point_defence(play: Play, command: PointDefence) -> None:
    """Roll Shooting for point defense with a die for each point of the laser's PDLB and one Wild Die; it cannot
    overheat."""
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
    roll(play, prepare(play.state, command.who, "shooting", goal, SLUG, parts=parts, dice=arm.pdlb), uses=Help.SUPPORT)


@settles(ShootDown)
@cite("7w.space.pdlb")
def _shoot_down(play: Play, goal: ShootDown, test: Test, outcome: Outcome) -> None:
    """Resolve point defense: roll a die for each point of PDLB; each that is low enough destroys a missile."""
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
    """Remove missiles of the target salvo, then of those that strike soonest; if none is destroyed, record that too."""
    threats = sorted(incoming(play.state, ship), key=lambda salvo: salvo.id != first)
    if not down:
        fly(play, threats[0], "untouched", SLUG, 0)
    for salvo in threats:
        gone = min(down, salvo.missiles)
        down -= gone
        if gone:
            fly(play, replace(salvo, missiles=salvo.missiles - gone), "shot-down", SLUG, gone)


@carries_out(EvadeMissiles)
@cite("7w.space.evade")
def _evade(play: Play, command: EvadeMissiles) -> None:
    """Spend one action to evade, with a roll for every missile."""
    ship = own_ship(play, command.who)
    spend_action(play, command.who, "evade", "7w.space.evade")
    steer(play, ship.id, "evade", "7w.space.evade", evaded=True)
    every = [salvo.id for salvo in incoming(play.state, ship) for _ in range(salvo.missiles)]
    way = EvadingTogether if command.together else Evading
    play.ask(way(command.who, ship.id, tuple(every)))


@goes_on(Evading)
@cite("7w.space.evade", "7w.space.mine-cloud")
def _evading(play: Play, frame: Evading) -> None:
    """Roll against the next missile; a Benny rerolls only this roll."""
    if not frame.salvos:
        return
    name, *left = frame.salvos
    play.ask(replace(frame, salvos=tuple(left)))
    if space(play.state).salvo(name) is not None and play[frame.who].up:
        roll(play, _against(play, frame, left.count(name)), uses=Help.SUPPORT)


@cite("7w.space.evade", "7w.space.mine-cloud")
def _against(play: Play, frame: Evading | EvadingTogether, place: int) -> Test:
    """Return the roll against the next missile; ``place``: the number of its salvo still to come."""
    name, ship = frame.salvos[0], ship_at(play, frame.ship)
    salvo = space(play.state).salvo(name)
    assert salvo is not None
    parts = [
        *evasion_parts(play.state, ship, salvo, place),
        *helm_parts(play.state, ship, spinning=False),
        *turn_parts(play.state, play[frame.who], ship, "piloting"),
    ]
    return prepare(play.state, frame.who, "piloting", Dodge(ship.id, name), "7w.space.evade", parts=parts)


@goes_on(EvadingTogether)
@cite("7w.space.evade")
def _evading_together(play: Play, frame: EvadingTogether) -> None:
    """Make all evasion rolls, one after another, before any is resolved."""
    if not frame.salvos:
        _weigh(play, frame.who, frame.rolls)
        return
    name, *left = frame.salvos
    now = thrown(play, _against(play, frame, left.count(name)), None, Help.SUPPORT)
    play.ask(replace(frame, salvos=tuple(left), rolls=(*frame.rolls, now)))


def _weigh(play: Play, who: str, rolls: tuple[Rolled, ...]) -> None:
    """Ask once for them all, if a Benny can still help; else all of them stand."""
    frame = EvadedTogether(who, rolls)
    if worth_a_benny(play.state, frame) and purses(play.state, play[who]):
        play.ask(frame)
        return
    for each in rolls:
        settle(play, each)


@answers_to(EvadedTogether, Keep)
@cite("7w.space.evade")
def _keep_all(play: Play, frame: EvadedTogether, command: Keep) -> None:
    play.answered()
    for each in frame.rolls:
        settle(play, each)


@answers_to(EvadedTogether, RerollOne)
@cite("7w.space.evade", "sw.benny.reroll-trait")
def _reroll_one(play: Play, frame: EvadedTogether, command: RerollOne) -> None:
    """Reroll one of the evasion rolls for a Benny."""
    play.answered()
    play.spend(frame.who, command.purse, "reroll", "sw.benny.reroll-trait")
    before = frame.rolls[command.place - 1]
    now = thrown(play, before.test, before, Help.NOTHING)
    _weigh(play, frame.who, (*frame.rolls[: command.place - 1], now, *frame.rolls[command.place :]))


@settles(Dodge)
@cite("7w.space.evade")
def _dodge(play: Play, goal: Dodge, test: Test, outcome: Outcome) -> None:
    judged(play, test, outcome)
    salvo = space(play.state).salvo(goal.salvo)
    if outcome.level >= 1 and salvo is not None:
        fly(play, replace(salvo, missiles=salvo.missiles - 1), "evaded", "7w.space.evade", 1)


@carries_out(MineCloud)
@cite("7w.space.mine-cloud")
def _mine_cloud(play: Play, command: MineCloud) -> None:
    """Free, against all or against one missile; the heat comes with the first of the round."""
    ship = own_ship(play, command.who)
    leg, slug = ship.leg, "7w.space.mine-cloud"
    if not leg.clouds and not leg.screens:
        heat(play, ship.id, numbers(play.state).cloud_heat, slug)
    if command.salvo:
        steer(play, ship.id, "screen", slug, screens=(*leg.screens, command.salvo))
    else:
        steer(play, ship.id, "mine-cloud", slug, clouds=leg.clouds + 1)
    play.emit(CloudsLeft(ship.id, ship.clouds_spent + 1, clouds(ship) - 1))


@goes_on(Strikes)
@cite(
    "7w.space.evade",
    "7w.space.missile",
    "7w.space.missile.kinetic",
    "7w.space.missile.nuclear",
)
def _strikes(play: Play, frame: Strikes) -> None:
    """Strike with one missile after another, each with its weapon's damage."""
    salvo = space(play.state).salvo(frame.salvo)
    if salvo is None:
        return
    arm = ship_at(play, salvo.ship).arm(salvo.arm)
    fly(play, replace(salvo, missiles=salvo.missiles - 1), "struck", f"7w.space.missile.{arm.warhead}", 1)
    play.ask(frame)
    gunner = salvo.gunner if salvo.gunner in play.state else ""
    strike(play, Shot(salvo.ship, salvo.arm, salvo.prey, gunner))
