"""What a seat may do now. Nothing else is legal, and nothing else decides what is.

Each procedure offers its own; here stands who is asked, and in which order it is shown.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from wildtable.play import GM, WATCH, Offers, Seat
from wildtable.savage import commands as c
from wildtable.savage import struggle
from wildtable.savage.blows import Wounded
from wildtable.savage.chases import offers as chases
from wildtable.savage.chases import standing
from wildtable.savage.chases.frames import ChaseRolls
from wildtable.savage.frames import (
    Braced,
    Called,
    CardsOpen,
    DamageRolled,
    Frame,
    FreeStrike,
    Obstructed,
    Rolled,
    RoundEnd,
    Stray,
    Wish,
)
from wildtable.savage.model import HEROES, Fight, Fighter
from wildtable.savage.offering import Some, plays
from wildtable.savage.procedures import (
    adrift,
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
    interrupt,
    loading,
    move,
    power,
    push,
    recover,
    riding,
    story,
    strays,
    table,
    trait,
    turn,
    wits,
)
from wildtable.savage.starships.crew import ship_of
from wildtable.savage.starships.frames import LockedOn, ShipDamage, ShipHit
from wildtable.savage.starships.offers import SHIP_ANSWERS, aboard_offers, fleet_offers
from wildtable.savage.worlds import assistant
from wildtable.savage.worlds.procedures import world_offers

ANSWERS: dict[type, Callable[[Fight, Seat, Any], Some]] = {
    Rolled: trait.rolled_offers,
    Called: trait.called_offers,
    DamageRolled: damage.damage_offers,
    Wounded: recover.wounded_offers,
    FreeStrike: attack.free_strike_offers,
    CardsOpen: fight.card_offers,
    Obstructed: breaking.obstructed_offers,
    Stray: strays.stray_offers,
    Braced: riding.braced_offers,
    RoundEnd: interrupt.round_end_offers,
    ChaseRolls: chases.chase_roll_offers,
    Wish: story.wish_offers,
    **SHIP_ANSWERS,
}
"""What answers a frame that asks."""

JUDGEMENTS: tuple[type, ...] = (Obstructed, Stray, Wish)
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
    riding.riding_offers,
)
"""What a figure may do on its turn; attacks first, they are asked for most."""

IN_A_CHASE: tuple[Callable[[Fight, Fighter], Some], ...] = (
    attack.attack_offers,
    area.area_offers,
    loading.reload_offers,
    turn.action_offers,
    downed.treatment_offers,
    table.ready_offers,
    wits.wits_offers,
    feats.feat_offers,
)
"""What a figure may do on its turn in a chase, where nobody stands anywhere."""

BOUND: tuple[Callable[[Fight, Fighter], Some], ...] = (holds.break_free_offers, wits.wits_offers)
"""What is left to a figure that is Bound: its wits, and getting loose."""

ABOARD: tuple[Callable[[Fight, Fighter], Some], ...] = (aboard_offers,)
"""What a figure may do on its turn at a post of a ship."""


def offers(state: Fight, seat: Seat) -> Offers[c.AnyCommand]:
    """Everything that a seat may do; nothing for spectators."""
    return Offers(lambda: _all(state, seat), lambda: _answers(state, seat))


def _all(state: Fight, seat: Seat) -> Some:
    if seat == WATCH:
        return
    yield from _answers(state, seat)
    if not state.pending and state.phase == "turns":
        yield from _turns(state, seat)
    yield from recover.shake_off_offers(state, seat)
    yield from power.power_offers(state, seat)
    yield from story.influence_offers(state, seat)
    yield from assistant.assistant_offers(state, seat)
    yield from table.hero_offers(state, seat)
    if not state.pending and state.phase == "peace":
        yield from trait.free_rolls(state, seat)
        yield from wits.free_support(state, seat)
        yield from feats.free_climbs(state, seat)
        yield from loading.free_reloads(state, seat)
        yield from healing.healing_offers(state, seat)
        yield from riding.free_riding(state, seat)
    if seat == GM:
        yield from table.game_master_offers(state)
        yield from healing.time_offers(state)
        yield from company.company_offers(state)
        yield from chases.master_offers(state)
        yield from fleet_offers(state)
        yield from adrift.gravity_offers(state)
        yield from world_offers(state)


def _answers(state: Fight, seat: Seat) -> Some:
    if state.pending:
        frame = state.pending[-1]
        yield from ANSWERS[type(frame)](state, seat, frame)


def _turns(state: Fight, seat: Seat) -> Some:
    hand = state.acting
    members = state.members(hand.unit) if hand else ()
    on_turn = ON_TURN if standing.running(state) is None else IN_A_CHASE
    for fighter in members:
        if fighter.up and fighter.turn is not None and plays(fighter, seat):
            bound = struggle.hold_of(state, fighter) == "bound"
            ashore = on_turn if ship_of(state, fighter.id) is None else ABOARD
            for offer in BOUND if bound else ashore:
                yield from offer(state, fighter)
    yield from turn.end_offers(state, seat)
    yield from interrupt.held_offers(state, seat)


def waiting_for(fight: Fight, frame: Frame) -> list[Fighter]:
    """The figures whose choice a frame waits for; of `JUDGEMENTS`, those that are judged."""
    match frame:
        case Rolled(test=test) | Called(test=test):
            return [fight[test.who]]
        case DamageRolled(blow=blow) | Obstructed(blow=blow) | Stray(blow=blow):
            return [fight[blow.by]]
        case Braced(blow=blow):
            return [fight[blow.on]]
        case (
            Wounded(who=who)
            | FreeStrike(by=who)
            | Wish(who=who)
            | LockedOn(who=who)
            | ShipDamage(who=who)
            | ShipHit(who=who)
        ):
            return [fight[who]]
        case CardsOpen(waiting=waiting) | RoundEnd(waiting=waiting):
            return [f for f in fight.fighters if (f.unit if f.side == HEROES else GM) in waiting and f.up]
        case ChaseRolls():
            return chases.rollers(fight, frame)
        case _:
            return []
