"""Rolls: what is asked; nothing here acts."""

from __future__ import annotations

from msgspec.structs import replace

from wildtable.catalogue import cite
from wildtable.play import Part, total
from wildtable.saga.character.model import Active, Character
from wildtable.saga.character.queries import active, bearing_on, key, last_fit, perks
from wildtable.saga.character.rules import acuity, brought, fitting, force
from wildtable.saga.conflict.model import SCENE, Struck
from wildtable.saga.conflict.queries import condition, pursuer
from wildtable.saga.facts import Story
from wildtable.saga.harm.model import Consequence
from wildtable.saga.roll import rules as roll_rules
from wildtable.saga.roll.model import Attack, Bearing, Block, Compared, Contest, Deed, Graced, Ordering, Reply, Tackle
from wildtable.saga.sets import Ability, Allowance, Asset, Outcome, PerkQuestion

# What makes a pool.


@cite("saga.chance")
def is_chance(story: Story, deed: Deed) -> bool:
    """Return whether a roll is a lone chance die: penalties leave no die, or the table plays so without any."""
    hindered = any(part.counts and part.value < 0 for part in deed.parts)
    return roll_rules.is_chance(total(deed.parts), hindered, story.rules.options.no_dice)


MOST_TOKENS = {Allowance.NONE: 0, Allowance.ONE: 1}
"""The most tokens of a roll, where there is such a number."""


@cite("saga.reflexive", "saga.asset.activate", "saga.push.other")
def has_room(deed: Deed) -> bool:
    """Return whether one token more may go into a roll. A token counts whatever pays it: a pool, harm, or fortune."""
    return len(deed.paid) < MOST_TOKENS.get(deed.tokens, len(deed.paid) + 1)


@cite("saga.reflexive", "saga.recover")
def is_action(deed: Deed) -> bool:
    """Return whether tokens on a roll end an idle round: those on reflexive rolls and follow-on actions do not."""
    return deed.tokens not in MOST_TOKENS


@cite("saga.consequence")
def touching(who: Character, skill: Ability) -> tuple[Consequence, ...]:
    """Return the consequences that touch rolls of a skill."""
    return tuple([hurt for hurt in who.consequences if not hurt.skills or skill in hurt.skills])


@cite("saga.consequence")
def hurts_left(who: Character, deed: Deed) -> tuple[Consequence, ...]:
    """Return the consequences that touched a roll as it was called for and still exist; new ones come too late for
    it."""
    now = {(hurt.name, hurt.lasts): hurt.severity for hurt in touching(who, deed.skill)}
    then = [(hurt, min(hurt.severity, now.get((hurt.name, hurt.lasts), 0))) for hurt in deed.bearing.hurts]
    return tuple([replace(hurt, severity=severity) for hurt, severity in then if severity])


@cite("saga.skill", "saga.consequence", "saga.element")
def own_parts(story: Story, deed: Deed) -> list[Part]:
    """Return the automatic parts of a roll: ranks, consequences, traits, constant conditions; an element's pool and
    traits."""
    traits = trait_parts(story, deed, own_traits(story, deed), helping=False)
    element = story.element(deed.who)
    if element is not None:
        return [Part(element.of(deed.skill), deed.skill, "saga.element"), *traits]
    who = story[deed.who]
    parts = [Part(who.sheet.rank(deed.skill), deed.skill, "saga.skill")]
    parts += [Part(-hurt.severity, hurt.name, "saga.consequence") for hurt in hurts_left(who, deed)]
    parts += traits
    if story.conflict is not None:
        parts += [Part(c.dice, c.title, "saga.condition") for c in story.conflict.conditions if c.dice]
    return parts


@cite("saga.asset.force", "saga.asset.acuity")
def token_parts(story: Story, who: Character, deed: Deed, asset: Asset, count: int) -> list[Part]:
    """Return the parts that tokens add at once: dice for force and acuity, and for grace those of perks on a block."""
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
    """Return the drives whose tokens are in a roll: each goes in once.

    A roll from an old log has drive tokens and names no drive: there every part counts by its name.
    """
    if deed.drive and not deed.drives:
        return tuple([part.source for part in deed.parts])
    return deed.drives


@cite("saga.perk")
def free_pushes(story: Story, deed: Deed) -> int:
    """Return the free pushes of a success: those of perks whose asset was paid for it."""
    if deed.who not in story:
        return 0
    known = perks(story, story[deed.who], PerkQuestion.FREE_PUSH)
    return sum(perk.value for _, _, perk in known if set(perk.assets) & set(deed.paid))


@cite("saga.challenge", "saga.contest", "saga.push.attack")
def lacking(story: Story, frame: Compared, who: str) -> int:
    """Return the marks that a compared roll is short of; 0 or fewer where it succeeds. An attack needs a push."""
    if frame.other is not None:
        first, second = frame.thrown, frame.other
        defends = isinstance(second.deed.goal, Reply) and second.deed.goal.defends
        if second.deed.who == who:
            return first.marks - second.marks + (not defends)
        return second.marks - first.marks + 1
    thrown = frame.thrown
    short = frame.theirs - thrown.marks
    if isinstance(thrown.deed.goal, Ordering):
        return 0
    return short if is_tie_enough(story, thrown.deed) else short + 1


@cite("saga.challenge", "saga.push.attack")
def is_tie_enough(story: Story, deed: Deed) -> bool:
    """Return whether a roll gains something by a tie. An attack needs a push; a free one comes with a tie, too."""
    ties = roll_rules.challenge(0, 0, deed.rating) != roll_rules.FAILURE
    return ties and (not isinstance(deed.goal, Attack) or free_pushes(story, deed) > 0)


# Traits.


def foes(story: Story, deed: Deed) -> tuple[str, ...]:
    """Return the opponents of a roll: the target, the other side of a contest, or the attacker of a blocked blow."""
    goal = deed.goal
    if isinstance(goal, Attack):
        return (goal.on,)
    if isinstance(goal, Contest):
        return (goal.other,)
    if isinstance(goal, Reply):
        return (goal.first.deed.who,)
    if isinstance(goal, Tackle):
        return opposing_element(story, deed)
    blow = struck(story, goal.whom) if isinstance(goal, Block) else None
    return (blow.by,) if blow else ()


@cite("saga.element")
def opposing_element(story: Story, deed: Deed) -> tuple[str, ...]:
    """Return the element whose dice oppose a roll: one that is attacked, or that pursues; nothing for none."""
    goal = deed.goal
    if isinstance(goal, Attack) and story.element(goal.on) is not None:
        return (goal.on,)
    known = condition(story, goal.condition) if isinstance(goal, Tackle) else None
    there = pursuer(story, known, deed.who) if known is not None else None
    return (there.id,) if there is not None else ()


def own_traits(story: Story, deed: Deed) -> list[Active]:
    """Return the invoked traits among a roll's own dice."""
    return bearing_on(story, deed.who, foes(story, deed))


def opposing_traits(story: Story, deed: Deed) -> list[Active]:
    """Return the traits that change the dice against a roll: of the element that is attacked, or that pursues."""
    return [trait for element in opposing_element(story, deed) for trait in bearing_on(story, element, (deed.who,))]


def opposing_parts(story: Story, deed: Deed) -> list[Part]:
    """Return the traits that change the dice against a roll by themselves."""
    return trait_parts(story, deed, opposing_traits(story, deed), helping=True)


@cite("saga.asset.grace")
def turned_on(story: Story, deed: Deed) -> list[str]:
    """Return the traits that grace has turned against the roller: in a contest, or as they block for themselves."""
    goal = deed.goal
    if isinstance(goal, Reply):
        return [graced.trait for graced in goal.first.deed.bearing.graced if graced.turned]
    blow = struck(story, goal.whom) if isinstance(goal, Block) and goal.whom == deed.who else None
    return [key(deed.who, part.source) for part in blow.against if part.counts] if blow else []


def struck(story: Story, whom: str) -> Struck | None:
    """Return the blow on its way to somebody; None for none."""
    return next((f for f in reversed(story.pending) if isinstance(f, Struck) and f.goal.on == whom), None)


@cite("saga.trait", "saga.asset.grace")
def trait_parts(story: Story, deed: Deed, traits: list[Active], *, helping: bool) -> list[Part]:
    """Return the parts of traits, with the fit judged for this roll, else the last one; a trait brought in by grace
    replaces its penalty.

    ``helping``: a bonus here is against the roller.
    """
    fits, replaced = dict(deed.bearing.fits), [g.trait for g in deed.bearing.graced]
    theirs, parts = turned_on(story, deed), []
    for trait in traits:
        fit, name = fits.get(trait.key, last_fit(trait, deed.skill)), trait.key.partition(":")[2]
        against = (trait.value > 0) == helping
        gone = trait.key in replaced if against else trait.key in theirs
        why = "turned" if gone else "" if fit else "unfit"
        value = fitting(trait.value, fit or abs(trait.value))
        parts.append(Part(value, name, "saga.trait", counts=not why, why=why))
    return parts


@cite("saga.asset.grace")
def doubled(story: Story, deed: Deed, trait: str, *, turned: bool) -> Active | None:
    """Return the invoked trait that grace would double, of any owner, helping or turned; None for none."""
    owner = trait.partition(":")[0]
    mine = active(story, deed.who, trait)
    if mine is not None and mine.value > 0 and (not turned or owner not in story):
        return mine
    older = not deed.bearing.parts  # such a roll took a scene's trait by what it counts against everybody
    theirs = active(story, owner, trait) if turned and (owner != SCENE or older) else None
    return theirs if theirs is not None and theirs.value < 0 else None


@cite("saga.asset.grace", "saga.trait")
def grace_part(story: Story, deed: Deed, trait: str, fit: int, *, turned: bool) -> Part:
    """Return the part of a trait for this roll, by its fit, and as much again as it counts already."""
    known = doubled(story, deed, trait, turned=turned)
    judged = dict(deed.bearing.fits).get(trait)
    if judged is None:
        judged = brought(fit, last_fit(known, deed.skill) if known else 0)
    name = trait.partition(":")[2]
    if not judged:
        return Part(-fit if turned else fit, name, "saga.asset.grace", counts=False, why="unfit")
    return Part(-judged if turned else judged, name, "saga.asset.grace")


def with_grace(story: Story, deed: Deed, trait: str, fit: int, *, turned: bool) -> Deed:
    """Return a roll with a trait that grace brings in; a part that it replaces no longer counts."""
    known = deed.bearing
    part = grace_part(story, deed, trait, fit, turned=turned)
    more = {"against": (*deed.against, part)} if turned else {"parts": (*deed.parts, part)}
    after = replace(deed, **more, grace=deed.grace - 1, brought=(*deed.brought, trait))
    if not known.parts:
        return after
    place = len(deed.against) - known.against if turned else len(deed.parts) - known.parts
    graced = (*known.graced, Graced(trait, turned, fit, place))
    return standing(story, replace(after, bearing=replace(known, graced=graced)))


def standing(story: Story, deed: Deed) -> Deed:
    """Return a roll with its automatic parts computed again; unchanged where a log does not say which they are."""
    known = deed.bearing
    if not known.parts:
        return deed
    own, theirs = own_parts(story, deed), opposing_parts(story, deed)
    parts, against = list(deed.parts[known.parts :]), list(deed.against[known.against :])
    for grace in known.graced:
        where = against if grace.turned else parts
        where[grace.place] = grace_part(story, deed, grace.trait, grace.fit, turned=grace.turned)
    bearing = replace(known, parts=len(own), against=len(theirs))
    return replace(deed, parts=(*own, *parts), against=(*theirs, *against), bearing=bearing)


def noted(story: Story, deed: Deed) -> Deed:
    """Return a roll with its automatic parts in front of its others."""
    hurts = touching(story[deed.who], deed.skill) if deed.who in story else ()
    deed = replace(deed, bearing=Bearing(hurts=hurts))
    own, theirs = own_parts(story, deed), opposing_parts(story, deed)
    bearing = replace(deed.bearing, parts=len(own), against=len(theirs))
    return replace(deed, parts=(*own, *deed.parts), against=(*theirs, *deed.against), bearing=bearing)


def traits_in(story: Story, deed: Deed) -> list[str]:
    """Return the keys of the traits in a roll that can be judged: none where a log does not say which they are."""
    if not deed.bearing.parts:
        return []
    by_themselves = [trait.key for trait in (*own_traits(story, deed), *opposing_traits(story, deed))]
    return list(dict.fromkeys([*by_themselves, *(grace.trait for grace in deed.bearing.graced)]))


@cite("saga.trait")
def unjudged(story: Story, deed: Deed) -> list[str]:
    """Return the traits that the game master has yet to judge for a player's roll; their own rolls need no judging."""
    if deed.who not in story or not story[deed.who].seat or not deed.bearing.parts:
        return []
    fits, graced = dict(deed.bearing.fits), [grace.trait for grace in deed.bearing.graced]
    bearing = (*own_traits(story, deed), *opposing_traits(story, deed))
    return list(dict.fromkeys([a.key for a in bearing if a.each and a.key not in fits and a.key not in graced]))


def opponents(story: Story, deed: Deed) -> list[str]:
    """Return the opponents whose traits can be turned against them in this roll."""
    goal = deed.goal
    if isinstance(goal, Attack):
        return [goal.on]
    other = getattr(goal, "other", "")
    if other:
        return [other]
    if isinstance(goal, Block):
        return []
    return [*opposing_element(story, deed), SCENE]


@cite("saga.challenge", "saga.chance")
def outcome(frame: Compared) -> Outcome:
    """Return the result of a roll against opposing dice, if nobody rolls again."""
    thrown = frame.thrown
    if thrown.hitch:
        return Outcome.DRAMATIC
    return roll_rules.challenge(thrown.marks, frame.theirs, thrown.deed.rating)
