"""The rules and the figures of a question: a hero of the table, a ready one, or one made of numbers."""

from __future__ import annotations

from typing import Any

from msgspec.structs import replace

from wildtable.numbers import types_of
from wildtable.odds.asking import Unanswerable
from wildtable.odds.questions.reading.facts import QuestionFacts, SideFacts
from wildtable.odds.questions.reading.tokens import AskedDice
from wildtable.play import total
from wildtable.play.reading import path_of
from wildtable.savage.damage.queries import toughness
from wildtable.savage.edges.model import Ability, Effect
from wildtable.savage.edges.queries import traits as edges
from wildtable.savage.editions.edition import Edition
from wildtable.savage.editions.settings import Options, Ruleset, ruleset
from wildtable.savage.fight import Fight, Fighter, changed
from wildtable.savage.melee.queries import parry_parts
from wildtable.savage.sheets.building import character, fighter
from wildtable.savage.sheets.table import TableFile, load, read_values
from wildtable.savage.traits.model import ATTRIBUTES, Die
from wildtable.savage.wounds.limits import wounds_borne
from wildtable.savage.wounds.model import Condition
from wildtable.written import Written

ATTACKER, TARGET, MOUNT = "attacker", "target", "mount"
AS_ASKED = "as-asked"
"""The id of the ability that gives a figure the Parry and the Toughness that were asked for."""


def table_of(edition: str, house: dict[str, int | str], file: str = "") -> TableFile:
    """Return the rules and the content that a question is asked under. Raises `Refused` and `Unanswerable`."""
    table = load(path_of(file)) if file else TableFile(ruleset(edition))
    rules = table.rules
    for name, value in house.items():
        rules = _with_number(rules, name, value)
    return replace(table, rules=rules)


def _with_number(rules: Ruleset, name: str, value: int | str) -> Ruleset:
    """Return rules with a house number or option. Raises `Unanswerable` where there is none of that name."""
    key = name.replace("-", "_").replace(" ", "_")
    if key in types_of(Edition):
        found = read_values(Written({"edition": rules.edition.name, "numbers": {key: value}}, {}))
        for problem in found.problems:
            raise Unanswerable(problem.problem, problem.remedy)
        return replace(rules, edition=replace(rules.edition, **{key: getattr(found.rules.edition, key)}))
    if key in Options.__struct_fields__:
        return replace(rules, options=ruleset(rules.edition.name, **{key: value}).options)
    from wildtable.odds.questions.reading.tokens import nearest

    near = nearest(key, [*types_of(Edition), *Options.__struct_fields__])
    remedy = f"The nearest is {near.replace('_', '-')}." if near else "docs/reference/characters.md lists the numbers."
    raise Unanswerable(f"There is no house number {name!r}.", remedy)


class AskedFigures:
    """The figures of a question, with the traits, Edges, numbers and conditions that it gives them."""

    def __init__(self, facts: QuestionFacts, table: TableFile) -> None:
        self.facts, self.rules, self.own = facts, table.rules, table.own
        self.heroes = {hero.id: hero for hero in table.heroes}
        self.notes: tuple[str, ...] = ()

    def _figure(self, id: str, side: SideFacts, given: dict[str, Any]) -> Fighter:
        """Return a figure: a hero of the table's file, a ready one, or one made of numbers."""
        if side.name in self.heroes:
            hero = self.heroes[side.name]
            return replace(hero, id=id, seat="", at=None, bennies=0)
        if side.name:
            return fighter(id, {"is": side.name, "bennies": 0}, self.rules, self.own)
        return character(id, {"bennies": 0, **given}, self.rules, self.own)

    def _fitted(self, made: Fighter, side: SideFacts, traits: dict[str, AskedDice]) -> Fighter:
        """Return a figure with the traits, Edges, numbers and conditions that the question gives it."""
        sheet = made.sheet
        skills = dict(sheet.skills)
        fields: dict[str, Any] = {}
        for name, found in traits.items():
            if name in ATTRIBUTES:
                fields[name] = as_die(found)
            else:
                skills[name] = as_die(found)
        numbers = side.numbers
        fields |= {name: numbers[name] for name in ("armor", "size") if name in numbers}
        if side.wild is not None:
            fields |= {"wild_card": side.wild > 0, "wild_die": side.wild or sheet.wild_die}
        if made.id == ATTACKER:  # who is said to use an Edge's option has the Edge
            side.edges += [each for each in self.facts.options if each in edges() and each not in sheet.edges]
        for edge in side.edges:
            if edge not in edges() and edge not in dict(self.own.edges):
                raise Unanswerable(f"There is no Edge {edge!r}.", "docs/reference/characters.md lists them.")
        sheet = replace(sheet, skills=tuple(skills.items()), edges=(*sheet.edges, *side.edges), **fields)
        made = replace(self._with_defences(replace(made, sheet=sheet), numbers), bennies=0)
        facts: dict[str, Any] = {name: numbers[name] for name in ("wounds", "fatigue") if name in numbers}
        for state in side.states:
            facts[state] = 1 if Condition(state).counted else True
        most = wounds_borne(self.rules, made)
        if facts.get("wounds", 0) > most:
            raise Unanswerable("It cannot bear so many Wounds.", f"It can bear {most}.")
        if not 0 <= facts.get("fatigue", 0) <= 2:
            raise Unanswerable("There are at most 2 levels of Fatigue.", "Write fatigue 1.")
        return changed(made, **facts) if facts else made

    def _with_defences(self, made: Fighter, numbers: dict[str, int]) -> Fighter:
        """Return a figure whose Parry and Toughness are those of the question."""
        bare = Fight(rules=self.rules, fighters=(made,), own=self.own)
        effects: list[Effect] = []
        for name, now in (
            ("parry", total(parry_parts(bare, made))),
            ("toughness", toughness(bare, made)),
        ):
            if name in numbers:
                if not 0 <= numbers[name] <= 100:
                    raise Unanswerable(f"{name.capitalize()} cannot be {numbers[name]}.", "It goes from 0 to 100.")
                effects.append(Effect(name, numbers[name] - now))
        if not effects:
            return made
        ability = Ability("As asked", effects=tuple(effects))
        sheet = replace(made.sheet, edges=(*made.sheet.edges, AS_ASKED), own=(*made.sheet.own, (AS_ASKED, ability)))
        return replace(made, sheet=sheet)


def as_die(found: AskedDice) -> Die:
    """Return the trait die of a question's dice."""
    return Die(found.sides[0], found.plus)
