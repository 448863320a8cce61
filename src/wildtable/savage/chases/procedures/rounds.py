"""A chase from its start to its end: the rolls of each round, the cards they earn, who gets away."""

from __future__ import annotations

from msgspec.structs import replace

from wildtable.cards import DECK
from wildtable.catalogue import cite
from wildtable.play import total
from wildtable.savage.cards.events import Hands, Phase, Shuffled
from wildtable.savage.cards.facts import Hand
from wildtable.savage.cards.procedures import deal_cards, end_fight, open_cards
from wildtable.savage.cards.sets import Stage
from wildtable.savage.chases import questions as chases_questions
from wildtable.savage.chases.commands import EndChase, SetRide, StartChase
from wildtable.savage.chases.events import ChaseEnded, ChaseStarted, Raced
from wildtable.savage.chases.facts import FOOT, LENGTHS, MOUNT, Chase, Racer
from wildtable.savage.chases.frames import AllRolled, ChaseOver, ChaseRolls
from wildtable.savage.chases.goals import Maneuver
from wildtable.savage.chases.questions import fleeing, maneuver_parts, running, sways
from wildtable.savage.chases.rules import cards
from wildtable.savage.chases.topic import answers_to, carries_out, goes_on, settles
from wildtable.savage.chases.vehicles import default_ride, racer
from wildtable.savage.close_combat.procedures.holds import forget
from wildtable.savage.edges.asking import ACTS_ON_LOWER_CARD, EXTRA_CARDS
from wildtable.savage.edges.questions import flag, points
from wildtable.savage.goals import Outcome, Test
from wildtable.savage.scene import Play
from wildtable.savage.traits.commands import Roll
from wildtable.savage.traits.procedures import judged, prepare, roll
from wildtable.savage.turns.procedures import next_round
from wildtable.savage.wounds.events import Became, Ceased
from wildtable.savage.wounds.sets import Condition

# How it begins.


@carries_out(StartChase)
@cite("7w.chase.round")
def _start_chase(play: Play, command: StartChase) -> None:
    """Everybody who stands takes part, as it was said before or as the trait suggests; the deck is whole."""
    numbers = chases_questions.numbers(play.state)
    rounds = numbers.rounds if command.length == LENGTHS[0] else numbers.extended_rounds
    prepared = play.state.part(Chase) or Chase()
    units = dict.fromkeys(f.unit for f in play.state.fighters if f.up)
    fallback = default_ride(command.trait)
    saddled = {f.unit for f in play.state.fighters if f.mount}
    usual = {unit: racer(unit, MOUNT if unit in saddled else fallback) for unit in units}
    racers = tuple([prepared.racer(unit) or found for unit, found in usual.items()])
    forget(play)
    play.emit(ChaseStarted(Chase(command.trait, rounds, command.fleeing, racers)))
    for found in racers:
        _footing(play, found)
    play.emit(Hands(()))
    play.emit(Shuffled(DECK))
    play.emit(Phase(Stage.CARDS, 0))
    next_round(play)


@carries_out(SetRide)
@cite("7w.chase.round")
def _set_ride(play: Play, command: SetRide) -> None:
    """Also for somebody who comes in late; one who is out of the chase is in it again."""
    found = racer(command.who, command.ride)
    play.emit(Raced(found, "ride", "7w.chase.round"))
    if running(play.state) is not None:
        _footing(play, found)


@cite("sw.unstable-platform")
def _footing(play: Play, found: Racer) -> None:
    """Whatever moves under one sways; that needs no telling besides."""
    for fighter in play.state.members(found.unit):
        if sways(found) and not fighter.states.unstable:
            play.emit(Became(fighter.id, Condition.UNSTABLE, "7w.chase.round", untold=True))
        elif fighter.states.unstable and not sways(found):
            play.emit(Ceased(fighter.id, Condition.UNSTABLE, "7w.chase.round", untold=True))


# A round's rolls.


@answers_to(ChaseRolls, Roll)
@cite("7w.chase.round")
def _roll(play: Play, frame: ChaseRolls, command: Roll) -> None:
    """The driver's roll, in whatever order people make theirs."""
    play.answered()
    unit = play[command.who].unit
    if left := tuple([other for other in frame.waiting if other != unit]):
        play.ask(ChaseRolls(left))
    chase, found = running(play.state), chases_questions.racer(play.state, unit)
    assert chase is not None
    if found is None or not play[command.who].up:
        return
    parts = maneuver_parts(found)
    roll(play, prepare(play, command.who, chase.trait, Maneuver(), "7w.chase.round", parts))


@settles(Maneuver)
@cite("7w.chase.round", "sw.level-headed", "sw.hesitant")
def _earn_cards(play: Play, goal: Maneuver, test: Test, outcome: Outcome) -> None:
    """A card for the success and each raise, the best counts even for the Hesitant; Level Headed draws more."""
    judged(play, test, outcome)
    driver = play[test.who]
    hesitant = flag(driver, ACTS_ON_LOWER_CARD)
    extra = 0 if hesitant else total(points(driver, EXTRA_CARDS))
    deal_cards(play, driver, Hand(driver.unit), cards(outcome.level, extra))


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
    """Whoever fled and was not stopped has got away, unless it is caught."""
    chase = running(play.state)
    assert chase is not None
    away = tuple(fleeing(play.state)) if escaped else ()
    for found in chase.racers:
        _footing(play, replace(found, ride=FOOT))
    play.emit(ChaseEnded(away, chase.fleeing))
    end_fight(play, "7w.chase.round", over="chase")
