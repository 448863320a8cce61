"""Tokens come back, and what ends with rounds, conflicts, scenes and chapters ends."""

from __future__ import annotations

import sys

from msgspec.structs import replace

from wildtable.catalogue import cite
from wildtable.saga.character.messages import Driven, Geared, Invoked, Phrased, Tokens
from wildtable.saga.character.model import POOLS, Purse
from wildtable.saga.character.queries import full, perks, phrases_left
from wildtable.saga.character.rules import fresh_fortune
from wildtable.saga.conflict.messages.events import Allied, Ended, Rewarded, Staked
from wildtable.saga.conflict.model import Shedding
from wildtable.saga.conflict.rules import next_stakes
from wildtable.saga.growing.rules import chapter_spark
from wildtable.saga.harm import rules as harm_rules
from wildtable.saga.harm.messages import Became, Doomed, Harmed, Marked
from wildtable.saga.harm.model import HARMS
from wildtable.saga.scene import Play
from wildtable.saga.sets import Asset, Ending, GearKind, Lasts, PerkQuestion, Status, Why

LAST = sys.maxsize
"""Beyond any round."""


@cite("saga.recover", "saga.perk")
def recover(play: Play, who: str, now: Purse, why: Why) -> None:
    """Give spent tokens back; perks add one more of their kind, up to the rating."""
    character = play[who]
    rating = character.sheet.assets
    if now != character.tokens:
        for _, _, perk in perks(play.state, character, PerkQuestion.RECOVER_ALSO):
            asset = perk.assets[0]
            now = replace(now, **{asset: min(max(rating.of(asset), now.of(asset)), now.of(asset) + perk.value)})
        play.emit(Tokens(who, now, why, "saga.recover"))


@cite("saga.recover")
def refill(play: Play, who: str, why: Why) -> None:
    """Refill force, grace and acuity; fortune stays as it is."""
    character = play[who]
    rating = character.sheet.assets
    back = {asset: max(character.tokens.of(asset), rating.of(asset)) for asset in POOLS}
    recover(play, who, replace(character.tokens, **back), why)


@cite("saga.recover", "saga.ally-dice")
def refresh_allies(play: Play) -> None:
    """Restore the ally dice that were taken."""
    allies = tuple([replace(a, left=a.total) for a in play.state.allies])
    if allies != play.state.allies:
        play.emit(Allied(allies))


@cite("saga.escalate")
def escalate(play: Play) -> None:
    """Raise the stakes: tokens come back, and everybody sheds some harm."""
    stakes = next_stakes(play.conflict.stakes)
    assert stakes is not None
    play.emit(Staked(stakes))
    left = []
    for who in play.state.players:
        refill(play, who.id, Why.ESCALATED)
        if any(who.harm.of(kind) for kind in HARMS):
            left.append(who.id)
    if left:
        play.ask(Shedding(tuple(left)))


@cite("saga.time", "saga.recover", "saga.give-in")
def end_conflict(play: Play, how: Ending) -> None:
    """End a conflict: tokens come back, those who gave in return; blocks, ally dice and traits for rounds end."""
    play.emit(Ended(how))
    if play.state.allies:
        play.emit(Allied(()))
    lasting = phrases_left(play.state, LAST)
    if lasting != play.state.phrases:
        play.emit(Phrased(lasting, Why.ENDED))
    actives = tuple([a for a in play.state.actives if not a.ends])
    if actives != play.state.actives:
        play.emit(Invoked(actives, "saga.time"))
    for who in play.state.characters:
        if who.status == Status.OUT:
            play.emit(Became(who.id, Status.IN, "saga.give-in"))
        if who.status != Status.DOOMED:
            refill(play, who.id, Why.CONFLICT)
        kept = tuple([used for used in who.used if not used.startswith("tackle:")])
        play.busy(who.id, used=kept, acted=False, passed=False, drove=False, driven_by=())


@cite("saga.heal", "saga.consequence", "saga.recover", "saga.reward", "saga.gear", "saga.ally-dice")
def end_scene(play: Play) -> None:
    """End a scene: pain, doubt, fear and one kismet go; temporary things end; tokens come back."""
    if play.state.phrases:
        play.emit(Phrased((), Why.ENDED))
    if play.state.actives:
        play.emit(Invoked((), "saga.time"))
    for who in play.state.characters:
        healed = replace(who.harm, pain=0, doubt=0, fear=0, kismet=harm_rules.healed(who.harm.kismet))
        if healed != who.harm:
            play.emit(Harmed(who.id, healed, Why.SCENE, "saga.heal"))
        _fade(play, who.id, Lasts.TEMPORARY)
        play.busy(who.id, used=(), acted=False, passed=False, drove=False, driven_by=())
        if who.status != Status.DOOMED:
            refill(play, who.id, Why.SCENE)
    refresh_allies(play)


def _fade(play: Play, who: str, lasts: Lasts) -> None:
    """Remove the consequences, rewards and gear that last so long."""
    character = play[who]
    marks = tuple([m for m in character.consequences if m.lasts != lasts])
    if marks != character.consequences:
        play.emit(Marked(who, marks, Why.FADED))
    boons = tuple([b for b in character.boons if b.lasts != lasts])
    if boons != character.boons:
        play.emit(Rewarded(who, boons, what=tuple([b.name for b in character.boons if b not in boons])))
    gear = tuple([item for item in character.gear if item.lasts != lasts])
    if gear != character.gear:
        gone = tuple([item.name for item in character.gear if item not in gear])
        play.emit(Geared(who, gear, Why.FADED, what=gone))


@cite("saga.heal", "saga.doom", "saga.spark.gain", "saga.drive")
def end_chapter(play: Play) -> None:
    """End a chapter: kismet and lasting consequences go, a step of doom clears, tokens become Spark."""
    for who in play.state.characters:
        if who.harm.kismet:
            play.emit(Harmed(who.id, replace(who.harm, kismet=0), Why.CHAPTER, "saga.heal"))
        _fade(play, who.id, Lasts.LASTING)
        if who.status == Status.DOOMED:
            continue
        if who.doom:
            play.emit(Doomed(who.id, who.doom - 1, "saga.doom"))
        _cash_in(play, who.id)


@cite("saga.spark.gain")
def _cash_in(play: Play, who: str) -> None:
    """Turn fortune and drive tokens together into Spark, two for one, rounded up."""
    character = play[who]
    drives = sum(drive.tokens for drive in character.drives)
    fortune = character.tokens.fortune
    play.pay(who, Asset.FORTUNE, fortune, Why.CHAPTER, "saga.spark.gain")
    if drives:
        empty = tuple([replace(drive, tokens=0) for drive in character.drives])
        play.emit(Driven(who, empty, Why.CHAPTER, "saga.spark.gain"))
    spark = chapter_spark(fortune, drives, play.state.rules.edition.tokens_per_spark)
    play.spark(who, spark, Why.CHAPTER, "saga.spark.gain")


@cite("saga.gear")
def fill_gear(play: Play, who: str, kinds: tuple[GearKind, ...]) -> None:
    """Refill charms or fonts."""
    character = play[who]
    edition = play.state.rules.edition
    gear = tuple([replace(g, left=full(g, edition)) if g.kind in kinds else g for g in character.gear])
    if gear != character.gear:
        play.emit(Geared(who, gear, Why.FULL))


@cite("saga.fortune.gain")
def fresh(play: Play, who: str) -> None:
    """Set fortune to its starting number, whatever was held."""
    character = play[who]
    rating = fresh_fortune(character.sheet.assets.fortune)
    play.gain(who, Asset.FORTUNE, rating - character.tokens.fortune, Why.CHAPTER, "saga.fortune.gain")
