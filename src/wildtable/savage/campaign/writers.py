"""The permissions to write in a campaign: the game master everything, players their heroes and what these have."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from msgspec.structs import replace

from wildtable.play import Seat
from wildtable.play.campaign import MOST_OF_A_PLAYER, new_ones
from wildtable.play.reading import is_one
from wildtable.savage.bennies.queries import is_hero
from wildtable.savage.characters.model import Sheet
from wildtable.savage.fight import Fight, Fighter
from wildtable.savage.powers.model import Power
from wildtable.savage.sheets import Reader, figures, gear
from wildtable.savage.sheets.table import fares
from wildtable.savage.table.model import BUILT, OwnChapter
from wildtable.savage.weapons.model import Weapon

OF_PLAYERS = "heroes"
"""The chapter that players may write."""


def heroes(fight: Fight) -> list[Fighter]:
    """Return the players' heroes."""
    return [fighter for fighter in fight.fighters if is_hero(fighter)]


def id_of(thing: Any) -> str:
    """Return the id under which a campaign keeps one of a table's own things."""
    key: str = thing[0] if isinstance(thing, tuple) else thing.id
    return key


def by_id(things: tuple[Any, ...]) -> dict[str, Any]:
    """Return a table's own things by their ids."""
    return {id_of(thing): thing for thing in things}


def may_write(fight: Fight, seat: Seat, change: Mapping[str, Any]) -> str:
    """Return why a player may not write a change, as a sentence; empty where they may.

    Players may write new heroes, their own heroes, and Edges, weapons and powers that do not exist yet or that their
    heroes alone have.
    """
    mine = [hero.id for hero in heroes(fight) if hero.seat == seat]
    new = new_ones(change, OF_PLAYERS, mine)
    if new and len(mine) + len(new) > MOST_OF_A_PLAYER:
        return f"A player can have at most {MOST_OF_A_PLAYER} heroes."
    for chapter, things in change.items():
        if chapter in _OF_HEROES and isinstance(things, Mapping):
            if problem := _not_theirs(fight, chapter, things, seat):
                return problem
            continue
        if chapter != OF_PLAYERS:
            return f"A player can add only heroes, their Edges, weapons and powers, not {chapter!r}."
        for key, given in things.items() if isinstance(things, Mapping) else ():
            if key in fight and fight[key].seat != seat:
                return f"{fight[key].name} is not yours."
            kind = given.get("is") if isinstance(given, Mapping) else None
            if kind is not None and not is_one(kind, figures()):  # the table's own are the game master's to know
                return f"There is no ready figure {kind!r}."
            if fares(given):
                return "Only the game master sets a hero's current state."
    return ""


_OF_HEROES: Mapping[str, str] = dict(zip(BUILT, ("an Edge or Hindrance", "a weapon", "a power"), strict=True))
"""The chapters to which players may add what their heroes have."""


def _not_theirs(fight: Fight, chapter: str, things: Mapping[str, Any], seat: Seat) -> str:
    """Return why Edges, weapons or powers are not a player's to write; empty where they are."""
    for key, given in things.items():
        if _is_another(fight, chapter, key, given, seat):
            return f"There is already {_OF_HEROES[chapter]} {key!r}."
        if isinstance(given, Mapping) and given.get("everybody"):
            return "Only the game master gives an Edge or Hindrance to everybody."
    return ""


def _is_another(fight: Fight, chapter: str, key: str, given: Any, seat: Seat) -> bool:
    """Return whether an Edge, a weapon or a power has the id of one of the table's own, and is not a player's to
    change."""
    of = OwnChapter(chapter)
    known = by_id(getattr(fight.own, of)).get(key)
    if known is None or is_only_theirs(fight, of, key, seat):
        return False
    made = Reader(gear(), replace(fight.own, gear=())).thing(of, key, given)
    is_same: bool = made == (known[1] if of == OwnChapter.EDGES else known)
    return not is_same


def is_only_theirs(fight: Fight, chapter: OwnChapter, key: str, seat: Seat) -> bool:
    """Return whether heroes of a seat have one of the table's own Edges, weapons or powers, and nobody else has it.

    One from a pack, or one that everybody has, is the game master's.
    """
    known = by_id(getattr(fight.own, chapter)).get(key)
    if known is None or any(f"{chapter.value}.{key}" in pack.things for _, pack in fight.own.packs):
        return False
    if chapter == OwnChapter.EDGES and known[1].everybody:
        return False
    having = [fighter.seat for fighter in (*fight.fighters, *fight.hidden) if _has(fighter.sheet, chapter, key)]
    others = any(_has(sheet, chapter, key) for _, sheet in fight.own.figures)
    return bool(having) and {*having} == {seat} and not others


def _has(sheet: Sheet, chapter: OwnChapter, key: str) -> bool:
    """Return whether a sheet has an Edge, a weapon or a power of some id."""
    if chapter == OwnChapter.EDGES:
        return key in (*sheet.edges, *sheet.hindrances)
    things: tuple[Weapon | Power, ...] = sheet.weapons if chapter == OwnChapter.GEAR else sheet.powers
    return any(thing.id == key for thing in things)
