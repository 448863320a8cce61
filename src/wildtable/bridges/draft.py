"""A figure on its way from an outside format to a table's file."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any

import msgspec

from wildtable.bridges import arms
from wildtable.bridges.bridged import MOST_NAME, MOST_THINGS
from wildtable.bridges.derived import TITLES, Derived, as_written, bounded, derived
from wildtable.bridges.report import Importance, NumberDifference, Numbers, ReportLine, rank_of
from wildtable.bridges.shelf import Shelf, free
from wildtable.bridges.spans import Taking
from wildtable.bridges.words import called, edge_of, one_line, slug, trait
from wildtable.closed import Maybe
from wildtable.savage.characters.model import Own, Sheet
from wildtable.savage.edges.model import Ability, Effect, Switch
from wildtable.savage.edges.queries import traits
from wildtable.savage.sheets import Reader, gear
from wildtable.savage.sheets.forms import BOUNDS
from wildtable.savage.sheets.reading import MOST_OF_ONE, ready_powers
from wildtable.savage.traits.model import ATTRIBUTES
from wildtable.savage.traits.skills import named
from wildtable.savage.wounds.rules import toughness

MOST_NOTE = 4000
_NOTHING = ("", "-", "--", "\u2014", "\u2013", "none", "n/a", "nothing", "no")


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
        self.taking = Taking()
        self.fields: dict[str, Any] = {"wild_card": True} if shelf.heroes else {}
        self.skills: dict[str, str] = {}
        self.having: dict[str, list[str]] = {"hindrances": [], "edges": []}
        self.gear: list[str] = []
        self.weapons: list[tuple[str, dict[str, Any]]] = []
        self.powers: list[dict[str, Any]] = []
        self.notes: list[str] = []
        self.written: dict[str, int] = {}
        self.modified: dict[str, int] = {}
        self.pace: int | None = None  # what it comes to, not what it begins with
        self.running: int | None = None  # what it begins with, before Edges
        self.worn: list[int] = []  # pieces of armor over the torso
        self.natural_armor = 0
        self.bounds: list[tuple[str, str, int]] = []
        self.has_total: set[str] = set()  # of computed numbers, with all effects
        self._lines: list[ReportLine] = []
        self._differences: list[tuple[str, int, int, str, Numbers]] = []

    def say(self, sentence: str, rank: Importance = Importance.REST) -> None:
        """Note something that was not understood, or was kept otherwise."""
        if len(self._lines) < 5 * MOST_THINGS:
            self._lines.append(ReportLine(rank, sentence))

    def differs(self, number: str, file: int, rules: int, parts: str = "", kept: Numbers = "file") -> None:
        """Note a number that the rules work out otherwise than the file."""
        self._differences.append((number, file, rules, parts, kept))

    def wounds(self, most: int | None) -> None:
        """Set the most Wounds, as other programs count them: 1 for most Extras."""
        usual = self.shelf.rules.edition.wounds_most if self.fields.get("wild_card") else 1
        if most and most != usual:  # Edges add to the usual number
            self.written["wounds"] = most

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
        self._plus(name, text, plus)

    def skill(self, name: str, text: str, plus: int = 0) -> None:
        """Set a skill's die; ``plus``: the bonus that the die cannot keep, which is listed."""
        key = named(name[:MOST_NAME])[:60]
        if not key:
            self.say(f"A skill without a name ({text}) is dropped.")
        elif key in self.skills or key in ATTRIBUTES or len(self.skills) >= MOST_OF_ONE:
            self.say(f"The skill {one_line(name, MOST_NAME)} {text} is dropped: a duplicate, or one too many.")
        else:
            self.skills[key] = text
            self._plus(key, text, plus)

    def _plus(self, trait: str, text: str, plus: int) -> None:
        """Keep the bonus of a trait that its die cannot keep as an own Edge, or list it where it is out of bounds."""
        if plus and -20 <= plus <= 20 and len(self.having["edges"]) < MOST_OF_ONE:
            self.having["edges"].append(self.shelf.put(*as_written("trait", plus, trait)))
        elif plus:
            self.say(f"{called(trait)} {text}{plus:+d} is imported as {text}.", Importance.NUMBER)

    def grow(self, field: str, by: int, source: str) -> None:
        """Add to a number of the sheet what something adds in the file, and say so."""
        before = int(self.fields.pop(field, 0))
        self.number(field, before + by)
        if self.fields.get(field) == before + by:
            name = field.replace("_", " ").capitalize()
            self.differs(name, before, before + by, f"{before}, {source} {by:+d}", "rules")

    def ability(
        self,
        title: str,
        *,
        swid: str = "",
        weakness: bool = False,
        severity: str = "",
        effects: Sequence[Effect] = (),
        live: bool = False,
        switch: Maybe[Switch] = "",
    ) -> None:
        """Add an Edge, a Hindrance or an ability: ours by its id or title, else an own one with the file's effects.

        ``live``: it does something even without effects, such as changing a number of the sheet. ``switch``: the person
        who switches the effects on and off, if any.
        """
        title = one_line(title.strip(" ."), MOST_NAME)
        if title.lower() in _NOTHING:
            return
        into = self.having["hindrances" if weakness else "edges"]
        if len(into) >= MOST_OF_ONE:
            self.say(f"{title!r} is one too many; the limit is {MOST_OF_ONE}.")
            return
        severe = f" ({severity.capitalize()})" if severity else ""
        whole = f"{title.removesuffix(severe)}{severe}"
        file = Ability(title, effects=tuple(effects[:MOST_OF_ONE]), switch=switch)
        if known := edge_of(*filter(None, (swid, title))) or self.shelf.built(whole):
            found = known
            if severity and found in traits():
                self.say(f"{title!r} is a known one; its severity ({severity}) is dropped.")
            self._more(title, found, file, into)
        else:
            found = self._own(msgspec.structs.replace(file, title=whole), into)
            if not (effects or live):
                said = f"The {'Hindrance' if weakness else 'Edge'} {whole!r} is unknown here"
                self.say(f"{said}; imported as your own, without effects.", Importance.ABILITY)
        self._take(title, found, into, switch=switch)

    def _take(self, title: str, found: str, into: list[str], *, switch: Maybe[Switch]) -> None:
        """Add an id to the figure's Edges or Hindrances, once, and list one that is switched on and off."""
        if switch and found not in traits():
            self.say(f"{title!r} counts only while its owner has it switched on.", Importance.ABILITY)
        if found in into:
            self.say(f"{title!r} appears twice; imported once.", Importance.ABILITY)
        else:
            into.append(found)

    def _own(self, file: Ability, into: list[str]) -> str:
        """Return the id of the own Edge for the file's, with a number where the figure has one of that title."""
        found, place = self.shelf.own(file), 1
        while file.effects and found in into:
            place += 1
            found = self.shelf.own(msgspec.structs.replace(file, title=f"{file.title} ({place})"))
        return found

    def _more(self, title: str, known: str, file: Ability, into: list[str]) -> None:
        """Add the file's effects of a known Edge that the known one does not have."""
        ours = self.shelf.known(known).effects
        more = tuple([effect for effect in file.effects if not any(_alike(effect, each) for each in ours)])
        for effect in file.effects:
            alike = [each for each in ours if _alike(effect, each)]
            if alike and effect not in alike:
                has = ", ".join(dict.fromkeys(f"{each.value:+d}" for each in alike))
                said = f"{title!r} is a known one: {effect.question} is {effect.value:+d} in the file and {has} here."
                self.say(f"{said} Ours is used.", Importance.ABILITY)
        if more and len(into) < MOST_OF_ONE:
            into.append(self.shelf.own(Ability(f"{title}: more of the file", effects=more, switch=file.switch)))
            if file.switch:
                self.say(
                    f"{title!r}: more of the file counts only while its owner has it switched on.", Importance.ABILITY
                )

    def weapon(self, name: str, said: Mapping[str, Any], left: list[str]) -> None:
        """Add a weapon with its stated fields; ``left``: the pieces that were not understood, which are listed."""
        name = one_line(name, MOST_NAME) or "Weapon"
        for piece in left:
            self.say(f"{name}: {piece!r} was not understood.", rank_of(piece))
            self.taking.missed(piece)
        if len(self.weapons) >= MOST_OF_ONE:
            self.say(f"{name} is one weapon too many; the limit is {MOST_OF_ONE}.")
        else:
            self.weapons.append((name, dict(said)))

    def shield(self, name: str, parry: int, *, in_hand: bool) -> None:
        """Add a shield, which counts only where it is in hand."""
        if not in_hand:
            self.say(f"{name} (Parry {parry:+d}) is not in hand and does not count.")
            self.carried(name)
            return
        self.number("shield", max(parry, self.fields.get("shield", 0)))
        if name != "Shield":
            shield = "" if "shield" in name.lower() else "shield, "
            self.carried(f"{name} ({shield}Parry {parry:+d})")

    def is_bare(self) -> bool:
        """Return whether the written Toughness is that of Vigor and Size alone, without any Armor."""
        vigor = trait(str(self.fields.get("vigor", "d6")))[1]
        if "toughness" not in self.written or vigor is None:
            return False
        sides, _, plus = vigor.text[1:].partition("+")
        return self.written["toughness"] == toughness(int(sides), int(plus or 0), int(self.fields.get("size", 0)))

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
        for name in [each for each in self.having["edges"] if f"improved-{each}" in self.having["edges"]]:
            if name in traits() and f"improved-{name}" in traits():
                self.having["edges"].remove(name)
                self.say(f"{traits()[name].title!r} is a part of its improved Edge.", Importance.ABILITY)
        if not self.name:
            self.say("No name; imported as Nobody.", Importance.NUMBER)
        note = " ".join(self.notes)
        if len(note) > MOST_NOTE:
            self.say(f"The note is cut to {MOST_NOTE} characters.")
        weapons = self._weapons()
        fields |= {"name": self.name or "Nobody", "skills": self.skills, "weapons": weapons, "gear": self.gear}
        fields |= {**self.having, "powers": self.powers, "note": one_line(note, MOST_NOTE)}
        sheet = self._settled(self._sheet({name: value for name, value in fields.items() if value or value == 0}))
        self.shelf.add(sheet.name, sheet)
        found = [NumberDifference(sheet.name, *each) for each in self._differences]
        self.shelf.differences += found
        self.shelf.lines += [ReportLine(Importance.NUMBER, f"{sheet.name}: {each}") for each in found]
        self.shelf.lines += [ReportLine(line.rank, f"{sheet.name}: {line.sentence}") for line in self._lines]

    def take(self, name: str) -> list[ReportLine]:
        """Put the weapons and powers of a thing that nobody owns on the shelf; return what is to be said about it."""
        for made in self._weapons(owned=False):
            if "is" in made:
                self.say(f"{name!r} is one of ours; nothing is imported.")
            else:
                self.shelf.weapons[free(made.pop("id"), self.shelf.weapons)] = made
        for power in self.powers:
            if {*power} - {"is", "name"} or ("is" in power and power["name"] != ready_powers()[power["is"]].name):
                self.shelf.powers[free(slug(power["name"]), self.shelf.powers)] = power
            elif "is" in power:
                self.say(f"{name!r} is one of ours; nothing is imported.")
        return self._lines

    def _weapons(self, *, owned: bool = True) -> list[dict[str, Any]]:
        """Return the weapons for a table's file, each under its own id.

        One that does not fit becomes gear; if nobody has ``owned`` it, it is left out.
        """
        found, becomes = list[dict[str, Any]](), "imported as gear" if owned else "left out"
        taken: set[str] = set()
        for name, given in sorted(self.weapons, key=_in_hand):
            said = {field: value for field, value in given.items() if field != "held"}
            made = arms.fields(name, said, self.skills)
            if "is" in made and not {"damage", "range"} & set(said):
                self.say(f"{name} has no numbers; ours are used.")
            self._without_range(name, said, made)
            base = str(made.get("id", made.get("is")))
            if "is" not in made and "damage" not in said:
                self.say(f"{name} has no readable damage; {becomes}{_listed(said)}.", Importance.NUMBER)
                if owned:
                    self.carried(name)
                continue
            called = free(base, taken)
            if called != base or "id" in made:
                made["id"] = called
            reader = Reader(gear())
            reader.weapon(made)
            if reader.problems:
                self.say(f"The weapon {name} is {becomes}{_listed(said)}: {reader.problems[0].problem}")
                if owned:
                    self.carried(name)
                continue
            taken.add(called)
            found.append(made)
        return found

    def _without_range(self, name: str, said: Mapping[str, Any], made: Mapping[str, Any]) -> None:
        """Note the range that a weapon is given, or that it is one for close combat, where the file has no range."""
        if "range" in said or "is" in made or "damage" not in said:
            return
        if made.get("template") in ("cone", "stream"):
            self.say(f"{name}: Reach set to 9.")
        elif "range" in made:
            self.say(f"{name} has no range; set to {made['range']}, to be thrown.", Importance.NUMBER)
        elif not (arms.is_strong(said) or "natural" in said.get("flags", ())):
            self.say(f"{name} has no range; imported as a weapon for close combat.", Importance.NUMBER)

    def _sheet(self, fields: dict[str, Any]) -> Sheet:
        """Return the sheet; a field that does not fit is left out and listed."""
        for _ in range(len(fields) + 1):
            reader = Reader(gear(), Own(edges=tuple({**self.shelf.table_edges, **self.shelf.edges}.items())))
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
                self.say(f"Pace {self.pace} is dropped.", Importance.NUMBER)
        elif now.pace != self.fields.get("pace", now.pace):
            self.differs("Pace", self.fields["pace"], now.pace, now.parts["pace"], "rules")
        if self.running is not None:
            self.written["running-die"] = now.running_die + self.running - self.shelf.rules.edition.run_die
            if now.running_die != self.shelf.rules.edition.run_die:
                self.differs("Running die", self.running, self.written["running-die"], kept="rules")
        self._limit(now)
        follows: dict[str, int] = {question: getattr(now, question.replace("-", "_")) for question in TITLES}
        for question, usual in follows.items():
            value = self.written.get(question, usual + self.modified.get(question, 0))
            if value != usual:
                sheet = self._kept(sheet, question, (value, usual), now.parts.get(question, ""))
        return sheet

    def _kept(self, sheet: Sheet, question: str, numbers: tuple[int, int], parts: str = "") -> Sheet:
        """Return the sheet with an own Edge that keeps a number of the file, unless the rules' is asked for.

        ``numbers``: the file's and the rules'.
        """
        (value, usual), name = numbers, TITLES[question]
        if not -20 <= value - usual <= 20:
            self.say(f"{name} {value} is dropped: the traits give {usual}.", Importance.NUMBER)
            return sheet
        self.differs(name, value, usual, parts, self.shelf.numbers)
        if self.shelf.numbers == "rules":
            return sheet
        return self._with_edge(sheet, *as_written(question, value - usual))

    def _with_edge(self, sheet: Sheet, base: str, ability: Ability) -> Sheet:
        name = self.shelf.put(base, ability)
        return msgspec.structs.replace(sheet, edges=(*sheet.edges, name), own=(*sheet.own, (name, ability)))

    def _limit(self, now: Derived) -> None:
        """Set Parry and Toughness to what the file's effects set, multiply or limit them to, unless it has them."""
        for question, mode, value in self.bounds:
            usual = now.parry if question == "parry" else now.toughness
            before, name = self.written.get(question, usual), TITLES[question]
            made = bounded(mode, usual if question in self.has_total else before, value)
            if question not in self.has_total:
                self.written[question] = made
            elif before == usual != made:
                self.differs(name, before, made, f"{mode} {value}")
            elif made != before:  # the difference of the file's number is told too
                self.say(f"An active effect makes {name} {made} ({mode} {value}); {before} stands in the file.")
            if made == usual:
                self.say(f"An active effect on {name} changes nothing here ({mode} {value}).")


def _listed(said: Mapping[str, Any]) -> str:
    """Return the numbers of a weapon in words, each left out: ``, without range 3/6/12``."""
    return f", without {', '.join(f'{field} {value}' for field, value in said.items())}" if said else ""


def _alike(one: Effect, other: Effect) -> bool:
    """Return whether two effects answer the same question about a trait in common."""
    traits_alike = not one.traits or not other.traits or bool(set(one.traits) & set(other.traits))
    return one.question == other.question and one.penalty == other.penalty and traits_alike
