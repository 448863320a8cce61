"""What a seat may do now. Nothing else is legal, and nothing else decides what is.

Each procedure offers its own; here stands who is asked, and in which order it is shown.
"""

from __future__ import annotations

from collections.abc import Callable

from wildtable.play import GM, Gathering, Seat, always, idle, master
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
from wildtable.savage.scene import CORE
from wildtable.savage.starships.crew import ship_of
from wildtable.savage.starships.frames import LockedOn, ShipDamage, ShipHit
from wildtable.savage.starships.offers import aboard_offers, fleet_offers
from wildtable.savage.starships.procedures import hits, weapons
from wildtable.savage.worlds import assistant
from wildtable.savage.worlds.procedures import world_offers

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


def _turns(state: Fight, seat: Seat) -> Some:
    """What the figures whose turn it is may do, and how it ends."""
    if state.phase != "turns":
        return
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


IN_PEACE: tuple[Callable[[Fight, Seat], Some], ...] = (
    trait.free_rolls,
    wits.free_support,
    feats.free_climbs,
    loading.free_reloads,
    healing.healing_offers,
    riding.free_riding,
)
"""What may be done outside a fight."""


def _in_peace(state: Fight, seat: Seat) -> Some:
    if state.phase == "peace":
        for offer in IN_PEACE:
            yield from offer(state, seat)


CORE.open += [
    *idle(_turns),
    *always(
        recover.shake_off_offers,
        power.power_offers,
        story.influence_offers,
        assistant.assistant_offers,
        table.hero_offers,
    ),
    *idle(_in_peace),
    *master(
        table.game_master_offers,
        healing.time_offers,
        company.company_offers,
        chases.master_offers,
        fleet_offers,
        adrift.gravity_offers,
        world_offers,
    ),
]

# Frames that ask: what may be answered, and whom they wait for; of judgements, those that are judged.


def _who(fight: Fight, frame: Wounded | Wish | LockedOn | ShipDamage | ShipHit) -> list[Fighter]:
    return [fight[frame.who]]


def _testing(fight: Fight, frame: Rolled | Called) -> list[Fighter]:
    return [fight[frame.test.who]]


def _striking(fight: Fight, frame: DamageRolled | Obstructed | Stray) -> list[Fighter]:
    return [fight[frame.blow.by]]


def _on_cards(fight: Fight, frame: CardsOpen | RoundEnd) -> list[Fighter]:
    return [f for f in fight.fighters if (f.unit if f.side == HEROES else GM) in frame.waiting and f.up]


CORE.asks(Rolled, trait.rolled_offers, _testing)
CORE.asks(Called, trait.called_offers, _testing)
CORE.asks(DamageRolled, damage.damage_offers, _striking)
CORE.asks(Wounded, recover.wounded_offers, _who)
CORE.asks(FreeStrike, attack.free_strike_offers, lambda fight, frame: [fight[frame.by]])
CORE.asks(CardsOpen, fight.card_offers, _on_cards)
CORE.asks(Obstructed, breaking.obstructed_offers, _striking)
CORE.asks(Stray, strays.stray_offers, _striking)
CORE.asks(Braced, riding.braced_offers, lambda fight, frame: [fight[frame.blow.on]])
CORE.asks(RoundEnd, interrupt.round_end_offers, _on_cards)
CORE.asks(ChaseRolls, chases.chase_roll_offers, chases.rollers)
CORE.asks(Wish, story.wish_offers, _who)
CORE.asks(LockedOn, weapons.locked_on_offers, _who)
CORE.asks(ShipDamage, hits.ship_damage_offers, _who)
CORE.asks(ShipHit, hits.ship_hit_offers, _who)

waiting_for = CORE.asks.waiting_for
"""The figures whose choice a frame waits for; of `JUDGEMENTS`, those that are judged."""

offers = Gathering(CORE.asks, CORE.open).offers
"""Everything that a seat may do; nothing for spectators."""
