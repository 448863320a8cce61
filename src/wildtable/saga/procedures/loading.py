"""What goes into a roll before it is thrown: tokens, traits, drives, charms, allies, damage taken on purpose."""

from __future__ import annotations

from typing import Any

from msgspec.structs import replace

from wildtable.catalogue import cite
from wildtable.play import Offer, OneOf, Part, Seat, Whole, total
from wildtable.saga import commands as c
from wildtable.saga import events as e
from wildtable.saga import questions as q
from wildtable.saga.frames import Contest, Deed, Reply, ToRoll
from wildtable.saga.model import ASSETS, POOLS, Character, Story
from wildtable.saga.offering import FORTUNE, Some, one, plays
from wildtable.saga.procedures.harm import suffer
from wildtable.saga.procedures.roll import throw
from wildtable.saga.rules import roll as rules
from wildtable.saga.rules import tokens
from wildtable.saga.rules.harm import PAIRS
from wildtable.saga.scene import Play, answers_to
from wildtable.saga.sets import Allowance, Asset, GearKind, PerkQuestion, Why

FITS = (1, 2, 3)


@cite("saga.asset", "saga.asset.activate")
def pay(play: Play, deed: Deed, command: c.Act | c.Respond) -> Deed:
    """Pay the tokens of a command and put what they are worth into the roll."""
    for asset in ASSETS:
        count = getattr(command, asset)
        if count:
            play.pay(deed.who, asset, count, Why.ROLL, f"saga.asset.{asset}")
            deed = worth(play, deed, asset, count)
    if any(deed.paid):
        play.busy(deed.who, acted=True)
    return deed


@cite("saga.asset.force", "saga.asset.grace", "saga.asset.acuity", "saga.asset.fortune")
def worth(play: Play, deed: Deed, asset: Asset, count: int) -> Deed:
    """The good of so many tokens of a kind: dice at once, traits to bring in, or dice to throw again."""
    more = q.token_parts(play.state, play[deed.who], deed, asset, count)
    return replace(
        deed,
        parts=(*deed.parts, *more),
        paid=(*deed.paid, *([asset] * count)),
        grace=deed.grace + count * (asset == Asset.GRACE),
        rerolls=deed.rerolls + count * (asset == Asset.FORTUNE) * play.state.rules.edition.fortune_rerolls,
    )


def prepare(play: Play, deed: Deed, specialties: tuple[str, ...], gear: tuple[str, ...]) -> Deed:
    """Ranks, specialties, gear and everything that counts by itself."""
    who = play[deed.who]
    parts = (
        *q.pool_parts(play.state, who, deed.skill),
        *q.specialty_parts(play.state, who, deed.skill, specialties),
        *q.gear_parts(who, gear),
        *deed.parts,
    )
    against = (*deed.against, *q.opposing_parts(play.state, deed.goal))
    return replace(deed, parts=parts, against=against, specialties=specialties)


def _more(play: Play, deed: Deed, *parts: Part, **facts: object) -> None:
    """The frame again, with more in the roll."""
    play.answered()
    play.ask(ToRoll(replace(deed, parts=(*deed.parts, *parts), **facts)))


@answers_to(ToRoll, c.Roll)
@cite("saga.trade")
def _roll(play: Play, frame: ToRoll, command: c.Roll) -> None:
    play.answered()
    throw(play, frame.deed, command.trade)


@answers_to(ToRoll, c.Bring)
@cite("saga.asset.grace", "saga.trait")
def _bring(play: Play, frame: ToRoll, command: c.Bring) -> None:
    deed, trait = frame.deed, command.trait
    known = q.active(play.state, deed.who, trait)
    value = tokens.brought(command.fit, known.value if known and known.value > 0 else 0, turned=False)
    part = Part(value, trait.partition(":")[2], "saga.asset.grace")
    _more(play, deed, part, grace=deed.grace - 1, brought=(*deed.brought, trait))


@answers_to(ToRoll, c.Turn)
@cite("saga.asset.grace", "saga.fortune.gain")
def _turn(play: Play, frame: ToRoll, command: c.Turn) -> None:
    """A penalty to whoever opposes the roll; a player is paid for it."""
    deed, trait = frame.deed, command.trait
    owner, _, name = trait.partition(":")
    known = q.active(play.state, owner, trait)
    value = tokens.brought(command.fit, known.value if known and known.value < 0 else 0, turned=True)
    if owner in play.state and play[owner].seat:
        play.gain(owner, Asset.FORTUNE, 1, Why.INVERTED, "saga.fortune.gain")
    play.answered()
    part = Part(value, name, "saga.asset.grace")
    brought = (*deed.brought, trait)
    play.ask(ToRoll(replace(deed, against=(*deed.against, part), grace=deed.grace - 1, brought=brought)))


@answers_to(ToRoll, c.AddDrive)
@cite("saga.drive")
def _add_drive(play: Play, frame: ToRoll, command: c.AddDrive) -> None:
    who = play[command.who]
    drives = [replace(d, tokens=d.tokens - command.tokens) if d.name == command.drive else d for d in who.drives]
    play.emit(e.Driven(who.id, tuple(drives), Why.ROLL))
    bonus = tokens.drive(command.tokens, play.state.rules.edition.drive_bonus)
    part = Part(bonus, command.drive, "saga.drive")
    _more(play, frame.deed, part, drive=True, drives=(*q.drives_in(frame.deed), command.drive))


@answers_to(ToRoll, c.UseCharm)
@cite("saga.gear")
def _use_charm(play: Play, frame: ToRoll, command: c.UseCharm) -> None:
    who = play[command.who]
    gear = [replace(g, left=g.left - command.dice) if g.name == command.gear else g for g in who.gear]
    play.emit(e.Geared(who.id, tuple(gear), Why.ROLL))
    _more(play, frame.deed, Part(command.dice, command.gear, "saga.gear"))


@answers_to(ToRoll, c.UseAllies)
@cite("saga.ally-dice")
def _use_allies(play: Play, frame: ToRoll, command: c.UseAllies) -> None:
    side = play[command.who].side
    allies = [replace(a, left=a.left - command.dice) if a.side == side else a for a in play.state.allies]
    play.emit(e.Allied(tuple(allies)))
    _more(play, frame.deed, Part(command.dice, "allies", "saga.ally-dice"))


@answers_to(ToRoll, c.TakeFor)
@cite("saga.damage.voluntary")
def _take_for(play: Play, frame: ToRoll, command: c.TakeFor) -> None:
    """A damage token for the good of an asset token; what is past the threshold is named first."""
    play.answered()
    play.ask(ToRoll(worth(play, frame.deed, command.asset, 1)))
    suffer(play, command.who, command.harm, 1, 0, Why.VOLUNTARY, "saga.damage.voluntary")


@answers_to(ToRoll, c.StandIn)
@cite("saga.perk")
def _stand_in(play: Play, frame: ToRoll, command: c.StandIn) -> None:
    play.pay(command.who, Asset.FORTUNE, 1, Why.STAND_IN, "saga.perk")
    play.answered()
    play.ask(ToRoll(worth(play, frame.deed, command.asset, 1)))


# What may go in.


def to_roll_offers(story: Story, seat: Seat, frame: ToRoll) -> Some:
    """Throw; or put more in first."""
    deed = frame.deed
    if not plays(story, deed.who, seat):
        return
    edition = story.rules.edition
    most = rules.tradable(total(deed.parts), deed.limit, edition.trade_dice)
    trade: dict[str, Any] = {"trade": Whole(0, most)} if most else {}
    yield Offer(c.Roll(deed.who), ("saga.pool", "saga.trade"), when="answer", actor=deed.who, **trade)
    if deed.who in story:
        who = story[deed.who]
        yield from _trait_offers(story, who, deed)
        yield from _store_offers(story, who, deed)
        if deed.tokens != Allowance.NONE:
            yield from _token_offers(story, who)


def _trait_offers(story: Story, who: Character, deed: Deed) -> Some:
    """Traits by grace: one's own and those of the scene and opponents, each once a roll."""
    if not deed.grace:
        return
    fit = OneOf(FITS)
    usable = [t for t in (*q.traits_of(story, who.id), *_loose(story, who.id)) if t not in deed.brought]
    if usable:
        bring = c.Bring(who.id, usable[0], 3)
        yield Offer(bring, ("saga.asset.grace",), when="answer", actor=who.id, trait=one(usable), fit=fit)
    if isinstance(deed.goal, Reply):
        return
    theirs = [t for of in q.opponents(story, deed) for t in q.traits_of(story, of) if t not in deed.brought]
    if theirs and (deed.rating or isinstance(deed.goal, Contest)):
        turn = c.Turn(who.id, theirs[0], 3)
        yield Offer(turn, ("saga.asset.grace",), when="answer", actor=who.id, trait=one(theirs), fit=fit)


def _loose(story: Story, who: str) -> list[str]:
    """Temporary traits of anybody else, and those of the scene: whoever likes can use them."""
    return [q.key(p.of, p.name) for p in story.phrases if p.of != who]


def _store_offers(story: Story, who: Character, deed: Deed) -> Some:
    """Drives, charms, allies."""
    actor = who.id
    used = q.drives_in(deed)
    for drive in who.drives:
        if drive.tokens and drive.name not in used:
            add = c.AddDrive(actor, drive.name, 1)
            yield Offer(add, ("saga.drive",), when="answer", actor=actor, tokens=Whole(1, drive.tokens))
    for item in who.gear:
        if item.kind == GearKind.CHARM and item.left and deed.skill not in item.excludes:
            use = c.UseCharm(actor, item.name, 1)
            yield Offer(use, ("saga.gear",), when="answer", actor=actor, dice=Whole(1, item.left))
    if left := story.ally_dice(who.side).left:
        ally = c.UseAllies(actor, 1)
        yield Offer(ally, ("saga.ally-dice",), when="answer", actor=actor, dice=Whole(1, left))


def _token_offers(story: Story, who: Character) -> Some:
    """Damage on purpose, and fortune in the place of another kind."""
    for kind, pair in PAIRS.items():
        offer = c.TakeFor(who.id, kind, pair[0])
        yield Offer(offer, ("saga.damage.voluntary",), when="answer", actor=who.id, asset=OneOf(pair))
    if who.tokens.fortune and q.has_perk(story, who, PerkQuestion.FORTUNE_FOR_ANY):
        stand = c.StandIn(who.id, Asset.FORCE)
        price = FORTUNE
        yield Offer(stand, ("saga.perk",), when="answer", actor=who.id, price=price, asset=OneOf(POOLS))
