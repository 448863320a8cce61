"""Ready figures, weapons and scenes, read from data; and figures put together from a few words."""

from __future__ import annotations

import re
import tomllib
from collections.abc import Mapping
from functools import cache
from pathlib import Path
from typing import Any

import msgspec

from wildtable.board import Board, Feature
from wildtable.cards import DECK
from wildtable.play import Refused, total
from wildtable.savage import questions as q
from wildtable.savage.commands import LIGHTS
from wildtable.savage.model import ATTRIBUTES, FOES, HEROES, Damage, Die, Fight, Fighter, Sheet, Weapon
from wildtable.savage.rules.rounds import gm_pool
from wildtable.savage.settings import Ruleset, ruleset
from wildtable.savage.things import described

DATA = Path(__file__).parent / "data"
_DIE = re.compile(r"d(4|6|8|10|12)(?:\+(\d{1,2}))?")


@cache
def _read(name: str) -> dict[str, Any]:
    return tomllib.loads((DATA / f"{name}.toml").read_text("utf-8"))


def die(text: object) -> Die:
    """A trait such as ``d8`` or ``d12+1``. Raises `Refused`."""
    match = _DIE.fullmatch(str(text).strip().lower())
    if not match or (match[2] and match[1] != "12"):
        raise Refused("bad-die", f"{text!r} is not a trait.", "Traits are d4, d6, d8, d10, d12, d12+1 and so on.")
    return Die(int(match[1]), int(match[2] or 0))


def damage(text: str) -> Damage:
    """A damage formula such as ``Str+d6+1`` or ``2d8``. Raises `Refused`."""
    strength, dice, plus = False, [], 0
    for part in text.replace("-", "+-").replace(" ", "").lower().split("+"):
        if part == "str":
            strength = True
        elif match := re.fullmatch(r"(\d?)d(4|6|8|10|12)", part):
            dice += [int(match[2])] * int(match[1] or 1)
        elif re.fullmatch(r"-?\d{1,2}", part):
            plus += int(part)
        else:
            raise Refused("bad-damage", f"{text!r} is not a damage formula.", "Write Str+d6, 2d8 or 2d6+1.")
    return Damage(strength, tuple(dice), plus)


def weapon(given: str | Mapping[str, Any]) -> Weapon:
    """A weapon by its id, or by its fields. Raises `Refused`."""
    gear = _read("gear")
    if not isinstance(given, (str, Mapping)):
        raise Refused("bad-weapon", f"{given!r} is no weapon.", "Write its name, or its fields.")
    fields: dict[str, Any] = {"is": given} if isinstance(given, str) else dict(given)
    kind = fields.pop("is", "")
    if kind not in ("", *gear):
        raise Refused("unknown-weapon", f"There is no weapon {kind!r}.", f"There are {', '.join(gear)}.")
    if unknown := set(fields) - set(Weapon.__struct_fields__):
        fitting = ", ".join(Weapon.__struct_fields__)
        raise Refused("unknown-field", f"A weapon has no {unknown.pop()!r}.", f"It has {fitting}.")
    fields = {"id": kind or "weapon", "name": fields.get("id", "Weapon"), **gear.get(kind, {}), **fields}
    if isinstance(fields.get("damage"), str):
        fields["damage"] = damage(fields["damage"])
    if isinstance(fields.get("range"), str):
        fields["range"] = [int(n) if n.isdigit() else n for n in fields["range"].split("/")]
    return msgspec.convert(fields, Weapon)


def figures() -> Mapping[str, Any]:
    """The ready figures by their id."""
    return _read("figures")


def fighter(id: str, given: str | Mapping[str, Any], rules: Ruleset) -> Fighter:
    """A figure from a ready one and what is different about it. Raises `Refused`.

    Keys are those of a sheet (traits as ``d8``, skills under ``skills`` or by their own name) and
    of a figure (``wounds``, ``shaken``, ``at``, ``bennies`` ...).
    """
    if isinstance(given, str):
        given = {"is": given}
    kind = given.get("is", "hero")
    if kind not in figures():
        raise Refused("unknown-figure", f"There is no figure {kind!r}.", f"There are {', '.join(figures())}.")
    sheet: dict[str, Any] = dict(figures()[kind])
    skills = dict(sheet.pop("skills", {}))
    state: dict[str, Any] = {}
    for key, value in given.items():
        if key == "skills":
            skills.update(value)
        elif key in Sheet.__struct_fields__ and key != "bennies":
            sheet[key] = value
        elif key in Fighter.__struct_fields__:
            state[key] = value
        elif key != "is" and _DIE.fullmatch(str(value).lower()):
            skills[key] = value
        elif key != "is" and value is None:
            skills.pop(key, None)
        elif key != "is":
            raise Refused("unknown-field", f"A figure has no {key!r} of {value!r}.", "See docs/cases.md.")
    return _assemble(id, sheet, skills, state, rules)


def _assemble(id: str, sheet: dict[str, Any], skills: dict[str, Any], state: dict[str, Any], rules: Ruleset) -> Fighter:
    for name in ATTRIBUTES:
        if name in sheet:
            sheet[name] = die(sheet[name])
    sheet["skills"] = [(name, die(value)) for name, value in skills.items() if value]
    try:
        sheet["weapons"] = [weapon(item) for item in sheet.get("weapons", ())]
        made = Fighter(id, msgspec.convert(sheet, Sheet), hands=_hands(sheet["weapons"]))
        whole = {name: getattr(made, name) for name in Fighter.__struct_fields__} | state
        built: Fighter = msgspec.convert(whole, Fighter, strict=True)
    except msgspec.ValidationError as error:
        raise Refused("bad-figure", f"The figure {id!r} does not fit: {error}.", "See docs/cases.md.") from None
    if "bennies" in state or not built.sheet.wild_card:
        return built
    edition = rules.edition
    base = edition.hero_bennies if built.side == HEROES else edition.gm_wild_card_bennies
    return msgspec.structs.replace(built, bennies=total(q.benny_parts(built, base)))


def _hands(weapons: list[Weapon]) -> tuple[str, str]:
    """The first weapon in the right hand, the second in the left, where hands are free."""
    held = [w for w in weapons if "natural" not in w.flags]
    if not held:
        return "", ""
    if "two-handed" in held[0].flags or len(held) < 2:
        return held[0].id, ""
    return held[0].id, held[1].id if "two-handed" not in held[1].flags else ""


def board(drawing: str, legend: Mapping[str, Mapping[str, Any]]) -> Board:
    """A map from a drawing, one letter a square, `.` for plain ground. Raises `Refused`."""
    rows = [row for row in drawing.splitlines() if row.strip()]
    if len(set(map(len, rows))) != 1:
        raise Refused("bad-map", "The rows of the map differ in length.", "Draw every row with as many squares.")
    unknown = set("".join(rows)) - set(legend) - {"."}
    if unknown:
        raise Refused("bad-map", f"The map shows {unknown.pop()!r}, which the legend does not tell.", "Add it there.")
    features = tuple(_feature(rows, letter, what) for letter, what in legend.items())
    return Board(max(map(len, rows)), len(rows), features)


def _feature(rows: list[str], letter: str, what: Any) -> Feature:
    """What a letter of a drawing stands for."""
    cells = [(x, y) for y, row in enumerate(rows) for x, mark in enumerate(row) if mark == letter]
    try:
        known = msgspec.structs.asdict(Feature(cells=(), **described(what)))
        made = msgspec.convert({**known, "cells": cells}, Feature)
    except (TypeError, msgspec.ValidationError) as error:
        raise Refused("bad-map", f"The legend's {letter!r} does not fit: {error}.") from None
    if not 0 <= made.cover <= 4:
        raise Refused("bad-map", f"The cover of the legend's {letter!r} is {made.cover}.", "It goes from 0 to 4.")
    return made


def scenes() -> dict[str, str]:
    """The ready scenes: id to title."""
    return {name: scene["title"] for name, scene in _read("scenes").items()}


def opening(edition: str = "adventure", scene: str = "ambush") -> Fight:
    """The first state of a table with a ready scene. Raises `Refused` for an unknown one."""
    known = _read("scenes")
    if scene not in known:
        raise Refused("unknown-scene", f"There is no scene {scene!r}.", f"There are {', '.join(known)}.")
    rules, data = ruleset(edition), known[scene]
    crowd = []
    for figure in data["figures"]:
        given = {"side": FOES, **figure}
        crowd.append(fighter(given.pop("id"), given, rules))
    return Fight(
        rules=rules,
        fighters=tuple(crowd),
        board=board(data["map"], data["legend"]),
        light=LIGHTS.index(data["light"]),
        deck=DECK,
        gm_bennies=gm_pool(
            sum(f.side == HEROES and f.sheet.wild_card for f in crowd), rules.edition.gm_bennies_per_hero
        ),
    )
