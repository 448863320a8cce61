"""The numbers of a roll: its target number, its dice, what is added to it, how often it is made."""

from __future__ import annotations

import re

from wildtable.odds.questions.prose.circumstances import numbers_of, phrase_at
from wildtable.odds.questions.prose.clauses import has_rolled
from wildtable.odds.questions.prose.sides import SideReader

_CAUSE = re.compile(
    r"(?: (?:because of|for|due to|from|as|of))* (?:the |being |my |his |her |bad |poor )?(?P<cause>[a-z]+)"
)
NEAR = 4
"""The most words between a circumstance and the number that its rule has."""


class RollReader(SideReader):
    """Reads the numbers of a roll."""

    def _rof(self, found: re.Match[str]) -> None:
        number = found.groupdict().get("n")
        value = int(number) if number else 3
        known = self.said.counts.get("rof", value)
        if known != value:
            self.said.heavy.append(found[0])
        if value > 1:
            self.said.counts["rof"] = value

    def _tn(self, found: re.Match[str]) -> bool:
        after = self.text[found.end() :].strip()
        if self._noun([found["n"], *after.split(" ")])[0] and not found[0].startswith(
            ("tn", "target", "diff", "normal", "usual")
        ):
            return False
        value = int(found["n"])
        if self.said.skills:
            self.said.tns[self.said.skills[-1]] = value
        elif self.said.counts.get("tn", value) != value:
            self.said.heavy.append(found[0])
        self.said.counts["tn"] = value
        return True

    def _recoil(self, found: re.Match[str]) -> None:
        number = found.groupdict().get("n")
        if number is not None and int(number) != self.edition.recoil:
            self.said.modifiers.append(int(number) - self.edition.recoil)
            self.said.notes.append(f"Recoil is counted as {number}, as said.")

    def _signed(self, found: re.Match[str]) -> None:
        """Take a signed number for what it is of: of damage, of a bonus for a success, of somebody's roll."""
        value, what = int(found["n"]), (found["what"] or "").strip()
        if self._is_told(value, found):
            return
        if what in ("success", "he succeeds", "she succeeds", "it succeeds", "they succeed"):
            self.said.scale["success"] = value
        elif what.endswith(("raise", "raises")):
            self.said.scale["raise"] = value
        elif what == "damage":
            self.said.damage_modifiers.append(value)
        elif what == "gang up":
            self.said.counts["gang up"] = value
        else:
            self._modifiers().append(value)

    def _is_told(self, value: int, found: re.Match[str]) -> bool:
        """Return whether a number only says what a rule does that the question names: ``-2 for dim light``."""
        after = phrase_at(self.text, found.end() + 1, self.phrases)
        cause = _CAUSE.match(self.text, found.end())
        near, since = self.pending
        return (
            (after is not None and value in numbers_of(after[1], self.edition))
            or (cause is not None and value in self.said.explained.get(cause["cause"], ()))
            or (value in near and len(self.text[since : found.start()].split()) <= NEAR)
            or re.match(r" multi ?action", self.text[found.end() :]) is not None
        )

    def _modifiers(self) -> list[int]:
        """Return the modifiers of the roll of which the clause speaks."""
        if self.opposing is not None and has_rolled(self.opposing):
            return self.opposing.side.modifiers
        if self.said.skills and len(self.said.people.principals) > 1 and self.now is not None:
            return self.now.side.modifiers
        return self.roller.side.modifiers if self.roller is not None else self.said.modifiers

    def _gang_up(self, found: re.Match[str]) -> None:
        self.said.counts["gang up"] = int(found["n"])

    def _bennies(self, found: re.Match[str]) -> None:
        many = int(found["n"] or 1)
        person = self.owner or self.now
        name = "soak" if found["soak"] else "bennies"
        self.said.counts[name] = many
        if person is not None and name == "bennies":
            person.side.numbers["bennies"] = many

    def _rerolled(self, found: re.Match[str]) -> bool:
        """Pass what a Benny is for."""
        return bool(self.said.counts.get("bennies")) or "benny" in self.text[found.end() :]

    def _times(self, found: re.Match[str]) -> None:
        if int(found["n"]) > 1:
            self.said.counts["times"] = int(found["n"])

    def _inches(self, found: re.Match[str]) -> None:
        value = int(found.groupdict().get("n") or found["m"])
        if re.search(
            r"\b(?:charg\w+|moves?|moving|runs?|running|gallop\w*|rides?|riding)$", self.text[: self.at].rstrip()
        ):
            return  # how far somebody goes
        self.said.counts["inches"] = value

    def _reach(self, found: re.Match[str]) -> None:
        self.said.reach = (int(found["short"]), int(found["middle"]), int(found["long"]))

    def _actions(self, found: re.Match[str]) -> None:
        many = int(found["n"])
        self.said.counts["actions"] = many
        self._explained(-2 * (many - 1), found.end())

    def _two_actions(self, found: re.Match[str]) -> None:
        self.said.counts.setdefault("actions", 2)
        self._explained(-2, found.end())

    def _called(self, found: re.Match[str]) -> None:
        part = found.groupdict().get("part")
        if part is None:
            return
        option = {"arm": "limb", "leg": "limb", "limb": "limb", "knee": "limb", "hand": "small", "eye": "tiny",
                  "eyes": "tiny"}.get(part, "head")  # fmt: skip
        self.said.options.append(option)
        self._explained_by(("option", option), found.end())

    def _mounted(self, found: re.Match[str]) -> None:
        person = self.owner or self.now or self.said.people.first()
        person.side.mount = "war-horse" if "war" in found[0] else "horse"

    def _shotgun(self, found: re.Match[str]) -> None:
        self.said.flags.add("shotgun")
        self.said.weapon = self.phrases.get("shotgun", ("weapon", "double-shotgun"))[1:]

    def _outnumbered(self, found: re.Match[str]) -> None:
        self.said.counts["gang up"] = int(found["n"]) - 1
        self.said.crowd = int(found["n"])
        self.pending = (int(found["n"]) - 1,), found.end()

    def _cancels(self, found: re.Match[str]) -> bool:
        return "aim-bonus" in self.said.options

    def _attacks(self, found: re.Match[str]) -> None:
        many = 2 if found["twice"] else int(found["n"])
        if many > 1:
            self.said.counts["times"] = many
        if found["turn"] and many > 1:
            self.said.counts["actions"] = many
            self.pending = (-2 * (many - 1),), found.end()
        if re.match(r"shoot|fire", found[0]) and not self.said.skills:
            self.said.skills.append("shooting")
        self._strikes()

    def _one(self, found: re.Match[str]) -> None:
        if re.search(r"attack|shot|blow|swing", found[0]):
            self._strikes()

    def _some(self, found: re.Match[str]) -> bool:
        group = next((each for each in self.said.people.principals if each.side.count > 1), self.topic or self.now)
        if group is None:
            return False
        group.side.count = int(found["n"])
        self.now = group if self.starts else self.now
        return True
