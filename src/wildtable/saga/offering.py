"""What offers are made of: who plays whom, what can be paid, and ideas for words of one's own."""

from __future__ import annotations

import tomllib
from collections.abc import Iterator, Sequence
from functools import cache
from pathlib import Path
from typing import Any, TypeAlias

from wildtable.catalogue import cite
from wildtable.play import GM, Offer, OneOf, Seat, Subset, Text, Whole
from wildtable.saga import commands as c
from wildtable.saga.model import ALLIES, ASSETS, POOLS, Character, Story, at_work
from wildtable.saga.sets import Allowance, Asset, GearKind

Some: TypeAlias = Iterator[Offer[c.AnyCommand]]

FORTUNE = ((Asset.FORTUNE, 1),)


def plays(story: Story, who: str, seat: Seat) -> bool:
    """Whether a character or element is a seat's to play; the game master plays whom nobody else does."""
    owner = story[who].seat if who in story else ""
    return owner == seat if owner else seat == GM


def may_act(character: Character) -> bool:
    """Whether somebody takes part at all."""
    return character.up


def in_conflict(story: Story) -> bool:
    """Whether a conflict is going on."""
    return story.conflict is not None


def targets(story: Story, who_side: str) -> list[str]:
    """Whom a side can attack: elements that are in and shown, characters, ally dice."""
    found = [el.id for el in story.elements if at_work(el) and el.side != who_side]
    found += [ch.id for ch in story.players if ch.side != who_side]
    return found + [ALLIES + a.side for a in story.allies if a.side != who_side and a.total > 0]


def token_choices(who: Character, how: Allowance) -> list[dict[str, Any]]:
    """Template fields and domains for tokens: at least one (``must``), any, one at most, or none.

    A plain number is a field of the template; the choices never overlap.
    """
    held = {asset.value: who.tokens.of(asset) for asset in ASSETS if who.tokens.of(asset) > 0}
    if how == Allowance.ANY:
        return [{asset: Whole(0, count) for asset, count in held.items()}]
    if how == Allowance.NONE:
        return [{}]
    if how == Allowance.ONE:
        return [{}, *({asset: 1} for asset in held)]
    rest = list(held)
    choices: list[dict[str, Any]] = []
    for place, asset in enumerate(rest):
        later: dict[str, Any] = {other: Whole(0, held[other]) for other in rest[place + 1 :]}
        choices.append({asset: Whole(1, held[asset]), **later})
    return choices


def split(choice: dict[str, Any]) -> tuple[dict[str, int], dict[str, Any]]:
    """Numbers for the template, and domains."""
    fixed = {name: value for name, value in choice.items() if isinstance(value, int)}
    return fixed, {name: value for name, value in choice.items() if not isinstance(value, int)}


def extras(who: Character) -> dict[str, Any]:
    """Specialties and buffs that may fit."""
    chosen = {"specialties": Subset([item.name for item in who.sheet.specialties])}
    chosen["gear"] = Subset([item.name for item in who.gear if item.kind == GearKind.BUFF])
    return {name: domain for name, domain in chosen.items() if domain.values}


def spent(who: Character) -> list[Asset]:
    """The pools of a character that lack a token."""
    return [asset for asset in POOLS if who.tokens.of(asset) < who.sheet.assets.of(asset)]


@cache
def _ideas() -> dict[str, list[str]]:
    return tomllib.loads((Path(__file__).parent / "data" / "ideas.toml").read_text("utf-8"))


@cite("saga.traits")
def ideas(story: Story, what: str) -> list[str]:
    """Ideas for a trait, a consequence, a benefit ...; the table's own come first for traits."""
    own = story.rules.options.ideas if what == "traits" else ()
    return [*own, *_ideas()[what]]


def words(story: Story, what: str, taken: Sequence[str] = ()) -> Text:
    """Words of one's own, with ideas; none that is ``taken``."""
    return Text(ideas(story, what), taken=taken)


def one(values: Sequence[str]) -> OneOf:
    """One of some names."""
    return OneOf(tuple(values))
