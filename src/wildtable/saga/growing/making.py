"""Making somebody on the page, and growing between chapters: what there is to choose from, and what it comes to."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from itertools import product
from typing import Any, TypeAlias

import msgspec
from msgspec import Struct
from msgspec.structs import replace

from wildtable.catalogue import cite
from wildtable.play import GM, WATCH, Refused, Seat
from wildtable.play.campaign import change_of
from wildtable.play.campaign_files import id_of
from wildtable.play.domains import Subset, Text
from wildtable.play.making import NOTHING_BUILT
from wildtable.play.offers import Offer
from wildtable.play.reading import FileReader
from wildtable.saga.campaign.messages import Write
from wildtable.saga.campaign.queries import OF_PLAYERS, unfit
from wildtable.saga.character.model import ASSETS, SKILLS, Character, Perk, Purse, Unspent
from wildtable.saga.character.naming import free_name
from wildtable.saga.character.view import SeenCharacter, seen_character
from wildtable.saga.conflict.queries import plays
from wildtable.saga.facts import Story
from wildtable.saga.growing.figures import ready
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
    NameTrait,
)
from wildtable.saga.growing.model import CharacterDraft
from wildtable.saga.growing.queries import (
    EXCLUDES,
    every_perk,
    faults,
    gear_ratings,
    ideas,
    perks_left,
    price,
    rated,
    so_far,
    spending,
)
from wildtable.saga.growing.rules import asset_points, skill_points
from wildtable.saga.offers import offers
from wildtable.saga.sets import Asset, Exclusion, GearKind, MakingStep, Paid, Skill, StoryPhase
from wildtable.saga.settings import Edition

Growing: TypeAlias = Buying | NameTrait


class Choices(Struct, frozen=True):
    """The choices for making a character, in the order of the rules' steps."""

    numbers: Edition
    """The numbers and prices of the edition."""
    perks: dict[str, Perk]
    """Every perk of the table by its id."""
    excludes: dict[GearKind, tuple[Exclusion, ...]]
    """The exclusions that each kind of gear may have."""
    ideas: dict[str, tuple[str, ...]]
    """Words to begin with: traits, drives, specialties, gear."""
    skill_x: str
    """The table's name for Skill X; empty where each character names it."""
    ready: tuple[CharacterDraft, ...]
    """The ready drafts to begin from."""
    does: dict[str, str]
    """A sentence on what each perk does, by its id."""


class Step(Struct, frozen=True):
    """A step of making somebody: what it spends of how much, and what is wrong with it."""

    step: MakingStep
    spent: int
    of: int
    """0 where nothing is counted."""
    problems: tuple[str, ...]


class Price(Struct, frozen=True):
    """Something that somebody grows by, with its price in Spark."""

    command: Growing
    """The command to send; the player's own words are empty in it."""
    price: int
    now: int
    """The number that it grows from: a rating, ranks, severity, marked steps; 0 where there is none."""
    not_now: str
    """The reason why it cannot be bought now, in a sentence; empty where it can."""


class Drafted(Struct, frozen=True):
    """The result of a draft, or the ways in which a character of the table can grow."""

    sheet: SeenCharacter
    """The sheet so far."""
    steps: tuple[Step, ...] = ()
    """Each step of making it; empty of somebody of the table."""
    points_next: tuple[tuple[Asset, int], ...] = ()
    """The price of one more point of each asset, where they are bought."""
    ranks_next: tuple[tuple[Skill, int], ...] = ()
    """The price of one more rank of each skill, where they are bought."""
    free_perks: tuple[str, ...] = ()
    """The perks that may be the free one, as they are taken."""
    problem: str = ""
    """The reason why the character cannot come to the table though no step is wrong; empty where it can."""
    text: str = ""
    """The change of the campaign that brings it to the table; empty as long as anything is wrong."""
    prices: tuple[Price, ...] = ()
    """The ways in which a character of the table can grow."""
    left: str = ""
    """Return a sentence on what is left to spend later; empty where nothing is."""


@cite("saga.create")
def choices(story: Story, seat: Seat) -> Choices:
    """Return all choices for making a character. Raises `Refused` for a spectator."""
    _plays_here(seat)
    told = (MakingStep.TRAITS, MakingStep.DRIVES, MakingStep.SPECIALTIES, MakingStep.GEAR)
    return Choices(
        numbers=story.rules.edition,
        perks=dict(story.rules.perks),
        excludes={kind: EXCLUDES.get(kind, ()) for kind in GearKind},
        ideas={step: tuple(ideas(story, step)) for step in told},
        skill_x=story.rules.options.skill_x,
        ready=tuple(ready().values()),
        does={},
    )


def drafted(
    story: Story, seat: Seat, id: str, given: Mapping[str, Any], _built: Mapping[str, Any] = NOTHING_BUILT
) -> Drafted:
    """Return the result of a draft as files write it; for a character of the table (``id``), how they can grow. Raises
    `Refused` for a spectator, and for a character that the seat does not play."""
    _plays_here(seat)
    return _grown(story, seat, id) if id else _made(story, seat, given)


def _plays_here(seat: Seat) -> None:
    if seat == WATCH:
        raise Refused("not-yours", "Spectators cannot make characters.", "Join as a player.")


# Somebody new.


def _made(story: Story, seat: Seat, given: Mapping[str, Any]) -> Drafted:
    rules, edition = story.rules, story.rules.edition
    name = given.get("name")
    who = free_name(story, id_of(name) if isinstance(name, str) and name.strip() else "", "hero")
    text = msgspec.json.encode({OF_PLAYERS: {who: given}}).decode()
    try:
        change_of(text)
    except Refused as refused:  # letters that are no text, numbers without end: nothing of it is looked at
        return Drafted(seen_character(story, so_far(CharacterDraft(""), rules, who, seat), seat), problem=str(refused))
    draft, unread = _read(given)
    wrong = [*unread, *faults(draft, rules)]
    made = so_far(draft, rules, who, seat)
    problem = "" if wrong else _refused(story, seat, text)
    points, ranks = rated(draft, edition), dict(draft.ranks)
    return Drafted(
        sheet=seen_character(story, _with_known_perks(story, made), seat),
        steps=tuple(
            Step(step, *spent, tuple([says for at, says in wrong if at == step]))
            for step, spent in spending(draft, rules).items()
        ),
        points_next=tuple([(asset, _next_point(points, asset, edition)) for asset in ASSETS]),
        ranks_next=tuple([(skill, _next_rank(ranks.get(skill, 0), edition)) for skill in SKILLS]),
        free_perks=tuple(_free_perks(story, draft)),
        problem=problem,
        text="" if wrong or problem else text,
        left=left_in_words(made.sheet.unspent),
    )


@cite("saga.create")
def left_in_words(unspent: Unspent) -> str:
    """Return a sentence on what was left to spend later; empty where nothing was."""
    counts = (unspent.points, unspent.free_perks, unspent.free_specialties)
    told = [f"{n} {one if n == 1 else more}" for n, (one, more) in zip(counts, LEFT, strict=True) if n]
    return f"Left to be spent later: {', '.join(told)}." if told else ""


LEFT = (("finishing point", "finishing points"), ("perk", "perks"), ("specialty", "specialties"))
"""Names of things that may be left, singular and plural."""


def _read(given: Mapping[str, Any]) -> tuple[CharacterDraft, list[tuple[MakingStep, str]]]:
    """Return a draft with all fields that can be read, and the problems of the others, at their steps."""
    reader = FileReader()
    draft = reader.struct(CharacterDraft, {"name": "", **given}, (), "a character")
    unread = {problem.where.partition(".")[0]: str(problem.problem) for problem in reversed(reader.problems)}
    if draft is None:
        kept = {field: value for field, value in given.items() if field not in unread}
        draft = FileReader().struct(CharacterDraft, {"name": "", **kept}, (), "a character") or CharacterDraft("")
    return draft, [(STEP_OF.get(field, MakingStep.CONCEPT), says) for field, says in unread.items()]


STEP_OF = {
    "assets": MakingStep.ASSETS,
    "points": MakingStep.ASSETS,
    "perk": MakingStep.PERK,
    "skills": MakingStep.SKILLS,
    "ranks": MakingStep.SKILLS,
    "skill_x": MakingStep.SKILLS,
    "specialties": MakingStep.SPECIALTIES,
    "traits": MakingStep.TRAITS,
    "drives": MakingStep.DRIVES,
    "gear": MakingStep.GEAR,
    "extra": MakingStep.FINISHING,
}
"""The step at which each field of a draft is chosen; any other at the first."""


def _refused(story: Story, seat: Seat, text: str) -> str:
    """Return why the table would refuse a change, in a sentence; empty where it would not."""
    refused = unfit(story, Write(text, "" if seat == GM else seat))
    return str(refused) if refused else ""


def _with_known_perks(story: Story, made: Character) -> Character:
    perks = tuple([perk for perk in made.sheet.perks if perk in every_perk(story.rules)])
    return replace(made, sheet=replace(made.sheet, perks=perks))


def _next_point(points: Purse, asset: Asset, edition: Edition) -> int:
    def cost(rating: int) -> int:
        return asset_points(rating, edition.asset_base, edition.asset_dear_after)

    return cost(points.of(asset) + 1) - cost(points.of(asset))


def _next_rank(ranks: int, edition: Edition) -> int:
    return skill_points(ranks + 1, edition.skills_dear) - skill_points(ranks, edition.skills_dear)


def _free_perks(story: Story, draft: CharacterDraft) -> Iterator[str]:
    """Yield the perks that could be the free one of a draft."""
    for perk in every_perk(story.rules):
        if perk not in draft.extra.perks:
            tried = faults(replace(draft, perk=perk), story.rules)
            if not any(fault.step == MakingStep.PERK for fault in tried):
                yield perk


# Somebody of the table.


def _grown(story: Story, seat: Seat, id: str) -> Drafted:
    if id not in story or not (seat == GM or plays(story, id, seat)):
        raise Refused("not-yours", "This character is not yours.", "Choose a character that you play.")
    left = left_in_words(story[id].sheet.unspent)
    return Drafted(seen_character(story, story[id], seat), prices=tuple(prices(story, story[id])), left=left)


@cite("saga.spark.spend")
def prices(story: Story, who: Character) -> Iterator[Price]:
    """Yield each way in which a character can grow, its price, and the reason where it cannot be had."""
    mine = [offer for offer in offers(story, who.seat or GM) if offer.actor == who.id]
    for command, now in (*_abilities(who), *_words(who), *_more(story, who)):
        cost = 0 if isinstance(command, NameTrait) else price(story, command)
        can = any(_has(offer, command) for offer in mine)
        yield Price(command, cost, now, "" if can else _why_not(story, who, cost))
    left = [offer for offer in mine if getattr(offer.template, "paid", Paid.SPARK) != Paid.SPARK]
    for own, rating in _left(who, left):
        yield Price(own, price(story, own), rating, "")


def _left(who: Character, mine: Sequence[Offer[Any]]) -> Iterator[tuple[Buying, int]]:
    """Return the things a character was made without and can have, by the offers, each with its source."""
    for offer in mine:
        fields = [field for field, domain in offer.open.items() if not isinstance(domain, Text | Subset)]
        for values in product(*(offer.open[field] for field in fields)):
            made = replace(offer.template, **dict(zip(fields, values, strict=True)))
            if isinstance(made, BuyAsset | BuyRank):
                yield (
                    made,
                    who.sheet.assets.of(made.asset) if isinstance(made, BuyAsset) else who.sheet.rank(made.skill),
                )
            else:
                yield made, 0


def _has(offer: Offer[Any], command: Growing) -> bool:
    """Return whether an offer has a command, apart from the player's own words that are still empty."""
    fixed = [field for field, domain in offer.open.items() if not isinstance(domain, Text)]
    paid = [getattr(each, "paid", Paid.SPARK) for each in (offer.template, command)]
    known = type(offer.template) is type(command) and paid[0] == paid[1]
    return known and all(getattr(command, field) in offer.open[field] for field in fixed)


def _abilities(who: Character) -> Iterator[tuple[Growing, int]]:
    """Yield assets and skills, each with the number it grows from."""
    for asset in ASSETS:
        yield BuyAsset(who.id, asset), who.sheet.assets.of(asset)
    for skill in SKILLS:
        yield BuyRank(who.id, skill), who.sheet.rank(skill)


def _words(who: Character) -> Iterator[tuple[Growing, int]]:
    """Yield the commands that need the player's own words."""
    for skill in SKILLS:
        if who.sheet.rank(skill):
            yield BuySpecialty(who.id, skill, ""), 0
    if who.sheet.open > 0:
        yield NameTrait(who.id, ""), who.sheet.open
    yield BuyTrait(who.id, ""), 0


def _more(story: Story, who: Character) -> Iterator[tuple[Growing, int]]:
    """Yield perks, gear, and the marks that can be bought off."""
    for perk in perks_left(story, who):
        yield BuyPerk(who.id, perk), 0
    for kind, rating in product(GearKind, gear_ratings(story.rules)):
        yield BuyGear(who.id, kind, rating, ""), 0
    for mark in {mark.name: mark for mark in reversed(who.consequences)}.values():
        yield BuyOff(who.id, mark.name), mark.severity
    if who.doom:
        yield BuyDoom(who.id), who.doom


def _why_not(story: Story, who: Character, cost: int) -> str:
    if not cost:
        return "It is found in play, during a scene."
    if not who.up:
        return f"{who.name} is out of play."
    if (lacks := cost - who.spark) > 0:
        return f"{lacks} Spark more {'is' if lacks == 1 else 'are'} needed."
    if story.phase != StoryPhase.BETWEEN or not story.chapter:
        return "Spark is spent between chapters."
    return "Something else must be answered first."
