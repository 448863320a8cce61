"""The state of play that a question describes: two figures, what they hold, where they stand, and how they are."""

from __future__ import annotations

from typing import Any

from msgspec.structs import replace

from wildtable.cards import DECK
from wildtable.odds.asking import Unanswerable
from wildtable.odds.questions.fights.arms import TWO_WEAPONS, AskedWeapons
from wildtable.odds.questions.fights.casting import as_caster, asked_power, is_friendly
from wildtable.odds.questions.fights.figures import ATTACKER, MOUNT, TARGET, as_die
from wildtable.odds.questions.reading.facts import QuestionFacts, SideFacts, check_numbers
from wildtable.odds.questions.reading.tokens import AskedDice
from wildtable.play import total
from wildtable.savage.areas.messages import Engulf
from wildtable.savage.attacks.messages import Attack, AttackAsOne
from wildtable.savage.cards.model import Hand
from wildtable.savage.damage.queries import toughness
from wildtable.savage.fight import Fight, Fighter, changed
from wildtable.savage.melee.queries import parry_parts
from wildtable.savage.powers.queries import ARCANE
from wildtable.savage.riding.queries import saddled
from wildtable.savage.sheets.building import fighter
from wildtable.savage.sheets.table import TableFile
from wildtable.savage.table.model import FOES, HEROES
from wildtable.savage.traits.model import Granted
from wildtable.savage.traits.queries import trait_die
from wildtable.savage.turns.model import Turn

ACTING_CARD, JOKER, WAITING_CARD = "KS", "JR", "2C"
MOST_HELPERS, MOST_FIGURES = 10, 40
MOST_SOAKING_TOGETHER = 2
"""The most Bennies for soaking an attack of several as one: the states, and 130 MB with them, grow with both."""


class FightQuestion(AskedWeapons):
    """The fight of a question, and how its attacks are written. ``left_out``: options that are not open there."""

    def __init__(self, facts: QuestionFacts, table: TableFile) -> None:
        check_numbers(facts)
        super().__init__(facts, table)
        self.left_out: tuple[str, ...] = ()
        self.power = asked_power(facts)
        self.helps = is_friendly(self.power) or (facts.action is not None and facts.action[0] in ("support", "heal"))
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
        self._choose_weapon()
        by, on = self._attacker(), self._target()
        if facts.attacker.name and facts.target.name and not facts.has_versus and facts.action is None:
            self.notes = (*self.notes, f"Read as {facts.attacker.name} against {facts.target.name}.")
        if not facts.attacker.is_said:
            with_die = "" if "unskilled" in facts.flags else " with d6"
            kind = "an Extra" if facts.attacker.wild == 0 else "a Wild Card"
            self.notes = (*self.notes, f"Nobody is named who does it: it is {kind}{with_die}.")
        self.item = self._weapon(by)
        is_shot = "shot" in facts.flags or (facts.skill == "shooting" and facts.has_versus and not self.power)
        if is_shot and self.item.range is None:
            raise Unanswerable("The attacker has nothing to shoot with.", "Name a weapon.")
        if "rides" in facts.flags and facts.attacker.mount == "horse":
            if "natural" in self.item.flags:
                raise Unanswerable("Only riders charge here.", "Leave the charge out, or name a lance and a horse.")
            self.notes = (*self.notes, "A charge is ridden, here on a horse (sw.mounted.charge).")
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
    def is_area(self) -> bool:
        """True if one roll is for all under a template."""
        return bool(self.item.template if self.power is None else self.power.template)

    @property
    def may_be_evaded(self) -> bool:
        """True if an aware target may evade the attack (sw.evasion)."""
        return "evade" in self.item.flags if self.power is None else self.power.evades

    @property
    def rate(self) -> str:
        """The option of a Rate of Fire below the weapon's own; empty for none."""
        rate = self.facts.number("rof")
        return f"rof-{rate}" if rate and self.item.range is not None and rate < self.item.rof else ""

    def holds(self, option: str) -> bool:
        """Return whether an option that is none of the attack's holds without that: by an Edge, or by what is held."""
        by = self.fight[ATTACKER]
        return option in by.sheet.edges or (option == TWO_WEAPONS and all(by.arms.hands))

    def attack(self, options: tuple[str, ...]) -> Attack | AttackAsOne | Engulf:
        """Return the attack with some options; of a weapon with a template, on the area of the target."""
        if self.item.template:
            return Engulf(ATTACKER, self.item.id, TARGET, self.item.template, options)
        kind = AttackAsOne if "as one" in self.facts.flags else Attack
        return kind(ATTACKER, TARGET, self.item.id, options)

    # The two sides.

    def _attacker(self) -> Fighter:
        side, facts = self.facts.attacker, self.facts
        rolled, is_unskilled = side.die or AskedDice((6,)), "unskilled" in facts.flags
        skill = self._skill()
        given: dict[str, Any] = {
            "name": "Attacker",
            "wild_card": side.wild != 0,
            "skills": {skill: as_die(rolled)} if side.die or not side.traits else {},
            "weapons": [self._numbered_weapon(skill)],
        }
        made = self._figure(ATTACKER, side, given)
        if is_unskilled:
            skills = tuple([each for each in made.sheet.skills if each[0] != skill])
            made = replace(made, sheet=replace(made.sheet, skills=skills))
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
            given["skills"] = {"fighting": as_die(side.die)}
        strength = {} if side.strength is None else {"strength": side.strength}
        made = self._fitted(self._figure(TARGET, side, given), side, {**side.traits, **strength})
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
        if side.is_unarmed:
            made = changed(replace(made, sheet=replace(made.sheet, shield=0)), hands=("", ""))
        return replace(made, cover=cover, bennies=facts.number("soak") if made.sheet.wild_card else 0)

    # The scene.

    @property
    def away(self) -> int | None:
        """The inches between the two; None where the question does not say."""
        return self._distance()

    @property
    def band(self) -> int:
        """The range band of the attack: 0 for Short, where nothing is said."""
        facts, reach = self.facts, self.item.range
        if "inches" in facts.numbers and reach is not None:
            return sum(facts.number("inches") > far for far in reach)
        return facts.number("range", int("medium" in facts.flags))

    def _distance(self) -> int | None:
        """Return the inches between the two; None where nothing depends on them."""
        facts, item = self.facts, self.item
        if "inches" in facts.numbers:
            return max(1, min(500, facts.number("inches")))
        band = facts.numbers.get("range")
        if band is None and "medium" in facts.flags and item.range is not None:
            band = 1
        if band is None and "thrown" in facts.flags and not item.template:  # else it may be in the hand
            band = 0
        if band is None or item.range is None:
            return None
        far = item.range[band] if band < 3 else item.range[2] * self.rules.edition.extreme_factor
        nearer = item.range[band - 1] if band else 0
        sight = self.rules.edition.dark_sight
        return sight if self._is_dark() and nearer < sight < far else far

    def _gravity(self) -> str:
        """Return the gravity of the question, where the edition knows of any."""
        if self.facts.gravity and self.rules.edition.zero_g_penalty is None:
            self.notes = (
                *self.notes,
                "Weightlessness has no rule in this edition; deluxe: has one.",
            )
            return ""
        return self.facts.gravity

    def _fight(self, by: Fighter, on: Fighter) -> Fight:
        facts = self.facts
        others = max(1, facts.attacker.count - 1, self.repeats - 1) if "ganging" in facts.flags else 0
        helpers = min(MOST_HELPERS, max(facts.number("gang up"), facts.number("allies"), others))
        if self.repeats > 1 and facts.attacker.count > 1 and self.item.range is None and not helpers:
            self.notes = (*self.notes, f"Gang Up is not counted; add gang up {facts.attacker.count - 1}.")
        away = self._distance()
        if "prone" in facts.target.states and self.item.range is not None and away is None:
            self.notes = (*self.notes, "A prone target is covered from farther than 3 inches; name a range.")
        if away is not None and self._is_dark() and not (facts.attacker.name or facts.weapon or facts.reach):
            self.notes = (*self.notes, f"As far as one sees in the dark: {away} inches here (sw.illumination).")
        if "drop" in facts.flags:
            self.notes = (*self.notes, "A knock-out counts as a Wound or more (sw.drop.knockout).")
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
        if facts.attacker.mount:
            mount = fighter(MOUNT, {"is": facts.attacker.mount, "bennies": 0}, self.rules, self.own)
            crowd = [
                *(replace(each, mount=MOUNT) if each is by else each for each in crowd),
                replace(mount, turn=Turn()),
            ]
        hands = (Hand(unit, (card,), card, "acting"), Hand(TARGET, (WAITING_CARD,), WAITING_CARD, "waiting"))
        fight = Fight(
            rules=self.rules,
            fighters=tuple(crowd),
            light=min(3, facts.number("light")),
            gravity=self._gravity(),
            phase="peace" if facts.action is not None and facts.action[0] == "heal" else "turns",
            round=1,
            hands=hands,
            deck=tuple([each for each in DECK if each not in (card, WAITING_CARD)]),
            gm_bennies=pool,
            own=self.own,
        )
        return saddled(fight)


def rolling(side: SideFacts, trait: str, table: TableFile) -> None:
    """Give one side of a roll the die that its figure has, where the question names none, and its Wild Die."""
    if side.name:
        facts = QuestionFacts()
        facts.attacker.name = side.name
        by = FightQuestion(facts, table).fight[ATTACKER]
        own = trait_die(by, trait)
        if not side.traits and side.die is None:
            sides, plus = (own.sides, own.plus) if own else (4, table.rules.edition.unskilled_penalty)
            side.traits = {trait: AskedDice((sides,), plus)}
        side.wild = (by.sheet.wild_die if by.sheet.wild_card else 0) if side.wild is None else side.wild


def own_numbers(facts: QuestionFacts, table: TableFile) -> dict[str, str]:
    """Return the numbers of the attacker that its attack depends on, each a step higher, in the words of a question."""
    from wildtable.odds.questions.changes import larger_die

    placed = FightQuestion(facts, table)
    by, item = placed.fight[ATTACKER], placed.item
    skilled, strength = trait_die(by, item.skill), trait_die(by, "strength")
    found: dict[str, str] = {}
    if skilled is not None and not skilled.plus:
        found[f"{item.skill.capitalize()} {larger_die(skilled.sides)}"] = f"{item.skill} {larger_die(skilled.sides)}"
    if strength is not None and item.damage.strength and not strength.plus:
        found[f"Strength {larger_die(strength.sides)}"] = f"strength {larger_die(strength.sides)}"
    return {**found, f"AP {item.ap + 2}": f"ap {item.ap + 2}"}


def _helper(by: Fighter, place: int) -> Fighter:
    """Return an ally beside the target, who does nothing but stand there."""
    return replace(by, id=f"ally-{place}", turn=None, bennies=0, group="", granted=(), drop="", supported=0)
