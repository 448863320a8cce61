"""A table's own file: its options and numbers, its Edges, gear and figures. Also a file with one character."""

from __future__ import annotations

from collections.abc import Mapping
from pathlib import Path
from typing import Any

from msgspec import Struct
from msgspec.structs import replace

from wildtable.catalogue import cite
from wildtable.numbers import NONE, bare, contradictions, may_lack, types_of
from wildtable.play import Refused
from wildtable.play.reading import Problem, text_of
from wildtable.savage.characters.facts import NO_OWN, Own, Sheet
from wildtable.savage.editions.before import OLD_NAMES
from wildtable.savage.editions.edition import Edition, Levels
from wildtable.savage.editions.settings import Ruleset, playable, ruleset
from wildtable.savage.sheets import forms
from wildtable.savage.sheets.building import read_fighter, read_sheet
from wildtable.savage.sheets.reading import Reader
from wildtable.savage.sheets.ready import gear
from wildtable.written import Unreadable, Written, read


class TableFile(Struct, frozen=True):
    """What a file says: the rules of the table, and what it has of its own. ``problems``: what does not fit."""

    rules: Ruleset
    own: Own = NO_OWN
    problems: tuple[Problem, ...] = ()


def load(path: Path) -> TableFile:
    """A table's file, all of it right. Raises `Refused` with the first line that is not."""
    found = read_table(text_of(path), path.name)
    if found.problems:
        first = found.problems[0]
        raise Refused(first.code, f"{path}, line {first.line}, {first.where}: {first.problem}", first.remedy)
    return found


@cite("sw.effects", "sw.character")
def read_table(text: str, name: str = "table.toml") -> TableFile:
    """A table's file, or a character's, with everything that does not fit."""
    try:
        written = read(text, name)
    except Unreadable as error:
        remedy = "Mind the quotes, brackets and indentation."
        return TableFile(ruleset(), problems=(Problem(error.line, name, f"{error}.", remedy, "not-written"),))
    if isinstance(written.value, dict) and ("name" in written.value or "is" in written.value):
        written = Written({"figures": {"character": written.value}}, _deeper(written.lines))
    return read_values(written)


def _deeper(lines: Mapping[tuple[str | int, ...], int]) -> dict[tuple[str | int, ...], int]:
    """The lines of a character, as if it stood in a table's file."""
    return {("figures", "character", *path): line for path, line in lines.items()}


def read_values(written: Written) -> TableFile:
    """A table's file from what stands in it."""
    reader = Reader(gear(), written=written)
    given = reader.mapping(written.value, (), "The file")
    for chapter in given:
        if chapter not in forms.TABLE:
            reader.unknown((chapter,), "chapter", chapter, forms.TABLE)
    rules = _rules(reader, given)
    edges = _chapter(reader, given, "edges")
    made = {key: reader.ability(value, ("edges", key)) for key, value in edges.items()}
    reader.own = {key: ability for key, ability in made.items() if ability is not None}
    for key, value in _chapter(reader, given, "gear").items():
        if (item := reader.weapon(value, ("gear", key), key)) is not None:
            reader.weapons[key] = item
    weapons = tuple([item for key, item in reader.weapons.items() if gear().get(key) != item])
    own = Own(tuple(reader.own.items()), weapons)
    for key, value in _chapter(reader, given, "figures").items():
        if (sheet := _figure(reader, key, value, rules, own)) is not None:
            own = replace(own, figures=(*own.figures, (key, sheet)))
    return TableFile(rules, own, tuple(sorted(reader.problems, key=lambda problem: problem.line)))


def _chapter(reader: Reader, given: Mapping[str, Any], name: str) -> Mapping[str, Any]:
    return reader.mapping(given.get(name, {}), (name,), name)


def _figure(reader: Reader, id: str, value: Any, rules: Ruleset, own: Own) -> Sheet | None:
    """A figure of the table's: only its sheet is kept, but how it fares is read as well."""
    path = ("figures", id)
    fields = reader.mapping(value, path, "A figure")
    if "play" in fields:
        reader.fields(forms.PLAY, reader.mapping(fields["play"], (*path, "play"), "play"), (*path, "play"), "play")
        made = read_fighter(reader, id, fields, rules, own, path)
        return None if made is None else made.sheet
    return read_sheet(reader, fields, own, path)


def _rules(reader: Reader, given: Mapping[str, Any]) -> Ruleset:
    """The edition with the table's options and numbers; the edition as it is where something does not fit."""
    name = given.get("edition", "adventure")
    try:
        rules = ruleset(name)
    except (Refused, TypeError):
        remedy = f"There are {', '.join(playable())}."
        reader.wrong(("edition",), f"There is no edition {name!r}.", remedy, "unknown-edition")
        name, rules = "adventure", ruleset()
    for option, value in _chapter(reader, given, "options").items():
        try:
            one = ruleset(name, **{option: value}).options
            rules = replace(rules, options=replace(rules.options, **{option: getattr(one, option)}))
        except Refused as refused:
            reader.wrong(("options", option), refused.problem, refused.remedy, refused.code)
    return replace(rules, edition=_numbers(reader, rules.edition, _chapter(reader, given, "numbers")))


def _numbers(reader: Reader, edition: Edition, given: Mapping[str, Any]) -> Edition:
    """An edition with some numbers of the table's own. Two of which one would silence the other are a problem."""
    changed: dict[str, Any] = {}
    for name, value in given.items():
        path = ("numbers", name)
        if name in OLD_NAMES:
            reader.wrong(path, f"There is no number {name!r} any more.", OLD_NAMES[name], "old-name")
        elif name not in types_of(Edition):
            reader.unknown(path, "number", name, types_of(Edition))
        else:
            _number(reader, edition, name, value, changed)
    made = replace(edition, **changed)
    for name, problem, remedy in contradictions(made):
        reader.wrong(("numbers", name) if name in given else ("numbers",), problem, remedy)
    return made


def _number(reader: Reader, edition: Edition, name: str, value: Any, changed: dict[str, Any]) -> None:
    """Note a number of the table's own, if it is one; ``none`` takes away what an edition may lack."""
    form, now, path = types_of(Edition)[name], getattr(edition, name), ("numbers", name)
    if value == NONE and may_lack(form):
        changed[name] = None
        return
    if (read := reader.plain(forms.NUMBERS[name], value, path)) is None:
        return
    changed[name] = read
    if bare(form) == Levels and len(read) != len(now):
        reader.wrong(path, f"{name} needs {len(now)} numbers.", f"The edition has {list(now)}.")
