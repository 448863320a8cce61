"""Harm, consequences and kismet: what is asked; nothing here acts."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any, NamedTuple

from msgspec.structs import replace

from wildtable.catalogue import cite
from wildtable.play import OneOf
from wildtable.saga.character.model import Character
from wildtable.saga.character.queries import has_perk
from wildtable.saga.facts import Story
from wildtable.saga.harm import rules as harm_rules
from wildtable.saga.harm.model import Consequence
from wildtable.saga.harm.rules import PAIRS
from wildtable.saga.sets import Asset, HarmAs, HarmKind, Lasts, PerkQuestion

# Harm.


@cite("saga.damage")
def threshold(who: Character, kind: HarmKind) -> int:
    """Return how many tokens of a kind a character bears without a consequence."""
    first, second = PAIRS[kind]
    return harm_rules.threshold(who.sheet.assets.of(first), who.sheet.assets.of(second))


@cite("saga.doom")
def doom_end(story: Story, who: Character) -> int:
    """Return the last step of a character's Doom Track."""
    edition = story.rules.edition
    return harm_rules.doom_end(who.sheet.assets.fortune, edition.doom_factor, edition.doom_most)


def temporary_cleared(marks: tuple[Consequence, ...], points: int) -> tuple[Consequence, ...]:
    """Return the consequences with so many points fewer of the temporary ones, in the order they came."""
    kept = []
    for mark in marks:
        off = min(points, mark.severity) if mark.lasts == Lasts.TEMPORARY else 0
        points -= off
        if mark.severity > off:
            kept.append(replace(mark, severity=mark.severity - off))
    return tuple(kept)


# What pays.


class Way(NamedTuple):
    """A way to pay tokens of an asset: what a command says of it, what is left to choose, and the most tokens."""

    most: int
    asset: Asset
    """The asset whose tokens go; that which is wanted where harm is taken for it."""
    fixed: Mapping[str, Any] = {}
    open: Mapping[str, Any] = {}

    @property
    def price(self) -> tuple[tuple[Asset, int], ...]:
        """One token, as an offer tells its price; nothing where harm pays."""
        return () if self.open else ((self.asset, 1),)


MOST_HARM = 10
"""Damage tokens that a page offers to take at once."""


@cite("saga.perk", "saga.damage.voluntary")
def ways(story: Story, who: Character, asset: Asset) -> list[Way]:
    """Return the ways to pay tokens of force, grace or acuity: these, fortune by a perk, harm taken for them."""
    found = [Way(held, asset)] if (held := who.tokens.of(asset)) else []
    if who.tokens.fortune and has_perk(story, who, PerkQuestion.FORTUNE_FOR_ANY):
        found.append(Way(who.tokens.fortune, Asset.FORTUNE, {"stand_in": asset}))
    harm = tuple([kind for kind in HarmAs if kind.asset == asset])
    return [*found, Way(MOST_HARM, asset, {"harm_as": harm[0]}, {"harm_as": OneOf(harm)})]


@cite("saga.perk")
def dice_for_acuity(story: Story, who: Character) -> list[Way]:
    """Return the ways to pay for dice with a roll on the table; none without the perk."""
    return ways(story, who, Asset.ACUITY) if has_perk(story, who, PerkQuestion.DICE_FOR_ACUITY) else []


@cite("saga.perk")
def damage_for_force(story: Story, who: str) -> list[Way]:
    """Return the ways to pay for more damage of a hit; none without the perk."""
    known = who in story and has_perk(story, story[who], PerkQuestion.DAMAGE_FOR_FORCE)
    return ways(story, story[who], Asset.FORCE) if known else []
