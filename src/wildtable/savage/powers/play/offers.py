"""Offers to cast powers, to keep them up and to end them."""

from __future__ import annotations

from collections.abc import Callable
from functools import partial
from typing import Any

from wildtable.board import SPRAYS
from wildtable.catalogue import cite
from wildtable.play import Cells, Offer, OneOf, Seat, Subset
from wildtable.savage.areas.queries import Crowds, blasts, off_the_map, sprays
from wildtable.savage.fight import Fight, Fighter
from wildtable.savage.movement.model import EDGES
from wildtable.savage.powers.messages import Cast, CastArea, CastWall, EndPower, KeepUp
from wildtable.savage.powers.model import Power, Recipient, Spell
from wildtable.savage.powers.placing import open_to
from wildtable.savage.powers.queries import arcane_skill, is_left, kept_by
from wildtable.savage.powers.reaching import cost_of, misfit, recipients
from wildtable.savage.powers.summoning import is_room
from wildtable.savage.sight.queries import in_sight
from wildtable.savage.table.offering import Some, plays
from wildtable.savage.traits.model import ATTRIBUTES
from wildtable.savage.traits.queries import known_skills
from wildtable.savage.weapons.queries import weapon


@cite("sw.powers", "sw.action")
def cast_offers(fight: Fight, by: Fighter) -> Some:
    """Yield casting each power whose points are there, in its caster's turn."""
    if by.able:
        for power in castable(fight, by):
            yield from _offers(power)(fight, by, power)


def _offers(power: Power) -> Callable[[Fight, Fighter, Power], Some]:
    """Return the function that yields the offers to cast a power."""
    if power.placed:
        return _place_offers
    return _area_offers if power.template else _target_offers


@cite("sw.powers")
def free_casts(fight: Fight, by: Fighter) -> Some:
    """Yield casting powers on the caster's own side outside a fight."""
    if not (by.states.shaken or by.states.stunned):
        for power in castable(fight, by):
            if power.placed:
                yield from _place_offers(fight, by, power, when="any")
            elif power.recipient != Recipient.FOE and not power.template:
                yield from _target_offers(fight, by, power, when="any")


@cite("sw.powers", "sw.power-points")
def castable(fight: Fight, by: Fighter) -> list[Power]:
    """Return the powers that a figure can cast now: with a skill, the points, and a use left."""
    return [
        power
        for power in by.sheet.powers
        if power.does and by.power >= power.cost and arcane_skill(by.sheet, power) and is_left(by, power)
    ]


def _extras(by: Fighter, power: Power) -> Subset:
    """Return the modifiers that a caster can pay, each alone at least."""
    return Subset([each.name for each in power.modifiers if cost_of(power, (each.name,)) <= by.power])


def _target_offers(fight: Fight, by: Fighter, power: Power, when: str = "turn") -> Some:
    found = recipients(fight, by, power)
    if not found or (power.summons and not is_room(fight, by, power)):
        return
    ids, domains = [f.id for f in found], dict[str, Any]()
    if power.modifiers:
        domains["extras"] = _extras(by, power)
    if any(each.recipients for each in power.modifiers) and len(ids) > 1:
        domains["others"] = Subset(ids)
    traits = _traits(fight, found, power) if power.any_trait else [""]
    if power.any_trait:
        domains["trait"] = OneOf(traits)
    target = "" if power.recipient == Recipient.SELF else ids[0]
    if target:
        domains["target"] = OneOf(ids)
    template, rules = Cast(by.id, power.id, target, traits[0]), _rules(power)
    unless = partial(misfit, fight) if domains else None
    alone = {name: domain for name, domain in domains.items() if name != "others"}  # who fits with others fits alone
    if any(not misfit(fight, command) for command in Offer(template, rules, actor=by.id, **alone)):
        yield Offer(template, rules, when=when, actor=by.id, price=_price(power), unless=unless, **domains)


def _price(power: Power) -> tuple[tuple[str, int], ...]:
    return (("power-point", power.cost),) if power.cost else ()


def _rules(power: Power) -> tuple[str, ...]:
    told = {
        "sw.powers.resisted": power.resists,
        "sw.powers.healing": power.heals,
        "sw.powers.duration": power.lasts,
    }
    return ("sw.powers", "sw.power-points", *[slug for slug, holds in told.items() if holds])


def _traits(fight: Fight, on: list[Fighter], power: Power) -> list[str]:
    """Return the traits that a caster may name, attributes first: what skills foes have is not shown."""
    skills = [skill for each in on for skill, _ in each.sheet.skills]
    if power.recipient == Recipient.FOE:
        skills = list(known_skills(fight.rules, fight.own))
    return list(dict.fromkeys((*ATTRIBUTES, *skills)))


@cite("sw.powers.area", "sw.area")
def _area_offers(fight: Fight, by: Fighter, power: Power) -> Some:
    """Yield casting a power over an area: around a square or its corner, toward a square, or without a map at a foe."""
    item, rules = weapon(by, Spell(by.id, power.id).weapon), ("sw.powers", "sw.powers.area", "sw.area")
    domains: dict[str, Any] = {"extras": _extras(by, power)} if power.modifiers else {}
    unless = partial(misfit, fight) if domains else None
    more: dict[str, Any] = {"actor": by.id, "price": _price(power), "unless": unless, **domains}
    if fight.board is None or by.at is None:
        seen = [f for f in off_the_map(fight) if f.side != by.side and in_sight(fight, by, f)]
        crowds = Crowds(fight, by, item, item.template, seen)
        if crowds.values:
            yield Offer(CastArea(by.id, power.id, target=crowds.values[0]), rules, target=crowds, **more)
    elif item.template in SPRAYS:
        yield Offer(CastArea(by.id, power.id, (0, 0)), rules, at=sprays(fight, by, item.template), **more)
    else:
        for corner in (False, True):
            where = blasts(fight, by, item, item.template, corner)
            yield Offer(CastArea(by.id, power.id, (0, 0), corner), rules, at=where, **more)


@cite("sw.powers.places")
def _place_offers(fight: Fight, by: Fighter, power: Power, when: str = "turn") -> Some:
    """Yield casting a power on the map: a light around a square or its corner, or a wall along a square."""
    if fight.board is None or by.at is None:
        return
    domains: dict[str, Any] = {"extras": _extras(by, power)} if power.modifiers else {}
    unless = partial(misfit, fight) if domains else None
    more: dict[str, Any] = {"actor": by.id, "price": _price(power), "unless": unless, "when": when, **domains}
    rules = ("sw.powers", "sw.powers.places", "sw.powers.duration")
    if power.wall:
        where = Cells(lambda: list(open_to(fight, by, power)))
        yield Offer(CastWall(by.id, power.id, (0, 0), EDGES[0]), rules, at=where, along=OneOf(EDGES), **more)
        return
    item = weapon(by, Spell(by.id, power.id).weapon)
    for corner in (False, True):
        where = blasts(fight, by, item, power.template, corner)
        yield Offer(CastArea(by.id, power.id, (0, 0), corner), rules, at=where, **more)


@cite("sw.powers.duration")
def lasting_offers(fight: Fight, seat: Seat) -> Some:
    """Yield keeping a power up in its last round, and ending it, at any time."""
    if fight.pending:
        return
    for by in fight.fighters:
        if not (by.sheet.powers and by.up and plays(by, seat)):
            continue
        for power in by.sheet.powers:
            works = [work for _, work in kept_by(fight, by.id, power.id)]
            if not works:
                continue
            paid, rules = sum(work.upkeep for work in works), ("sw.powers.duration",)
            last = min(work.until for work in works) <= fight.round
            if last and paid <= by.power and all(work.upkeep for work in works):
                price = (("power-point", paid),)
                yield Offer(KeepUp(by.id, power.id), rules, when="any", actor=by.id, price=price)
            yield Offer(EndPower(by.id, power.id), rules, when="any", actor=by.id)
