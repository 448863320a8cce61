"""The round of ships: it begins, pilots' turns end, missiles strike, ships cool, and it is over."""

from __future__ import annotations

from msgspec.structs import replace

from wildtable.catalogue import cite
from wildtable.savage.cards.questions import has_joker
from wildtable.savage.scene import Play
from wildtable.savage.starships import crew, events
from wildtable.savage.starships.facts import ENGINEER, PILOT, Leg, Salvo, Ship
from wildtable.savage.starships.frames import (
    Cooling,
    NextRound,
    PilotDone,
    RoundEnds,
    ShipsReady,
    ShipsRest,
    Strikes,
    Wearing,
)
from wildtable.savage.starships.procedures.steering import fly, ship_at, steer, unspan
from wildtable.savage.starships.rules import grown, recovers
from wildtable.savage.starships.topic import goes_on
from wildtable.savage.turns.procedures import next_round, next_turn


@goes_on(ShipsReady)
@cite("7w.space.shaken", "7w.space.shield.recover")
def _ships_ready(play: Play, frame: ShipsReady) -> None:
    """Each ship begins its round: whether its pilot is Shaken is noted, and whether it is far away; a Joker is looked
    for."""
    for ship in crew.space(play.state).ships:
        pilot = crew.at_post(play.state, ship, PILOT)
        away = crew.far(play.state, ship)
        leg = Leg(rattled=pilot is not None and pilot.states.shaken, away=away, clear=away and ship.leg.away)
        if leg != ship.leg:
            play.emit(events.Steered(ship.id, leg, "round", "7w.space.shaken"))
        chief = crew.at_post(play.state, ship, ENGINEER)
        joker = chief is not None and has_joker(play.state, chief)
        if recovers(joker, ship.effects_spent) and not ship.wrecked:
            _effect_back(play, ship)
    next_turn(play)


@cite("7w.space.shield.recover")
def _effect_back(play: Play, ship: Ship) -> None:
    spent = ship.effects_spent - 1
    left = crew.effects_left(ship) + 1
    play.emit(events.EffectsLeft(ship.id, spent, ship.effects_lost, "7w.space.shield.recover", left, back=True))


@goes_on(PilotDone)
@cite("7w.space.evade", "7w.space.missile.cloud")
def _pilot_done(play: Play, frame: PilotDone) -> None:
    """With the turn of its target's pilot a salvo comes nearer, once a round, whoever takes the helm after that."""
    for ship in crew.space(play.state).ships:
        pilot = crew.at_post(play.state, ship, PILOT)
        if pilot is not None and pilot.unit == frame.unit and not ship.leg.piloted:
            steer(play, ship.id, "piloted", "7w.space.evade", piloted=True)
            _nearer(play, ship)
    next_turn(play)


def _nearer(play: Play, ship: Ship) -> None:
    """Every salvo toward a ship has one turn less; clouds grow while they have time."""
    numbers = crew.numbers(play.state)
    for salvo in crew.incoming(play.state, ship):
        if not salvo.turns:
            continue
        turns, missiles = salvo.turns - 1, salvo.missiles
        if ship_at(play, salvo.ship).arm(salvo.arm).warhead == "cloud":
            missiles = grown(missiles, turns, numbers.cloud_growth, numbers.cloud_most)
        grew = missiles - salvo.missiles
        why, slug = ("grown", "7w.space.missile.cloud") if grew else ("nearer", "7w.space.evade")
        fly(play, replace(salvo, turns=turns, missiles=missiles), why, slug, grew)


@goes_on(RoundEnds)
@cite("7w.space.evade", "7w.space.missile.emp", "7w.space.heat")
def _round_ends(play: Play, frame: RoundEnds) -> None:
    """Who was not flown this round has no time left all the same; then missiles strike, then every ship cools."""
    play.ask(NextRound())
    ships = crew.space(play.state).ships
    for ship in reversed(ships):
        play.ask(Wearing(ship.id))
        play.ask(Cooling(ship.id))
    for ship in ships:
        if ship.delay:
            play.emit(events.Crippled(ship.id, ship.crippled, ship.delay - 1))
        if not ship.leg.piloted:
            _nearer(play, ship)
    for salvo in reversed(_due(play)):
        play.ask(Strikes(salvo.id))


def _due(play: Play) -> list[Salvo]:
    """The salvos whose time has run out."""
    return [salvo for salvo in crew.space(play.state).salvos if salvo.turns == 0]


@goes_on(ShipsRest)
@cite("7w.space.laser", "7w.space.shield-down", "7w.space.end")
def _ships_rest(play: Play, frame: ShipsRest) -> None:
    """What counts by rounds is over; a shield that is down has been so long enough; who broke off may come again."""
    for salvo in crew.space(play.state).salvos:
        fly(play, replace(salvo, missiles=0), "lost", "7w.space.evade", salvo.missiles)
    for ship in crew.space(play.state).ships:
        if ship.leg != Leg():
            play.emit(events.Steered(ship.id, Leg(), "rest", "7w.space.move"))
        for mount in ship.mounts:
            if mount.used or mount.hot or mount.defended:
                play.emit(events.Fired(ship.id, replace(mount, used=0, hot=0, defended=0), "rest", "7w.space.laser"))
        if ship.lowered:
            play.emit(events.ShieldSwitched(ship.id, 0, "7w.space.shield-down"))
        unspan(play, ship, "7w.space.shield.maximum")
        if ship.gone:
            play.emit(events.BrokenOff(ship.id, False))


@goes_on(NextRound)
def _next_round(play: Play, frame: NextRound) -> None:
    next_round(play)
