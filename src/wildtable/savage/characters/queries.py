"""Questions about making heroes; nothing here acts."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from typing import Any, NamedTuple

import msgspec
from msgspec.structs import replace

from wildtable.catalogue import cite
from wildtable.play import GM, WATCH, Part, Refused, Seat
from wildtable.play.campaign import MOST_OF_A_NAME, weighed
from wildtable.play.campaign_files import id_of
from wildtable.play.making import NOTHING_BUILT
from wildtable.play.reading import Problem
from wildtable.savage.bennies.queries import first_parts
from wildtable.savage.campaign.queries import CAMPAIGN, told
from wildtable.savage.campaign.writers import OF_PLAYERS, heroes, is_only_theirs
from wildtable.savage.characters.model import Own
from wildtable.savage.damage.queries import toughness_parts
from wildtable.savage.edges.model import Ability
from wildtable.savage.fight import Fight, Fighter
from wildtable.savage.melee.queries import parry_parts
from wildtable.savage.movement.queries import pace, pace_parts, running_die
from wildtable.savage.parts.questions import names
from wildtable.savage.powers.model import Power
from wildtable.savage.sheets import Reader, gear
from wildtable.savage.sheets.building import read_fighter
from wildtable.savage.table.model import BUILT, HEROES, OwnChapter
from wildtable.savage.weapons.model import Weapon
from wildtable.savage.weapons.queries import as_used


class HeroDraft(NamedTuple):
    """A hero being made.

    ``hero``: the hero as it would enter, None where too little of it can be read. ``change``: the change of the
    campaign that adds it. ``wrong``: the problems to mend first. ``same``: the hero exists already, unchanged.
    """

    id: str
    hero: Fighter | None
    change: dict[str, Any]
    wrong: tuple[Problem, ...]
    same: bool


class Numbers(NamedTuple):
    """The numbers derived from a sheet, each with its parts. ``armor``: the share of Toughness that is Armor."""

    parry: tuple[Part, ...]
    toughness: tuple[Part, ...]
    armor: int
    pace: int
    pace_parts: tuple[Part, ...]
    running_die: int
    bennies: tuple[Part, ...]


def known_to(fight: Fight, seat: Seat) -> Own:
    """Return the table's own things that a seat may know; ready figures are for the game master only."""
    return fight.own if seat == GM else replace(fight.own, figures=())


def may_make(seat: Seat) -> None:
    """Raise `Refused` for a seat that only watches."""
    if seat == WATCH:
        raise Refused("only-watching", "You are watching.", "Join with a name to play.")


def changeable(fight: Fight, seat: Seat) -> dict[str, dict[str, Any]]:
    """Return the heroes that a seat may change, in the form of a file, by their ids."""
    theirs = {hero.id for hero in heroes(fight) if seat in (GM, hero.seat)}
    return {key: given for key, given in told(fight)[OF_PLAYERS].items() if key in theirs}


def rewritable(fight: Fight, seat: Seat) -> dict[str, dict[str, dict[str, Any]]]:
    """Return the table's own Edges, weapons and powers that a seat may change, in the form of a file, by chapter."""
    own = told(fight)
    return {
        chapter.value: {
            key: given
            for key, given in own[chapter.value].items()
            if seat == GM or is_only_theirs(fight, chapter, key, seat)
        }
        for chapter in BUILT
    }


@cite("sw.character")
def drafted(
    fight: Fight, seat: Seat, who: str, given: Mapping[str, Any], built: Mapping[str, Mapping[str, Any]] = NOTHING_BUILT
) -> HeroDraft:
    """Return the draft made from a hero's fields. ``who``: the hero to change, empty for a new one; ``built``: what is
    built with it, by chapter and id.

    Its problems are those that the campaign would report. Raises `Refused` where the seat may not change that hero.
    """
    may_make(seat)
    if who and who not in changeable(fight, seat):
        raise Refused("not-yours", "That hero is not yours to change.", "Make your own hero.")
    key = who or _free_id(fight, given)
    change = {**{chapter: dict(things) for chapter, things in built.items() if things}, OF_PLAYERS: {key: dict(given)}}
    events: tuple[Any, ...] = ()
    try:
        text = msgspec.json.encode(change).decode()
        events, wrong = weighed(CAMPAIGN, fight, "" if seat == GM else seat, text)
    except Refused as refused:
        wrong = (Problem(0, f"{OF_PLAYERS}.{key}", refused.problem, refused.remedy, refused.code),)
    hero = None if any(each.code in UNREADABLE for each in wrong) else _read(fight, seat, key, given, built)
    return HeroDraft(key, hero, change, wrong, not wrong and not events)


UNREADABLE = ("not-written", "too-long", "no-text")
"""The codes of problems that prevent reading any of it."""


def _free_id(fight: Fight, given: Mapping[str, Any]) -> str:
    """Return the id for a new hero: that of its name, with a number where it is taken."""
    base = id_of(str(given.get("name") or "hero"))[: MOST_OF_A_NAME // 2].strip("-")
    taken = {*names(fight), *(fighter.id for fighter in fight.fighters)}
    return next(each for n in range(1, len(taken) + 2) if (each := f"{base}-{n}" if n > 1 else base) not in taken)


def _read(
    fight: Fight, seat: Seat, id: str, given: Mapping[str, Any], built: Mapping[str, Mapping[str, Any]]
) -> Fighter | None:
    """Return as much of a hero as can be read, even without a name or with an unknown world; None where nothing can."""
    own, fields = known_to(fight, seat), {**given, "side": HEROES, "wild_card": True}
    fields.pop("play", None)
    if not isinstance(fields.get("name"), str) or not fields["name"]:
        fields["name"] = id
    reader = Reader(gear(), own)
    for chapter, key, made in read_built(reader, built):
        reader.of_chapter(chapter)[key] = made
    if (hero := read_fighter(reader, id, fields, fight.rules, of_file=True)) is None and "homeworld" in fields:
        hero = read_fighter(reader, id, {**fields, "homeworld": ""}, fight.rules, of_file=True)
    return hero


def read_built(
    reader: Reader, built: Mapping[str, Mapping[str, Any]]
) -> Iterator[tuple[OwnChapter, str, Ability | Power | Weapon]]:
    """Yield what is built for the table as far as it can be read: its chapter, its id and itself."""
    for chapter in BUILT:
        things = built.get(chapter.value)
        for key, given in things.items() if isinstance(things, Mapping) else ():
            if (made := reader.thing(chapter, key, given)) is not None:
                yield chapter, key, made


def numbers(fight: Fight, hero: Fighter) -> Numbers:
    """Return the numbers derived from a hero's sheet, as if it entered alone and unhurt."""
    alone = Fight(fight.rules, (hero,))
    return Numbers(
        tuple(parry_parts(alone, hero)),
        tuple(toughness_parts(alone, hero, 0)),
        hero.sheet.armor,
        pace(alone, hero),
        pace_parts=tuple(pace_parts(alone, hero)),
        running_die=running_die(alone, hero),
        bennies=first_parts(fight.rules, hero),
    )


def unlearnt(hero: Fighter) -> Iterator[tuple[str, str]]:
    """Yield the name and the skill of each weapon whose skill a hero lacks."""
    for item in hero.sheet.weapons:
        skill = as_used(hero.sheet, item).skill
        if hero.sheet.trait(skill) is None:
            yield item.name, skill
