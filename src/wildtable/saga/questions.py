"""Questions: the numbers of a roll and of a character, each part with its source.

Perks, gear, conditions and traits answer here; nothing that answers may act. In the order of play: what makes
a pool, what tokens add, what opposes; thresholds and doom; what gear holds; what perks allow.
"""

from __future__ import annotations

from collections.abc import Iterator

from wildtable.catalogue import cite
from wildtable.play import Part
from wildtable.saga.frames import Attack, Block, Deed
from wildtable.saga.model import SCENE, Active, Character, Element, Gear, Phrase, Story, side_of
from wildtable.saga.perks import Perk
from wildtable.saga.rules import harm, tokens
from wildtable.saga.sets import Ability, Asset, BoonKind, GearKind, HarmKind, PerkQuestion, When
from wildtable.saga.settings import Edition

# Perks.


@cite("saga.perk")
def perks(story: Story, who: Character, question: PerkQuestion) -> Iterator[tuple[str, str, Perk]]:
    """The perks of a character that answer a question: the id as taken, the skill it is for, the perk."""
    book = story.rules.perks
    for taken in who.sheet.perks:
        name, _, skill = taken.partition(":")
        perk = book.get(name)
        if perk is not None and perk.question == question:
            yield taken, skill, perk


def has_perk(story: Story, who: Character, question: PerkQuestion) -> bool:
    """Whether any perk answers a question."""
    return any(True for _ in perks(story, who, question))


# Traits.


def key(of: str, name: str) -> str:
    """Whose trait and which, as commands name it."""
    return f"{of}:{name}"


@cite("saga.trait")
def traits_of(story: Story, of: str) -> list[str]:
    """The keys of all traits of a character, an element or the scene."""
    names = [phrase.name for phrase in story.phrases if phrase.of == of]
    element = story.element(of)
    if element is not None:
        names = [*element.traits, *names]
    elif of in story:
        boons = [boon.name for boon in story[of].boons if boon.kind == BoonKind.TRAIT]
        names = [*story[of].sheet.traits, *boons, *names]
    return [key(of, name) for name in dict.fromkeys(names)]


def active(story: Story, who: str, trait: str) -> Active | None:
    """The trait that counts for somebody by itself, where it does: their own entry before one for all players."""
    found = [a for a in story.actives if a.key == trait and a.on in (who, "")]
    return max(found, key=lambda a: a.on != "", default=None)


def active_parts(story: Story, who: str) -> list[Part]:
    """What invoked and inverted traits do to somebody's rolls."""
    player = who in story
    keys = dict.fromkeys(a.key for a in story.actives if a.on == who or (player and not a.on))
    found = [a for trait in keys if (a := active(story, who, trait)) is not None]
    return [Part(a.value, a.key.partition(":")[2], "saga.trait") for a in found if a.value]


def phrases_left(story: Story, round: int) -> tuple[Phrase, ...]:
    """The traits that outlive a round."""
    return tuple([p for p in story.phrases if not 0 < p.ends <= round])


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


@cite("saga.element")
def element_parts(story: Story, element: Element, pool: Ability) -> list[Part]:
    """An element's pool and its traits that count."""
    return [Part(element.of(pool), pool, "saga.element"), *active_parts(story, element.id)]


@cite("saga.specialty")
def specialty_parts(story: Story, who: Character, skill: Ability, chosen: tuple[str, ...]) -> list[Part]:
    """The specialties that fit, more for the skill's own."""
    edition = story.rules.edition
    return [
        Part(
            tokens.specialty(item.skill == skill, edition.specialty_own, edition.specialty_other),
            item.name,
            "saga.specialty",
        )
        for item in who.sheet.specialties
        if item.name in chosen
    ]


@cite("saga.gear")
def gear_parts(who: Character, chosen: tuple[str, ...]) -> list[Part]:
    """Buffs that are used for what they are meant for."""
    return [Part(g.rating, g.name, "saga.gear") for g in who.gear if g.kind == GearKind.BUFF and g.name in chosen]


@cite("saga.asset.force", "saga.asset.acuity")
def token_parts(story: Story, who: Character, deed: Deed, asset: Asset, count: int) -> list[Part]:
    """What tokens of a kind add at once: force its bonus, acuity its specialties, grace what perks say of a block."""
    edition = story.rules.edition
    if asset == Asset.FORCE:
        return [Part(tokens.force(count, edition.force_bonus), "force", "saga.asset.force")]
    if asset == Asset.ACUITY:
        parts = [Part(tokens.acuity(count, len(deed.specialties)), "acuity", "saga.asset.acuity")]
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


# Harm.


@cite("saga.damage")
def threshold(who: Character, kind: HarmKind) -> int:
    """How many tokens of a kind are borne without a consequence."""
    first, second = harm.PAIRS[kind]
    return harm.threshold(who.sheet.assets.of(first), who.sheet.assets.of(second))


@cite("saga.doom")
def doom_end(story: Story, who: Character) -> int:
    """The last step of a character's Doom Track."""
    edition = story.rules.edition
    return harm.doom_end(who.sheet.assets.fortune, edition.doom_factor, edition.doom_most)


@cite("saga.gear")
def full(item: Gear, edition: Edition) -> int:
    """Dice of a charm, points of a font, that are there when it is full."""
    if item.kind == GearKind.CHARM:
        return tokens.charm(item.rating, len(item.excludes), edition.charm_dice)
    if item.kind == GearKind.FONT:
        return tokens.font(item.rating, item.excludes, edition.font_points, edition.font_kismet)
    return 0


# Sides.


def opposite(story: Story, one: str, other: str) -> bool:
    """Whether two are on different sides."""
    return side_of(story, one) != side_of(story, other)
