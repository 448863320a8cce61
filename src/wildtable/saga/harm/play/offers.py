"""Harm, consequences and kismet: what may be done."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from msgspec.structs import replace

from wildtable.catalogue import cite
from wildtable.play import GM, Offer, OneOf, Seat, Subset, Whole
from wildtable.saga.character.model import SKILLS, Character, Gear
from wildtable.saga.character.queries import perks
from wildtable.saga.character.rules import font_price
from wildtable.saga.conflict import rules as conflict_rules
from wildtable.saga.conflict.queries import plays
from wildtable.saga.facts import Story
from wildtable.saga.growing.play.offers import words
from wildtable.saga.harm.messages import (
    Accept,
    Choose,
    Dare,
    Ease,
    GiveConsequence,
    GiveDamage,
    Heal,
    NameIt,
    SetKind,
    Split,
)
from wildtable.saga.harm.model import HARMS, HURTS, Fated, Hurt, Naming
from wildtable.saga.harm.play.kismet import kismet_changes
from wildtable.saga.harm.queries import ways
from wildtable.saga.roll.messages import Claim, Stand
from wildtable.saga.scene import FORTUNE, Some, one
from wildtable.saga.sets import Cure, GearKind, HarmKind, Lasts, PerkQuestion


def hurt_offers(story: Story, seat: Seat, frame: Hurt) -> Some:
    """Take it, as it is or as kismet; pay for another kind. The game master names the kind."""
    who = frame.who
    others = [kind for kind in HURTS if kind != frame.kind]
    if plays(story, who, seat):
        accept = Accept(who)
        rules = ("saga.damage", "saga.kismet")
        open_: dict[str, Any] = {} if frame.kind == HarmKind.KISMET else {"kismet": Whole(0, frame.damage)}
        yield Offer(accept, rules, when="answer", actor=who, **open_)
        if story[who].tokens.fortune and not frame.chosen:
            choose = Choose(who, others[0])
            yield Offer(choose, ("saga.damage",), when="answer", actor=who, price=FORTUNE, kind=one(others))
    if seat == GM and not frame.chosen:
        yield Offer(SetKind(others[0]), ("saga.damage",), when="gm", kind=one(others))
        if frame.damage > 1:
            part = Whole(1, frame.damage - 1)
            yield Offer(Split(others[0], 1), ("saga.damage.given",), when="gm", kind=one(others), damage=part)


MOST = 10
"""Damage, and points of a consequence, that a page offers at most."""


def given_offers(story: Story, people: Sequence[str], when: str = "gm") -> Some:
    """Offer damage and consequences outside of attacks. ``when``: ``answer`` where they are the price of a success."""
    if not people:
        return
    idea, rules = words(story, "reasons"), ("saga.damage.given",)
    fields: dict[str, Any] = {"who": one(people), "kind": OneOf(HARMS), "damage": Whole(1, MOST), "reason": idea}
    yield Offer(GiveDamage(people[0], HARMS[0], 1, ""), rules, when=when, **fields)
    lasts = conflict_rules.lasts(story.conflict.stakes) if story.conflict is not None else Lasts.TEMPORARY
    give = GiveConsequence(people[0], 1, lasts, "")
    long = [lasts, *(other for other in Lasts if other != lasts)]
    marks: dict[str, Any] = {"who": one(people), "points": Whole(1, MOST), "lasts": one(long), "reason": idea}
    yield Offer(give, rules, when=when, **marks)


def naming_offers(story: Story, seat: Seat, frame: Naming) -> Some:
    """Name a consequence and the skills that it touches (none: all of them); the player can pay to."""
    if plays(story, frame.by, seat) if frame.by else seat == GM:
        idea = words(story, "consequences")
        template = NameIt(idea.values[0])
        fields: dict[str, Any] = {"name": idea, "points": Whole(1, frame.points), "skills": Subset(SKILLS)}
        yield Offer(template, ("saga.consequence",), when="answer", actor=frame.by, **fields)
    if not frame.by and plays(story, frame.who, seat) and story[frame.who].tokens.fortune:
        claim = Claim(frame.who)
        yield Offer(claim, ("saga.consequence",), when="answer", actor=frame.who, price=FORTUNE)


def ease_offers(story: Story, who: Character) -> Some:
    """Offer the perks that remove damage."""
    for taken, _, perk in perks(story, who, PerkQuestion.EASE):
        if not perk.harm or taken in who.used or not who.harm.of(perk.harm):
            continue
        if pay := [asset for asset in perk.assets if who.tokens.of(asset)]:
            ease = Ease(who.id, taken, pay[0])
            yield Offer(ease, ("saga.perk",), when="any", actor=who.id, price=((pay[0], 1),), asset=one(pay))
        for asset in pay:
            for way in ways(story, who, asset)[1:]:
                instead = replace(Ease(who.id, taken, asset), **way.fixed)
                yield Offer(instead, ("saga.perk",), when="any", actor=who.id, price=way.price, **way.open)


@cite("saga.gear")
def font_offers(story: Story, who: Character) -> Some:
    """Yield the offers of fonts of healing."""
    for item in who.gear:
        if item.kind == GearKind.FONT:
            yield from _font_offers(story, who, item)


def _font_offers(story: Story, who: Character, item: Gear) -> Some:
    """Return the harm that a font can take off, grouped by how much of it."""
    edition = story.rules.edition
    held = {Cure(kind): who.harm.of(kind) for kind in HARMS if kind not in item.excludes}
    held[Cure.CONSEQUENCE] = sum(mark.severity for mark in who.consequences if mark.lasts == Lasts.TEMPORARY)
    most: dict[int, list[Cure]] = {}
    for cure, there in held.items():
        able = item.left // font_price(cure, edition.font_kismet, edition.font_consequence)
        if tokens := min(there, able):
            most.setdefault(tokens, []).append(cure)
    for tokens, cures in most.items():
        fields: dict[str, Any] = {"what": OneOf(tuple(cures))}
        fields |= {"tokens": Whole(1, tokens)} if tokens > 1 else {}
        yield Offer(Heal(who.id, item.name, cures[0]), ("saga.gear",), when="any", actor=who.id, **fields)


def fated_offers(story: Story, seat: Seat, frame: Fated) -> Some:
    """Offer to throw one die again for fortune, to ignore one hitch, or to let the roll stand."""
    if plays(story, frame.who, seat):
        yield Offer(Stand(frame.who), ("saga.kismet",), when="answer", actor=frame.who)
        yield from kismet_changes(story, frame)


def dare_offers(story: Story, who: Character) -> Some:
    """Offer to take kismet on purpose."""
    yield Offer(Dare(who.id), ("saga.damage.voluntary",), when="any", actor=who.id)
