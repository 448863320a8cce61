"""The numbers and the dice of somebody, as a clause says them."""

from __future__ import annotations

import re

from wildtable.odds.questions.prose.clauses import has_rolled
from wildtable.odds.questions.prose.people import Person
from wildtable.odds.questions.prose.referring import Referring
from wildtable.odds.questions.prose.words import ATTACKING
from wildtable.odds.questions.reading.nouns import GEAR
from wildtable.odds.questions.reading.tokens import AskedDice, dice

_DEFENDED = re.compile(r"[a-z ]+ , (?:\d+ )?(?:toughness|parry)\b")
"""A kind of figure that is told of by what protects it."""
_ROLLED = re.compile(r"(?:an? )?(?:extra|wild card) , (?P<skill>[a-z]+) d\d+\b(?! \()")
"""Words for a kind of figure before the die that it rolls."""


class SideReader(Referring):
    """Reads the numbers and the dice of somebody."""

    def _toughness(self, found: re.Match[str]) -> None:
        groups = found.groupdict()
        person = self._defended()
        value = int(groups.get("n") or groups.get("m") or groups.get("t") or groups.get("t2") or 0)
        self._say(person, "toughness", value)
        if armor := groups.get("a") or groups.get("a2"):
            person.side.numbers["armor"] = int(armor)
        self.tough = person

    def _armor(self, found: re.Match[str]) -> None:
        person = self.tough if found.groupdict().get("of") or (self.owner is None and self.tough) else self._defended()
        self._say(person or self._defended(), "armor", int(found["n"]))

    def _armor_added(self, found: re.Match[str]) -> None:
        person = self.tough or self._defended()
        person.side.numbers["armor"] = int(found["n"])
        person.side.numbers["toughness"] = person.side.numbers.get("toughness", 0) + int(found["n"])

    def _parry(self, found: re.Match[str]) -> None:
        person = self._defended()
        self._say(person, "parry", int(found["n"] or found["m"]))
        rolls = self.said.skills
        if rolls:
            self.said.tns.setdefault(rolls[-1], person.side.numbers["parry"])

    def _ap(self, found: re.Match[str]) -> None:
        self._own().side.numbers["ap"] = int(found["n"])

    def _size(self, found: re.Match[str]) -> None:
        self._say(self._either("other"), "size", int(found["n"]))

    def _wounds(self, found: re.Match[str]) -> None:
        groups = found.groupdict()
        value = int(groups.get("n") or 0) or (2 if groups.get("twice") in ("2 times", "twice") else 1)
        kind = groups.get("kind") or groups.get("new") or ""
        if kind.strip() in ("new", "fresh", "more", "further"):
            self.said.counts["new wounds"] = value
            return
        is_had = re.search(
            r"\b(?:and|with|has|have|having|at|bears?|suffers?|carrying)$", self.text[: self.at].rstrip()
        )
        if self.asks and not kind and not is_had:
            self.said.heavy.append(found[0])
            return
        self._say(self._either(), "wounds", value)
        self._explained(-value, found.end())

    def _fatigue(self, found: re.Match[str]) -> None:
        value = int(found["n"] or found["m"] or (2 if found["x"] else 1))
        named = self.object if self.object is not None and self.object.noun else None
        self._say(self.owner or named or self.now or self.said.people.first(), "fatigue", value)
        self._explained(-value, found.end())

    def _strength_and(self, found: re.Match[str]) -> None:
        person = self._own()
        weapon = dice(found["s"])
        person.side.damage = AskedDice(weapon.sides, weapon.plus, True)

    def _strength(self, found: re.Match[str]) -> None:
        rolled = dice(found["d"])
        if len(rolled.sides) == 1:
            person = self._behind_die() or self._either()
            if self.opposing is not None and self.opposing is not person and (person.side.strength or person.rolls):
                person = self.opposing
            if person.side.damage is not None and not person.side.damage.strength and self._is_other_open(person):
                person = self.said.people.other(person)
            person.side.strength = rolled
            self.said.skills.append("strength")
            self._rolls(person)
            return
        self._own().side.take_strength(rolled)

    def _is_other_open(self, person: Person) -> bool:
        return self.owner is None and self.now is None and self.said.people.other(person).side.strength is None

    def _wild_die(self, found: re.Match[str]) -> None:
        person = self.roller or self._own()
        self._set_wild(person, int(found["w"] or 6))
        if self._behind_die() is not None:
            self.die_end = found.end()

    def _wild(self, sides: int) -> None:
        person = self._behind_die() or self._before_die()
        if self.text[: self.at].rstrip().endswith((" each", " both", "all")):
            person = next((each for each in self.said.people.principals if each.side.count > 1), None) or person
        if re.search(r"\b(?:as|for) an?$", self.text[: self.at].rstrip()):
            person = person or self.now or self.said.people.first()
        elif self.last in ("a", "an", "the", "at", "on", "against"):
            self.strikes = self.strikes or (self.last in ("a", "an") and self._has_just_rolled())
            self._aim_at_other()
        if person is None and self.now is None and self.starts and _DEFENDED.match(self.text, self.at):
            self.now = self.said.people.add(Person())  # an Extra, Toughness 7
            self.now.patient += 1
        self.recent = person or self._either()
        self._set_wild(self.recent, sides)

    def _before_die(self) -> Person | None:
        """Return the one who rolls the die that stands right behind, between commas: ``, Extra, Shooting d6``."""
        is_apart = self.text[: self.at].rstrip().endswith(",")
        behind = _ROLLED.match(self.text, self.at)
        is_first = is_apart and behind is not None and behind["skill"] in self.skills and not self._has_rolled()
        return self.said.people.first() if is_first else None

    def _has_rolled(self) -> bool:
        return any(has_rolled(each) for each in self.said.people.all)

    def _has_just_rolled(self) -> bool:
        """Return whether the clause has told of its subject's roll: ``I taunt with d8 an Extra``."""
        is_told = re.search(r"\b(?:is|am|are|be|being|was) an?$", self.text[: self.at].rstrip()) is not None
        is_rolled = self.now is not None and self.roller is self.now and self.die_end > 0
        return is_rolled and not (self.starts or is_told)

    def _behind_die(self) -> Person | None:
        """Return the one who rolls the die that stands right before: ``Shooting d8, Wild Card``."""
        between = self.text[self.die_end : self.at].strip()
        return self.roller if between in (",", "and", ", a", "and a", "( ", "(", "") and self.die_end else None

    def _skilled(self, found: re.Match[str]) -> bool:
        skill, rolled = self.skills[found["skill"]], dice(found["d"])
        if len(rolled.sides) > 1:
            return False
        is_tested = "test" in self.said.flags and self.last in ("with", "by", "using")  # tests an orc with taunt d8
        person = self._own() if skill in ATTACKING or is_tested else self._either()
        if (
            self.opposing is None
            and self.said.flags & {"opposed", "test"}
            and person.rolls
            and skill not in person.side.traits
        ):
            person = self.said.people.other(person)
        if self.opposing is not None:
            person = next((each for each in self.said.people.principals if each is not self.opposing), person)
            person = self.opposing if person.rolls or person.side.die or person.side.strength else person
        if skill in ("vigor", "spirit", "smarts", "agility") and self.object is not None and self.owner is None:
            person = self.object
        if person.side.traits.get(skill, rolled) != rolled:
            person = self.said.people.other(person)
        person.side.traits[skill] = rolled
        person.rolls.append(skill)
        self._rolls(person)
        self.said.skills.append(skill)
        self.roller, self.die_end = person, found.end()
        return True

    def _damage(self, found: re.Match[str]) -> None:
        self._deal(dice(found["d"] or found["e"]))

    def _deal(self, rolled: AskedDice) -> None:
        person = self._own()
        if self._is_only_struck(person):
            person = self.said.people.other(person)
        has_strength = person.side.strength is not None and len(rolled.sides) == 1
        person.side.damage = AskedDice(rolled.sides, rolled.plus, has_strength or rolled.strength)
        self.said.flags.add("dealt")

    def _is_only_struck(self, person: Person) -> bool:
        """Return whether somebody is known by what protects them, and has done nothing yet."""
        defended = {"parry", "toughness"} & set(person.side.numbers)
        return bool(defended) and self.owner is None and not has_rolled(person) and person.agent <= person.patient

    def _die(self, found: re.Match[str]) -> bool:
        rolled = dice(found["d"])
        before = re.sub(r" (?:an?|the|\+)$", "", self.text[: self.at].rstrip()).split(" ")[-1]
        deals = before in ("deals", "deal", "damage", "adds", "for", "doing")
        if before in GEAR and len(rolled.sides) == 1:
            self._own().side.damage = AskedDice(rolled.sides, rolled.plus, strength=True)  # great axe d10
            return True
        if len(rolled.sides) > 1 or deals or (before in ("does", "do") and self.now is not None):
            self._deal(rolled)
            return True
        person = self._own()
        if self.opposing is not None and has_rolled(person):
            person = self.opposing
            if has_rolled(person):
                self.said.heavy.append(found[0])
        pending = next((each for each in reversed(self.said.skills) if not self._has_die(each)), "")
        if pending and pending not in person.side.traits:
            person.side.traits[pending] = rolled
            person.rolls.append(pending)
        elif person.side.die is None and not person.side.traits:
            person.side.die = rolled
        else:
            self.said.heavy.append(found[0])
        self.roller, self.die_end = person, found.end()
        self._rolls(person)
        return True

    def _has_die(self, skill: str) -> bool:
        return any(
            skill in each.side.traits or (skill == "strength" and each.side.strength) for each in self.said.people.all
        )
