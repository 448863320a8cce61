"""Making characters, and growing: what is asked; nothing here acts."""

from __future__ import annotations

import tomllib
from collections import Counter
from collections.abc import Callable, Iterator
from functools import cache
from pathlib import Path
from typing import NamedTuple

from msgspec.structs import replace

from wildtable.catalogue import cite
from wildtable.play import Refused
from wildtable.play.letters import is_line
from wildtable.saga.character.model import ASSETS, POOLS, SKILLS, Character, Drive, Purse, Sheet, Unspent
from wildtable.saga.character.queries import full
from wildtable.saga.facts import Story
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
)
from wildtable.saga.growing.model import CharacterDraft
from wildtable.saga.growing.rules import asset_points, asset_price, rank_price, skill_points
from wildtable.saga.harm.model import HARMS
from wildtable.saga.sets import Asset, Exclusion, GearKind, MakingStep, Paid, Skill
from wildtable.saga.settings import Edition, Ruleset


class Fault(NamedTuple):
    """A problem of a draft: its step, and a sentence."""

    step: MakingStep
    says: str


@cite("saga.create")
def faults(draft: CharacterDraft, rules: Ruleset) -> list[Fault]:
    """Return the problems of a draft, step by step; empty where it makes a character."""
    return [Fault(step, says) for step, wrong in _WRONG.items() for says in wrong(draft, rules)]


def problems(draft: CharacterDraft, rules: Ruleset) -> list[str]:
    """Return the problems of a draft, one sentence each."""
    return [fault.says for fault in faults(draft, rules)]


def build(draft: CharacterDraft, rules: Ruleset, id: str, seat: str = "") -> Character:
    """Return the character of a draft. Raises `Refused` with everything that is over or missing."""
    if wrong := problems(draft, rules):
        raise Refused("over", " ".join(wrong), "Change the named steps.")
    return so_far(draft, rules, id, seat)


def so_far(draft: CharacterDraft, rules: Ruleset, id: str, seat: str = "") -> Character:
    """Return the character that a draft makes so far, whatever is over or missing."""
    extra, edition = draft.extra, rules.edition
    assets = rated(draft, edition)
    for asset, more in extra.assets:
        assets = replace(assets, **{asset: assets.of(asset) + more})
    ranks = ranked(draft, edition)
    for skill, more in extra.ranks:
        ranks[skill] += more
    sheet = Sheet(
        name=draft.name.strip(),
        concept=draft.concept,
        assets=assets,
        ranks=tuple((skill, ranks[skill]) for skill in SKILLS if ranks[skill]),
        specialties=(*draft.specialties, *extra.specialties),
        traits=(*draft.traits, *extra.traits),
        perks=(*filter(None, [draft.perk]), *extra.perks),
        skill_x=rules.options.skill_x or draft.skill_x,
        open=edition.traits_start - len(draft.traits),
        unspent=unspent(draft, edition),
    )
    gear = tuple(replace(item, left=full(item, edition)) for item in (*draft.gear, *extra.gear))
    drives = tuple(Drive(name) for name in draft.drives)
    return Character(id, sheet, seat=seat, tokens=assets, drives=drives, gear=gear)


def rated(draft: CharacterDraft, edition: Edition) -> Purse:
    """Return the ratings that a draft begins with, before its finishing points."""
    if draft.points is not None:
        return draft.points
    given = dict(zip(draft.assets, edition.assets_by_priority, strict=False))
    return Purse(**{**given, Asset.FORTUNE: edition.fortune_start})


def ranked(draft: CharacterDraft, edition: Edition) -> Counter[Skill]:
    """Return the ranks that a draft begins with, before its finishing points."""
    if draft.ranks:
        return Counter(dict(draft.ranks))
    return Counter(dict(zip(draft.skills, edition.skills_by_priority, strict=False)))


class Spent(NamedTuple):
    """The points or things that a step has used, and the number there is."""

    spent: int
    of: int


@cite("saga.create")
def spending(draft: CharacterDraft, rules: Ruleset) -> dict[MakingStep, Spent]:
    """Return the points or things that each step of a draft has used, and their number; 0 of 0 is no count."""
    edition = rules.edition
    return {
        MakingStep.CONCEPT: Spent(0, 0),
        MakingStep.ASSETS: _spent_on_assets(draft, edition),
        MakingStep.PERK: Spent(1 if draft.perk else 0, 1),
        MakingStep.SKILLS: _spent_on_skills(draft, edition),
        MakingStep.SPECIALTIES: Spent(len(draft.specialties), edition.specialties_start),
        MakingStep.TRAITS: Spent(len(draft.traits), edition.traits_start),
        MakingStep.DRIVES: Spent(len(draft.drives), edition.drives_start),
        MakingStep.GEAR: Spent(sum(item.rating for item in draft.gear), edition.gear_together),
        MakingStep.FINISHING: _finished(draft, edition),
    }


def _spent_on_assets(draft: CharacterDraft, edition: Edition) -> Spent:
    if draft.points is None:
        return Spent(len(draft.assets), len(edition.assets_by_priority))
    each = [asset_points(draft.points.of(asset), edition.asset_base, edition.asset_dear_after) for asset in ASSETS]
    return Spent(sum(each), edition.asset_points)


def _spent_on_skills(draft: CharacterDraft, edition: Edition) -> Spent:
    if not draft.ranks:
        return Spent(len(draft.skills), len(edition.skills_by_priority))
    return Spent(sum(skill_points(ranks, edition.skills_dear) for _, ranks in draft.ranks), edition.skill_points)


def _finished(draft: CharacterDraft, edition: Edition) -> Spent:
    extra = draft.extra
    spent = (
        edition.finish_asset * sum(more for _, more in extra.assets)
        + edition.finish_rank * sum(more for _, more in extra.ranks)
        + edition.finish_specialty * len(extra.specialties)
        + edition.finish_trait * len(extra.traits)
        + edition.finish_perk * len(extra.perks)
        + edition.finish_gear * sum(item.rating for item in extra.gear)
    )
    return Spent(spent, edition.finishing_points)


def _concept(draft: CharacterDraft, rules: Ruleset) -> Iterator[str]:
    if not is_line(draft.name.strip(), 60):
        yield "A character needs a name of 1 to 60 letters."


def _assets(draft: CharacterDraft, rules: Ruleset) -> Iterator[str]:
    edition = rules.edition
    if draft.points is None:
        if sorted(draft.assets) != sorted(POOLS):
            yield f"Assets: put {', '.join(POOLS)} in their order, each once."
        return
    ratings = [draft.points.of(asset) for asset in ASSETS]
    if min(ratings) < edition.asset_base:
        yield f"Assets: each begins at {edition.asset_base}."
        return
    yield from _within("Assets", *_spent_on_assets(draft, edition), "points")


def _perk(draft: CharacterDraft, rules: Ruleset) -> Iterator[str]:
    edition = rules.edition
    if draft.perk:
        known = rules.perks.get(draft.perk.partition(":")[0])
        if known is None:
            yield f"Perk: there is no {draft.perk}."
            return
        if draft.points is not None:
            fits = [a for a in known.assets if draft.points.of(a) >= edition.perk_asset_least]
            least = f"an asset of {edition.perk_asset_least} or more"
        else:
            fits = [a for a in known.assets if a in (*draft.assets[:1], Asset.FORTUNE)]
            least = "the primary asset or fortune"
        if not fits:
            yield f"Perk: {known.title} belongs to {' or '.join(known.assets)}; the free one is for {least}."
    yield from _perk_skills((draft.perk, *draft.extra.perks), rules)


def _perk_skills(perks: tuple[str, ...], rules: Ruleset) -> Iterator[str]:
    for perk in filter(None, perks):
        name, _, skill = perk.partition(":")
        known = rules.perks.get(name)
        if known is not None and known.skill != (skill in SKILLS):
            yield f"Perk: {known.title} is taken {'for a skill' if known.skill else 'without a skill'}."
    if len(set(perks) - {""}) < len([p for p in perks if p]):
        yield "Perk: the same one twice."


def _skills(draft: CharacterDraft, rules: Ruleset) -> Iterator[str]:
    edition = rules.edition
    names = [name for name, _ in draft.ranks] or list(draft.skills)
    if len(set(names)) < len(names):
        yield "Skills: the same one twice."
    elif draft.ranks:
        if min(ranks for _, ranks in draft.ranks) < 0:
            yield "Skills: ranks start at 0."
        yield from _within("Skills", *_spent_on_skills(draft, edition), "points")
    else:
        yield from _exactly("Skills", *_spent_on_skills(draft, edition), "skills by priority")


def _specialties(draft: CharacterDraft, rules: Ruleset) -> Iterator[str]:
    edition, ranks = rules.edition, ranked(draft, rules.edition)
    yield from _within("Specialties", len(draft.specialties), edition.specialties_start, "")
    for item in draft.specialties:
        if (has := ranks[item.skill]) < edition.specialty_least:
            yield f"Specialties: {item.name} needs {edition.specialty_least} ranks in {item.skill}, it has {has}."
    skills = [item.skill for item in draft.specialties]
    if len(set(skills)) < len(skills):
        yield "Specialties: one per skill; buy more with finishing points."
    names = [item.name for item in (*draft.specialties, *draft.extra.specialties)]
    if len(set(names)) < len(names) or not all(name.strip() for name in names):
        yield "Specialties: each needs a different name."


def _traits(draft: CharacterDraft, rules: Ruleset) -> Iterator[str]:
    yield from _within("Traits", len(draft.traits), rules.edition.traits_start, "traits")
    every = (*draft.traits, *draft.extra.traits)
    if len(set(every)) < len(every) or not all(name.strip() for name in every):
        yield "Traits: each must be different."


def _drives(draft: CharacterDraft, rules: Ruleset) -> Iterator[str]:
    yield from _exactly("Drives", len(draft.drives), rules.edition.drives_start, "drives")
    if len(set(draft.drives)) < len(draft.drives) or not all(name.strip() for name in draft.drives):
        yield "Drives: each must be different."


@cite("saga.create", "saga.gear")
def gear_ratings(rules: Ruleset) -> range:
    """Return the possible ratings of gear."""
    return range(1, rules.edition.gear_most + 1)


EXCLUDES: dict[GearKind, tuple[Exclusion, ...]] = {GearKind.CHARM: SKILLS, GearKind.FONT: HARMS}
"""The exclusions that each kind of gear may have."""


def _gear(draft: CharacterDraft, rules: Ruleset) -> Iterator[str]:
    edition = rules.edition
    if not draft.gear:
        yield "Gear: at least one piece."
    yield from _within("Gear", sum(item.rating for item in draft.gear), edition.gear_together, "rating together")
    names = [item.name for item in (*draft.gear, *draft.extra.gear)]
    if len(set(names)) < len(names) or not all(name.strip() for name in names):
        yield "Gear: each piece needs a different name."
    for item in (*draft.gear, *draft.extra.gear):
        most = f"Gear: {item.name} has rating {item.rating}; {edition.gear_most} is the most"
        if (over := item.rating - edition.gear_most) > 0:
            yield f"{most}, {over} over."
        elif item.rating not in gear_ratings(rules):
            yield f"{most} and 1 the least."
        known = EXCLUDES.get(item.kind, ())
        if not set(item.excludes) <= set(known) or len(set(item.excludes)) < len(item.excludes):
            yield f"Gear: {item.name} excludes what it cannot, or something twice."


def _finishing(draft: CharacterDraft, rules: Ruleset) -> Iterator[str]:
    edition, extra = rules.edition, draft.extra
    known = all(a in ASSETS and n > 0 for a, n in extra.assets) and all(s in SKILLS and n > 0 for s, n in extra.ranks)
    if not known or not all(perk.partition(":")[0] in rules.perks for perk in extra.perks):
        yield "Finishing: assets, skills and perks go by their names, and only up."
        return
    yield from _within("Finishing", *_finished(draft, edition), "points")
    ranks = ranked(draft, edition)
    for skill, more in extra.ranks:
        ranks[skill] += more
    for item in extra.specialties:
        if ranks[item.skill] < 1:
            yield f"Finishing: {item.name} needs a rank in {item.skill}."


def _within(step: str, spent: int, most: int, what: str) -> Iterator[str]:
    if spent > most:
        yield f"{step}: {spent} {what}".rstrip() + f", {most} is the most: {spent - most} over."


def _exactly(step: str, given: int, wanted: int, what: str) -> Iterator[str]:
    if given != wanted:
        over = given - wanted
        yield f"{step}: {given} {what}, {wanted} are needed: {abs(over)} {'over' if over > 0 else 'missing'}."


_WRONG: dict[MakingStep, Callable[[CharacterDraft, Ruleset], Iterator[str]]] = {
    MakingStep.CONCEPT: _concept,
    MakingStep.ASSETS: _assets,
    MakingStep.PERK: _perk,
    MakingStep.SKILLS: _skills,
    MakingStep.SPECIALTIES: _specialties,
    MakingStep.TRAITS: _traits,
    MakingStep.DRIVES: _drives,
    MakingStep.GEAR: _gear,
    MakingStep.FINISHING: _finishing,
}


@cite("saga.spark.spend", "saga.create")
def price(story: Story, buying: Buying) -> int:
    """Return the price of a purchase in Spark or finishing points; 0 for the free things of the start."""
    paid = getattr(buying, "paid", Paid.SPARK)
    if paid == Paid.START:
        return 0
    return _in_spark(story, buying) if paid == Paid.SPARK else _in_points(story.rules.edition, buying)


def _in_spark(story: Story, buying: Buying) -> int:
    edition, sheet = story.rules.edition, story[buying.who].sheet
    match buying:
        case BuyAsset():
            return asset_price(sheet.assets.of(buying.asset))
        case BuyRank():
            return rank_price(sheet.rank(buying.skill), edition.spark_rank, edition.spark_rank_step)
        case BuySpecialty():
            return edition.spark_specialty
        case BuyTrait():
            return edition.spark_trait
        case BuyPerk():
            return edition.spark_perk
        case BuyGear():
            return edition.spark_gear * buying.rating
        case BuyOff():
            return edition.spark_consequence
        case BuyDoom():
            return edition.spark_doom


def _in_points(edition: Edition, buying: Buying) -> int:
    match buying:
        case BuyAsset():
            return edition.finish_asset
        case BuyRank():
            return edition.finish_rank
        case BuySpecialty():
            return edition.finish_specialty
        case BuyTrait():
            return edition.finish_trait
        case BuyPerk():
            return edition.finish_perk
        case BuyGear():
            return edition.finish_gear * buying.rating
        case BuyOff() | BuyDoom():
            raise ValueError(f"{buying} is nothing that finishing points are spent on")


@cite("saga.create")
def unspent(draft: CharacterDraft, edition: Edition) -> Unspent:
    """Return the things that a draft leaves to be spent later."""
    points, specialties = _finished(draft, edition), edition.specialties_start - len(draft.specialties)
    return Unspent(max(0, points.of - points.spent), 0 if draft.perk else 1, max(0, specialties))


@cite("saga.create")
def left_to_choose(story: Story, who: Character) -> tuple[list[str], list[Skill]]:
    """Return the free perks and the skills for free specialties that are left to choose since the start."""
    edition, sheet, book = story.rules.edition, who.sheet, story.rules.perks
    able = {asset for asset in ASSETS if sheet.assets.of(asset) >= edition.perk_asset_least}
    perks = [taken for taken in perks_left(story, who) if able & set(book[taken.partition(":")[0]].assets)]
    known = {item.skill for item in sheet.specialties}
    skills = [skill for skill in SKILLS if sheet.rank(skill) >= edition.specialty_least and skill not in known]
    return (perks if sheet.unspent.free_perks else []), (skills if sheet.unspent.free_specialties else [])


def perks_left(story: Story, who: Character) -> list[str]:
    """Return the perks that a character does not have yet; one that is for a skill, once for each."""
    return [taken for taken in every_perk(story.rules) if taken not in who.sheet.perks]


def every_perk(rules: Ruleset) -> list[str]:
    """Return all perks as they are taken: one that is for a skill, once for each."""
    return [
        taken
        for name, perk in rules.perks.items()
        for taken in ([f"{name}:{skill}" for skill in SKILLS] if perk.skill else [name])
    ]


@cache
def _ideas() -> dict[str, list[str]]:
    return tomllib.loads((Path(__file__).parents[1] / "data" / "ideas.toml").read_text("utf-8"))


@cite("saga.traits")
def ideas(story: Story, what: str) -> list[str]:
    """Return ideas for a trait, a consequence, a benefit ...; the table's own come first for traits."""
    own = story.rules.options.ideas if what == MakingStep.TRAITS.value else ()
    return [*own, *_ideas()[what]]
