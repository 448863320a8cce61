"""A turn: whose it is, how it starts and ends, what an action costs, going on Hold."""

from __future__ import annotations

from msgspec.structs import replace

from wildtable.cards import order
from wildtable.catalogue import cite
from wildtable.play import GM, Offer, Seat, Whole
from wildtable.savage import commands as c
from wildtable.savage import events as e
from wildtable.savage import questions as q
from wildtable.savage.frames import RoundStart, Starting, Unshake, Unstun
from wildtable.savage.model import Fight, Fighter, Hand, Turn
from wildtable.savage.offering import Some, plays
from wildtable.savage.procedures.trait import prepare, roll
from wildtable.savage.scene import Play, carries_out, goes_on


def set_states(play: Play, **states: str) -> None:
    """Say whose turn it is, who waits and who holds; units not named stay as they are."""
    hands = tuple([replace(h, state=states.get(h.unit, h.state)) for h in play.state.hands])
    play.emit(e.Hands(hands))


@cite("sw.deck")
def next_turn(play: Play) -> None:
    """The highest card that waits acts; when nobody waits, the next round begins.

    Where everybody is on Hold, the table waits for one of them.
    """
    standing = [h for h in play.state.hands if _standing(play, h.unit)]
    waiting = [h for h in standing if h.state == "waiting"]
    if waiting:
        start_turn(play, max(waiting, key=lambda hand: order(hand.card)))
    elif not standing or any(h.state != "hold" for h in standing):
        next_round(play)


def _standing(play: Play, unit: str) -> bool:
    return any(f.up for f in play.state.members(unit))


def start_turn(play: Play, hand: Hand) -> None:
    """A unit's turn begins: its members recover, one after the other."""
    set_states(play, **{hand.unit: "acting"})
    play.ask(Starting(hand.unit, tuple(f.id for f in play.state.members(hand.unit) if f.up and f.turn is None)))


@goes_on(Starting)
@cite("sw.shaken", "sw.stunned", "sw.defend")
def _starting(play: Play, frame: Starting) -> None:
    """Each member: its defence ends, it rolls against Stunned, or against Shaken."""
    if not frame.left:
        end_if_helpless(play, frame.unit)
        return
    who, *left = frame.left
    play.ask(Starting(frame.unit, tuple(left)))
    fighter = play[who]
    if not fighter.up:
        return
    play.emit(e.Acted(who, Turn(), "start", "sw.deck"))
    if fighter.defending:
        play.emit(e.Ceased(who, "defending", "sw.defend"))
    if fighter.guard:
        play.emit(e.Guarded(who, 0))
    if fighter.stunned:
        roll(play, prepare(play, who, "vigor", Unstun(), "sw.stunned"))
    elif fighter.shaken:
        roll(play, prepare(play, who, "spirit", Unshake(), "sw.shaken"))


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
        play.emit(e.Ceased(who, "reckless", "sw.wild-attack"))
    if fighter.tricked:
        play.emit(e.Ceased(who, "tricked", "sw.trick"))
    if fighter.hasty:
        play.emit(e.Ceased(who, "hasty", "sw.rapid-attack"))
    if fighter.aiming and deed != "attack":
        play.emit(e.Ceased(who, "aiming", "sw.aim"))


@carries_out(c.Declare)
@cite("sw.multi-action")
def _declare(play: Play, command: c.Declare) -> None:
    turn = play[command.who].turn or Turn()
    play.emit(e.Acted(command.who, replace(turn, acts=command.actions), "declare", "sw.multi-action"))


@carries_out(c.Defend)
@cite("sw.defend")
def _defend(play: Play, command: c.Defend) -> None:
    spend_action(play, command.who, "defend", "sw.defend")
    play.emit(e.Became(command.who, "defending", "sw.defend"))


@carries_out(c.Aim)
@cite("sw.aim")
def _aim(play: Play, command: c.Aim) -> None:
    """The whole turn: no movement, no other action."""
    spend_action(play, command.who, "aim", "sw.aim")
    turn = play[command.who].turn or Turn()
    play.emit(e.Acted(command.who, replace(turn, able=False, rooted=True), "aim", "sw.aim"))
    play.emit(e.Became(command.who, "aiming", "sw.aim"))


# Holding, and the end.


@carries_out(c.Hold)
@cite("sw.hold")
def _hold(play: Play, command: c.Hold) -> None:
    _forget_turns(play, command.who)
    set_states(play, **{command.who: "hold"})
    next_turn(play)


@carries_out(c.Go)
@cite("sw.hold")
def _go(play: Play, command: c.Go) -> None:
    """Off Hold, before whoever has not begun its turn yet."""
    hand = play.state.acting
    if hand is not None:
        set_states(play, **{hand.unit: "waiting"})
    held = play.state.hand(command.who)
    assert held is not None
    start_turn(play, held)


@carries_out(c.EndTurn)
def _end_turn(play: Play, command: c.EndTurn) -> None:
    end_turn(play, command.who)


@cite("sw.distracted", "sw.vulnerable", "sw.deck.share")
def end_turn(play: Play, unit: str) -> None:
    """What lasts until the end of a turn runs down, for every member; then the next is up."""
    for fighter in play.state.members(unit):
        _run_down(play, fighter.id, "distracted", fighter.distracted)
        _run_down(play, fighter.id, "vulnerable", fighter.vulnerable)
    _forget_turns(play, unit)
    set_states(play, **{unit: "done"})
    next_turn(play)


def _run_down(play: Play, who: str, condition: e.Condition, turns: int) -> None:
    rule = f"sw.{condition}"
    if turns > 1:
        play.emit(e.Became(who, condition, rule, turns - 1))
    elif turns:
        play.emit(e.Ceased(who, condition, rule))


def _forget_turns(play: Play, unit: str) -> None:
    for fighter in play.state.members(unit):
        if fighter.turn is not None:
            play.emit(e.Acted(fighter.id, None, "end", "sw.deck"))


@cite("sw.bleeding-out")
def next_round(play: Play, ambush: str = "") -> None:
    """A round begins with those who bleed; then the cards are dealt. Nobody standing: the fight is over."""
    for fighter in play.state.fighters:
        if fighter.surprised:
            play.emit(e.Ceased(fighter.id, "surprised", "sw.surprise"))
        if fighter.turn is not None:  # it was interrupted by somebody on Hold, and fell before it went on
            play.emit(e.Acted(fighter.id, None, "end", "sw.deck"))
    if not any(f.up for f in play.state.fighters):
        play.emit(e.Hands(()))
        play.emit(e.Phase("peace", play.state.round))
        return
    play.emit(e.Phase("cards", play.state.round + 1))
    play.ask(RoundStart(tuple(f.id for f in play.state.fighters if f.bleeding), ambush))


# What may be done with a turn.


def action_offers(fight: Fight, fighter: Fighter) -> Some:
    """Several actions, defending, taking aim."""
    turn, who = fighter.turn, fighter.id
    if turn is None or not fighter.able:
        return
    if turn.done == 0 and turn.acts == 0:
        most = fight.rules.edition.actions_most
        if not turn.ran:
            yield Offer(c.Declare(who, 2), ("sw.multi-action",), actor=who, actions=Whole(2, most))
            yield Offer(c.Defend(who), ("sw.defend",), actor=who)
    if turn.fresh and any(w.range is not None for w in (*q.weapons_in_hand(fighter), *q.area_weapons(fighter))):
        yield Offer(c.Aim(who), ("sw.aim",), actor=who)


def stalled(fight: Fight) -> bool:
    """Whether nobody acts who could, for whoever did is gone: somebody waits, or nobody is left even on Hold."""
    if fight.phase != "turns" or fight.acting is not None:
        return False
    standing = {hand.state for hand in fight.hands if any(f.up for f in fight.members(hand.unit))}
    return "waiting" in standing or "hold" not in standing


def held_offers(fight: Fight, seat: Seat) -> Some:
    """Come off Hold."""
    for hand in fight.hands:
        if hand.state == "hold" and any(plays(f, seat) and f.up for f in fight.members(hand.unit)):
            yield Offer(c.Go(hand.unit), ("sw.hold",), actor=hand.unit)


def end_offers(fight: Fight, seat: Seat) -> Some:
    """Go on Hold before anything is done; end the turn."""
    hand = fight.acting
    if seat == GM and stalled(fight):
        yield Offer(c.EndTurn(GM))
    members = [f for f in fight.members(hand.unit) if plays(f, seat)] if hand else []
    if hand is None or not members:
        return
    if all(f.turn is None or (f.turn.fresh and f.turn.able) for f in members if f.up):
        yield Offer(c.Hold(hand.unit), ("sw.hold",), actor=hand.unit)
    yield Offer(c.EndTurn(hand.unit), actor=hand.unit)
