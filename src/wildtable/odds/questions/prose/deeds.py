"""The deeds of a clause: attacks, help, resistance, and figures that stand around."""

from __future__ import annotations

import re

from wildtable.odds.questions.prose.people import ASKER, PRONOUNS, Person
from wildtable.odds.questions.prose.rolls import RollReader
from wildtable.odds.questions.prose.words import HEAVY


class DeedReader(RollReader):
    """Reads attacks, help and resistance."""

    def _unknown(self, found: re.Match[str]) -> None:
        self.said.heavy.append(found[0])

    def _helped_by(self, found: re.Match[str]) -> None:
        """Take the noun behind for the one who helps."""
        words = self.text[found.end() :].strip().split(" ")
        length, noun, count = self._noun(words)
        if not length:
            self.said.heavy.append(found[0])
            return
        helper = self.said.people.add(Person(noun))
        helper.is_friend, helper.side.count, self.said.helps = True, max(count, 1), helper
        self.now, self.object, self.at = helper, None, found.end() + 1 + len(" ".join(words[:length]))

    def _area(self, found: re.Match[str]) -> None:
        """Take an attack on all under a template; one that may deviate or be evaded is read elsewhere."""
        self._flag("area")
        if found[0] in HEAVY:
            self.said.flags.add("template")

    def _two_weapons(self, found: re.Match[str]) -> None:
        self.said.options.append("two-weapons")

    def _resists(self, found: re.Match[str]) -> None:
        self._flag("opposed")
        self.said.resister = self.now or self.roller

    def _as_one(self, found: re.Match[str]) -> None:
        self.said.as_one = self.now or self.object or self.said.people.first()

    def _group_of(self, found: re.Match[str]) -> None:
        self.is_group = True

    def _grapples(self, found: re.Match[str]) -> None:
        self._flag("opposed")
        self._strikes()

    def _hit(self, found: re.Match[str]) -> bool:
        """Take a hit that is told of, and not asked for."""
        if self.asks and "strikes" in self.text:
            return False
        if found["raise"] or found["how"]:
            self.said.flags.add("given")
        if found["raise"] and "no" not in found["raise"] and "without" not in found["raise"]:
            self.said.flags.add("raised")
        self._strikes()
        if found["who"]:
            self.at = found.end()
            person = self.said.people.meant(found["who"], strikes=False, is_struck=True, topic=self.topic)
            person.patient += 2
            self.object, self.strikes = person, False
        return True

    def _of_a_hit(self, found: re.Match[str]) -> None:
        """Take a hit for given whose damage is asked about: ``that a plain hit shakes``."""
        self.said.flags |= {"given", "raised"} if found["raise"] else {"given"}

    def _supports(self, found: re.Match[str]) -> None:
        if (found.start() == 0 and self.text[found.end() :].startswith(" :")) or not (self.now or self.said.people.all):
            return  # a title
        self.said.helps = (
            self.now or next((each for each in self.said.people.all if each.is_friend), None) or self._own()
        )
        self.said.helps.is_friend = True

    def _beside(self, found: re.Match[str]) -> None:
        self.said.flags.add("adjacent")
        if "round" in found[0] or "gang" in found[0]:
            self.strikes = True
            if self.now is not None:
                self.now.agent += 2

    def _versus(self, found: re.Match[str]) -> None:
        people = self.said.people
        first = self.now if self.now is not None and not self.now.patient > self.now.agent else people.first()
        first.agent += 1
        after = self.text[found.end() :].strip().split(" ")
        if not (self._noun(after)[0] or after[0] in PRONOUNS or after[0] in ASKER):
            self.object = people.other(first)
            self.object.patient += 1
            is_roll = re.match(rf"(?:an? )?(?:{'|'.join(self.skills)}|str|d\d)", " ".join(after)) is not None
            self.opposing = self.object if is_roll else None
            if after[0].startswith("str") and first.side.damage is not None:
                self.said.heavy.append(found[0])  # two weapons side by side
            return
        self.strikes = True

    def _struck_by(self, found: re.Match[str]) -> None:
        person = self.now or self.said.people.first()
        person.patient += 4
        self.now, self.object, self.by = self.said.people.other(person), None, True
        self.said.people.add(person)
        if re.search(r"\b(?:hit|struck)\b", found[0]) and not self.asks:
            self.said.flags.add("struck")

    def _flag_now(self, found: re.Match[str]) -> None:
        self.said.flags.add("now")

    def _flag_fear(self, found: re.Match[str]) -> None:
        self.said.flags.add("fear")

    def _flag_opposed(self, found: re.Match[str]) -> None:
        self.said.flags.add("opposed")

    def _flag_soak(self, found: re.Match[str]) -> None:
        self.said.flags.add("soak")

    def _flag_bleeding(self, found: re.Match[str]) -> None:
        self.said.flags.add("bleeding")

    def _flag_bystander(self, found: re.Match[str]) -> None:
        self.said.flags.add("bystander")

    def _flag_recovers(self, found: re.Match[str]) -> None:
        self.said.flags.add("recovers")

    def _flag_test(self, found: re.Match[str]) -> None:
        self.said.flags.add("test")

    def _flag_raised(self, found: re.Match[str]) -> None:
        self.said.flags.add("raised")
