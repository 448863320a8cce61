"""A turn: whose it is, how it starts and ends, what an action costs."""

from __future__ import annotations

from msgspec.structs import replace

from wildtable.cards import order
from wildtable.catalogue import cite
from wildtable.play import GM, Offer, Seat, Whole
from wildtable.savage import commands as c
from wildtable.savage import events as e
from wildtable.savage import questions as q
from wildtable.savage import saddle
from wildtable.savage.chases import standing
from wildtable.savage.chases.frames import ChaseOver, Complication
from wildtable.savage.conditions import Condition
from wildtable.savage.frames import RoundEnd, RoundStart, Starting
from wildtable.savage.goals import Unstun
from wildtable.savage.model import HEROES, Fight, Fighter, Hand, Turn
from wildtable.savage.offering import Some, plays
from wildtable.savage.procedures.adrift import come_round
from wildtable.savage.procedures.trait import prepare, roll
from wildtable.savage.scene import Play, carries_out, goes_on
from wildtable.savage.sequence import Stage
from wildtable.savage.starships.crew import at_the_helm
from wildtable.savage.starships.frames import PilotDone, RoundEnds
from wildtable.savage.worlds.procedures import wear_off


def set_states(play: Play, **states: str) -> None:
    """Say whose turn it is, who waits and who holds; units not named stay as they are."""
    hands = tuple([replace(h, state=states.get(h.unit, h.state)) for h in play.state.hands])
    play.emit(e.Hands(hands))


@cite("sw.deck", "sw.hold")
def next_turn(play: Play) -> None:
    """A turn that was broken into goes on; else the highest card that waits acts.

    When nobody waits, those on Hold may still act; then the next round begins.
    """
    lose_holds(play)
    there = [h for h in play.state.hands if standing.takes_part(play.state, h.unit)]
    waiting = [h for h in there if h.state == "waiting"]
    broken = {h.unit: h for h in waiting if h.broken_by}
    innermost = [h for h in broken.values() if h.broken_by not in broken]
    if standing.is_over(play.state):
        play.ask(ChaseOver())
    elif waiting:
        start_turn(play, max(innermost or waiting, key=lambda hand: order(hand.card)))
    elif holding := dict.fromkeys(_asked(play, h.unit) for h in there if h.state == "hold"):
        play.ask(RoundEnd(tuple(holding)))
    else:
        end_round(play)


def end_round(play: Play) -> None:
    """Everybody has acted; where there are ships, they are through with the round first."""
    if play.state.space is None:
        next_round(play)
    else:
        play.ask(RoundEnds())


def _asked(play: Play, unit: str) -> str:
    """Who is asked for a unit: it itself if it is the heroes', or the game master."""
    return unit if any(f.side == HEROES for f in play.state.members(unit)) else GM


@cite("sw.hold", "sw.shaken", "sw.stunned")
def lose_holds(play: Play) -> None:
    """Whoever is Shaken or Stunned on Hold has lost it, and its turn; a group as soon as all of them are."""
    for hand in play.state.hands:
        if hand.state == "hold":
            up = [f for f in play.state.members(hand.unit) if f.up]
            if up and not any(map(alert, up)):
                set_states(play, **{hand.unit: "done"})


@cite("sw.hold")
def alert(fighter: Fighter) -> bool:
    """Whether a figure can be on Hold."""
    return fighter.up and not fighter.shaken and not fighter.stunned


def start_turn(play: Play, hand: Hand) -> None:
    """A unit's turn begins: its members recover, one after the other. Who is surprised has no part in it."""
    hands = [replace(h, state="acting", broken_by="") if h.unit == hand.unit else h for h in play.state.hands]
    play.emit(e.Hands(tuple(hands)))
    members = [f.id for f in play.state.members(hand.unit) if f.up and f.turn is None and not f.surprised]
    play.ask(Starting(hand.unit, tuple(members)))


@goes_on(Starting)
@cite("sw.shaken", "sw.stunned", "sw.defend")
def _starting(play: Play, frame: Starting) -> None:
    """Each member: its defence ends, it rolls against Stunned, or against Shaken; a chase may have something in store
    for them all."""
    if not frame.left:
        _ready(play, frame.unit)
        return
    who, *left = frame.left
    play.ask(Starting(frame.unit, tuple(left)))
    fighter = play[who]
    if not fighter.up:
        return
    play.emit(e.Acted(who, Turn(), "start", "sw.deck"))
    if fighter.galloping:
        play.emit(e.Ceased(who, Condition.GALLOPING, "sw.mounted.fall"))
    if fighter.defending:
        play.emit(e.Ceased(who, Condition.DEFENDING, "sw.defend"))
    if fighter.guard:
        play.emit(e.Guarded(who, 0))
    if fighter.stunned:
        roll(play, prepare(play, who, "vigor", Unstun(), "sw.stunned", enough=1))
    elif fighter.shaken and not at_the_helm(play.state, fighter):
        come_round(play, who)


@cite("7w.chase.complication")
def _ready(play: Play, unit: str) -> None:
    if standing.hazard(play.state, unit):
        play.ask(Complication(unit))
    else:
        end_if_helpless(play, unit)


def end_if_helpless(play: Play, unit: str) -> None:
    """A turn in which nobody can do anything is over."""
    if all(not f.up or f.stunned for f in play.state.members(unit)):
        end_turn(play, unit)


@cite("sw.multi-action", "sw.wild-attack", "sw.aim")
def spend_action(
    play: Play, who: str, deed: str, rule: str, target: str = "", weapon: str = "", options: tuple[str, ...] = ()
) -> None:
    """One of the turn's actions is used; what lasted until the next action is over."""
    fighter = play[who]
    turn = fighter.turn or Turn()
    acts = max(turn.acts, 1)
    turn = replace(turn, acts=acts, done=turn.done + 1, able=turn.able and turn.done + 1 < acts)
    play.emit(e.Acted(who, turn, deed, rule, target, weapon, options))
    if fighter.reckless:
        play.emit(e.Ceased(who, Condition.RECKLESS, "sw.wild-attack"))
    if fighter.tricked:
        play.emit(e.Ceased(who, Condition.TRICKED, "sw.trick"))
    if fighter.hasty:
        play.emit(e.Ceased(who, Condition.HASTY, "sw.rapid-attack"))
    if fighter.aiming and deed != "attack":
        play.emit(e.Ceased(who, Condition.AIMING, "sw.aim"))


@carries_out(c.Declare)
@cite("sw.multi-action")
def _declare(play: Play, command: c.Declare) -> None:
    turn = play[command.who].turn or Turn()
    play.emit(e.Acted(command.who, replace(turn, acts=command.actions), "declare", "sw.multi-action"))


@carries_out(c.Defend)
@cite("sw.defend")
def _defend(play: Play, command: c.Defend) -> None:
    spend_action(play, command.who, "defend", "sw.defend")
    play.emit(e.Became(command.who, Condition.DEFENDING, "sw.defend"))


@carries_out(c.Aim)
@cite("sw.aim")
def _aim(play: Play, command: c.Aim) -> None:
    """The whole turn: no movement, no other action."""
    spend_action(play, command.who, "aim", "sw.aim")
    turn = play[command.who].turn or Turn()
    play.emit(e.Acted(command.who, replace(turn, able=False, rooted=True), "aim", "sw.aim"))
    play.emit(e.Became(command.who, Condition.AIMING, "sw.aim"))


# The end.


@carries_out(c.EndTurn)
def _end_turn(play: Play, command: c.EndTurn) -> None:
    end_turn(play, command.who)


@cite("sw.distracted", "sw.vulnerable", "sw.deck.share")
def end_turn(play: Play, unit: str) -> None:
    """What lasts until the end of a turn runs down, for every member; then the next is up."""
    for fighter in play.state.members(unit):
        _run_down(play, fighter.id, Condition.DISTRACTED, fighter.distracted)
        _run_down(play, fighter.id, Condition.VULNERABLE, fighter.vulnerable)
    forget_turns(play, unit)
    set_states(play, **{unit: "done"})
    if play.state.space is None:
        next_turn(play)
    else:
        play.ask(PilotDone(unit))


def _run_down(play: Play, who: str, condition: Condition, turns: int) -> None:
    rule = f"sw.{condition}"
    if turns > 1:
        play.emit(e.Became(who, condition, rule, turns - 1))
    elif turns:
        play.emit(e.Ceased(who, condition, rule))


def forget_turns(play: Play, unit: str) -> None:
    """What the members of a unit have done of their turn counts no longer."""
    for fighter in play.state.members(unit):
        if fighter.turn is not None:
            play.emit(e.Acted(fighter.id, None, "end", "sw.deck"))


@cite("sw.bleeding-out", "7w.chase.round")
def next_round(play: Play, ambush: str = "") -> None:
    """A round begins with those who bleed; then the cards are dealt. Nobody standing: the fight is over."""
    if standing.is_over(play.state, round_over=True):
        play.ask(ChaseOver())
        return
    wear_off(play)
    for fighter in play.state.fighters:
        if fighter.surprised:
            play.emit(e.Ceased(fighter.id, Condition.SURPRISED, "sw.surprise"))
        if fighter.turn is not None:  # it was interrupted by somebody on Hold, and fell before it went on
            play.emit(e.Acted(fighter.id, None, "end", "sw.deck"))
    if not any(f.up for f in play.state.fighters):
        play.emit(e.Hands(()))
        play.emit(e.Phase(Stage.PEACE, play.state.round))
        return
    play.emit(e.Phase(Stage.CARDS, play.state.round + 1))
    play.ask(RoundStart(tuple(f.id for f in play.state.fighters if f.bleeding), ambush))


# What may be done with a turn.


def action_offers(fight: Fight, fighter: Fighter) -> Some:
    """Several actions, defending, taking aim."""
    turn, who = fighter.turn, fighter.id
    if turn is None or not fighter.able:
        return
    yield from several_offers(fight, fighter)
    if turn.done == 0 and turn.acts == 0 and not turn.ran:
        yield Offer(c.Defend(who), ("sw.defend",), actor=who)
    shoots = any(w.range is not None for w in (*q.weapons_in_hand(fighter), *q.area_weapons(fighter)))
    if turn.fresh and shoots and saddle.at_rest(fight, fighter):
        yield Offer(c.Aim(who), ("sw.aim",), actor=who)


def several_offers(fight: Fight, fighter: Fighter) -> Some:
    """Several actions, as long as nothing was done."""
    turn, who = fighter.turn, fighter.id
    if turn is not None and turn.done == 0 and turn.acts == 0 and not turn.ran:
        most = fight.rules.edition.actions_most
        yield Offer(c.Declare(who, 2), ("sw.multi-action",), actor=who, actions=Whole(2, most))


def stalled(fight: Fight) -> bool:
    """Whether nobody acts, for whoever did is gone."""
    return fight.phase == "turns" and fight.acting is None


def end_offers(fight: Fight, seat: Seat) -> Some:
    """Go on Hold before anything is done, but not in a chase, where a card is a place; end the turn."""
    hand = fight.acting
    if seat == GM and stalled(fight):
        yield Offer(c.EndTurn(GM))
    members = [f for f in fight.members(hand.unit) if plays(f, seat)] if hand else []
    if hand is None or not members:
        return
    may_hold = standing.running(fight) is None
    if may_hold and all(f.turn is None or (f.turn.fresh and f.turn.able) for f in members if f.up):
        yield Offer(c.Hold(hand.unit), ("sw.hold",), actor=hand.unit)
    yield Offer(c.EndTurn(hand.unit), actor=hand.unit)
