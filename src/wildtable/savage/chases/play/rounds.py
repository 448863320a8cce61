"""The rounds of a chase, drivers and passengers, and unstable platforms."""

from __future__ import annotations

from collections.abc import Iterable

from msgspec.structs import replace

from wildtable.board import Cell
from wildtable.cards import DECK
from wildtable.catalogue import cite
from wildtable.play import total
from wildtable.savage.cards.messages import Hands, Phase, Shuffled
from wildtable.savage.cards.model import Hand, Stage
from wildtable.savage.cards.play.cards import deal_cards, end_fight, open_cards
from wildtable.savage.chases import queries as chases_queries
from wildtable.savage.chases.messages import (
    ChaseEnded,
    ChaseStarted,
    EndChase,
    NameTrait,
    Raced,
    SetRide,
    ShareRide,
    StartChase,
    TakeWheel,
)
from wildtable.savage.chases.model import (
    FOOT,
    LENGTHS,
    MOUNT,
    AllRolled,
    CardsShared,
    Chase,
    ChaseOver,
    ChaseRolls,
    Maneuver,
    Racer,
    Sharing,
)
from wildtable.savage.chases.queries import crew, fleeing, maneuver_parts, running, sways, trait
from wildtable.savage.chases.rules import cards
from wildtable.savage.chases.topic import answers_to, carries_out, goes_on, settles
from wildtable.savage.chases.vehicles import default_ride, racer
from wildtable.savage.close_combat.play.grapples import forget
from wildtable.savage.edges.asking import ACTS_ON_LOWER_CARD, EXTRA_CARDS
from wildtable.savage.edges.queries import flag, points
from wildtable.savage.movement.messages import Moved
from wildtable.savage.places.queries import standing_at
from wildtable.savage.scene import Play
from wildtable.savage.table.model import HEROES
from wildtable.savage.traits.messages import Roll
from wildtable.savage.traits.model import Outcome, Test
from wildtable.savage.traits.play.rolling import judged, roll
from wildtable.savage.traits.preparing import prepare
from wildtable.savage.traits.skills import named
from wildtable.savage.turns.play import next_round, next_turn
from wildtable.savage.wounds.messages import Became, Ceased
from wildtable.savage.wounds.model import Condition

RULE = "7w.chase.vehicle"


@cite("sw.unstable-platform")
def footing(play: Play, found: Racer) -> None:
    """Make a unit's figures unstable on anything that sways, or steady again, without a line in the log."""
    for fighter in play.state.members(found.unit):
        if sways(found) and not fighter.states.unstable:
            play.emit(Became(fighter.id, Condition.UNSTABLE, "7w.chase.round", untold=True))
        elif fighter.states.unstable and not sways(found):
            play.emit(Ceased(fighter.id, Condition.UNSTABLE, "7w.chase.round", untold=True))


@carries_out(ShareRide)
@cite("7w.chase.vehicle")
def _share_ride(play: Play, command: ShareRide) -> None:
    """Move a unit into another's vehicle; the vehicle it drove goes to its first passenger."""
    chase = play.state.part(Chase) or Chase()
    if len(others := crew(chase, command.who)) > 1:
        change_drivers(play, others[1])
    driving = (play.state.part(Chase) or Chase()).racer(command.whose)
    assert driving is not None
    found = Racer(command.who, driving.ride, aboard=driving.unit)
    play.emit(Raced(found, "aboard", RULE))
    if running(play.state) is not None:
        footing(play, found)


@carries_out(TakeWheel)
@cite("7w.chase.vehicle")
def _take_wheel(play: Play, command: TakeWheel) -> None:
    change_drivers(play, play[command.who].unit)


@answers_to(ChaseRolls, TakeWheel)
@cite("7w.chase.vehicle")
def _take_fallen_wheel(play: Play, frame: ChaseRolls, command: TakeWheel) -> None:
    """Let a passenger take the wheel of a fallen driver before the round's roll, which is made once for the vehicle."""
    play.answered()
    chase, unit = running(play.state), play[command.who].unit
    assert chase is not None
    found = chase.racer(unit)
    fell = found.aboard if found else ""
    change_drivers(play, unit)
    rolled = chase.own_turns and unit not in frame.waiting
    takes = () if rolled else (unit,)
    waiting = [other for each in frame.waiting for other in (takes if each == fell else (each,))]
    if waiting:
        play.ask(ChaseRolls(tuple(dict.fromkeys(waiting))))


def change_drivers(play: Play, unit: str) -> None:
    """Make a passenger's unit the driver of its vehicle."""
    chase = play.state.part(Chase)
    for event in new_driver(chase, unit) if chase is not None else ():
        play.emit(event)


@cite("7w.chase.vehicle")
def new_driver(chase: Chase, unit: str) -> tuple[Raced, ...]:
    """Return the events that make a passenger's unit the driver; the former driver's unit becomes a passenger too."""
    found = chase.racer(unit)
    before = chase.racer(found.aboard) if found else None
    if found is None or before is None:
        return ()
    taken = replace(found, aboard="", vehicle=before.vehicle, wounds=before.wounds, ride=before.ride, out=before.out)
    others = [other for each in crew(chase, before.unit) if each != unit and (other := chase.racer(each)) is not None]
    along = [Raced(replace(each, aboard=unit, vehicle=None, wounds=0, out=""), "aboard", RULE) for each in others]
    return Raced(taken, "wheel", RULE), *along


# How it begins.


@carries_out(StartChase)
@cite("7w.chase.round")
def _start_chase(play: Play, command: StartChase) -> None:
    """Begin a chase with every unit that is up, in its prepared ride or one that suits the trait, and a full deck."""
    numbers = chases_queries.numbers(play.state)
    rounds = numbers.rounds if command.length == LENGTHS[0] else numbers.extended_rounds
    prepared = play.state.part(Chase) or Chase()
    units = dict.fromkeys(f.unit for f in play.state.fighters if f.up)
    fallback = default_ride(play.state.rules, command.trait)
    saddled = {f.unit for f in play.state.fighters if f.mount}
    usual = {unit: racer(play.state.rules, unit, MOUNT if unit in saddled else fallback) for unit in units}
    racers = tuple([prepared.racer(unit) or found for unit, found in usual.items()])
    racers = tuple([_not_left_behind(play, each, units) for each in racers])
    own_turns = command.aboard == Sharing.OWN_TURNS
    forget(play)
    play.emit(ChaseStarted(Chase(command.trait, rounds, command.fleeing, racers, own_turns)))
    for found in racers:
        footing(play, found)
    play.emit(Hands(()))
    play.emit(Shuffled(DECK))
    play.emit(Phase(Stage.CARDS, 0))
    next_round(play)


def _not_left_behind(play: Play, found: Racer, units: Iterable[str]) -> Racer:
    """Return a participant that drives itself if the unit it would ride with takes no part."""
    if found.aboard and found.aboard not in units:
        return racer(play.state.rules, found.unit, found.ride)
    return found


@carries_out(SetRide)
@cite("7w.chase.round", "7w.chase.vehicle")
def _set_ride(play: Play, command: SetRide) -> None:
    """Set how a unit moves; one that enters late, or was out, is in the chase then.

    A vehicle that its driver leaves goes to its first passenger.
    """
    chase = play.state.part(Chase)
    others = crew(chase, command.who)[1:] if chase is not None else []
    if others:
        change_drivers(play, others[0])
    found = racer(play.state.rules, command.who, command.ride)
    play.emit(Raced(found, "ride", "7w.chase.round"))
    if running(play.state) is not None:
        footing(play, found)


# A round's rolls.


@answers_to(ChaseRolls, Roll)
@cite("7w.chase.round")
def _roll(play: Play, frame: ChaseRolls, command: Roll) -> None:
    """Make a unit's roll for cards; the units may roll in any order."""
    play.answered()
    unit = play[command.who].unit
    if left := tuple([other for other in frame.waiting if other != unit]):
        play.ask(ChaseRolls(left))
    found = chases_queries.racer(play.state, unit)
    if found is None or not play[command.who].up:
        return
    parts = maneuver_parts(found)
    roll(
        play, prepare(play.state, command.who, trait(play.state, found), Maneuver(), rule="7w.chase.round", parts=parts)
    )


@settles(Maneuver)
@cite("7w.chase.round", "sw.level-headed", "sw.hesitant")
def _earn_cards(play: Play, goal: Maneuver, test: Test, outcome: Outcome) -> None:
    """Deal a card for a success and for each raise, the best of which counts even for the Hesitant.

    Level Headed draws more.
    """
    judged(play, test, outcome)
    driver = play[test.who]
    hesitant = flag(driver, ACTS_ON_LOWER_CARD)
    extra = 0 if hesitant else total(points(driver, EXTRA_CARDS))
    deal_cards(play, driver, Hand(driver.unit), cards(outcome.level, extra))


@carries_out(NameTrait)
@cite("7w.chase.round")
def _name_trait(play: Play, command: NameTrait) -> None:
    """Set the trait that a participant rolls."""
    found = (play.state.part(Chase) or Chase()).racer(command.who)
    if found is not None:
        play.emit(Raced(replace(found, trait=named(command.trait)), "trait", "7w.chase.round"))


@goes_on(CardsShared)
@cite("7w.chase.vehicle")
def _share_cards(play: Play, frame: CardsShared) -> None:
    """Give passengers their driver's card, in the order in which they entered."""
    chase, hands = running(play.state), list[Hand]()
    assert chase is not None
    for hand in play.state.hands:
        others = crew(chase, hand.unit)[1:]
        there = [unit for unit in others if chases_queries.racer(play.state, unit) is not None]
        hands += [hand, *[Hand(unit, card=hand.card, shares=hand.unit) for unit in there]]
    play.emit(Hands(tuple(hands)))
    next_turn(play)


@goes_on(AllRolled)
def _all_rolled(play: Play, frame: AllRolled) -> None:
    open_cards(play)


# How it ends.


@goes_on(ChaseOver)
def _chase_over(play: Play, frame: ChaseOver) -> None:
    finish(play, escaped=True)


@carries_out(EndChase)
def _end_chase(play: Play, command: EndChase) -> None:
    finish(play, escaped=command.outcome == "escaped")


@cite("7w.chase.round")
def finish(play: Play, escaped: bool) -> None:
    """End the chase; ``escaped``: the units that fled and are still in it have got away."""
    chase = running(play.state)
    assert chase is not None
    away = tuple(fleeing(play.state)) if escaped else ()
    for found in chase.racers:
        footing(play, replace(found, ride=FOOT))
    play.emit(ChaseEnded(away, chase.fleeing))
    end_fight(play, "7w.chase.round", over="chase")
    for ours, entries in ((True, ()), (False, ((play.state.board.width // 2, 0),) if play.state.board else ())):
        _stand_again(play, ours, entries)


def _stand_again(play: Play, ours: bool, entries: tuple[Cell, ...]) -> None:
    """Put figures of a side that have no square back on the map, near its entries."""
    off = [each for each in play.state.fighters if each.at is None and (each.side == HEROES) == ours]
    there = [each for each in play.state.fighters if each.at is not None]
    for who, at in standing_at(play.state.board, off, there, entries):
        if at is not None:
            play.emit(Moved(who, at, 0))
