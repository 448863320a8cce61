"""Making characters, and growing: what may be done."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import Any, ClassVar

from wildtable.play import GM, Offer, OneOf, Seat, Seats, Subset, Text
from wildtable.play.offers import Chooser
from wildtable.saga.character.facts import ASSETS, SKILLS, Character
from wildtable.saga.conflict.questions import plays
from wildtable.saga.facts import Story
from wildtable.saga.growing import procedures as growing_procedures
from wildtable.saga.growing.commands import (
    BuyAsset,
    BuyDoom,
    BuyGear,
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
    Play,
)
from wildtable.saga.growing.facts import Draft
from wildtable.saga.growing.frames import Liked, Offered
from wildtable.saga.growing.procedures import SLUG
from wildtable.saga.growing.questions import gear_ratings, ideas, problems
from wildtable.saga.growing.rules import asset_price, rank_price
from wildtable.saga.harm.facts import HARMS
from wildtable.saga.roll.commands import Agree, Decline
from wildtable.saga.scene import Some, one
from wildtable.saga.sets import Exclusion, GearKind, Status
from wildtable.saga.settings import Ruleset


def words(story: Story, what: str, taken: Sequence[str] = ()) -> Text:
    """Words of one's own, with ideas; none that is ``taken``."""
    return Text(ideas(story, what), taken=taken)


def offered_offers(story: Story, seat: Seat, frame: Offered) -> Some:
    """Whom it touches most answers."""
    if seat == GM if frame.to == GM else plays(story, frame.to, seat):
        actor = "" if frame.to == GM else frame.to
        yield Offer(Agree(), (growing_procedures.OFFER,), when="answer", actor=actor)
        yield Offer(Decline(), (growing_procedures.OFFER,), when="answer", actor=actor)
        if frame.to == GM:
            yield Offer(Like(), (growing_procedures.OFFER,), when="answer")


def liked_offers(story: Story, seat: Seat, frame: Liked) -> Some:
    """A Spark for the offer, or none."""
    if seat == GM:
        yield Offer(Agree(), (growing_procedures.OFFER,), when="answer")
        yield Offer(Decline(), (growing_procedures.OFFER,), when="answer")


def spark_offers(story: Story, who: Character) -> Some:
    """A fact or a scene, to the game master or another player."""
    if who.spark:
        idea = words(story, "facts")
        to = one([GM, *(other.id for other in story.players if other.id != who.id)])
        template = OfferSpark(who.id, GM, idea.values[0])
        yield Offer(
            template, (growing_procedures.OFFER,), when="any", actor=who.id, price=(("spark", 1),), to=to, what=idea
        )


# What can be bought.


def growing_offers(story: Story, who: Character) -> Some:
    """Everything that the Spark is enough for."""
    yield from _ability_offers(story, who)
    yield from _gear_offers(story, who)
    yield from _repair_offers(story, who)


def _ability_offers(story: Story, who: Character) -> Some:
    edition, actor, sheet = story.rules.edition, who.id, who.sheet
    able = [a for a in ASSETS if asset_price(sheet.assets.of(a)) <= who.spark]
    if able:
        yield Offer(BuyAsset(actor, able[0]), (SLUG,), when="any", actor=actor, asset=one(able))
    base, step = edition.spark_rank, edition.spark_rank_step
    if skills := [s for s in SKILLS if rank_price(sheet.rank(s), base, step) <= who.spark]:
        yield Offer(BuyRank(actor, skills[0]), (SLUG,), when="any", actor=actor, skill=one(skills))
    learnt = [skill for skill in SKILLS if sheet.rank(skill)]
    if who.spark >= edition.spark_specialty and learnt:
        idea = words(story, "specialties", [item.name for item in sheet.specialties])
        template = BuySpecialty(actor, learnt[0], "")
        price = (("spark", edition.spark_specialty),)
        yield Offer(template, (SLUG,), when="any", actor=actor, price=price, skill=one(learnt), name=idea)
    if who.spark >= edition.spark_trait:
        idea = words(story, "traits", sheet.traits)
        price = (("spark", edition.spark_trait),)
        yield Offer(BuyTrait(actor, ""), (SLUG,), when="any", actor=actor, price=price, name=idea)
    if who.spark >= edition.spark_perk and (perks := _perks(story, who)):
        price = (("spark", edition.spark_perk),)
        yield Offer(BuyPerk(actor, perks[0]), (SLUG,), when="any", actor=actor, price=price, perk=one(perks))


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
    if ratings := [r for r in gear_ratings(story.rules) if each * r <= who.spark]:
        idea = words(story, "gear", [item.name for item in who.gear])
        for fields in gear_choices(ratings):
            template = BuyGear(who.id, fields["kind"].values[0], 1, "")
            yield Offer(template, (SLUG, "saga.gear"), when="any", actor=who.id, **fields, name=idea)


EXCLUDES: dict[GearKind, tuple[Exclusion, ...]] = {GearKind.CHARM: SKILLS, GearKind.FONT: HARMS}
"""What each kind of gear may leave out."""


def gear_choices(ratings: Sequence[int]) -> Iterator[dict[str, Any]]:
    """A piece of gear of each kind, with what it may leave out."""
    for kind in GearKind:
        fields: dict[str, Any] = {"kind": OneOf((kind,)), "rating": OneOf(tuple(ratings))}
        yield fields | ({"excludes": Subset(EXCLUDES[kind])} if kind in EXCLUDES else {})


def _repair_offers(story: Story, who: Character) -> Some:
    edition, actor = story.rules.edition, who.id
    if who.consequences and who.spark >= edition.spark_consequence:
        names = list(dict.fromkeys(mark.name for mark in who.consequences))
        price = (("spark", edition.spark_consequence),)
        off = BuyOff(actor, names[0])
        yield Offer(off, (SLUG,), when="any", actor=actor, price=price, consequence=one(names))
    if who.doom and who.spark >= edition.spark_doom:
        price = (("spark", edition.spark_doom),)
        yield Offer(BuyDoom(actor), (SLUG,), when="any", actor=actor, price=price)


class Drafts:
    """Every character that can be made; ready ones are listed."""

    __slots__ = ("ready", "rules")
    kind: ClassVar[str] = "one"

    def __init__(self, rules: Ruleset, ready: tuple[Draft, ...]) -> None:
        self.rules, self.ready = rules, ready

    def __contains__(self, value: object) -> bool:
        return isinstance(value, Draft) and not problems(value, self.rules)

    def __iter__(self) -> Iterator[Draft]:
        return iter(self.ready)

    def __len__(self) -> int:
        return len(self.ready)

    def pick(self, choose: Chooser) -> Draft:
        """One of the ready ones."""
        return self.ready[choose(len(self.ready))]


def seat_offers(story: Story, seat: Seat, ready: tuple[Draft, ...]) -> Some:
    """A character that nobody plays yet, or a new one."""
    if seat == GM:
        return
    free = [who.id for who in story.characters if not who.seat and who.status != Status.DOOMED]
    if free:
        yield Offer(Play(free[0], seat), when="any", who=one(free))
    if not story.pending and story.conflict is None and ready:
        drafts = Drafts(story.rules, ready)
        yield Offer(Make(ready[0], seat), ("saga.create",), when="any", draft=drafts)


def open_trait_offers(story: Story, who: Character) -> Some:
    """A trait that was left open is found."""
    if who.sheet.open > 0:
        idea = words(story, "traits", who.sheet.traits)
        yield Offer(NameTrait(who.id, ""), ("saga.create",), when="any", actor=who.id, name=idea)


def company_offers(story: Story) -> Some:
    """At any time: somebody leaves, another plays a character."""
    everybody = [*(who.id for who in story.characters), *(element.id for element in story.elements)]
    if everybody:
        yield Offer(Leave(everybody[0]), when="gm", who=one(everybody))
    if people := [who.id for who in story.characters]:
        seats = dict.fromkeys(who.seat for who in story.characters if who.seat)
        yield Offer(HandOver(people[0]), when="gm", who=one(people), seat=Seats(tuple(seats)))


def idea_offers(story: Story, who: Character) -> Some:
    """An idea for a trait."""
    yield Offer(DrawIdea(who.id), ("saga.traits",), when="any", actor=who.id)
