"""Reading and writing of scenes with a chase, and of a table's own vehicles."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Annotated, Any

from msgspec import UNSET, Meta, UnsetType, defstruct
from msgspec.structs import asdict, fields, replace

from wildtable.play.reading import is_one
from wildtable.savage.chases.model import FOOT, MOUNT, Chase, Vehicle
from wildtable.savage.chases.numbers import ChaseNumbers
from wildtable.savage.chases.topic import CHASES
from wildtable.savage.chases.vehicles import known, racer, vehicles
from wildtable.savage.editions.settings import Ruleset
from wildtable.savage.scene import PartChapter, SceneContent
from wildtable.savage.sheets import Reader


def _prepared(scene: Mapping[str, Any], rules: Ruleset) -> SceneContent:
    """Return a chase that is ready to begin, from a scene's fields."""
    drawn = scene["chase"]
    racers = tuple([racer(rules, unit, ride) for unit, ride in drawn["rides"].items()])
    return SceneContent(Chase(drawn["trait"], fleeing=drawn["fleeing"], racers=racers))


def _vehicle(reader: Reader, id: str, value: Any, path: tuple[str, ...], rules: Ruleset) -> Vehicle | None:
    """Return a vehicle of a table's file, based on the one that it ``is``; None after reporting what is wrong."""
    if id in (FOOT, MOUNT):
        reader.wrong(path, f"{id!r} is a way to travel without a vehicle.", "Choose another id.")
        return None
    given, ready = dict(reader.mapping(value, path, "A vehicle")), known(rules)
    kind = given.pop("is", None)
    if kind is not None and not is_one(kind, ready):
        reader.unknown((*path, "is"), "vehicle", kind, ready)
        return None
    base = {} if kind is None else asdict(ready[kind])
    read = reader.fields(FORM, given, path, "a vehicle")
    if len(read) < len(given):
        return None
    lacks = [name for name in ("skill", "top_speed", "toughness") if name not in {**base, **read}]
    if lacks:
        reader.wrong(path, f"It has no {lacks[0]}.", WORDS[lacks[0]])
        return None
    made = reader.made(Vehicle, {"name": id.replace("-", " ").capitalize(), **base, **read}, path)
    if made is not None and made.armor > made.toughness:
        reader.wrong((*path, "armor"), f"{made.armor} is more than its Toughness.", "Toughness includes Armor.")
        return None
    return made


def _own(numbers: ChaseNumbers, found: tuple[tuple[str, Vehicle], ...]) -> ChaseNumbers:
    return replace(numbers, vehicles=found)


def _told(numbers: ChaseNumbers) -> dict[str, dict[str, Any]]:
    """Return the table's own vehicles in the form of its file."""
    return _written(dict(numbers.vehicles))


def _written(found: Mapping[str, Vehicle]) -> dict[str, dict[str, Any]]:
    """Return vehicles in the form of a file, without fields at their defaults."""
    made = {key: asdict(vehicle) for key, vehicle in found.items()}
    usual = {"armor": 0, "handling": 0, "open": False}
    return {key: {k: v for k, v in each.items() if k not in usual or v != usual[k]} for key, each in made.items()}


WORDS = {
    "is": "The ready vehicle that this one is, but for what else stands here.",
    "name": "The name that everybody reads.",
    "skill": "The skill that it is steered with, such as driving.",
    "top_speed": "Its Top Speed, from 0 to 1000 inches a round.",
    "toughness": "Its Toughness, from 1 to 100, the Armor counted in.",
    "armor": "Its Armor, from 0 to 60; those inside have it too, unless it is open.",
    "handling": "What it adds to its driver's rolls, from -4 to 4.",
    "open": "true where those inside are not shielded.",
}
_BOUNDS = {"top_speed": (0, 1000), "toughness": (1, 100), "armor": (0, 60), "handling": (-4, 4)}


def _form(name: str, kind: Any) -> Any:
    if kind is str:
        return Annotated[str, Meta(min_length=1, description=WORDS[name])]
    low, high = _BOUNDS.get(name, (None, None))
    return Annotated[kind, Meta(ge=low, le=high, description=WORDS[name])]


FORM = {field.name: _form(field.name, field.type) for field in fields(Vehicle)}
_WRITTEN: Any = defstruct(
    "Vehicle",
    [(f"{name}_" if name == "is" else name, form | UnsetType, UNSET) for name, form in {"is": str, **FORM}.items()],
    rename={"is_": "is"},
    kw_only=True,
    forbid_unknown_fields=True,
)

CHASES.opens["chase"] = _prepared
CHASES.chapters["vehicles"] = PartChapter(
    ChaseNumbers, _vehicle, _own, _WRITTEN, told=_told, ready=lambda: _written(vehicles())
)
