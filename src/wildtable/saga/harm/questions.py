"""Harm, consequences and kismet: what is asked; nothing here acts."""

from __future__ import annotations

from wildtable.catalogue import cite
from wildtable.saga.character.facts import Character
from wildtable.saga.facts import Story
from wildtable.saga.harm import rules as harm_rules
from wildtable.saga.harm.rules import PAIRS
from wildtable.saga.sets import HarmKind

# Harm.


@cite("saga.damage")
def threshold(who: Character, kind: HarmKind) -> int:
    """How many tokens of a kind are borne without a consequence."""
    first, second = PAIRS[kind]
    return harm_rules.threshold(who.sheet.assets.of(first), who.sheet.assets.of(second))


@cite("saga.doom")
def doom_end(story: Story, who: Character) -> int:
    """The last step of a character's Doom Track."""
    edition = story.rules.edition
    return harm_rules.doom_end(who.sheet.assets.fortune, edition.doom_factor, edition.doom_most)
