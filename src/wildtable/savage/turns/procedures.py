"""Turns: the order of play."""

from __future__ import annotations

from msgspec.structs import replace

from wildtable.cards import order
from wildtable.catalogue import cite
from wildtable.play import GM
from wildtable.savage.attacks.events import Engaged
from wildtable.savage.cards.events import Hands, Phase
from wildtable.savage.cards.facts import Hand
from wildtable.savage.cards.frames import FightOver, RoundEnd, RoundStart
from wildtable.savage.cards.sets import Stage
from wildtable.savage.close_combat.events import Guarded
from wildtable.savage.edges.sets import Span
from wildtable.savage.fight import Fighter
from wildtable.savage.gravity.procedures import come_round, come_round_together
from wildtable.savage.parts.questions import composed, is_left_behind
from wildtable.savage.parts.seams import ASKED
from wildtable.savage.scene import Play, carries_out, goes_on
from wildtable.savage.table.facts import HEROES
from wildtable.savage.traits.preparing import prepare
from wildtable.savage.traits.procedures.rerolls import serve_again, wear_off
from wildtable.savage.traits.procedures.rolling import roll
from wildtable.savage.turns.commands import Aim, CarryOut, Declare, Defend, EndTurn
from wildtable.savage.turns.events import Acted
from wildtable.savage.turns.facts import Turn
from wildtable.savage.turns.frames import Starting
from wildtable.savage.turns.questions import carried_out, rolls_with_others
from wildtable.savage.wounds.events import Became, Ceased
from wildtable.savage.wounds.goals import Unstun
from wildtable.savage.wounds.sets import Condition


def set_states(play: Play, **states: str) -> None:
    """Say whose turn it is, who waits and who holds; units not named stay as they are."""
    hands = tuple([replace(h, state=states.get(h.unit, h.state)) for h in play.state.hands])
    play.emit(Hands(hands))


@cite("sw.deck", "sw.hold")
def next_turn(play: Play) -> None:
    """A turn that was broken into goes on; else the highest card that waits acts.

    When nobody waits, those on Hold may still act; then the next round begins.
    """
    lose_holds(play)
    standing = {f.unit for f in play.state.fighters if f.up}
    there = [h for h in play.state.hands if h.unit in standing and not is_left_behind(play.state, h.unit)]
    waiting = [h for h in there if h.state == "waiting"]
    broken = {h.unit: h for h in waiting if h.broken_by}
    innermost = [h for h in broken.values() if h.broken_by not in broken]
    if _over(play, round_over=False):
        return
    if waiting:
        start_turn(play, max(innermost or waiting, key=lambda hand: order(hand.card)))
    elif holding := dict.fromkeys(_asked(play, h.unit) for h in there if h.state == "hold"):
        play.ask(RoundEnd(tuple(holding)))
    else:
        end_round(play)


def end_round(play: Play) -> None:
    """Everybody has acted: the next round, unless a part has to be through with this one first."""
    frame = ASKED.round_ends.first(play.state.parts, play.state)
    if frame is None:
        next_round(play)
    else:
        play.ask(frame)


def _over(play: Play, round_over: bool) -> bool:
    """Whether a part has come to its end, which is then what comes next."""
    frame = ASKED.over.first(play.state.parts, play.state, round_over)
    if frame is not None:
        play.ask(frame)
    return frame is not None


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
    return fighter.up and not fighter.states.shaken and not fighter.states.stunned


def start_turn(play: Play, hand: Hand) -> None:
    """A unit's turn begins: its members recover, one after the other. Who is surprised has no part in it."""
    hands = [replace(h, state="acting", broken_by="") if h.unit == hand.unit else h for h in play.state.hands]
    play.emit(Hands(tuple(hands)))
    members = [f.id for f in play.state.members(hand.unit) if f.up and f.turn is None and not f.states.surprised]
    play.ask(Starting(hand.unit, tuple(members)))


@goes_on(Starting)
@cite("sw.shaken", "sw.stunned", "sw.defend", "sw.group")
def _starting(play: Play, frame: Starting) -> None:
    """Each member: its defence ends, it rolls against Stunned, or against Shaken; a part may have something in store
    for them all."""
    if not frame.left:
        if frame.together:
            play.ask(Starting(frame.unit, ()))
            come_round_together(play, frame.together)
        else:
            _ready(play, frame.unit)
        return
    who, *left = frame.left
    fighter = play[who]
    with_others = rolls_with_others(play.state, fighter)
    play.ask(Starting(frame.unit, tuple(left), (*frame.together, who) if with_others else frame.together))
    if not fighter.up:
        return
    play.lapse(who)
    play.emit(Acted(who, Turn(), "start", "sw.deck"))
    if fighter.engaged:
        play.emit(Engaged(who, ()))
    if fighter.states.galloping:
        play.emit(Ceased(who, Condition.GALLOPING, "sw.mounted.fall"))
    if fighter.states.defending:
        play.emit(Ceased(who, Condition.DEFENDING, "sw.defend"))
    if fighter.guard:
        play.emit(Guarded(who, 0))
    if fighter.states.stunned:
        roll(play, prepare(play.state, who, "vigor", Unstun(), "sw.stunned", enough=1))
    elif fighter.states.shaken and not with_others and not composed(play.state, fighter):
        come_round(play, who)


def _ready(play: Play, unit: str) -> None:
    frame = ASKED.turn_begins.first(play.state.parts, play.state, unit)
    if frame is None:
        end_if_helpless(play, unit)
    else:
        play.ask(frame)


def end_if_helpless(play: Play, unit: str) -> None:
    """A turn in which nobody can do anything is over."""
    if all(not f.up or f.states.stunned for f in play.state.members(unit)):
        end_turn(play, unit)


@cite("sw.multi-action", "sw.wild-attack", "sw.aim")
def spend_action(
    play: Play, who: str, deed: str, rule: str, target: str = "", weapon: str = "", options: tuple[str, ...] = ()
) -> None:
    """One of the turn's actions is used; what lasted until the next action is over."""
    play.lapse(who)
    fighter = play[who]
    turn = fighter.turn or Turn()
    acts, place = max(turn.acts, 1), carried_out(play.state, fighter, deed, weapon)
    carried, carries = turn.carried, ""
    if place is not None:
        carried, carries = (*carried, place), turn.words[place]
    able = turn.able and turn.done + 1 < acts
    turn = replace(turn, acts=acts, done=turn.done + 1, able=able, carried=carried, meant=None)
    play.emit(Acted(who, turn, deed, rule, target, weapon, options, carries))
    if fighter.states.reckless:
        play.emit(Ceased(who, Condition.RECKLESS, "sw.wild-attack"))
    if fighter.states.tricked:
        play.emit(Ceased(who, Condition.TRICKED, "sw.trick"))
    if fighter.states.hasty:
        play.emit(Ceased(who, Condition.HASTY, "sw.rapid-attack"))
    if fighter.states.aiming and deed != "attack":
        play.emit(Ceased(who, Condition.AIMING, "sw.aim"))


@carries_out(Declare)
@cite("sw.multi-action")
def _declare(play: Play, command: Declare) -> None:
    """Each beyond the first is a penalty for all of them; what was said of them is shown to the table."""
    turn = play[command.who].turn or Turn()
    words = tuple(filter(None, (command.first, command.second, command.third)))
    play.emit(Acted(command.who, replace(turn, acts=command.actions, words=words), "declare", "sw.multi-action"))


@carries_out(CarryOut)
@cite("sw.multi-action")
def _carry_out(play: Play, command: CarryOut) -> None:
    """The next action is one that words have declared which the game cannot read, or which the game master lets it
    stand for."""
    turn = play[command.who].turn or Turn()
    words = turn.words[command.place]
    meant = replace(turn, meant=command.place)
    play.emit(Acted(command.who, meant, "carry-out", "sw.multi-action", carries=words))


@carries_out(Defend)
@cite("sw.defend")
def _defend(play: Play, command: Defend) -> None:
    spend_action(play, command.who, "defend", "sw.defend")
    play.emit(Became(command.who, Condition.DEFENDING, "sw.defend"))


@carries_out(Aim)
@cite("sw.aim")
def _aim(play: Play, command: Aim) -> None:
    """The whole turn: no movement, no other action."""
    spend_action(play, command.who, "aim", "sw.aim")
    turn = play[command.who].turn or Turn()
    play.emit(Acted(command.who, replace(turn, able=False, rooted=True), "aim", "sw.aim"))
    play.emit(Became(command.who, Condition.AIMING, "sw.aim"))


# The end.


@carries_out(EndTurn)
def _end_turn(play: Play, command: EndTurn) -> None:
    end_turn(play, command.who)


@cite("sw.distracted", "sw.vulnerable", "sw.deck.share")
def end_turn(play: Play, unit: str) -> None:
    """What lasts until the end of a turn runs down, for every member; then the next is up."""
    for fighter in play.state.members(unit):
        _run_down(play, fighter.id, Condition.DISTRACTED, fighter.states.distracted)
        _run_down(play, fighter.id, Condition.VULNERABLE, fighter.states.vulnerable)
    serve_again(play, play.state.members(unit), Span.TURN)
    forget_turns(play, unit)
    set_states(play, **{unit: "done"})
    frame = ASKED.turn_ends.first(play.state.parts, play.state, unit)
    if frame is None:
        next_turn(play)
    else:
        play.ask(frame)


def _run_down(play: Play, who: str, condition: Condition, turns: int) -> None:
    rule = f"sw.{condition}"
    if turns > 1:
        play.emit(Became(who, condition, rule, turns - 1, untold=True))
    elif turns:
        play.emit(Ceased(who, condition, rule))


def forget_turns(play: Play, unit: str) -> None:
    """What the members of a unit have done of their turn counts no longer."""
    for fighter in play.state.members(unit):
        if fighter.turn is not None:
            play.emit(Acted(fighter.id, None, "end", "sw.deck"))


@cite("sw.bleeding-out")
def next_round(play: Play, ambush: str = "") -> None:
    """A round begins with those who bleed; then the cards are dealt. Nobody who can act: the fight is over."""
    if _over(play, round_over=True):
        return
    wear_off(play)
    serve_again(play, play.state.fighters, Span.TURN, Span.ROUND)
    for fighter in play.state.fighters:
        if fighter.states.surprised:
            play.emit(Ceased(fighter.id, Condition.SURPRISED, "sw.surprise"))
        if fighter.turn is not None:  # it was interrupted by somebody on Hold, and fell before it went on
            play.emit(Acted(fighter.id, None, "end", "sw.deck"))
    if not any(f.up and not is_left_behind(play.state, f.unit) for f in play.state.fighters):
        play.ask(FightOver())
        return
    play.emit(Phase(Stage.CARDS, play.state.round + 1))
    play.ask(RoundStart(tuple(f.id for f in play.state.fighters if f.states.bleeding), ambush))
