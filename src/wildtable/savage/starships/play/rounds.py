"""Ships: who is at which post, the course of a round, and how a duel ends."""

from __future__ import annotations

from itertools import count

from msgspec.structs import replace

from wildtable.catalogue import cite
from wildtable.savage.cards.messages import Hands
from wildtable.savage.cards.play.cards import end_fight
from wildtable.savage.cards.queries import has_joker
from wildtable.savage.parts.questions import names
from wildtable.savage.parts.seams import ASKED
from wildtable.savage.places.queries import free_name
from wildtable.savage.scene import Play
from wildtable.savage.starships import crew
from wildtable.savage.starships.crew import ship_of
from wildtable.savage.starships.messages import events
from wildtable.savage.starships.messages.commands import (
    AgreeToEnd,
    Assign,
    BreakOff,
    BringShip,
    FightOn,
    Man,
    OfferToEnd,
    RemoveShip,
)
from wildtable.savage.starships.messages.events import BrokenOff, DuelEnded, FoughtOn, Manned, ShipEntered, ShipLeft
from wildtable.savage.starships.model.facts import ENGINEER, PILOT, Leg, Post, Salvo, Ship, Space
from wildtable.savage.starships.model.frames import (
    Cooling,
    DuelOver,
    EndOffered,
    NextRound,
    PilotDone,
    RoundEnds,
    ShipsReady,
    ShipsRest,
    Strikes,
    Wearing,
)
from wildtable.savage.starships.play.steering import fly, lose_track, own_ship, ship_at, steer, unspan
from wildtable.savage.starships.queries import nearer
from wildtable.savage.starships.rules import recovers
from wildtable.savage.starships.ships import known, new_ship, with_sections
from wildtable.savage.starships.topic import answers_to, carries_out, goes_on
from wildtable.savage.table.messages import Entered, Left
from wildtable.savage.table.play import is_missed
from wildtable.savage.turns.play import next_round, next_turn, spend_action

SLUG = "7w.space.end"


@carries_out(BreakOff)
@cite("7w.space.end")
def _break_off(play: Play, command: BreakOff) -> None:
    """Break off: the ship is gone, missiles toward it are lost, and its crew's turns are over."""
    ship = own_ship(play, command.who)
    play.emit(BrokenOff(ship.id))
    lose_track(play, ship, SLUG)


@carries_out(OfferToEnd)
@cite("7w.space.end")
def _offer(play: Play, command: OfferToEnd) -> None:
    """Offer to end the battle, once a round. The speakers of all other ships decide in turn."""
    ship = own_ship(play, command.who)
    steer(play, ship.id, "offer", SLUG, offered=True)
    play.ask(EndOffered(command.who, tuple(crew.speakers(play.state, ship))))


@answers_to(EndOffered, AgreeToEnd)
@cite("7w.space.end")
def _agree(play: Play, frame: EndOffered, command: AgreeToEnd) -> None:
    """Agree to end the battle. When the last one agrees it is over without a winner."""
    play.answered()
    left = tuple([who for who in frame.left if who != command.who])
    play.ask(EndOffered(frame.by, left) if left else DuelOver(agreed=True))


@answers_to(EndOffered, FightOn)
@cite("7w.space.end")
def _fight_on(play: Play, frame: EndOffered, command: FightOn) -> None:
    play.answered()
    play.emit(FoughtOn(command.who))


@goes_on(DuelOver)
@cite("7w.space.end")
def _duel_over(play: Play, frame: DuelOver) -> None:
    """End the battle with the side that holds the field."""
    play.emit(DuelEnded("" if frame.agreed else crew.holds_the_field(play.state), frame.agreed))
    end_fight(play, SLUG)


@carries_out(Man)
@cite("7w.space.move")
def _man(play: Play, command: Man) -> None:
    """Spend an action to take another post aboard."""
    ship = own_ship(play, command.who)
    spend_action(play, command.who, "man", "7w.space.move")
    _take_post(play, ship, command.who, command.post)


@carries_out(Assign)
def _assign(play: Play, command: Assign) -> None:
    """Assign a figure to a post, also aboard another ship."""
    before = ship_of(play.state, command.who)
    if before is not None and before.id != command.ship:
        left = tuple([post for post in before.crew if post.who != command.who])
        play.emit(Manned(before.id, left))
    _take_post(play, ship_at(play, command.ship), command.who, command.post)


def _take_post(play: Play, ship: Ship, who: str, post: str) -> None:
    """Give a figure a post, taking it off its others. All posts but the gunners' have one holder."""
    kept = [each for each in ship.crew if each.who != who and (each.post != post or post == "gunner")]
    play.emit(Manned(ship.id, (*kept, Post(post, who)), who, post))


@carries_out(BringShip)
def _bring(play: Play, command: BringShip) -> None:
    """Bring in a ready ship, with a crew of sections on one card, or with empty posts. A number is added if its name is
    taken."""
    taken = {name for fighter in play.state.fighters for name in (fighter.id, fighter.unit)}
    there = play.state.part(Space) or Space()
    taken |= {*names(play.state), *[ship.id for left in there.elsewhere for ship in left.ships]}
    name = next(name for n in count(1) if (name := f"{command.design}-{n}") not in taken)
    title = free_name(known(play.state.rules)[command.design].design.name, [s.design.name for s in there.ships], " ")
    given = {"is": command.design, "name": title, "side": command.side, "at": command.at, "facing": command.facing}
    if command.crew == "people":
        play.emit(ShipEntered(new_ship(name, given, play.state.rules)))
        return
    made, sections = with_sections(name, given, play.state.rules)
    play.emit(ShipEntered(made))
    for section in sections:
        play.emit(Entered(section))


@carries_out(RemoveShip)
def _remove(play: Play, command: RemoveShip) -> None:
    """Remove a ship with its sections; people stay at the table."""
    ship = ship_at(play, command.ship)
    play.emit(ShipLeft(ship.id))
    if ship.sections:
        for who in dict.fromkeys(post.who for post in ship.crew):
            if who in play.state:
                play.emit(Left(who))
                is_missed(play, who)
                for events in ASKED.leaves.answers(play.state.parts, play.state, who):
                    for event in events:
                        play.emit(event)
        hands = tuple([hand for hand in play.state.hands if play.state.members(hand.unit)])
        if hands != play.state.hands:
            play.emit(Hands(hands))


@goes_on(ShipsReady)
@cite("7w.space.shaken", "7w.space.shield.recover")
def _ships_ready(play: Play, frame: ShipsReady) -> None:
    """Begin the round of each ship: record whether its pilot is Shaken and whether it is far away; a Joker returns a
    Shield Effect."""
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
    """Bring salvos nearer after the turn of their target's pilot, once a round even if the pilot changes."""
    for ship in crew.space(play.state).ships:
        pilot = crew.at_post(play.state, ship, PILOT)
        if pilot is not None and pilot.unit == frame.unit and not ship.leg.piloted:
            steer(play, ship.id, "piloted", "7w.space.evade", piloted=True)
            _nearer(play, ship)
    next_turn(play)


def _nearer(play: Play, ship: Ship) -> None:
    """Take a turn off every salvo toward a ship; clouds grow while they have time left."""
    for salvo in crew.incoming(play.state, ship):
        if not salvo.turns:
            continue
        now = nearer(play.state, salvo)
        grew = now.missiles - salvo.missiles
        why, slug = ("grown", "7w.space.missile.cloud") if grew else ("nearer", "7w.space.evade")
        fly(play, now, why, slug, grew)


@goes_on(RoundEnds)
@cite("7w.space.evade", "7w.space.missile.emp", "7w.space.heat")
def _round_ends(play: Play, frame: RoundEnds) -> None:
    """Queue the end of the round: salvos of ships that were not flown come nearer, then missiles strike, then every
    ship cools."""
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
    """Return the salvos that strike now."""
    return [salvo for salvo in crew.space(play.state).salvos if salvo.turns == 0]


@goes_on(ShipsRest)
@cite("7w.space.laser", "7w.space.shield-down", "7w.space.end")
def _ships_rest(play: Play, frame: ShipsRest) -> None:
    """End whatever lasts rounds after a battle. Lowered shields count as down long enough, and ships that broke off may
    return."""
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
