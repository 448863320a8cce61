"""The form of a sheet in a file, made from the Structs of the model, so that no field is missing.

A Die is written ``d8``, a Damage ``Str+d6``, a range ``12/24/48``, skills as names with dice, a weapon by its
name or by its fields. Everything else is written as it is.
"""

from __future__ import annotations

from collections.abc import Collection, Mapping
from functools import cache
from typing import Annotated, Any, Literal, Union, get_args

import msgspec
from msgspec import Meta, Struct

from wildtable.numbers import NONE, Number, bare, may_lack, numbers_of, types_of
from wildtable.play.handouts import HandoutForm, NoteForm
from wildtable.savage.characters.model import Correction, Sheet
from wildtable.savage.edges.conditions import CONDITIONS
from wildtable.savage.edges.model import Ability, Effect
from wildtable.savage.editions.edition import Edition
from wildtable.savage.editions.settings import EDITIONS, Options, playable
from wildtable.savage.fight import SMALL, Fighter
from wildtable.savage.parts.installed import installed
from wildtable.savage.powers.model import AtWork, Power, PowerModifier
from wildtable.savage.sheets.answering import schema_of_answers, schema_of_questions
from wildtable.savage.sheets.formulas import DAMAGE, RANGE, TRAIT
from wildtable.savage.sheets.pack_forms import PackForm, PackOfTable
from wildtable.savage.sheets.place_forms import PlaceForm, SceneForm
from wildtable.savage.traits.model import ATTRIBUTES, Die
from wildtable.savage.traits.rules import TRAIT_DICE
from wildtable.savage.weapons.model import Damage, Weapon

TRAIT_TEXT = Annotated[str, Meta(pattern=TRAIT, description="A trait: d4, d6, d8, d10, d12, d12+1 and so on.")]
DAMAGE_TEXT = Annotated[str, Meta(pattern=DAMAGE, description="Damage: Str+d6, 2d8, 2d6+1.")]
RANGE_TEXT = Annotated[str, Meta(pattern=RANGE, description="Short, medium and long range in inches: 12/24/48.")]

WORDS: Mapping[str, str] = {
    "is": "A ready figure, weapon or power to start from; the other fields override it.",
    "name": "The name shown at the table.",
    "true_name": "The true name, if it is not the shown one; only the game master and the figure's player see it.",
    "wild_card": "true for a Wild Card, with a Wild Die and three Wounds; otherwise an Extra.",
    "wild_die": "The sides of the Wild Die.",
    "skills": "Skills with their dice; any name may be used.",
    "assistant": "The skills of their Assistant, with dice.",
    "homeworld": "The world they were born on, in a setting with worlds; its benefit is added.",
    "pace": "Inches a turn.",
    "size": "Size; 0 for an adult human.",
    "armor": "Armor, added to Toughness. Parry and Toughness are computed and cannot be set.",
    "sealed": "true for airtight armor.",
    "shield": "The shield's bonus to Parry.",
    "rideable": "true for a figure that can carry a rider.",
    "left_handed": "true if the right hand is the off hand; it then holds the shield.",
    "bennies": "Bennies at the start of a session; left out, the edition's number.",
    "power_points": "The pool of Power Points; 0 without an arcane background.",
    "Fighter.power": "Power Points left; left out, all of them.",
    "edges": "Names of Edges, from the rules or the campaign.",
    "hindrances": "Names of Hindrances, from the rules or the campaign.",
    "weapons": "Weapons by name or by their fields; the first is in the right hand, the second in the left.",
    "powers": "Powers by name or by their fields; one that is not known is kept as a name.",
    "gear": "Other gear, as text.",
    "portrait": "The hash of a picture that was uploaded on the page.",
    "note": "A note for the player and the game master.",
    "play": "The current state: Wounds, Fatigue, Bennies, conditions. Leave it out for a fresh character.",
    "id": "A short name, different for each weapon of the figure.",
    "skill": "The skill it is used with; fighting for melee.",
    "reach": "Reach in inches.",
    "ap": "Armor Piercing.",
    "rof": "Rate of Fire.",
    "shots": "Shots before reloading.",
    "parry": "Bonus or penalty to Parry.",
    "flags": "Properties: two-handed, thrown, pistol, natural, scope and others.",
    "question": "The question that the effect answers.",
    "value": "The number to add; not needed for a yes-or-no question.",
    "traits": "The traits it applies to; left out, all traits.",
    "when": "The condition under which it counts.",
    "and_when": "A second condition, which has to hold as well.",
    "edition": "The edition in which it counts; left out, both.",
    "each": "For a reroll: how often it renews; left out, each session.",
    "price": "For a reroll: its price.",
    "on": "The world on which it counts.",
    "meets": "The code of a foreign world; it counts for those who meet that code.",
    "weather": "The weather in which it counts, as one word.",
    "scene": "The scene or place of the campaign in which it counts.",
    "zone": "The name of the map feature on which it counts.",
    "switch": "Who switches it on and off at the table; left out, it always counts.",
    "uses": "How often it can be switched on; left out, any number of times.",
    "lasts": "When it ends by itself; left out, when it is switched off.",
    "led_by": "The ally who must be within 5 inches: a name, or one of their Edges.",
    "everybody": "true if every figure has it, without an entry on the sheet.",
    "effects": "The effects.",
    "hindrance": "true for a Hindrance.",
    "cost": "Power Points that it costs.",
    "inches": "Its range in inches; 0 for touch, or where smarts says it.",
    "Power.smarts": "Its range as a multiple of the caster's Smarts die.",
    "recipient": "Whom it is cast on: self, ally or foe.",
    "resists": "The trait that resists it in an opposed roll.",
    "evades": "true if those under its template may evade it.",
    "brings": "The conditions of a success: shaken, stunned, distracted, vulnerable or prone.",
    "raise_brings": "The conditions of a raise instead.",
    "Power.hold": "The hold of a success: entangled or bound.",
    "raise_hold": "The hold of a raise instead.",
    "raise_effects": "The effects of a raise instead.",
    "deflects": "The modifier to attacks on its recipient.",
    "raise_deflects": "The same with a raise.",
    "any_trait": "true if the caster names the trait that its die types are for.",
    "Power.light": "The light that it puts under its template: bright, dim, dark or pitch-dark.",
    "raise_template": "The template of that light with a raise.",
    "wall": "The length in inches of the wall that it builds along a square.",
    "Power.hardness": "The Hardness of that wall.",
    "raise_hardness": "The Hardness of that wall with a raise.",
    "moves": "The inches that it moves its recipient away from the caster; below 0, nearer.",
    "raise_moves": "The same with a raise.",
    "slam": "The d6 of damage to a recipient that an obstacle stops.",
    "summons": "The ready figure that it calls to its caster's side.",
    "raise_summons": "The figure that it calls with a raise.",
    "summoner": "The caster whose power has called it.",
    "heals": "true if it heals a Wound, or two with a raise.",
    "relieves": "The conditions that it ends.",
    "Power.rounds": "The rounds that it lasts; left out, the edition's number.",
    "upkeep": "Power Points that keep it up once more on each recipient; 0 if it cannot be kept up.",
    "modifiers": "Ways to make it stronger for more Power Points.",
    "Power.times": "How often it may be cast in each span; left out, there is no limit.",
    "Power.each": "The span for times.",
    "Power.skill": "The skill that casts it; left out, the owner's arcane skill.",
    "title": "The name shown at the table.",
    "rule": "The rule it belongs to.",
}
"""The description of each field, for editors, by its name or for one class by ``Class.field``; not all need one."""

BOUNDS: Mapping[str, tuple[int, int]] = {
    "pace": (0, 40),
    "size": (-5, 20),
    "armor": (0, 40),
    "shield": (0, 4),
    "bennies": (0, 20),
    "power_points": (0, 200),
    "power": (0, 200),
    "reach": (0, 20),
    "ap": (0, 60),
    "rof": (1, 12),
    "shots": (0, 1000),
    "parry": (-4, 6),
    "wounds": (0, 10),
    "fatigue": (0, 3),
    "value": (-20, 20),
    "uses": (0, 20),
    "hardness": (0, 200),
    "reload": (0, 20),
    "refill": (0, 1000),
    "min_strength": (4, 12),
}
"""The bounds of numbers, by field."""

_TEXTS: Mapping[Any, Any] = {
    Die: TRAIT_TEXT,
    Damage: DAMAGE_TEXT,
    tuple[int, int, int] | None: RANGE_TEXT,
    tuple[tuple[str, Die], ...]: dict[str, TRAIT_TEXT],
    tuple[str, ...]: list[str],
}


def _form(kind: Any, name: str, owner: str) -> Any:
    """Return the written form of a field of the class ``owner``."""
    form: Any = _TEXTS.get(kind, kind)
    if name == "wild_die":
        form = Literal[4, 6, 8, 10, 12]
    elif name in BOUNDS and kind in (int, int | None):
        low, high = BOUNDS[name]
        form = Annotated[int, Meta(ge=low, le=high)]
    words = WORDS.get(f"{owner}.{name}") or WORDS.get(name)
    return Annotated[form, Meta(description=words)] if words else form


def forms(kind: type[Struct], *without: str, **others: Any) -> dict[str, Any]:
    """Return the written form of each field of a Struct; ``others``: fields with a form of their own, or additional
    ones."""
    found = {field.name: _form(field.type, field.name, kind.__name__) for field in msgspec.structs.fields(kind)}
    found |= {name: _form(form, name, kind.__name__) for name, form in others.items()}
    return {name: form for name, form in found.items() if name not in without}


def _struct(name: str, fields: Mapping[str, Any]) -> Any:
    """Return a Struct for the schema, in which every field is optional."""
    rename = {f"{field}_": field for field in fields if field == "is"}
    named = [(f"{field}_" if field == "is" else field, form | msgspec.UnsetType) for field, form in fields.items()]
    made = [(field, form, msgspec.UNSET) for field, form in named]
    return msgspec.defstruct(name, made, rename=rename, kw_only=True, forbid_unknown_fields=True)


def or_none(*forms: Any) -> Any:
    """Return the union of some forms and the word ``none``."""
    return Union[(*forms, Literal[NONE])]


def number_form(form: Any, number: Number) -> Any:
    """Return the written form of a number of an edition, with its description; it may be ``none`` where the edition may
    lack it."""
    written = bare(form)
    if may_lack(form):
        written = or_none(*[one for one in get_args(written) if one is not type(None)])
    words = [f"{word}: {meaning}" for word, meaning in number.words]
    said = [number.meaning, f"Unit: {number.unit}.", *words]
    return Annotated[written, Meta(description=" ".join(said))]


RANGES: Mapping[str, tuple[int, int]] = {
    "rounds": (1, 1000),
    "Wounds": (1, 40),
    "levels": (1, 20),
    "units": (1, 40),
    "missiles": (0, 100),
    "heat": (0, 100),
    "inches": (1, 1000),
    "rank of card": (2, 14),
    "modifier": (-20, 20),
    "face": (1, 6),
    "Armor": (-60, 60),
}
"""The bounds of a setting's numbers, by unit."""


def of_setting(kind: type[Struct], without: Collection[str] = ()) -> dict[str, tuple[str, Any]]:
    """Return the numbers of a setting's part by their names in a file, each with its field and form. A name that an
    edition uses too is prefixed with the part's tag."""
    found = {}
    for name, form in types_of(kind).items():
        said, tag = numbers_of(kind)[name], kind.__struct_config__.tag
        written = f"{tag}_{name}" if name in types_of(Edition) else name
        made = number_form(form, said)
        if bare(form) is int and said.unit in RANGES:
            low, high = RANGES[said.unit]
            made = Annotated[made, Meta(ge=low, le=high)]
        if name not in without:
            found[written] = (name, made)
    return found


@cache
def numbers() -> Mapping[str, Any]:
    """Return the numbers that a table's file may change, as they are written there."""
    return {name: number_form(form, numbers_of(Edition)[name]) for name, form in types_of(Edition).items()}


WEAPON = forms(Weapon, **{"is": str})
EFFECT = forms(
    Effect,
    question=Annotated[str, Meta(extra_json_schema=schema_of_questions())],
    when=Annotated[str, Meta(extra_json_schema={"enum": list(CONDITIONS)})],
    edition=Literal[EDITIONS],
)
PLAY = {
    **forms(Fighter, "id", "sheet", "turn", *SMALL),
    **{n: f for kind in SMALL.values() for n, f in forms(kind).items()},
}
_WEAPON, _EFFECT = _struct("Weapon", WEAPON), _struct("Effect", EFFECT)
_AT_WORK = _struct("AtWork", forms(AtWork, effects=list[_EFFECT]))  # type: ignore[valid-type]  # a Struct that is made here
_PLAY = _struct("Play", {**PLAY, "at_work": list[_AT_WORK]})  # type: ignore[valid-type]  # a Struct that is made here

_ANSWER = Annotated[_EFFECT, Meta(extra_json_schema=schema_of_answers())]  # type: ignore[valid-type]  # a Struct that is made here
ABILITY = forms(Ability, effects=list[_ANSWER])
POWER_BOUNDS: Mapping[str, tuple[int, int]] = {
    "cost": (0, 40),
    "inches": (0, 200),
    "smarts": (0, 5),
    "ap": (0, 60),
    "deflects": (-10, 0),
    "raise_deflects": (-10, 0),
    "moves": (-40, 40),
    "raise_moves": (-40, 40),
    "slam": (0, 10),
    "wall": (0, 40),
    "hardness": (0, 60),
    "raise_hardness": (0, 60),
    "rounds": (0, 1000),
    "upkeep": (0, 20),
    "times": (0, 20),
}
"""The bounds of a power's numbers, by field."""

MODIFIER_BOUNDS: Mapping[str, tuple[int, int]] = {
    "cost": (0, 40),
    "ap": (0, 60),
    "farther": (1, 5),
    "recipients": (0, 20),
}
"""The bounds of the numbers of a power's modifier, by field."""


MOST_MODIFIER_DICE = 10
"""The dice of damage that a modifier of a power adds at most."""


def _bounded(bounds: Mapping[str, tuple[int, int]]) -> dict[str, Any]:
    return {name: Annotated[int, Meta(ge=low, le=high)] for name, (low, high) in bounds.items()}


MODIFIER = forms(
    PowerModifier,
    **_bounded(MODIFIER_BOUNDS),
    dice=Annotated[list[Literal[TRAIT_DICE]], Meta(max_length=MOST_MODIFIER_DICE)],  # type: ignore[valid-type]  # as they stand there
    effects=list[_ANSWER],
)
_MODIFIER = _struct("PowerModifier", MODIFIER)
POWER = forms(
    Power,
    **{"is": str},
    **_bounded(POWER_BOUNDS),
    effects=list[_ANSWER],
    raise_effects=list[_ANSWER],
    modifiers=list[_MODIFIER],  # type: ignore[valid-type]  # a Struct that is made here
)
_POWER = _struct("Power", POWER)
FIGURE = forms(
    Sheet,
    "own",
    **{"is": str, "weapons": list[str | _WEAPON], "powers": list[str | _POWER], "play": _PLAY},  # type: ignore[valid-type]  # a Struct that is made here
)


@cache
def _figure() -> Any:
    return _struct("Figure", FIGURE)


@cache
def chapters() -> Mapping[str, Any]:
    """Return the written forms of the chapters of a table's file."""
    ability, figure = _struct("Ability", ABILITY), _figure()
    return {
        "edition": Literal[playable()],
        "options": _struct("Options", forms(Options, award_cap=or_none(Annotated[int, Meta(ge=0)]))),
        "numbers": _struct("Numbers", numbers()),
        "skills": dict[str, Literal[ATTRIBUTES]],  # type: ignore[valid-type]  # as they stand there
        "edges": dict[str, ability],  # type: ignore[valid-type]  # a Struct that is made here
        "gear": dict[str, _WEAPON],  # type: ignore[valid-type]  # a Struct that is made here
        "powers": dict[str, _POWER],  # type: ignore[valid-type]  # a Struct that is made here
        "figures": dict[str, figure],  # type: ignore[valid-type]  # a Struct that is made here
        "packs": dict[str, PackOfTable],
        "places": dict[str, PlaceForm],
        "scenes": dict[str, SceneForm],
        "corrections": dict[str, Correction],
        "handouts": dict[str, HandoutForm],
        "notes": dict[str, NoteForm],
        "heroes": dict[str, figure],  # type: ignore[valid-type]  # a Struct that is made here
    }


def _of_parts() -> dict[str, Any]:
    """Return the forms that settings' parts add to a table's file: numbers, and chapters of their own."""
    parts, kinds = installed(), dict[str, Any]()
    chapters = {name: chapter for part in parts for name, chapter in part.chapters.items()}
    for kind in [each.kind for part in parts for each in part.numbers]:
        kinds |= {written: form for written, (_, form) in of_setting(kind, chapters).items()}
    things = {name: dict[str, chapter.form] for name, chapter in chapters.items()}  # type: ignore[name-defined]  # a Struct that is made there
    return {"numbers": _struct("Numbers", {**numbers(), **kinds}), **things}


def schema() -> dict[str, Any]:
    """Return the JSON Schema of a sheet or a table's file, for editors."""
    table_form = _struct("Table", {"pack": PackForm, **chapters(), **_of_parts()})
    (figure, table), parts = msgspec.json.schema_components((_figure(), table_form), ref_template="#/$defs/{name}")
    return {
        "$schema": "https://json-schema.org/draft/2020-12/schema",
        "title": "A Wildtable character, or a table's own Edges, gear, figures and options",
        "anyOf": [figure, table],
        "$defs": parts,
    }
