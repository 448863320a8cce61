"""The clause that is being read: the figures in it, and the one that each of its facts belongs to."""

from __future__ import annotations

import re

from wildtable.odds.questions.prose.circumstances import NUMBER, circumstances, numbers_of
from wildtable.odds.questions.prose.people import Person
from wildtable.odds.questions.prose.said import ProseFacts
from wildtable.odds.questions.prose.words import ATTACKING

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Mapping

    from wildtable.savage.editions.edition import Edition


class Clause:
    """A clause of a sentence, from its beginning to the place that is read.

    ``now``: its subject; ``object``: the one it is done to; ``owner``: the one that the next fact is about. ``topic``:
    the subject of the sentence before. ``tough``: the one whose Toughness was named last.
    """

    def __init__(self, names: Mapping[str, tuple[str, ...]], edition: Edition) -> None:
        self.phrases = circumstances(names)
        self.figures = {
            name: meaning[1] for name, meaning in names.items() if meaning[0] == "figure" and "#" not in name
        }
        self.skills = {name: meaning[1] for name, meaning in self.phrases.items() if meaning[0] == "skill"}
        self.edition = edition
        self.said = ProseFacts()
        self.topic: Person | None = None
        self.tough: Person | None = None
        self.heading: Person | None = None
        self.text, self.at, self.asks = "", 0, False
        self._begin()

    def _begin(self) -> None:
        self.by = False
        self.opposing: Person | None = None
        self.is_group = self.is_bare = False
        self.recent: Person | None = None
        self.early: list[str] = []
        self.pending: tuple[tuple[int, ...], int] = ((), 0)
        self.now: Person | None = None
        self.object: Person | None = None
        self.owner: Person | None = None
        self.starts, self.strikes, self.last = True, False, ""
        self.roller: Person | None = None
        self.die_end = 0

    def _strikes(self) -> None:
        """Take the subject of a clause for one who attacks, and the next one named for the one attacked."""
        person = self.now or self.owner or (self.said.people.first() if self.said.people.principals else None)
        if person is not None and not person.is_friend:
            person.agent += 2
        self.strikes = True

    def _own(self) -> Person:
        """Return the one who rolls what the clause says."""
        people = self.said.people
        person = self.owner or self.now or people.first()
        if person.patient > person.agent and self.owner is None and self.object is None:
            striking = [each for each in people.principals if each.agent > each.patient and each is not person]
            if striking and not any(skill in ATTACKING for skill in striking[-1].side.traits):
                return striking[-1]
        return person

    def _defended(self) -> Person:
        """Return the one whose Parry or Toughness the clause names."""
        people = self.said.people
        self._aim_at_other()
        return self.owner or self.object or self.now or people.other()

    def _aim_at_other(self) -> None:
        """Take what stands behind a verb of attack for the one attacked: ``I hit an Extra``."""
        if self.strikes and self.object is None and self.owner is None and not self.starts:
            self.object = self.said.people.other(self.now)
            self.object.patient += 2
            self.strikes, self.recent = False, self.object

    def _either(self, default: str = "first") -> Person:
        """Return the one that the clause speaks of: the object named last, or the subject."""
        people = self.said.people
        known = self.owner or self.object or self.now
        return known or (people.first() if default == "first" else people.other())

    def _flag(self, name: str) -> None:
        self.said.flags.add(name)

    def _say(self, person: Person, name: str, value: int) -> None:
        """Take a number of somebody. A second one is that of the other, or is not read."""
        numbers = person.side.numbers
        if numbers.get(name, value) != value:
            other = self.said.people.other(person)
            if name in other.side.numbers:
                self.said.heavy.append(f"{name} twice")
                return
            numbers = other.side.numbers
        numbers[name] = value

    def _set_wild(self, person: Person, sides: int) -> None:
        if person.side.wild is not None and bool(person.side.wild) != bool(sides):
            person = self.said.people.other(person)
        person.side.wild = sides

    def _rolls(self, person: Person) -> None:
        if person not in self.said.rollers:
            self.said.rollers.append(person)

    def _explained_by(self, meaning: tuple[str, ...], end: int) -> None:
        """Pass the numbers behind a circumstance that are those of its rule; another number counts in their place."""
        known = numbers_of(meaning, self.edition)
        if not known:
            return
        self.pending = known, end
        for name in (
            meaning[0],
            *{"light": ("dark", "darkness", "lighting"), "range": ("distance",)}.get(meaning[0], ()),
        ):
            self.said.explained[name] = known
        found = NUMBER.match(self.text, end)
        if found is None or "," in found[0].partition(found["n"])[0]:
            return
        if int(found["n"]) in known:
            self.at = found.end()
            again = NUMBER.match(self.text, self.at)
            if again is not None and int(again["n"]) in known:
                self.at = again.end()
            return
        self.said.modifiers.append(int(found["n"]) - known[0])
        self.said.notes.append(f"Counted as said: {found['n']}, where the rules give {known[0]:+d}.")
        self.at = found.end()

    def _explained(self, known: int, end: int) -> None:
        """Pass a number behind a circumstance, with a comma before it too, where it is that of the rule."""
        found = re.match(r"(?: ,)?" + NUMBER.pattern, self.text[end:])
        if found is not None and int(found["n"]) == known:
            self.at = end + found.end()


def has_rolled(person: Person) -> bool:
    """Return whether a die of somebody's trait is said."""
    return bool(person.rolls or person.side.die or person.side.strength)
