"""Ready scenes and maps, read from data, and the figures in them."""

from __future__ import annotations

from collections.abc import Mapping
from functools import cache, reduce
from typing import Any

import msgspec
from msgspec.structs import replace

from wildtable.board import Board
from wildtable.cards import DECK
from wildtable.play import Refused
from wildtable.play.scene_card import SceneCard
from wildtable.savage.bennies.queries import is_hero
from wildtable.savage.bennies.rules import gm_pool
from wildtable.savage.editions.settings import Ruleset, ruleset
from wildtable.savage.fight import Fight, Fighter
from wildtable.savage.parts.installed import installed
from wildtable.savage.riding.queries import saddled
from wildtable.savage.sheets import TableFile, fighter, figures, weapon
from wildtable.savage.sheets.maps import board
from wildtable.savage.sheets.ready import data
from wildtable.savage.sight.model import LIGHTS
from wildtable.savage.table.model import FOES, HEROES
from wildtable.savage.table.offering import alongside, nearest_free

__all__ = ["board", "cards", "fighter", "figures", "opening", "scenes", "weapon"]


@cache
def _read(name: str) -> dict[str, Any]:
    found: dict[str, Any] = data(name).value
    return found


EMPTY: Mapping[str, Any] = {"light": LIGHTS[0], "figures": ()}
"""A table without figures and without a map."""


def scenes() -> dict[str, str]:
    """Return the titles of the ready scenes by id."""
    return {name: scene["title"] for name, scene in _read("scenes").items()}


def cards() -> dict[str, SceneCard]:
    """Return what the start page tells of the ready scenes, by id. Mounts are nobody's heroes."""
    return {name: _card(scene) for name, scene in _read("scenes").items()}


def _card(scene: Mapping[str, Any]) -> SceneCard:
    mounts = {each.get("mount") for each in scene["figures"]}
    heroes = [each for each in scene["figures"] if each.get("side") == HEROES and each["id"] not in mounts]
    return SceneCard(scene["lead"], len(heroes), scene["minutes"], scene.get("setting", ""), scene.get("solo", False))


def _rules_for(drawn: Mapping[str, Any], rules: Ruleset) -> Ruleset:
    """Return the rules for a scene: those of the setting it needs, with the table's options."""
    needs = drawn.get("setting", rules.setting.name)
    return rules if needs == rules.setting.name else replace(ruleset(needs), options=rules.options)


def _map(drawn: Mapping[str, Any]) -> Board | None:
    if "map" not in drawn:
        return None
    return board(drawn["map"], drawn["legend"], drawn.get("lines", ()), drawn.get("lights", ()), drawn.get("picture"))


def opening(edition: str = "adventure", scene: str = "ambush", table: TableFile | None = None) -> Fight:
    """Return the first state of a table with a ready scene, or an empty one. A ``table`` file overrides the edition,
    and its heroes are there.

    Raises `Refused` for an unknown scene.
    """
    known = {**_read("scenes"), "": EMPTY}
    if scene not in known:
        raise Refused("unknown-scene", f"There is no scene {scene!r}.", f"There are {', '.join(scenes())}.")
    table = table or TableFile(ruleset(edition))
    drawn = known[scene]
    rules = _rules_for(drawn, table.rules)
    mine, crowd = {hero.id for hero in table.heroes}, list[Fighter]()
    for figure in drawn["figures"]:
        given = {"side": FOES, **figure}
        if figure["id"] not in mine:
            crowd.append(fighter(given.pop("id"), given, rules, table.own))
    heroes = sum(map(is_hero, (*crowd, *table.heroes)))
    opened = [opens(drawn, rules) for part in installed() for chapter, opens in part.opens.items() if chapter in drawn]
    fight = Fight(
        rules=rules,
        fighters=(*crowd, *[fighter for each in opened for fighter in each.fighters]),
        board=_map(drawn),
        light=LIGHTS.index(drawn["light"]),
        between=drawn is EMPTY,
        deck=DECK,
        own=table.own,
        papers=table.papers,
        gm_bennies=gm_pool(heroes, rules.edition.gm_bennies_per_hero),
        parts=tuple([each.facts for each in opened if each.facts is not None]),
    )
    return reduce(joined, table.heroes, saddled(fight))


def joined(fight: Fight, hero: Fighter) -> Fight:
    """Return the fight with one more hero, near the others if their places are known."""
    board, placed = fight.board, [f for f in fight.fighters if f.at is not None]
    at = alongside(fight, hero.side)
    if board is not None:
        beside = next((f.at for f in sorted(placed, key=is_hero, reverse=True)), None)
        at = nearest_free(fight, beside or (board.width // 2, board.height - 1))
    return msgspec.structs.replace(fight, fighters=(*fight.fighters, msgspec.structs.replace(hero, at=at)))
