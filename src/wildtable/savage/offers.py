"""What a seat may do now. Nothing else is legal, and nothing else decides what is.

Each procedure offers its own; here stands who is asked, and in which order it is shown.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from wildtable.play import GM, WATCH, Offers, Seat
from wildtable.savage import commands as c
from wildtable.savage import struggle
from wildtable.savage.frames import (
    Called,
    CardsOpen,
    DamageRolled,
    Frame,
    FreeStrike,
    Obstructed,
    Rolled,
    Stray,
    Wounded,
)
from wildtable.savage.model import HEROES, Fight, Fighter
from wildtable.savage.offering import Some, plays
from wildtable.savage.procedures import (
    area,
    attack,
    breaking,
    company,
    damage,
    disarm,
    downed,
    feats,
    fight,
    healing,
    holds,
    loading,
    move,
    push,
    recover,
    strays,
    table,
    trait,
    turn,
    wits,
)

ANSWERS: dict[type, Callable[[Fight, Seat, Any], Some]] = {
    Rolled: trait.rolled_offers,
    Called: trait.called_offers,
    DamageRolled: damage.damage_offers,
    Wounded: recover.wounded_offers,
    FreeStrike: attack.free_strike_offers,
    CardsOpen: fight.card_offers,
    Obstructed: breaking.obstructed_offers,
    Stray: strays.stray_offers,
}
"""What answers a frame that asks."""

JUDGEMENTS: tuple[type, ...] = (Obstructed, Stray)
"""Frames that the game master answers, whoever plays the figures in them."""

ON_TURN: tuple[Callable[[Fight, Fighter], Some], ...] = (
    attack.attack_offers,
    area.area_offers,
    loading.reload_offers,
    turn.action_offers,
    downed.treatment_offers,
    table.search_offers,
    move.move_offers,
    table.ready_offers,
    holds.break_free_offers,
    holds.grapple_offers,
    push.push_offers,
    wits.wits_offers,
    feats.feat_offers,
    disarm.pick_up_offers,
    breaking.break_offers,
)
"""What a figure may do on its turn; attacks first, they are asked for most."""

BOUND: tuple[Callable[[Fight, Fighter], Some], ...] = (holds.break_free_offers, wits.wits_offers)
"""What is left to a figure that is Bound: its wits, and getting loose."""


def offers(state: Fight, seat: Seat) -> Offers[c.AnyCommand]:
    """Everything that a seat may do; nothing for spectators."""
    return Offers(lambda: _all(state, seat))


def _all(state: Fight, seat: Seat) -> Some:
    if seat == WATCH:
        return
    if state.pending:
        frame = state.pending[-1]
        yield from ANSWERS[type(frame)](state, seat, frame)
    elif state.phase == "turns":
        yield from _turns(state, seat)
    yield from recover.shake_off_offers(state, seat)
    yield from table.hero_offers(state, seat)
    if not state.pending and state.phase == "peace":
        yield from trait.free_rolls(state, seat)
        yield from wits.free_support(state, seat)
        yield from feats.free_climbs(state, seat)
        yield from loading.free_reloads(state, seat)
        yield from healing.healing_offers(state, seat)
    if seat == GM:
        yield from table.game_master_offers(state)
        yield from healing.time_offers(state)
        yield from company.company_offers(state)


def _turns(state: Fight, seat: Seat) -> Some:
    hand = state.acting
    members = state.members(hand.unit) if hand else ()
    for fighter in members:
        if fighter.up and fighter.turn is not None and plays(fighter, seat):
            bound = struggle.hold_of(state, fighter) == "bound"
            for offer in BOUND if bound else ON_TURN:
                yield from offer(state, fighter)
    yield from turn.end_offers(state, seat)
    if all(f.turn is None or f.turn.fresh for f in members):
        yield from turn.held_offers(state, seat)


def waiting_for(fight: Fight, frame: Frame) -> list[Fighter]:
    """The figures whose choice a frame waits for; of `JUDGEMENTS`, those that are judged."""
    match frame:
        case Rolled(test=test) | Called(test=test):
            return [fight[test.who]]
        case DamageRolled(blow=blow) | Obstructed(blow=blow) | Stray(blow=blow):
            return [fight[blow.by]]
        case Wounded(who=who) | FreeStrike(by=who):
            return [fight[who]]
        case CardsOpen(waiting=waiting):
            return [f for f in fight.fighters if (f.unit if f.side == HEROES else GM) in waiting and f.up]
        case _:
            return []
