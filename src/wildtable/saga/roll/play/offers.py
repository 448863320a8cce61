"""Rolls: what may be done."""

from __future__ import annotations

from typing import Any

from msgspec.structs import replace

from wildtable.catalogue import cite
from wildtable.play import GM, Offer, OneOf, Seat, Subset, Whole, total
from wildtable.saga.character.model import POOLS, SKILLS, Character
from wildtable.saga.character.play.offers import extras, order_fields, split, token_choices
from wildtable.saga.character.queries import has_perk, key, traits_of
from wildtable.saga.conflict.queries import plays
from wildtable.saga.facts import Story
from wildtable.saga.growing.play.offers import words
from wildtable.saga.harm.model import HURTS
from wildtable.saga.harm.play.offers import given_offers
from wildtable.saga.harm.queries import damage_for_force, ways
from wildtable.saga.harm.rules import PAIRS
from wildtable.saga.roll.messages import (
    AcceptFits,
    AddDrive,
    Agree,
    Attempt,
    Benefit,
    Bring,
    CallContest,
    CallRoll,
    CallTogether,
    Claim,
    Deal,
    Decline,
    Done,
    FollowOn,
    Heave,
    Impair,
    Judge,
    MakeTrait,
    Mar,
    Portion,
    Rate,
    Respond,
    Retry,
    Roll,
    Spare,
    Stand,
    StandIn,
    TakeFor,
    TradeAgainst,
    Turn,
    UseAllies,
    UseCharm,
    Wound,
)
from wildtable.saga.roll.model import (
    Attack,
    Blemish,
    Called,
    Compared,
    Contest,
    Deed,
    Dividing,
    Dramatic,
    Failing,
    Judging,
    Pushing,
    Rating,
    Reply,
    Rolled,
    ToRoll,
)
from wildtable.saga.roll.play.called import paid_instead
from wildtable.saga.roll.play.throwing import dice_changes, may_retry, sides
from wildtable.saga.roll.queries import drives_in, foes, has_room, opponents, own_traits, traits_in, unjudged
from wildtable.saga.roll.rules import challenge_dice, portions, tradable
from wildtable.saga.scene import FORTUNE, Some, one
from wildtable.saga.sets import Asset, GearKind, HarmKind, Orders, PerkQuestion, Skill


def blemish_offers(story: Story, seat: Seat, frame: Blemish) -> Some:
    """Offer the game master to name the blemish, and the player to pay for naming it."""
    who = frame.deed.who
    if plays(story, frame.by, seat) if frame.by else seat == GM:
        idea = words(story, "blemishes")
        yield Offer(Mar(idea.values[0]), ("saga.challenge",), when="answer", actor=frame.by, what=idea)
    if not frame.by and seat == GM and who in story:
        yield from given_offers(story, [who], "answer")
    if not frame.by and who in story and plays(story, who, seat) and story[who].tokens.fortune:
        yield Offer(Claim(who), ("saga.challenge",), when="answer", actor=who, price=FORTUNE)


def dramatic_offers(story: Story, seat: Seat, frame: Dramatic) -> Some:
    """Offer damage or a temporary consequence; the player can pay to name the consequence."""
    if seat == GM and not frame.by:
        yield Offer(Wound(HarmKind.PAIN), ("saga.chance",), when="answer", kind=OneOf(HURTS))
    if plays(story, frame.by, seat) if frame.by else seat == GM:
        idea = words(story, "consequences")
        fields: dict[str, Any] = {"name": idea, "skills": Subset(SKILLS)}
        yield Offer(Impair(idea.values[0]), ("saga.chance",), when="answer", actor=frame.by, **fields)
    if not frame.by and plays(story, frame.who, seat) and story[frame.who].tokens.fortune:
        claim = Claim(frame.who)
        yield Offer(claim, ("saga.consequence",), when="answer", actor=frame.who, price=FORTUNE)


def rolled_offers(story: Story, seat: Seat, frame: Rolled) -> Some:
    """Throw some dice again, add some, or compare."""
    who = frame.thrown.deed.who
    if plays(story, who, seat):
        yield Offer(Stand(who), ("saga.challenge",), when="answer", actor=who)
        yield from dice_changes(story, frame.thrown)


def compared_offers(story: Story, seat: Seat, frame: Compared) -> Some:
    """Offer to throw one die again for fortune, or to let the roll stand. Fortune gained since then counts."""
    for who in frame.left:
        if plays(story, who, seat):
            yield Offer(Stand(who), ("saga.net",), when="answer", actor=who)
    for thrown in sides(frame):
        if may_retry(story, thrown) and plays(story, thrown.deed.who, seat):
            retry = Retry(thrown.deed.who)
            when = "answer" if thrown.deed.who in frame.left else "any"
            yield Offer(retry, ("saga.asset.fortune",), when=when, actor=thrown.deed.who, price=FORTUNE)


def pushing_offers(story: Story, seat: Seat, frame: Pushing) -> Some:
    """Offer the uses of pushes: damage and traits for attacks, the story and more action for others."""
    deed, left = frame.deed, frame.left
    who = deed.who
    if not plays(story, who, seat):
        return
    if isinstance(deed.goal, Attack):
        yield from _attack_offers(story, frame, deed.goal)
    elif left:
        idea = words(story, "benefits")
        rules = ("saga.push.other",)
        benefit = Benefit(who, idea.values[0])
        yield Offer(benefit, rules, when="answer", actor=who, what=idea, pushes=Whole(1, left))
        yield Offer(FollowOn(who, left), rules, when="answer", actor=who, dice=Whole(1, left))
    yield Offer(Done(who), ("saga.push",), when="answer", actor=who)


def _attack_offers(story: Story, frame: Pushing, goal: Attack) -> Some:
    who, left, rules = frame.deed.who, frame.left, ("saga.push.attack",)
    if left:
        yield Offer(Deal(who, left), rules, when="answer", actor=who, damage=Whole(1, left))
        if goal.on in story or story.element(goal.on) is not None:
            idea = words(story, "passing")
            make = MakeTrait(who, idea.values[0], 1)
            yield Offer(make, rules, when="answer", actor=who, name=idea, pushes=Whole(1, left))
    for way in damage_for_force(story, who):
        heave = replace(Heave(who, 1), **way.fixed)
        yield Offer(heave, ("saga.perk",), when="answer", actor=who, tokens=Whole(1, way.most), **way.open)


MOST = 30
"""Challenge dice that a page offers at most."""


# What may be asked for, and answered.


def called_offers(story: Story, seat: Seat, frame: Called) -> Some:
    """Offer everything that may go into the roll, and a token that spares it."""
    deed = frame.deed
    if not plays(story, deed.who, seat) or deed.who not in story:
        return
    who = story[deed.who]
    for choice in token_choices(who, deed.tokens):
        fixed, domains = split(choice)
        fields: dict[str, Any] = {**domains, **extras(who)}
        respond = replace(Respond(who.id), **fixed)
        yield Offer(respond, ("saga.reflexive",), when="answer", actor=who.id, **fields)
    for way in ways(story, who, asset) if (asset := paid_instead(story, deed)) else ():
        spare = replace(Spare(who.id), **way.fixed)
        yield Offer(spare, ("saga.condition",), when="answer", actor=who.id, price=way.price, **way.open)


def rating_offers(story: Story, seat: Seat, frame: Rating) -> Some:
    """Offer the game master to set the dice against the roll."""
    if seat == GM:
        trade = Whole(0, MOST // story.rules.edition.trade_dice)
        yield Offer(Rate(3), ("saga.challenge", "saga.trade"), when="answer", dice=Whole(0, MOST), trade=trade)


def call_offers(story: Story) -> Some:
    """Offer the game master to call for rolls and contests."""
    ids = [who.id for who in story.players]
    if not ids:
        return
    skill = OneOf(SKILLS)
    call = CallRoll(ids[0], Skill.AWARENESS, 3)
    asked: dict[str, Any] = {"who": one(ids), "skill": skill, "rating": Whole(1, MOST)}
    asked["trade"] = Whole(0, MOST // story.rules.edition.trade_dice)
    yield Offer(call, ("saga.challenge", "saga.reflexive"), when="gm", **asked)
    for who in story.players:
        if others := [other.id for other in story.players if other.id != who.id]:
            contest = CallContest(who.id, Skill.INFLUENCE, others[0], Skill.AWARENESS)
            fields: dict[str, Any] = {"skill": skill, "other": one(others), "resists": skill}
            defends = OneOf((True, False))
            yield Offer(contest, ("saga.contest",), when="gm", actor=who.id, **fields, defends=defends)


def attempt_offers(story: Story, who: Character) -> Some:
    """Offer to attempt something outside of a conflict."""
    yield Offer(Attempt(who.id, Skill.ATHLETICS), ("saga.challenge",), when="any", actor=who.id, skill=OneOf(SKILLS))


def dividing_offers(story: Story, seat: Seat, frame: Dividing) -> Some:
    """Offer to give the next character a number of dice, with this or another skill."""
    if seat == GM:
        even = portions(frame.left, len(frame.people))[0]
        portion = Portion(frame.people[0], frame.skill, even)
        fields: dict[str, Any] = {"skill": OneOf(SKILLS), "dice": Whole(0, frame.left)}
        yield Offer(portion, ("saga.cooperate",), when="answer", actor=frame.people[0], **fields)


def failing_offers(story: Story, seat: Seat, frame: Failing) -> Some:
    """Offer the game master to decide whether all of it fails."""
    if seat == GM:
        yield Offer(Agree(), ("saga.cooperate",), when="answer")
        yield Offer(Decline(), ("saga.cooperate",), when="answer")


def together_offers(story: Story) -> Some:
    """Offer a challenge for two or more; nobody named means everybody."""
    if len(story.players) > 1:
        people = Subset([who.id for who in story.players])
        fields: dict[str, Any] = {"people": people, "skill": OneOf(SKILLS), "rating": Whole(1, MOST)}
        call = CallTogether((), Skill.ATHLETICS, 6)
        yield Offer(call, ("saga.cooperate",), when="gm", **fields)


FITS = (1, 2, 3)


# What may go in.


def judging_offers(story: Story, seat: Seat, frame: Judging) -> Some:
    """Offer the game master to accept the traits as they were last judged, or to judge one of them."""
    if seat == GM:
        yield Offer(AcceptFits(), ("saga.trait",), when="answer")
        yield from _judge_offers(story, frame.deed, "answer")


def _judge_offers(story: Story, deed: Deed, when: str) -> Some:
    if traits := [*unjudged(story, deed), *traits_in(story, deed)]:
        keys = list(dict.fromkeys(traits))
        yield Offer(Judge(keys[0], 0), ("saga.trait",), when=when, trait=one(keys), fit=OneOf((0, *FITS)))


def to_roll_offers(story: Story, seat: Seat, frame: ToRoll) -> Some:
    """Throw; or put more in first. The game master judges what is in it already."""
    deed = frame.deed
    if plays(story, deed.who, seat):
        yield from _throw_offers(story, deed)
    if seat == GM:
        yield from _judge_offers(story, deed, "gm")
        yield from _against_offers(story, deed)


@cite("saga.trade")
def _against_offers(story: Story, deed: Deed) -> Some:
    """Offer to trade dice against a roll for marks."""
    if most := challenge_dice(deed.rating, total(deed.against)) // story.rules.edition.trade_dice:
        yield Offer(TradeAgainst(min(deed.swap, most)), ("saga.trade",), when="gm", trade=Whole(0, most))


def _throw_offers(story: Story, deed: Deed) -> Some:
    edition = story.rules.edition
    most = tradable(total(deed.parts), deed.limit, edition.trade_dice)
    trade: dict[str, Any] = {"trade": Whole(0, most)} if most else {}
    orders = order_fields(story, deed.who) if deed.standing.orders == Orders.STEP else {}
    yield Offer(Roll(deed.who), ("saga.pool", "saga.trade"), when="answer", actor=deed.who, **trade, **orders)
    if deed.who in story:
        who = story[deed.who]
        yield from trait_offers(story, who, deed)
        yield from _store_offers(story, who, deed)
        if has_room(deed):
            yield from _token_offers(story, who)


def trait_offers(story: Story, who: Character, deed: Deed) -> Some:
    """Offer traits by grace: the roller's own and those of the scene and opponents, each once a roll."""
    if not deed.grace:
        return
    fit = OneOf(FITS)
    usable = [t for t in _bringable(story, deed) if t not in deed.brought]
    if usable:
        bring = Bring(who.id, usable[0], 3)
        yield Offer(bring, ("saga.asset.grace",), when="answer", actor=who.id, trait=one(usable), fit=fit)
    if isinstance(deed.goal, Reply):
        return
    theirs = [t for of in opponents(story, deed) for t in traits_of(story, of) if t not in deed.brought]
    if theirs and (deed.rating or isinstance(deed.goal, Contest | Attack)):
        turn = Turn(who.id, theirs[0], 3)
        yield Offer(turn, ("saga.asset.grace",), when="answer", actor=who.id, trait=one(theirs), fit=fit)


def _bringable(story: Story, deed: Deed) -> list[str]:
    """Return the traits that grace can bring in: own, temporary and the scene's, and all that fortune has brought
    in."""
    foes_ = foes(story, deed)
    near = [p for p in story.phrases if story.element(p.of) is None or p.of in foes_ or not deed.bearing.parts]
    loose = [key(p.of, p.name) for p in near if p.of != deed.who]
    invoked = [a.key for a in own_traits(story, deed) if a.value > 0]
    return list(dict.fromkeys([*traits_of(story, deed.who), *loose, *invoked]))


def _store_offers(story: Story, who: Character, deed: Deed) -> Some:
    """Offer drives, charms and allies."""
    actor = who.id
    used = drives_in(deed)
    for drive in who.drives:
        if drive.tokens and drive.name not in used:
            add = AddDrive(actor, drive.name, 1)
            yield Offer(add, ("saga.drive",), when="answer", actor=actor, tokens=Whole(1, drive.tokens))
    for item in who.gear:
        if item.kind == GearKind.CHARM and item.left and deed.skill not in item.excludes:
            use = UseCharm(actor, item.name, 1)
            yield Offer(use, ("saga.gear",), when="answer", actor=actor, dice=Whole(1, item.left))
    if left := story.allies_left(who.side):
        ally = UseAllies(actor, 1)
        yield Offer(ally, ("saga.ally-dice",), when="answer", actor=actor, dice=Whole(1, left))


def _token_offers(story: Story, who: Character) -> Some:
    """Offer to take damage on purpose, and to use fortune as another token."""
    for kind, pair in PAIRS.items():
        offer = TakeFor(who.id, kind, pair[0])
        yield Offer(offer, ("saga.damage.voluntary",), when="answer", actor=who.id, asset=OneOf(pair))
    if who.tokens.fortune and has_perk(story, who, PerkQuestion.FORTUNE_FOR_ANY):
        stand = StandIn(who.id, Asset.FORCE)
        price = FORTUNE
        yield Offer(stand, ("saga.perk",), when="answer", actor=who.id, price=price, asset=OneOf(POOLS))
