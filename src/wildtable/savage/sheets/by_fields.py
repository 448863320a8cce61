"""The forms in which the game master writes ships, vehicles and numbers of the table's own, without a file.

They are made from the forms of files; the reader of files checks what is written.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from typing import Any, Literal

import msgspec
from msgspec import Struct
from msgspec import inspect as look

from wildtable.savage.editions.settings import Ruleset
from wildtable.savage.parts.installed import installed
from wildtable.savage.sheets import forms


class FormField(Struct, frozen=True):
    """A form field, with its label ``called``. ``kind``: ``text``, ``number`` or ``yes``; ``low`` and ``high``: the
    bounds of a number, if any; ``says``: its description, a sentence."""

    name: str
    called: str
    kind: Literal["text", "number", "yes"]
    says: str
    low: int | None = None
    high: int | None = None


class FormThing(Struct, frozen=True):
    """Something that is there: ``values`` by the fields' names. ``own``: the table has it, and it is written over."""

    id: str
    name: str
    values: dict[str, Any]
    own: bool = False


class FormChapter(Struct, frozen=True):
    """A chapter of the campaign with forms. ``things``: the things that may be changed or copied."""

    chapter: str
    fields: tuple[FormField, ...]
    things: tuple[FormThing, ...]


class Forms(Struct, frozen=True):
    """All that can be written by fields. ``numbers``: what the table plays by, each one a field, and its value now."""

    chapters: tuple[FormChapter, ...]
    numbers: tuple[FormField, ...]
    values: dict[str, int]


def fields(rules: Ruleset) -> Forms:
    """Return the forms of a table with these rules."""
    chapters = list[FormChapter]()
    written = dict[str, Any]()
    for part in installed():
        for name, chapter in part.chapters.items():
            if (numbers := rules.setting.of(chapter.kind)) is None:
                continue
            own = chapter.told(numbers)
            ready = {key: FormThing(key, each["name"], dict(each)) for key, each in chapter.ready().items()}
            mine = {key: FormThing(key, each["name"], dict(each), own=True) for key, each in own.items()}
            form = {field.encode_name: field.type for field in msgspec.structs.fields(chapter.form)}
            chapters.append(FormChapter(name, tuple(_fields(form)), tuple({**ready, **mine}.values())))
        written |= part.chapters
    known = {name: (form, getattr(rules.edition, name)) for name, form in forms.numbers().items()}
    for numbers in rules.setting.numbers:
        of_part = forms.of_setting(type(numbers), written)
        known |= {called: (form, getattr(numbers, name)) for called, (name, form) in of_part.items()}
    whole = {name: (form, value) for name, (form, value) in known.items() if type(value) is int}
    listed = tuple(_fields({name: form for name, (form, _) in whole.items()}))
    return Forms(tuple(chapters), listed, {each.name: whole[each.name][1] for each in listed})


def _fields(form: Mapping[str, Any]) -> Iterator[FormField]:
    """Yield the form's fields that are a text, a whole number, or yes or no. A thing keeps the others from its base."""
    for name, kind in form.items():
        found, says = described(kind)
        called = name.replace("_", " ").capitalize()
        match found:
            case look.IntType(ge=low, le=high):
                yield FormField(name, called, "number", says, low=low, high=high)
            case look.BoolType():
                yield FormField(name, called, "yes", says)
            case look.StrType() if name != "is":
                yield FormField(name, called, "text", says)
            case _:
                pass


def described(kind: Any) -> tuple[look.Type, str]:
    """Return a form's type without its description and without None, and the description."""
    found, says = look.type_info(kind), ""
    while isinstance(found, look.Metadata | look.UnionType):
        if isinstance(found, look.Metadata):
            says = str((found.extra_json_schema or {}).get("description", says))
            found = found.type
            continue
        left = [each for each in found.types if not isinstance(each, look.NoneType)]
        if len(left) != 1:
            break
        found = left[0]
    return found, says
