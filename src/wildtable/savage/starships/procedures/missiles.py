"""Missiles in flight: evading them, mine clouds against them, and their strike."""

from __future__ import annotations

from msgspec.structs import replace

from wildtable.catalogue import cite
from wildtable.savage.bennies.questions import purses
from wildtable.savage.scene import Play
from wildtable.savage.starships.commands import EvadeMissiles, MineCloud, RerollOne
from wildtable.savage.starships.crew import clouds, incoming, numbers, space
from wildtable.savage.starships.events import CloudsLeft
from wildtable.savage.starships.facts import Shot
from wildtable.savage.starships.frames import EvadedTogether, Evading, EvadingTogether, Strikes
from wildtable.savage.starships.goals import Dodge
from wildtable.savage.starships.procedures.hits import strike
from wildtable.savage.starships.procedures.steering import fly, heat, own_ship, ship_at, steer
from wildtable.savage.starships.questions import evasion_parts, helm_parts, turn_parts, worth_a_benny
from wildtable.savage.starships.topic import answers_to, carries_out, goes_on, settles
from wildtable.savage.traits.commands import Keep
from wildtable.savage.traits.frames import Rolled
from wildtable.savage.traits.preparing import prepare
from wildtable.savage.traits.procedures.rolling import judged, roll, settle, thrown
from wildtable.savage.traits.rolls import Outcome, Test
from wildtable.savage.turns.procedures import spend_action
from wildtable.savage.wits.questions import Help


@carries_out(EvadeMissiles)
@cite("7w.space.evade")
def _evade(play: Play, command: EvadeMissiles) -> None:
    """One action, a roll for every missile."""
    ship = own_ship(play, command.who)
    spend_action(play, command.who, "evade", "7w.space.evade")
    steer(play, ship.id, "evade", "7w.space.evade", evaded=True)
    every = [salvo.id for salvo in incoming(play.state, ship) for _ in range(salvo.missiles)]
    way = EvadingTogether if command.together else Evading
    play.ask(way(command.who, ship.id, tuple(every)))


@goes_on(Evading)
@cite("7w.space.evade", "7w.space.mine-cloud")
def _evading(play: Play, frame: Evading) -> None:
    """The next missile; a Benny serves for its roll alone."""
    if not frame.salvos:
        return
    name, *left = frame.salvos
    play.ask(replace(frame, salvos=tuple(left)))
    if space(play.state).salvo(name) is not None and play[frame.who].up:
        roll(play, _against(play, frame, left.count(name)), uses=Help.SUPPORT)


@cite("7w.space.evade", "7w.space.mine-cloud")
def _against(play: Play, frame: Evading | EvadingTogether, place: int) -> Test:
    """The roll against the next missile, so many of its salvo being still to come."""
    name, ship = frame.salvos[0], ship_at(play, frame.ship)
    salvo = space(play.state).salvo(name)
    assert salvo is not None
    parts = [
        *evasion_parts(play.state, ship, salvo, place),
        *helm_parts(play.state, ship, spinning=False),
        *turn_parts(play.state, play[frame.who], ship, "piloting"),
    ]
    return prepare(play.state, frame.who, "piloting", Dodge(ship.id, name), "7w.space.evade", parts)


@goes_on(EvadingTogether)
@cite("7w.space.evade")
def _evading_together(play: Play, frame: EvadingTogether) -> None:
    """All rolls, one after the other, before any of them is settled."""
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
    """A Benny serves this roll alone."""
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
    """Missile by missile, each with the damage that its weapon lists."""
    salvo = space(play.state).salvo(frame.salvo)
    if salvo is None:
        return
    arm = ship_at(play, salvo.ship).arm(salvo.arm)
    fly(play, replace(salvo, missiles=salvo.missiles - 1), "struck", f"7w.space.missile.{arm.warhead}", 1)
    play.ask(frame)
    gunner = salvo.gunner if salvo.gunner in play.state else ""
    strike(play, Shot(salvo.ship, salvo.arm, salvo.prey, gunner))
