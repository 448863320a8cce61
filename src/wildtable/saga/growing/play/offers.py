"""Making characters, and growing: what may be done."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import Any, ClassVar

from wildtable.catalogue import cite
from wildtable.play import GM, Offer, OneOf, Seat, Seats, Subset, Text
from wildtable.play.domains import Chooser
from wildtable.saga.character.model import ASSETS, SKILLS, Character
from wildtable.saga.conflict.queries import plays
from wildtable.saga.facts import Story
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
    HandOver,
    Leave,
    Like,
    Make,
    NameTrait,
    OfferSpark,
)
from wildtable.saga.growing.model import CharacterDraft, Liked, Offered
from wildtable.saga.growing.play.growing import OFFER, SLUG
from wildtable.saga.growing.queries import EXCLUDES, gear_ratings, ideas, left_to_choose, perks_left, price, problems
from wildtable.saga.roll.messages import Agree, Decline
from wildtable.saga.scene import Some, one
from wildtable.saga.sets import GearKind, Paid, Status
from wildtable.saga.settings import Ruleset


def words(story: Story, what: str, taken: Sequence[str] = ()) -> Text:
    """Return a domain of free words, with ideas; none that is ``taken``."""
    return Text(ideas(story, what), taken=taken)


def offered_offers(story: Story, seat: Seat, frame: Offered) -> Some:
    """Offer the receiver to answer an offered Spark."""
    if seat == GM if frame.to == GM else plays(story, frame.to, seat):
        actor = "" if frame.to == GM else frame.to
        yield Offer(Agree(), (OFFER,), when="answer", actor=actor)
        yield Offer(Decline(), (OFFER,), when="answer", actor=actor)
        if frame.to == GM:
            yield Offer(Like(), (OFFER,), when="answer")


def liked_offers(story: Story, seat: Seat, frame: Liked) -> Some:
    """Offer the game master to reward the offer with a Spark, or not."""
    if seat == GM:
        yield Offer(Agree(), (OFFER,), when="answer")
        yield Offer(Decline(), (OFFER,), when="answer")


def spark_offers(story: Story, who: Character) -> Some:
    """Offer to propose a fact or a scene, to the game master or another player."""
    if who.spark:
        idea = words(story, "facts")
        to = one([GM, *(other.id for other in story.players if other.id != who.id)])
        template = OfferSpark(who.id, GM, idea.values[0])
        yield Offer(template, (OFFER,), when="any", actor=who.id, price=(("spark", 1),), to=to, what=idea)


# What can be bought.


def growing_offers(story: Story, who: Character) -> Some:
    """Offer everything that the Spark is enough for."""
    yield from _ability_offers(story, who, Paid.SPARK)
    yield from _gear_offers(story, who, Paid.SPARK)
    yield from _repair_offers(story, who)


@cite("saga.create")
def unspent_offers(story: Story, who: Character) -> Some:
    """Offer the things a character was made without: finishing points, the first perk, specialties."""
    if who.sheet.unspent.points:
        yield from _ability_offers(story, who, Paid.FINISHING)
        yield from _gear_offers(story, who, Paid.FINISHING)
    perks, skills = left_to_choose(story, who)
    if perks:
        perk = BuyPerk(who.id, perks[0], Paid.START)
        yield Offer(perk, ("saga.create", "saga.perk"), when="any", actor=who.id, perk=one(perks))
    if skills:
        idea = words(story, "specialties", [item.name for item in who.sheet.specialties])
        known = BuySpecialty(who.id, skills[0], "", Paid.START)
        yield Offer(known, ("saga.create",), when="any", actor=who.id, skill=one(skills), name=idea)


def _held(who: Character, paid: Paid) -> int:
    """Return the Spark, or the points, that there are to spend."""
    return who.spark if paid == Paid.SPARK else who.sheet.unspent.points


def _rules(paid: Paid) -> tuple[str, ...]:
    return (SLUG,) if paid == Paid.SPARK else ("saga.create",)


def _ability_offers(story: Story, who: Character, paid: Paid) -> Some:
    actor, sheet, held, rules = who.id, who.sheet, _held(who, paid), _rules(paid)
    if able := [asset for asset in ASSETS if price(story, BuyAsset(actor, asset, paid)) <= held]:
        yield Offer(BuyAsset(actor, able[0], paid), rules, when="any", actor=actor, asset=one(able))
    if skills := [skill for skill in SKILLS if price(story, BuyRank(actor, skill, paid)) <= held]:
        yield Offer(BuyRank(actor, skills[0], paid), rules, when="any", actor=actor, skill=one(skills))
    if learnt := [skill for skill in SKILLS if sheet.rank(skill)]:
        idea = words(story, "specialties", [item.name for item in sheet.specialties])
        yield from _bought(story, who, BuySpecialty(actor, learnt[0], "", paid), skill=one(learnt), name=idea)
    yield from _bought(story, who, BuyTrait(actor, "", paid), name=words(story, "traits", sheet.traits))
    if perks := perks_left(story, who):
        yield from _bought(story, who, BuyPerk(actor, perks[0], paid), perk=one(perks))


def _bought(story: Story, who: Character, buying: Buying, **fields: Any) -> Some:
    """Offer the things of one fixed price, where there is enough to pay it."""
    paid = getattr(buying, "paid", Paid.SPARK)
    if (cost := price(story, buying)) <= _held(who, paid):
        yield Offer(buying, _rules(paid), when="any", actor=who.id, price=((paid, cost),), **fields)


def _gear_offers(story: Story, who: Character, paid: Paid) -> Some:
    def cost(rating: int) -> int:
        return price(story, BuyGear(who.id, GearKind.BUFF, rating, "", paid=paid))

    if ratings := [rating for rating in gear_ratings(story.rules) if cost(rating) <= _held(who, paid)]:
        idea = words(story, "gear", [item.name for item in who.gear])
        for fields in gear_choices(ratings):
            template = BuyGear(who.id, fields["kind"].values[0], 1, "", paid=paid)
            yield Offer(template, (*_rules(paid), "saga.gear"), when="any", actor=who.id, **fields, name=idea)


def gear_choices(ratings: Sequence[int]) -> Iterator[dict[str, Any]]:
    """Yield the fields of gear of each kind, with what it may leave out."""
    for kind in GearKind:
        fields: dict[str, Any] = {"kind": OneOf((kind,)), "rating": OneOf(tuple(ratings))}
        yield fields | ({"excludes": Subset(EXCLUDES[kind])} if kind in EXCLUDES else {})


def _repair_offers(story: Story, who: Character) -> Some:
    if names := list(dict.fromkeys(mark.name for mark in who.consequences)):
        yield from _bought(story, who, BuyOff(who.id, names[0]), consequence=one(names))
    if who.doom:
        yield from _bought(story, who, BuyDoom(who.id))


class Drafts:
    """Every character that can be made; ready ones are listed."""

    __slots__ = ("ready", "rules")
    kind: ClassVar[str] = "one"

    def __init__(self, rules: Ruleset, ready: tuple[CharacterDraft, ...]) -> None:
        self.rules, self.ready = rules, ready

    def __contains__(self, value: object) -> bool:
        return isinstance(value, CharacterDraft) and not problems(value, self.rules)

    def __iter__(self) -> Iterator[CharacterDraft]:
        return iter(self.ready)

    def __len__(self) -> int:
        return len(self.ready)

    def pick(self, choose: Chooser) -> CharacterDraft:
        """Pick one of the ready drafts."""
        return self.ready[choose(len(self.ready))]


def seat_offers(story: Story, seat: Seat, ready: tuple[CharacterDraft, ...]) -> Some:
    """Offer a character that nobody plays yet, or a new one."""
    if seat == GM:
        return
    free = [who.id for who in story.characters if not who.seat and who.status != Status.DOOMED]
    if free:
        yield Offer(growing_messages.Play(free[0], seat), when="any", who=one(free))
    if not story.pending and story.conflict is None and ready:
        drafts = Drafts(story.rules, ready)
        yield Offer(Make(ready[0], seat), ("saga.create",), when="any", draft=drafts)


def open_trait_offers(story: Story, who: Character) -> Some:
    """Offer to name a trait that was left open."""
    if who.sheet.open > 0:
        idea = words(story, "traits", who.sheet.traits)
        yield Offer(NameTrait(who.id, ""), ("saga.create",), when="any", actor=who.id, name=idea)


def company_offers(story: Story) -> Some:
    """Offer at any time to let somebody leave, or to give a character to another player."""
    everybody = [*(who.id for who in story.characters), *(element.id for element in story.elements)]
    if everybody:
        yield Offer(Leave(everybody[0]), when="gm", who=one(everybody))
    if people := [who.id for who in story.characters]:
        seats = dict.fromkeys(who.seat for who in story.characters if who.seat)
        yield Offer(HandOver(people[0]), when="gm", who=one(people), seat=Seats(tuple(seats)))


def idea_offers(story: Story, who: Character) -> Some:
    """Offer an idea for a trait."""
    yield Offer(DrawIdea(who.id), ("saga.traits",), when="any", actor=who.id)
