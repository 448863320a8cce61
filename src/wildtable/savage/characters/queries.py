"""Making heroes: what is asked; nothing here acts."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from typing import Any, NamedTuple

import msgspec
from msgspec.structs import replace

from wildtable.catalogue import cite
from wildtable.play import GM, WATCH, Part, Refused, Seat
from wildtable.play.campaign import MOST_OF_A_NAME, id_of, weighed
from wildtable.play.reading import Problem
from wildtable.savage.bennies.queries import first_parts
from wildtable.savage.campaign.queries import CAMPAIGN, OF_PLAYERS, heroes, told
from wildtable.savage.characters.model import Own
from wildtable.savage.damage.queries import toughness_parts
from wildtable.savage.fight import Fight, Fighter
from wildtable.savage.melee.queries import parry_parts
from wildtable.savage.movement.queries import pace, pace_parts, running_die
from wildtable.savage.parts.questions import names
from wildtable.savage.sheets import Reader, gear
from wildtable.savage.sheets.building import read_fighter
from wildtable.savage.table.model import HEROES


class Drafted(NamedTuple):
    """A hero half made. ``hero``: as it would come in fresh, None where too little of it can be read. ``change``: the
    change of the campaign that takes it in. ``wrong``: what has to be mended first. ``same``: it stands there already.
    """

    id: str
    hero: Fighter | None
    change: dict[str, Any]
    wrong: tuple[Problem, ...]
    same: bool


class Numbers(NamedTuple):
    """What follows from a sheet, each number with its parts. ``armor``: how much of Toughness is Armor."""

    parry: tuple[Part, ...]
    toughness: tuple[Part, ...]
    armor: int
    pace: int
    pace_parts: tuple[Part, ...]
    running_die: int
    bennies: tuple[Part, ...]


def known_to(fight: Fight, seat: Seat) -> Own:
    """What a seat may know of what the table has of its own: the figures are the game master's."""
    return fight.own if seat == GM else replace(fight.own, figures=())


def may_make(seat: Seat) -> None:
    """Raises `Refused` for those who only watch."""
    if seat == WATCH:
        raise Refused("only-watching", "You are watching.", "Join with a name to play.")


def changeable(fight: Fight, seat: Seat) -> dict[str, dict[str, Any]]:
    """The heroes that a seat may change, as files have them, by their ids."""
    theirs = {hero.id for hero in heroes(fight) if seat in (GM, hero.seat)}
    return {key: given for key, given in told(fight)[OF_PLAYERS].items() if key in theirs}


@cite("sw.character")
def drafted(fight: Fight, seat: Seat, who: str, given: Mapping[str, Any]) -> Drafted:
    """What comes of a hero written so. ``who``: the hero that is changed, empty for a new one.

    What is wrong is what the campaign itself would refuse. Raises `Refused` where it is not the seat's to change.
    """
    may_make(seat)
    if who and who not in changeable(fight, seat):
        raise Refused("not-yours", "That hero is not yours to change.", "Make one of your own.")
    key = who or _free_id(fight, given)
    change = {OF_PLAYERS: {key: dict(given)}}
    events: tuple[Any, ...] = ()
    try:
        text = msgspec.json.encode(change).decode()
        events, wrong = weighed(CAMPAIGN, fight, "" if seat == GM else seat, text)
    except Refused as refused:
        wrong = (Problem(0, f"{OF_PLAYERS}.{key}", refused.problem, refused.remedy, refused.code),)
    hero = None if any(each.code in UNREADABLE for each in wrong) else _read(fight, seat, key, given)
    return Drafted(key, hero, change, wrong, not wrong and not events)


UNREADABLE = ("not-written", "too-long", "no-text")
"""The codes of what is refused before anything in it is read."""


def _free_id(fight: Fight, given: Mapping[str, Any]) -> str:
    """The id that a new hero has: its name's, with a number where somebody is called so."""
    base = id_of(str(given.get("name") or "hero"))[: MOST_OF_A_NAME // 2].strip("-")
    taken = {*names(fight), *(fighter.id for fighter in fight.fighters)}
    return next(each for n in range(1, len(taken) + 2) if (each := f"{base}-{n}" if n > 1 else base) not in taken)


def _read(fight: Fight, seat: Seat, id: str, given: Mapping[str, Any]) -> Fighter | None:
    """As much of a hero as can be read: the numbers do not wait for a name, nor for a world that is none."""
    own, fields = known_to(fight, seat), {**given, "side": HEROES, "wild_card": True}
    fields.pop("play", None)
    if not isinstance(fields.get("name"), str) or not fields["name"]:
        fields["name"] = id
    reader = Reader(gear(), own)
    if (hero := read_fighter(reader, id, fields, fight.rules, of_file=True)) is None and "homeworld" in fields:
        hero = read_fighter(reader, id, {**fields, "homeworld": ""}, fight.rules, of_file=True)
    return hero


def numbers(fight: Fight, hero: Fighter) -> Numbers:
    """What follows from the sheet of a hero who comes in fresh, whatever goes on at the table."""
    alone = Fight(fight.rules, (hero,))
    return Numbers(
        tuple(parry_parts(alone, hero)),
        tuple(toughness_parts(alone, hero, 0)),
        hero.sheet.armor,
        pace(alone, hero),
        tuple(pace_parts(alone, hero)),
        running_die(alone, hero),
        first_parts(fight.rules, hero),
    )


def unlearnt(hero: Fighter) -> Iterator[tuple[str, str]]:
    """The weapons whose skill a hero has not learnt, each by its name, with the skill."""
    for item in hero.sheet.weapons:
        if hero.sheet.trait(item.skill) is None:
            yield item.name, item.skill
