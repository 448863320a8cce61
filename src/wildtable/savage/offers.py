"""All legal commands of a seat. No other module decides what is legal.

Each procedure makes its own offers; this module lists them in their order, and the figures that each frame asks.
"""

from __future__ import annotations

from collections.abc import Iterator

from wildtable.play import GM, Gathering, OfferMaker, Offers, Seat, always, idle, idle_master, idle_pieces, master
from wildtable.savage.areas.play.area import area_offers, bunching_offers
from wildtable.savage.attacks.model import FreeStrike
from wildtable.savage.attacks.play.offers import as_one_offers, attack_offers, free_strike_offers
from wildtable.savage.bennies.model import Wish
from wildtable.savage.bennies.play import influence_offers, share_offers, wish_offers
from wildtable.savage.breaking.model import Obstructed
from wildtable.savage.breaking.play import break_offers, hardness_offers, obstructed_offers
from wildtable.savage.campaign.play import campaign_offers, handout_offers
from wildtable.savage.cards.model import CardsOpen, RoundEnd
from wildtable.savage.cards.play.offers import card_offers, held_offers, round_end_offers
from wildtable.savage.cards.queries import card_deciders
from wildtable.savage.close_combat.play.feats import feat_offers
from wildtable.savage.close_combat.play.grapples import break_free_offers, grapple_offers
from wildtable.savage.close_combat.play.pushes import push_offers
from wildtable.savage.close_combat.queries import hold_of
from wildtable.savage.damage.model import DamageRolled
from wildtable.savage.damage.play import damage_offers
from wildtable.savage.edges.switching import switch_offers, switch_rulings
from wildtable.savage.fight import Fight, Fighter
from wildtable.savage.firing.model import Stray
from wildtable.savage.firing.play import free_reloads, open_stray_offers, reload_offers, stray_offers, watching_offers
from wildtable.savage.healing.play import healing_offers, time_offers
from wildtable.savage.mishaps.play import mishap_offers
from wildtable.savage.movement.play.moving import (
    distance_offers,
    door_offers,
    door_rulings,
    free_climbs,
    free_doors,
    free_walks,
    move_offers,
    placing_offers,
)
from wildtable.savage.movement.play.weightlessness import gravity_offers
from wildtable.savage.parts.questions import left_of_turn
from wildtable.savage.parts.seams import OnTurn
from wildtable.savage.places.play import place_offers
from wildtable.savage.powers.play.offers import cast_offers, free_casts, lasting_offers
from wildtable.savage.powers.play.points import power_offers
from wildtable.savage.riding.model import Braced
from wildtable.savage.riding.play import braced_offers, footing_offers, free_riding, riding_offers
from wildtable.savage.rulings.play.offers import (
    ability_rulings,
    condition_rulings,
    downfall_rulings,
    harm_rulings,
    item_rulings,
    purse_rulings,
    rank_rulings,
    remedy_rulings,
    table_rulings,
    trait_rulings,
)
from wildtable.savage.scene import CORE
from wildtable.savage.sight.known import as_seen
from wildtable.savage.sight.play import search_offers
from wildtable.savage.table.automatic import automatic_offers
from wildtable.savage.table.base import Command
from wildtable.savage.table.copying import copy_offers
from wildtable.savage.table.model import HEROES
from wildtable.savage.table.offering import Some, played_by, plays
from wildtable.savage.table.play import arrivals, award_a_hero, hero_offers, judgements, leave_offers, phase_offers
from wildtable.savage.table.renaming import name_offers
from wildtable.savage.traits.model import Called, Rolled
from wildtable.savage.traits.play.offers import (
    called_offers,
    calls,
    free_rolls,
    group_rolls,
    modifier_offers,
    opposed_calls,
    rolled_offers,
)
from wildtable.savage.turns.play import action_offers, as_declared, carry_out_offers, carry_out_rulings, end_offers
from wildtable.savage.turns.queries import is_held_to_words
from wildtable.savage.weapons.play import pick_up_offers, ready_offers
from wildtable.savage.wits.model import Attempting
from wildtable.savage.wits.play import attempt_offers, attempting_offers, free_support, wits_offers
from wildtable.savage.wounds.model import Wounded
from wildtable.savage.wounds.play import shake_off_offers, treatment_offers, wounded_offers

JUDGEMENTS: tuple[type, ...] = (Obstructed, Stray, Wish, Attempting)
"""Frames that the game master answers, also for players' figures."""

ON_TURN: tuple[OnTurn, ...] = (
    attack_offers,
    as_one_offers,
    area_offers,
    reload_offers,
    action_offers,
    treatment_offers,
    search_offers,
    move_offers,
    door_offers,
    ready_offers,
    break_free_offers,
    grapple_offers,
    push_offers,
    wits_offers,
    attempt_offers,
    feat_offers,
    pick_up_offers,
    break_offers,
    riding_offers,
    cast_offers,
)
"""The offers of a figure's turn; attacks first, since they are asked for most often."""

BOUND: tuple[OnTurn, ...] = (break_free_offers, wits_offers, attempt_offers)
"""The offers of a figure that is Bound: tests, tricks, attempts and breaking free."""


def _turns(state: Fight, seat: Seat) -> Iterator[OfferMaker]:
    """Yield makers of the offers of the figures whose turn it is."""
    hand = state.acting if state.phase == "turns" else None
    for fighter in state.members(hand.unit) if hand else ():
        if plays(fighter, seat) and fighter.up and fighter.turn is not None:
            yield from _turn(state, fighter)


def _turn(state: Fight, fighter: Fighter) -> Iterator[OfferMaker]:
    bound = hold_of(state, fighter) == "bound"
    asks = BOUND if bound else left_of_turn(state, fighter, ON_TURN)
    if is_held_to_words(state, fighter):
        asks = (*map(as_declared, asks), carry_out_offers)
    for ask in asks:
        yield OfferMaker(ask, fighter)


def _end_of_turn(state: Fight, seat: Seat) -> Some:
    """Yield ending a turn, and what units on Hold may do."""
    if state.phase == "turns":
        yield from end_offers(state, seat)
        yield from held_offers(state, seat)


BY_HEROES: tuple[OnTurn, ...] = (free_rolls, free_support, free_climbs, free_doors, free_walks)
"""The offers of heroes outside a fight."""

IN_PEACE: tuple[OnTurn, ...] = (free_reloads, healing_offers, free_riding, free_casts)
"""The offers of all figures outside a fight."""


def _in_peace(state: Fight, seat: Seat) -> list[OfferMaker]:
    """Return makers of the offers of a seat's figures outside a fight."""
    if state.phase != "peace":
        return []
    mine = played_by(state, seat)
    heroes = [f for f in mine if f.side == HEROES]
    return [
        OfferMaker(ask, f) for asks, figures in ((BY_HEROES, heroes), (IN_PEACE, mine)) for ask in asks for f in figures
    ]


CORE.open += [
    *idle_pieces(_turns),
    *idle(_end_of_turn),
    *always(
        shake_off_offers,
        power_offers,
        lasting_offers,
        influence_offers,
        share_offers,
        switch_offers,
        hero_offers,
        campaign_offers,
    ),
    *idle_pieces(_in_peace),
    *master(
        open_stray_offers,
        mishap_offers,
        award_a_hero,
        watching_offers,
        bunching_offers,
        judgements,
        modifier_offers,
        switch_rulings,
        hardness_offers,
    ),
    *idle_master(
        calls,
        group_rolls,
        opposed_calls,
        carry_out_rulings,
        footing_offers,
        placing_offers,
        distance_offers,
        door_rulings,
        phase_offers,
        time_offers,
        arrivals,
        copy_offers,
    ),
    *master(
        leave_offers,
        automatic_offers,
        name_offers,
        place_offers,
        gravity_offers,
        harm_rulings,
        condition_rulings,
        remedy_rulings,
        purse_rulings,
    ),
    *idle_master(
        downfall_rulings,
        trait_rulings,
        ability_rulings,
        item_rulings,
        rank_rulings,
        table_rulings,
    ),
    *master(
        handout_offers,
    ),
]

# Frames that ask: what may be answered, and whom they wait for; of judgements, those that are judged.


def _who(fight: Fight, frame: Wounded | Wish | Attempting) -> list[Fighter]:
    return [fight[frame.who]]


def _testing(fight: Fight, frame: Rolled | Called) -> list[Fighter]:
    return [fight[frame.test.who]]


def _striking(fight: Fight, frame: DamageRolled | Obstructed | Stray) -> list[Fighter]:
    return [fight[frame.blow.by]]


def _on_cards(fight: Fight, frame: CardsOpen) -> list[Fighter]:
    deciders = card_deciders(fight)
    return [f for f in fight.fighters if f.id in deciders and deciders[f.id].is_among(frame.waiting)]


def _on_hold(fight: Fight, frame: RoundEnd) -> list[Fighter]:
    return [f for f in fight.fighters if (f.unit if f.side == HEROES else GM) in frame.waiting and f.up]


CORE.asks(Rolled, rolled_offers, _testing)
CORE.asks(Called, called_offers, _testing)
CORE.asks(DamageRolled, damage_offers, _striking)
CORE.asks(Wounded, wounded_offers, _who)
CORE.asks(FreeStrike, free_strike_offers, lambda fight, frame: [fight[frame.by]])
CORE.asks(CardsOpen, card_offers, _on_cards)
CORE.asks(Obstructed, obstructed_offers, _striking)
CORE.asks(Stray, stray_offers, _striking)
CORE.asks(Braced, braced_offers, lambda fight, frame: [fight[frame.blow.on]])
CORE.asks(RoundEnd, round_end_offers, _on_hold)
CORE.asks(Wish, wish_offers, _who)
CORE.asks(Attempting, attempting_offers, _who)

waiting_for = CORE.asks.waiting_for
"""The figures whose choice a frame waits for; of `JUDGEMENTS`, those that are judged."""

OFFERS = Gathering(CORE.asks, CORE.open)
"""The makers of all offers."""


def offers(fight: Fight, seat: Seat) -> Offers[Command]:
    """Return the offers of a seat, by what it knows of the fight; none for spectators."""
    return OFFERS.offers(as_seen(fight, seat), seat)
