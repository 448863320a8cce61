"""A table's own file: options and numbers, conditions, perks, elements, scenes. Read with lines and remedies."""

from __future__ import annotations

import pathlib
from collections.abc import Mapping
from typing import Any

import msgspec
from msgspec import Struct
from msgspec.structs import replace

from wildtable.catalogue import cite
from wildtable.catalogue import rules as catalogue
from wildtable.play import handouts
from wildtable.play.campaign import check_true_name
from wildtable.play.campaign_files import CampaignSource, gathered, refusal, sources
from wildtable.play.papers import NO_PAPERS, Papers
from wildtable.play.reading import FileReader, Problem, chapter
from wildtable.saga.character.model import Perk
from wildtable.saga.conflict.model import Condition, Element
from wildtable.saga.scenes.model import MOST_OF_A_KIND, MOST_SCENES, MOST_STAGED, MOST_TRAITS, Scene, Staged
from wildtable.saga.sets import After, PerkQuestion, When
from wildtable.saga.settings import EDITIONS, Edition, Options, OwnPerk, Ruleset, ruleset
from wildtable.written import Path, Written

CHAPTERS = (
    "edition",
    "options",
    "numbers",
    "conditions",
    "perks",
    "elements",
    "scenes",
    "characters",
    *handouts.CHAPTERS,
)

USES: Mapping[When, tuple[tuple[str, ...], tuple[str, ...]]] = {
    When.ROUND: (("skill", "rating"), ("instead", "harm")),
    When.ONCE: (("skill", "rating"), ("instead", "harm")),
    When.CONSTANT: (("dice",), ()),
    When.ACTION: (("goal",), ("skill", "rating", "pool", "won", "lost", "then_won", "then_lost", "harm")),
}
"""The required and the optional fields of a condition, by its time; any other field would have no effect."""


class TableFile(Struct, frozen=True):
    """The content of a table's file. ``problems``: all that does not fit."""

    rules: Ruleset
    conditions: tuple[Condition, ...] = ()
    elements: tuple[Element, ...] = ()
    scenes: tuple[Scene, ...] = ()
    problems: tuple[Problem, ...] = ()
    papers: Papers = NO_PAPERS


def load(path: pathlib.Path) -> TableFile:
    """Return a table's file, or a folder of them, all of it right. Raises `Refused` with the first line that is not."""
    told, problems = gathered(sources([path]), settled)
    found = read_values(told)
    if wrong := (*problems, *found.problems):
        raise refusal(wrong)
    return found


@cite("saga.condition", "saga.perk", "saga.element")
def read_table(text: str, name: str = "table.toml") -> TableFile:
    """Return a table's file, with all its problems."""
    told, problems = gathered([CampaignSource(name, text)], settled)
    found = read_values(told)
    return replace(found, problems=(*problems, *found.problems))


def settled(value: Any, id: str) -> Any:
    """Return a file's content as chapters: a single thing with a name is a character."""
    return {"characters": {id: value}} if isinstance(value, dict) and "name" in value else value


def read_values(written: Written) -> TableFile:
    """Return a table's file from its content."""
    reader = FileReader(written)
    given = reader.mapping(written.value, (), "The file")
    for key in given:
        reader.is_known(key, CHAPTERS, (), "chapter")
    rules = _rules(reader, given)
    parts = {
        key: reader.mapping(given.get(key, {}), (key,), key) for key in ("conditions", "perks", "elements", "scenes")
    }
    conditions = chapter(reader, parts["conditions"], ("conditions",), lambda *at: condition(reader, *at))
    perks = chapter(reader, parts["perks"], ("perks",), lambda *at: perk(reader, *at))
    elements = chapter(reader, parts["elements"], ("elements",), lambda *at: element(reader, *at))
    scenes = _scenes(reader, parts["scenes"], elements)
    own = tuple([OwnPerk(name, made) for name, made in perks.items()])
    rules = replace(rules, options=replace(rules.options, perks=own))
    papers = handouts.read(reader, given)
    problems = tuple(sorted(reader.problems, key=lambda problem: problem.line))
    found = (tuple(conditions.values()), tuple(elements.values()), tuple(scenes.values()))
    return TableFile(rules, *found, problems, papers)


def _rules(reader: FileReader, given: Mapping[str, Any]) -> Ruleset:
    """Return the edition with the table's options and numbers; values that do not fit stay as in the edition."""
    name = given.get("edition", EDITIONS[0])
    if not reader.name("edition", name, EDITIONS, ("edition",)):
        name = EDITIONS[0]
    rules = ruleset(name)
    options = reader.mapping(given.get("options", {}), ("options",), "options")
    if "perks" in options:
        reader.wrong(("options", "perks"), "Perks are not an option.", "Write [perks.NAME] for each.")
        options = {key: value for key, value in options.items() if key != "perks"}
    found = reader.struct(Options, options, ("options",), "the options", perks=()) or rules.options
    numbers = reader.mapping(given.get("numbers", {}), ("numbers",), "numbers")
    return replace(rules, edition=_numbers(reader, rules.edition, numbers), options=found)


def _numbers(reader: FileReader, edition: Edition, given: Mapping[str, Any]) -> Edition:
    """Return an edition with some numbers of the table's own."""
    forms = {field.name: field.type for field in msgspec.structs.fields(Edition) if field.name != "name"}
    changed = {}
    for name, value in given.items():
        here = ("numbers", name)
        if name not in forms:
            reader.unknown(here, "number", name, forms)
        elif (found := reader.plain(forms[name], value, here)) is not None:
            changed[name] = found
            now = getattr(edition, name)
            if isinstance(now, tuple) and len(found) != len(now):
                reader.wrong(here, f"{name} needs {len(now)} numbers.", f"The edition has {list(now)}.")
    return replace(edition, **changed)


# What a table brings.


@cite("saga.condition")
def condition(reader: FileReader, given: Any, path: Path, id: str) -> Condition | None:
    """Return a condition; None where it does not fit. A field without effect is a problem."""
    fields = {"title": id.replace("-", " ").capitalize(), **reader.mapping(given, path, "A condition")}
    made = reader.struct(Condition, fields, path, "a condition", id=id)
    if made is None:
        return None
    needs, may = USES[made.when]
    for name in needs:
        if not getattr(made, name):
            reader.wrong(path, f"With when = {made.when!r} it needs {name}.", f"Add {name} = ...")
    for name in fields:
        if name not in ("title", "when", *needs, *may):
            remedy = f"Such a condition has {', '.join((*needs, *may))}."
            reader.wrong((*path, name), f"Where when = {str(made.when)!r}, {name} does nothing.", remedy)
    for name in ("rating", "goal"):
        reader.bounds(0, getattr(made, name), (*path, name), name)
    if After.HURTS in (made.then_won, made.then_lost) and made.harm is None:
        reader.wrong(path, "It hurts, but harm is missing.", "Add harm = ...")
    if made.when == When.ACTION and made.pool is None and not made.rating:
        reader.wrong(path, "The dice against it are missing.", "Add pool = ... of the elements, or rating = ...")
    return made


@cite("saga.perk")
def perk(reader: FileReader, given: Any, path: Path, id: str) -> Perk | None:
    """Return a perk; None where it does not fit."""
    fields = {"title": id.replace("-", " ").title(), **reader.mapping(given, path, "A perk")}
    made = reader.struct(Perk, fields, path, "a perk")
    if made is None:
        return None
    if not made.assets:
        reader.wrong(path, "Its assets are missing.", 'Add assets = ["grace"], or another.')
    if made.rule not in catalogue():
        known = [slug for slug, rule in catalogue().items() if rule.system == "saga"]
        reader.unknown((*path, "rule"), "rule", made.rule, known)
    for name, question in (("harm", PerkQuestion.EASE), ("below", PerkQuestion.SCENE_FORTUNE)):
        if made.question == question and not getattr(made, name):
            reader.wrong(path, f"It answers {str(question)!r} and says no {name}.", f"Add {name} = ...")
        elif made.question != question and name in fields:
            remedy = f"It goes with {str(question)!r}."
            reader.wrong((*path, name), f"With {str(made.question)!r}, {name} does nothing.", remedy)
    return made


@cite("saga.element")
def element(reader: FileReader, given: Any, path: Path, id: str) -> Element | None:
    """Return an element; None where it does not fit."""
    fields = {"name": id.replace("-", " ").title(), **reader.mapping(given, path, "An element")}
    made = reader.struct(Element, fields, path, "an element", id=id)
    if made is not None and not (made.physical or made.social or made.mental):
        reader.wrong(path, "Its dice are missing.", "Add physical = 5, or social or mental.")
    if made is not None and made.true_name:
        check_true_name(reader, made.true_name, path)
    return made


def _scenes(reader: FileReader, given: Mapping[str, Any], known: Mapping[str, Element]) -> dict[str, Scene]:
    """Return the scenes; none, with a problem noted, where there are too many."""
    if reader.is_too_many(given, "scenes", MOST_SCENES):
        return {}
    return chapter(reader, given, ("scenes",), lambda value, at, key: scene(reader, value, at, key, known))


@cite("saga.time", "saga.element", "saga.trait")
def scene(reader: FileReader, given: Any, path: Path, id: str, known: Mapping[str, Element]) -> Scene | None:
    """Return a scene with elements of those that are ``known``; None where it does not fit."""
    fields = {"title": id.replace("-", " ").capitalize(), **reader.mapping(given, path, "A scene")}
    there, before = fields.pop("elements", ()), len(reader.problems)
    for what, things, most in (("elements", there, MOST_STAGED), ("traits", fields.get("traits", ()), MOST_TRAITS)):
        reader.items(things, (*path, what), most)
    if len(reader.problems) > before:
        return None
    found = [_staged(reader, each, (*path, "elements", place), known) for place, each in enumerate(there)]
    staged = tuple([each for each in found if each is not None])
    if (many := sum(each.count for each in staged)) > MOST_STAGED:
        reader.wrong((*path, "elements"), f"There are {many} elements.", f"The limit is {MOST_STAGED}.")
    return reader.struct(Scene, fields, path, "a scene", id=id, elements=staged)


def _staged(reader: FileReader, given: Any, path: Path, known: Mapping[str, Element]) -> Staged | None:
    """Return the elements of one kind in a scene."""
    fields = dict(reader.mapping(given, path, "An element of a scene"))
    kind = fields.pop("is", None)
    if not isinstance(kind, str) or not reader.name("element", kind, known, (*path, "is")):
        if not isinstance(kind, str):
            reader.wrong(path, "The element is missing.", 'Add is = "..." with the id of an element.')
        return None
    made = reader.struct(Staged, fields, path, "an element of a scene", element=kind)
    if made is not None and not 1 <= made.count <= MOST_OF_A_KIND:
        reader.wrong((*path, "count"), f"count is {made.count}.", f"Write 1 to {MOST_OF_A_KIND}.")
    return made
