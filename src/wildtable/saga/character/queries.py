"""Characters and what they have: what is asked; nothing here acts."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping

from wildtable.catalogue import cite
from wildtable.play import Part
from wildtable.play.derived import derived
from wildtable.saga.character.model import POOLS, Active, Character, Gear, Perk, Phrase
from wildtable.saga.character.rules import charm, font, specialty
from wildtable.saga.facts import Story
from wildtable.saga.sets import Ability, Asset, BoonKind, GearKind, PerkQuestion
from wildtable.saga.settings import Edition

# Perks.


@cite("saga.perk")
def perks(story: Story, who: Character, question: PerkQuestion) -> Iterator[tuple[str, str, Perk]]:
    """Yield the perks of a character that answer a question: the id as taken, the skill it is for, the perk."""
    book = story.rules.perks
    for taken in who.sheet.perks:
        name, _, skill = taken.partition(":")
        perk = book.get(name)
        if perk is not None and perk.question == question:
            yield taken, skill, perk


def has_perk(story: Story, who: Character, question: PerkQuestion) -> bool:
    """Return whether any perk answers a question."""
    return any(True for _ in perks(story, who, question))


# Traits.


def key(of: str, name: str) -> str:
    """Return the key of a trait as commands name it: its owner and its name."""
    return f"{of}:{name}"


@cite("saga.trait")
def traits_of(story: Story, of: str) -> list[str]:
    """Return the keys of all traits of a character, an element or the scene."""
    names = [*own_names(story, of), *(phrase.name for phrase in story.phrases if phrase.of == of)]
    return [key(of, name) for name in dict.fromkeys(names)]


def own_names(story: Story, of: str) -> list[str]:
    """Return the permanent traits of a character or element, and those won; the scene has none."""
    element = story.element(of)
    if element is not None:
        return [*element.traits]
    return _own_of(story[of]) if of in story else []


def _own_of(who: Character) -> list[str]:
    return [*who.sheet.traits, *(boon.name for boon in who.boons if boon.kind == BoonKind.TRAIT)]


@derived
def players_traits(story: Story) -> Mapping[str, tuple[str, ...]]:
    """Return what `traits_of` does for each character that takes part, by id: each list of the story is read once."""
    given = dict[str, list[str]]()
    for phrase in story.phrases:
        given.setdefault(phrase.of, []).append(phrase.name)
    names = {who.id: dict.fromkeys([*_own_of(who), *given.get(who.id, ())]) for who in story.players}
    return {of: tuple([key(of, name) for name in mine]) for of, mine in names.items()}


def active(story: Story, who: str, trait: str) -> Active | None:
    """Return the invoked trait as it counts for somebody: their own entry before one for all players; None where it
    does not."""
    return invoked(story)(who, trait)


def invoked(story: Story) -> Callable[[str, str], Active | None]:
    """Return the function that `active` is in a state, for many questions: the list of invoked traits is read once."""
    known = {(a.key, a.on): a for a in reversed(story.actives)}  # of two the first counts
    return lambda who, trait: known.get((trait, who)) or known.get((trait, ""))


@cite("saga.trait", "saga.element")
def bearing_on(story: Story, who: str, against: tuple[str, ...]) -> list[Active]:
    """Return the invoked traits that count in somebody's roll. ``against``: its opponents."""
    player = who in story
    keys = dict.fromkeys(a.key for a in story.actives if a.on == who or (player and not a.on))
    found = [a for trait in keys if (a := active(story, who, trait)) is not None]
    return [a for a in found if a.value and _bears(story, a, who, against)]


@cite("saga.element")
def _bears(story: Story, trait: Active, who: str, against: tuple[str, ...]) -> bool:
    """Return whether a trait counts in a roll: an element's counts only for or, when inverted, against that element."""
    owner = trait.key.partition(":")[0]
    if not trait.each or story.element(owner) is None:
        return True
    if owner != who:
        return owner in against
    mine = [active(story, foe, trait.key) for foe in against]
    return not any(a is not None and a.on != owner for a in mine)


@cite("saga.trait")
def last_fit(trait: Active, skill: Ability) -> int:
    """Return the last fit of a trait in rolls of this skill, or the fit it was brought in with."""
    return dict(trait.fits).get(skill, abs(trait.value))


@cite("saga.push.attack")
def lasting(story: Story, trait: str) -> int:
    """Return the last round of a temporary trait; 0 for any other, which lasts the scene at least."""
    of, _, name = trait.partition(":")
    if name in own_names(story, of):
        return 0
    return next((phrase.ends for phrase in story.phrases if (phrase.of, phrase.name) == (of, name)), 0)


@cite("saga.trait", "saga.asset.fortune")
def phrases_left(story: Story, round: int) -> tuple[Phrase, ...]:
    """Return the temporary traits that outlive a round; one that luck has brought ends when it stops counting."""
    over = {a.key for a in story.actives if 0 < a.ends <= round}
    return tuple([p for p in story.phrases if not 0 < p.ends <= round and key(p.of, p.name) not in over])


@cite("saga.specialty")
def specialty_parts(story: Story, who: Character, skill: Ability, chosen: tuple[str, ...]) -> list[Part]:
    """Return the parts of the specialties that fit, more for the skill's own."""
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
    """Return the parts of the chosen buffs."""
    return [Part(g.rating, g.name, "saga.gear") for g in who.gear if g.kind == GearKind.BUFF and g.name in chosen]


@cite("saga.gear")
def full(item: Gear, edition: Edition) -> int:
    """Return the dice of a full charm, or the points of a full font."""
    if item.kind == GearKind.CHARM:
        return charm(item.rating, len(item.excludes), edition.charm_dice)
    if item.kind == GearKind.FONT:
        return font(item.rating, item.excludes, edition.font_points, edition.font_kismet)
    return 0


@cite("saga.drive")
def unspent(who: Character) -> list[str]:
    """Return the drives that may earn a token: none that has just helped a roll, as the roll earns none.

    Where a log does not say which drives helped, none may.
    """
    if who.drove and not who.driven_by:
        return []
    return [drive.name for drive in who.drives if drive.name not in who.driven_by]


def spent(who: Character) -> list[Asset]:
    """Return the pools of a character that lack a token."""
    return [asset for asset in POOLS if who.tokens.of(asset) < who.sheet.assets.of(asset)]
