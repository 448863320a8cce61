"""Ready characters, elements, conditions and scenes, read from data; and characters put together from a few words."""

from __future__ import annotations

import pathlib
from collections.abc import Callable, Mapping
from functools import cache, partial
from typing import Any, TypeVar

import msgspec
from msgspec import Struct
from msgspec.structs import replace

from wildtable.closed import Closed
from wildtable.play import Refused
from wildtable.play.campaign import check_true_name
from wildtable.play.pictured import portrait
from wildtable.play.reading import FileReader, chapter, ours
from wildtable.play.scene_card import SceneCard
from wildtable.saga.character.model import ASSETS, SKILLS, Character, Gear, Phrase, Placing, Sheet
from wildtable.saga.character.queries import full
from wildtable.saga.conflict.model import SCENE, Condition, Element
from wildtable.saga.conflict.tables import TableFile, condition
from wildtable.saga.facts import Story
from wildtable.saga.growing.model import CharacterDraft
from wildtable.saga.growing.queries import build
from wildtable.saga.harm.model import HARMS
from wildtable.saga.sets import Asset, GearKind, Skill, StoryPhase
from wildtable.saga.settings import Ruleset, ruleset
from wildtable.written import Path

T = TypeVar("T", bound=Struct)

DATA = pathlib.Path(__file__).parents[1] / "data"


@cache
def ready() -> Mapping[str, CharacterDraft]:
    """Return the ready characters by id, as they were made."""
    return _data(
        "characters", lambda reader, given, path, _id: reader.struct(CharacterDraft, given, path, "a character")
    )


@cache
def drafts() -> tuple[CharacterDraft, ...]:
    """Return the ready characters."""
    return tuple(ready().values())


@cache
def conditions() -> Mapping[str, Condition]:
    """Return the ready conditions by id. Raises `Refused` with the line where one does not fit."""
    return _data("conditions", condition)


def _data(name: str, one: Callable[[FileReader, Any, Path, str], T | None]) -> dict[str, T]:
    """Return one of our own files, each thing in it by id. Raises `Refused` with the line where one does not fit."""
    text = (DATA / f"{name}.toml").read_text("utf-8")
    return ours(f"{name}.toml", text, lambda reader, given: chapter(reader, given, (), partial(one, reader)))


def character(id: str, given: str | Mapping[str, Any], rules: Ruleset) -> Character:
    """Return a character from a ready one and its differences. Raises `Refused`.

    Keys are those of a sheet: skills by their own names, ``force: 5`` for an asset. Also those of a character
    (``spark``, ``doom``, ``drives`` ...), damage by its kinds, and ``tokens`` for assets in hand.
    """
    given = {"is": given} if isinstance(given, str) else dict(given)
    kind = given.pop("is", "")
    if kind and kind not in ready():
        raise Refused("unknown-character", f"There is no character {kind!r}.", f"There are {', '.join(ready())}.")
    reader = FileReader()
    made = read_character(reader, id, {**given, "is": kind}, rules, (id,))
    reader.refuse("A character does not fit")
    assert made is not None
    return made


def read_character(
    reader: FileReader, id: str, given: Mapping[str, Any], rules: Ruleset, path: Path
) -> Character | None:
    """Return a character as `character` does, with problems noted by the reader; None where there is no ready one of
    that name."""
    given, kind = {key: value for key, value in given.items() if key != "is"}, given.get("is", "")
    if kind and not reader.name("character", kind, ready(), (*path, "is")):
        return None
    made = build(ready()[kind], rules, id) if kind else Character(id, Sheet(id.replace("-", " ").title()))
    whole = _changed(reader, made, given, path)
    if whole.sheet.true_name:
        check_true_name(reader, whole.sheet.true_name, path)
    for taken in whole.sheet.perks:
        perk(reader, taken, rules, (*path, "perks"))
    told = given.get("gear", ())
    filled = [
        item if item.left or item.kind == GearKind.BUFF or _is_empty(told, place) else _full(item, rules)
        for place, item in enumerate(whole.gear)
    ]
    return replace(whole, gear=tuple(filled))


def _is_empty(told: Any, place: int) -> bool:
    """Return whether the number left in an item is given; an item without one is full."""
    return place < len(told) and isinstance(told[place], Mapping) and told[place].get("left") is not None


def _full(item: Gear, rules: Ruleset) -> Gear:
    return replace(item, left=full(item, rules.edition))


def perk(reader: FileReader, taken: str, rules: Ruleset, path: Path) -> None:
    """Check a perk's id and the skill that it is taken for."""
    name, _, skill = taken.partition(":")
    if reader.name("perk", name, rules.perks, path) and (skill or rules.perks[name].skill):
        reader.word(Skill, skill, path)


_COUNTS: dict[str, tuple[Closed, ...]] = {"assets": ASSETS, "ranks": SKILLS, "harm": HARMS}
_SHEET = {field.name: field.type for field in msgspec.structs.fields(Sheet) if field.name not in _COUNTS}
_APART = ("id", "sheet", "harm", "tokens")
_STATE = {field.name: field.type for field in msgspec.structs.fields(Character) if field.name not in _APART}


def _changed(reader: FileReader, made: Character, given: Mapping[str, Any], at: Path) -> Character:
    """Return the character with the given values; problems are noted."""
    counts: dict[str, dict[str, int]] = {name: {} for name in _COUNTS}
    sheet: dict[str, Any] = {}
    state: dict[str, Any] = {}
    for key, value in given.items():
        path = (*at, key)
        where = next((name for name, words in _COUNTS.items() if key in words), "")
        if where:
            counts[where][key] = reader.plain(int, value, path) or 0
        elif key == "portrait":
            sheet[key] = _portrait(reader, value, path)
        elif key in _SHEET or key in _STATE:
            if (found := reader.value((_SHEET | _STATE)[key], value, path)) is not None:
                (sheet if key in _SHEET else state)[key] = found
        elif key != "tokens":
            known = [*_SHEET, *_STATE, "tokens", *(word for words in _COUNTS.values() for word in words)]
            reader.unknown(path, "field of a character", key, known)
    ranks: dict[str, int] = {**dict(made.sheet.ranks), **counts["ranks"]}
    assets = replace(made.sheet.assets, **counts["assets"])
    tokens = reader.mapping(given.get("tokens", {}), (*at, "tokens"), "Tokens")
    held = {key: n for key, n in tokens.items() if reader.word(Asset, key, (*at, "tokens"))}
    sheet |= {"assets": assets, "ranks": tuple([(skill, ranks[skill]) for skill in SKILLS if ranks.get(skill)])}
    harm = replace(made.harm, **counts["harm"])
    return replace(made, sheet=replace(made.sheet, **sheet), harm=harm, tokens=replace(assets, **held), **state)


def _portrait(reader: FileReader, value: Any, path: Path) -> str:
    try:
        return portrait(value)
    except Refused as refused:
        reader.wrong(path, refused.problem, refused.remedy, refused.code)
        return ""


class Scene(Struct, frozen=True):
    """A ready scene: who is there (each a character by its fields), what, and the conditions that are offered first.

    ``lead``, ``minutes`` and ``solo``: see `SceneCard`.
    """

    title: str
    lead: str = ""
    minutes: int = 0
    solo: bool = False
    people: tuple[dict[str, Any], ...] = ()
    traits: tuple[str, ...] = ()
    conditions: tuple[str, ...] = ()
    elements: tuple[Element, ...] = ()


def _scene(reader: FileReader, given: Any, path: Path, _id: str) -> Scene | None:
    made = reader.struct(Scene, given, path, "a scene")
    for place, name in enumerate(made.conditions if made else ()):
        reader.name("condition", name, conditions(), (*path, "conditions", place))
    return made


@cache
def _scenes() -> Mapping[str, Scene]:
    return _data("scenes", _scene)


def scenes() -> dict[str, str]:
    """Return the ready scenes: id to title."""
    return {name: scene.title for name, scene in _scenes().items()}


def cards() -> dict[str, SceneCard]:
    """Return what the start page tells of the ready scenes, by id."""
    return {
        name: SceneCard(scene.lead, len(scene.people), scene.minutes, solo=scene.solo)
        for name, scene in _scenes().items()
    }


def opening(edition: str = "saga", scene: str = "customs-house", table: TableFile | None = None) -> Story:
    """Return the first state of a table with a ready scene, in the first scene of a chapter; ``table``: the table's own
    file. Each player has yet to choose the drive that the chapter's token goes on. Without a scene there are no
    characters and no chapter yet. Elements of the file that its scenes have come with these.

    Every condition can be brought in, those of the scene first and the file's own last. Raises `Refused`.
    """
    known = {**_scenes(), "": Scene("")}
    if scene not in known:
        raise Refused("unknown-scene", f"There is no scene {scene!r}.", f"There are {', '.join(scenes())}.")
    rules, data = table.rules if table else ruleset(edition), known[scene]
    own = table or TableFile(rules)
    people = [character(given["id"], {k: v for k, v in given.items() if k != "id"}, rules) for given in data.people]
    placing = [who.id for who in people if who.drives]
    first = {name: conditions()[name] for name in data.conditions}
    mine = {known.id for known in own.elements}
    staged = {each.element for prepared in own.scenes for each in prepared.elements}
    return Story(
        rules=rules,
        characters=tuple(people),
        elements=(
            *(el for el in data.elements if el.id not in mine),
            *(el for el in own.elements if el.id not in staged),
        ),
        phrases=tuple([Phrase(SCENE, name) for name in data.traits]),
        ready=tuple({**first, **conditions(), **{known.id: known for known in own.conditions}}.values()),
        prepared=own.elements,
        papers=own.papers,
        scenes=own.scenes,
        phase=StoryPhase.SCENE if scene else StoryPhase.BETWEEN,
        chapter=1 if scene else 0,
        scene=1 if scene else 0,
        pending=(Placing(tuple(placing)),) if placing else (),
    )
