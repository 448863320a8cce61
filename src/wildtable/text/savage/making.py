"""Heroes who are being made, in words."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping
from typing import Any

import msgspec
from msgspec.structs import replace

from wildtable.catalogue import cite
from wildtable.play import Part, Seat, total
from wildtable.play.making import NOTHING_BUILT, Making
from wildtable.play.reading import Problem
from wildtable.savage.campaign.writers import OF_PLAYERS
from wildtable.savage.characters.model import Sheet
from wildtable.savage.characters.queries import (
    HeroDraft,
    changeable,
    drafted,
    known_to,
    may_make,
    numbers,
    read_built,
    rewritable,
    unlearnt,
)
from wildtable.savage.edges.model import Ability, Effect
from wildtable.savage.edges.queries import traits
from wildtable.savage.fight import Fight, Fighter
from wildtable.savage.powers.model import Power
from wildtable.savage.sheets import Reader, forms, gear, known, plain
from wildtable.savage.sheets.reading import ready_powers
from wildtable.savage.table.model import BUILT, OwnChapter
from wildtable.savage.traits.model import ATTRIBUTES
from wildtable.savage.traits.skills import skills_of
from wildtable.savage.weapons.model import Weapon
from wildtable.savage.worlds.numbers import World, WorldNumbers
from wildtable.text.english import capitalised, say, word
from wildtable.text.savage.effects import effect_words
from wildtable.text.savage.made import (
    MadeHero,
    MadeModifier,
    MadeNumber,
    MadeSaid,
    MadeThing,
    MakingChoices,
    MakingFigure,
    MakingSkill,
    MakingThing,
    MakingWorld,
)
from wildtable.text.savage.names import shown
from wildtable.text.savage.powers import modifier_line, power_line
from wildtable.text.savage.vocabulary import in_chips, vocabulary

DICE = ("d4", "d6", "d8", "d10", "d12")
COUNTED = ("pace", "size", "armor", "shield", "power_points", "bennies")
"""The whole numbers of a sheet that are written on it."""


# What there is.


@cite("sw.character")
def choices(fight: Fight, seat: Seat) -> MakingChoices:
    """Return all that a seat may make a hero of. Raises `Refused` for those who only watch."""
    may_make(seat)
    own = known_to(fight, seat)
    ours, tables = traits(), dict(own.edges)
    edition = fight.rules.edition.name
    things = {key: _thing(key, made, edition) for key, made in {**ours, **tables}.items()}
    powers = {**ready_powers(), **{power.id: power for power in own.powers}}
    usual = Sheet("")
    return MakingChoices(
        attributes=ATTRIBUTES,
        dice=DICE,
        skills=tuple(
            [MakingSkill(skill, linked) for skill, linked in {**skills_of(fight.rules), **dict(own.skills)}.items()]
        ),
        edges=_sorted(things[key] for key in things if key in tables or not ours[key].hindrance),
        hindrances=_sorted(things[key] for key in things if key in tables or ours[key].hindrance),
        weapons=_sorted(weapon_thing(item) for item in {**gear(), **{item.id: item for item in own.gear}}.values()),
        powers=_sorted(MakingThing(each.id, each.name, power_line(each)) for each in powers.values()),
        figures=tuple([MakingFigure(key, sheet.name, _begun(plain(sheet, own))) for key, sheet in known(own).items()]),
        worlds=tuple([_world(world, things) for world in _worlds(fight)]),
        bounds={name: forms.BOUNDS[name] for name in COUNTED},
        usual={name: getattr(usual, name) for name in COUNTED if name != "bennies"}
        | {"bennies": fight.rules.edition.hero_bennies},
        die=str(usual.agility),
        wounds=fight.rules.edition.wounds_most,
        heroes=changeable(fight, seat),
        own=rewritable(fight, seat),
        taken={
            OwnChapter.EDGES: tuple(things),
            OwnChapter.GEAR: (*gear(), *[item.id for item in own.gear]),
            OwnChapter.POWERS: tuple(powers),
        },
        vocabulary=vocabulary(fight),
    )


def _begun(given: dict[str, Any]) -> dict[str, Any]:
    """Return the fields of a ready figure with which a hero begins: a Wild Card, whose player chooses the homeworld."""
    return {key: value for key, value in given.items() if key not in ("wild_card", "homeworld", "rideable")}


def _sorted(things: Iterable[MakingThing]) -> tuple[MakingThing, ...]:
    return tuple(sorted(things, key=lambda thing: thing.title.casefold()))


def _thing(key: str, made: Ability, edition: str) -> MakingThing:
    return MakingThing(key, made.title, does(made, edition))


def does(made: Ability, edition: str) -> str:
    """Return a line on what an Edge or a Hindrance does in an edition."""
    said = [effect_words(effect) for effect in made.effects if effect.edition in ("", edition)]
    line = "; ".join(said)
    return f"{line[:1].upper()}{line[1:]}.{_switched(made)}" if line else say("making", "nothing")


def _switched(made: Ability) -> str:
    """Return a sentence on who switches an Edge on, how often and for how long; empty where it always counts."""
    if not made.switch:
        return ""
    said = [say("making", f"switch-{made.switch}")]
    if made.uses:
        said.append(say("making", "uses", uses=made.uses, each=word(made.each or "session").lower()))
    if made.lasts:
        said.append(say("making", "lasts", span=word(made.lasts).lower()))
    if made.price:
        said.append(say("making", "costs", price=word(made.price)))
    return f" {', '.join(said)}."


def weapon_thing(item: Weapon) -> MakingThing:
    """Return a weapon with its damage, and each number that is not the usual one."""
    told = [str(item.damage)]
    if item.range is not None:
        told.append(say("making", "range", range="/".join(map(str, item.range))))
    for name, usual in (("ap", 0), ("rof", 1), ("reach", 0), ("shots", 0)):
        if (value := getattr(item, name)) != usual:
            told.append(say("making", name, **{name: value}))
    if item.parry:
        told.append(say("making", "adds-parry", parry=f"{item.parry:+d}"))
    told += [say("making", flag) for flag in ("two-handed", "thrown") if flag in item.flags]
    return MakingThing(item.id, item.name, ", ".join([*told, word(item.skill)]))


def _worlds(fight: Fight) -> tuple[World, ...]:
    worlds = fight.rules.setting.of(WorldNumbers)
    return worlds.worlds if worlds else ()


@cite("7w.homeworld")
def _world(world: World, things: Mapping[str, MakingThing]) -> MakingWorld:
    given = [say("making", "strength", die=world.strength)] if world.strength is not None else []
    edge = "" if world.edge in (None, "any") else str(world.edge)
    if world.edge == "any":
        given.append(say("making", "any-edge"))
    elif edge:
        thing = things.get(edge, MakingThing(edge, word(edge), ""))
        given.append(say("making", "an-edge", edge=thing.title, does=thing.does.rstrip(".")))
    return MakingWorld(world.id, world.name, " ".join(given) or say("making", "no-benefit"), edge)


# What somebody comes to.


def made(
    fight: Fight, seat: Seat, who: str, given: Mapping[str, Any], built: Mapping[str, Mapping[str, Any]] = NOTHING_BUILT
) -> MadeHero:
    """Return the hero that a draft makes, and what is ``built`` with it, with their faults. Raises `Refused` for a hero
    of another seat."""
    found = drafted(fight, seat, who, given, built)
    hero = found.hero
    return MadeHero(
        found.id,
        tuple(_numbers(fight, hero)) if hero else (),
        tuple(_wrong(found)),
        tuple(_hints(fight, hero)) if hero else (),
        text=msgspec.json.encode(found.change).decode(),
        same=found.same,
        built=tuple(_built(fight, seat, found, built)),
    )


def _built(fight: Fight, seat: Seat, found: HeroDraft, built: Mapping[str, Mapping[str, Any]]) -> Iterator[MadeThing]:
    """Yield what is built with a hero, in words, with its faults."""
    made = {(chapter, key): thing for chapter, key, thing in read_built(Reader(gear(), known_to(fight, seat)), built)}
    for chapter in BUILT:
        for key in built.get(chapter.value, {}):
            place = f"{chapter.value}.{key}"
            wrong = [each for each in found.wrong if f"{each.where}.".startswith(f"{place}.")]
            said = tuple(
                [
                    MadeSaid(each.where.removeprefix(place).lstrip("."), *in_chips(each.problem, each.remedy))
                    for each in wrong
                ]
            )
            yield _built_thing(chapter.value, key, made.get((chapter, key)), fight, said)


def _built_thing(
    chapter: str, key: str, thing: Ability | Weapon | Power | None, fight: Fight, wrong: tuple[MadeSaid, ...]
) -> MadeThing:
    match thing:
        case Ability():
            said = tuple([_sentence(effect) for effect in thing.effects])
            line = does(thing, fight.rules.edition.name)
            return MadeThing(chapter, key, thing.title, line, said, wrong=wrong)
        case Power():
            said, raised = (tuple(map(_sentence, each)) for each in (thing.effects, thing.raise_effects))
            stronger = tuple(
                [MadeModifier(modifier_line(each), tuple(map(_sentence, each.effects))) for each in thing.modifiers]
            )
            found = MadeThing(chapter, key, thing.name, power_line(thing), wrong=wrong)
            return replace(found, effects=said, raise_effects=raised, modifiers=stronger)
        case Weapon():
            return MadeThing(chapter, key, thing.name, weapon_thing(thing).does, wrong=wrong)
        case _:
            return MadeThing(chapter, key, word(key), "", wrong=wrong)


def _sentence(effect: Effect) -> str:
    return f"{capitalised(effect_words(effect))}."


def _numbers(fight: Fight, hero: Fighter) -> Iterator[MadeNumber]:
    found = numbers(fight, hero)
    yield _number("parry", found.parry)
    whole = str(total(found.toughness))
    read = say("making", "of-armor", all=whole, armor=found.armor) if found.armor else whole
    yield _number("toughness", found.toughness, read)
    die = found.running_die
    yield _number("pace", found.pace_parts, str(found.pace), note=say("making", "run", die=die))
    yield _number("bennies", found.bennies)


def _number(name: str, parts: tuple[Part, ...], value: str = "", note: str = "") -> MadeNumber:
    said = tuple([shown(part) for part in parts])
    return MadeNumber(name, say("making", name), value or str(total(parts)), said, note)


def _wrong(found: HeroDraft) -> Iterator[MadeSaid]:
    """Yield each fault to mend, with the field that it is about."""
    for problem in found.wrong:
        path = problem.where.removeprefix(f"{OF_PLAYERS}.{found.id}").lstrip(".").split(".")
        if problem.where.startswith(f"{OF_PLAYERS}.") and _is_nameless(problem, found):
            yield MadeSaid("name", say("making", "no-name"), say("making", "no-name-remedy"))
            continue
        field = path[0] if path[0] in forms.FIGURE else ""
        said = problem.problem.replace(f"{OF_PLAYERS}.{found.id}.", "")
        is_built = problem.where.partition(".")[0] in BUILT
        yield MadeSaid(field, *(in_chips(said, problem.remedy) if is_built else (said, problem.remedy)))


def _is_nameless(problem: Problem, found: HeroDraft) -> bool:
    """Return whether nothing but the name is missing."""
    return problem.where == f"{OF_PLAYERS}.{found.id}" and not found.change[OF_PLAYERS][found.id].get("name")


def _hints(fight: Fight, hero: Fighter) -> Iterator[MadeSaid]:
    """Yield hints on what is allowed but unusual."""
    if not hero.sheet.skills:
        yield MadeSaid("skills", say("making", "no-skill"))
    for weapon, skill in dict.fromkeys(unlearnt(hero)):
        yield MadeSaid("weapons", say("making", "unlearnt", weapon=weapon, skill=word(skill)))
    worlds = {world.id: world for world in _worlds(fight)}
    if worlds and not hero.sheet.homeworld:
        yield MadeSaid("homeworld", say("making", "no-world"))
    world = worlds.get(hero.sheet.homeworld)
    if world and world.edge == "any" and not hero.sheet.edges:
        yield MadeSaid("edges", say("making", "free-edge", world=world.name))


MAKING: Making[Fight] = Making(choices, made)
"""The functions by which a hero of Savage Worlds is made on the page."""
