"""The state of play that a question describes: two figures, what they hold, where they stand, and how they are."""

from __future__ import annotations

from typing import Any

from msgspec.structs import replace

from wildtable.cards import DECK
from wildtable.numbers import types_of
from wildtable.odds.asking import Unanswerable
from wildtable.odds.questions.casting import as_caster, asked_power, is_friendly
from wildtable.odds.questions.facts import QuestionFacts, SideFacts, check_numbers
from wildtable.odds.questions.words import AskedDice
from wildtable.play import total
from wildtable.play.reading import path_of
from wildtable.savage.areas.messages import Engulf
from wildtable.savage.attacks.messages import Attack, AttackAsOne
from wildtable.savage.cards.model import Hand
from wildtable.savage.damage.queries import toughness
from wildtable.savage.edges.model import Ability, Effect
from wildtable.savage.edges.queries import traits as edges
from wildtable.savage.editions.edition import Edition
from wildtable.savage.editions.settings import Options, Ruleset, ruleset
from wildtable.savage.fight import Fight, Fighter, changed
from wildtable.savage.melee.queries import parry_parts
from wildtable.savage.powers.queries import ARCANE
from wildtable.savage.sheets.building import character, fighter
from wildtable.savage.sheets.building import weapon as built_weapon
from wildtable.savage.sheets.ready import gear
from wildtable.savage.sheets.table import TableFile, load, read_values
from wildtable.savage.table.model import FOES, HEROES
from wildtable.savage.traits.model import ATTRIBUTES, Die, Granted
from wildtable.savage.turns.model import Turn
from wildtable.savage.weapons.model import Damage, Weapon
from wildtable.savage.weapons.queries import weapon
from wildtable.savage.wounds.limits import wounds_borne
from wildtable.savage.wounds.model import Condition
from wildtable.written import Written

ATTACKER, TARGET = "attacker", "target"
ACTING_CARD, JOKER, WAITING_CARD = "KS", "JR", "2C"
AS_ASKED = "as-asked"
"""The id of the ability that gives a figure the Parry and the Toughness that were asked for."""

MOST_HELPERS, MOST_FIGURES = 10, 40
MOST_SOAKING_TOGETHER = 2
"""The most Bennies for soaking an attack of several as one: the states, and 130 MB with them, grow with both."""

PLAIN_RANGE = (12, 24, 48)
"""The range of a shot by numbers alone."""

RANGED_TRAITS = ("shooting", "athletics")


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
    from wildtable.odds.questions.words import nearest

    near = nearest(key, [*types_of(Edition), *Options.__struct_fields__])
    remedy = f"The nearest is {near.replace('_', '-')}." if near else "docs/reference/characters.md lists the numbers."
    raise Unanswerable(f"There is no house number {name!r}.", remedy)


class FightQuestion:
    """The fight of a question, and how its attacks are written. ``left_out``: options that are not open there."""

    def __init__(self, facts: QuestionFacts, table: TableFile) -> None:
        check_numbers(facts)
        self.facts, self.rules, self.own = facts, table.rules, table.own
        self.heroes = {hero.id: hero for hero in table.heroes}
        self.notes: tuple[str, ...] = ()
        self.left_out: tuple[str, ...] = ()
        self.power = asked_power(facts)
        self.helps = is_friendly(self.power) or (facts.action is not None and facts.action[0] == "support")
        if "tn" in facts.numbers and facts.has_versus and facts.action is None:
            if self._is_close():
                facts.target.numbers.setdefault("parry", facts.number("tn"))
            else:
                self.notes = (*self.notes, "A shot is against 4: its target number is left out.")
        if "as one" in facts.flags and facts.number("soak") > MOST_SOAKING_TOGETHER:
            raise Unanswerable(
                "An attack as one takes too long with so many Bennies to soak.",
                f"Ask for {MOST_SOAKING_TOGETHER} at most.",
            )
        if (
            not self.power
            and facts.has_versus
            and set(ARCANE) & {facts.skill, *facts.attacker.traits, *facts.target.traits}
        ):
            raise Unanswerable("There is no such power here.", "Write spellcasting d8, bolt v bandit.")
        by, on = self._attacker(), self._target()
        if not facts.attacker.is_said:
            self.notes = (*self.notes, "Nobody is named who does it: it is a Wild Card with d6.")
        self.item = self._weapon(by)
        if "shot" in facts.flags and self.item.range is None:
            raise Unanswerable("The attacker has nothing to shoot with.", "Name a weapon.")
        by = self._armed(by, self.item)
        self.fight = self._fight(by, on)

    @property
    def _is_struck(self) -> bool:
        """True if the answer depends on the target's numbers."""
        return self.facts.has_versus and "only the roll" not in self.facts.flags

    @property
    def repeats(self) -> int:
        """The number of separate attacks, one after the other."""
        if "as one" in self.facts.flags:
            return 1
        return self.facts.number("many") or self.facts.number("times") or self.facts.attacker.count

    @property
    def rate(self) -> str:
        """The option of a Rate of Fire below the weapon's own; empty for none."""
        rate = self.facts.number("rof")
        return f"rof-{rate}" if rate and self.item.range is not None and rate < self.item.rof else ""

    def attack(self, options: tuple[str, ...]) -> Attack | AttackAsOne | Engulf:
        """Return the attack with some options; of a weapon with a template, on the area of the target."""
        if self.item.template:
            return Engulf(ATTACKER, self.item.id, TARGET, self.item.template, options)
        kind = AttackAsOne if "as one" in self.facts.flags else Attack
        return kind(ATTACKER, TARGET, self.item.id, options)

    # Figures.

    def _figure(self, id: str, side: SideFacts, given: dict[str, Any]) -> Fighter:
        """Return a figure: a hero of the table's file, a ready one, or one made of numbers."""
        if side.name in self.heroes:
            hero = self.heroes[side.name]
            return replace(hero, id=id, seat="", at=None, bennies=0)
        if side.name:
            return fighter(id, {"is": side.name, "bennies": 0}, self.rules, self.own)
        return character(id, {"bennies": 0, **given}, self.rules, self.own)

    def _attacker(self) -> Fighter:
        side, facts = self.facts.attacker, self.facts
        rolled = side.die or AskedDice((6,))
        skill = self._skill()
        given: dict[str, Any] = {
            "name": "Attacker",
            "wild_card": side.wild != 0,
            "skills": {skill: _die(rolled)} if side.die or not side.traits else {},
            "weapons": [self._numbered_weapon(skill)],
        }
        made = self._figure(ATTACKER, side, given)
        traits = dict(side.traits)
        if side.die is not None and side.name:
            traits[skill] = side.die
        if side.strength is not None:
            traits["strength"] = side.strength
        made = self._fitted(made, side, traits)
        if self.power is not None:
            made = as_caster(made, facts, self.power)
        made = replace(
            made,
            supported=facts.number("support"),
            drop=TARGET if "drop" in facts.flags else "",
            granted=tuple(
                [Granted(value, "as asked") for value in facts.modifiers if value]
                + [Granted(value, "as asked", "damage") for value in facts.damage_modifiers if value]
            ),
        )
        if {"aim-bonus", "aim-steady"} & set(facts.options):
            made = changed(made, aiming=True)
        return replace(made, bennies=facts.number("bennies") + facts.number("damage bennies"))

    def _target(self) -> Fighter:
        side, facts = self.facts.target, self.facts
        given: dict[str, Any] = {
            "name": "Target",
            "wild_card": side.wild != 0,
            "weapons": [{"id": "weapon", "name": "Weapon", "damage": "Str+d6"}],
        }
        if side.die is not None:
            given["skills"] = {"fighting": _die(side.die)}
        made = self._fitted(self._figure(TARGET, side, given), side, dict(side.traits))
        if not side.name:
            lacking = [name.capitalize() for name in ("parry", "toughness") if name not in side.numbers]
            known = Fight(rules=self.rules, fighters=(made,), own=self.own)
            values = {"Parry": total(parry_parts(known, made)), "Toughness": toughness(known, made)}
            if lacking and self._is_struck and not self.helps and "hardness" not in side.numbers:
                self.notes = (*self.notes, f"The target has {' and '.join(f'{n} {values[n]}' for n in lacking)}.")
        cover = facts.numbers.get("cover")
        if "medium" in facts.flags and (self._is_close() or "range" in facts.numbers):
            cover = 2
        if not made.sheet.wild_card and facts.number("soak"):
            self.notes = (*self.notes, "An Extra cannot soak.")
        return replace(made, cover=cover, bennies=facts.number("soak") if made.sheet.wild_card else 0)

    def _fitted(self, made: Fighter, side: SideFacts, traits: dict[str, AskedDice]) -> Fighter:
        """Return a figure with the traits, Edges, numbers and conditions that the question gives it."""
        sheet = made.sheet
        skills = dict(sheet.skills)
        fields: dict[str, Any] = {}
        for name, found in traits.items():
            if name in ATTRIBUTES:
                fields[name] = _die(found)
            else:
                skills[name] = _die(found)
        numbers = side.numbers
        fields |= {name: numbers[name] for name in ("armor", "size") if name in numbers}
        if side.wild is not None:
            fields |= {"wild_card": side.wild > 0, "wild_die": side.wild or sheet.wild_die}
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

    # Weapons.

    def _skill(self) -> str:
        """Return the skill of an attack by numbers alone."""
        named = [name for name in self.facts.attacker.traits if name not in ATTRIBUTES]
        if named or self.facts.skill:
            return self.facts.skill or named[0]
        if self.facts.power:
            return ARCANE[0]
        return "shooting" if self._is_shot() else "fighting"

    def _is_shot(self) -> bool:
        facts = self.facts
        return bool(
            "shot" in facts.flags
            or {"range", "rof"} & set(facts.numbers)
            or facts.number("inches") > 2
            or {"aim-bonus", "aim-steady", "double-tap", "three-round-burst"} & set(facts.options)
            or set(RANGED_TRAITS) & {*facts.attacker.traits, facts.skill}
        )

    def _is_close(self) -> bool:
        """Return whether the attack is made hand to hand, as far as the question says so."""
        return self._chosen_range() is None

    def _chosen_range(self) -> tuple[int, int, int] | None:
        facts = self.facts
        if facts.weapon:
            item = self._known_weapon(facts.weapon)
            return item.range
        side = facts.attacker
        if side.name:
            made = self._figure(ATTACKER, side, {})
            return self._own_weapon(made).range
        return PLAIN_RANGE if self._skill() in RANGED_TRAITS else None

    def _known_weapon(self, id: str) -> Weapon:
        return {**gear(), **{item.id: item for item in self.own.gear}}[id]

    def _numbered_weapon(self, skill: str) -> Weapon:
        """Return the weapon of an attacker by numbers."""
        side = self.facts.attacker
        dealt = side.damage or AskedDice((6,), strength=True)
        shot = skill in RANGED_TRAITS
        return Weapon(
            "weapon",
            "Weapon",
            skill,
            Damage(dealt.strength, dealt.sides, dealt.plus),
            PLAIN_RANGE if shot else None,
            ap=side.numbers.get("ap", 0),
            rof=max(1, min(6, self.facts.number("rof", 1))) if shot else 1,
        )

    def _own_weapon(self, by: Fighter) -> Weapon:
        """Return the weapon of a figure that the question is about: for a shot the first that shoots."""
        items = by.sheet.weapons
        shoots = [item for item in items if item.range is not None and not item.template]
        if self._is_shot() and shoots:
            return shoots[0]
        wanted = self.facts.skill
        fitting = [item for item in items if item.skill == wanted]
        if fitting:
            return fitting[0]
        held = [item for item in items if item.id in by.arms.hands]
        return next(iter([*held[-1:], *items]), weapon(by, "fists")) if not held else self._better_hand(by)

    def _better_hand(self, by: Fighter) -> Weapon:
        first, second = by.arms.hands if not by.sheet.left_handed else by.arms.hands[::-1]
        return weapon(by, first or second)

    def _weapon(self, by: Fighter) -> Weapon:
        """Return the weapon of the attack, with the damage and AP that the question gives it."""
        side, facts = self.facts.attacker, self.facts
        if facts.weapon:
            carried = [item for item in by.sheet.weapons if item.id == facts.weapon]
            item = carried[0] if carried else built_weapon(facts.weapon, self.own)
        else:
            item = self._own_weapon(by)
        if side.name and side.damage is not None:
            dealt = side.damage
            item = replace(item, damage=Damage(dealt.strength, dealt.sides, dealt.plus))
        return replace(item, ap=side.numbers["ap"]) if "ap" in side.numbers else item

    def _armed(self, by: Fighter, item: Weapon) -> Fighter:
        """Return the attacker with its weapon in hand."""
        carried = {each.id: each for each in by.sheet.weapons}
        by = replace(by, sheet=replace(by.sheet, weapons=tuple({**carried, item.id: item}.values())))
        if item.id in by.arms.hands or "natural" in item.flags or "unarmed" in item.flags:
            return by
        return changed(by, hands=(item.id, "") if not by.sheet.left_handed else ("", item.id))

    # The scene.

    def _distance(self) -> int | None:
        """Return the inches between the two; None where nothing depends on them."""
        facts, item = self.facts, self.item
        if "inches" in facts.numbers:
            return max(1, min(500, facts.number("inches")))
        band = facts.numbers.get("range")
        if band is None and "medium" in facts.flags and item.range is not None:
            band = 1
        if band is None or item.range is None:
            return None
        return item.range[band] if band < 3 else item.range[2] * self.rules.edition.extreme_factor

    def _fight(self, by: Fighter, on: Fighter) -> Fight:
        facts = self.facts
        if self.repeats > 1 and facts.attacker.count > 1 and self.item.range is None and not facts.number("gang up"):
            self.notes = (*self.notes, f"Gang Up is not counted; add gang up {facts.attacker.count - 1}.")
        helpers = min(MOST_HELPERS, max(facts.number("gang up"), facts.number("allies")))
        away = self._distance()
        by_extra_bennies = by.bennies > 0 and not by.sheet.wild_card
        sides = (FOES, HEROES) if by_extra_bennies else (HEROES, FOES)
        pool = by.bennies if by_extra_bennies else 0
        if by_extra_bennies:
            by = replace(by, bennies=0)
            self.notes = (*self.notes, "The Bennies of an Extra are the game master's.")
        count = min(MOST_FIGURES, facts.attacker.count) if "as one" in facts.flags else 1
        by = replace(
            by,
            side=sides[0],
            turn=Turn(acts=facts.number("actions"), ran="ran" in facts.flags),
            group="group" if count > 1 else "",
        )
        on = replace(on, side=sides[0] if self.helps else sides[1])
        crowd = [by, on, *[replace(by, id=f"{ATTACKER}-{place}") for place in range(2, count + 1)]]
        if helpers or away is not None:
            crowd = [replace(each, at=(0, 0) if each is on else (away or 1, 0)) for each in crowd]
            crowd += [replace(_helper(by, place), at=(-1, 0)) for place in range(helpers)]
        unit = by.unit
        card = JOKER if "joker" in facts.flags else ACTING_CARD
        hands = (Hand(unit, (card,), card, "acting"), Hand(TARGET, (WAITING_CARD,), WAITING_CARD, "waiting"))
        return Fight(
            rules=self.rules,
            fighters=tuple(crowd),
            light=min(3, facts.number("light")),
            phase="turns",
            round=1,
            hands=hands,
            deck=tuple([each for each in DECK if each not in (card, WAITING_CARD)]),
            gm_bennies=pool,
            own=self.own,
        )


def _helper(by: Fighter, place: int) -> Fighter:
    """Return an ally beside the target, who does nothing but stand there."""
    return replace(by, id=f"ally-{place}", turn=None, bennies=0, group="", granted=(), drop="", supported=0)


def _die(found: AskedDice) -> Die:
    return Die(found.sides[0], found.plus)
