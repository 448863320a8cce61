"""The offers of those aboard, and the game master's about ships."""

from __future__ import annotations

from wildtable.catalogue import cite
from wildtable.play import Offer, OneOf, Seat, Whole, master
from wildtable.savage.bennies import queries as bennies_queries
from wildtable.savage.cards.model import Stage
from wildtable.savage.fight import Fight, Fighter
from wildtable.savage.starships import crew as starships_crew
from wildtable.savage.starships import ships as starships_ships
from wildtable.savage.starships.crew import (
    REPAIR,
    acceleration,
    at_post,
    clouds,
    effects_left,
    effects_work,
    enemies,
    in_reach,
    incoming,
    judged_at_once,
    may_act,
    may_defend,
    may_speak,
    melting,
    numbers,
    out,
    ready,
    shielded,
    ship_of,
    space,
    speaker,
    speakers,
    trained,
    works,
)
from wildtable.savage.starships.messages.commands import (
    Absorb,
    AgreeToEnd,
    Ahead,
    Assign,
    BreakOff,
    BringShip,
    EvadeMissiles,
    FightOn,
    Fire,
    HoldSteady,
    LockOn,
    LowerShield,
    Man,
    MineCloud,
    OfferToEnd,
    PointDefence,
    PushEngines,
    Radiate,
    RaiseShield,
    Recover,
    ReleaseMissiles,
    RemoveShip,
    Repair,
    RerollOne,
    ShieldEffect,
    TakeHit,
    TendHands,
    Thrust,
    TurnAbout,
)
from wildtable.savage.starships.model.facts import CENTRE, ENGINEER, GUNNER, LASER, MAXIMUM, PILOT, POSTS, Ship, Space
from wildtable.savage.starships.model.frames import EndOffered, EvadedTogether, LockedOn, ShipDamage, ShipHit
from wildtable.savage.starships.model.sets import Facing
from wildtable.savage.starships.numbers import ShipNumbers
from wildtable.savage.starships.play import heat
from wildtable.savage.starships.play import missiles as defence
from wildtable.savage.starships.play.heat import DOWN, EMP
from wildtable.savage.starships.play.hits import SLUG
from wildtable.savage.starships.play.rulings import ship_rulings
from wildtable.savage.starships.play.weapons import SLUGS
from wildtable.savage.starships.prices import ACTION, EFFECT, EFFECT_ACTION, FREE
from wildtable.savage.starships.queries import worth_a_benny
from wildtable.savage.starships.rules import may_turn, shield_gone
from wildtable.savage.starships.ships import FACINGS, spot
from wildtable.savage.starships.topic import SHIPS
from wildtable.savage.table.model import FOES, HEROES
from wildtable.savage.table.offering import BENNY, Some, plays
from wildtable.savage.traits.messages import Keep
from wildtable.savage.traits.play.offers import reroll_offers
from wildtable.savage.turns.play import several_offers
from wildtable.savage.wits.play import any_attempt
from wildtable.savage.wounds.messages import Soak


def aboard_offers(fight: Fight, fighter: Fighter) -> Some:
    """Yield the offers of a turn aboard a ship, by the posts of the figure; none on a wreck."""
    ship = ship_of(fight, fighter.id)
    if ship is None or out(ship) or not may_speak(fighter):
        return
    if fighter.id in ship.holders(PILOT):
        yield from missile_offers(fight, fighter, ship)
        yield from pilot_offers(fight, fighter, ship)
    if fighter.id in ship.holders(GUNNER):
        yield from gunner_offers(fight, fighter, ship)
        yield from defence_offers(fight, fighter, ship)
    if fighter.id in ship.holders(ENGINEER):
        yield from heat_offers(fight, fighter, ship)
    yield from shield_offers(fight, fighter, ship)
    yield from repair_offers(fight, fighter, ship)
    yield from post_offers(fight, fighter, ship)
    yield from ending_offers(fight, fighter, ship)
    if may_act(fight, fighter):
        yield from several_offers(fight, fighter)
        yield from any_attempt(fight, fighter)


# What may be done about a hit.


def ship_damage_offers(fight: Fight, seat: Seat, frame: ShipDamage) -> Some:
    """Keep the damage, or reroll it."""
    return reroll_offers(fight, seat, frame.who, "sw.benny.reroll-damage", True)


def ship_hit_offers(fight: Fight, seat: Seat, frame: ShipHit) -> Some:
    """Absorb a hit, or soak it at the helm, or take it."""
    fighter = fight[frame.who]
    if not plays(fighter, seat):
        return
    if frame.way == "absorb":
        rules = ("7w.space.shield.absorb",)
        yield Offer(Absorb(fighter.id), rules, when="answer", actor=fighter.id, price=EFFECT)
    elif purses := bennies_queries.purses(fight, fighter):
        template = Soak(fighter.id, purses[0])
        yield Offer(template, (SLUG,), when="answer", actor=fighter.id, price=BENNY, purse=OneOf(purses))
    yield Offer(TakeHit(fighter.id), (SLUG,), when="answer", actor=fighter.id)


def defence_offers(fight: Fight, gunner: Fighter, ship: Ship) -> Some:
    """Yield the offers of point defense: every laser that is ready, against each incoming salvo."""
    threats = [salvo.id for salvo in incoming(fight, ship)]
    if not threats or not may_act(fight, gunner):
        return
    for arm in ship.design.arms:
        if may_defend(fight, ship, arm):
            template = PointDefence(gunner.id, arm.id, threats[0])
            yield Offer(template, (defence.SLUG,), actor=gunner.id, price=ACTION, salvo=OneOf(threats))


# What a pilot may do about missiles.


def missile_offers(fight: Fight, pilot: Fighter, ship: Ship) -> Some:
    """Evade what comes, with mine clouds or without."""
    threats = incoming(fight, ship)
    if not threats or not works(fight, ship) or ship.leg.evaded:
        return
    who = pilot.id
    if may_act(fight, pilot):
        if sum(salvo.missiles for salvo in threats) > 1:
            yield Offer(EvadeMissiles(who, together=True), ("7w.space.evade",), actor=who, price=ACTION)
        yield Offer(EvadeMissiles(who), ("7w.space.evade",), actor=who, price=ACTION)
    if clouds(ship):
        rules = ("7w.space.mine-cloud",)
        screened = ship.leg.screens.count
        single = [salvo.id for salvo in threats if screened(salvo.id) < salvo.missiles]
        yield Offer(MineCloud(who), rules, actor=who, price=FREE, salvo=OneOf(["", *single]))


def ending_offers(fight: Fight, fighter: Fighter, ship: Ship) -> Some:
    """Yield the offers to break off, after a whole round out of reach of every foe, and to end the fight by
    agreement."""
    who = fighter.id
    away = ship.leg.clear and ship.leg.away
    if away and who in ship.holders(PILOT) and works(fight, ship) and acceleration(ship):
        yield Offer(BreakOff(who), ("7w.space.end",), actor=who, price=FREE)
    speaks = (found := speaker(fight, ship)) is not None and found.id == who
    if speaks and not ship.leg.offered and enemies(fight, ship) and speakers(fight, ship):
        yield Offer(OfferToEnd(who), ("7w.space.end",), actor=who, price=FREE)


def end_offered_offers(fight: Fight, seat: Seat, frame: EndOffered) -> Some:
    """Agree to the end, or fight on."""
    for who in frame.left:
        if plays(fight[who], seat):
            yield Offer(FightOn(who), ("7w.space.end",), when="answer", actor=who)
            yield Offer(AgreeToEnd(who), ("7w.space.end",), when="answer", actor=who)


def evaded_offers(fight: Fight, seat: Seat, frame: EvadedTogether) -> Some:
    """Keep all rolls, or spend a Benny on one that failed."""
    fighter = fight[frame.who]
    if not plays(fighter, seat):
        return
    yield Offer(Keep(fighter.id), ("7w.space.evade",), when="answer", actor=fighter.id)
    places, found = worth_a_benny(fight, frame), bennies_queries.purses(fight, fighter)
    if places and found:
        template = RerollOne(fighter.id, places[0], found[0])
        rules = ("sw.benny.reroll-trait",)
        purse = OneOf(found)
        yield Offer(template, rules, when="answer", actor=fighter.id, price=BENNY, place=OneOf(places), purse=purse)


MOST_SHIPS = 12


def post_offers(fight: Fight, fighter: Fighter, ship: Ship) -> Some:
    """Yield the offer to take a post that nobody can fill."""
    if ship.sections or not may_act(fight, fighter):
        return
    empty = [post for post in POSTS if at_post(fight, ship, post) is None]
    if empty:
        template = Man(fighter.id, empty[0])
        yield Offer(template, ("7w.space.move",), actor=fighter.id, price=ACTION, post=OneOf(empty))


def ships_come_and_go(fight: Fight) -> Some:
    """Yield the game master's offers about ships, if the setting has them."""
    if fight.rules.setting.of(ShipNumbers) is None or fight.pending:
        return
    space = fight.part(Space) or Space()
    if len(space.ships) < MOST_SHIPS:
        names = list(starships_ships.known(fight.rules))
        places = [ship.at for ship in space.ships]
        yield Offer(
            BringShip(names[0], FOES, at=spot(space.ships, FOES, space.length), facing=Facing.BACK),
            ("7w.space.move",),
            when="gm",
            design=OneOf(names),
            side=OneOf((FOES, HEROES)),
            at=Whole(min([1, *places]) - space.length, max([space.length, *places]) + space.length),
            facing=OneOf(tuple(FACINGS)),
            crew=OneOf(("sections", "people")),
        )
    if space.ships:
        yield Offer(RemoveShip(space.ships[0].id), when="gm", ship=OneOf([ship.id for ship in space.ships]))
    hurt = [ship.id for ship in space.ships if ship.casualties > ship.past_help]
    if hurt and fight.phase == Stage.PEACE:
        yield Offer(TendHands(hurt[0]), ("7w.space.critical",), when="gm", ship=OneOf(hurt))
    people = [f.id for f in fight.fighters if not ((own := ship_of(fight, f.id)) and own.sections)]
    open_to_people = [ship.id for ship in space.ships if not ship.sections and not out(ship)]
    if people and open_to_people:
        template = Assign(people[0], open_to_people[0], POSTS[0])
        yield Offer(template, when="gm", who=OneOf(people), ship=OneOf(open_to_people), post=OneOf(POSTS))


# What a pilot may do.


def pilot_offers(fight: Fight, pilot: Fighter, ship: Ship) -> Some:
    """Yield the pilot's offers: to move, to hold steady, and to recover from Shaken."""
    leg, who = ship.leg, pilot.id
    if pilot.states.shaken and not leg.recovered:
        yield Offer(Recover(who), ("7w.space.shaken",), actor=who, price=FREE)
    if not leg.moved and not leg.steady:
        yield Offer(HoldSteady(who), ("7w.space.steady",), actor=who, price=FREE)
    if not works(fight, ship) or leg.steady:
        return
    if may_act(fight, pilot) and acceleration(ship):
        if not leg.thrust:
            yield Offer(Thrust(who), ("7w.space.move",), actor=who, price=ACTION)
        if not leg.pushed:
            yield Offer(PushEngines(who), ("7w.space.push-engines",), actor=who, price=ACTION)
    yield from _unit_offers(fight, who, ship)


@cite("7w.space.move", "7w.space.turn")
def _unit_offers(fight: Fight, who: str, ship: Ship) -> Some:
    """Yield the uses of movement units: to move ahead, or to turn about."""
    leg = ship.leg
    if leg.units:
        yield Offer(Ahead(who), ("7w.space.move",), actor=who, price=FREE, units=Whole(1, leg.units))
    if may_turn(leg.gained, leg.units, numbers(fight).turn_units):
        yield Offer(TurnAbout(who), ("7w.space.turn",), actor=who, price=FREE)


def heat_offers(fight: Fight, engineer: Fighter, ship: Ship) -> Some:
    """See to the heat, where there is any, or stand by for all of the round; a ship that melts needs it no less."""
    open_now = ship.heat > 0 if judged_at_once(fight) else not ship.leg.engineer
    if open_now and may_act(fight, engineer):
        yield Offer(Radiate(engineer.id), (heat.SLUG,), actor=engineer.id, price=ACTION)


# What may be done about the shield, and about an EMP.


def shield_offers(fight: Fight, fighter: Fighter, ship: Ship) -> Some:
    """Yield the offers of the shield: switching it for anybody with Ship Ops, Shield Effects for the engineer."""
    who = fighter.id
    if not trained(fighter):
        return
    if shielded(ship):
        yield Offer(LowerShield(who), (DOWN,), actor=who, price=FREE)
    elif not shield_gone(ship.shield_hits) and not melting(fight, ship):
        yield Offer(RaiseShield(who), (DOWN,), actor=who, price=FREE)
    chief = who in ship.holders(ENGINEER) and may_act(fight, fighter)
    if chief and effects_left(ship) and effects_work(fight, ship):
        rules = ("7w.space.shield.maximum", "7w.space.shield.centre")
        template = ShieldEffect(who, MAXIMUM)
        yield Offer(template, rules, actor=who, price=EFFECT_ACTION, effect=OneOf((MAXIMUM, CENTRE)))


def repair_offers(fight: Fight, fighter: Fighter, ship: Ship) -> Some:
    """Yield the offer to repair, once it is possible: to the engineer, and anybody else aboard with the skill."""
    able = fighter.id in ship.holders(ENGINEER) or fighter.sheet.trait(REPAIR) is not None
    if ship.crippled and not ship.delay and able and may_act(fight, fighter):
        yield Offer(Repair(fighter.id), (EMP,), actor=fighter.id, price=ACTION)


# What a gunner may do.


def gunner_offers(fight: Fight, gunner: Fighter, ship: Ship) -> Some:
    """Yield the offers to fire each weapon that is ready at each ship in reach."""
    reach = in_reach(fight, ship)
    if not reach or not may_act(fight, gunner):
        return
    for arm in ship.design.arms:
        if ready(fight, ship, arm, gunner.id):
            order = Fire if arm.kind == LASER else LockOn
            template = order(gunner.id, arm.id, reach[0])
            yield Offer(template, (SLUGS[arm.kind],), actor=gunner.id, price=ACTION, ship=OneOf(reach))


def locked_on_offers(fight: Fight, seat: Seat, frame: LockedOn) -> Some:
    """Yield the choice of the number of missiles to release, 0 included."""
    if not plays(fight[frame.who], seat):
        return
    ship = space(fight)[frame.shot.ship]
    arm = ship.arm(frame.shot.arm)
    most = starships_crew.missiles(ship, arm)
    template = ReleaseMissiles(frame.who, most)
    slugs = (SLUGS[arm.kind], f"7w.space.missile.{arm.warhead}")
    yield Offer(template, slugs, when="answer", actor=frame.who, missiles=Whole(0, most))


def _who(fight: Fight, frame: LockedOn | ShipDamage | ShipHit | EvadedTogether) -> list[Fighter]:
    return [fight[frame.who]]


SHIPS.open += master(ships_come_and_go, ship_rulings)
SHIPS.asks(LockedOn, locked_on_offers, _who)
SHIPS.asks(ShipDamage, ship_damage_offers, _who)
SHIPS.asks(ShipHit, ship_hit_offers, _who)
SHIPS.asks(EvadedTogether, evaded_offers, _who)
SHIPS.asks(EndOffered, end_offered_offers, lambda fight, frame: [fight[who] for who in frame.left])
