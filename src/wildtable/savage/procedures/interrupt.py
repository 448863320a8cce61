"""On Hold: acting later, breaking into another's turn, and what is left to do when all others are done."""

from __future__ import annotations

from msgspec.structs import replace

from wildtable.catalogue import cite
from wildtable.play import GM, Offer, OneOf, Seat
from wildtable.savage import commands as c
from wildtable.savage import events as e
from wildtable.savage import questions as q
from wildtable.savage.frames import RoundEnd
from wildtable.savage.goals import Contest, Interrupting
from wildtable.savage.model import Fight, Hand
from wildtable.savage.offering import Some, plays
from wildtable.savage.procedures.opposed import oppose
from wildtable.savage.procedures.turn import alert, end_round, forget_turns, next_turn, set_states, start_turn
from wildtable.savage.scene import Play, answers_to, carries_out, follows


@carries_out(c.Hold)
@cite("sw.hold")
def _hold(play: Play, command: c.Hold) -> None:
    """On Hold, until one comes off it; the next one acts."""
    forget_turns(play, command.who)
    set_states(play, **{command.who: "hold"})
    next_turn(play)


@carries_out(c.Go)
@cite("sw.hold")
def _go(play: Play, command: c.Go) -> None:
    """Between two turns, before whoever has not begun its own."""
    _step_in(play, command.who)


@cite("sw.hold")
def _step_in(play: Play, unit: str) -> None:
    """Off Hold; a turn that has begun, or was about to, goes on afterwards."""
    if acting := play.state.acting:
        _change(play, acting.unit, state="waiting", broken_by=unit)
    held = play.state.hand(unit)
    assert held is not None
    start_turn(play, held)


def _change(play: Play, unit: str, **facts: str) -> None:
    play.emit(e.Hands(tuple([replace(h, **facts) if h.unit == unit else h for h in play.state.hands])))


# Breaking in.


@carries_out(c.Interrupt)
@cite("sw.hold", "sw.joker", "sw.opposed")
def _interrupt(play: Play, command: c.Interrupt) -> None:
    """A foe's turn takes an opposed roll; a Joker's owner, and a friend, need none."""
    by = next(f for f in play.state.members(command.who) if alert(f))
    on = play[command.target]
    if by.side == on.side or q.has_joker(play.state, by):
        _step_in(play, command.who)
        return
    trait = play.state.rules.edition.interrupt_trait
    oppose(play, by.id, trait, on.id, trait, Interrupting(), "sw.hold", q.openness_parts(play.state, on))


@follows(Interrupting)
@cite("sw.hold")
def _interrupted(play: Play, purpose: Interrupting, contest: Contest) -> None:
    """The winner goes first; who loses stays on Hold, and lets this turn go by."""
    unit, acting = play[contest.actor].unit, play.state.acting
    hand = play.state.hand(unit)
    if hand is None or hand.state != "hold" or acting is None:
        return
    if contest.level:
        _step_in(play, unit)
    else:
        _change(play, unit, beaten=acting.unit)


# When all others are done.


@answers_to(RoundEnd, c.Go)
@cite("sw.hold")
def _last(play: Play, frame: RoundEnd, command: c.Go) -> None:
    """Off Hold after all; then whoever is still on Hold is asked again."""
    play.answered()
    _step_in(play, command.who)


@answers_to(RoundEnd, c.Pass)
@cite("sw.hold")
def _stay(play: Play, frame: RoundEnd, command: c.Pass) -> None:
    """On Hold into the next round."""
    play.answered()
    if left := tuple([unit for unit in frame.waiting if unit != command.who]):
        play.ask(RoundEnd(left))
    else:
        end_round(play)


# What may be done from Hold.


def held_offers(fight: Fight, seat: Seat) -> Some:
    """Come off Hold before a turn has begun, or break into it."""
    acting = fight.acting
    members = fight.members(acting.unit) if acting else ()
    begun = [f for f in members if f.turn is not None and not f.turn.fresh]
    targets = [f.id for f in begun if f.up] or [f.id for f in members if f.up]
    for hand in _held(fight, seat):
        if not begun:
            yield Offer(c.Go(hand.unit), ("sw.hold",), actor=hand.unit)
        elif acting and targets and hand.beaten != acting.unit and any(map(alert, fight.members(hand.unit))):
            template = c.Interrupt(hand.unit, targets[0])
            yield Offer(template, ("sw.hold", "sw.opposed"), actor=hand.unit, target=OneOf(targets))


def round_end_offers(fight: Fight, seat: Seat, frame: RoundEnd) -> Some:
    """Act after all, or stay on Hold; where everybody is on Hold one of them has to act."""
    for hand in _held(fight, seat):
        yield Offer(c.Go(hand.unit), ("sw.hold",), when="answer", actor=hand.unit)
    holding = {hand.unit for hand in fight.hands if hand.state == "hold"}
    for unit in frame.waiting if any(f.up and f.unit not in holding for f in fight.fighters) else ():
        if seat == GM if unit == GM else any(plays(f, seat) for f in fight.members(unit)):
            yield Offer(c.Pass(unit), ("sw.hold",), when="answer", actor=unit)
    if seat == GM:
        yield Offer(c.EndFight(), when="gm")


def _held(fight: Fight, seat: Seat) -> list[Hand]:
    """The units on Hold that a seat plays."""
    return [h for h in fight.hands if h.state == "hold" and any(plays(f, seat) and f.up for f in fight.members(h.unit))]
