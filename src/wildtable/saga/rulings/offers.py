"""Rulings of the game master: what may be ruled, each with a reason."""

from __future__ import annotations

from typing import Any

from wildtable.play import GM, Offer, OneOf, Seat, Whole
from wildtable.saga.character.facts import ASSETS
from wildtable.saga.character.questions import key, traits_of
from wildtable.saga.conflict.commands import Reward, RewardGear, SetSide
from wildtable.saga.conflict.facts import DICE, FOES, PLAYERS, SCENE
from wildtable.saga.facts import Story, side_of
from wildtable.saga.growing.offers import gear_choices, words
from wildtable.saga.growing.questions import gear_ratings
from wildtable.saga.harm.facts import HARMS
from wildtable.saga.harm.questions import doom_end
from wildtable.saga.roll.frames import ToRoll
from wildtable.saga.rulings.commands import (
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
from wildtable.saga.scene import Some, one
from wildtable.saga.sets import BoonKind, StoryPhase

MOST = 10
"""Tokens and points that a page offers at most."""

PLENTY = 30
"""Dice and Spark that a page offers at most."""


SIDES = ("red", "blue")
"""Sides that anybody can be put on; what they are called matters to nobody."""


def ruling_offers(story: Story) -> Some:
    """Whatever the game master says of characters, elements, traits and conditions."""
    yield from side_offers(story)
    if story.phase != StoryPhase.BETWEEN:
        yield from reward_offers(story)
    yield from _token_rulings(story)
    yield from _mark_rulings(story)
    yield from _trait_rulings(story)
    if shown := [el.id for el in story.elements if not el.hidden]:
        fields: dict[str, Any] = {"element": one(shown), "pool": OneOf(DICE), "dice": Whole(0, PLENTY)}
        pool = SetPool(shown[0], DICE[0], 3, "")
        yield Offer(pool, ("saga.element",), when="gm", **fields, reason=words(story, "reasons"))
    if story.conflict is not None and (there := [known.id for known in story.conflict.conditions]):
        lift, reason = LiftCondition(there[0], ""), words(story, "reasons")
        yield Offer(lift, ("saga.condition",), when="gm", condition=one(there), reason=reason)


def reward_offers(story: Story) -> Some:
    """What a conflict is worth, while it goes on or after it: a trait, a benefit, gear."""
    people = [who.id for who in story.characters]
    if not people or (story.conflict is None and story.fought is None):
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
    """Anybody may be put on any side, in a conflict or before one."""
    sides = list(dict.fromkeys([PLAYERS, FOES, *(who.side for who in story.characters)]))
    others = list(dict.fromkeys([*sides, *SIDES]))
    known = [who.id for who in story.characters] + [el.id for el in story.elements if not el.hidden]
    for who in known:
        if against := [side for side in others if side != side_of(story, who)]:
            rules = ("saga.round.versus", "saga.element")
            yield Offer(SetSide(who, against[0]), rules, when="gm", actor=who, side=one(against))


def _token_rulings(story: Story) -> Some:
    """Tokens of assets and drives, Spark, doom."""
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


def _mark_rulings(story: Story) -> Some:
    """Damage tokens and consequences that go."""
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


def _trait_rulings(story: Story) -> Some:
    """A trait given to whoever may have one, taken, or put in other words."""
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
    """Dice more or fewer on the roll that is about to be thrown."""
    if seat == GM:
        template = Modify(1, "")
        dice, reason = Whole(-MOST, MOST), words(story, "modifiers")
        yield Offer(template, ("saga.pool",), when="gm", dice=dice, reason=reason)
