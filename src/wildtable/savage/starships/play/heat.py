"""Ships: heat, and the shield."""

from __future__ import annotations

from msgspec.structs import replace

from wildtable.catalogue import cite
from wildtable.savage.healing.play import tire
from wildtable.savage.healing.rules import tired_out
from wildtable.savage.rulings.queries import lives
from wildtable.savage.scene import Play
from wildtable.savage.starships import crew as starships_crew
from wildtable.savage.starships.crew import REPAIR, SHIP_OPS, aboard, shielded
from wildtable.savage.starships.messages.commands import LowerShield, Radiate, RaiseShield, Repair, ShieldEffect
from wildtable.savage.starships.messages.events import Crippled, Heated, HeatFatigued, ShieldSwitched, Spanned
from wildtable.savage.starships.model.facts import MAXIMUM, RunningEffect, Ship
from wildtable.savage.starships.model.frames import Cooling, Endure, Enduring, Radiating, Restarting, Shielding, Wearing
from wildtable.savage.starships.play.hits import spend_effect
from wildtable.savage.starships.play.steering import own_ship, ship_at, steer, unshield
from wildtable.savage.starships.queries import heat_parts, standing_parts, turn_parts
from wildtable.savage.starships.rules import cruised, effect, fatigued, lying, sheds, shield_gone
from wildtable.savage.starships.topic import carries_out, goes_on, settles
from wildtable.savage.traits.model import Outcome, Test
from wildtable.savage.traits.play.rolling import judged, roll
from wildtable.savage.traits.preparing import prepare
from wildtable.savage.turns.model import Turn
from wildtable.savage.turns.play import spend_action
from wildtable.savage.turns.queries import action_parts
from wildtable.savage.wits.queries import Help
from wildtable.savage.wounds.messages import Fell
from wildtable.savage.wounds.model import Status

SLUG = "7w.space.heat"


@carries_out(Radiate)
@cite("7w.space.heat")
def _radiate(play: Play, command: Radiate) -> None:
    """Spend an action to radiate heat. The roll follows at once for the heat so far, or at the end of the round for all
    of it, as the table chose."""
    ship = own_ship(play, command.who)
    spend_action(play, command.who, "radiate", SLUG)
    turn = play[command.who].turn or Turn()
    steer(play, ship.id, "radiate", SLUG, engineer=command.who, actions=turn.acts)
    if starships_crew.judged_at_once(play.state) and ship.heat:
        parts = [*action_parts(play.state, play[command.who]), *heat_parts(play.state, ship)]
        roll(play, prepare(play.state, command.who, SHIP_OPS, Radiating(ship.id), SLUG, parts=parts), uses=Help.SUPPORT)


@goes_on(Cooling)
@cite("7w.space.steady", "7w.space.heat")
def _cooling(play: Play, frame: Cooling) -> None:
    """Reduce the heat of a ship that has neither moved nor turned; what is left then stays or is rolled for."""
    ship = ship_at(play, frame.ship)
    if ship.wrecked:
        return
    numbers = starships_crew.numbers(play.state)
    cooled = ship.heat if ship.leg.moved else cruised(ship.heat, numbers.steady_heat)
    if by := cooled - ship.heat:
        lain = lying(ship.lain, by)
        play.emit(Heated(ship.id, cooled, by, "7w.space.steady", cruised=True, lain=lain))
    ship = ship_at(play, frame.ship)
    if ship.heat and starships_crew.judged_at_once(play.state):
        _lie(play, ship)
    elif ship.heat:
        _judge(play, ship)


@cite("7w.space.heat")
def _lie(play: Play, ship: Ship) -> None:
    """Keep this round's heat for the next round. If some has already stayed a whole round, the ship takes a level of
    Fatigue."""
    if ship.lain:
        _cooled(play, ship.id, radiated=False, rolled=False)
    else:
        play.emit(Heated(ship.id, ship.heat, 0, SLUG, lain=ship.heat))


@cite("7w.space.heat")
def _judge(play: Play, ship: Ship) -> None:
    """Roll for all heat of the round at once. Without anybody at the radiators it becomes Fatigue."""
    who = ship.leg.engineer
    if who not in play.state or not play[who].up:
        _cooled(play, ship.id, radiated=False, rolled=False)
        return
    parts = standing_parts(play.state, ship)
    roll(play, prepare(play.state, who, SHIP_OPS, Radiating(ship.id), SLUG, parts=parts))


@settles(Radiating)
@cite("7w.space.heat")
def _radiating(play: Play, goal: Radiating, test: Test, outcome: Outcome) -> None:
    """Resolve a roll to radiate heat; a Critical Failure fails even if the total succeeds."""
    judged(play, test, outcome)
    _cooled(play, goal.ship, radiated=outcome.level >= 1)


@cite("7w.space.heat")
def _cooled(play: Play, name: str, radiated: bool, rolled: bool = True) -> None:
    """Clear the Heat Pool; heat that was not radiated gives a level of Heat Fatigue."""
    ship, most = ship_at(play, name), starships_crew.numbers(play.state).fatigue_most
    play.emit(Heated(name, 0, -ship.heat, SLUG))
    if radiated:
        return
    levels = fatigued(ship.fatigue, most)
    play.emit(HeatFatigued(name, levels, SLUG, rolled))
    if levels >= most:
        melt(play, ship_at(play, name))


@cite("7w.space.heat")
def melt(play: Play, ship: Ship) -> None:
    """Lower the shield of a melting ship, and let its crew suffer the heat."""
    if shielded(ship):
        play.emit(ShieldSwitched(ship.id, play.state.round, SLUG))
    unshield(play, ship, SLUG)
    play.ask(Endure(tuple(fighter.id for fighter in aboard(play.state, ship)), "heat"))


@goes_on(Endure)
@cite("7w.space.heat", "7w.space.missile.neutron")
def _endure(play: Play, frame: Endure) -> None:
    """Roll Vigor for each of the crew in turn."""
    if not frame.left:
        return
    who, *left = frame.left
    play.ask(replace(frame, left=tuple(left)))
    if not lives(play[who]):
        return
    slug = SLUG if frame.cause == "heat" else "7w.space.missile.neutron"
    roll(play, prepare(play.state, who, "vigor", Enduring(frame.cause), slug))


@settles(Enduring)
@cite("7w.space.heat", "7w.space.missile.neutron", "sw.fatigue")
def _enduring(play: Play, goal: Enduring, test: Test, outcome: Outcome) -> None:
    """Resolve a Vigor roll against heat or radiation. A failure gives a level of Fatigue; radiation kills one who is
    already Incapacitated."""
    judged(play, test, outcome)
    if outcome.level >= 1:
        return
    fighter = play[test.who]
    if not tired_out(fighter.health.fatigue):
        tire(play, fighter.id, fighter.health.fatigue + 1, test.rule)
    elif goal.cause == "radiation":
        play.emit(Fell(fighter.id, Status.DEAD, test.rule))


def _worn(spans: tuple[RunningEffect, ...]) -> list[RunningEffect]:
    """Return the effects with one round less, without those that have ended."""
    return [RunningEffect(span.effect, span.value, span.rounds - 1) for span in spans if span.rounds > 1]


@goes_on(Wearing)
@cite("7w.space.shield-down", "7w.space.shield.maximum", "7w.space.shield.centre", "7w.space.critical")
def _wearing(play: Play, frame: Wearing) -> None:
    """Take a round off Shield Effects and lasting critical hits. A whole round without a shield removes a level of Heat
    Fatigue."""
    ship = ship_at(play, frame.ship)
    if ship.shielding:
        ended = next((span.effect for span in ship.shielding if span.rounds == 1), "")
        slug = f"7w.space.shield.{ended or ship.shielding[0].effect}"
        play.emit(Spanned(ship.id, (*_worn(ship.shielding), *ship.damages), slug))
    if ship.damages:
        over = tuple([span.effect for span in ship.damages if span.rounds == 1])
        left = (*ship_at(play, ship.id).shielding, *_worn(ship.damages))
        play.emit(Spanned(ship.id, left, "7w.space.critical", ship.damages[0].effect, over))
    if sheds(ship.lowered, shield_gone(ship.shield_hits), play.state.round, ship.fatigue) and not ship.wrecked:
        play.emit(HeatFatigued(ship.id, ship.fatigue - 1, "7w.space.shield-down", shed=True))


DOWN, EMP = "7w.space.shield-down", "7w.space.missile.emp"


@carries_out(LowerShield)
@cite("7w.space.shield-down")
def _lower(play: Play, command: LowerShield) -> None:
    """Lower the shield and end its effects."""
    ship = own_ship(play, command.who)
    play.emit(ShieldSwitched(ship.id, play.state.round, DOWN))
    unshield(play, ship, DOWN)


@carries_out(RaiseShield)
@cite("7w.space.shield-down")
def _raise(play: Play, command: RaiseShield) -> None:
    play.emit(ShieldSwitched(own_ship(play, command.who).id, None, DOWN))


@carries_out(ShieldEffect)
@cite("7w.space.shield.maximum", "7w.space.shield.centre")
def _shield_effect(play: Play, command: ShieldEffect) -> None:
    """Spend an action and a Shield Effect, then roll Ship Ops."""
    ship, slug = own_ship(play, command.who), f"7w.space.shield.{command.effect}"
    spend_action(play, command.who, "shield-effect", slug)
    spend_effect(play, ship.id, slug)
    parts = turn_parts(play.state, play[command.who], ship, SHIP_OPS)
    test = prepare(play.state, command.who, SHIP_OPS, Shielding(ship.id, command.effect), slug, parts=parts)
    roll(play, test, uses=Help.SUPPORT)


@settles(Shielding)
@cite("7w.space.shield.maximum", "7w.space.shield.centre")
def _shielding(play: Play, goal: Shielding, test: Test, outcome: Outcome) -> None:
    """Start a Shield Effect for three rounds, this one included; it replaces one of its kind."""
    judged(play, test, outcome)
    if outcome.level < 1:
        return
    numbers, ship = starships_crew.numbers(play.state), ship_at(play, goal.ship)
    each = numbers.maximum if goal.effect == MAXIMUM else numbers.centre
    new = RunningEffect(goal.effect, effect(outcome.level, each), numbers.effect_rounds)
    others = tuple([span for span in ship.spans if span.effect != goal.effect])
    play.emit(Spanned(ship.id, (*others, new), test.rule, goal.effect))


@carries_out(Repair)
@cite("7w.space.missile.emp")
def _repair(play: Play, command: Repair) -> None:
    ship = own_ship(play, command.who)
    spend_action(play, command.who, "repair", EMP)
    parts = turn_parts(play.state, play[command.who], ship, REPAIR)
    roll(play, prepare(play.state, command.who, REPAIR, Restarting(ship.id), EMP, parts=parts), uses=Help.SUPPORT)


@settles(Restarting)
@cite("7w.space.missile.emp")
def _restarting(play: Play, goal: Restarting, test: Test, outcome: Outcome) -> None:
    """Restart a crippled ship with a success on Repair."""
    judged(play, test, outcome)
    if outcome.level >= 1:
        play.emit(Crippled(goal.ship, False, 0))
