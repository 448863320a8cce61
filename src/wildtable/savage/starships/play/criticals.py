"""Critical hits: a roll on the table, and its effects."""

from __future__ import annotations

from wildtable.catalogue import cite
from wildtable.dice import Sum
from wildtable.play import Part
from wildtable.savage.damage.queries import to_hurt, toughness
from wildtable.savage.scene import Play
from wildtable.savage.starships import crew, queries
from wildtable.savage.starships.criticals import CRITICALS, critical
from wildtable.savage.starships.messages import events
from wildtable.savage.starships.model.facts import RunningEffect, Ship, Shot
from wildtable.savage.starships.model.frames import Critical
from wildtable.savage.starships.play.piloting import TABLE, wreck
from wildtable.savage.starships.play.steering import lose_hands, ship_at, unshield
from wildtable.savage.starships.rules import shield_gone
from wildtable.savage.starships.topic import goes_on
from wildtable.savage.wounds.play import hurt
from wildtable.savage.wounds.rules import RAISE_DIE

SLUG = "7w.space.critical"


@goes_on(Critical)
@cite("7w.space.critical")
def _critical(play: Play, frame: Critical) -> None:
    """Roll 2d6 on the table of critical hits."""
    ship = ship_at(play, frame.shot.prey if frame.shot else frame.ship)
    system = critical(play.throw(ship.id, "critical", TABLE, SLUG).total)
    befall(play, ship, system, frame.shot)


@cite("7w.space.critical")
def befall(play: Play, ship: Ship, system: str, shot: Shot | None) -> None:
    """Apply a row of the table; ``shot``: the hit that caused it, if one did."""
    if CRITICALS[system].rounds:
        _for_rounds(play, ship, system)
    elif system == "shield":
        _shield(play, ship)
    elif system in ("radiators", "engine", "grid"):
        hits = {"radiators": ship.radiator_hits, "engine": ship.engine_hits, "grid": ship.grid_hits}[system]
        play.emit(events.SystemHit(ship.id, system, hits + 1))
    elif system == "weapon":
        _weapon(play, ship)
    elif system == "crew":
        _crew(play, ship, shot)
    else:
        play.emit(events.SystemHit(ship.id, system))
        if system == "wreck":
            wreck(play, ship.id, SLUG)


@cite("7w.space.critical")
def _for_rounds(play: Play, ship: Ship, system: str) -> None:
    """Begin an effect that lasts some rounds, this one included; it replaces one of its kind."""
    row = CRITICALS[system]
    play.emit(events.SystemHit(ship.id, system))
    others = tuple([span for span in ship.spans if span.effect != system])
    play.emit(events.Spanned(ship.id, (*others, RunningEffect(system, row.value, row.rounds)), SLUG, system))


@cite("7w.space.critical")
def _shield(play: Play, ship: Ship) -> None:
    """Remove a random Shield Effect, spent or not. Two hits lower the Armor, the third destroys the shield."""
    hits = ship.shield_hits + 1
    play.emit(events.SystemHit(ship.id, "shield", hits))
    every = tuple([f"effect-{place}" for place in range(1, ship.design.effects - ship.effects_lost + 1)])
    if every:
        ready = crew.effects_left(ship)
        was_ready = every.index(play.dice.draw(every)) < ready
        spent = ship.effects_spent - (not was_ready)
        play.emit(events.EffectsLeft(ship.id, spent, ship.effects_lost + 1, SLUG, ready - was_ready))
    if shield_gone(hits):
        if ship.lowered is None:
            play.emit(events.ShieldSwitched(ship.id, play.state.round, SLUG))
        unshield(play, ship, SLUG)


@cite("7w.space.critical")
def _weapon(play: Play, ship: Ship) -> None:
    """Remove a random weapon; with none left the hit is on the hull."""
    armed = tuple([arm.id for arm in ship.design.arms if not ship.mount(arm.id).lost])
    if armed:
        play.emit(events.SystemHit(ship.id, "weapon", arm=play.dice.draw(armed)))
    else:
        play.emit(events.SystemHit(ship.id, "hull"))


@cite("7w.space.critical")
def _crew(play: Play, ship: Ship, shot: Shot | None) -> None:
    """Deal the damage, rolled again less the ship's Armor, to a random person aboard; a crew of sections suffers
    casualties instead."""
    people = tuple([fighter.id for fighter in crew.aboard(play.state, ship)])
    if ship.sections:
        play.emit(events.SystemHit(ship.id, "crew"))
        lose_hands(play, ship)
    elif people and shot is not None:
        who = play.dice.draw(people)
        play.emit(events.SystemHit(ship.id, "crew", who=who))
        _hurt(play, ship, shot, who)
    else:
        play.emit(events.SystemHit(ship.id, "hull"))


def _hurt(play: Play, ship: Ship, shot: Shot, who: str) -> None:
    """Roll the attack's damage again, against a person's Toughness."""
    arm = ship_at(play, shot.ship).arm(shot.arm)
    parts = queries.damage_parts(play.state, shot, arm)
    if armor := queries.armor(play.state, ship):
        parts.append(Part(-armor, "ship-armor", SLUG))
    against = to_hurt(toughness(play.state, play[who]), parts)
    pool = Sum(arm.dice + (RAISE_DIE,) * shot.raised)
    level = play.throw(
        shot.by or shot.ship, "damage", pool, SLUG, against, target=who, parts=tuple(parts), bonus=int(shot.raised)
    ).level
    hurt(play, who, level, SLUG)
