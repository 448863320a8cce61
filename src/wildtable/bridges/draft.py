"""A figure on its way from an outside format to a table's file, and the file that several of them share."""

from __future__ import annotations

from collections.abc import Collection, Mapping
from typing import Any

import msgspec

from wildtable.bridges import arms
from wildtable.bridges.bridged import MOST_NAME, MOST_THINGS, Bridged
from wildtable.bridges.derived import as_written, derived
from wildtable.bridges.words import edge_of, one_line, slug
from wildtable.play import Refused
from wildtable.savage.characters.model import Own, Sheet
from wildtable.savage.edges.model import Ability
from wildtable.savage.editions.settings import Ruleset, ruleset
from wildtable.savage.sheets import Reader, figures, gear, plain
from wildtable.savage.sheets.forms import BOUNDS
from wildtable.savage.sheets.reading import MOST_OF_ONE
from wildtable.savage.traits.model import ATTRIBUTES
from wildtable.savage.traits.skills import named

MOST_NOTE = 4000
_NOTHING = ("", "-", "--", "\u2014", "\u2013", "none", "n/a", "nothing", "no")


class Shelf:
    """The figures of one file, the own Edges that they share, and what was not understood."""

    def __init__(self, edition: str) -> None:
        self.edition = edition
        self.rules: Ruleset = ruleset(edition)
        self.edges: dict[str, Ability] = {}
        self.figures: dict[str, dict[str, Any]] = {}
        self.listed: list[str] = []

    def own(self, title: str) -> str:
        """Return the id of the own Edge without effects that has this title, adding it where there is none."""
        base = slug(title) or "edge"
        base = f"own-{base}" if "-as-written-" in base else base
        return self.put(base, Ability(title))

    def put(self, base: str, ability: Ability) -> str:
        """Add an own Edge and return its id: ``base``, or with a number where another Edge has that."""
        for place in range(1, 2 + len(self.edges)):
            name = base if place == 1 else f"{base}-{place}"
            if self.edges.setdefault(name, ability) == ability:
                return name
        raise AssertionError

    def add(self, name: str, sheet: Sheet) -> None:
        """Keep a figure under an id that nobody else has, nor any of the ready ones."""
        base = slug(name) or "figure"
        self.figures[free(base, {*figures(), *self.figures})] = plain(sheet)

    def bridged(self) -> Bridged:
        """Return all figures with the own Edges that they use. Raises `Refused` where there is no figure."""
        if not self.figures:
            raise Refused("no-figure", "No figure found.", "A figure needs a name.")
        used = {
            name for each in self.figures.values() for name in (*each.get("edges", ()), *each.get("hindrances", ()))
        }
        edges = {name: _plain(ability) for name, ability in self.edges.items() if name in used}
        return Bridged(self.figures, edges, self.edition, tuple(dict.fromkeys(self.listed)))


def _plain(ability: Ability) -> dict[str, Any]:
    """Return an own Edge's fields for a table's file."""
    effects = [{"question": effect.question, "value": effect.value} for effect in ability.effects]
    return {"title": ability.title, **({"effects": effects} if effects else {})}


def free(base: str, taken: Collection[str]) -> str:
    """Return a name that is not taken: ``base``, or ``base`` with the first number from 2 that is free."""
    place, name = 1, base
    while name in taken:
        place += 1
        name = f"{base}-{place}"
    return name


def _in_hand(weapon: tuple[str, Mapping[str, Any]]) -> int:
    """Return a weapon's place in the list: 0 for what is held, as Foundry has it, up to 3 for what is natural."""
    said = weapon[1]
    if "held" not in said:
        return 0
    return 3 if "natural" in said.get("flags", ()) else {4: 0, 5: 0, 2: 1}.get(said["held"], 2)


class FigureDraft:
    """One figure, field by field, in any order; `finish` puts it on the shelf."""

    def __init__(self, shelf: Shelf, name: str = "") -> None:
        self.shelf = shelf
        self.name = one_line(name, MOST_NAME)
        self.fields: dict[str, Any] = {}
        self.skills: dict[str, str] = {}
        self.having: dict[str, list[str]] = {"hindrances": [], "edges": []}
        self.gear: list[str] = []
        self.weapons: list[tuple[str, dict[str, Any]]] = []
        self.notes: list[str] = []
        self.written: dict[str, int] = {}
        self.modified: dict[str, int] = {}
        self.pace: int | None = None  # what it comes to, not what it begins with
        self.running: int | None = None  # what it begins with, before Edges
        self._listed: list[str] = []

    def say(self, sentence: str) -> None:
        """Note something that was not understood, or was kept otherwise."""
        if len(self._listed) < 5 * MOST_THINGS:
            self._listed.append(sentence)

    def number(self, field: str, value: int | None) -> None:
        """Set a number of the sheet, or list it as not kept where a sheet cannot have it."""
        if value is None:
            return
        least, most = BOUNDS[field]
        if least <= value <= most:
            if self.fields.setdefault(field, value) != value and field != "shield":
                self.say(f"{field} appears twice: {self.fields[field]} is dropped, {value} is used.")
            self.fields[field] = value
        else:
            self.say(f"{field} {value} is dropped: it must be {least} to {most}.")

    def attribute(self, name: str, text: str, plus: int = 0) -> None:
        """Set an attribute's die; ``plus``: the bonus that the die cannot keep, which is listed."""
        if name in self.fields:
            self.say(f"{name.capitalize()} appears twice; {text} is dropped.")
            return
        self.fields[name] = text
        if plus:
            self.say(f"{name.capitalize()} {text}{plus:+d} is imported as {text}.")

    def skill(self, name: str, text: str, plus: int = 0) -> None:
        """Set a skill's die; ``plus``: the bonus that the die cannot keep, which is listed."""
        key = named(name[:MOST_NAME])[:60]
        if not key:
            self.say(f"A skill without a name ({text}) is dropped.")
        elif key in self.skills or key in ATTRIBUTES or len(self.skills) >= MOST_OF_ONE:
            self.say(f"The skill {one_line(name, MOST_NAME)} {text} is dropped: a duplicate, or one too many.")
        else:
            self.skills[key] = text
            if plus:
                self.say(f"The skill {one_line(name, MOST_NAME)} {text}{plus:+d} is imported as {text}.")

    def ability(self, title: str, *, swid: str = "", weakness: bool = False, severity: str = "") -> None:
        """Add an Edge, a Hindrance or an ability: ours by its id or title, else an own one without effects."""
        title = one_line(title.strip(" ."), MOST_NAME)
        if title.lower() in _NOTHING:
            return
        into = self.having["hindrances" if weakness else "edges"]
        if len(into) >= MOST_OF_ONE:
            self.say(f"{title!r} is one too many; the limit is {MOST_OF_ONE}.")
            return
        found = edge_of(*filter(None, (swid, title)))
        if found is None:
            title = f"{title} ({severity.capitalize()})" if severity else title
            found = self.shelf.own(title)
            what = "Hindrance" if weakness else "Edge"
            self.say(f"The {what} {title!r} is unknown here; imported as your own, without effects.")
        elif severity:
            self.say(f"{title!r} is a known one; its severity ({severity}) is dropped.")
        if found in into:
            self.say(f"{title!r} appears twice; imported once.")
        else:
            into.append(found)

    def weapon(self, name: str, said: Mapping[str, Any], left: list[str]) -> None:
        """Add a weapon with its stated fields; ``left``: the pieces that were not understood, which are listed."""
        name = one_line(name, MOST_NAME) or "Weapon"
        for piece in left:
            self.say(f"{name}: {piece!r} was not understood.")
        if len(self.weapons) >= MOST_OF_ONE:
            self.say(f"{name} is one weapon too many; the limit is {MOST_OF_ONE}.")
        else:
            self.weapons.append((name, dict(said)))

    def carried(self, words: str) -> None:
        """Add a piece of gear in words of 300 letters at most."""
        words = one_line(words, 300)
        if words.lower().strip(" .") in _NOTHING:
            return
        if len(self.gear) >= MOST_THINGS:
            self.say(f"{words} is one item too many; the limit is {MOST_THINGS}.")
        else:
            self.gear.append(words)

    def told(self, words: str) -> None:
        """Add words to the note."""
        if words := one_line(words, MOST_NOTE):
            self.notes.append(words)

    # Put together.

    def finish(self) -> None:
        """Put the figure on the shelf, and whatever is to be said about it."""
        fields = dict(self.fields)
        if not self.name:
            self.say("No name; imported as Nobody.")
        note = " ".join(self.notes)
        if len(note) > MOST_NOTE:
            self.say(f"The note is cut to {MOST_NOTE} characters.")
        weapons = self._weapons()
        fields |= {"name": self.name or "Nobody", "skills": self.skills, "weapons": weapons, "gear": self.gear}
        fields |= {**self.having, "note": one_line(note, MOST_NOTE)}
        sheet = self._settled(self._sheet({name: value for name, value in fields.items() if value}))
        self.shelf.add(sheet.name, sheet)
        self.shelf.listed += [f"{sheet.name}: {sentence}" for sentence in self._listed]

    def _weapons(self) -> list[dict[str, Any]]:
        """Return the weapons for a table's file, each under its own id; one that does not fit becomes gear."""
        found: list[dict[str, Any]] = []
        taken: set[str] = set()
        for name, given in sorted(self.weapons, key=_in_hand):
            said = {field: value for field, value in given.items() if field != "held"}
            made = arms.fields(name, said, self.skills)
            if "is" in made and not {"damage", "range"} & set(said):
                self.say(f"{name} has no numbers; ours are used.")
            if made.get("template") in ("cone", "stream") and "range" not in said:
                self.say(f"{name}: Reach set to 9.")
            base = str(made.get("id", made.get("is")))
            if "is" not in made and "damage" not in said:
                self.say(f"{name} has no readable damage; imported as gear.")
                self.carried(name)
                continue
            called = free(base, taken)
            if called != base or "id" in made:
                made["id"] = called
            reader = Reader(gear())
            reader.weapon(made)
            if reader.problems:
                self.say(f"The weapon {name} is imported as gear: {reader.problems[0].problem}")
                self.carried(name)
                continue
            taken.add(called)
            found.append(made)
        return found

    def _sheet(self, fields: dict[str, Any]) -> Sheet:
        """Return the sheet; a field that does not fit is left out and listed."""
        for _ in range(len(fields) + 1):
            reader = Reader(gear(), Own(edges=tuple(self.shelf.edges.items())))
            sheet = reader.sheet(fields)
            if sheet is not None and not reader.problems:
                return sheet
            for problem in reader.problems:
                if (field := problem.where.split(".")[0]) in fields:
                    del fields[field]
                    self.say(f"{field} is dropped: {problem.problem}")
        return Sheet(self.name or "Nobody")

    def _settled(self, sheet: Sheet) -> Sheet:
        """Return the sheet with own Edges for each number that was written and does not follow from its traits."""
        now = derived(sheet, self.shelf.rules)
        if self.pace is not None:
            base = self.pace - (now.pace - sheet.pace)
            if BOUNDS["pace"][0] <= base <= BOUNDS["pace"][1]:
                sheet = msgspec.structs.replace(sheet, pace=base)
            else:
                self.say(f"Pace {self.pace} is dropped.")
        if self.running is not None:
            self.written["running-die"] = now.running_die + self.running - self.shelf.rules.edition.run_die
        follows = {"parry": now.parry, "toughness": now.toughness, "running-die": now.running_die}
        for question, usual in follows.items():
            value = self.written.get(question, usual + self.modified.get(question, 0))
            by = value - usual
            if not by:
                continue
            if not -20 <= by <= 20:
                self.say(f"{question} {value} is dropped: the traits give {usual}.")
                continue
            name, ability = as_written(question, by)
            name = self.shelf.put(name, ability)
            sheet = msgspec.structs.replace(sheet, edges=(*sheet.edges, name), own=(*sheet.own, (name, ability)))
            what = question.replace("-", " ").capitalize()
            self.say(f"{what} {value} does not match the traits ({usual}); imported as written.")
        return sheet
