"""Rolls: what is asked; nothing here acts."""

from __future__ import annotations

from wildtable.catalogue import cite
from wildtable.play import Part
from wildtable.saga.character.facts import Character
from wildtable.saga.character.questions import active_parts, perks
from wildtable.saga.character.rules import acuity, force
from wildtable.saga.conflict.facts import SCENE
from wildtable.saga.facts import Story
from wildtable.saga.roll.frames import Attack, Block, Deed
from wildtable.saga.sets import Ability, Asset, PerkQuestion, When

# What makes a pool.


@cite("saga.skill", "saga.consequence")
def pool_parts(story: Story, who: Character, skill: Ability) -> list[Part]:
    """Ranks, consequences, traits that count by themselves, constant conditions."""
    parts = [Part(who.sheet.rank(skill), skill, "saga.skill")]
    parts += [
        Part(-hurt.severity, hurt.name, "saga.consequence")
        for hurt in who.consequences
        if not hurt.skills or skill in hurt.skills
    ]
    parts += active_parts(story, who.id)
    if story.conflict is not None:
        constant = [c for c in story.conflict.conditions if c.when == When.CONSTANT and c.dice]
        parts += [Part(c.dice, c.title, "saga.condition") for c in constant]
    return parts


@cite("saga.asset.force", "saga.asset.acuity")
def token_parts(story: Story, who: Character, deed: Deed, asset: Asset, count: int) -> list[Part]:
    """What tokens of a kind add at once: force its bonus, acuity its specialties, grace what perks say of a block."""
    edition = story.rules.edition
    if asset == Asset.FORCE:
        return [Part(force(count, edition.force_bonus), "force", "saga.asset.force")]
    if asset == Asset.ACUITY:
        parts = [Part(acuity(count, len(deed.specialties)), "acuity", "saga.asset.acuity")]
        return parts + ([] if Asset.ACUITY in deed.paid else _expert(story, who, deed))
    if asset == Asset.GRACE and isinstance(deed.goal, Block):
        blocks = perks(story, who, PerkQuestion.BLOCK_PER_GRACE)
        return [Part(perk.value * count, perk.title, perk.rule) for _, _, perk in blocks]
    return []


@cite("saga.perk")
def _expert(story: Story, who: Character, deed: Deed) -> list[Part]:
    worth = max(1, len(deed.specialties))
    known = perks(story, who, PerkQuestion.SPECIALTY_ALSO)
    return [Part(perk.value * worth, perk.title, perk.rule) for _, skill, perk in known if skill == str(deed.skill)]


@cite("saga.drive")
def drives_in(deed: Deed) -> tuple[str, ...]:
    """The drives whose tokens are in a roll: each goes in once.

    A roll from before that was noted has tokens of drives and names none: there whatever is in it counts by its name.
    """
    if deed.drive and not deed.drives:
        return tuple([part.source for part in deed.parts])
    return deed.drives


def opposing_parts(story: Story, goal: object) -> list[Part]:
    """What changes the dice that oppose an attack: the traits of the element that is attacked."""
    if isinstance(goal, Attack) and story.element(goal.on) is not None:
        return active_parts(story, goal.on)
    return []


def opponents(story: Story, deed: Deed) -> list[str]:
    """Whose traits can be turned against them in this roll: whoever opposes it."""
    goal = deed.goal
    if isinstance(goal, Attack):
        return [goal.on]
    other = getattr(goal, "other", "")
    if other:
        return [other]
    if isinstance(goal, Block):
        return []
    return [SCENE]
