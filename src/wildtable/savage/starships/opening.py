"""A ready scene with ships, and a table's own ships."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Annotated, Any

from msgspec import UNSET, Meta, UnsetType, ValidationError, defstruct
from msgspec.structs import replace

from wildtable.play import Refused
from wildtable.play.ids import END
from wildtable.play.reading import ID, is_one, shown
from wildtable.savage.editions.settings import Ruleset
from wildtable.savage.scene import PartChapter, SceneContent
from wildtable.savage.sheets import Reader
from wildtable.savage.starships.model.facts import OwnShip
from wildtable.savage.starships.model.sets import ArmKind, Warhead
from wildtable.savage.starships.numbers import ShipNumbers
from wildtable.savage.starships.ships import fleet, known, own_ship, read_ship, ready, told_ship
from wildtable.savage.starships.topic import SHIPS


def _fleet(scene: Mapping[str, Any], rules: Ruleset) -> SceneContent:
    """Return the ships of a scene, and the sections aboard."""
    return SceneContent(*fleet(scene["ships"], rules, scene.get("track", 0)))


def _ship(reader: Reader, id: str, value: Any, path: tuple[str, ...], rules: Ruleset) -> OwnShip | None:
    """Return a ship read from a table's file: based on the ready one it ``is``, changed by the other fields. None if
    anything is wrong, which the reader records."""
    given, every = dict(reader.mapping(value, path, "A ship")), known(rules)
    kind = given.pop("is", None)
    if kind is not None and not is_one(kind, every):
        reader.unknown((*path, "is"), "ship", kind, every)
        return None
    read = reader.fields(FORM, given, path, "a ship")
    lacks = [name for name in NEEDS if kind is None and name not in read]
    if lacks and len(read) == len(given):
        reader.wrong(path, f"It has no {lacks[0]}.", WORDS[lacks[0]])
    if lacks or len(read) < len(given) or not _fit(reader, read.get("arms", []), (*path, "arms")):
        return None
    named = {"name": id.replace("-", " ").capitalize(), "armor": 0, "effects": 0}
    try:
        return read_ship(read, every[kind]) if kind is not None else read_ship({**named, **read})
    except Refused as refused:
        reader.wrong(path, refused.problem, refused.remedy or WORDS["arms"], refused.code)
    except ValidationError as error:
        reader.wrong(path, f"It does not fit: {error}.", WORDS["arms"])
    return None


def _fit(reader: Reader, arms: Sequence[Mapping[str, Any]], path: tuple[str, ...]) -> bool:
    """Return whether the numbers, words and ids of the weapons are right; the reader records what is wrong."""
    before, ids = len(reader.problems), list[Any]()
    for place, arm in enumerate(arms):
        for name, form in ARM.items():
            if name in arm:
                reader.plain(form, arm[name], (*path, str(place), name))
        if (own := arm.get("id")) in ids:
            problem, remedy = f"Two weapons have the id {shown(own)}.", "Give each a different id."
            reader.wrong((*path, str(place), "id"), problem, remedy)
        ids.append(own)
    return len(reader.problems) == before


def _own(numbers: ShipNumbers, found: tuple[tuple[str, OwnShip], ...]) -> ShipNumbers:
    return replace(numbers, ships=found)


def _told(numbers: ShipNumbers) -> dict[str, dict[str, Any]]:
    """Return the table's own ships as a file writes them."""
    return {key: told_ship(ship) for key, ship in numbers.ships}


def _ready() -> dict[str, dict[str, Any]]:
    """Return the ready ships as a file writes them."""
    return {key: told_ship(own_ship(ship)) for key, ship in ready().items()}


NEEDS = ("acceleration", "toughness", "radiation", "sections")
WORDS = {
    "is": "The ready ship that this one is, but for what else stands here.",
    "name": "The name that everybody reads.",
    "acceleration": "Its Top Acceleration, from 1 to 100.",
    "toughness": "Its Toughness without the shield's Armor, from 1 to 100.",
    "armor": "The Armor of its shield, from 0 to 60.",
    "radiation": "Its Heat Radiation, from 0 to 20.",
    "effects": "Its Shield Effects, from 0 to 20.",
    "clouds": "Its mine clouds, from 0 to 40.",
    "hands": "The people aboard, from 1 to 10000.",
    "gunners": "How many of its crew can fire in a round, from 1 to 9.",
    "wild_card": "Whether its crew are Wild Cards: true or false.",
    "sections": 'The dice of its crew: { piloting = "d8", shooting = "d8", ship-ops = "d8", repair = "d6" }.',
    "arms": "Its weapons: key, name, kind (laser, launcher, coilgun), damage, heat, and pdlb or warhead and missiles.",
}


def _whole(name: str, low: int, high: int) -> Any:
    return Annotated[int, Meta(ge=low, le=high, description=WORDS[name])]


ARM: dict[str, Any] = {
    "id": Annotated[
        str, Meta(pattern=f"^{ID.pattern}{END}", description="A short name: small letters, digits, hyphens.")
    ],
    "name": Annotated[str, Meta(min_length=1, description=WORDS["name"])],
    "kind": Annotated[ArmKind, Meta(description=f"It is one of {', '.join(ArmKind)}.")],
    "heat": Annotated[int, Meta(ge=0, le=100)],
    "pdlb": Annotated[int, Meta(ge=0, le=20)],
    "warhead": Annotated[Warhead, Meta(description=f"It is one of {', '.join(Warhead)}.")],
    "missiles": Annotated[int, Meta(ge=0, le=100)],
}
"""The form of a weapon's fields."""

FORM: dict[str, Any] = {
    "name": Annotated[str, Meta(min_length=1, description=WORDS["name"])],
    "acceleration": _whole("acceleration", 1, 100),
    "toughness": _whole("toughness", 1, 100),
    "armor": _whole("armor", 0, 60),
    "radiation": _whole("radiation", 0, 20),
    "effects": _whole("effects", 0, 20),
    "clouds": _whole("clouds", 0, 40),
    "hands": _whole("hands", 1, 10000),
    "gunners": _whole("gunners", 1, 9),
    "wild_card": Annotated[bool, Meta(description=WORDS["wild_card"])],
    "sections": Annotated[dict[str, str], Meta(description=WORDS["sections"])],
    "arms": Annotated[list[dict[str, str | int]], Meta(max_length=12, description=WORDS["arms"])],
}
_WRITTEN = defstruct(
    "OwnShip",
    [("is_", str | UnsetType, UNSET), *[(name, form | UnsetType, UNSET) for name, form in FORM.items()]],
    rename={"is_": "is"},
    kw_only=True,
    forbid_unknown_fields=True,
)

SHIPS.opens["ships"] = _fleet
SHIPS.chapters["ships"] = PartChapter(ShipNumbers, _ship, _own, _WRITTEN, _told, ready=_ready)
