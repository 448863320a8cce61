"""Rulings of the game master: what is so from now on, and what follows from it by the rules."""

from __future__ import annotations

from typing import Any

from msgspec.structs import replace

from wildtable.catalogue import cite
from wildtable.play import GM, Offer, OneOf, Part, Seat, Whole
from wildtable.saga.character.messages import Driven, Invoked, Phrased
from wildtable.saga.character.model import ASSETS, POOLS
from wildtable.saga.character.queries import key, traits_of
from wildtable.saga.conflict.messages.commands import Reward, RewardGear, SetSide
from wildtable.saga.conflict.messages.events import Rewarded
from wildtable.saga.conflict.model import DICE, FOES, PLAYERS, SCENE
from wildtable.saga.conflict.play.conditions import remove
from wildtable.saga.conflict.rules import element_status
from wildtable.saga.events import Told
from wildtable.saga.facts import Story, side_of
from wildtable.saga.growing.messages import Grew, Sparked
from wildtable.saga.growing.play.offers import gear_choices, words
from wildtable.saga.growing.queries import gear_ratings
from wildtable.saga.harm.messages import Became, Doomed, Marked
from wildtable.saga.harm.model import HARMS
from wildtable.saga.harm.queries import doom_end
from wildtable.saga.harm.rules import doomed
from wildtable.saga.roll.judging import ready
from wildtable.saga.roll.model import ToRoll
from wildtable.saga.rulings.messages import (
    GiveTokens,
    GiveTrait,
    Lift,
    LiftCondition,
    LoseTrait,
    Modify,
    Relieve,
    RenameTrait,
    SetDoom,
    SetDrive,
    SetPool,
    SetSpark,
    TakeTokens,
)
from wildtable.saga.scene import Play, Some, answers_to, carries_out, one
from wildtable.saga.sets import BoonKind, Status, StoryPhase, Tale, Why


def because(play: Play, who: str, reason: str, rule: str) -> None:
    """Record the reason in the log."""
    play.emit(Told(who, Tale.RULED, reason, rule))


# Harm.


@carries_out(Relieve)
@cite("saga.damage")
def _relieve(play: Play, command: Relieve) -> None:
    because(play, command.who, command.reason, "saga.damage")
    held = play[command.who].harm.of(command.kind)
    play.harm(command.who, command.kind, -min(held, command.tokens), Why.RULED, "saga.damage")


@carries_out(Lift)
@cite("saga.consequence")
def _lift(play: Play, command: Lift) -> None:
    """Remove points from the first consequence of that name; without severity it is gone."""
    because(play, command.who, command.reason, "saga.consequence")
    marks, points = [], command.points
    for mark in play[command.who].consequences:
        off = min(points, mark.severity) if mark.name == command.consequence else 0
        points -= off
        marks += [replace(mark, severity=mark.severity - off)] if mark.severity > off else []
    play.emit(Marked(command.who, tuple(marks), Why.RULED))


@carries_out(SetDoom)
@cite("saga.doom")
def _set_doom(play: Play, command: SetDoom) -> None:
    """Set doom; the last step ends the character, and a lower number brings one back."""
    because(play, command.who, command.reason, "saga.doom")
    who = play[command.who]
    over = doomed(command.steps, doom_end(play.state, who))
    play.state_as(Doomed(who.id, command.steps, "saga.doom", over))
    if over != (who.status == Status.DOOMED):
        play.emit(Became(who.id, Status.DOOMED if over else Status.IN, "saga.doom"))


# Tokens.


@carries_out(GiveTokens)
@cite("saga.asset", "saga.recover")
def _give_tokens(play: Play, command: GiveTokens) -> None:
    because(play, command.who, command.reason, "saga.asset")
    who, asset = play[command.who], command.asset
    room = who.sheet.assets.of(asset) - who.tokens.of(asset) if asset in POOLS else command.tokens
    play.gain(who.id, asset, min(command.tokens, room), Why.RULED, "saga.asset")


@carries_out(TakeTokens)
@cite("saga.asset")
def _take_tokens(play: Play, command: TakeTokens) -> None:
    because(play, command.who, command.reason, "saga.asset")
    held = play[command.who].tokens.of(command.asset)
    play.pay(command.who, command.asset, min(held, command.tokens), Why.RULED, "saga.asset")


@carries_out(SetDrive)
@cite("saga.drive")
def _set_drive(play: Play, command: SetDrive) -> None:
    because(play, command.who, command.reason, "saga.drive")
    drives = play[command.who].drives
    now = tuple([replace(d, tokens=command.tokens) if d.name == command.drive else d for d in drives])
    play.emit(Driven(command.who, now, Why.RULED))


@carries_out(SetSpark)
@cite("saga.spark.gain")
def _set_spark(play: Play, command: SetSpark) -> None:
    because(play, command.who, command.reason, "saga.spark.gain")
    play.state_as(Sparked(command.who, command.spark, Why.RULED, "saga.spark.gain"))


# Elements and conditions.


@carries_out(SetPool)
@cite("saga.element")
def _set_pool(play: Play, command: SetPool) -> None:
    """Set an element's pool; an emptied pool removes the element, and a refilled one brings it back."""
    element = play.state.element(command.element)
    assert element is not None
    because(play, element.id, command.reason, "saga.element")
    matters = command.pool not in element.aside
    out = element_status(element.of(command.pool), command.dice, element.up, matters)
    play.element(element, **{command.pool: command.dice, "status": Status.IN if out else Status.OUT})


@carries_out(LiftCondition)
@cite("saga.condition")
def _lift_condition(play: Play, command: LiftCondition) -> None:
    """Remove a condition and its tallies."""
    because(play, "", command.reason, "saga.condition")
    remove(play, command.condition)


# Traits.


@carries_out(GiveTrait)
@cite("saga.trait")
def _give_trait(play: Play, command: GiveTrait) -> None:
    because(play, command.who, command.reason, "saga.trait")
    element = play.state.element(command.who)
    if element is not None:
        play.element(element, traits=(*element.traits, command.name))
        return
    sheet = play[command.who].sheet
    play.emit(Grew(command.who, replace(sheet, traits=(*sheet.traits, command.name)), Why.RULED, "saga.trait"))


@carries_out(LoseTrait)
@cite("saga.trait")
def _lose_trait(play: Play, command: LoseTrait) -> None:
    of, _, name = command.trait.partition(":")
    because(play, of if of in play.state or play.state.element(of) else "", command.reason, "saga.trait")
    reword(play, of, name, ())


@carries_out(RenameTrait)
@cite("saga.trait")
def _rename_trait(play: Play, command: RenameTrait) -> None:
    of, _, name = command.trait.partition(":")
    because(play, of if of in play.state or play.state.element(of) else "", command.reason, "saga.trait")
    reword(play, of, name, (command.name,))


@cite("saga.trait")
def reword(play: Play, of: str, name: str, new: tuple[str, ...]) -> None:
    """Rename or remove a trait wherever it is named; an invoked trait follows."""

    def named(names: tuple[str, ...]) -> tuple[str, ...]:
        return tuple([made for old in names for made in (new if old == name else (old,))])

    story = play.state
    element = story.element(of)
    if element is not None and name in element.traits:
        play.element(element, traits=named(element.traits))
    if of in story:
        who = story[of]
        if name in who.sheet.traits:
            play.emit(Grew(of, replace(who.sheet, traits=named(who.sheet.traits)), Why.RULED, "saga.trait"))
        boons = tuple([replace(b, name=made) for b in who.boons for made in named((b.name,))])
        if boons != who.boons:
            play.emit(Rewarded(of, boons))
    phrases = tuple(
        [replace(p, name=made) for p in story.phrases for made in (named((p.name,)) if p.of == of else (p.name,))]
    )
    if phrases != story.phrases:
        play.emit(Phrased(phrases, Why.RULED))
    key = f"{of}:{name}"
    keys = [f"{of}:{made}" for made in new]
    actives = tuple([replace(a, key=made) for a in story.actives for made in (keys if a.key == key else [a.key])])
    if actives != story.actives:
        play.emit(Invoked(actives, "saga.trait"))


# Rolls.


@answers_to(ToRoll, Modify)
@cite("saga.pool")
def _modify(play: Play, frame: ToRoll, command: Modify) -> None:
    """Add dice to the roll for a reason."""
    play.answered()
    because(play, frame.deed.who, command.reason, "saga.pool")
    part = Part(command.dice, command.reason, "saga.pool")
    ready(play, replace(frame.deed, parts=(*frame.deed.parts, part)))


MOST = 10
"""Tokens and points that a page offers at most."""

PLENTY = 30
"""Dice and Spark that a page offers at most."""


SIDES = ("red", "blue")
"""Sides that anybody can be put on; what they are called matters to nobody."""


def element_rulings(story: Story) -> Some:
    """Offer the game master rulings on dice pools and conditions."""
    if shown := [el.id for el in story.elements if not el.hidden]:
        fields: dict[str, Any] = {"element": one(shown), "pool": OneOf(DICE), "dice": Whole(0, PLENTY)}
        pool = SetPool(shown[0], DICE[0], 3, "")
        yield Offer(pool, ("saga.element",), when="gm", **fields, reason=words(story, "reasons"))
    if story.conflict is not None and (there := [known.id for known in story.conflict.conditions]):
        lift, reason = LiftCondition(there[0], ""), words(story, "reasons")
        yield Offer(lift, ("saga.condition",), when="gm", condition=one(there), reason=reason)


def reward_offers(story: Story) -> Some:
    """Offer the rewards of a conflict, during or after it: a trait, a benefit, gear."""
    people = [who.id for who in story.characters]
    fought = story.conflict is not None or story.fought is not None
    if not people or not fought or story.phase == StoryPhase.BETWEEN:
        return
    idea, rules_ = words(story, "rewards"), ("saga.reward",)
    reward = Reward(people[0], idea.values[0], BoonKind.TRAIT)
    kinds = OneOf(tuple(BoonKind))
    yield Offer(reward, rules_, when="gm", who=one(people), name=idea, kind=kinds)
    things = words(story, "gear", [item.name for who in story.characters for item in who.gear])
    for fields in gear_choices(gear_ratings(story.rules)):
        template = RewardGear(people[0], "", fields["kind"].values[0], 1)
        both = ("saga.reward", "saga.gear")
        yield Offer(template, both, when="gm", who=one(people), name=things, **fields)


def side_offers(story: Story) -> Some:
    """Offer to change anybody's side, in a conflict or before one."""
    sides = list(dict.fromkeys([PLAYERS, FOES, *(who.side for who in story.characters)]))
    others = list(dict.fromkeys([*sides, *SIDES]))
    known = [who.id for who in story.characters] + [el.id for el in story.elements if not el.hidden]
    for who in known:
        if against := [side for side in others if side != side_of(story, who)]:
            rules = ("saga.round.versus", "saga.element")
            yield Offer(SetSide(who, against[0]), rules, when="gm", actor=who, side=one(against))


def token_rulings(story: Story) -> Some:
    """Offer rulings on tokens of assets and drives, Spark and doom."""
    everybody = [who.id for who in story.characters]
    if not everybody:
        return
    first, reason = everybody[0], words(story, "reasons")
    fields: dict[str, Any] = {"who": one(everybody), "asset": OneOf(ASSETS), "tokens": Whole(1, MOST)}
    for tokens in (GiveTokens(first, ASSETS[-1], 1, ""), TakeTokens(first, ASSETS[-1], 1, "")):
        yield Offer(tokens, ("saga.asset",), when="gm", **fields, reason=reason)
    spark = SetSpark(first, 1, "")
    gain = ("saga.spark.gain",)
    yield Offer(spark, gain, when="gm", who=one(everybody), spark=Whole(0, PLENTY), reason=reason)
    for who in story.characters:
        if end := doom_end(story, who):
            doom, steps = SetDoom(who.id, who.doom, ""), Whole(0, end)
            yield Offer(doom, ("saga.doom",), when="gm", actor=who.id, steps=steps, reason=reason)
        if drives := [drive.name for drive in who.drives]:
            drive = SetDrive(who.id, drives[0], 1, "")
            held: dict[str, Any] = {"drive": one(drives), "tokens": Whole(0, MOST)}
            yield Offer(drive, ("saga.drive",), when="gm", actor=who.id, **held, reason=reason)


def mark_rulings(story: Story) -> Some:
    """Offer to remove damage tokens and consequences."""
    reason = words(story, "reasons")
    for who in story.characters:
        if kinds := [kind for kind in HARMS if who.harm.of(kind)]:
            tokens = Whole(1, max(who.harm.of(kind) for kind in kinds))
            relieve = Relieve(who.id, kinds[0], 1, "")
            fields: dict[str, Any] = {"kind": OneOf(tuple(kinds)), "tokens": tokens, "reason": reason}
            yield Offer(relieve, ("saga.damage",), when="gm", actor=who.id, **fields)
        if names := list(dict.fromkeys(mark.name for mark in who.consequences)):
            points = Whole(1, max(mark.severity for mark in who.consequences))
            lift = Lift(who.id, names[0], 1, "")
            marks: dict[str, Any] = {"consequence": one(names), "points": points, "reason": reason}
            yield Offer(lift, ("saga.consequence",), when="gm", actor=who.id, **marks)


def trait_rulings(story: Story) -> Some:
    """Offer to give, take or rename a trait."""
    reason = words(story, "reasons")
    owners = [who.id for who in story.characters] + [el.id for el in story.elements if not el.hidden]
    every = [trait for of in (*owners, SCENE) for trait in traits_of(story, of)]
    taken = [trait.partition(":")[2] for trait in every]
    idea, rules = words(story, "traits", taken), ("saga.trait",)
    if owners:
        give = GiveTrait(owners[0], "", "")
        yield Offer(give, rules, when="gm", who=one(owners), name=idea, reason=reason)
    loose = [key(p.of, p.name) for p in story.phrases if p.of in owners]
    if known := list(dict.fromkeys([*every, *loose])):
        yield Offer(LoseTrait(known[0], ""), rules, when="gm", trait=one(known), reason=reason)
        rename = RenameTrait(known[0], "", "")
        yield Offer(rename, rules, when="gm", trait=one(known), name=idea, reason=reason)


def modify_offers(story: Story, seat: Seat, frame: ToRoll) -> Some:
    """Offer more or fewer dice on the roll that is about to be thrown."""
    if seat == GM:
        template = Modify(1, "")
        dice, reason = Whole(-MOST, MOST), words(story, "modifiers")
        yield Offer(template, ("saga.pool",), when="gm", dice=dice, reason=reason)
