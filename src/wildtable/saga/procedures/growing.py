"""Growing between chapters: what Spark buys."""

from __future__ import annotations

from typing import Any

from msgspec.structs import replace

from wildtable.catalogue import cite
from wildtable.play import Offer, OneOf
from wildtable.saga import commands as c
from wildtable.saga import events as e
from wildtable.saga import questions as q
from wildtable.saga.model import ASSETS, POOLS, SKILLS, Character, Gear, Purse, Specialty, Story
from wildtable.saga.offering import Some, one, words
from wildtable.saga.rules import growth
from wildtable.saga.scene import Play, carries_out
from wildtable.saga.sets import Asset, GearKind, Why

SLUG = "saga.spark.spend"
RATINGS = (1, 2, 3)


def buy(play: Play, who: str, price: int, why: Why, **facts: object) -> None:
    """The Spark goes, and the sheet is another."""
    play.spark(who, -price, why, SLUG)
    if facts:
        play.emit(e.Grew(who, replace(play[who].sheet, **facts), why, SLUG))


@carries_out(c.BuyAsset)
@cite("saga.spark.spend")
def _asset(play: Play, command: c.BuyAsset) -> None:
    """Its rating and one; thresholds and the Doom Track follow by themselves."""
    who, asset = play[command.who], command.asset
    rating = who.sheet.assets.of(asset)
    buy(play, who.id, growth.asset_price(rating), Why.ASSET, assets=raised(who.sheet.assets, asset))
    if asset in POOLS:
        play.gain(who.id, asset, 1, Why.GROWN, SLUG)


def raised(assets: Purse, asset: Asset) -> Purse:
    """The ratings with one more of an asset."""
    return replace(assets, **{asset: assets.of(asset) + 1})


@carries_out(c.BuyRank)
@cite("saga.spark.spend")
def _rank(play: Play, command: c.BuyRank) -> None:
    who, edition = play[command.who], play.state.rules.edition
    ranks = {skill: who.sheet.rank(skill) + (skill == command.skill) for skill in SKILLS}
    price = growth.rank_price(who.sheet.rank(command.skill), edition.spark_rank, edition.spark_rank_step)
    buy(play, who.id, price, Why.RANK, ranks=tuple([(skill, n) for skill, n in ranks.items() if n]))


@carries_out(c.BuySpecialty)
@cite("saga.spark.spend")
def _specialty(play: Play, command: c.BuySpecialty) -> None:
    sheet = play[command.who].sheet
    more = (*sheet.specialties, Specialty(command.name, command.skill))
    buy(play, command.who, play.state.rules.edition.spark_specialty, Why.SPECIALTY, specialties=more)


@carries_out(c.BuyTrait)
@cite("saga.spark.spend")
def _trait(play: Play, command: c.BuyTrait) -> None:
    traits = (*play[command.who].sheet.traits, command.name)
    buy(play, command.who, play.state.rules.edition.spark_trait, Why.TRAIT, traits=traits)


@carries_out(c.BuyPerk)
@cite("saga.spark.spend", "saga.perk")
def _perk(play: Play, command: c.BuyPerk) -> None:
    perks = (*play[command.who].sheet.perks, command.perk)
    buy(play, command.who, play.state.rules.edition.spark_perk, Why.PERK, perks=perks)


@carries_out(c.BuyGear)
@cite("saga.spark.spend", "saga.gear")
def _gear(play: Play, command: c.BuyGear) -> None:
    edition = play.state.rules.edition
    item = Gear(command.name, command.kind, command.rating)
    buy(play, command.who, edition.spark_gear * command.rating, Why.GEAR)
    full = replace(item, left=q.full(item, edition))
    play.emit(e.Geared(command.who, (*play[command.who].gear, full), Why.BOUGHT, SLUG))


@carries_out(c.BuyOff)
@cite("saga.spark.spend", "saga.consequence")
def _off(play: Play, command: c.BuyOff) -> None:
    """One point of severity; where two are called the same, the first."""
    buy(play, command.who, play.state.rules.edition.spark_consequence, Why.CONSEQUENCE)
    marks, off = [], 1
    for mark in play[command.who].consequences:
        if mark.name == command.consequence and off:
            off = 0
            marks += [replace(mark, severity=mark.severity - 1)] * (mark.severity > 1)
        else:
            marks.append(mark)
    play.emit(e.Marked(command.who, tuple(marks), Why.BOUGHT, SLUG))


@carries_out(c.BuyDoom)
@cite("saga.spark.spend", "saga.doom")
def _doom(play: Play, command: c.BuyDoom) -> None:
    buy(play, command.who, play.state.rules.edition.spark_doom, Why.DOOM)
    play.emit(e.Doomed(command.who, play[command.who].doom - 1, SLUG))


# What can be bought.


def growing_offers(story: Story, who: Character) -> Some:
    """Everything that the Spark is enough for."""
    yield from _ability_offers(story, who)
    yield from _gear_offers(story, who)
    yield from _repair_offers(story, who)


def _ability_offers(story: Story, who: Character) -> Some:
    edition, actor, sheet = story.rules.edition, who.id, who.sheet
    able = [a for a in ASSETS if growth.asset_price(sheet.assets.of(a)) <= who.spark]
    if able:
        yield Offer(c.BuyAsset(actor, able[0]), (SLUG,), when="any", actor=actor, asset=one(able))
    base, step = edition.spark_rank, edition.spark_rank_step
    if skills := [s for s in SKILLS if growth.rank_price(sheet.rank(s), base, step) <= who.spark]:
        yield Offer(c.BuyRank(actor, skills[0]), (SLUG,), when="any", actor=actor, skill=one(skills))
    learnt = [skill for skill in SKILLS if sheet.rank(skill)]
    if who.spark >= edition.spark_specialty and learnt:
        idea = words(story, "specialties", [item.name for item in sheet.specialties])
        template = c.BuySpecialty(actor, learnt[0], "")
        price = (("spark", edition.spark_specialty),)
        yield Offer(template, (SLUG,), when="any", actor=actor, price=price, skill=one(learnt), name=idea)
    if who.spark >= edition.spark_trait:
        idea = words(story, "traits", sheet.traits)
        price = (("spark", edition.spark_trait),)
        yield Offer(c.BuyTrait(actor, ""), (SLUG,), when="any", actor=actor, price=price, name=idea)
    if who.spark >= edition.spark_perk and (perks := _perks(story, who)):
        price = (("spark", edition.spark_perk),)
        yield Offer(c.BuyPerk(actor, perks[0]), (SLUG,), when="any", actor=actor, price=price, perk=one(perks))


def _perks(story: Story, who: Character) -> list[str]:
    """Perks that are not had yet; one that is for a skill, once for each."""
    every = [
        taken
        for name, perk in story.rules.perks.items()
        for taken in ([f"{name}:{skill}" for skill in SKILLS] if perk.skill else [name])
    ]
    return [taken for taken in every if taken not in who.sheet.perks]


def _gear_offers(story: Story, who: Character) -> Some:
    each = story.rules.edition.spark_gear
    if ratings := [r for r in RATINGS if r <= story.rules.edition.gear_most and each * r <= who.spark]:
        idea = words(story, "gear", [item.name for item in who.gear])
        template = c.BuyGear(who.id, GearKind.BUFF, 1, "")
        fields: dict[str, Any] = {
            "kind": OneOf(tuple(GearKind)),
            "rating": OneOf(tuple(ratings)),
            "name": idea,
        }
        yield Offer(template, (SLUG,), when="any", actor=who.id, **fields)


def _repair_offers(story: Story, who: Character) -> Some:
    edition, actor = story.rules.edition, who.id
    if who.consequences and who.spark >= edition.spark_consequence:
        names = list(dict.fromkeys(mark.name for mark in who.consequences))
        price = (("spark", edition.spark_consequence),)
        off = c.BuyOff(actor, names[0])
        yield Offer(off, (SLUG,), when="any", actor=actor, price=price, consequence=one(names))
    if who.doom and who.spark >= edition.spark_doom:
        price = (("spark", edition.spark_doom),)
        yield Offer(c.BuyDoom(actor), (SLUG,), when="any", actor=actor, price=price)
