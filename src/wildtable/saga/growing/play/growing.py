"""Making characters, and growing: the order of play."""

from __future__ import annotations

from msgspec.structs import replace

from wildtable.catalogue import cite
from wildtable.play import GM
from wildtable.saga.character import queries as character_queries
from wildtable.saga.character.messages import Geared
from wildtable.saga.character.model import POOLS, SKILLS, Gear, Purse, Specialty, Unspent
from wildtable.saga.character.naming import free_name
from wildtable.saga.events import Told
from wildtable.saga.growing import messages as growing_messages
from wildtable.saga.growing.messages import (
    BuyAsset,
    BuyDoom,
    BuyGear,
    Buying,
    BuyOff,
    BuyPerk,
    BuyRank,
    BuySpecialty,
    BuyTrait,
    DrawIdea,
    Entered,
    Grew,
    Like,
    Make,
    NameTrait,
    OfferSpark,
    Seated,
)
from wildtable.saga.growing.model import Liked, Offered
from wildtable.saga.growing.queries import build, ideas, price
from wildtable.saga.harm.messages import Doomed, Marked
from wildtable.saga.roll.messages import Agree, Decline
from wildtable.saga.scene import Play, answers_to, carries_out
from wildtable.saga.sets import Asset, Paid, Tale, Why

OFFER = "saga.spark.offer"


@carries_out(OfferSpark)
@cite("saga.spark.offer")
def _offer(play: Play, command: OfferSpark) -> None:
    """Offer a Spark."""
    play.spark(command.who, -1, Why.OFFER, OFFER)
    play.ask(Offered(command.who, command.to, command.what))


@answers_to(Offered, Agree)
@cite("saga.spark.offer")
def _accept(play: Play, frame: Offered, command: Agree) -> None:
    """Accept the Spark: a player takes it, and the game master may reward the offer; the game master keeps it."""
    play.answered()
    play.emit(Told(frame.by, Tale.FACT, frame.what, OFFER, frame.to))
    if frame.to != GM:
        play.spark(frame.to, 1, Why.OFFER, OFFER)
        play.ask(Liked(frame.by))


@answers_to(Offered, Decline)
@cite("saga.spark.offer")
def _refuse(play: Play, frame: Offered, command: Decline) -> None:
    """Decline; the Spark goes back."""
    play.answered()
    play.spark(frame.by, 1, Why.BACK, OFFER)
    play.emit(Told(frame.by, Tale.REFUSED, frame.what, OFFER, frame.to))


@answers_to(Offered, Like)
@cite("saga.spark.offer")
def _like(play: Play, frame: Offered, command: Like) -> None:
    """Accept the fact, and give the Spark back."""
    play.answered()
    play.spark(frame.by, 1, Why.BACK, OFFER)
    play.emit(Told(frame.by, Tale.FACT, frame.what, OFFER, frame.to))


@answers_to(Liked, Agree)
@cite("saga.spark.offer")
def _reward(play: Play, frame: Liked, command: Agree) -> None:
    play.answered()
    play.spark(frame.by, 1, Why.LIKED, OFFER)


@answers_to(Liked, Decline)
def _no_reward(play: Play, frame: Liked, command: Decline) -> None:
    play.answered()


SLUG = "saga.spark.spend"


def buy(play: Play, command: Buying, why: Why, what: str = "", **facts: object) -> None:
    """Pay Spark, or points left, and change the sheet. ``what``: the asset or the skill that grows."""
    who, paid = command.who, getattr(command, "paid", Paid.SPARK)
    if paid == Paid.SPARK:
        play.spark(who, -price(play.state, command), why, SLUG)
    else:
        facts["unspent"] = _less(play, command, paid)
    if facts:
        play.emit(
            Grew(who, replace(play[who].sheet, **facts), why, SLUG if paid == Paid.SPARK else "saga.create", what)
        )


@cite("saga.create")
def _less(play: Play, command: Buying, paid: Paid) -> Unspent:
    """Return the rest to spend after a command that spends some of it."""
    known = play[command.who].sheet.unspent
    if paid == Paid.FINISHING:
        return replace(known, points=known.points - price(play.state, command))
    if isinstance(command, BuyPerk):
        return replace(known, free_perks=known.free_perks - 1)
    return replace(known, free_specialties=known.free_specialties - 1)


@carries_out(BuyAsset)
@cite("saga.spark.spend")
def _asset(play: Play, command: BuyAsset) -> None:
    """Raise an asset by one; thresholds and the Doom Track follow from it."""
    who, asset = play[command.who], command.asset
    buy(play, command, Why.ASSET, asset, assets=raised(who.sheet.assets, asset))
    if asset in POOLS:
        play.gain(who.id, asset, 1, Why.GROWN, SLUG)


def raised(assets: Purse, asset: Asset) -> Purse:
    """Return the ratings with one more of an asset."""
    return replace(assets, **{asset: assets.of(asset) + 1})


@carries_out(BuyRank)
@cite("saga.spark.spend")
def _rank(play: Play, command: BuyRank) -> None:
    who = play[command.who]
    ranks = {skill: who.sheet.rank(skill) + (skill == command.skill) for skill in SKILLS}
    buy(play, command, Why.RANK, command.skill, ranks=tuple([(skill, n) for skill, n in ranks.items() if n]))


@carries_out(BuySpecialty)
@cite("saga.spark.spend")
def _specialty(play: Play, command: BuySpecialty) -> None:
    sheet = play[command.who].sheet
    more = (*sheet.specialties, Specialty(command.name, command.skill))
    buy(play, command, Why.SPECIALTY, specialties=more)


@carries_out(BuyTrait)
@cite("saga.spark.spend")
def _trait(play: Play, command: BuyTrait) -> None:
    traits = (*play[command.who].sheet.traits, command.name)
    buy(play, command, Why.TRAIT, traits=traits)


@carries_out(NameTrait)
@cite("saga.create", "saga.trait")
def _name_trait(play: Play, command: NameTrait) -> None:
    """Name a trait that was left open at the character's making; it costs nothing."""
    sheet = play[command.who].sheet
    found = replace(sheet, traits=(*sheet.traits, command.name), open=sheet.open - 1)
    play.emit(Grew(command.who, found, Why.TRAIT, "saga.create"))


@carries_out(BuyPerk)
@cite("saga.spark.spend", "saga.perk")
def _perk(play: Play, command: BuyPerk) -> None:
    perks = (*play[command.who].sheet.perks, command.perk)
    buy(play, command, Why.PERK, perks=perks)


@carries_out(BuyGear)
@cite("saga.spark.spend", "saga.gear")
def _gear(play: Play, command: BuyGear) -> None:
    edition = play.state.rules.edition
    item = Gear(command.name, command.kind, command.rating, command.excludes)
    buy(play, command, Why.GEAR)
    full = replace(item, left=character_queries.full(item, edition))
    play.emit(Geared(command.who, (*play[command.who].gear, full), Why.BOUGHT, SLUG, (item.name,)))


@carries_out(BuyOff)
@cite("saga.spark.spend", "saga.consequence")
def _off(play: Play, command: BuyOff) -> None:
    """Remove one point of severity; where two have the same name, from the first."""
    buy(play, command, Why.CONSEQUENCE)
    marks, off = [], False
    for mark in play[command.who].consequences:
        if mark.name == command.consequence and not off:
            off = True
            marks += [replace(mark, severity=mark.severity - 1)] if mark.severity > 1 else []
        else:
            marks.append(mark)
    play.emit(Marked(command.who, tuple(marks), Why.BOUGHT, SLUG))


@carries_out(BuyDoom)
@cite("saga.spark.spend", "saga.doom")
def _doom(play: Play, command: BuyDoom) -> None:
    buy(play, command, Why.DOOM)
    play.emit(Doomed(command.who, play[command.who].doom - 1, SLUG))


@carries_out(DrawIdea)
@cite("saga.traits")
def _draw_idea(play: Play, command: DrawIdea) -> None:
    """Draw a random idea for a trait."""
    idea = play.dice.draw(tuple(ideas(play.state, "traits")))
    play.emit(Told(command.who, Tale.IDEA, idea, "saga.traits"))


@carries_out(growing_messages.Play)
def _play(play: Play, command: growing_messages.Play) -> None:
    play.emit(Seated(command.who, command.seat))


@carries_out(Make)
@cite("saga.create")
def _make(play: Play, command: Make) -> None:
    """Make a new character from a checked draft."""
    free = free_name(play.state, command.draft.name, "hero")
    play.emit(Entered(build(command.draft, play.state.rules, free, command.seat)))
