"""Ready characters, elements, conditions and scenes, read from data; and characters put together from a few words."""

from __future__ import annotations

import tomllib
from collections.abc import Mapping
from functools import cache
from pathlib import Path
from typing import Any

import msgspec
from msgspec.structs import replace

from wildtable.play import Refused
from wildtable.saga.making import Draft, build
from wildtable.saga.model import (
    ASSETS,
    HARMS,
    SKILLS,
    Character,
    Condition,
    Element,
    Phrase,
    Sheet,
    Story,
)
from wildtable.saga.questions import full
from wildtable.saga.sets import GearKind, StoryPhase
from wildtable.saga.settings import Ruleset, ruleset

DATA = Path(__file__).parent / "data"


@cache
def _read(name: str) -> dict[str, Any]:
    return tomllib.loads((DATA / f"{name}.toml").read_text("utf-8"))


@cache
def ready() -> Mapping[str, Draft]:
    """The ready characters by their id, as they were made."""
    return msgspec.convert(_read("characters"), dict[str, Draft])


@cache
def drafts() -> tuple[Draft, ...]:
    """The ready characters."""
    return tuple(ready().values())


@cache
def conditions() -> Mapping[str, Condition]:
    """The ready conditions by their id."""
    return {name: msgspec.convert({"id": name, **fields}, Condition) for name, fields in _read("conditions").items()}


def character(id: str, given: str | Mapping[str, Any], rules: Ruleset) -> Character:
    """A character from a ready one and what is different about it. Raises `Refused`.

    Keys are those of a sheet (skills by their own names, ``force: 5`` for an asset), of a character (``spark``,
    ``doom``, ``drives`` ...), damage by its kinds, and ``tokens`` for assets in hand.
    """
    given = {"is": given} if isinstance(given, str) else dict(given)
    kind = given.pop("is", "")
    if kind and kind not in ready():
        raise Refused("unknown-character", f"There is no character {kind!r}.", f"There are {', '.join(ready())}.")
    made = build(ready()[kind], rules, id) if kind else Character(id, Sheet(id.title()))
    try:
        return _changed(made, given, rules)
    except (msgspec.ValidationError, TypeError, ValueError) as error:
        raise Refused(
            "bad-character", f"The character {id!r} does not fit: {error}.", "See docs/cases-saga.md."
        ) from None


def _changed(made: Character, given: dict[str, Any], rules: Ruleset) -> Character:
    sheet = {name: getattr(made.sheet, name) for name in Sheet.__struct_fields__}
    state = {name: getattr(made, name) for name in Character.__struct_fields__}
    assets = {asset: given.pop(asset) for asset in ASSETS if asset in given}
    ranks = dict(made.sheet.ranks) | {skill: given.pop(skill) for skill in SKILLS if skill in given}
    harm = {kind: given.pop(kind) for kind in HARMS if kind in given}
    sheet["assets"] = replace(made.sheet.assets, **assets)
    sheet["ranks"] = tuple((skill, ranks[skill]) for skill in SKILLS if ranks.get(skill))
    state["harm"] = replace(made.harm, **harm)
    state["tokens"] = replace(sheet["assets"], **given.pop("tokens", {}))
    for key, value in given.items():
        if key in Sheet.__struct_fields__:
            sheet[key] = value
        elif key in Character.__struct_fields__:
            state[key] = value
        else:
            raise ValueError(f"there is no {key!r}")
    state["sheet"] = msgspec.convert(msgspec.to_builtins(sheet), Sheet)
    plain = msgspec.to_builtins(state)
    whole = msgspec.convert(plain, Character)
    filled = [g if g.left or g.kind == GearKind.BUFF else replace(g, left=full(g, rules.edition)) for g in whole.gear]
    return replace(whole, gear=tuple(filled))


def scenes() -> dict[str, str]:
    """The ready scenes: id to title."""
    return {name: scene["title"] for name, scene in _read("scenes").items()}


def opening(edition: str = "saga", scene: str = "customs-house") -> Story:
    """The first state of a table with a ready scene, in the first scene of a chapter. Raises `Refused`."""
    known = _read("scenes")
    if scene not in known:
        raise Refused("unknown-scene", f"There is no scene {scene!r}.", f"There are {', '.join(known)}.")
    rules, data = ruleset(edition), known[scene]
    people = [character(given["id"], {k: v for k, v in given.items() if k != "id"}, rules) for given in data["people"]]
    return Story(
        rules=rules,
        characters=tuple(people),
        elements=tuple([msgspec.convert(given, Element) for given in data.get("elements", ())]),
        phrases=tuple([Phrase("scene", name) for name in data.get("traits", ())]),
        ready=tuple([conditions()[name] for name in data.get("conditions", conditions())]),
        phase=StoryPhase.SCENE,
        chapter=1,
        scene=1,
    )
