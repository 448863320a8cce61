"""A table's own file: its options and numbers, its Edges, gear, powers and figures. Also a file with one character."""

from __future__ import annotations

from collections.abc import Callable, Collection, Iterator, Mapping
from pathlib import Path
from typing import TYPE_CHECKING, Any, TypeVar

from msgspec import Struct
from msgspec.structs import replace

from wildtable.catalogue import cite
from wildtable.numbers import NONE, bare, contradictions, may_lack, types_of
from wildtable.play import Refused, handouts
from wildtable.play.campaign_files import CampaignSource, gathered, refusal, sources
from wildtable.play.packs import PACK
from wildtable.play.papers import NO_PAPERS, Papers
from wildtable.play.reading import Problem
from wildtable.savage.characters.model import NO_OWN, Correction, Own, Pack, Sheet
from wildtable.savage.editions.before import OLD_NAMES
from wildtable.savage.editions.edition import Edition, Levels
from wildtable.savage.editions.setting import names, written
from wildtable.savage.editions.settings import Options, Ruleset, playable, ruleset
from wildtable.savage.fight import FACTS, Fighter
from wildtable.savage.parts.facts import PartNumbers
from wildtable.savage.parts.installed import installed
from wildtable.savage.parts.questions import at_home
from wildtable.savage.places.model import MOST_OF_AN_ID, MOST_PLACES, MOST_SCENES, Scene
from wildtable.savage.sheets import forms
from wildtable.savage.sheets.building import known, read_fighter, read_sheet
from wildtable.savage.sheets.packs import MOST_PACKS, as_pack, read_pack
from wildtable.savage.sheets.places import read_place, read_scene
from wildtable.savage.sheets.reading import Reader, ready_powers
from wildtable.savage.sheets.ready import figures, gear
from wildtable.savage.table.model import HEROES
from wildtable.savage.traits.model import ATTRIBUTES
from wildtable.savage.traits.skills import named
from wildtable.savage.wounds.limits import wounds_borne
from wildtable.written import Written

if TYPE_CHECKING:
    from wildtable.savage.scene import PartChapter


T = TypeVar("T")


class TableFile(Struct, frozen=True):
    """The contents of a table's file: the rules, the table's own content, its heroes and handouts.

    ``problems``: what does not fit.
    """

    rules: Ruleset
    own: Own = NO_OWN
    heroes: tuple[Fighter, ...] = ()
    problems: tuple[Problem, ...] = ()
    papers: Papers = NO_PAPERS


def load(path: Path) -> TableFile:
    """Return a table read from a file or a folder of files. Raises `Refused` with the first line that is wrong."""
    told, problems = gathered(sources([path]), settled)
    found = read_values(told)
    if wrong := (*problems, *found.problems):
        raise refusal(wrong)
    return found


@cite("sw.effects", "sw.character")
def read_table(text: str, name: str = "table.toml") -> TableFile:
    """Return a table read from the text of a table's or a character's file, with all problems."""
    told, problems = gathered([CampaignSource(name, text)], settled)
    found = read_values(told)
    return replace(found, problems=(*problems, *found.problems))


def settled(value: Any, id: str) -> Any:
    """Return the contents of one file as chapters: a pack's, or a Wild Card alone as a hero, any other character alone
    as a figure."""
    if isinstance(value, dict) and PACK in value:
        return as_pack(value)
    if not isinstance(value, dict) or not ("name" in value or "is" in value):
        return value
    ready = figures().get(str(value.get("is")))
    is_hero = value.get("wild_card", ready is not None and ready.wild_card)
    return {("heroes" if is_hero else "figures"): {id: value}}


def read_values(told: Written) -> TableFile:
    """Return a table read from the contents of a file."""
    reader = Reader(gear(), written=told)
    given = reader.mapping(told.value, (), "The file")
    for chapter in given:
        reader.is_known(chapter, (*forms.chapters(), *brought()), (), "chapter")
    rules = _of_parts(reader, given, _rules(reader, given))
    edges = _chapter(reader, given, "edges")
    made = {key: reader.ability(value, ("edges", key)) for key, value in edges.items()}
    reader.own = {key: ability for key, ability in made.items() if ability is not None}
    for key, value in _chapter(reader, given, "gear").items():
        if (item := reader.weapon(value, ("gear", key), key)) is not None:
            reader.weapons[key] = item
    for key, value in _chapter(reader, given, "powers").items():
        reader.is_id(key, ("powers", key), "frost-lance", MOST_OF_AN_ID)
        if (power := reader.power(value, ("powers", key), key)) is not None:
            reader.powers[key] = power
    powers = tuple([power for key, power in reader.powers.items() if ready_powers().get(key) != power])
    weapons = tuple([item for key, item in reader.weapons.items() if gear().get(key) != item])
    own = Own(tuple(reader.own.items()), weapons, skills=tuple(_skills(reader, given)), powers=powers)
    for key, value in _chapter(reader, given, "figures").items():
        if (sheet := _figure(reader, key, value, rules)) is not None:
            reader.figures[key] = sheet
    own = replace(own, figures=tuple(reader.figures.items()))
    places = dict(_things_of(reader, given, "places", MOST_PLACES, read_place))
    own, ready = replace(own, places=tuple(places.items())), known(own)

    def scene(reader: Reader, key: str, value: Any, path: tuple[str, ...]) -> Scene | None:
        return read_scene(reader, key, value, path, places, known=ready)

    def pack(reader: Reader, _key: str, value: Any, path: tuple[str, ...]) -> Pack | None:
        return read_pack(reader, value, path, given)

    own = replace(own, packs=_things_of(reader, given, "packs", MOST_PACKS, pack))
    own = replace(own, scenes=_things_of(reader, given, "scenes", MOST_SCENES, scene))
    own = replace(own, corrections=_things_of(reader, given, "corrections", MOST_CORRECTIONS, _correction))
    heroes = [_hero(reader, key, value, rules) for key, value in _chapter(reader, given, "heroes").items()]
    papers = handouts.read(reader, given)
    problems = tuple(sorted(reader.problems, key=lambda problem: (problem.file, problem.line)))
    return TableFile(rules, own, tuple([hero for hero in heroes if hero is not None]), problems, papers)


def _chapter(reader: Reader, given: Mapping[str, Any], name: str) -> Mapping[str, Any]:
    return reader.mapping(given.get(name, {}), (name,), name)


MOST_CORRECTIONS = 200
"""The most corrections of pasted texts of a table."""


def _correction(reader: Reader, _key: str, value: Any, path: tuple[str, ...]) -> Correction | None:
    """Return a correction of pasted texts; None if something is wrong."""
    found: Correction | None = reader.plain(Correction, value, path)
    return found


def _skills(reader: Reader, given: Mapping[str, Any]) -> Iterator[tuple[str, str]]:
    """Yield the table's own skills, each with its linked attribute."""
    for skill, attribute in _chapter(reader, given, "skills").items():
        if attribute in ATTRIBUTES:
            yield named(skill), attribute
        else:
            remedy = f"There are {', '.join(ATTRIBUTES)}."
            reader.wrong(("skills", skill), f"There is no attribute {attribute!r}.", remedy)


def _figure(reader: Reader, id: str, value: Any, rules: Ruleset) -> Sheet | None:
    """Return the sheet of a table's own character. Its state in play is checked but not kept."""
    path = ("figures", id)
    fields = reader.mapping(value, path, "A figure")
    if "play" in fields:
        _fares(reader, fields["play"], (*path, "play"))
        made = read_fighter(reader, id, fields, rules, path, of_file=True)
        return None if made is None else made.sheet
    return read_sheet(reader, fields, path)


def _things_of(
    reader: Reader, given: Mapping[str, Any], chapter: str, most: int, read: Callable[..., T | None]
) -> tuple[tuple[str, T], ...]:
    """Return the table's own places or scenes, each with its id."""
    things = _chapter(reader, given, chapter)
    if reader.is_too_many(things, chapter, most):
        return ()
    found = list[tuple[str, T]]()
    for key, value in things.items():
        path = (chapter, key)
        reader.is_id(key, path, "mill", MOST_OF_AN_ID)
        if (thing := read(reader, key, value, path)) is not None:
            found.append((key, thing))
    return tuple(found)


def _fares(reader: Reader, given: Any, path: tuple[str, ...]) -> None:
    """Check the state in play of a figure of a file."""
    play = reader.mapping(given, path, "play")
    if "group" in play:
        remedy = "Add several together at the table; they then share a card."
        reader.wrong((*path, "group"), "A figure in a file cannot be in a group.", remedy)
    reader.fields(forms.PLAY, play, path, "play")


def _hero(reader: Reader, id: str, value: Any, rules: Ruleset) -> Fighter | None:
    """Return a hero: a Wild Card on the heroes' side, in no group."""
    path = ("heroes", id)
    reader.is_id(id, path, "wren")
    fields = {**reader.mapping(value, path, "A hero"), "side": HEROES}
    if "play" in fields:
        _fares(reader, fields["play"], (*path, "play"))
    for fact in fares(value, but=HEROES_FARE):
        reader.unknown((*path, fact), "fact that a file may have of a hero", fact, HEROES_FARE)
    if not fields.setdefault("wild_card", True):
        reader.wrong((*path, "wild_card"), "A hero is a Wild Card.", "Put others under [figures].")
    made = read_fighter(reader, id, fields, rules, path, of_file=True)
    if made is not None and made.health.wounds > (most := wounds_borne(rules, made)):
        reader.wrong((*path, "play"), f"{made.health.wounds} Wounds are more than there are.", f"The limit is {most}.")
    return made


HEROES_FARE = ("wounds", "fatigue", "injuries", "bennies", "power", "hands", "shaken")
"""The facts in play that a file may give for a new hero; others are set at the table."""


def fares(given: Any, but: Collection[str] = ()) -> list[str]:
    """Return the facts in play that are given, under ``play`` or beside the sheet, except those in ``but``."""
    if not isinstance(given, Mapping):
        return []
    play = given.get("play")
    beside = [name for name in given if name in FACTS and name not in Sheet.__struct_fields__]
    return [name for name in (*(play if isinstance(play, Mapping) else ()), *beside) if name not in but]


def _rules(reader: Reader, given: Mapping[str, Any]) -> Ruleset:
    """Return the edition with the table's options and numbers, without those that are wrong."""
    name = given.get("edition", _home(given))
    try:
        rules = ruleset(name)
    except (Refused, TypeError):
        remedy = f"There are {', '.join(playable())}."
        reader.wrong(("edition",), f"There is no edition {name!r}.", remedy, "unknown-edition")
        name, rules = "adventure", ruleset()
    for option, value in _chapter(reader, given, "options").items():
        if option not in Options.__struct_fields__:
            reader.unknown(("options", option), "table option", option, Options.__struct_fields__, "unknown-option")
            continue
        try:
            one = ruleset(name, **{option: value}).options
            rules = replace(rules, options=replace(rules.options, **{option: getattr(one, option)}))
        except Refused as refused:
            reader.wrong(("options", option), refused.problem, refused.remedy, refused.code)
    numbers = _chapter(reader, given, "numbers")
    settings = {called for part in rules.setting.numbers for called in forms.of_setting(type(part), brought())}
    edition = _numbers(reader, rules.edition, {k: v for k, v in numbers.items() if k not in settings}, settings)
    parts = tuple([_part_numbers(reader, part, numbers) for part in rules.setting.numbers])
    return replace(rules, edition=edition, setting=replace(rules.setting, numbers=parts))


def _home(given: Mapping[str, Any]) -> str:
    """Return the edition for a file that gives none: the first, or the first setting with the homeworld of a character
    in it."""
    people = [one for chapter in ("figures", "heroes") for one in _things(given.get(chapter))]
    born = next((str(one["homeworld"]) for one in people if one.get("homeworld")), "")
    return next((name for name in playable() if _has_world(name, born)), "adventure") if born else "adventure"


def _things(chapter: Any) -> list[Mapping[str, Any]]:
    return [one for one in chapter.values() if isinstance(one, Mapping)] if isinstance(chapter, Mapping) else []


def _has_world(name: str, world: str) -> bool:
    try:
        at_home(Sheet("", homeworld=world), ruleset(name))
    except Refused:
        return False
    return True


def _part_numbers(reader: Reader, part: PartNumbers, given: Mapping[str, Any]) -> PartNumbers:
    """Return a setting's numbers, changed by the table's own."""
    changed = dict[str, Any]()
    for called, (name, form) in forms.of_setting(type(part), brought()).items():
        if called not in given:
            continue
        now, path = getattr(part, name), ("numbers", called)
        read = reader.plain(form, given[called], path)
        if isinstance(read, tuple) and read and isinstance(read[0], int) and len(read) != len(now):
            reader.wrong(path, f"{called} needs {len(now)} numbers.", f"The setting has {list(now)}.")
        elif read is not None:
            changed[name] = read
    return replace(part, **changed)


# What parts read.


def brought() -> Mapping[str, PartChapter]:
    """Return the chapters that parts read, such as vehicles."""
    return {name: chapter for part in installed() for name, chapter in part.chapters.items()}


MOST_THINGS = 200
"""The most things of a chapter of a part's, such as ships."""


def _of_parts(reader: Reader, given: Mapping[str, Any], rules: Ruleset) -> Ruleset:
    """Return the rules with the table's own content for chapters of parts."""
    for name, chapter in brought().items():
        if name not in given:
            continue
        numbers = rules.setting.of(chapter.kind)
        if numbers is None:
            remedy = f'Write edition = "{_with(chapter)}", or leave them out.'
            reader.wrong((name,), f"There are no {name} in this edition.", remedy)
            continue

        made = chapter.put(numbers, _things_of(reader, given, name, MOST_THINGS, _by(chapter, rules)))
        parts = tuple([made if each is numbers else each for each in rules.setting.numbers])
        rules = replace(rules, setting=replace(rules.setting, numbers=parts))
    return rules


def _by(chapter: PartChapter, rules: Ruleset) -> Callable[..., Any]:
    """Return a function that reads the things of a chapter under these rules."""
    return lambda reader, key, value, path: chapter.read(reader, key, value, path, rules)


def _with(chapter: PartChapter) -> str:
    """Return the name of a setting to which a chapter belongs."""
    return next((name for name in names() if written(name).setting.of(chapter.kind) is not None), "seven-worlds")


def _numbers(reader: Reader, edition: Edition, given: Mapping[str, Any], others: Collection[str]) -> Edition:
    """Return an edition, changed by the table's own numbers. Two numbers that contradict each other are a problem."""
    changed: dict[str, Any] = {}
    for name, value in given.items():
        path = ("numbers", name)
        if name in OLD_NAMES:
            reader.wrong(path, f"The number {name!r} no longer exists.", OLD_NAMES[name], "old-name")
        elif name not in types_of(Edition):
            reader.unknown(path, "number", name, (*types_of(Edition), *others))
        else:
            _number(reader, edition, name, value, changed)
    made = replace(edition, **changed)
    for name, problem, remedy in contradictions(made):
        reader.wrong(("numbers", name) if name in given else ("numbers",), problem, remedy)
    return made


def _number(reader: Reader, edition: Edition, name: str, value: Any, changed: dict[str, Any]) -> None:
    """Record a number of the table's own if it is right; ``none`` removes one that an edition may lack."""
    form, now, path = types_of(Edition)[name], getattr(edition, name), ("numbers", name)
    if value == NONE and may_lack(form):
        changed[name] = None
        return
    if (read := reader.plain(forms.numbers()[name], value, path)) is None:
        return
    changed[name] = read
    if bare(form) == Levels and len(read) != len(now):
        reader.wrong(path, f"{name} needs {len(now)} numbers.", f"The edition has {list(now)}.")
