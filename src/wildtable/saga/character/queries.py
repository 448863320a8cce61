"""Characters and what they have: what is asked; nothing here acts."""

from __future__ import annotations

from collections.abc import Iterator

from wildtable.catalogue import cite
from wildtable.play import Part
from wildtable.saga.character.model import POOLS, Active, Character, Gear, Perk, Phrase
from wildtable.saga.character.rules import charm, font, specialty
from wildtable.saga.facts import Story
from wildtable.saga.sets import Ability, Asset, BoonKind, GearKind, PerkQuestion
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
    names = [*own_names(story, of), *(phrase.name for phrase in story.phrases if phrase.of == of)]
    return [key(of, name) for name in dict.fromkeys(names)]


def own_names(story: Story, of: str) -> list[str]:
    """The traits that somebody has for good, or has won; none of the scene."""
    element = story.element(of)
    if element is not None:
        return [*element.traits]
    if of not in story:
        return []
    return [*story[of].sheet.traits, *(boon.name for boon in story[of].boons if boon.kind == BoonKind.TRAIT)]


def active(story: Story, who: str, trait: str) -> Active | None:
    """The trait that counts for somebody by itself, where it does: their own entry before one for all players."""
    found = [a for a in story.actives if a.key == trait and a.on in (who, "")]
    return max(found, key=lambda a: a.on != "", default=None)


@cite("saga.trait", "saga.element")
def bearing_on(story: Story, who: str, against: tuple[str, ...]) -> list[Active]:
    """The traits that count by themselves in somebody's roll. ``against``: whoever opposes it."""
    player = who in story
    keys = dict.fromkeys(a.key for a in story.actives if a.on == who or (player and not a.on))
    found = [a for trait in keys if (a := active(story, who, trait)) is not None]
    return [a for a in found if a.value and _bears(story, a, who, against)]


@cite("saga.element")
def _bears(story: Story, trait: Active, who: str, against: tuple[str, ...]) -> bool:
    """An element's trait bears on that element only: turned round it helps against it, and does not help it then."""
    owner = trait.key.partition(":")[0]
    if not trait.each or story.element(owner) is None:
        return True
    if owner != who:
        return owner in against
    mine = [active(story, foe, trait.key) for foe in against]
    return not any(a is not None and a.on != owner for a in mine)


@cite("saga.trait")
def last_fit(trait: Active, skill: Ability) -> int:
    """How well a trait was last judged to fit a roll of this kind; as well as it was brought in, where it never was."""
    return dict(trait.fits).get(skill, abs(trait.value))


@cite("saga.push.attack")
def lasting(story: Story, trait: str) -> int:
    """The last round of a trait that somebody has for some rounds; 0 for any other, which lasts the scene at least."""
    of, _, name = trait.partition(":")
    if name in own_names(story, of):
        return 0
    return next((phrase.ends for phrase in story.phrases if (phrase.of, phrase.name) == (of, name)), 0)


@cite("saga.trait", "saga.asset.fortune")
def phrases_left(story: Story, round: int) -> tuple[Phrase, ...]:
    """The traits that outlive a round; one of the scene that a stroke of luck has brought goes as it counts no more."""
    over = {a.key for a in story.actives if 0 < a.ends <= round}
    return tuple([p for p in story.phrases if not 0 < p.ends <= round and key(p.of, p.name) not in over])


@cite("saga.specialty")
def specialty_parts(story: Story, who: Character, skill: Ability, chosen: tuple[str, ...]) -> list[Part]:
    """The specialties that fit, more for the skill's own."""
    edition = story.rules.edition
    return [
        Part(
            specialty(item.skill == skill, edition.specialty_own, edition.specialty_other),
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


@cite("saga.gear")
def full(item: Gear, edition: Edition) -> int:
    """Dice of a charm, points of a font, that are there when it is full."""
    if item.kind == GearKind.CHARM:
        return charm(item.rating, len(item.excludes), edition.charm_dice)
    if item.kind == GearKind.FONT:
        return font(item.rating, item.excludes, edition.font_points, edition.font_kismet)
    return 0


@cite("saga.drive")
def unspent(who: Character) -> list[str]:
    """The drives that may earn a token: none that has just helped a roll, for the roll earns none.

    Where it was not noted which drives have helped, none does.
    """
    if who.drove and not who.driven_by:
        return []
    return [drive.name for drive in who.drives if drive.name not in who.driven_by]


def spent(who: Character) -> list[Asset]:
    """The pools of a character that lack a token."""
    return [asset for asset in POOLS if who.tokens.of(asset) < who.sheet.assets.of(asset)]
