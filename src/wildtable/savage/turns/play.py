"""Turns: the order of play."""

from __future__ import annotations

from functools import cache

from msgspec.structs import replace

from wildtable.cards import order
from wildtable.catalogue import cite
from wildtable.play import GM, Offer, Refused, Seat, Text, Whole
from wildtable.savage.attacks.messages import Engaged
from wildtable.savage.cards.messages import Hands, Hold, Phase
from wildtable.savage.cards.model import FightOver, Hand, RoundEnd, RoundStart, Stage
from wildtable.savage.close_combat.messages import Guarded
from wildtable.savage.edges.asking import REGENERATES
from wildtable.savage.edges.model import UsePeriod
from wildtable.savage.edges.queries import flag
from wildtable.savage.edges.switching import switch_off_after
from wildtable.savage.fight import Fight, Fighter
from wildtable.savage.healing.model import Passing
from wildtable.savage.parts.questions import composed, is_left_behind, may_hold
from wildtable.savage.parts.seams import ASKED, OnTurn
from wildtable.savage.powers.play.lasting import run_out
from wildtable.savage.riding.queries import at_rest
from wildtable.savage.scene import Play, carries_out, goes_on
from wildtable.savage.table.base import Command
from wildtable.savage.table.model import HEROES
from wildtable.savage.table.offering import Some, plays
from wildtable.savage.traits.play.rerolls import serve_again, wear_off
from wildtable.savage.traits.play.rolling import roll
from wildtable.savage.traits.preparing import prepare
from wildtable.savage.turns.messages import Acted, Aim, CarryOut, Declare, Defend, EndTurn
from wildtable.savage.turns.model import Starting, Turn
from wildtable.savage.turns.queries import carried_out, is_declared, is_held_to_words, rolls_with_others, unread_words
from wildtable.savage.weapons.queries import area_weapons, weapons_in_hand
from wildtable.savage.wounds.messages import Became, Ceased
from wildtable.savage.wounds.model import Condition, Unstun
from wildtable.savage.wounds.recovering import come_round, come_round_together


def set_states(play: Play, **states: str) -> None:
    """Say whose turn it is, who waits and who holds; units not named stay as they are."""
    hands = tuple([replace(h, state=states.get(h.unit, h.state)) for h in play.state.hands])
    play.emit(Hands(hands))


@cite("sw.deck", "sw.hold")
def next_turn(play: Play) -> None:
    """Start the next turn: an interrupted one goes on, otherwise the highest waiting card acts.

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
    """End the round: start the next one, unless a part has something left to do in this one."""
    frame = ASKED.round_ends.first(play.state.parts, play.state)
    if frame is None:
        next_round(play)
    else:
        play.ask(frame)


def _over(play: Play, round_over: bool) -> bool:
    """Return whether a part has ended, after queuing what follows."""
    frame = ASKED.over.first(play.state.parts, play.state, round_over)
    if frame is not None:
        play.ask(frame)
    return frame is not None


def _asked(play: Play, unit: str) -> str:
    """Return who is asked for a unit: itself if a hero of it is up, or else the game master."""
    return unit if any(f.side == HEROES and f.up for f in play.state.members(unit)) else GM


@cite("sw.hold", "sw.shaken", "sw.stunned")
def lose_holds(play: Play) -> None:
    """End the Hold and the turn of units that are Shaken or Stunned; of a group only when all of them are."""
    for hand in play.state.hands:
        if hand.state == "hold":
            up = [f for f in play.state.members(hand.unit) if f.up]
            if up and not any(map(alert, up)):
                set_states(play, **{hand.unit: "done"})


@cite("sw.hold")
def alert(fighter: Fighter) -> bool:
    """Return whether a figure can be on Hold."""
    return fighter.up and not fighter.states.shaken and not fighter.states.stunned


def start_turn(play: Play, hand: Hand) -> None:
    """Start a unit's turn: its members recover one after another. Surprised ones take no part in it."""
    hands = [replace(h, state="acting", broken_by="") if h.unit == hand.unit else h for h in play.state.hands]
    play.emit(Hands(tuple(hands)))
    members = [f.id for f in play.state.members(hand.unit) if f.up and f.turn is None and not f.states.surprised]
    play.ask(Starting(hand.unit, tuple(members)))


@goes_on(Starting)
@cite("sw.shaken", "sw.stunned", "sw.defend", "sw.group")
def _starting(play: Play, frame: Starting) -> None:
    """Start the turn of each member: end its defense, and roll against Stunned or Shaken. Then a part may act for all
    of them."""
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
    _begin(play, fighter)
    if fighter.health.wounds and flag(fighter, REGENERATES):
        play.ask(Passing("five-days", (who,)))
    if fighter.states.stunned:
        roll(play, prepare(play.state, who, "vigor", Unstun(), "sw.stunned", enough=1))
    elif fighter.states.shaken and not with_others and not composed(play.state, fighter):
        come_round(play, who)


def _begin(play: Play, fighter: Fighter) -> None:
    """Begin a figure's turn: whatever lasted until then is over."""
    who = fighter.id
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


def _ready(play: Play, unit: str) -> None:
    frame = ASKED.turn_begins.first(play.state.parts, play.state, unit)
    if frame is None:
        end_if_helpless(play, unit)
    else:
        play.ask(frame)


def end_if_helpless(play: Play, unit: str) -> None:
    """End a turn in which nobody can act."""
    if all(not f.up or f.states.stunned for f in play.state.members(unit)):
        end_turn(play, unit)


@cite("sw.multi-action", "sw.wild-attack", "sw.aim")
def spend_action(
    play: Play, who: str, deed: str, rule: str, target: str = "", weapon: str = "", options: tuple[str, ...] = ()
) -> None:
    """Spend one action of the turn; whatever lasted until the next action is over."""
    play.lapse(who)
    fighter = play[who]
    turn = fighter.turn or Turn()
    acts, place = max(turn.acts, 1), carried_out(play.state, fighter, deed, weapon)
    carried, carries = turn.carried, ""
    if place is not None:
        carried, carries = (*carried, place), turn.words[place]
    able = turn.able and turn.done + 1 < acts
    turn = replace(turn, acts=acts, done=turn.done + 1, able=able, carried=carried, meant=None)
    play.emit(Acted(who, turn, deed, rule, target, weapon=weapon, options=options, carries=carries))
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
    """Declare several actions for the turn, with a penalty to all for each beyond the first; their words are shown to
    the table."""
    turn = play[command.who].turn or Turn()
    words = tuple(filter(None, (command.first, command.second, command.third)))
    play.emit(Acted(command.who, replace(turn, acts=command.actions, words=words), "declare", "sw.multi-action"))


@carries_out(CarryOut)
@cite("sw.multi-action")
def _carry_out(play: Play, command: CarryOut) -> None:
    """Set which declared action comes next: one whose words the game cannot match, or one that the game master
    allows."""
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
    """Take aim for the whole turn, without movement or other actions."""
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
    """End a unit's turn: conditions that last some turns run down for every member, then the next turn starts."""
    for fighter in play.state.members(unit):
        _run_down(play, fighter.id, Condition.DISTRACTED, fighter.states.distracted)
        _run_down(play, fighter.id, Condition.VULNERABLE, fighter.states.vulnerable)
    serve_again(play, play.state.members(unit), UsePeriod.TURN)
    switch_off_after(play, play.state.members(unit), UsePeriod.TURN)
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
    """Clear the turn of every member of a unit."""
    for fighter in play.state.members(unit):
        if fighter.turn is not None:
            play.emit(Acted(fighter.id, None, "end", "sw.deck"))


@cite("sw.bleeding-out")
def next_round(play: Play, ambush: str = "") -> None:
    """Start a round: first those who bleed roll, then the cards are dealt. The fight ends if nobody can act."""
    if _over(play, round_over=True):
        return
    wear_off(play)
    run_out(play)
    serve_again(play, play.state.fighters, UsePeriod.TURN, UsePeriod.ROUND)
    switch_off_after(play, play.state.fighters, UsePeriod.TURN, UsePeriod.ROUND)
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


IDEAS = ("attack", "reload", "try something")
"""Suggested words; players may write their own."""

FIRST, SECOND, THIRD = [Text((idea,), 60) for idea in IDEAS]
"""The words of each action of several."""

# What may be done with a turn.


def action_offers(fight: Fight, fighter: Fighter) -> Some:
    """Yield the offers of several actions, Defend and Aim."""
    turn, who = fighter.turn, fighter.id
    if turn is None or not fighter.able:
        return
    yield from several_offers(fight, fighter)
    if turn.done == 0 and turn.acts == 0 and not turn.ran:
        yield Offer(Defend(who), ("sw.defend",), actor=who)
    shoots = any(w.range is not None for w in (*weapons_in_hand(fighter), *area_weapons(fighter)))
    if turn.fresh and shoots and at_rest(fight, fighter):
        yield Offer(Aim(who), ("sw.aim",), actor=who)


def several_offers(fight: Fight, fighter: Fighter) -> Some:
    """Yield the offers of several actions before any is taken: by number, or in words."""
    turn, who = fighter.turn, fighter.id
    if turn is None or turn.done or turn.acts or turn.ran:
        return
    most, rules = fight.rules.edition.actions_most, ("sw.multi-action",)
    if fight.rules.options.declared_actions == "number":
        yield Offer(Declare(who, 2), rules, actor=who, actions=Whole(2, most))
    yield Offer(Declare(who, 2, *IDEAS[:2]), rules, actor=who, first=FIRST, second=SECOND)
    if most > 2:
        yield Offer(Declare(who, 3, *IDEAS), rules, actor=who, first=FIRST, second=SECOND, third=THIRD)


# Actions that were declared in words.


@cite("sw.multi-action")
def carry_out_offers(fight: Fight, fighter: Fighter) -> Some:
    """Say that the next action is one of those whose words the game cannot read."""
    if fighter.able and fighter.turn is not None:
        for place in unread_words(fight, fighter):
            if place != fighter.turn.meant:
                yield Offer(CarryOut(fighter.id, place), ("sw.multi-action",), actor=fighter.id)


@cite("sw.multi-action")
def carry_out_rulings(fight: Fight) -> Some:
    """Yield the game master's choice of the declared action that comes next, whatever its words."""
    hand = fight.acting
    for fighter in fight.members(hand.unit) if hand is not None else ():
        if fighter.able and fighter.turn is not None and is_held_to_words(fight, fighter):
            asked = unread_words(fight, fighter) if plays(fighter, GM) else []
            for place in fighter.turn.left:
                if place != fighter.turn.meant and place not in asked:
                    yield Offer(CarryOut(fighter.id, place), ("sw.multi-action",), when="gm", actor=fighter.id)


@cache
def as_declared(ask: OnTurn) -> OnTurn:
    """Return a function with the same offers on a turn, without actions that the figure has not declared."""

    def declared(fight: Fight, fighter: Fighter) -> Some:
        return (offer for offer in ask(fight, fighter) if is_declared(fight, fighter, offer.template))

    return declared


def undeclared(fight: Fight, seat: Seat, command: Command) -> Refused | None:
    """Return why an action that was not declared is refused; None for any other command."""
    who = getattr(command, "who", "")
    fighter = fight[who] if who in fight else None  # noqa: SIM401 - a fight is no dictionary
    if fighter is None or fighter.turn is None or not fighter.able or not plays(fighter, seat):
        return None
    if is_declared(fight, fighter, command):
        return None
    turn, unread = fighter.turn, unread_words(fight, fighter)
    words, left = ", ".join(turn.words), ", ".join([turn.words[place] for place in turn.left])
    remedy = f"Do what is left of it: {left}."
    if unread:
        remedy += f" Say first which action is this: {', '.join([turn.words[place] for place in unread])}."
    remedy += " Or let the game master say that the action stands for one of them."
    return Refused(
        "not-declared", f"{fighter.name} has declared {words}; {command.facts.action!r} is none of it.", remedy
    )


# The end.


def stalled(fight: Fight) -> bool:
    """Return whether nobody acts because the acting unit is gone."""
    return fight.phase == "turns" and fight.acting is None


def end_offers(fight: Fight, seat: Seat) -> Some:
    """Go on Hold before anything is done; end the turn."""
    hand = fight.acting
    if seat == GM and stalled(fight):
        yield Offer(EndTurn(GM))
    members = [f for f in fight.members(hand.unit) if plays(f, seat)] if hand else []
    if hand is None or not members:
        return
    if may_hold(fight) and all(f.turn is None or (f.turn.fresh and f.able) for f in members if f.up):
        yield Offer(Hold(hand.unit), ("sw.hold",), actor=hand.unit)
    yield Offer(EndTurn(hand.unit), actor=hand.unit)
