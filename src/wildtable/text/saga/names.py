"""Names of characters, elements, sides, traits, skills and parts."""

from __future__ import annotations

from wildtable.play import GM, Part
from wildtable.saga.conflict.model import ALLIES, SCENE
from wildtable.saga.facts import Story
from wildtable.saga.sets import Lasts, Skill
from wildtable.text.english import word
from wildtable.text.saga.book import has, say
from wildtable.text.spoken import ShownPart


def name(story: Story, who: str) -> str:
    """Return a name on a sheet, an element's, that of a side's ally dice, a condition's title, or the game master's."""
    if who in (GM, ""):
        return say("names", "foes" if story.solo else GM)
    if who in story:
        return story[who].name
    if who.startswith(ALLIES):
        return say("names", "allies", side=side(who.removeprefix(ALLIES)))
    element = story.element(who)
    if element is not None:
        return element.name
    titles = {known.id: known.title for known in story.ready}
    return titles.get(who, word(who))


def side(who: str) -> str:
    """Return the name of a side."""
    return say("sides", who) if has("sides", who) else word(who)


def trait(story: Story, key: str) -> str:
    """Return a trait with its owner: ``Cold Hands (Mira Vale)``."""
    of, _, what = key.partition(":")
    return f"{what} ({say('names', SCENE) if of == SCENE else name(story, of)})"


def skill(story: Story, who: str, key: str) -> str:
    """Return a skill's name; for Skill X that of the character or the table."""
    if key == str(Skill.SKILL_X):
        own = story[who].sheet.skill_x if who in story else ""
        return own or story.rules.options.skill_x or say("values", key)
    return word(key)


def perk(story: Story, taken: str) -> str:
    """Return a perk's title, with the skill that it is for."""
    known, _, of = taken.partition(":")
    title = story.rules.perks[known].title if known in story.rules.perks else word(known)
    return f"{title} ({word(of)})" if of else title


def until(last: int) -> str:
    """Return the words for a duration that ends with a round, or with the scene."""
    return say("panels", "ends-round", n=last) if last else say("panels", "ends-scene")


def won(lasts: Lasts) -> str:
    """Return the words for how long a won or bought thing lasts."""
    return say("lasts", "for-good" if lasts == Lasts.PERMANENT else lasts)


def shown(part: Part) -> ShownPart:
    """Return a part of a pool for the roll card."""
    label = say("sources", part.source) if has("sources", part.source) else part.source
    return ShownPart(
        label[:1].upper() + label[1:], part.value, part.rule, part.counts, say("unfit", part.why) if part.why else ""
    )


def dice(count: int) -> str:
    """Return the words for so many dice of a pool; none is a chance die."""
    return say("panels", "dice" if count else "chance-die", n=count)


def against(mine: int, theirs: int) -> str:
    """Return the words for a pool, and for the opposing one where it has dice."""
    return say("panels", "against", dice=dice(mine), against=dice(theirs)) if theirs > 0 else dice(mine)
